// The font of the few words above a title is fetched after the first paint, so that it does not compete with the text. From the
// second page of a visit on `boot.ts` requests it at once: the browser has it by then.

import { painted } from './painted.ts';
import { STORAGE_KEYS, writeStored } from './storage.ts';

/** ms that the words stay invisible; then they are shown in the fallback font until theirs is loaded. */
const LONGEST = 500;

/** Lets the style sheet use all fonts once the page is painted. */
export async function startLateFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['fonts'] === 'all') return;
  await painted();
  // Loaded first and used then: a font that arrives where it is used already makes the browser lay out the whole page again. Only
  // the font itself is requested: its fallback is missing on some systems, and that would end the wait at once.
  const [family] = getComputedStyle(document.documentElement).getPropertyValue('--font-display').split(',');
  const loaded = document.fonts.load(`italic 1em ${family || 'serif'}`).catch(() => []);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LONGEST))]);
  dataset['fonts'] = 'all';
  writeStored(STORAGE_KEYS.fonts, 'all', 'session');
}
