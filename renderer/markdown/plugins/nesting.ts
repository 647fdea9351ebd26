// markdown-it stops reading where quotes or lists are nested too deep, and what follows is lost. Here it becomes text.

import type { MarkdownIt, StateBlock } from 'markdown-it';

/** Keeps the text of blocks that are nested deeper than the parser goes. */
export function deepNesting(md: MarkdownIt): void {
  const tokenize = md.block.tokenize.bind(md.block);
  md.block.tokenize = (state, startLine, endLine) => {
    if (state.level < md.options.maxNesting) tokenize(state, startLine, endLine);
    else pushText(state, startLine, endLine);
  };
}

/** The lines of this block as one paragraph. */
function pushText(state: StateBlock, startLine: number, endLine: number): void {
  let line = startLine;
  while (line < endLine && (state.isEmpty(line) || (state.sCount[line] as number) >= state.blkIndent)) line += 1;
  state.line = Math.max(line, startLine + 1);
  const content = state.getLines(startLine, state.line, state.blkIndent, false).trim();
  if (content === '') return;
  state.push('paragraph_open', 'p', 1).map = [startLine, state.line];
  const inline = state.push('inline', '', 0);
  inline.content = content;
  inline.map = [startLine, state.line];
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
}
