// A site in Arabic, beside one in English: what lies at the start lies at the right, programs stay as they are, and keys and
// swipes follow the text.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, oneSite, PATIENT } from '../support/one-site.ts';

const SITE = `-- site.config.ts --
export default {
  title: 'Guide',
  languageOffer: false,
  locales: {
    '/': { lang: 'en-US', label: 'English' },
    '/ar/': { lang: 'ar', label: 'العربية', title: 'الدليل', fallback: true },
  },
  navbar: [{ text: 'One', link: '/guide/all.html' }, { text: 'Two', link: '/guide/next.html' }],
  sidebar: { '/ar/': 'structure', '/': 'structure' },
};
-- README.md --
# Home
-- guide/all.md --
# All at once
-- guide/next.md --
# The next page

Words in English.
-- guide/only.md --
# Only in English

Words, and \`code\`.
-- ar/README.md --
# الدليل
-- ar/guide/all.md --
---
order: 1
---
# كل شيء في صفحة واحدة

جملة مع رمز \`--mem-db\` في وسطها.

::: tip
نصيحة.
:::

::: details تفاصيل
نص.
:::

\`\`\`bash
docs-build serve --port 8080
\`\`\`

::: tabs

@tab أول

نص.

@tab ثان

نص.

:::

| الاسم | القيمة |
| - | - |
| منفذ | 2113 |

## قسم

نص.
-- ar/guide/next.md --
---
order: 2
---
# الصفحة التالية

نص.
`;

const { on } = oneSite(SITE);
const ALL = '/ar/guide/all.html';
const WIDE = { viewport: { width: 1500, height: 900 } };
const NARROW = { viewport: { width: 390, height: 800 }, hasTouch: true };

const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** The middle of an element, in px from the left. */
const middleOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    });

describe('a page that runs from right to left', () => {
  it('has its sidebar at the right and its contents at the left', async () => {
    await on(ALL, WIDE, async (page) => {
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      const article = await middleOf(page, '.page > .content');
      expect(await middleOf(page, '.sidebar')).toBeGreaterThan(article);
      expect(await middleOf(page, '.toc')).toBeLessThan(article);
      expect(await middleOf(page, '.brand')).toBeGreaterThan(await middleOf(page, '.navbar-end'));
    });
  });

  it.each([WIDE, { viewport: { width: 1024, height: 800 } }, NARROW])('is no wider than its window: %j', async (options) => {
    await on(ALL, options, async (page) => {
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  it('leaves programs as they are', async () => {
    await on(ALL, WIDE, async (page) => {
      const directions = await page
        .locator('figure.code, pre, .content code')
        .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).direction));
      expect(new Set(directions)).toEqual(new Set(['ltr']));
      const [box, line] = await page.evaluate(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('pre .line') as Element);
        return [document.querySelector('pre')?.getBoundingClientRect().left, range.getBoundingClientRect().left];
      });
      expect((line as number) - (box as number)).toBeLessThan(40);
    });
  });

  it('turns its arrows round', async () => {
    await on(ALL, WIDE, async (page) => {
      const arrow = (selector: string, pseudo: string) =>
        page.locator(selector).evaluate((element, of) => getComputedStyle(element, of).content, pseudo);
      expect(await arrow('.page-nav-next .page-nav-label', '::after')).toBe('" ←"');
      expect(await page.locator('.fold > summary').evaluate((element) => getComputedStyle(element, '::before').rotate)).toBe(
        '135deg',
      );
    });
  });

  it('moves with the arrow keys the way they point', async () => {
    await on(ALL, WIDE, async (page) => {
      await page.locator('[role="tab"]').first().focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENT).toBe('ثان');
      await page.locator('.navbar-links a').first().focus();
      await page.locator('.navbar-links[data-mounted~="navbar-keys"]').waitFor();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENT).toBe('Two');
    });
  });

  it('goes to the next page with Alt and the arrow to the left', async () => {
    await on(ALL, WIDE, async (page) => {
      await page.locator('html[data-script="complete"]').waitFor();
      await page.keyboard.press('Alt+ArrowLeft');
      await expect.poll(() => pathOf(page), PATIENT).toBe('/ar/guide/next.html');
    });
  });

  it('has its drawer at the right', async () => {
    await on(ALL, NARROW, async (page) => {
      await page.locator('.page-bar-button').click();
      // Up to the scroll bar, which the window keeps.
      const toTheRight = (): Promise<number> =>
        page
          .locator('#sidebar')
          .evaluate((element) => document.body.getBoundingClientRect().right - element.getBoundingClientRect().right);
      await expect.poll(toTheRight, PATIENT).toBe(0);
    });
  });
});

describe('a page that is not translated', () => {
  it('says so, and its words run as they were written', async () => {
    await on('/ar/guide/only.html', WIDE, async (page) => {
      await page.getByRole('note').getByText('لم تُترجم هذه الصفحة بعد').waitFor();
      expect(await page.locator('.page > .content').evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  it('is reached by the language menu, and left by it', async () => {
    await on('/guide/only.html', WIDE, async (page) => {
      await page.locator('[data-region="languages"] > summary').click();
      await page.getByRole('link', { name: 'العربية' }).click();
      await expect.poll(() => pathOf(page), PATIENT).toBe('/ar/guide/only.html');
      await page.locator('[data-region="languages"] > summary').click();
      await page.getByRole('link', { name: 'English', exact: true }).click();
      await expect.poll(() => pathOf(page), PATIENT).toBe('/guide/only.html');
    });
  });
});
