// Tabs (specification §4), and what links and find-in-page open.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startDocsBuild } from '../support/docs-build.ts';
import { axeFindings, oneSite, PATIENT } from '../support/one-site.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { sized } from '../support/two-sites.ts';

const group = (id: string, mark: string): string => `::: tabs#${id}

@tab Linux

Text for Linux ${mark}.

@tab Windows

Text for Windows ${mark}. <span id="windows-${mark}">Here.</span>

@tab macOS

Text for macOS ${mark}.

:::
`;
const TREE = `-- site.config.ts --
export default { title: 'Tabs' };
-- README.md --
# Start

[Next](./next.md), [what is hidden](./tabs.md#windows-four)
-- tabs.md --
# Tabs

[To Windows](#windows-one), [to the fold](#in-the-fold)

${group('os', 'one')}
${group('os', 'two')}
${group('other', 'three')}

::: code-tabs#os

@tab Linux

\`\`\`sh
linux
\`\`\`

@tab Windows

\`\`\`sh
windows
\`\`\`

:::

:::: details A fold

Folded. <span id="in-the-fold">In the fold.</span>

${group('inner', 'four')}
::::

${'Filler.\n\n'.repeat(60)}
-- next.md --
# Next

${group('os', 'five')}
`;
const { on, elsewhere } = oneSite(TREE);

const tab = (page: Page, name: string, nth = 0) => page.getByRole('tab', { name }).nth(nth);
/** Titles of what is selected, group by group. */
const selected = (page: Page): Promise<string[]> => page.locator('[role="tab"][aria-selected="true"]').allTextContents();
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
const ready = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => [...document.querySelectorAll('.tabs')].every((tabs) => 'ready' in (tabs as HTMLElement).dataset));
const inSight = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return element.checkVisibility({ contentVisibilityAuto: true }) && top >= 0 && bottom > top && bottom <= innerHeight;
  });

describe('a group of tabs', () => {
  it('shows one panel at a time', async () => {
    await on('/tabs.html', {}, async (page) => {
      await ready(page);
      await expect.poll(() => page.getByText('Text for Linux one.').isVisible(), PATIENT).toBe(true);
      await expect.poll(() => page.getByText('Text for Windows one.').isVisible(), PATIENT).toBe(false);
    });
  });

  it.each(['click', 'Enter', 'Space'])('is switched by %s', async (how) => {
    await on('/tabs.html', {}, async (page) => {
      await ready(page);
      if (how === 'click') await tab(page, 'Windows').click();
      else {
        await tab(page, 'Windows').focus();
        await page.keyboard.press(how);
      }
      await expect.poll(() => page.getByText('Text for Windows one.').isVisible(), PATIENT).toBe(true);
      await expect.poll(() => page.getByText('Text for Linux one.').isVisible(), PATIENT).toBe(false);
    });
  });

  it('moves the focus with Left and Right, with wrap-around, and with Home and End, and selects nothing by that', async () => {
    await on('/tabs.html', {}, async (page) => {
      await ready(page);
      await tab(page, 'Linux').focus();
      for (const [key, name] of [
        ['ArrowLeft', 'macOS'],
        ['ArrowRight', 'Linux'],
        ['ArrowRight', 'Windows'],
        ['End', 'macOS'],
        ['ArrowRight', 'Linux'],
        ['End', 'macOS'],
        ['Home', 'Linux'],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => focused(page), PATIENT).toBe(name);
      }
      await expect.poll(async () => (await selected(page))[0], PATIENT).toBe('Linux');
    });
  });

  it('is in step with groups of its id and kind, and with no other', async () => {
    await on('/tabs.html', {}, async (page) => {
      await ready(page);
      await tab(page, 'Windows').click();
      await expect.poll(() => selected(page), PATIENT).toEqual(['Windows', 'Windows', 'Linux', 'Linux', 'Linux']);
    });
  });

  it('is remembered on other pages, code tabs apart from tabs', async () => {
    await on('/tabs.html', {}, async (page) => {
      await ready(page);
      await tab(page, 'macOS').click();
      await tab(page, 'Windows', 3).click();
      const stored = (): Promise<readonly (string | null)[]> =>
        page.evaluate(() => [localStorage.getItem('docs:tabs'), localStorage.getItem('docs:code-tabs')]);
      await expect.poll(stored, PATIENT).toEqual(['{"os":"macOS"}', '{"os":"Windows"}']);
      await page.goto(new URL('/next.html', page.url()).href);
      await ready(page);
      await expect.poll(() => selected(page), PATIENT).toEqual(['macOS']);
      await tab(page, 'Windows').click();
      await page.goBack();
      await expect.poll(() => selected(page), PATIENT).toEqual(['Windows', 'Windows', 'Linux', 'Windows', 'Linux']);
    });
  });

  it('does not move under the pointer when others above it change', async () => {
    await on('/tabs.html', sized(1280, 500), async (page) => {
      await ready(page);
      const second = tab(page, 'Windows', 1);
      await second.scrollIntoViewIfNeeded();
      const before = await second.boundingBox();
      await second.click();
      await expect.poll(async () => Math.abs(((await second.boundingBox())?.y ?? 0) - (before?.y ?? 0)), PATIENT).toBeLessThan(1);
    });
  });

  it('has the roles and names of a tab list', async () => {
    await on('/tabs.html', {}, async (page) => {
      await ready(page);
      await expect.poll(() => page.getByRole('tablist', { name: 'Tabs' }).count(), PATIENT).toBe(3);
      await expect.poll(() => page.getByRole('tablist', { name: 'Code in several languages' }).count(), PATIENT).toBe(1);
      await expect.poll(() => page.getByRole('tabpanel', { name: 'Linux' }).count(), PATIENT).toBe(4);
    });
  });
});

describe('what is hidden', () => {
  it('is opened by a link to something inside: a tab', async () => {
    await on('/tabs.html', {}, async (page) => {
      await ready(page);
      for (let times = 0; times < 2; times += 1) {
        await page.getByRole('link', { name: 'To Windows' }).click();
        await expect.poll(() => page.getByText('Text for Windows one.').isVisible(), PATIENT).toBe(true);
        // The same link opens it again, although the address stays as it is.
        await tab(page, 'Linux').click();
      }
    });
  });

  it('is opened by a link to something inside: a fold', async () => {
    await on('/tabs.html', {}, async (page) => {
      await page.getByRole('link', { name: 'to the fold' }).click();
      await expect.poll(() => page.getByText('In the fold.').isVisible(), PATIENT).toBe(true);
    });
  });

  it.each(['windows-one', 'in-the-fold', 'windows-four'])('is opened by the address the page is opened with: #%s', async (id) => {
    await on(`/tabs.html#${id}`, {}, async (page) => {
      await ready(page);
      await expect.poll(() => inSight(page, `#${id}`), PATIENT).toBe(true);
    });
  });

  it('is opened by a hash that comes later, also against what is remembered', async () => {
    const remember = (page: Page): Promise<unknown> =>
      page.addInitScript(() => localStorage.setItem('docs:tabs', '{"os":"macOS"}'));
    await on(
      '/tabs.html',
      {},
      async (page) => {
        await ready(page);
        await expect.poll(async () => (await selected(page))[0], PATIENT).toBe('macOS');
        await page.evaluate(() => (location.hash = '#windows-two'));
        await expect.poll(() => inSight(page, '#windows-two'), PATIENT).toBe(true);
      },
      remember,
    );
  });

  it('is found by find-in-page, which opens it', async () => {
    await on('/tabs.html', {}, async (page) => {
      await ready(page);
      const hidden = page.locator('.tab-panel', { hasText: 'Text for Windows one.' });
      await expect.poll(() => hidden.getAttribute('hidden'), PATIENT).toBe('until-found');
      await hidden.dispatchEvent('beforematch');
      await expect.poll(async () => (await selected(page)).slice(0, 2), PATIENT).toEqual(['Windows', 'Windows']);
      await expect.poll(() => page.getByText('Text for Windows one.').isVisible(), PATIENT).toBe(true);
    });
  });
});

it('after a link to another page, what was chosen is selected there', async () => {
  await on('/tabs.html', {}, async (page) => {
    await ready(page);
    await tab(page, 'Windows').click();
    await page.evaluate(() => document.documentElement.classList.add('same-document'));
    await page.locator('a.brand').evaluate((brand) => (brand as HTMLElement).click());
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForSelector('#content [role="tab"]');
    await expect.poll(() => selected(page), PATIENT).toEqual(['Windows']);
    await expect.poll(() => page.locator('.same-document').count(), PATIENT).toBe(1);
  });
});

it('a link to another page opens what hides its target there', async () => {
  await on('/', {}, async (page) => {
    await page.getByRole('link', { name: 'what is hidden' }).click();
    await page.waitForSelector('[data-ready]');
    await expect.poll(() => inSight(page, '#windows-four'), PATIENT).toBe(true);
  });
});

it('without script all panels are shown, each under its title', async () => {
  await on('/tabs.html', { javaScriptEnabled: false }, async (page) => {
    for (const name of ['Linux', 'Windows', 'macOS']) {
      expect(await page.getByText(`Text for ${name} one.`).isVisible()).toBe(true);
      expect(await page.locator('.tab-title', { hasText: name }).first().isVisible()).toBe(true);
    }
    expect(await page.locator('[role="tablist"]').count()).toBe(0);
  });
});

it('on paper all panels are shown, each under its title', async () => {
  await on('/tabs.html', {}, async (page) => {
    await ready(page);
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Linux', 'Windows', 'macOS']) {
      await expect.poll(() => page.getByText(`Text for ${name} one.`).isVisible(), PATIENT).toBe(true);
      await expect.poll(() => page.locator('.tab-title', { hasText: name }).first().isVisible(), PATIENT).toBe(true);
    }
    await expect.poll(() => page.locator('.tab-list').first().isVisible(), PATIENT).toBe(false);
  });
});

it('works in serve, too', async () => {
  const server = startDocsBuild(tempFolder(TREE), 'serve', '--port', '0');
  const [origin] = await server.waitFor(/http:\/\/[\w.:]+(?=\/)/);
  await elsewhere(origin)('/tabs.html#windows-one', {}, async (page) => {
    await ready(page);
    await expect.poll(() => inSight(page, '#windows-one'), PATIENT).toBe(true);
    await expect.poll(async () => (await selected(page)).slice(0, 2), PATIENT).toEqual(['Windows', 'Windows']);
  });
});

it.each(['light', 'dark'] as const)('axe finds nothing after a choice, %s', async (colorScheme) => {
  await on('/tabs.html', { colorScheme }, async (page) => {
    await ready(page);
    await tab(page, 'Windows').click();
    expect(await axeFindings(page)).toEqual([]);
  });
});
