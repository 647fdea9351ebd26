import { describe, expect, it } from 'vitest';
import { findingsOf, navItem, PLAIN_LOCALE, redirectRule, siteOf } from '../../../support/pages.ts';

const locale = (prefix: string, lang: string) => ({ prefix, lang, label: lang, ...PLAIN_LOCALE, texts: {} });

describe('the navbar', () => {
  it('resolves every form of link and goes straight to the end of redirects', () => {
    const site = siteOf({
      config: {
        navbar: ['/cloud/introduction', '/server/latest/', 'https://example.org'].map(navItem),
        redirects: [redirectRule('/server/latest', '/server/v2/start')],
      },
      pages: { 'cloud/introduction.md': { title: 'Cloud' }, 'server/v2/start.md': { title: 'Start' } },
    });
    expect(site.navbar.get('/')?.map(({ text, link }) => [text, link])).toEqual([
      ['Cloud', '/cloud/introduction.html'],
      ['Start', '/server/v2/start.html'],
      ['example.org', 'https://example.org'],
    ]);
    expect(site.diagnostics).toEqual([]);
  });

  it('keeps a menu whose own link is dead, without the link, and drops an entry that has nothing else', () => {
    const site = siteOf({
      config: { navbar: [navItem({ text: 'Menu', link: '/gone', children: [navItem('/a')] }), navItem('/lost')] },
      pages: { 'a.md': null },
    });
    expect(site.navbar.get('/')).toMatchObject([{ text: 'Menu', link: null, children: [{ link: '/a.html' }] }]);
    expect(findingsOf(site, 'nav/dead')).toHaveLength(2);
  });

  it('reports a dead anchor and keeps the link to the page', () => {
    const site = siteOf({ config: { navbar: [navItem('/a#instal')] }, pages: { 'a.md': { anchors: ['install'] } } });
    expect(findingsOf(site, 'nav/dead-hash')[0]?.fix).toBe('write "/a.html#install"');
    expect(site.navbar.get('/')?.[0]?.link).toBe('/a.html#instal');
  });

  it('leads to the pages of its locale if there are any', () => {
    const site = siteOf({
      config: { locales: [locale('/', 'en-US'), locale('/fr/', 'fr')], navbar: ['/a', '/b'].map(navItem) },
      pages: { 'a.md': { title: 'A' }, 'b.md': { title: 'B' }, 'fr/a.md': { title: 'A en français' } },
    });
    expect(site.navbar.get('/fr/')?.map(({ text, link }) => [text, link])).toEqual([
      ['A en français', '/fr/a.html'],
      ['B', '/b.html'],
    ]);
  });

  it('leads to the search page of its locale, and to texts that every build generates', () => {
    const site = siteOf({
      config: { locales: [locale('/', 'en-US'), locale('/fr/', 'fr')], navbar: ['/search.html', '/llms.txt'].map(navItem) },
      pages: { 'a.md': null, 'fr/a.md': null },
    });
    expect(site.navbar.get('/')).toMatchObject([{ text: 'Search', link: '/search.html' }, { link: '/llms.txt' }]);
    expect(site.navbar.get('/fr/')).toMatchObject([{ link: '/fr/search.html' }, { link: '/llms.txt' }]);
    expect(site.diagnostics).toEqual([]);
  });

  it('adds its links to the graph', () => {
    const site = siteOf({ config: { navbar: [navItem('/a')] }, pages: { 'a.md': null } });
    expect(site.links).toMatchObject([{ from: null, role: 'navbar', href: '/a', target: { kind: 'page', url: '/a.html' } }]);
  });
});
