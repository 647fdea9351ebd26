// `@[code{region} lang](path)` and `<<< @/path#region{1,3} lang`: code from files, as if it were written in a fence.

import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageOf } from '../page-state.ts';
import { type CodeImport, parseCodeImport } from '../snippet.ts';
import { type CodePane, pushCode, readCode, type ShownCode } from './code-panes.ts';
import { shownSample } from './sample.ts';

/** Adds code imports to a parser. */
export function codeImports(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'code_import', codeImport, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function codeImport(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] as number) + (state.tShift[startLine] as number);
  const first = state.src.charCodeAt(start);
  if ((first !== 0x40 && first !== 0x3c) || (state.sCount[startLine] as number) - state.blkIndent >= 4) return false;
  const read = parseCodeImport(state.src.slice(start, state.eMarks[startLine]));
  if (read === null) return false;
  if (silent) return true;
  state.line = startLine + 1;
  const infoStart = start + read.infoOffset;
  const shown = read.sample ? sampleOf(state, start, read) : { panes: panesOf(state, start, read), tabs: null };
  pushCode(state, startLine, startLine + 1, { ...shown, infoStart }, start);
  return true;
}

function panesOf(state: StateBlock, start: number, { files, part, info }: CodeImport): readonly CodePane[] {
  const { path: from } = pageOf(state.env);
  return files.map((file) => {
    const snippet = readCode(state, start, { file, part, from });
    return { snippet, name: file.path.split('/').at(-1) ?? '', info, title: null, output: null };
  });
}

function sampleOf(state: StateBlock, start: number, { sample, part, info }: CodeImport): Omit<ShownCode, 'infoStart'> {
  const page = pageOf(state.env);
  if (part) {
    const fix = 'remove it, or name a file';
    page.report('code/bad-info', 'A sample is shown whole.', start + part.span.offset, part.span.length, { fix });
  }
  const { id = '', span = { offset: 0, length: 1 } } = sample ?? {};
  return shownSample(state, { id, span: { ...span, offset: start + span.offset }, info });
}
