// What stands around the text: breadcrumbs, facts, neighbours, and the page's Markdown (specification §2.3, §3, §9).

import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, oneSite, PATIENT } from '../support/one-site.ts';
import { builtSite, visit } from '../support/built-site.ts';
import { launchBrowser } from '../support/chromium.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { sized } from '../support/two-sites.ts';

const OFF = ['breadcrumb', 'editLink', 'lastUpdated', 'contributors', 'changelog', 'footer', 'copyright', 'prev', 'next', 'toc'];
const TREE = `-- site.config.ts --
export default {
  title: 'Facts',
  origin: 'https://docs.example',
  footer: 'What the site says.',
  copyright: 'Copyright of the site',
  license: 'MIT',
  changelog: true,
  repository: { url: 'https://code.example/docs', editLinks: true },
  sidebar: ['/', { text: 'Guide', prefix: '/guide/', children: ['first.md', 'everything.md', 'nothing.md', 'last.md'] }],
};
-- public/cover.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>
-- README.md --
# Start
-- guide/README.md --
---
icon: book
---
# The guide
-- guide/first.md --
# First
-- guide/everything.md --
---
author: [Ana Kovač, Jo Lind]
category: Guides
tag: [events, streams]
date: 2026-05-04
isOriginal: true
cover: /cover.svg
copyright: Copyright of the page
license: CC-BY-4.0
icon: server
---
# Everything

A few words, with **bold** ones.

## A heading
-- guide/tagged.md --
---
tag: Redis
index: false
---
# Tagged
-- guide/colors.md --
---
index: false
category: [events, a, b, c, d, e, f, g]
tag: [h, i, j, k]
---
# Colours
-- guide/nothing.md --
---
${OFF.map((key) => `${key}: false`).join('\n')}
---
# Nothing

## A heading
-- guide/last.md --
---
prev: /guide/first.md
---
# Last
-- guide/plain/README.md --
---
breadcrumbIcon: false
icon: server
index: false
---
# Plain
-- guide/plain/page.md --
---
index: false
---
# Page
`;
const { on } = oneSite(TREE);
const EVERYTHING = '/guide/everything.html';
const words = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((list) => list.map((element) => (element as HTMLElement).innerText.trim()));

describe('above the text', () => {
  it('breadcrumbs lead to the pages above, the nearest last', async () => {
    await on(EVERYTHING, {}, async (page) => {
      expect(await words(page, '.breadcrumbs li')).toEqual(['The guide']);
      await page.locator('.breadcrumbs').getByRole('link', { name: 'The guide' }).click();
      await page.waitForURL('**/guide/');
    });
  });

  it('breadcrumbs have the icons of their pages, unless a page says no', async () => {
    await on(EVERYTHING, {}, async (page) => expect(await page.locator('.breadcrumbs .glyph').count()).toBe(1));
    await on('/guide/plain/page.html', {}, async (page) => {
      expect(await words(page, '.breadcrumbs li')).toEqual(['The guide', 'Plain']);
      expect(await page.locator('.breadcrumbs .glyph').count()).toBe(1);
    });
  });

  it('breadcrumbs are given to search engines, with their positions', async () => {
    await on(EVERYTHING, {}, async (page) => {
      const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
      const list = scripts.map((text) => JSON.parse(text) as { itemListElement?: unknown[] }).find((it) => it.itemListElement);
      expect(list?.itemListElement).toMatchObject([
        { position: 1, item: 'https://docs.example/' },
        { position: 2, name: 'The guide', item: 'https://docs.example/guide/' },
        { position: 3, name: 'Everything' },
      ]);
    });
  });

  it('authors, date, reading time, categories and tags, and that the text is original', async () => {
    await on(EVERYTHING, {}, async (page) => {
      expect(await page.locator('.byline li').allTextContents()).toEqual([
        'Original',
        'Author: Ana Kovač, Jo Lind',
        'Written on: 2026-05-04',
        'Reading time: Less than 1 minute',
        'Category: Guides',
        'Tag: events, streams',
      ]);
    });
  });

  it('nine colour classes for categories and tags, the same for the same name on every page', async () => {
    const colors = (page: Page): Promise<Record<string, string>> =>
      page
        .locator('.byline .term')
        .evaluateAll((terms) =>
          Object.fromEntries(
            terms.map((term) => [term.textContent, `${term.className} ${getComputedStyle(term, '::before').backgroundColor}`]),
          ),
        );
    await on('/guide/colors.html', {}, async (page) => {
      const found = await colors(page);
      expect(new Set(Object.values(found).map((color) => /color-[0-8] /.exec(color)?.[0])).size).toBe(9);
      expect(new Set(Object.values(found).map((color) => color.slice(color.indexOf('rgb')))).size).toBe(9);
      await page.goto(new URL(EVERYTHING, page.url()).href);
      const { events } = await colors(page);
      expect(events).toBe(found['events']);
    });
  });

  it('the cover is the page’s picture elsewhere', async () => {
    await on(EVERYTHING, {}, async (page) => {
      const cover = page.locator('meta[property="og:image"]');
      expect(await cover.getAttribute('content')).toBe('https://docs.example/cover.svg');
    });
  });
});

describe('below the text', () => {
  it('the previous and the next page', async () => {
    await on(EVERYTHING, {}, async (page) => {
      expect(await words(page, '.page-nav a')).toEqual(['Previous\nFirst', 'Next\nNothing']);
      await page.locator('.page-nav [rel="next"]').click();
      await page.waitForURL('**/nothing.html');
    });
    await on('/guide/last.html', {}, async (page) => {
      expect(await page.locator('.page-nav [rel="prev"]').getAttribute('href')).toBe('/guide/first.html');
    });
  });

  it('the edit link, footer, copyright and licence', async () => {
    await on(EVERYTHING, {}, async (page) => {
      expect(await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toMatch(
        /^https:\/\/code\.example\/docs\/edit\/main\/.*everything\.md$/,
      );
      expect(await words(page, '.site-footer-row > *')).toEqual([
        'What the site says.',
        'Copyright of the page',
        'License: CC-BY-4.0',
      ]);
    });
  });

  it('nothing of what front matter switches off', async () => {
    await on('/guide/nothing.html', {}, async (page) => {
      const parts = '.breadcrumbs, .page-nav, .page-meta, .toc, .site-footer-row > :not(:last-child)';
      expect(await page.locator(parts).count()).toBe(0);
    });
  });

  it('last updated, contributors and the changelog, in the words of the specification', async () => {
    const root = tempFolder(TREE);
    const git = (...args: string[]): void => void execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
    const who = ['-c', 'user.name=Ana Kovač', '-c', 'user.email=ana@users.noreply.github.com'];
    git('init', '-q');
    git('add', '.');
    git(...who, 'commit', '-q', '-m', 'Write the guide', '--date', '2026-05-04T10:00:00Z');
    const [browser, site] = await Promise.all([launchBrowser(), builtSite({ root }, '/')]);
    try {
      await visit(browser, site, EVERYTHING, {}, async (page) => {
        const labels = await page.locator('.page-meta dt').allTextContents();
        expect(labels).toEqual(['Last Updated', 'Contributors', 'Changelog']);
        const contributor = page.locator('.contributors a');
        expect([await contributor.textContent(), await contributor.getAttribute('href')]).toEqual([
          'Ana Kovač',
          'https://github.com/ana',
        ]);
        await page.getByText('View All Changelog').click();
        expect((await words(page, '.changelog li'))[0]).toMatch(/^Write the guide on \w+ \d+, \d{4}$/);
        expect(await axeFindings(page)).toEqual([]);
        // Paper has who wrote it, and when, but not every change.
        await page.emulateMedia({ media: 'print' });
        await expect.poll(() => page.locator('.changelog').isVisible(), PATIENT).toBe(false);
        expect(await contributor.isVisible()).toBe(true);
      });
    } finally {
      await browser.close();
      site.close();
    }
  });
});

describe('the page’s Markdown', () => {
  const tools = (page: Page) => page.locator('.page-tools');
  const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

  it('is copied, which the button says without moving what is beside it', async () => {
    await on(
      EVERYTHING,
      CLIPBOARD,
      async (page) => {
        const button = page.getByRole('button', { name: 'Copy page' });
        const width = async () => (await page.locator('.page-copy').boundingBox())?.width;
        const before = await width();
        await button.hover();
        await page.waitForSelector('.page-tools[data-mounted~="page-tools"]');
        // What is said stays until the clock goes on.
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
        await button.click();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENT).toContain('with **bold** ones');
        await expect.poll(() => words(page, '.page-copy'), PATIENT).toEqual(['Copied']);
        expect(await tools(page).getByRole('status').textContent()).toBe('Copied');
        expect(await width()).toBeCloseTo(before ?? 0, 0);
      },
      (page) => page.clock.install(),
    );
  });

  it('has no message where it cannot be had', async () => {
    await on(EVERYTHING, CLIPBOARD, async (page) => {
      await page.evaluate(() => {
        window.fetch = () => {
          document.documentElement.classList.add('asked');
          return Promise.reject(new TypeError('offline'));
        };
      });
      await page.getByRole('button', { name: 'Copy page' }).click();
      await page.waitForSelector('.asked');
      expect(await words(page, '.page-copy')).toEqual(['Copy page']);
    });
  });

  it('is shown, also without script, where nothing can be copied', async () => {
    await on(EVERYTHING, { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByText('Copy page').isVisible()).toBe(false);
      const href = await page.getByRole('link', { name: 'Markdown' }).getAttribute('href');
      expect(href).toBe('/guide/everything.md');
    });
  });

  it.each([EVERYTHING, '/guide/first.html', '/guide/tagged.html'])('has room on a narrow screen, on %s', async (path) => {
    await on(path, sized(360), async (page) => {
      const place = await tools(page).boundingBox();
      expect(place?.x).toBeGreaterThanOrEqual(0);
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(360);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  });

  it('ends where the column ends', async () => {
    await on(EVERYTHING, sized(1280), async (page) => {
      const [place, column] = [await tools(page).boundingBox(), await page.locator('.page > .content').boundingBox()];
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeCloseTo((column?.x ?? 0) + (column?.width ?? 0), 0);
    });
  });

  it.each([
    ['light', 360],
    ['dark', 1280],
  ] as const)('axe finds nothing, %s at %i px', async (colorScheme, width) => {
    await on(EVERYTHING, { colorScheme, ...sized(width) }, async (page) => expect(await axeFindings(page)).toEqual([]));
  });
});
