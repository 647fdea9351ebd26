// The last questions with a result, newest first.

import { readStored, STORAGE_KEYS, writeStored } from '../../runtime/storage.ts';

/** How many are stored. */
const MOST = 6;

/** The stored questions. */
export function recentSearches(): readonly string[] {
  try {
    const list: unknown = JSON.parse(readStored(STORAGE_KEYS.searches) ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return []; // Written by something else under our key.
  }
}

/** Stores a question, as the newest. */
export function rememberSearch(text: string): void {
  const question = text.trim();
  if (question === '') return;
  write([question, ...recentSearches().filter((one) => one !== question)]);
}

/** Removes a question. */
export function forgetSearch(text: string): void {
  write(recentSearches().filter((one) => one !== text));
}

function write(list: readonly string[]): void {
  writeStored(STORAGE_KEYS.searches, JSON.stringify(list.slice(0, MOST)));
}
