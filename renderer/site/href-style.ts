// Suggested addresses in the author's own style: relative stays relative, `.md` stays `.md`.

import { type Url, folderOf, splitHref } from '../model/url.ts';

/**
 * Writes the address of `target` (a page or file address) the way `written` was written on the page at `from`: relative
 * or absolute, as a Markdown file, with `.html`, or without extension; query and hash as given in `hash`. `meant` is the
 * site path that `written` stands for, if that is known: behind an alias the target then keeps it.
 */
export function writeLike(written: string, target: Url, hash: string, from: Url, meant: string | null = null): string {
  const { path, query } = splitHref(written);
  const address = extensionLike(path, target);
  const aliased = path.startsWith('@') && meant !== null ? behindAlias(path, meant, address) : null;
  if (aliased !== null) return aliased + query + hash;
  const absolute = path.startsWith('/') || path.startsWith('@');
  return (absolute ? address : relativePath(from, address, path.startsWith('./'))) + query + hash;
}

/** The same, but always relative to the page at `from`. */
export function writeRelative(written: string, target: Url, hash: string, from: Url): string {
  const { path, query } = splitHref(written);
  return relativePath(from, extensionLike(path, target), true) + query + hash;
}

/** `@server/a.md`, which means `/server/v2/a.md`, for `/server/v2/b.md`: `@server/b.md`. `null` if the target lies elsewhere. */
function behindAlias(path: string, meant: string, target: string): string | null {
  let shared = 0;
  while (shared < Math.min(path.length, meant.length) && path.at(-1 - shared) === meant.at(-1 - shared)) shared += 1;
  const rest = path.slice(path.length - shared);
  const lead = meant.slice(0, meant.length - shared) + rest.slice(0, rest.indexOf('/') + 1);
  if (!rest.includes('/') || lead === '/' || !target.startsWith(lead)) return null;
  return path.slice(0, path.length - shared) + rest.slice(0, rest.indexOf('/') + 1) + target.slice(lead.length);
}

function extensionLike(path: string, target: Url): string {
  if (/\.md$/i.test(path)) return target.endsWith('/') ? `${target}${indexName(path)}` : target.replace(/\.html$/, '.md');
  if (path.endsWith('/') || /\.html$/i.test(path)) return target;
  return target.replace(/\.html$/, '');
}

function indexName(path: string): string {
  return /(?:^|\/)index\.md$/i.test(path) ? 'index.md' : 'README.md';
}

/** The relative path from a page to an address; with `./` in front if wanted. */
export function relativePath(from: Url, to: string, dot: boolean): string {
  const base = folderOf(from).split('/').slice(1, -1);
  const parts = to.split('/').slice(1);
  let shared = 0;
  while (shared < base.length && shared < parts.length - 1 && base[shared] === parts[shared]) shared += 1;
  const up = '../'.repeat(base.length - shared);
  const path = up + parts.slice(shared).join('/');
  return up === '' && (dot || path === '') ? `./${path}` : path;
}
