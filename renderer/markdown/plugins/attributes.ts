// `{#id .class key=value}` behind a heading, a block, an image, a link or inline code. Stricter than other readings of
// this syntax: braces that hold anything else (`{id}` in a path, say) are text and stay.

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { pageOf } from '../page-state.ts';

/** Adds attributes to a parser. */
export function attributes(md: MarkdownIt): void {
  md.core.ruler.after('resolve', 'attributes', applyAttributes);
}

type Pair = readonly [name: string, value: string];

const ITEM = String.raw`(?:[#.][^\s{}.="'<>]+(?:[.][^\s{}.="'<>]+)*|[a-zA-Z_:][\w:.-]*=(?:"[^"{}]*"|'[^'{}]*'|[^\s{}"'=<>]+))`;
const LIST = String.raw`\{[ \t]*${ITEM}(?:[ \t]+(?:${ITEM}|[a-zA-Z][\w-]*))*[ \t]*\}`;
const AT_START = new RegExp(`^${LIST}`);
const AT_END = new RegExp(`(?:^|[ \\t]*)(${LIST})[ \\t]*$`);
const ONLY = new RegExp(`^[ \\t]*(${LIST})[ \\t]*$`);
const RULE = new RegExp(`^(?:-{3,}|\\*{3,}|_{3,})[ \\t]*(${LIST})$`);

/** What inline attributes may follow: what stands alone, and the end of what has one. */
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

function applyAttributes(state: StateCore): void {
  const { tokens } = state;
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (token.type !== 'inline' || !token.content.includes('{')) continue;
    applyInline(state, token);
    if (attachToBlockBefore(state, i) || makeRule(state, i)) {
      i -= 2;
      continue;
    }
    applyToBlock(state, i);
  }
}

/** `![](x){.wide}`, `` `code`{.lang} ``, `[x](y){target=_self}`. */
function applyInline(state: StateCore, inline: Token): void {
  const children = inline.children ?? [];
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
    if (text.content === '') children.splice(i, 1);
  }
}

function openingOf(children: readonly Token[], close: number): Token | undefined {
  let depth = 0;
  for (let i = close; i >= 0; i -= 1) {
    depth += children[i]?.nesting ?? 0;
    if (depth === 0) return children[i];
  }
  return undefined;
}

/** A paragraph that is nothing but attributes belongs to the table or list before it. */
function attachToBlockBefore(state: StateCore, i: number): boolean {
  const { tokens } = state;
  const [close, open, inline] = [tokens[i - 2], tokens[i - 1], tokens[i]];
  const found = inline?.children?.length === 1 ? ONLY.exec(inline.content) : null;
  if (found === null || open?.type !== 'paragraph_open' || close === undefined) return false;
  if (!/^(?:table|bullet_list|ordered_list|blockquote|container)_close$/.test(close.type)) return false;
  const target = blockOpening(tokens, i - 2);
  if (target === undefined) return false;
  attach(target, readAttributes(found[1] ?? ''));
  tokens.splice(i - 1, 3);
  return true;
}

function blockOpening(tokens: readonly Token[], close: number): Token | undefined {
  const { level, type } = tokens[close] as Token;
  const opening = type.replace('_close', '_open');
  return tokens.findLast((token, i) => i < close && token.type === opening && token.level === level);
}

/** `--- {.wide}`. */
function makeRule(state: StateCore, i: number): boolean {
  const { tokens } = state;
  const [open, inline] = [tokens[i - 1], tokens[i]];
  const found = open?.type === 'paragraph_open' && inline?.children?.length === 1 ? RULE.exec(inline.content) : null;
  if (found === null) return false;
  const rule = new state.Token('hr', 'hr', 0);
  rule.block = true;
  rule.map = open?.map ?? null;
  attach(rule, readAttributes(found[1] ?? ''));
  tokens.splice(i - 1, 3, rule);
  return true;
}

/** Attributes at the end of a block's text, or on its last line. */
function applyToBlock(state: StateCore, i: number): void {
  const { tokens } = state;
  const children = tokens[i]?.children ?? [];
  const last = children.at(-1);
  if (last?.type !== 'text') return;
  const found = AT_END.exec(last.content);
  if (found === null) return;
  const ownLine = found.index === 0 && found[0] === last.content && children.at(-2)?.type === 'softbreak';
  const target = blockTarget(tokens, i, ownLine);
  if (target === undefined) return;
  attach(target, readAttributes(found[1] ?? ''));
  last.content = last.content.slice(0, found.index);
  if (ownLine) children.splice(-2, 2);
  else if (last.content === '') children.pop();
  noteAnchor(state, target, tokens[i] as Token);
}

/** The block a text belongs to: in a tight list the item, or with a line of its own the whole list. */
function blockTarget(tokens: readonly Token[], i: number, ownLine: boolean): Token | undefined {
  const open = tokens[i - 1];
  if (open?.type === 'container_title_open') return tokens[i - 2];
  if (open?.type !== 'paragraph_open' || !open.hidden) return open?.nesting === 1 ? open : undefined;
  const item = tokens[i - 2];
  if (item?.type !== 'list_item_open' || !ownLine) return item?.nesting === 1 ? item : open;
  return tokens.findLast((token, j) => j < i - 2 && token.type.endsWith('_list_open') && token.level === item.level - 1);
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
function readAttributes(braces: string): readonly Pair[] {
  const items = braces.slice(1, -1).match(/[^\s"'=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"']+))?/g) ?? [];
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
