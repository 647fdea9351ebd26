// The table of contents (specification §2.3, §3, §4, §9).

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startDocsBuild } from '../support/docs-build.ts';
import { axeFindings, oneSite, PATIENT } from '../support/one-site.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { sized } from '../support/two-sites.ts';

const filler = (times: number): string => Array.from({ length: times }, (_, i) => `Paragraph ${i + 1}.\n`).join('\n');
const TREE = `-- site.config.ts --
export default { title: 'Contents' };
-- README.md --
# Start

[A long page](./long.md), [many headings](./many.md)
-- long.md --
# A long page

${filler(8)}
## First part

${filler(15)}
### Inside the first

${filler(8)}
#### Deeper {#deeper}

${filler(8)}
##### Deeper still

${filler(8)}
## Second part

<span id="a-place">A place</span> in the second part.

${filler(25)}
## Next to last

One line.

## Last

The end.
-- none.md --
---
toc: false
---

# No contents

## A heading
-- many.md --
# Many headings

${Array.from({ length: 60 }, (_, i) => `## Heading ${i + 1}\n\n${filler(3)}`).join('\n')}
`;

const { on, elsewhere } = oneSite(TREE);
const WIDE = sized(1440, 700);
const current = (page: Page): Promise<string[]> => page.locator('.toc [aria-current="location"]').allTextContents();
const hashOf = (page: Page): string => new URL(page.url()).hash;
/** The page's clock stands still, so that a test can say when the contents look next; `scrolled` counts what they look at. */
const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.addInitScript(() => addEventListener('scroll', () => document.documentElement.classList.add('scrolled')));
};
const nextLook = async (page: Page): Promise<void> => {
  await page.waitForSelector('.scrolled');
  await page.clock.runFor(200);
};
/** Waits until the contents follow the reader. */
const ready = (page: Page): Promise<unknown> => page.waitForSelector('.toc[data-mounted]');
const scrollDown = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 60));

describe('the contents', () => {
  it('list headings of three levels', async () => {
    await on('/long.html', WIDE, async (page) => {
      const lines = ['First part', 'Inside the first', 'Deeper', 'Second part', 'Next to last', 'Last'];
      expect(await page.locator('.toc a').allTextContents()).toEqual(lines);
    });
  });

  it('are hidden by front matter', async () => {
    await on('/none.html', WIDE, async (page) => expect(await page.locator('.toc').count()).toBe(0));
  });

  it('stand beside the text from 1440 px on', async () => {
    await on('/long.html', WIDE, async (page) => {
      const toc = await page.locator('.toc nav').boundingBox();
      const text = await page.locator('.page > .content').boundingBox();
      expect(toc?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    });
  });

  it.each([1240, 1439])('are a rail of ticks at %i px, which unfolds under the pointer and the focus', async (width) => {
    await on('/long.html', sized(width, 700), async (page) => {
      await ready(page);
      const rail = async () => {
        const { x = 0, width: own = 0 } = (await page.locator('.toc nav').boundingBox()) ?? {};
        return { isNarrow: own <= 24, end: Math.round(x + own) };
      };
      const end = width - 24;
      expect(await rail()).toEqual({ isNarrow: true, end });
      expect(await axeFindings(page)).toEqual([]);
      await page.locator('.toc nav').hover();
      await expect.poll(rail, PATIENT).toEqual({ isNarrow: false, end });
      await page.click('.toc a[href="#second-part"]');
      await expect.poll(() => hashOf(page), PATIENT).toBe('#second-part');
      await page.mouse.move(600, 300);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect.poll(rail, PATIENT).toEqual({ isNarrow: true, end });
      await page.locator('.toc a').first().focus();
      await expect.poll(rail, PATIENT).toEqual({ isNarrow: false, end });
    });
  });

  it('are a button there for those who have no pointer', async () => {
    await on('/long.html', { ...sized(1300, 700), hasTouch: true, isMobile: true }, async (page) => {
      expect(await page.locator('.toc nav').isVisible()).toBe(false);
      await page.tap('.toc > summary');
      await expect.poll(() => page.locator('.toc nav').isVisible(), PATIENT).toBe(true);
    });
  });

  it('are folded above the article on narrower windows', async () => {
    await on('/long.html', sized(1239, 700), async (page) => {
      expect(await page.locator('.toc nav').isVisible()).toBe(false);
      const header = await page.locator('.toc > summary').boundingBox();
      const title = await page.locator('h1').boundingBox();
      expect(header?.y).toBeLessThan(title?.y ?? 0);
    });
  });
});

describe('the current heading', () => {
  it('follows the scroll position, and the address follows it, without a jump or a new entry of the history', async () => {
    await on('/long.html', WIDE, async (page) => {
      await ready(page);
      const entries = await page.evaluate(() => history.length);
      await page.evaluate(() => history.replaceState({ mine: 1 }, ''));
      await scrollDown(page, '#first-part');
      await expect.poll(() => current(page), PATIENT).toEqual(['First part']);
      await expect.poll(() => hashOf(page), PATIENT).toBe('#first-part');
      await scrollDown(page, '#second-part');
      const before = await page.evaluate(() => scrollY);
      await expect.poll(() => hashOf(page), PATIENT).toBe('#second-part');
      await expect
        .poll(() => page.evaluate(() => ({ scrollY, length: history.length, state: history.state as unknown })), PATIENT)
        .toMatchObject({
          scrollY: before,
          length: entries,
          state: { mine: 1 },
        });
    });
  });

  it('is the first one where it is to come and can be seen, and the address has no hash there', async () => {
    await on('/long.html?a=1#second-part', WIDE, async (page) => {
      await expect.poll(() => current(page), PATIENT).toEqual(['Second part']);
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => current(page), PATIENT).toEqual(['First part']);
      await expect.poll(() => page.url(), PATIENT).toMatch(/\/long\.html\?a=1$/);
    });
    await on('/long.html', sized(1440, 200), async (page) => {
      await ready(page);
      expect(await current(page)).toEqual([]);
    });
  });

  it('follows the address: a line that is clicked is marked, also where its heading cannot reach the top', async () => {
    await on(
      '/long.html',
      WIDE,
      async (page) => {
        await page.click('.toc a[href="#next-to-last"]');
        await expect.poll(() => current(page), PATIENT).toEqual(['Next to last']);
        await nextLook(page);
        await expect.poll(async () => [await current(page), hashOf(page)], PATIENT).toEqual([['Next to last'], '#next-to-last']);
        await page.goBack();
        await expect.poll(() => hashOf(page), PATIENT).toBe('');
      },
      stopClock,
    );
  });

  it('is the last one at the end of the page', async () => {
    await on('/long.html', WIDE, async (page) => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => current(page), PATIENT).toEqual(['Last']);
    });
  });

  it('leaves an address that names something inside of the section as it is', async () => {
    await on(
      '/long.html#a-place',
      WIDE,
      async (page) => {
        await expect.poll(() => current(page), PATIENT).toEqual(['Second part']);
        await page.mouse.wheel(0, 30);
        await nextLook(page);
        expect(hashOf(page)).toBe('#a-place');
      },
      stopClock,
    );
  });

  it('stays in sight in a long column', async () => {
    await on('/many.html', WIDE, async (page) => {
      await scrollDown(page, '#heading-50');
      await expect.poll(() => current(page), PATIENT).toEqual(['Heading 50']);
      const isInSight = (): Promise<boolean> =>
        page.locator('.toc [aria-current]').evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight);
      await expect.poll(isInSight, PATIENT).toBe(true);
    });
  });
});

describe('the header', () => {
  it('folds the column, and the fold is remembered on other pages', async () => {
    await on('/long.html', WIDE, async (page) => {
      expect(await page.locator('.toc > summary .chevron').isVisible()).toBe(true);
      await ready(page);
      await page.click('.toc > summary');
      await expect.poll(() => page.locator('.toc nav').isVisible(), PATIENT).toBe(false);
      await page.goto(new URL('/many.html', page.url()).href);
      await ready(page);
      await expect.poll(() => page.locator('.toc nav').isVisible(), PATIENT).toBe(false);
      await page.locator('.toc > summary').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.toc nav').isVisible(), PATIENT).toBe(true);
      await page.reload();
      await ready(page);
      await expect.poll(() => page.locator('.toc nav').isVisible(), PATIENT).toBe(true);
    });
  });

  it('opens a menu on narrow windows, which closes after a choice, on Escape and on a click outside', async () => {
    await on('/long.html', sized(360, 640), async (page) => {
      const menu = page.locator('.toc nav');
      await ready(page);
      await page.click('.toc > summary');
      await page.click('.toc a[href="#second-part"]');
      await expect.poll(async () => [await menu.isVisible(), hashOf(page)], PATIENT).toEqual([false, '#second-part']);
      await page.click('.toc > summary');
      await page.keyboard.press('Escape');
      await expect.poll(() => menu.isVisible(), PATIENT).toBe(false);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), PATIENT).toBe('SUMMARY');
      await page.click('.toc > summary');
      await page.mouse.click(5, 630);
      await expect.poll(() => menu.isVisible(), PATIENT).toBe(false);
    });
  });
});

describe('after a link to another page', () => {
  it('the contents are those of the new page, and follow it', async () => {
    await on('/', WIDE, async (page) => {
      await page.evaluate(() => document.documentElement.classList.add('same-document'));
      await page.getByRole('link', { name: 'A long page' }).click();
      await page.waitForSelector('.toc[data-mounted] a[href="#second-part"]');
      await scrollDown(page, '#second-part');
      await expect.poll(() => hashOf(page), PATIENT).toBe('#second-part');
      await expect.poll(() => current(page), PATIENT).toEqual(['Second part']);
      await expect.poll(() => page.locator('.same-document').count(), PATIENT).toBe(1);
    });
  });

  it('Back leads to the place that was left, with its hash', async () => {
    await on('/', WIDE, async (page) => {
      await page.getByRole('link', { name: 'A long page' }).click();
      await page.waitForSelector('.toc[data-mounted] a[href="#second-part"]');
      await scrollDown(page, '#second-part');
      await expect.poll(() => hashOf(page), PATIENT).toBe('#second-part');
      await page.evaluate(() => scrollBy(0, 90));
      await expect
        .poll(() => page.evaluate(() => (history.state as { scroll?: number[] } | null)?.scroll?.[1] === scrollY), PATIENT)
        .toBe(true);
      const left = await page.evaluate(() => scrollY);
      await page.locator('a.brand').evaluate((brand) => (brand as HTMLElement).click());
      await page.waitForURL((url) => url.pathname === '/');
      expect(hashOf(page)).toBe('');
      await page.goBack();
      await page.waitForSelector('.toc[data-mounted] a[href="#second-part"]');
      await expect.poll(() => page.evaluate(() => scrollY), PATIENT).toBe(left);
      await expect.poll(async () => [hashOf(page), await current(page)], PATIENT).toEqual(['#second-part', ['Second part']]);
    });
  });
});

it('works in serve, too', async () => {
  const server = startDocsBuild(tempFolder(TREE), 'serve', '--port', '0');
  const [origin] = await server.waitFor(/http:\/\/[\w.:]+(?=\/)/);
  await elsewhere(origin)('/long.html', WIDE, async (page) => {
    await ready(page);
    await scrollDown(page, '#second-part');
    await expect.poll(() => hashOf(page), PATIENT).toBe('#second-part');
    await expect.poll(() => current(page), PATIENT).toEqual(['Second part']);
  });
});

it.each([
  ['light', 360],
  ['dark', 1440],
] as const)('axe finds nothing, %s at %i px', async (colorScheme, width) => {
  await on('/long.html#second-part', { colorScheme, ...sized(width) }, async (page) => {
    if (width < 1440) await page.click('.toc > summary');
    await page.waitForSelector('.toc [aria-current]');
    expect(await axeFindings(page)).toEqual([]);
  });
});
