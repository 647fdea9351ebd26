// Two built sites as browsers see them: what holds on every kind of page, whatever stands on it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, PATIENT } from '../support/one-site.ts';
import { background, EVERYTHING, KAFKA, LIGHT, NOWHERE, PICTURES, sized, STREAMS, twoSites } from '../support/two-sites.ts';

/** Address → what it is an example of. Those below `/docs/` are the fixture's. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'the home page',
  [NOWHERE]: 'the 404 page',
  '/server/': 'cards and rows',
  '/samples/clients/dotnet/legacy/': 'a generated index',
  [STREAMS]: 'drawings and tables',
  [KAFKA]: 'a deep page with long code',
  '/server/v25.1/quick-start/installation.html': 'tabs',
  '/server/v25.0/features/streams.html': 'a watermark',
  '/server/v22.10/introduction.html': 'a banner',
  '/clients/': 'the grid of clients',
  '/docs/': 'a home page with one long line of code',
  [EVERYTHING]: 'one of everything',
  [PICTURES]: 'pictures',
  '/docs/guide/typography.html': 'all that text is made of, in unkind lengths',
  '/docs/people/ana.html': 'a portfolio',
  '/docs/product/v1/reference/settings.html': 'a page of a version',
};
const all = Object.entries(PAGES).map(([path, what]) => [what, path] as const);
const LAYOUTS = [
  '/',
  NOWHERE,
  '/server/',
  '/clients/',
  STREAMS,
  '/server/v22.10/introduction.html',
  EVERYTHING,
  '/docs/guide/typography.html',
  '/docs/people/ana.html',
  '/docs/product/v1/reference/settings.html',
];
const WIDTHS = [320, 360, 768, 1280, 1680, 2560];

const { sites, on } = twoSites();

describe.concurrent('every kind of page', () => {
  it.each(all)('%s (%s) fits every screen, has no error and makes no request to other hosts', async (_, path) => {
    await on(path, sized(1280), async (page, complaints) => {
      const wide: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (over > 0) wide.push(`${width}: ${over} px`);
      }
      await showAll(page);
      expect({ wide, complaints }).toEqual({ wide: [], complaints: [] });
    });
  });

  it.each(all)('%s (%s) has a brand that is whole on the narrowest phone', async (_, path) => {
    await on(path, sized(320), async (page) => {
      const brand = await page.evaluate(() => {
        const logo = [...document.querySelectorAll('.brand-logo')].find((image) => image.checkVisibility());
        const name = document.querySelector('.brand > span') as HTMLElement;
        return { logo: logo?.getBoundingClientRect().width ?? 0, cut: name.scrollWidth - name.clientWidth };
      });
      expect(brand.logo).toBeGreaterThanOrEqual(24);
      expect(brand.cut).toBeLessThanOrEqual(0);
    });
  });

  it('fetches nothing from other hosts, on no page of either site', () => {
    const foreign =
      /<(?:script|img|iframe|video|audio|source|embed)\b[^>]*\s(?:src|srcset)="(?:https?:)?\/\/[^"]*|<link(?![^>]*rel="(?:canonical|alternate)")[^>]*href="(?:https?:)?\/\/[^"]*|url\(["']?(?:https?:)?\/\/[^)]*/g;
    const found = [...texts(/\.(?:html|css)$/)].flatMap(([file, text]) =>
      [...text.matchAll(foreign)].map(([tag]) => `${file}: ${tag}`),
    );
    expect(found).toEqual([]);
  });

  it('says the size of every picture, on every page of either site', () => {
    const unsized = /<img(?![^>]*\swidth="\d+")[^>]*>|<img(?![^>]*\sheight="\d+")[^>]*>/g;
    const found = [...texts(/\.html$/)].flatMap(([file, text]) => [...text.matchAll(unsized)].map(([tag]) => `${file}: ${tag}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['/', 360],
    [STREAMS, 1440],
    ['/server/v25.1/quick-start/installation.html', 360],
    [EVERYTHING, 1280],
    [NOWHERE, 360],
    ['/docs/people/ana.html', 360],
  ] as const)('%s does not move while it loads, at %i px', async (path, width) => {
    await on(path, sized(width), async (page) => {
      // In the fallback fonts: the browser of the tests has none of the system fonts that these are measured on, so that ours would
      // break a line elsewhere where a busy machine delivers them after the first paint.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.reload({ waitUntil: 'load' });
      await showAll(page);
      const shifts = await page.evaluate(async () => {
        const found: PerformanceEntry[] = [];
        const observer = new PerformanceObserver((list) => void found.push(...list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // What is buffered is delivered in a task of its own: two frames later it is there.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const shifts = [...found, ...observer.takeRecords()] as (PerformanceEntry & {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        })[];
        return shifts.map(({ value, sources }) => ({ value, of: sources.map(({ node }) => node?.textContent?.slice(0, 60)) }));
      });
      // A hundredth of what counts as good.
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts)).toBeLessThan(0.001);
    });
  });
});

describe.concurrent.each(['light', 'dark'] as const)('accessibility, %s', (colorScheme) => {
  it.each(LAYOUTS.flatMap((path) => [360, 1440].map((width) => [path, width] as const)))(
    'axe finds nothing on %s at %i px',
    async (path, width) => {
      await on(path, { colorScheme, ...sized(width) }, async (page) => {
        await showAll(page);
        await page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLElement>('figure.image, .math-block, .diagram-box')].every(
            (box) => box.scrollWidth <= box.clientWidth + 1 || box.tabIndex === 0,
          ),
        );
        expect(await axeFindings(page)).toEqual([]);
      });
    },
  );
});

describe('paper', () => {
  it.each([true, false])('is light and shows what is folded (script: %s)', async (javaScriptEnabled) => {
    await on(EVERYTHING, { colorScheme: 'dark', javaScriptEnabled }, async (page) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect.poll(() => background(page), PATIENT).toBe(LIGHT);
      for (const words of ['What is inside the fold.', 'Text for Linux.', 'Text for Windows.', 'the last line of a long block']) {
        await expect.poll(() => page.getByText(words).isVisible(), PATIENT).toBe(true);
      }
      await expect.poll(() => page.locator('.navbar, .sidebar, .page-bar').filter({ visible: true }).count(), PATIENT).toBe(0);
    });
  });
});

/** Waits for the text (the 404 page hides its own until a message is chosen), for the fonts and for every lazy picture. */
async function showAll(page: Page): Promise<void> {
  await page.locator('main').waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const image of pictures) {
      image.scrollIntoView({ behavior: 'instant', block: 'center' });
      if (!image.complete) await new Promise((done) => ['load', 'error'].forEach((type) => image.addEventListener(type, done)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Path and text of all files of both sites whose names match. */
function* texts(name: RegExp): Generator<readonly [string, string]> {
  for (const { folder } of sites) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (name.test(path)) yield [path, readFileSync(join(folder, path), 'utf8')];
    }
  }
}
