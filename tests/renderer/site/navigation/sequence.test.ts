import { describe, expect, it } from 'vitest';
import type { NavItemConfig } from '../../../../renderer/model/site-config.ts';
import { findingsOf, navItem, pageAt, type PageFacts, siteOf } from '../../../support/pages.ts';

const pages = (...names: string[]): Record<string, PageFacts> =>
  Object.fromEntries(names.map((name) => [`g/${name}.md`, { title: name }]));

function around(name: string, items: readonly NavItemConfig[], facts: Record<string, PageFacts>) {
  const site = siteOf({ config: { sidebar: [{ prefix: '/g/', group: null, items }] }, pages: facts });
  const { prev, next } = pageAt(site, `/g/${name}.html`);
  return [prev?.text ?? null, next?.text ?? null];
}

describe('previous and next', () => {
  const group = (text: string, link: string | null, ...children: string[]) =>
    navItem({ text, link, children: children.map((child) => navItem(`/g/${child}`)) });

  it('are the pages before and after as the sidebar is read', () => {
    const items = [group('One', null, 'a', 'b', 'c')];
    expect(around('b', items, pages('a', 'b', 'c'))).toEqual(['a', 'c']);
  });

  it('lead from group to group, past headings that are no pages', () => {
    const items = [group('One', null, 'a', 'b'), group('Two', null, 'c'), navItem('/g/d')];
    const all = pages('a', 'b', 'c', 'd');
    expect(around('a', items, all)).toEqual([null, 'b']);
    expect(around('b', items, all)).toEqual(['a', 'c']);
    expect(around('c', items, all)).toEqual(['b', 'd']);
    expect(around('d', items, all)).toEqual(['c', null]);
  });

  it('have the page of a group before those in it', () => {
    const items = [navItem('/g/a'), group('Linked', '/g/b', 'x'), navItem('/g/c')];
    const all = pages('a', 'b', 'c', 'x');
    expect(around('a', items, all)).toEqual([null, 'Linked']);
    expect(around('b', items, all)).toEqual(['a', 'x']);
    expect(around('x', items, all)).toEqual(['Linked', 'c']);
  });

  it('have a page that is listed twice at its first place', () => {
    const items = ['/g/a', '/g/b', '/g/a', '/g/c'].map(navItem);
    expect(around('a', items, pages('a', 'b', 'c'))).toEqual([null, 'b']);
    expect(around('c', items, pages('a', 'b', 'c'))).toEqual(['b', null]);
  });

  it('find pages whose names are encoded in addresses', () => {
    const items = ['/g/a', '/g/b c', '/g/ü'].map(navItem);
    const facts = pages('a', 'b c', 'ü');
    expect(around('b c', items, facts)).toEqual(['a', 'ü']);
    expect(around('ü', [navItem('/g/ü#x'), navItem('/g/ü'), navItem('/g/b c')], facts)).toEqual([null, 'b c']);
  });

  it('do not lead out of the site', () => {
    expect(around('a', [navItem('/g/a'), navItem('https://example.org')], pages('a'))).toEqual([null, null]);
  });

  it('are those of front matter first', () => {
    const items = ['/g/a', '/g/b', '/g/c'].map(navItem);
    const facts = { ...pages('a', 'c'), 'g/b.md': { meta: { prev: false as const, next: { text: 'Go on', link: './a.md' } } } };
    expect(around('b', items, facts)).toEqual([null, 'Go on']);
  });

  it('take the page’s title if front matter has no text', () => {
    const site = siteOf({
      pages: { 'a.md': { meta: { next: { text: null, link: 'b.md' } } }, 'b.md': { title: 'The next one' } },
    });
    expect(pageAt(site, '/a.html').next).toEqual({ text: 'The next one', link: '/b.html' });
  });

  it('of front matter that do not exist are reported and left out', () => {
    const text = '---\ntitle: A\nnext: gone.md\n---\n';
    const site = siteOf({
      pages: { 'a.md': { text, meta: { raw: { next: 'gone.md' }, next: { text: null, link: 'gone.md' } } } },
    });
    expect(pageAt(site, '/a.html').next).toBeNull();
    expect(findingsOf(site, 'front-matter/dead-link')).toMatchObject([{ at: { file: 'a.md', line: 3 } }]);
  });

  it('are absent without a sidebar', () => {
    const site = siteOf({ pages: pages('a', 'b') });
    expect(pageAt(site, '/g/a.html')).toMatchObject({ prev: null, next: null });
  });
});
