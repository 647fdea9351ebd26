import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/chromium.ts';
import { openServed, type ServedPage } from '../../support/served-page.ts';

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

  const open = (path: string): Promise<ServedPage> => openServed(browser, SITE, path);

  it('an edit shows by itself, and a page without problems has no overlay', async () => {
    const { page, root } = await open('/page.html');
    writeFileSync(join(root, 'page.md'), '# Page\n\nSecond text.\n');
    await page.getByText('Second text.').waitFor();
    expect(await page.locator('docs-build-overlay').count()).toBe(0);
  });

  it('an edit shows on a page that was gone to without loading, and so do its problems', async () => {
    const { page, root, isStillThere } = await open('/');
    const connected = page.waitForResponse((response) => response.url().includes('/__docs-build/events?path=%2Fpage.html'));
    await page.getByRole('link', { name: 'The page' }).click();
    await page.getByText('First text.').waitFor();
    await connected;
    expect(await isStillThere()).toBe(true);
    writeFileSync(join(root, 'README.md'), '# Home\n\n[The page](page.md) and more.\n');
    writeFileSync(join(root, 'page.md'), '# Page\n\nSecond text. [dead](./gone.md)\n');
    await page.getByText('Second text.').waitFor();
    await page.locator('docs-build-overlay').getByRole('button', { name: '1 warning' }).waitFor();
  });

  it('a style sheet is exchanged without loading the page', async () => {
    const { page, root, isStillThere } = await open('/page.html');
    writeFileSync(join(root, 'site.css'), 'h1 { color: rgb(2, 2, 2) }\n');
    await page.waitForFunction(() => getComputedStyle(document.querySelector('h1') as Element).color === 'rgb(2, 2, 2)');
    expect(await isStillThere()).toBe(true);
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
