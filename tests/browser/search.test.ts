// The search (specification §2.3, §9): its keys, its dialog, its page, under the site's own policy.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, oneSite, PATIENT } from '../support/one-site.ts';
import { sized } from '../support/two-sites.ts';

const SECTIONS = Array.from({ length: 14 }, (_, i) => `## Row ${i}\n\nQuinces in a row.\n`).join('\n');
const FILLER = Array.from({ length: 60 }, (_, i) => `Line ${i} of the ground.\n`).join('\n');

const SITE = `
-- site.config.ts --
export default {
  title: 'Orchard',
  lang: 'en',
  versions: { ref: { name: 'Reference', shared: 'ref/_shared', versions: ['v2', { version: 'v1', deprecated: true }] } },
  navbar: [{ text: 'Guide', link: '/guide.html' }, { text: 'More', children: [{ text: 'Cellar', link: '/cellar.html' }] }],
  locales: { '/': { lang: 'en', label: 'English' }, '/de/': { lang: 'de', label: 'Deutsch', texts: { search: 'Suche', searchEmpty: 'Suchwort eingeben.' } } },
  sidebar: { '/': false },
};
-- README.md --
# Orchard
Start here.
-- guide.md --
# Guide
Pick apples with \`--mem-db\` or \`AppendToBasket\`.

${FILLER}
## Pruning branches
Cut the **branches** in March. The \`$all\` ladder helps.
-- options.md --
# Options
The baskets.
## Sizes
| Option | Meaning |
|---|---|
| \`--max-basket-size\` | Apples of a basket. |
| \`--max-crate-size\` | Baskets of a crate. |
-- cellar.md --
# Cellar
Store apples below. Nothing of branches.
-- rows.md --
# Rows
${SECTIONS}
-- ref/_shared/press.md --
# Press
The press makes cider.
-- ref/v1/vat.md --
# Vat
Only old presses have a vat.
-- de/apfel.md --
# Apfel
Deutsche branches.
`;

const { on } = oneSite(SITE);

/** Opens the dialog with a key, as soon as its listener is there. */
async function openDialog(page: Page, key = '/'): Promise<void> {
  await page.waitForSelector('.search-button[data-mounted]');
  await page.keyboard.press(key);
  await page.waitForSelector('dialog.search-dialog[open]');
}

async function search(page: Page, text: string): Promise<void> {
  await openDialog(page);
  await page.keyboard.insertText(text);
  await page.waitForSelector('.search-dialog [role="option"]');
}

/** Opens a page whose search gets no file from `hold` until what that returns is called. */
async function holdingBack(path: string, use: (page: Page, hold: () => () => void) => Promise<unknown>): Promise<void> {
  let held = Promise.resolve();
  const hold = (): (() => void) => {
    let release = (): void => {};
    held = new Promise((resolve) => (release = resolve));
    return release;
  };
  await on(
    path,
    {},
    (page) => use(page, hold),
    (page) =>
      page.context().route('**/search/**', async (route) => {
        await held;
        await route.continue();
      }),
  );
}

const active = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const id = document.querySelector('.search-dialog [role="combobox"]')?.getAttribute('aria-activedescendant');
    return (id && document.getElementById(id)?.getAttribute('href')) ?? null;
  });
const hrefs = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('[role="option"]').evaluateAll((options) => options.map((option) => option.getAttribute('href')));
const isOpen = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('dialog[open]') !== null);
const highlighted = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map((range) => (range as Range).toString()));

describe('the dialog', () => {
  it.each(['/', 'Control+k', 'Meta+k'])('opens with %s, with the focus in its field', async (key) => {
    await on('/guide.html', {}, async (page) => {
      await openDialog(page, key);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')), PATIENT).toBe('combobox');
      await expect.poll(() => page.locator('.search-dialog').evaluate((dialog) => dialog.matches(':modal')), PATIENT).toBe(true);
    });
  });

  it('is as high as what it holds, also where a share of nothing is nothing', async () => {
    await on('/guide.html', {}, async (page) => {
      await search(page, 'branches');
      // WebKit gives a flex basis of 0% in a box without a height no height at all; other browsers take it for `auto`.
      const bases = await page
        .locator('.search-dialog > .search, .search-dialog .search-results')
        .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).flexBasis));
      expect(bases).toEqual(['auto', 'auto']);
    });
  });

  it('keeps the page behind it where it is', async () => {
    await on('/guide.html', { viewport: { width: 1280, height: 300 } }, async (page) => {
      await page.evaluate(() => scrollTo(0, 100));
      const look = (): Promise<unknown> =>
        page.evaluate(() => [scrollY, document.querySelector('h1')?.getBoundingClientRect().left]);
      const before = await look();
      await openDialog(page);
      const gutter = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter);
      // No scroll bar takes room in this browser, so none is made for it; where one does, its room is kept.
      expect(await gutter()).toBe('auto');
      await page.evaluate(() => document.documentElement.toggleAttribute('data-no-scrollbar'));
      expect(await gutter()).toBe('stable');
      await page.evaluate(() => document.documentElement.toggleAttribute('data-no-scrollbar'));
      await page.mouse.move(20, 290);
      await page.mouse.wheel(0, 200);
      expect(await look()).toEqual(before);
      await page.keyboard.press('Escape');
      expect(await look()).toEqual(before);
    });
  });

  it('opens with its button, which is a link to the search page', async () => {
    await on('/guide.html', {}, async (page) => {
      await page.waitForSelector('.search-button[data-mounted]');
      await expect.poll(() => page.getAttribute('.search-button', 'href'), PATIENT).toBe('/search.html');
      await page.click('.search-button');
      await page.waitForSelector('dialog.search-dialog[open]');
      expect(new URL(page.url()).pathname).toBe('/guide.html');
    });
  });

  it('does not open where one writes a slash', async () => {
    await on('/guide.html', {}, async (page) => {
      await page.waitForSelector('.search-button[data-mounted]');
      await page.evaluate(() => {
        const field = document.body.appendChild(document.createElement('textarea'));
        field.focus();
      });
      await page.keyboard.type('/');
      await expect.poll(() => page.inputValue('textarea'), PATIENT).toBe('/');
      await expect.poll(() => isOpen(page), PATIENT).toBe(false);
    });
  });

  it('closes with Escape, with a click beside it, and gives the focus back', async () => {
    await on('/guide.html', {}, async (page) => {
      await page.waitForSelector('.search-button[data-mounted]');
      await page.focus('.search-button');
      await page.keyboard.press('/');
      await page.waitForSelector('dialog[open]');
      await page.keyboard.press('Escape');
      await expect.poll(() => isOpen(page), PATIENT).toBe(false);
      await expect.poll(() => page.evaluate(() => document.activeElement?.className), PATIENT).toBe('search-button');
      await page.keyboard.press('/');
      await page.waitForSelector('dialog[open]');
      await page.mouse.click(5, 400);
      await expect.poll(() => isOpen(page), PATIENT).toBe(false);
    });
  });

  it('keeps the focus', async () => {
    await on('/guide.html', {}, async (page) => {
      await search(page, 'apples');
      for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null), PATIENT).toBe(true);
      }
    });
  });

  it('offers pages to begin with before anything is typed', async () => {
    await on('/guide.html', {}, async (page) => {
      await openDialog(page);
      await expect.poll(() => page.innerText('.search-message'), PATIENT).toMatch(/^Start here\s+Cellar/);
    });
  });

  it('finds while one types, by page and heading, with what was found marked', async () => {
    await on('/cellar.html', {}, async (page) => {
      await search(page, 'branches');
      await expect.poll(() => hrefs(page), PATIENT).toEqual(['/guide.html', '/guide.html#pruning-branches', '/cellar.html']);
      await expect
        .poll(() => page.locator('[href="/guide.html#pruning-branches"] mark').allInnerTexts(), PATIENT)
        .toEqual(['branches', 'branches']);
      await expect.poll(() => page.locator('.search-group').first().getAttribute('role'), PATIENT).toBe('group');
      await expect.poll(() => page.locator('[role="status"]', { hasText: 'results' }).innerText(), PATIENT).toBe('3 results');
    });
  });

  it('shows at most 10 results of a page', async () => {
    await on('/guide.html', {}, async (page) => {
      await search(page, 'quinces');
      await expect.poll(() => page.locator('.search-place-result').count(), PATIENT).toBe(10);
    });
  });

  it('goes through the results with the arrows and round, and to the chosen one with Enter', async () => {
    await on('/cellar.html', {}, async (page) => {
      await search(page, 'branches');
      await expect.poll(() => active(page), PATIENT).toBe('/guide.html#pruning-branches');
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => active(page), PATIENT).toBe('/guide.html');
      await expect.poll(() => page.locator('[aria-selected="true"]').count(), PATIENT).toBe(1);
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => active(page), PATIENT).toBe('/cellar.html');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/guide.html#pruning-branches');
      await expect.poll(() => isOpen(page), PATIENT).toBe(false);
      await expect.poll(() => page.evaluate(() => window.scrollY), PATIENT).toBeGreaterThan(500);
    });
  });

  it('opens the chosen one in a new tab with Ctrl+Enter, and stays', async () => {
    await on('/cellar.html', {}, async (page) => {
      await search(page, 'branches');
      const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
      await tab.waitForURL('**/guide.html#pruning-branches');
      await expect.poll(() => highlighted(tab), PATIENT).toContain('branches');
      await expect.poll(() => isOpen(page), PATIENT).toBe(true);
    });
  });

  it('goes with Enter to what is found for all that was typed, not to what was found before', async () => {
    await holdingBack('/rows.html', async (page, hold) => {
      await search(page, 'cellar');
      await expect.poll(() => active(page), PATIENT).toBe('/cellar.html');
      const release = hold();
      await page.fill('.search-dialog [role="combobox"]', 'pruning');
      await page.keyboard.press('Enter');
      expect(await isOpen(page)).toBe(true);
      release();
      await page.waitForURL('**/guide.html#pruning-branches', PATIENT);
      await expect.poll(() => isOpen(page), PATIENT).toBe(false);
    });
  });

  it('goes nowhere after Enter where it is closed before the answer is there', async () => {
    await holdingBack('/rows.html', async (page, hold) => {
      await openDialog(page);
      const release = hold();
      await page.keyboard.insertText('pruning');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      release();
      await page.waitForSelector('.search-dialog [role="option"]', { ...PATIENT, state: 'attached' });
      expect(new URL(page.url()).pathname).toBe('/rows.html');
    });
  });

  it('marks what was found on the page it leads to, until Escape', async () => {
    await on('/cellar.html', {}, async (page) => {
      await search(page, 'branches');
      await page.click('[href="/guide.html#pruning-branches"]');
      await page.waitForURL('**/guide.html#pruning-branches');
      await expect.poll(() => highlighted(page), PATIENT).toEqual(['branches', 'branches']);
      await expect.poll(() => page.evaluate(() => location.search), PATIENT).toBe('');
      await page.keyboard.press('Escape');
      await expect.poll(() => highlighted(page), PATIENT).toEqual([]);
    });
  });

  it('marks on the page that is shown already, and no longer on the next one', async () => {
    await on('/guide.html', {}, async (page) => {
      await search(page, 'ladder');
      await page.keyboard.press('Enter');
      await expect.poll(() => highlighted(page), PATIENT).toEqual(['ladder']);
      await page.click('.brand');
      await page.waitForURL('**/');
      await expect.poll(() => highlighted(page), PATIENT).toEqual([]);
    });
  });

  it('remembers what was searched for, to ask it again or to forget it', async () => {
    await on('/cellar.html', {}, async (page) => {
      await search(page, 'branches');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/guide.html');
      await openDialog(page);
      await page.click('[aria-label="Clear the search"]');
      await expect.poll(() => page.locator('.search-label').first().innerText(), PATIENT).toMatch(/^Recent searches/);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.search-dialog [role="option"]');
      await expect.poll(() => page.inputValue('[role="combobox"]'), PATIENT).toBe('branches');
      await page.click('[aria-label="Clear the search"]');
      await page.click('[aria-label="Forget “branches”"]');
      await expect.poll(() => page.innerText('.search-message'), PATIENT).not.toContain('Recent searches');
    });
  });

  it('says so where nothing is found, and what was probably meant', async () => {
    await on('/guide.html', {}, async (page) => {
      await openDialog(page);
      await page.keyboard.insertText('xylophone');
      await page.getByText('Nothing found for “xylophone”.').first().waitFor();
      await page.fill('[role="combobox"]', 'branhces');
      await page.click('text=Results for “branches”');
      await page.waitForSelector('[href="/guide.html#pruning-branches"]');
      await expect.poll(() => page.inputValue('[role="combobox"]'), PATIENT).toBe('branches');
    });
  });

  it('searches the version being read, and all of them where that is wanted', async () => {
    await on('/ref/v2/press.html', {}, async (page) => {
      await search(page, 'press');
      await expect.poll(() => hrefs(page), PATIENT).toEqual(['/ref/v2/press.html']);
      await expect.poll(() => page.innerText('.search-place'), PATIENT).toMatch(/Reference v2\s+also in v1/);
      await expect
        .poll(() => page.innerText('.search-scope label:has(:checked)'), PATIENT)
        .toMatch(/This version\s*Reference v2/);
      await page.getByLabel('All versions').check();
      await page.waitForSelector('[href="/ref/v1/vat.html"]');
    });
  });

  it('offers the other versions where the one being read has nothing', async () => {
    await on('/ref/v2/press.html', {}, async (page) => {
      await openDialog(page);
      await page.keyboard.insertText('vat');
      await page.click('text=Search all versions: found on 1 page');
      await page.waitForSelector('[href="/ref/v1/vat.html"]');
      await expect.poll(() => page.getByLabel('All versions').isChecked(), PATIENT).toBe(true);
    });
  });

  it('offers them to the keyboard as well, which goes on in the field, and to those who listen', async () => {
    await on('/ref/v2/press.html', {}, async (page) => {
      await openDialog(page);
      await page.keyboard.insertText('vat');
      await page.getByRole('button', { name: 'Search all versions' }).waitFor();
      expect(await page.locator('.search-dialog [role="status"]').textContent()).toBe(
        'Nothing found for “vat”. Searched: Reference v2. Search all versions: found on 1 page Reference v1 (1)',
      );
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[href="/ref/v1/vat.html"]');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/ref/v1/vat.html');
    });
  });

  it('says what was searched where no version has it, and offers pages to begin with, to the keyboard as well', async () => {
    await on('/ref/v2/press.html', {}, async (page) => {
      await openDialog(page);
      await page.keyboard.insertText('xylophone');
      await page.locator('.search-nothing').waitFor();
      const words =
        'Nothing found for “xylophone”. Searched: Reference v2. No other version or section has it either. Try fewer words, or another spelling.';
      expect((await page.locator('.search-nothing').innerText()).split(/\s+/).join(' ')).toBe(words);
      expect(await page.locator('.search-dialog [role="status"]').textContent()).toBe(words);
      expect(await page.getByRole('button', { name: 'Search all versions' }).count()).toBe(0);
      expect(await page.locator('.search-dialog [role="listbox"]').count()).toBe(1);
      expect(await page.getByRole('listbox').count()).toBe(0);
      const first = page.getByRole('list', { name: 'Start here' }).getByRole('link').first();
      const href = await first.getAttribute('href');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')), PATIENT).toBe(href);
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')), PATIENT).toBe('combobox');
      await page.getByLabel('All versions').check();
      await page.getByText('Searched: All versions.').first().waitFor();
    });
  });

  it('searches the language of the page', async () => {
    await on('/de/apfel.html', {}, async (page) => {
      await search(page, 'branches');
      await expect.poll(() => hrefs(page), PATIENT).toEqual(['/de/apfel.html']);
      await expect.poll(() => page.getAttribute('.search-button', 'href'), PATIENT).toBe('/de/search.html');
    });
  });

  it('knows the page one went to meanwhile', async () => {
    await on('/guide.html', {}, async (page) => {
      await search(page, 'press');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/ref/v2/press.html');
      await openDialog(page);
      await expect.poll(() => page.innerText('.search-scope'), PATIENT).toContain('Reference v2');
    });
  });

  it('says when the index cannot be had, and tries again', async () => {
    let isDown = true;
    await on(
      '/guide.html',
      {},
      async (page) => {
        await page.evaluate(() => {
          window.addEventListener('error', (event) => event.preventDefault());
        });
        await openDialog(page);
        await page.keyboard.insertText('apples');
        await page.locator('.search-message', { hasText: 'The search is not available at the moment.' }).waitFor();
        isDown = false;
        await page.click('text=Try again');
        await page.waitForSelector('[role="option"]');
        await expect.poll(() => page.innerText('.search-message'), PATIENT).toBe('');
      },
      (page) =>
        page
          .context()
          .route('**/search/en/index.json', (route) =>
            isDown ? route.fulfill({ status: 200, body: 'down' }) : route.continue(),
          ),
    );
  });

  it('says that it searches where that takes a while', async () => {
    await holdingBack('/guide.html', async (page, hold) => {
      await openDialog(page);
      const release = hold();
      await page.keyboard.insertText('apples');
      await page.getByText('Searching …').first().waitFor();
      release();
      await page.waitForSelector('[role="option"]', PATIENT);
      await expect.poll(() => page.getByText('Searching …').count(), PATIENT).toBe(0);
    });
  });

  it.each(['light', 'dark'] as const)(
    'has nothing that axe objects to, empty, with results and without, in the %s',
    async (colorScheme) => {
      await on('/ref/v2/press.html', { colorScheme }, async (page) => {
        await openDialog(page);
        expect(await axeFindings(page)).toEqual([]);
        // More than the dialog has room for.
        await page.keyboard.insertText('quinces');
        await page.waitForSelector('.search-dialog [role="option"]');
        expect(await axeFindings(page)).toEqual([]);
        await page.fill('[role="combobox"]', 'xylophone');
        await page.locator('.search-message', { hasText: 'Nothing found' }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
      });
    },
  );

  it.each([320, 360, 768, 1280, 1680])('fits a window of %i px', async (width) => {
    await on('/ref/v2/press.html', sized(width), async (page) => {
      await search(page, 'press');
      const box = await page.locator('.search-dialog').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), PATIENT).toBe(true);
      const isWide = await page.locator('.search-results').evaluate((area) => area.scrollWidth > area.clientWidth);
      expect(isWide).toBe(false);
    });
  });

  it('asks nothing of the network before it is wanted', async () => {
    const asked: string[] = [];
    await on(
      '/guide.html',
      {},
      async (page) => {
        await page.waitForSelector('.search-button[data-mounted]');
        await page.waitForSelector('[data-script="complete"]');
        expect(asked.filter((url) => /\/search\/|dialog|worker/.test(url))).toEqual([]);
      },
      (page) => Promise.resolve(page.on('request', (request) => asked.push(request.url()))),
    );
  });
});

describe('what a question leads to', () => {
  it('is the row of an option, after it was typed and Enter', async () => {
    await on('/guide.html', {}, async (page) => {
      await search(page, '--max-basket-size');
      await expect.poll(() => active(page), PATIENT).toMatch(/^\/options\.html#.*max-basket-size/);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/options.html#*');
      expect(await page.evaluate(() => document.querySelector(decodeURIComponent(location.hash))?.textContent)).toContain(
        'Apples of a basket',
      );
    });
  });

  it('is narrowed by the name of a version, which is a chip that can be removed', async () => {
    await on('/guide.html', {}, async (page) => {
      await search(page, 'v1 press');
      await expect.poll(() => hrefs(page), PATIENT).toEqual(['/ref/v1/press.html', '/ref/v1/vat.html']);
      await expect.poll(() => page.locator('.search-scope').isVisible(), PATIENT).toBe(false);
      await page.getByRole('button', { name: 'Not only in v1' }).click();
      await expect.poll(() => page.inputValue('[role="combobox"]'), PATIENT).toBe('press');
      await expect.poll(() => page.locator('.search-filter').count(), PATIENT).toBe(0);
      await expect.poll(() => page.locator('.search-scope').isVisible(), PATIENT).toBe(true);
      await expect.poll(async () => (await hrefs(page))[0], PATIENT).toBe('/ref/v2/press.html');
    });
  });

  it('names the versions that have it where the one being read has nothing', async () => {
    await on('/ref/v2/press.html', {}, async (page) => {
      await openDialog(page);
      await page.keyboard.insertText('vat');
      await page.getByRole('button', { name: 'Reference v1 (1)' }).click();
      await page.waitForSelector('[href="/ref/v1/vat.html"]');
      await expect.poll(() => page.inputValue('[role="combobox"]'), PATIENT).toBe('v1 vat');
    });
  });

  it('is a word of the site where nothing is like it', async () => {
    await on('/guide.html', {}, async (page) => {
      await openDialog(page);
      await page.keyboard.insertText('qumbces');
      await page.getByRole('button', { name: 'Did you mean “quinces”?' }).click();
      await expect.poll(async () => (await hrefs(page))[0], PATIENT).toMatch(/^\/rows\.html/);
    });
  });
});

describe('before anything is typed', () => {
  it('offers the pages read last, to be forgotten, and pages to begin with', async () => {
    await on('/cellar.html', {}, async (page) => {
      await page.waitForSelector('.search-button[data-mounted]');
      await page.goto(new URL('/guide.html', page.url()).href);
      await openDialog(page);
      const lists = page.locator('.search-recent');
      const links = (list: Locator): Promise<(string | null)[]> =>
        list.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(await links(lists.first())).toEqual(['/cellar.html']);
      expect(await links(lists.last())).not.toContain('/cellar.html');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')), PATIENT).toBe('/cellar.html');
      await page.getByRole('button', { name: 'Forget all' }).click();
      await expect.poll(() => page.locator('.search-recent a[href="/cellar.html"]').count(), PATIENT).toBeLessThan(2);
      expect(await page.evaluate(() => localStorage.getItem('docs:pages'))).not.toContain('cellar');
    });
  });
});

describe('opening the search', () => {
  it.each([360, 700, 768, 959, 960, 1280, 1680])('moves nothing of the page, nor its own field (%i px)', async (width) => {
    await on('/guide.html', sized(width), async (page) => {
      await page.waitForSelector('.search-button[data-mounted]');
      await page.waitForSelector('[data-script="complete"]');
      const look = (): Promise<unknown> =>
        page.evaluate(() =>
          [...document.querySelectorAll('.navbar *, h1, main p, footer')].map((one) => {
            const { x, y, width: wide } = one.getBoundingClientRect();
            return [x, y, wide];
          }),
        );
      const before = await look();
      await page.evaluate(() => {
        const shifts = ((globalThis as { shifts?: number[] }).shifts = []) as number[];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift' });
      });
      await page.keyboard.press('/');
      await page.waitForSelector('dialog[open]');
      await page.locator('.search-scope-name, .search-scope').first().waitFor();
      await expect.poll(() => page.locator('.search-scope').evaluate((box) => box.dataset['known']), PATIENT).toBe('');
      expect(await look()).toEqual(before);
      expect(await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts)).toEqual([]);
    });
  });
});

describe('the search page', () => {
  it.each([360, 1280])('begins all it says at one edge (%i px)', async (width) => {
    await on('/search.html', { viewport: { width, height: 700 } }, async (page) => {
      const words = page.locator('main .search-message').getByText('Start here');
      await words.waitFor();
      const left = async (place: Locator): Promise<number | undefined> => (await place.boundingBox())?.x;
      expect(await left(words)).toBe(await left(page.getByRole('heading', { level: 1 })));
    });
  });

  it.each([360, 1280])(
    'begins at its heading, whatever is found first, and hangs places as the dialog does (%i px)',
    async (width) => {
      /** How far the headings of places are from the titles of pages. */
      const indent = (page: Page): Promise<number> =>
        page.evaluate(() => {
          const start = (name: string): number => {
            const words = document.createRange();
            words.selectNodeContents(document.querySelector(name) as Element);
            return words.getBoundingClientRect().left;
          };
          return start('[role="option"] .search-heading') - start('[role="option"] .search-title');
        });
      let inDialog = 0;
      await on('/cellar.html', { viewport: { width, height: 700 } }, async (page) => {
        await search(page, 'quinces');
        await page.waitForSelector('.search-heading');
        inDialog = await indent(page);
      });
      // So low that what is found first is out of sight.
      await on('/search.html?q=branches', { viewport: { width, height: 260 } }, async (page) => {
        await page.waitForSelector('[aria-selected="true"][href="/guide.html#pruning-branches"]');
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        expect(await indent(page)).toBe(inDialog);
        await page.keyboard.press('ArrowDown');
        await expect.poll(() => page.evaluate(() => window.scrollY), PATIENT).toBeGreaterThan(0);
      });
    },
  );

  it.each([360, 768, 1280])(
    'is as wide as its heading, and the chosen result reaches out alike at both sides (%i px)',
    async (width) => {
      await on('/search.html?q=branches', { viewport: { width, height: 700 } }, async (page) => {
        await page.waitForSelector('[aria-selected="true"]');
        const { heading, field, chosen, over } = await page.evaluate(() => {
          const sides = (name: string): readonly number[] => {
            const { left, right } = (document.querySelector(name) as Element).getBoundingClientRect();
            return [left, right];
          };
          const { scrollWidth, clientWidth } = document.documentElement;
          const [heading, field, chosen] = ['.page-head', '.search-field', '.search-page-result'].map(sides);
          return { heading, field, chosen, over: scrollWidth - clientWidth };
        });
        const [left = 0, right = 0] = heading ?? [];
        expect(field).toEqual(heading);
        expect(left - (chosen?.[0] ?? 0)).toBe((chosen?.[1] ?? 0) - right);
        expect(over).toBe(0);
      });
    },
  );

  it('answers the question in its address, and keeps the next one there', async () => {
    await on('/search.html?q=branches', {}, async (page) => {
      await page.waitForSelector('[href="/guide.html#pruning-branches"]');
      await expect.poll(() => page.inputValue('[role="combobox"]'), PATIENT).toBe('branches');
      await page.fill('[role="combobox"]', 'apples');
      await page.waitForURL('**/search.html?q=apples');
      await page.click('main [href="/cellar.html"]');
      await page.waitForURL('**/cellar.html');
      await expect.poll(() => highlighted(page), PATIENT).toEqual(['apples']);
      await page.goBack();
      await page.waitForSelector('main [href="/cellar.html"]');
      await expect.poll(() => page.inputValue('[role="combobox"]'), PATIENT).toBe('apples');
    });
  });

  it('has the field that / goes to', async () => {
    await on('/search.html', {}, async (page) => {
      await page.waitForSelector('[data-widget="search-page"] [role="combobox"]');
      await page.waitForSelector('.search-button[data-mounted]');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('/');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')), PATIENT).toBe('combobox');
      await expect.poll(() => isOpen(page), PATIENT).toBe(false);
    });
  });

  it('searches the version of the page one came from', async () => {
    await on('/search.html?q=press&from=/ref/v1/press.html', {}, async (page) => {
      await page.waitForSelector('[role="option"]');
      await expect.poll(() => hrefs(page), PATIENT).toEqual(['/ref/v1/press.html', '/ref/v1/vat.html']);
    });
  });

  it('leads to all pages without scripts', async () => {
    await on('/guide.html', { javaScriptEnabled: false }, async (page) => {
      await page.click('.search-button');
      await page.waitForURL('**/search.html');
      await expect.poll(() => page.innerText('main'), PATIENT).toContain('Searching takes JavaScript.');
      await expect
        .poll(
          () => page.locator('main noscript a, main a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
          PATIENT,
        )
        .toEqual(['/guide.html', '/cellar.html']);
    });
  });

  it('is kept out of search engines, and has nothing that axe objects to', async () => {
    await on('/search.html?q=branches', {}, async (page) => {
      await page.waitForSelector('[role="option"]');
      await expect.poll(() => page.getAttribute('meta[name="robots"]', 'content'), PATIENT).toBe('noindex');
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});
