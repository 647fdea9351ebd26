// The 404 page as visitors meet it: what it says, what it suggests, where it leads.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { IS_LIVE } from '../support/built-site.ts';
import { PATIENT } from '../support/one-site.ts';
import { NOWHERE, sized, STREAMS, twoSites } from '../support/two-sites.ts';

const { on } = twoSites();
const MESSAGES = [
  'This page flowed downstream and has not been seen since.',
  'We read the stream from the first event to the last: this one was never appended.',
  'The chart shows deep water here. There is only a sandbank.',
  'Perhaps this page was scavenged. We checked behind the archive, too.',
];
const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Fixes what chance decides on a page: a number from 0 to 1. */
const withChance =
  (chance: number) =>
  (page: Page): Promise<unknown> =>
    page.addInitScript((value) => {
      Math.random = () => value;
    }, chance);

describe('an unknown path', () => {
  it('shows the code 404 and a title, and search engines are sent to forget it', async () => {
    await on(NOWHERE, {}, async (page, complaints) => {
      await page.locator('[data-ready]').waitFor();
      await expect.poll(() => page.locator('.error-code').textContent(), PATIENT).toBe('404');
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent(), PATIENT).toBe('Page not found');
      await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content'), PATIENT).toBe('noindex');
      expect(complaints).toEqual([]);
    });
  });

  it.each(MESSAGES.map((message, index) => [message, (index + 0.5) / 4] as const))('may say: %s', async (message, chance) => {
    const seen = async (page: Page): Promise<void> => {
      const shown = page.locator('.error-hint p').filter({ visible: true });
      await expect.poll(() => shown.allTextContents(), PATIENT).toEqual([message]);
    };
    await on(NOWHERE, {}, seen, withChance(chance));
  });

  it('is not seen before the message is chosen', async () => {
    const watch = (page: Page): Promise<unknown> =>
      page.addInitScript(() => {
        Math.random = () => 0.9;
        const seen = new Set<string>();
        Object.assign(window, { seen });
        const look = (): void => {
          for (const message of document.querySelectorAll<HTMLElement>('[data-message]')) {
            if (message.checkVisibility({ visibilityProperty: true })) seen.add(message.textContent ?? '');
          }
          requestAnimationFrame(look);
        };
        look();
      });
    await on(
      NOWHERE,
      {},
      async (page) => {
        await page.locator('[data-ready]').waitFor();
        await expect
          .poll(() => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]), PATIENT)
          .toEqual([MESSAGES[3]]);
      },
      watch,
    );
  });

  it('is seen all the same when the script’s answers do not come', async () => {
    const cut = (page: Page): Promise<unknown> => page.route('**/lookup.json', () => {});
    const seen = async (page: Page): Promise<void> => {
      const title = page.getByRole('heading', { level: 1 });
      await expect
        .poll(() => title.evaluate((heading) => heading.checkVisibility({ visibilityProperty: true })), PATIENT)
        .toBe(true);
    };
    await on(NOWHERE, {}, seen, cut);
  });

  it.each([
    ['its answers come', '**/lookup.json'],
    ['it comes itself', '**/client-*.js'],
  ])('does not move where the script is late, and lists what was meant at its end: %s', async (_, late) => {
    let answer = (): void => {};
    const isTime = new Promise<void>((done) => (answer = done));
    const prepare = async (page: Page): Promise<void> => {
      await withChance(0.9)(page);
      await page.route(late, (route) => isTime.then(() => route.continue()));
    };
    const seen = async (page: Page): Promise<void> => {
      const title = page.getByRole('heading', { level: 1 });
      await expect
        .poll(() => title.evaluate((heading) => heading.checkVisibility({ visibilityProperty: true })), PATIENT)
        .toBe(true);
      const places = (): Promise<number[]> =>
        page
          .locator('main')
          .evaluate((main) =>
            [...main.querySelectorAll('.content a, form, .button-primary')].map((element) => element.getBoundingClientRect().top),
          );
      const before = await places();
      answer();
      await page.getByRole('heading', { name: 'Perhaps you meant' }).waitFor();
      expect(before.length).toBeGreaterThan(3);
      expect(await places()).toEqual(before);
      expect(await page.locator('.error-hint p').filter({ visible: true }).allTextContents()).toEqual([MESSAGES[3]]);
    };
    await on(NOWHERE, sized(360), seen, prepare);
  });

  it.each([
    ['/server/v25.1/quick-start/README?asked=1#part', '/server/v25.1/quick-start/?asked=1#part'],
    ['/server/v25.1/quick-start/README.md', '/server/v25.1/quick-start/'],
  ])('leads from %s, another form of an address, to %s', async (asked, target) => {
    await on('/', {}, async (page) => {
      await page.goto(new URL(asked, page.url()).href);
      await expect.poll(() => page.url(), PATIENT).toBe(new URL(target, page.url()).href);
    });
  });

  it.each([
    [1280, 'Go back', 'Take me home'],
    [360, 'Back', 'Home'],
  ] as const)('has buttons that lead back and home, at %i px named %s and %s', async (width, back, home) => {
    await on('/server/v25.1/quick-start/', sized(width), async (page) => {
      await page.goto(new URL(NOWHERE, page.url()).href);
      await page.locator('main').getByRole('button', { name: back, exact: true }).click();
      await expect.poll(() => pathOf(page), PATIENT).toBe('/server/v25.1/quick-start/');
      await page.goto(new URL(NOWHERE, page.url()).href);
      await page.locator('main').getByRole('link', { name: home, exact: true }).click();
      await expect.poll(() => pathOf(page), PATIENT).toBe('/');
    });
  });

  it('has no way back where there is nothing to go back to', async () => {
    const alone = (page: Page): Promise<unknown> =>
      page.addInitScript(() => Object.defineProperty(History.prototype, 'length', { get: () => 1 }));
    await on(
      NOWHERE,
      {},
      async (page) => {
        await page.locator('[data-ready]').waitFor();
        await expect.poll(() => page.getByRole('button', { name: 'Go back' }).count(), PATIENT).toBe(0);
      },
      alone,
    );
  });

  it('suggests the pages with the nearest addresses', async () => {
    await on(NOWHERE, {}, async (page) => {
      const list = page.getByRole('heading', { name: 'Perhaps you meant' }).locator('xpath=..');
      const first = list.getByRole('link').first();
      expect(await first.textContent()).toBe(`Streams · Server v25.1 (latest) ${STREAMS.replace('.html', '')}`);
      await first.click();
      await expect.poll(() => pathOf(page), PATIENT).toBe(STREAMS);
    });
  });

  it('offers a search with the words of the address, in the version that was asked for', async () => {
    await on('/server/v25.1/no-such-archive.html', {}, async (page) => {
      const search = page.locator('main').getByRole('search');
      expect(await search.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('no such archive');
      await search.getByRole('searchbox').fill('archive');
      await search.getByRole('button', { name: 'Search' }).click();
      await page.locator('.search-page [href^="/server/v25.1/"]').first().waitFor();
      expect(await page.getByRole('combobox').inputValue()).toBe('archive');
    });
  });

  it('suggests the same page in versions that have it', async () => {
    await on('/server/v23.10/features/archiving.html', {}, async (page) => {
      const list = page.getByRole('heading', { name: 'This page in' }).locator('xpath=..');
      await list.getByRole('link', { name: 'Server v25.1 (latest)', exact: true }).click();
      await expect.poll(() => pathOf(page), PATIENT).toBe('/server/v25.1/features/archiving.html');
    });
  });
});

describe('a path that a redirect rule speaks of', () => {
  const from = '/clients/node/latest/no-such-page.html?q=1#part';

  it('leads on after about 200 ms with a full load, query and hash kept, and is no 404 page meanwhile', async () => {
    const watch = (page: Page): Promise<unknown> =>
      page.addInitScript(() => {
        const seen = { answered: 0, left: 0, error: false };
        const { fetch } = window;
        window.fetch = async (...request) => {
          const response = await fetch(...request);
          seen.answered = performance.now();
          return response;
        };
        const look = (): void => {
          seen.error ||= document.querySelector('.error-code')?.checkVisibility({ visibilityProperty: true }) ?? false;
          requestAnimationFrame(look);
        };
        look();
        addEventListener('pagehide', () => {
          seen.left = performance.now();
          if (location.pathname.includes('/latest/')) sessionStorage.setItem('seen', JSON.stringify(seen));
        });
      });
    await on(
      from,
      {},
      async (page) => {
        await expect.poll(() => page.url(), PATIENT).toMatch(/\/clients\/node\/v1\.1\/no-such-page\.html\?q=1#part$/);
        const stored = await page.evaluate(() => sessionStorage.getItem('seen'));
        // A host that sends on by itself shows no page that could be left.
        expect(stored === null).toBe(IS_LIVE);
        const none = { answered: 0, left: 200, error: false };
        const { answered, left, error } = stored === null ? none : (JSON.parse(stored) as typeof none);
        expect(error).toBe(false);
        expect(left - answered).toBeGreaterThanOrEqual(195);
      },
      watch,
    );
  });
});

describe('without script', () => {
  it('the page says the first message, leads home, and promises nothing else', async () => {
    await on(NOWHERE, { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.error-hint p').filter({ visible: true }).allTextContents()).toEqual([MESSAGES[0]]);
      expect(await page.getByRole('button', { name: 'Go back' }).count()).toBe(0);
      expect(await page.locator('main').getByRole('searchbox').count()).toBe(0);
      expect(await page.getByRole('heading', { level: 2 }).count()).toBe(0);
      await page.getByRole('link', { name: 'Take me home' }).click();
      await expect.poll(() => pathOf(page), PATIENT).toBe('/');
    });
  });
});
