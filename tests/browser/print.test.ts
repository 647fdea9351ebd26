// Paper (specification §4): light, unfolded, without what one clicks, with a running head.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { oneSite, PATIENT } from '../support/one-site.ts';
import { background, DARK, LIGHT } from '../support/two-sites.ts';

const TREE = `-- site.config.ts --
export default {
  title: 'Paper "mill"',
  versions: [{ name: 'Product', basePath: 'product', versions: [{ version: 'v2', path: 'v2', startPage: 'start.html' }] }],
  sidebar: { '/': 'structure' },
};
-- public/tall.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 1400" width="700" height="1400"><rect width="700" height="1400"/></svg>
-- README.md --
# Start
-- product/v2/start.md --
# Version two

Text.
-- product/v2/all.md --
# All of it

[Inside](./start.md) and [outside](https://example.org/a).

::: details A fold
What is folded.
:::

::: tabs#os

@tab Linux

For Linux.

@tab Windows

For Windows.

:::

## Code

\`\`\`text:collapsed-lines
${Array.from({ length: 40 }, (_, i) => `line ${i + 1}`).join('\n')}
\`\`\`

\`\`\`sh
short
\`\`\`

| A | B |
| - | - |
| 1 | 2 |

![Tall](/tall.svg)

## The end

${'Filler.\n\n'.repeat(60)}
`;
const { on } = oneSite(TREE);
const ALL = '/product/v2/all.html';
const visible = (page: Page, selector: string): Promise<number> => page.locator(selector).filter({ visible: true }).count();
const onPaper = (page: Page): Promise<void> => page.emulateMedia({ media: 'print' });
const announce = (page: Page, type: 'beforeprint' | 'afterprint'): Promise<void> =>
  page.evaluate((name) => void dispatchEvent(new Event(name)), type);
const started = (page: Page): Promise<unknown> => page.waitForSelector('html[data-script="complete"]');

describe.each([true, false])('on paper, script: %s', (javaScriptEnabled) => {
  const options: BrowserContextOptions = { javaScriptEnabled, colorScheme: 'dark' };

  it('nothing is left of the sidebar’s ground, however large the paper is', async () => {
    await on(ALL, options, async (page) => {
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 1600, height: 1000 });
      const left = await page.evaluate(() =>
        ['.shell', '.page'].map((name) => {
          const { backgroundImage, borderInlineStartWidth } = getComputedStyle(document.querySelector(name) as Element);
          return `${backgroundImage} ${borderInlineStartWidth}`;
        }),
      );
      expect(left).toEqual(['none 0px', 'none 0px']);
    });
  });

  it('the page is light', async () => {
    await on(ALL, options, async (page) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect.poll(() => background(page), PATIENT).toBe(LIGHT);
    });
  });

  it('folds are open, tabs stand below each other under their titles, folded code is whole', async () => {
    await on(ALL, options, async (page) => {
      if (javaScriptEnabled) await started(page);
      await onPaper(page);
      for (const words of ['What is folded.', 'For Linux.', 'For Windows.']) {
        await expect.poll(() => page.getByText(words, { exact: true }).isVisible(), PATIENT).toBe(true);
      }
      await expect.poll(() => page.locator('.code-rest', { hasText: 'line 40' }).isVisible(), PATIENT).toBe(true);
      await expect
        .poll(() => page.locator('.tab-title').evaluateAll((list) => list.map((title) => title.checkVisibility())), PATIENT)
        .toEqual([true, true]);
    });
  });

  it('navigation and buttons are gone', async () => {
    await on(ALL, options, async (page) => {
      if (javaScriptEnabled) await started(page);
      await onPaper(page);
      const left =
        'nav:not(.breadcrumbs), button, .navbar, .sidebar, .page-bar, .page-tools, .back-to-top, .tab-list, .heading-link, .code-fold';
      await expect.poll(() => visible(page, left), PATIENT).toBe(0);
    });
  });

  it('the address of another site is written beside its link, that of a page of this one is not', async () => {
    await on(ALL, options, async (page) => {
      await onPaper(page);
      const after = (name: string): Promise<string> =>
        page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link, '::after').content);
      await expect.poll(() => after('outside'), PATIENT).toBe('" (https://example.org/a)"');
      await expect.poll(() => after('Inside'), PATIENT).toBe('none');
    });
  });

  it('no page ends inside of a row, a picture or a short block of code, nor after a heading', async () => {
    await on(ALL, options, async (page) => {
      await onPaper(page);
      const style = (selector: string, name: 'breakInside' | 'breakAfter'): Promise<string> =>
        page
          .locator(selector)
          .first()
          .evaluate((element, key) => getComputedStyle(element)[key], name);
      await expect.poll(() => style('tr', 'breakInside'), PATIENT).toBe('avoid');
      await expect.poll(() => style('figure.code:not(.folded)', 'breakInside'), PATIENT).toBe('avoid');
      await expect.poll(() => style('figure.folded', 'breakInside'), PATIENT).toBe('auto');
      await expect.poll(() => style('.note, .tab-title', 'breakInside'), PATIENT).toBe('avoid');
      await expect.poll(() => style('h2', 'breakAfter'), PATIENT).toBe('avoid');
    });
  });

  it('a picture is no higher than a sheet, and keeps its proportions', async () => {
    await on(ALL, options, async (page) => {
      await onPaper(page);
      const picture = page.locator('figure.image img');
      await picture.scrollIntoViewIfNeeded();
      const size = (): Promise<readonly number[]> =>
        picture.evaluate((element) => [element.clientHeight, Math.round(element.clientHeight / element.clientWidth)]);
      // 20 cm at 96 pixels to the inch.
      await expect.poll(async () => (await size())[0], PATIENT).toBeLessThanOrEqual(756);
      await expect.poll(async () => (await size())[1], PATIENT).toBe(2);
    });
  });
});

it('opens folds and turns light while it prints, and afterwards all is as it was', async () => {
  await on(ALL, { colorScheme: 'dark' }, async (page) => {
    await started(page);
    const state = (): Promise<unknown> =>
      page.evaluate(() => ({
        fold: document.querySelector<HTMLDetailsElement>('.fold')?.open,
        menu: document.querySelector<HTMLDetailsElement>('.navbar-menu')?.open,
        theme: document.documentElement.dataset['theme'],
      }));
    await expect.poll(() => background(page), PATIENT).toBe(DARK);
    const before = await state();
    await announce(page, 'beforeprint');
    await expect.poll(() => state(), PATIENT).toEqual({ fold: true, menu: false, theme: 'light' });
    await announce(page, 'afterprint');
    await expect.poll(() => state(), PATIENT).toEqual(before);
    expect(before).toEqual({ fold: false, menu: false, theme: 'dark' });
  });
});

it('each sheet says title, section with version, address and number', async () => {
  await on(ALL, {}, async (page) => {
    await started(page);
    await announce(page, 'beforeprint');
    const told = await page.evaluate(() => {
      const { style } = document.documentElement;
      return ['site', 'title', 'section', 'address'].map((name) => style.getPropertyValue(`--print-${name}`));
    });
    expect(told).toEqual(['"Paper \\"mill\\""', '"All of it"', '"Product · v2"', `"${new URL(page.url()).host}${ALL}"`]);
    await announce(page, 'afterprint');
    await expect.poll(() => page.evaluate(() => document.documentElement.getAttribute('style') ?? ''), PATIENT).toBe('');
  });
});

it('shows the section, too, while the font for it is on its way', async () => {
  await on(ALL, {}, async (page) => {
    await started(page);
    await page.emulateMedia({ media: 'print' });
    const opacity = await page.locator('.breadcrumbs').evaluate((words) => {
      document.documentElement.dataset['fonts'] = '';
      return getComputedStyle(words).opacity;
    });
    expect(opacity).toBe('1');
  });
});

it('has the words in the margins of its sheets, the site’s on the first', async () => {
  await on(ALL, {}, async (page) => {
    const margins = await page.evaluate(() => {
      const inside = (rule: CSSRule): readonly CSSRule[] => [
        rule,
        ...[...((rule as CSSGroupingRule).cssRules ?? [])].flatMap(inside),
      ];
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap(inside);
      return rules
        .filter((rule) => rule instanceof CSSPageRule)
        .map(({ cssText }) => cssText.match(/--print-\w+|counter\(\w+\)/g));
    });
    expect(margins).toEqual([
      ['--print-title', '--print-section', '--print-address', 'counter(page)', 'counter(pages)'],
      ['--print-site'],
    ]);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(1);
  });
});
