// The bar at the top (specification §2.3, §4, §9): its parts, its menus, how it makes room, its drawer on narrow screens.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFocus, focusText, LONG_PAGE, mounted, navigationSite, PHONE, VERSION_PAGE } from '../support/navigation-site.ts';
import { axeFindings, PATIENT } from '../support/one-site.ts';
import { sized } from '../support/two-sites.ts';

const on = navigationSite();
const menuOf = (page: Page, name: string) =>
  page.locator('.site-menu .navbar-menu').filter({ has: page.locator(`summary:has-text("${name}")`) });
const isOpen = (page: Page, name: string): Promise<boolean> =>
  menuOf(page, name).evaluate((menu) => (menu as HTMLDetailsElement).open);
const hidden = (page: Page): Promise<boolean> =>
  page.evaluate(() => (document.querySelector('.navbar') as HTMLElement).getBoundingClientRect().bottom <= 0);
const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top);

describe('the navbar', () => {
  it('has brand, links, language, repository, outlook, search and assistant, in this order', async () => {
    await on(LONG_PAGE, sized(1440), async (page) => {
      const order = [
        '.brand',
        '.navbar-links',
        '[aria-label="Select language"]',
        '.navbar-repository',
        '.outlook',
        '.navbar-assistant',
      ];
      const lefts = await page.evaluate(
        (selectors) => selectors.map((one) => document.querySelector(`.navbar-row ${one}`)?.getBoundingClientRect().left ?? -1),
        order,
      );
      expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
      expect(lefts.every((left) => left >= 0)).toBe(true);
    });
  });

  it('links to the repository, named as configured, in a new tab, with a drawing of its own', async () => {
    await on(LONG_PAGE, sized(1280), async (page) => {
      const link = page.locator('.navbar-end .navbar-repository');
      expect(await link.getAttribute('href')).toBe('https://git.example/docs');
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.innerText()).toContain('Repository');
      expect(await link.locator('svg').first().isVisible()).toBe(true);
    });
  });

  it('lists the languages, the page’s own marked', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await page.click('[aria-label="Select language"]');
      const links = page.locator('[aria-label="Select language"] + ul a');
      await expect.poll(() => links.allInnerTexts(), PATIENT).toEqual(['English', 'Deutsch']);
      await expect.poll(() => links.first().getAttribute('aria-current'), PATIENT).toBe('true');
    });
  });

  it.each([320, 360, 768, 960, 1100, 1280, 1680])('fits a window of %i px', async (width) => {
    await on(LONG_PAGE, sized(width), async (page) => {
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.navbar-row, .navbar-links > ul > li, .navbar-end > *')]
          .filter((part) => part.checkVisibility())
          .filter((part) => part.getBoundingClientRect().right > innerWidth || part.getBoundingClientRect().left < 0)
          .map((part) => part.className),
      );
      expect(cut).toEqual([]);
    });
  });
});

it('the focus ring of a link of the navbar is within the window, and moves nothing', async () => {
  await on(LONG_PAGE, sized(1280), async (page) => {
    const lefts = () =>
      page.locator('.navbar-links > ul > li').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().x));
    const before = await lefts();
    await page.locator('.brand').focus();
    await page.keyboard.press('Tab');
    await expectFocus(page, '.navbar-link');
    const ring = await page.evaluate(() => {
      const link = document.activeElement as Element;
      const { outlineOffset, outlineWidth } = getComputedStyle(link);
      return link.getBoundingClientRect().top - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth);
    });
    expect(ring).toBeGreaterThanOrEqual(0);
    expect(await lefts()).toEqual(before);
  });
});

describe('a menu of the navbar', () => {
  it('opens under a resting mouse and closes when it leaves', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.site-menu .navbar-menu', 'menu');
      await menuOf(page, 'Server').hover();
      await page.getByRole('link', { name: 'Cloud' }).waitFor();
      await page.mouse.move(600, 600);
      await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(false);
    });
  });

  it('stays open after a click, although the mouse opened it before and leaves', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.site-menu .navbar-menu', 'menu');
      await menuOf(page, 'Server').hover();
      await page.getByRole('link', { name: 'Cloud' }).waitFor();
      await menuOf(page, 'Server').locator('summary').click();
      await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(true);
      await menuOf(page, 'Server').locator('summary').click();
      await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(false);
    });
  });

  it('opens one at a time', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.site-menu .navbar-menu', 'menu');
      await menuOf(page, 'Server').hover();
      await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(true);
      await menuOf(page, 'Clients').hover();
      await expect.poll(() => isOpen(page, 'Clients'), PATIENT).toBe(true);
      await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(false);
    });
  });

  it('has headings for its sections, such as the deprecated one', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await menuOf(page, 'Clients').locator('summary').click();
      await expect
        .poll(() => menuOf(page, 'Clients').locator('.menu-heading').allInnerTexts(), PATIENT)
        .toEqual(['CLIENT SDKS', 'LEGACY (DEPRECATED)']);
      await expect.poll(() => page.getByRole('link', { name: 'TCP client' }).isVisible(), PATIENT).toBe(true);
    });
  });

  it.each(['Enter', 'Space'])('opens with %s', async (key) => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.site-menu .navbar-menu', 'menu');
      await menuOf(page, 'Server').locator('summary').focus();
      await page.keyboard.press(key);
      await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(true);
    });
  });

  it('opens with the down arrow at its first item, goes on with the arrows, round and round, and to its ends', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.site-menu .navbar-menu', 'menu');
      await menuOf(page, 'Server').locator('summary').focus();
      for (const [key, item] of [
        ['ArrowDown', 'Server'],
        ['ArrowDown', 'Cloud'],
        ['ArrowDown', 'Server'],
        ['ArrowUp', 'Cloud'],
        ['Home', 'Server'],
        ['End', 'Cloud'],
      ] as const) {
        await page.keyboard.press(key);
        await expectFocus(page, '.site-menu a');
        await expect.poll(() => focusText(page), PATIENT).toBe(item);
      }
    });
  });

  it('gives the focus to its neighbours with the arrows to the sides', async () => {
    await on(LONG_PAGE, sized(1440), async (page) => {
      await mounted(page, '.navbar-links', 'navbar-keys');
      await menuOf(page, 'Server').locator('summary').focus();
      await page.keyboard.press('ArrowDown');
      await expectFocus(page, '.site-menu a');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => focusText(page), PATIENT).toBe('Clients and APIs');
      await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(false);
      for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowLeft');
      await expect.poll(() => focusText(page), PATIENT).toBe('Developer Resources');
    });
  });

  it('closes on Escape and gives the focus back', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.site-menu .navbar-menu', 'menu');
      await menuOf(page, 'Server').locator('summary').focus();
      await page.keyboard.press('ArrowDown');
      await expectFocus(page, '.site-menu a');
      await page.keyboard.press('Escape');
      await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(false);
      await expect.poll(() => focusText(page), PATIENT).toBe('Server');
      await expectFocus(page, 'summary');
    });
  });

  it('closes on a click elsewhere', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.site-menu .navbar-menu', 'menu');
      await menuOf(page, 'Server').locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(true);
      await page.click('h1');
      await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(false);
    });
  });

  it('closes when the focus leaves it', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.site-menu .navbar-menu', 'menu');
      await menuOf(page, 'Server').locator('summary').focus();
      await page.keyboard.press('ArrowUp');
      await expectFocus(page, '.site-menu a');
      await page.keyboard.press('Tab');
      await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(false);
      await expect.poll(() => focusText(page), PATIENT).toBe('Clients and APIs');
    });
  });

  it('closes after a choice, and the new page is marked', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await menuOf(page, 'Server').locator('summary').click();
      await page.locator('.site-menu').getByRole('link', { name: 'Cloud' }).click();
      await page.waitForURL('**/cloud/');
      await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(false);
      await expect.poll(() => page.locator('.site-menu [href="/cloud/"]').getAttribute('aria-current'), PATIENT).toBe('page');
    });
  });

  it('closes after a choice whose page is there already', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.site-menu .navbar-menu', 'menu');
      await menuOf(page, 'Server').locator('summary').click();
      const link = page.locator('.site-menu').getByRole('link', { name: 'Cloud' });
      const fetched = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/cloud/'));
      await link.focus();
      await fetched;
      await link.press('Enter');
      await page.getByRole('heading', { name: 'Cloud' }).waitFor();
      await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(false);
    });
  });

  it.each(['light', 'dark'] as const)('is accessible while it is open, %s', async (colorScheme) => {
    await on(LONG_PAGE, { colorScheme }, async (page) => {
      await menuOf(page, 'Clients').locator('summary').click();
      await page.getByRole('link', { name: 'TCP client' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});

/** Counts what is done after 300 ms: the looks at the scroll position. */
function countLooks(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const setTimeout = window.setTimeout as (act: () => void, delay: number) => number;
    const counted = { looks: 0, waiting: 0 };
    const later = (act: () => void, delay = 0): number => {
      if (delay !== 300) return setTimeout.call(window, act, delay);
      counted.waiting += 1;
      return setTimeout.call(
        window,
        () => {
          act();
          counted.looks += 1;
          counted.waiting -= 1;
        },
        delay,
      );
    };
    Object.assign(window, { counted, setTimeout: later });
  });
}

interface Counted {
  readonly counted: { readonly looks: number; readonly waiting: number };
}

const looks = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Counted).counted.looks);

/** Scrolls, and waits until the navbar has looked at where the page is. */
async function scrollAndLook(page: Page, top: number): Promise<void> {
  const before = await looks(page);
  await scrollTo(page, top);
  await page.waitForFunction((count) => {
    const { counted } = window as unknown as Counted;
    return counted.looks > count && counted.waiting === 0;
  }, before);
}

describe('on the way through a page, the navbar', () => {
  it('hides on scroll down past 200 px and shows on scroll up', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.navbar', 'navbar');
      await scrollTo(page, 900);
      await expect.poll(() => hidden(page), PATIENT).toBe(true);
      await scrollTo(page, 800);
      await expect.poll(() => hidden(page), PATIENT).toBe(false);
    });
  });

  it('stays within the first 200 px, and looks every 300 ms only', async () => {
    await on(
      LONG_PAGE,
      {},
      async (page) => {
        await mounted(page, '.navbar', 'navbar');
        const began = Date.now();
        for (const top of [50, 100, 150]) await scrollTo(page, top);
        await scrollAndLook(page, 200);
        const most = 1 + (Date.now() - began) / 300;
        expect(await hidden(page)).toBe(false);
        expect(await looks(page)).toBeLessThanOrEqual(most);
      },
      countLooks,
    );
  });

  it('shows again when the focus comes into it, and stays while it has it', async () => {
    await on(
      LONG_PAGE,
      {},
      async (page) => {
        await mounted(page, '.navbar', 'navbar');
        await scrollTo(page, 900);
        await expect.poll(() => hidden(page), PATIENT).toBe(true);
        await page.locator('.brand').evaluate((brand) => (brand as HTMLElement).focus({ preventScroll: true }));
        await expect.poll(() => hidden(page), PATIENT).toBe(false);
        await scrollAndLook(page, 1400);
        await expect.poll(() => hidden(page), PATIENT).toBe(false);
      },
      countLooks,
    );
  });

  it('stays while one of its menus is open', async () => {
    await on(
      LONG_PAGE,
      {},
      async (page) => {
        await mounted(page, '.navbar', 'navbar');
        await page.click('.outlook > summary');
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await scrollAndLook(page, 900);
        await expect.poll(() => hidden(page), PATIENT).toBe(false);
      },
      countLooks,
    );
  });

  it('does not move at all for readers who want less motion, it is simply gone', async () => {
    await on(LONG_PAGE, { reducedMotion: 'reduce' }, async (page) => {
      expect(await page.evaluate(() => getComputedStyle(document.querySelector('.navbar') as Element).transitionProperty)).toBe(
        'none',
      );
    });
  });
});

describe('the assistant', () => {
  const used = (page: Page): Promise<unknown> =>
    page.evaluate(() => {
      const { Assistant } = window as unknown as { Assistant?: { opened: number; id: string } };
      return Assistant ? [Assistant.opened, Assistant.id] : null;
    });

  it('is fetched at first use only, with the attributes it asks for, and opens', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      expect(await page.locator('script[src="/assistant.js"]').count()).toBe(0);
      await page.click('.assistant-floating button');
      await expect.poll(() => used(page), PATIENT).toEqual([1, 'w-1']);
    });
  });

  it('opens from the navbar, too, and is fetched once', async () => {
    await on(LONG_PAGE, sized(1280), async (page) => {
      await page.click('.navbar-assistant button');
      await expect.poll(() => used(page), PATIENT).toEqual([1, 'w-1']);
      await page.click('.assistant-floating button');
      await expect.poll(() => used(page), PATIENT).toEqual([2, 'w-1']);
      await expect.poll(() => page.locator('script[src="/assistant.js"]').count(), PATIENT).toBe(1);
    });
  });

  it('says so where it cannot be had', async () => {
    const script = (page: Page): Promise<unknown> => page.addInitScript(() => (window.reportError = () => {}));
    await on(
      LONG_PAGE,
      {},
      async (page) => {
        await page.route('**/assistant.js', (route) => route.fulfill({ status: 200, body: '', contentType: 'image/png' }));
        await page.evaluate(() => {
          const { setTimeout } = window;
          Object.assign(window, { setTimeout: (act: () => void) => setTimeout.call(window, act, 0) });
        });
        await page.click('.assistant-floating button');
        const message = page.getByText('The assistant is not available at the moment.');
        await expect.poll(() => message.isVisible(), PATIENT).toBe(true);
      },
      script,
    );
  });

  it('is not there without script', async () => {
    await on(LONG_PAGE, { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole('button', { name: 'Ask AI' }).count()).toBe(0);
    });
  });
});

describe('on a narrow screen', () => {
  it('the links of the navbar have a drawer, and the sidebar has one of its own', async () => {
    await on(VERSION_PAGE, PHONE, async (page) => {
      await mounted(page, '#site-menu', 'drawer');
      await page.click('.navbar-menu-button');
      const drawer = page.locator('#site-menu');
      await drawer.getByText('Server', { exact: true }).first().click();
      await expect.poll(() => drawer.getByRole('link', { name: 'Cloud' }).isVisible(), PATIENT).toBe(true);
      await expect.poll(() => drawer.getByRole('link', { name: /Repository/ }).isVisible(), PATIENT).toBe(true);
      await page.keyboard.press('Escape');
      await page.click('.page-bar-button');
      await page.locator('#sidebar .version-menu').waitFor();
      expect(await page.locator('#sidebar .navbar-links').count()).toBe(0);
    });
  });

  it('the drawer shows where the reader is', async () => {
    await on('/guide/last.html', PHONE, async (page) => {
      await mounted(page, '#sidebar', 'drawer');
      await page.click('.page-bar-button');
      const isInSight = (): Promise<boolean> =>
        page.locator('#sidebar [aria-current="page"]').evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      await expect.poll(isInSight, PATIENT).toBe(true);
    });
  });

  it('the links have a drawer of their own on a page without a sidebar', async () => {
    await on('/', PHONE, async (page) => {
      await mounted(page, '#site-menu', 'drawer');
      await page.click('.navbar-menu-button');
      await expectFocus(page, '#site-menu .drawer-close');
      await expect.poll(() => page.locator('#site-menu').getAttribute('role'), PATIENT).toBe('dialog');
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expectFocus(page, '.navbar-menu-button');
    });
  });

  it('the links are reached without script', async () => {
    await on(LONG_PAGE, { ...PHONE, javaScriptEnabled: false }, async (page) => {
      await page.click('.navbar-menu-button');
      await page.locator('#site-menu summary', { hasText: 'Clients' }).click();
      await expect.poll(() => page.getByRole('link', { name: 'TCP client' }).isVisible(), PATIENT).toBe(true);
    });
  });
});

describe('with the keyboard alone', () => {
  /** Tabs until what has the focus matches. */
  const tabTo = async (page: Page, selector: string): Promise<void> => {
    for (let stops = 0; stops < 80; stops += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    }
    throw new Error(`Tab does not reach ${selector}`);
  };

  it('readers go through the bar, into a menu, and to another page', async () => {
    await on(LONG_PAGE, {}, async (page) => {
      await mounted(page, '.navbar', 'navbar');
      await tabTo(page, '.navbar-links summary');
      await page.keyboard.press('Enter');
      await tabTo(page, '.site-menu [href="/cloud/"]');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/cloud/');
      await page.getByRole('heading', { name: 'Cloud' }).waitFor();
      await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(false);
    });
  });

  it('readers leave a menu closed behind them, before its own code is there', async () => {
    await on(
      LONG_PAGE,
      {},
      async (page) => {
        await mounted(page, '.navbar', 'navbar');
        await page
          .locator('.navbar-links summary')
          .first()
          .evaluate((summary: HTMLElement) => summary.click());
        expect(await isOpen(page, 'Server')).toBe(true);
        await page.locator('.site-menu [href="/cloud/"]').evaluate((link: HTMLElement) => link.click());
        await page.waitForURL('**/cloud/');
        await expect.poll(() => isOpen(page, 'Server'), PATIENT).toBe(false);
      },
      (page) => page.route('**/assets/when-moved*', () => undefined),
    );
  });

  it('readers open the drawer, fold out a menu in it, and go to another page', async () => {
    await on(LONG_PAGE, PHONE, async (page) => {
      await mounted(page, '#sidebar', 'drawer');
      await tabTo(page, '.navbar-menu-button');
      await page.keyboard.press('Enter');
      await expectFocus(page, '#site-menu .drawer-close');
      await tabTo(page, '#site-menu .navbar-links summary');
      await page.keyboard.press('Space');
      await tabTo(page, '#site-menu [href="/cloud/"]');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/cloud/');
      await expect.poll(() => page.locator('[inert]').count(), PATIENT).toBe(0);
    });
  });
});
