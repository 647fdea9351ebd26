// `::: file-tree`: a nested list whose items are folders and files.

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { inlineText } from '../inline-text.ts';

/** Marks the items of file trees as `dir` or `file`. */
export function fileTree(md: MarkdownIt): void {
  md.core.ruler.push('file_tree', markItems);
}

function markItems(state: StateCore): void {
  const { tokens } = state;
  let depth = 0;
  for (const [i, token] of tokens.entries()) {
    if (token.info === 'file-tree' && /^container_(?:open|close)$/.test(token.type)) depth += token.nesting;
    else if (depth > 0 && token.type === 'list_item_open') token.attrJoin('class', isFolder(tokens, i) ? 'dir' : 'file');
  }
}

/** A folder's name ends with a slash, or something lies in it. */
function isFolder(tokens: readonly Token[], item: number): boolean {
  const level = tokens[item]?.level ?? 0;
  for (let i = item + 1; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (token.type === 'list_item_close' && token.level === level) return false;
    if (token.type.endsWith('_list_open')) return true;
    if (token.type === 'inline' && /^\S*\/(?:\s|$)/.test(inlineText(token.children ?? []).trim())) return true;
  }
  return false;
}
