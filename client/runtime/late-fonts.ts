// Fonts that are fetched after the first paint, so that they do not compete with the text: that of the few words above a title, and
// on a slow connection all of them, which are then used from the next page on. Later in a visit `boot.ts` requests them at once:
// the browser has them by then.

import { painted } from './painted.ts';
import { STORAGE_KEYS, writeStored } from './storage.ts';

/** ms that the words stay invisible; then they are shown in the fallback font until theirs is loaded. */
const LONGEST = 500;

/**
 * Lets the style sheet use all fonts: once the page is painted, or, where it was painted in the fallback fonts, once the function
 * returned is called, which is when another page takes its place.
 */
export function startLateFonts(): () => void {
  const { dataset } = document.documentElement;
  void load(dataset);
  return () => {
    if (dataset['fonts'] === 'next') dataset['fonts'] = 'all';
  };
}

async function load(dataset: DOMStringMap): Promise<void> {
  if (dataset['fonts'] === 'all') return;
  await painted();
  const style = getComputedStyle(document.documentElement);
  const isSlow = dataset['fonts'] === '';
  // Loaded first and used then: a font that arrives where it is used already makes the browser lay out the whole page again. Only
  // the font itself is requested: its fallback is missing on some systems, and that would end the wait at once.
  const [family] = style.getPropertyValue('--font-display').split(',');
  const wanted = isSlow ? `1em ${style.getPropertyValue('--fonts-late')}` : `italic 1em ${family || 'serif'}`;
  const loaded = document.fonts.load(wanted).catch(() => []);
  await (isSlow ? loaded : Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LONGEST))]));
  dataset['fonts'] = isSlow ? 'next' : 'all';
  writeStored(STORAGE_KEYS.fonts, 'all', 'session');
}
