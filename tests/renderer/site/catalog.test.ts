import { describe, expect, it } from 'vitest';
import type { CatalogEntry } from '../../../renderer/model/site.ts';
import { CATALOG_DEPTH, catalogTree } from '../../../renderer/site/catalog.ts';
import { folderTree } from '../../../renderer/site/folders.ts';
import { type SiteFacts, siteOf } from '../../support/pages.ts';

function outline(entries: readonly CatalogEntry[], indent = ''): string[] {
  return entries.flatMap(({ title, url, children }) => [`${indent}${title} ${url ?? '-'}`, ...outline(children, `${indent}  `)]);
}

function catalog(
  pages: SiteFacts['pages'],
  base: string,
  depth?: number,
  config: NonNullable<SiteFacts['config']> = {},
): string[] {
  return outline(catalogTree(siteOf({ config, pages }).pages, base, depth));
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

  it('stops at the depth it is given', () => {
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

  it('leaves out the 404 page and what asks for it', () => {
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
    const locale = (prefix: string) => ({ prefix, lang: prefix, label: '', title: null, description: null, texts: {} });
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

  it('is the same from a folder tree made beforehand', () => {
    const { pages } = siteOf({ pages: { 'a/b/c.md': null, 'a/d.md': null } });
    expect(catalogTree(folderTree(pages.values()), '/a/')).toEqual(catalogTree(pages, '/a/'));
  });
});
