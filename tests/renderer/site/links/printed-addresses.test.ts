import { describe, expect, it } from 'vitest';
import { printedAddress, printedHtml, printedInside, printedTag } from '../../../../renderer/site/links/printed-addresses.ts';
import { testSite } from '../../../support/site.ts';

describe('an address that is printed', () => {
  it.each([
    ['/a.html', '/docs/a.html'],
    ['/', '/docs/'],
    ['/docs/a.html', '/docs/a.html'],
    ['/docs', '/docs'],
    ['/docsearch/', '/docs/docsearch/'],
    ['//other.example/a', '//other.example/a'],
    ['https://other.example/a', 'https://other.example/a'],
    ['a.html', 'a.html'],
    ['#a', '#a'],
  ])('%s stands behind the base: %s', (written, printed) => {
    expect(printedAddress(written, '/docs/')).toBe(printed);
    expect(printedAddress(written, '/')).toBe(written);
  });

  it('is one of the site, with the base and without', () => {
    const place = { base: '/docs/', origin: 'https://test.example' };
    expect(['/a.html', '/docs/a.html', 'https://test.example/docs/a.html'].map((href) => printedInside(href, place))).toEqual([
      '/a.html',
      '/a.html',
      '/a.html',
    ]);
    expect(printedInside('https://test.example/shop/', place)).toBeNull();
    expect(printedInside('https://other.example/', place)).toBeNull();
  });
});

describe('HTML of a setting', () => {
  const print = (base: string) => ({ base, addresses: { style: 'html' }, origin: null, pages: new Map() }) as const;

  it('is left alone but for its addresses', () => {
    const html = `<a class='x' href="/a?b&amp;c#d">/a</a> <img src=/b.png> <a href="https://o.example/">o</a> a < b <b title="/c">`;
    expect(printedHtml(html, print('/docs/'))).toBe(
      `<a class='x' href="/docs/a?b&amp;c#d">/a</a> <img src=/docs/b.png> <a href="https://o.example/">o</a> a < b <b title="/c">`,
    );
    expect(printedHtml(html, print('/'))).toBe(html);
  });

  it('has the addresses of pages, and of their twins, in the style of the site', () => {
    const pages = new Set(['/a.html', '/b/']);
    const folder = { base: '/x/', addresses: { style: 'folder' }, origin: 'https://o.example', pages } as const;
    const html = (hrefs: readonly string[]): string => hrefs.map((href) => `<a href="${href}">`).join('');
    expect(
      printedHtml(
        html(['/a.html#c', '/x/a', '/a.md', 'https://o.example/x/a.html?d', '/b/index.html', '/c.html', 'a.html']),
        folder,
      ),
    ).toBe(html(['/x/a/#c', '/x/a/', '/x/a/index.md', 'https://o.example/x/a/?d', '/x/b/', '/x/c.html', 'a.html']));
    expect(printedHtml(html(['/a.html', '/a.md']), { ...folder, addresses: { style: 'clean' } })).toBe(html(['/x/a', '/x/a.md']));
  });

  it('is the content of a tag in the head, too', () => {
    const link = { tag: 'link', attributes: { rel: 'icon', href: '/a.svg', title: '/a' }, content: null };
    expect(printedTag(link, print('/docs/')).attributes).toEqual({ rel: 'icon', href: '/docs/a.svg', title: '/a' });
    const meta = { tag: 'meta', attributes: { name: 'path', content: '/a' }, content: null };
    expect(printedTag(meta, print('/docs/'))).toEqual(meta);
    const noscript = { tag: 'noscript', attributes: {}, content: '<img src="/a.png">' };
    expect(printedTag(noscript, print('/docs/')).content).toBe('<img src="/docs/a.png">');
  });
});

it('the base stands before every address of a site’s settings and icons', async () => {
  const tree = `
-- README.md --
---
icon: /a.svg
head:
  - [link, { rel: preload, href: /a.svg, as: image }]
---
# Page

<Icon icon="/a.svg" />
-- other.md --
---
footer: '<a href="/other.html">own</a>'
---
# Other
-- public/a.svg --
<svg xmlns="http://www.w3.org/2000/svg"/>
`;
  const { text, diagnostics } = await testSite(tree, {
    config: {
      base: '/docs/',
      footer: '<a href="/other.html">other</a>',
      head: [['link', { rel: 'icon', href: '/a.svg' }]],
      navbar: [{ text: 'A', link: '/', icon: '/a.svg' }],
      notices: [{ path: '/', title: 'N', content: '<a href="/other.html">other</a>' }],
    },
  });
  const html = text('index.html') + text('other.html');
  expect(html.match(/(?:href|src)="\/(?!docs\/)[^"]*"/g)).toBeNull();
  expect(html).toContain('<img class="icon-image" src="/docs/a.svg"');
  expect(html).toContain('<link rel="icon" href="/docs/a.svg">');
  expect(diagnostics.filter(({ severity }) => severity !== 'remark')).toEqual([]);
});
