import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CodeBlock } from '../../../../renderer/markdown/code-block.ts';
import { HighlightError } from '../../../../renderer/markdown/highlight/highlight-error.ts';
import {
  createHighlighter,
  type HighlighterOptions,
  type PooledHighlighter,
} from '../../../../renderer/markdown/highlight/pool.ts';
import { readTree } from '../../../support/memory-files.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const samples = readTree(readFileSync(new URL('samples.txtar', import.meta.url), 'utf8'));

// Below node_modules, so that the compiled worker finds its packages.
let folder: string;
beforeAll(async () => {
  mkdirSync(`${root}node_modules/.cache`, { recursive: true });
  folder = mkdtempSync(`${root}node_modules/.cache/highlight-test-`);
  await build({
    absWorkingDir: root,
    entryPoints: ['renderer/markdown/highlight/worker.ts'],
    outfile: `${folder}/worker.mjs`,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open: PooledHighlighter[] = [];
afterEach(async () => {
  for (const highlighter of open.splice(0)) await highlighter.close();
});

function highlighter(options: Partial<HighlighterOptions> = {}): PooledHighlighter {
  const made = createHighlighter({ jobs: 2, workerUrl: pathToFileURL(`${folder}/worker.mjs`), inlineLimit: 0, ...options });
  open.push(made);
  return made;
}

/** A worker that does what a test needs; `fake(blocks, answer, progress)` is its body. */
function fakeWorker(name: string, body: string): URL {
  const file = `${folder}/${name}.mjs`;
  writeFileSync(
    file,
    `import { parentPort, threadId, workerData } from 'node:worker_threads';
     const progress = new Int32Array(workerData.progress);
     parentPort.on('message', (blocks) => { ${body} });`,
  );
  return pathToFileURL(file);
}

const block = (code: string, lang = 'text'): CodeBlock => ({
  code,
  lang,
  highlighted: [],
  firstLine: null,
  title: null,
  collapsedLines: null,
  header: true,
});
const blocks: readonly CodeBlock[] = Array.from({ length: 2 }, (_, round) =>
  [...samples].map(([lang, code]) => block(`${code}${round}`, lang)),
).flat();

/** The body of a worker that answers with its own number. */
const naming = 'parentPort.postMessage({ results: blocks.map(() => ({ html: String(threadId), known: true })) });';

describe('workers', () => {
  it('give what the main thread gives, in the order of the blocks, for calls side by side', async () => {
    const inline = await highlighter({ jobs: 0 }).highlight(blocks);
    const pooled = highlighter();
    const backwards = [...blocks].reverse();
    const [first, second] = await Promise.all([pooled.highlight(blocks), pooled.highlight(backwards)]);
    expect(first).toEqual(inline);
    expect(second).toEqual([...inline].reverse());
  });

  it('are at most as many as jobs, and few blocks need none', async () => {
    const workerUrl = fakeWorker('who', naming);
    const many = Array.from({ length: 300 }, (_, i) => block('x'.repeat(500), i % 2 === 0 ? 'ts' : 'go'));
    const threads = new Set((await highlighter({ workerUrl }).highlight(many)).map(({ html }) => html));
    expect(threads.size).toBe(2);
    const [few] = await highlighter({ workerUrl, inlineLimit: 5 }).highlight([block('a')]);
    expect(few?.html).toContain('<figure');
  });

  it('draw few blocks as well once they have started', async () => {
    const workerUrl = fakeWorker('names-itself', naming);
    const pooled = highlighter({ workerUrl, jobs: 1, inlineLimit: 5 });
    const [many] = await pooled.highlight(Array.from({ length: 6 }, () => block('a')));
    expect(await pooled.highlight([block('b')])).toEqual([many]);
  });

  it.each([{ jobs: 0 }, { workerUrl: null }])('are not started with %j', async (options) => {
    const workerUrl = fakeWorker('never', 'process.exit(1);');
    const drawn = await highlighter({ workerUrl, ...options }).highlight(blocks.slice(0, 3));
    expect(drawn).toHaveLength(3);
  });

  it('draw nothing for no blocks', async () => {
    expect(await highlighter().highlight([])).toEqual([]);
  });
});

describe('a worker that dies', () => {
  const three = ['one', 'two', 'three'].map((code) => block(`\n${code}`));

  it('is an error that names the block at hand, and the next call has a new worker', async () => {
    const workerUrl = fakeWorker(
      'dies',
      `if (blocks.length === 3) { Atomics.store(progress, 0, 1); process.exit(7); }
       parentPort.postMessage({ results: blocks.map(() => ({ html: 'alive', known: true })) });`,
    );
    const pooled = highlighter({ workerUrl });
    const error = await pooled.highlight(three).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HighlightError);
    expect((error as HighlightError).block).toEqual(three[1]);
    expect((error as HighlightError).message).toBe(
      'The text code block of 2 lines that begins with "two" could not be highlighted: its worker thread died (exit code 7)',
    );
    expect(await pooled.highlight([block('a')])).toEqual([{ html: 'alive', known: true }]);
  });

  it('of an exception says which', async () => {
    const workerUrl = fakeWorker('throws', `throw new Error('regular expression too large');`);
    await expect(highlighter({ workerUrl }).highlight(three)).rejects.toThrow('regular expression too large');
  });

  it('of too much memory does not take the process with it', async () => {
    const workerUrl = fakeWorker('hungry', `const all = []; for (;;) all.push(new Array(1e5).fill(threadId));`);
    await expect(highlighter({ workerUrl, workerHeap: 32 }).highlight(three)).rejects.toThrow(/died \(.*memory/);
  });

  it('before it began is an error, too', async () => {
    const workerUrl = pathToFileURL(`${folder}/no-such-file.mjs`);
    await expect(highlighter({ workerUrl }).highlight(three)).rejects.toThrow(/Cannot find module/);
  });
});

it('a block that fails in a worker is an error with that block and the stack of the worker', async () => {
  const workerUrl = fakeWorker(
    'fails',
    `parentPort.postMessage({ failed: { index: 2, reason: 'no such rule', stack: 'at grammar' } });`,
  );
  const error = await highlighter({ workerUrl })
    .highlight(['a', 'b', 'c'].map((code) => block(code)))
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'HighlightError', block: { code: 'c' }, cause: { stack: 'at grammar' } });
});

describe('rest', () => {
  it('ends idle threads; later calls start others', async () => {
    const pooled = highlighter({ workerUrl: fakeWorker('names-itself', naming), jobs: 1 });
    const [before] = await pooled.highlight([block('a')]);
    await pooled.rest();
    const [after] = await pooled.highlight([block('a')]);
    expect(after?.html).toMatch(/^\d+$/);
    expect(after?.html).not.toBe(before?.html);
  });

  it('leaves threads at work alone, and takes no call with it', async () => {
    const pooled = highlighter({ workerUrl: fakeWorker('names-itself', naming), jobs: 1 });
    const under = pooled.highlight([block('a')]);
    const resting = pooled.rest();
    const later = pooled.highlight([block('b')]);
    await resting;
    const ids = (await Promise.all([under, later])).map(([result]) => result?.html);
    expect(ids[0]).toBe(ids[1]);
  });

  it("drops the main thread's grammars, and loads them again", async () => {
    const pooled = highlighter({ inlineLimit: 10 });
    const first = await pooled.highlight([block('let a = 1;', 'js')]);
    await pooled.rest();
    expect(await pooled.highlight([block('let a = 1;', 'js')])).toEqual(first);
  });
});

describe('close', () => {
  it('rejects what is under way and what comes later', async () => {
    const pooled = highlighter({ workerUrl: fakeWorker('silent', '') });
    const waiting = pooled.highlight(blocks).catch((error: unknown) => error);
    await pooled.close();
    expect(await waiting).toBeInstanceOf(Error);
    await expect(pooled.highlight([block('a')])).rejects.toThrow('closed');
  });

  it('is fine before anything has started, and twice', async () => {
    const pooled = highlighter();
    await pooled.close();
    await expect(pooled.close()).resolves.toBeUndefined();
  });
});
