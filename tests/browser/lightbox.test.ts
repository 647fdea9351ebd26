// The lightbox (specification §7, §9) as readers meet it.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, oneSite, PATIENT } from '../support/one-site.ts';

const SITE = `
-- site.config.ts --
export default { title: 'Pictures' };
-- public/wide.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 800" width="2000" height="800"><rect width="2000" height="800" fill="#d3dde4"/><text x="40" y="90" font-size="60">Wide</text></svg>
-- public/tall.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 900" width="1400" height="900"><rect width="1400" height="900" fill="#e6edf2"/><text x="40" y="90" font-size="60">Tall</text></svg>
-- public/middling.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 200" width="500" height="200"><rect width="500" height="200" fill="#b2c1cc"/></svg>
-- public/small.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40"><rect width="120" height="40" fill="#b2c1cc"/></svg>
-- README.md --
# Home

[Pictures](./pictures.md)
-- text.md --
# Text

No picture.
-- sources.md --
# Sources

<picture><source media="(min-width: 1px)" srcset="/wide.svg"><img src="/tall.svg" alt="A river or a fall"></picture>
-- untitled.md --
# Text

## Where it flows

<figure class="diagram"><div class="diagram-box"><svg viewBox="0 0 1600 500" role="img"><rect width="1600" height="500" fill="#97a9b6"/></svg></div></figure>

## After it
-- long.md --
# Long

## From left to right

<figure class="diagram"><div class="diagram-box"><svg class="zoom" aria-label="Diagram" viewBox="0 0 1400 60" width="1400" height="60" role="img" font-size="14"><text x="1300" y="30">The end</text></svg></div></figure>
-- tree.md --
# Tree

<figure class="diagram"><div class="diagram-box" data-least="728"><svg class="zoom" aria-label="Diagram" viewBox="0 0 900 60" width="900" height="60" role="img" font-size="14"><text x="430" y="10">The root</text></svg></div></figure>
-- pictures.md --
# Pictures

![A wide river](/wide.svg "The river from its spring to its mouth")

![A small lake](/small.svg)

![A marked lake](/small.svg){.zoom}

![Not to be opened](/wide.svg){.no-zoom}

Between words: ![A middling lake](/middling.svg)

Two in a line: ![A tall fall](/tall.svg) and [![A linked fall](/tall.svg)](./text.md).

![Night](/wide.svg#dark)

<figure class="diagram"><svg viewBox="0 0 1600 500" role="img" aria-label="A drawing"><rect width="1600" height="500" fill="#97a9b6"/></svg></figure>

[Text](./text.md)
`;

const { on } = oneSite(SITE);

const picture = (page: Page, alt: string) => page.getByAltText(alt, { exact: true });
const opener = (page: Page, alt: string) => page.locator('a[data-zoom]', { has: picture(page, alt) });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Images of this page' });
const caption = (page: Page) => dialog(page).locator('.pswp__caption');
const count = (page: Page) => () => dialog(page).count();
const shownImage = (page: Page) =>
  dialog(page).locator('.pswp__item[aria-hidden="false"] .pswp__img:not(.pswp__img--placeholder)');

/** Opens a picture and waits until the lightbox takes keys. */
async function openPicture(page: Page, alt: string): Promise<void> {
  await opener(page, alt).click();
  await page.waitForSelector('.pswp--open:focus');
}

describe('a picture', () => {
  it('that is larger than shown, or marked, opens in the lightbox', async () => {
    for (const alt of ['A wide river', 'A marked lake', 'A tall fall']) {
      await on('/pictures.html', {}, async (page) => {
        await openPicture(page, alt);
        await expect.poll(() => dialog(page).isVisible(), PATIENT).toBe(true);
        await expect.poll(() => shownImage(page).getAttribute('alt'), PATIENT).toBe(alt);
      });
    }
  });

  it('that is shown as large as it is, is not to be opened, or leads elsewhere, does not', async () => {
    await on('/pictures.html', {}, async (page) => {
      await opener(page, 'A tall fall').waitFor();
      for (const alt of ['A small lake', 'Not to be opened', 'A linked fall']) {
        await picture(page, alt).scrollIntoViewIfNeeded();
        await expect.poll(() => opener(page, alt).count(), PATIENT).toBe(0);
      }
      await expect.poll(() => page.locator('a[href]', { has: picture(page, 'A small lake') }).count(), PATIENT).toBe(0);
    });
  });

  it('opens on a phone that is narrower than it, though not on a desk', async () => {
    await on('/pictures.html', { viewport: { width: 1600, height: 900 } }, async (page) => {
      await opener(page, 'A tall fall').waitFor();
      await expect.poll(() => opener(page, 'A middling lake').count(), PATIENT).toBe(0);
      await page.setViewportSize({ width: 360, height: 700 });
      await opener(page, 'A middling lake').waitFor();
      await page.setViewportSize({ width: 1600, height: 900 });
      await expect.poll(() => opener(page, 'A middling lake').count(), PATIENT).toBe(0);
    });
  });

  it('keeps the sources it is chosen from', async () => {
    await on('/sources.html', {}, async (page) => {
      await opener(page, 'A river or a fall').waitFor();
      const shown = (): Promise<string> =>
        picture(page, 'A river or a fall').evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname);
      await page.setViewportSize({ width: 600, height: 700 });
      await expect.poll(shown, PATIENT).toBe('/wide.svg');
      await expect.poll(() => opener(page, 'A river or a fall').getAttribute('href'), PATIENT).toMatch(/\/wide\.svg$/);
    });
  });

  it('links to its file without script', async () => {
    await on('/pictures.html', { javaScriptEnabled: false }, async (page) => {
      const link = page.locator('a', { has: picture(page, 'A wide river') });
      expect(await link.getAttribute('href')).toBe('/wide.svg');
      await link.click();
      await page.waitForURL('**/wide.svg');
    });
  });

  it('is left to the browser where a window of its own is asked for', async () => {
    await on('/pictures.html', {}, async (page) => {
      await opener(page, 'A wide river').waitFor();
      await page.evaluate(() =>
        document.addEventListener('click', (event) => {
          Object.assign(window, { taken: event.defaultPrevented });
          event.preventDefault();
        }),
      );
      await opener(page, 'A wide river').click({ modifiers: ['Shift'] });
      await expect.poll(() => page.evaluate(() => (window as unknown as { taken?: boolean }).taken), PATIENT).toBe(false);
      await expect.poll(() => count(page)(), PATIENT).toBe(0);
    });
  });
});

describe('the code of the lightbox', () => {
  it('is not fetched on a page without pictures, and elsewhere at the first touch', async () => {
    const scripts = (page: Page) => () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /gallery|photoswipe|client-/.test(name)).length,
      );
    const large = (page: Page) => () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('gallery')).length);
    await on('/text.html', {}, async (page) => {
      await page.waitForLoadState('networkidle');
      await expect.poll(() => large(page)(), PATIENT).toBe(0);
      await expect
        .poll(
          () =>
            page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('picture')).length),
          PATIENT,
        )
        .toBe(0);
    });
    await on('/pictures.html', {}, async (page) => {
      await opener(page, 'A wide river').waitFor();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => large(page)(), PATIENT).toBe(0);
      const before = await scripts(page)();
      await opener(page, 'A wide river').hover();
      await expect.poll(large(page), PATIENT).toBe(1);
      await expect.poll(() => scripts(page)(), PATIENT).toBeGreaterThan(before);
    });
  });

  it('that cannot be fetched raises a preload error', async () => {
    await on(
      '/pictures.html',
      {},
      async (page) => {
        await page.evaluate(() =>
          document.addEventListener('docs:preload-error', (event) => {
            event.preventDefault();
            Object.assign(window, { failed: true });
          }),
        );
        await opener(page, 'A wide river').focus();
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => 'failed' in window);
        await expect.poll(() => count(page)(), PATIENT).toBe(0);
      },
      (page) =>
        page.route('**/assets/gallery-*.js', (route) => route.fulfill({ body: 'throw null', contentType: 'text/javascript' })),
    );
  });
});

describe('the lightbox', () => {
  it("says the title, else the alternative text, and where in the page's order it is", async () => {
    await on('/pictures.html', {}, async (page) => {
      await openPicture(page, 'A wide river');
      await expect.poll(() => caption(page).textContent(), PATIENT).toBe('The river from its spring to its mouth');
      await expect.poll(() => dialog(page).locator('.pswp__counter').textContent(), PATIENT).toBe('1 / 4');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => caption(page).textContent(), PATIENT).toBe('A marked lake');
      await dialog(page).getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => caption(page).textContent(), PATIENT).toBe('A tall fall');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => caption(page).textContent(), PATIENT).toBe('A marked lake');
    });
  });

  it('downloads the picture', async () => {
    await on('/pictures.html', {}, async (page) => {
      await openPicture(page, 'A wide river');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog(page).getByRole('link', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('wide.svg');
    });
  });

  it('goes to full screen and back', async () => {
    await on('/pictures.html', {}, async (page) => {
      await openPicture(page, 'A wide river');
      const isFull = (): Promise<boolean> => page.evaluate(() => document.fullscreenElement?.classList.contains('pswp') ?? false);
      await dialog(page).getByRole('button', { name: 'Full screen' }).click();
      await expect.poll(isFull, PATIENT).toBe(true);
      await dialog(page).getByRole('button', { name: 'Leave full screen' }).click();
      await expect.poll(isFull, PATIENT).toBe(false);
      await expect.poll(() => dialog(page).isVisible(), PATIENT).toBe(true);
    });
  });

  it('closes on scrolling, by wheel and by key', async () => {
    await on('/pictures.html', { viewport: { width: 1000, height: 500 } }, async (page) => {
      await openPicture(page, 'A wide river');
      await page.mouse.wheel(0, 100);
      await expect.poll(count(page), PATIENT).toBe(0);
      await openPicture(page, 'A wide river');
      await page.keyboard.press('PageDown');
      await expect.poll(count(page), PATIENT).toBe(0);
    });
  });

  it('zooms by button and by key', async () => {
    await on('/pictures.html', {}, async (page) => {
      await openPicture(page, 'A wide river');
      const width = async (): Promise<number> => (await shownImage(page).boundingBox())?.width ?? 0;
      await expect.poll(width, PATIENT).toBeGreaterThan(1000);
      const fit = await width();
      await dialog(page).getByRole('button', { name: 'Zoom' }).click();
      await expect.poll(width, PATIENT).toBeGreaterThan(fit * 1.5);
      await page.keyboard.press('z');
      await expect.poll(async () => Math.round(await width()), PATIENT).toBe(Math.round(fit));
    });
  });

  it('closes by Escape, by its button and beside the picture, and gives the focus back', async () => {
    await on('/pictures.html', {}, async (page) => {
      const ways = [
        () => page.keyboard.press('Escape'),
        () => dialog(page).getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(30, 700),
      ];
      for (const close of ways) {
        await opener(page, 'A wide river').focus();
        await page.keyboard.press('Enter');
        await page.waitForSelector('.pswp--open:focus');
        await close();
        await expect.poll(count(page), PATIENT).toBe(0);
        const hasFocus = (): Promise<boolean> => opener(page, 'A wide river').evaluate((link) => link === document.activeElement);
        await expect.poll(hasFocus, PATIENT).toBe(true);
      }
    });
  });

  it('keeps the focus inside', async () => {
    await on('/pictures.html', {}, async (page) => {
      await openPicture(page, 'A wide river');
      for (let press = 0; press < 10; press++) {
        await page.keyboard.press('Tab');
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.closest('.pswp, body')?.tagName), PATIENT)
          .toMatch(/DIV|BODY/);
      }
    });
  });

  it('goes on to the next picture by a swipe', async () => {
    await on('/pictures.html', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } }, async (page) => {
      await opener(page, 'A tall fall').tap();
      await page.waitForSelector('.pswp--open:focus');
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
      await touch('touchStart', 330);
      for (let x = 310; x >= 60; x -= 25) await touch('touchMove', x);
      await touch('touchEnd');
      await expect.poll(() => caption(page).textContent(), PATIENT).toBe('A drawing');
    });
  });

  it('shows a drawing of the page, as large as the window lets it', async () => {
    await on('/pictures.html', {}, async (page) => {
      const button = page.locator('figure.diagram').getByRole('button', { name: 'Open the image in full size' });
      await button.click();
      await page.waitForSelector('.pswp--open:focus');
      await expect.poll(() => caption(page).textContent(), PATIENT).toBe('A drawing');
      const drawing = dialog(page).locator('.pswp__drawing > svg');
      await expect.poll(async () => (await drawing.boundingBox())?.width ?? 0, PATIENT).toBeGreaterThan(1100);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog(page).getByRole('link', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('diagram.svg');
    });
  });

  it('says the section of a drawing that has no title, and is opened by a button above it', async () => {
    await on('/untitled.html', { viewport: { width: 1280, height: 800 } }, async (page) => {
      const button = page.locator('.zoom-button');
      await expect.poll(() => button.count(), PATIENT).toBe(1);
      const [bottom, top] = await page.evaluate(() => [
        document.querySelector('.zoom-button')?.getBoundingClientRect().bottom,
        document.querySelector('figure svg:not(.glyph)')?.getBoundingClientRect().top,
      ]);
      expect(bottom).toBeLessThanOrEqual(top as number);
      await button.click();
      await expect.poll(() => caption(page).textContent(), PATIENT).toBe('Where it flows');
    });
  });

  it('opens on a large window so large that its words can be read, and is moved by the arrow keys', async () => {
    await on('/long.html', { viewport: { width: 800, height: 700 } }, async (page) => {
      await page.getByRole('button', { name: 'Open the image in full size' }).click();
      await page.waitForSelector('.pswp--open:focus');
      const shown = dialog(page).locator('.pswp__drawing > svg');
      const box = async () => shown.evaluate((svg) => svg.getBoundingClientRect().toJSON() as DOMRect);
      await expect.poll(async () => Math.round((await box()).width), PATIENT).toBeGreaterThanOrEqual(1000);
      const words = shown.getByText('The end');
      const edge = (side: 'left' | 'right') => () => words.evaluate((text, side) => text.getBoundingClientRect()[side], side);
      await expect.poll(edge('left'), PATIENT).toBeGreaterThan(0);
      expect(await edge('right')()).toBeLessThanOrEqual(800);
      for (let i = 0; i < 20; i += 1) await page.keyboard.press('ArrowLeft');
      await expect.poll(async () => (await box()).left, PATIENT).toBeGreaterThanOrEqual(0);
      expect(await edge('left')()).toBeGreaterThan(800);
      await expect.poll(() => caption(page).textContent(), PATIENT).toBe('From left to right');
    });
  });

  it('opens a drawing no smaller than in the text, with its first words in sight', async () => {
    await on('/tree.html', { viewport: { width: 800, height: 700 } }, async (page) => {
      const inText = await page.locator('.diagram-box > svg').evaluate((svg) => svg.getBoundingClientRect().width);
      await page.getByRole('button', { name: 'Open the image in full size' }).click();
      await page.waitForSelector('.pswp--open:focus');
      const shown = dialog(page).locator('.pswp__drawing > svg');
      const box = async () => shown.getByText('The root').evaluate((text) => text.getBoundingClientRect().toJSON() as DOMRect);
      await expect.poll(async () => Math.round((await shown.boundingBox())?.width ?? 0), PATIENT).toBe(Math.round(inText));
      await expect.poll(async () => (await box()).left, PATIENT).toBeGreaterThan(0);
      expect((await box()).right).toBeLessThanOrEqual(800);
    });
  });

  it.each(['long', 'tree'])(
    'opens a drawing that is wider than a phone as a whole, and zooms to where its words can be read (%s)',
    async (name) => {
      await on(`/${name}.html`, { viewport: { width: 360, height: 700 } }, async (page) => {
        await page.getByRole('button', { name: 'Open the image in full size' }).click();
        await page.waitForSelector('.pswp--open:focus');
        const shown = dialog(page).locator('.pswp__drawing > svg');
        const box = async () => shown.evaluate((svg) => svg.getBoundingClientRect().toJSON() as DOMRect);
        const isWhole = async () => (await box()).left >= 0 && (await box()).right <= 360;
        await expect.poll(isWhole, PATIENT).toBe(true);
        await dialog(page).getByRole('button', { name: 'Zoom in' }).click();
        await expect.poll(async () => (await box()).width, PATIENT).toBeGreaterThan(640);
        await dialog(page).getByRole('button', { name: 'Zoom out' }).click();
        await expect.poll(isWhole, PATIENT).toBe(true);
        await dialog(page).getByRole('button', { name: 'Zoom in' }).waitFor();
      });
    },
  );

  it('opens a drawing on a desk no smaller than in the text, and says that zooming makes it larger', async () => {
    await on('/tree.html', { viewport: { width: 1280, height: 800 } }, async (page) => {
      const inText = await page.locator('.diagram-box > svg').evaluate((svg) => svg.getBoundingClientRect().width);
      await page.locator('.zoom-button').click();
      await page.waitForSelector('.pswp--open:focus');
      const width = async () => (await dialog(page).locator('.pswp__drawing > svg').boundingBox())?.width ?? 0;
      await expect.poll(width, PATIENT).toBeGreaterThanOrEqual(inText);
      await dialog(page).getByRole('button', { name: 'Zoom in' }).waitFor();
    });
  });

  it('opens on a page that came without a reload, and closes when it is left', async () => {
    await on('/', {}, async (page) => {
      await page.locator('.content').getByRole('link', { name: 'Pictures', exact: true }).click();
      await page.waitForURL('**/pictures.html');
      await openPicture(page, 'A wide river');
      await page.goBack();
      await expect.poll(count(page), PATIENT).toBe(0);
      await page.waitForURL((url) => url.pathname === '/');
      await expect.poll(() => page.locator('.pswp').count(), PATIENT).toBe(0);
    });
  });

  it('moves nothing for readers who want less motion', async () => {
    await on('/pictures.html', { reducedMotion: 'reduce' }, async (page) => {
      await openPicture(page, 'A wide river');
      const running = await dialog(page).evaluate(
        (root) =>
          root.getAnimations({ subtree: true }).filter((animation) => Number(animation.effect?.getTiming().duration) > 1).length,
      );
      expect(running).toBe(0);
    });
  });

  it('works under a strict content security policy', async () => {
    const policy =
      "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'";
    await on(
      '/pictures.html',
      {},
      async (page) => {
        await openPicture(page, 'A wide river');
        await expect.poll(() => shownImage(page).evaluate((image) => (image as HTMLImageElement).complete), PATIENT).toBe(true);
      },
      (page) =>
        page.route('**/pictures.html', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
        }),
    );
    expect(policy).toContain("style-src 'self'");
  });

  it.each(['light', 'dark'] as const)('breaks no rule of accessibility (%s)', async (colorScheme) => {
    await on('/pictures.html', { colorScheme }, async (page) => {
      await opener(page, 'A tall fall').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await openPicture(page, 'A wide river');
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
