// Suggested addresses in the author's own style: relative stays relative, `.md` stays `.md`.

import { type Url, folderOf, splitHref } from '../model/url.ts';

/**
 * Writes the address of `target` (a page or file address) the way `written` was written on the page at `from`: relative
 * or absolute, as a Markdown file, with `.html`, or without extension; query and hash as given in `hash`.
 */
export function writeLike(written: string, target: Url, hash: string, from: Url): string {
  const { path, query } = splitHref(written);
  const address = extensionLike(path, target);
  const absolute = path.startsWith('/') || path.startsWith('@');
  return (absolute ? address : relativePath(from, address, path.startsWith('./'))) + query + hash;
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
function relativePath(from: Url, to: string, dot: boolean): string {
  const base = folderOf(from).split('/').slice(1, -1);
  const parts = to.split('/').slice(1);
  let shared = 0;
  while (shared < base.length && shared < parts.length - 1 && base[shared] === parts[shared]) shared += 1;
  const up = '../'.repeat(base.length - shared);
  const path = up + parts.slice(shared).join('/');
  return up === '' && (dot || path === '') ? `./${path}` : path;
}
