// Code of files in the place of lines of a text: one block, or tabs of them; and what takes their place in the Markdown twin.

import type { StateBlock } from 'markdown-it';
import { parseCodeInfo } from '../highlight/code-info.ts';
import { pageOf } from '../page-state.ts';
import { readSnippet, type Snippet, type SnippetRequest } from '../snippet.ts';
import { closeTab, openTab, openTabs } from './tabs.ts';

/** Code from a file: alone, or in a tab of its own beside others. */
export interface CodePane {
  readonly snippet: Snippet;
  /** The name of its tab. */
  readonly name: string;
  /** An info string for `parseCodeInfo`. */
  readonly info: string;
  /** Its title, beside that of the info string. */
  readonly title: string | null;
  /** What the code prints, and what that is called. */
  readonly output: { readonly snippet: Snippet; readonly title: string | null } | null;
}

/** What is put in the place of some lines of a text. */
export interface ShownCode {
  readonly panes: readonly CodePane[];
  /** The group of tabs with which those of this code are switched. */
  readonly tabs: string | null;
  /** Where the info string of the panes begins, in the text. */
  readonly infoStart: number;
}

/** Reads one file and reports what is wrong with it. Spans of the request count from `start`; `fix` takes the place of the usual ones. */
export function readCode(state: StateBlock, start: number, request: SnippetRequest, fix?: string): Snippet {
  const page = pageOf(state.env);
  const snippet = readSnippet(request, page.context);
  if (page.firstTime(`include ${snippet.include.path}`) && !page.includes.some(({ path }) => path === snippet.include.path))
    page.includes.push(snippet.include);
  for (const problem of snippet.problems)
    page.report(
      problem.code,
      problem.message,
      start + problem.offset,
      problem.length,
      fix === undefined ? problem : { ...problem, fix },
    );
  return snippet;
}

/** Puts code in the place of the lines from `line` up to `end`, and of the text from `start`. */
export function pushCode(state: StateBlock, line: number, end: number, shown: ShownCode, start: number): void {
  const { panes, tabs } = shown;
  const [only] = panes;
  if (panes.length === 1 && only) pushPane(state, [line, end], shown, only);
  else if (panes.length > 1) {
    const group = openTabs(state, line, end, { kind: 'code', id: tabs });
    for (const pane of panes) {
      const title = pane.name.replace(/([\\`*_{}[\]<>&:~^=])/g, '\\$1');
      openTab(state, group, { line, end, title, value: pane.name, active: false });
      pushPane(state, [line, end], shown, pane);
      closeTab(state);
    }
    state.push('tabs_close', 'div', -1);
  }
  addTwinEdit(state, start, end - 1, panes);
}

function pushPane(state: StateBlock, map: [number, number], { panes, infoStart }: ShownCode, pane: CodePane): void {
  const { snippet, name, info, title, output } = pane;
  const infoOffset = infoStart - pageOf(state.env).source.startOf(map[0]);
  const header = panes.length === 1 || title !== null;
  pushFence(state, map, snippet, { info, meta: { file: name, infoOffset, title, header } });
  if (output) pushFence(state, map, output.snippet, { info: '', meta: { title: output.title, header: output.title !== null } });
}

function pushFence(
  state: StateBlock,
  map: [number, number],
  { code, lang }: Snippet,
  { info, meta }: { readonly info: string; readonly meta: Readonly<Record<string, unknown>> },
): void {
  if (code === null) return;
  const token = state.push('fence', 'code', 0);
  token.info = info;
  token.content = `${code}\n`;
  token.map = map;
  token.meta = { lang, ...meta };
}

/** In the twin the import is the code itself. */
function addTwinEdit(state: StateBlock, start: number, lastLine: number, panes: readonly CodePane[]): void {
  const page = pageOf(state.env);
  const end = state.eMarks[lastLine] as number;
  const lineStart = page.source.startOf(page.source.lineAt(start));
  const lead = state.src.slice(lineStart, start).replace(/[^\s>]/g, ' ');
  const fences = panes.flatMap(({ snippet, name, info, title, output }) => {
    const named = parseCodeInfo(info.trim(), snippet.code ?? '', page.context.markdown).block.lang;
    const words = named === '' ? `${snippet.lang} ${info.trim()}`.trim() : info.trim();
    const label = [title, ...(panes.length > 1 ? [name] : [])].filter(Boolean).join(', ');
    const code = { ...snippet, info: words + titleWord(label) };
    return output ? [code, { ...output.snippet, info: `text${titleWord(output.title ?? '')}` }] : [code];
  });
  const texts = fences.flatMap(({ code, info }) => {
    if (code === null) return [];
    const marks = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
    return [`${marks}${info}\n${code}\n${marks}`];
  });
  page.edits.push({ start, end, replacement: texts.join('\n\n').replaceAll('\n', `\n${lead}`) });
}

function titleWord(title: string): string {
  return title === '' ? '' : ` title="${title.replaceAll('"', "'")}"`;
}
