// `- [ ] to do` and `- [x] done`.

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { textMark } from '../interface-texts.ts';

/** Adds task lists to a parser. */
export function tasks(md: MarkdownIt): void {
  md.core.ruler.push('tasks', findTasks);
}

const BOX = /^\[([ xX])\][ \t]+/;

function findTasks(state: StateCore): void {
  const { tokens } = state;
  const lists: Token[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const { type } = tokens[i] as Token;
    if (type.endsWith('_list_open')) lists.push(tokens[i] as Token);
    else if (type.endsWith('_list_close')) lists.pop();
    const [item, paragraph, inline] = [tokens[i - 2], tokens[i - 1], tokens[i]];
    if (inline?.type !== 'inline' || paragraph?.type !== 'paragraph_open' || item?.type !== 'list_item_open') continue;
    const first = inline.children?.[0];
    const box = first?.type === 'text' ? BOX.exec(first.content) : null;
    if (box === null || first === undefined) continue;
    first.content = first.content.slice(box[0].length);
    inline.children?.unshift(checkbox(state, box[1] !== ' '));
    item.attrJoin('class', 'task');
    lists.at(-1)?.attrSet('class', 'task-list');
  }
}

function checkbox(state: StateCore, checked: boolean): Token {
  const token = new state.Token('html', '', 0);
  token.content = `<input type="checkbox" disabled${checked ? ' checked' : ''} aria-label="${textMark(checked ? 'taskDone' : 'taskOpen')}"> `;
  return token;
}
