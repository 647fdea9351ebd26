// The inputs of all queries about a site: nothing else is read.

import { randomUUID } from 'node:crypto';
import { hashContent } from '../cache/hash.ts';
import { onceFor } from '../cache/once.ts';
import type { Ask, Input } from '../graph/query.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { groupBy } from '../model/group-by.ts';
import type { Cache, FileEntry, FileTree } from '../model/tools.ts';
import { folderOf, isImagePath, type SourcePath } from '../model/url.ts';
import type { Engine } from '../pipeline.ts';

/** The world that the queries are computed from. It may change under the graph, which is notified (`changed`). */
export interface World {
  /** Changes with everything that is no content: the engine's code, the config with its files, the theme. */
  readonly settings: string;
  /** The content folder. */
  readonly files: FileTree;
  /** Findings about parts of it that could not be listed. */
  readonly problems: readonly Diagnostic[];
  readonly cache: Cache;
  /** Changes with every commit. */
  historyState(): string;
  /** Absolute paths of the site's own style sheets that are bundled. */
  siteStyles(): readonly string[];
  /** Files that are no content: the browser code's sources, the packages of icon sets. */
  readonly outside: OutsideFiles;
  /** The engine; throws `EngineNeeded` before it is started. What is up to date needs no engine. */
  engine(): Engine;
}

/** Files outside of the content, by names that are the same on every machine. */
export interface OutsideFiles {
  /** The hash of a file's bytes; `null` if there is no such file. */
  hash(name: string): string | null;
  /** The files that were read for it last, including those that were looked for and are missing. */
  readFor(what: 'bundle' | 'icons' | 'diagrams'): readonly string[];
}

/** A value has to be computed before the engine is started. */
export class EngineNeeded extends Error {
  override readonly name = 'EngineNeeded';
}

/** The inputs. */
export interface Inputs {
  readonly settings: Input<null, string>;
  /** All files of the content. Its digest contains sizes of images only, by which equal images are found. */
  readonly listing: Input<null, readonly FileEntry[]>;
  /** The hash of a file's bytes; `null` if there is no such file. */
  readonly file: Input<SourcePath, string | null>;
  /**
   * The hashes of the Markdown files that lie in a folder itself (see `folderOf`), by path: whoever asks for those of all pages asks far
   * less than by `file`.
   */
  readonly folder: Input<SourcePath, ReadonlyMap<SourcePath, string | null>>;
  readonly history: Input<null, ReturnType<Engine['tools']['history']>>;
  /** The site's own style sheets that are bundled. */
  readonly styles: Input<null, readonly string[]>;
  /** The hash of a file that is no content, by its name (see `OutsideFiles`). */
  readonly outside: Input<string, string | null>;
  /** A different value in each run: for queries that failed and may succeed in the next one. */
  readonly run: Input<null, string>;
}

/** Makes the inputs. */
export function inputsOf(world: World): Inputs {
  const pagesByFolder = onceFor((list: readonly FileEntry[]) =>
    groupBy(
      list.map(({ path }) => path).filter((path) => /\.md$/i.test(path)),
      folderOf,
    ),
  );
  return {
    settings: { name: 'settings@1', keep: 'memory', read: () => world.settings },
    listing: {
      name: 'listing@1',
      keep: 'memory',
      read: () => world.files.list(),
      digest: (list) =>
        hashContent(JSON.stringify([list.map(({ path, size }) => (isImagePath(path) ? [path, size] : path)), world.problems])),
    },
    file: { name: 'file@1', keep: 'memory', read: (path) => world.files.hash(path), digest: (hash) => hash ?? 'none' },
    folder: {
      name: 'folder@1',
      keep: 'memory',
      read: (folder) => {
        const pages = pagesByFolder(world.files.list()).get(folder) ?? [];
        return new Map(pages.map((path) => [path, world.files.hash(path)]));
      },
      digest: (hashes) => hashContent([...hashes].flat().join('\n')),
    },
    history: { name: 'history@1', keep: 'memory', look: () => world.historyState(), read: () => world.engine().tools.history() },
    // Their paths differ between machines. The config, which is in `settings`, names them, except those left out because they do not build.
    styles: { name: 'styles@1', keep: 'memory', read: () => world.siteStyles(), digest: ({ length }) => String(length) },
    outside: { name: 'outside@1', keep: 'memory', read: (name) => world.outside.hash(name), digest: (hash) => hash ?? 'none' },
    run: { name: 'run@1', keep: 'memory', read: () => randomUUID() },
  };
}

/**
 * The content folder for a query: each file that is read becomes a dependency. `isAsking` turns false when the query is done; files
 * that are read then (texts on demand) must be those whose hashes it has asked for.
 */
export function askedFiles({ files }: World, { listing, file }: Inputs, ask: Ask, isAsking = (): boolean => true): FileTree {
  const asked = (path: SourcePath): SourcePath => {
    if (isAsking()) ask.digest(file, path);
    return path;
  };
  return {
    list: () => ask(listing, null),
    readText: (path) => files.readText(asked(path)),
    readBytes: (path) => files.readBytes(asked(path)),
    hash: (path) => ask(file, path),
    realPath: (path) => files.realPath(asked(path)),
  };
}

/** The same for a query that reads all pages: it depends on their folders instead of on each. */
export function askedPages(world: World, inputs: Inputs, ask: Ask, isAsking: () => boolean): FileTree {
  const files = askedFiles(world, inputs, ask, isAsking);
  const folders = new Map<SourcePath, ReadonlyMap<SourcePath, string | null>>();
  const hashesBeside = (path: SourcePath): ReadonlyMap<SourcePath, string | null> => {
    const folder = folderOf(path);
    const known = folders.get(folder) ?? ask(inputs.folder, folder);
    folders.set(folder, known);
    return known;
  };
  // Whether a page is read may depend on the cache, and must not show in the trace.
  const treeOf = (path: SourcePath): FileTree => (folders.get(folderOf(path))?.has(path) ? world.files : files);
  return {
    list: files.list,
    readText: (path) => treeOf(path).readText(path),
    readBytes: (path) => treeOf(path).readBytes(path),
    realPath: (path) => treeOf(path).realPath(path),
    hash: (path) => {
      const hash = hashesBeside(path).get(path);
      return hash === undefined ? files.hash(path) : hash;
    },
  };
}

/** Returns a function that gives a value made from the world's engine, made once for each engine. */
export function ofEngine<T>(world: World, make: (engine: Engine) => T): () => T {
  let last: { readonly engine: Engine; readonly value: T } | null = null;
  return () => {
    const engine = world.engine();
    if (last?.engine !== engine) last = { engine, value: make(engine) };
    return last.value;
  };
}
