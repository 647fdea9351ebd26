// The highlighter of a build: a few blocks on the main thread, many on worker threads that start on demand.

import { Worker } from 'node:worker_threads';
import type { Grammar } from '../../model/site-config.ts';
import type { CodeBlock, CodeResult, Highlighter } from '../code-block.ts';
import { type Batch, chooseBatch, cutBatches } from './batches.ts';
import type { CodeEngine } from './code-engine.ts';
import { endThreads } from './end-threads.ts';
import { HighlightError } from './highlight-error.ts';
import type { WorkerAnswer, WorkerSetup } from './worker.ts';

/** How many threads, and when. */
export interface HighlighterOptions {
  /** Worker threads at most; 0 draws everything on the main thread. */
  readonly jobs: number;
  /** The compiled `worker.ts`; `null` draws everything on the main thread. */
  readonly workerUrl: URL | string | null;
  /** While at most so many blocks are being drawn and no thread has started, calls never wait for one. */
  readonly inlineLimit: number;
  /** Heap of one worker, in megabytes: past it the worker dies, and the call with it, instead of the machine. */
  readonly workerHeap?: number;
  /** Grammars of the site's own. */
  readonly grammars?: readonly Grammar[];
}

/** A highlighter that owns threads. Idle threads do not keep the process alive. */
export interface PooledHighlighter extends Highlighter {
  /**
   * Ends idle threads and drops grammars: together they take as much memory as the facts of thousands of pages. A later call
   * starts them again.
   */
  rest(): Promise<void>;
  /** Ends the threads. Pending calls are rejected, and so are later ones. */
  close(): Promise<void>;
}

/** Enough for all of Shiki's grammars at once. */
const WORKER_HEAP = 1024;

/**
 * Makes a highlighter. Workers start at the first call that is large enough, and at most as many as it has batches.
 * A call is rejected with a `HighlightError` that names the block if a block fails or its worker dies; the next call
 * starts a new worker.
 */
export function createHighlighter(options: HighlighterOptions): PooledHighlighter {
  const { jobs, workerUrl, inlineLimit, workerHeap = WORKER_HEAP, grammars = [] } = options;
  const pool = workerUrl === null || jobs < 1 ? null : new WorkerPool({ url: workerUrl, jobs, heap: workerHeap, grammars });
  let inline: Promise<CodeEngine> | null = null;
  let drawnInline = 0;
  let closed = false;
  return {
    highlight: async (blocks) => {
      if (closed) throw new Error('The highlighter is closed.');
      if (pool !== null && (pool.isStarted() || drawnInline + blocks.length > inlineLimit)) return pool.draw(blocks);
      drawnInline += blocks.length;
      try {
        // Imported on use: a build whose blocks are all cached never loads Shiki.
        const { createCodeEngine, drawBlocks } = await import('./inline.ts');
        inline ??= createCodeEngine(grammars);
        return await drawBlocks(blocks, await inline);
      } finally {
        drawnInline -= blocks.length;
      }
    },
    rest: async () => {
      inline = null;
      await pool?.rest();
    },
    close: async () => {
      closed = true;
      await pool?.close();
    },
  };
}

/** A batch, the blocks it was cut from, and what to do when it is drawn. */
interface Task {
  readonly batch: Batch;
  readonly blocks: readonly CodeBlock[];
  readonly done: (results: readonly CodeResult[]) => void;
  readonly failed: (error: Error) => void;
}

interface Member {
  readonly worker: Worker;
  /** Index, in the task's batch, of the block being drawn. */
  readonly progress: Int32Array;
  /** The results before it. */
  readonly grammars: Set<string>;
  task: Task | null;
  /** The message of its `error` event, until its `exit` event comes. */
  lastError: Error | null;
}

/** What the threads of a pool are started with. */
interface PoolSetup {
  readonly url: URL | string;
  readonly jobs: number;
  readonly heap: number;
  readonly grammars: readonly Grammar[];
}

class WorkerPool {
  readonly #queue: Task[] = [];
  readonly #members = new Set<Member>();
  #closed = false;

  constructor(private readonly setup: PoolSetup) {}

  /** Draws blocks in batches, on all workers. */
  async draw(blocks: readonly CodeBlock[]): Promise<readonly CodeResult[]> {
    const results: CodeResult[] = [];
    const drawn = cutBatches(blocks, this.setup.jobs).map(
      (batch) =>
        new Promise<void>((resolve, reject) => {
          const done = (answers: readonly CodeResult[]): void => {
            for (const [i, index] of batch.indexes.entries()) results[index] = answers[i] as CodeResult;
            resolve();
          };
          this.#queue.push({ batch, blocks, done, failed: reject });
        }),
    );
    this.#pump();
    await Promise.all(drawn);
    return results;
  }

  /** Whether there are threads, which have grammars that the main thread would have to load. */
  isStarted(): boolean {
    return this.#members.size > 0;
  }

  async rest(): Promise<void> {
    const idle = [...this.#members].filter(({ task }) => task === null);
    // Work that arrives meanwhile must not be given to them.
    for (const member of idle) this.#members.delete(member);
    await endThreads(idle.map(({ worker }) => worker));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const task of this.#queue.splice(0)) task.failed(new Error('The highlighter was closed.'));
    await endThreads(Array.from(this.#members, ({ worker }) => worker));
  }

  /** Gives work to idle workers, then starts workers while there is work left. */
  #pump(): void {
    for (const member of this.#members) if (member.task === null) this.#give(member);
    while (this.#queue.length > 0 && this.#members.size < this.setup.jobs) this.#give(this.#start());
  }

  #give(member: Member): void {
    const all = [...this.#members].map(({ grammars }) => grammars);
    const choice = chooseBatch(this.#queue, member.grammars, all);
    const task = choice < 0 ? undefined : this.#queue.splice(choice, 1)[0];
    if (task === undefined) {
      member.worker.unref();
      return;
    }
    member.task = task;
    member.grammars.add(task.batch.grammar);
    Atomics.store(member.progress, 0, 0);
    member.worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    member.worker.postMessage(blocksOf(task));
  }

  #start(): Member {
    const { url, heap, grammars } = this.setup;
    const setup: WorkerSetup = { progress: new SharedArrayBuffer(4), grammars };
    const worker = new Worker(url, {
      workerData: setup,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    const progress = new Int32Array(setup.progress);
    const member: Member = { worker, progress, grammars: new Set(), task: null, lastError: null };
    this.#members.add(member);
    worker.on('message', (answer: WorkerAnswer) => {
      settle(member, answer);
      this.#pump();
    });
    worker.on('error', (error) => {
      member.lastError = error instanceof Error ? error : new Error(String(error));
    });
    worker.on('exit', (code) => this.#bury(member, code));
    return member;
  }

  /** A worker has ended: its current task has failed, waiting ones go to others. */
  #bury(member: Member, code: number): void {
    this.#members.delete(member);
    const death = `its worker thread died (${member.lastError?.message ?? `exit code ${code}`})`;
    fail(member, this.#closed ? 'the highlighter was closed' : death);
    this.#pump();
  }
}

function blocksOf({ batch, blocks }: Task): readonly CodeBlock[] {
  return batch.indexes.map((index) => blocks[index] as CodeBlock);
}

function settle(member: Member, answer: WorkerAnswer): void {
  const { task } = member;
  member.task = null;
  if (task === null) return;
  if ('results' in answer) {
    task.done(answer.results);
    return;
  }
  const cause = Object.assign(new Error(answer.failed.reason), { stack: answer.failed.stack });
  task.failed(new HighlightError(blocksOf(task)[answer.failed.index] as CodeBlock, answer.failed.reason, cause));
}

/** Rejects the task of a dead worker. */
function fail(member: Member, reason: string): void {
  const { task } = member;
  member.task = null;
  if (task === null) return;
  const index = Atomics.load(member.progress, 0);
  task.failed(new HighlightError(blocksOf(task)[index] as CodeBlock, reason, member.lastError));
}
