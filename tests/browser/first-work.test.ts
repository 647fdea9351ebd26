// What a browser has to do for a page beyond showing its text once: counted, not timed.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { movedUntil, oneSite } from '../support/one-site.ts';
import { type TraceEvent, traced } from '../support/trace.ts';

const FENCE = '```';
const SECTION = `
## About the part

${'A line of text that says something about the part, and a word of `code`.\n\n'.repeat(8)}
`;
/** One block: what is in containers that are asked for their width is laid out with them, and counted later. */
const CODE = `
${FENCE}js
const part = await client.part('name');
${FENCE}
`;

const TREE = `
-- site.config.ts --
export default { title: 'Work', sidebar: { '/': [{ text: 'Parts', children: ['page.html', 'other.html'] }] } };
-- README.md --
# Home
-- page.md --
# A page

${Array.from({ length: 12 }, (_, i) => SECTION.replaceAll('part', `part${i}`)).join('\n')}
${CODE}
-- other.md --
# Another page

Short.
`;

const { on } = oneSite(TREE);

/**
 * The last font is waited for 500 ms, within which a busy machine may not bring it: here as long as it takes. And however slow the
 * machine is, the connection is not.
 */
function waitForFonts(): void {
  sessionStorage.setItem('docs:fonts', sessionStorage.getItem('docs:fonts') ?? 'text');
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (act: () => void, delay = 0) => (delay === 500 ? 0 : setTimeout.call(window, act, delay)),
  });
}

/** Opens the page of many parts, and tells what the browser did until it had come to rest. */
async function openTraced(use: (events: readonly TraceEvent[]) => void): Promise<void> {
  let ended: (() => Promise<readonly TraceEvent[]>) | undefined;
  const complete = async (page: Page): Promise<void> => {
    await page.waitForSelector('html[data-script="complete"][data-fonts="all"]');
    await movedUntil(page, '.copy-button');
    // What was asked for last is drawn by then.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    use((await ended?.()) ?? []);
  };
  const prepare = async (page: Page): Promise<void> => {
    await page.addInitScript(waitForFonts);
    ended = await traced(page);
  };
  await on('/page.html', { viewport: { width: 1440, height: 900 } }, complete, prepare);
}

const layoutsIn = (events: readonly TraceEvent[]) =>
  events.filter(({ name }) => name === 'Layout').map(({ args }) => args.beginData ?? {});

it('the font that comes last lays out the few words that are written in it, and no others', async () => {
  await openTraced((events) => {
    const arrival = events.findIndex(({ name, args }) => name === 'RemoteFontLoaded' && /serif/.test(args.url ?? ''));
    expect(arrival).toBeGreaterThan(0);
    const whole = Math.max(...layoutsIn(events).map(({ totalObjects = 0 }) => totalObjects));
    expect(whole).toBeGreaterThan(300);
    const after = layoutsIn(events.slice(arrival)).map(({ dirtyObjects = 0 }) => dirtyObjects);
    expect(after.length).toBeGreaterThan(0);
    expect(Math.max(...after)).toBeLessThan(whole / 4);
  });
});

it('a page that is sent as a whole is laid out as a whole the first time', async () => {
  await openTraced((events) => {
    const objects = layoutsIn(events).map(({ totalObjects = 0 }) => totalObjects);
    const whole = Math.max(...objects);
    expect(objects.find((count) => count > whole / 10)).toBeGreaterThan(whole * 0.9);
  });
});

describe('on a slow connection', () => {
  /** Notes, in the page, how far its parts moved. */
  function observe(): void {
    const seen = { moved: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, act: (entry: PerformanceEntry & { value?: number }) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true });
    watch('layout-shift', ({ value = 0 }) => (seen.moved += value));
  }

  it('the first page is painted before fonts are requested, never moves, and the next one has the fonts', async () => {
    const slow = async (page: Page): Promise<void> => {
      await page.addInitScript(observe);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      const network = { offline: false, latency: 200, downloadThroughput: 200_000, uploadThroughput: 100_000 };
      await session.send('Network.emulateNetworkConditions', network);
    };
    const use = async (page: Page): Promise<void> => {
      await page.waitForSelector('html[data-script="complete"][data-fonts="next"]');
      const { moved, early } = await page.evaluate(() => {
        const { seen } = window as unknown as { seen: { moved: number } };
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const ofType = (ending: string): PerformanceResourceTiming[] => files.filter(({ name }) => name.endsWith(ending));
        const styled = Math.max(...ofType('.css').map(({ responseEnd }) => responseEnd));
        const fonts = ofType('.woff2').filter(({ startTime }) => startTime < styled);
        return { moved: seen.moved, early: fonts.map(({ name }) => name) };
      });
      expect(early).toEqual([]);
      expect(moved).toBe(0);
      const text = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0] ?? '');
      expect(await text()).toContain('Fallback');
      await page.locator('#sidebar').getByRole('link', { name: 'Another page' }).click();
      await expect.poll(() => page.title(), { timeout: 15_000 }).toContain('Another page');
      expect(await page.evaluate(() => document.documentElement.dataset['fonts'])).toBe('all');
      expect(await text()).toBe('"Stream Sans"');
      expect(await page.evaluate(() => document.fonts.check('1em "Stream Sans"'))).toBe(true);
    };
    await on('/page.html', { viewport: { width: 1440, height: 900 } }, use, slow);
  });
});
