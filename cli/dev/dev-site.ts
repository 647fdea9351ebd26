// The site that is being written: runs the engine again after every change, and keeps the last good result when it fails.

import { isAbsolute, join, sep } from 'node:path';
import { type Diagnostic, diagnostic } from '../../renderer/model/diagnostic.ts';
import { HOST_FILE_NAMES } from '../../renderer/model/host-redirects.ts';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import type { SiteStructure } from '../../renderer/model/site.ts';
import type { Engine } from '../../renderer/pipeline.ts';
import type { MadeSite } from '../../renderer/queries.ts';
import { BundleFailure } from '../bundle/esbuild.ts';
import { isContentPath } from '../disk/disk-files.ts';
import type { SiteFiles } from '../disk/site-files.ts';
import { tidy } from '../report/findings.ts';
import type { SiteFolder } from '../load/site-folder.ts';
import type { SiteMemory } from '../store/site-memory.ts';
import { findingsOf, namingPage } from '../site-run.ts';
import { ChangingSite, type ChangingSiteOptions } from './changing-site.ts';
import { emptySnapshot, redirectsOf, type Snapshot } from './snapshot.ts';

export interface DevSiteOptions extends Omit<ChangingSiteOptions, 'over' | 'configTexts'> {
  /**
   * Called with the next site while only its pages and browser code are made: the rest is the last site's. It is served by then.
   */
  readonly pagesMade: (next: Snapshot) => Promise<void>;
}

/** The engine in a loop. Calls of `update` must not overlap. */
export class DevSite {
  readonly #site: ChangingSite;
  readonly #pagesMade: DevSiteOptions['pagesMade'];
  #snapshot: Snapshot;
  /** Files that pages include and that are no content: outside of the folder, or in a hidden one. */
  #outside: ReadonlySet<string> = new Set();
  /** Files (absolute paths) whose change may let browser code be bundled that could not be: see `BundleFailure`. */
  #unbundled: readonly string[] = [];

  constructor({ pagesMade, ...options }: DevSiteOptions) {
    this.#site = new ChangingSite(options);
    this.#pagesMade = pagesMade;
    this.#snapshot = emptySnapshot(options.overrides.base ?? '/', [], null);
  }

  /** What is served now. */
  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** Absolute paths of files that are no content and whose changes matter. */
  watched(): readonly string[] {
    const sources = this.#site.running?.readFor('bundle').filter((path) => !path.includes(`${sep}node_modules${sep}`)) ?? [];
    const ofHosts = HOST_FILE_NAMES.map((name) => join(this.#site.folder.root, '..', name));
    const all = new Set([...this.#site.configFiles(), ...this.#unbundled, ...sources, ...ofHosts, ...this.#outside]);
    const outside = [...all].filter((path) => !isContentPath(this.#site.below(path)));
    return [...outside, ...(this.#site.running?.files.watched() ?? [])].sort();
  }

  /** Runs the engine after these files (absolute paths) changed; with none, for the first time. */
  async update(changed: readonly string[]): Promise<Snapshot> {
    if (!this.#site.isThere()) return this.#gone();
    try {
      await this.#site.take(changed);
    } catch (error) {
      // It may go at any time.
      if (this.#site.isThere()) throw error;
      return this.#gone();
    }
    // An update without a change is to make again what the cache lost.
    this.#snapshot = await this.#run(changed.length === 0 && this.#snapshot.site !== null);
    return this.#snapshot;
  }

  #gone(): Snapshot {
    this.#snapshot = { ...this.#snapshot, diagnostics: [folderGone(this.#site.folder)], stale: true, bug: null };
    return this.#snapshot;
  }

  /** The files that are served now; `null` before settings could be used. */
  get files(): SiteFiles | null {
    return this.#site.running?.files ?? null;
  }

  /** See `ChangingSite.rescan`. */
  rescan(): readonly string[] {
    return this.#site.rescan();
  }

  /** See `ChangingSite.save`. */
  save(): void {
    this.#site.save();
  }

  async close(): Promise<void> {
    this.#site.memory?.save();
    await this.#site.close();
  }

  async #run(again: boolean): Promise<Snapshot> {
    const { loaded, running, memory } = this.#site;
    const config = loaded?.diagnostics ?? [];
    this.#unbundled = [];
    if (!running || !memory) return emptySnapshot(this.#snapshot.base, tidy(config), null);
    try {
      const first = again ? 1 : 0;
      const made = await this.#site.work(running, memory, (attempt) => this.#make(running.engine, memory, first + attempt));
      return loaded?.config ? made : { ...made, diagnostics: tidy([...config, ...made.diagnostics]), stale: true };
    } catch (error) {
      if (error instanceof BundleFailure) this.#unbundled = error.files;
      const found = findingsOf(error);
      if (found) return { ...this.#snapshot, diagnostics: tidy([...config, ...found]), stale: true, bug: null };
      return { ...this.#snapshot, diagnostics: tidy(config), stale: true, bug: error as Error };
    }
  }

  async #make(engine: Engine, memory: SiteMemory, attempt: number): Promise<Snapshot> {
    memory.leaveOutStyles(false);
    const { made, failure } = await this.#makeLeniently(engine, memory, attempt);
    const { findings, files } = made;
    const site = made.site();
    this.#outside = outsideFiles(site.pages.values(), this.#site.folder.root);
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
      this.#unbundled = error.files;
      memory.leaveOutStyles(true);
      return { made: await memory.make(attempt, { pages }), failure: error.diagnostics };
    }
  }

  async #showPages(engine: Engine, pages: readonly OutputFile[], site: SiteStructure): Promise<void> {
    const before = this.#snapshot;
    const files = new Map(before.files);
    for (const file of pages) files.set(file.path, namingPage(file));
    this.#snapshot = { ...before, ...this.#partsOf(engine, site), files };
    await this.#pagesMade(this.#snapshot);
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
