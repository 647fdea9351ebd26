import { describe, expect, it } from 'vitest';
import { pageAt, PLAIN_LOCALE, redirectRule, siteOf, type SiteFacts, versionGroup } from '../../../support/pages.ts';

function crumbs(facts: SiteFacts, url: string): (string | null)[][] {
  return pageAt(siteOf(facts), url).breadcrumbs.map(({ text, link }) => [text, link]);
}

describe('breadcrumbs', () => {
  it('lead from the start page through the folders to the page', () => {
    const pages = { 'README.md': { title: 'Docs' }, 's/README.md': { title: 'Server' }, 's/f/streams.md': { title: 'Streams' } };
    expect(crumbs({ pages }, '/s/f/streams.html')).toEqual([
      ['Docs', '/'],
      ['Server', '/s/'],
      ['F', '/s/f/'],
      ['Streams', '/s/f/streams.html'],
    ]);
  });

  it('have no link for a folder without a page', () => {
    const facts = { config: { folderIndexes: false }, pages: { 'README.md': null, 'how-to/a.md': { title: 'A' } } };
    expect(crumbs(facts, '/how-to/a.html')).toEqual([
      ['README', '/'],
      ['How To', null],
      ['A', '/how-to/a.html'],
    ]);
  });

  it.each([true, false])('name a folder after its version group, with a page of its own: %s', (folderIndexes) => {
    const versions = [versionGroup('c/golang', ['v2'], { name: 'Go SDK' })];
    const pages = { 'README.md': { title: 'Docs' }, 'c/golang/v2/a.md': { title: 'A' } };
    expect(crumbs({ config: { folderIndexes, versions }, pages }, '/c/golang/v2/a.html').map(([text]) => text)).toEqual([
      'Docs',
      'C',
      'Go SDK',
      'v2',
      'A',
    ]);
  });

  it('skip pages that exclude themselves', () => {
    const pages = {
      'README.md': { title: 'Docs' },
      'a/README.md': { title: 'A', meta: { breadcrumbExclude: true } },
      'a/b.md': { title: 'B' },
      'a/c.md': { title: 'C', meta: { breadcrumbExclude: true } },
    };
    expect(crumbs({ pages }, '/a/b.html').map(([text]) => text)).toEqual(['Docs', 'B']);
    expect(crumbs({ pages }, '/a/c.html').map(([text]) => text)).toEqual(['Docs']);
  });

  it('call pages, and the folders that these stand for, what their front matter says', () => {
    const pages = {
      'README.md': null,
      'server/README.md': { meta: { breadcrumb: 'Orchard Server' } },
      'server/a.md': { meta: { breadcrumb: 'A' } },
    };
    expect(
      crumbs({ pages }, '/server/a.html')
        .map(([text]) => text)
        .slice(1),
    ).toEqual(['Orchard Server', 'A']);
  });

  it('are absent from the start page and from pages that turn them off', () => {
    const pages = { 'README.md': null, 'a.md': { meta: { breadcrumb: false as const } } };
    expect(crumbs({ pages }, '/')).toEqual([]);
    expect(crumbs({ pages }, '/a.html')).toEqual([]);
  });

  it('start at the page’s own locale', () => {
    const locale = (prefix: string) => ({ prefix, lang: prefix, label: '', ...PLAIN_LOCALE, texts: {} });
    const config = { locales: [locale('/'), locale('/fr/')] };
    const pages = { 'README.md': { title: 'Docs' }, 'fr/README.md': { title: 'Accueil' }, 'fr/a.md': { title: 'A' } };
    expect(crumbs({ config, pages }, '/fr/a.html').map(([text]) => text)).toEqual(['Accueil', 'A']);
  });

  it('follow a redirect that replaces a folder’s page, and have no link if that ends at the page itself', () => {
    const facts = {
      config: {
        versions: [versionGroup('s', [{ version: 'v1', startPage: 'start' }])],
        redirects: [redirectRule('/s/{version}', '/s/{version}/{start}', { group: 's' })],
      },
      pages: { 'README.md': { title: 'Docs' }, 's/v1/start.md': { title: 'Start' }, 's/v1/a.md': { title: 'A' } },
    };
    expect(crumbs(facts, '/s/v1/a.html')[2]).toEqual(['v1', '/s/v1/start.html']);
    expect(crumbs(facts, '/s/v1/start.html')[2]).toEqual(['v1', null]);
  });

  it('have icons unless the page hides them', () => {
    const pages = { 'a.md': { meta: { icon: 'star' } }, 'b.md': { meta: { icon: 'star', breadcrumbIcon: false } } };
    const site = siteOf({ pages });
    expect(pageAt(site, '/a.html').breadcrumbs.at(-1)?.icon).toBe('star');
    expect(pageAt(site, '/b.html').breadcrumbs.at(-1)?.icon).toBeNull();
  });
});
