// Links of the old site's pages: those that no longer lead where they led are written anew.

import { isExternal, splitHref } from '../model/url.ts';
import { type Cover, coverOf } from './text/cover.ts';
import { lineEndAt, type Splice, spliced } from './text/splice.ts';
import { addressKey, type OldPage } from './project.ts';
import { joinedPath } from './peers/values.ts';

/** What links are resolved with. Old paths are those of the project, new ones are below the content folder. */
export interface LinkMap {
  /** Pages by the form in which addresses are compared. */
  readonly byAddress: ReadonlyMap<string, OldPage>;
  /** New path by old path, of pages and all other files. */
  readonly moves: ReadonlyMap<string, string>;
  /** The base of the old site, which its absolute links may begin with. */
  readonly base: string;
  /** Whether addresses of the old site end with a slash: relative ones count from the page, as from a folder. */
  readonly folders: boolean;
  /** Old folder of what is published as it is, by which absolute addresses of files are found: `static`. */
  readonly published: ReadonlySet<string>;
  alias(path: string, page: OldPage): string | null;
}

/** Finds addresses (group `to`) in a whole text: of links, images, reference definitions, and attributes that name a page or file. */
const ADDRESSES: readonly RegExp[] = [
  /(?<!\\)\]\(\s*(?:<(?<to>[^<>\n]*)>|(?<to2>[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*))/dg,
  /^[ \t>]*\[(?!\^)[^\]\n]+\]:[ \t]*(?:<(?<to>[^<>\n]*)>|(?<to2>\S+))/dgm,
  /(?<=<[a-zA-Z][^<>]*\s)(?:href|src|poster|link)\s*=\s*(?:"(?<to>[^"\n]*)"|'(?<to2>[^'\n]*)')/dg,
];

/** The text with links that lead to where they led. `page.to` is where it lies now. */
export function relink(text: string, page: OldPage, map: LinkMap): string {
  const cover = coverOf(text, { mdx: false });
  const splices: Splice[] = [];
  for (const [start, end, isHtml] of addressesIn(text, cover)) {
    const written = text.slice(start, end);
    const fresh = newHref(written, page, map, isHtml);
    if (fresh !== null && fresh !== written) splices.push({ start, end, text: fresh });
  }
  return frontMatterLinks(spliced(text, splices), page, map);
}

function* addressesIn(text: string, cover: Cover): Generator<readonly [start: number, end: number, isHtml: boolean]> {
  for (const [i, pattern] of ADDRESSES.entries()) {
    for (const { index, indices } of text.matchAll(pattern)) {
      const span = indices?.groups?.['to'] ?? indices?.groups?.['to2'];
      if (span !== undefined && !cover.at(index)) yield [span[0], span[1], i === 2];
    }
  }
}

/** Addresses behind `link:` in front matter: of buttons, features, neighbours. */
function frontMatterLinks(text: string, page: OldPage, map: LinkMap): string {
  const { body } = coverOf(text, { mdx: false });
  const splices: Splice[] = [];
  for (const found of text.slice(0, body).matchAll(/(?<=\blink:[ \t]*)(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"',}{]+))/dg)) {
    const span = found.indices?.[1] ?? found.indices?.[2] ?? found.indices?.[3];
    if (!span || lineEndAt(text, span[0]) < span[1]) continue;
    const written = text.slice(span[0], span[1]);
    const fresh = newHref(written, page, map, true);
    if (fresh !== null && fresh !== written) splices.push({ start: span[0], end: span[1], text: fresh });
  }
  return spliced(text, splices);
}

/** The address to write; `null` where it stays: it leads to another site, within the page, or to where nothing is known of. */
export function newHref(written: string, page: OldPage, map: LinkMap, isHtml: boolean): string | null {
  // Docusaurus: an address that is no page.
  const file = /^pathname:\/\/(?=\/)(.*)$/i.exec(written)?.[1];
  if (file !== undefined) return newHref(file, page, map, isHtml) ?? file;
  const { path: whole, query, hash } = splitHref(written);
  // MkDocs takes `page.md/` for the file.
  const path = whole.replace(/(\.mdx?)\/+$/i, '$1');
  const aliased = map.alias(path, page);
  if (path === '' || (aliased === null && isExternal(path)) || /^\{\{|^[#?]/.test(path)) return null;
  const target = targetOf(decoded(path), page, map, { aliased, isHtml });
  if (target === null) return withoutBase(written, map);
  if (path === whole && leadsTo(decoded(path), page, map, target)) return null;
  return `${path.startsWith('/') && aliased === null ? absolute(target) : relativeTo(page.to, target)}${query}${hash}`;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Not an encoded address: taken as it is written.
    return path;
  }
}

/** An absolute address with the old base loses it: it is added to all. */
function withoutBase(written: string, { base }: LinkMap): string | null {
  return base !== '/' && written.startsWith(base) ? `/${written.slice(base.length)}` : null;
}

/** The new path of what an address means: a file by its path, or a page by its address. */
function targetOf(
  path: string,
  page: OldPage,
  map: LinkMap,
  { aliased, isHtml }: { aliased: string | null; isHtml: boolean },
): string | null {
  if (aliased !== null) return fileAt(aliased, map);
  const folder = page.from.includes('/') ? page.from.slice(0, page.from.lastIndexOf('/')) : '';
  if (path.startsWith('/')) {
    const own = map.base !== '/' && `${path}/`.startsWith(map.base) ? `/${path.slice(map.base.length)}` : path;
    const file = publishedFile(own, map);
    return file ?? map.byAddress.get(addressKey(own.replace(/\.mdx?$/i, '')))?.to ?? null;
  }
  const byFile = /\.[A-Za-z0-9]+$/.test(path) ? fileAt(joinedPath(folder, path), map) : null;
  if (byFile !== null) return byFile;
  // Addresses count from the page, whose address may be that of a folder.
  const here = page.address.replace(/\/$/, '');
  const isFolder = map.folders || /(?:^|\/)(?:index|readme)\.mdx?$/i.test(page.from);
  const from = isFolder ? here : here.slice(0, here.lastIndexOf('/'));
  const address = `/${joinedPath(from.slice(1), path)}`;
  const byAddress = map.byAddress.get(addressKey(address.replace(/\.mdx?$/i, '')));
  if (byAddress) return byAddress.to;
  return (
    fileAt(joinedPath(folder, path), map) ??
    fileAt(`${joinedPath(folder, path)}.md`, map) ??
    fileAt(`${joinedPath(folder, path)}.mdx`, map) ??
    (isHtml ? publishedFile(address, map) : null)
  );
}

function fileAt(old: string, { moves }: LinkMap): string | null {
  return (
    moves.get(old) ?? moves.get(`${old.replace(/\/$/, '')}/index.md`) ?? moves.get(`${old.replace(/\/$/, '')}/README.md`) ?? null
  );
}

function publishedFile(address: string, { published, moves }: LinkMap): string | null {
  for (const folder of published) {
    const found = moves.get(joinedPath(folder, address));
    if (found !== undefined) return found;
  }
  return null;
}

/** Whether an address means the target as docs-build reads it. */
function leadsTo(path: string, page: OldPage, map: LinkMap, target: string): boolean {
  const folder = page.to.includes('/') ? page.to.slice(0, page.to.lastIndexOf('/')) : '';
  if (map.alias(path, page) !== null) return false;
  const meant = path.startsWith('/') ? joinedPath(path) : joinedPath(folder, path);
  const plain = target.replace(/^public\//, '');
  if (meant === plain && (path.startsWith('/') || plain === target)) return true;
  if (!/\.md$/i.test(target)) return false;
  const key = addressKey(`/${target.replace(/\.md$/i, '').replace(/(?:^|\/)readme$/i, '')}`);
  const isMeant = addressKey(`/${meant.replace(/\.md$/i, '').replace(/(?:^|\/)readme$/i, '')}`) === key;
  return isMeant && !/\.mdx$/i.test(path);
}

/** A new path as an address from the root of the site. */
function absolute(target: string): string {
  return `/${target.replace(/^public\//, '')}`;
}

/** A new path as a page writes it. */
function relativeTo(from: string, target: string): string {
  if (target.startsWith('public/')) return absolute(target);
  const here = from.split('/').slice(0, -1);
  const there = target.split('/');
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
  const up = here.length - shared;
  const path = `${up === 0 ? './' : '../'.repeat(up)}${there.slice(shared).join('/')}`;
  return path.replaceAll(' ', '%20');
}

/** A path as an include or code import of a page writes it. */
export function importPath(from: string, target: string): string {
  return relativeTo(from, target).replaceAll('%20', ' ');
}
