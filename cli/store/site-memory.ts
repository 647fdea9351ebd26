// The memory of a site: the graph of its queries, opened over the folder and stored in its cache.

import { relative } from 'node:path';
import { cacheKey, hashContent } from '../../renderer/cache/hash.ts';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import type { Json } from '../../renderer/model/json.ts';
import type { FileTree } from '../../renderer/model/tools.ts';
import { openSiteGraph, type SiteAnswers, type SiteGraph, type StoredAnswer } from '../../renderer/queries.ts';
import { EngineNeeded, type World } from '../../renderer/queries/inputs.ts';
import { type FileNames, fileNames } from './file-names.ts';
import { historyState } from '../git-history.ts';
import type { SiteFiles } from '../disk/site-files.ts';
import type { LoadedSite } from '../load/load-site.ts';
import type { SiteFolder } from '../load/site-folder.ts';
import type { Running, Workbench } from '../tools.ts';

const STORE = 'traces';
const ANSWERS = 'answers';

/** The content folder, and findings about parts of it that could not be listed. */
export interface ContentFiles extends FileTree, Pick<SiteFiles, 'pathOf'> {
  problems(): readonly Diagnostic[];
}

/** What the memory of a site is opened with: the loaded config, the content folder and the tools of the run. */
export interface SiteMemoryInputs {
  readonly folder: SiteFolder;
  readonly bench: Workbench;
  readonly loaded: LoadedSite;
  readonly files: ContentFiles;
  /** Texts in place of those of the config's files, by absolute path. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** The memory of a folder. */
export interface SiteMemory extends Pick<SiteGraph, 'ask' | 'make' | 'isJoined' | 'read' | 'look' | 'inText'> {
  /** Gives the engine that computes what is not stored. Before this, only `recall` can be used. */
  runWith(running: Running): void;
  /** Whether the site's own style sheets are left out: they do not build. */
  leaveOutStyles(isPlain: boolean): void;
  /** Files that changed since the last query, by their absolute paths. */
  changed(paths: Iterable<string> | 'all'): void;
  /** The config was loaded again: stored values are valid as far as the site's inputs are the same. */
  reload(site: SiteMemoryInputs, running: Running): void;
  /** See `SiteGraph.recall`. */
  recall<Name extends keyof SiteAnswers>(name: Name): SiteAnswers[Name] | null;
  /** Stores the traces for the next run, and answers of this one. */
  save(answers?: Partial<SiteAnswers> | null): void;
}

/** Opens the memory of a site. */
export function openSiteMemory(opened: SiteMemoryInputs): SiteMemory {
  const now: SiteNow = { ...opened, running: null, isPlain: false, hashed: new Map() };
  const { folder, bench } = opened;
  // All earlier states share one place: the results of the last one that was read are those of the next one, mostly.
  const key =
    folder.stateOf === undefined
      ? cacheKey('site', relative(folder.cache, folder.root))
      : cacheKey('earlier-site', relative(folder.cache, folder.stateOf));
  const names = fileNames(bench.engine.root, folder.root);
  const graph = openSiteGraph(siteWorld(now, names), () => bench.cache.get<Uint8Array>(STORE, key));
  bench.inUse(() => graph.stored());
  const answerKey = (name: keyof SiteAnswers): string => cacheKey('answer', key, name);
  const changed: SiteMemory['changed'] = (paths) => {
    now.hashed.clear();
    if (paths === 'all') graph.changed('all', []);
    else
      graph.changed(
        Array.from(paths, (path) => now.files.pathOf(path)),
        Array.from(paths, names.nameOf),
      );
  };
  return {
    ask: graph.ask,
    make: graph.make,
    isJoined: graph.isJoined,
    read: graph.read,
    look: graph.look,
    inText: graph.inText,
    runWith: (running) => void (now.running = running),
    leaveOutStyles(isPlain) {
      now.isPlain = isPlain;
      changed([]);
    },
    changed,
    reload(site, running) {
      Object.assign(now, site, { running });
      changed('all');
    },
    recall: <Name extends keyof SiteAnswers>(name: Name) =>
      graph.recall(name, bench.cache.get<StoredAnswer<SiteAnswers[Name]>>(ANSWERS, answerKey(name))),
    save(answers) {
      const traces = graph.save();
      if (traces) bench.cache.set(STORE, key, traces);
      for (const [name, answer] of Object.entries(answers ?? {}))
        bench.cache.set(ANSWERS, answerKey(name as keyof SiteAnswers), graph.toStore(answer));
    },
  };
}

/** The inputs of a site at one time. */
interface SiteNow extends SiteMemoryInputs {
  running: Running | null;
  isPlain: boolean;
  /** Files outside of the content that were read, by name. */
  readonly hashed: Map<string, string | null>;
}

/** A site's folder as the world of its queries. */
function siteWorld(now: SiteNow, names: FileNames): World {
  const { bench, folder } = now;
  return {
    get settings() {
      return settingsOf(now);
    },
    get files() {
      return now.files;
    },
    get problems() {
      return now.files.problems();
    },
    cache: bench.cache,
    historyState: () => historyState(folder.stateOf ?? folder.root),
    siteStyles: () => (now.isPlain ? [] : now.loaded.styles),
    outside: {
      hash(name) {
        const hash = now.hashed.has(name) ? (now.hashed.get(name) ?? null) : bench.hashes.hash(names.pathOf(name));
        now.hashed.set(name, hash);
        return hash;
      },
      readFor: (what) => namesOf(now.running?.readFor(what) ?? [], names),
    },
    engine: () => {
      if (!now.running) throw new EngineNeeded();
      return now.running.engine;
    },
  };
}

function settingsOf({ bench, loaded, texts }: SiteMemoryInputs): string {
  return cacheKey(
    'settings',
    bench.engineHash,
    loaded.config as unknown as Json,
    loaded.theme?.hash ?? '',
    loaded.widgets?.hash ?? '',
    loaded.accent,
    loaded.diagnostics as unknown as Json,
    loaded.files.map((file) => (texts?.has(file) ? hashContent(texts.get(file) ?? '') : bench.hashes.hash(file))),
  );
}

function namesOf(paths: readonly string[], { nameOf }: FileNames): readonly string[] {
  return [...new Set(paths.map(nameOf))].sort();
}
