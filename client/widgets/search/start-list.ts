// What is offered before anything is typed: the last questions, the last pages, and pages to begin with.

import type { SearchStart } from '../../../renderer/model/search-index.ts';
import { drawing, element } from './element.ts';
import { forgetSearch, recentSearches } from './recent.ts';
import { forgetPages, recentPages } from './recent-pages.ts';
import type { Say } from './texts.ts';

/** What the lists need. */
export interface StartListOptions {
  readonly say: Say;
  /** The site whose pages are listed (`recentPages`). */
  readonly site: string;
  readonly starts: readonly SearchStart[];
  /** Asks a question again; an empty one draws the lists anew. */
  ask(text: string): void;
}

/** Pages of a list. */
const MOST = 5;

/** The lists, each with its label; none where there is nothing to offer. The arrow keys go through all of them. */
export function startLists({ say, site, starts, ask }: StartListOptions): HTMLElement[] {
  const questions = recentSearches().map((text) => questionRow(text, say, ask));
  const pages = recentPages(site).slice(0, MOST);
  const read = new Set([location.pathname, ...pages.map(({ href }) => href)]);
  const unread = starts.filter(({ href }) => !read.has(href));
  const forget = element('button', { type: 'button', class: 'search-suggestion' }, say('searchForgetAll'));
  forget.addEventListener('click', () => {
    forgetPages(site);
    ask('');
  });
  return [
    ...labelledRows(say('searchRecent'), questions),
    ...labelledRows(say('searchRecentPages'), pages.map(pageRow('recent')), forget),
    ...commonPages(say, unread),
  ];
}

/** The list of pages to begin with; none where there are none. */
export function commonPages(say: Say, starts: readonly SearchStart[]): HTMLElement[] {
  return labelledRows(say('searchStarts'), starts.slice(0, MOST).map(pageRow('page')));
}

/** Rows under their label, which `more` follows; nothing without rows. */
export function labelledRows(label: string, rows: readonly HTMLElement[], ...more: readonly HTMLElement[]): HTMLElement[] {
  if (rows.length === 0) return [];
  const list = element('ul', { class: 'search-recent', 'aria-label': label }, ...rows);
  list.addEventListener('keydown', (event) => moveFocus(list, event));
  return [element('div', {}, element('p', { class: 'search-label' }, label, ' ', ...more), list)];
}

function pageRow(icon: 'recent' | 'page'): (page: SearchStart) => HTMLElement {
  return ({ title, description, href }) => {
    const about = description === undefined ? [] : [' ', element('small', {}, description)];
    return element('li', {}, element('a', { href, class: 'search-again' }, drawing(icon), element('span', {}, title, ...about)));
  };
}

function questionRow(text: string, say: Say, ask: (text: string) => void): HTMLElement {
  const again = element('button', { type: 'button', class: 'search-again' }, drawing('search'), element('span', {}, text));
  const name = say('searchForget', { query: text });
  const forget = element('button', { type: 'button', class: 'icon-button', 'aria-label': name, title: name }, drawing('close'));
  const row = element('li', {}, again, forget);
  again.addEventListener('click', () => ask(text));
  forget.addEventListener('click', () => {
    const next = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector<HTMLElement>('.search-again');
    forgetSearch(text);
    row.remove();
    if (next) next.focus();
    else ask('');
  });
  return row;
}

function moveFocus(list: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const search = list.closest('.search');
  const rows = [...(search?.querySelectorAll<HTMLElement>('.search-again') ?? [])];
  const here = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
  const next = here + (event.key === 'ArrowDown' ? 1 : -1);
  const field = search?.querySelector<HTMLElement>('[role="combobox"]');
  (next < 0 ? field : rows[Math.min(next, rows.length - 1)])?.focus();
}
