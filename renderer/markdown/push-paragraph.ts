// A paragraph of one line that a block rule of ours makes.

import type { StateBlock } from 'markdown-it';

/** Appends a paragraph with `content`, which stands on `line` (0-based). */
export function pushParagraph(state: StateBlock, line: number, content: string): void {
  state.push('paragraph_open', 'p', 1).map = [line, line + 1];
  const inline = state.push('inline', '', 0);
  inline.content = content;
  inline.map = [line, line + 1];
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
}
