// What a reader is told about changes between versions, with and without script.

import { expect, it } from 'vitest';
import { oneSite, PATIENT } from '../support/one-site.ts';

const SITE = `
-- site.config.ts --
export default {
  title: 'Changes',
  base: '/docs/',
  versions: [{ name: 'Server', basePath: 'server', changes: true, versions: ['v2', 'v1'] }],
};
-- README.md --
# Home
-- server/v1/README.md --
# Server

## Limits

An event has up to 4 MB.
-- server/v2/README.md --
# Server

## Limits

An event has up to 16 MB.
`;

const { on } = oneSite(SITE, '/docs/');

const SUMMARY = 'Since v1: 1 section changed';

it('unfolds to the words that changed', async () => {
  await on('/docs/server/v2/', {}, async (page) => {
    const summary = page.getByText(SUMMARY);
    await summary.click();
    const section = page.locator('.page-changes .change-section');
    await expect.poll(() => section.count(), PATIENT).toBe(1);
    await section.locator('summary').click();
    expect(await section.locator('del').allInnerTexts()).toEqual(['4']);
    expect(await section.locator('ins').allInnerTexts()).toEqual(['16']);
    await page.getByRole('link', { name: 'All changes since v1' }).click();
    await expect.poll(() => page.locator('h1').innerText(), PATIENT).toBe('What changed from v1 to v2');
  });
});

it('unfolds to the sections and leads to their words without script', async () => {
  await on('/docs/server/v2/', { javaScriptEnabled: false }, async (page) => {
    await page.getByText(SUMMARY).click();
    expect(await page.locator('.page-changes li a').getAttribute('href')).toBe('#limits');
    await page.getByRole('link', { name: 'Show what changed, word by word' }).click();
    await expect.poll(() => page.url(), PATIENT).toContain('/docs/server/changes/v1..v2/#/');
    await page.locator('.change-section summary').click();
    expect(await page.locator('.change-passage').innerText()).toBe('An event has up to 416 MB.');
  });
});
