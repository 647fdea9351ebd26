// Notices (specification §3, §4, §9) as readers meet them.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, oneSite, PATIENT } from '../support/one-site.ts';

const SITE = `
-- site.config.ts --
export default {
  title: 'Notices',
  notices: [
    { kind: 'banner', path: '/old/', title: 'Version 1 is out of support.', content: 'Plan an upgrade.', actions: [{ text: 'Read version 2', link: '/target.html' }] },
    { path: '/card/', title: 'A survey', content: '<p>Tell us <b>more</b>.</p>', noticeKey: 'survey', actions: [{ text: 'Take part', link: '/target.html', type: 'primary' }, { text: 'Not now' }] },
    { match: '^/once/[a-z]+\\\\.html$', title: 'Once', content: 'Shown once.', showOnce: true },
    { path: '/outside/', title: 'Elsewhere', actions: [{ text: 'Read the forum', link: 'https://forum.example/' }] },
    { path: '/full/', title: 'Maintenance', content: 'On Sunday.', fullscreen: true, actions: [{ text: 'I see' }] },
    { path: '/confirm/', title: 'Terms', content: 'They changed.', fullscreen: true, confirm: true, actions: [{ text: 'Agree' }] },
    { path: '/confirm-card/', title: 'Stay', confirm: true, actions: [{ text: 'Fine' }] },
  ],
};
-- README.md --
# Home

[Card](./card/a.md) [Old](./old/a.md)
-- target.md --
# Target

[Old](./old/a.md)
-- old/a.md --
# Old

[Other](./b.md) [Target](../target.md)
-- old/b.md --
# Old, too
-- card/a.md --
# Card

[Home](../README.md)
-- once/a.md --
# Once
-- once/b.md --
# Once more
-- outside/a.md --
# Outside
-- full/a.md --
# Full
-- confirm/a.md --
# Confirm
-- confirm-card/a.md --
# Confirm in a card
`;

const { on } = oneSite(SITE);

const notice = (page: Page) => page.locator('.notice');
const shown = (page: Page) => () => notice(page).isVisible();
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('docs:notices'), sessionStorage.getItem('docs:notices')]);

describe('a notice', () => {
  it('is shown on a matching path and on no other', async () => {
    await on('/card/a.html', {}, async (page) => {
      await expect.poll(shown(page), PATIENT).toBe(true);
      await expect.poll(() => notice(page).innerText(), PATIENT).toContain('Tell us more.');
    });
    await on('/', {}, async (page) => expect(await notice(page).count()).toBe(0));
  });

  it('is shown where its pattern matches', async () => {
    await on('/once/b.html', {}, async (page) => {
      await expect.poll(shown(page), PATIENT).toBe(true);
    });
  });

  it('keeps its dismissal in session storage, keyed by its noticeKey', async () => {
    await on('/card/a.html', {}, async (page) => {
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect.poll(shown(page), PATIENT).toBe(false);
      await expect.poll(() => stored(page), PATIENT).toEqual([null, '{"survey":"dismissed"}']);
      await page.reload();
      await page.waitForSelector('[data-mounted]', { state: 'attached' });
      await expect.poll(shown(page), PATIENT).toBe(false);
    });
  });

  it('keeps its dismissal in local storage if it is to be shown once, keyed by title and content', async () => {
    await on('/once/a.html', {}, async (page) => {
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect.poll(shown(page), PATIENT).toBe(false);
      const [local, session] = await stored(page);
      expect(Object.keys(JSON.parse(local ?? '{}'))).toEqual([await notice(page).getAttribute('data-notice')]);
      expect(session).toBeNull();
      const other = await page.context().newPage();
      await other.goto(page.url().replace('a.html', 'b.html'));
      await expect.poll(shown(other), PATIENT).toBe(false);
    });
  });

  it('is dismissed in other open tabs as well', async () => {
    await on('/once/a.html', {}, async (page) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await expect.poll(shown(other), PATIENT).toBe(true);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect.poll(shown(other), PATIENT).toBe(false);
    });
  });

  it('has an action that goes to a page of this site and then dismisses', async () => {
    await on('/card/a.html', {}, async (page) => {
      await page.getByRole('link', { name: 'Take part' }).click();
      await page.waitForURL('**/target.html');
      await expect.poll(() => stored(page), PATIENT).toEqual([null, '{"survey":"dismissed"}']);
    });
  });

  it('has an action that opens an external address and then dismisses', async () => {
    await on(
      '/outside/a.html',
      {},
      async (page) => {
        const [opened] = await Promise.all([
          page.waitForEvent('popup'),
          page.getByRole('link', { name: 'Read the forum' }).click(),
        ]);
        await opened.waitForURL('https://forum.example/');
        await expect.poll(shown(page), PATIENT).toBe(false);
        expect(page.url()).toContain('/outside/a.html');
      },
      (page) => page.context().route('https://forum.example/', (route) => route.fulfill({ body: 'The forum' })),
    );
  });

  it('has an action without a link that only dismisses', async () => {
    await on('/card/a.html', {}, async (page) => {
      await page.getByRole('button', { name: 'Not now' }).click();
      await expect.poll(shown(page), PATIENT).toBe(false);
    });
  });

  it('takes no focus from what is being read, and is dismissed by Escape when it has it', async () => {
    await on('/card/a.html', {}, async (page) => {
      await expect.poll(shown(page), PATIENT).toBe(true);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), PATIENT).toBe('BODY');
      await page.getByRole('button', { name: 'Not now' }).focus();
      await page.keyboard.press('Escape');
      await expect.poll(shown(page), PATIENT).toBe(false);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id), PATIENT).toBe('content');
    });
  });

  it('that is to be confirmed has no close icon and stays for Escape', async () => {
    await on('/confirm-card/a.html', {}, async (page) => {
      await expect.poll(shown(page), PATIENT).toBe(true);
      await expect.poll(() => page.getByRole('button', { name: 'Dismiss' }).count(), PATIENT).toBe(0);
      await page.getByRole('button', { name: 'Fine' }).focus();
      await page.keyboard.press('Escape');
      await expect.poll(shown(page), PATIENT).toBe(true);
      await page.getByRole('button', { name: 'Fine' }).click();
      await expect.poll(shown(page), PATIENT).toBe(false);
    });
  });

  it('of the next page is shown when that comes without a reload', async () => {
    await on('/', {}, async (page) => {
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole('main').getByRole('link', { name: 'Card' }).click();
      await expect.poll(shown(page), PATIENT).toBe(true);
      await expect.poll(() => page.evaluate(() => 'sameDocument' in window), PATIENT).toBe(true);
      await page.locator('.content').getByRole('link', { name: 'Home' }).click();
      await expect.poll(() => notice(page).count(), PATIENT).toBe(0);
    });
  });

  it('is read in its place without script', async () => {
    await on('/card/a.html', { javaScriptEnabled: false }, async (page) => {
      await expect.poll(shown(page), PATIENT).toBe(true);
      await expect.poll(() => page.getByRole('link', { name: 'Take part' }).isVisible(), PATIENT).toBe(true);
      await expect.poll(() => page.getByRole('button', { name: 'Not now' }).isVisible(), PATIENT).toBe(false);
      await expect.poll(() => notice(page).evaluate((element) => getComputedStyle(element).position), PATIENT).toBe('static');
    });
  });
});

describe('a notice over the page', () => {
  it('has a mask, and a click on it dismisses', async () => {
    await on('/full/a.html', {}, async (page) => {
      await expect.poll(shown(page), PATIENT).toBe(true);
      await expect.poll(() => notice(page).evaluate((dialog) => dialog.matches(':modal')), PATIENT).toBe(true);
      await page.mouse.click(10, 400);
      await expect.poll(shown(page), PATIENT).toBe(false);
      await expect.poll(() => stored(page), PATIENT).not.toEqual([null, null]);
    });
  });

  it('is dismissed by its close icon and by Escape', async () => {
    await on('/full/a.html', {}, async (page) => {
      await expect.poll(shown(page), PATIENT).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(shown(page), PATIENT).toBe(false);
    });
    await on('/full/a.html', {}, async (page) => {
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect.poll(shown(page), PATIENT).toBe(false);
    });
  });

  it('keeps the focus inside', async () => {
    await on('/full/a.html', {}, async (page) => {
      await expect.poll(shown(page), PATIENT).toBe(true);
      for (let press = 0; press < 6; press++) {
        await page.keyboard.press('Tab');
        const where = await page.evaluate(() => document.activeElement?.closest('.notice, body')?.className ?? '');
        // Between the last and the first the browser's own controls have a turn.
        expect(['', 'notice notice-full']).toContain(where);
      }
    });
  });

  it('that is to be confirmed stays for a click on the mask and for Escape, however often', async () => {
    await on('/confirm/a.html', {}, async (page) => {
      await expect.poll(shown(page), PATIENT).toBe(true);
      await page.mouse.click(10, 400);
      for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
      await expect.poll(shown(page), PATIENT).toBe(true);
      await expect.poll(() => stored(page), PATIENT).toEqual([null, null]);
      await page.getByRole('button', { name: 'Agree' }).click();
      await expect.poll(shown(page), PATIENT).toBe(false);
    });
  });
});

describe('a banner', () => {
  it('is part of the page that the server sends', async () => {
    await on('/old/a.html', { javaScriptEnabled: false }, async (page) => {
      await expect.poll(shown(page), PATIENT).toBe(true);
      await expect.poll(() => page.getByRole('link', { name: 'Read version 2' }).isVisible(), PATIENT).toBe(true);
      await expect.poll(() => page.getByRole('button', { name: 'Dismiss' }).isVisible(), PATIENT).toBe(false);
    });
  });

  it('is one line where there is room', async () => {
    await on('/old/a.html', {}, async (page) => {
      const { height } = (await notice(page).boundingBox()) ?? { height: 0 };
      expect(height).toBeLessThan(44);
    });
  });

  it('that was dismissed is never painted again, with and without a reload', async () => {
    const watched = async (page: Page): Promise<void> => {
      await page.addInitScript(() => {
        const seen: boolean[] = [];
        Object.assign(window, { seen });
        const look = (): void => {
          const banner = document.querySelector<HTMLElement>('.notice');
          if (banner && banner.getClientRects().length > 0) seen.push(true);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    };
    const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen.length);
    await on(
      '/old/a.html',
      {},
      async (page) => {
        await expect.poll(() => seen(page), PATIENT).toBeGreaterThan(0);
        await page.getByRole('button', { name: 'Dismiss' }).click();
        await expect.poll(shown(page), PATIENT).toBe(false);
        await page.reload();
        await page.waitForSelector('.notice[data-widget]', { state: 'attached' });
        await page.getByRole('main').getByRole('link', { name: 'Target' }).click();
        await page.waitForURL('**/target.html');
        await page.getByRole('main').getByRole('link', { name: 'Old' }).click();
        await page.waitForURL('**/old/a.html');
        await page.waitForSelector('.notice', { state: 'attached' });
        await expect.poll(() => seen(page), PATIENT).toBe(0);
      },
      watched,
    );
  });

  it('moves nothing while the page loads', async () => {
    await on('/old/a.html', {}, async (page) => {
      await page.waitForFunction(() => document.documentElement.dataset['fonts'] === 'all');
      const shifts = await page.evaluate(async () => {
        const found: PerformanceEntry[] = [];
        new PerformanceObserver((list) => void found.push(...list.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return found.length;
      });
      expect(shifts).toBe(0);
    });
  });
});

describe.each(['light', 'dark'] as const)('axe, %s', (colorScheme) => {
  it.each(['/old/a.html', '/card/a.html', '/full/a.html'])('finds nothing on %s', async (path) => {
    await on(path, { colorScheme }, async (page) => {
      await expect.poll(shown(page), PATIENT).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
