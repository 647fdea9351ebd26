// The parts of bundles that are the same for every site: made when the engine is compiled, and taken from its package.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryCache } from '../../renderer/cache/memory-cache.ts';
import type { Cache } from '../../renderer/model/tools.ts';
import { createBundler } from './bundler.ts';
import type { EngineLocation } from '../engine-location.ts';
import { FileHashes } from '../store/file-hashes.ts';
import type { BundleEntries } from './esbuild.ts';
import { FILE_STORE, type PartSource } from './part-cache.ts';

/** Folder below the engine's: an index of parts by store and key, and their files by hash. */
const FOLDER = 'lib/browser';
const INDEX = 'parts.json';

type Index = Readonly<Record<string, unknown>>;

/** What was made when the engine was compiled. Its sources may be newer: a part is compared with its inputs before it is used. */
export function shippedParts({ root }: EngineLocation): PartSource {
  const folder = join(root, FOLDER);
  let known: Index | null = null;
  /** An index that cannot be read or files that are missing mean a package that was changed while it runs. */
  const there = new Set<string>();
  const isThere = (file: string): boolean => {
    if (!there.has(file) && existsSync(join(folder, file))) there.add(file);
    return there.has(file);
  };
  const index = (): Index => (known ??= readIndex(join(folder, INDEX)));
  return {
    get: <T>(store: string, key: string) =>
      (store === FILE_STORE ? readFileSync(join(folder, key)) : index()[`${store} ${key}`]) as T | undefined,
    has: (store, key) => (store === FILE_STORE ? isThere(key) : `${store} ${key}` in index()),
  };
}

function readIndex(path: string): Index {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Index) : {};
}

/** Files that come with the engine. */
export interface Shipped {
  /** Below the engine's folder. */
  readonly paths: readonly string[];
  /** Absolute paths of what they were made of. */
  readonly inputs: readonly string[];
}

/** Makes the parts for a site that has nothing of its own. */
export async function shipParts(engine: EngineLocation, entries: BundleEntries): Promise<Shipped> {
  const folder = join(engine.root, FOLDER);
  mkdirSync(folder, { recursive: true });
  const parts: Record<string, unknown> = {};
  const names = [INDEX];
  const memory = memoryCache();
  const cache: Cache = {
    ...memory,
    set(store, key, value) {
      memory.set(store, key, value);
      if (store !== FILE_STORE) parts[`${store} ${key}`] = value;
      else {
        writeWhole(join(folder, key), value as Uint8Array);
        names.push(key);
      }
    },
  };
  const bundler = createBundler({ engine, cache, hashes: new FileHashes(null), root: engine.root });
  await bundler.bundle(entries);
  writeWhole(join(folder, INDEX), JSON.stringify(parts));
  return { paths: names.map((name) => `${FOLDER}/${name}`), inputs: bundler.inputs() };
}

/** Another process may be reading it. */
function writeWhole(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}
