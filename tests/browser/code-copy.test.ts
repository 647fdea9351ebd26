// Copying code, folding it, and copying the address of a heading (specification §4, §8, §9).

import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startDocsBuild } from '../support/docs-build.ts';
import { axeFindings, movedUntil, oneSite, PATIENT } from '../support/one-site.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { sized } from '../support/two-sites.ts';

const LONG = Array.from({ length: 60 }, (_, i) => `line ${i + 1}`).join('\n');
const TREE = `-- site.config.ts --
export default { title: 'Code' };
-- README.md --
# Start
-- lengths.md --
# Lengths

${Array.from({ length: 18 }, (_, i) => `\`\`\`ts\n${'x'.repeat(4 * i + 4)}\n\`\`\``).join('\n\n')}

::: columns
\`\`\`ts
const first = "line";
\`\`\`

\`\`\`ts
const second = "this one is longer";
\`\`\`
:::
-- code.md --
# Code {#top}

\`\`\`bash
$ docker run \\
> headwater
started
$ echo done
done
\`\`\`

\`\`\`ts:line-numbers {2} title="a.ts"
const a = 1;
const b = 2;
const old = 3; // [!code --]
const now = 4; // [!code ++]
\`\`\`

## A heading

${'Filler.\n\n'.repeat(20)}
\`\`\`text:collapsed-lines
${LONG}
\`\`\`

${'Filler.\n\n'.repeat(20)}
\`\`\`bash
echo ${'long '.repeat(60)}
\`\`\`

\`\`\`text
${'long '.repeat(60)}
\`\`\`
`;
const { on, elsewhere } = oneSite(TREE);

const CLIPBOARD: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] };
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
/** The buttons come with the reader's first move. */
const copyButton = async (page: Page, nth: number): Promise<Locator> => {
  await movedUntil(page, '.copy-button');
  return page.locator('figure.code').nth(nth).locator('.copy-button');
};
/** Every status that says something. */
const said = (page: Page): Promise<string[]> =>
  page.getByRole('status').evaluateAll((list) => list.map((status) => status.textContent ?? '').filter((words) => words !== ''));
/** The page's clock runs only where a test says so. */
const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
};

/** Where a block's first line, its language and its button are, and which of the two is seen. */
const corner = (page: Page, nth: number) =>
  page
    .locator('figure.code')
    .nth(nth)
    .evaluate((figure) => {
      const box = figure.getBoundingClientRect();
      const line = figure.querySelector('.line')?.getBoundingClientRect() as DOMRect;
      const button = figure.querySelector('.copy-button');
      const place = button?.getBoundingClientRect();
      const label = getComputedStyle(figure.querySelector('pre') as Element, '::before');
      const middle = (top: number, height: number): number => Math.round(top + height / 2);
      return {
        label: label.content,
        isLabelSeen: label.content !== 'none' && label.visibility === 'visible',
        isButtonSeen: button !== null && getComputedStyle(button).opacity === '1',
        labelStart: box.right - 1 - Number.parseFloat(label.right) - Number.parseFloat(label.width),
        labelMiddle: middle(box.top + 1 + Number.parseFloat(label.top), Number.parseFloat(label.height)),
        line: { end: line.right, middle: middle(line.top, line.height), top: line.top - box.top },
        button: place && { middle: middle(place.top, place.height), isInside: place.top > box.top && place.right < box.right },
      };
    });
const near = (a: number | undefined, b: number): boolean => Math.abs((a ?? -100) - b) <= 1;

describe('in the corner of a block', () => {
  it('is its language, at the end of the first line, and in its place the copy button while the pointer is on it', async () => {
    await on('/code.html', sized(1280), async (page) => {
      const before = await corner(page, 0);
      await movedUntil(page, '.copy-button');
      const rest = await corner(page, 0);
      expect(rest).toMatchObject({ label: '"Shell"', isLabelSeen: true, isButtonSeen: false, line: { top: before.line.top } });
      expect(near(rest.labelMiddle, rest.line.middle)).toBe(true);
      await page.locator('figure.code').first().hover();
      await expect.poll(() => corner(page, 0), PATIENT).toMatchObject({ isLabelSeen: false, isButtonSeen: true });
      const pointed = await corner(page, 0);
      expect(pointed.button?.isInside).toBe(true);
      expect(near(pointed.button?.middle, pointed.line.middle)).toBe(true);
      expect(pointed.line).toEqual(rest.line);
    });
  });

  it('the button is seen while the focus is in the block', async () => {
    await on('/code.html', sized(1280), async (page) => {
      const button = await copyButton(page, 0);
      await button.focus();
      await expect.poll(() => corner(page, 0), PATIENT).toMatchObject({ isLabelSeen: false, isButtonSeen: true });
    });
  });

  it('there is no language where the first line needs the room', async () => {
    await on('/code.html', sized(1280), async (page) => expect((await corner(page, 3)).label).toBe('none'));
  });

  it.each([320, 360, 500, 768, 1000, 1280])('at %i px the language never covers letters', async (width) => {
    await on('/lengths.html', sized(width), async (page) => {
      const blocks = await page.locator('figure.code').count();
      let seen = 0;
      for (let nth = 0; nth < blocks; nth += 1) {
        const { isLabelSeen, labelStart, line } = await corner(page, nth);
        if (!isLabelSeen) continue;
        seen += 1;
        expect(labelStart, `block ${nth}`).toBeGreaterThan(line.end);
      }
      expect(seen).toBeGreaterThan(0);
    });
  });

  it('nothing but the button is on a touch screen, and a long first line is scrolled out from under it', async () => {
    await on('/code.html', { ...sized(768), hasTouch: true, isMobile: true }, async (page) => {
      await movedUntil(page, '.copy-button');
      await expect.poll(() => corner(page, 0), PATIENT).toMatchObject({ isLabelSeen: false, isButtonSeen: true });
      const clear = await page
        .locator('figure.code')
        .nth(3)
        .evaluate((figure) => {
          figure.querySelector('pre')?.scrollTo({ left: 100_000 });
          const range = document.createRange();
          range.selectNodeContents(figure.querySelector('.line') as Element);
          return (figure.querySelector('.copy-button')?.getBoundingClientRect().left ?? 0) - range.getBoundingClientRect().right;
        });
      expect(clear).toBeGreaterThan(0);
    });
  });
});

it('the language of a block with a title stays where it is when the copy button comes', async () => {
  await on('/code.html', sized(1280), async (page) => {
    const right = () => page.locator('.code-lang').evaluate((label) => label.getBoundingClientRect().right);
    const before = await right();
    await movedUntil(page, '.copy-button');
    expect(await right()).toBeCloseTo(before, 0);
  });
});

it('on a phone, a long first line makes no room for a language that is not told', async () => {
  await on('/code.html', sized(360), async (page) => {
    const drop = (nth: number) =>
      page
        .locator('figure.code')
        .nth(nth)
        .evaluate((figure) => {
          const range = document.createRange();
          range.selectNodeContents(figure.querySelector('code') as Element);
          return (range.getClientRects()[0] as DOMRect).top - figure.getBoundingClientRect().top;
        });
    expect(await drop(4)).toBeCloseTo(await drop(2), 0);
  });
});

describe('the copy button', () => {
  it('copies the commands of a session, without prompts and output', async () => {
    await on('/code.html', CLIPBOARD, async (page) => {
      await (await copyButton(page, 0)).click();
      await expect.poll(() => copied(page), PATIENT).toBe('docker run \\\nheadwater\necho done');
    });
  });

  it('leaves out line numbers, marks and removed lines', async () => {
    await on('/code.html', CLIPBOARD, async (page) => {
      await (await copyButton(page, 1)).click();
      await expect.poll(() => copied(page), PATIENT).toBe('const a = 1;\nconst b = 2;\nconst now = 4;');
    });
  });

  it('copies the whole of a folded block', async () => {
    await on('/code.html', CLIPBOARD, async (page) => {
      await page.locator('figure.folded').scrollIntoViewIfNeeded();
      await (await copyButton(page, 2)).click();
      await expect.poll(() => copied(page), PATIENT).toBe(LONG);
    });
  });

  it('says Copied for 2000 ms, to the eye and politely to the ear', async () => {
    await on(
      '/code.html',
      CLIPBOARD,
      async (page) => {
        const button = await copyButton(page, 0);
        expect(await button.getAttribute('aria-label')).toBe('Copy code');
        await button.click();
        await expect.poll(() => button.getAttribute('aria-label'), PATIENT).toBe('Copied');
        await expect.poll(async () => [await button.textContent(), await said(page)], PATIENT).toEqual(['Copied', ['Copied']]);
        await page.clock.runFor(1999);
        expect(await button.textContent()).toBe('Copied');
        await page.clock.runFor(2);
        await expect
          .poll(async () => [await button.textContent(), await button.getAttribute('aria-label'), await said(page)], PATIENT)
          .toEqual(['', 'Copy code', []]);
      },
      stopClock,
    );
  });

  it('works with the keyboard', async () => {
    await on('/code.html', CLIPBOARD, async (page) => {
      await (await copyButton(page, 0)).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => copied(page), PATIENT).toContain('docker run');
    });
  });

  it.each([
    [419, false],
    [420, true],
  ])('at %i px it is shown: %s', async (width, shown) => {
    await on('/code.html', sized(width), async (page) => {
      await (await copyButton(page, 0)).waitFor({ state: 'attached' });
      await expect.poll(async () => (await copyButton(page, 0)).isVisible(), PATIENT).toBe(shown);
    });
  });

  it('has no message where the browser refuses', async () => {
    const refuse = (page: Page): Promise<unknown> =>
      page.addInitScript(() => {
        navigator.clipboard.writeText = () => {
          document.documentElement.classList.add('refused');
          return Promise.reject(new Error('no'));
        };
      });
    await on(
      '/code.html',
      {},
      async (page) => {
        await (await copyButton(page, 0)).click();
        await page.waitForSelector('.refused');
        await expect
          .poll(async () => [await (await copyButton(page, 0)).getAttribute('aria-label'), await said(page)], PATIENT)
          .toEqual(['Copy code', []]);
      },
      refuse,
    );
  });
});

describe('a folded block', () => {
  it('shows all lines, and folds again without moving its switch', async () => {
    await on('/code.html', {}, async (page) => {
      const block = page.locator('figure.folded');
      const last = block.getByText('line 60');
      const button = block.locator('summary');
      expect(await last.isVisible()).toBe(false);
      expect(await button.innerText()).toBe('Show all 60 lines');
      await button.click();
      await last.waitFor(PATIENT);
      await button.scrollIntoViewIfNeeded();
      await page.waitForSelector('.code-fold[data-mounted]', { state: 'attached' });
      const before = (await button.boundingBox())?.y ?? 0;
      await button.click();
      await last.waitFor({ state: 'hidden', ...PATIENT });
      await expect.poll(() => button.innerText(), PATIENT).toBe('Show all 60 lines');
      await expect.poll(async () => Math.abs(((await button.boundingBox())?.y ?? 0) - before), PATIENT).toBeLessThan(1);
    });
  });
});

describe('a hit of find-in-page in a folded block', () => {
  // What browsers do: they ask, and take the attribute away.
  const find = (page: Page): Promise<void> =>
    page.locator('.code-rest[hidden="until-found"]').evaluate((rest) => {
      rest.dispatchEvent(new Event('beforematch', { bubbles: true }));
      rest.removeAttribute('hidden');
    });

  it('opens it, and it folds again', async () => {
    await on('/code.html', {}, async (page) => {
      await page.locator('figure.folded').scrollIntoViewIfNeeded();
      await page.waitForSelector('.code-fold[data-mounted]', { state: 'attached' });
      await find(page);
      expect(await page.getByText('line 60').isVisible()).toBe(true);
      await page.getByText('Show fewer lines').click();
      expect(await page.getByText('line 60').isVisible()).toBe(false);
      await find(page);
      expect(await page.getByText('line 60').isVisible()).toBe(true);
    });
  });

  it('opens it before the first visit', async () => {
    await on('/code.html', {}, async (page) => {
      expect(await page.locator('.code-fold[data-mounted]').count()).toBe(0);
      await find(page);
      expect(await page.getByText('line 60').isVisible()).toBe(true);
      await page.getByText('line 60').scrollIntoViewIfNeeded();
      await page.getByText('Show fewer lines').click();
      expect(await page.getByText('line 60').isVisible()).toBe(false);
    });
  });
});

describe('the link beside a heading', () => {
  const link = (page: Page) => page.locator('#a-heading .heading-link');

  it('updates the hash and copies the address', async () => {
    await on(
      '/code.html?a=1',
      CLIPBOARD,
      async (page) => {
        await movedUntil(page, '#content[data-mounted~="heading-link"]');
        // What is said stays until the clock goes on.
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
        await page.locator('#a-heading').hover();
        await link(page).click();
        await expect.poll(() => new URL(page.url()).hash, PATIENT).toBe('#a-heading');
        await expect.poll(() => copied(page), PATIENT).toMatch(/\/code\.html\?a=1#a-heading$/);
        await expect.poll(() => said(page), PATIENT).toEqual(['Copied']);
      },
      (page) => page.clock.install(),
    );
  });

  it('is reached by the keyboard, and seen then', async () => {
    await on('/code.html', CLIPBOARD, async (page) => {
      await movedUntil(page, '#content[data-mounted~="heading-link"]');
      await link(page).focus();
      await expect.poll(() => link(page).evaluate((element) => getComputedStyle(element).opacity), PATIENT).toBe('1');
      await page.keyboard.press('Enter');
      await expect.poll(() => copied(page), PATIENT).toMatch(/#a-heading$/);
    });
  });

  it('is a plain link without script', async () => {
    await on('/code.html', { javaScriptEnabled: false }, async (page) => {
      await link(page).click({ force: true });
      await expect.poll(() => new URL(page.url()).hash, PATIENT).toBe('#a-heading');
    });
  });
});

it('works in serve, too', async () => {
  const server = startDocsBuild(tempFolder(TREE), 'serve', '--port', '0');
  const [origin] = await server.waitFor(/http:\/\/[\w.:]+(?=\/)/);
  await elsewhere(origin)('/code.html', CLIPBOARD, async (page) => {
    await (await copyButton(page, 0)).click();
    await expect.poll(() => copied(page), PATIENT).toBe('docker run \\\nheadwater\necho done');
  });
});

it.each(['light', 'dark'] as const)('axe finds nothing while the button says Copied, %s', async (colorScheme) => {
  await on('/code.html', { ...CLIPBOARD, colorScheme }, async (page) => {
    await (await copyButton(page, 0)).click();
    await page.waitForSelector('.copy-button[data-copied]');
    expect(await axeFindings(page)).toEqual([]);
  });
});
