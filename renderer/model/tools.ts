// What the pure middle needs of the impure edge, as interfaces. `cli/tools.ts` makes the real ones; tests make others.

import type { StoredBytes } from './piece.ts';
import type { SourcePath } from './url.ts';

/** A file as listed: enough to know whether it changed without reading it. */
export interface FileEntry {
  readonly path: SourcePath;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch, with fractions where the file system has them. */
  readonly mtimeMs: number;
}

/** Read access to the content folder (and the extra folders the config names). Paths are posix, relative to the content folder. */
export interface FileTree {
  /** Every regular file below the content folder, sorted by path; folders that start with `.` and `node_modules` are left out. */
  list(): readonly FileEntry[];
  /**
   * The text, without byte-order mark and with `\n` line ends; `null` if there is no such file. Throws `FileChanged` if
   * a listed file is no longer what `list` and `hash` say.
   */
  readText(path: SourcePath): string | null;
  /** The bytes; `null` if there is no such file. */
  readBytes(path: SourcePath): Uint8Array | null;
  /** Content hash, remembered by size and modification time; `null` if there is no such file. */
  hash(path: SourcePath): string | null;
  /**
   * The path with symbolic links resolved, relative to the content folder; it may start with `../`.
   * `null` if nothing is there.
   */
  realPath(path: SourcePath): string | null;
}

/** A file changed while the site was being read: what is known of it no longer holds. List again and start over. */
export class FileChanged extends Error {
  constructor(readonly path: SourcePath) {
    super(`"${path}" changed while it was being read`);
    this.name = 'FileChanged';
  }
}

/**
 * A content-addressed store of plain values. A value depends on nothing but what its key was hashed from
 * (see `cacheKey`). A damaged or outdated entry reads as absent.
 */
export interface Cache {
  /** `store` is a short name such as `page`; stores have separate key spaces. */
  get<T>(store: string, key: string): T | undefined;
  has(store: string, key: string): boolean;
  set<T>(store: string, key: string, value: T): void;
  /** Where the bytes of a value lie that is nothing but bytes; `null` while they lie nowhere but here. */
  place?(store: string, key: string): StoredBytes | null;
}

/** One commit that touched a file. */
export interface Commit {
  /** Full object name. */
  readonly hash: string;
  /** Author date, milliseconds since the epoch. */
  readonly time: number;
  readonly author: string;
  readonly email: string;
  readonly subject: string;
  /** People named in its `Co-authored-by` trailers; absent if there are none. */
  readonly coAuthors?: readonly { readonly name: string; readonly email: string }[];
}

/** Commits per source file, newest first, from one `git log`; `null` where there is no usable history. */
export type History = ReadonlyMap<SourcePath, readonly Commit[]> | null;

/** A set of icons as `@iconify-json/*` packages hold it. */
export interface IconSet {
  readonly prefix: string;
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  /** Other names, and icons that are another one turned. */
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

/** The icon sets a site has installed, by prefix (`mdi`). */
export interface IconSets {
  /** `null`: it is not installed. */
  version(prefix: string): string | null;
  /** Reads the whole set. `null`: it is not installed, or cannot be read. */
  read(prefix: string): IconSet | null;
}

/** What files used to be called, told by the same `git log`: former path → the path today. Chains are followed. */
export type Moves = ReadonlyMap<SourcePath, SourcePath>;

/** Reports how far long work has come; the edge decides how it looks. */
export interface Progress {
  /** `done` of `total` items of `what` are finished. */
  report(what: string, done: number, total: number): void;
}

/** A built browser file. */
export interface BundledFile {
  /** Path below the output folder, with a content hash in its name: `assets/main-3fk2.js`. */
  readonly path: string;
  /** `hashContent` of its bytes. */
  readonly hash: string;
  /** For the `integrity` attribute: SHA-384 (Subresource Integrity §3.5). */
  readonly integrity: string;
  /** Throws `MissingValue` if the cache lost them since. */
  bytes(): Uint8Array;
}

/** What bundling the theme's and the site's browser code gives. */
export interface Bundle {
  readonly files: readonly BundledFile[];
  /** Paths (of `files`) of the entry style sheet, the entry script, and fonts to preload. */
  readonly style: string;
  /** Path of the style sheet of what few pages have; `null` without one. */
  readonly rareStyle: string | null;
  readonly script: string;
  readonly preload: readonly string[];
  /** The minified boot script, to be inlined. */
  readonly boot: string;
  /** Packages that the browser code can use and that the site has not installed. */
  readonly absent: readonly string[];
  /** Fonts few sites need, and files that nothing but rare modules leads to, by path, with those fonts or modules. */
  readonly rareFiles: Readonly<Record<string, readonly string[]>>;
}

/** Bundles browser code. `entries` are absolute paths; `styles` are further style sheets of the site. */
export interface Bundler {
  bundle(entries: {
    readonly client: string;
    readonly boot: string;
    readonly style: string;
    readonly rareStyle: string | null;
    readonly siteStyles: readonly string[];
    /** Lazily loaded modules, and fonts of style sheets, that few sites need (absolute paths). */
    readonly rareEntries: readonly string[];
    /** Whether pages draw diagrams themselves. If none does, the code for it (Mermaid) is left out. */
    readonly drawsDiagrams: boolean;
  }): Promise<Bundle>;
  /** The bytes of a file that was built, by its path and hash. Throws `MissingValue` if the cache lost them since. */
  bytes(path: string, hash: string): Uint8Array;
}

/** What came of a diagram's source. */
export type DiagramResult =
  | {
      /** `<svg …>…</svg>` with ids `d-1`, `d-2`, …, ready to be put into a page. */
      readonly svg: string;
      /** Addresses of what the drawing would have loaded from elsewhere; it was left out. */
      readonly left: readonly string[];
    }
  | {
      /** What the library says is wrong with the source. */
      readonly message: string;
      /** 1-based, in the source as the library sees it (see `sourceLine`); `null` if it does not say. */
      readonly line: number | null;
    }
  | { /** Why the renderer failed, which says nothing about the source. */ readonly failure: string };

/** Why nothing could be drawn. */
export interface DiagramObstacle {
  readonly code: 'diagram/no-browser' | 'diagram/browser-unusable' | 'diagram/no-renderer';
  readonly message: string;
  readonly fix: string;
}

/** Draws diagrams. Nothing is started before something is to be drawn. */
export interface DiagramRenderer {
  /** Identifies everything drawings depend on besides their source. */
  version(): Promise<string>;
  /** The drawing of a key that the site itself keeps, or `null`. */
  kept(key: string): string | null;
  /**
   * Draws sources, one after the other; `drawn` is told each result as it comes. Resolves with what was in the way of drawing
   * any, or `null`.
   */
  draw(sources: readonly string[], drawn: (index: number, result: DiagramResult) => void): Promise<DiagramObstacle | null>;
}
