// Formulas as browsers draw them: in the site's own font, which other pages do not fetch.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { oneSite, PATIENT } from '../support/one-site.ts';
import { sized } from '../support/two-sites.ts';

const SITE = String.raw`-- site.config.ts --
export default { title: 'Formulas', markdown: { math: true } };
-- README.md --
# Home

[Formulas](./formulas.md)
-- formulas.md --
# Formulas

An energy $E = mc^2$ and a set $\mathbb{R}$.

$$
\overline{x + y} = \sum_{i=1}^{16} x_{i} + x_{1} + x_{2} + x_{3} + x_{4} + x_{5} + x_{6} + x_{7} + x_{8} + x_{9}
$$
-- nested.md --
# In a box and in a list

::: tip
$$
\sum_{i=1}^{16} x_{i} + x_{1} + x_{2} + x_{3} + x_{4} + x_{5} + x_{6} + x_{7} + x_{8} + x_{9} + x_{10} + x_{11}
$$
:::

- One

  $$
  \sum_{i=1}^{16} x_{i} + x_{1} + x_{2} + x_{3} + x_{4} + x_{5} + x_{6} + x_{7} + x_{8} + x_{9} + x_{10} + x_{11}
  $$
`;

const { on } = oneSite(SITE);

/** The fonts that an element's letters are drawn with, as the browser tells. */
async function fontsOf(page: Page, selector: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' of the system'}`);
}

describe('formulas', () => {
  it.each(['math mi', 'math mn', 'p math mi:only-child', '.math-block mo'])('have a font for %s', async (selector) => {
    await on('/formulas.html', {}, async (page) => {
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      await expect.poll(() => fontsOf(page, selector), PATIENT).toEqual(['Noto Sans Math']);
    });
  });

  it('cost other pages nothing', async () => {
    const asked: string[] = [];
    await on(
      '/',
      {},
      async (page) => {
        await page.waitForFunction(() => document.fonts.status === 'loaded');
        expect(asked.filter((url) => /\/(?:math|rare)/.test(url))).toEqual([]);
        await page.locator('#content a[href="/formulas.html"]').click();
        await expect.poll(() => asked.filter((url) => /\/math/.test(url)).length, PATIENT).toBe(2);
      },
      async (page) => void page.on('request', (request) => asked.push(request.url())),
    );
  });

  it('have a line over terms as long as the terms', async () => {
    await on('/formulas.html', {}, async (page) => {
      const line = page.locator('mover:has(> .math-line)');
      expect(await line.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
    });
  });

  it('fade at the side where there is more of them', async () => {
    await on('/formulas.html', sized(360), async (page) => {
      const block = page.locator('.math-block');
      const more = (): Promise<string | null> => block.getAttribute('data-more');
      const masked = (): Promise<string> => block.evaluate((element) => getComputedStyle(element).maskImage);
      await expect.poll(more, PATIENT).toBe('end');
      expect(await masked()).toContain('gradient');
      await block.evaluate((element) => element.scrollTo({ left: 40 }));
      await expect.poll(more, PATIENT).toBe('start end');
      await block.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
      await expect.poll(more, PATIENT).toBe('start');
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(more, PATIENT).toBe(null);
      expect(await masked()).toBe('none');
    });
  });

  it('make no page wider than a phone, wherever they stand', async () => {
    await on('/nested.html', sized(360), async (page) => {
      expect(await page.locator('.math-block').evaluateAll((all) => all.map((it) => it.scrollWidth > it.clientWidth))).toEqual([
        true,
        true,
      ]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  });
});
