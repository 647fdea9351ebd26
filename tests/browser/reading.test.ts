// Two built sites as readers use them: colours, ways around, without script, with the keyboard.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { background, DARK, EVERYTHING, KAFKA, LIGHT, PICTURES, sized, STREAMS, twoSites } from '../support/two-sites.ts';

const { on } = twoSites();
/** Pages load in their own time, also on a busy machine. */
const PATIENT = { timeout: 15_000 };
const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('the colour mode', () => {
  it('is that of the last visit before anything is painted, without a fade', async () => {
    const prepare = (page: Page): Promise<unknown> =>
      page.addInitScript(() => {
        localStorage.setItem('docs:color-mode', 'dark');
        const seen = { body: true, fades: [] as string[] };
        Object.assign(window, { seen });
        new MutationObserver((_, observer) => {
          if (document.documentElement?.dataset['theme'] === undefined) return;
          seen.body = document.body !== null;
          observer.disconnect();
        }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-theme'] });
        const note = ({ propertyName }: TransitionEvent): void => {
          if (/color|background|border|fill|stroke/.test(propertyName)) seen.fades.push(propertyName);
        };
        document.addEventListener('transitionrun', note, true);
      });
    const options: BrowserContextOptions = { colorScheme: 'light', reducedMotion: 'no-preference' };
    await on(
      STREAMS,
      options,
      async (page) => {
        expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
        await expect.poll(() => background(page), PATIENT).toBe(DARK);
        const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen);
        expect(seen).toEqual({ body: false, fades: [] });
      },
      prepare,
    );
  });

  it('follows the system while it is auto, drawings included', async () => {
    await on(STREAMS, { colorScheme: 'light' }, async (page) => {
      const drawing = page.locator('figure.image img').first();
      await drawing.scrollIntoViewIfNeeded();
      const light = await drawing.screenshot();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => background(page), PATIENT).toBe(DARK);
      await expect.poll(async () => (await drawing.screenshot()).equals(light), PATIENT).toBe(false);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(() => background(page), PATIENT).toBe(LIGHT);
    });
  });

  it.each([
    ['light', true],
    ['dark', true],
    ['light', false],
    ['dark', false],
  ] as const)('shows one of a %s and a dark picture, with its caption (script: %s)', async (colorScheme, javaScriptEnabled) => {
    await on(PICTURES, { colorScheme, javaScriptEnabled }, async (page) => {
      const other = colorScheme === 'light' ? 'dark' : 'light';
      expect(await page.getByText(`Only on ${colorScheme} pages`).isVisible()).toBe(true);
      expect(await page.getByText(`Only on ${other} pages`).isVisible()).toBe(false);
      expect(await page.getByAltText(`Small ${colorScheme}`).isVisible()).toBe(true);
      expect(await page.getByAltText(`Small ${other}`).isVisible()).toBe(false);
    });
  });
});

describe('navigation', () => {
  it.each([
    ['as a column', 1280, 700],
    ['as a drawer', 360, 640],
  ] as const)('the sidebar shows where the reader is, %s', async (_, width, height) => {
    await on('/docs/guide/last.html', sized(width, height), async (page) => {
      if (width < 960) await page.click('.page-bar-button');
      const current = page.locator('.sidebar [aria-current="page"]');
      await expect.poll(() => current.count(), PATIENT).toBe(1);
      await expect.poll(() => current.evaluate(isInSight), PATIENT).toBe(true);
    });
  });

  it('opens every group around the current page', async () => {
    await on(KAFKA, {}, async (page) => {
      const groups = page.locator('.sidebar details', { has: page.locator('[aria-current="page"]') });
      expect(await groups.count()).toBeGreaterThan(2);
      expect(await groups.evaluateAll((list) => list.every((group) => (group as HTMLDetailsElement).open))).toBe(true);
    });
  });

  it.each([360, 1280, 1440])('every line of the contents leads to its heading, clear of the bars (%i px)', async (width) => {
    await on(STREAMS, sized(width, 700), async (page) => {
      const hashes = await page.locator('.toc a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash));
      expect(hashes.length).toBeGreaterThan(5);
      const missed: string[] = [];
      for (const hash of hashes) {
        if (width < 1440) await page.click('.toc > summary');
        await page.click(`.toc a[href="${hash}"]`);
        await expect.poll(() => new URL(page.url()).hash, PATIENT).toBe(hash);
        const reached = await page.locator(hash).evaluate((heading) => {
          const { top } = heading.getBoundingClientRect();
          const bars = [...document.querySelectorAll('.navbar, .page-bar')].filter(
            (bar) => getComputedStyle(bar).position === 'sticky',
          );
          const covered = Math.max(
            ...bars.filter((bar) => bar.clientWidth > innerWidth / 2).map((bar) => bar.getBoundingClientRect().bottom),
          );
          const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
          return top >= covered && (atEnd || top < covered + 80);
        });
        if (!reached) missed.push(hash);
      }
      expect(missed).toEqual([]);
    });
  });

  it('versions are plain links: to this page in another one, and to the start of each', async () => {
    await on('/docs/product/v2/reference/settings.html', { javaScriptEnabled: false }, async (page) => {
      const choose = async (name: string): Promise<void> => {
        await page.click('.version-menu > summary');
        await page.locator('.version-menu').getByRole('link', { name, exact: true }).click();
      };
      await choose('v1');
      await expect.poll(() => pathOf(page), PATIENT).toBe('/docs/product/v1/reference/settings.html');
      await choose('v2 (latest): Start page');
      await expect.poll(() => pathOf(page), PATIENT).toBe('/docs/product/v2/start.html');
    });
  });

  it('a page that has moved leads on, with query and anchor', async () => {
    await on('/docs/old.html?a=1#tables', {}, async (page) => {
      await expect.poll(() => page.url(), PATIENT).toMatch(/\/docs\/guide\/everything\.html\?a=1#tables$/);
    });
  });
});

describe('without script', () => {
  const options: BrowserContextOptions = { javaScriptEnabled: false, ...sized(360) };

  it('everything can be read: tabs one after the other, folds open, the whole of folded code', async () => {
    await on(EVERYTHING, options, async (page) => {
      for (const words of ['Text for Linux.', 'Text for Windows.', 'The last words of the page.']) {
        expect(await page.getByText(words).isVisible()).toBe(true);
      }
      await page.getByText('Folded text').click();
      await expect.poll(() => page.getByText('What is inside the fold.').isVisible(), PATIENT).toBe(true);
      await page.getByText('Show all 10 lines').click();
      await expect.poll(() => page.getByText('the last line of a long block').isVisible(), PATIENT).toBe(true);
    });
  });

  it('menus open: the site’s, the section’s, the page’s', async () => {
    await on(EVERYTHING, options, async (page) => {
      await page.click('.navbar-menu-button');
      await page.getByText('Products').click();
      await expect.poll(() => page.getByRole('link', { name: 'Forum' }).isVisible(), PATIENT).toBe(true);
      await page.keyboard.press('Escape');
      await page.click('.toc > summary');
      await expect.poll(() => page.locator('.toc a').first().isVisible(), PATIENT).toBe(true);
      await page.click('.page-bar-button');
      await expect
        .poll(() => page.locator('.sidebar').getByRole('link', { name: 'Everything there is' }).isVisible(), PATIENT)
        .toBe(true);
    });
  });

  it('contents stand beside the text on a wide screen', async () => {
    await on(STREAMS, { ...options, ...sized(1440) }, async (page) => {
      expect(await page.locator('.toc a').first().isVisible()).toBe(true);
    });
  });

  it.each([
    ['/docs/old.html', EVERYTHING],
    ['/server/latest/', '/server/v25.1/quick-start/'],
  ])('%s leads on', async (from, to) => {
    await on(from, options, async (page) => {
      await expect.poll(() => pathOf(page), PATIENT).toBe(to);
    });
  });
});

describe('the keyboard', () => {
  it('meets the skip link first, which leads past everything to the text', async () => {
    await on(EVERYTHING, {}, async (page) => {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      await expect.poll(() => focused.getAttribute('class'), PATIENT).toBe('skip-link');
      await expect.poll(() => focused.evaluate(isInSight), PATIENT).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id), PATIENT).toBe('content');
    });
  });

  it('comes to the sidebar by the next link where that is a column, though it stands behind the text', async () => {
    await on(EVERYTHING, { viewport: { width: 1280, height: 800 } }, async (page) => {
      for (let i = 0; i < 2; i += 1) await page.keyboard.press('Tab');
      await expect.poll(() => page.locator(':focus').getAttribute('href'), PATIENT).toBe('#sidebar');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id), PATIENT).toBe('sidebar');
      await page.keyboard.press('Tab');
      await expect.poll(() => page.locator('#sidebar :focus').count(), PATIENT).toBe(1);
    });
    await on(EVERYTHING, { viewport: { width: 800, height: 800 } }, async (page) => {
      for (let i = 0; i < 2; i += 1) await page.keyboard.press('Tab');
      await expect.poll(() => page.locator('.navbar :focus').count(), PATIENT).toBe(1);
    });
  });

  it.each(['light', 'dark'] as const)('sees where it is at every stop, %s', async (colorScheme) => {
    await on(EVERYTHING, { colorScheme }, async (page) => {
      const unseen: string[] = [];
      let stops = 0;
      for (let first = ''; stops < 200; stops += 1) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          const { top, bottom } = element.getBoundingClientRect();
          const seen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && bottom > 0 && top < innerHeight;
          return { seen, html: element.outerHTML.slice(0, 100), isBody: element === document.body };
        });
        if (stop.isBody || stop.html === first) break;
        first ||= stop.html;
        if (!stop.seen) unseen.push(stop.html);
      }
      expect(stops).toBeGreaterThan(60);
      expect(unseen).toEqual([]);
    });
  });

  it('reaches a drawing that is wider than the phone, and scrolls it', async () => {
    await on(PICTURES, sized(360), async (page) => {
      const drawing = page.locator('figure', { hasText: 'A caption under the drawing' });
      await drawing.scrollIntoViewIfNeeded();
      await expect.poll(() => drawing.getAttribute('tabindex'), PATIENT).toBe('0');
      await drawing.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => drawing.evaluate((figure) => figure.scrollLeft), PATIENT).toBeGreaterThan(0);
      const { image, caption } = await drawing.evaluate((figure) => ({
        image: figure.querySelector('img')?.getBoundingClientRect().width ?? 0,
        caption: figure.querySelector('figcaption')?.getBoundingClientRect().left ?? 0,
      }));
      expect(image).toBeGreaterThan(600);
      expect(caption).toBeGreaterThan(0);
      const small = page.getByAltText('A small drawing');
      await expect
        .poll(() => small.evaluate((picture) => picture.getBoundingClientRect().width), PATIENT)
        .toBeLessThanOrEqual(122);
    });
  });
});

/** Runs in the page: whether the middle of an element can be seen. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
  return shown !== null && (element.contains(shown) || shown.contains(element));
}
