// The content folder on a real disk as the engine's `FileTree`: listed once, hashed by stamp, kept inside its folders.

import { type Dirent, readdirSync, readFileSync, realpathSync, type Stats } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import fastGlob from 'fast-glob';
import { hashContent } from '../../renderer/cache/hash.ts';
import { type Diagnostic, diagnostic } from '../../renderer/model/diagnostic.ts';
import { FileChanged, type FileEntry, type FileTree } from '../../renderer/model/tools.ts';
import type { SourcePath } from '../../renderer/model/url.ts';
import { MANIFEST_NAME } from '../../renderer/publish/manifest.ts';
import type { FileHashes } from '../store/file-hashes.ts';
import { type FileStamp, isSettledAt, stampOf, stampText } from '../store/file-stamp.ts';
import { lookAt, lookAtLink } from './look.ts';

export interface DiskFilesOptions {
  /** Absolute path of the content folder. */
  readonly root: string;
  /** Further folders that may be read (`markdown.includeRoots`), relative to `root`. They are not listed. */
  readonly includeRoots: readonly string[];
  /** Names of files in the folder that the content folder is in, which may be read as well. They are not listed. */
  readonly besideContent: readonly string[];
  /** Absolute paths of folders below `root` that are not content: the output folder, say. */
  readonly ignore: readonly string[];
  readonly hashes: FileHashes;
  /** Keep texts in memory between runs: right for `serve`, wrong for a build of thousands of pages. */
  readonly keepTexts: boolean;
}

/** Kinds of files that are left out and never read: reading a pipe or a device may never end. */
const NO_FILE = 'It is neither a file nor a folder, but a pipe, a socket or a device.';

/** `**` alone leaves out names with line breaks. */
const EVERYTHING = ['**', '**/*([\\s\\S])'];
/** Entries of every kind, links as links: what is left out, and which links are followed, is decided here. */
const GLOB = { dot: true, onlyFiles: false, objectMode: true, followSymbolicLinks: false, unique: false } as const;

/** A listed file with the stamp that `FileHashes` needs. */
interface ListedFile extends FileEntry, FileStamp {}

/** A `FileTree` over a folder. What it returns stays the same until `invalidate`. */
export class DiskFiles implements FileTree {
  readonly #options: DiskFilesOptions;
  readonly #realRoot: string;
  readonly #allowed: readonly string[];
  readonly #problems: Diagnostic[] = [];
  readonly #texts = new Map<SourcePath, string | null>();
  /** Real paths of files outside the listing and of symbolic links; for listed plain files the path is real already. */
  readonly #realPaths = new Map<SourcePath, string | null>();
  #files: Map<SourcePath, ListedFile> | null = null;
  #linked: Set<SourcePath> = new Set();
  /** Symbolic links that were followed, and the real paths they lead to. */
  readonly #links = new Map<SourcePath, string>();
  #list: readonly FileEntry[] | null = null;
  /** Texts of listed plain files that could be read. */
  readonly #hashed = new Map<SourcePath, string>();
  #listedAt = 0;

  constructor(options: DiskFilesOptions) {
    this.#options = options;
    this.#realRoot = realpathSync.native(options.root);
    this.#allowed = [
      this.#realRoot,
      ...options.includeRoots.flatMap((folder) => realPathOrNull(resolve(options.root, folder)) ?? []),
    ];
  }

  list(): readonly FileEntry[] {
    this.#list ??= [...this.#listed().values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    return this.#list;
  }

  readText(path: SourcePath): string | null {
    const name = this.#nameOf(path);
    const kept = this.#texts.get(name);
    if (kept !== undefined) return kept;
    const text = this.#readDecoded(name);
    if (this.#options.keepTexts) this.#texts.set(name, text);
    return text;
  }

  readBytes(path: SourcePath): Uint8Array | null {
    const absolute = this.#readable(this.#nameOf(path));
    return absolute === null ? null : orNull(() => readFileSync(absolute));
  }

  hash(path: SourcePath): string | null {
    const kept = this.#hashed.get(path);
    if (kept !== undefined) return kept;
    const name = this.#nameOf(path);
    const absolute = this.#readable(name);
    const listed = this.#listed().get(name);
    const hash = absolute && this.#options.hashes.hash(absolute, listed, () => this.readBytes(name));
    if (hash !== null && listed && path === name && !this.#linked.has(name)) this.#hashed.set(name, hash);
    return hash;
  }

  realPath(path: SourcePath): string | null {
    const name = this.#nameOf(path);
    if (this.#listed().has(name) && !this.#linked.has(name)) return name;
    const kept = this.#realPaths.get(name);
    if (kept !== undefined) return kept;
    const real = realPathOrNull(join(this.#options.root, name));
    const answer = real && toPosix(relative(this.#realRoot, real));
    this.#realPaths.set(name, answer);
    return answer;
  }

  /** Whether a file is in the listing. */
  has(path: SourcePath): boolean {
    return this.#listed().has(path);
  }

  /**
   * A hash that changes whenever a file is added, removed, changed or replaced, a link leads elsewhere, or something else cannot
   * be listed. No file is read for it.
   */
  stamp(): string {
    const stamps = this.list().map(({ path }) => `${path}\n${stampText(this.#listed().get(path) as ListedFile)}`);
    return hashContent(JSON.stringify([stamps, [...this.#links], this.#problems]));
  }

  /** Whether every file had been unchanged long enough when it was listed for its times to show the next change. */
  isSettled(): boolean {
    return this.list().every(({ path }) => isSettledAt(this.#listed().get(path) as ListedFile, this.#listedAt));
  }

  /** What could not be listed: folders without permission, links to nowhere, links that leave the allowed folders. */
  problems(): readonly Diagnostic[] {
    this.#listed();
    return this.#problems;
  }

  /**
   * Looks at one path again after it was changed, added or removed; at everything where links may lead there. `path` is relative
   * to the content folder.
   */
  invalidate(path: SourcePath): 'this' | 'all' {
    const name = posix.normalize(path);
    this.#texts.delete(name);
    this.#hashed.delete(name);
    this.#realPaths.clear();
    const absolute = join(this.#options.root, name);
    this.#options.hashes.forget(absolute);
    if (!this.#files || name.startsWith('../')) return 'this';
    if (this.#linked.has(name)) return this.invalidateAll();
    const before = this.#files.has(name);
    this.#files.delete(name);
    const stats = lookAtLink(absolute);
    if (stats?.isDirectory() || stats?.isSymbolicLink()) return this.invalidateAll();
    if (stats?.isFile() && isContentPath(name)) this.#files.set(name, entryOf(name, stats));
    if (before || this.#files.has(name)) this.#list = null;
    return 'this';
  }

  /** Lists the folder again and returns the paths whose files were added, removed or changed since the last listing. */
  rescan(): readonly SourcePath[] {
    const before = this.#listed();
    const texts = new Map(this.#texts);
    this.invalidateAll();
    const after = this.#listed();
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => !isSame(before.get(path), after.get(path)),
    );
    for (const path of changed) texts.delete(path);
    for (const [path, text] of texts) this.#texts.set(path, text);
    return changed.sort();
  }

  /** Forgets everything but the hashes of files whose stamps did not change. */
  invalidateAll(): 'all' {
    this.#files = null;
    this.#list = null;
    this.#texts.clear();
    this.#hashed.clear();
    this.#realPaths.clear();
    this.#linked = new Set();
    this.#links.clear();
    this.#problems.length = 0;
    return 'all';
  }

  #readDecoded(name: SourcePath): string | null {
    const absolute = this.#readable(name);
    // Letting Node decode takes half the time of reading bytes and decoding them.
    const text = absolute === null ? null : orNull(() => readFileSync(absolute, 'utf8'));
    // A text whose hash is not the known one would be stored under a wrong key.
    const listed = this.#listed().get(name);
    const now = listed && absolute !== null ? lookAt(absolute) : null;
    if (listed && !isSame(listed, now ? entryOf(name, now) : undefined)) throw new FileChanged(name);
    return text && normalize(text);
  }

  #listed(): Map<SourcePath, ListedFile> {
    if (!this.#files) {
      this.#files = new Map();
      this.#listedAt = Date.now();
      this.#walk('', [this.#realRoot], false);
    }
    return this.#files;
  }

  /**
   * Lists what lies below a folder. `above` holds the real paths of the folders we are in, so that a link to one of them is not
   * followed for ever.
   */
  #walk(folder: string, above: readonly string[], linked: boolean): void {
    const absolute = join(this.#options.root, folder);
    const real = above.at(-1) as string;
    const readEntries = ((path: string) => this.#readEntries(path)) as unknown as typeof readdirSync;
    for (const { path: below, dirent } of fastGlob.sync(EVERYTHING, {
      ...GLOB,
      cwd: absolute,
      fs: { readdirSync: readEntries },
    })) {
      const path = folder === '' ? below : `${folder}/${below}`;
      // Paths as they are: normalising each would take longer than looking at the file.
      if (dirent.isFile()) this.#add(path, lookAt(`${absolute}/${below}`), linked);
      else if (dirent.isSymbolicLink()) this.#follow(path, [...above, ...foldersOf(below).map((name) => join(real, name))]);
      else if (!dirent.isDirectory()) this.#report(path, NO_FILE, 'move it out of the content folder');
    }
  }

  /** The entries of a folder that are content; none for a folder that cannot be read, or that a build wrote. */
  #readEntries(absolute: string): Dirent[] {
    const folder = toPosix(relative(this.#options.root, absolute));
    let entries: Dirent[];
    try {
      entries = readdirSync(absolute, { withFileTypes: true });
    } catch (error) {
      this.#report(folder, `The folder cannot be read: ${(error as Error).message}.`, 'check its permissions');
      return [];
    }
    if (folder !== '' && entries.some(({ name }) => name === MANIFEST_NAME)) return [];
    const isIgnored = (entry: Dirent): boolean =>
      entry.isFile()
        ? isIgnoredFile(entry.name)
        : isIgnoredFolder(entry.name) || this.#options.ignore.includes(join(absolute, entry.name));
    return entries.filter((entry) => !isIgnored(entry));
  }

  #follow(path: SourcePath, above: readonly string[]): void {
    const absolute = join(this.#options.root, path);
    const real = realPathOrNull(absolute);
    if (real === null) return this.#report(path, 'The symbolic link points to nothing.', 'remove it or repair its target');
    if (!this.#allows(real)) {
      return this.#report(
        path,
        `The symbolic link leads to "${real}", outside of the content folder.`,
        'name the folder in markdown.includeRoots, or copy the file',
      );
    }
    this.#links.set(path, real);
    const stats = lookAt(real);
    if (stats?.isDirectory()) {
      if (!above.includes(real)) this.#walk(path, [...above, real], true);
    } else if (stats?.isFile()) this.#add(path, stats, true);
    else this.#report(path, NO_FILE, 'remove the link, or let it lead to a file');
  }

  #add(path: SourcePath, stats: Stats | null, linked: boolean): void {
    if (!stats) return;
    this.#files?.set(path, entryOf(path, stats));
    if (linked) this.#linked.add(path);
  }

  /** The path in the listing's spelling, if it is listed. Listed paths, which are looked up by the thousand, have it already. */
  #nameOf(path: SourcePath): SourcePath {
    return this.#listed().has(path) ? path : posix.normalize(path);
  }

  /** The absolute path of a name (see `#nameOf`), if it is a file inside the folders we may read. */
  #readable(name: SourcePath): string | null {
    const isPlain = this.#listed().has(name) && !this.#linked.has(name);
    // Listed names are normalised, so there is nothing to join.
    const absolute = isPlain && sep === '/' ? `${this.#options.root}/${name}` : join(this.#options.root, name);
    if (isPlain) return absolute;
    const real = realPathOrNull(absolute);
    return real !== null && (this.#allows(real) || this.#isBeside(name)) && lookAt(real)?.isFile() ? absolute : null;
  }

  /** Whether a path is one of the files beside the content folder that may be read. */
  #isBeside(path: SourcePath): boolean {
    return this.#options.besideContent.some((name) => path === `../${name}`);
  }

  #allows(real: string): boolean {
    return this.#allowed.some((folder) => real === folder || real.startsWith(folder.endsWith(sep) ? folder : folder + sep));
  }

  #report(path: SourcePath, message: string, fix: string): void {
    this.#problems.push(
      diagnostic(
        'source/unreadable',
        message,
        { file: path || '.', line: 1, column: 1, length: 1 },
        { severity: 'warning', fix },
      ),
    );
  }
}

/** A leading byte-order mark goes, all line ends become `\n`. */
function normalize(text: string): string {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return body.includes('\r') ? body.replace(/\r\n?/g, '\n') : body;
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    // Nothing there, a folder, a loop of links, a file removed since it was listed: the contract is `null`.
    return null;
  }
}

/** The folders on the way to a path, from the outermost. */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** Hidden folders belong to tools; `.well-known` is meant to be published. */
function isIgnoredFolder(name: string): boolean {
  return (name.startsWith('.') && name !== '.well-known') || name === 'node_modules';
}

/** `._name` holds what macOS knows of a file beyond its bytes, on disks that have no place for it. */
function isIgnoredFile(name: string): boolean {
  return name === '.DS_Store' || name.startsWith('._') || name === MANIFEST_NAME;
}

/** Whether a path, relative to the content folder, would be listed. Watchers use it to decide what to leave alone. */
export function isContentPath(path: SourcePath): boolean {
  const parts = path.split('/');
  const file = parts.pop() as string;
  return !parts.some(isIgnoredFolder) && !isIgnoredFile(file);
}

function entryOf(path: SourcePath, stats: Stats): ListedFile {
  return { path, ...stampOf(stats) };
}

function isSame(a: ListedFile | undefined, b: ListedFile | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && stampText(a) === stampText(b));
}

function realPathOrNull(path: string): string | null {
  return orNull(() => realpathSync.native(path));
}

function toPosix(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/');
}
