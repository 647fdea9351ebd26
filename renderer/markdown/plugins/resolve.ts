// The one walk over a page's tokens that turns the author's text into facts and slots: links, images, values, raw HTML and
// components, in reading order.

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { missingEnds, reportEndlessTag } from '../html-balance.ts';
import type { EndlessTag } from '../html-tag.ts';
import { LiteralScope, rewriteHtml } from '../html-rewrite.ts';
import type { Place } from '../inline-place.ts';
import { type PageState, pageOf } from '../page-state.ts';
import { loneComponent, pairComponents } from './components.ts';
import { resolveDirective } from './directives.ts';
import { reportUndefinedNote } from './footnotes.ts';
import { resolveImage } from './image.ts';
import { resolveValue } from './interpolation.ts';
import { reportUndefined, resolveLink, resolveRefused } from './link.ts';
import { resolveExpression } from './mdx.ts';

/** Adds the walk to a parser. */
export function resolve(md: MarkdownIt): void {
  md.core.ruler.after('footnote_tail', 'resolve', resolveTokens);
}

function resolveTokens(state: StateCore): void {
  const page = pageOf(state.env);
  const scope = new LiteralScope();
  let literal = 0;
  let rewritten: Token[] | null = null;
  const floors: number[] = [];
  for (let i = 0; i < state.tokens.length; i += 1) {
    const token = state.tokens[i] as Token;
    const paragraph = token.type === 'paragraph_open' || token.type === 'paragraph_close';
    if (token.nesting > 0 && !paragraph) {
      floors.push(page.openFloor);
      page.openFloor = page.openElements.length;
    } else if (token.nesting < 0 && !paragraph) {
      // What was opened inside a block ends with it.
      const ends = missingEnds(page, page.openFloor);
      if (ends !== '') rewritten?.push(htmlToken(state, `${ends}\n`));
      page.openFloor = floors.pop() ?? 0;
    }
    if (token.type === 'container_open' || token.type === 'container_close') {
      if (token.info === 'v-pre') literal += token.nesting;
    } else if (token.type === 'tr_open') page.places.beginRow(token.map?.[0] ?? 0);
    else if (token.type === 'tr_close') page.places.endRow();
    if (token.type === 'html_block') {
      rewritten ??= state.tokens.slice(0, i);
      rewritten.push(...rewriteHtml(state, token.content, page.places.of(token), scope, () => literal > 0 || scope.active));
      continue;
    }
    if (token.type === 'inline') {
      resolveInline(state, token, scope, literal > 0);
      unwrap(page, token, state.tokens[i - 1], state.tokens[i + 1]);
      finishInline(state, token);
    }
    rewritten?.push(token);
  }
  if (rewritten === null) return;
  const ends = missingEnds(page, 0);
  if (ends !== '') rewritten.push(htmlToken(state, `${ends}\n`));
  state.tokens = rewritten;
  pairComponents(state, state.tokens, () => false);
}

/** Hides a paragraph around a block component, and one that only held what was dropped. */
function unwrap(page: PageState, token: Token, open: Token | undefined, close: Token | undefined): void {
  if (open?.type !== 'paragraph_open' || close === undefined) return;
  const children = token.children ?? [];
  const lone = loneComponent(page, children);
  if (lone === null && !children.every(isNothing)) return;
  if (lone !== null) lone.meta = { ...lone.meta, block: true };
  open.hidden = true;
  close.hidden = true;
}

function finishInline(state: StateCore, token: Token): void {
  const children = token.children ?? [];
  if (!children.some((child) => child.type === 'component')) return;
  pairComponents(state, children, (component) => component.meta?.['block'] !== true);
  for (const child of children) child.block = false;
}

/** Resolves the tokens of one line of text. */
function resolveInline(state: StateCore, token: Token, outer: LiteralScope, literal: boolean): void {
  const page = pageOf(state.env);
  const children = token.children ?? [];
  // Cells are found one after the other: each must be requested, also those with nothing to resolve.
  if (!page.places.inRow && !children.some(needsWork)) return;
  const place = page.places.of(token);
  const scope = new LiteralScope();
  const openBefore = page.openElements.length;
  const isLiteral = (): boolean => literal || outer.active || scope.active;
  let rewritten: Token[] | null = null;
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i] as Token;
    if (child.type === 'html_inline') {
      rewritten ??= children.slice(0, i);
      rewritten.push(...rewriteInlineTag(state, child, place, scope, isLiteral));
      continue;
    }
    if (child.type === 'undefined_reference' || child.type === 'undefined_footnote') {
      rewritten ??= children.slice(0, i);
      const report = child.type === 'undefined_reference' ? reportUndefined : reportUndefinedNote;
      if (!isLiteral()) report(state, child, place);
      continue;
    }
    if (child.type === 'refused_link') {
      rewritten ??= children.slice(0, i);
      if (!isLiteral()) resolveRefused(state, child, place);
      continue;
    }
    const endless = child.meta?.['endless'] as EndlessTag | undefined;
    if (endless) reportEndlessTag(page, endless, place);
    if (child.type === 'link_open') resolveLink(state, child, place);
    else if (child.type === 'image') resolveImage(state, child, place);
    else if (child.type === 'math_inline') child.meta = { start: place(Number(child.meta?.['start'])) };
    else if (child.type === 'directive') resolveDirective(page, child, place);
    else if (child.type === 'expression') resolveExpression(page, child, place, isLiteral());
    else if (child.type === 'interpolation') resolveValue(page, child, place, isLiteral());
    rewritten?.push(child);
  }
  if (rewritten === null) return;
  const ends = missingEnds(page, openBefore);
  if (ends !== '') rewritten.push(htmlToken(state, ends));
  token.children = rewritten;
}

function htmlToken(state: StateCore, content: string): Token {
  const token = new state.Token('html', '', 0);
  token.content = content;
  return token;
}

function rewriteInlineTag(state: StateCore, child: Token, place: Place, scope: LiteralScope, isLiteral: () => boolean): Token[] {
  const start = Number(child.meta?.['start']);
  const tokens = rewriteHtml(state, child.content, (offset) => place(start + offset), scope, isLiteral);
  for (const token of tokens) token.level = child.level;
  return tokens;
}

function isNothing({ type, content }: Token): boolean {
  return type === 'softbreak' || ((type === 'html' || type === 'text') && content.trim() === '');
}

const WORK: ReadonlySet<string> = new Set([
  'html_inline',
  'stray_tag',
  'link_open',
  'image',
  'interpolation',
  'expression',
  'directive',
  'math_inline',
  'undefined_reference',
  'undefined_footnote',
  'refused_link',
]);

function needsWork({ type }: Token): boolean {
  return WORK.has(type);
}
