import { describe, expect, it } from 'vitest';
import { PLAIN_LOCALE, redirectRule, siteOf, type SiteFacts } from '../../../support/pages.ts';
import { outline } from '../../../support/outline.ts';
import type { Site } from '../../../../renderer/model/site.ts';

const sidebarAt = (site: Site, prefix: string): string[] => outline(site.sidebars.get(prefix)?.items ?? []);

describe('sidebars from folders', () => {
  const structure = (pages: SiteFacts['pages'], config: NonNullable<SiteFacts['config']> = {}) =>
    siteOf({ config: { sidebar: [{ prefix: '/g/', group: null, items: 'structure' }], ...config }, pages });
  const dir = { text: null, order: null, link: false, expanded: false, collapsible: true, icon: null, index: true };

  it('put the README first, then positive orders, none, negative orders, then titles, then file names', () => {
    const site = structure({
      'g/z-last.md': { title: 'Last', meta: { order: -1 } },
      'g/y.md': { title: 'Nearly last', meta: { order: -2 } },
      'g/p10.md': { title: 'Part 10' },
      'g/p9.md': { title: 'Part 9' },
      'g/same-b.md': { title: 'Same' },
      'g/same-a.md': { title: 'Same' },
      'g/two.md': { title: 'Two', meta: { order: 2 } },
      'g/one.md': { title: 'One', meta: { order: 1 } },
      'g/README.md': { title: 'Readme', meta: { order: 99 } },
    });
    expect(sidebarAt(site, '/g/')).toEqual([
      'Readme → /g/',
      'One → /g/one.html',
      'Two → /g/two.html',
      'Part 9 → /g/p9.html',
      'Part 10 → /g/p10.html',
      'Same → /g/same-a.html',
      'Same → /g/same-b.html',
      'Nearly last → /g/y.html',
      'Last → /g/z-last.html',
    ]);
  });

  it('leave out the folders of other languages', () => {
    const locale = (prefix: string) => ({ prefix, lang: 'en', label: prefix, ...PLAIN_LOCALE, texts: {} });
    const site = siteOf({
      config: {
        locales: [locale('/'), locale('/fr/')],
        sidebar: ['/', '/fr/'].map((prefix) => ({ prefix, group: null, items: 'structure' as const })),
      },
      pages: { 'a.md': { title: 'A' }, 'from/b.md': { title: 'B' }, 'fr/a.md': { title: 'Un' }, 'fr/c/d.md': { title: 'Deux' } },
    });
    expect(sidebarAt(site, '/')).toEqual(['A → /a.html', 'From', '  B → /from/b.html']);
    expect(sidebarAt(site, '/fr/')).toEqual(['C', '  Deux → /fr/c/d.html', 'Un → /fr/a.html']);
  });

  it('name a folder by dir.text, else its README, else its own name, and sort it by dir.order', () => {
    const site = structure({
      'g/c/README.md': { title: 'Ignored', meta: { dir: { ...dir, text: 'First folder', order: 1 } } },
      'g/c/x.md': null,
      'g/b/README.md': { title: 'From the README', meta: { order: 2 } },
      'g/b/x.md': null,
      'g/how-to/x.md': null,
    });
    expect(sidebarAt(site, '/g/')).toEqual([
      'First folder',
      '  Ignored → /g/c/',
      '  x → /g/c/x.html',
      'From the README',
      '  From the README → /g/b/',
      '  x → /g/b/x.html',
      'How To',
      '  x → /g/how-to/x.html',
    ]);
  });

  it('make a folder a link with dir.link, and then do not list its README again', () => {
    const site = structure({
      'g/c/README.md': { title: 'C', meta: { dir: { ...dir, link: true, icon: 'cog' } } },
      'g/c/x.md': null,
    });
    expect(sidebarAt(site, '/g/')).toEqual(['C → /g/c/', '  x → /g/c/x.html']);
    expect(site.sidebars.get('/g/')?.items[0]).toMatchObject({ icon: 'cog', collapsible: true, expanded: false });
  });

  it('open a folder with dir.expanded, and always if it is not collapsible', () => {
    const site = structure({
      'g/a/README.md': { meta: { dir: { ...dir, expanded: true } } },
      'g/a/x.md': null,
      'g/b/README.md': { meta: { dir: { ...dir, collapsible: false } } },
      'g/b/x.md': null,
    });
    expect(site.sidebars.get('/g/')?.items.map(({ collapsible, expanded }) => [collapsible, expanded])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('drop pages with index: false, folders with dir.index: false, generated pages and empty folders', () => {
    const site = structure({
      'g/hidden.md': { meta: { index: false } },
      'g/c/README.md': { meta: { dir: { ...dir, index: false } } },
      'g/c/x.md': null,
      'g/d/only-hidden.md': { meta: { index: false } },
      'g/a.md': null,
    });
    expect(sidebarAt(site, '/g/')).toEqual(['a → /g/a.html']);
  });

  it('list a folder with nothing but a README as a page', () => {
    const site = structure({ 'g/quickstart/README.md': { title: 'Quick start' }, 'g/a.md': null });
    expect(sidebarAt(site, '/g/')).toEqual(['a → /g/a.html', 'Quick start → /g/quickstart/']);
  });

  it('do not list a page that a redirect replaces', () => {
    const site = structure(
      { 'g/README.md': null, 'g/intro.md': null },
      { redirects: [redirectRule('/g/', '/g/intro.html', { override: true })] },
    );
    expect(sidebarAt(site, '/g/')).toEqual(['intro → /g/intro.html']);
  });
});
