// `{#id .class key=value}` behind a heading, a block, an image, a link or inline code. Stricter than other readings of this
// syntax: braces that hold anything else (for instance `{id}` in a path) are text and stay. `%{#id}%` means the same: sites whose
// texts are full of braces set these delimiters.

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { pageOf } from '../page-state.ts';

/** Adds attributes to a parser. */
export function attributes(md: MarkdownIt): void {
  md.core.ruler.after('resolve', 'attributes', applyAttributes);
}

type Pair = readonly [name: string, value: string];

const ITEM = String.raw`(?:[#.][^\s{}.="'<>]+(?:[.][^\s{}.="'<>]+)*|[a-zA-Z_:][\w:.-]*=(?:"[^"{}]*"|'[^'{}]*'|[^\s{}"'=<>]+))`;
const BRACES = String.raw`\{[ \t]*${ITEM}(?:[ \t]+(?:${ITEM}|[a-zA-Z][\w-]*))*[ \t]*\}`;
const LIST = String.raw`(?:%${BRACES}%|${BRACES})`;
const AT_START = new RegExp(`^${LIST}`);
/** In characters, for where a text is asked at many places. */
const LONGEST_LIST = 500;
const WHOLE = new RegExp(`^${LIST}$`);
const RULE = /^(?:-{3,}|\*{3,}|_{3,})[ \t]*$/;

/** What inline attributes may follow: tokens without an end, and the end of those that have one. */
const INLINE: ReadonlySet<string> = new Set([
  'image',
  'code_inline',
  'link_close',
  'strong_close',
  'em_close',
  's_close',
  'mark_close',
  'sub_close',
  'sup_close',
]);

/** Whether a list of attributes begins at `at`. */
export function isAttributeList(text: string, at: number): boolean {
  return AT_START.test(text.slice(at, at + LONGEST_LIST));
}

/** Where in the list of a page's blocks the walk is. */
interface Walk {
  readonly state: StateCore;
  /** The tokens so far, without those that were attributes and nothing else. */
  readonly out: Token[];
  /** The blocks around the current token, outermost first. */
  readonly open: Token[];
  /** The block that ended last: its closing token and its opening one. */
  ended: { readonly close: Token; readonly open: Token | undefined } | null;
}

function applyAttributes(state: StateCore): void {
  const walk: Walk = { state, out: [], open: [], ended: null };
  const { tokens } = state;
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (token.nesting < 0) walk.ended = { close: token, open: walk.open.pop() };
    else if (token.nesting > 0) walk.open.push(token);
    else if (token.type === 'inline' && token.content.includes('{')) {
      applyInline(state, token);
      if (takeParagraph(walk, token)) {
        // Its closing token is removed as well.
        i += 1;
        continue;
      }
      applyToBlock(walk, token, quotesEndingAfter(tokens, i + 1));
    }
    walk.out.push(token);
  }
  state.tokens = walk.out;
}

/** `![](x){.wide}`, `` `code`{.lang} ``, `[x](y){target=_self}`. */
function applyInline(state: StateCore, inline: Token): void {
  const children = inline.children ?? [];
  let emptied = false;
  for (let i = 1; i < children.length; i += 1) {
    const [before, text] = [children[i - 1], children[i]];
    if (text?.type !== 'text' || before === undefined || !INLINE.has(before.type)) continue;
    const found = AT_START.exec(text.content);
    if (found === null) continue;
    const target = before.nesting === 0 ? before : openingOf(children, i - 1);
    if (target === undefined) continue;
    attach(target, readAttributes(found[0]));
    noteAnchor(state, target, inline);
    text.content = text.content.slice(found[0].length);
    emptied ||= text.content === '';
  }
  if (emptied) inline.children = children.filter(({ type, content }) => type !== 'text' || content !== '');
}

function openingOf(children: readonly Token[], close: number): Token | undefined {
  let depth = 0;
  for (let i = close; i >= 0; i -= 1) {
    depth += children[i]?.nesting ?? 0;
    if (depth === 0) return children[i];
  }
  return undefined;
}

/** A list of attributes at the end of a text, and where it and the white space before it begin. */
function listAtEnd(text: string): { readonly list: string; readonly index: number } | null {
  const whole = text.trimEnd();
  if (!/\}%?$/.test(whole)) return null;
  const start = whole.lastIndexOf(whole.endsWith('%') ? '%{' : '{');
  const list = whole.slice(start);
  return start >= 0 && WHOLE.test(list) ? { list, index: whole.slice(0, start).trimEnd().length } : null;
}

/**
 * Removes a paragraph that is nothing but attributes, or a rule with some, from the page: the first belongs to the table or list
 * before it, the second (`--- {.wide}`) is a rule.
 */
function takeParagraph({ state, out, open, ended }: Walk, inline: Token): boolean {
  const paragraph = open.at(-1);
  const found = inline.children?.length === 1 && paragraph?.type === 'paragraph_open' ? listAtEnd(inline.content) : null;
  if (found === null) return false;
  const before = inline.content.slice(0, found.index).trim();
  const target = before === '' ? blockBefore(out, ended) : RULE.test(before) ? ruleOf(state, paragraph as Token) : undefined;
  if (target === undefined) return false;
  attach(target, readAttributes(found.list));
  out.pop();
  open.pop();
  if (target.type === 'hr') out.push(target);
  return true;
}

/** The opening token of the table, list, quote or container that ends right before the paragraph that `out` ends with. */
function blockBefore(out: readonly Token[], ended: Walk['ended']): Token | undefined {
  if (ended === null || out.at(-2) !== ended.close) return undefined;
  return /^(?:table|bullet_list|ordered_list|blockquote|container)_close$/.test(ended.close.type) ? ended.open : undefined;
}

function ruleOf(state: StateCore, paragraph: Token): Token {
  const rule = new state.Token('hr', 'hr', 0);
  rule.block = true;
  rule.map = paragraph.map;
  return rule;
}

/** How many quotes end right behind the paragraph whose closing token is at `close`. */
function quotesEndingAfter(tokens: readonly Token[], close: number): number {
  let quotes = 0;
  while (tokens[close + 1 + quotes]?.type === 'blockquote_close') quotes += 1;
  return quotes;
}

/** Attributes at the end of a block's text, or on its last line. `quotes`: how many quotes end with the block. */
function applyToBlock({ state, out, open }: Walk, inline: Token, quotes: number): void {
  const children = inline.children ?? [];
  const last = children.at(-1);
  const found = last?.type === 'text' ? listAtEnd(last.content) : null;
  if (last === undefined || found === null) return;
  const ownLine = found.index === 0 && children.at(-2)?.type === 'softbreak';
  const target = blockTarget(out, open, ownLine ? { quotes } : null);
  if (target === undefined) return;
  attach(target, readAttributes(found.list));
  last.content = last.content.slice(0, found.index);
  if (ownLine) children.splice(-2, 2);
  else if (last.content === '') children.pop();
  noteAnchor(state, target, inline);
}

/**
 * The block a text belongs to: in a tight list the item. With a line of its own it is the whole list, or the quotes that end with
 * the text.
 */
function blockTarget(
  out: readonly Token[],
  open: readonly Token[],
  ownLine: { readonly quotes: number } | null,
): Token | undefined {
  const [around, block] = [out.at(-2), out.at(-1)];
  if (block?.type === 'container_title_open') return around;
  if (block?.type === 'paragraph_open' && ownLine) {
    if (around?.type === 'list_item_open') return open.at(-3);
    if (ownLine.quotes > 0) return open.at(-1 - ownLine.quotes);
  }
  if (block?.type !== 'paragraph_open' || !block.hidden) return block?.nesting === 1 ? block : undefined;
  return around?.nesting === 1 ? around : block;
}

function noteAnchor(state: StateCore, target: Token, inline: Token): void {
  const id = target.attrGet('id');
  if (id === null || target.type === 'heading_open') return;
  const page = pageOf(state.env);
  page.anchors.push({ id: String(id), at: page.source.locateLine(inline.map?.[0] ?? 0) });
}

function attach(token: Token, pairs: readonly Pair[]): void {
  for (const [name, value] of pairs) {
    if (name === 'class') token.attrJoin('class', value);
    else token.attrSet(name, value);
  }
}

/** Reads the inside of the braces; a bare word is an attribute without a value. */
export function readAttributes(braces: string): readonly Pair[] {
  const items = braces.replace(/^%?\{|\}%?$/g, '').match(/[^\s"'=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"']+))?/g) ?? [];
  return items.flatMap((item): Pair[] => {
    if (item.startsWith('#')) return [['id', item.slice(1)]];
    if (item.startsWith('.'))
      return item
        .split('.')
        .filter(Boolean)
        .map((name) => ['class', name]);
    const at = item.indexOf('=');
    if (at < 0) return [[item, '']];
    return [[item.slice(0, at), item.slice(at + 1).replace(/^(["'])(.*)\1$/s, '$2')]];
  });
}
