// Pages as hooks see them.

import type { PageInfo } from '../config/hooks.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { PlacedPage } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { encodePath, withBase, publishedUrl } from '../model/url.ts';

/** What a page's own text says, read only if a hook asks for it. */
export interface PageText {
  excerpt(): string;
  headings(): ParsedPage['headings'];
}

/** A page for hooks. */
export function pageInfo(page: PlacedPage, config: Pick<SiteConfig, 'origin' | 'base' | 'addresses'>, text: PageText): PageInfo {
  const [last] = page.history;
  return {
    url: publishedUrl(page.url, config.addresses.style),
    address: `${config.origin ?? ''}${withBase(config, encodePath(page.url))}`,
    source: page.source,
    title: page.title,
    description: page.meta.description,
    get excerpt() {
      return text.excerpt();
    },
    get headings() {
      return text.headings().map(({ level, text: words, id }) => ({ level, text: words, id }));
    },
    frontMatter: page.meta.raw,
    lang: page.meta.lang ?? page.locale.lang,
    version: page.version?.entry.version ?? null,
    category: page.category,
    lastUpdated: last ? new Date(last.time).toISOString() : null,
    noindex: page.noindex,
  };
}
