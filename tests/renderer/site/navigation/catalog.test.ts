import { describe, expect, it } from 'vitest';
import type { CatalogEntry } from '../../../../renderer/model/site.ts';
import { CATALOG_DEPTH, catalogsOf } from '../../../../renderer/site/navigation/catalog.ts';
import { PLAIN_LOCALE, siteConfig, siteOf, type SiteFacts, versionGroup } from '../../../support/pages.ts';

function outline(entries: readonly CatalogEntry[], indent = ''): string[] {
  return entries.flatMap(({ title, url, children }) => [`${indent}${title} ${url ?? '-'}`, ...outline(children, `${indent}  `)]);
}

function catalog(
  pages: SiteFacts['pages'],
  base: string,
  depth?: number,
  config: NonNullable<SiteFacts['config']> = {},
): string[] {
  return outline(catalogsOf(siteOf({ config, pages }).pages.values(), siteConfig(config))(base, depth));
}

describe('a catalog', () => {
  it('lists pages and folders as nested lists, three levels deep by default', () => {
    expect(CATALOG_DEPTH).toBe(3);
    expect(catalog({ 'a/one.md': null, 'a/b/two.md': null, 'a/b/c/three.md': null, 'a/b/c/d/four.md': null }, '/a/')).toEqual([
      'B /a/b/',
      '  C /a/b/c/',
      '    D /a/b/c/d/',
      '    three /a/b/c/three.html',
      '  two /a/b/two.html',
      'one /a/one.html',
    ]);
  });

  it('lists the pages below an index page that is not listed itself', () => {
    const unlisted = { 's/v1/README.md': { title: 'One', meta: { index: false } }, 's/v1/a.md': null };
    const versions = [versionGroup('s', ['v1'])];
    expect(catalog(unlisted, '/s/', 3, { versions })).toEqual(['One -', '  a /s/v1/a.html']);
    expect(catalog({ 's/v1/README.md': { meta: { index: false } } }, '/s/')).toEqual([]);
  });

  it('marks versions that a newer one is listed beside, of each product', () => {
    const pages = { 's/v1/a.md': null, 's/v2/a.md': null, 's/op/v1/a.md': null, 's/other/a.md': null };
    const versions = [versionGroup('s', ['v2', 'v1']), versionGroup('s/op', ['v1'])];
    const entries = catalogsOf(siteOf({ config: { versions }, pages }).pages.values(), siteConfig({ versions }))('/s/');
    const marked = (list: readonly CatalogEntry[]): string[] =>
      list.flatMap(({ url, isOlder, children }) => [...(isOlder && url ? [url] : []), ...marked(children)]);
    expect(marked(entries)).toEqual(['/s/v1/']);
  });

  it('stops at the given depth', () => {
    expect(catalog({ 'a/b/two.md': null }, '/a/', 1)).toEqual(['B /a/b/']);
    expect(catalog({ 'a/b/two.md': null }, '/a', 2)).toEqual(['B /a/b/', '  two /a/b/two.html']);
  });

  it('is in explicit order, then by title with numbers compared as numbers', () => {
    const pages = {
      'a/x.md': { title: 'Part 10' },
      'a/y.md': { title: 'Part 2' },
      'a/last.md': { title: 'A', meta: { order: -1 } },
      'a/first/README.md': { title: 'Z', meta: { order: 1 } },
    };
    expect(catalog(pages, '/a/')).toEqual(['Z /a/first/', 'Part 2 /a/y.html', 'Part 10 /a/x.html', 'A /a/last.html']);
  });

  it('leaves out the 404 page and pages that exclude themselves', () => {
    const dir = { text: null, order: null, link: false, expanded: false, collapsible: true, icon: null, index: false };
    const pages = {
      '404.md': null,
      'a.md': null,
      'no.md': { meta: { index: false } },
      'b/README.md': { meta: { dir } },
      'b/c.md': null,
    };
    expect(catalog(pages, '/')).toEqual(['a /a.html']);
  });

  it('at the root leaves out other locales; below them it does not', () => {
    const locale = (prefix: string) => ({ prefix, lang: prefix, label: '', ...PLAIN_LOCALE, texts: {} });
    const pages = { 'a.md': null, 'fr/b.md': null, 'fr/c/d.md': null };
    const config = { locales: [locale('/'), locale('/fr/')] };
    expect(catalog(pages, '/', 3, config)).toEqual(['a /a.html']);
    expect(catalog(pages, '/fr/', 3, config)).toEqual(['b /fr/b.html', 'C /fr/c/', '  d /fr/c/d.html']);
  });

  it('names folders without a page and drops empty ones', () => {
    const config = { folderIndexes: false };
    expect(catalog({ 'a/how-to/x.md': null, 'a/e/y.md': { meta: { index: false } } }, '/a/', 3, config)).toEqual([
      'How To -',
      '  x /a/how-to/x.html',
    ]);
  });

  it('is empty for an address that is no folder', () => {
    expect(catalog({ 'a.md': null }, '/nowhere/')).toEqual([]);
  });

  describe('of a folder of versions', () => {
    const versions = [
      versionGroup('server', ['v25.1', 'v9', 'v24.10'], { name: 'Server' }),
      versionGroup('server', ['operator/v2', 'operator/v1'], { name: 'Operator' }),
      versionGroup('node', ['v2', 'v1', 'legacy/v0'], { name: 'Node' }),
    ];
    const pages = {
      'server/about.md': null,
      'server/v9/a.md': null,
      'server/v24.10/a.md': null,
      'server/v25.1/a.md': null,
      'server/operator/v1/a.md': null,
      'server/operator/v2/a.md': null,
      'node/legacy/v0/a.md': null,
      'node/v1/a.md': null,
      'node/v2/a.md': null,
    };

    it('lists them in the order of the catalogue, other pages by title', () => {
      expect(catalog(pages, '/server/', 1, { versions })).toEqual([
        'about /server/about.html',
        'Operator /server/operator/',
        'Server v25.1 /server/v25.1/',
        'Server v9 /server/v9/',
        'Server v24.10 /server/v24.10/',
      ]);
      expect(catalog(pages, '/server/operator/', 1, { versions })).toEqual([
        'Operator operator/v2 /server/operator/v2/',
        'Operator operator/v1 /server/operator/v1/',
      ]);
      expect(catalog(pages, '/node/', 1, { versions })).toEqual([
        'Node v2 /node/v2/',
        'Node v1 /node/v1/',
        'Legacy /node/legacy/',
      ]);
    });

    it('uses an explicit order first', () => {
      const ordered = { ...pages, 'node/v1/README.md': { title: 'One', meta: { order: 1 } } };
      expect(catalog(ordered, '/node/', 1, { versions })).toEqual(['One /node/v1/', 'Node v2 /node/v2/', 'Legacy /node/legacy/']);
    });
  });
});
