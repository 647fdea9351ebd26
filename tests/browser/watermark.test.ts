// The watermark (specification §3, §4, §5, §8, §9) as readers meet it.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, oneSite, PATIENT } from '../support/one-site.ts';

const SITE = `
-- site.config.ts --
export default {
  title: 'Watermarks',
  watermarks: [
    { path: '/old/' },
    { path: '/picture/', content: '', image: '/mark.svg', size: 60 },
    { path: '/empty/', content: '' },
    { path: '/paper/', print: true },
  ],
};
-- public/mark.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><circle cx="16" cy="16" r="12" fill="#a3135c"/></svg>
-- README.md --
# Home

[Old](./old/a.md)
-- old/a.md --
# Old

Words that can be selected, and a [link](../README.md).
-- old/other.md --
---
watermark: { content: Draft, color: "#00f", size: 44, rotate: 0, opacity: 1 }
---
# Other
-- old/none.md --
---
watermark: false
---
# None
-- picture/a.md --
# Picture
-- empty/a.md --
# Empty
-- paper/a.md --
# Paper
`;

const { on } = oneSite(SITE);

/** The library's own element: the only child of the layer. */
const drawn = (page: Page) => page.locator('.watermark-layer > *');
const still = (page: Page) => page.locator('.watermark-still');
const count = (page: Page) => () => drawn(page).count();
const style = (page: Page, property: string) =>
  drawn(page)
    .locator('> *')
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** The whole of it, and what it stands in. */
const asMade = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('.watermark:has(.watermark-layer)');
    const told = (node: Node): unknown =>
      node instanceof Element
        ? [
            node.tagName,
            ...Array.from(node.attributes, ({ name, value }) => `${name}=${value}`).sort(),
            ...[...node.childNodes].map(told),
          ]
        : node.textContent;
    return root && [root.parentElement?.tagName, root.nextElementSibling?.className, told(root)];
  });

/** What somebody does to an element who wants no watermark. */
const TAMPERING: Readonly<Record<string, (element: HTMLElement | SVGElement) => void>> = {
  deleted: (element) => element.remove(),
  emptied: (element) => element.replaceChildren(),
  'put elsewhere': (element) => document.querySelector('main')?.append(element),
  'put behind everything beside it': (element) => element.parentElement?.append(element),
  'put where nothing is shown': (element) => document.head.append(element),
  'exchanged for another': (element) => element.replaceWith(document.createElement('p')),
  'given more content': (element) => element.append(document.createElement('p')),
  'given another text': (element) => void (element.textContent = 'Current'),
  'given another class': (element) => element.setAttribute('class', 'gone'),
  'left without a class': (element) => element.removeAttribute('class'),
  'left without a style': (element) => element.removeAttribute('style'),
  'given an id': (element) => void (element.id = 'gone'),
  hidden: (element) => element.setAttribute('hidden', ''),
  'not displayed': (element) => element.style.setProperty('display', 'none', 'important'),
  transparent: (element) => element.style.setProperty('opacity', '0', 'important'),
  invisible: (element) => element.style.setProperty('visibility', 'hidden', 'important'),
  'left without a size': (element) => void (element.style.cssText += ';width:0!important;height:0!important'),
  'moved out of sight': (element) => element.style.setProperty('transform', 'translateX(-200vw)', 'important'),
  'put below others': (element) => element.style.setProperty('z-index', '-9', 'important'),
  clipped: (element) => element.style.setProperty('clip-path', 'inset(50%)', 'important'),
  bleached: (element) => element.style.setProperty('filter', 'opacity(0)', 'important'),
};

/** Attributes that hide an element, size it or mean something to the style sheet, whatever its style says. */
const ATTRIBUTES: readonly (readonly [string, string])[] = [
  ['inert', ''],
  ['popover', 'manual'],
  ['width', '0'],
  ['data-print', ''],
];

/** Share of opaque pixels, and the mean colour of them, of the tile that is drawn. */
const tile = (page: Page) =>
  drawn(page)
    .locator('> *')
    .evaluate(async (element) => {
      const image = new Image();
      image.src = /url\("(.*?)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? '';
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let [most, left, right, colour] = [0, canvas.width, 0, ''];
      for (let i = 0; i < data.length; i += 4) {
        const alpha = data[i + 3] as number;
        if (alpha === 0) continue;
        const x = (i / 4) % canvas.width;
        left = Math.min(left, x);
        right = Math.max(right, x);
        if (alpha > most) {
          most = alpha;
          colour = data.slice(i, i + 3).join(',');
        }
      }
      return { alpha: most / 255, width: right - left, colour };
    });

describe('a watermark', () => {
  it('is created on pages that have one and on no other', async () => {
    await on('/old/a.html', {}, async (page) => {
      await expect.poll(count(page), PATIENT).toBe(1);
    });
    for (const path of ['/', '/old/none.html', '/empty/a.html']) {
      await on(path, {}, async (page) => {
        await expect.poll(() => page.locator('.watermark').count(), PATIENT).toBe(0);
      });
    }
  });

  it('says "Deprecated", 30 px, at an opacity of 0.3, in tiles of 300 by 300, turned by 45 degrees', async () => {
    await on('/old/a.html', {}, async (page) => {
      await expect.poll(count(page), PATIENT).toBe(1);
      await expect.poll(() => still(page).locator('text').textContent(), PATIENT).toBe('Deprecated');
      await expect.poll(() => style(page, 'background-size'), PATIENT).toBe('300px 300px');
      const { alpha, width } = await tile(page);
      expect(alpha).toBeCloseTo(0.3, 1);
      const written = await page.evaluate(() => {
        const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        context.font = `30px ${getComputedStyle(document.querySelector('.watermark') as Element).fontFamily}`;
        return context.measureText('Deprecated').width;
      });
      // Width and height of a line of 30 px, both turned.
      expect(Math.abs(width - (written + 30) * Math.SQRT1_2)).toBeLessThan(16);
    });
  });

  it('is what the page itself says in its front matter', async () => {
    await on('/old/other.html', {}, async (page) => {
      await expect.poll(count(page), PATIENT).toBe(1);
      await expect.poll(() => tile(page), PATIENT).toMatchObject({ alpha: 1, colour: '0,0,255' });
    });
  });

  it('is a picture where that is wanted', async () => {
    await on('/picture/a.html', {}, async (page) => {
      await expect.poll(count(page), PATIENT).toBe(1);
      const { colour, width } = await tile(page);
      expect(colour).toMatch(/^16\d,1\d,9\d$/);
      expect(width).toBeGreaterThan(40);
    });
  });

  it('has the largest z-index there is, in a layer that lies behind the text', async () => {
    await on('/old/a.html', {}, async (page) => {
      await expect.poll(count(page), PATIENT).toBe(1);
      await expect.poll(() => style(page, 'z-index'), PATIENT).toBe('2147483647');
      await expect.poll(() => page.locator('.watermark').evaluate((root) => getComputedStyle(root).zIndex), PATIENT).toBe('-1');
    });
  });

  it('is never drawn twice', async () => {
    await on('/old/a.html', {}, async (page) => {
      await expect.poll(count(page), PATIENT).toBe(1);
      await expect.poll(() => still(page).isVisible(), PATIENT).toBe(false);
    });
  });

  it.each([
    ['all of it', '.watermark'],
    ['its still drawing', '.watermark-still'],
    ['what its still drawing says', '.watermark-still text'],
    ['its layer', '.watermark-layer'],
    ['its element', '.watermark-layer > *'],
    ['what is in its element', '.watermark-layer > * > *'],
  ])('is removed and created again when %s is tampered with, whatever the way', async (_, selector) => {
    await on('/old/a.html', {}, async (page) => {
      await expect.poll(count(page), PATIENT).toBe(1);
      const before = await asMade(page);
      for (const [way, tamper] of Object.entries(TAMPERING)) {
        await page.locator(selector).first().evaluate(tamper);
        await expect.poll(() => asMade(page), { ...PATIENT, message: way }).toEqual(before);
        expect(await drawn(page).locator('> *').isVisible()).toBe(true);
      }
    });
  });

  it('keeps its attributes', async () => {
    await on('/old/a.html', {}, async (page) => {
      await expect.poll(count(page), PATIENT).toBe(1);
      const before = await asMade(page);
      for (const selector of [
        '.watermark',
        '.watermark-still',
        '.watermark-layer',
        '.watermark-layer > *',
        '.watermark-layer > * > *',
      ]) {
        for (const [name, value] of ATTRIBUTES) {
          await page
            .locator(selector)
            .evaluate((element, given) => element.setAttribute(...given), [name, value] as [string, string]);
          await expect.poll(() => asMade(page), { ...PATIENT, message: `${selector} ${name}` }).toEqual(before);
        }
      }
    });
  });

  it('takes no click and no selection', async () => {
    await on('/old/a.html', {}, async (page) => {
      await expect.poll(count(page), PATIENT).toBe(1);
      const words = page.getByText('Words that can be selected');
      const { x, y } = (await words.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.click(x + 20, y + 12, { clickCount: 3 });
      await expect.poll(() => page.evaluate(() => String(getSelection())), PATIENT).toContain('Words that can be selected');
      await page.locator('.content').getByRole('link', { name: 'link', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/');
    });
  });

  it('goes with the page it belongs to', async () => {
    await on('/', {}, async (page) => {
      await page.locator('.content').getByRole('link', { name: 'Old' }).click();
      await expect.poll(count(page), PATIENT).toBe(1);
      await page.locator('.content').getByRole('link', { name: 'link', exact: true }).click();
      await expect.poll(() => page.locator('.watermark').count(), PATIENT).toBe(0);
    });
  });

  it('follows the colour theme', async () => {
    await on('/old/a.html', { colorScheme: 'light' }, async (page) => {
      await expect.poll(count(page), PATIENT).toBe(1);
      const light = await tile(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(async () => (await tile(page)).colour, PATIENT).not.toBe(light.colour);
    });
  });

  it('is not on paper unless that is wanted', async () => {
    for (const [path, shown] of [
      ['/old/a.html', false],
      ['/paper/a.html', true],
    ] as const) {
      await on(path, {}, async (page) => {
        await expect.poll(count(page), PATIENT).toBe(1);
        await page.emulateMedia({ media: 'print' });
        await expect.poll(() => still(page).isVisible(), PATIENT).toBe(shown);
        await expect.poll(() => drawn(page).isVisible(), PATIENT).toBe(false);
      });
    }
  });

  it('is there without script', async () => {
    await on('/old/a.html', { javaScriptEnabled: false }, async (page) => {
      expect(await still(page).isVisible()).toBe(true);
      expect(await still(page).locator('text').textContent()).toBe('Deprecated');
    });
  });

  it('looks the same with and without script', async () => {
    const pictures: Buffer[] = [];
    for (const javaScriptEnabled of [true, false]) {
      await on('/old/a.html', { javaScriptEnabled, viewport: { width: 600, height: 600 } }, async (page) => {
        await expect.poll(count(page), PATIENT).toBe(javaScriptEnabled ? 1 : 0);
        pictures.push(await page.screenshot({ clip: { x: 0, y: 300, width: 600, height: 300 } }));
      });
    }
    const [one, other] = pictures.map((picture) => picture.toString('base64'));
    await on('/', {}, async (page) => {
      const apart = await page.evaluate(
        async (sources) => {
          const pixels = await Promise.all(
            sources.map(async (source) => {
              const image = new Image();
              image.src = `data:image/png;base64,${source}`;
              await image.decode();
              const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
              const context = canvas.getContext('2d') as CanvasRenderingContext2D;
              context.drawImage(image, 0, 0);
              return context.getImageData(0, 0, 600, 300).data;
            }),
          );
          const [a, b] = pixels as [Uint8ClampedArray, Uint8ClampedArray];
          return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] as number)), 0) / a.length;
        },
        [one as string, other as string],
      );
      expect(apart).toBeLessThan(0.5);
    });
  });

  it.each(['light', 'dark'] as const)('breaks no rule of accessibility (%s)', async (colorScheme) => {
    await on('/old/a.html', { colorScheme }, async (page) => {
      await expect.poll(count(page), PATIENT).toBe(1);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
