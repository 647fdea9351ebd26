// Diagrams as readers meet them (specification §4, §9): drawn when the site was built, and drawn in their browser.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contrast } from '../support/css-colors.ts';
import { DIAGRAM_SAMPLES } from '../support/diagram-samples.ts';
import { axeFindings, oneSite, PATIENT } from '../support/one-site.ts';

const FENCE = '```';
const fence = (source: string): string => `${FENCE}mermaid\n${source.trim()}\n${FENCE}`;
const sample = (kind: string): string => fence(DIAGRAM_SAMPLES.get(kind) as string);

const TREE = `
-- site.config.ts --
export default { title: 'Diagrams', texts: { diagram: 'A diagram', diagramFailed: 'It could not be drawn.' } };
-- README.md --
# Home

${sample('flowchart')}

[The other page](./other.md), [every kind](./kinds.md), [none](./none.md)
-- other.md --
# Other

${fence('flowchart LR\n  a[Only here] --> b')}

${sample('timeline')}
-- kinds.md --
# Every kind

${[...DIAGRAM_SAMPLES.values()].map(fence).join('\n\n')}
-- wrong.md --
# Far below

${'A line of text.\n\n'.repeat(60)}

${fence('flowchart LR\n  a[Far below] --> b')}
-- none.md --
# None
-- far/links.md --
# Links

${fence('flowchart LR\n  a[Go] --> b[#quot;Stay&nbsp;here#quot;]\n  click a "../other.md"')}
`;

const figure = (page: Page) => page.locator('figure.diagram').first();
const drawing = (page: Page) => figure(page).locator('.diagram-box:not([data-room="narrow"]) > svg');
/** Computed fill of the shape a label stands on. */
const fillOf = (page: Page, kind: string) =>
  drawing(page)
    .locator(kind)
    .first()
    .evaluate((element) => getComputedStyle(element).fill);
/** What the drawing says of itself by another element's id. */
const wordsOf = (page: Page, attribute: string) =>
  drawing(page).evaluate(
    (element, name) => document.getElementById(element.getAttribute(name) ?? '')?.textContent ?? '',
    attribute,
  );
const LIGHT_TEXT = 'rgb(21, 35, 46)';
const DARK_TEXT = 'rgb(221, 230, 236)';
const label = 'text:has-text("Leader")';

describe('a diagram that was drawn when the site was built', () => {
  const { on } = oneSite(TREE);

  it('is there without script, has its size, and shifts nothing', async () => {
    await on('/', { javaScriptEnabled: false }, async (page) => {
      expect(await drawing(page).isVisible()).toBe(true);
      const box = await drawing(page).boundingBox();
      const [width, height] = await Promise.all(['width', 'height'].map((name) => drawing(page).getAttribute(name)));
      expect(Math.round(box?.width ?? 0)).toBe(Number(width));
      expect(Math.round(box?.height ?? 0)).toBe(Number(height));
    });
    await on('/', {}, async (page) => {
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
          }),
      );
      expect(shift).toBe(0);
    });
  });

  it.each([
    ['light', LIGHT_TEXT],
    ['dark', DARK_TEXT],
  ] as const)('is %s with the system, by CSS alone', async (colorScheme, color) => {
    for (const javaScriptEnabled of [true, false]) {
      await on('/', { colorScheme, javaScriptEnabled }, async (page) => expect(await fillOf(page, label)).toBe(color));
    }
  });

  it('follows the colour mode at once, and is light on paper', async () => {
    await on('/', { colorScheme: 'light' }, async (page) => {
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
      await expect.poll(() => fillOf(page, label), PATIENT).toBe(DARK_TEXT);
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => fillOf(page, label), PATIENT).toBe(LIGHT_TEXT);
    });
  });

  it.each(['light', 'dark'] as const)('can be read in the reader’s own colours, on a page that was chosen %s', async (theme) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await on('/kinds.html', { colorScheme, forcedColors: 'active' }, async (page) => {
        const grounds = await page.evaluate((theme) => {
          document.documentElement.dataset['theme'] = theme;
          const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
          const fill = (shape: Element): number[] => {
            canvas.fillStyle = getComputedStyle(shape).fill;
            canvas.fillRect(0, 0, 1, 1);
            return Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3), (part) => part / 255);
          };
          const probe = document.createElementNS('http://www.w3.org/2000/svg', 'path');
          document.querySelector('figure.diagram svg:not(.glyph)')?.append(probe);
          const names = ['text', 'note', 'node', 'strong', 'group', 'good', 'bad', ...Array.from('12345678', (n) => `fill-${n}`)];
          return names.map((name): [string, number[]] => {
            probe.style.fill = `var(--diagram-${name})`;
            return [name, fill(probe)];
          });
        }, theme);
        const words = grounds[0]?.[1] ?? [];
        expect(grounds.slice(1).filter(([, ground]) => contrast(words, ground) < 4.5)).toEqual([]);
      });
    }
  });

  it('is written in the site’s font, in text that can be selected', async () => {
    await on('/', {}, async (page) => {
      const text = drawing(page).getByText('Leader', { exact: true });
      expect(await text.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
        /^"Stream Sans", "Stream Sans Extended"/,
      );
      await text.evaluate((element) => getSelection()?.selectAllChildren(element));
      expect(await page.evaluate(() => getSelection()?.toString())).toBe('Leader');
    });
  });

  it('has the name and description its author gave it, or the interface’s name', async () => {
    await on('/', {}, async (page) => {
      expect(await wordsOf(page, 'aria-labelledby')).toBe('How an append travels');
      expect(await wordsOf(page, 'aria-describedby')).toMatch(/^A client appends/);
    });
    await on('/other.html', {}, async (page) => {
      expect(await drawing(page).getAttribute('aria-label')).toBe('A diagram');
    });
  });

  it('opens large at a click on it, by a button that the keyboard reaches, and shows its title', async () => {
    await on('/', {}, async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Images of this page' });
      await figure(page).locator('.zoom-button').waitFor({ state: 'attached' });
      await drawing(page).locator('rect, path').first().click({ force: true });
      await dialog.waitFor();
      await expect.poll(() => dialog.locator('.pswp__caption').textContent(), PATIENT).toBe('How an append travels');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await figure(page).locator('.zoom-button').focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor();
    });
  });

  it('does not open when its words are selected', async () => {
    await on('/', {}, async (page) => {
      await figure(page).locator('.zoom-button').waitFor({ state: 'attached' });
      const box = await drawing(page).getByText('Follower one').boundingBox();
      if (!box) throw new Error('no text');
      await page.mouse.move(box.x + 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 5 });
      await page.mouse.up();
      await expect.poll(() => page.evaluate(() => getSelection()?.type), PATIENT).toBe('Range');
      await expect.poll(() => page.locator('.pswp').count(), PATIENT).toBe(0);
    });
  });

  it('that is wide keeps a size at which it can be read on a phone, and scrolls in its place, by keyboard too', async () => {
    await on('/other.html', { viewport: { width: 360, height: 800 } }, async (page) => {
      const box = page.locator('.diagram-box').nth(1);
      await expect.poll(() => box.getAttribute('tabindex'), PATIENT).toBe('0');
      const sizes = await box.evaluate((element) => ({
        shown: element.clientWidth,
        whole: element.scrollWidth,
        drawn: Number(element.firstElementChild?.getAttribute('width')),
      }));
      expect(sizes.shown).toBeLessThan(360);
      expect(sizes.whole / sizes.drawn).toBeGreaterThan(0.5);
      await expect
        .poll(() => page.evaluate(() => document.querySelector('main')?.scrollWidth ?? 0), PATIENT)
        .toBeLessThanOrEqual(360);
    });
  });

  it('that is too wide for a phone is another there: whole, and opened as such', async () => {
    const shown = (page: Page) =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('figure.diagram:first-of-type > .diagram-box')]
          .filter((box) => box.getClientRects().length > 0)
          .map(({ dataset, scrollWidth, clientWidth }) => [dataset['room'], scrollWidth > clientWidth + 1]),
      );
    await on('/', { viewport: { width: 1280, height: 800 } }, async (page) =>
      expect(await shown(page)).toEqual([['wide', false]]),
    );
    await on('/', { viewport: { width: 360, height: 800 } }, async (page) => {
      expect(await shown(page)).toEqual([['narrow', false]]);
      await figure(page).locator('.zoom-button').click();
      await page.getByRole('dialog', { name: 'Images of this page' }).waitFor();
      await expect.poll(() => page.locator('.pswp').count(), PATIENT).toBe(1);
      await expect.poll(() => page.locator('.pswp__caption').textContent(), PATIENT).toBe('How an append travels');
      const viewBox = (box: string) => page.locator(box).first().getAttribute('viewBox');
      expect(await viewBox('.pswp__drawing > svg')).toBe(await viewBox('[data-room="narrow"] > svg'));
    });
  });

  it.each(['light', 'dark'] as const)('has nothing that axe finds wrong, whatever its kind (%s)', async (colorScheme) => {
    await on('/kinds.html', { colorScheme }, async (page) => {
      expect(await page.locator('figure.diagram').count()).toBe(DIAGRAM_SAMPLES.size);
      // The script that lets the keyboard reach what scrolls comes after the page.
      const unreached = page.locator('.diagram-box:not([tabindex])');
      const scrolling = (boxes: readonly Element[]): number =>
        boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length;
      await expect.poll(() => unreached.evaluateAll(scrolling), PATIENT).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  it('has ids of its own beside all others, and no style the policy would refuse', async () => {
    await on('/kinds.html', {}, async (page) => {
      const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
      await expect.poll(() => page.locator('figure.diagram :is(style, [style])').count(), PATIENT).toBe(0);
    });
  });

  it('comes without the code that draws in the browser', async () => {
    const asked: string[] = [];
    await on(
      '/',
      {},
      async (page) => {
        await figure(page).locator('.zoom-button').waitFor({ state: 'attached' });
        expect(asked.filter((url) => /mermaid|draw-|flow/i.test(url))).toEqual([]);
      },
      async (page) => void page.on('request', (request) => asked.push(request.url())),
    );
  });
});

describe.each([
  ['when the site was built', {}],
  ['by the reader’s browser', { env: { DOCS_BROWSER: 'none' }, strict: false }],
] as const)('a diagram that was drawn %s', (_when, settings) => {
  const { on } = oneSite(TREE.replace('{ title', "{ base: '/docs/', title"), '/docs/', undefined, settings);

  it('leads to another page of the site, by pointer and by keyboard, and says so', async () => {
    await on('/docs/far/links.html', {}, async (page) => {
      const link = drawing(page).getByRole('link');
      await link.waitFor();
      await link.focus();
      const line = () => link.locator('text').evaluate((text) => getComputedStyle(text).textDecorationLine);
      expect(await line()).toBe('underline');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/other.html');
      await page.goBack();
      await link.click();
      await page.waitForURL('**/docs/other.html');
    });
  });

  it('shows what entities stand for', async () => {
    await on('/docs/far/links.html', {}, async (page) => {
      await drawing(page).waitFor();
      expect(await drawing(page).textContent()).toContain('"Stay\u00a0here"');
    });
  });
});

describe('a diagram that the reader’s browser draws', () => {
  const { on } = oneSite(TREE, '/', undefined, { env: { DOCS_BROWSER: 'none' }, strict: false });
  const state = (page: Page) => () => figure(page).getAttribute('data-state');

  it('is drawn under the site’s policy, in the colours of the theme, without asking anybody else', async () => {
    await on('/', {}, async (page) => {
      await expect.poll(state(page), PATIENT).toBe('drawn');
      await expect.poll(() => drawing(page).getByText('Leader', { exact: true }).count(), PATIENT).toBe(1);
      await expect.poll(() => fillOf(page, label), PATIENT).toBe(LIGHT_TEXT);
      await expect.poll(() => page.locator('figure.diagram :is(style, [style])').count(), PATIENT).toBe(0);
      await expect.poll(() => page.locator('body > :is(.diagram-drawing-place, [id^="ddiagram"])').count(), PATIENT).toBe(0);
    });
  });

  it('has a place of 96 px with a spinner until then', async () => {
    await on(
      '/',
      {},
      async (page) => {
        const box = figure(page).locator('.diagram-box');
        expect((await box.boundingBox())?.height).toBe(96);
        const spinner = figure(page).getByRole('status', { name: 'Loading …' });
        expect((await spinner.boundingBox())?.height).toBe(48);
      },
      async (page) => void (await page.route(/draw-[\w-]+\.js/, () => new Promise(() => undefined))),
    );
  });

  it('waits until it comes into view, and Mermaid is fetched only then', async () => {
    const asked: string[] = [];
    await on(
      '/wrong.html',
      {},
      async (page) => {
        const place = page.locator('figure.diagram');
        await page.waitForLoadState('networkidle');
        expect(asked.some((url) => /draw-[\w-]+\.js/.test(url))).toBe(false);
        await expect.poll(() => place.getAttribute('data-state'), PATIENT).toBe('waiting');
        await place.evaluate((figure) => figure.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await expect.poll(() => place.getAttribute('data-state'), PATIENT).toBe('drawn');
        expect(asked.some((url) => /draw-[\w-]+\.js/.test(url))).toBe(true);
      },
      async (page) => void page.on('request', (request) => asked.push(request.url())),
    );
  });

  it('is drawn again when the colour mode changes', async () => {
    await on('/', { colorScheme: 'light' }, async (page) => {
      await expect.poll(state(page), PATIENT).toBe('drawn');
      const before = await drawing(page).elementHandle();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => before?.evaluate((element) => element.isConnected), PATIENT).toBe(false);
      await expect.poll(() => fillOf(page, label), PATIENT).toBe(DARK_TEXT);
    });
  });

  it('opens large as well, and has its title', async () => {
    await on('/', {}, async (page) => {
      await expect.poll(state(page), PATIENT).toBe('drawn');
      await expect.poll(() => wordsOf(page, 'aria-labelledby'), PATIENT).toBe('How an append travels');
      await figure(page).locator('.zoom-button').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Images of this page' }).waitFor();
    });
  });

  it('is drawn on a page that is reached by a link, with ids of its own', async () => {
    await on('/', {}, async (page) => {
      await expect.poll(state(page), PATIENT).toBe('drawn');
      await page.getByRole('link', { name: 'The other page' }).click();
      await page.getByText('Only here').and(page.locator('tspan, text')).first().waitFor();
      await expect.poll(state(page), PATIENT).toBe('drawn');
    });
  });

  it('of any kind is drawn, one after the other', async () => {
    await on('/kinds.html', {}, async (page) => {
      const places = await page.locator('figure.diagram').all();
      for (const place of places) {
        await place.evaluate((figure) => figure.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await expect.poll(() => place.getAttribute('data-state'), PATIENT).toBe('drawn');
      }
      expect(places).toHaveLength(DIAGRAM_SAMPLES.size);
      const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
    });
  }, 60_000);

  it('is its source without script', async () => {
    await on('/', { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByText('accTitle: How an append travels').isVisible()).toBe(true);
      expect(await figure(page).locator('.diagram-box').isVisible()).toBe(false);
    });
  });

  it('is its source where Mermaid cannot be fetched, which is announced', async () => {
    await on(
      '/',
      {},
      async (page) => {
        await expect.poll(state(page), PATIENT).toBe('failed');
        await page.getByText('It could not be drawn.').waitFor(PATIENT);
        await page.getByText('accTitle: How an append travels').waitFor(PATIENT);
        await expect.poll(() => page.evaluate(() => (window as unknown as { failures: number }).failures), PATIENT).toBe(1);
      },
      async (page) => {
        await page.route(/draw-[\w-]+\.js/, (route) =>
          route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("gone")' }),
        );
        await page.addInitScript(() => {
          Object.assign(window, { failures: 0 });
          document.addEventListener('docs:preload-error', (event) => {
            event.preventDefault();
            (window as unknown as { failures: number }).failures += 1;
          });
        });
      },
    );
  });
});
