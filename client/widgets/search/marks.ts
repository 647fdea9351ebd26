// Marks the search terms on the page that was found, until Escape is pressed or the page is left. The text stays as it is (CSS
// Custom Highlight API); browsers without it show the page unmarked.

import { adoptSheet } from '../../runtime/adopt-sheet.ts';
import { takeMarks } from './marks-handover.ts';
import { matchesIn } from './marked-text.ts';
import css from './marks.css?inline';

/** Name of the highlight, as the style sheet has it. */
const NAME = 'search';
/** With more marks, none is useful. */
const MOST = 500;

adoptSheet(css);

/** Texts of the page: its title, where the layout draws it, and the article. */
const TEXTS = '.page-title > h1, #content .content';

/** Marks what the result that leads here stored. */
export function showLeftMarks(): void {
  const terms = takeMarks();
  if (terms.length > 0) showMarks(terms);
}

/** Marks the terms in the article. */
function showMarks(terms: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  const asked = new Set(terms);
  const ranges = [...document.querySelectorAll(TEXTS)].flatMap((text) => rangesOf(text, asked)).slice(0, MOST);
  CSS.highlights.set(NAME, new Highlight(...ranges));
  const shown = new AbortController();
  const end = (): void => {
    CSS.highlights.delete(NAME);
    shown.abort();
  };
  const { signal } = shown;
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal, :popover-open')) end();
    },
    { signal },
  );
  // Before the next page has its own: those are set when it is announced.
  document.addEventListener('docs:navigated', end, { capture: true, signal });
}

function rangesOf(text: Element, terms: ReadonlySet<string>): Range[] {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const { start, end } of matchesIn(node.data, terms)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
