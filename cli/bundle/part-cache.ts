// A bundle is made in parts, each stored with the hashes of everything it was made of: an unchanged part is not made again, and a
// part without anything of the site's own comes with the engine.

import { createHash } from 'node:crypto';
import { cacheKey, hashContent } from '../../renderer/cache/hash.ts';
import { MissingValue } from '../../renderer/cache/missing-value.ts';
import type { Json, JsonObject } from '../../renderer/model/json.ts';
import type { BundledFile, Cache } from '../../renderer/model/tools.ts';
import type { NamedFile } from './content-names.ts';
import type { FileHashes } from '../store/file-hashes.ts';
import { isInstalled } from './optional-packages.ts';
import { type BundlePlace, TARGETS } from './esbuild.ts';
import { type FileNames, fileNames } from '../store/file-names.ts';

/** Raised when the output changes for equal inputs. */
const STEP = 'bundle@11';
/** Where the bytes of all parts are stored. */
export const FILE_STORE = 'bundle-file';
/** Where each part is stored. */
export type PartStore = 'bundle' | 'sheet';

/** What making a part gives; `rest` is everything else about it, as plain data. */
export interface MadePart<Rest> {
  readonly files: readonly NamedFile[];
  /** Absolute paths of the files it was made of. */
  readonly inputs: Iterable<string>;
  /** Optional packages that it can use and that are not installed. */
  readonly absent: Iterable<string>;
  readonly rest: Rest;
}

/** A part that is up to date. */
export interface BundlePart<Rest> {
  readonly files: readonly BundledFile[];
  readonly inputs: readonly string[];
  readonly absent: readonly string[];
  readonly rest: Rest;
}

/** What is stored: names and hashes of the files read, and of the files made, whose bytes are stored by hash. */
interface StoredPart<Rest> {
  readonly inputs: readonly (readonly [name: string, hash: string | null])[];
  readonly files: readonly (readonly [path: string, hash: string, integrity: string])[];
  readonly absent: readonly string[];
  readonly rest: Rest;
}

/** A lookup in a cache. */
export type PartSource = Pick<Cache, 'get' | 'has'>;

/** What the cache of parts needs. */
export interface PartsOptions extends BundlePlace {
  readonly cache: Cache;
  readonly hashes: FileHashes;
  /** The parts that come with the engine. */
  readonly shipped: PartSource;
}

/** The cache of a bundle's parts. */
export interface PartCache {
  readonly names: FileNames;
  /** The part that is made of `what`, whose paths are names: a stored one that is up to date, else one that is made now. */
  part<Rest extends JsonObject>(store: PartStore, what: Json, make: () => Promise<MadePart<Rest>>): Promise<BundlePart<Rest>>;
  /** The bytes of a file of a part, by its path and hash. Throws `MissingValue` if they are lost. */
  bytes(path: string, hash: string): Uint8Array;
}

/** Opens the cache. */
export function openParts(options: PartsOptions): PartCache {
  const { cache, shipped, engine } = options;
  const names = fileNames(engine.root, options.root);
  const isFresh = freshness(options, names);
  const bytes = (path: string, hash: string): Uint8Array => {
    const source = shipped.has(FILE_STORE, hash) ? shipped : cache;
    const found = source.get<Uint8Array>(FILE_STORE, hash);
    if (!found) throw new MissingValue(`the browser file ${path}`);
    return found;
  };
  return {
    names,
    bytes,
    async part<Rest extends JsonObject>(store: PartStore, what: Json, make: () => Promise<MadePart<Rest>>) {
      const key = cacheKey(STEP, what, engine.version, [...TARGETS]);
      for (const source of [shipped, cache]) {
        const stored = source.get<StoredPart<Rest>>(store, key);
        if (stored && isFresh(stored, source)) return toPart(stored, bytes, names);
      }
      const stored = storePart(await make(), options, names);
      cache.set(store, key, stored);
      return toPart(stored, bytes, names);
    },
  };
}

/** Whether a stored part is what would be made now, with all its files. */
function freshness({ hashes, root, engine }: PartsOptions, names: FileNames) {
  const folders = packageFolders({ root, engine });
  return ({ files, inputs, absent }: StoredPart<unknown>, source: PartSource): boolean =>
    files.every(([, hash]) => source.has(FILE_STORE, hash)) &&
    inputs.every(([name, hash]) => hashes.hash(names.pathOf(name)) === hash) &&
    !absent.some((name) => isInstalled(name, folders));
}

/** Where optional packages are looked up from. */
export function packageFolders({ root, engine }: BundlePlace): readonly string[] {
  return [root, engine.root];
}

function storePart<Rest>(made: MadePart<Rest>, { cache, hashes }: PartsOptions, names: FileNames): StoredPart<Rest> {
  const inputs = [...new Set(made.inputs)].sort();
  const files = made.files.map(({ path, bytes }) => {
    const hash = hashContent(bytes);
    cache.set(FILE_STORE, hash, bytes);
    return [path, hash, `sha256-${createHash('sha256').update(bytes).digest('base64')}`] as const;
  });
  return {
    inputs: inputs.map((path) => [names.nameOf(path), hashes.hash(path)]),
    files: files.sort(([a], [b]) => (a < b ? -1 : 1)),
    absent: [...made.absent].sort(),
    rest: made.rest,
  };
}

function toPart<Rest>(stored: StoredPart<Rest>, bytesOf: PartCache['bytes'], names: FileNames): BundlePart<Rest> {
  return {
    ...stored,
    inputs: stored.inputs.map(([name]) => names.pathOf(name)),
    files: stored.files.map(([path, hash, integrity]) => ({ path, hash, integrity, bytes: () => bytesOf(path, hash) })),
  };
}
