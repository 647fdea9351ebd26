// `:tada:`: the names of markdown-it-emoji, found by a rule of our own that looks only where there is a colon. Smileys such as
// `8)` are text: in technical writing they are hardly ever meant.

import emojiByName from 'markdown-it-emoji/lib/data/full.mjs';
import type { MarkdownIt, StateInline } from 'markdown-it';

/** Adds emoji to a parser. */
export function emoji(md: MarkdownIt): void {
  md.inline.ruler.after('autolink', 'emoji', emojiName);
  md.renderer.rules['emoji'] = (tokens, i) => tokens[i]?.content ?? '';
}

const NAME = /:([a-z0-9_+-]+):/y;

function emojiName(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x3a) return false;
  NAME.lastIndex = pos;
  const found = NAME.exec(src);
  const name = found?.[1] ?? '';
  if (found === null || !Object.hasOwn(emojiByName, name) || NAME.lastIndex > state.posMax) return false;
  // `10:100:20` is a time or a ratio.
  if (/^\d+$/.test(name) && /[\w:]/.test((src[pos - 1] ?? '') + (src[NAME.lastIndex] ?? ''))) return false;
  if (!silent) {
    const token = state.push('emoji', '', 0);
    token.content = emojiByName[name] as string;
    token.markup = found[0];
  }
  state.pos += found[0].length;
  return true;
}
