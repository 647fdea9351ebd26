// `npm run bench:lsp [-- --pages 1000,5000 --times 15]`: how long the language server takes for each kind of request, and from a
// keystroke to the findings, on generated sites with 15 links a page. Prints the median and the slowest of each, and memory.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { prepareDocsBuild } from './docs-build-site.js';
import { median, residentKb } from './measure.js';
import { linkedPages } from './sites/linked.js';
import { writeTree } from './sites/generate.js';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000,5000' },
    times: { type: 'string', default: '15' },
    work: { type: 'string', default: join(tmpdir(), 'docs-build-bench-lsp') },
  },
});

const BIN = fileURLToPath(new URL('../bin/docs-build.js', import.meta.url));
const TIMES = Number(options.times);
/** What the server waits for more changes (`QUIET_MS` of `cli/lsp/live-site.ts`). It is no part of the times. */
const QUIET_MS = 60;
/** The limit for an answer, ms. */
const LIMIT_MS = 100;
const FILE = 'section-001/page-0030.md';

const row = (name, values) => console.log(`  ${name.padEnd(44)}${values}`);

for (const pages of options.pages.split(',').map(Number)) await bench(pages);

async function bench(pages) {
  console.log(`\n${pages} pages`);
  const folder = join(options.work, String(pages));
  writeTree(join(folder, 'content'), linkedPages({ pages, links: 15 }));
  prepareDocsBuild(folder, { title: 'Bench', sidebar: { '/': 'structure' } });
  const cold = await start(folder);
  row('first findings, cold', `${(cold.ready / 1000).toFixed(1)} s`);
  await cold.end();
  const client = await start(folder);
  row('first findings, warm', `${(client.ready / 1000).toFixed(1)} s`);
  await keystrokes(client);
  await requests(client);
  row('memory', `${Math.round(residentKb(client.pid) / 1024)} MB`);
  await client.end();
}

/** Edits of one kind each: letters of a paragraph, of a link, of a heading, of the title. */
async function keystrokes(client) {
  const text = client.text;
  const kinds = {
    'a word': (i) => `${text}\n${'word '.repeat(i + 1)}\n`,
    'a dead link': (i) => `${text}\n[x](./no${'o'.repeat(i)}.md)\n`,
    'a good link': (i) => `${text}\n${'[x](./page-0031.md) '.repeat(i + 1)}\n`,
    'a heading': (i) => `${text}\n## Head${'x'.repeat(i)}\n`,
  };
  for (const [name, make] of Object.entries(kinds)) {
    const times = [];
    for (let i = 0; i < TIMES; i += 1) times.push((await client.change(make(i))).all - QUIET_MS);
    report(`findings after ${name}`, times);
  }
  const [first, all] = [[], []];
  for (let i = 0; i < TIMES; i += 1) {
    const told = await client.change(text.replace(/^title: .*$/m, `title: Title ${'x'.repeat(i)}`));
    first.push(told.first - QUIET_MS);
    all.push(told.all - QUIET_MS);
  }
  report('findings of the text after a letter of the title', first);
  report('findings of the site after a letter of the title', all, false);
  await client.change(text);
}

async function requests(client) {
  const lines = client.text.split('\n');
  const line = lines.findIndex((one) => one.includes('- [Link 1]('));
  const link = { line, character: lines[line].indexOf('](') + 4 };
  const heading = { line: lines.findIndex((one) => one.startsWith('## ')), character: 5 };
  const end = { line, character: lines[line].indexOf('](') + 2 };
  const asked = {
    'completion of a page': ['textDocument/completion', { position: end }],
    'hover over a link': ['textDocument/hover', { position: link }],
    definition: ['textDocument/definition', { position: link }],
    'references of a heading': ['textDocument/references', { position: heading, context: { includeDeclaration: true } }],
    'references of a page': [
      'textDocument/references',
      { position: { line: 0, character: 0 }, context: { includeDeclaration: true } },
    ],
    'document symbols': ['textDocument/documentSymbol', {}],
    'document links': ['textDocument/documentLink', {}],
    'rename of a heading': ['textDocument/rename', { position: heading, newName: 'Another name' }],
    'code actions': ['textDocument/codeAction', { range: { start: link, end: link }, context: { diagnostics: [] } }],
  };
  for (const [name, [method, params]] of Object.entries(asked)) {
    const times = [];
    for (let i = 0; i < TIMES; i += 1) times.push(await client.ask(method, params));
    report(name, times);
  }
  const oldUri = client.uri;
  const times = [];
  for (let i = 0; i < 3; i += 1) {
    const newUri = oldUri.replace('page-0030', `renamed-${i}`);
    times.push(await client.askPlain('workspace/willRenameFiles', { files: [{ oldUri, newUri }] }));
  }
  report('rename of a file', times, false);
}

function report(name, times, isLimited = true) {
  const slowest = Math.max(...times);
  const verdict = isLimited && median(times) > LIMIT_MS ? `  ${LIMIT_MS} ms MISSED` : '';
  row(name, `${median(times).toFixed(0).padStart(5)} ms, slowest ${slowest.toFixed(0).padStart(5)} ms${verdict}`);
}

/** A server with one document open, and how long (ms) it took to its first findings. */
async function start(folder) {
  const began = performance.now();
  const child = spawn(process.execPath, [BIN, 'lsp'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  const path = join(folder, 'content', FILE);
  const uri = pathToFileURL(path).href;
  const text = readFileSync(path, 'utf8');
  let version = 1;
  let told = () => undefined;
  connection.onNotification('textDocument/publishDiagnostics', (params) => {
    if (params.uri === uri && params.version === version) told(params.diagnostics);
  });
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  const capabilities = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };
  const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: 'bench' }];
  await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, workspaceFolders, capabilities });
  await connection.sendNotification('initialized', {});
  const first = new Promise((resolve) => (told = resolve));
  await connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'markdown', version, text } });
  await first;
  const askPlain = async (method, params) => {
    const started = performance.now();
    await connection.sendRequest(method, params);
    return performance.now() - started;
  };
  return {
    ready: performance.now() - began,
    pid: child.pid,
    text,
    uri,
    askPlain,
    ask: (method, params) => askPlain(method, { textDocument: { uri }, ...params }),
    /** Replaces the text; ms to the first diagnostics of it, and to those after which a request is answered from the judged site. */
    async change(next) {
      version += 1;
      const started = performance.now();
      const once = new Promise((resolve) => (told = () => resolve(performance.now() - started)));
      await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ text: next }],
      });
      const early = await once;
      await connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri } });
      return { first: early, all: /^title: Title/m.test(next) ? performance.now() - started : early };
    },
    async end() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      await new Promise((resolve) => child.once('close', resolve));
      connection.dispose();
    },
  };
}
