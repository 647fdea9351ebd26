// What pages were drawn from, by their keys: a page of which only words and headings change is drawn again without the site.

import { hashContent } from '../cache/hash.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { Page } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Cache } from '../model/tools.ts';
import { type PageShell, withText } from './to-page-view.ts';

/** What a page is drawn from besides its body and the facts of its text: plain data. */
export interface PageFrame {
  readonly shell: PageShell;
  readonly links: Page['links'];
  readonly images: Page['images'];
}

/** As the cache keeps it: what pages share is kept once, by its hash. */
interface StoredFrame extends Omit<PageFrame, 'shell'> {
  readonly shell: Omit<PageShell, 'site' | 'sidebar'>;
  readonly site: string;
  readonly sidebar: string | null;
}

/** Hashes of what pages share; `null` for `null`. */
export type SharedHashes = (value: object | null) => string | null;

/** Hashes each object once: the same object, the same hash. */
export function sharedHashes(): SharedHashes {
  const known = new WeakMap<object, string>();
  return (value) => {
    if (value === null) return null;
    const hash = known.get(value) ?? hashContent(JSON.stringify(value));
    known.set(value, hash);
    return hash;
  };
}

/** Keeps a frame under its page's key (stores `frame` and `view`); one that is kept already stays. */
export function keepFrame(cache: Cache, key: string, { shell, links, images }: PageFrame, hashOf: SharedHashes): void {
  const { site, sidebar, ...own } = shell;
  const [siteHash, sidebarHash] = [hashOf(site) as string, hashOf(sidebar)];
  if (!cache.has('view', siteHash)) cache.set('view', siteHash, site);
  if (sidebarHash !== null && !cache.has('view', sidebarHash)) cache.set('view', sidebarHash, sidebar);
  if (cache.has('frame', key)) return;
  cache.set<StoredFrame>('frame', key, { shell: own, site: siteHash, sidebar: sidebarHash, links, images });
}

/** The frame of the page that was drawn under a key, for a text with other words and headings; `null` if it is not kept. */
export function recallFrame(cache: Cache, key: string, text: ParsedPage, config: SiteConfig): PageFrame | null {
  const stored = cache.get<StoredFrame>('frame', key);
  const site = stored && cache.get<PageShell['site']>('view', stored.site);
  const sidebar = stored?.sidebar ? cache.get<NonNullable<PageShell['sidebar']>>('view', stored.sidebar) : null;
  if (!stored || !site || sidebar === undefined) return null;
  const { links, images } = stored;
  return { shell: withText({ ...stored.shell, site, sidebar }, text, config), links, images };
}
