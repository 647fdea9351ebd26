// What is remembered of a site: the graph of its questions, opened over the folder and kept in its cache.

import { relative, sep } from 'node:path';
import { cacheKey } from '../renderer/cache/hash.ts';
import type { Json } from '../renderer/model/json.ts';
import { openSiteGraph, type Remembered, type SiteAnswers, type SiteGraph } from '../renderer/queries.ts';
import { EngineNeeded, type World } from '../renderer/queries/inputs.ts';
import type { DiskFiles } from './disk-files.ts';
import { type FileNames, fileNames } from './file-names.ts';
import { historyState } from './git-history.ts';
import type { LoadedSite } from './load-site.ts';
import type { SiteFolder } from './site-folder.ts';
import type { Running, Workbench } from './tools.ts';

const STORE = 'traces';
const ANSWERS = 'answers';

/** Everything inside the content folder that work on a site depends on. */
export interface SiteInputs {
  readonly folder: SiteFolder;
  readonly bench: Workbench;
  readonly loaded: LoadedSite;
  readonly files: DiskFiles;
}

/** The memory of a folder. */
export interface SiteMemory extends Pick<SiteGraph, 'ask' | 'make'> {
  /** What makes that which is not remembered. Without it, only `recall` can answer. */
  running: Running | null;
  /** Whether the site's own style sheets are left out: they do not build. */
  isPlain: boolean;
  /** Files that changed since the last question, by their absolute paths. */
  changed(paths: Iterable<string> | 'all'): void;
  /** See `SiteGraph.recall`. */
  recall<Name extends keyof SiteAnswers>(name: Name): SiteAnswers[Name] | null;
  /** Keeps what was asked for the next run, and an answer of this one. */
  save(name?: keyof SiteAnswers): void;
}

/** Opens the memory of a site. */
export function openSiteMemory(site: SiteInputs): SiteMemory {
  const { folder, bench } = site;
  const key = cacheKey('site', relative(folder.cache, folder.root));
  const hashed = new Map<string, string | null>();
  const world = siteWorld(site, hashed, () => memory);
  const { nameOf } = fileNames(bench.engine.root, folder.root);
  const below = (path: string): string => relative(folder.root, path).split(sep).join('/');
  const graph = openSiteGraph(world, () => bench.cache.get<Uint8Array>(STORE, key));
  const { ask, make, changed } = graph;
  const answerKey = (name: keyof SiteAnswers): string => cacheKey('answer', key, name);
  const memory: SiteMemory = {
    ask,
    make,
    running: null,
    isPlain: false,
    changed(paths) {
      hashed.clear();
      if (paths === 'all') changed('all', []);
      else changed(Array.from(paths, below), Array.from(paths, nameOf));
    },
    recall: <Name extends keyof SiteAnswers>(name: Name) =>
      graph.recall(name, bench.cache.get<Remembered<SiteAnswers[Name]>>(ANSWERS, answerKey(name))),
    save(name) {
      const traces = graph.save();
      if (traces) bench.cache.set(STORE, key, traces);
      if (name) bench.cache.set(ANSWERS, answerKey(name), graph.remembered(name));
    },
  };
  return memory;
}

/** A site's folder as questions are asked of it. `hashed`: files outside of the content that were looked at, by name. */
function siteWorld(
  { folder, bench, loaded, files }: SiteInputs,
  hashed: Map<string, string | null>,
  memory: () => SiteMemory,
): World {
  const settings = cacheKey(
    'settings',
    bench.engineHash,
    loaded.config as unknown as Json,
    loaded.theme?.hash ?? '',
    loaded.widgets?.hash ?? '',
    loaded.diagnostics as unknown as Json,
    loaded.files.map((file) => bench.hashes.hash(file)),
  );
  const names = fileNames(bench.engine.root, folder.root);
  return {
    settings,
    files,
    get problems() {
      return files.problems();
    },
    cache: bench.cache,
    historyState: () => historyState(folder.root),
    siteStyles: () => (memory().isPlain ? [] : loaded.styles),
    outside: {
      hash(name) {
        const hash = hashed.has(name) ? (hashed.get(name) ?? null) : bench.hashes.hash(names.pathOf(name));
        hashed.set(name, hash);
        return hash;
      },
      readFor: (what) => namesOf(memory().running?.readFor(what) ?? [], names),
    },
    engine: () => {
      const engine = memory().running?.engine;
      if (!engine) throw new EngineNeeded();
      return engine;
    },
  };
}

function namesOf(paths: readonly string[], { nameOf }: FileNames): readonly string[] {
  return [...new Set(paths.map(nameOf))].sort();
}
