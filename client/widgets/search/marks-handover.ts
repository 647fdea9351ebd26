// Hands the terms to be marked over to the page that a result leads to, also in another tab: they are stored when the result is
// chosen, and taken by the page when it is loaded. Addresses stay as they are.

import { readStored, STORAGE_KEYS, writeStored } from '../../runtime/storage.ts';

/** ms after which the terms are dropped. */
const FRESH = 20_000;

interface Handover {
  readonly path: string;
  readonly terms: readonly string[];
  /** ms since the epoch. */
  readonly at: number;
}

/** Stores what to mark on the page at an address. */
export function leaveMarks(href: string, terms: readonly string[]): void {
  const { pathname } = new URL(href, location.href);
  writeStored(STORAGE_KEYS.searchMarks, JSON.stringify({ path: pathname, terms, at: Date.now() } satisfies Handover));
}

/** The terms to mark on this page; none if they were stored for another one, and none a second time. */
export function takeMarks(): readonly string[] {
  const text = readStored(STORAGE_KEYS.searchMarks);
  if (!text) return [];
  const left = read(text);
  if (left?.path !== location.pathname || Date.now() - left.at > FRESH) return [];
  writeStored(STORAGE_KEYS.searchMarks, '');
  return left.terms;
}

function read(text: string): Handover | null {
  try {
    const { path, terms, at } = JSON.parse(text) as Partial<Handover>;
    if (typeof path !== 'string' || typeof at !== 'number' || !Array.isArray(terms)) return null;
    return { path, at, terms: terms.filter((term) => typeof term === 'string') };
  } catch {
    return null; // Written by something else under our key.
  }
}
