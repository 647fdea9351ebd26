// Suggested addresses in the author's own style: relative stays relative, `.md` stays `.md`, and characters that have to be encoded
// at that place are encoded.

import { type Url, decodePath, folderOf, splitHref } from '../../model/url.ts';

/**
 * Writes the address of `target` (a page or file address, decoded) the way `written` was written on the page at `from`:
 * relative or absolute, as a Markdown file, with `.html`, or without extension; the query of `written`, and `hash`. `meant`
 * is the site path that `written` stands for, if that is known: behind an alias the target then keeps it.
 */
export function writeLike(written: string, target: Url, hash: string, from: Url, meant: string | null = null): string {
  const { path, query } = splitHref(written);
  const address = extensionLike(path, target);
  const aliased = path.startsWith('@') && meant !== null ? behindAlias(decodePath(path), meant, address) : null;
  const absolute = path.startsWith('/') || path.startsWith('@');
  const text = aliased ?? (absolute ? address : relativePath(from, address, path.startsWith('./')));
  return encodeLike(text, path) + query + hash;
}

/** The same, but always relative to the page at `from`. */
export function writeRelative(written: string, target: Url, hash: string, from: Url): string {
  const { path, query } = splitHref(written);
  return encodeLike(relativePath(from, extensionLike(path, target), true), path) + query + hash;
}

/**
 * Percent-encodes a decoded path so that it can stand wherever `written` stood: as the target of a Markdown link, in an
 * attribute, in YAML or in a string of the config. Characters that would end the address in one of these (blanks, quotes, brackets,
 * braces, backslashes, bars) stay as they are only if `written` has it there. Letters beyond ASCII stay unless `written`
 * encodes such letters.
 */
export function encodeLike(path: string, written: string): string {
  const brackets = /[()]/.test(written) && isBalanced(path);
  const letters = !/%[89a-f][\da-f]/i.test(written);
  return path.replace(/[^\w\-./~!$*+,;=:@[\]]/gu, (char, at: number) => {
    if (char === '%' || char === '#' || char === '?') return percent(char);
    if (char === '&') return /^&#?\w+;/.test(path.slice(at)) ? percent(char) : char;
    if (char === '(' || char === ')') return brackets ? char : percent(char);
    const stays = char > '\x7F' ? letters || /\p{Surrogate}/u.test(char) : written.includes(char);
    return stays ? char : percent(char);
  });
}

function percent(char: string): string {
  return /[\x21-\x7E]/.test(char) ? `%${char.charCodeAt(0).toString(16).toUpperCase()}` : encodeURIComponent(char);
}

function isBalanced(path: string): boolean {
  let depth = 0;
  for (const char of path) {
    if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** `@server/a.md`, which means `/server/v2/a.md`, for `/server/v2/b.md`: `@server/b.md`. `null` if the target is elsewhere. */
function behindAlias(path: string, meant: string, target: string): string | null {
  let shared = 0;
  while (shared < Math.min(path.length, meant.length) && path.at(-1 - shared) === meant.at(-1 - shared)) shared += 1;
  const rest = path.slice(path.length - shared);
  const lead = meant.slice(0, meant.length - shared) + rest.slice(0, rest.indexOf('/') + 1);
  if (!rest.includes('/') || lead === '/' || !target.startsWith(lead)) return null;
  return path.slice(0, path.length - shared) + rest.slice(0, rest.indexOf('/') + 1) + target.slice(lead.length);
}

function extensionLike(path: string, target: Url): string {
  if (/\.md\/?$/i.test(path)) return target.endsWith('/') ? `${target}${indexName(path)}` : target.replace(/\.html$/, '.md');
  if (path.endsWith('/') || /\.html$/i.test(path)) return target;
  return target.replace(/\.html$/, '');
}

function indexName(path: string): string {
  return /(?:^|\/)index\.md\/?$/i.test(path) ? 'index.md' : 'README.md';
}

/** The relative path from a page to an address. It begins with `./` if `dot` is set, or if it would look like a scheme or an alias. */
export function relativePath(from: Url, to: string, dot: boolean): string {
  const base = folderOf(from).split('/').slice(1, -1);
  const parts = to.split('/').slice(1);
  let shared = 0;
  while (shared < base.length && shared < parts.length - 1 && base[shared] === parts[shared]) shared += 1;
  const up = '../'.repeat(base.length - shared);
  const path = up + parts.slice(shared).join('/');
  return up === '' && (dot || path === '' || /^(?:@|[^/]*:)/.test(path)) ? `./${path}` : path;
}
