// The tags of a page's head: title, description, Open Graph, canonical, version and search facts, JSON-LD.

import type { HeadTag } from '../model/front-matter.ts';
import type { Json } from '../model/json.ts';
import type { TranslationView } from '../model/page-view.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Crumb, PlacedPage } from '../model/site.ts';
import { encodePath, twinOfUrl, withBase, type AddressForm, behindBase } from '../model/url.ts';
import { quotesAt, typesetText } from '../markdown/typographer.ts';
import { hasTwin } from '../site/routes/absolute-addresses.ts';
import { isBaseTag, printedTag, type Print } from '../site/links/printed-addresses.ts';

/**
 * Everything of a page that its head's tags are made from, as plain values: they are part of the page's key, the tags are not.
 */
export interface HeadFacts {
  /** Addresses as on the `Page`: without base, not encoded. */
  readonly url: string;
  readonly canonical: string;
  /** Of a page of an old version: the same page of the newest, with base; `null` for others. */
  readonly latest: string | null;
  readonly noindex: boolean;
  /** Whether the page has a Markdown twin. */
  readonly hasTwin: boolean;
  readonly isHome: boolean;
  /** The site's title in the page's language. */
  readonly siteTitle: string;
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  /** ISO 8601 or `null`. */
  readonly modified: string | null;
  readonly version: string | null;
  readonly category: string | null;
  /** `false`: visits of the page are not counted. */
  readonly pageview: boolean;
  readonly authors: readonly string[];
  readonly cover: string | null;
  readonly crumbs: readonly Pick<Crumb, 'text' | 'link'>[];
  /** The page in other languages; addresses with base. */
  readonly translations: readonly Pick<TranslationView, 'lang' | 'link'>[];
  /** The page's own tags: those of the site's hook, then those of its front matter. */
  readonly own: readonly HeadTag[];
}

/** What the heads of all pages share. */
export interface SiteHead extends AddressForm {
  readonly origin: string | null;
  /** Tags of every page. */
  readonly head: readonly HeadTag[];
  /** The host of a hosted search. */
  readonly searchHost: string | null;
}

/** Facts of a page that the caller has computed already. */
interface Derived extends Pick<HeadFacts, 'title' | 'description' | 'lang' | 'modified' | 'translations' | 'latest'> {
  /** Tags of the site's hook. */
  readonly head: readonly HeadTag[];
  readonly print: Print;
}

/** The facts about a page. */
export function headFacts(
  page: PlacedPage,
  config: SiteConfig,
  { title, description, lang, modified, translations, latest, head, print }: Derived,
): HeadFacts {
  const { meta, locale, version } = page;
  return {
    url: page.url,
    canonical: page.canonical,
    latest,
    noindex: page.noindex,
    hasTwin: hasTwin(page),
    isHome: meta.home,
    siteTitle: typesetText(locale.title ?? config.title, quotesAt(config.markdown, locale.prefix)),
    title,
    description,
    lang,
    modified,
    version: version?.entry.version ?? null,
    category: page.category,
    pageview: meta.pageview,
    authors: meta.author,
    cover: meta.cover,
    crumbs: page.breadcrumbs.map(({ text, link }) => ({ text, link })),
    translations: translations.map((translation) => ({ lang: translation.lang, link: translation.link })),
    own: [...head, ...meta.head].map((tag) => printedTag(tag, print)),
  };
}

/** The facts about a site. */
export function siteHead(config: SiteConfig, pages: Print['pages']): SiteHead {
  const { base, addresses, origin, head, search } = config;
  return {
    base,
    addresses,
    origin,
    head: head.map((tag) => printedTag(tag, { ...config, pages })),
    searchHost: search?.hosted?.host ?? null,
  };
}

/**
 * All head tags of a page, in a fixed order: those every page has, the config's, then the page's own. A tag of the
 * page replaces the same tag before it (same `name`/`property` meta, same `rel=canonical`).
 */
export function headTags(facts: HeadFacts, site: SiteHead): readonly HeadTag[] {
  const tags = [
    ...basicTags(facts, site),
    ...searchTags(site),
    ...versionTags(facts),
    ...socialTags(facts, site),
    ...[...site.head, ...facts.own].filter((tag) => !isBaseTag(tag)),
  ];
  const lastOf = new Map(tags.map((tag, index) => [identity(tag, index), index]));
  return tags.filter((tag, index) => lastOf.get(identity(tag, index)) === index);
}

/** The text of `<title>`: `Page | Site`, or the site's own title on its home page. */
export function documentTitle(title: string, siteTitle: string): string {
  return title === '' || title === siteTitle ? siteTitle : `${title} | ${siteTitle}`;
}

function basicTags(facts: HeadFacts, site: SiteHead): HeadTag[] {
  const { title, description, authors } = facts;
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, content: documentTitle(title, facts.siteTitle) },
    meta('name', 'description', description),
  ];
  if (facts.noindex) tags.push(meta('name', 'robots', 'noindex'));
  if (authors.length > 0) tags.push(meta('name', 'author', authors.join(', ')));
  const absolute = absoluteUrl(site, encodePath(facts.canonical));
  if (absolute) tags.push({ tag: 'link', attributes: { rel: 'canonical', href: absolute }, content: null });
  // RFC 5829 §3.2.
  if (facts.latest !== null) tags.push({ tag: 'link', attributes: { rel: 'latest-version', href: facts.latest }, content: null });
  tags.push(...languageTags(facts, site));
  if (facts.hasTwin) {
    const href = behindBase(site.base, encodePath(twinOfUrl(facts.url, site.addresses.style)));
    tags.push({ tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href }, content: null });
  }
  return tags;
}

/** The page in each of its languages, itself included. Search engines take full addresses only. */
function languageTags({ url, lang, translations }: HeadFacts, site: SiteHead): HeadTag[] {
  const { origin } = site;
  if (origin === null || translations.length === 0) return [];
  const own = { lang, link: withBase(site, encodePath(url)) };
  return [own, ...translations].map((item) => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang: item.lang, href: origin + item.link },
    content: null,
  }));
}

/** A hosted search is on another host: its address is resolved before the first question (specification §7). */
function searchTags({ searchHost }: SiteHead): HeadTag[] {
  if (searchHost === null) return [];
  return [{ tag: 'link', attributes: { rel: 'preconnect', href: searchHost, crossorigin: '' }, content: null }];
}

/** `es:version`, `es:category` (specification §3), what a hosted search crawler reads, and `es:pageview` where visits are not counted. */
function versionTags({ version, category, pageview, lang }: HeadFacts): HeadTag[] {
  const tags: HeadTag[] = [];
  if (version !== null) {
    tags.push(meta('name', 'es:version', version));
    tags.push(meta('name', 'docsearch:version', version));
  }
  if (category) tags.push(meta('name', 'es:category', category));
  if (!pageview) tags.push(meta('name', 'es:pageview', 'false'));
  tags.push(meta('name', 'docsearch:language', lang));
  return tags;
}

function socialTags(facts: HeadFacts, site: SiteHead): HeadTag[] {
  const { title, description, lang, modified } = facts;
  const url = absoluteUrl(site, encodePath(facts.url));
  const tags = [
    meta('property', 'og:type', facts.isHome ? 'website' : 'article'),
    meta('property', 'og:site_name', facts.siteTitle),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', lang.replace('-', '_')),
  ];
  if (url) tags.push(meta('property', 'og:url', url));
  const cover = facts.cover && absoluteUrl(site, facts.cover);
  if (cover) tags.push(meta('property', 'og:image', cover));
  if (modified) tags.push(meta('property', 'article:modified_time', modified));
  tags.push({
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    content: scriptJson(jsonLd(facts, url)),
  });
  const crumbs = breadcrumbList(facts, site);
  if (crumbs) tags.push({ tag: 'script', attributes: { type: 'application/ld+json' }, content: scriptJson(crumbs) });
  return tags;
}

/** The breadcrumbs with their positions (schema.org `BreadcrumbList`); `null` where there are fewer than two, or no origin. */
function breadcrumbList(facts: HeadFacts, site: SiteHead): Json | null {
  const crumbs = facts.crumbs.filter(({ link }) => link !== null);
  if (crumbs.length < 2 || site.origin === null) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: absoluteUrl(site, encodePath(link ?? '')),
    })),
  };
}

function jsonLd({ isHome, title, description, lang, modified, authors }: HeadFacts, url: string | null): Json {
  return {
    '@context': 'https://schema.org',
    '@type': isHome ? 'WebSite' : 'TechArticle',
    headline: title,
    description,
    inLanguage: lang,
    ...(url ? { url } : {}),
    ...(modified ? { dateModified: modified } : {}),
    ...(authors.length > 0 ? { author: authors.map((name) => ({ '@type': 'Person', name })) } : {}),
  };
}

/** JSON that cannot end the script element around it. */
function scriptJson(value: Json): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function absoluteUrl(site: SiteHead, url: string): string | null {
  if (!url.startsWith('/')) return url;
  return site.origin && site.origin + withBase(site, url);
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [key]: name, content }, content: null };
}

/** Tags with equal identity replace each other; scripts, styles and other links never do. */
function identity({ tag, attributes }: HeadTag, index: number): string {
  if (tag === 'title') return 'title';
  if (tag === 'meta' && attributes['name']) return `meta name ${String(attributes['name'])}`;
  if (tag === 'meta' && attributes['property']) return `meta property ${String(attributes['property'])}`;
  if (tag === 'link' && attributes['rel'] === 'canonical') return 'canonical';
  return String(index);
}
