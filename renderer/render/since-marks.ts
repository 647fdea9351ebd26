// Marks beside headings and rows of option tables that older versions do not have.

import { once } from '../cache/once.ts';
import type { SinceMarks } from '../model/changes.ts';
import { escapeHtml } from '../model/html.ts';
import type { SiteView } from '../model/page-view.ts';
import type { Theme } from '../model/theme.ts';

/** Where a section ends, its subsections aside. */
const NEXT_HEADING = /<h[1-6]\b/;
/** What a section says, piece by piece. */
const PIECE = /<(p|li|dt|dd|td|pre)\b[^>]*>([\s\S]*?)<\/\1>/g;

/** A heading, or the first cell of a row, with an id. The title has the mark of the page, which stands below it. */
const MARKED = /(<(?:h[2-6]|tr)\b[^>]*? id="([^"]*)"[^>]*>(?:\s*<t[dh]\b[^>]*>)?)([\s\S]*?)(?=<\/(?:h[2-6]|t[dh])>)/g;

/**
 * The body with a mark in each heading and option that has one; an option does not repeat that of its heading, and what the author has
 * marked keeps that mark alone. A section that says nothing of its own, or only leads elsewhere, has none. `mark` draws it, once for each
 * version.
 */
export function withMarks(body: string, { ids }: SinceMarks, mark: (version: string) => string): string {
  const versions = new Map(Object.entries(ids).map(([id, version]) => [escapeHtml(id), version]));
  if (versions.size === 0) return body;
  const marks = new Map([...new Set(versions.values())].map((version) => [version, once(() => mark(version))]));
  let ofHeading: string | undefined;
  return body.replace(MARKED, (all, open: string, id: string, words: string, offset: number) => {
    const isRow = open.startsWith('<tr');
    const since = versions.get(id);
    const version = since === undefined || isRow || saysSomething(body.slice(offset + all.length)) ? since : undefined;
    const isTold = isRow && version === ofHeading;
    if (!isRow) ofHeading = version;
    if (version === undefined || isTold) return all;
    const drawn = marks.get(version)?.() ?? '';
    if (words.includes(drawn.slice(0, drawn.indexOf('>') + 1))) return all;
    // Before the link to the place, which takes room where there is no margin
    const end = words.lastIndexOf('<a class="heading-link"');
    const at = end < 0 ? words.length : end;
    return `${open}${words.slice(0, at)} ${drawn}${words.slice(at)}`;
  });
}

/** Whether the section that `rest` begins with has contents of its own, not all of which are links to other places. */
function saysSomething(rest: string): boolean {
  const next = rest.search(NEXT_HEADING);
  const section = next < 0 ? rest : rest.slice(0, next);
  return [...section.matchAll(PIECE)].some(([, , piece = '']) => !/^\s*<a\s/.test(piece));
}

/** `Since v25.0`, as the theme's component `Badge` draws it. */
export function sinceMark(version: string, theme: Theme, site: SiteView): string {
  if (!theme.widgets['Badge']) return '';
  const text = String(site.texts['sinceVersion'] ?? 'Since {version}').replace('{version}', version);
  return theme.renderWidget('Badge', { type: 'since', text }, null, '', site);
}
