// Code in a line that readers tell apart: methods of HTTP before a path, and names and flags, which are not broken at their hyphens.

import type { MarkdownIt, RendererRule, StateCore, Token } from 'markdown-it';
import { escapeHtml } from '../../model/html.ts';

/** A method, then a path or the end. */
const METHOD = /^(GET|POST|PUT|PATCH|DELETE)(?= \/|$)/;
const METHOD_AND_PATH = /^(GET|POST|PUT|PATCH|DELETE)(?= \/)/;
/** What stands between several of them. */
const SEPARATOR = /^[,\s]+$/;
const FLAG = /^--?[a-zA-Z][^\s]*$/;
/** A line may be broken after a hyphen in it. */
const HYPHENATED = /^\S*-[^\s-]\S*$/;
/** What may be wider than a phone's line is broken between its parts before it is broken anywhere. */
const LONG = /\S{24}/;
/** A name alone in its cell is shown in a narrow column on phones. */
const LONG_IN_CELL = /\S{16}/;
const BREAK = /(?<=[\w)}][.+=_])(?=[a-zA-Z\d])|(?<=:)(?=[a-zA-Z])|(?<=[\w}])(?=\/)|(?<=[\w=])(?=\{)|(?<=[a-z\d])(?=[A-Z])/g;
/** The first word of a flag. */
const FLAG_START = /(?<=>)--?[a-zA-Z\d]+/;
/** What is text in markup of text and whole tags. */
const TEXT = /[^<>]+(?=<|$)/g;

/**
 * Draws `GET /streams/{name}` with its method as a badge, where it begins a heading (as code or not) or a cell (as code; then all of the cell) or is a paragraph of its
 * own, and keeps names with hyphens in one piece, of long flags their first word. Several methods in a cell or paragraph have a line each in place of commas. What is long may be broken after a dot, colon, underscore, plus or equals sign, before a slash, brace and capital, and
 * nothing between a method and its path: all paths of a table go on in the next line with their slash. The text stays as it is.
 */
export function inlineCode(md: MarkdownIt): void {
  md.core.ruler.push('methods', markMethods);
  const { text, code_inline: code } = md.renderer.rules;
  md.renderer.rules['text'] = withBadge(text as RendererRule);
  md.renderer.rules['code_inline'] = (tokens, i, options, env, renderer) => {
    const token = tokens[i] as Token;
    const isFlag = FLAG.test(token.content);
    const isLong = (token.meta?.['isCell'] === true ? LONG_IN_CELL : LONG).test(token.content);
    if (!isLong && HYPHENATED.test(token.content)) token.attrJoin('class', 'unbroken');
    const html = withBadge(code as RendererRule)(tokens, i, options, env, renderer);
    if (!isLong) return html;
    const broken = html.replace(TEXT, (text) => text.replace(BREAK, '<wbr>'));
    return isFlag ? broken.replace(FLAG_START, '<span class="unbroken">$&</span>') : broken;
  };
}

/** A rule that draws a method at the beginning of its text as a badge. */
function withBadge(rule: RendererRule): RendererRule {
  return (tokens, i, options, env, renderer) => {
    const html = rule(tokens, i, options, env, renderer);
    const { method, isLineEnd } = (tokens[i] as Token).meta ?? {};
    if (isLineEnd === true) return '<br>';
    if (typeof method !== 'string') return html;
    const badge = `<span class="method method-${escapeHtml(method.toLowerCase())}">${escapeHtml(method)}</span>`;
    return html.replace(new RegExp(`(?<=^|>)${method}( ?)`), (_, space: string) =>
      space === '' ? badge : `<span class="method-start">${badge}${space}</span>`,
    );
  };
}

function markMethods(state: StateCore): void {
  for (const [i, token] of state.tokens.entries()) {
    const children = state.tokens[i + 1]?.children ?? [];
    if (token.type === 'paragraph_open' ? !hasOnlyPaths(children) : token.type !== 'heading_open' && token.type !== 'td_open')
      continue;
    const first = firstShown(children);
    const isHeading = token.type === 'heading_open';
    if (token.type === 'td_open') markOnly(children);
    if (first === undefined || (first.type !== 'code_inline' && !isHeading)) continue;
    const method = (isHeading ? METHOD_AND_PATH : METHOD).exec(first.content)?.[1];
    if (method === undefined) continue;
    mark(first, method);
    // A cell or paragraph may name several: those look alike, each on a line.
    for (const [n, code] of (isHeading ? [] : children).entries()) {
      const next = code.type === 'code_inline' ? METHOD_AND_PATH.exec(code.content)?.[1] : undefined;
      if (next === undefined) continue;
      mark(code, next);
      const before = children[n - 1];
      if (before?.type === 'text' && SEPARATOR.test(before.content)) before.meta = { ...before.meta, isLineEnd: true };
    }
  }
}

/** Whether a paragraph consists of methods with their paths, as code. */
function hasOnlyPaths(children: readonly Token[]): boolean {
  return children.every(({ type, content }) => (type === 'code_inline' ? METHOD_AND_PATH : SEPARATOR).test(content));
}

/** Marks code that is alone in its cell, but for words. */
function markOnly(children: readonly Token[]): void {
  const [only, ...others] = children.filter(({ type }) => type !== 'text');
  if (only?.type === 'code_inline' && others.length === 0) only.meta = { ...only.meta, isCell: true };
}

function mark(token: Token, method: string): void {
  token.meta = { ...token.meta, method };
}

/** The text or code that a line begins with, also within a link or emphasis. */
function firstShown(children: readonly Token[]): Token | undefined {
  const first = children.find((token) => token.nesting !== 1 && (token.type !== 'text' || token.content !== ''));
  return first?.type === 'text' || first?.type === 'code_inline' ? first : undefined;
}
