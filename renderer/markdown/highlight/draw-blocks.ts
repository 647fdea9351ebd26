// Drawing a list of blocks one after the other: what a worker does, and what the main thread does with a few.

import type { CodeBlock, CodeResult } from '../code-block.ts';
import type { CodeEngine } from './code-engine.ts';
import { renderCode } from './render-code.ts';

/** A block that could not be drawn: always a bug, of a grammar or of ours. `cause` says more. */
export class HighlightError extends Error {
  override readonly name = 'HighlightError';

  /** `reason` completes the sentence "This code block could not be highlighted: …". */
  constructor(
    readonly block: CodeBlock,
    reason: string,
    cause?: unknown,
  ) {
    super(`${describe(block)} could not be highlighted: ${reason}`, { cause });
  }
}

function describe({ lang, code }: CodeBlock): string {
  const first = code.split('\n').find((line) => line.trim() !== '') ?? '';
  const lines = code.split('\n').length;
  const start = first.trim().slice(0, 60);
  return `The ${lang === '' ? 'plain' : lang} code block of ${lines === 1 ? 'one line' : `${lines} lines`} that begins with "${start}"`;
}

/**
 * Draws blocks in order. `begin` is called with each block's index before it is drawn, so that whoever watches knows
 * the block at hand should the thread die. Throws a `HighlightError` at the first block that fails.
 */
export async function drawBlocks(
  blocks: readonly CodeBlock[],
  engine: CodeEngine,
  begin: (index: number) => void = () => {},
): Promise<readonly CodeResult[]> {
  const results: CodeResult[] = [];
  for (const [index, block] of blocks.entries()) {
    begin(index);
    try {
      results.push(await renderCode(block, engine));
    } catch (error) {
      throw new HighlightError(block, error instanceof Error ? error.message : String(error), error);
    }
  }
  return results;
}
