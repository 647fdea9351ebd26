// Links that the navbar has no room for: none is ever cut; what does not fit is in a menu at the end, with and without script.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, oneSite, PATIENT } from '../support/one-site.ts';
import { sized } from '../support/two-sites.ts';

/** Labels of navbars, in the order of the bar. */
const BARS = {
  many: 'Guide|Reference|Tutorials|Deployment|Security|Integrations|Changelog|Community|Blog|Support|Pricing|Last page',
  german:
    'Erste Schritte|Bereitstellungsmöglichkeiten|Schnittstellenbeschreibungen|Datenschutzgrundverordnung|Versionsübersicht|Häufige Fragen',
  arabic: 'البدء السريع|دليل المستخدم|المرجع الكامل|الأدوات والمكتبات|الأسئلة الشائعة|المجتمع|المدونة|الدعم الفني',
  one: 'Une seule page au nom très long, qui ne finit pas',
  three: 'Guía|Referencia|Ejemplos',
  short: 'Guide|Server|SDK',
};
const labels = BARS.many.split('|');

const SITE = `-- site.config.ts --
export default {
  title: 'A documentation with a name',
  repository: { url: 'https://git.example/docs', label: 'Repository' },
  locales: { '/': { lang: 'en-US', label: 'English' }, '/de/': { lang: 'de', label: 'Deutsch' } },
  navbar: ${JSON.stringify(
    labels.map((text, at) =>
      at % 4 === 2 ? { text, children: ['/b.html', '/c.html'] } : { text, link: at === 11 ? '/b.html' : '/c.html' },
    ),
  )},
};
${['', 'de/'].map((folder) => ['README', 'b', 'c'].map((name) => `-- ${folder}${name}.md --\n# Page ${name}\n\nText.\n`).join('')).join('')}`;

const { on } = oneSite(SITE);

/** Gives the pages of a visit other links: the first of the site's, as many as there are words, with these words. */
function withBar(words: string, direction = 'ltr'): (page: Page) => Promise<unknown> {
  const wanted = words.split('|');
  const changed = (html: string): string => {
    const [before = '', ...items] = html.split(/(?=<li><(?:a class="navbar-link"|details class="navbar-menu" name="navbar"))/);
    const [last = '', after = ''] = (items[labels.length - 1] ?? '').split(/(?=<li class="navbar-more">)/);
    const all = [...items.slice(0, labels.length - 1), last];
    return [
      before.replace('<html lang="en-US"', `<html lang="en-US" dir="${direction}"`),
      ...wanted.map((word, at) => all[at]?.replace(`>${labels[at]}<`, `>${word}<`)),
      after,
      ...items.slice(labels.length),
    ].join('');
  };
  return (page) =>
    page.route(/\/(?:\w+\.html)?$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: changed(await response.text()) });
    });
}
const WIDTHS = [960, 1000, 1100, 1200, 1280, 1366, 1440, 1680, 1920];

interface Bar {
  /** Texts of the links in the bar, and of those in the menu. */
  readonly shown: readonly string[];
  readonly folded: readonly string[];
  /** What is wrong with the bar. */
  readonly faults: readonly string[];
}

/** Runs in the page: what is on the first line, what is not, and what is cut or lies on something else. */
function bar(): Bar {
  const navbar = document.querySelector('.navbar') as HTMLElement;
  const { bottom } = navbar.getBoundingClientRect();
  const more = document.querySelector('.navbar-more > details > summary') as HTMLElement;
  const entries = [
    ...document.querySelectorAll<HTMLElement>(
      '.navbar-links > ul > li:not(.navbar-more), .navbar-more > details > .menu-list > li',
    ),
  ];
  const linkOf = (entry: Element): HTMLElement => entry.querySelector('a, summary') as HTMLElement;
  const isShown = (entry: HTMLElement): boolean =>
    entry.parentElement?.parentElement?.className === 'navbar-links' && linkOf(entry).getBoundingClientRect().top < bottom - 10;
  const textOf = (entry: Element): string => linkOf(entry).textContent?.trim() ?? '';
  const shown = entries.filter(isShown);
  const boxes = [...shown.map(linkOf), ...document.querySelectorAll<HTMLElement>('.navbar .brand, .navbar-end > *')];
  if (more.checkVisibility()) boxes.push(more);
  const seen = boxes.filter((box) => box.checkVisibility() && box.getBoundingClientRect().width > 0);
  const words = (box: HTMLElement): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(box);
    return range.getBoundingClientRect();
  };
  const faults = seen.flatMap((box, at) => {
    const name = box.textContent?.trim().slice(0, 30) || box.className;
    const { left, right } = box.getBoundingClientRect();
    const inside = words(box);
    const hasWords = box.matches('.navbar-link');
    const isCut =
      left < 0 ||
      right > innerWidth ||
      (hasWords && (inside.left < left - 1 || inside.right > right + 1 || inside.bottom > bottom + 1));
    const over = seen
      .slice(at + 1)
      .map((other) => other.getBoundingClientRect())
      .some((other) => other.left < right - 1 && other.right > left + 1);
    return [...(isCut ? [`${name} is cut`] : []), ...(over ? [`${name} lies on another`] : [])];
  });
  if (more.checkVisibility() === (shown.length === entries.length)) faults.push('the menu is there for nothing, or is not there');
  return { shown: shown.map(textOf), folded: entries.filter((entry) => !isShown(entry)).map(textOf), faults };
}

/** Waits until a script has moved what does not fit. */
async function folded(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.locator('.navbar-links[data-mounted~="navbar-fold"]').waitFor();
  await frames(page);
}

/** Lets the browser draw what a script has to say to a change of sizes. */
const frames = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), 50)),
  );

it('shows links that have room, however short the last one is', async () => {
  await on(
    '/',
    sized(1280),
    async (page) => {
      await folded(page);
      expect(await page.evaluate(bar)).toEqual({ shown: BARS.short.split('|'), folded: [], faults: [] });
    },
    withBar(BARS.short),
  );
});

describe.concurrent.each([
  ['many links', BARS.many, 'ltr'],
  ['long German links', BARS.german, 'ltr'],
  ['links from right to left', BARS.arabic, 'rtl'],
  ['one long link', BARS.one, 'ltr'],
  ['three links', BARS.three, 'ltr'],
])('%s', (_, words, direction) => {
  const prepare = withBar(words, direction);

  it('are never cut, and all there, in their order, without script', async () => {
    await on(
      '/',
      { javaScriptEnabled: false },
      async (page) => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 700 });
          const { shown, folded, faults } = await page.evaluate(bar);
          expect([width, ...faults]).toEqual([width]);
          expect([...shown, ...folded]).toEqual(words.split('|'));
        }
      },
      prepare,
    );
  });

  it('are the same on the bar once the script has moved what does not fit', async () => {
    await on(
      '/',
      sized(WIDTHS[0] as number),
      async (page) => {
        const before = await page.evaluate(bar);
        await folded(page);
        expect(await page.evaluate(bar)).toEqual(before);
        for (const width of [...WIDTHS, ...WIDTHS.toReversed()]) {
          await page.setViewportSize({ width, height: 700 });
          await page.waitForFunction((wanted) => innerWidth === wanted, width);
          await frames(page);
          const { shown, folded, faults } = await page.evaluate(bar);
          expect([width, ...faults]).toEqual([width]);
          expect([...shown, ...folded]).toEqual(words.split('|'));
          const areMoved = (count: number): boolean =>
            document.querySelectorAll('.navbar-more > details > .menu-list > li').length === count;
          await page.waitForFunction(areMoved, folded.length);
        }
      },
      prepare,
    );
  });

  it.each([24, 32])('are never cut where readers want letters of %i px', async (standard) => {
    await on(
      '/',
      {},
      async (page) => {
        const session = await page.context().newCDPSession(page);
        await session.send('Page.setFontSizes', { fontSizes: { standard } });
        expect(await faultsAt(page, [960, 1280, 1680], words)).toEqual([]);
      },
      prepare,
    );
  });

  it('are never cut where letters are spaced (WCAG 2.2, 1.4.12)', async () => {
    await on(
      '/',
      {},
      async (page) => {
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
          document.adoptedStyleSheets.push(sheet);
        });
        expect(await faultsAt(page, [960, 1280, 1680], words)).toEqual([]);
      },
      prepare,
    );
  });
});

/** What is cut at each width, and what is not there of all links. */
async function faultsAt(page: Page, widths: readonly number[], words: string): Promise<readonly string[]> {
  await folded(page);
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    await frames(page);
    const { shown, folded: others, faults } = await page.evaluate(bar);
    found.push(...faults.map((fault) => `${width}: ${fault}`));
    if ([...shown, ...others].join('|') !== words) found.push(`${width}: ${shown.join('|')} and ${others.join('|')}`);
  }
  return found;
}

it('nothing moves when the script has come', async () => {
  const watch = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new PerformanceObserver((entries) =>
        seen.push(...entries.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
      ).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
  await on(
    '/',
    sized(1100),
    async (page) => {
      await folded(page);
      await frames(page);
      expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual([]);
    },
    watch,
  );
});

describe('the menu of the others', () => {
  const more = '.navbar-more > details';
  const isOpen = (page: Page): Promise<boolean> => page.locator(more).evaluate((details) => (details as HTMLDetailsElement).open);

  it('opens the further lines without script, and with them every link', async () => {
    await on('/', { javaScriptEnabled: false, ...sized(1100) }, async (page) => {
      const last = page.locator('.navbar-links').getByRole('link', { name: 'Last page' });
      const isInSight = (): Promise<boolean> =>
        page.locator('.navbar-links > ul > li:nth-last-child(2)').evaluate((item) => {
          const { left, top, width, height } = item.getBoundingClientRect();
          return item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      expect(await isInSight()).toBe(false);
      await page.click(`${more} > summary`);
      await expect.poll(isInSight, PATIENT).toBe(true);
      await page.click(`${more} > summary`);
      await expect.poll(isInSight, PATIENT).toBe(false);
      await page.locator('.navbar-links').getByRole('link', { name: 'Support' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect.poll(isInSight, PATIENT).toBe(true);
      expect(await last.count()).toBe(1);
    });
  });

  it('is reached by Tab after the links, goes on with the arrows, also to menus, and closes on Escape', async () => {
    await on('/', sized(1100), async (page) => {
      await folded(page);
      const { shown, folded: others } = await page.evaluate(bar);
      await page.locator('.brand').focus();
      for (let i = 0; i <= shown.length; i += 1) await page.keyboard.press('Tab');
      const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
      expect(await focused()).toBe('More');
      await page.keyboard.press('ArrowDown');
      expect(await focused()).toBe(others[0]);
      for (let i = 1; i < others.length; i += 1) await page.keyboard.press('ArrowDown');
      expect(await focused()).toBe(others.at(-1));
      const inner = page.locator(`${more} li summary`).first();
      await inner.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator(`${more} li details[open] a`).count(), PATIENT).toBe(2);
      expect(await isOpen(page)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect.poll(() => isOpen(page), PATIENT).toBe(false);
      expect(await focused()).toBe('More');
      await page.keyboard.press('ArrowLeft');
      expect(await focused()).toBe(shown.at(-1));
    });
  });

  it('shows what is current, and is there on the next page', async () => {
    await on('/', sized(1000), async (page) => {
      await folded(page);
      await page.click(`${more} > summary`);
      await page.locator(more).getByRole('link', { name: 'Last page' }).click();
      await page.getByRole('heading', { name: 'Page b' }).waitFor();
      await folded(page);
      const { folded: others, faults } = await page.evaluate(bar);
      expect(faults).toEqual([]);
      expect(others.at(-1)).toBe('Last page');
      expect(await isOpen(page)).toBe(false);
      const mark = (): Promise<string> =>
        page.locator(`${more} > summary`).evaluate((summary) => getComputedStyle(summary).boxShadow);
      await expect.poll(mark, PATIENT).not.toBe('none');
    });
  });

  it('is not there in the drawer, which has all links', async () => {
    await on('/', sized(1000), async (page) => {
      await folded(page);
      await page.setViewportSize({ width: 360, height: 700 });
      await page.click('.navbar-menu-button');
      const links = page.locator('.drawer:popover-open .navbar-links > ul > li');
      await expect
        .poll(() => links.evaluateAll((items) => items.filter((item) => item.checkVisibility()).length), PATIENT)
        .toBe(12);
    });
  });

  it.each(['light', 'dark'] as const)('is accessible while it is open, %s', async (colorScheme) => {
    await on('/de/', { colorScheme, locale: 'de', ...sized(1000) }, async (page) => {
      await folded(page);
      await page.click(`${more} > summary`);
      await page.locator(`${more} li summary`).first().click();
      await expect.poll(() => page.locator(`${more} li details[open]`).count(), PATIENT).toBe(1);
      expect(await page.locator(`${more} > summary`).innerText()).toBe('Mehr');
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});

it('keeps the focus in sight when the link that has it is folded', async () => {
  await on('/b.html', sized(1000), async (page) => {
    // Nothing has moved yet: the links are where the page was drawn.
    await page.evaluate(() =>
      ([...document.querySelectorAll('.navbar-links > ul > li:not(.navbar-more) > a')].at(-1) as HTMLElement).focus(),
    );
    await page.mouse.move(300, 300);
    await expect.poll(() => page.locator('.navbar-more .menu-list > li').count(), PATIENT).toBeGreaterThan(0);
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.parentElement?.parentElement?.className ?? '');
    await expect.poll(focused, PATIENT).toBe('navbar-more');
  });
});
