// A site of another product, made of the packed package by somebody who has read the README and the types, and no source: versions,
// components, a theme of its own colour, a second language from right to left, plugins, and a page made of data, below a base.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, builtSite, visit } from './support/built-site.ts';
import { launchBrowser } from './support/chromium.ts';
import { PATIENT } from './support/one-site.ts';
import { type PackedSite, packedSite } from './support/packed-site.ts';

const TREE = readFileSync(fileURLToPath(new URL('fixtures/strangers-site.txt', import.meta.url)), 'utf8');
const BASE = '/mill/';
/** As a browser computes the accent, `#a21caf`. */
const ACCENT = 'rgb(162, 28, 175)';

/** Styles of addresses: the setting, the address of a page by its name, its file and its Markdown twin. */
const STYLES = [
  { style: 'html', setting: '', page: (name: string) => `${name}.html`, out: '.html', twin: '.md' },
  {
    style: 'folder',
    setting: " addresses: 'folder',",
    page: (name: string) => `${name}/`,
    out: '/index.html',
    twin: '/index.md',
  },
  { style: 'clean', setting: " addresses: 'clean',", page: (name: string) => name, out: '.html', twin: '.md' },
] as const;

const CONFIG = 'content/site.config.tsx';

let packed: PackedSite;
/** The text of the config. */
let written: string;
let browser: Browser;

beforeAll(async () => {
  packed = packedSite(TREE, ['yaml', '@types/react', '@types/node', 'typescript', 'csstype', 'undici-types']);
  written = readFileSync(join(packed.folder, CONFIG), 'utf8');
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  if (packed) rmSync(packed.folder, { recursive: true, force: true, maxRetries: 3 });
});

it('agrees with the types that the package exports', async () => {
  expect(await packed.run('typescript/bin/tsc', '-p', '.')).toEqual({ code: 0, printed: '' });
});

describe.each(STYLES)(
  'the site of a stranger, with addresses in the style $style,',
  ({ style: named, setting, page: addressOf, out, twin }) => {
    const SIGNALS = addressOf('/reference/signals');
    const LOAD = addressOf('/guide/first-load');
    let site: BuiltSite;

    beforeAll(async () => {
      writeFileSync(
        join(packed.folder, CONFIG),
        written.replace("base: '/mill/',", (base) => base + setting),
      );
      site = await builtSite({ root: join(packed.folder, 'content') }, BASE, { bin: packed.bin, preview: named === 'clean' });
    });
    afterAll(() => site?.close());

    const file = (path: string): string => readFileSync(join(site.folder, path), 'utf8');
    /** Opens a page, and expects no error on it. */
    const on = (address: string, use: (page: Page) => Promise<unknown>): Promise<void> =>
      visit(browser, site, BASE.slice(0, -1) + address, {}, async (page, complaints) => {
        await use(page);
        expect(complaints).toEqual([]);
      });
    const style = (page: Page, selector: string, property: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

    it('has no finding, and an address for each page and its places, those made of data among them', async () => {
      expect(await packed.run('docs-build', 'check-links', '--strict', '--root', 'content')).toMatchObject({ code: 0 });
      const { code, printed } = await packed.run('docs-build', 'urls', '--root', 'content');
      expect(code).toBe(0);
      expect(printed.split('\n')).toEqual(
        expect.arrayContaining([
          `${SIGNALS} #double-bell #green-lantern`,
          `${addressOf('/handbook/v2/dressing')} #dressing-the-stones`,
          `${addressOf('/ar/guide/first-load')} #التوقف`,
        ]),
      );
    });

    it('has links to what is made of data checked, at their lines', async () => {
      const path = join(packed.folder, 'content/guide/README.md');
      const before = readFileSync(path, 'utf8');
      writeFileSync(path, before.replace('#green-lantern', '#red-lantern'));
      const { code, printed } = await packed.run('docs-build', 'check-links', '--root', 'content');
      writeFileSync(path, before);
      expect(code).toBe(1);
      expect(printed).toMatch(/link\/dead-hash\s+content\/guide\/README\.md:3:\d+/);
    });

    it('has its plugin, grammar, component and versions in the HTML', () => {
      const load = file(`guide/first-load${out}`);
      expect(load).toContain('Take some <strong class="grain">barley grain</strong>');
      expect(load).toContain('<span class="rate">12 t/h</span>');
      expect(load).toContain('<span class="t-c"># a slow start</span>');
      expect(file(`handbook/v3/dressing${out}`)).toContain('dress themselves');
      expect(file(`handbook/v2/dressing${out}`)).not.toContain('dress themselves');
      expect(file(`guide/first-load${twin}`)).toContain('Take some barley grain');
    });

    it('has what its hooks write, with the base', () => {
      const address = `https://millrace.example/mill${SIGNALS}`;
      expect(file(`reference/signals${out}`)).toContain(`<meta name="mill-page" content="Millrace ${address}">`);
      expect(file('pages.txt')).toContain(`${address} Signals\n`);
      expect(file(`reference/signals${out}`)).toContain(`<a href="/mill${LOAD}#stop">More</a>`);
    });

    it('has a component that is drawn on the server and answers clicks', async () => {
      expect(file(`guide/first-load${out}`).replaceAll('<!-- -->', '')).toContain('6 hours with 1 stones');
      await on(LOAD, async (page) => {
        await expect.poll(() => page.locator('[data-widget="Grinding"][data-mounted]').count(), PATIENT).toBe(1);
        await page.getByRole('button', { name: 'Add a stone' }).click();
        await expect.poll(() => page.locator('.grinding').innerText(), PATIENT).toContain('3 hours with 2 stones');
      });
    });

    it('finds what is made of data by its search', async () => {
      await on('/', async (page) => {
        await page.waitForSelector('.search-button[data-mounted]');
        await page.keyboard.press('/');
        await page.waitForSelector('.search-dialog[open]');
        await page.keyboard.insertText('quickstroke');
        await page.locator(`[role="option"][href="/mill${SIGNALS}#double-bell"]`).click();
        await expect.poll(() => page.locator('h1').innerText(), PATIENT).toBe('Signals');
      });
    });

    it('shows its logo, its accent, its footer, and a part of its own before that', async () => {
      await on(LOAD, async (page) => {
        const logo = page.locator('.navbar img, header img').first();
        await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth), PATIENT).toBe(32);
        expect(await style(page, '.note .content a, .content .note a', 'color')).toBe(ACCENT);
        expect(await page.locator('.season + footer, :has(> .season) + footer').innerText()).toContain('ground by hand');
        expect(await page.locator('.season').innerText()).toBe('Milling season 2031: The first load');
      });
    });

    it('has the headings of a component look like those of texts', async () => {
      const ruled = (address: string, selector: string): Promise<string> =>
        new Promise((resolve, reject) => {
          on(address, async (page) => resolve(await style(page, selector, 'border-top-width'))).catch(reject);
        });
      expect(await ruled(SIGNALS, '#double-bell')).toBe(await ruled(LOAD, '#stop'));
    });

    it('is written from right to left in Arabic, where a footer in English is not', async () => {
      await on(addressOf('/ar/guide/first-load'), async (page) => {
        expect(await style(page, 'html', 'direction')).toBe('rtl');
        expect(await style(page, '.site-footer-row > :first-child', 'direction')).toBe('ltr');
        const left = (selector: string): Promise<number> =>
          page
            .locator(selector)
            .first()
            .evaluate((element) => element.getBoundingClientRect().left);
        expect(await left('.sidebar')).toBeGreaterThan(await left('.content'));
        expect(await page.locator('h1').innerText()).toBe('الحمولة الأولى');
      });
    });
  },
);
