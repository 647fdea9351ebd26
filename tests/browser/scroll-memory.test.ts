// Where readers were on each page of the history, and what happens where the browser lets nobody write it down
// (specification §2.3 Routing).

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  going,
  goToSecond,
  heading,
  isSame,
  mark,
  movingSite,
  ONE,
  requestsOf,
  scrollTo,
  scrollY,
  TWO,
} from '../support/moving-site.ts';
import { PATIENT } from '../support/one-site.ts';

const on = movingSite();

describe('back and forward', () => {
  it('restore the scroll position', async () => {
    await on(ONE, {}, async (page) => {
      await mark(page);
      await scrollTo(page, 700);
      await goToSecond(page);
      await scrollTo(page, 1200);
      await going(page, () => page.goBack());
      await expect.poll(async () => [await heading(page), await scrollY(page)], PATIENT).toEqual(['First page', 700]);
      await going(page, () => page.goForward());
      await expect.poll(async () => [await heading(page), await scrollY(page)], PATIENT).toEqual(['Second page', 1200]);
      await expect.poll(() => isSame(page), PATIENT).toBe(true);
    });
  });

  it('restore it among places of one page, which the browser goes to by itself', async () => {
    await on(ONE, {}, async (page) => {
      const requests = requestsOf(page);
      await scrollTo(page, 40);
      await page.getByRole('link', { name: 'below', exact: true }).click();
      await expect.poll(() => scrollY(page), PATIENT).toBeGreaterThan(500);
      await page.goBack();
      await expect.poll(() => scrollY(page), PATIENT).toBe(40);
      expect(requests).toEqual([]);
    });
  });

  it('restore it after a reload and after another site', async () => {
    await on(ONE, {}, async (page) => {
      await scrollTo(page, 700);
      await goToSecond(page);
      await scrollTo(page, 900);
      await page.reload();
      await expect.poll(() => scrollY(page), PATIENT).toBe(900);
      await page.goto(new URL('/docs/sheet.svg', page.url()).href);
      await page.goBack();
      await expect.poll(() => scrollY(page), PATIENT).toBe(900);
      await page.goBack();
      await expect.poll(() => scrollY(page), PATIENT).toBe(700);
      await expect.poll(() => heading(page), PATIENT).toBe('First page');
    });
  });
});

describe('a document that comes back, where the browser does not restore its position', () => {
  /** Leaves what comes back at its top, as WebKit does, where a reader may have turned the wheel in the meantime. */
  const unrestored = (page: Page, wheel: boolean): Promise<unknown> =>
    page.addInitScript((moves) => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (entry?.type !== 'reload' && entry?.type !== 'back_forward') return;
      window.addEventListener('load', () => {
        if (moves) document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
        window.scrollTo({ top: 0, behavior: 'instant' });
      });
    }, wheel);

  it('is where it was', async () => {
    await on(ONE, {}, async (page) => {
      await scrollTo(page, 700);
      await unrestored(page, false);
      await page.reload();
      await expect.poll(() => scrollY(page), PATIENT).toBe(700);
      await page.goto(new URL('/docs/sheet.svg', page.url()).href);
      await page.goBack();
      await expect.poll(() => scrollY(page), PATIENT).toBe(700);
    });
  });

  it('is where it was, if the browser kept it', async () => {
    await on(ONE, {}, async (page) => {
      await scrollTo(page, 700);
      await page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
        window.scrollTo({ top: 0, behavior: 'instant' });
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      expect(await scrollY(page)).toBe(700);
    });
  });

  it('stays where the reader went before it was complete', async () => {
    await on(ONE, {}, async (page) => {
      await scrollTo(page, 700);
      await unrestored(page, true);
      await page.reload();
      await page.waitForSelector('html[data-script="complete"]');
      expect(await scrollY(page)).toBe(0);
    });
  });
});

describe('where the browser allows no more changes of the history', () => {
  /** WebKit allows a hundred in a time, and throws at the next one; Chromium only says so. */
  const forbid = (page: Page, ...names: readonly ('pushState' | 'replaceState')[]): Promise<void> =>
    page.evaluate((list) => {
      for (const name of list) {
        history[name] = () => {
          throw new DOMException('Attempt to use it more than 100 times per 10 seconds', 'SecurityError');
        };
      }
    }, names);

  it('scrolls and follows links as ever where no position can be written', async () => {
    await on(ONE, {}, async (page) => {
      await scrollTo(page, 40);
      await mark(page);
      await forbid(page, 'replaceState');
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            // Longer than a position waits until it is written.
            window.addEventListener('scroll', () => setTimeout(resolve, 200), { once: true });
            window.scrollTo(0, 300);
          }),
      );
      await goToSecond(page);
      expect(await heading(page)).toBe('Second page');
      expect(await isSame(page)).toBe(true);
    });
  });

  it('loads the page where none can be added', async () => {
    await on(ONE, {}, async (page) => {
      await mark(page);
      await forbid(page, 'pushState', 'replaceState');
      await page.getByRole('link', { name: 'second', exact: true }).click();
      await page.waitForURL(`**${TWO}`);
      await expect.poll(() => isSame(page), PATIENT).toBe(false);
      expect(await heading(page)).toBe('Second page');
    });
  });
});
