import { expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';

it('a browser starts with nothing installed but the project’s packages', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent('<h1>Hello</h1>');
  expect(await page.textContent('h1')).toBe('Hello');
  await browser.close();
});
