import { expect, it } from 'vitest';
import { photographPages } from '../../../cli/diff/photographs.ts';
import type { SiteState } from '../../../renderer/diff/site-state.ts';
import type { OutputFile } from '../../../renderer/model/output-file.ts';
import { browserPlace } from '../../support/chromium.ts';

const document = (...rows: string[]): string =>
  `<!doctype html><link rel="stylesheet" href="/docs/style.css"><main>${rows.map((row) => `<p>${row}</p>`).join('')}</main>`;

function state(html: string): SiteState {
  const texts = { 'page.html': html, 'style.css': 'main { margin: 0 200px } p { height: 100px; margin: 0; background: #eee }' };
  const files = Object.entries(texts).map(([path, text]): OutputFile => {
    const bytes = new TextEncoder().encode(text);
    return { path, key: text, from: [], bytes: () => bytes };
  });
  return {
    base: '/docs/',
    pages: new Map(),
    files: new Map(files.map((file) => [file.path, file])),
    sizeOf: () => 0,
    urls: [],
    redirects: new Map(),
    lost: () => [],
  };
}

it('marks the rows that differ, and not those that moved down', async () => {
  const states = { before: state(document('one', 'two', 'three')), after: state(document('one', 'new', 'two', 'other')) };
  const pages = [{ address: '/page.html', before: 'page.html', after: 'page.html' }];
  const tools = { place: browserPlace(), signal: new AbortController().signal, progress: () => undefined };
  const { before, after } = (await photographPages(pages, states, tools)).get('/page.html') ?? {};
  expect([before?.boxes.length, after?.boxes.length]).toEqual([1, 2]);
  // In the lines of "three", and of "new" and "other"
  expect(before?.boxes[0]?.y).toBeGreaterThanOrEqual(200);
  expect(after?.boxes[1]?.y).toBeGreaterThanOrEqual(300);
  expect(after?.boxes.every(({ x, width }) => x >= 200 && x + width <= 1080)).toBe(true);
});
