// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { canFollow, swapHead } from '../../client/runtime/navigation/head.ts';
import { addressOf, isPageAddress } from '../../client/runtime/navigation/links.ts';
import { swapRegions } from '../../client/runtime/navigation/regions.ts';

const ORIGIN = 'https://docs.example.org';

describe('the address of a page', () => {
  it.each([
    ['/docs/a.html', true],
    ['/docs/', true],
    ['/docs/a?b=c.png#d.txt', true],
    ['/docs/server/v25.1/start', true],
    ['/docs/a.md', false],
    ['/docs/a.tar.gz', false],
    ['/', false],
    ['https://example.org/docs/a.html', false],
    ['mailto:a@example.org', false],
  ])('%s: %s', (href, expected) => {
    expect(isPageAddress(new URL(href, ORIGIN), '/docs/', ORIGIN)).toBe(expected);
  });
});

describe('the normal form of an address', () => {
  it.each([
    ['/docs/a/index.html?q=1#h', '/docs/a/?q=1#h'],
    ['/index.html', '/'],
    ['/docs/my-index.html', '/docs/my-index.html'],
  ])('of %s is %s', (href, expected) => {
    const { pathname, search, hash } = addressOf(new URL(href, ORIGIN).href);
    expect(pathname + search + hash).toBe(expected);
  });
});

describe('regions', () => {
  const shell = (inner: string, name = 'shell'): string => `<div data-region="${name}" class="shell">${inner}</div>`;
  const main = (text: string): string => `<main data-region="content">${text}</main>`;
  const list = (links: string): string => `<nav data-region="list" data-keep="">${links}</nav>`;

  /** What the body is after going from one to another. */
  function swapped(from: string, to: string): string {
    document.body.innerHTML = from;
    swapRegions(document.body, parsed(to).body);
    return document.body.innerHTML;
  }

  it('are exchanged, and nothing else is', () => {
    const after = swapped(`<p>mine</p>${shell(main('one'))}<p>mine</p>`, `<p>theirs</p>${shell(main('two'))}<p>theirs</p>`);
    expect(after).toBe(`<p>mine</p>${shell(main('two'))}<p>mine</p>`);
  });

  it('that hold regions stay, and take over the class', () => {
    document.body.innerHTML = shell(main('one'));
    const stays = document.querySelector('.shell');
    swapRegions(document.body, parsed(shell(main('two')).replace('"shell">', '"shell wide">')).body);
    expect([stays?.isConnected, stays?.className, stays?.textContent]).toEqual([true, 'shell wide', 'two']);
  });

  it('that hold other regions than before are exchanged as a whole', () => {
    const to = shell(list('<a href="/a">A</a>') + main('two'));
    expect(swapped(shell(`<b>old</b>${main('one')}`), to)).toBe(to);
  });

  it('come where the next page has them, and go', () => {
    const mark = '<svg data-region="watermark"></svg>';
    const foot = '<footer data-region="footer">f</footer>';
    const bare = `<a>skip</a>${shell(main('one'))}<i>button</i>`;
    const full = `<a>skip</a>${mark}${shell(main('one'))}${foot}<i>button</i>`;
    expect(swapped(bare, full)).toBe(full);
    expect(swapped(full, bare)).toBe(bare);
  });

  describe('that are kept', () => {
    const links = (current: string, folder = 'v2'): string =>
      ['a', 'b']
        .map((name) => `<a href="/${folder}/${name}"${name === current ? ' aria-current="page"' : ''}>${name}</a>`)
        .join('');

    it('stay if their links say the same: addresses and marks move', () => {
      document.body.innerHTML = list(`<details open="">${links('a')}</details>`);
      const [first] = document.querySelectorAll('a');
      swapRegions(document.body, parsed(list(`<details>${links('b', 'v1')}</details>`)).body);
      expect(document.body.innerHTML).toBe(list(`<details open="">${links('b', 'v1')}</details>`));
      expect(first?.isConnected).toBe(true);
    });

    it('open what is open on the next page', () => {
      expect(swapped(list('<details>x</details>'), list('<details open="">x</details>'))).toBe(
        list('<details open="">x</details>'),
      );
    });

    it('are exchanged if they say something else', () => {
      expect(swapped(list('<a>A</a>'), list('<a>B</a>'))).toBe(list('<a>B</a>'));
    });
  });
});

describe('the head', () => {
  /** Of a type that the test's own document does not run. */
  const script = '<script type="text/plain" src="/assets/main-1.js"></script>';
  const page = (title: string, more = script, body = '<main data-region="content">text</main>'): Document =>
    parsed(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${title}">${more}</head><body>${body}</body></html>`,
    );

  beforeEach(() => {
    document.documentElement.lang = 'en';
    document.head.innerHTML = `<meta charset="utf-8"><title>One</title><meta name="description" content="One"><meta name="viewport" content="v">${script}`;
  });

  it('takes over the title and the facts of the page', () => {
    swapHead(page('Two'));
    expect(document.title).toBe('Two');
    expect(document.head.innerHTML).toContain('<meta name="description" content="Two">');
    expect(document.head.innerHTML).not.toContain('One');
    expect(document.head.innerHTML).toContain('name="viewport"');
  });

  it.each([
    ['the same scripts', page('Two'), true],
    ['less than is here', page('Two', `${script}<script type="application/ld+json">{}</script>`), true],
    ['another entry script', page('Two', script.replace('main-1', 'main-2')), false],
    ['a further style sheet', page('Two', `${script}<link rel="stylesheet" href="/own.css">`), false],
    ['no script at all (a page that sends on)', page('Two', ''), false],
    ['no region', page('Two', script, 'text'), false],
    ['a script in its text', page('Two', script, '<main data-region="content"><script>1</script></main>'), false],
  ])('says whether a page can follow: %s', (_, next, expected) => {
    expect(canFollow(next)).toBe(expected);
  });

  it('says that a page in another language cannot follow', () => {
    document.documentElement.lang = 'fr';
    expect(canFollow(page('Two'))).toBe(false);
  });
});

function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
