// The error of a block that cannot be drawn.

import type { CodeBlock } from '../code-block.ts';

/** A block that could not be drawn: always a bug, of a grammar or of ours. `cause` has details. */
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
