// Back to the top (specification §4, §9).

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings, movedUntil, oneSite, PATIENT } from '../support/one-site.ts';
import { sized } from '../support/two-sites.ts';

const TREE = `-- site.config.ts --
export default { title: 'Top', footer: 'Words at the foot of each page, as many as it takes to fill more than one line of a phone.' };
-- README.md --
# Start

[Next](./next.md)

${'Filler.\n\n'.repeat(120)}
-- next.md --
# Next

${'Filler.\n\n'.repeat(120)}
`;
const { on } = oneSite(TREE);
const button = (page: Page) => page.locator('.back-to-top');
const ready = (page: Page): Promise<void> => movedUntil(page, '.back-to-top[data-mounted]');
/** To the end of the page, and a little up again. */
const scrolledBack = async (page: Page): Promise<void> => {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const end = await scrollY(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), end - 10);
};
const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

it('appears after scrolling beyond 100 px', async () => {
  await on('/', {}, async (page) => {
    await ready(page);
    await page.evaluate(() => scrollTo(0, 100));
    await expect.poll(() => scrollY(page), PATIENT).toBe(100);
    await expect.poll(() => button(page).isVisible(), PATIENT).toBe(false);
    await page.evaluate(() => scrollTo(0, 101));
    await expect.poll(() => button(page).isVisible(), PATIENT).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => button(page).isVisible(), PATIENT).toBe(false);
  });
});

it('comes on the way up alone, a screen or more below the top, where it lies over the text', async () => {
  await on('/', sized(360), async (page) => {
    await ready(page);
    const shownAt = async (top: number, isShown: boolean): Promise<void> => {
      // Scripts hear of it with the next frame: two ways that are gone before it are one to them.
      await page.evaluate(
        (top) =>
          new Promise((heard) => {
            addEventListener('scroll', heard, { once: true });
            scrollTo({ top, behavior: 'instant' });
          }),
        top,
      );
      expect(await scrollY(page)).toBe(top);
      await expect.poll(() => button(page).isVisible(), PATIENT).toBe(isShown);
    };
    await shownAt(2500, false);
    await shownAt(2400, true);
    await shownAt(2450, false);
    await shownAt(2000, true);
    await shownAt(300, false);
  });
});

it.each([360, 1280])('stands above the footer at the end of the page, at %i px', async (width) => {
  await on('/', sized(width), async (page) => {
    await ready(page);
    await scrolledBack(page);
    await expect.poll(() => button(page).isVisible(), PATIENT).toBe(true);
    const gap = await page.evaluate(() => {
      const edge = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();
      return edge('.site-footer').top - edge('.back-to-top > a').bottom;
    });
    expect(gap).toBeGreaterThan(8);
  });
});

it.each([
  ['no-preference', 'smooth'],
  ['reduce', 'instant'],
] as const)('scrolls to the top, with motion %s: %s', async (reducedMotion, behavior) => {
  const listen = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      const original = window.scrollTo.bind(window) as (options: ScrollToOptions) => void;
      window.scrollTo = ((options: ScrollToOptions) => {
        document.documentElement.dataset['asked'] = options.behavior ?? '';
        original(options);
      }) as typeof window.scrollTo;
    });
  await on(
    '/',
    { reducedMotion },
    async (page) => {
      await ready(page);
      await page.mouse.move(400, 400);
      await page.mouse.wheel(0, 2000);
      await button(page).getByRole('link').click();
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['asked']), PATIENT).toBe(behavior);
      await expect.poll(() => scrollY(page), PATIENT).toBe(0);
      await expect.poll(() => new URL(page.url()).hash, PATIENT).toBe('');
    },
    listen,
  );
});

it('takes the keyboard along: the next stop is the first of the text', async () => {
  await on('/', {}, async (page) => {
    await ready(page);
    await page.evaluate(() => scrollTo(0, 1000));
    await expect.poll(() => button(page).isVisible(), PATIENT).toBe(true);
    await button(page).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => scrollY(page), PATIENT).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), PATIENT).toBe('content');
  });
});

it('stays while the reader goes from page to page', async () => {
  await on('/', {}, async (page) => {
    await ready(page);
    await page.getByRole('link', { name: 'Next' }).first().click();
    await page.waitForURL('**/next.html');
    await ready(page);
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(() => button(page).isVisible(), PATIENT).toBe(true);
    await expect.poll(() => button(page).count(), PATIENT).toBe(1);
  });
});

it('is not there without script', async () => {
  await on('/', { javaScriptEnabled: false }, async (page) => {
    await page.mouse.wheel(0, 1000);
    await expect.poll(() => scrollY(page), PATIENT).toBeGreaterThan(100);
    await expect.poll(() => button(page).isVisible(), PATIENT).toBe(false);
  });
});

it.each([
  ['light', 360],
  ['dark', 1280],
] as const)('axe finds nothing while it is shown, %s at %i px', async (colorScheme, width) => {
  await on('/', { colorScheme, ...sized(width) }, async (page) => {
    await ready(page);
    await scrolledBack(page);
    await expect.poll(() => button(page).isVisible(), PATIENT).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  });
});
