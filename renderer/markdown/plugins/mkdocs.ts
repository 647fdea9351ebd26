// Marks of MkDocs and its extensions, which are text here: boxes and tabs with indented text (`!!! note`, `=== "Tab"`), abbreviations
// (`*[HTML]: …`), `[TOC]`, and snippets (`--8<--`), in code as well. Each is reported with what it is called here.

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { pageOf } from '../page-state.ts';
import type { SourceText } from '../source-text.ts';
import { NOTE_TITLES } from './containers.ts';

/** Adds the search for marks of MkDocs to a parser. */
export function mkdocsMarks(md: MarkdownIt): void {
  md.core.ruler.after('block', 'mkdocs_marks', findMarks);
}

const BOX = /^(?:!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)((?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*?)")?[ \t]*$/;
const TAB = /^===[!+]*[ \t]+"([^"]+)"[ \t]*$/;
const ABBREVIATION = /^\*\[([^[\]]+)\]:[ \t]+(\S.*)$/;
/** With a file; the lines between two marks without one name files. Longer marks are where somebody draws scissors. */
const SNIPPET = /^(?:-+8<-+[ \t]+"([^":]+)[^"]*"|--8<--)[ \t]*$/;
/** Names of boxes that are others here. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  abstract: 'info',
  summary: 'info',
  todo: 'info',
  hint: 'tip',
  success: 'tip',
  question: 'info',
  attention: 'warning',
  failure: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'note',
};

function findMarks(state: StateCore): void {
  for (const [i, token] of state.tokens.entries()) {
    if (token.type === 'fence' && token.content.includes('8<')) reportInCode(state, token);
    if (token.type !== 'inline' || token.map === null || state.tokens[i - 1]?.type !== 'paragraph_open') continue;
    if (/^(?:!!!|\?\?\?|===|-+8<|\*\[|\[toc\])/im.test(token.content)) readLines(state, token, token.map[0]);
  }
}

/** Code from a file. In a block of Markdown, or of no language, the mark may be what is shown. */
function reportInCode(state: StateCore, { content, info, map }: Token): void {
  const lang = info.trim().toLowerCase();
  if (map === null || lang === '' || /^(?:md|markdown|te?xt|plain)\b/.test(lang)) return;
  const page = pageOf(state.env);
  for (const [i, line] of content.split('\n').entries()) {
    const path = SNIPPET.exec(line.trim())?.[1];
    if (path === undefined) continue;
    const message = `\`${line.trim()}\` is a mark of MkDocs: readers see it in the code.`;
    const fix = `write "<<< ./${path}" instead of the block`;
    page.reportAt('markdown/mkdocs-syntax', message, page.source.locateLine(map[0] + 1 + i), { fix });
  }
}

function readLines(state: StateCore, token: Token, firstLine: number): void {
  const page = pageOf(state.env);
  const lines = token.content.split('\n').map((line) => line.trim());
  let last = -1;
  for (const [i, line] of lines.entries()) {
    const ours = i <= last ? null : oursFor(lines, i, () => hasIndentedText(page.source, firstLine + i));
    if (ours === null || isReference(state, line)) continue;
    if (line === '--8<--') last = lines.indexOf(line, i + 1);
    const at = page.source.locateLine(firstLine + i);
    const message = `\`${line}\` is a mark of MkDocs: readers see it as text.`;
    page.reportAt('markdown/mkdocs-syntax', message, at, { fix: `write ${ours}` });
  }
}

/** Whether a line in brackets is a link whose label the page defines. */
function isReference(state: StateCore, line: string): boolean {
  const label = /^\[(\w+)\]$/.exec(line)?.[1] ?? '';
  return label !== '' && Object.hasOwn(state.env.references ?? {}, state.md.utils.normalizeReference(label));
}

/** What is written here instead of the mark on a line; `null` where it has none. */
function oursFor(lines: readonly string[], index: number, hasText: () => boolean): string | null {
  const line = lines[index] as string;
  const tab = TAB.exec(line)?.[1];
  if (tab !== undefined)
    return `"::: tabs" above the first tab, "@tab ${tab}", its text without the indent, and ":::" below the last`;
  const short = ABBREVIATION.exec(line);
  if (short !== null) return `"<abbr title="${short[2]}">${short[1]}</abbr>" where "${short[1]}" stands`;
  if (lines.length === 1 && /^\[toc\]$/i.test(line)) return '"[[toc]]"';
  const snippet = SNIPPET.exec(line);
  if (snippet !== null) return `"<!-- @include: ./${snippet[1] ?? lines[index + 1] ?? 'file.md'} -->"`;
  const box = BOX.exec(line);
  if (box === null || (box[3] === undefined && !hasText())) return null;
  const [, kind = '', , given] = box;
  const title = given ? ` ${given}` : '';
  const known = kind.toLowerCase();
  const name = line.startsWith('?') ? 'details' : Object.hasOwn(NOTE_TITLES, known) ? known : (OTHER_NAMES[known] ?? 'note');
  return `"::: ${name}${title}" instead, its text without the indent, and ":::" below`;
}

/** Whether the next line that is not blank is indented by four spaces more than a line: without, three signs are only signs. */
function hasIndentedText(source: SourceText, line: number): boolean {
  const indent = (text: string): number => /^[ \t]*/.exec(text)?.[0].replaceAll('\t', '    ').length ?? 0;
  let next = line + 1;
  while (next < source.lineCount && source.line(next).trim() === '') next += 1;
  return next < source.lineCount && indent(source.line(next)) >= indent(source.line(line)) + 4;
}
