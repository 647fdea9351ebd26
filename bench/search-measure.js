// What a search costs a reader: bytes until the first answer is shown, and ms from a key to its answer.

import { gzipSync } from 'node:zlib';

/** Opens a page, and the search in it, in a context of its own; `seen` gets every answer of the network from then on. */
async function withSearch(browser, address, use) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector('.search-button[data-mounted]');
  await page.waitForSelector('[data-script="complete"]');
  const answers = [];
  context.on('response', (response) => answers.push(response));
  await page.keyboard.press('/');
  await page.waitForSelector('dialog[open]');
  const result = await use(page, answers);
  await context.close();
  return result;
}

/**
 * Everything that is fetched from the first touch of the search to its first answer, compressed.
 * @returns {Promise<{ bytes: number, code: number, index: number, words: number, texts: number }>}
 */
export function firstAnswer(browser, address, question) {
  return withSearch(browser, address, async (page, answers) => {
    await page.keyboard.insertText(question);
    await page.waitForSelector('[role="option"]');
    const files = await Promise.all(
      answers.map(async (response) => ({
        path: new URL(response.url()).pathname,
        bytes: gzipSync(await response.body()).length,
      })),
    );
    const sum = (pattern) => files.filter(({ path }) => pattern.test(path)).reduce((total, { bytes }) => total + bytes, 0);
    return {
      bytes: sum(/./),
      code: sum(/\.js$|\.css$|settings\.json$/),
      index: sum(/index\.json$/),
      words: sum(/\/words\/|terms\.txt$/),
      texts: sum(/\/texts\//),
    };
  });
}

/**
 * ms from each key of the questions to its answer. The first time what is needed is fetched meanwhile, over no network at
 * all; the second time it is there.
 * @returns {Promise<{ fetched: number[], there: number[] }>}
 */
export function answerTimes(browser, address, questions) {
  return withSearch(browser, address, async (page) => {
    // The code of a search is compiled while the first questions are answered.
    for (const question of ['warm', 'warming up', 'append events to a stream', 'replicas']) {
      await page.locator('[role="combobox"]').fill(question);
      await page.waitForTimeout(500);
    }
    return { fetched: await typeAll(page, questions), there: await typeAll(page, questions) };
  });
}

async function typeAll(page, questions) {
  const times = [];
  for (const question of questions) {
    await page.locator('[role="combobox"]').fill('');
    for (const key of question) {
      await page.evaluate(() => {
        globalThis.answered = new Promise((resolve) => {
          const field = document.querySelector('[role="combobox"]');
          let begun = 0;
          field.addEventListener('input', () => (begun = performance.now()), { once: true });
          const observer = new MutationObserver(() => {
            if (begun === 0) return;
            observer.disconnect();
            resolve(performance.now() - begun);
          });
          // It is set with every answer, also with an empty one.
          observer.observe(field, { attributeFilter: ['aria-expanded'] });
        });
      });
      await page.keyboard.insertText(key);
      times.push(await page.evaluate(() => globalThis.answered));
    }
  }
  return times;
}
