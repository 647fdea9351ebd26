// Emphasis beside Chinese, Japanese and Korean letters. By CommonMark, spaces and punctuation decide where emphasis begins and
// ends; these scripts put no spaces between words, so `**强调（注）**之后` would stay as it is written. VuePress 2 and VitePress 2 let
// marks beside such letters begin and end emphasis, and so does this.

import type { MarkdownIt } from 'markdown-it';

const CJK =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\p{sc=Yi}\u3001-\u303f\ufe10-\ufe1f\ufe30-\ufe4f\uff01-\uffef]/u;

/** Adds emphasis beside CJK letters to a parser: `*` and `~~`, not `_`, which occurs inside of names. */
export function emphasis(md: MarkdownIt): void {
  const { isWhiteSpace } = md.utils;
  md.inline.State = class extends md.inline.State {
    override scanDelims(start: number, canSplitWord: boolean): ReturnType<InstanceType<typeof md.inline.State>['scanDelims']> {
      const run = super.scanDelims(start, canSplitWord);
      if (!canSplitWord || (run.can_open && run.can_close)) return run;
      const before = characterBefore(this.src, start);
      const after = this.src.codePointAt(start + run.length) ?? 0x20;
      if (before < 0x1100 && after < 0x1100) return run;
      if (isWhiteSpace(before) || isWhiteSpace(after) || start + run.length >= this.posMax) return run;
      const besideCjk = CJK.test(String.fromCodePoint(before)) || CJK.test(String.fromCodePoint(after));
      return besideCjk ? { ...run, can_open: true, can_close: true } : run;
    }
  };
}

/** The code point that ends before `at`; a space at the begin of the text. */
function characterBefore(text: string, at: number): number {
  if (at === 0) return 0x20;
  const last = text.charCodeAt(at - 1);
  return last >= 0xdc00 && last < 0xe000 && at > 1 ? (text.codePointAt(at - 2) ?? last) : last;
}
