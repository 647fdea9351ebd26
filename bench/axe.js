// `npm run bench:axe [-- --out dist --every 1]`: opens every page of a built site in both colour modes, and prints what axe finds. Nothing
// is left undecided: contrast, which axe cannot tell everywhere, is computed of the browser's styles (`tests/support/contrast-faults.ts`).

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { launchBrowser, serveCompressed } from './page-measure.js';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    /** Every how many-th page is opened. */
    every: { type: 'string', default: '1' },
    /** Begin of the paths. */
    under: { type: 'string', default: '' },
  },
});

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What scrolls, and takes the focus as soon as its script has run, which is when the browser is idle. */
const SCROLLS_LATE = ':is(figure.image, .math-block, .diagram-box):not([data-mounted])';
/** Pages that are open at once. */
const TABS = 3;

/** `contrastFaults` as a script that sets it on the window. */
async function contrastScript() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../tests/support/contrast-faults.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'contrastOfPage',
  });
  return outputFiles[0].text;
}

/** Paths of the pages of a built site; stubs that only lead on are none. */
function pagesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html') && path.startsWith(options.under))
    .filter((path) => !/http-equiv="refresh"/i.test(readFileSync(`${folder}/${path}`, 'utf8')))
    .map((path) => `/${path.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1')}`)
    .sort();
}

/** What is wrong with a page as it is now. */
function judge() {
  const { axe, contrastOfPage } = window;
  const rules = { 'color-contrast': { enabled: false } };
  return axe.run(document, { resultTypes: ['violations', 'incomplete'], rules }).then(({ violations, incomplete }) => {
    const say = ({ id, nodes }, word) => `${word} ${id}: ${nodes.map(({ html }) => html.slice(0, 100)).join(' | ')}`;
    return [
      ...violations.map((finding) => say(finding, 'violation')),
      ...incomplete.map((finding) => say(finding, 'undecided')),
      ...contrastOfPage.contrastFaults().map((line) => `contrast ${line}`),
    ];
  });
}

const { origin, stop } = await serveCompressed(options.out);
const browser = await launchBrowser();
const script = await contrastScript();
const paths = pagesOf(options.out).filter((_, at) => at % Number(options.every) === 0);
const found = new Map();
let opened = 0;
for (const colorScheme of ['light', 'dark']) {
  const waiting = [...paths];
  const tab = async () => {
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: 'reduce',
      bypassCSP: true,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      await page.goto(origin + path, { waitUntil: 'load' });
      await page.locator('main').waitFor();
      await page.locator(SCROLLS_LATE).first().waitFor({ state: 'detached' });
      await page.evaluate(`${AXE};${script};window.contrastOfPage = contrastOfPage;`);
      for (const line of await page.evaluate(judge)) {
        const places = found.get(line) ?? [];
        found.set(line, [...places, `${path} (${colorScheme})`]);
      }
      opened += 1;
      if (opened % 100 === 0) console.log(`${opened} visits, ${found.size} findings`);
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: TABS }, tab));
}
await browser.close();
stop();

for (const [line, places] of found) console.log(`${line}\n    on ${places.length}: ${places.slice(0, 3).join(', ')}`);
console.log(`${opened} visits to ${paths.length} pages in two colour modes: ${found.size} findings`);
process.exitCode = found.size === 0 ? 0 : 1;
