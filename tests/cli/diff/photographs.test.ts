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

it('leaves out a page that the browser does not show in time, and goes on with the next', async () => {
  const endless = state('<script>for (;;);</script>');
  const other = { path: 'other.html', key: 'other', from: [], bytes: () => new TextEncoder().encode(document('one')) };
  const both: SiteState = { ...endless, files: new Map([...endless.files, ['other.html', other]]) };
  const pages = ['page.html', 'other.html'].map((path) => ({ address: `/${path}`, before: path, after: path }));
  const tools = { place: browserPlace(), signal: new AbortController().signal, patience: 3000, progress: () => undefined };
  expect([...(await photographPages(pages, { before: both, after: both }, tools)).keys()]).toEqual(['/other.html']);
});
