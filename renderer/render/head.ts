// The tags of a page's head: title, description, Open Graph, canonical, version and search facts, JSON-LD.

import type { HeadTag } from '../model/front-matter.ts';
import type { Json } from '../model/json.ts';
import type { TranslationView } from '../model/page-view.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Page } from '../model/site.ts';
import { encodePath, twinOfUrl, withBase } from '../model/url.ts';

/** What the head says that is not on the `Page` itself. */
export interface HeadFacts {
  readonly page: Page;
  readonly config: SiteConfig;
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  /** ISO 8601 or `null`. */
  readonly modified: string | null;
  /** The page in other languages; addresses with base. */
  readonly translations: readonly Pick<TranslationView, 'lang' | 'link'>[];
}

/**
 * All head tags of a page, in a fixed order: those every page has, the config's, then the page's own. A tag of the
 * page replaces the same tag before it (same `name`/`property` meta, same `rel=canonical`).
 */
export function headTags(facts: HeadFacts): readonly HeadTag[] {
  const { page, config } = facts;
  const tags = [
    ...basicTags(facts),
    ...searchTags(config),
    ...versionTags(page, facts.lang),
    ...socialTags(facts),
    ...config.head,
    ...page.meta.head,
  ];
  const lastOf = new Map(tags.map((tag, index) => [identity(tag, index), index]));
  return tags.filter((tag, index) => lastOf.get(identity(tag, index)) === index);
}

/** The text of `<title>`: `Page | Site`, or the site's own title on its home page. */
export function documentTitle(title: string, siteTitle: string): string {
  return title === '' || title === siteTitle ? siteTitle : `${title} | ${siteTitle}`;
}

function basicTags(facts: HeadFacts): HeadTag[] {
  const { page, config, title, description } = facts;
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, content: documentTitle(title, page.locale.title ?? config.title) },
    meta('name', 'description', description),
  ];
  if (page.noindex) tags.push(meta('name', 'robots', 'noindex'));
  if (page.meta.author.length > 0) tags.push(meta('name', 'author', page.meta.author.join(', ')));
  const absolute = absoluteUrl(config, encodePath(page.canonical));
  if (absolute) tags.push({ tag: 'link', attributes: { rel: 'canonical', href: absolute }, content: null });
  tags.push(...languageTags(facts));
  if (page.source) {
    const href = withBase(config.base, encodePath(twinOfUrl(page.url)));
    tags.push({ tag: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href }, content: null });
  }
  return tags;
}

/** The page in each of its languages, itself included. Search engines take full addresses only. */
function languageTags({ page, config, lang, translations }: HeadFacts): HeadTag[] {
  const own = { lang, link: withBase(config.base, encodePath(page.url)) };
  if (config.origin === null || translations.length === 0) return [];
  return [own, ...translations].map((item) => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang: item.lang, href: config.origin + item.link },
    content: null,
  }));
}

/** A hosted search is on another host: the way there is found before the first question (specification §7). */
function searchTags({ search }: SiteConfig): HeadTag[] {
  if (!search?.hosted) return [];
  return [{ tag: 'link', attributes: { rel: 'preconnect', href: search.hosted.host, crossorigin: '' }, content: null }];
}

/** `es:version`, `es:category` (specification §3) and what a hosted search crawler reads. */
function versionTags(page: Page, lang: string): HeadTag[] {
  const tags: HeadTag[] = [];
  if (page.version) {
    tags.push(meta('name', 'es:version', page.version.entry.version));
    tags.push(meta('name', 'docsearch:version', page.version.entry.version));
  }
  if (page.category) tags.push(meta('name', 'es:category', page.category));
  tags.push(meta('name', 'docsearch:language', lang));
  return tags;
}

function socialTags(facts: HeadFacts): HeadTag[] {
  const { page, config, title, description, lang, modified } = facts;
  const url = absoluteUrl(config, encodePath(page.url));
  const tags = [
    meta('property', 'og:type', page.meta.home ? 'website' : 'article'),
    meta('property', 'og:site_name', page.locale.title ?? config.title),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', lang.replace('-', '_')),
  ];
  if (url) tags.push(meta('property', 'og:url', url));
  const cover = page.meta.cover && absoluteUrl(config, page.meta.cover);
  if (cover) tags.push(meta('property', 'og:image', cover));
  if (modified) tags.push(meta('property', 'article:modified_time', modified));
  tags.push({
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    content: scriptJson(jsonLd(facts, url)),
  });
  const crumbs = breadcrumbList(page, config);
  if (crumbs) tags.push({ tag: 'script', attributes: { type: 'application/ld+json' }, content: scriptJson(crumbs) });
  return tags;
}

/** The breadcrumbs with their positions (schema.org `BreadcrumbList`); `null` where there are fewer than two, or no origin. */
function breadcrumbList(page: Page, config: SiteConfig): Json | null {
  const crumbs = page.meta.breadcrumb ? page.breadcrumbs.filter(({ link }) => link !== null) : [];
  if (crumbs.length < 2 || config.origin === null) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: absoluteUrl(config, encodePath(link ?? '')),
    })),
  };
}

function jsonLd({ page, title, description, lang, modified }: HeadFacts, url: string | null): Json {
  return {
    '@context': 'https://schema.org',
    '@type': page.meta.home ? 'WebSite' : 'TechArticle',
    headline: title,
    description,
    inLanguage: lang,
    ...(url ? { url } : {}),
    ...(modified ? { dateModified: modified } : {}),
    ...(page.meta.author.length > 0 ? { author: page.meta.author.map((name) => ({ '@type': 'Person', name })) } : {}),
  };
}

/** JSON that cannot end the script element it stands in. */
function scriptJson(value: Json): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function absoluteUrl(config: SiteConfig, url: string): string | null {
  if (!url.startsWith('/')) return url;
  return config.origin && config.origin + withBase(config.base, url);
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
