// The content of a site: its own folder, and folders of other repositories, whose files are seen in folders of it.

import { existsSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { compareText, type Diagnostic, type SourceLocation } from '../../renderer/model/diagnostic.ts';
import type { FileEntry, FileTree } from '../../renderer/model/tools.ts';
import type { SourcePath } from '../../renderer/model/url.ts';
import type { DiskFiles } from './disk-files.ts';

/** A folder of another repository. */
export interface FilesLayer {
  /** Where its files are seen, without slashes at the ends. The site's own files there are hidden. */
  readonly to: SourcePath;
  /** Absolute path of the folder that holds them. */
  readonly root: string;
  readonly files: DiskFiles;
  /** What people call a file of it (`server:docs/a.md`), by its path in the layer. */
  readonly nameOf: (path: string) => string;
  /** Where the config names it; `null` where that is not known. */
  readonly namedAt: SourceLocation | null;
  /** Whether its files change: those of a commit do not. */
  readonly isWatched: boolean;
}

/** What lies over the site's own folder. */
export interface FilesLayers {
  /** None lies in the folder of another. */
  readonly layers: readonly FilesLayer[];
  readonly problems: readonly Diagnostic[];
}

/** The content of a site as the command line uses it. What it returns stays the same until `invalidate`. */
export class SiteFiles implements FileTree {
  readonly #root: string;
  readonly #own: DiskFiles;
  readonly #open: (own: DiskFiles) => FilesLayers;
  readonly #madeAt: SourceLocation | null;
  #over: FilesLayers | null = null;
  #list: readonly FileEntry[] | null = null;

  /**
   * `root`: the content folder (absolute). `open` gives the layers, once: what they are made of must not change. `madeAt`: where the
   * config names the hook that makes pages without files, if it does.
   */
  constructor(root: string, own: DiskFiles, open: (own: DiskFiles) => FilesLayers, madeAt: SourceLocation | null = null) {
    this.#root = root;
    this.#madeAt = madeAt;
    this.#own = own;
    this.#open = open;
  }

  list(): readonly FileEntry[] {
    const { layers } = this.#layers();
    if (layers.length === 0) return this.#own.list();
    this.#list ??= [
      ...this.#own.list().filter(({ path }) => !layers.some(({ to }) => path.startsWith(`${to}/`))),
      ...layers.flatMap(({ to, files }) => files.list().map((entry) => ({ ...entry, path: `${to}/${entry.path}` }))),
    ].sort((a, b) => compareText(a.path, b.path));
    return this.#list;
  }

  readText(path: SourcePath): string | null {
    return this.#ask(path, (files, name) => files.readText(name));
  }

  readBytes(path: SourcePath): Uint8Array | null {
    return this.#ask(path, (files, name) => files.readBytes(name));
  }

  hash(path: SourcePath): string | null {
    return this.#ask(path, (files, name) => files.hash(name));
  }

  realPath(path: SourcePath): string | null {
    const layer = this.#layerOf(path);
    if (!layer) return this.#own.realPath(path);
    const real = layer.files.realPath(nameIn(layer, path));
    return real === null || real.startsWith('../') || real === '..' ? null : posix.join(layer.to, real);
  }

  /** Whether a file is in the listing. */
  has(path: SourcePath): boolean {
    return this.#ask(path, (files, name) => files.has(name));
  }

  /** What could not be listed, and what is wrong with the sources. */
  problems(): readonly Diagnostic[] {
    const { layers, problems } = this.#layers();
    const ofLayers = layers.flatMap(({ to, files }) =>
      files.problems().map((found) => ({ ...found, at: found.at && within(to, found.at) })),
    );
    return [...this.#own.problems(), ...problems, ...ofLayers];
  }

  /** Where a file is on disk: an absolute path. */
  placeOf(path: SourcePath): string {
    const layer = this.#layerOf(path);
    return layer ? join(layer.root, nameIn(layer, path)) : resolve(this.#root, path);
  }

  /** The path, relative to the content folder, under which a file on disk (absolute path) is seen. */
  pathOf(place: string): SourcePath {
    const layer = this.#layers().layers.find(({ root, isWatched }) => isWatched && place.startsWith(root + sep));
    if (!layer) return toPosix(relative(this.#root, place));
    return `${layer.to}/${toPosix(relative(layer.root, place))}`;
  }

  /** What people call a file of another repository; `null` for one of the site's own. */
  foreignName(path: SourcePath): string | null {
    const layer = this.#layerOf(path);
    return layer ? layer.nameOf(nameIn(layer, path)) : null;
  }

  /**
   * A place of the site's own repository: the place itself, or where the config names the source that its file is from, or the hook
   * that makes the page, which has no file.
   */
  ownPlace(at: SourceLocation): SourceLocation | null {
    const layer = this.#layerOf(at.file);
    if (layer) return layer.namedAt;
    return this.#madeAt !== null && at.file.endsWith('.md') && !existsSync(this.placeOf(at.file)) ? this.#madeAt : at;
  }

  /** Absolute paths of the folders outside of the content whose files change. */
  watched(): readonly string[] {
    return this.#layers().layers.flatMap(({ root, isWatched }) => (isWatched ? [root] : []));
  }

  /** See `DiskFiles.invalidate`. `path` as `pathOf` gives it. */
  invalidate(path: SourcePath): 'this' | 'all' {
    this.#list = null;
    return this.#ask(path, (files, name) => files.invalidate(name));
  }

  /** See `DiskFiles.rescan`. */
  rescan(): readonly SourcePath[] {
    this.#list = null;
    const ofLayers = this.#layers().layers.flatMap(({ to, files }) => files.rescan().map((path) => `${to}/${path}`));
    return [...this.#own.rescan(), ...ofLayers].sort();
  }

  #layers(): FilesLayers {
    this.#over ??= this.#open(this.#own);
    return this.#over;
  }

  #layerOf(path: SourcePath): FilesLayer | null {
    const { layers } = this.#layers();
    if (layers.length === 0) return null;
    const name = posix.normalize(path);
    return layers.find(({ to }) => name === to || name.startsWith(`${to}/`)) ?? null;
  }

  #ask<T>(path: SourcePath, ask: (files: DiskFiles, name: string) => T): T {
    const layer = this.#layerOf(path);
    return layer ? ask(layer.files, nameIn(layer, path)) : ask(this.#own, path);
  }
}

function nameIn({ to }: FilesLayer, path: SourcePath): string {
  return posix.relative(to, posix.normalize(path)) || '.';
}

function within(to: SourcePath, at: SourceLocation): SourceLocation {
  return { ...at, file: posix.join(to, at.file) };
}

function toPosix(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/');
}
