// A site as the open documents have it: its findings after every change, and what requests want to know of it.

import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { draftCache, type DraftCache } from '../../renderer/cache/draft-cache.ts';
import { reportedByBuild } from '../../renderer/links/build-findings.ts';
import { isLeftToBuild } from '../../renderer/links/severity.ts';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import type { CheckConfig } from '../../renderer/model/site-config.ts';
import type { Progress } from '../../renderer/model/tools.ts';
import type { SourcePath } from '../../renderer/model/url.ts';
import { movedTree } from '../../renderer/move/moved-tree.ts';
import type { Engine } from '../../renderer/pipeline.ts';
import type { SiteReader } from '../../renderer/queries/reader.ts';
import { ChangingSite } from '../dev/changing-site.ts';
import { isContentPath } from '../disk/disk-files.ts';
import type { SiteFiles } from '../disk/site-files.ts';
import { readFileText } from '../disk/look.ts';
import type { LoadedSite } from '../load/load-site.ts';
import type { SiteFolder } from '../load/site-folder.ts';
import { tidy } from '../report/findings.ts';
import { findingsOf } from '../site-run.ts';
import type { ContentFiles, SiteMemory } from '../store/site-memory.ts';
import type { Terminal } from '../terminal.ts';
import { openWorkbench, type Workbench } from '../tools.ts';
import type { OpenDocuments } from './open-documents.ts';

/** Quiet time (ms) after a change before the site is judged again, and the most it is put off while changes go on. */
const QUIET_MS = 60;
const MOST_MS = 300;
/** More changes than this at once are none of an author who types: what is made of them is stored. */
const FEW_CHANGES = 20;
/** Values of drafts that are held in memory. */
const DRAFTS = 2000;
/** In a site of more pages, the findings of a text are told before the site is joined again. */
const MANY_PAGES = 500;

/** What a site tells its server. */
export interface LiveSiteEvents {
  /** All findings of the site, by the texts that the documents had in `versions`. */
  found(findings: readonly Diagnostic[], versions: Versions): void;
  /** The findings of parsing some files. All findings follow. */
  foundInTexts(byFile: ReadonlyMap<SourcePath, readonly Diagnostic[]>, versions: Versions): void;
  /** The findings of a large site are told for the first time. The site does not change before this resolves, and nothing is stored. */
  firstTold(view: JudgedSite): Promise<void>;
  /** A bug. The site goes on with the next change. */
  failed(error: unknown): void;
}

/** Versions of open documents, by absolute path. */
export type Versions = ReadonlyMap<string, number>;

/** What requests want to know of a site. It must not be used after something was awaited. */
export interface JudgedSite {
  readonly root: string;
  readonly engine: Engine;
  readonly loaded: LoadedSite;
  readonly reader: SiteReader;
  /** As they were told last. */
  readonly findings: readonly Diagnostic[];
}

export interface LiveSiteOptions {
  readonly folder: SiteFolder;
  readonly documents: OpenDocuments;
  readonly surroundings: Pick<Terminal, 'env' | 'signal'>;
  readonly progress: Progress;
  readonly events: LiveSiteEvents;
}

/** A site that is edited. */
export class LiveSite {
  readonly root: string;
  readonly #options: LiveSiteOptions;
  readonly #bench: Workbench;
  readonly #drafts: DraftCache;
  readonly #site: ChangingSite;
  /** Texts of open documents that are files of the site, or outside of it. */
  readonly #texts = new Map<SourcePath, string>();
  readonly #pending = new Set<string>();
  #findings: readonly Diagnostic[] = [];
  #isStored = false;
  #isRehearsed = false;
  #timer: NodeJS.Timeout | null = null;
  #firstChange = 0;
  #queue: Promise<void> = Promise.resolve();

  constructor(options: LiveSiteOptions) {
    const { folder, surroundings, progress, documents } = options;
    this.#options = options;
    this.root = folder.root;
    this.#bench = openWorkbench(folder, { persistent: true, longRunning: true, looksOnly: true });
    this.#drafts = draftCache(this.#bench.cache, DRAFTS);
    this.#site = new ChangingSite({
      folder,
      bench: { ...this.#bench, cache: this.#drafts },
      overrides: {},
      progress,
      ignore: [],
      surroundings,
      over: (disk) => this.#over(disk),
      configTexts: () => unsavedTexts(documents),
    });
    this.#queue = this.#inTurn();
  }

  /** Takes note of a change of a document or a file (absolute paths). */
  changed(paths: readonly string[]): void {
    if (paths.length === 0) return;
    const now = performance.now();
    if (this.#pending.size === 0) this.#firstChange = now;
    for (const path of paths) this.#pending.add(path);
    if (this.#timer) clearTimeout(this.#timer);
    const wait = Math.max(0, Math.min(QUIET_MS, this.#firstChange + MOST_MS - now));
    this.#timer = setTimeout(() => void this.settled(), wait);
  }

  /** Resolves when all changes so far are taken into account. */
  settled(): Promise<void> {
    if (this.#pending.size > 0) this.#queue = this.#inTurn();
    return this.#queue;
  }

  /** Resolves when nothing is under way; changes may be waiting. */
  idle(): Promise<void> {
    return this.#queue;
  }

  /** Does work in which the site does not change: changes wait for it. */
  rest<T>(work: () => Promise<T>): Promise<T> {
    const done = this.settled().then(work);
    this.#queue = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  /** `null` as long as the site cannot be read. */
  view(): JudgedSite | null {
    const { running, memory, loaded } = this.#site;
    if (!running || !memory || !loaded) return null;
    return { root: this.root, engine: running.engine, loaded, reader: memory.read(), findings: this.#findings };
  }

  /** A path relative to the content folder. */
  below(path: string): SourcePath {
    return this.#site.below(path);
  }

  /** Where a file of the content is on disk: an absolute path. */
  placeOf(file: SourcePath): string {
    return this.#site.running?.files.placeOf(file) ?? join(this.root, file);
  }

  /** Whether a change of a file (absolute path) may change the site. */
  concerns(path: string): boolean {
    const name = this.below(path);
    if (this.#site.loaded?.files.includes(path)) return true;
    return name.startsWith('../') || isAbsolute(name) ? this.#isIncluded(name) : name === '' || isContentPath(name);
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#pending.clear();
    await this.#queue;
    await this.#site.close();
    this.#bench.close();
  }

  #isIncluded(name: SourcePath): boolean {
    const roots = this.#site.loaded?.config?.markdown.includeRoots ?? [];
    return roots.some((root) => name.startsWith(`${root.replace(/\/+$/, '')}/`));
  }

  #over(disk: SiteFiles): ContentFiles {
    return { ...movedTree(disk, new Map(), this.#texts), problems: () => disk.problems(), pathOf: (path) => disk.pathOf(path) };
  }

  #inTurn(): Promise<void> {
    return this.#queue.then(() => this.#update()).catch((error: unknown) => this.#options.events.failed(error));
  }

  async #update(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    const paths = [...this.#pending];
    if (paths.length === 0 && this.#isStored) return;
    this.#pending.clear();
    if (!this.#site.isThere()) return this.#tell([], new Map());
    const before = this.#site.running;
    const isDraft = this.#isStored && paths.length <= FEW_CHANGES;
    this.#drafts.hold(isDraft);
    await this.#site.take(paths);
    const versions = this.#takeTexts();
    const isReloaded = this.#site.running !== before;
    if (isReloaded) this.#drafts.hold(false);
    await this.#judge(paths, versions);
    if (isDraft && !isReloaded) return;
    this.#site.save();
    this.#isStored = this.#site.running !== null;
    await this.#site.running?.rest();
    const view = this.#isRehearsed ? null : this.view();
    if (!view || view.reader.site.pages.size < MANY_PAGES) return;
    this.#isRehearsed = true;
    this.#drafts.hold(true);
    await this.#options.events.firstTold(view);
  }

  /** Puts the texts of the documents over those on disk; returns their versions. */
  #takeTexts(): Versions {
    const { documents } = this.#options;
    const versions = new Map<string, number>();
    this.#texts.clear();
    for (const path of documents.paths()) {
      const document = documents.get(path);
      const name = this.below(path);
      if (!document || !this.#isText(name)) continue;
      this.#texts.set(name, document.getText());
      versions.set(path, document.version);
    }
    return versions;
  }

  /** Whether the text of a document counts: not that of a file which is no content, such as one of a built site. */
  #isText(name: SourcePath): boolean {
    if (isAbsolute(name)) return false;
    if (name.startsWith('../')) return true;
    return this.#site.running?.files.has(name) || (isContentPath(name) && !existsSync(join(this.root, name)));
  }

  async #judge(paths: readonly string[], versions: Versions): Promise<void> {
    const { running, memory, loaded } = this.#site;
    if (!running || !memory || !loaded?.config) return this.#tell(tidy(loaded?.diagnostics ?? []), versions);
    try {
      const answer = await this.#site.work(running, memory, (attempt) =>
        memory.ask('report', attempt, () => this.#tellEarly(paths, versions)),
      );
      const texts = this.#leftToBuild([...this.#texts.keys()], memory, loaded.config.checkLinks);
      this.#tell(tidy([...answer.value.diagnostics, ...texts]), versions);
    } catch (error) {
      const found = findingsOf(error);
      if (!found) throw error;
      this.#tell(tidy([...loaded.diagnostics, ...found]), versions);
    }
  }

  /** What a build reports of the texts of open documents and the check of links does not: unknown keys, components and the like. */
  #leftToBuild(files: readonly SourcePath[], memory: SiteMemory, settings: CheckConfig): readonly Diagnostic[] {
    const found = files.flatMap((file) => memory.inText(file)).filter(isLeftToBuild);
    return reportedByBuild(found, settings).filter(({ at }) => at === null || files.includes(at.file));
  }

  /** While a large site is joined again, its author sees what is wrong with the text. */
  async #tellEarly(paths: readonly string[], versions: Versions): Promise<void> {
    const { memory } = this.#site;
    const edited = paths.filter((path) => versions.has(path)).map((path) => this.below(path));
    if (!memory || !this.#isStored || edited.length === 0 || memory.isJoined()) return;
    if ((this.#site.running?.files.list().length ?? 0) < MANY_PAGES) return;
    this.#options.events.foundInTexts(new Map(edited.map((file) => [file, tidy(memory.inText(file))])), versions);
    // What was written is sent when the process has handled its pending events.
    await new Promise((resolve) => setImmediate(resolve));
  }

  #tell(findings: readonly Diagnostic[], versions: Versions): void {
    this.#findings = findings;
    this.#options.events.found(findings, versions);
  }
}

/** Texts of documents that differ from their files, but for Markdown: those that a config may be made of. */
function unsavedTexts(documents: OpenDocuments): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of documents.paths()) {
    const text = documents.get(path)?.getText();
    if (text !== undefined && !/\.md$/i.test(path) && readFileText(path) !== text) found.set(path, text);
  }
  return found;
}
