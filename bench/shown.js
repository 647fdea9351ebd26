// From a saved file to its effect in a frame of Chromium, with the dev server: words, headings, and what is the site's own.

import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { launchBrowser } from './page-measure.js';

/** Pause between two edits (ms): the effects of the last one are over by then. */
const PAUSE = 500;
/** An edit that takes longer (ms) counts as never shown. */
const LONGEST = 60_000;

/** Files of the site's own, below the content folder, and their texts. */
const OWN = {
  'own/site.css': (words) => `:root { --own: "${words}"; }\n`,
  'own/stamp.tsx': (words) => `export function Stamp() {\n  return <p>${words}</p>;\n}\n`,
  'own/sidebar.ts': (words) => `export const first = '${words}';\n`,
};

/** What is edited, by what it is called: a file (the page where it is none of `OWN`), and its next text. */
const EDITS = {
  words: { next: (text, words) => `${text}\n${words}\n` },
  'a heading': { next: (text, words) => `${text}\n## ${words}\n` },
  'an own style sheet': { file: 'own/site.css', next: (_, words) => OWN['own/site.css'](words) },
  'an own component': { file: 'own/stamp.tsx', next: (_, words) => OWN['own/stamp.tsx'](words) },
  'the sidebar': { file: 'own/sidebar.ts', next: (_, words) => OWN['own/sidebar.ts'](words) },
};

/**
 * Gives a site things of its own: a style sheet, a component that `page` shows, and the text of a link in the sidebar. The config
 * has to name them.
 */
export function addOwn(content, page) {
  for (const [file, text] of Object.entries(OWN)) {
    mkdirSync(dirname(join(content, file)), { recursive: true });
    writeFileSync(join(content, file), text('before all edits'));
  }
  appendFileSync(join(content, page), '\n<Stamp />\n');
}

/** Lines of a config that has what `addOwn` gives: imports, and settings. */
export const OWN_IMPORTS = "import { first } from './own/sidebar.ts';\nimport { Stamp } from './own/stamp.tsx';\n";
export const OWN_SETTINGS =
  "css: ['./own/site.css'], widgets: { Stamp: { view: Stamp, when: null, inner: false, inline: false } }";

/**
 * Edits a site and waits until the page that a browser shows has the effect in a frame. `page` is the file of that page.
 * @returns {Promise<Record<string, number[]>>} milliseconds by what is edited
 */
export async function timeShown(url, content, page, edits, only = Object.keys(EDITS)) {
  const browser = await launchBrowser();
  try {
    const tab = await (await browser.newContext()).newPage();
    let found = () => undefined;
    await tab.exposeFunction('benchFound', (time) => found(time));
    await tab.addInitScript(() => {
      const isShown = (words) =>
        document.body !== null &&
        (document.body.textContent.includes(words) || getComputedStyle(document.body).getPropertyValue('--own').includes(words));
      const look = () => {
        const words = sessionStorage.getItem('words');
        if (words !== null && isShown(words)) {
          window.benchFound(performance.timeOrigin + performance.now());
          sessionStorage.removeItem('words');
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await tab.goto(url);
    // As writers do who look at their page.
    await tab.mouse.move(100, 100);
    await tab.mouse.move(200, 200);
    const times = {};
    for (const name of only) {
      const { file = page, next } = EDITS[name];
      times[name] = [];
      for (let i = 0; i < edits; i += 1) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        const words = `Run ${process.pid}, edit ${i} of ${name}`;
        await tab.evaluate((text) => sessionStorage.setItem('words', text), words);
        const path = join(content, file);
        const text = next(readFileSync(path, 'utf8'), words);
        const seen = new Promise((resolve, reject) => {
          found = resolve;
          setTimeout(() => reject(new Error(`not shown: ${words}`)), LONGEST).unref();
        });
        const saved = performance.timeOrigin + performance.now();
        writeFileSync(path, text);
        times[name].push((await seen) - saved);
      }
    }
    return times;
  } finally {
    await browser.close();
  }
}
