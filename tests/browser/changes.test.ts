// What a reader is told about changes between versions, with and without script.

import { describe, expect, it } from 'vitest';
import { oneSite, PATIENT } from '../support/one-site.ts';

const SITE = `
-- site.config.ts --
export default {
  title: 'Changes',
  base: '/docs/',
  versions: ['server', 'client'].map((name) => ({ name, basePath: name, changes: true, versions: ['v2', 'v1'] })),
};
-- README.md --
# Home
-- server/v1/README.md --
# Server

## Limits

An event has up to 4 MB.

| Option | Default |
|---|---|
| \`--subscription-checkpoint-interval\` | off |

## Old words

This section goes away.
-- server/v2/README.md --
# Server

## Limits

An event has up to 16 MB.

A batch is limited as a whole.

| Option | Default |
|---|---|
| \`--subscription-checkpoint-interval\` | 500 |

## New words

This came, and it says other things.
`;

/** More options than a list of changes has links for. */
const OPTIONS = Array.from({ length: 900 }, (_, i) => `| \`--option-with-a-long-name-${i}\` | ${i} |\n`).join('');

const LONG = `
-- client/v1/long.md --
# Long

## Kept

It stays as it is.
-- client/v2/long.md --
# Long

## Kept

It stays as it is.

## Fresh

It is new.

| Option | Default |
|---|---|
${OPTIONS}`;

const { on } = oneSite(SITE + LONG, '/docs/');

const SUMMARY = 'Changed since v1: 3 sections';

it('unfolds to the words that changed', async () => {
  await on('/docs/server/v2/', {}, async (page) => {
    const summary = page.getByText(SUMMARY);
    await summary.click();
    const section = page.locator('.page-changes .change-section');
    await expect.poll(() => section.count(), PATIENT).toBe(3);
    const limits = section.filter({ hasText: 'Limits' });
    await limits.locator('summary').click();
    expect(await limits.locator('del').first().innerText()).toBe('4');
    expect(await limits.locator('ins').first().innerText()).toBe('16');
    await page.getByRole('link', { name: 'All changes since v1' }).click();
    await expect.poll(() => page.locator('h1').innerText(), PATIENT).toBe('What changed from v1 to v2');
  });
});

it('keeps the options that changed when the words of sections take their places', async () => {
  await on('/docs/server/v2/', {}, async (page) => {
    await page.getByText(SUMMARY).click();
    await expect.poll(() => page.locator('.page-changes .change-section').count(), PATIENT).toBe(3);
    const option = page.locator('.page-changes-list > ul > li');
    expect(await option.locator('a').allInnerTexts()).toEqual(['--subscription-checkpoint-interval']);
  });
});

it('leads to new sections also where the list of changes is too long for links', async () => {
  await on('/docs/client/v2/long.html', {}, async (page) => {
    await page.locator('.page-changes > summary').click();
    const fresh = page.locator('.page-changes .change-names li');
    await expect.poll(() => fresh.allInnerTexts(), PATIENT).toEqual(['Fresh']);
    expect(await fresh.locator('a').getAttribute('href')).toBe('#fresh');
    const list = await page.evaluate(async () => (await fetch('/docs/client/changes/v1..v2/')).text());
    expect(list).toMatch(/<li data-place="fresh">Fresh<\/li>/);
  });
});

it('unfolds to the sections and leads to their words without script', async () => {
  await on('/docs/server/v2/', { javaScriptEnabled: false }, async (page) => {
    await page.getByText(SUMMARY).click();
    expect(await page.locator('.page-changes li a').first().getAttribute('href')).toBe('#limits');
    await page.getByRole('link', { name: 'Show what changed, word by word' }).click();
    await expect.poll(() => page.url(), PATIENT).toContain('/docs/server/changes/v1..v2/#/');
    await page.locator('.change-section summary').first().click();
    expect(await page.locator('.change-passage').first().innerText()).toBe('An event has up to 4 16 MB.');
  });
});

it('opens the sections of the page that a link leads to', async () => {
  await on('/docs/server/changes/v1..v2/#/', {}, async (page) => {
    const isOpen = (): Promise<boolean[]> =>
      page
        .locator('.change > details.change-section')
        .evaluateAll((sections) => sections.map((section) => (section as HTMLDetailsElement).open));
    await expect.poll(async () => new Set(await isOpen()), PATIENT).toEqual(new Set([true]));
  });
});

it('is not told on paper', async () => {
  await on('/docs/server/v2/', {}, async (page) => {
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.page-changes').isVisible(), PATIENT).toBe(false);
  });
});

describe('the list of two versions', () => {
  it('begins with how many there are of each kind, and leads to each page', async () => {
    await on('/docs/server/changes/v1..v2/', {}, async (page) => {
      const contents = page.locator('.changes-contents');
      expect(await contents.innerText()).toMatch(/Reference entries\s+Changed 1\s+Pages\s+Changed 1\s+Server/);
      await contents.getByRole('link', { name: 'Server' }).click();
      expect(await page.locator('.change:target h3').innerText()).toContain('Server');
    });
  });

  it.each([360, 1280])('breaks no name of an option and shows the old and the new value, at %i px', async (width) => {
    await on('/docs/server/changes/v1..v2/', { viewport: { width, height: 800 } }, async (page) => {
      const name = page.locator('.changes-options dt code');
      expect(await name.evaluate((code) => code.getClientRects().length)).toBe(1);
      expect(await page.locator('.changes-options dd del').innerText()).toBe('off');
      expect(await page.locator('.changes-options dd ins').innerText()).toBe('500');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });

  it('shows what is all new or all gone as text beside a sign', async () => {
    await on('/docs/server/changes/v1..v2/', {}, async (page) => {
      await page.locator('.change-section', { hasText: 'Limits' }).locator('summary').click();
      const passage = page.locator('.change-section[open] .passage-added').first();
      expect(await passage.evaluate((shown) => getComputedStyle(shown, '::before').content)).toContain('+');
      expect(await passage.locator('ins').evaluate((words) => getComputedStyle(words).textDecorationLine)).toBe('none');
    });
  });

  it.each([360, 1280])('has a column for each kind where all lists are listed, at %i px', async (width) => {
    await on('/docs/client/changes/', { viewport: { width, height: 800 } }, async (page) => {
      const counts = page.locator('.changes-lists dd');
      expect(await counts.allInnerTexts()).toEqual([expect.stringMatching(/New\s+900/), expect.stringMatching(/Changed\s+1/)]);
      const [options, pages] = await Promise.all(
        ['.change-added', '.change-changed'].map((kind) => counts.locator(kind).boundingBox()),
      );
      expect(pages?.x).toBeGreaterThan((options?.x ?? Infinity) + (options?.width ?? 0));
    });
  });

  it('has its styles where all lists are listed, too', async () => {
    await on('/docs/server/changes/', {}, async (page) => {
      const edges = await page
        .locator('.changes-lists dd')
        .first()
        .evaluate((shown) => getComputedStyle(shown).borderInlineStartWidth);
      expect(edges).toBe('0px');
    });
  });
});
