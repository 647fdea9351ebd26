// Going from page to page without a reload (specification §2.3 Routing, §4 progress bar, §7).

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { IS_LIVE } from '../support/built-site.ts';
import { follow, going, heading, isSame, mark, movingSite, ONE, requestsOf, scrollY, TWO } from '../support/moving-site.ts';
import { axeFindings, PATIENT } from '../support/one-site.ts';
import { sized } from '../support/two-sites.ts';

const on = movingSite();

/** Follows a link to an address that Markdown would not let pass, or would resolve. */
async function followAddress(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href$="two.html"]');
    if (link) link.href = address;
    link?.click();
  }, href);
}

/** A visit in which the browser complains of one thing, and rightly. */
async function complaining(run: Promise<unknown>, about: RegExp): Promise<void> {
  const outcome = await run.then(
    () => [],
    (error: unknown) => (error as { actual?: unknown }).actual ?? error,
  );
  expect(outcome).toEqual([expect.stringMatching(about)]);
}

describe('a first visit', () => {
  it('asks for the page, one style sheet, one script and two fonts before anything is painted', async () => {
    await on(ONE, {}, async (page) => {
      await page.waitForSelector('html:is([data-fonts="all"], [data-fonts="next"])');
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const early = await page.evaluate(() => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < paint);
        const ours = files.filter(({ name }) => !name.includes('/__docs-build/'));
        return ours.map(({ name }) => /\.\w+$/.exec(name)?.[0]).sort();
      });
      expect(early).toEqual(['.css', '.js', '.woff2', '.woff2']);
    });
  });
});

describe('a link to another page', () => {
  it('shows it without a reload, with one request', async () => {
    await on(ONE, {}, async (page) => {
      await mark(page);
      const requests = requestsOf(page);
      await follow(page, 'second');
      await expect.poll(() => heading(page), PATIENT).toBe('Second page');
      await expect.poll(() => new URL(page.url()).pathname, PATIENT).toBe(TWO);
      await expect.poll(() => isSame(page), PATIENT).toBe(true);
      expect(requests).toEqual([TWO]);
    });
  });

  it('brings title, description, canonical and alternate of that page, and keeps style sheets and scripts', async () => {
    await on(ONE, {}, async (page) => {
      const assets = (): Promise<string[]> =>
        page.evaluate(() =>
          [...document.head.querySelectorAll('script:not([type$=json]), link[rel=stylesheet]')].map((e) => e.outerHTML),
        );
      const before = await assets();
      await follow(page, 'second');
      const head = await page.evaluate(() => ({
        title: document.title,
        description: [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')].map((e) => e.content),
        canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map((e) => e.href),
        alternate: [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map((e) => new URL(e.href).pathname),
      }));
      expect(head).toEqual({
        title: 'Second page | Moving',
        description: ['All about two.'],
        canonical: ['https://docs.example.org/docs/guide/two.html'],
        alternate: ['/docs/guide/two.md'],
      });
      await expect.poll(() => assets(), PATIENT).toEqual(before);
    });
  });

  it('moves the focus to the title and announces it', async () => {
    await on(ONE, {}, async (page) => {
      await follow(page, 'second');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENT).toContain('Second page');
      await expect.poll(() => page.getByRole('status').filter({ hasText: 'Second page | Moving' }).count(), PATIENT).toBe(1);
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  it('shows the index of a folder under the address of the folder, query and hash kept', async () => {
    await on('/docs/index.html?asked=1#part', {}, async (page) => {
      const shown = (): string => page.url().replace(/^.*\/\/[^/]*/, '');
      await expect.poll(shown, PATIENT).toBe('/docs/?asked=1#part');
      expect(await page.evaluate(() => history.length)).toBe(2);
    });
  });

  it('begins at the top', async () => {
    await on(ONE, {}, async (page) => {
      await page.evaluate(() => window.scrollTo(0, 300));
      await follow(page, 'second');
      await expect.poll(() => scrollY(page), PATIENT).toBe(0);
    });
  });

  it.each(['a place', 'asked'])('goes to its hash and keeps hash and query (%s)', async (name) => {
    await on(ONE, {}, async (page) => {
      await follow(page, name);
      const { hash, search } = new URL(page.url());
      expect(hash + search).toBe(name === 'asked' ? '#far-down?from=one' : '#far-down');
      await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id), PATIENT).toBe('far-down');
      await expect
        .poll(() => page.evaluate(() => document.getElementById('far-down')?.getBoundingClientRect().top), PATIENT)
        .toBeLessThan(200);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id), PATIENT).toBe('far-down');
    });
  });

  it('starts the widgets of that page', async () => {
    await on(ONE, {}, async (page) => {
      await follow(page, 'third');
      await page.getByRole('tab', { name: 'Windows' }).click();
      await expect.poll(() => page.getByText('Words for Windows.').isVisible(), PATIENT).toBe(true);
    });
  });

  it.each([
    ['home', 'Welcome', 'home'],
    ['cloud', 'Cloud', 'page'],
  ])('leads to pages with another layout and sidebar, and back (%s)', async (name, title, layout) => {
    await on(ONE, {}, async (page) => {
      await mark(page);
      await follow(page, name);
      await expect.poll(() => heading(page), PATIENT).toBe(title);
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['layout']), PATIENT).toBe(layout);
      await expect.poll(() => page.getByText('Filler 3', { exact: true }).count(), PATIENT).toBe(0);
      await going(page, () => page.goBack());
      await expect.poll(() => heading(page), PATIENT).toBe('First page');
      await expect.poll(() => page.getByText('Filler 3', { exact: true }).count(), PATIENT).toBe(1);
      await expect.poll(() => isSame(page), PATIENT).toBe(true);
    });
  });
});

describe('a way to a page', () => {
  it('is cancelled by the next one: what comes of it then is not shown, and not announced', async () => {
    await on(ONE, {}, async (page) => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**${TWO}`, async (route) => {
        await held;
        await route.continue();
      });
      await page.evaluate(() => {
        const { dataset } = document.documentElement;
        document.addEventListener('docs:navigated', (event) => {
          const { url } = (event as CustomEvent<{ readonly url: string }>).detail;
          dataset['went'] = `${dataset['went'] ?? ''} ${url}`;
        });
      });
      const came = page.waitForResponse(`**${TWO}`);
      await page.getByRole('link', { name: 'second', exact: true }).click();
      await follow(page, 'third');
      release();
      await (await came).finished();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await heading(page)).toBe('Third page');
      expect(await page.evaluate(() => document.documentElement.dataset['went'])).toBe(' /docs/guide/three.html');
      await going(page, () => page.goBack());
      expect(await heading(page)).toBe('First page');
    });
  });

  it('that leads to the page that is shown is no other entry of the history', async () => {
    await on(ONE, {}, async (page) => {
      await mark(page);
      const entries = () => page.evaluate(() => history.length);
      const before = await entries();
      await going(page, () => followAddress(page, ONE));
      expect(await entries()).toBe(before);
      expect(await isSame(page)).toBe(true);
    });
  });
});

describe('what the browser does itself', () => {
  it.each([
    // A host that sends on by itself answers with the other page, which is shown without a reload.
    ['a page that sends on', '/docs/old.html', `**${TWO}`, IS_LIVE],
    ['a file', '/docs/sheet.svg', '**/sheet.svg', false],
    ['what lies outside of the site', '/elsewhere/', '**/elsewhere/', false],
  ])('loads %s', async (_, href, url, stays) => {
    await on(ONE, {}, async (page) => {
      await mark(page);
      await page.route('**/elsewhere/', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Else</title>' }));
      await followAddress(page, href);
      await page.waitForURL(url);
      await expect.poll(() => isSame(page), PATIENT).toBe(stays);
    });
  });

  it.each(['Control', 'Shift', 'Meta'])('takes clicks with %s', async (key) => {
    await on(ONE, {}, async (page) => {
      const taken = await page.evaluate(
        (name) =>
          new Promise<boolean>((resolve) => {
            window.addEventListener('click', (event) => {
              resolve(event.defaultPrevented);
              event.preventDefault();
            });
            const link = document.querySelector('main a[href$="two.html"]');
            link?.dispatchEvent(
              new MouseEvent('click', {
                bubbles: true,
                cancelable: true,
                [`${name === 'Control' ? 'ctrl' : name.toLowerCase()}Key`]: true,
              }),
            );
          }),
        key,
      );
      expect(taken).toBe(false);
    });
  });

  it('opens windows', async () => {
    await on(ONE, {}, async (page) => {
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: 'window', exact: true }).click();
      await (await opened).waitForURL(`**${TWO}`);
      await expect.poll(() => heading(page), PATIENT).toBe('First page');
    });
  });

  it('shows the 404 page, with its status, where there is no page', async () => {
    const run = on(ONE, {}, async (page) => {
      await mark(page);
      await page.evaluate(() => (window.fetch = () => Promise.resolve(new Response('', { status: 404 }))));
      const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
      await followAddress(page, '/docs/nowhere.html');
      expect((await answered).status()).toBe(404);
      await page.waitForSelector('.error-code');
      await expect.poll(() => isSame(page), PATIENT).toBe(false);
    });
    await complaining(run, /404.*nowhere/);
  });

  it('loads a page of another version of the site', async () => {
    await on(ONE, {}, async (page) => {
      await mark(page);
      await page.route(`**${TWO}`, async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replace(/(<script type="module" src="[^"]*)\.js/, '$1.js?new');
        await route.fulfill({ response, body: html });
      });
      await page.getByRole('link', { name: 'second', exact: true }).click();
      await page.waitForURL(`**${TWO}`);
      await expect.poll(() => isSame(page), PATIENT).toBe(false);
    });
  });

  it.each([
    ['could not be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['was answered with an error', () => Promise.resolve(new Response('', { status: 500 }))],
    ['is no HTML', () => Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }))],
  ])('loads a page that %s', async (_, answer) => {
    await on(ONE, {}, async (page) => {
      await mark(page);
      await page.evaluate(`window.fetch = ${answer.toString()}`);
      await page.getByRole('link', { name: 'second', exact: true }).click();
      await page.waitForURL(`**${TWO}`);
      await expect.poll(() => isSame(page), PATIENT).toBe(false);
    });
  });
});

describe('prefetch', () => {
  it.each(['hover', 'focus'] as const)(
    'fetches the page of a link on %s, and following it asks for nothing more',
    async (act) => {
      await on(ONE, {}, async (page) => {
        const requests = requestsOf(page);
        const link = page.getByRole('link', { name: 'second', exact: true });
        await link[act]();
        await expect.poll(() => requests, PATIENT).toEqual([TWO]);
        await going(page, () => link.press('Enter'));
        expect(requests).toEqual([TWO]);
      });
    },
  );

  it('fetches the page of a focused link, wherever the pointer rests', async () => {
    await on(ONE, {}, async (page) => {
      const requests = requestsOf(page);
      await page.getByRole('link', { name: 'second', exact: true }).evaluate((link) => {
        link.focus();
        // As browsers report a pointer that has not moved.
        document.querySelector('header')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      });
      await expect.poll(() => requests, PATIENT).toEqual([TWO]);
    });
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('fetches nothing with %j', async (connection) => {
    await on(
      ONE,
      {},
      async (page) => {
        const requests = requestsOf(page);
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
        await page.getByRole('link', { name: 'second', exact: true }).hover();
        await page.clock.runFor(1000);
        expect(requests).toEqual([]);
        // Links are looked at by now: on another connection, the next one is fetched.
        await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: undefined }));
        await page.getByRole('link', { name: 'third', exact: true }).hover();
        await page.clock.runFor(1000);
        await expect.poll(() => requests, PATIENT).toEqual(['/docs/guide/three.html']);
      },
      async (page) => {
        await page.clock.install();
        const tell = (told: object): void =>
          void Object.defineProperty(navigator, 'connection', { value: told, configurable: true });
        await page.addInitScript(tell, connection);
      },
    );
  });
});

describe('the cross-fade from page to page', () => {
  const fades = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { fades: number }).fades);
  const count = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      Object.assign(window, { fades: 0 });
      document.startViewTransition = (change) => {
        (window as unknown as { fades: number }).fades += 1;
        return start(change);
      };
    });

  it('is short, and leaves the bar and the sidebar in their places', async () => {
    await on(
      ONE,
      { reducedMotion: 'no-preference' },
      async (page) => {
        await page.evaluate(() => Object.assign(document.querySelector('.navbar') as Element, { isTheSame: true }));
        await going(page, () => follow(page, 'second'));
        expect(await fades(page)).toBe(1);
        expect(await page.evaluate(() => 'isTheSame' in (document.querySelector('.navbar') as Element))).toBe(true);
        const longest = await page.evaluate(() =>
          Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration))),
        );
        expect(longest).toBeLessThanOrEqual(180);
        await going(page, () => page.goBack());
        expect(await fades(page)).toBe(2);
      },
      count,
    );
  });

  it('is not there for readers who want less motion', async () => {
    await on(
      ONE,
      { reducedMotion: 'reduce' },
      async (page) => {
        await going(page, () => follow(page, 'second'));
        expect(await fades(page)).toBe(0);
      },
      count,
    );
  });
});

describe('the progress bar', () => {
  it('starts on navigation to a page not yet visited, and finishes after it', async () => {
    await on(ONE, {}, async (page) => {
      let answer = (): void => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**${TWO}`, async (route) => {
        await held;
        await route.continue();
      });
      const there = follow(page, 'second');
      await page.waitForSelector('html[data-progress="running"]');
      answer();
      await there;
      await page.waitForSelector('html:not([data-progress])');
      await going(page, () => page.goBack());
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['progress']), PATIENT).toBeUndefined();
    });
  });
});

describe('the sidebar', () => {
  it('keeps its place and its open groups, and moves the mark', async () => {
    await on(ONE, sized(1280, 500), async (page) => {
      const sidebar = page.locator('#sidebar');
      await sidebar.getByText('Open me').click();
      await sidebar.evaluate((root) => {
        (root as HTMLElement & { kept?: boolean }).kept = true;
        root.querySelector('a')?.setAttribute('data-kept', '');
        root.scrollTop = root.scrollHeight;
      });
      const before = await sidebar.evaluate((root) => root.scrollTop);
      expect(before).toBeGreaterThan(200);
      await going(page, () => sidebar.getByRole('link', { name: 'Far page' }).click());
      await expect.poll(() => heading(page), PATIENT).toBe('Far page');
      await expect.poll(() => sidebar.evaluate((root) => root.scrollTop), PATIENT).toBe(before);
      await expect.poll(() => sidebar.locator('[aria-current]').allInnerTexts(), PATIENT).toEqual(['Far page']);
      await expect.poll(() => sidebar.getByText('Inside').isVisible(), PATIENT).toBe(true);
      await expect.poll(() => sidebar.locator('[data-kept]').count(), PATIENT).toBe(1);
    });
  });

  it('opens the group of the page that is gone to', async () => {
    await on(ONE, {}, async (page) => {
      await follow(page, 'third');
      await expect.poll(() => page.locator('#sidebar').getByRole('link', { name: 'Third page' }).isVisible(), PATIENT).toBe(true);
    });
  });

  it('closes as a drawer', async () => {
    await on(ONE, sized(400), async (page) => {
      await page.locator('.page-bar [popovertarget=sidebar]').click();
      await going(page, () => page.locator('#sidebar').getByRole('link', { name: 'Second page' }).click());
      await expect.poll(() => page.locator('#sidebar').isVisible(), PATIENT).toBe(false);
    });
  });
});

describe('the navbar', () => {
  it('stays, and moves the mark', async () => {
    await on(ONE, {}, async (page) => {
      const marked = (): Promise<string[]> => page.locator('.navbar-links [aria-current]').allInnerTexts();
      await page
        .locator('.navbar-links a')
        .first()
        .evaluate((link) => link.setAttribute('data-kept', ''));
      expect(await marked()).toEqual(['Guide']);
      await follow(page, 'cloud');
      await expect.poll(() => marked(), PATIENT).toEqual(['Cloud']);
      await expect.poll(() => page.locator('.navbar-links [data-kept]').count(), PATIENT).toBe(1);
    });
  });
});

describe('Alt and an arrow', () => {
  it('go to the next and the previous page', async () => {
    await on(ONE, {}, async (page) => {
      await page.waitForSelector('html[data-script="complete"]');
      await going(page, () => page.keyboard.press('Alt+ArrowRight'));
      await expect.poll(() => heading(page), PATIENT).toBe('Second page');
      await going(page, () => page.keyboard.press('Alt+ArrowLeft'));
      await expect.poll(() => heading(page), PATIENT).toBe('First page');
    });
  });

  it('leave the keys to the browser where there is no such page, and to fields', async () => {
    await on(ONE, {}, async (page) => {
      const prevented = (key: string, selector: string): Promise<boolean> =>
        page.evaluate(
          ([name, target]) => {
            const event = new KeyboardEvent('keydown', { key: name as string, altKey: true, bubbles: true, cancelable: true });
            document.querySelector(target as string)?.dispatchEvent(event);
            return event.defaultPrevented;
          },
          [key, selector],
        );
      await page.waitForSelector('html[data-script="complete"]');
      expect(await prevented('ArrowLeft', 'body')).toBe(false);
      expect(await prevented('ArrowRight', 'input')).toBe(false);
      expect(await heading(page)).toBe('First page');
    });
  });
});

describe('a chunk that cannot be loaded', () => {
  it.each([
    ['is an error, announced before', false, /dynamically imported module/],
    ['is none for a listener that takes care of it', true, /^$/],
  ])('%s', async (_, cancel, error) => {
    let thrown = '';
    const run = on(ONE, {}, async (page) => {
      // Who goes to the page is there already.
      await follow(page, 'second');
      await going(page, () => page.goBack());
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.evaluate((prevent) => {
        const { dataset } = document.documentElement;
        window.addEventListener('error', ({ message }) => (dataset['thrown'] = message));
        document.addEventListener('docs:preload-error', (event) => {
          dataset['lost'] = '';
          if (prevent) event.preventDefault();
        });
      }, cancel);
      await follow(page, 'third');
      await page.waitForFunction(() => document.documentElement.dataset['lost'] !== undefined);
      if (!cancel) await page.waitForFunction(() => document.documentElement.dataset['thrown'] !== undefined);
      thrown = await page.evaluate(() => document.documentElement.dataset['thrown'] ?? '');
    });
    // The browser itself tells of every request that fails.
    await expect(run).rejects.toHaveProperty('actual', expect.arrayContaining([expect.stringContaining('ERR_FAILED')]));
    expect(thrown).toMatch(error);
  });

  it.each(['when-idle', 'traveller'])('is announced, whichever it is: %s', async (name) => {
    const run = on(ONE, {}, async (page) => {
      await page.addInitScript(() => {
        document.addEventListener('docs:preload-error', () => (document.documentElement.dataset['lost'] = ''));
      });
      await page.route(`**/assets/${name}-*.js`, (route) => route.abort());
      await page.reload();
      await page.mouse.move(10, 10);
      await page.mouse.move(20, 20);
      await page.waitForFunction(() => document.documentElement.dataset['lost'] !== undefined);
    });
    await expect(run).rejects.toHaveProperty('actual', expect.arrayContaining([expect.stringContaining('ERR_FAILED')]));
  });
});
