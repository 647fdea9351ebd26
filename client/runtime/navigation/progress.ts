// The bar at the top while a page is being loaded. It is drawn by the style sheet, from a mark on the root element.

import { adoptSheet } from '../adopt-sheet.ts';
import css from './progress.css?inline';

/** ms before the bar shows, since a page that arrives at once needs none; and ms it takes to end. */
const DELAY = 150;
const END = 300;

/** Makes the bar of a document. The function returned starts it, and returns one that finishes it. */
export function progressBar(): () => () => void {
  const { dataset } = document.documentElement;
  let isDrawn = false;
  const show = (): void => {
    // A new sheet is work for the browser: most visits need none.
    if (!isDrawn) adoptSheet(css);
    isDrawn = true;
    dataset['progress'] = 'running';
  };
  const hide = (): void => {
    if (dataset['progress'] === 'done') delete dataset['progress'];
  };
  return () => {
    const timer = window.setTimeout(show, DELAY);
    return () => {
      window.clearTimeout(timer);
      if (dataset['progress'] !== 'running') return;
      dataset['progress'] = 'done';
      window.setTimeout(hide, END);
    };
  };
}
