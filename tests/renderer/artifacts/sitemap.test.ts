import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../../renderer/model/site-config.ts';
import { siteAddresses } from '../../../renderer/site/routes/absolute-addresses.ts';
import { robotsText, sitemap } from '../../../renderer/artifacts/sitemap.ts';
import { type PageFacts, redirectRule, siteConfig, siteOf, versionGroup } from '../../support/pages.ts';
import { textOf } from './file-text.ts';

const ORIGIN = 'https://docs.example';

function sitemapOf(pages: Record<string, PageFacts | null>, config: Partial<SiteConfig> = {}, limit?: number) {
  const settings = siteConfig({ origin: ORIGIN, ...config });
  const commit = { hash: 'a', time: Date.UTC(2026, 9, 5, 23), author: '', email: '', subject: '' };
  const site = siteOf({ config: settings, pages, history: new Map([['dated.md', [commit]]]) });
  return sitemap(site, settings, siteAddresses(site, settings), limit);
}

function locations(pages: Record<string, PageFacts | null>, config: Partial<SiteConfig> = {}): string[] {
  return [...textOf(sitemapOf(pages, config)[0]).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replace(ORIGIN, ''));
}

describe('sitemap.xml', () => {
  it('lists pages with the day of their last commit', () => {
    const text = textOf(sitemapOf({ 'dated.md': null, 'README.md': null })[0]);
    expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://docs.example/</loc></url>
<url><loc>https://docs.example/dated.html</loc><lastmod>2026-10-05</lastmod></url>
</urlset>
`);
  });

  it('says of pages what the rules say, the last one where several do', () => {
    const rule = { path: null, match: null, listed: null, priority: null, changefreq: null, lastmod: null };
    const rules = [
      { ...rule, path: '/', priority: 0.5 },
      { ...rule, path: '/old/', listed: false },
      { ...rule, match: '^/dated', priority: 1, changefreq: 'weekly' as const, lastmod: false },
      { ...rule, path: '/old/kept.html', listed: true },
    ];
    const pages = { 'dated.md': null, 'old/a.md': null, 'old/kept.md': null };
    const text = textOf(sitemapOf(pages, { sitemap: rules, folderIndexes: false })[0]);
    expect(text.split('\n').slice(2, -2)).toEqual([
      '<url><loc>https://docs.example/dated.html</loc><changefreq>weekly</changefreq><priority>1</priority></url>',
      '<url><loc>https://docs.example/old/kept.html</loc><priority>0.5</priority></url>',
    ]);
  });

  it('is not made for a site without an origin', () => {
    expect(sitemapOf({ 'a.md': null }, { origin: null })).toEqual([]);
  });

  it('leaves out what is not for search engines', () => {
    const pages = {
      'README.md': null,
      '404.md': null,
      'lost.md': { meta: { layout: '404' } },
      'hidden.md': { meta: { noindex: true } },
      'unlisted.md': { meta: { sitemap: false } },
      'generated/folder/a.md': null,
      'taken.md': null,
    };
    const redirects = [redirectRule('/taken.html', '/', { override: true })];
    expect(locations(pages, { redirects })).toEqual(['/', '/generated/folder/a.html']);
  });

  it('lists an old version’s page only if the newest version does not have it', () => {
    const versions = [versionGroup('server', ['v2', 'v1', { version: 'v0', noindex: true }])];
    const pages = { 'server/v2/a.md': null, 'server/v1/a.md': null, 'server/v1/old.md': null, 'server/v0/gone.md': null };
    expect(locations(pages, { versions, folderIndexes: false })).toEqual(['/server/v1/old.html', '/server/v2/a.html']);
  });

  it('encodes and escapes addresses', () => {
    expect(locations({ 'é & ü.md': null }, { base: '/docs/', folderIndexes: false })).toEqual([
      '/docs/%C3%A9%20&amp;%20%C3%BC.html',
    ]);
  });

  it('has an index and parts where one file may not list all', () => {
    const files = sitemapOf({ 'a.md': null, 'b.md': null, 'c.md': null }, { folderIndexes: false }, 2);
    expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    expect(textOf(files[0])).toContain('<sitemap><loc>https://docs.example/sitemap-2.xml</loc></sitemap>');
    expect(textOf(files[2])).toContain('/c.html');
  });
});

describe('robots.txt', () => {
  const robots = (config: Partial<SiteConfig>): string => {
    const settings = siteConfig(config);
    const site = siteOf({ pages: {} });
    return robotsText(settings, siteAddresses(site, settings), site.pages);
  };

  it('opens everything, and names the sitemap if there is one', () => {
    expect(robots({})).toBe('User-agent: *\nDisallow:\n');
    expect(robots({ origin: ORIGIN })).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  it('asks crawlers to leave out what the config names, base applied', () => {
    const text = robots({ base: '/docs/', robotsDisallow: ['/server/v5/', 'search/'] });
    expect(text).toBe('User-agent: *\nDisallow: /docs/server/v5/\nDisallow: /docs/search/\n');
  });
});
