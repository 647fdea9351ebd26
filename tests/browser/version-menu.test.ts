// The version selector as visitors meet it (specification §2.3, §3, §4), one sentence after the other.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, oneSite, PATIENT } from '../support/one-site.ts';
import { mounted } from '../support/navigation-site.ts';
import { sized } from '../support/two-sites.ts';

const folder = (version: string): string => `-- server/${version}/start/README.md --
# Start of ${version}
-- server/${version}/streams.md --
# Streams of ${version}

## A part

[To the start](start/)
`;
const { on } = oneSite(
  `-- site.config.ts --
export default {
  title: 'Guide',
  base: '/docs/',
  versions: {
    server: {
      name: 'Server',
      startPage: 'start/',
      versions: [
        'v3.0',
        { version: 'v2.10', lts: true },
        'v2.9',
        { version: 'v1.1', deprecated: true },
        { version: 'v1.0', deprecated: true, hide: true },
      ],
    },
    node: { versions: ['v1'] },
  },
  sidebar: { '/server/{version}/': 'structure', '/node/{version}/': 'structure', '/guide/': 'structure', '/': false },
};
-- README.md --
# Home

[Streams](server/v3.0/streams.md)
-- guide/README.md --
# Guide
-- guide/page.md --
# Page
-- node/v1/README.md --
# Node
-- server/v3.0/indexes.md --
# Indexes
${['v3.0', 'v2.10', 'v2.9', 'v1.1', 'v1.0'].map(folder).join('')}`,
  '/docs/',
);

const STREAMS = '/docs/server/v3.0/streams.html';
const menu = (page: Page): Locator => page.locator('.version-menu');
const field = (page: Page): Locator => page.locator('.version-menu > summary');
const group = (page: Page, name: string): Locator => menu(page).getByRole('list', { name });
/** The links by the versions' names. */
const rows = (page: Page, name: string): Locator => group(page, name).locator('a:not(a + a)');
const row = (page: Page, name: string): Locator => menu(page).getByRole('link', { name, exact: true });
const isOpen = (page: Page): Promise<boolean> => menu(page).evaluate((details) => (details as HTMLDetailsElement).open);
const focused = (page: Page): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent);
const pathOf = (page: Page): string => new URL(page.url()).pathname;
/** Waits for the code that comes when the menu is used. */
const ready = async (page: Page): Promise<void> => {
  for (const name of ['menu', 'version-menu']) await mounted(page, '.version-menu', name);
};

async function open(page: Page): Promise<void> {
  await field(page).click();
  await ready(page);
}

describe('the version selector', () => {
  it('is at the top of the sidebar, with the product’s name above the version', async () => {
    await on(STREAMS, {}, async (page) => {
      expect(await page.locator('.sidebar > *').filter({ visible: true }).first().getAttribute('class')).toBe('version-menu');
      expect(await field(page).innerText()).toMatch(/^Server\s+v3\.0 \(latest\)/);
      const [name, label] = await Promise.all([
        page.locator('.version-name').boundingBox(),
        page.locator('.version-label').boundingBox(),
      ]);
      expect(name?.y).toBeLessThan(label?.y ?? 0);
    });
  });

  it.each(['/docs/', '/docs/guide/page.html'])('is not on %s, which is no version’s', async (path) => {
    await on(path, {}, async (page) => {
      expect(await menu(page).count()).toBe(0);
    });
  });

  it('lists current versions, then deprecated ones, never hidden ones, and marks (latest) and (LTS)', async () => {
    await on(STREAMS, {}, async (page) => {
      await open(page);
      await expect.poll(() => menu(page).locator('.menu-heading').allInnerTexts(), PATIENT).toEqual(['CURRENT', 'DEPRECATED']);
      await expect.poll(() => rows(page, 'Current').allTextContents(), PATIENT).toEqual(['v3.0 (latest)', 'v2.10 (LTS)', 'v2.9']);
      await expect.poll(() => rows(page, 'Deprecated').allTextContents(), PATIENT).toEqual(['v1.1']);
      await expect.poll(() => menu(page).locator('[aria-current]').allTextContents(), PATIENT).toEqual(['v3.0 (latest)']);
    });
  });

  it('names a hidden version while it is read', async () => {
    await on('/docs/server/v1.0/streams.html', {}, async (page) => {
      expect(await page.locator('.version-label').textContent()).toBe('v1.0');
      await open(page);
      await expect.poll(() => menu(page).getByRole('link', { name: 'v1.0' }).count(), PATIENT).toBe(0);
    });
  });

  it('goes to the start page of a version, in the place of this page in the history', async () => {
    await on('/docs/', {}, async (page) => {
      await page.getByRole('link', { name: 'Streams' }).click();
      await expect.poll(() => pathOf(page), PATIENT).toBe(STREAMS);
      await open(page);
      await row(page, 'v2.10 (LTS): Start page').click();
      await expect.poll(() => pathOf(page), PATIENT).toBe('/docs/server/v2.10/start/');
      await page.getByRole('heading', { level: 1, name: 'Start of v2.10' }).waitFor();
      await page.goBack();
      await expect.poll(() => pathOf(page), PATIENT).toBe('/docs/');
    });
  });

  it('takes this page’s place in the history also while the code of the menu is on the way', async () => {
    await on('/docs/', {}, async (page) => {
      await page.getByRole('link', { name: 'Streams' }).click();
      await expect.poll(() => pathOf(page), PATIENT).toBe(STREAMS);
      let asked = 0;
      await page.route('**/assets/*.js', () => void asked++);
      await field(page).click();
      await expect.poll(() => asked, PATIENT).toBeGreaterThan(0);
      await row(page, 'v2.10 (LTS): Start page').click();
      await page.getByRole('heading', { level: 1, name: 'Start of v2.10' }).waitFor();
      await page.goBack();
      await expect.poll(() => pathOf(page), PATIENT).toBe('/docs/');
    });
  });

  it('shows the version chosen, closed', async () => {
    await on(STREAMS, {}, async (page) => {
      await open(page);
      await row(page, 'v1.1').click();
      await page.getByRole('heading', { level: 1, name: 'Streams of v1.1' }).waitFor();
      await expect.poll(() => page.locator('.version-label').textContent(), PATIENT).toBe('v1.1');
      await expect.poll(() => isOpen(page), PATIENT).toBe(false);
    });
  });

  it('leads to this very page in the version chosen, in the place of this one in the history', async () => {
    await on('/docs/', {}, async (page) => {
      await page.getByRole('link', { name: 'Streams' }).click();
      await expect.poll(() => pathOf(page), PATIENT).toBe(STREAMS);
      await open(page);
      await row(page, 'v2.9').click();
      await expect.poll(() => pathOf(page), PATIENT).toBe('/docs/server/v2.9/streams.html');
      await page.goBack();
      await expect.poll(() => pathOf(page), PATIENT).toBe('/docs/');
    });
  });

  it('says which versions do not have this page, and leads to where they begin', async () => {
    await on('/docs/server/v3.0/indexes.html', {}, async (page) => {
      await open(page);
      const without = menu(page).getByRole('link', { name: 'v2.9 opens Start of v2.9', exact: true });
      expect(await without.getAttribute('href')).toBe('/docs/server/v2.9/start/');
      expect(await row(page, 'v3.0 (latest)').count()).toBe(1);
    });
  });

  it.each(['v2.10 (LTS)', 'v1.1'])('opens %s in a new tab when asked to, as links do', async (name) => {
    await on(STREAMS, {}, async (page) => {
      await open(page);
      const tab = page.context().waitForEvent('page');
      await menu(page)
        .getByRole('link', { name })
        .first()
        .click({ modifiers: ['ControlOrMeta'] });
      expect(await tab).not.toBe(page);
      expect(pathOf(page)).toBe(STREAMS);
    });
  });
});

describe('the version selector closes', () => {
  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['on a click outside', (page) => page.locator('h1').click()],
    ['on Escape', (page) => page.keyboard.press('Escape')],
    ['when the focus leaves it', (page) => page.locator('.sidebar-link').last().focus()],
    ['on a second click', (page) => field(page).click()],
  ])('%s', async (_, act) => {
    await on(STREAMS, {}, async (page) => {
      await open(page);
      await expect.poll(() => isOpen(page), PATIENT).toBe(true);
      await act(page);
      await expect.poll(() => isOpen(page), PATIENT).toBe(false);
    });
  });

  it('on Escape with the focus back on its field, and the drawer stays', async () => {
    await on(STREAMS, sized(360), async (page) => {
      await page.click('.page-bar-button');
      await open(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await expect.poll(() => isOpen(page), PATIENT).toBe(false);
      await expect.poll(() => field(page).evaluate((summary) => summary === document.activeElement), PATIENT).toBe(true);
      await expect.poll(() => page.locator('.sidebar').evaluate((drawer) => drawer.matches(':popover-open')), PATIENT).toBe(true);
    });
  });
});

describe('the version selector by keyboard', () => {
  const start = async (page: Page): Promise<void> => {
    await field(page).focus();
    await ready(page);
  };

  it('opens with Enter, Space and the arrow keys', async () => {
    await on(STREAMS, {}, async (page) => {
      await start(page);
      for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp']) {
        await page.keyboard.press(key);
        await expect.poll(() => isOpen(page), { ...PATIENT, message: key }).toBe(true);
        await page.keyboard.press('Escape');
        await expect.poll(() => isOpen(page), { ...PATIENT, message: key }).toBe(false);
      }
    });
  });

  it('goes from row to row with the arrow keys, and to the ends with Home and End', async () => {
    await on(STREAMS, {}, async (page) => {
      await start(page);
      const steps: readonly (readonly [key: string, row: string])[] = [
        ['ArrowDown', 'v3.0 (latest)'],
        ['ArrowDown', 'v2.10 (LTS)'],
        ['ArrowDown', 'v2.9'],
        ['ArrowDown', 'v1.1'],
        ['ArrowUp', 'v2.9'],
        ['Home', 'v3.0 (latest)'],
        ['End', 'v1.1'],
        ['ArrowDown', 'v3.0 (latest)'],
      ];
      for (const [key, row] of steps) {
        await page.keyboard.press(key);
        await expect.poll(() => focused(page), { ...PATIENT, message: key }).toBe(row);
      }
    });
  });

  it('finds a version by the letters typed', async () => {
    await on(STREAMS, {}, async (page) => {
      await start(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => isOpen(page), PATIENT).toBe(true);
      // However slowly the letters come, for the page no time passes between them.
      await page.clock.install();
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      await page.keyboard.type('v2.9');
      await expect.poll(() => focused(page), PATIENT).toBe('v2.9');
      await page.keyboard.press('Home');
      await page.clock.runFor(1000);
      await page.keyboard.type('1');
      await expect.poll(() => focused(page), PATIENT).toBe('v1.1');
    });
  });

  it('chooses with Enter', async () => {
    await on(STREAMS, {}, async (page) => {
      await start(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => pathOf(page), PATIENT).toBe('/docs/server/v2.10/streams.html');
    });
  });
});

describe('the version selector without JavaScript', () => {
  it('is a fold with plain links', async () => {
    await on(STREAMS, { javaScriptEnabled: false }, async (page) => {
      await field(page).click();
      await row(page, 'v1.1').click();
      await expect.poll(() => pathOf(page), PATIENT).toBe('/docs/server/v1.1/streams.html');
    });
  });
});

describe.each(['light', 'dark'] as const)('accessibility of the version selector, %s', (colorScheme) => {
  it.each([360, 1280])('axe finds nothing while it is open at %i px', async (width) => {
    await on(STREAMS, { ...sized(width), colorScheme }, async (page) => {
      if (width < 960) {
        // The drawer is a dialog once its script, which waits for an idle moment, is there.
        await page.waitForSelector('.drawer[data-mounted]', { state: 'attached' });
        await page.click('.page-bar-button');
      }
      await open(page);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
