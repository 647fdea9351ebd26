// `@startuml` … `@enduml`: PlantUML is not drawn here, but its text is code and no Markdown.

import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageOf } from '../page-state.ts';

const START = /^@start(?<kind>[a-z]+)\b/;

/** Adds PlantUML's own marks to a parser; the text between them becomes a code block. */
export function plantUml(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'plantuml', diagram, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function diagram(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] as number) + (state.tShift[startLine] as number);
  if (state.src.charCodeAt(start) !== 0x40 || (state.sCount[startLine] as number) - state.blkIndent >= 4) return false;
  const kind = START.exec(state.src.slice(start, state.eMarks[startLine]))?.groups?.['kind'];
  const last = kind === undefined ? null : findEnd(state, startLine, endLine, `@end${kind}`);
  if (last === null) return false;
  if (silent) return true;
  const token = state.push('fence', 'code', 0);
  token.info = 'plantuml';
  token.content = state.getLines(startLine, last + 1, state.sCount[startLine] as number, true);
  token.map = [startLine, last + 1];
  token.meta = { infoOffset: start - pageOf(state.env).source.startOf(startLine) };
  state.line = last + 1;
  return true;
}

function findEnd(state: StateBlock, startLine: number, endLine: number, mark: string): number | null {
  const missed = pageOf(state.env).endless(`${mark} ${state.level} ${state.blkIndent}`);
  if (missed.covers(startLine, endLine)) return null;
  let line = startLine + 1;
  for (; line < endLine; line += 1) {
    if (!state.isEmpty(line) && (state.sCount[line] as number) < state.blkIndent) break;
    const start = (state.bMarks[line] as number) + (state.tShift[line] as number);
    if (state.src.slice(start, state.eMarks[line]).trimEnd() === mark) return line;
  }
  missed.set(startLine, line, line === endLine);
  return null;
}
