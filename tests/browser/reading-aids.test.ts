// Every kind of page as readers have it who need it otherwise: letters further apart, four times as large, in colours of their own;
// and what contrast the colours have where they are seen.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contrastFaults } from '../support/contrast-faults.ts';
import { EVERYTHING, KAFKA, NOWHERE, PICTURES, sized, STREAMS, twoSites } from '../support/two-sites.ts';

/** Address → what it is an example of. Those below `/docs/` are the fixture's. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'the home page',
  [NOWHERE]: 'the 404 page',
  '/search.html': 'the page of the search',
  '/server/': 'cards and rows',
  '/samples/clients/dotnet/legacy/': 'a generated index',
  [STREAMS]: 'drawings and tables',
  [KAFKA]: 'a deep page with long code',
  '/server/v25.1/quick-start/installation.html': 'tabs',
  '/server/v22.10/introduction.html': 'a banner and a watermark',
  '/clients/': 'the grid of clients',
  [EVERYTHING]: 'one of everything',
  [PICTURES]: 'pictures',
  '/docs/guide/typography.html': 'all that text is made of',
  '/docs/people/ana.html': 'a portfolio',
  '/docs/product/v1/reference/settings.html': 'a page of a version',
};
const all = Object.entries(PAGES).map(([path, what]) => [what, path] as const);

const { on } = twoSites();

/** Distances that readers may ask for (WCAG 2.2, 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

async function withStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Runs in the page: words that a box around them cuts, and how much wider the page is than the window. */
function cutWords(): readonly string[] {
  const found = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth - clientWidth} px wider than the window`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    if (words.width === 0) continue;
    for (let box: HTMLElement | null = parent; box; box = box.parentElement) {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
      const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
      if (clipPath.startsWith('inset(50%') || width <= 1 || height <= 1) break;
      // What scrolls shows all of it.
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      // Parts of drawings; links that are in the bar's menu (see `navbar-fold.test.ts`), and those of the rail of contents, which unfolds.
      if (box instanceof SVGElement || box.matches('.navbar-links, .toc > nav')) continue;
      // The fixture's own name is longer than any bar.
      if (box.matches('.brand > span') && (box.textContent?.length ?? 0) > 40) break;
      const isCutAcross = /hidden|clip/.test(overflowX) && (words.right > right + 1 || words.left < left - 1);
      const isCutAlong = /hidden|clip/.test(overflowY) && (words.bottom > bottom + 2 || words.top < top - 2);
      if (isCutAcross || isCutAlong) found.add(`${box.className || box.tagName} cuts "${text.textContent.trim().slice(0, 40)}"`);
      if (position === 'fixed') break;
    }
  }
  return [...found];
}

describe.concurrent.each(all)('%s (%s)', (_, path) => {
  it('loses no word when its letters and lines are further apart', async () => {
    await on(path, sized(1280), async (page) => {
      await withStyle(page, SPACING);
      const found: string[] = [];
      for (const width of [360, 1000, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        found.push(...(await page.evaluate(cutWords)).map((fault) => `${width}: ${fault}`));
      }
      expect(found).toEqual([]);
    });
  });

  it('is no wider than its window at four times the size', async () => {
    await on(path, sized(320, 256), async (page) => expect(await page.evaluate(cutWords)).toEqual([]));
  });

  it.each([
    ['light', 'none'],
    ['dark', 'none'],
    ['light', 'active'],
    ['dark', 'active'],
  ] as const)('can be read on %s pages (forced colours: %s)', async (colorScheme, forcedColors) => {
    await on(path, { colorScheme, forcedColors }, async (page) => {
      await page.locator('main').waitFor();
      expect(await page.evaluate(contrastFaults, {})).toEqual([]);
    });
  });
});

it('what measures contrast sees what is poor: words, also half transparent ones and those on a gradient, drawings and lines', async () => {
  await on('/docs/guide/everything.html', {}, async (page) => {
    await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      main.innerHTML = '<p class="a">A</p><p class="b">B</p><p class="c">C</p><p class="d">D</p><input class="e" aria-label="E">';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        main { background: #fff !important } .a { color: #888 } .b { color: #000; opacity: 0.4 }
        .c { color: #000; background: linear-gradient(#fff, #333) } .d { color: #767676 } .e { border: 1px solid #ccc }
      `);
      document.adoptedStyleSheets.push(sheet);
    });
    const faults = await page.evaluate(contrastFaults, { only: ['main'] });
    expect(faults.map((line) => line.replace(/: .*/, ''))).toEqual([
      'words of p.a',
      'words of p.b',
      'words of p.c',
      'line of input.e',
    ]);
  });
});
