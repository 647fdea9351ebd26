// Marks beside headings and rows of option tables that older versions do not have.

import type { SinceMarks } from '../model/changes.ts';
import { escapeHtml } from '../model/html.ts';
import type { SiteView } from '../model/page-view.ts';
import type { Theme } from '../model/theme.ts';

/** A heading, or the first cell of a row, with an id. */
const MARKED = /(<(?:h[1-6]|tr)\b[^>]*? id="([^"]*)"[^>]*>(?:\s*<t[dh]\b[^>]*>)?)([\s\S]*?)(?=<\/(?:h[1-6]|t[dh])>)/g;

/** The body with a mark in each heading and option that has one. `mark` draws it. */
export function withMarks(body: string, { ids }: SinceMarks, mark: (version: string) => string): string {
  const versions = new Map(Object.entries(ids).map(([id, version]) => [escapeHtml(id), version]));
  if (versions.size === 0) return body;
  return body.replace(MARKED, (all, open: string, id: string, words: string) => {
    const version = versions.get(id);
    return version === undefined ? all : `${open}${words} ${mark(version)}`;
  });
}

/** `Since v25.0`, as the theme's component `Badge` draws it. */
export function sinceMark(version: string, theme: Theme, site: SiteView): string {
  if (!theme.widgets['Badge']) return '';
  const text = String(site.texts['sinceVersion'] ?? 'Since {version}').replace('{version}', version);
  return theme.renderWidget('Badge', { type: 'since', text }, null, '', site);
}
