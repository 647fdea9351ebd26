// The theme in a real browser: what no parser can tell (layout, colour, popovers, focus).

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBundler } from '../../cli/bundle/bundler.ts';
import { locateEngine } from '../../cli/engine-location.ts';
import { FileHashes } from '../../cli/store/file-hashes.ts';
import { contentType } from '../../cli/http/content-types.ts';
import { siteAssets } from '../../renderer/assets/site-assets.ts';
import { memoryCache } from '../../renderer/cache/memory-cache.ts';
import type { PageView } from '../../renderer/model/page-view.ts';
import type { AssetManifest } from '../../renderer/model/theme.ts';
import { defaultTheme } from '../../templates/index.ts';
import { launchBrowser } from '../support/chromium.ts';
import { mounted } from '../support/navigation-site.ts';
import { PATIENT } from '../support/one-site.ts';
import { richBody } from './rich-body.ts';
import { sampleHome, sampleNotFound, samplePage } from './sample-view.ts';

const ORIGIN = 'http://docs.test';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const views: Readonly<Record<string, PageView>> = {
  '/docs/page.html': { ...samplePage, body: richBody },
  '/docs/': sampleHome,
  '/docs/404.html': sampleNotFound,
};

let browser: Browser;
let assets: ReadonlyMap<string, Buffer>;
let manifest: AssetManifest;

beforeAll(async () => {
  const { clientEntry, bootEntry, styleEntry, rareStyles } = defaultTheme();
  const bundler = createBundler({
    engine: locateEngine(),
    cache: memoryCache(),
    hashes: new FileHashes(null),
    root: fileURLToPath(new URL('.', import.meta.url)),
  });
  const bundle = await bundler.bundle({
    client: clientEntry,
    boot: bootEntry,
    style: styleEntry,
    rareStyles: rareStyles.map(({ entry }) => entry),
    ownWidgets: [],
    styleRules: '',
    siteStyles: [],
    rareEntries: [],
    drawsDiagrams: false,
  });
  manifest = { ...siteAssets(bundle, '/docs/', new Set()).manifest, preload: [] };
  assets = new Map(bundle.files.map(({ path, bytes }) => [`/docs/${path}`, Buffer.from(bytes())]));
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

/** Opens a page of the sample site in a context of its own; the caller closes `page.context()`. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  const theme = defaultTheme();
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const asset = assets.get(pathname);
    if (asset !== undefined) {
      return route.fulfill({ body: asset, contentType: contentType(pathname) });
    }
    if (/\.(?:svg|png|json)$/.test(pathname)) return route.fulfill({ status: 404 });
    const view = views[pathname] ?? sampleNotFound;
    return route.fulfill({
      body: theme.renderDocument(view, manifest),
      contentType: 'text/html',
      headers: {
        'content-security-policy':
          "style-src 'self'; img-src 'self'; default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'",
      },
    });
  });
  const page = await context.newPage();
  await page.goto(ORIGIN + path, { waitUntil: 'load' });
  return page;
}

/** Runs `use` on a freshly opened page and closes it. */
async function on<T>(path: string, options: BrowserContextOptions, use: (page: Page) => Promise<T>): Promise<T> {
  const page = await open(path, options);
  try {
    return await use(page);
  } finally {
    await page.context().close();
  }
}

const paths = Object.keys(views);
const WIDTHS = [320, 360, 719, 768, 959, 960, 1280, 1439, 1440, 1680, 2560];

describe('the layout', () => {
  it.each(paths)('%s never scrolls sideways, from 320 to 2560 px', async (path) => {
    const wide = await on(path, {}, async (page) => {
      const found: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (over > 0) found.push(`${width}: ${over} px`);
      }
      return found;
    });
    expect(wide).toEqual([]);
  });

  it('keeps lines of text between 50 and 80 characters on wide screens', async () => {
    const characters = await on('/docs/page.html', {}, (page) =>
      page.evaluate(() => {
        const paragraph = document.querySelector('.content > p') as HTMLElement;
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top / 10))).size;
        return (paragraph.textContent ?? '').length / lines;
      }),
    );
    expect(characters).toBeGreaterThan(50);
    expect(characters).toBeLessThan(80);
  });

  it('shows sidebar and contents as columns at 1440 px, and of the contents no more than a rail at 1439 px', async () => {
    await on('/docs/page.html', { viewport: { width: 1440, height: 800 } }, async (page) => {
      const contents = async () => (await page.locator('.toc nav').boundingBox())?.width;
      expect(await page.locator('.sidebar').isVisible()).toBe(true);
      expect(await contents()).toBeGreaterThan(190);
      await page.setViewportSize({ width: 1439, height: 800 });
      await page.waitForFunction(() => !document.querySelector<HTMLDetailsElement>('.toc')?.open);
      expect(await contents()).toBeLessThanOrEqual(24);
    });
  });
});

describe.each(['light', 'dark'] as const)('accessibility, %s', (colorScheme) => {
  it.each(paths.flatMap((path) => [360, 1440].map((width) => [path, width] as const)))(
    'axe finds nothing on %s at %i px',
    async (path, width) => {
      const findings = await on(path, { colorScheme, viewport: { width, height: 900 } }, async (page) => {
        // The 404 page is not seen before its message is chosen.
        await page.getByRole('main').waitFor();
        await page.evaluate(axe);
        return page.evaluate(async () => {
          const { axe } = window as unknown as { axe: typeof import('axe-core') };
          const { violations } = await axe.run(document, { resultTypes: ['violations'] });
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
        });
      });
      expect(findings).toEqual([]);
    },
  );
});

describe('without script', () => {
  const options = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };

  it('opens the drawer and the menu', async () => {
    await on('/docs/page.html', options, async (page) => {
      expect(await page.locator('.sidebar').isVisible()).toBe(false);
      await page.click('.page-bar-button');
      expect(await page.locator('.sidebar a[aria-current="page"]').isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await page.locator('.sidebar').isVisible()).toBe(false);
      await page.click('.navbar-menu-button');
      expect(await page.locator('.navbar-links').isVisible()).toBe(true);
    });
  });

  it('shows every tab, under its title', async () => {
    await on('/docs/page.html', options, async (page) => {
      expect(await page.locator('.tab-panel').count()).toBe(2);
      for (const panel of await page.locator('.tab-panel, .tab-title').all()) expect(await panel.isVisible()).toBe(true);
    });
  });

  it.each([
    ['light', 'rgb(253, 254, 254)'],
    ['dark', 'rgb(13, 21, 28)'],
  ] as const)('is %s where the system is', async (colorScheme, background) => {
    await on('/docs/page.html', { ...options, colorScheme }, async (page) => {
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(background);
    });
  });
});

describe('colour mode and paper', () => {
  const theme = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['theme']);

  it('cycles light, dark, auto, and is stored before the first paint', async () => {
    await on('/docs/page.html', { colorScheme: 'light' }, async (page) => {
      await mounted(page, '.color-mode', 'color-mode');
      await page.click('.outlook > summary');
      const button = page.locator('[data-widget="color-mode"]');
      expect(await button.innerText()).toMatch(/^Color mode\s+Auto$/);
      await button.click();
      expect([await theme(page), await button.innerText()]).toEqual(['light', expect.stringMatching(/Light$/)]);
      await button.click();
      expect(await theme(page)).toBe('dark');
      await page.route('**/main-*.js', (route) => route.abort());
      await page.reload();
      expect(await theme(page)).toBe('dark');
    });
  });

  it('follows the system live while it is auto', async () => {
    await on('/docs/page.html', { colorScheme: 'light' }, async (page) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => theme(page), PATIENT).toBe(colorScheme);
      }
    });
  });

  it('prints every tab, under its title', async () => {
    await on('/docs/page.html', {}, async (page) => {
      await page.getByRole('tab').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      for (const panel of await page.locator('.tab-panel, .tab-title').all()) expect(await panel.isVisible()).toBe(true);
      expect(await page.locator('.tab-list').isVisible()).toBe(false);
    });
  });

  it('is light on paper', async () => {
    await on('/docs/page.html', { colorScheme: 'dark' }, async (page) => {
      await page.emulateMedia({ media: 'print' });
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(253, 254, 254)');
    });
  });
});

describe('with script', () => {
  it('turns tabs into a tab list that the keyboard moves through, and remembers the choice', async () => {
    await on('/docs/page.html', {}, async (page) => {
      const tabs = page.getByRole('tab');
      await tabs.first().waitFor();
      await tabs.first().focus();
      await page.keyboard.press('ArrowLeft');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Windows');
      await page.keyboard.press('Enter');
      expect(await page.getByRole('tabpanel', { name: 'Windows' }).textContent()).toContain('headwater.exe');
      await page.reload();
      expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Windows');
    });
  });

  it('shows all tabs again if the script cannot be loaded', async () => {
    await on('/docs/page.html', {}, async (page) => {
      await page.route('**/main-*.js', (route) => route.abort());
      await page.reload();
      await page.waitForFunction(() => !('script' in document.documentElement.dataset));
      for (const panel of await page.locator('.tab-panel').all()) expect(await panel.isVisible()).toBe(true);
    });
  });

  it('closes a menu on Escape and gives the focus back', async () => {
    await on('/docs/page.html', {}, async (page) => {
      await mounted(page, '.version-menu', 'menu');
      const summary = page.locator('.version-menu > summary');
      await summary.click();
      await page.locator('.version-panel a').first().focus();
      await page.keyboard.press('Escape');
      expect(await page.locator('.version-panel').isVisible()).toBe(false);
      expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  it('closes a menu on a click elsewhere', async () => {
    await on('/docs/page.html', {}, async (page) => {
      await mounted(page, '.version-menu', 'menu');
      await page.locator('.version-menu > summary').click();
      await page.locator('h1').click();
      expect(await page.locator('.version-panel').isVisible()).toBe(false);
    });
  });

  it('opens folded text for printing and folds it again', async () => {
    await on('/docs/page.html', {}, async (page) => {
      const open = (): Promise<boolean> => page.locator('.fold').evaluate((element) => (element as HTMLDetailsElement).open);
      await page.waitForSelector('html[data-script="complete"]');
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      expect(await open()).toBe(true);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      expect(await open()).toBe(false);
    });
  });

  it('marks the heading being read in the contents', async () => {
    await on('/docs/page.html', { viewport: { width: 1440, height: 500 } }, async (page) => {
      await page.locator('#read').evaluate((heading) => heading.scrollIntoView());
      await page.locator('.toc a[aria-current]', { hasText: /^Read$/ }).waitFor();
      expect(await page.locator('.toc a[aria-current]').count()).toBe(1);
    });
  });
});
