// The font of the few words above a title is asked for after the first paint, so that it does not compete with the text. From the
// second page of a visit on `boot.ts` asks for it at once: the browser has it by then.

import { painted } from './painted.ts';
import { STORAGE_KEYS, writeStored } from './storage.ts';

/** Lets the style sheet use all fonts once the page is painted. */
export async function startLateFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['fonts'] === 'all') return;
  await painted();
  dataset['fonts'] = 'all';
  writeStored(STORAGE_KEYS.fonts, 'all', 'session');
}
