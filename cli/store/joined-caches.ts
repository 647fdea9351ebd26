// The cache folders that `--join` names, and findings about them.

import { realpathSync } from 'node:fs';
import type { DiskCache } from '../../renderer/cache/disk-cache.ts';
import { joinCaches, type JoinedCache } from '../../renderer/cache/joined-cache.ts';
import { StoredValues } from '../../renderer/cache/stored-values.ts';
import { type Diagnostic, diagnostic } from '../../renderer/model/diagnostic.ts';
import { lookAt } from '../disk/look.ts';

/** A store that every site's cache has: facts of texts. */
const TEXTS = 'page';

/** Folders to be read beside the site's own. */
export interface JoinRequest {
  /** Absolute paths. */
  readonly folders: readonly string[];
  /** Whether values from them are kept in the own folder. */
  readonly keeps: boolean;
}

/** A cache that others are joined to. */
export interface Joined {
  readonly cache: JoinedCache;
  /** What the folders have contributed so far, as remarks: nothing that is wrong with them does more harm than costing time. */
  findings(): readonly Diagnostic[];
}

/** Joins the folders of `--join` to the cache in the folder `own`. */
export function joinFolders(disk: DiskCache, own: string, { folders, keeps }: JoinRequest): Joined {
  const seen = new Set([realOf(own)]);
  const remarks: Diagnostic[] = [];
  const used: { readonly folder: string; readonly values: StoredValues }[] = [];
  for (const folder of folders) {
    const values = new StoredValues(folder);
    const lack = lackOf(folder, values, seen);
    seen.add(realOf(folder));
    if (lack === null) used.push({ folder, values });
    else remarks.push(remark(`The cache folder "${folder}" ${lack.message}`, lack.fix));
  }
  const cache = joinCaches(disk, { others: used.map(({ values }) => values), keeps });
  return { cache, findings: () => [...remarks, ...useless(used, cache), ...missing(cache)] };
}

function lackOf(folder: string, values: StoredValues, seen: ReadonlySet<string>): { message: string; fix: string } | null {
  if (!lookAt(folder)?.isDirectory()) return { message: 'is not there.', fix: 'see what became of the job that was to leave it' };
  if (seen.has(realOf(folder))) return { message: 'is named twice, or is the own one.', fix: 'name each folder once' };
  return values.isEmpty()
    ? {
        message: 'holds no values that can be read: nothing was new, or another version of docs-build or Node left them.',
        fix: 'use the same versions of docs-build and Node everywhere',
      }
    : null;
}

function useless(used: readonly { readonly folder: string }[], cache: JoinedCache): Diagnostic[] {
  const given = cache.given(TEXTS);
  return used.flatMap(({ folder }, i) =>
    given[i] === 0
      ? [
          remark(
            `The cache folder "${folder}" gave no text: another folder has those it holds, or they are of another version, config or text.`,
            // Where nothing was missing, nothing has to be done.
            cache.made(TEXTS) === 0 ? null : 'compare the versions and the files that the jobs work with',
          ),
        ]
      : [],
  );
}

function missing(cache: JoinedCache): Diagnostic[] {
  const made = cache.made(TEXTS);
  if (made === 0) return [];
  const what =
    made === 1
      ? 'One text was in none of the cache folders, and was'
      : `${made} texts were in none of the cache folders, and were`;
  return [remark(`${what} parsed here.`, null)];
}

function remark(message: string, fix: string | null): Diagnostic {
  return diagnostic('cache/join', message, null, { fix });
}

function realOf(folder: string): string {
  return lookAt(folder) ? realpathSync.native(folder) : folder;
}
