// One small site of a browser test file, built once before its tests.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type BuildSettings, type BuiltSite, builtSite, visit } from './built-site.ts';
import { launchBrowser } from './chromium.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Pages open in their own time, also on a busy machine. */
export const PATIENT = { timeout: 15_000 };

/** Opens a page of the site, runs `use`, and expects that the page had no error and asked nobody else for anything. */
export type On = (
  path: string,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<unknown>,
  prepare?: (page: Page) => Promise<unknown>,
) => Promise<void>;

/**
 * Builds the site of a txtar text (see `readTree`) for a base, and starts a browser; afterwards nothing of them is left.
 * `complete` adds to what was built what a text cannot hold.
 */
export function oneSite(
  tree: string,
  base = '/',
  complete: (site: BuiltSite, browser: Browser) => Promise<void> = () => Promise.resolve(),
  settings: BuildSettings = {},
): { readonly on: On; elsewhere(origin: string): On } {
  let browser: Browser | undefined;
  let site: BuiltSite | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
    site = await builtSite({ tree }, base, settings);
    await complete(site, browser);
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
  });
  const opening =
    (origin?: string): On =>
    (path, options, use, prepare) => {
      if (!browser || !site) throw new Error('pages can be opened inside of tests only');
      return visit(
        browser,
        { ...site, origin: origin ?? site.origin },
        path,
        options,
        async (page, complaints) => {
          await use(page);
          expect(complaints).toEqual([]);
        },
        prepare,
      );
    };
  return { on: opening(), elsewhere: opening };
}

/** What axe finds wrong with the page as it is now. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  });
}

/** Moves the pointer about, as readers do, until an element is there: some of a page's scripts wait for that. */
export async function movedUntil(page: Page, selector: string): Promise<void> {
  let x = 100;
  await expect
    .poll(async () => {
      await page.mouse.move((x += 1), 100);
      return page.locator(selector).count();
    }, PATIENT)
    .toBeGreaterThan(0);
}
