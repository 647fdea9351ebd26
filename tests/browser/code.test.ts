import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CodeBlock } from '../../renderer/markdown/code-block.ts';
import { createCodeEngine } from '../../renderer/markdown/highlight/code-engine.ts';
import { renderCode } from '../../renderer/markdown/highlight/render-code.ts';
import { fillTexts } from '../../renderer/markdown/interface-texts.ts';
import { launchBrowser } from '../support/chromium.ts';

const CODE = 'const a = 1;\n\n// [!code ++]\nconst b = "two";\nlong(' + '"x", '.repeat(80) + ');\nend();';
const SHOWN = CODE.replace('// [!code ++]\n', '');

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const sheets = ['tokens', 'base', 'content', 'code', 'code-marks', 'print'].map((name) => `templates/styles/${name}.css`);
  const css = [...sheets, 'client/widgets/code-fold/style.css']
    .map((path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
    .join('\n');
  const engine = await createCodeEngine();
  const draw = async (more: Partial<CodeBlock>): Promise<string> => {
    const block = {
      code: CODE,
      lang: 'ts',
      highlighted: [1, 2],
      firstLine: 7,
      title: 'a.ts',
      collapsedLines: null,
      header: true,
      ...more,
    };
    return fillTexts((await renderCode(block, engine)).html, {});
  };
  const body = `<div class="content">${await draw({})}${await draw({ collapsedLines: 2 })}</div>`;
  browser = await launchBrowser();
  // Without script, as every page must work.
  page = await (await browser.newContext({ viewport: { width: 800, height: 600 }, javaScriptEnabled: false })).newPage();
  await page.setContent(`<!doctype html><html lang="en"><style>${css}</style><body>${body}</body></html>`);
});
afterAll(() => browser.close());

it('what is selected is the code: no line numbers, no signs', async () => {
  const code = page.locator('figure.code code').first();
  expect(await code.innerText()).toBe(SHOWN);
  expect(await code.textContent()).toBe(SHOWN);
});

it('marked lines reach from edge to edge of the longest line, empty ones too', async () => {
  const widths = await page.locator('figure.code >> nth=0 >> .line.highlighted').evaluateAll((lines) =>
    lines.map((line) => {
      const { width, height } = line.getBoundingClientRect();
      return { whole: Math.abs(width - (line.closest('pre')?.scrollWidth ?? 0)) < 1, high: height > 15 };
    }),
  );
  expect(widths).toEqual([
    { whole: true, high: true },
    { whole: true, high: true },
  ]);
});

it('every line has the height of a line', async () => {
  const tops = await page
    .locator('figure.code >> nth=0 >> .line')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
  const steps = tops.slice(1).map((top, i) => Math.round(top - (tops[i] as number)));
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
});

it('a long line scrolls inside the block', async () => {
  const sizes = await page
    .locator('figure.code pre')
    .first()
    .evaluate((pre) => [pre.scrollWidth > pre.clientWidth, document.documentElement.scrollWidth]);
  expect(sizes).toEqual([true, 800]);
});

it('a collapsed block opens and closes without script', async () => {
  const figure = page.locator('figure.folded');
  const last = figure.locator('.line').last();
  expect(await last.isVisible()).toBe(false);
  await figure.locator('summary').click();
  expect(await last.isVisible()).toBe(true);
  expect(await figure.locator('summary').innerText()).toBe('Show fewer lines');
  await figure.locator('summary').click();
  expect(await last.isVisible()).toBe(false);
  expect(await figure.locator('summary').innerText()).toBe('Show all 5 lines');
});

it('a collapsed block is whole on paper, without its switch', async () => {
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('figure.folded .line').last().isVisible()).toBe(true);
  expect(await page.locator('figure.folded summary').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
});
