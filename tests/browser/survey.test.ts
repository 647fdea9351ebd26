// The survey as visitors meet it (specification §3, §4, §5, §7, §8, §9), one sentence after the other.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startDocsBuild } from '../support/docs-build.ts';
import { axeFindings, oneSite, PATIENT } from '../support/one-site.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { sized } from '../support/two-sites.ts';

const SITE = `-- site.config.ts --
export default { title: 'Guide', productName: 'Headwater', surveyEndpoint: '/api/survey' };
-- README.md --
---
home: true
---
-- page.md --
# A page

## First part

Some text.

## Second part

More text.
-- short.md --
# Without contents

Some text.
-- long.md --
# A long page

${Array.from({ length: 60 }, (_, i) => `## Part ${i + 1}\n\nText.`).join('\n\n')}
`;
const FIREFOX_PHONE = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const THANKS = "Thank you for helping improve Headwater's documentation! ✅";
const REPEATED = 'You have already submitted feedback recently.';

const { on, elsewhere } = oneSite(SITE);

const survey = (page: Page): Locator => page.locator('.survey');
const thumb = (page: Page, name: 'Yes' | 'No'): Locator => survey(page).getByRole('button', { name, exact: true });
const option = (page: Page, name: string): Locator => survey(page).getByRole('radio', { name, exact: true });
const submit = (page: Page): Locator => survey(page).getByRole('button', { name: 'Submit' });
const email = (page: Page): Locator => survey(page).getByRole('textbox', { name: /^Email/ });
const freeText = (page: Page): Locator => survey(page).getByRole('textbox', { name: /^Tell us more/ });
const alert = (page: Page): Locator => survey(page).getByRole('alert');

/** Requests to the endpoint, as they are made; each is answered with `status`, or not at all. */
async function answered(page: Page, status: number | 'never' = 204): Promise<readonly Record<string, unknown>[]> {
  const posts: Record<string, unknown>[] = [];
  await page.route('**/api/survey', (route) => {
    posts.push({
      ...route.request().postDataJSON(),
      method: route.request().method(),
      type: route.request().headers()['content-type'],
    });
    return status === 'never' ? route.abort() : route.fulfill({ status });
  });
  return posts;
}

/** Answers and sends. */
async function answer(page: Page): Promise<void> {
  await thumb(page, 'Yes').click();
  await option(page, 'Solved my problem').check();
  await submit(page).click();
}

const thanked = (page: Page): Promise<void> => survey(page).getByText(THANKS).waitFor();

describe('the survey', () => {
  it('asks for a thumb, and for nothing else until there is one', async () => {
    await on('/page.html', {}, async (page) => {
      await survey(page).getByText('Was this page helpful?').waitFor();
      await expect.poll(() => survey(page).getByRole('button').allTextContents(), PATIENT).toEqual(['Yes', 'No']);
      await expect.poll(() => survey(page).locator('form').count(), PATIENT).toBe(0);
    });
  });

  it.each([
    ['up', 'Yes', 'What went well?', ['Easy to understand', 'Solved my problem', 'Other']],
    ['down', 'No', 'What can we do better?', ['Hard to understand', 'Did not solve my problem', 'Not accurate', 'Other']],
  ] as const)(
    'shows, for thumb %s, options under its prompt, free text, an optional email and Submit',
    async (_, name, prompt, options) => {
      await on('/page.html', {}, async (page) => {
        await thumb(page, name).click();
        const group = survey(page).getByRole('group', { name: prompt });
        await group.waitFor();
        await expect.poll(() => thumb(page, name).getAttribute('aria-pressed'), PATIENT).toBe('true');
        await expect.poll(() => group.locator('label').allTextContents(), PATIENT).toEqual(options);
        await expect.poll(() => freeText(page).isVisible(), PATIENT).toBe(true);
        await expect.poll(() => email(page).isVisible(), PATIENT).toBe(true);
        await expect.poll(() => submit(page).isVisible(), PATIENT).toBe(true);
      });
    },
  );

  it('lets Submit be pressed only when an option is chosen, and forgets the option with the other thumb', async () => {
    await on('/page.html', {}, async (page) => {
      await thumb(page, 'Yes').click();
      await expect.poll(() => submit(page).isDisabled(), PATIENT).toBe(true);
      await option(page, 'Other').check();
      await expect.poll(() => submit(page).isEnabled(), PATIENT).toBe(true);
      await thumb(page, 'No').click();
      await option(page, 'Not accurate').waitFor();
      await expect.poll(() => submit(page).isDisabled(), PATIENT).toBe(true);
      await expect.poll(() => survey(page).getByRole('radio', { checked: true }).count(), PATIENT).toBe(0);
    });
  });

  it('posts thumb, option, text, email, time, browser, platform and page as JSON, and thanks in the product’s name', async () => {
    await on('/page.html?from=mail#second-part', { userAgent: FIREFOX_PHONE }, async (page) => {
      const posts = await answered(page);
      const before = Date.now();
      await thumb(page, 'No').click();
      await option(page, 'Not accurate').check();
      await freeText(page).fill(' The port is 2113. ');
      await email(page).fill('ana@example.org');
      await submit(page).click();
      await thanked(page);
      await expect.poll(() => posts.length, PATIENT).toBe(1);
      const { submittedAt, ...rest } = posts[0] as { readonly submittedAt: string };
      expect(rest).toEqual({
        method: 'POST',
        type: 'application/json',
        thumbs: 'down',
        option: 'Not accurate',
        freeText: 'The port is 2113.',
        email: 'ana@example.org',
        userAgent: FIREFOX_PHONE,
        browserName: 'Firefox',
        platformType: 'mobile',
        pageUrl: `${new URL(page.url()).origin}/page.html`,
      });
      expect(submittedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(Date.parse(submittedAt)).toBeGreaterThanOrEqual(before);
    });
  });

  it('needs no text and no email', async () => {
    await on('/page.html', {}, async (page) => {
      const posts = await answered(page);
      await answer(page);
      await thanked(page);
      await expect
        .poll(() => posts[0], PATIENT)
        .toMatchObject({ thumbs: 'up', option: 'Solved my problem', freeText: '', email: '' });
    });
  });

  it.each([
    ['does not come through', 'never'],
    ['is refused', 500],
  ] as const)('thanks also where the call %s, which is only logged', async (_, status) => {
    // What was logged is what `on` found in the console.
    const visit = on('/page.html', {}, async (page) => {
      const posts = await answered(page, status);
      const logged = page.waitForEvent('console', (message) => message.text().includes('The survey could not be sent.'));
      await answer(page);
      await thanked(page);
      await logged;
      expect(posts).toHaveLength(1);
    });
    await expect(visit).rejects.toMatchObject({
      actual: [expect.stringContaining('/api/survey'), expect.stringContaining('The survey could not be sent.')],
    });
  });

  it('says “Please select an option before submitting.” where the form is sent without one', async () => {
    await on('/page.html', {}, async (page) => {
      const posts = await answered(page);
      await thumb(page, 'Yes').click();
      await email(page).press('Enter');
      await expect.poll(() => alert(page).textContent(), PATIENT).toBe('Please select an option before submitting.');
      await option(page, 'Other').check();
      await expect.poll(() => alert(page).textContent(), PATIENT).toBe('');
      expect(posts).toEqual([]);
    });
  });

  it.each(['ana', 'ana@example', 'a b@example.org', '@example.org'])(
    'says “Invalid e-mail.” to %s, until it is edited',
    async (written) => {
      await on('/page.html', {}, async (page) => {
        const posts = await answered(page);
        await thumb(page, 'Yes').click();
        await option(page, 'Other').check();
        await email(page).fill(written);
        await submit(page).click();
        await expect.poll(() => alert(page).textContent(), PATIENT).toBe('Invalid e-mail.');
        await expect.poll(() => email(page).getAttribute('aria-invalid'), PATIENT).toBe('true');
        await expect.poll(() => email(page).evaluate((field) => field === document.activeElement), PATIENT).toBe(true);
        await email(page).press('End');
        await email(page).press('x');
        await expect.poll(() => alert(page).textContent(), PATIENT).toBe('');
        await expect.poll(() => email(page).getAttribute('aria-invalid'), PATIENT).toBe('false');
        expect(posts).toEqual([]);
      });
    },
  );

  it('takes one answer per page address and 12 hours, whatever query and hash', async () => {
    await on('/page.html', {}, async (page) => {
      const posts = await answered(page);
      await answer(page);
      await thanked(page);
      await page.goto(`${page.url()}?again#first-part`);
      await answer(page);
      await expect.poll(() => alert(page).textContent(), PATIENT).toBe(REPEATED);
      await page.goto(new URL('/short.html', page.url()).href);
      await answer(page);
      await thanked(page);
      await expect
        .poll(() => posts.map(({ pageUrl }) => new URL(String(pageUrl)).pathname), PATIENT)
        .toEqual(['/page.html', '/short.html']);
    });
  });

  it.each([
    [719, REPEATED],
    [721, THANKS],
  ])('remembers in local storage that a page was answered %i minutes ago, and says: %s', async (minutes, words) => {
    const prepare = (page: Page): Promise<unknown> =>
      page.addInitScript((past) => {
        const time = new Date(Date.now() - past * 60_000).toISOString();
        localStorage.setItem('docs:surveys', JSON.stringify({ [`${location.origin}/page.html`]: time }));
      }, minutes);
    await on(
      '/page.html',
      {},
      async (page) => {
        await answered(page);
        await answer(page);
        await expect.poll(() => survey(page).textContent(), PATIENT).toContain(words);
      },
      prepare,
    );
  });

  it('has an invisible field; where it is filled in, nothing is sent and nothing is shown', async () => {
    await on('/page.html', {}, async (page) => {
      const posts = await answered(page);
      await thumb(page, 'Yes').click();
      await option(page, 'Other').check();
      const trap = survey(page).locator('input[type="text"]');
      const { width, height } = (await trap.evaluate((field) => field.parentElement?.getBoundingClientRect())) as DOMRect;
      expect(width * height).toBeLessThanOrEqual(1);
      await trap.evaluate((field) => ((field as HTMLInputElement).value = 'https://spam.example'));
      await submit(page).click();
      await expect.poll(() => alert(page).textContent(), PATIENT).toBe('');
      await expect.poll(() => submit(page).isVisible(), PATIENT).toBe(true);
      expect(posts).toEqual([]);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('docs:surveys')), PATIENT).toBeNull();
    });
  });

  it('moves the focus to the thanks', async () => {
    await on('/page.html', {}, async (page) => {
      await answered(page);
      await answer(page);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENT).toBe(THANKS);
    });
  });

  it('can be answered with the keyboard alone', async () => {
    await on('/page.html', {}, async (page) => {
      const posts = await answered(page);
      await thumb(page, 'No').focus();
      await page.keyboard.press('Enter');
      await option(page, 'Hard to understand').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await page.keyboard.type('No diagram');
      await page.keyboard.press('Tab');
      await page.keyboard.type('ana@example.org');
      await page.keyboard.press('Enter');
      await thanked(page);
      await expect
        .poll(() => posts[0], PATIENT)
        .toMatchObject({ option: 'Did not solve my problem', freeText: 'No diagram', email: 'ana@example.org' });
    });
  });
});

describe('the survey’s place', () => {
  it.each([1440, 1680])('is below the table of contents at %i px', async (width) => {
    await on('/page.html', sized(width), async (page) => {
      await page.locator('.page-bar > .survey').waitFor();
      const [contents, asked] = await Promise.all([
        page.locator('.toc').boundingBox(),
        page.locator('.survey-title').boundingBox(),
      ]);
      if (!contents || !asked) throw new Error('not shown');
      expect(asked.x).toBeCloseTo(contents.x, 0);
      expect(asked.y).toBeGreaterThanOrEqual(contents.y + contents.height);
    });
  });

  it.each([360, 719, 1439])('is the end of the text at %i px', async (width) => {
    await on('/page.html', sized(width), async (page) => {
      await page.locator('.page-end > .survey').waitFor();
      const [text, asked] = await Promise.all([page.locator('.page > .content').boundingBox(), survey(page).boundingBox()]);
      if (!text || !asked) throw new Error('not shown');
      expect(asked.y).toBeGreaterThanOrEqual(text.y + text.height);
    });
  });

  it('is the end of the text where there are no contents', async () => {
    await on('/short.html', sized(1680), async (page) => {
      expect(await page.locator('.page-end > .survey').isVisible()).toBe(true);
    });
  });

  it('changes with the window; what was written stays, and so does the focus', async () => {
    await on('/page.html', sized(1680), async (page) => {
      await thumb(page, 'Yes').click();
      await freeText(page).fill('Half a sent');
      await page.setViewportSize({ width: 800, height: 800 });
      await page.locator('.page-end > .survey').waitFor();
      await page.keyboard.type('ence');
      await expect.poll(() => freeText(page).inputValue(), PATIENT).toBe('Half a sentence');
      await page.setViewportSize({ width: 1680, height: 800 });
      await page.locator('.page-bar > .survey').waitFor();
      await expect.poll(() => survey(page).count(), PATIENT).toBe(1);
      await expect
        .poll(() => page.locator('[id]').evaluateAll((list) => list.length - new Set(list.map(({ id }) => id)).size), PATIENT)
        .toBe(0);
    });
  });

  it.each([500, 800])('leaves room for long contents, in a window %i px high', async (height) => {
    await on('/long.html', sized(1440, height), async (page) => {
      await thumb(page, 'No').click();
      await submit(page).scrollIntoViewIfNeeded();
      await expect.poll(() => submit(page).isVisible(), PATIENT).toBe(true);
      const bottom = await survey(page).evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(height);
      const contents = await page.locator('.toc').boundingBox();
      expect(contents?.height).toBeGreaterThan(80);
    });
  });

  it('covers no line of long contents: the one being read stays in sight', async () => {
    await on('/long.html#part-40', sized(1440, 600), async (page) => {
      await page.locator('.page-bar > .survey').waitFor();
      await page.mouse.move(700, 300);
      await page.mouse.wheel(0, 200);
      const line = page.locator('.toc [aria-current]');
      await expect.poll(() => line.textContent(), PATIENT).not.toBe('Part 40');
      const inSight = line.evaluate((link) => {
        const { left, top, height } = link.getBoundingClientRect();
        return document.elementFromPoint(left + 30, top + height / 2) === link;
      });
      expect(await inSight).toBe(true);
    });
  });

  it.each([360, 1440])('is taken without moving anything, at %i px', async (width) => {
    await on('/short.html', sized(width), async (page) => {
      await survey(page).waitFor();
      const shift = await page.evaluate(async () => {
        const found: PerformanceEntry[] = [];
        const observer = new PerformanceObserver((list) => found.push(...list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return [...found, ...observer.takeRecords()].reduce((sum, entry) => sum + (entry as never as { value: number }).value, 0);
      });
      expect(shift).toBeLessThan(0.001);
    });
  });

  it.each(['/', '/ana.html'])('is not on the front page %s', async (path) => {
    await on(path, {}, async (page) => {
      expect(await survey(page).count()).toBe(0);
    });
  });

  it('is empty without JavaScript', async () => {
    await on('/page.html', { javaScriptEnabled: false }, async (page) => {
      expect(await survey(page).isVisible()).toBe(false);
    });
  });
});

describe('what the survey costs', () => {
  it('is nothing until somebody comes near it; then React, and a press that came before it counts', async () => {
    await on('/page.html', sized(1440), async (page) => {
      const scripts = (): Promise<readonly string[]> =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => name.endsWith('.js')),
        );
      const before = await scripts();
      let release = (): void => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      let asked = 0;
      await page.route('**/*.js', async (route) => {
        asked += 1;
        await released;
        await route.continue();
      });
      await page.locator('.page-bar > .survey').waitFor();
      await thumb(page, 'Yes').click();
      await expect.poll(() => asked, PATIENT).toBeGreaterThan(0);
      await expect.poll(() => survey(page).locator('form').count(), PATIENT).toBe(0);
      release();
      await option(page, 'Easy to understand').waitFor();
      await expect.poll(async () => (await scripts()).length, PATIENT).toBeGreaterThan(before.length);
    });
  });
});

describe.each(['light', 'dark'] as const)('accessibility of the survey, %s', (colorScheme) => {
  it.each([360, 1440])('axe finds nothing in any of its states at %i px', async (width) => {
    await on('/page.html', { ...sized(width), colorScheme }, async (page) => {
      await answered(page);
      const found: (readonly string[])[] = [await axeFindings(page)];
      await thumb(page, 'No').click();
      await option(page, 'Other').waitFor();
      found.push(await axeFindings(page));
      await option(page, 'Other').check();
      await email(page).fill('nobody');
      await submit(page).click();
      await expect.poll(() => alert(page).textContent(), PATIENT).toBe('Invalid e-mail.');
      found.push(await axeFindings(page));
      await email(page).fill('');
      await submit(page).click();
      await thanked(page);
      found.push(await axeFindings(page));
      expect(found.flat()).toEqual([]);
    });
  });
});

describe('docs-build serve', () => {
  it('takes answers and says so', async () => {
    const folder = tempFolder(SITE.replaceAll(/^-- /gm, '-- site/'));
    const server = startDocsBuild(folder, 'serve', '--root', 'site', '--port', '0');
    const [origin] = await server.waitFor(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/);
    await elsewhere(origin as string)('/page.html', {}, async (page) => {
      const response = page.waitForResponse('**/api/survey');
      await answer(page);
      await thanked(page);
      expect((await response).status()).toBe(204);
    });
    await server.waitFor(/Solved my problem/);
  });
});
