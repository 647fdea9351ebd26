// A plugin for markdown-it: `[[Ctrl+C]]` becomes keys of a keyboard.

import type { MarkdownHooks } from 'docs-build';

/** The parser, as the hook `markdown` gets it. */
type Parser = Parameters<NonNullable<MarkdownHooks['markdown']>>[0];

/** Adds the rule. */
export function keys(md: Parser): void {
  md.inline.ruler.before('link', 'keys', (state, silent) => {
    const found = /^\[\[([^[\]\n]+)\]\]/.exec(state.src.slice(state.pos, state.pos + 60));
    // `[[toc]]` is the engine's.
    if (!found || found[1] === 'toc') return false;
    // Called with `silent`, a rule only moves on: the text is looked at, and not drawn.
    if (!silent) {
      for (const [i, name] of (found[1] as string).split('+').entries()) {
        if (i > 0) state.push('text', '', 0).content = ' + ';
        state.push('kbd_open', 'kbd', 1);
        state.push('text', '', 0).content = name.trim();
        state.push('kbd_close', 'kbd', -1);
      }
    }
    state.pos += found[0].length;
    return true;
  });
}
