// Code blocks: fences and indented code become blocks for the highlighter; `mermaid` becomes a diagram.

import type { MarkdownIt, RendererRule, Token } from 'markdown-it';
import { hashContent } from '../../cache/hash.ts';
import { parseCodeInfo } from '../highlight/code-info.ts';
import { type PageState, pageOf } from '../page-state.ts';
import type { TextProblem } from '../text-problem.ts';

/** Adds code blocks to a parser. */
export function fences(md: MarkdownIt): void {
  md.renderer.rules['fence'] = renderFence(md.utils.unescapeAll);
  md.renderer.rules['code_block'] = (tokens, i, _options, env) => {
    const page = pageOf(env);
    const { block } = parseCodeInfo('', tokens[i]?.content ?? '', page.context.markdown);
    return addBlock(page, { ...block, firstLine: null, collapsedLines: null });
  };
}

const renderFence =
  (unescapeAll: (text: string) => string): RendererRule =>
  (tokens, i, _options, env) => {
    const token = tokens[i] as Token;
    const page = pageOf(env);
    const info = /[&\\]/.test(token.info) ? unescapeAll(token.info) : token.info;
    const read = parseCodeInfo(info, token.content, page.context.markdown);
    const imported = String(token.meta?.['lang'] ?? '');
    const block = read.block.lang === '' && imported !== '' ? { ...read.block, lang: imported } : read.block;
    if (block.lang === 'mermaid') return addDiagram(page, token, block.code);
    for (const problem of read.problems) reportInfo(page, token, problem);
    if (block.lang === 'math' && page.context.math) return drawMath(page, token, block.code);
    const title = block.title ?? ((token.meta?.['title'] ?? null) as string | null);
    return addBlock(page, { ...block, title, header: block.header && token.meta?.['header'] !== false });
  };

function addBlock(page: PageState, block: PageState['blocks'][number]): string {
  const index = page.blocks.push(block) - 1;
  return `${page.mark({ type: 'slot', slot: { kind: 'code', block: index } })}\n`;
}

function addDiagram(page: PageState, token: Token, source: string): string {
  const at = page.source.locateLine(token.map?.[0] ?? 0);
  return `${page.mark({ type: 'slot', slot: { kind: 'diagram', hash: hashContent(source), source, at } })}\n`;
}

function drawMath(page: PageState, token: Token, tex: string): string {
  const drawn = page.context.math?.(tex, true);
  if (drawn?.problem) {
    page.reportAt(
      'markdown/math-syntax',
      `This formula cannot be drawn: ${drawn.problem}`,
      page.source.locateLine(token.map?.[0] ?? 0),
    );
  }
  return `<p class="math-block">${drawn?.html ?? ''}</p>\n`;
}

/** Info strings end their line; imports say where theirs begins. An unknown language is named once per page. */
function reportInfo(page: PageState, token: Token, problem: TextProblem): void {
  const line = token.map?.[0] ?? 0;
  const text = page.source.line(line);
  const written = page.source.text.slice(page.source.startOf(line), page.source.startOf(line) + text.length);
  if (problem.code === 'code/unknown-language') {
    const lang = token.info.slice(problem.offset, problem.offset + problem.length).toLowerCase();
    if (!page.firstTime(`language ${lang}`)) return;
  }
  const infoOffset = Number(token.meta?.['infoOffset'] ?? written.length - token.info.length);
  page.report(problem.code, problem.message, page.source.startOf(line) + infoOffset + problem.offset, problem.length, problem);
}
