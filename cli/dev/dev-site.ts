// The site that is being written: runs the engine again after every change, and keeps the last good result when it fails.

import { isAbsolute, join, relative, sep } from 'node:path';
import { type Diagnostic, diagnostic } from '../../renderer/model/diagnostic.ts';
import type { Progress } from '../../renderer/model/tools.ts';
import { HOST_FILE_NAMES } from '../../renderer/model/host-redirects.ts';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import type { SiteStructure } from '../../renderer/model/site.ts';
import type { Engine } from '../../renderer/pipeline.ts';
import type { MadeSite } from '../../renderer/queries.ts';
import { BundleFailure } from '../bundle/esbuild.ts';
import { isContentPath } from '../disk/disk-files.ts';
import { type ConfigOverrides, type LoadedSite, loadSite } from '../load/load-site.ts';
import { lookAt } from '../disk/look.ts';
import { tidy } from '../report/findings.ts';
import { CONFIG_NAMES, findSiteFolder, type SiteFolder } from '../load/site-folder.ts';
import { openSiteMemory, type SiteMemory } from '../store/site-memory.ts';
import { findingsOf, namingPage, untilSteady } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';
import { type Running, startEngine, type Workbench } from '../tools.ts';
import { emptySnapshot, redirectsOf, type Snapshot } from './snapshot.ts';

export interface DevSiteOptions {
  readonly folder: SiteFolder;
  readonly bench: Workbench;
  readonly overrides: ConfigOverrides;
  readonly progress: Progress;
  /** Absolute paths below the content folder that are no content. */
  readonly ignore: readonly string[];
  readonly surroundings: Pick<Terminal, 'env' | 'signal'>;
  /**
   * Called with the next site while only its pages and browser code are made: the rest is the last site's. It is served by then.
   */
  readonly pagesMade: (next: Snapshot) => Promise<void>;
}

/** The engine in a loop. Calls of `update` must not overlap. */
export class DevSite {
  readonly #options: DevSiteOptions;
  #folder: SiteFolder;
  #loaded: LoadedSite | null = null;
  /** Hashes of the config's files (absolute paths) at the time they were loaded. */
  #loadedFrom: ReadonlyMap<string, string | null> = new Map();
  #running: Running | null = null;
  #snapshot: Snapshot;
  #memory: SiteMemory | null = null;
  /** Files that changed since the memory was last notified (absolute paths). */
  #changed: Set<string> | 'all' = new Set();
  /** Files that pages include and that are no content: outside of the folder, or in a hidden one. */
  #outside: ReadonlySet<string> = new Set();

  constructor(options: DevSiteOptions) {
    this.#options = options;
    this.#folder = options.folder;
    this.#snapshot = emptySnapshot(options.overrides.base ?? '/', [], null);
  }

  /** What is served now. */
  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** Absolute paths of files that are no content and whose changes matter. */
  watched(): readonly string[] {
    const sources = this.#running?.readFor('bundle').filter((path) => !path.includes(`${sep}node_modules${sep}`)) ?? [];
    const config = this.#loaded?.files.filter((path) => !path.includes(`${sep}node_modules${sep}`)) ?? [];
    const ofHosts = HOST_FILE_NAMES.map((name) => join(this.#folder.root, '..', name)).filter((path) => lookAt(path)?.isFile());
    return [...new Set([...config, ...sources, ...ofHosts, ...this.#outside])]
      .filter((path) => !isContentPath(this.#below(path)))
      .sort();
  }

  /** Runs the engine after these files (absolute paths) changed; with none, for the first time. */
  async update(changed: readonly string[]): Promise<Snapshot> {
    if (!lookAt(this.#folder.root)?.isDirectory()) {
      this.#loaded = null;
      this.#snapshot = { ...this.#snapshot, diagnostics: [folderGone(this.#folder)], stale: true, bug: null };
      return this.#snapshot;
    }
    for (const path of changed) this.#invalidate(path);
    if (this.#needsConfig(changed)) await this.#loadConfig();
    // An update without a change is to make again what the cache lost.
    this.#snapshot = await this.#run(changed.length === 0 && this.#snapshot.site !== null);
    return this.#snapshot;
  }

  /** Looks for changes that were not reported (made while the watcher was starting). Absolute paths. */
  rescan(): readonly string[] {
    const config = [...this.#loadedFrom].filter(([path, hash]) => this.#options.bench.hashes.hash(path) !== hash);
    const content = this.#running?.files.rescan().map((path) => join(this.#folder.root, path)) ?? [];
    return [...new Set([...config.map(([path]) => path), ...content])];
  }

  /** Stores what later processes can use. */
  save(): void {
    this.#memory?.save();
    this.#options.bench.save();
  }

  async close(): Promise<void> {
    this.#memory?.save();
    await this.#running?.close();
  }

  #needsConfig(changed: readonly string[]): boolean {
    if (!this.#loaded) return true;
    const { files } = this.#loaded;
    // The content folder itself was replaced.
    if (changed.includes(this.#folder.root)) return true;
    return changed.some((path) => files.includes(path) || CONFIG_NAMES.some((name) => path === join(this.#folder.root, name)));
  }

  async #loadConfig(): Promise<void> {
    const { bench, overrides, progress, ignore, surroundings } = this.#options;
    for (const path of this.#loaded?.files ?? []) bench.hashes.forget(path);
    const { cache, cacheSetting, root } = this.#folder;
    const found = findSiteFolder(root, root);
    // Open folders stay until the next start.
    this.#folder = { ...found, cache, cacheSetting: cacheSetting && found.cacheSetting };
    const hashed = (path: string) => [path, bench.hashes.hash(path)] as const;
    const before = CONFIG_NAMES.map((name) => hashed(join(this.#folder.root, name)));
    this.#loaded = await loadSite(this.#folder, bench, overrides);
    this.#loadedFrom = new Map([...this.#loaded.files.map(hashed), ...before]);
    const next = await startEngine(this.#folder, this.#loaded, bench, { progress, ignore, surroundings });
    if (!next) return;
    await this.#running?.close();
    this.#running = next;
    const site = { folder: this.#folder, bench, loaded: this.#loaded, files: next.files };
    this.#memory ??= openSiteMemory(site);
    this.#memory.reload(site, next);
    this.#changed = 'all';
  }

  #invalidate(path: string): void {
    this.#options.bench.hashes.forget(path);
    const which = this.#running?.files.invalidate(this.#below(path));
    if (which === 'all') this.#changed = 'all';
    else if (this.#changed !== 'all') this.#changed.add(path);
  }

  /** An absolute path relative to the content folder. */
  #below(path: string): string {
    return relative(this.#folder.root, path).split(sep).join('/');
  }

  async #run(again: boolean): Promise<Snapshot> {
    const config = this.#loaded?.diagnostics ?? [];
    const [running, memory] = [this.#running, this.#memory];
    if (!running || !memory) return emptySnapshot(this.#snapshot.base, tidy(config), null);
    let attempt = again ? 1 : 0;
    try {
      const made = await untilSteady(running.files, () => this.#make(running.engine, memory, ++attempt));
      return this.#loaded?.config ? made : { ...made, diagnostics: tidy([...config, ...made.diagnostics]), stale: true };
    } catch (error) {
      const found = findingsOf(error);
      if (found) return { ...this.#snapshot, diagnostics: tidy([...config, ...found]), stale: true, bug: null };
      return { ...this.#snapshot, diagnostics: tidy(config), stale: true, bug: error as Error };
    }
  }

  async #make(engine: Engine, memory: SiteMemory, attempt: number): Promise<Snapshot> {
    memory.leaveOutStyles(false);
    memory.changed(this.#changed);
    this.#changed = new Set();
    const { made, failure } = await this.#makeLeniently(engine, memory, attempt);
    const { findings, files } = made;
    const site = made.site();
    this.#outside = outsideFiles(site.pages.values(), this.#folder.root);
    return {
      ...this.#partsOf(engine, site),
      files: new Map(files.map((file) => [file.path, namingPage(file)])),
      diagnostics: tidy([...findings, ...failure]),
      stale: false,
      bug: null,
    };
  }

  /** A broken style sheet of the site's own costs its styles, not the site. */
  async #makeLeniently(
    engine: Engine,
    memory: SiteMemory,
    attempt: number,
  ): Promise<{ readonly made: MadeSite; readonly failure: readonly Diagnostic[] }> {
    const pages = (files: readonly OutputFile[], site: () => SiteStructure): Promise<void> =>
      this.#showPages(engine, files, site());
    try {
      return { made: await memory.make(attempt, { pages }), failure: [] };
    } catch (error) {
      if (!(error instanceof BundleFailure) || engine.siteStyles.length === 0) throw error;
      memory.leaveOutStyles(true);
      return { made: await memory.make(attempt, { pages }), failure: error.diagnostics };
    }
  }

  async #showPages(engine: Engine, pages: readonly OutputFile[], site: SiteStructure): Promise<void> {
    const before = this.#snapshot;
    const files = new Map(before.files);
    for (const file of pages) files.set(file.path, namingPage(file));
    this.#snapshot = { ...before, ...this.#partsOf(engine, site), files };
    await this.#options.pagesMade(this.#snapshot);
  }

  #partsOf(
    { config }: Engine,
    site: SiteStructure,
  ): Pick<Snapshot, 'site' | 'base' | 'addresses' | 'surveyPath' | 'redirects' | 'rules'> {
    const surveyPath = config.surveyEndpoint?.startsWith('/') ? config.surveyEndpoint : null;
    return { site, base: config.base, addresses: config.addresses, surveyPath, ...redirectsOf(site) };
  }
}

/** A git checkout, a rename, a folder that is being written again: the last site is served until the folder is back. */
function folderGone({ root }: SiteFolder): Diagnostic {
  return diagnostic('config/missing', `The content folder ${root} is gone.`, null, {
    fix: 'bring it back, or end this server and start it for another folder',
  });
}

/** Included files that are no content, as absolute paths. */
function outsideFiles(
  pages: Iterable<{ readonly parsed: { readonly includes: readonly { readonly path: string }[] } }>,
  root: string,
): Set<string> {
  const found = new Set<string>();
  for (const { parsed } of pages) {
    for (const { path } of parsed.includes) if (!isContentPath(path) && !isAbsolute(path)) found.add(join(root, path));
  }
  return found;
}
