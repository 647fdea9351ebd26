// The files of a built site, of any generator, as its check for agents reads them.

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { decodePath } from '../../renderer/model/url.ts';
import { lookAt, readFileText } from '../disk/look.ts';
import { UsageError } from '../exit-codes.ts';

/** A folder of files. */
export interface BuiltFiles {
  /** Paths with `/`, sorted. */
  readonly paths: readonly string[];
  has(path: string): boolean;
  read(path: string): string;
}

/**
 * Lists the files of a folder.
 * @throws {UsageError} for a folder that is not there or has no page.
 */
export function readBuiltFiles(folder: string, written: string): BuiltFiles {
  const build = 'build the site, and name the folder that it was built into';
  if (!lookAt(folder)?.isDirectory()) throw new UsageError(`There is no folder "${written}".`, build);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(?:^|\/)node_modules\//.test(path))
    .sort();
  if (!paths.some((path) => path.endsWith('.html'))) throw new UsageError(`"${written}" has no HTML files.`, build);
  const known = new Set(paths);
  return { paths, has: (path) => known.has(path), read: (path) => readFileText(join(folder, path)) ?? '' };
}

/** Where a site is published. */
export interface Published {
  /** `https://docs.example`; `null` where the site does not say it. */
  readonly origin: string | null;
  /** `/` or `/docs/`. */
  readonly base: string;
}

/** The file that an address leads to; `null` for one of another site; `undefined` where there is none. */
export function fileAt(address: string, { origin, base }: Published, files: Pick<BuiltFiles, 'has'>): string | null | undefined {
  const own = origin !== null && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(own)) return null;
  const path = decodePath(own.replace(/[?#].*$/s, ''));
  if (!path.startsWith(base)) return path.startsWith('/') ? null : undefined;
  const name = path.slice(base.length);
  return [name, `${name}index.html`, `${name}.html`, `${name}/index.html`].find((one) => one !== '' && files.has(one));
}
