import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { liveDocument } from '../../../cli/dev/live-document.ts';
import { compareDocuments, LiveReload, problemsFor } from '../../../cli/dev/live-reload.ts';
import type { ServerMessage } from '../../../cli/dev/protocol.ts';
import { RenderMemo } from '../../../cli/dev/render-memo.ts';
import { emptySnapshot, resolvePath, type Snapshot } from '../../../cli/dev/snapshot.ts';
import { type Diagnostic, diagnostic } from '../../../renderer/model/diagnostic.ts';
import type { OutputFile } from '../../../renderer/model/output-file.ts';

const file = (path: string, key: string, text: string): OutputFile => ({ path, key, from: [], bytes: () => Buffer.from(text) });

/** A snapshot of files given as path → [key, text]. */
function snapshot(files: Record<string, [key: string, text: string]>, more: Partial<Snapshot> = {}): Snapshot {
  const all = Object.entries(files).map(([path, [key, text]]) => [path, file(path, key, text)] as const);
  return { ...emptySnapshot('/', [], null), files: new Map(all), stale: false, ...more };
}

/** An open page: what it was told, problems left out. */
function listener(): { response: ServerResponse; told: () => ServerMessage[] } {
  const messages: ServerMessage[] = [];
  const response = Object.assign(new EventEmitter(), {
    writeHead: () => response,
    write: (text: string) => {
      const data = /^data: (.*)$/m.exec(text)?.[1];
      if (data) messages.push(JSON.parse(data) as ServerMessage);
      return true;
    },
    end: () => {},
  });
  return { response: response as unknown as ServerResponse, told: () => messages.filter(({ type }) => type !== 'problems') };
}

const page = (style: string, body: string): string =>
  `<link rel="preload" as="style" href="/${style}.css"><link rel="stylesheet" href="/${style}.css" integrity="sha-${style}">${body}`;

/** The message that takes a page from one document to another, each given as its key and text. */
const sent = ([from, before]: [string, string], [key, after]: [string, string]): ServerMessage => ({
  type: 'document',
  before: liveDocument(before, from),
  from,
  after: liveDocument(after, key),
  key,
});

/** The page `/a.html`, open, of a site whose documents are at hand. */
function opened(key: string, html: string) {
  const memo = new RenderMemo();
  const live = new LiveReload(memo, () => null);
  const before = snapshot({ 'a.html': [key, html] });
  memo.bytes(before.files.get('a.html') as OutputFile);
  const a = listener();
  live.connect(a.response, '/a.html', key, before);
  return { live, a };
}

describe('after a change', () => {
  it('only pages whose output changed are sent it', () => {
    const memo = new RenderMemo();
    const live = new LiveReload(memo, () => null);
    const before = snapshot({ 'a.html': ['1', 'a'], 'b.html': ['1', 'b'] });
    const [a, b] = [listener(), listener()];
    for (const { path } of before.files.values()) memo.bytes(before.files.get(path) as OutputFile);
    live.connect(a.response, '/a.html', '1', before);
    live.connect(b.response, '/b.html', '1', before);
    expect(live.publish(snapshot({ 'a.html': ['2', 'a changed'], 'b.html': ['1', 'b'] }))).toBe(1);
    expect([a.told(), b.told()]).toEqual([[sent(['1', 'a'], ['2', 'a changed'])], []]);
    live.close();
  });

  it('a page is sent its previous document once only', () => {
    const { live, a } = opened('1', 'one');
    live.publish(snapshot({ 'a.html': ['2', 'two'] }));
    live.publish(snapshot({ 'a.html': ['3', 'three'] }));
    expect(a.told()).toEqual([sent(['1', 'one'], ['2', 'two']), { ...sent(['2', 'two'], ['3', 'three']), before: null }]);
    live.close();
  });

  it('a page is sent its previous document again where it exchanged style sheets since', () => {
    const { live, a } = opened('1', page('old', 'one'));
    live.publish(snapshot({ 'a.html': ['2', page('old', 'two')] }));
    live.publish(snapshot({ 'a.html': ['3', page('new', 'two')] }));
    live.publish(snapshot({ 'a.html': ['4', page('new', 'four')] }));
    expect(a.told().at(-1)).toEqual(sent(['3', page('new', 'two')], ['4', page('new', 'four')]));
    live.close();
  });

  it('a page is notified of its change by the key it shows', () => {
    const { live, a } = opened('1', 'one');
    live.publish(snapshot({ 'a.html': ['2', 'one'] }));
    live.publish(snapshot({ 'a.html': ['3', 'three'] }));
    expect(a.told()).toEqual([sent(['1', 'one'], ['3', 'three'])]);
    live.close();
  });

  it('pages are sent their documents ahead of all else, and once', () => {
    const { live, a } = opened('1', 'one');
    const b = listener();
    live.connect(b.response, '/gone.html', '1', snapshot({ 'gone.html': ['1', 'b'] }));
    const next = snapshot({ 'a.html': ['2', 'two'] });
    expect(live.publishDocuments(next)).toBe(1);
    expect([a.told(), b.told()]).toEqual([[sent(['1', 'one'], ['2', 'two'])], []]);
    expect(live.publish(next)).toBe(1);
    expect([a.told().length, b.told()]).toEqual([1, [{ type: 'reload' }]]);
    live.close();
  });

  it('pages are notified of their style sheets ahead of all else, and those are waited for until they are fetched', async () => {
    const { live, a } = opened('1', page('old', 'text'));
    const next = snapshot({ 'a.html': ['2', page('new', 'text')] });
    expect(live.publishDocuments(next)).toBe(1);
    expect(a.told()).toEqual([{ type: 'styles', styles: [['/old.css', '/new.css']], key: '2' }]);
    let isFetched = false;
    const fetched = live.sheetsFetched().then(() => (isFetched = true));
    live.answered('/old.css');
    await Promise.resolve();
    expect(isFetched).toBe(false);
    live.answered('/new.css');
    await fetched;
    expect(live.publish(next)).toBe(0);
    live.close();
  });

  it('nothing waits for style sheets where none changed, or where they are not requested', async () => {
    const { live } = opened('1', page('old', 'text'));
    live.publishDocuments(snapshot({ 'a.html': ['1', page('old', 'text')] }));
    await expect(live.sheetsFetched()).resolves.toBeUndefined();
    live.publishDocuments(snapshot({ 'a.html': ['2', page('new', 'text')] }));
    await expect(live.sheetsFetched()).resolves.toBeUndefined();
    live.close();
  });

  it('a page that cannot be made any more loads again, which shows why', () => {
    const { live, a } = opened('1', 'one');
    const broken = { ...file('a.html', '2', ''), bytes: () => expect.fail('a component failed') };
    live.publish({ ...snapshot({}), files: new Map([['a.html', broken]]) });
    expect(a.told()).toEqual([{ type: 'reload' }]);
    live.close();
  });

  it('a page with another key but the same bytes stays as it is', () => {
    const memo = new RenderMemo();
    const live = new LiveReload(memo, () => null);
    const before = snapshot({ 'a.html': ['1', 'a'] });
    memo.bytes(before.files.get('a.html') as OutputFile);
    const a = listener();
    live.connect(a.response, '/a.html', '1', before);
    live.publish(snapshot({ 'a.html': ['2', 'a'] }));
    live.publish(snapshot({ 'a.html': ['3', 'a'] }));
    expect(a.told()).toEqual([]);
    live.close();
  });

  it('a page that differs in style sheets alone exchanges these', () => {
    const memo = new RenderMemo();
    const live = new LiveReload(memo, () => null);
    const before = snapshot({ 'a.html': ['1', page('old', 'text')] });
    memo.bytes(before.files.get('a.html') as OutputFile);
    const a = listener();
    live.connect(a.response, '/a.html', '1', before);
    live.publish(snapshot({ 'a.html': ['2', page('new', 'text')] }));
    expect(a.told()).toEqual([{ type: 'styles', styles: [['/old.css', '/new.css']], key: '2' }]);
    live.close();
  });

  it('a page that became a redirect, or vanished, loads again', () => {
    const live = new LiveReload(new RenderMemo(), () => null);
    const before = snapshot({ 'a.html': ['1', 'a'], 'b.html': ['1', 'b'], '404.html': ['9', 'none'] });
    const [a, b] = [listener(), listener()];
    live.connect(a.response, '/a.html', '1', before);
    live.connect(b.response, '/b.html', '1', before);
    live.publish(snapshot({ '404.html': ['9', 'none'] }, { redirects: new Map([['/a.html', { to: '/c.html', status: 301 }]]) }));
    expect([a.told(), b.told()]).toEqual([[{ type: 'reload' }], [{ type: 'reload' }]]);
    live.close();
  });

  it('a page that connects late hears what it missed', () => {
    const live = new LiveReload(new RenderMemo(), () => null);
    const [late, fresh] = [listener(), listener()];
    const now = snapshot({ 'a.html': ['2', 'a'] });
    live.connect(late.response, '/a.html', '1', now);
    live.connect(fresh.response, '/a.html', '', now);
    expect([late.told(), fresh.told()]).toEqual([[{ type: 'reload' }], []]);
    live.close();
  });

  it('a page that was left is not notified any more', () => {
    const live = new LiveReload(new RenderMemo(), () => null);
    const a = listener();
    live.connect(a.response, '/a.html', '1', snapshot({ 'a.html': ['1', 'a'] }));
    a.response.emit('close');
    expect(live.publish(snapshot({ 'a.html': ['2', 'b'] }))).toBe(0);
    live.close();
  });
});

describe('documents', () => {
  const compare = (before: string, after: string): ServerMessage | null =>
    compareDocuments({ html: before, key: '1' }, { html: after, key: '2' });

  it('that differ in text and style sheets are sent', () => {
    expect(compare(page('old', 'a'), page('new', 'b'))).toMatchObject({ type: 'document' });
  });

  it('that differ in the number of style sheets are sent', () => {
    expect(compare('a', `a${page('new', '')}`)).toMatchObject({ type: 'document' });
  });
});

describe('a path leads', () => {
  const files = {
    'index.html': ['1', ''],
    'x/index.html': ['1', ''],
    'y.html': ['1', ''],
    'stub.html': ['1', ''],
    '404.html': ['1', ''],
  } as const;
  const site = (base: string): Snapshot =>
    snapshot(files as never, {
      base,
      redirects: new Map([
        ['/stub.html', { to: '/y.html#part', status: 301 }],
        ['/old/', { to: 'https://example.org/', status: 302 }],
      ]),
      rules: [
        { from: '/latest/*', to: '/x/:splat', status: 301, force: false },
        { from: '/th%C3%A9/*', to: '/x/:splat', status: 301, force: false },
      ],
    });

  it.each([
    ['/', 'index.html 200'],
    ['/x/', 'x/index.html 200'],
    ['/x', '→ /x/ 302'],
    ['/y.html', 'y.html 200'],
    ['/stub.html', '→ /y.html#part 301'],
    ['/old', '→ https://example.org/ 302'],
    ['/latest/a/b.html', '→ /x/a/b.html 301'],
    ['/thé/ö.html', '→ /x/%C3%B6.html 301'],
    ['/nope', '404.html 404'],
  ])('%s: %s', (path, expected) => {
    const show = (snapshot: Snapshot, asked: string): string => {
      const resolution = resolvePath(snapshot, asked);
      if (resolution.kind === 'redirect') return `→ ${resolution.to} ${resolution.status}`;
      return resolution.kind === 'file' ? `${resolution.file.path} ${resolution.status}` : 'missing';
    };
    expect(show(site('/'), path)).toBe(expected);
    expect(show(site('/docs/'), `/docs${path}`)).toBe(expected.replace(/→ \//, '→ /docs/'));
  });

  it('outside of the base to nothing, but from the root to the base', () => {
    expect(resolvePath(site('/docs/'), '/y.html')).toMatchObject({ status: 404 });
    expect(resolvePath(site('/docs/'), '/')).toEqual({ kind: 'redirect', to: '/docs/', status: 302 });
    expect(resolvePath(site('/docs/'), '/docs')).toEqual({ kind: 'redirect', to: '/docs/', status: 302 });
  });
});

describe('problems', () => {
  const warn = (path: string): Diagnostic =>
    diagnostic('link/dead', `dead in ${path}`, { file: path, line: 1, column: 1, length: 1 });
  const site = { pages: new Map([['/a.html', { source: 'a.md', parsed: { includes: [{ path: 'part.md', hash: null }] } }]]) };

  it('are those of the page and of what it includes, and all errors', () => {
    const error = { ...warn('z.md'), severity: 'error' as const };
    const message = problemsFor(
      snapshot({}, { site: site as never, diagnostics: [error, warn('a.md'), warn('part.md'), warn('other.md')] }),
      '/a.html',
      () => 'the line',
    );
    expect(message).toMatchObject({
      problems: [
        { message: 'dead in a.md', here: true, line: 'the line' },
        { message: 'dead in part.md', here: true },
        { message: 'dead in z.md', here: false },
      ],
    });
  });

  it('are sent without lines that are data, and only as many as fit, whose files alone are read', () => {
    const findings = Array.from({ length: 100 }, (_, n) => ({ ...warn(`${n}.md`), severity: 'error' as const }));
    const read: string[] = [];
    const message = problemsFor(snapshot({}, { site: site as never, diagnostics: findings }), '/a.html', (file) => {
      read.push(file);
      return file === '1.md' ? 'x'.repeat(170_000) : 'words';
    });
    expect(message).toMatchObject({ more: 40 });
    expect('problems' in message && message.problems.slice(0, 3).map(({ line }) => line)).toEqual(['words', null, 'words']);
    expect(read).toHaveLength(60);
  });

  it('begin with the bug that kept the site from being made', () => {
    expect(problemsFor(snapshot({}, { bug: new Error('boom'), stale: true }), '/', () => null)).toMatchObject({
      stale: true,
      problems: [{ code: 'bug', message: 'boom' }],
    });
  });
});
