// Divides work among workers: batches of one language each, so that a worker that has a grammar can be given more of it.

import type { CodeBlock } from '../code-block.ts';
import { grammarOf } from './languages.ts';

/** Some of the blocks of one call. */
export interface Batch {
  /** Main name of the grammar, `text` for none. */
  readonly grammar: string;
  /** Indexes into the blocks of the call, ascending. */
  readonly indexes: readonly number[];
}

/** The cost of a block beside its text, in UTF-16 units of code: the message, the markup, the first line. */
const BLOCK_COST = 150;
/** Costs of a batch: small enough to balance, large enough that messages do not matter. */
const LEAST_COST = 2_000;
const MOST_COST = 40_000;

/** Cuts blocks into batches of about equal cost, four for each of `jobs` workers, the largest languages first. */
export function cutBatches(blocks: readonly CodeBlock[], jobs: number): readonly Batch[] {
  const byGrammar = new Map<string, number[]>();
  for (const [index, { lang }] of blocks.entries()) {
    const grammar = grammarOf(lang) ?? 'text';
    const indexes = byGrammar.get(grammar);
    if (indexes === undefined) byGrammar.set(grammar, [index]);
    else indexes.push(index);
  }
  const cost = (index: number): number => (blocks[index] as CodeBlock).code.length + BLOCK_COST;
  const total = blocks.reduce((sum, _, index) => sum + cost(index), 0);
  const target = Math.min(MOST_COST, Math.max(LEAST_COST, total / (jobs * 4)));
  return [...byGrammar]
    .map(([grammar, indexes]) => ({ grammar, indexes, cost: indexes.reduce((sum, index) => sum + cost(index), 0) }))
    .sort((a, b) => b.cost - a.cost)
    .flatMap(({ grammar, indexes }) => cutRuns(indexes, cost, target).map((run) => ({ grammar, indexes: run })));
}

function cutRuns(indexes: readonly number[], cost: (index: number) => number, target: number): readonly (readonly number[])[] {
  const runs: number[][] = [];
  let left = 0;
  for (const index of indexes) {
    if (left <= 0) {
      runs.push([]);
      left = target;
    }
    runs.at(-1)?.push(index);
    left -= cost(index);
  }
  return runs;
}

/**
 * The position, in a queue, of the batch a worker should take: one whose grammar no worker has, else one whose grammar it
 * has, else the last (of the smallest language: the cheapest to change to). -1 if the queue is empty. New grammars come first
 * because calls end about in their order then: otherwise the rare languages of all calls are drawn last, and none ends before.
 */
export function chooseBatch(
  queue: readonly { readonly batch: Batch }[],
  own: ReadonlySet<string>,
  all: readonly ReadonlySet<string>[],
): number {
  const fresh = queue.findIndex(({ batch }) => !all.some((set) => set.has(batch.grammar)));
  if (fresh >= 0) return fresh;
  const known = queue.findIndex(({ batch }) => own.has(batch.grammar));
  return known >= 0 ? known : queue.length - 1;
}
