// Code that is not urgent, in one file: it is fetched when the browser is idle.

import { startKeepSection } from './runtime/keep-section.ts';
import { startPageKeys } from './runtime/navigation/keys.ts';
import { startPrint } from './runtime/print.ts';

/** Starts it, and marks the document as complete. Paper without it looks as the style sheet alone makes it. */
export function startWhenIdle(): void {
  startKeepSection();
  startPageKeys();
  startPrint();
  document.documentElement.dataset['script'] = 'complete';
}
