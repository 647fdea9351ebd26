import { describe, expect, it } from 'vitest';
import { compareMarkup, neutralMarkup, wordsOfMarkup } from '../../../renderer/diff/markup.ts';

const page = (...body: string[]): string => `<html><head><title>T</title></head><body>${body.join('')}</body></html>`;

describe('neutralMarkup', () => {
  it('takes the hashes of browser files out, and leaves names of the same form as they are', () => {
    const assets = new Set(['assets/main-A1b2C3d4.css']);
    const one = '<link href="/assets/main-A1b2C3d4.css" integrity="sha384-abc/+="><img src="/assets/plan-overview.png">';
    expect(neutralMarkup(one, assets)).toBe('<link href="/assets/main.css"><img src="/assets/plan-overview.png">');
  });
});

describe('compareMarkup', () => {
  it('finds what differs, with the part of the page it is in', () => {
    const before = page('<main><p>One</p></main>', '<footer>Old</footer>');
    const after = page('<main><p class="a">One</p></main>', '<footer>New</footer>');
    expect(compareMarkup(before, after)).toEqual([
      { place: 'main', before: '<p>', after: '<p class="a">' },
      { place: 'footer', before: 'Old', after: 'New' },
    ]);
  });

  it('puts an item that was added at the same place on pages whose neighbours differ', () => {
    const list = (...items: string[]): string => page(`<nav><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></nav>`);
    const [here] = compareMarkup(list('a', 'c'), list('a', 'b', 'c'));
    const [there] = compareMarkup(list('<i>a</i>', 'c'), list('<i>a</i>', 'b', 'c'));
    expect(here).toEqual(there);
    expect(wordsOfMarkup(here?.after ?? '')).toBe('b');
  });

  it('tells a change that is on a page twice once', () => {
    expect(compareMarkup(page('<b>x</b>', '<p>y</p>', '<b>x</b>'), page('<b>z</b>', '<p>y</p>', '<b>z</b>'))).toHaveLength(1);
  });

  it('tells a description once that is in several places of the head', () => {
    const headed = (words: string, type = 'article'): string =>
      `<html><head><meta name="description" content="${words}"><meta property="og:type" content="${type}"><meta property="og:description" content="${words}"><script>{"about":"${words}"}</script></head></html>`;
    const description = (words: string): string => `<meta name="description" content="${words}">`;
    const told = { place: 'head', before: description('Old $& words.'), after: description('New $& words.') };
    expect(compareMarkup(headed('Old $& words.'), headed('New $& words.'))).toEqual([told]);
    expect(compareMarkup(headed('Old $& words.'), headed('New $& words.', 'website'))).toHaveLength(2);
  });

  it('makes one change of a page that was written anew', () => {
    const words = (name: string): string => Array.from({ length: 1000 }, (_, i) => `<p>${name}${i}</p>`).join('');
    expect(compareMarkup(page(words('a')), page(words('b')))).toHaveLength(1);
  });
});
