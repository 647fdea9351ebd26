import { describe, expect, it } from 'vitest';
import { addressesAsSite, filesAsSite } from '../../../renderer/compare/old-site.ts';

const pageWith = (links: string, more = ''): string =>
  `<html><head>${more}</head><body><main><h1>T</h1>${links}</main></body></html>`;
const addresses = (files: Record<string, string>): string[] =>
  filesAsSite(new Map(Object.entries(files))).pages.map(({ address }) => address);

describe('the addresses of an old site', () => {
  it('are those of its files where no link says otherwise', () => {
    expect(
      addresses({ 'index.html': pageWith(''), 'a/index.html': pageWith(''), 'b.html': pageWith(''), '404.html': pageWith('') }),
    ).toEqual(['/', '/a/', '/b.html']);
  });

  it('have the form in which most links are written, below the base of the site', () => {
    const links =
      '<a href="/docs/guide/install">a</a> <a href="/docs/guide/install">a</a> <a href="/docs/guide/install.html">a</a>';
    expect(addresses({ 'index.html': pageWith(links), 'guide/install.html': pageWith('<a href="/docs/">h</a>') })).toEqual([
      '/',
      '/guide/install',
    ]);
  });

  it('have the form of the canonical address where there is no link', () => {
    const canonical = '<link rel="canonical" href="https://x.org/a">';
    expect(addresses({ 'index.html': pageWith(''), 'a/index.html': pageWith('', canonical) })).toEqual(['/', '/a']);
  });

  it('are one for a page that exists twice', () => {
    expect(
      addressesAsSite(['https://x.org/a/', '/a/index.html', '/a/', '/404.html', '/b%20c'], '/').pages.map(
        ({ address }) => address,
      ),
    ).toEqual(['/a/', '/b c']);
  });

  it('are counted from the base of the new site', () => {
    expect(
      addressesAsSite(['https://x.org/docs/a', 'https://x.org/docs', '/other/'], '/docs/').pages.map(({ address }) => address),
    ).toEqual(['/', '/a', '/other/']);
  });

  it('know where a page leads that is only a redirect, and which places links lead to', () => {
    const refresh = '<meta http-equiv="refresh" content="0; url=../new/#x">';
    const { pages, linked } = filesAsSite(
      new Map([
        ['old/index.html', pageWith('', refresh)],
        ['new/index.html', pageWith('<a href="#here">h</a><a href="../old/">o</a>')],
        ['away.html', pageWith('', '<meta http-equiv="refresh" content="0;url=https://other.org/">')],
      ]),
    );
    expect(pages.map(({ address, leadsTo, facts }) => [address, leadsTo, facts === null])).toEqual([
      ['/away.html', 'https://other.org/', true],
      ['/new/', null, false],
      ['/old/', '/new/#x', true],
    ]);
    expect([...linked]).toEqual(['/new/#here']);
  });
});
