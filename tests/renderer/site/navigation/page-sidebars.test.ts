import { describe, expect, it } from 'vitest';
import { findingsOf, pageAt, siteOf } from '../../../support/pages.ts';

describe('the sidebar of a page', () => {
  const config = {
    sidebar: [
      { prefix: '/', group: null, items: 'structure' as const },
      { prefix: '/g/', group: null, items: 'structure' as const },
      { prefix: '/g/none/', group: null, items: false as const },
      { prefix: '/g/empty/', group: null, items: [] },
    ],
  };
  const pages = {
    'README.md': null,
    'g/a.md': null,
    'g/none/b.md': null,
    'g/empty/c.md': null,
    'g/off.md': { meta: { sidebar: false as const } },
    'g/other.md': { meta: { sidebar: '/' } },
    'g/wrong.md': { meta: { sidebar: '/nowhere/' } },
  };
  const site = siteOf({ config, pages });

  it.each([
    ['/', '/'],
    ['/g/a.html', '/g/'],
    ['/g/none/b.html', null],
    ['/g/empty/c.html', null],
    ['/g/off.html', null],
    ['/g/other.html', '/'],
    ['/g/wrong.html', null],
  ])('%s has that of %s', (url, prefix) => {
    expect(pageAt(site, url).sidebar).toBe(prefix);
  });

  it('warns of a name in front matter that no sidebar has', () => {
    expect(findingsOf(site, 'sidebar/missing')).toMatchObject([{ at: { file: 'g/wrong.md' }, severity: 'warning' }]);
  });

  it('warns once per top folder of pages that no prefix covers, and not of home and 404 pages', () => {
    const bare = siteOf({
      config: { sidebar: [{ prefix: '/g/', group: null, items: 'structure' }] },
      pages: { 'README.md': { meta: { home: true } }, '404.md': null, 'x/a.md': null, 'x/b.md': null, 'g/a.md': null },
    });
    expect(findingsOf(bare, 'sidebar/missing').map(({ message }) => message)).toEqual([
      'No sidebar is configured for these addresses: 2 pages below "/x/" have none.',
    ]);
  });

  it('does not warn of the first page of a site', () => {
    const site = siteOf({
      config: { sidebar: [{ prefix: '/g/', group: null, items: 'structure' }] },
      pages: { 'README.md': null, 'g/a.md': null },
    });
    expect(findingsOf(site, 'sidebar/missing')).toEqual([]);
  });

  it('does not warn if no sidebars are configured', () => {
    expect(siteOf({ pages: { 'README.md': null, 'x/a.md': null } }).diagnostics).toEqual([]);
  });
});
