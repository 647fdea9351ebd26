// The pages that were read last, newest first. They stay in the reader's browser.

import { readStored, STORAGE_KEYS, writeStored } from '../../runtime/storage.ts';

/** How many are stored: the page being read, and those that are shown. */
const MOST = 6;

/** A page that was read. */
export interface RecentPage {
  readonly title: string;
  readonly href: string;
}

/** Those of a site but the one being read. `site`: the address of its search's settings, since an origin may have several sites. */
export function recentPages(site: string): readonly RecentPage[] {
  return read(site).filter(({ href }) => href !== location.pathname);
}

/** Stores the page that is shown as the newest; those without a text of their own (404, search) are left out. */
export function rememberPage(site: string): void {
  const title = document.querySelector('.page-title > h1, #content h1')?.textContent.trim();
  if (!title || document.querySelector('.search-page, .not-found')) return;
  const href = location.pathname;
  write(site, [{ title, href }, ...read(site).filter((page) => page.href !== href)].slice(0, MOST));
}

/** Removes them all. */
export function forgetPages(site: string): void {
  write(site, []);
}

function read(site: string): readonly RecentPage[] {
  const list = all()[site];
  return Array.isArray(list) ? list.filter(isPage) : [];
}

function isPage(page: Partial<RecentPage> | null): page is RecentPage {
  return typeof page?.title === 'string' && typeof page.href === 'string' && page.href.startsWith('/');
}

function all(): Record<string, Partial<RecentPage>[]> {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEYS.pages) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, Partial<RecentPage>[]>) : {};
  } catch {
    return {}; // Written by something else under our key.
  }
}

function write(site: string, pages: readonly RecentPage[]): void {
  writeStored(STORAGE_KEYS.pages, JSON.stringify({ ...all(), [site]: pages }));
}
