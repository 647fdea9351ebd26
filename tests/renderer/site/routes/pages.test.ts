import { describe, expect, it } from 'vitest';
import { generatedBody } from '../../../../renderer/site/routes/pages.ts';
import { findingsOf, pageAt, PLAIN_LOCALE, siteOf, versionGroup } from '../../../support/pages.ts';

const locale = (prefix: string, lang: string) => ({ prefix, lang, label: lang, ...PLAIN_LOCALE, texts: {} });

describe('collecting pages', () => {
  it('publishes a source at each of its addresses, sorted by address', () => {
    const site = siteOf({
      config: { folderIndexes: false },
      pages: { 'server/_shared/a.md': { at: ['/server/v2/a.html', '/server/v1/a.html'] }, 'about.md': null },
    });
    expect([...site.pages.keys()]).toEqual(['/about.html', '/server/v1/a.html', '/server/v2/a.html']);
    expect(pageAt(site, '/server/v1/a.html')).toMatchObject({ out: 'server/v1/a.html', source: 'server/_shared/a.md' });
  });

  it('gives an address that two sources claim to one of them and reports both', () => {
    const site = siteOf({ pages: { 'a/index.md': { title: 'Index' }, 'a/README.md': { title: 'Readme' } } });
    expect(pageAt(site, '/a/').title).toBe('Readme');
    const [finding] = findingsOf(site, 'page/collision');
    expect(finding?.message).toContain('"a/index.md" and "a/README.md"');
    expect(finding?.severity).toBe('error');
    expect(finding?.at?.file).toBe('a/index.md');
  });

  it('generates an index for every folder without one, up to the root', () => {
    const site = siteOf({ pages: { 'a/b/c.md': null } });
    expect([...site.pages.keys()]).toEqual(['/', '/a/', '/a/b/', '/a/b/c.html']);
    expect(pageAt(site, '/a/b/')).toMatchObject({ source: null, out: 'a/b/index.html', sidebar: null });
    expect(pageAt(site, '/a/b/').meta.sitemap).toBe(false);
  });

  it('generates no index if the config turns that off', () => {
    const site = siteOf({ config: { folderIndexes: false }, pages: { 'a/b/c.md': null } });
    expect([...site.pages.keys()]).toEqual(['/a/b/c.html']);
  });

  it('names generated pages after the folder, the version or the site', () => {
    const site = siteOf({
      config: { title: 'Docs', versions: [versionGroup('clients/node', ['v1.1'], { name: 'Node SDK' })] },
      pages: { 'clients/node/v1.1/how-to_of-the-day/x.md': null, 'migration-to-gRPC/x.md': null },
    });
    expect(pageAt(site, '/').title).toBe('Docs');
    expect(pageAt(site, '/clients/').title).toBe('Clients');
    expect(pageAt(site, '/clients/node/v1.1/')).toMatchObject({ title: 'Node SDK v1.1', shortTitle: 'v1.1' });
    expect(pageAt(site, '/clients/node/v1.1/how-to_of-the-day/').title).toBe('How to of the Day');
    expect(pageAt(site, '/migration-to-gRPC/').title).toBe('Migration to gRPC');
  });

  it('fills a generated page with the catalog of its folder', () => {
    expect(generatedBody('/a/').parts).toMatchObject([{ kind: 'catalog', base: '/a/', depth: 3 }]);
  });

  it('takes locale and category from the longest prefix', () => {
    const site = siteOf({
      config: {
        locales: [locale('/', 'en-US'), locale('/fr/', 'fr')],
        categories: { '/server/': 'Server', '/server/operator/': 'Operator' },
      },
      pages: { 'fr/a.md': null, 'french.md': null, 'server/a.md': null, 'server/operator/b.md': null },
    });
    expect(pageAt(site, '/fr/a.html').locale.lang).toBe('fr');
    expect(pageAt(site, '/french.html').locale.lang).toBe('en-US');
    expect(pageAt(site, '/server/a.html').category).toBe('Server');
    expect(pageAt(site, '/server/operator/b.html').category).toBe('Operator');
    expect(pageAt(site, '/french.html').category).toBeNull();
  });

  it('keeps pages of a noindex version out of search engines, unless the page says otherwise', () => {
    const site = siteOf({
      config: { versions: [versionGroup('s', ['v2', { version: 'v1', noindex: true }])] },
      pages: { 's/v2/start.md': null, 's/v1/start.md': null, 's/v1/kept.md': { meta: { noindex: false } } },
    });
    expect(pageAt(site, '/s/v2/start.html').noindex).toBe(false);
    expect(pageAt(site, '/s/v1/start.html').noindex).toBe(true);
    expect(pageAt(site, '/s/v1/kept.html').noindex).toBe(false);
  });

  it('keeps the 404 page out of search engines', () => {
    expect(pageAt(siteOf({ pages: { '404.md': null } }), '/404.html').noindex).toBe(true);
    expect(pageAt(siteOf({ pages: { 'de/gone.md': { meta: { layout: '404' } } } }), '/de/gone.html').noindex).toBe(true);
  });

  it('shows the short title in lists and the full one on the page', () => {
    const site = siteOf({ pages: { 'a.md': { title: 'A long title', meta: { shortTitle: 'Short' } } } });
    expect(pageAt(site, '/a.html')).toMatchObject({ title: 'A long title', shortTitle: 'Short' });
  });

  it('gives a page the commits of its source', () => {
    const commit = { hash: 'abc', time: 1, author: 'A', email: 'a@b', subject: 's' };
    const site = siteOf({ pages: { 'a.md': null, 'b.md': null }, history: new Map([['a.md', [commit]]]) });
    expect(pageAt(site, '/a.html').history).toEqual([commit]);
    expect(pageAt(site, '/b.html').history).toEqual([]);
  });
});

describe('the category of a page', () => {
  const pages = {
    'README.md': null,
    'a.md': null,
    'dev-center/tutorials/a.md': null,
    's/v1/a.md': null,
    'de/dev-center/a.md': null,
  };
  const group = versionGroup('s', ['v1'], { name: 'Server' });
  const locales = ['/', '/de/'].map((prefix) => ({ prefix, lang: 'en', label: '', ...PLAIN_LOCALE, texts: {} }));

  it('is by default the name of its version group or the title of its uppermost folder', () => {
    const site = siteOf({ config: { versions: [group], locales }, pages });
    const categories = ['/', '/a.html', '/dev-center/tutorials/a.html', '/s/v1/a.html', '/de/dev-center/a.html', '/de/'].map(
      (url) => pageAt(site, url).category,
    );
    expect(categories).toEqual([null, null, 'Dev Center', 'Server', 'Dev Center', null]);
  });

  it('is what the config says of the longest beginning of its address, be it nothing', () => {
    const config = {
      versions: [group],
      locales,
      categories: { '/dev-center/': 'Guides', '/dev-center/tutorials/': 'Tutorials', '/s/': '' },
    };
    const site = siteOf({ config, pages });
    expect(pageAt(site, '/dev-center/tutorials/a.html').category).toBe('Tutorials');
    expect(pageAt(site, '/s/v1/a.html').category).toBe('');
  });
});
