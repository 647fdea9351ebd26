// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { inertAround } from '../../client/widgets/drawer/inert-around.ts';
import { scrollsBack, swipe } from '../../client/widgets/drawer/swipe.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

describe('a swipe', () => {
  it.each([
    ['to the right from the edge opens', { x: 80, y: 100 }, { x: 121, y: 100 }, 'open'],
    ['to the right from further in is nothing', { x: 81, y: 100 }, { x: 300, y: 100 }, null],
    ['to the left closes, wherever it starts', { x: 300, y: 100 }, { x: 259, y: 100 }, 'close'],
    ['of 40 px is too short', { x: 0, y: 100 }, { x: 40, y: 100 }, null],
    ['that goes 1.5 times as far sideways as down is a scroll', { x: 0, y: 0 }, { x: 60, y: 40 }, null],
    ['that goes further sideways than that is none', { x: 0, y: 0 }, { x: 61, y: 40 }, 'open'],
    ['counts upwards as it does downwards', { x: 100, y: 40 }, { x: 39, y: 0 }, 'close'],
  ] as const)('%s', (_, start, end, kind) => {
    expect(swipe(start, end)).toBe(kind);
  });

  it('that starts in something scrolled to the right scrolls it back', () => {
    document.body.innerHTML = '<div><pre><code></code></pre></div>';
    const pre = document.querySelector('pre') as HTMLElement;
    expect(scrollsBack(document.querySelector('code'))).toBe(false);
    pre.scrollLeft = 10;
    expect(scrollsBack(document.querySelector('code'))).toBe(true);
    expect(scrollsBack(null)).toBe(false);
  });

  it('that starts in something that can be scrolled on does so where the page runs from right to left', () => {
    document.body.innerHTML = '<div><pre style="overflow-x: auto; direction: ltr"><code></code></pre></div>';
    const pre = document.querySelector('pre') as HTMLElement;
    const code = document.querySelector('code');
    expect(scrollsBack(code, true)).toBe(false);
    Object.defineProperties(pre, { clientWidth: { value: 100 }, scrollWidth: { value: 300 } });
    expect(scrollsBack(code, true)).toBe(true);
    pre.scrollLeft = 200;
    expect(scrollsBack(code, true)).toBe(false);
    pre.scrollLeft = -10;
    expect(scrollsBack(code, true)).toBe(true);
  });
});

describe('everything around an element', () => {
  it('is inert until it is undone, but not what holds it', () => {
    document.body.innerHTML = '<header></header><div><p></p><nav id="me"><a></a></nav></div><footer inert></footer>';
    const inert = (): string[] => [...document.querySelectorAll('[inert]')].map((element) => element.localName);
    const undo = inertAround(document.querySelector('#me') as Element);
    expect(inert()).toEqual(['header', 'p', 'footer']);
    undo();
    expect(inert()).toEqual(['footer']);
  });
});
