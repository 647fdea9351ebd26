import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/chromium.ts';
import { movedUntil } from '../../support/one-site.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { openServed, type ServedPage } from '../../support/served-page.ts';

const PATIENT = { timeout: 20_000, interval: 20 };

const PARAGRAPHS = Array.from({ length: 30 }, (_, i) => `Paragraph ${i + 1} with **some** \`words\`.`).join('\n\n');

const SITE = `
-- site.config.ts --
export default { title: 'Test', css: ['./site.css'], sidebar: { '/': ['/page.md', '/other.md'] } };
-- site.css --
h1 { color: rgb(1, 1, 1) }
-- README.md --
# Home

[The page](page.md)
-- other.md --
# Other

[The page](page.md)
-- page.md --
# Page

First text.

## One

${PARAGRAPHS}

:::: tabs#lang

@tab Node

The Node way.

@tab Java

The Java way.

::::

## Two

- one
- two

| a | b |
|---|---|
| 1 | 2 |

\`\`\`js
const first = 1;
\`\`\`

::: details More
What is folded.
:::

Last text.
`;

describe('an edit', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  const open = (path = '/page.html'): Promise<ServedPage> => openServed(browser, SITE, path);
  const edit = ({ root }: ServedPage, change: (text: string) => string): void => {
    const file = join(root, 'page.md');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  const replace = (served: ServedPage, from: string, to: string): void => edit(served, (text) => text.replace(from, to));
  /** As a reader does who is about to use the page; resolves when its script can exchange pages. */
  const move = async (page: Page): Promise<void> => {
    await page.mouse.move(100, 100);
    await page.mouse.move(200, 200);
    await page.locator('body > [role="status"]').waitFor({ state: 'attached' });
  };

  it('of words leaves the reader where he is, with what he opened and chose', async () => {
    const served = await open();
    const { page } = served;
    await page.getByRole('tab', { name: 'Java' }).click();
    await page.locator('summary', { hasText: 'More' }).click();
    await page.getByText('Last text.').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(100);
    replace(served, 'Last text.', 'Last words.');
    await page.getByText('Last words.').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.getByText('The Java way.').isVisible()).toBe(true);
    expect(await page.getByText('What is folded.').isVisible()).toBe(true);
    expect(await served.isStillThere()).toBe(true);
  });

  it('of stored facts of the page reaches its head', async () => {
    const served = await open();
    replace(served, '# Page', '---\ntitle: Another\ndescription: What it is about\n---\n\n# Page');
    await expect.poll(() => served.page.title(), PATIENT).toContain('Another');
    expect(await served.page.locator('meta[name="description"]').getAttribute('content')).toBe('What it is about');
  });

  it('of code shows, and what is copied is the new code', async () => {
    const served = await open();
    const { page } = served;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await movedUntil(page, 'figure.code .copy-button');
    replace(served, 'const first = 1;', 'const second = 2;\nsecond();');
    await page.locator('figure.code').getByText('second();').waitFor();
    expect(await served.isStillThere()).toBe(true);
    await movedUntil(page, 'figure.code .copy-button');
    await page.locator('figure.code .copy-button').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENT).toBe('const second = 2;\nsecond();');
  });

  it('of a heading shows, in the contents as well, without loading the page', async () => {
    const served = await open();
    const { page } = served;
    await page.getByText('Last text.').scrollIntoViewIfNeeded();
    await move(page);
    const before = await page.evaluate(() => scrollY);
    replace(served, '## Two', '## Second part');
    await page.locator('h2#second-part').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.locator('[data-widget="toc"] a[href="#second-part"]').count()).toBe(1);
    expect(await page.locator('h2#two').count()).toBe(0);
    expect(await served.isStillThere()).toBe(true);
    // What lives on the page lives again.
    await page.getByRole('tab', { name: 'Java' }).click();
    expect(await page.getByText('The Java way.').isVisible()).toBe(true);
    await movedUntil(page, 'figure.code .copy-button');
  });

  it('of a heading loads the page where its script has nothing to do yet', async () => {
    const served = await open();
    replace(served, '## Two', '## Second part');
    await served.page.locator('h2#second-part').waitFor();
    expect(await served.isStillThere()).toBe(false);
  });

  it('of words shows on a page that was gone to', async () => {
    const served = await open('/other.html');
    const { page } = served;
    const connected = page.waitForResponse((response) => response.url().includes('events?path=%2Fpage.html'));
    await page.getByRole('main').getByRole('link', { name: 'The page' }).click();
    await connected;
    for (const words of ['Second text.', 'Third text.']) {
      edit(served, (text) => text.replace(/\w+ text\./, words));
      await page.getByText(words).waitFor();
    }
    expect(await served.isStillThere()).toBe(true);
  });

  it('that follows on another shows after it', async () => {
    const served = await open();
    const { page } = served;
    await move(page);
    // The site's script takes its time for the first: it waits for a style sheet that the page did not need before.
    let isAsked = false;
    await page.route(/\/assets\/rare-.*\.css$/, async (route) => {
      isAsked = true;
      replace(served, 'First text.', 'Second text.');
      await expect.poll(served.printed, PATIENT).toMatch(/(?:↻[^↻]*){2}/);
      await route.continue();
    });
    replace(served, '## Two', '## Second part\n\n- [x] done');
    await page.locator('h2#second-part').waitFor();
    await page.getByText('Second text.').waitFor();
    expect([isAsked, await served.isStillThere()]).toEqual([true, true]);
  });

  it('of words shows after one of a style sheet without loading the page', async () => {
    const served = await open();
    const { page } = served;
    writeFileSync(join(served.root, 'site.css'), 'h1 { color: rgb(2, 2, 2) }\n');
    await page.waitForFunction(() => getComputedStyle(document.querySelector('h1') as Element).color === 'rgb(2, 2, 2)');
    replace(served, 'First text.', 'Second text.');
    await page.getByText('Second text.').waitFor();
    expect(await served.isStillThere()).toBe(true);
  });

  it('shows where something before the server answered in its place while that started again', async () => {
    const served = await open();
    const { page } = served;
    const events = '**/__docs-build/events?*';
    const refused = page.waitForResponse((response) => response.status() === 502);
    await page.route(events, (route) => route.fulfill({ status: 502 }), { times: 1 });
    await served.restart(() => {});
    await refused;
    replace(served, 'First text.', 'Second text.');
    await page.getByText('Second text.').waitFor();
    expect(await page.getByText('First text.').count()).toBe(0);
  });

  it('that was made while the page was hidden shows when it is seen again', async () => {
    const served = await open();
    const { page } = served;
    const hide = (hidden: boolean): Promise<void> =>
      page.evaluate((is) => {
        Object.defineProperty(document, 'hidden', { value: is, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    replace(served, 'First text.', 'Second text.');
    const serves = async (): Promise<boolean> => (await (await fetch(page.url())).text()).includes('Second text.');
    await expect.poll(serves, PATIENT).toBe(true);
    expect(await page.getByText('Second text.').count()).toBe(0);
    await hide(false);
    await page.getByText('Second text.').waitFor();
  });

  it('that is taken back while no server runs does not stay in the page', async () => {
    const served = await open();
    replace(served, 'First text.', 'Second text.');
    await served.page.getByText('Second text.').waitFor();
    expect(await served.isStillThere()).toBe(true);
    await served.restart(() => replace(served, 'Second text.', 'First text.'));
    await served.page.getByText('First text.').waitFor();
  });

  it('of a page whose place another one is taking does not show in that one', async () => {
    const served = await open('/other.html');
    const { page } = served;
    await move(page);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    // The page that comes waits for the code of its tabs. Its document may be there already: the mouse rests on a link.
    await page.route('**/assets/*.js', (script) => released.then(() => script.continue()));
    await page.getByRole('main').getByRole('link', { name: 'The page' }).click();
    await page.getByText('First text.').waitFor();
    const file = join(served.root, 'other.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('# Other', '# Other\n\n## More'));
    await expect.poll(served.printed, PATIENT).toContain('1 open page updated');
    const connected = page.waitForResponse((response) => response.url().includes('events?path=%2Fpage.html'));
    release();
    await connected;
    expect(await page.getByRole('heading', { name: 'More' }).count()).toBe(0);
    expect(await page.getByText('First text.').isVisible()).toBe(true);
    expect(await served.isStillThere()).toBe(true);
  });

  it('of any kind leaves the page as a page that was loaded after it', async () => {
    const served = await open();
    await move(served.page);
    const freshly = async (): Promise<string[]> => {
      const fresh = await browser.newPage();
      await fresh.goto(served.page.url());
      const shown = await shownIn(fresh);
      await fresh.close();
      return shown;
    };
    for (let seed = 1; seed <= 24; seed += 1) {
      const said = served.printed();
      edit(served, (text) => randomEdit(text, seededRandom(seed)));
      await expect.poll(served.printed, PATIENT).not.toBe(said);
      const differences = async (): Promise<unknown> => {
        const [shown, expected] = [await shownIn(served.page), await freshly()];
        const at = shown.findIndex((line, index) => line !== expected[index]);
        return shown.length === expected.length && at < 0 ? [] : [shown[at], expected[at], shown.length, expected.length];
      };
      await expect.poll(differences, { ...PATIENT, message: `seed ${seed}` }).toEqual([]);
    }
    expect(await served.isStillThere()).toBe(true);
  });
});

/** One edit of a text, as writers make them. */
function randomEdit(text: string, random: Random): string {
  const blocks = text.split('\n\n');
  // After the title, and not within the tabs or the code.
  const plain = blocks.flatMap((block, index) => (index > 0 && /^(?:Para|First|Last|New|##|- )/.test(block) ? [index] : []));
  const at = random.pick(plain);
  const block = blocks[at] as string;
  const edits: readonly (() => string[])[] = [
    () => [block.replace(/\w+(?=\W*$)/, `word${random.int(1, 99)}`)],
    () => [block, `New paragraph ${random.int(1, 99)} with [a link](other.md) and *stress*.`],
    () => (plain.length > 8 ? [] : [block]),
    () => [block, `- item ${random.int(1, 99)}\n- another`],
    () => [block, `## Part ${random.int(1, 99)}`],
    () => [block, `\`\`\`js\nlet a = ${random.int(1, 99)};\n\`\`\``],
    () => [block, `::: tip\nMind ${random.int(1, 99)}.\n:::`],
    () => [block.startsWith('##') ? block : `> ${block}`],
  ];
  return [...blocks.slice(0, at), ...random.pick(edits)(), ...blocks.slice(at + 1)].join('\n\n');
}

/** What the server sent of the text, the contents and the lists: what scripts add and mark is left out. */
function shownIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const whole = document.body.cloneNode(true) as HTMLElement;
    for (const added of whole.querySelectorAll('.copy-button, [role="status"], .tab-list, script')) added.remove();
    const marks = new Set(['tabindex', 'hidden', 'open', 'role', 'title', 'style', 'id']);
    const walker = [...whole.querySelectorAll('[data-region] *')];
    return walker.map((element) => {
      const attributes = element
        .getAttributeNames()
        .filter(
          (name) =>
            !/^(?:data-(?!widget|props)|aria-)/.test(name) && (name !== 'id' ? !marks.has(name) : /^H\d$/.test(element.tagName)),
        )
        .map((name) => `${name}=${element.getAttribute(name)}`)
        .sort();
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue);
      return [element.localName, ...attributes, ...own].join(' ');
    });
  });
}
