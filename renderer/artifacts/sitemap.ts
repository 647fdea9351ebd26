// `sitemap.xml` (sitemaps.org protocol 0.9) and `robots.txt` (RFC 9309).

import { escapeHtml } from '../model/html.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PlacedPage, SiteStructure } from '../model/site.ts';
import type { SiteConfig, SitemapRule } from '../model/site-config.ts';
import { behindBase, decodePath, type Url, withBase } from '../model/url.ts';
import { pageRule } from '../site/navigation/notices.ts';
import type { Addresses } from '../site/routes/absolute-addresses.ts';
import { textFile } from '../cache/text-file.ts';

/** Addresses one sitemap may list. */
const MAX_ENTRIES = 50_000;

/**
 * The sitemap: every page worth finding, with the day of its last commit and what the config's rules say of it. A site without an origin has none; one of
 * more than 50,000 pages has an index and numbered parts.
 */
export function sitemap(
  site: SiteStructure,
  config: SiteConfig,
  addresses: Addresses,
  limit: number = MAX_ENTRIES,
): OutputFile[] {
  if (config.origin === null) return [];
  const ruleOf = sitemapRules(config);
  const listed = [...site.pages.values()].filter((page) => isListed(page) && ruleOf(page).listed !== false);
  const entriesOf = (pages: readonly PlacedPage[]): string[] => pages.map((page) => pageEntry(page, ruleOf(page), addresses));
  if (listed.length <= limit) return [textFile('sitemap.xml', () => sitemapText('urlset', entriesOf(listed)))];
  const parts: OutputFile[] = [];
  for (let start = 0; start < listed.length; start += limit) {
    const some = listed.slice(start, start + limit);
    parts.push(textFile(`sitemap-${parts.length + 1}.xml`, () => sitemapText('urlset', entriesOf(some))));
  }
  const index = parts.map(({ path }) => `<sitemap><loc>${escapeHtml(addresses.ofUrl(`/${path}`))}</loc></sitemap>`);
  return [textFile('sitemap.xml', sitemapText('sitemapindex', index)), ...parts];
}

/**
 * Whether a page is in the sitemap: written, shown to search engines, and itself the address they should keep (an old
 * version's page names the newest version's page as that).
 */
function isListed(page: PlacedPage): boolean {
  const { source, replaced, noindex, meta, url, canonical } = page;
  return (
    source !== null && !replaced && !noindex && meta.sitemap && meta.layout !== '404' && url !== '/404.html' && canonical === url
  );
}

/** What the rules say of pages together; of several that say the same thing, the last one counts. */
function sitemapRules({ sitemap: rules, addresses }: SiteConfig): (page: Pick<PlacedPage, 'url'>) => SaidOfPage {
  const tests = rules.map((rule) => ({ rule, applies: pageRule(rule, addresses.style) }));
  return ({ url }) =>
    tests.reduce<SaidOfPage>(
      (said, { rule, applies }) =>
        applies(url)
          ? {
              listed: rule.listed ?? said.listed,
              priority: rule.priority ?? said.priority,
              changefreq: rule.changefreq ?? said.changefreq,
              lastmod: rule.lastmod ?? said.lastmod,
            }
          : said,
      { listed: null, priority: null, changefreq: null, lastmod: null },
    );
}

type SaidOfPage = Omit<SitemapRule, 'path' | 'match'>;

/** The elements in the order of the protocol's schema. */
function pageEntry({ url, history }: PlacedPage, { priority, changefreq, lastmod }: SaidOfPage, addresses: Addresses): string {
  const last = lastmod === false ? undefined : history[0];
  const elements = {
    loc: escapeHtml(addresses.ofUrl(url)),
    lastmod: last && new Date(last.time).toISOString().slice(0, 10),
    changefreq,
    priority: priority === null ? null : String(priority),
  };
  const written = Object.entries(elements).flatMap(([name, value]) => (value ? [`<${name}>${value}</${name}>`] : []));
  return `<url>${written.join('')}</url>`;
}

function sitemapText(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');
}

/** The rules for crawlers: everything is open but what the config names. */
export function robotsText(config: SiteConfig, addresses: Addresses, pages: { has(url: Url): boolean }): string {
  const { origin, base, robotsDisallow } = config;
  // The beginnings of addresses: only whole ones of pages have a style.
  const printed = (path: string): string => (pages.has(decodePath(path)) ? withBase(config, path) : behindBase(base, path));
  const rules = robotsDisallow.map((path) => `Disallow: ${printed(path.startsWith('/') ? path : `/${path}`)}`);
  const end = origin === null ? [] : ['', `Sitemap: ${addresses.ofUrl('/sitemap.xml')}`];
  return ['User-agent: *', ...(rules.length > 0 ? rules : ['Disallow:']), ...end, ''].join('\n');
}
