// Files of the content folder that are published unchanged: everything in `public/`, and what pages refer to beside themselves.
// Of such images with the same bytes one is published, for all.

import { once } from '../../cache/once.ts';
import type { FileTree } from '../../model/tools.ts';
import { isImagePath, type SourcePath, type Url } from '../../model/url.ts';
import { type VersionFinder, versionFolder } from './versions.ts';

const PUBLIC = 'public/';

/** The file of a site path. */
export interface FoundFile {
  readonly path: SourcePath;
  /** The address its own name gives: what authors write. A folder's `index.html` has the folder's. */
  readonly url: Url;
}

/** Finds files by their names. */
export interface FileFinder {
  /**
   * The file at a site path (absolute, decoded, without query and hash): in `public/`, else at that path in the content folder,
   * else in the shared folder of the version the path lies in. A folder means its `index.html` and keeps its own address.
   */
  find(path: string): FoundFile | null;
  /** The same with upper and lower case counted as equal. */
  findIgnoringCase(path: string): FoundFile | null;
  /** Addresses of all files that could be meant, for suggestions. */
  addresses(): Iterable<Url>;
}

/** What finding files needs. */
export interface FileInputs {
  readonly files: Pick<FileTree, 'list'>;
  readonly versionOf: VersionFinder;
}

/** Lists the content folder once, on demand. Markdown sources and the config are never published. */
export function fileFinder({ files, versionOf }: FileInputs): FileFinder {
  const paths = once(() => new Set(files.list().flatMap(({ path }) => (isSource(path) ? [] : [path]))));
  const lowerPaths = once(() => new Map(Array.from(paths(), (path) => [path.toLowerCase(), path])));
  const firstOf = (path: string, lookup: (candidate: SourcePath) => SourcePath | undefined): FoundFile | null => {
    for (const candidate of sourceCandidates(path, versionOf)) {
      const found = lookup(candidate);
      if (found !== undefined) return foundFile(found, path.endsWith('/'));
    }
    return null;
  };
  return {
    find: (path) => firstOf(path, (candidate) => (paths().has(candidate) ? candidate : undefined)),
    findIgnoringCase: (path) => firstOf(path, (candidate) => lowerPaths().get(candidate.toLowerCase())),
    addresses: () => Array.from(paths(), addressOfFile),
  };
}

function foundFile(path: SourcePath, asFolder: boolean): FoundFile {
  const own = addressOfFile(path);
  return { path, url: asFolder ? own.replace(/index\.html$/, '') : own };
}

/** Every file in `public/` with its address. */
export function publicFiles(files: FileTree): Map<SourcePath, Url> {
  const found = new Map<SourcePath, Url>();
  for (const { path } of files.list()) if (path.startsWith(PUBLIC)) found.set(path, addressOfFile(path));
  return found;
}

/** The address a file of the content folder is published at: `public/img/x.png` → `/img/x.png`; a file beside a page keeps its path. */
export function addressOfFile(path: SourcePath): Url {
  return `/${path.startsWith(PUBLIC) ? path.slice(PUBLIC.length) : path}`;
}

/** Where the bytes of a file are published. */
export type PublishedAddress = (file: FoundFile) => Url;

/**
 * Where files are published: at their own addresses, but images beside pages at the address of the first image with the same
 * bytes, by path, those in `public/` before all others. Only images of equal length are hashed.
 */
export function publishedAddress(files: Pick<FileTree, 'hash'>, equalLengths: EqualLengths): PublishedAddress {
  const firstAlike = (path: SourcePath): SourcePath => {
    const alike = equalLengths().get(path) ?? [];
    const hash = alike.length > 1 ? files.hash(path) : null;
    if (hash === null) return path;
    const inPublic = alike.find((other) => other.startsWith(PUBLIC) && files.hash(other) === hash);
    return inPublic ?? alike.find((other) => files.hash(other) === hash) ?? path;
  };
  return ({ path, url }) => (path.startsWith(PUBLIC) || !isImagePath(path) ? url : addressOfFile(firstAlike(path)));
}

/** Each image with all images (itself among them, sorted by path) that have as many bytes. */
export type EqualLengths = () => ReadonlyMap<SourcePath, readonly SourcePath[]>;

/** Groups images by length, on demand. */
export function equalLengths(files: Pick<FileTree, 'list'>): EqualLengths {
  return once(() => imagesOfEqualLength(files));
}

function imagesOfEqualLength(files: Pick<FileTree, 'list'>): ReadonlyMap<SourcePath, readonly SourcePath[]> {
  const byLength = new Map<number, SourcePath[]>();
  const byPath = new Map<SourcePath, readonly SourcePath[]>();
  for (const { path, size } of files.list()) {
    if (!isImagePath(path)) continue;
    const alike = byLength.get(size) ?? [];
    byLength.set(size, alike);
    alike.push(path);
    byPath.set(path, alike);
  }
  return byPath;
}

/** Whether a file of the content folder is a source: Markdown or a script of the config, which is never published unchanged. */
export function isSource(path: SourcePath): boolean {
  if (path.startsWith(PUBLIC)) return false;
  return /\.md$/i.test(path) || /^(?:site\.config|config\/.*)\.[cm]?[jt]sx?$/.test(path);
}

/** The folder of tools that a site path leads into: nothing of it is published. `null` for all other paths. */
export function toolFolder(path: string): string | null {
  return /\/(\.(?!well-known\/)[^/]+|node_modules)\//.exec(path)?.[1] ?? null;
}

function sourceCandidates(path: string, versionOf: VersionFinder): readonly SourcePath[] {
  const plain = path.slice(1);
  const file = plain === '' || plain.endsWith('/') ? `${plain}index.html` : plain;
  const candidates = [PUBLIC + file, file];
  const version = versionOf(path);
  if (version?.group.shared) {
    const rest = `/${file}`.slice(versionFolder(version.group, version.entry).length);
    candidates.push(`${version.group.shared}/${rest}`);
  }
  return candidates;
}
