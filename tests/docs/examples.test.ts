// The examples in `docs/examples`: each is built and checked by the command line, and has what its start page says.

import { chmodSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import mountTable from '../../docs/examples/data-table/content/table-client.ts';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import { type Finished, runDocsBuild } from '../support/docs-build.ts';
import { searchOver } from '../support/search-site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const EXAMPLES = fileURLToPath(new URL('../../docs/examples', import.meta.url));

/** A built example. */
interface Example {
  /** The text of an output file. */
  text(path: string): string;
  /** What `urls` prints, by address: the anchors on it. */
  readonly places: ReadonlyMap<string, readonly string[]>;
  /** Addresses of the places that a search finds, best first: of the page where it is the page as a whole. */
  find(words: string): Promise<readonly string[]>;
}

/** Builds an example and checks its links. */
async function example(name: string): Promise<Example> {
  const folder = tempFolder();
  const root = join(EXAMPLES, name, 'content');
  const before = readdirSync(join(EXAMPLES, name), { recursive: true });
  const run = (verb: string, ...words: string[]): Promise<Finished> =>
    runDocsBuild(folder, verb, '--root', root, '--cache', join(folder, 'cache'), ...words);
  const out = join(folder, 'dist');
  const passed = { code: 0, signal: null, err: '' };
  expect(await run('build', '--strict', '--out', out)).toMatchObject(passed);
  expect(await run('check-links', '--strict')).toMatchObject(passed);
  const urls = await run('urls');
  expect(urls).toMatchObject(passed);
  expect(readdirSync(join(EXAMPLES, name), { recursive: true })).toEqual(before);
  const { find } = searchIn(out);
  return {
    text: (path) => readFileSync(join(out, path), 'utf8'),
    places: new Map(
      urls.out
        .trim()
        .split('\n')
        .map((line) => line.split(' '))
        .map(([url = '', ...anchors]) => [url, anchors]),
    ),
    find,
  };
}

function searchIn(out: string): Pick<Example, 'find'> {
  const paths = readdirSync(join(out, 'search'), { recursive: true, encoding: 'utf8' }).map((path) => `search/${path}`);
  const file = (path: string): OutputFile => ({ path, key: '', from: [], bytes: () => readFileSync(join(out, path)) });
  const { ask } = searchOver(new Map(paths.map((path) => [path, file(path)])), 'search/en-us/');
  return {
    find: async (words) =>
      (await ask(words)).groups.flatMap(({ href, hits }) => (hits.length === 0 ? [href] : hits.map((hit) => hit.href))),
  };
}

/** A command of the name `dot` that prints a picture with its input in it, first in `PATH`. */
function withDot(script: string): void {
  const folder = tempFolder();
  const path = join(folder, 'dot');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
}

/** A copy of an example, with one text replaced. */
function changed(name: string, file: string, from: string, to: string): string {
  const folder = tempFolder();
  cpSync(join(EXAMPLES, name), folder, { recursive: true });
  const path = join(folder, 'content', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  return folder;
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('are all tested here', () => {
  const tested = ['data-table', 'graphviz', 'openapi', 'options', 'plugin', 'promql', 'rss'];
  expect(readdirSync(EXAMPLES).sort()).toEqual(tested);
});

it.each(readdirSync(EXAMPLES))('%s says on its start page what it shows', (name) => {
  const text = readFileSync(join(EXAMPLES, name, 'content/README.md'), 'utf8');
  const prose = text.replace(/^---[\s\S]*?^---$|^```[\s\S]*?^```$/gm, '');
  expect(prose).toMatch(/site\.config\.tsx?/);
  const sentences = prose.match(/[.:](?=\s)/g) ?? [];
  expect(sentences.length).toBeGreaterThanOrEqual(5);
  expect(sentences.length).toBeLessThanOrEqual(12);
});

describe('rss', () => {
  it('has a feed of its changelog, and a link to it on every page', async () => {
    const { text, places } = await example('rss');
    const feed = text('feed.xml');
    expect(faultOfXml(feed)).toBeNull();
    expect([...feed.matchAll(/<entry>\s*<title>(.*)<\/title>/g)].map(([, title]) => title)).toEqual([
      '2.0: pears &amp; apples &lt;apart&gt;',
      '1.1: frost alarm',
      '1.0: first release',
    ]);
    expect([...feed.matchAll(/^ {4}<updated>(.*)<\/updated>/gm)].map(([, date]) => date)).toEqual([
      '2031-05-20T00:00:00.000Z',
      '2031-03-02T08:30:00.000Z',
      '2030-11-11T00:00:00.000Z',
    ]);
    expect(feed).toContain('<link href="https://orchard-gate.example/docs/changelog/1.1.html"/>');
    expect(feed).toContain('<summary>The gate closes by itself when it freezes.</summary>');
    expect(places.has('/changelog/1.1.html')).toBe(true);
    for (const page of ['index.html', 'changelog/1.0.html']) {
      expect(text(page)).toMatch(/<link rel="alternate" type="application\/atom\+xml" [^>]*href="\/docs\/feed\.xml">/);
    }
  });
});

/** What is wrong with a text in XML: a tag without its partner, or a character that must be escaped; `null`: nothing. */
function faultOfXml(text: string): string | null {
  const open: string[] = [];
  const [declaration = ''] = /^<\?xml [^?]*\?>/.exec(text) ?? [];
  for (const [piece, close, name, attributes = '', single] of text
    .slice(declaration.length)
    .matchAll(/<(\/?)([a-z]+)((?: [a-z]+="[^"<]*")*)(\/?)>|[^<]+|</g)) {
    if (/&(?!(?:amp|lt|gt|quot);)/.test(name === undefined ? piece : attributes) || piece === '<') return piece;
    if (name === undefined || single === '/') continue;
    if (close === '') open.push(name);
    else if (open.pop() !== name) return piece;
  }
  return declaration !== '' && open.length === 0 ? null : `${declaration} ${open.join()}`;
}

describe('openapi', () => {
  it('has a page for each tag, with every operation in contents, search, addresses and links', async () => {
    const { text, places, find } = await example('openapi');
    expect(places.get('/api/kilns.html')).toEqual(
      expect.arrayContaining(['#listKilns', '#addKiln', '#readKiln', '#removeKiln', '#readTemperature']),
    );
    expect(places.get('/api/firings.html')).toEqual(expect.arrayContaining(['#listFirings', '#startFiring', '#stopFiring']));
    expect(places.get('/api/schemas.html')).toEqual(expect.arrayContaining(['#Kiln', '#Firing', '#Step', '#Problem']));
    const page = text('api/kilns.html');
    expect(page).toMatch(/<nav[^>]*>(?:(?!<\/nav>)[\s\S])*<a href="#readTemperature">Read the temperature<\/a>/);
    expect(page).toContain('<a href="/api/schemas.html#Kiln">Kiln</a>');
    expect(text('api/firings.html')).toContain('<a href="/api/kilns.html#readKiln">the kiln</a>');
    expect(await find('temperature')).toContain('/api/kilns.html#readTemperature');
    expect((await find('/kilns/{name}/temperature'))[0]).toBe('/api/kilns.html#readTemperature');
    expect(await find('startFiring')).not.toEqual([]);
  });

  it('shows request and response beside each other, with samples of the schemas', async () => {
    const { text } = await example('openapi');
    const [, exchange = ''] = /id="startFiring"[\s\S]*?(<div class="exchange">[\s\S]*?)<h2/.exec(text('api/firings.html')) ?? [];
    expect(exchange).toMatch(/<div class="exchange-request">[\s\S]*POST[\s\S]*<div class="exchange-responses">[\s\S]*202/);
    expect(exchange).toContain('&quot;target&quot;: 900');
    expect(text('api/firings.md')).toContain('`POST /firings`\n\n```json\n{\n');
  });
});

describe('options', () => {
  it('has a heading for each option, with its type and default in a table', async () => {
    const { text, places, find } = await example('options');
    expect(places.get('/reference/options.html')).toEqual(
      expect.arrayContaining(['#heat-rate', '#heat-peak', '#cool-mode', '#cool-hold', '#cool-fan']),
    );
    const page = text('reference/options.html');
    expect(page).toMatch(/<td[^>]*><code>slow \| fast \| none<\/code><\/td>\s*<td[^>]*><code>slow<\/code>/);
    expect(page).toMatch(/<td[^>]*><code>degrees<\/code><\/td>\s*<td[^>]*>none<\/td>/);
    expect((await find('heat.peak'))[0]).toBe('/reference/options.html#heat-peak');
  });
});

describe('graphviz', () => {
  it('has drawings that the command makes of the blocks', async () => {
    withDot(`echo '<?xml version="1.0"?>'; echo "<svg><title id=\\"node1\\">$(grep -c -e '->' -e '--') $*</title></svg>"`);
    const { text } = await example('graphviz');
    expect(text('index.html')).toContain('<div class="drawing"><svg><title>2 -Tsvg</title></svg></div>');
    expect(text('index.html')).not.toContain('?xml');
    expect(text('index.md')).toContain('```dot\ndigraph post {');
  });

  it('says that the command is missing, and at which block', async () => {
    vi.stubEnv('PATH', tempFolder());
    const folder = tempFolder();
    const root = join(EXAMPLES, 'graphviz/content');
    const { code, err, out } = await runDocsBuild(folder, 'build', '--root', root, '--cache', join(folder, 'cache'));
    expect(code).toBe(1);
    expect(out + err).toContain('There is no command "dot"');
    expect(out + err).toMatch(/README\.md:10/);
  });

  it('says what the command has against a block', async () => {
    withDot("echo 'syntax error in line 2' >&2; exit 1");
    const folder = tempFolder();
    const root = join(EXAMPLES, 'graphviz/content');
    const { code, err, out } = await runDocsBuild(folder, 'build', '--root', root, '--cache', join(folder, 'cache'));
    expect(code).toBe(1);
    expect(out + err).toContain('"dot" cannot draw this: syntax error in line 2');
  });
});

describe('promql', () => {
  it('has code in the colours of its own grammar, also by another name', async () => {
    const { text } = await example('promql');
    const page = text('index.html');
    expect(page).toContain('<span class="t-c"># Rain of the last day, by bed</span>');
    expect(page).toContain('<span class="t-s">"north"</span>');
    expect(page).toContain('<span class="t-f">quantile</span>(<span class="t-n">0.9</span>');
  });
});

describe('data-table', () => {
  it('has the rows of its file on the page, as targets of links, in search and in Markdown', async () => {
    const { text, places, find } = await example('data-table');
    expect(text('apples.html')).toContain('<tr id="lantern-old-"><th scope="row">Lantern &quot;Old&quot;</th><td>August</td>');
    expect(places.get('/apples.html')).toEqual(expect.arrayContaining(['#amberwick', '#quillow']));
    expect(await find('Bellfrost')).toEqual(['/apples.html']);
    expect(text('apples.md')).toContain('| Amberwick | September | 180 | eating, juice |');
  });

  it('sorts its rows by the column that is chosen, and back', () => {
    const { document } = new Window();
    vi.stubGlobal('document', document);
    document.documentElement.lang = 'en';
    const row = (fields: readonly string[]): string => `<tr>${fields.map((field) => `<td>${field}</td>`).join('')}</tr>`;
    document.body.innerHTML = `<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>${[
      ['x', '95'],
      ['z', '130'],
      ['y', '20'],
    ]
      .map(row)
      .join('')}</tbody></table>`;
    mountTable(document.body as unknown as HTMLElement);
    const names = (): string => [...document.querySelectorAll('tbody td:first-child')].map((cell) => cell.textContent).join('');
    const button = document.querySelectorAll('button')[1];
    button?.click();
    expect(names()).toBe('yxz');
    button?.click();
    expect(names()).toBe('zxy');
    document.querySelector('button')?.click();
    expect(names()).toBe('xyz');
  });
});

describe('plugin', () => {
  it('has keys and boxes of its own', async () => {
    const { text } = await example('plugin');
    expect(text('index.html')).toContain('Press <kbd>Ctrl</kbd> + <kbd>S</kbd> to stop');
    expect(text('guide/index.html')).toContain('<code>[[Ctrl+S]]</code>');
    expect(text('guide/threads.html')).toMatch(/<section class="exercise">\s*<p[^>]*>Exercise<\/p>/);
    expect(text('guide/threads.html')).toMatch(/<section class="exercise">\s*<p[^>]*>For two<\/p>/);
  });

  it('reports a page without a description', async () => {
    const folder = changed('plugin', 'guide/threads.md', 'description: Change the thread while the loom runs.\n', '');
    for (const verb of ['build', 'check-links']) {
      const { code, err, out } = await runDocsBuild(folder, verb, '--strict', '--cache', join(folder, 'cache'));
      expect(code).toBe(1);
      expect(out + err).toMatch(/check\/site\s+content\/guide\/threads\.md:1/);
      expect(out + err).toContain('"Threads" has no description.');
    }
  });
});
