// Reference pages: tables of options, methods of HTTP, and a request beside its response.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, movedUntil, oneSite, PATIENT } from '../support/one-site.ts';
import { sized } from '../support/two-sites.ts';

const ROWS = Array.from({ length: 40 }, (_, i) => `| \`--option-number-${i + 1}\` | \`${i}\` | What option ${i + 1} does |`).join(
  '\n',
);
/** Names of all lengths around the width of a phone. */
const NAMES = Array.from({ length: 30 }, (_, i) => 'option_'.repeat(5).slice(0, i + 5));
const TREE = `-- site.config.ts --
export default { title: 'Reference' };
-- README.md --
# Start
-- options.md --
# Options

| Option | Default | Meaning |
|---|---|---|
${ROWS}
| \`--option-whose-name-takes-a-line\` | \`false\` | What the last option does |

${'Filler.\n\n'.repeat(30)}
-- names.md --
# Names

${NAMES.map((name) => `## The ${name}\n`).join('\n')}
| Option | Default |
|---|---|
${NAMES.map((name) => `| \`${name}\` | 1 |`).join('\n')}
-- api.md --
# API

## GET /streams/{name}

::: columns
\`\`\`console [Request]
$ curl localhost
ok
\`\`\`

\`\`\`http [Response]
HTTP/1.1 200 OK
\`\`\`
:::

| Method | A | B | C | D | E | F | G |
|---|---|---|---|---|---|---|---|
| \`DELETE /streams/{name}/a-very-long-path/of/it\` | ${'`aaaaaaaaaaaaaaaaaaaaaaaa` | '.repeat(7)}
`;
const { on } = oneSite(TREE);
const row = (page: Page, n: number) => page.locator('.option-table tbody tr').nth(n - 1);

describe('a table of options', () => {
  it('has a link to each row, shown where the pointer or the focus is', async () => {
    await on('/options.html', sized(1280, 800), async (page) => {
      const link = row(page, 3).locator('.heading-link');
      const opacity = () => link.evaluate((element) => getComputedStyle(element).opacity);
      expect(await opacity()).toBe('0');
      await row(page, 3).hover();
      await expect.poll(opacity, PATIENT).toBe('1');
      await link.click();
      await expect.poll(() => page.url(), PATIENT).toMatch(/#option-option-number-3$/);
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  it('has no row, and its page no heading, that is higher for its link', async () => {
    await on('/names.html', sized(360, 800), async (page) => {
      const heights = () =>
        page.locator('h2, .option-table tr').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      const withLinks = await heights();
      await page.locator('.heading-link').evaluateAll((links) => links.forEach((link) => link.remove()));
      expect(new Set(withLinks).size).toBeGreaterThan(2);
      expect(withLinks).toEqual(await heights());
    });
  });

  it('keeps its head in sight below the navbar, where it has room', async () => {
    await on('/options.html', sized(1280, 800), async (page) => {
      await movedUntil(page, '.table-scroll[data-fits]');
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      const top = () =>
        page
          .locator('thead th')
          .first()
          .evaluate((cell) => cell.getBoundingClientRect().top);
      await expect.poll(top, PATIENT).toBeLessThan(120);
      expect(await top()).toBeGreaterThanOrEqual(0);
    });
    await on('/api.html', sized(1280, 800), async (page) => {
      const box = page.locator('.table-scroll');
      await movedUntil(page, '.table-scroll[data-mounted]');
      await expect.poll(() => box.getAttribute('tabindex'), PATIENT).toBe('0');
      expect(await box.getAttribute('data-fits')).toBeNull();
      expect(
        await box
          .locator('th')
          .first()
          .evaluate((cell) => getComputedStyle(cell).position),
      ).toBe('static');
    });
  });

  it('is a list of rows on a phone, with the headings of the columns and its roles, also without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      await on('/options.html', { ...sized(360, 800), javaScriptEnabled }, async (page) => {
        const cells = row(page, 2).locator('td');
        const boxes = await cells.evaluateAll((list) => list.map((cell) => cell.getBoundingClientRect().top));
        expect([...boxes].sort((a, b) => a - b)).toEqual(boxes);
        // The default is short: it shares the line of the name.
        expect(new Set(boxes).size).toBe(2);
        const label = await cells.nth(1).evaluate((cell) => getComputedStyle(cell, '::before').content);
        expect(label).toContain('Default');
        expect(await page.getByRole('rowheader', { name: '--option-number-2 ' }).first().isVisible()).toBe(true);
        expect(await page.getByRole('columnheader').count()).toBe(3);
        expect(javaScriptEnabled ? await axeFindings(page) : []).toEqual([]);
      });
    }
  });

  it('has defaults at the edge of a phone, also those below a long name', async () => {
    await on('/options.html', sized(360, 800), async (page) => {
      const end = (n: number): Promise<readonly number[]> =>
        row(page, n)
          .locator('td')
          .nth(1)
          .evaluate((cell) => [cell, cell.parentElement as Element].map((one) => one.getBoundingClientRect().right));
      const [beside, below] = [await end(2), await end(41)];
      expect([beside[0], below[0]]).toEqual([beside[1], beside[1]]);
    });
  });
});

describe('a request and its response', () => {
  it('are side by side on a desktop, and stacked on other windows', async () => {
    for (const [width, isBeside] of [
      [1280, true],
      [768, false],
    ] as const) {
      await on('/api.html', sized(width, 800), async (page) => {
        const [first, second] = await page
          .locator('.columns > figure')
          .evaluateAll((list) => list.map((one) => one.getBoundingClientRect().top));
        expect(first === second).toBe(isBeside);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
  });

  it('have the method as a badge, in words that are the heading', async () => {
    await on('/api.html', sized(1280, 800), async (page) => {
      expect(await page.locator('h2 .method').textContent()).toBe('GET');
      expect(await page.locator('h2').innerText()).toContain('GET /streams/{name}');
    });
  });

  it('give commands alone to whoever selects them', async () => {
    await on('/api.html', sized(1280, 800), async (page) => {
      const prompt = page.locator('.session .t-p');
      expect(await prompt.evaluate((element) => getComputedStyle(element).userSelect)).toBe('none');
      const colour = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).color);
      expect(await colour('.session .output')).not.toBe(await colour('.session code'));
    });
  });
});
