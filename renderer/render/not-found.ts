// The 404 page of a site whose content has none of its own.

import type { FrontMatter } from '../model/front-matter.ts';
import { emptyFrontMatter } from '../source/front-matter.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { Page } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { NOT_FOUND_URL } from '../site/routes/made-addresses.ts';
import { factsWithoutText } from '../site/routes/pages.ts';

/** The body of the generated page: the layout has all of the content. */
export const NOT_FOUND_BODY: PageBody = { parts: [], markdown: [] };

/** A page at `/404.html` in the root locale, with the `404` layout, kept out of search engines. */
export function notFoundPage(config: SiteConfig): Page {
  const locale = config.locales[0];
  if (!locale) throw new Error('a resolved config has at least one locale');
  const title = String(locale.texts['notFoundTitle'] ?? 'Page not found');
  const meta: FrontMatter = { ...emptyFrontMatter(), title, layout: '404', sitemap: false, breadcrumb: false };
  const parsed = factsWithoutText({ path: '404.md', key: 'not-found@1' }, meta, title);
  return {
    url: NOT_FOUND_URL,
    out: '404.html',
    parsed,
    source: null,
    meta,
    title,
    shortTitle: title,
    locale,
    version: null,
    category: null,
    sidebar: null,
    breadcrumbs: [],
    prev: null,
    next: null,
    history: [],
    notices: [],
    watermark: null,
    noindex: true,
    canonical: NOT_FOUND_URL,
    original: null,
    replaced: false,
    links: [],
    images: [],
    siblings: [],
    family: null,
  };
}
