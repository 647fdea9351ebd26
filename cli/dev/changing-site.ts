// A site whose files change while it is in use: its config, its engine and its memory, kept in step with the files.

import { relative, sep, join } from 'node:path';
import type { Progress } from '../../renderer/model/tools.ts';
import type { SourcePath } from '../../renderer/model/url.ts';
import type { Engine } from '../../renderer/pipeline.ts';
import type { SiteFiles } from '../disk/site-files.ts';
import { lookAt } from '../disk/look.ts';
import { type ConfigOverrides, type LoadedSite, loadSite } from '../load/load-site.ts';
import { CONFIG_NAMES, findSiteFolder, type SiteFolder } from '../load/site-folder.ts';
import { untilSteady } from '../site-run.ts';
import { SOURCES_LOCK } from '../sources/lock.ts';
import { type ContentFiles, openSiteMemory, type SiteMemory } from '../store/site-memory.ts';
import type { Terminal } from '../terminal.ts';
import { type Running, startEngine, type Workbench } from '../tools.ts';

/** What a changing site is made with. */
export interface ChangingSiteOptions {
  readonly folder: SiteFolder;
  readonly bench: Workbench;
  readonly overrides: ConfigOverrides;
  readonly progress: Progress;
  /** Absolute paths below the content folder that are no content. */
  readonly ignore: readonly string[];
  readonly surroundings: Pick<Terminal, 'env' | 'signal'>;
  /** Puts other texts over those on disk; by default there are none. */
  readonly over?: (disk: SiteFiles) => ContentFiles;
  /** Texts in place of those of the config's files, by absolute path; by default there are none. */
  readonly configTexts?: () => ReadonlyMap<string, string>;
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

/** Calls of its methods must not overlap. */
export class ChangingSite {
  readonly #options: ChangingSiteOptions;
  #folder: SiteFolder;
  #loaded: LoadedSite | null = null;
  /** Hashes of the config's files (absolute paths) at the time they were loaded. */
  #loadedFrom: ReadonlyMap<string, string | null> = new Map();
  #running: Running | null = null;
  #memory: SiteMemory | null = null;
  /** Files that changed since the memory was last notified (absolute paths). */
  #changed: Set<string> | 'all' = new Set();

  constructor(options: ChangingSiteOptions) {
    this.#options = options;
    this.#folder = options.folder;
  }

  get folder(): SiteFolder {
    return this.#folder;
  }

  /** The settings that were loaded last, usable or not. */
  get loaded(): LoadedSite | null {
    return this.#loaded;
  }

  /** The engine of the last usable settings. */
  get running(): Running | null {
    return this.#running;
  }

  /** The memory of the last usable settings. */
  get memory(): SiteMemory | null {
    return this.#memory;
  }

  /** Whether the content folder is there. Where it is not, the settings have to be loaded again. */
  isThere(): boolean {
    if (lookAt(this.#folder.root)?.isDirectory()) return true;
    this.#loaded = null;
    return false;
  }

  /** Takes note of changed files (absolute paths), and loads the settings again where they depend on one of them. */
  async take(changed: readonly string[]): Promise<void> {
    for (const path of changed) this.#invalidate(path);
    if (this.#needsConfig(changed)) await this.#loadConfig();
  }

  /** Works with the memory, which knows of all changes; again where a file changes meanwhile. */
  work<T>(running: Running, memory: SiteMemory, make: (attempt: number) => Promise<T>): Promise<T> {
    let attempt = 0;
    return untilSteady(running.files, () => {
      memory.changed(this.#changed);
      this.#changed = new Set();
      return make(++attempt);
    });
  }

  /** Absolute paths of the files that the settings depend on, without those of packages that are installed. */
  configFiles(): readonly string[] {
    const { files = [], named = [] } = this.#loaded ?? {};
    const ofNames = named.filter(({ kind }) => kind === 'file').map(({ path }) => path);
    return [...files.filter((path) => !path.includes(`${sep}node_modules${sep}`)), ...ofNames];
  }

  /** Looks for changes that were not reported (made while the watcher was starting). Absolute paths. */
  rescan(): readonly string[] {
    const config = [...this.#loadedFrom].filter(([path, hash]) => this.#options.bench.hashes.hash(path) !== hash);
    const files = this.#running?.files;
    const content = files?.rescan().map((path) => files.placeOf(path)) ?? [];
    return [...new Set([...config.map(([path]) => path), ...content])];
  }

  /** Stores what later processes can use. */
  save(): void {
    this.#memory?.save();
    this.#options.bench.save();
  }

  async close(): Promise<void> {
    await this.#running?.close();
  }

  /** An absolute path relative to the content folder, in which files of sources are seen. */
  below(path: string): SourcePath {
    return this.#running?.files.pathOf(path) ?? relative(this.#folder.root, path).split(sep).join('/');
  }

  #needsConfig(changed: readonly string[]): boolean {
    if (!this.#loaded) return true;
    const { files, named } = this.#loaded;
    if (named.some(({ path, isThere }) => (lookAt(path) !== null) !== isThere)) return true;
    // The content folder itself was replaced.
    if (changed.includes(this.#folder.root)) return true;
    // Other commits of sources are other folders.
    if (changed.includes(join(this.#folder.root, SOURCES_LOCK))) return true;
    return changed.some((path) => files.includes(path) || CONFIG_NAMES.some((name) => path === join(this.#folder.root, name)));
  }

  async #loadConfig(): Promise<void> {
    const { bench, overrides, progress, ignore, surroundings, over, configTexts } = this.#options;
    for (const path of this.#loaded?.files ?? []) bench.hashes.forget(path);
    const { cache, cacheSetting, sources, neighbours, root } = this.#folder;
    const found = findSiteFolder(root, root);
    // Open folders stay until the next start.
    this.#folder = { ...found, cache, cacheSetting: cacheSetting && found.cacheSetting, sources, neighbours };
    const hashed = (path: string) => [path, bench.hashes.hash(path)] as const;
    const before = CONFIG_NAMES.map((name) => hashed(join(this.#folder.root, name)));
    const texts = configTexts?.() ?? NO_TEXTS;
    this.#loaded = await loadSite(this.#folder, texts.size === 0 ? bench : { ...bench, texts }, overrides);
    this.#loadedFrom = new Map([...this.#loaded.files.map(hashed), ...before]);
    const started = await startEngine(this.#folder, this.#loaded, bench, { progress, ignore, surroundings });
    if (!started) return;
    await this.#running?.close();
    const files = over?.(started.files) ?? started.files;
    this.#running = over ? { ...started, engine: withFiles(started.engine, files) } : started;
    const site = { folder: this.#folder, bench, loaded: this.#loaded, files, texts };
    this.#memory ??= openSiteMemory(site);
    this.#memory.reload(site, this.#running);
    this.#changed = 'all';
  }

  #invalidate(path: string): void {
    this.#options.bench.hashes.forget(path);
    const which = this.#running?.files.invalidate(this.below(path));
    if (which === 'all') this.#changed = 'all';
    else if (this.#changed !== 'all') this.#changed.add(path);
  }
}

function withFiles(engine: Engine, files: ContentFiles): Engine {
  return { ...engine, tools: { ...engine.tools, files } };
}
