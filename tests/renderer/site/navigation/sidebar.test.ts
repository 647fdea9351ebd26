import { describe, expect, it } from 'vitest';
import type { Site } from '../../../../renderer/model/site.ts';
import { outline } from '../../../support/outline.ts';
import { findingsOf, navItem, redirectRule, siteOf, versionGroup } from '../../../support/pages.ts';

const sidebarAt = (site: Site, prefix: string): string[] => outline(site.sidebars.get(prefix)?.items ?? []);
const written = (prefix: string, ...items: Parameters<typeof navItem>[0][]) => ({
  prefix,
  group: null,
  items: items.map(navItem),
});

describe('written sidebars', () => {
  it('take text and icon from the page if none are given', () => {
    const site = siteOf({
      config: { sidebar: [written('/g/', '/g/a', { link: '/g/b.md', text: 'Mine' })] },
      pages: { 'g/a.md': { title: 'A page', meta: { icon: 'star' } }, 'g/b.md': { title: 'B page' } },
    });
    expect(sidebarAt(site, '/g/')).toEqual(['A page → /g/a.html', 'Mine → /g/b.html']);
    expect(site.sidebars.get('/g/')?.items[0]?.icon).toBe('star');
  });

  it('keep groups, external links and anchors', () => {
    const group = navItem({ text: 'Group', children: [navItem('/g/a#x'), navItem('https://example.org/')], collapsible: true });
    const site = siteOf({
      config: { sidebar: [{ prefix: '/g/', group: null, items: [group] }] },
      pages: { 'g/a.md': { anchors: ['x'] } },
    });
    expect(sidebarAt(site, '/g/')).toEqual(['Group', '  a → /g/a.html#x', '  example.org → https://example.org/']);
    expect(site.sidebars.get('/g/')?.items[0]).toMatchObject({ collapsible: true, expanded: false });
  });

  it('show a heading that cannot be collapsed always open', () => {
    const group = navItem({ text: 'Group', group: true, collapsible: true, children: [navItem('/g/a')] });
    const site = siteOf({ config: { sidebar: [{ prefix: '/g/', group: null, items: [group] }] }, pages: { 'g/a.md': null } });
    expect(site.sidebars.get('/g/')?.items[0]).toMatchObject({ collapsible: false, expanded: true });
  });

  it('leave out a dead link and report it with the nearest page', () => {
    const site = siteOf({
      config: { sidebar: [written('/g/', '/g/instal', '/g/a')] },
      pages: { 'g/install.md': null, 'g/a.md': null },
    });
    expect(sidebarAt(site, '/g/')).toEqual(['a → /g/a.html']);
    expect(findingsOf(site, 'sidebar/dead')).toMatchObject([{ severity: 'warning', fix: 'write "/g/install.html"' }]);
  });

  it('go straight to the end of a redirect', () => {
    const site = siteOf({
      config: { sidebar: [written('/g/', '/g/latest')], redirects: [redirectRule('/g/latest', '/g/a')] },
      pages: { 'g/a.md': { title: 'Now' } },
    });
    expect(sidebarAt(site, '/g/')).toEqual(['Now → /g/a.html']);
    expect(findingsOf(site, 'sidebar/dead')).toEqual([]);
  });

  it('may contain the pages of a folder', () => {
    const items = [navItem({ text: 'More', structure: '/g/more/' }), navItem({ structure: '/g/other/' })];
    const site = siteOf({
      config: { sidebar: [{ prefix: '/g/', group: null, items }] },
      pages: { 'g/more/a.md': null, 'g/more/b.md': null, 'g/other/README.md': { title: 'Others' }, 'g/other/c.md': null },
    });
    expect(sidebarAt(site, '/g/')).toEqual([
      'More',
      '  a → /g/more/a.html',
      '  b → /g/more/b.html',
      'Others',
      '  Others → /g/other/',
      '  c → /g/other/c.html',
    ]);
  });

  it('do not list the page of a linked folder below itself', () => {
    const items = [navItem({ text: 'More', link: '/g/more/', structure: '/g/more/' })];
    const site = siteOf({
      config: { sidebar: [{ prefix: '/g/', group: null, items }] },
      pages: { 'g/more/README.md': null, 'g/more/a.md': null },
    });
    expect(sidebarAt(site, '/g/')).toEqual(['More → /g/more/', '  a → /g/more/a.html']);
  });
});

describe('sidebars of versions', () => {
  const versions = [versionGroup('s', ['v2', 'v1', 'v0'])];
  const pages = { 's/v2/start.md': null, 's/v2/new.md': null, 's/v1/start.md': null };
  const config = {
    versions,
    sidebar: [
      {
        prefix: '/s/{version}/',
        group: 's',
        items: ['/s/{version}/start', '/s/{version}/new', '/s/{version}/gone'].map(navItem),
      },
    ],
  };

  it('are made for each version, without the pages a version lacks', () => {
    const site = siteOf({ config, pages });
    expect(sidebarAt(site, '/s/v2/')).toEqual(['start → /s/v2/start.html', 'new → /s/v2/new.html']);
    expect(sidebarAt(site, '/s/v1/')).toEqual(['start → /s/v1/start.html']);
    expect(site.sidebars.has('/s/v0/')).toBe(false);
  });

  it('report only a link that no version has, once', () => {
    expect(findingsOf(siteOf({ config, pages }), 'sidebar/dead').map(({ message }) => message)).toEqual([
      'The sidebar\'s link "/s/{version}/gone" points to no page; it is left out.',
    ]);
  });

  it('use the versions below the path before the placeholder, if groups share a base path', () => {
    const groups = [versionGroup('s', ['v1']), versionGroup('s', [{ version: 'v9', path: 'operator/v9' }])];
    const site = siteOf({
      config: { versions: groups, sidebar: [{ prefix: '/s/operator/{version}/', group: 's', items: 'structure' }] },
      pages: { 's/v1/start.md': null, 's/operator/v9/start.md': null },
    });
    expect([...site.sidebars.keys()]).toEqual(['/s/operator/v9/']);
  });

  it.each([
    ['before', ['/s/v1/', '/s/{version}/']],
    ['behind', ['/s/{version}/', '/s/v1/']],
  ])('are replaced by one that is written for a version, %s them or not', (_, prefixes) => {
    const sidebar = prefixes.map((prefix) => {
      const items = prefix === '/s/v1/' ? [navItem({ text: 'Own', link: '/s/v1/start' })] : ('structure' as const);
      return { prefix, group: 's', items };
    });
    const site = siteOf({ config: { versions, sidebar }, pages });
    expect(sidebarAt(site, '/s/v1/')).toEqual(['Own → /s/v1/start.html']);
    expect(sidebarAt(site, '/s/v2/')).toEqual(['new → /s/v2/new.html', 'start → /s/v2/start.html']);
    expect(findingsOf(site, 'sidebar/unused')).toEqual([]);
  });

  it('are replaced by one with a longer part of the versions’ folder', () => {
    const groups = [versionGroup('s', ['v2', { version: 'v1', path: 'legacy/v1' }])];
    const site = siteOf({
      config: {
        versions: groups,
        sidebar: [
          { prefix: '/s/{version}/', group: 's', items: 'structure' },
          { prefix: '/s/legacy/{version}/', group: 's', items: [navItem({ text: 'Own', link: '/s/legacy/{version}/a' })] },
        ],
      },
      pages: { 's/v2/a.md': null, 's/legacy/v1/a.md': null },
    });
    expect(sidebarAt(site, '/s/legacy/v1/')).toEqual(['Own → /s/legacy/v1/a.html']);
  });
});
