// Draws a list of blocks one after the other: for a worker, and for the main thread with a few.

import type { CodeBlock, CodeResult } from '../code-block.ts';
import type { CodeEngine } from './code-engine.ts';
import { HighlightError } from './highlight-error.ts';
import { renderCode } from './render-code.ts';

/**
 * Draws blocks in order. `begin` is called with each block's index before it is drawn, so that the block at hand is known should
 * the thread die. Throws a `HighlightError` at the first block that fails.
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
