// What the pure middle needs of the impure edge, as interfaces. `cli/tools.ts` makes the real ones; tests make others.

import type { StoredBytes } from './piece.ts';
import type { SourcePath } from './url.ts';
import type { OwnWidget } from './widget.ts';

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
   * The text, without byte-order mark and with `\n` line ends; `null` if there is no such file. Throws `FileChanged` if a listed
   * file no longer agrees with `list` and `hash`.
   */
  readText(path: SourcePath): string | null;
  /** The bytes; `null` if there is no such file. */
  readBytes(path: SourcePath): Uint8Array | null;
  /** Content hash, cached by size and modification time; `null` if there is no such file. */
  hash(path: SourcePath): string | null;
  /**
   * The path with symbolic links resolved, relative to the content folder; it may start with `../`.
   * `null` if nothing is there.
   */
  realPath(path: SourcePath): string | null;
}

/** A file changed while the site was being read: what was read of it is no longer valid. List again and start over. */
export class FileChanged extends Error {
  constructor(readonly path: SourcePath) {
    super(`"${path}" changed while it was being read`);
    this.name = 'FileChanged';
  }
}

/**
 * A content-addressed store of plain values. A value depends on nothing but what its key was hashed from (see `cacheKey`). A
 * damaged or outdated entry reads as a miss.
 */
export interface Cache {
  /** `store` is a short name such as `page`; stores have separate key spaces. */
  get<T>(store: string, key: string): T | undefined;
  has(store: string, key: string): boolean;
  set<T>(store: string, key: string, value: T): void;
  /** The place of a value that is nothing but bytes; `null` while it is only in memory. */
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
  /** Aliases, and icons that are another one turned. */
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

/** The icon sets a site has installed, by prefix (`mdi`). */
export interface IconSets {
  /** `null`: it is not installed. */
  version(prefix: string): string | null;
  /** Reads the whole set. `null`: it is not installed, or cannot be read. */
  read(prefix: string): IconSet | null;
}

/** Earlier names of files, from the same `git log`: earlier path → present path. Chains are followed. */
export type Moves = ReadonlyMap<SourcePath, SourcePath>;

/** Reports the progress of long work; the edge decides how it looks. */
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
  /** Throws `MissingValue` if the cache has lost them. */
  bytes(): Uint8Array;
}

/** A place in a style sheet that has no effect, or not the one that was meant: plain data, to be stored. */
export type SheetWarning = {
  /** Relative to the content folder. */
  readonly file: string;
  /** 1-based, as is the column. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** The bundler's sentence, without its full stop. */
  readonly text: string;
};

/** The result of bundling the theme's and the site's browser code. */
export interface Bundle {
  readonly files: readonly BundledFile[];
  /** Paths (of `files`) of the entry style sheet, the entry script, and fonts to preload. */
  readonly style: string;
  /** Paths of the style sheets that pages link to on demand, in the order of the entries. */
  readonly rareStyles: readonly string[];
  readonly script: string;
  readonly preload: readonly string[];
  /** The minified boot script, to be inlined. */
  readonly boot: string;
  /** Packages that the browser code can use and that the site has not installed. */
  readonly absent: readonly string[];
  /** What is doubtful in the site's own style sheets. */
  readonly warnings: readonly SheetWarning[];
  /** Fonts, and files that only modules on demand lead to, by path, with the fonts or modules that need them. */
  readonly rareFiles: Readonly<Record<string, readonly string[]>>;
}

/** Bundles browser code. `entries` are absolute paths; `styles` are further style sheets of the site. */
export interface Bundler {
  bundle(entries: {
    readonly client: string;
    readonly boot: string;
    /** The site's own hydrated components. */
    readonly ownWidgets: readonly OwnWidget[];
    readonly style: string;
    readonly rareStyles: readonly string[];
    /** Rules between the theme's sheets and the site's. */
    readonly styleRules: string;
    readonly siteStyles: readonly string[];
    /** Lazily loaded modules, and fonts of style sheets, whose files are written on demand (absolute paths). */
    readonly rareEntries: readonly string[];
    /** Whether pages draw diagrams themselves. If none does, the code for it (Mermaid) is left out. */
    readonly drawsDiagrams: boolean;
  }): Promise<Bundle>;
  /** The bytes of a file that was built, by its path and hash. Throws `MissingValue` if the cache has lost them. */
  bytes(path: string, hash: string): Uint8Array;
}

/** The result for a diagram's source. */
export type DiagramResult =
  | {
      /** `<svg …>…</svg>` with ids `d-1`, `d-2`, …, ready to be put into a page. */
      readonly svg: string;
      /** Addresses of what the drawing would have loaded from elsewhere; it was left out. */
      readonly left: readonly string[];
    }
  | {
      /** The library's message about a mistake in the source. */
      readonly message: string;
      /** 1-based, in the source as the library sees it (see `sourceLine`); `null` if it gives none. */
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
  /** The drawing of a key in the site's own folder, or `null`. */
  kept(key: string): string | null;
  /**
   * Draws sources, one after the other; `drawn` is called with each result. Resolves with the obstacle to drawing any, or `null`.
   */
  draw(sources: readonly string[], drawn: (index: number, result: DiagramResult) => void): Promise<DiagramObstacle | null>;
}
