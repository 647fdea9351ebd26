// What nobody needs at once, in one file: it is fetched when the browser has nothing else to do.

import { startPageKeys } from './runtime/navigation/keys.ts';
import { startPrint } from './runtime/print.ts';

/** Starts it, and marks the document as complete. Paper without it is as the style sheet alone makes it. */
export function startWhenIdle(): void {
  startPageKeys();
  startPrint();
  document.documentElement.dataset['script'] = 'complete';
}
