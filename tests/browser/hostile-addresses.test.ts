// Addresses and stored values that somebody made to have readers sent to another host, in a real browser.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../client/runtime/storage.ts';
import { type BuiltSite, builtSite, type Complaints, visit } from '../support/built-site.ts';
import { launchBrowser } from '../support/chromium.ts';
import { PATIENT } from '../support/one-site.ts';

/** What is asked for below a folder; the unit tests have many more, which browsers read as one of these. */
const RESTS = [
  '/evil.example/x',
  '\\evil.example',
  './/evil.example',
  '\t/\\evil.example',
  '%5cevil.example',
  '%2f%2fevil.example',
  '/',
];

const site = (base: string): string => `
-- site.config.ts --
import { defineSite } from 'docs-build';
export default defineSite({
  title: 'Orchard',
  base: '${base}',
  redirects: [{ from: '/docs/{rest}', to: '/{rest}' }, { from: '/old/{rest}', to: '/new/{rest}' }],
});
-- README.md --
# Orchard

Begin [here](./new/a.md).
-- new/a.md --
# A page

Its words.
`;

const sites = new Map<string, BuiltSite>();
let browser: Browser | undefined;
beforeAll(async () => {
  browser = await launchBrowser();
  for (const base of ['/', '/docs/']) sites.set(base, await builtSite({ tree: site(base) }, base));
});
afterAll(async () => {
  await browser?.close();
  for (const { close } of sites.values()) close();
});

/** Opens a page of the site at a base. */
function open(base: string, path: string, use: (page: Page, told: () => readonly string[]) => Promise<void>): Promise<void> {
  const built = sites.get(base);
  if (!browser || !built) throw new Error('pages can be opened inside of tests only');
  // That there is no page at an address is what the addresses are made for.
  const told = (complaints: Complaints): readonly string[] => complaints.filter((one) => !one.includes('status of 404'));
  return visit(browser, built, path, {}, (page, complaints) => use(page, () => told(complaints)));
}

describe('the 404 page', () => {
  it.each([
    ['/', '/docs/'],
    ['/docs/', '/docs/'],
    ['/docs/', '/docs/docs/'],
    ['/docs/', '/docs/old/'],
  ])('of a site at %s leads nobody from %s to another host, whatever follows', async (base, start) => {
    await open(base, base, async (page, told) => {
      const { origin } = new URL(page.url());
      for (const rest of RESTS) {
        const address = new URL(origin + start + rest).href;
        await page.goto(address);
        const answered = page.locator('main[data-ready], main:not(:has(.error-code))');
        await answered.or(page.locator('html:not([data-layout="404"])')).first().waitFor(PATIENT);
        await expect.poll(() => page.locator('main h1').textContent(), PATIENT).not.toBe('This page has moved');
        expect(new URL(page.url()).origin, address).toBe(origin);
        const links = await page
          .locator('main a')
          .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).origin));
        expect(new Set([origin, ...links]), address).toEqual(new Set([origin]));
      }
      expect(told()).toEqual([]);
    });
  });
});

describe('what is stored in the browser, and what is asked in the address,', () => {
  it.each(['/search.html?q=javascript:alert(1)&from=//evil.example/', '/search.html?q=%3Ca%20href=//evil.example%3E&from=%5C'])(
    'leads nobody to another host: %s',
    async (path) => {
      const evil = 'javascript:alert(1)//evil.example/';
      const values = [evil, JSON.stringify([evil]), JSON.stringify({ path: evil, terms: [evil], at: Date.now(), [evil]: evil })];
      await open('/', '/', async (page, told) => {
        const { origin } = new URL(page.url());
        for (const value of values) {
          await page.evaluate(
            ([keys, text]) => {
              for (const key of keys) for (const area of [localStorage, sessionStorage]) area.setItem(key, text);
            },
            [Object.values(STORAGE_KEYS), value] as const,
          );
          await page.goto(origin + path);
          await page.getByRole('combobox').waitFor(PATIENT);
          await page.mouse.move(200, 200);
          const targets = await page
            .locator('a[href], [src], form[action]')
            .evaluateAll((found) => found.map((one) => (one.getAttribute('href') ?? one.getAttribute('src')) || ''));
          expect(targets.map((target) => new URL(target, page.url()).origin)).toEqual(targets.map(() => origin));
        }
        expect(told()).toEqual([]);
      });
    },
  );
});
