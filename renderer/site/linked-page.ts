// A page with what its links lead to.

import type { LinkedPage, NamedLink, PlacedPage, SiteStructure, TextLink } from '../model/site.ts';
import { decodePath, splitHref } from '../model/url.ts';
import { hrefInLanguage } from './untranslated.ts';

/** The page with final links in its front matter, and with the neighbours that it names. `linked`: `null` if it has none (see `hasLinks`). */
export function withFinalLinks(page: PlacedPage, linked: LinkedPage | null, pages: SiteStructure['pages']): PlacedPage {
  const named = ({ text, link }: NamedLink): TextLink => ({
    text: text ?? pages.get(decodePath(splitHref(link).path))?.shortTitle ?? link,
    link,
  });
  const href = page.original === null ? null : hrefInLanguage(page, pages);
  const beside = (link: TextLink | null): TextLink | null => (link && href ? { ...link, link: href(link.link) } : link);
  const neighbour = (key: 'prev' | 'next'): TextLink | null => {
    if (page.meta[key] === null) return beside(page[key]);
    const own = linked?.[key];
    return own ? named(own) : null;
  };
  return { ...page, meta: linked?.meta ?? page.meta, prev: neighbour('prev'), next: neighbour('next') };
}
