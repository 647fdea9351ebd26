// The navbar in the order a site wants, on windows of all widths.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { oneSite } from '../support/one-site.ts';
import { sized } from '../support/two-sites.ts';

const PAGES = `
-- README.md --
# One
-- two.md --
# Two
-- de/README.md --
# Eins
-- de/two.md --
# Zwei
`;

const site = (layout: string): string => `
-- site.config.tsx --
import { defineSite } from 'docs-build';
import { defaultTheme, extendTheme, type Part } from 'docs-build/theme';

const Star: Part = () => <a href="/two.html" className="own-star">Star</a>;

export default defineSite({
  title: 'A name of some length',
  navbar: ['/two.html', { text: 'More', children: ['/two.html'] }, { text: 'Community and support', link: '/two.html' }],
  navbarLayout: ${layout},
  locales: { '/': { lang: 'en-US' }, '/de/': { lang: 'de' } },
  repository: 'owner/name',
  theme: extendTheme(defaultTheme(), { after: { NavbarEnd: Star } }),
});
${PAGES}`;

const PARTS = {
  brand: '.brand',
  links: '.navbar-links',
  language: '[data-region="languages"]',
  repository: '.navbar-repository',
  outlook: '.outlook',
  search: '.search-button',
  beside: '.own-star',
  menu: '.navbar-menu-button',
};

/** The parts that can be seen, from left to right. */
function shown(page: Page): Promise<readonly string[]> {
  return page.evaluate((parts) => {
    const boxes = Object.entries(parts).map(([name, selector]) => {
      const box = document.querySelector(`.navbar-row ${selector}`)?.getBoundingClientRect();
      return { name, left: box?.left ?? 0, width: box?.width ?? 0 };
    });
    const visible = boxes.filter(({ width }) => width > 0).toSorted((a, b) => a.left - b.left);
    return visible.map(({ name }) => name);
  }, PARTS);
}

/** Whether what a menu holds is inside of the window, when it is open. */
async function opensInside(page: Page, menu: string): Promise<boolean> {
  await page.click(`.navbar-row ${menu} > summary`);
  return page.evaluate((selector) => {
    const { left, right } = (document.querySelector(`${selector} > .menu-list`) as Element).getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  }, `.navbar-row ${menu}`);
}

const cut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.navbar-row, .navbar-row > *, .navbar-links > ul > li')]
      .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.className || element.innerText),
  );

describe('links in the middle', () => {
  const { on } = oneSite(site("{ start: ['brand'], center: ['links'], end: ['language', 'repository', 'outlook', 'search'] }"));

  it.each([1000, 1280, 1680])('are between the brand and the rest at %i px, and nothing is cut', async (width) => {
    await on('/', sized(width), async (page) => {
      expect(await shown(page)).toEqual(['brand', 'links', 'language', 'repository', 'outlook', 'search', 'beside']);
      expect(await cut(page)).toEqual([]);
    });
  });

  it('are in the middle of a window that has room', async () => {
    await on('/', sized(1680), async (page) => {
      const { x, width } = (await page.locator('.navbar-links').boundingBox()) ?? { x: 0, width: 0 };
      expect(Math.abs(x + width / 2 - 840)).toBeLessThan(12);
    });
  });

  it('are in a drawer on narrow windows, with the repository', async () => {
    await on('/', sized(360), async (page) => {
      expect(await shown(page)).toEqual(['brand', 'language', 'outlook', 'search', 'beside', 'menu']);
      expect(await cut(page)).toEqual([]);
      await page.click('.navbar-menu-button');
      expect(await page.locator('.drawer:popover-open').innerText()).toMatch(/Two[^]*Community and support[^]*GitHub/);
    });
  });
});

describe('a bar the other way round', () => {
  const { on } = oneSite(site("{ start: ['outlook', 'language'], center: ['search'], end: ['links', 'brand'] }"));

  it('has its parts where they are named, and no others', async () => {
    await on('/', sized(1280), async (page) => {
      expect(await shown(page)).toEqual(['outlook', 'language', 'search', 'beside', 'links', 'brand']);
      expect(await cut(page)).toEqual([]);
      expect(await opensInside(page, '.navbar-links .navbar-menu')).toBe(true);
    });
    await on('/', sized(360), async (page) => {
      expect(await shown(page)).toEqual(['outlook', 'language', 'search', 'beside', 'brand', 'menu']);
      await page.click('.navbar-menu-button');
      expect(await page.locator('.drawer:popover-open').innerText()).not.toContain('GitHub');
    });
  });

  it.each([360, 1280])('opens its menus inside of a window of %i px', async (width) => {
    await on('/', sized(width), async (page) => {
      expect(await opensInside(page, '.outlook')).toBe(true);
      expect(await opensInside(page, '[data-region="languages"]')).toBe(true);
    });
  });
});

describe('a bar without links', () => {
  const { on } = oneSite(site("{ start: ['brand'], end: ['repository'] }"));

  it('has neither drawer nor button, and the repository at every width', async () => {
    for (const width of [360, 1280]) {
      await on('/', sized(width), async (page) => {
        expect(await shown(page)).toEqual(['brand', 'repository']);
        expect(await page.locator('#site-menu').count()).toBe(0);
      });
    }
  });
});
