// Icons of sets in the browser: those that are installed are there, others are asked of services (specification §7, §9).

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, builtSite, type Complaints, visit } from '../support/built-site.ts';
import { launchBrowser } from '../support/chromium.ts';
import { axeFindings, PATIENT } from '../support/one-site.ts';
import { type Recorded, recordingServer, type RecordingServer } from '../support/recording-server.ts';

const INSTALLED = {
  prefix: 'harbour',
  width: 24,
  height: 24,
  icons: { crane: { body: '<path fill="#c00" d="M0 0h24v24H0z"/>' } },
};
const LONG = 'a-name-of-fifty-units-which-fills-an-address-quickly';

const site = (hosts: readonly string[]): string => `-- site.config.ts --
export default { title: 'Icons', iconHosts: ${JSON.stringify(hosts)}, navbar: [{ text: 'Port', link: '/installed.html', icon: 'harbour:crane' }] };
-- node_modules/@iconify-json/harbour/package.json --
{ "name": "@iconify-json/harbour", "version": "1.0.0" }
-- node_modules/@iconify-json/harbour/icons.json --
${JSON.stringify(INSTALLED)}
-- installed.md --
# Installed

<Icon icon="harbour:crane"/> and <Icon icon="database"/>
-- asked.md --
# Asked

<Icon icon="distant:shore"/> and <Icon icon="distant:isle"/>
-- gone.md --
# Gone

<Icon icon="gone:shore"/>
-- silent.md --
# Silent

<Icon icon="silent:shore"/>
-- many.md --
# Many

${Array.from({ length: 20 }, (_, i) => `<Icon icon="distant:${LONG}-${i}"/>`).join(' ')}
`;

const drawings = (url: string): string => {
  const names = new URL(url, 'http://host').searchParams.get('icons')?.split(',') ?? [];
  const icons = Object.fromEntries(names.map((name) => [name, { body: `<path fill="currentColor" d="M2 2h20v20H2z"/>` }]));
  return JSON.stringify({ prefix: 'distant', width: 24, height: 24, icons });
};

/** The first host is broken in the way that a set's name says. */
const broken = ({ url }: Recorded) => {
  if (url.startsWith('/silent')) return null;
  return url.startsWith('/gone') ? { status: 404 } : { status: 503 };
};

let browser: Browser;
let built: BuiltSite;
let first: RecordingServer;
let second: RecordingServer;

beforeAll(async () => {
  browser = await launchBrowser();
  first = await recordingServer(broken);
  second = await recordingServer(({ url }) => ({
    type: 'application/json',
    body: drawings(url).replace('"distant"', `"${url.slice(1).split('.')[0]}"`),
  }));
  built = await builtSite({ tree: site([first.origin, second.origin]) }, '/');
});

afterAll(async () => {
  await browser?.close();
  for (const open of [built, first, second]) open?.close();
});

async function open(path: string, use: (page: Page, complaints: Complaints) => Promise<unknown>): Promise<void> {
  first.requests.length = 0;
  second.requests.length = 0;
  await visit(browser, built, path, {}, use);
}

/** What the component drew. */
const drawn = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.querySelectorAll('iconify-icon')].filter(({ shadowRoot }) => shadowRoot?.querySelector('svg path')).length,
  );
const asked = ({ requests }: RecordingServer): readonly string[] => requests.map(({ url }) => url);

describe('icons of an installed set', () => {
  it('are part of the page, and nothing is requested', async () => {
    await open('/installed.html', async (page, complaints) => {
      await page.waitForSelector('html[data-script="complete"]', { state: 'attached' });
      const box = await page.locator('.content .icon-set').boundingBox();
      expect(box?.width).toBeGreaterThan(12);
      expect(box?.width).toBe(box?.height);
      await expect.poll(() => page.locator('.navbar-links .icon-set').isVisible(), PATIENT).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
    expect([...first.requests, ...second.requests]).toEqual([]);
  });

  it('are there without script', async () => {
    await visit(browser, built, '/installed.html', { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.content .icon-set').isVisible()).toBe(true);
    });
  });

  it('do not load the component', async () => {
    await open('/installed.html', async (page) => {
      await page.waitForSelector('html[data-script="complete"]', { state: 'attached' });
      expect(await page.evaluate(() => customElements.get('iconify-icon'))).toBeUndefined();
    });
  });
});

describe('icons of other sets', () => {
  it('are requested together, by set and names, and drawn below the strict policy', async () => {
    await open('/asked.html', async (page, complaints) => {
      const reserved = await page.locator('iconify-icon').first().boundingBox();
      await expect.poll(() => drawn(page), PATIENT).toBe(2);
      await expect.poll(() => page.locator('iconify-icon .glyph').count(), PATIENT).toBe(0);
      const box = await page.locator('iconify-icon').first().boundingBox();
      expect([box?.width, box?.height]).toEqual([reserved?.width, reserved?.height]);
      expect(complaints.filter((text) => !text.includes('/distant.json'))).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
    });
    expect(asked(second)).toEqual(['/distant.json?icons=isle%2Cshore']);
  });

  it('are requested from the next host where the first answers anything but 404', async () => {
    await open('/asked.html', async (page) => void (await expect.poll(() => drawn(page), PATIENT).toBe(2)));
    expect([asked(first).length, asked(second).length]).toEqual([1, 1]);
  });

  it('are requested from no other host where the first answers 404, and the theme’s drawing stays', async () => {
    await open('/gone.html', async (page) => {
      const status = (): Promise<unknown> =>
        page.locator('iconify-icon').evaluate((icon) => (icon as { status?: unknown }).status);
      await expect.poll(status, PATIENT).toBe('failed');
      await expect.poll(() => page.locator('iconify-icon .glyph').isVisible(), PATIENT).toBe(true);
    });
    expect(asked(first)).toEqual(['/gone.json?icons=shore']);
    expect(asked(second)).toEqual([]);
  });

  it('are requested from the next host 750 ms later where the first says nothing', async () => {
    await open('/silent.html', async (page) => {
      await expect.poll(() => drawn(page), PATIENT).toBe(1);
      // The first has not ended: only the second is among the entries.
      const asked = await page.waitForFunction(
        () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/silent.json'))?.startTime,
      );
      expect(await asked.jsonValue()).toBeGreaterThan(750);
    });
    expect([asked(first).length, asked(second).length]).toEqual([1, 1]);
  });

  it('are requested in addresses of at most 500 units, before they are encoded', async () => {
    await open('/many.html', async (page) => void (await expect.poll(() => drawn(page), PATIENT).toBe(20)));
    expect(asked(second).length).toBeGreaterThan(1);
    for (const url of asked(second)) expect(decodeURIComponent(second.origin + url).length).toBeLessThanOrEqual(500);
  });

  it('leave a drawing of the theme where there is no script', async () => {
    await visit(browser, built, '/asked.html', { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('iconify-icon .glyph').first().isVisible()).toBe(true);
    });
  });
});
