// The last questions, to be asked again or removed.

import { drawing, element } from './element.ts';
import { forgetSearch, recentSearches } from './recent.ts';
import type { Say } from './texts.ts';

/** The list; `null` where nothing is stored. The arrow keys go through it. */
export function recentList(say: Say, ask: (text: string) => void): HTMLElement | null {
  const questions = recentSearches();
  if (questions.length === 0) return null;
  const rows = questions.map((text) => rowOf(text, say, ask));
  const list = element('ul', { class: 'search-recent' }, ...rows);
  list.addEventListener('keydown', (event) => moveFocus(list, event));
  return element('div', {}, element('p', { class: 'search-label' }, say('searchRecent')), list);
}

function rowOf(text: string, say: Say, ask: (text: string) => void): HTMLElement {
  const again = element('button', { type: 'button', class: 'search-again' }, drawing('recent'), element('span', {}, text));
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
  const rows = [...list.querySelectorAll<HTMLElement>('.search-again')];
  const here = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
  const next = here + (event.key === 'ArrowDown' ? 1 : -1);
  const field = list.closest('.search')?.querySelector<HTMLElement>('[role="combobox"]');
  (next < 0 ? field : rows[Math.min(next, rows.length - 1)])?.focus();
}
