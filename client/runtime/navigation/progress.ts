// The bar at the top while a page is on its way. It is drawn by the style sheet, from a mark on the root element.

import { adoptSheet } from '../adopt-sheet.ts';
import css from './progress.css?inline';

adoptSheet(css);

/** ms before the bar shows: a page that comes at once needs none; and ms it takes to end. */
const DELAY = 150;
const END = 300;

/** Starts the bar. The function given back finishes it. */
export function startProgress(): () => void {
  const { dataset } = document.documentElement;
  const timer = window.setTimeout(() => (dataset['progress'] = 'running'), DELAY);
  return () => {
    window.clearTimeout(timer);
    if (dataset['progress'] !== 'running') return;
    dataset['progress'] = 'done';
    window.setTimeout(() => {
      if (dataset['progress'] === 'done') delete dataset['progress'];
    }, END);
  };
}
