// Front pages: of a documentation, and of a portfolio whose titles are typed (specification §3, §4).

import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PATIENT } from '../support/one-site.ts';
import { sized, twoSites } from '../support/two-sites.ts';

const { on } = twoSites();
const PORTFOLIO = '/docs/people/ana.html';
const TITLES = ['Writes about streams', 'Keeps six databases upright', 'Measures twice'];
const MOVING: BrowserContextOptions = { reducedMotion: 'no-preference' };

/** What can be read of the title that is shown. */
const shown = (page: Page): Promise<string> =>
  page.locator('[data-title][data-shown]').evaluate((title) => title.firstChild?.textContent ?? '');

/** Puts the page's clock under the test's control: it stands still until told to run. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Waits for the script. */
const started = (page: Page): Promise<void> => page.getByRole('button', { name: 'Pause the typing' }).waitFor();

describe('the front page of a documentation', () => {
  it('opens with one sentence and a piece of real code beside it, which appends an event and reads it back', async () => {
    await on('/', sized(1280), async (page, complaints) => {
      const sentence = await page.getByRole('heading', { level: 1 }).boundingBox();
      const code = page.locator('.home-text figure.code').filter({ visible: true });
      const box = await code.boundingBox();
      expect(await code.textContent()).toMatch(/append.*read/s);
      expect(box?.x).toBeGreaterThan((sentence?.x ?? 0) + (sentence?.width ?? 0));
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
      expect(complaints).toEqual([]);
    });
  });

  it.each([1280, 1440, 1680])('has the code above the second column of groups, at %i px', async (width) => {
    await on('/', sized(width), async (page) => {
      const left = (selector: string): Promise<number> =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => Math.round(element.getBoundingClientRect().left));
      expect(await left('.home-top figure.code')).toBe(await left('.home-section:nth-child(2)'));
    });
  });

  it('begins with its sentence without script, too', async () => {
    await on('/', { javaScriptEnabled: false, ...sized(1280) }, async (page) => {
      const [sentence, code] = await Promise.all(
        ['.hero-title', '.home-top figure.code'].map((selector) => page.locator(selector).first().boundingBox()),
      );
      expect(sentence?.y).toBeLessThan((code?.y ?? 0) + (code?.height ?? 0));
    });
  });

  it('has the code under the sentence on a phone, as wide as the window', async () => {
    await on('/', sized(360), async (page) => {
      const code = page.locator('.home-text figure.code').filter({ visible: true });
      expect((await code.boundingBox())?.width).toBe(320);
    });
  });

  it('lists every family of pages with a line of its own, in groups', async () => {
    await on('/', {}, async (page) => {
      const groups = await page
        .locator('.home-section')
        .evaluateAll((sections) =>
          sections.map((section) => [...section.querySelectorAll('h2, h3')].map((heading) => heading.textContent).join(', ')),
        );
      expect(groups).toEqual([
        'Learn, Getting started, Tutorials, Developer center',
        'Build, Clients and APIs, Samples, Appending with an expected revision, Connectors',
        'Run, Server, Kubernetes operator, Cloud, Commercial tools',
        'Maintain, Configuration, Backup and restore, Metrics, Upgrade guide, What changed',
      ]);
    });
  });

  it.each([
    [360, 1],
    [768, 2],
    [1280, 2],
    [1680, 2],
  ])('has its groups in columns: at %i px %i', async (width, columns) => {
    await on('/', sized(width), async (page) => {
      const lefts = await page
        .locator('.home-section')
        .evaluateAll((sections) => sections.map((section) => Math.round(section.getBoundingClientRect().left)));
      expect(new Set(lefts).size).toBe(columns);
    });
  });
});

describe('the front page of a portfolio', () => {
  it('shows name, picture, titles, tagline, actions, highlights and text', async () => {
    await on(PORTFOLIO, {}, async (page, complaints) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ana Kovač');
      expect(await page.getByAltText('A portrait').isVisible()).toBe(true);
      expect(await page.getByText('What she made, and where to find it.').isVisible()).toBe(true);
      expect(await page.getByRole('link', { name: 'Write to her' }).isVisible()).toBe(true);
      expect(await page.getByRole('heading', { name: 'Made' }).isVisible()).toBe(true);
      expect(await page.getByText('She also keeps bees.').isVisible()).toBe(true);
      expect(complaints).toEqual([]);
    });
  });

  it('shows the first title for 1500 ms, then types the next one letter every 150 ms, and pauses 1000 ms before another', async () => {
    await on(
      PORTFOLIO,
      MOVING,
      async (page) => {
        await started(page);
        await page.clock.runFor(1499);
        expect(await shown(page)).toBe(TITLES[0]);
        await page.clock.runFor(1);
        expect(await shown(page)).toBe('K');
        await page.clock.runFor(149);
        expect(await shown(page)).toBe('K');
        await page.clock.runFor(1);
        expect(await shown(page)).toBe('Ke');
        await page.clock.runFor(150 * 25);
        expect(await shown(page)).toBe(TITLES[1]);
        await page.clock.runFor(999);
        expect(await shown(page)).toBe(TITLES[1]);
        await page.clock.runFor(1);
        expect(await shown(page)).toBe('M');
      },
      stopClock,
    );
  });

  it('gives readers of the screen’s text all titles at once, whatever is typed', async () => {
    await on(PORTFOLIO, MOVING, async (page) => {
      expect(await page.locator('.typed-titles .visually-hidden').textContent()).toBe(TITLES.join(', '));
      expect(await page.locator('[data-title]').first().locator('xpath=..').getAttribute('aria-hidden')).toBe('true');
    });
  });

  it('keeps everything below in its place while it types', async () => {
    await on(
      PORTFOLIO,
      { ...MOVING, ...sized(320) },
      async (page) => {
        const below = (): Promise<number | undefined> =>
          page
            .locator('.hero-tagline')
            .boundingBox()
            .then((box) => box?.y);
        await started(page);
        // A font that comes late moves what it is written in.
        await page.waitForSelector('html:is([data-fonts="all"], [data-fonts="next"])');
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const before = await below();
        for (let seconds = 0; seconds < 12; seconds += 1) {
          await page.clock.runFor(1000);
          expect(await below()).toBe(before);
        }
      },
      stopClock,
    );
  });

  it('stops when asked to, and goes on when asked again', async () => {
    await on(
      PORTFOLIO,
      MOVING,
      async (page) => {
        await started(page);
        await page.clock.runFor(2000);
        await page.getByRole('button', { name: 'Pause the typing' }).click();
        const stopped = await shown(page);
        await page.clock.runFor(10_000);
        expect(await shown(page)).toBe(stopped);
        await page.getByRole('button', { name: 'Continue the typing' }).click();
        await page.clock.runFor(450);
        expect(await shown(page)).not.toBe(stopped);
      },
      stopClock,
    );
  });

  it.each([
    ['whoever wants no motion', { reducedMotion: 'reduce' }],
    ['readers without script', { javaScriptEnabled: false }],
  ] as const)('shows the first title, whole, and no button to %s', async (_, options) => {
    await on(PORTFOLIO, options, async (page) => {
      await expect
        .poll(() => page.locator('[data-title]').filter({ visible: true }).allTextContents(), PATIENT)
        .toEqual([TITLES[0]]);
      await expect.poll(() => page.locator('.typed-titles button').isVisible(), PATIENT).toBe(false);
    });
  });
});
