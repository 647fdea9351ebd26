// `@[code{region} lang](path)` and `<<< @/path#region{1,3} lang`: code from files, as if it were written in a fence.

import type { MarkdownIt, StateBlock } from 'markdown-it';
import { parseCodeInfo } from '../highlight/code-info.ts';
import { pageOf } from '../page-state.ts';
import { type CodeImport, parseCodeImport, readSnippet, type Snippet } from '../snippet.ts';
import { closeTab, openTab, openTabs } from './tabs.ts';

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
  const snippets = read.files.map((file) => readFile(state, start, read, file));
  if (snippets.length === 1) pushCode(state, startLine, start, read, snippets[0] as Snippet);
  else pushGroup(state, startLine, start, read, snippets);
  addTwinEdit(state, start, startLine, read, snippets);
  return true;
}

/** Reads one file and reports what is wrong with it. */
function readFile(state: StateBlock, start: number, read: CodeImport, file: CodeImport['files'][number]): Snippet {
  const page = pageOf(state.env);
  const snippet = readSnippet({ file, part: read.part, from: page.path }, page.context);
  if (page.firstTime(`include ${snippet.include.path}`) && !page.includes.some(({ path }) => path === snippet.include.path))
    page.includes.push(snippet.include);
  for (const problem of snippet.problems)
    page.report(problem.code, problem.message, start + problem.offset, problem.length, problem);
  return snippet;
}

function pushCode(state: StateBlock, line: number, start: number, read: CodeImport, snippet: Snippet): void {
  if (snippet.code === null) return;
  const token = state.push('fence', 'code', 0);
  token.info = read.info;
  token.content = `${snippet.code}\n`;
  token.map = [line, line + 1];
  const file = read.files[0]?.path.split('/').at(-1) ?? '';
  token.meta = { lang: snippet.lang, file, infoOffset: start - pageOf(state.env).source.startOf(line) + read.infoOffset };
}

function pushGroup(state: StateBlock, line: number, start: number, read: CodeImport, snippets: readonly Snippet[]): void {
  const group = openTabs(state, line, line + 1, { kind: 'code', id: null });
  for (const [i, snippet] of snippets.entries()) {
    const name = read.files[i]?.path.split('/').at(-1) ?? '';
    const title = name.replace(/([\\`*_{}[\]<>&:~^=])/g, '\\$1');
    openTab(state, group, { line, end: line + 1, title, value: name, active: false });
    pushCode(state, line, start, read, snippet);
    const token = state.tokens.at(-1);
    if (token?.type === 'fence') token.meta = { ...token.meta, header: false };
    closeTab(state);
  }
  state.push('tabs_close', 'div', -1);
}

/** In the twin the import is the code itself. */
function addTwinEdit(state: StateBlock, start: number, line: number, read: CodeImport, snippets: readonly Snippet[]): void {
  const end = state.eMarks[line] as number;
  const lead = state.src.slice(pageOf(state.env).source.startOf(line), start).replace(/[^\s>]/g, ' ');
  const fences = snippets.flatMap(({ code, lang }, i) => {
    if (code === null) return [];
    const marks = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
    const written = read.info.trim();
    const named = parseCodeInfo(written, code, pageOf(state.env).context.markdown).block.lang;
    const info = named === '' ? `${lang} ${written}`.trim() : written;
    const title = snippets.length > 1 ? ` title="${read.files[i]?.path.split('/').at(-1)}"` : '';
    return [`${marks}${info}${title}\n${code}\n${marks}`];
  });
  const replacement = fences.join('\n\n').replaceAll('\n', `\n${lead}`);
  pageOf(state.env).edits.push({ start, end, replacement });
}
