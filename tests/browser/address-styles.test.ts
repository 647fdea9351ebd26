// Sites whose addresses have no `.html`, below a base path: readers get from page to page as in any other.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { oneSite, PATIENT } from '../support/one-site.ts';

const treeOf = (style: string): string => `
-- site.config.ts --
export default {
  title: 'Guide',
  base: '/docs/',
  addresses: '${style}',
  versions: { server: { name: 'Server', startPage: 'start', versions: ['v2', 'v1'] } },
  navbar: ['/guide/one.html'],
  sidebar: { '/server/{version}/': 'structure', '/guide/': 'structure', '/': false },
};
-- README.md --
# Home

[One](guide/one.md)
-- guide/README.md --
# Guide
-- guide/one.md --
# One

[Two](./v1.2.md#part) <a href="three.html">by hand</a>
-- guide/v1.2.md --
# Two

## Part

A word: zanzibar. ${'Text.\n\n'.repeat(60)}
-- guide/three.md --
# Three
-- server/v2/start.md --
# Start of two
-- server/v2/streams.md --
# Streams of two
-- server/v1/start.md --
# Start of one
-- server/v1/streams.md --
# Streams of one
`;

const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).hash;
const isAt = async (page: Page, path: string): Promise<void> => {
  await expect.poll(() => pathOf(page), PATIENT).toBe(path);
};
const titleIs = async (page: Page, title: string): Promise<void> => {
  await expect.poll(async () => (await page.getByRole('heading', { level: 1 }).textContent())?.trim(), PATIENT).toBe(title);
};
/** A mark that a document loaded anew does not have. */
const marked = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

describe.each([
  ['folder', '/'],
  ['clean', ''],
] as const)('in the style "%s"', (style, end) => {
  // Folders need no help of a host.
  const { on } = oneSite(treeOf(style), '/docs/', undefined, { preview: style === 'clean' });

  it('links, also such by hand, lead from page to page in the same document, and back', async () => {
    await on('/docs/', {}, async (page) => {
      await page.waitForSelector('html[data-ready], .search-button[data-mounted]');
      await marked(page);
      await page.getByRole('main').getByRole('link', { name: 'One' }).click();
      await isAt(page, `/docs/guide/one${end}`);
      await titleIs(page, 'One');
      await page.getByRole('main').getByRole('link', { name: 'Two' }).first().click();
      await isAt(page, `/docs/guide/v1.2${end}#part`);
      await titleIs(page, 'Two');
      await page.goBack();
      await isAt(page, `/docs/guide/one${end}`);
      await page.getByRole('link', { name: 'by hand' }).click();
      await isAt(page, `/docs/guide/three${end}`);
      await titleIs(page, 'Three');
      expect(await isMarked(page)).toBe(true);
    });
  });

  it('navigation says where one is', async () => {
    await on(`/docs/guide/one${end}`, {}, async (page) => {
      const current = await page
        .locator('a[aria-current="page"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(new Set(current)).toEqual(new Set([`/docs/guide/one${end}`]));
    });
  });

  it('what is searched for is found', async () => {
    await on('/docs/', {}, async (page) => {
      await page.waitForSelector('.search-button[data-mounted]');
      await page.click('.search-button');
      await page.waitForSelector('dialog.search-dialog[open]');
      await page.keyboard.type('zanzibar');
      await page.waitForSelector('.search-dialog [role="option"]');
      await page.keyboard.press('Enter');
      await expect.poll(() => new URL(page.url()).pathname, PATIENT).toBe(`/docs/guide/v1.2${end}`);
      await titleIs(page, 'Two');
    });
  });

  it('the search page is a page like others', async () => {
    await on(`/docs/search${end}?q=zanzibar`, {}, async (page) => {
      await expect.poll(() => page.getByRole('main').textContent(), PATIENT).toContain('Two');
    });
  });

  it('the version menu leads to the same page', async () => {
    await on(`/docs/server/v2/streams${end}`, {}, async (page) => {
      await page.locator('.version-menu > summary').click();
      await page.locator('.version-menu a', { hasText: 'v1' }).first().click();
      await expect.poll(() => new URL(page.url()).pathname, PATIENT).toMatch(/^\/docs\/server\/v1\/(?:start|streams)\/?$/);
      expect(new URL(page.url()).pathname.endsWith('/')).toBe(end === '/');
    });
  });

  it('addresses in other styles find their page', async () => {
    await on('/docs/guide/three.md.html', {}, async (page) => {
      await expect
        .poll(() => page.locator('[data-suggestions="pages"] a').first().getAttribute('href'), PATIENT)
        .toBe(`/docs/guide/three${end}`);
    });
    const others =
      style === 'folder' ? ['/docs/guide/one.html', '/docs/guide/one'] : ['/docs/guide/one/', '/docs/guide/one/index.html'];
    for (const path of others) await on(path, {}, (page) => isAt(page, `/docs/guide/one${end}`));
  });
});
