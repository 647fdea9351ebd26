// Photographs of pages before and after, with boxes around what differs.

import { diffArrays } from 'diff';
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import type { SiteState } from '../../renderer/diff/site-state.ts';
import { behindBase, decodePath } from '../../renderer/model/url.ts';
import type { BrowserPlace } from '../browser/browser-place.ts';
import { launchHeadless } from '../diagrams/headless.ts';
import { contentType } from '../http/content-types.ts';

/** A rectangle in pixels. */
export interface DiffBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A photograph of a page. */
export interface Photograph {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** What is not like this in the other one. */
  readonly boxes: readonly DiffBox[];
}

/** A page in both states. */
export interface PagePhotographs {
  readonly before: Photograph;
  readonly after: Photograph;
}

/** A page to photograph: the paths of its document. */
export interface PhotographedPage {
  readonly address: string;
  readonly before: string;
  readonly after: string;
}

/** What photographs are taken with. */
export interface PhotographTools {
  readonly place: BrowserPlace;
  readonly signal: AbortSignal;
  /** Milliseconds that a step may take, by default `PATIENCE`. */
  readonly patience?: number;
  progress(done: number): void;
}

/** A window of a laptop. Longer pages than this are cut off. */
const VIEWPORT = { width: 1280, height: 800 };
const MOST_HEIGHT = 12_000;
/** Milliseconds that the browser may take for a step: with other work beside it, it is slow, or never answers. */
const PATIENCE = 30_000;
/** Rows without a difference between two boxes that are put together. */
const GAP = 12;
/** Rows that are compared before two photographs count as different as a whole. */
const MOST_ROWS = 3000;

/** Both states of a site. */
interface States {
  readonly before: SiteState;
  readonly after: SiteState;
}

/** A browser with a window for each state, and one to compare in. */
interface Studio {
  readonly browser: Browser;
  readonly before: Window;
  readonly after: Window;
  readonly desk: Page;
}

/**
 * Takes photographs, by the addresses of pages. No host is reached: the browser gets the files of the two states alone. A page that two
 * browsers do not show in time is left out.
 */
export async function photographPages(
  pages: readonly PhotographedPage[],
  states: States,
  { place, signal, patience = PATIENCE, progress }: PhotographTools,
): Promise<ReadonlyMap<string, PagePhotographs>> {
  const taken = new Map<string, PagePhotographs>();
  let studio: Studio | null = null;
  const end = async (): Promise<void> => {
    await studio?.browser.close();
    studio = null;
  };
  const abort = (): void => void end();
  signal.addEventListener('abort', abort, { once: true });
  const attempt = async (page: PhotographedPage): Promise<boolean> => {
    try {
      studio ??= await openStudio(place, states, patience);
      taken.set(page.address, await photographBoth(studio, page));
      return true;
    } catch (error) {
      signal.throwIfAborted();
      if (!isLate(error)) throw error;
      await end();
      return false;
    }
  };
  try {
    for (const [i, page] of pages.entries()) {
      progress(i);
      if (!(await attempt(page))) await attempt(page);
    }
    return taken;
  } finally {
    signal.removeEventListener('abort', abort);
    await end();
  }
}

/** Whether the browser did not answer in time, or is gone. */
function isLate(error: unknown): boolean {
  return error instanceof Error && /^(?:Protocol|Timeout|TargetClose)Error$/.test(error.name);
}

async function openStudio(place: BrowserPlace, states: States, patience: number): Promise<Studio> {
  const browser = await launchHeadless(place, patience);
  const [before, after] = [await windowOf(browser, states.before), await windowOf(browser, states.after)];
  for (const { page } of [before, after]) page.setDefaultTimeout(patience);
  return { browser, before, after, desk: await browser.newPage() };
}

/** One after the other: a browser may never draw what is behind another window. */
async function photographBoth(studio: Studio, page: PhotographedPage): Promise<PagePhotographs> {
  const before = await photograph(studio.before, page.before);
  const after = await photograph(studio.after, page.after);
  const boxes = boxesBetween(await rowsOf(studio.desk, before), await rowsOf(studio.desk, after));
  return { before: { ...before, boxes: boxes.before }, after: { ...after, boxes: boxes.after } };
}

interface Window {
  readonly page: Page;
  readonly base: string;
}

const ORIGIN = 'https://site.invalid';

async function windowOf(browser: Browser, { base, files }: SiteState): Promise<Window> {
  const page = await browser.newPage();
  await page.setViewport(VIEWPORT);
  await page.emulateMediaFeatures([
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'prefers-color-scheme', value: 'light' },
  ]);
  await page.setRequestInterception(true);
  const answer = async (request: HTTPRequest): Promise<void> => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== ORIGIN) return request.url().startsWith('data:') ? request.continue() : request.abort();
    const path = decodePath(pathname).slice(base.length);
    const found = [path, `${path}index.html`, `${path}.html`, `${path}/index.html`].find((name) => files.has(name));
    const file = found === undefined ? undefined : files.get(found);
    if (!file) return request.respond({ status: 404, body: '' });
    return request.respond({ contentType: contentType(file.path), body: Buffer.from(file.bytes()) });
  };
  // A page that is left answers to none of its requests.
  page.on('request', (request) => void answer(request).catch(() => undefined));
  return { page, base };
}

interface Taken extends Omit<Photograph, 'boxes'> {
  /** Where the text of the page begins and ends, from left to right. */
  readonly edges: readonly number[];
}

/** Loads what is loaded on demand, and waits for fonts and pictures. */
const SETTLE = `(async () => {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await document.fonts.ready;
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  const main = document.querySelector('main')?.getBoundingClientRect();
  const [left, right] = main ? [main.left, main.right] : [0, innerWidth];
  return { edges: [Math.round(left), Math.round(right)], height: document.documentElement.scrollHeight };
})()`;

async function photograph({ page, base }: Window, path: string): Promise<Taken> {
  const { width } = VIEWPORT;
  await page.goto(`${ORIGIN}${behindBase(base, `/${encodeURI(path)}`)}`, { waitUntil: 'load' });
  await page.waitForNetworkIdle({ idleTime: 100, timeout: 5000 }).catch(() => undefined);
  const settled = (await page.evaluate(SETTLE)) as { readonly edges: readonly number[]; readonly height: number };
  const height = Math.min(settled.height, MOST_HEIGHT);
  const png = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width, height }, captureBeyondViewport: true });
  return { png, width, height, edges: settled.edges };
}

/** A row of pixels of a strip: a hash of them, and the columns between which they are not background. */
type PixelRow = readonly [hash: number, from: number, to: number];

/** Strips of a photograph that move by themselves: beside the text, the text, and beside it. */
interface Strip {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly PixelRow[];
}

const READ_ROWS = `async (png, strips) => {
  const picture = new Image();
  picture.src = 'data:image/png;base64,' + png;
  await picture.decode();
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(picture, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  return strips.map(([from, to]) => {
    const rows = [];
    for (let y = 0; y < height; y += 1) {
      // At its edge, a strip may have a line.
      const background = pixels[y * width + Math.min(from + 4, to - 1)];
      let hash = 0x811c9dc5, first = to, last = from;
      for (let x = from; x < to; x += 1) {
        const pixel = pixels[y * width + x];
        hash = Math.imul(hash ^ pixel, 0x01000193);
        if (pixel === background || x < from + 4) continue;
        if (first === to) first = x;
        last = x + 1;
      }
      rows.push([hash, first, last]);
    }
    return rows;
  });
}`;

async function rowsOf(desk: Page, { png, width, edges: [left = 0, right = 0] }: Taken): Promise<readonly Strip[]> {
  const strips = [
    [0, left],
    [left, right],
    [right, width],
  ].filter(([from = 0, to = 0]) => to > from) as [number, number][];
  const code = `(${READ_ROWS})(${JSON.stringify(Buffer.from(png).toString('base64'))}, ${JSON.stringify(strips)})`;
  const rows = (await desk.evaluate(code)) as readonly (readonly PixelRow[])[];
  return strips.map(([from, to], i) => ({ from, to, rows: rows[i] ?? [] }));
}

/** What differs, strip by strip: rows that moved as a whole are no difference. */
function boxesBetween(
  before: readonly Strip[],
  after: readonly Strip[],
): { readonly before: readonly DiffBox[]; readonly after: readonly DiffBox[] } {
  const boxes = { before: [] as DiffBox[], after: [] as DiffBox[] };
  for (const [i, now] of after.entries()) {
    const old = before[i] ?? { from: now.from, to: now.to, rows: [] };
    const [a, b] = differingRows(old.rows, now.rows);
    boxes.before.push(...boxesOf(old, a));
    boxes.after.push(...boxesOf(now, b));
  }
  return boxes;
}

/** The numbers of the rows that are in one of the lists alone. */
function differingRows(before: readonly PixelRow[], after: readonly PixelRow[]): readonly [readonly number[], readonly number[]] {
  const hashes = (rows: readonly PixelRow[]): number[] => rows.map(([hash]) => hash);
  const changes = diffArrays(hashes(before), hashes(after), { maxEditLength: MOST_ROWS });
  if (!changes) return [[...before.keys()], [...after.keys()]];
  const [old, now]: [number[], number[]] = [[], []];
  let [a, b] = [0, 0];
  for (const { added, removed, value } of changes) {
    for (let i = 0; i < value.length; i += 1) {
      if (removed) old.push(a);
      if (added) now.push(b);
      if (!added) a += 1;
      if (!removed) b += 1;
    }
  }
  return [old, now];
}

/** Boxes around rows, those near each other put together. Rows of background alone are in none. */
function boxesOf({ rows }: Strip, numbers: readonly number[]): readonly DiffBox[] {
  const boxes: { x: number; y: number; end: number; bottom: number }[] = [];
  for (const y of numbers) {
    const [, from, to] = rows[y] as PixelRow;
    if (to <= from) continue;
    const last = boxes.at(-1);
    if (last && y - last.bottom <= GAP) {
      Object.assign(last, { x: Math.min(last.x, from), end: Math.max(last.end, to), bottom: y + 1 });
    } else boxes.push({ x: from, y, end: to, bottom: y + 1 });
  }
  return boxes.map(({ x, y, end, bottom }) => ({ x, y, width: end - x, height: bottom - y }));
}
