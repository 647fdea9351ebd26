// The links of a page that is shown in the language it was written in, at an address of another language.

import type { FrontMatter } from '../model/front-matter.ts';
import type { LinkedPage, LinkEdge, NamedLink } from '../model/site.ts';
import { decodePath, encodePath, isExternal, splitHref, type Url } from '../model/url.ts';
import type { PageEntry, PageTable } from './routes/pages.ts';

/** A page with its links, and its edges of the link graph. */
interface LinksOfPage {
  readonly linked: LinkedPage;
  readonly links: readonly LinkEdge[];
}

/**
 * The links of the original (`linking`) as they are on `page`: where the language has the target, they lead there. Links that
 * lead nowhere are the original's.
 */
export function inLanguage({ linked, links }: LinksOfPage, page: PageEntry, pages: PageTable): LinksOfPage {
  const translated = (url: Url): Url | null => translation(page, url, pages);
  const href = hrefInLanguage(page, pages);
  const neighbour = (link: NamedLink | null): NamedLink | null => link && { ...link, link: href(link.link) };
  const edge = (one: LinkEdge): LinkEdge => {
    const { target } = one;
    const there = target.kind === 'page' ? translated(target.url) : null;
    return { ...one, from: page.url, target: target.kind === 'page' && there !== null ? { ...target, url: there } : target };
  };
  return {
    linked: {
      ...linked,
      meta: linked.meta && { ...linkedMeta(linked.meta, href), aliases: page.meta.aliases },
      prev: neighbour(linked.prev),
      next: neighbour(linked.next),
      links: linked.links.map(href),
    },
    links: links.filter(({ target }) => target.kind !== 'dead').map(edge),
  };
}

/** Returns a function that gives an `href` on `page` another form: where the page's language has the target, it leads there. */
export function hrefInLanguage(page: OfLocale, pages: KnownPages): (href: string) => string {
  return (written) => {
    if (!written.startsWith('/') || isExternal(written)) return written;
    const { path, query, hash } = splitHref(written);
    const there = translation(page, decodePath(path), pages);
    return there === null ? written : encodePath(there) + query + hash;
  };
}

type OfLocale = Pick<PageEntry, 'locale'>;
type KnownPages = Pick<PageTable, 'has'>;

function translation({ locale: { prefix } }: OfLocale, url: Url, pages: KnownPages): Url | null {
  const there = prefix + url.slice(1);
  return !url.startsWith(prefix) && pages.has(there) ? there : null;
}

/** Front matter with the links of a front page in another form. */
function linkedMeta(meta: FrontMatter, href: (written: string) => string): FrontMatter {
  const to = <T extends { readonly link: string | null }>(item: T): T => ({ ...item, link: item.link && href(item.link) });
  return {
    ...meta,
    actions: meta.actions.map(to),
    features: meta.features.map(to),
    highlights: meta.highlights.map((highlight) => ({ ...highlight, features: highlight.features.map(to) })),
  };
}
