import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serve } from '../../../cli/serve.ts';
import { launchBrowser } from '../../support/chromium.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const SITE = `
-- site.config.ts --
export default { title: 'Test', css: ['./site.css'] };
-- README.md --
# Home

[The page](page.md)
-- page.md --
# Page

First text.
-- site.css --
h1 { color: rgb(1, 1, 1) }
`;

describe('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  /** Serves the site and opens a page of it. */
  async function open(path: string): Promise<{ page: Page; root: string; printed: () => string }> {
    const folder = tempFolder();
    const root = join(folder, 'site');
    mkdirSync(root);
    writeFiles(root, SITE);
    const screen = testTerminal(folder, { env: { DOCS_EDITOR: 'vim' } });
    const ended = serve(
      { root: 'site', port: 0, host: '127.0.0.1', open: false, survey: 's.ndjson', cache: false, verbose: false, jobs: 1 },
      screen.terminal,
    );
    const page = await browser.newPage();
    onTestFinished(async () => {
      await page.close();
      screen.interrupt();
      await ended;
    });
    const [origin] = await screen.waitFor(/http:\/\/[\w.:]+(?=\/)/);
    const connected = page.waitForResponse((response) => response.url().includes('/__docs-build/events'));
    await page.goto(origin + path);
    await connected;
    return { page, root, printed: screen.out };
  }

  it('an edit shows by itself, and a page without problems has no overlay', async () => {
    const { page, root } = await open('/page.html');
    writeFileSync(join(root, 'page.md'), '# Page\n\nSecond text.\n');
    await page.getByText('Second text.').waitFor();
    expect(await page.locator('docs-build-overlay').count()).toBe(0);
  });

  it('an edit shows on a page that was gone to without loading, and so do its problems', async () => {
    const { page, root } = await open('/');
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    const connected = page.waitForResponse((response) => response.url().includes('/__docs-build/events?path=%2Fpage.html'));
    await page.getByRole('link', { name: 'The page' }).click();
    await page.getByText('First text.').waitFor();
    await connected;
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    writeFileSync(join(root, 'README.md'), '# Home\n\n[The page](page.md) and more.\n');
    writeFileSync(join(root, 'page.md'), '# Page\n\nSecond text. [dead](./gone.md)\n');
    await page.getByText('Second text.').waitFor();
    await page.locator('docs-build-overlay').getByRole('button', { name: '1 warning' }).waitFor();
  });

  it('a style sheet is exchanged without loading the page', async () => {
    const { page, root } = await open('/page.html');
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    writeFileSync(join(root, 'site.css'), 'h1 { color: rgb(2, 2, 2) }\n');
    await page.waitForFunction(() => getComputedStyle(document.querySelector('h1') as Element).color === 'rgb(2, 2, 2)');
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });

  it('warnings are a mark in the corner, errors open the list, and both go when they are repaired', async () => {
    const { page, root } = await open('/page.html');
    writeFileSync(join(root, 'page.md'), '# Page\n\n[dead](./gone.md)\n');
    const overlay = page.locator('docs-build-overlay');
    await overlay.getByRole('button', { name: '1 warning' }).click();
    expect(await overlay.locator('mark').textContent()).toBe('./gone.md');
    await overlay.getByRole('button', { name: 'Hide' }).click();
    writeFileSync(join(root, 'page.md'), '# Page\n\n<!-- @include: ./gone.md -->\n');
    await overlay.getByText('include/missing').waitFor();
    writeFileSync(join(root, 'page.md'), '# Page\n\nFine.\n');
    await page.getByText('Fine.').waitFor();
    await overlay.waitFor({ state: 'detached' });
  });

  it('a click on a place asks for the editor', async () => {
    const { page, root, printed } = await open('/page.html');
    writeFileSync(join(root, 'page.md'), '# Page\n\n<!-- @include: ./gone.md -->\n');
    const overlay = page.locator('docs-build-overlay');
    await overlay.getByRole('button', { name: /^page\.md:3:/ }).click();
    await overlay.getByText('the place is printed in the terminal').waitFor();
    expect(printed()).toContain('site/page.md:3:');
  });
});
