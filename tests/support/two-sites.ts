// The two sites of the browser tests: this project's own content, and a fixture with one of everything under a base path.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type BuiltSite, type Complaints, sharedSite, visit } from './built-site.ts';
import { launchBrowser } from './chromium.ts';

/** Page of the fixture with one of everything. */
export const EVERYTHING = '/docs/guide/everything.html';
/** Page of the fixture with pictures. */
export const PICTURES = '/docs/guide/pictures.html';
/** A page with drawings and many headings. */
export const STREAMS = '/server/v25.1/features/streams.html';
/** A page deep in the sidebar. */
export const KAFKA = '/server/v25.1/features/connectors/sinks/kafka.html';
/** No page; the nearest is `STREAMS`. */
export const NOWHERE = '/server/v25.1/features/stream.html';

/** Background of light and of dark pages. */
export const LIGHT = 'rgb(253, 254, 254)';
export const DARK = 'rgb(13, 21, 28)';

/** What tests do with the sites; they are there while tests run. */
export interface TwoSites {
  readonly sites: readonly BuiltSite[];
  /** Opens a page of the site it belongs to: the fixture's are those below `/docs/`. See `visit`. */
  on<T>(
    path: string,
    options: BrowserContextOptions,
    use: (page: Page, complaints: Complaints) => Promise<T>,
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<T>;
}

/** Opens both sites and a browser before the tests of a file. No test changes what the sites are made of: all files share them. */
export function twoSites(): TwoSites {
  let browser: Browser | undefined;
  const sites: BuiltSite[] = [];
  beforeAll(async () => {
    const root = fileURLToPath(new URL('../../content', import.meta.url));
    const tree = readFileSync(new URL('../fixtures/rich-site.txt', import.meta.url), 'utf8');
    browser = await launchBrowser();
    sites.push(...(await Promise.all([sharedSite('content', { root }, '/'), sharedSite('fixture', { tree }, '/docs/')])));
  });
  afterAll(async () => {
    await browser?.close();
    for (const site of sites) site.close();
  });
  return {
    sites,
    on: (path, options, use, prepare) => {
      const site = sites[path.startsWith('/docs/') ? 1 : 0];
      if (!browser || !site) throw new Error('pages can be opened inside of tests only');
      return visit(browser, site, path, options, use, prepare);
    },
  };
}

/** A window's size. */
export function sized(width: number, height = 800): BrowserContextOptions {
  return { viewport: { width, height } };
}

/** The page's colour, as the browser computes it. */
export function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
