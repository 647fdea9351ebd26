// The outlook menu (specification §2.3, §8): what is in it, full screen, print.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFocus, focusText, LONG_PAGE, mounted, navigationSite } from '../support/navigation-site.ts';
import { axeFindings, PATIENT } from '../support/one-site.ts';
import { sized } from '../support/two-sites.ts';

const on = navigationSite();
const open = async (page: Page): Promise<void> => {
  await mounted(page, '.outlook', 'menu');
  await page.click('.outlook > summary');
};

describe('the outlook menu', () => {
  it('has colour mode, full screen and print, and is gone through with the keyboard', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.outlook', 'menu');
      await page.locator('.outlook > summary').focus();
      for (const item of [/Color mode/, /^Full screen$/, /^Print$/]) {
        await page.keyboard.press('ArrowDown');
        await expect.poll(() => focusText(page), PATIENT).toMatch(item);
      }
      await page.keyboard.press('Escape');
      await expectFocus(page, '.outlook > summary');
    });
  });

  it.each([
    ['light', 320],
    ['dark', 1280],
  ] as const)('is accessible and in sight while it is open, %s at %i px', async (colorScheme, width) => {
    await on(LONG_PAGE, { colorScheme, ...sized(width) }, async (page) => {
      await open(page);
      expect(await axeFindings(page)).toEqual([]);
      const box = await page.locator('.outlook > ul').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    });
  });

  it('is not there without script, because nothing in it would work', async () => {
    await on(LONG_PAGE, { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.outlook').isVisible()).toBe(false);
    });
  });

  it('goes to full screen and back', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Full screen' }).click();
      const leave = page.getByRole('button', { name: 'Leave full screen' });
      await leave.waitFor();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName), PATIENT).toBe('html');
      await leave.click();
      await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
    });
  });

  it('says nothing where full screen is refused', async () => {
    const refuse = (page: Page): Promise<unknown> =>
      page.addInitScript(() => {
        Element.prototype.requestFullscreen = () => {
          document.documentElement.dataset['asked'] = '';
          return Promise.reject(new TypeError('refused'));
        };
      });
    await on(
      LONG_PAGE,
      {},
      async (page) => {
        await open(page);
        const words = await page.locator('body').innerText();
        await page.getByRole('button', { name: 'Full screen' }).click();
        await page.locator('html[data-asked]').waitFor();
        await expect.poll(() => page.locator('body').innerText(), PATIENT).toBe(words);
      },
      refuse,
    );
  });

  it('offers no full screen where the browser has none', async () => {
    const without = (page: Page): Promise<unknown> =>
      page.addInitScript(() => Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false }));
    await on(
      LONG_PAGE,
      {},
      async (page) => {
        await mounted(page, '.navbar', 'navbar');
        await open(page);
        await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible(), PATIENT).toBe(true);
        await expect.poll(() => page.getByRole('button', { name: 'Full screen' }).isVisible(), PATIENT).toBe(false);
      },
      without,
    );
  });

  it('prints, with the menu closed', async () => {
    const print = (page: Page): Promise<unknown> =>
      page.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset['printed'] = String(document.querySelector('.outlook[open]') === null);
        };
      });
    await on(
      LONG_PAGE,
      {},
      async (page) => {
        await open(page);
        await page.getByRole('button', { name: 'Print' }).click();
        await expect.poll(() => page.evaluate(() => document.documentElement.dataset['printed']), PATIENT).toBe('true');
      },
      print,
    );
  });
});
