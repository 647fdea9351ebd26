// What a site draws beside the theme's parts, while a reader goes from page to page.

import { expect, it } from 'vitest';
import { oneSite, PATIENT } from '../support/one-site.ts';

const SITE = `
-- site.config.tsx --
import { defineSite } from 'docs-build';
import { defaultTheme, extendTheme, type Part } from 'docs-build/theme';

const Address: Part = ({ view }) => <p className="own-address">{view.url}</p>;
const Star: Part = () => <a href="/two.html" className="own-star">Star</a>;

export default defineSite({
  title: 'Beside',
  navbar: ['/two.html'],
  theme: extendTheme(defaultTheme(), { before: { Footer: Address }, after: { NavbarEnd: Star, PageNav: Address } }),
});
-- README.md --
# One

[On](two.md)
-- two.md --
# Two
`;

const { on } = oneSite(SITE);

it('leaves the search where it is', async () => {
  await on('/', {}, async (page) => {
    const boxes = await Promise.all(
      ['.search-button', '.own-star'].map((selector) => page.locator(`.navbar-end ${selector}`).boundingBox()),
    );
    const [search, star] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    expect(search?.width).toBeGreaterThan(0);
    expect(star?.x).toBeGreaterThanOrEqual((search?.x ?? 0) + (search?.width ?? 0));
    expect(Math.abs((star?.y ?? 0) + (star?.height ?? 0) / 2 - (search?.y ?? 0) - (search?.height ?? 0) / 2)).toBeLessThan(2);
  });
});

it('is that of the page the reader went to', async () => {
  await on('/', {}, async (page) => {
    const addresses = () => page.locator('.own-address').allInnerTexts();
    expect(await addresses()).toEqual(['/', '/']);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.getByRole('link', { name: 'On', exact: true }).click();
    await expect.poll(addresses, PATIENT).toEqual(['/two.html', '/two.html']);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
  });
});
