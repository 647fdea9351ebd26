// The sidebar (specification §2.3, §4, §5): groups, the current item, the column that folds, the drawer.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFocus, LONG_PAGE, mounted, navigationSite, PHONE, VERSION_PAGE } from '../support/navigation-site.ts';
import { axeFindings, PATIENT } from '../support/one-site.ts';
import { sized } from '../support/two-sites.ts';

const on = navigationSite();
const group = (page: Page, name: string) => page.locator('.sidebar-list details').filter({ hasText: name }).first();
const isOpen = (page: Page, name: string): Promise<boolean> =>
  group(page, name).evaluate((details) => (details as HTMLDetailsElement).open);
const drawerIsOpen = (page: Page): Promise<boolean> =>
  page.locator('#sidebar').evaluate((drawer) => drawer.matches(':popover-open'));

/** A finger's way, as the browser tells it to the page. */
function swipe(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  return page.evaluate(
    ([[x1, y1], [x2, y2]]) => {
      const target = document.elementFromPoint(x1, y1) ?? document.body;
      const touch = (clientX: number, clientY: number): Touch => new Touch({ identifier: 1, target, clientX, clientY });
      const start = touch(x1, y1);
      const end = touch(x2, y2);
      target.dispatchEvent(new TouchEvent('touchstart', { touches: [start], changedTouches: [start], bubbles: true }));
      target.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [end], bubbles: true }));
    },
    [from, to] as const,
  );
}

describe('groups of the sidebar', () => {
  it('open where the current page is, and where they are said to be expanded', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      expect(await isOpen(page, 'Part one')).toBe(true);
      expect(await isOpen(page, 'Part two')).toBe(false);
      expect(await isOpen(page, 'Unfolded')).toBe(true);
    });
  });

  it('have icons', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      expect(await group(page, 'Part one').locator('summary svg').isVisible()).toBe(true);
    });
  });

  it('stay as the reader left them while going from page to page', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.sidebar-column', 'sidebar');
      await group(page, 'Part two').locator('summary').click();
      await group(page, 'Unfolded').locator('summary').click();
      await page.locator('.sidebar').getByText('Page B').click();
      await page.waitForURL('**/b.html');
      await expect
        .poll(async () => [await isOpen(page, 'Part two'), await isOpen(page, 'Unfolded')], PATIENT)
        .toEqual([true, false]);
      await page.goto(new URL('/cloud/', page.url()).href);
      await page.goto(new URL(LONG_PAGE, page.url()).href);
      await mounted(page, '.sidebar-column', 'sidebar');
      await expect
        .poll(async () => [await isOpen(page, 'Part two'), await isOpen(page, 'Unfolded')], PATIENT)
        .toEqual([true, false]);
    });
  });

  it('open around the current page, although the reader had closed them', async () => {
    await on('/guide/c.html', {}, async (page) => {
      await mounted(page, '.sidebar-column', 'sidebar');
      await group(page, 'Part two').locator('summary').click();
      await expect.poll(() => isOpen(page, 'Part two'), PATIENT).toBe(false);
      await page.reload();
      await mounted(page, '.sidebar-column', 'sidebar');
      await expect.poll(() => isOpen(page, 'Part two'), PATIENT).toBe(true);
    });
  });

  it('are not taken for the reader’s choice when printing opens them', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.sidebar-column', 'sidebar');
      await page.evaluate(() => ['beforeprint', 'afterprint'].forEach((type) => window.dispatchEvent(new Event(type))));
      await page.reload();
      await mounted(page, '.sidebar-column', 'sidebar');
      await expect.poll(() => isOpen(page, 'Part two'), PATIENT).toBe(false);
    });
  });
});

describe('the current item', () => {
  it('is marked on every page its pattern matches', async () => {
    const mark = (page: Page): Promise<string | null> =>
      page.locator('.sidebar-list [href="/cloud/"]').getAttribute('aria-current');
    await on('/guide/b.html', {}, async (page) => expect(await mark(page)).toBe('true'));
    await on('/guide/c.html', {}, async (page) => expect(await mark(page)).toBeNull());
  });

  it('is scrolled into view within the sidebar only', async () => {
    await on('/guide/last.html', sized(1280, 600), async (page) => {
      await mounted(page, '.sidebar-column', 'sidebar');
      const current = page.locator('.sidebar-list [aria-current="page"]');
      await expect.poll(async () => (await current.boundingBox())?.y, PATIENT).toBeLessThan(600);
      await expect.poll(async () => (await current.boundingBox())?.y, PATIENT).toBeGreaterThan(56);
      await expect.poll(() => page.evaluate(() => scrollY), PATIENT).toBe(0);
    });
  });

  it('moves with the reader, and the sidebar keeps its place', async () => {
    await on('/guide/last.html', sized(1280, 600), async (page) => {
      await mounted(page, '.sidebar-column', 'sidebar');
      const top = (): Promise<number> => page.locator('.sidebar').evaluate((sidebar) => sidebar.scrollTop);
      await page.locator('.sidebar').evaluate((sidebar) => (sidebar.scrollTop = 0));
      await page.locator('.sidebar').getByText('Page D').click();
      await page.waitForURL('**/d.html');
      await expect.poll(() => page.locator('.sidebar-list [aria-current="page"]').innerText(), PATIENT).toBe('Page D');
      await expect.poll(() => top(), PATIENT).toBe(0);
    });
  });
});

describe('the column', () => {
  it('collapses and expands', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.sidebar-column', 'sidebar');
      await page.getByRole('button', { name: 'Collapse the sidebar' }).press('Enter');
      await expect.poll(() => page.locator('.sidebar').isVisible(), PATIENT).toBe(false);
      await page.getByRole('button', { name: 'Expand the sidebar' }).press('Enter');
      await expectFocus(page, '.sidebar-toggle');
      await expect.poll(() => page.locator('.sidebar').isVisible(), PATIENT).toBe(true);
    });
  });

  it('stays collapsed from page to page, and on the next visit before anything is painted', async () => {
    const watch = (page: Page): Promise<unknown> =>
      page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (document.documentElement?.dataset['sidebar'] === undefined) return;
          Object.assign(window, { hadBody: document.body !== null });
          observer.disconnect();
        }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-sidebar'] });
      });
    await on(
      LONG_PAGE,
      {},
      async (page) => {
        await mounted(page, '.sidebar-column', 'sidebar');
        await page.click('.sidebar-toggle');
        await page.locator('.page-nav-next').click();
        await page.waitForURL('**/b.html');
        await expect.poll(() => page.locator('.sidebar').isVisible(), PATIENT).toBe(false);
        await page.reload();
        await expect.poll(() => page.locator('.sidebar').isVisible(), PATIENT).toBe(false);
        await expect.poll(() => page.evaluate(() => (window as unknown as { hadBody: boolean }).hadBody), PATIENT).toBe(false);
      },
      watch,
    );
  });

  it.each(['light', 'dark'] as const)('is accessible when it is folded away, %s', async (colorScheme) => {
    await on(LONG_PAGE, { colorScheme }, async (page) => {
      await mounted(page, '.sidebar-column', 'sidebar');
      await page.click('.sidebar-toggle');
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});

describe('the drawer', () => {
  const opened = async (page: Page): Promise<void> => {
    await mounted(page, '#sidebar', 'drawer');
    await page.click('.page-bar-button');
    await expectFocus(page, '.drawer-close');
  };

  it.each([
    ['scrolls the list alone, below what stands above it', 740, ['#sidebar .sidebar-nav']],
    ['scrolls as a whole where the window is low', 400, ['#sidebar']],
  ] as const)('%s, to the current page', async (_, height, scrolled) => {
    await on('/guide/last.html', { viewport: { width: 360, height }, hasTouch: true }, async (page) => {
      await opened(page);
      const current = page.locator('.sidebar-list [aria-current="page"]');
      await expect.poll(async () => (await current.boundingBox())?.y, PATIENT).toBeLessThan(height - 40);
      const boxes = ['#sidebar', '#sidebar .sidebar-nav'];
      const tops = await Promise.all(boxes.map((box) => page.locator(box).evaluate(({ scrollTop }) => scrollTop)));
      expect(boxes.filter((_box, i) => (tops[i] ?? 0) > 0)).toEqual(scrolled);
    });
  });

  it('begins with the version', async () => {
    await on(VERSION_PAGE, PHONE, async (page) => {
      await opened(page);
      const [head, version] = await Promise.all(
        ['.drawer-head', '.version-menu'].map((part) => page.locator(`#sidebar ${part}`).boundingBox()),
      );
      expect((version?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0)).toBeLessThan(16);
    });
  });

  it('opens on a right swipe that starts within 80 px of the left edge, and closes on a left swipe', async () => {
    await on(LONG_PAGE, PHONE, async (page) => {
      await mounted(page, '#sidebar', 'drawer');
      await swipe(page, [90, 300], [250, 300]);
      await expect.poll(() => drawerIsOpen(page), PATIENT).toBe(false);
      await swipe(page, [70, 300], [150, 310]);
      await expect.poll(() => drawerIsOpen(page), PATIENT).toBe(true);
      await swipe(page, [250, 300], [150, 310]);
      await expect.poll(() => drawerIsOpen(page), PATIENT).toBe(false);
    });
  });

  it('is a dialog: everything behind it is inert, and focus stays in it', async () => {
    await on(VERSION_PAGE, PHONE, async (page) => {
      await opened(page);
      await expect.poll(() => page.locator('#sidebar').getAttribute('role'), PATIENT).toBe('dialog');
      await expect.poll(() => page.locator('#sidebar').getAttribute('aria-modal'), PATIENT).toBe('true');
      await expect
        .poll(() => page.evaluate(() => document.querySelector('main')?.closest('[inert]') !== null), PATIENT)
        .toBe(true);
      const outside: string[] = [];
      for (let i = 0; i < 30; i += 1) {
        await page.keyboard.press('Tab');
        const html = await page.evaluate(() => {
          const focused = document.activeElement as HTMLElement;
          return focused === document.body || focused.closest('#sidebar') ? null : focused.outerHTML.slice(0, 80);
        });
        if (html !== null) outside.push(html);
      }
      expect(outside).toEqual([]);
    });
  });

  it('closes on Escape, gives the focus back, and leaves nothing inert', async () => {
    await on(LONG_PAGE, PHONE, async (page) => {
      await opened(page);
      await page.keyboard.press('Escape');
      await expect.poll(() => drawerIsOpen(page), PATIENT).toBe(false);
      await expectFocus(page, '.page-bar-button');
      await expect.poll(() => page.locator('[inert]').count(), PATIENT).toBe(0);
      await expect.poll(() => page.locator('#sidebar').getAttribute('role'), PATIENT).toBeNull();
    });
  });

  it('closes on a touch of the overlay', async () => {
    await on(LONG_PAGE, PHONE, async (page) => {
      await opened(page);
      await page.mouse.click(350, 400);
      await expect.poll(() => drawerIsOpen(page), PATIENT).toBe(false);
      await expect.poll(() => page.locator('[inert]').count(), PATIENT).toBe(0);
    });
  });

  it('closes on its button', async () => {
    await on(LONG_PAGE, PHONE, async (page) => {
      await opened(page);
      await page.locator('#sidebar').getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => drawerIsOpen(page), PATIENT).toBe(false);
    });
  });

  it('closes on navigation, which goes where it should', async () => {
    await on(LONG_PAGE, PHONE, async (page) => {
      await opened(page);
      await page.locator('#sidebar').getByText('Page B').click();
      await page.waitForURL('**/b.html');
      await page.getByRole('heading', { name: 'Page B' }).waitFor();
      await expect.poll(() => drawerIsOpen(page), PATIENT).toBe(false);
      await expect.poll(() => page.locator('[inert]').count(), PATIENT).toBe(0);
      await page.click('.page-bar-button');
      await expect.poll(() => page.locator('#sidebar [aria-current="page"]').innerText(), PATIENT).toBe('Page B');
      await expectFocus(page, '.drawer-close');
    });
  });

  it('closes when the window becomes wide enough for the column', async () => {
    await on(LONG_PAGE, PHONE, async (page) => {
      await opened(page);
      await page.setViewportSize({ width: 1280, height: 700 });
      await expect.poll(() => drawerIsOpen(page), PATIENT).toBe(false);
      await expect.poll(() => page.locator('.sidebar').isVisible(), PATIENT).toBe(true);
      await expect.poll(() => page.locator('[inert]').count(), PATIENT).toBe(0);
    });
  });

  it('locks the page behind it where it is', async () => {
    await on(LONG_PAGE, PHONE, async (page) => {
      await mounted(page, '#sidebar', 'drawer');
      await page.evaluate(() => scrollTo(0, 500));
      const look = (): Promise<unknown> =>
        page.evaluate(() => [scrollY, document.querySelector('h1')?.getBoundingClientRect().left]);
      const before = await look();
      await page.evaluate(() => document.getElementById('sidebar')?.showPopover());
      await expect.poll(() => look(), PATIENT).toEqual(before);
      await page.mouse.move(350, 400);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => look(), PATIENT).toEqual(before);
      await page.keyboard.press('Escape');
      await expect.poll(() => look(), PATIENT).toEqual(before);
    });
  });

  it('moves for 150 ms, and not at all for readers who want less motion', async () => {
    const duration = (page: Page): Promise<string> =>
      page.locator('#sidebar').evaluate((drawer) => getComputedStyle(drawer).transitionDuration);
    await on(LONG_PAGE, { ...PHONE, reducedMotion: 'no-preference' }, async (page) =>
      expect(await duration(page)).toMatch(/^0\.15s/),
    );
    await on(LONG_PAGE, { ...PHONE, reducedMotion: 'reduce' }, async (page) => expect(await duration(page)).toBe('0s'));
  });

  it('lets its version menu close on Escape by itself', async () => {
    await on(VERSION_PAGE, PHONE, async (page) => {
      await opened(page);
      await page.locator('#sidebar .version-menu > summary').click();
      await page.keyboard.press('Escape');
      await expect
        .poll(() => page.locator('.version-menu').evaluate((menu) => (menu as HTMLDetailsElement).open), PATIENT)
        .toBe(false);
      await expect.poll(() => drawerIsOpen(page), PATIENT).toBe(true);
    });
  });

  it.each(['light', 'dark'] as const)('is accessible while it is open, %s', async (colorScheme) => {
    await on(VERSION_PAGE, { ...PHONE, colorScheme }, async (page) => {
      await opened(page);
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  it('opens, closes and leads on without script', async () => {
    await on(LONG_PAGE, { ...PHONE, javaScriptEnabled: false }, async (page) => {
      await page.click('.page-bar-button');
      await page.locator('#sidebar').getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => page.locator('#sidebar').isVisible(), PATIENT).toBe(false);
      await page.click('.page-bar-button');
      await page.locator('#sidebar').getByText('Page B').click();
      await page.waitForURL('**/b.html');
    });
  });
});
