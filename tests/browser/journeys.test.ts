// Journeys of readers: from an old version to the newest, from one language to another.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PATIENT, axeFindings } from '../support/one-site.ts';
import { sized, twoSites } from '../support/two-sites.ts';

const { sites, on } = twoSites();
const JAVA = '/clients/java/v1.1/reading-events.html';
const PYTHON = '/clients/python/v1.0/reading-events.html';
const OLD = '/server/v22.10/cluster.html';

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const hashOf = (page: Page): string => new URL(page.url()).hash;
const banner = (page: Page) => page.locator('.version-banner');
const languages = (page: Page) => page.locator('[data-region="family-menu"]');

/** The line above each page of an old version in the built content: the page, where it leads, and whether that is the same page. */
function leadsOfOldPages(): { readonly file: string; readonly href: string; readonly isSame: boolean }[] {
  const folder = sites[0]?.files ?? '';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return files.flatMap((file) => {
    const html = readFileSync(join(folder, file), 'utf8');
    const line = /<p class="note[^"]*version-banner"[^>]*>(.*?)<\/p>/s.exec(html)?.[1];
    const href = /href="([^"]+)"/.exec(line ?? '')?.[1];
    return line === undefined || href === undefined ? [] : [{ file, href, isSame: line.includes('Read this page in') }];
  });
}

describe('from an old version', () => {
  it('every page leads to a page of the newest version, and nine of ten to the same topic', () => {
    const leads = leadsOfOldPages();
    const folder = sites[0]?.files ?? '';
    const dead = leads.filter(({ href }) => !existsSync(join(folder, href.endsWith('/') ? `${href}index.html` : href)));
    expect(dead).toEqual([]);
    const same = leads.filter(({ isSame }) => isSame).length;
    console.log(`old pages that lead to the same topic: ${same} of ${leads.length}`);
    expect(leads.length).toBeGreaterThan(300);
    expect(same / leads.length).toBeGreaterThan(0.9);
  });

  it('one click leads to the page, whatever it is called now, and its head says so as well', async () => {
    await on(OLD, {}, async (page) => {
      expect(await banner(page).textContent()).toBe(
        'Server v22.10 is deprecated. The newest version is v25.1. Read this page in v25.1',
      );
      const latest = page.locator('link[rel="latest-version"]');
      expect(await latest.getAttribute('href')).toBe('/server/v25.1/configuration/cluster.html');
      await banner(page).getByRole('link').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => pathOf(page), PATIENT).toBe('/server/v25.1/configuration/cluster.html');
      await expect.poll(() => banner(page).count(), PATIENT).toBe(0);
      await expect.poll(() => latest.count(), PATIENT).toBe(0);
    });
  });

  it('a page that the newest version does not have says so, and leads to the start', async () => {
    await on('/server/v24.6/configuration/plugins.html', { javaScriptEnabled: false }, async (page) => {
      expect(await banner(page).textContent()).toContain('The newest version has no such page. Start of v25.1');
      await banner(page).getByRole('link').click();
      expect(pathOf(page)).toBe('/server/v25.1/quick-start/');
    });
  });

  /** Where the words of the notice are, and those of the way out. */
  const wordsOf = (page: Page) =>
    page.evaluate(() =>
      ['.notice-words', '.version-banner'].map((selector) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(selector) as Element);
        return range.getBoundingClientRect().toJSON() as DOMRect;
      }),
    );

  it.each([360, 960, 1280, 1680])(
    'at %i px words of the way out that have no room beside the notice begin right below its words',
    async (width) => {
      await on('/server/v5/introduction.html', sized(width), async (page) => {
        const [notice, way] = await wordsOf(page);
        const space = (way?.top ?? 0) - (notice?.bottom ?? 0);
        expect(space).toBeGreaterThan(-1);
        expect(space).toBeLessThan(12);
        expect(way?.left).toBeCloseTo(notice?.left ?? 0, 0);
      });
    },
  );

  it.each([768, 1280])('at %i px the way out begins right after the words of the notice', async (width) => {
    await on(OLD, sized(width), async (page) => {
      const [notice, way] = await wordsOf(page);
      expect(way?.top).toBeLessThan(notice?.bottom ?? 0);
      const space = (way?.left ?? 0) - (notice?.right ?? 0);
      expect(space).toBeGreaterThan(4);
      expect(space).toBeLessThan(24);
    });
  });

  it('the newest version has no such line', async () => {
    await on('/server/v25.1/features/streams.html', {}, async (page) => expect(await banner(page).count()).toBe(0));
  });
});

describe('from one language to another', () => {
  it('a reader stays at the section, if it is there as well', async () => {
    await on(JAVA, sized(1280), async (page) => {
      // Before the script runs, links elsewhere have no fragment.
      await page.locator('html[data-script="complete"]').waitFor();
      const menu = languages(page);
      const ids = ((await page.locator('[data-sections]').getAttribute('data-sections')) ?? '').split(' ');
      const link = menu.locator('a', { hasText: 'Python' });
      const shared = (await link.getAttribute('data-shared')) ?? '';
      const kept = ids[shared.lastIndexOf('1')] as string;
      await page.evaluate((id) => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }), kept);
      await menu.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => menu.evaluate((details) => (details as HTMLDetailsElement).open), PATIENT).toBe(true);
      await link.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => pathOf(page), PATIENT).toBe(PYTHON);
      expect(hashOf(page)).toBe(`#${kept}`);
      expect(await page.locator(`[id="${kept}"]`).count()).toBe(1);
    });
  });

  it('no link has a fragment at the top of a page', async () => {
    await on(JAVA, sized(1280), async (page) => {
      const link = languages(page).locator('a', { hasText: 'Python' });
      await languages(page).locator('summary').click();
      await link.focus();
      expect(await link.getAttribute('href')).not.toMatch(/#./);
    });
  });

  it('the page itself is there without script, and a language without it is listed apart', async () => {
    await on(JAVA, { javaScriptEnabled: false, ...sized(1280) }, async (page) => {
      await languages(page).locator('summary').click();
      await languages(page).getByRole('link', { name: 'Python' }).click();
      expect([pathOf(page), hashOf(page)]).toEqual([PYTHON, '']);
    });
    await on('/clients/java/v1.1/observability.html', { javaScriptEnabled: false, ...sized(1280) }, async (page) => {
      await languages(page).locator('summary').click();
      const apart = languages(page).getByRole('list', { name: 'Without this page' });
      expect(await apart.getByRole('link').allTextContents()).toEqual(['Python', 'Go', 'Rust']);
    });
  });

  it('every link of the menus leads to a page, and to sections that are there', () => {
    const folder = sites[0]?.files ?? '';
    const fileOf = (href: string): string => join(folder, href.endsWith('/') ? `${href}index.html` : href);
    const ids = new Map<string, ReadonlySet<string>>();
    const idsOf = (file: string): ReadonlySet<string> => {
      const found =
        ids.get(file) ?? new Set(Array.from(readFileSync(file, 'utf8').matchAll(/ id="([^"]+)"/g), ([, id]) => id as string));
      ids.set(file, found);
      return found;
    };
    const wrong: string[] = [];
    for (const file of readdirSync(join(folder, 'clients'), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.html')) continue;
      const html = readFileSync(join(folder, 'clients', file), 'utf8');
      const sections = / data-sections="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
      const [menu = ''] = /<details data-region="family-menu".*?<\/details>/s.exec(html) ?? [];
      for (const [, href = '', shared = ''] of menu.matchAll(
        /href="([^"]+)"(?: aria-current="true")?(?: data-shared="([01]*)")?/g,
      )) {
        if (!existsSync(fileOf(href))) wrong.push(`${file} ${href}`);
        else if (sections.some((id, i) => shared[i] === '1' && !idsOf(fileOf(href)).has(id)))
          wrong.push(`${file} ${href} ${shared}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('the menus have no fault that axe finds', async () => {
    await on('/clients/java/v1.0/reading-events.html', sized(1280), async (page) => {
      await languages(page).locator('summary').click();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
