// Files of the content folder that are published as they are: everything in `public/`, and what pages refer to
// beside themselves.

import type { FileTree } from '../model/tools.ts';
import type { SourcePath, Url } from '../model/url.ts';
import { type VersionFinder, versionFolder } from './versions.ts';

const PUBLIC = 'public/';

/** A file that a site path stands for. */
export interface FoundFile {
  readonly path: SourcePath;
  readonly url: Url;
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
  const firstOf = (path: string, lookup: (candidate: SourcePath) => SourcePath | undefined): FoundFile | null => {
    for (const candidate of sourceCandidates(path, versionOf)) {
      const found = lookup(candidate);
      if (found !== undefined)
        return { path: found, url: addressOfFile(found).replace(path.endsWith('/') ? /index\.html$/ : '', '') };
    }
    return null;
  };
  return {
    find: (path) => firstOf(path, (candidate) => (paths().has(candidate) ? candidate : undefined)),
    findIgnoringCase: (path) => firstOf(path, (candidate) => lowerPaths().get(candidate.toLowerCase())),
    addresses: () => Array.from(paths(), addressOfFile),
  };
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

function isSource(path: SourcePath): boolean {
  if (path.startsWith(PUBLIC)) return false;
  return /\.md$/i.test(path) || /^(?:site\.config\.[cm]?[jt]s|config\/.*)$/.test(path);
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
