// The colour mode (specification §4).

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_PAGE, mounted, navigationSite } from '../support/navigation-site.ts';
import { oneSite, PATIENT } from '../support/one-site.ts';

const on = navigationSite();
const { on: onToggle } = oneSite(
  `-- site.config.ts --\nexport default { title: 'T', colorMode: 'toggle' };\n-- README.md --\n# T\n`,
);
const { on: onEnable } = oneSite(
  `-- site.config.ts --\nexport default { title: 'T', colorMode: 'enable' };\n-- README.md --\n# T\n`,
);
const { on: onDisable } = oneSite(
  `-- site.config.ts --\nexport default { title: 'T', colorMode: 'disable' };\n-- README.md --\n# T\n`,
);

const theme = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme']);
const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('docs:color-mode'));
const button = (page: Page) => page.locator('.color-mode');
const open = async (page: Page): Promise<void> => {
  await mounted(page, '.color-mode', 'color-mode');
  await page.click('.outlook > summary');
};

/** Changes the system's colours, and waits until a page that is told of it has been told: at the latest before it draws a frame. */
const system = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          const isSo = matchMedia(`(prefers-color-scheme: ${wanted})`).matches;
          requestAnimationFrame(isSo ? () => requestAnimationFrame(() => resolve()) : look);
        };
        look();
      }),
    colorScheme,
  );
};

describe('the colour mode', () => {
  it('switch cycles light, dark, auto, light; it is stored and applied as a theme attribute', async () => {
    await on(LONG_PAGE, { colorScheme: 'dark' }, async (page) => {
      await open(page);
      const steps = [
        [/Light$/, 'light', 'light'],
        [/Dark$/, 'dark', 'dark'],
        [/Auto$/, 'dark', 'auto'],
        [/Light$/, 'light', 'light'],
      ] as const;
      for (const [words, shown, kept] of steps) {
        await button(page).click();
        await expect
          .poll(async () => [await button(page).innerText(), await theme(page), await stored(page)], PATIENT)
          .toEqual([expect.stringMatching(words), shown, kept]);
      }
    });
  });

  it('shows what is chosen in words', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await open(page);
      await expect.poll(() => button(page).innerText(), PATIENT).toMatch(/^Color mode\s+Auto$/);
      await button(page).click();
      await expect.poll(() => button(page).innerText(), PATIENT).toMatch(/^Color mode\s+Light$/);
    });
  });

  it('toggle alternates light and dark', async () => {
    await onToggle('/', { colorScheme: 'light' }, async (page) => {
      await open(page);
      for (const shown of ['dark', 'light', 'dark']) {
        await button(page).click();
        await expect.poll(() => theme(page), PATIENT).toBe(shown);
      }
    });
  });

  it('enabled means always dark, whatever the system and the last visit say', async () => {
    await onEnable('/', { colorScheme: 'light' }, async (page) => {
      await page.evaluate(() => localStorage.setItem('docs:color-mode', 'light'));
      await page.reload();
      await expect.poll(async () => [await theme(page), await button(page).count()], PATIENT).toEqual(['dark', 0]);
    });
  });

  it('disabled means always light, whatever the system and the last visit say', async () => {
    await onDisable('/', { colorScheme: 'dark' }, async (page) => {
      await page.evaluate(() => localStorage.setItem('docs:color-mode', 'dark'));
      await page.reload();
      await expect.poll(async () => [await theme(page), await button(page).count()], PATIENT).toEqual(['light', 0]);
    });
  });

  it('follows the system live while it is auto, and not when it is chosen', async () => {
    await on(LONG_PAGE, { colorScheme: 'light' }, async (page) => {
      await open(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => theme(page), PATIENT).toBe('dark');
      await button(page).click();
      await expect.poll(() => theme(page), PATIENT).toBe('light');
      await system(page, 'light');
      await system(page, 'dark');
      await expect.poll(() => theme(page), PATIENT).toBe('light');
    });
  });

  it('is followed by other tabs of the site', async () => {
    await on(LONG_PAGE, { colorScheme: 'light' }, async (page) => {
      await mounted(page, '.color-mode', 'color-mode');
      const other = await page.context().newPage();
      await other.goto(page.url());
      await open(other);
      await button(other).click();
      await button(other).click();
      await expect.poll(() => theme(page), PATIENT).toBe('dark');
    });
  });

  it('is that of the last page when the browser brings back a page it kept', async () => {
    await on(LONG_PAGE, { colorScheme: 'light' }, async (page) => {
      await mounted(page, '.color-mode', 'color-mode');
      await page.evaluate(() => {
        // Storage events reach no page that is kept in all browsers.
        localStorage.setItem('docs:color-mode', 'dark');
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      expect([await theme(page), await page.locator('.color-mode').getAttribute('data-choice')]).toEqual(['dark', 'dark']);
    });
  });

  it('is announced, once for each change that shows', async () => {
    await on(LONG_PAGE, { colorScheme: 'light' }, async (page) => {
      await open(page);
      await page.evaluate(() => {
        const themes: string[] = [];
        Object.assign(window, { themes });
        document.addEventListener('docs:theme', (event) => themes.push((event as CustomEvent<{ theme: string }>).detail.theme));
      });
      for (let i = 0; i < 3; i += 1) await button(page).click();
      const themes = (): Promise<string[]> => page.evaluate(() => (window as unknown as { themes: string[] }).themes);
      await expect.poll(themes, PATIENT).toEqual(['dark', 'light']);
    });
  });

  it('stays while the reader goes from page to page', async () => {
    await on(LONG_PAGE, { colorScheme: 'light' }, async (page) => {
      await open(page);
      await button(page).click();
      await button(page).click();
      await page.locator('.sidebar').getByText('Page B').click();
      await page.waitForURL('**/b.html');
      await expect.poll(() => theme(page), PATIENT).toBe('dark');
    });
  });
});
