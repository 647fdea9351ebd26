// What the look of the site promises, measured in the browser: lines, fonts, colours that hold where they are used.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contrast } from '../support/css-colors.ts';
import { PATIENT } from '../support/one-site.ts';
import { EVERYTHING, sized, STREAMS, twoSites } from '../support/two-sites.ts';

const { on } = twoSites();
const INTRODUCTION = '/getting-started/introduction.html';
const TYPOGRAPHY = '/docs/guide/typography.html';

/** Before a page is opened: a browser that is busy takes the connection for slow, and shows the fallback fonts. */
const withFonts = (page: Page): Promise<unknown> => page.addInitScript(() => sessionStorage.setItem('docs:fonts', 'text'));

describe('running text', () => {
  it.each([
    [768, 66, 74],
    [1280, 66, 74],
    [1680, 66, 74],
    [2560, 66, 74],
  ])('at %i px has lines of %i to %i characters, give or take a word', async (width, least, most) => {
    await on(INTRODUCTION, sized(width), async (page) => {
      const lines = (await fullLines(page, '.content > p')).sort((a, b) => a - b);
      expect(lines.length).toBeGreaterThan(10);
      expect(lines[Math.floor(lines.length / 2)]).toBeGreaterThanOrEqual(least);
      expect(lines.at(-1)).toBeLessThanOrEqual(most + 4);
      expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(most);
    });
  });

  it('keeps them inside boxes', async () => {
    await on(TYPOGRAPHY, sized(1280), async (page) => {
      const lines = await fullLines(page, '.note p:not(.note-title)');
      expect(Math.max(...lines)).toBeLessThanOrEqual(76);
    });
  });
});

it.each([
  [360, ['.page-bar-button span']],
  [1680, ['.breadcrumbs a']],
])('the contents are opened by words on the line of those beside them, at %i px', async (width, beside) => {
  await on(STREAMS, sized(width), async (page) => {
    // The first page of a visit may keep the fonts of the system.
    await page.evaluate(() => sessionStorage.setItem('docs:fonts', 'all'));
    await page.reload();
    await page.waitForSelector('html[data-fonts="all"]');
    await page.evaluate(() => document.fonts.ready);
    const baselines = await page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          const mark = document.createElement('span');
          mark.style.display = 'inline-block';
          document.querySelector(selector)?.append(mark);
          return Math.round(mark.getBoundingClientRect().bottom);
        }),
      ['.toc > summary > span', ...beside],
    );
    expect(new Set(baselines).size, String(baselines)).toBe(1);
  });
});

it('the bar above a preview is as wide as its box', async () => {
  await on(EVERYTHING, sized(768), async (page) => {
    const bar = page.locator('.preview-title');
    const widths = await bar.evaluate((title) => [(title as HTMLElement).offsetWidth, title.parentElement?.clientWidth]);
    expect(widths[0]).toBe(widths[1]);
  });
});

describe('one grid', () => {
  /** Right edges of what ends at the end of the page, in px. */
  const ends = (page: Page, selectors: readonly string[]): Promise<readonly number[]> =>
    page.evaluate(
      (list) => list.map((selector) => Math.round(document.querySelector(selector)?.getBoundingClientRect().right ?? 0)),
      selectors,
    );

  it.each([1280, 1440, 1680, 2560])('the contents end where the navbar ends, at %i px', async (width) => {
    await on(STREAMS, sized(width), async (page) => {
      const [contents, navbar] = await ends(page, ['.toc > summary', '.navbar .search-button']);
      expect(contents).toBe(navbar);
    });
  });

  it('code, tables and pictures end at one edge', async () => {
    await on('/server/v25.1/quick-start/', sized(1680), async (page) => {
      const edges = await page.evaluate(() =>
        [...document.querySelectorAll('.page > .content > :is(figure, .table-scroll), .page-head, .page-end')].map(
          (box) => box.getBoundingClientRect().right,
        ),
      );
      expect(edges.length).toBeGreaterThan(3);
      expect(new Set(edges).size).toBe(1);
    });
  });

  it.each([1000, 1280, 1680])('a folded sidebar leaves the text in the middle, at %i px', async (width) => {
    await on(STREAMS, sized(width), async (page) => {
      await page.locator('.sidebar-toggle').click();
      const [text, shell] = await page.evaluate(() =>
        ['.page-head', '.shell'].map((selector) => {
          const { left, right } = (document.querySelector(selector) as Element).getBoundingClientRect();
          return (left + right) / 2;
        }),
      );
      expect(text).toBeCloseTo(shell ?? 0, 0);
    });
  });

  it.each([1000, 1280])('the contents are in reach wherever the reader is, at %i px', async (width) => {
    await on(STREAMS, sized(width), async (page) => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      await page.getByText('On this page').locator('xpath=ancestor::summary').click();
      await page.locator('.toc').getByRole('link', { name: 'Deletion' }).click();
      await expect.poll(() => page.url(), PATIENT).toContain('#deletion');
    });
  });
});

describe('fonts', () => {
  it.each([
    ['a page', STREAMS, 45_000],
    ['a page with italics', INTRODUCTION, 60_000],
    ['the home page', '/', 45_000],
  ] as const)('%s fetches few (%s: at most %i bytes)', async (_, path, limit) => {
    const fonts = new Map<string, number>();
    const count = async (page: Page): Promise<unknown> => {
      await withFonts(page);
      return page.route('**/*.woff2', async (route) => {
        const response = await route.fetch();
        fonts.set(route.request().url(), (await response.body()).length);
        await route.fulfill({ response });
      });
    };
    await on(
      path,
      {},
      async (page) => {
        await expect.poll(() => fonts.size, PATIENT).toBeGreaterThan(1);
        await page.waitForFunction(() => document.fonts.status === 'loaded');
        // One more may be under way: it must not be left without its page.
        await page.unrouteAll({ behavior: 'wait' });
        expect([...fonts.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit);
      },
      count,
    );
  });

  it('have every letter of a Latin language, in the text, the title and the section above it', async () => {
    await on(
      '/docs/people/ana.html',
      {},
      async (page) => {
        const loaded = (): Promise<number> =>
          page.evaluate(
            () =>
              [...document.fonts].filter(({ status, unicodeRange }) => status === 'loaded' && unicodeRange.startsWith('U+100'))
                .length,
          );
        await expect.poll(loaded, PATIENT).toBe(1);
      },
      withFonts,
    );
  });
});

describe.each(['light', 'dark'] as const)('colours, %s', (colorScheme) => {
  it('give every letter of code at least 4.5:1 on what is behind it', async () => {
    await on(TYPOGRAPHY, { colorScheme }, async (page) => {
      const pairs = await page.evaluate(colorsOfCode);
      expect(pairs.length).toBeGreaterThan(12);
      const poor = pairs.filter(({ ink, ground }) => contrast(ink, ground) < 4.5);
      expect(poor).toEqual([]);
    });
  });

  it('distinguish links of a text from the text by more than their colour', async () => {
    await on(TYPOGRAPHY, { colorScheme }, async (page) => {
      const lines = await page
        .locator('.content p:not(.card-title) a[href]')
        .evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine));
      expect(new Set(lines)).toEqual(new Set(['underline']));
    });
  });
});

describe('readers who set the colours of all sites', () => {
  it('sees what is done, where the focus is, and where boxes begin', async () => {
    await on(TYPOGRAPHY, { forcedColors: 'active' }, async (page) => {
      const widths = await page.evaluate(() => {
        const width = (selector: string, side: string, pseudo?: string): string =>
          getComputedStyle(document.querySelector(selector) as Element, pseudo).getPropertyValue(`border-${side}-width`);
        return [width('.note', 'left'), width('.task input:checked', 'bottom', '::before'), width('figure.code', 'top')];
      });
      expect(widths).toEqual(['2px', '2px', '1px']);
      await page.keyboard.press('Tab');
      const outline = (): Promise<string> =>
        page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineWidth);
      await expect.poll(outline, PATIENT).toBe('2px');
    });
  });

  it('sees which page is shown, and in which part of the site', async () => {
    await on(STREAMS, { forcedColors: 'active' }, async (page) => {
      const style = (selector: string, name: string): Promise<string> =>
        page
          .locator(selector)
          .first()
          .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name);
      expect(await style('.sidebar-link[aria-current="page"]', 'color')).not.toBe(
        await style('.sidebar-link:not([aria-current])', 'color'),
      );
      expect(await style('.navbar-links [data-current]', 'border-bottom-width')).toBe('2px');
      expect(await style('.navbar-links .navbar-link:not([data-current], [aria-current])', 'border-bottom-width')).toBe('0px');
    });
  });

  it.each([
    ['the first button', '/', '.button-primary', 'none'],
    ['marked text', EVERYTHING, '.content p > mark', 'auto'],
  ])('can read %s', async (_, path, selector, adjust) => {
    await on(path, { forcedColors: 'active' }, async (page) => {
      const { colors, forcedColorAdjust } = await page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(element);
          const parts = (value: string): number[] => (value.match(/\d+/g) ?? []).map((part) => Number(part) / 255);
          return { colors: [parts(color), parts(backgroundColor)], forcedColorAdjust };
        });
      expect(contrast(colors[0] ?? [], colors[1] ?? [])).toBeGreaterThan(4.5);
      // Words in the page's own colour would be lost on the strip of it that the browser draws behind them.
      expect(forcedColorAdjust).toBe(adjust);
    });
  });
});

/** How many characters each line but a paragraph's last has; paragraphs with code are left out. */
function fullLines(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).evaluateAll((paragraphs) =>
    paragraphs
      .filter((paragraph) => paragraph.checkVisibility() && !paragraph.querySelector('code'))
      .flatMap((paragraph) => {
        const lines = new Map<number, number>();
        const range = document.createRange();
        const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
          for (let at = 0; at < node.length; at += 1) {
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const { bottom } = range.getBoundingClientRect();
            const line = [...lines.keys()].find((other) => Math.abs(other - bottom) < 12) ?? bottom;
            lines.set(line, (lines.get(line) ?? 0) + 1);
          }
        }
        return [...lines.values()].slice(0, -1);
      }),
  );
}

interface Pair {
  readonly text: string;
  /** Red, green, blue: 0 to 1. */
  readonly ink: number[];
  readonly ground: number[];
}

/** Runs in the page: one of each pair of colours that letters of code have, and what they stand on. */
function colorsOfCode(): Pair[] {
  const parts = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
  const groundOf = (element: Element | null): number[] => {
    if (!element) return [1, 1, 1];
    const [red = 0, green = 0, blue = 0, alpha = 1] = parts(getComputedStyle(element).backgroundColor);
    return alpha === 0 ? groundOf(element.parentElement) : [red / 255, green / 255, blue / 255];
  };
  const pairs = new Map<string, Pair>();
  for (const element of document.querySelectorAll('code, code *, kbd, .code-lang, .code-title')) {
    const text = [...element.childNodes].find(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    if (!text || !element.checkVisibility()) continue;
    const { color } = getComputedStyle(element);
    const ground = groundOf(element);
    pairs.set(`${color} ${ground.join()}`, {
      text: text.textContent ?? '',
      ink: parts(color)
        .map((part) => part / 255)
        .slice(0, 3),
      ground,
    });
  }
  return [...pairs.values()];
}

describe('the sheets of what not all pages have', () => {
  const PAGES = [STREAMS, INTRODUCTION, TYPOGRAPHY, '/', '/docs/', '/docs/404.html', EVERYTHING];

  const SHEETS = ['about', 'boxes', 'changes', 'code-marks', 'facts', 'folds', 'front', 'pictures', 'rare'];

  /** Selectors of each sheet that some of the pages link to, by its name. */
  const all = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    const found = new Map<string, readonly string[]>();
    for (const path of PAGES) {
      await on(path, {}, async (page) => {
        for (const [name, selectors] of await page.evaluate(rareSelectors)) found.set(name, selectors);
      });
    }
    return found;
  };

  it('are there on pages if a rule of theirs is for something on them', async () => {
    const sheets = await all();
    expect([...sheets.keys()].sort()).toEqual(SHEETS);
    expect(Math.min(...[...sheets.values()].map((selectors) => selectors.length))).toBeGreaterThan(3);
    for (const path of PAGES) {
      await on(path, {}, async (page) => {
        const there = new Map(await page.evaluate(rareSelectors));
        const missing = [...sheets].filter(([name]) => !there.has(name)).flatMap(([, selectors]) => selectors);
        const used = await page.evaluate((list) => list.filter((selector) => document.querySelector(selector)), missing);
        expect({ path, used }).toEqual({ path, used: [] });
      });
    }
  });

  it('come along when a reader goes from a page without one to one with it', async () => {
    await on('/server/v25.1/diagnostics/logs.html', {}, async (page) => {
      const front = page.locator('link[data-rare][href*="/front-"]');
      expect(await front.count()).toBe(0);
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      await page.locator('a.brand').click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect.poll(() => front.count(), PATIENT).toBe(1);
      await expect.poll(() => page.evaluate(() => 'stayed' in window), PATIENT).toBe(true);
      const padding = (): Promise<string> => page.locator('.home').evaluate((home) => getComputedStyle(home).paddingInlineStart);
      await expect.poll(padding, PATIENT).not.toBe('0px');
    });
  });
});

/** Runs in the page: by the name of each sheet on demand, its selectors that name a class, without what CSS alone knows. */
function rareSelectors(): [name: string, selectors: string[]][] {
  const collect = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
      ...('cssRules' in rule ? collect(rule.cssRules as CSSRuleList) : []),
    ]);
  const plain = (selector: string): string =>
    selector
      .replace(/:not\((?:[\s,]*:(?:hover|focus(?:-\w+)?|active))+\)/g, '')
      .replace(/::[\w-]+(\([^)]*\))?|:(?:hover|focus(?:-\w+)?|active)/g, '')
      .trim();
  return [...document.querySelectorAll<HTMLLinkElement>('link[data-rare]')].map((link) => [
    /([\w-]+)-[\w-]{8}\.css$/.exec(link.href)?.[1] ?? '',
    collect((link.sheet as CSSStyleSheet).cssRules)
      .map(plain)
      .filter((selector) => selector.includes('.')),
  ]);
}

describe('the margin', () => {
  /** Where a note stands to the block that refers to it. */
  const places = (page: Page) =>
    page.evaluate(() => {
      const [text, note] = ['.noted > p', '.noted > .footnotes'].map((name) =>
        (document.querySelector(name) as Element).getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return { isBeside: note.left >= text.right && note.top < text.bottom, isBelow: note.top >= text.bottom };
    });

  it.each([
    [1280, { isBeside: true, isBelow: false }],
    [768, { isBeside: false, isBelow: true }],
    [360, { isBeside: false, isBelow: true }],
  ])('has footnotes where there is one, at %i px', async (width, expected) => {
    await on('/getting-started/concepts.html', sized(width), async (page) => {
      expect(await places(page)).toEqual(expected);
    });
  });

  it('has the marks of versions', async () => {
    await on('/server/v25.1/features/archiving.html', sized(1280), async (page) => {
      const [start, end, text, column] = (await page.evaluate(() => {
        const badge = document.querySelector('.badge-since') as Element;
        const { left, right } = badge.getBoundingClientRect();
        const paragraph = badge.parentElement as Element;
        const words = paragraph.getBoundingClientRect().right - parseFloat(getComputedStyle(paragraph).paddingRight);
        return [left, right, words, (paragraph.parentElement as Element).getBoundingClientRect().right];
      })) as [number, number, number, number];
      expect(start).toBeGreaterThanOrEqual(text);
      expect(end).toBeCloseTo(column, 0);
    });
  });

  it('has the watermark, which keeps out of the lines', async () => {
    await on('/server/v22.10/introduction.html', sized(1280), async (page) => {
      const [mark, line] = await page.evaluate(() => {
        const lines = document.createRange();
        lines.selectNodeContents(document.querySelector('.content > p') as Element);
        const letters = document.querySelector('.watermark-still text') as Element;
        const area = (document.querySelector('.watermark') as Element).getBoundingClientRect();
        // A tile of 300 px has its word in the middle, which is turned by 45 degrees
        const half = (letters as SVGTextElement).getComputedTextLength() / 2 / Math.SQRT2;
        return [area.left + 150 - half, lines.getBoundingClientRect().right];
      });
      expect(mark).toBeGreaterThan((line as number) - 20);
    });
  });
});

it('a card is a link as a whole', async () => {
  await on('/dev-center/tutorials/', sized(1280), async (page) => {
    const card = page.locator('.card', { hasText: 'Kafka sink' });
    const { x, y, width, height } = (await card.boundingBox()) as { x: number; y: number; width: number; height: number };
    await page.mouse.click(x + width - 20, y + height - 6);
    await expect.poll(() => page.url(), PATIENT).toContain('/dev-center/tutorials/Kafka_Sink.html');
  });
});

it('a title of a row is on the line of its text, beside an icon, too, and in ink, also as a link', async () => {
  await on('/samples/clients/', sized(1280), async (page) => {
    const rows = await page.locator('.cards.rows > .card').evaluateAll((cards) => {
      const baseline = (element: Element | null): number => {
        const mark = document.createElement('span');
        mark.style.display = 'inline-block';
        element?.prepend(mark);
        return mark.getBoundingClientRect().bottom;
      };
      return cards.map((card) => {
        const title = card.querySelector('.card-title > a') ?? card.querySelector('.card-title');
        return {
          color: getComputedStyle(title as Element).color,
          isLink: title?.matches('a'),
          hasIcon: card.querySelector('svg') !== null,
          rise: Math.abs(baseline(title) - baseline(card.querySelector('.card-title + p, .card-title + div > p'))),
        };
      });
    });
    expect(rows.map(({ isLink, hasIcon }) => [isLink, hasIcon])).toContainEqual([true, true]);
    expect(Math.max(...rows.map(({ rise }) => rise))).toBeLessThan(1);
    const ink = await page
      .locator('.content > p')
      .first()
      .evaluate((element) => getComputedStyle(element).color);
    expect(new Set(rows.map(({ color }) => color))).toEqual(new Set([ink]));
  });
});

it('each kind of box has a title of a colour of its own', async () => {
  await on(TYPOGRAPHY, sized(1280), async (page) => {
    const colors = await page.evaluate(() =>
      ['note', 'info', 'tip', 'important', 'warning', 'danger'].map((kind) => {
        const box = document.createElement('aside');
        box.className = `note note-${kind}`;
        box.innerHTML = '<p class="note-title">x</p>';
        document.querySelector('.content')?.append(box);
        return getComputedStyle(box.firstElementChild as Element).color;
      }),
    );
    expect(new Set(colors).size).toBe(6);
  });
});
