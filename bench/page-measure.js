// What one page of a built site costs a reader: opened cold in Chromium behind a slow connection, and left by a link.

import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { median } from './measure.js';

/** A mobile connection: round trip in ms, bytes a second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** How many times slower than this machine the reader's processor is. */
const CPU = 4;
/** Visits whose blocking time is compared: it depends on what else the machine does, so the median and the worst are printed. */
const VISITS = 15;
/** ms without requests after which a page has come to rest. */
const REST = 1500;

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The browser of the tests: their module is TypeScript, so it is compiled first. */
export async function launchBrowser() {
  const outfile = fileURLToPath(new URL('../node_modules/.cache/docs-build-bench/chromium.mjs', import.meta.url));
  const entry = fileURLToPath(new URL('../tests/support/chromium.ts', import.meta.url));
  // The module finds its files from its own address.
  const define = { 'import.meta.url': JSON.stringify(new URL('../tests/support/chromium.ts', import.meta.url).href) };
  await build({ entryPoints: [entry], bundle: true, packages: 'external', format: 'esm', platform: 'node', define, outfile });
  return (await import(outfile)).launchBrowser();
}

/**
 * Serves a folder, compressed, as hosts do.
 * @param {string} folder
 * @returns {Promise<{ origin: string, stop(): void }>}
 */
export async function serveCompressed(folder) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    const file = [path.endsWith('/') ? `${path}index.html` : path, `${path}.html`]
      .map((name) => join(folder, name))
      .find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
    if (!file) return response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const bytes = readFileSync(file);
    const isText = /text|json|svg/.test(type);
    response.writeHead(200, { 'content-type': type, ...(isText ? { 'content-encoding': 'gzip' } : {}) });
    response.end(isText ? gzipSync(bytes) : bytes);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Opens a page cold and follows a link in it; and some times more with a slow processor and a fast connection, so that what blocks
 * the processor is not mixed up with what arrives when.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {string} link selector of a link to another page of the site
 */
export async function measurePage(browser, address, link) {
  const blocked = [];
  const longest = [];
  for (let i = 0; i < VISITS; i += 1) {
    const slow = ['Emulation.setCPUThrottlingRate', { rate: CPU }];
    const { tasks, paint } = await visit(browser, address, slow, ({ timing }) => timing());
    blocked.push(Math.round(blockedMs(tasks, paint)));
    longest.push(Math.round(longestMs(tasks, paint)));
  }
  return visit(browser, address, ['Network.emulateNetworkConditions', NETWORK], async ({ page, answers, timing }) => {
    const seen = { ...(await timing()), starts: await page.evaluate(resourceStarts) };
    const files = await Promise.all(answers.map(toFile));
    const html = await answers[0].text();
    // As the document was sent: what scripts add later is not in it.
    const named = [...html.matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="?([^"\s>]+\.js)/g)].map(
      ([, href]) => new URL(href, address).href,
    );
    const softRequests = await followLink(page, link);
    return { ...summary(files, named, seen), blocked: spread(blocked), longest: spread(longest), softRequests };
  });
}

/** Opens a page in a context of its own, slowed down as given, and calls `use` with it when it has come to rest. */
async function visit(browser, address, slowed, use) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send(...slowed);
  const answers = [];
  page.on('response', (response) => answers.push(response));
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load' });
  await atRest(page);
  const result = await use({ page, answers, timing: () => page.evaluate(() => globalThis.seen) });
  await context.close();
  return result;
}

/** Runs in the page: notes first paint, long tasks and shifts. */
function observe() {
  const seen = { paint: 0, tasks: [], shift: 0 };
  globalThis.seen = seen;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.paint = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The longest task that ended after the first contentful paint; browsers report tasks above 50 ms only, so 0 is none. */
function longestMs(tasks, paint) {
  return Math.max(0, ...tasks.filter(({ startTime, duration }) => startTime + duration > paint).map(({ duration }) => duration));
}

/** Runs in the page: when each of its requests began, by address, on the clock that first paint is measured with. */
function resourceStarts() {
  return Object.fromEntries(performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime]));
}

async function toFile(response) {
  const request = response.request();
  const body = await response.body();
  return {
    url: request.url(),
    type: request.resourceType(),
    bytes: gzipSync(body).length,
    size: body.length,
    text: body,
  };
}

/** What is reported of several visits. */
function spread(values) {
  return { median: median(values), worst: Math.max(...values) };
}

/**
 * Total blocking time: what tasks take beyond their first 50 ms, from the first contentful paint on. Never less than Lighthouse
 * counts, which grants a task that is under way at the first paint another 50 ms from there.
 */
function blockedMs(tasks, paint) {
  return tasks.reduce((sum, { startTime, duration }) => {
    const from = Math.max(startTime + 50, paint);
    return sum + Math.max(0, startTime + duration - from);
  }, 0);
}

/**
 * What the page is made of. Sizes in bytes; text compressed. `js` is what the document itself names; `later` is what its scripts
 * fetch by themselves, for parts of the page that are in sight or when the browser is idle.
 */
function summary(files, named, { paint, shift, starts }) {
  const sum = (list, key) => list.reduce((total, file) => total + file[key], 0);
  const of = (...types) => files.filter(({ type }) => types.includes(type));
  const all = of('script');
  const scripts = all.filter(({ url }) => named.includes(url));
  const early = files.filter(({ url }) => (starts[url] ?? 0) < paint);
  return {
    requestsToPaint: early.length,
    early: early.map(({ url, bytes }) => `${new URL(url).pathname} ${bytes}`),
    requests: files.length,
    paint: Math.round(paint),
    html: sum(of('document'), 'bytes'),
    css: sum(of('stylesheet'), 'bytes'),
    js: sum(scripts, 'bytes'),
    later: sum(all, 'bytes') - sum(scripts, 'bytes'),
    mainScript: scripts[0]?.bytes ?? 0,
    fonts: sum(of('font'), 'size'),
    react: all.some(({ text }) => /react\.dev\/errors|hydrateRoot/.test(text.toString('utf8'))),
    shift: Math.round(shift * 10_000) / 10_000,
  };
}

/** Points at a link for a moment and follows it. Returns how many requests that took until the next page was there. */
async function followLink(page, selector) {
  let requests = 0;
  const count = () => (requests += 1);
  const link = page.locator(selector).first();
  const title = await page.title();
  await link.scrollIntoViewIfNeeded();
  await atRest(page);
  page.on('request', count);
  await link.hover();
  await link.click();
  await page.waitForFunction((old) => document.title !== old, title);
  await atRest(page);
  return requests;
}

/** Waits until no request was made for a while. */
async function atRest(page) {
  let last = performance.now();
  const busy = () => (last = performance.now());
  page.on('request', busy);
  page.on('requestfinished', busy);
  while (performance.now() - last < REST) await new Promise((resolve) => setTimeout(resolve, 50));
  page.off('request', busy);
  page.off('requestfinished', busy);
}
