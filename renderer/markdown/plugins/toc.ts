// `[[toc]]`: the page's headings as nested lists, in its place.

import type { MarkdownIt, RendererRule, StateBlock } from 'markdown-it';
import { escapeHtml } from '../../model/html.ts';
import type { Heading } from '../../model/parsed-page.ts';
import { textMark } from '../interface-texts.ts';
import { type PageState, pageOf } from '../page-state.ts';

/** Each holds all headings: more of them would make the page many times as long as its text. */
const MOST_TABLES = 10;

/** Adds tables of contents to a parser. */
export function toc(md: MarkdownIt): void {
  md.block.ruler.before('heading', 'toc', findToc, { alt: ['paragraph', 'reference', 'blockquote'] });
  md.renderer.rules['toc'] = renderToc;
}

function findToc(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] as number) + (state.tShift[startLine] as number);
  if (state.src.charCodeAt(start) !== 0x5b || (state.sCount[startLine] as number) - state.blkIndent >= 4) return false;
  const line = state.src.slice(start, state.eMarks[startLine]);
  if (!/^\[\[toc\]\][ \t]*$/i.test(line)) return false;
  if (silent) return true;
  state.line = startLine + 1;
  const page = pageOf(state.env);
  page.edits.push({ start, end: start + line.length, replacement: '' });
  page.tablesOfContents += 1;
  if (page.tablesOfContents <= MOST_TABLES) state.push('toc', 'nav', 0).map = [startLine, state.line];
  else reportRepeated(page, start);
  return true;
}

function reportRepeated(page: PageState, start: number): void {
  const message = `This table of contents is one of more than ${MOST_TABLES} on the page and was left out.`;
  page.report('markdown/repeated-toc', message, start, '[[toc]]'.length, { fix: 'remove it' });
}

const renderToc: RendererRule = (_tokens, _i, _options, env) => {
  const page = pageOf(env);
  const [from, to] = page.context.markdown.tocLevels;
  const shown = page.headings.filter(({ level }) => level >= from && level <= to);
  return shown.length === 0 ? '' : `<nav class="toc-inline" aria-label="${textMark('tocInline')}">\n${listHtml(shown)}</nav>\n`;
};

/** Nested lists; a level that is skipped gets no list of its own. */
function listHtml(headings: readonly Heading[]): string {
  let html = '<ul>\n';
  let at = 0;
  while (at < headings.length) {
    const heading = headings[at] as Heading;
    let end = at + 1;
    while (end < headings.length && (headings[end] as Heading).level > heading.level) end += 1;
    const children = headings.slice(at + 1, end);
    html += `<li><a href="#${escapeHtml(heading.id)}">${heading.html}</a>${children.length === 0 ? '' : `\n${listHtml(children)}`}</li>\n`;
    at = end;
  }
  return `${html}</ul>\n`;
}
