// Keys of `sidebar` are prefixes of addresses, not links: that of a folder which moves as a whole follows its pages.

import type { SourceLocation } from '../model/diagnostic.ts';
import type { SidebarConfig } from '../model/site-config.ts';
import type { SourcePath, Url } from '../model/url.ts';
import type { PageEntry, PageTable } from '../site/routes/pages.ts';
import type { KnownSite } from './known-site.ts';
import type { LinkEdit } from './link-edits.ts';

/** What becomes of the sidebars of a config. */
export interface MovedSidebars {
  readonly edits: readonly LinkEdit[];
  /** Keys that are left to people, in words. */
  readonly left: readonly string[];
  /** All sidebars, as the config has them after the edits. */
  readonly sidebars: readonly SidebarConfig[];
}

/** Finds the keys to rename. `urls`: present addresses of pages and new ones. `lineOf` gives a line (1-based) of a file as it is. */
export function movedSidebars(
  { structure: { config, entries }, inputs: { locate } }: KnownSite,
  urls: ReadonlyMap<Url, Url>,
  lineOf: (file: SourcePath, line: number) => string | null,
): MovedSidebars {
  const edits: LinkEdit[] = [];
  const left: string[] = [];
  const sidebars = config.sidebar.map((sidebar): SidebarConfig => {
    const { prefix, items } = sidebar;
    const to = newPrefix(prefix, entries, urls);
    if (to === null) return sidebar;
    const at = locate?.(['sidebar', prefix]) ?? null;
    const isFree = config.sidebar.every((other) => other.prefix !== to) && !isNamed(prefix, entries);
    // Entries of a list may be relative to the key, or not.
    const edit = at && isFree && !Array.isArray(items) ? keyEdit(at, [prefix, to], lineOf(at.file, at.line)) : null;
    if (edit === null) {
      left.push(`the sidebar for "${prefix}"${at ? ` in ${at.file}:${at.line}` : ''}, whose pages are below "${to}" then`);
      return sidebar;
    }
    edits.push(edit);
    return { ...sidebar, prefix: to };
  });
  return { edits, left, sidebars };
}

/** Where all pages below a prefix go; `null` if one stays, they part, or others are there already. */
function newPrefix(prefix: string, pages: PageTable, urls: ReadonlyMap<Url, Url>): string | null {
  const written = [...pages.values()].filter(({ source }) => source !== null);
  const shown = written.filter(({ url }) => url.startsWith(prefix));
  const [first] = shown;
  const end = first && urls.get(first.url);
  if (!first || end === undefined || !end.endsWith(first.url.slice(prefix.length))) return null;
  const to = end.slice(0, end.length - (first.url.length - prefix.length));
  const isThere = written.some(({ url }) => url.startsWith(to) && !urls.has(url));
  const moveAlong = shown.every(({ url }) => urls.get(url) === to + url.slice(prefix.length));
  return to === prefix || !to.endsWith('/') || isThere || !moveAlong ? null : to;
}

/** Whether a page asks for a sidebar by its key. */
function isNamed(prefix: string, pages: PageTable): boolean {
  return [...pages.values()].some(({ meta }: PageEntry) => meta.sidebar === prefix);
}

/** The edit of a key that is written in quotes at its place. */
function keyEdit(
  { file, line, column }: SourceLocation,
  [was, text]: readonly [string, string],
  written: string | null,
): LinkEdit | null {
  const quote = written?.[column - 1] ?? '';
  const isLiteral = /['"`]/.test(quote) && written?.startsWith(`${was}${quote}`, column);
  return isLiteral ? { file, line, offset: column, was, text } : null;
}
