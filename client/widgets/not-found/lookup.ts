// Finds what a wrong address probably meant: by a redirect rule, the same page in another version, or the pages with the nearest
// addresses.

import type { Lookup, LookupVersion } from '../../../renderer/model/lookup.ts';
import { decodePath, fillSplat, normalizePageUrl } from '../../../renderer/model/url.ts';

export type { Lookup };

/**
 * Where an address leads: the target of the first rule that fits, its splat filled, else a page; rules and pages fit but for
 * their form (`/a`, `/a/` or `/a.md` for `/a.html`, `README` for the index; specification §2.3); `null` if it leads nowhere. Both
 * addresses are without base. Whatever was asked, the target is of this origin, or of the one that the rule names.
 */
export function findRedirect(lookup: Lookup, address: string): string | null {
  const asked = address.replace(/\/{2,}/g, '/');
  const path = withoutForm(asked);
  for (const { from, to } of lookup.rules) {
    if (!from.endsWith('*')) {
      if (withoutForm(from) === path) return to;
      continue;
    }
    const prefix = from.slice(0, -1);
    if (asked.startsWith(prefix)) return fillSplat(to, asked.slice(prefix.length));
  }
  return [`${path}.html`, path, `${path}/`].find((url) => url !== asked && Object.hasOwn(lookup.pages, url)) ?? null;
}

/** `/a/`, `/a`, `/a.html`, `/a.md` and `/a/README.md` are the same address. */
function withoutForm(path: string): string {
  return withoutEnd(normalizePageUrl(path));
}

/** `/a/` , `/a` and `/a.html` are the same address. */
function withoutEnd(path: string): string {
  return path.replace(/(?:\/|\.html|\/index\.html)$/, '');
}

/** A version that has the page asked for, and the page's address there. */
export interface SamePage {
  readonly url: string;
  readonly label: string;
}

/** The requested page in other versions of its group, newest first, without hidden ones. The requested version may be unknown. */
export function samePageElsewhere(lookup: Lookup, asked: string): readonly SamePage[] {
  const urls = new Map(Object.keys(lookup.pages).map((url) => [withoutEnd(url), url]));
  for (const group of lookup.versions) {
    const rest = restBelowVersion(group, asked);
    if (rest === null || rest === '') continue;
    const found = group.flatMap(({ folder, label }) => {
      const url = urls.get(withoutEnd(folder + rest));
      return url === undefined || label === null ? [] : [{ url, label }];
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** What follows the version in an address; `null` if the address is not below the group's versions. */
function restBelowVersion(group: readonly LookupVersion[], asked: string): string | null {
  const own = group.find(({ folder }) => asked.startsWith(folder));
  if (own) return asked.slice(own.folder.length);
  const around = group.map(({ folder }) => folder.replace(/[^/]+\/$/, '')).filter((folder) => asked.startsWith(folder));
  const nearest = around.sort((a, b) => b.length - a.length)[0];
  return nearest === undefined ? null : asked.slice(nearest.length).replace(/^[^/]*\/?/, '');
}

/** The words of an address that say what its page was about: those of its last part that is no index. `''` for the site's root. */
export function wordsOf(address: string): string {
  const last = decodePath(withoutForm(address)).split('/').findLast(Boolean) ?? '';
  return last
    .replace(/\.\w+$/, '')
    .split(/[-_+\s]+/)
    .filter(Boolean)
    .join(' ');
}

/** A page that could have been meant. */
export interface NearPage {
  readonly url: string;
  readonly title: string;
  /** Its product and version, or the part of the site that it is in. */
  readonly label: string | null;
}

/** What each folder counts that two addresses begin with. */
const BEGINNING = 0.6;

/**
 * Up to `count` pages whose addresses' parts resemble those requested, best first. The last part counts most: the same page in
 * another folder is most likely, in one of the same product before others. Pages with nothing in common are left out, and of a page's versions all but one: that nearest to
 * what was requested, else the newest.
 */
export function nearestPages(lookup: Lookup, asked: string, count: number): readonly NearPage[] {
  const parts = partsOf(asked);
  const last = parts.at(-1) ?? '';
  const scored = Object.entries(lookup.pages).flatMap(([url, title]) => {
    const own = partsOf(url);
    const shared = own.filter((part) => parts.includes(part)).length;
    const likeness = similarity(own.at(-1) ?? '', last);
    const other = own.findIndex((part, at) => part !== parts[at]);
    const score = 3 * likeness + shared / Math.max(own.length, parts.length, 1) + BEGINNING * Math.max(other, 0);
    return likeness > 0.5 || shared > 1 ? [{ url, title, score, ...identityOf(lookup, url) }] : [];
  });
  scored.sort((a, b) => b.score - a.score || a.age - b.age || (a.url < b.url ? -1 : 1));
  const seen = new Set<string>();
  const found: NearPage[] = [];
  for (const { url, title, label, identity } of scored) {
    if (found.length === count) break;
    if (!seen.has(identity)) found.push({ url, title, label });
    seen.add(identity);
  }
  return found;
}

/** What all versions of a page share, how many newer versions than this page's there are, and the name of its version, or of the part of the site. */
function identityOf(
  lookup: Lookup,
  url: string,
): { readonly identity: string; readonly age: number; readonly label: string | null } {
  for (const [index, group] of lookup.versions.entries()) {
    const age = group.findIndex(({ folder }) => url.startsWith(folder));
    const version = group[age];
    if (version) return { identity: `${index} ${url.slice(version.folder.length)}`, age, label: version.label };
  }
  const part = Object.keys(lookup.parts).find((folder) => url.startsWith(folder) && url !== folder);
  return { identity: url, age: 0, label: part === undefined ? null : (lookup.parts[part] as string) };
}

function partsOf(path: string): readonly string[] {
  return withoutEnd(path).toLowerCase().split('/').filter(Boolean);
}

/** 0–1: how many pairs of neighbouring letters two words share (Dice's coefficient). */
function similarity(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  const pairs = (word: string): string[] =>
    Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
  const [first, second] = [pairs(a), pairs(b)];
  if (first.length + second.length === 0) return 0;
  const left = [...second];
  const shared = first.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (first.length + second.length);
}
