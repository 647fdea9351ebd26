// Code blocks: fences and indented code become blocks for the highlighter; `mermaid` becomes a diagram.

import type { MarkdownIt, RendererRule, Token } from 'markdown-it';
import { hashContent } from '../../cache/hash.ts';
import type { FenceHook, FenceInfo } from '../../config/hooks.ts';
import { diagramAddresses } from '../../model/diagram-source.ts';
import { diagramWords } from '../../model/diagram-words.ts';
import type { Diagnostic, SourceLocation } from '../../model/diagnostic.ts';
import type { DiagramLink } from '../../model/slot.ts';
import { orFinding, usedAt } from '../../model/theme-failure.ts';
import { isExternal } from '../../model/url.ts';
import { commentAddresses } from '../comment-addresses.ts';
import { parseCodeInfo } from '../highlight/code-info.ts';
import { notationSlips } from '../highlight/notation.ts';
import { type Place, placeOnLines } from '../inline-place.ts';
import { type PageState, pageOf } from '../page-state.ts';
import { rebaseHref } from '../rebase-links.ts';
import { withoutNul } from '../slots.ts';
import type { TextProblem } from '../text-problem.ts';
import { mathBlockHtml } from './math.ts';

/** Adds code blocks to a parser. */
export function fences(md: MarkdownIt): void {
  md.renderer.rules['fence'] = renderFence(md.utils.unescapeAll);
  md.renderer.rules['code_block'] = (tokens, i, _options, env) => {
    const page = pageOf(env);
    const { block } = parseCodeInfo('', tokens[i]?.content ?? '', page.context.markdown);
    return addBlock(page, { ...block, firstLine: null, collapsedLines: null });
  };
}

function renderFence(unescapeAll: (text: string) => string): RendererRule {
  return (tokens, i, _options, env) => {
    const token = tokens[i] as Token;
    const page = pageOf(env);
    const info = /[&\\]/.test(token.info) ? unescapeAll(token.info) : token.info;
    if (isUnclosed(token)) reportUnclosed(page, token);
    const own = hookOf(page, info);
    if (own) return drawnByHook(page, token, own);
    const { block, problems } = parseCodeInfo(info, token.content, page.context.markdown);
    // An import without a language has that of its file.
    const lang = block.lang === '' ? String(token.meta?.['lang'] ?? '') : block.lang;
    const isFormula = lang === 'math' && Boolean(page.context.math);
    for (const problem of problems) if (!isFormula || problem.code !== 'code/unknown-language') reportInfo(page, token, problem);
    if (lang === 'mermaid') return addDiagram(page, token, block.code);
    if (isFormula) return mathBlockHtml(page, block.code, page.source.startOf(token.map?.[0] ?? 0));
    addMentions(page, token, lang);
    reportNotation(page, token);
    const title = block.title ?? (token.meta?.['title'] as string | null | undefined) ?? null;
    return addBlock(page, { ...block, lang, title, header: block.header && token.meta?.['header'] !== false });
  };
}

/** A fence that a hook of the site draws. */
interface OwnFence {
  readonly hook: FenceHook;
  readonly fence: FenceInfo;
}

function hookOf(page: PageState, info: string): OwnFence | null {
  const fences = page.context.hooks?.fences;
  if (!fences) return null;
  const [, written = '', rest = ''] = /^\s*([^\s{]*)\s*([\s\S]*)$/.exec(info) ?? [];
  const lang = written.toLowerCase();
  const hook = Object.hasOwn(fences, lang) ? fences[lang] : undefined;
  return hook ? { hook, fence: { lang, rest: rest.trim() } } : null;
}

function drawnByHook(page: PageState, token: Token, { hook, fence }: OwnFence): string {
  const at = page.source.locateLine(token.map?.[0] ?? 0);
  const failed = (finding: Diagnostic): string => {
    page.diagnostics.push(finding);
    return '';
  };
  return `${withoutNul(orFinding(() => usedAt(at, () => hook(token.content, fence)), failed))}\n`;
}

/**
 * Whether a fence has no closing mark: CommonMark lets it end with what is around it. Its lines are then its first one and
 * those of its content.
 */
function isUnclosed({ markup, content, map }: Token): boolean {
  if (!/^(?:`{3,}|~{3,})$/.test(markup) || map === null) return false; // Imports have no marks.
  const lines = content === '' ? 0 : content.split('\n').length - (content.endsWith('\n') ? 1 : 0);
  return map[1] - map[0] - 1 <= lines;
}

function reportUnclosed(page: PageState, { markup, map }: Token): void {
  const line = map?.[0] ?? 0;
  const column = page.source.line(line).indexOf(markup);
  const message = 'The code block is never closed; it ends with the text around it, and all up to there is code.';
  const fix = `write "${markup}" on a line of its own behind the code, indented like the opening mark`;
  page.report('markdown/unclosed-code', message, page.source.startOf(line) + Math.max(0, column), markup.length, { fix });
}

function addBlock(page: PageState, block: PageState['blocks'][number]): string {
  const index = page.blocks.push(block) - 1;
  return `${page.mark({ type: 'slot', slot: { kind: 'code', block: index } })}\n`;
}

/** Addresses in the comments of a block that is written here; those of imported files lie there. */
function addMentions(page: PageState, token: Token, lang: string): void {
  const [first = 0, end = first] = token.map ?? [];
  for (const { href, line, column } of commentAddresses(token.content, lang)) {
    const written = first + 1 + line < end ? page.source.line(first + 1 + line) : '';
    const at = written.indexOf(href, column);
    if (at >= 0) page.mentions.push({ href, at: page.source.locate(page.source.startOf(first + 1 + line) + at, href.length) });
  }
}

/** Marks in comments that are nearly those of lines, in code that is written here. */
function reportNotation(page: PageState, token: Token): void {
  const [first = 0, end = first] = token.map ?? [];
  for (const { offset, written, near } of notationSlips(token.content)) {
    const line = first + token.content.slice(0, offset).split('\n').length;
    const at = line < end ? page.source.line(line).indexOf(written, page.source.line(line).indexOf('[!code')) : -1;
    if (at < 0) continue;
    const message = `"[!code ${written}]" marks no line, and readers see it.`;
    page.report('code/bad-info', message, page.source.startOf(line) + at, written.length, { fix: `write "[!code ${near}]"` });
  }
}

function addDiagram(page: PageState, token: Token, source: string): string {
  const [first = 0, end = first] = token.map ?? [];
  const at = page.source.locateLine(first);
  const hash = hashContent(source);
  // An import takes one line.
  const inPlace = end - first > 1;
  page.diagrams.push({ hash, at, inPlace });
  token.meta = { ...token.meta, words: diagramWords(source) }; // For `textFacts`, instead of the source
  const links = diagramLinks(page, source, inPlace ? placeOnLines(page.source, source, first + 1) : null, at);
  return `${page.mark({ type: 'slot', slot: { kind: 'diagram', hash, source, links, at } })}\n`;
}

/** Makes the facts of a diagram's links. `place` is where its source lies; `null`: in a file that is imported at `at`. */
function diagramLinks(page: PageState, source: string, place: Place | null, at: SourceLocation): DiagramLink[] {
  const aliases = Object.keys(page.context.markdown.aliases);
  return diagramAddresses(source).map(({ href: written, start }) => {
    if (place === null) return { href: written, link: page.links.push({ href: written, kind: 'diagram', at }) - 1 };
    const [from, end] = [place(start), place(start + written.length)];
    const own = page.source.locate(from, written.length);
    const href = own.file === page.path ? written : rebaseHref(written, { from: own.file, to: page.path, aliases });
    const rebased = href === written ? null : { written };
    const link = page.links.push({ href, kind: 'diagram', at: own, ...rebased }) - 1;
    if (!isExternal(href)) page.edits.push({ start: from, end, replacement: { kind: 'link', link } });
    return { href: written, link };
  });
}

/** Info strings end their line; imports say where theirs begins. An unknown language is named once per page. */
function reportInfo(page: PageState, token: Token, problem: TextProblem): void {
  const line = token.map?.[0] ?? 0;
  const written = page.source.line(line);
  if (problem.code === 'code/unknown-language') {
    const lang = token.info.slice(problem.offset, problem.offset + problem.length).toLowerCase();
    if (!page.firstTime(`language ${lang}`)) return;
  }
  const infoOffset = Number(token.meta?.['infoOffset'] ?? written.length - token.info.length);
  page.report(problem.code, problem.message, page.source.startOf(line) + infoOffset + problem.offset, problem.length, problem);
}
