// Files of the content folder that are published as they are: everything in `public/`, and what pages refer to
// beside themselves. Of such images with the same bytes one is published, for all.

import type { FileTree } from '../../model/tools.ts';
import { isImagePath, type SourcePath, type Url } from '../../model/url.ts';
import { type VersionFinder, versionFolder } from './versions.ts';

const PUBLIC = 'public/';

/** A file that a site path stands for. */
export interface FoundFile {
  readonly path: SourcePath;
  /** The address its own name gives: what authors write. */
  readonly url: Url;
  /** Where its bytes are published: `url`, or the address of an image with the same bytes. */
  readonly address: Url;
}

/** The files of a site, as its pages see them. */
export interface PublishedFiles {
  /**
   * The file at a site path (absolute, decoded, without query and hash): in `public/`, else at that path in the
   * content folder, else in the shared folder of the version the path lies in. A folder stands for its `index.html`
   * and keeps its own address.
   */
  find(path: string): FoundFile | null;
  /** The same with upper and lower case counted as equal. */
  findIgnoringCase(path: string): FoundFile | null;
  /** Where the bytes of a file are published; see `FoundFile.address`. */
  addressOf(path: SourcePath): Url;
  /** Addresses of all files that could be meant, for suggestions. */
  addresses(): Iterable<Url>;
}

/** What finding files needs. */
export interface FileInputs {
  readonly files: FileTree;
  readonly versionOf: VersionFinder;
}

/** Lists the content folder once, at the first question. Markdown sources and the config are never published. */
export function publishedFiles({ files, versionOf }: FileInputs): PublishedFiles {
  let byPath: ReadonlySet<SourcePath> | null = null;
  let byLowerPath: ReadonlyMap<string, SourcePath> | null = null;
  const paths = (): ReadonlySet<SourcePath> => {
    byPath ??= new Set(files.list().flatMap(({ path }) => (isSource(path) ? [] : [path])));
    return byPath;
  };
  const lowerPaths = (): ReadonlyMap<string, SourcePath> => {
    byLowerPath ??= new Map([...paths()].map((path) => [path.toLowerCase(), path]));
    return byLowerPath;
  };
  const addressOf = imageAddresses(files);
  const firstOf = (path: string, lookup: (candidate: SourcePath) => SourcePath | undefined): FoundFile | null => {
    for (const candidate of sourceCandidates(path, versionOf)) {
      const found = lookup(candidate);
      if (found !== undefined) return foundFile(found, path.endsWith('/'), addressOf);
    }
    return null;
  };
  return {
    find: (path) => firstOf(path, (candidate) => (paths().has(candidate) ? candidate : undefined)),
    findIgnoringCase: (path) => firstOf(path, (candidate) => lowerPaths().get(candidate.toLowerCase())),
    addressOf,
    addresses: () => Array.from(paths(), addressOfFile),
  };
}

function foundFile(path: SourcePath, asFolder: boolean, addressOf: (path: SourcePath) => Url): FoundFile {
  const own = addressOfFile(path);
  if (!asFolder) return { path, url: own, address: addressOf(path) };
  const url = own.replace(/index\.html$/, '');
  return { path, url, address: url };
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

/**
 * Where files are published: at their own addresses, but images beside pages at the address of the image in `public/`
 * with the same bytes, else of the first such image that was asked about. Only images of equal length are hashed.
 */
function imageAddresses(files: FileTree): (path: SourcePath) => Url {
  const known = new Map<SourcePath, Url>();
  const byHash = new Map<string, Url>();
  let lengths: ReadonlyMap<SourcePath, readonly SourcePath[]> | null = null;
  const find = (path: SourcePath): Url => {
    const own = addressOfFile(path);
    if (path.startsWith(PUBLIC) || !isImagePath(path)) return own;
    lengths ??= imagesOfEqualLength(files);
    const alike = lengths.get(path) ?? [];
    const hash = alike.length > 1 ? files.hash(path) : null;
    if (hash === null) return own;
    const first =
      byHash.get(hash) ?? addressOfFile(alike.find((other) => other.startsWith(PUBLIC) && files.hash(other) === hash) ?? path);
    byHash.set(hash, first);
    return first;
  };
  return (path) => {
    const address = known.get(path) ?? find(path);
    known.set(path, address);
    return address;
  };
}

/** Each image with all images (itself among them, sorted by path) that have as many bytes. */
function imagesOfEqualLength(files: FileTree): ReadonlyMap<SourcePath, readonly SourcePath[]> {
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

/** Whether a file of the content folder is a source: Markdown or a script of the config, which is never published as it is. */
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
