// What MDX adds to Markdown: lines of JavaScript modules and expressions in braces (https://mdxjs.com/docs/what-is-mdx/). Nothing of
// it is run here. It is found so that readers do not see it, and only where a page shows that it was written so.

import type { TextLines } from '../source/text-lines.ts';
import { scanTag } from './html-tag.ts';
import { bracesEnd, MOST_CODE } from './js-braces.ts';

const NAMES = String.raw`(?:[\w$]+|\*[ \t]*as[ \t]+[\w$]+|\{[^{}'"]*\})`;
const FROM = String.raw`(?<quote>['"])[^'"\n]+\k<quote>(?:[ \t]*(?:with|assert)[ \t]*\{[^{}\n]*\})?`;
const END = String.raw`[ \t]*;?[ \t]*(?:\/\/[^\n]*)?(?=\n|$)`;
/** `import A, { b } from './c'`, and `import './c.css'`: a bare name in quotes might be another language's. */
const IMPORT = new RegExp(
  String.raw`^import\s+(?:(?:type\s+)?${NAMES}(?:\s*,\s*${NAMES})?\s+from\s*${FROM}|(?=['"](?:[./@~]|[^'"\n]*\.(?:css|s[ac]ss|less|[cm]?[jt]sx?)['"]))${FROM.replaceAll('quote', 'only')})${END}`,
);
/** `export * from './a'` and `export { a, b }`. */
const EXPORT_NAMES = new RegExp(
  String.raw`^export\s+(?:type\s+)?(?:(?:\*(?:\s*as\s+[\w$]+)?|\{[^{}'"]*\})\s*from\s*${FROM}|\{[^{}'"]*\})${END}`,
);
/** The beginning of `export const a = …` and the like. */
const EXPORT_CODE =
  /^export\s+(?:(?:const|let|var)\s+(?:[\w$]+\s*(?::[^=\n]+)?=|[{[])|(?:default\s+)?(?:async\s+)?function\b\s*\*?\s*[\w$]*\s*[(<]|(?:default\s+)?class\s+[\w$]+[^\n]*\{|interface\s+[\w$]+[^\n]*\{|type\s+[\w$]+(?:<[^\n]*>)?\s*=|default\s+(?:[({[]|[\w$.]+[ \t]*(?:[;(]|=>|\n|$)))/;

/**
 * Where the statement of a module that begins at `at`, the beginning of a line, ends: at a line's end. `null` where none begins
 * there. What is exported may go on behind blank lines while braces are open.
 */
export function moduleCodeEnd(text: string, at: number): number | null {
  const word = text.slice(at, at + 7);
  if (!/^(?:import|export)\s/.test(word)) return null;
  const code = text.slice(at, at + MOST_CODE);
  const whole = (IMPORT.exec(code) ?? EXPORT_NAMES.exec(code))?.[0];
  if (whole !== undefined) return at + whole.length;
  return EXPORT_CODE.test(code) ? at + exportEnd(code) : null;
}

/** The end of the last line of an export: that before a blank one outside of all braces, or before the first blank one. */
function exportEnd(code: string): number {
  let lineStart = 0;
  let covered = 0;
  for (let at = code.indexOf('{'); at >= 0; at = code.indexOf('{', Math.max(at + 1, covered))) {
    const blank = blankLine(code, lineStart);
    if (blank <= at) break;
    covered = bracesEnd(code, at) ?? 0;
    lineStart = Math.max(lineStart, covered);
  }
  return blankLine(code, lineStart);
}

/** Where the next line ends that a blank line, or nothing, follows. */
function blankLine(code: string, from: number): number {
  const found = /\n[ \t]*(?:\n|$)/.exec(code.slice(from));
  return found === null ? code.trimEnd().length : from + found.index;
}

/** What an expression gives, where that is sure: nothing for a comment, the text of a string; else `null`. */
export function expressionText(written: string): string | null {
  const inner = written.slice(1, -1).trim();
  if (/^(?:\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)*$/.test(inner)) return '';
  const string = /^(["'`])((?:(?!\1)[^\\])*)\1$/.exec(inner);
  return string === null || (string[1] === '`' && string[2]?.includes('${')) ? null : (string[2] ?? '');
}

/**
 * Whether a page was written as MDX: it has a statement of a module, a comment in braces, or a tag with an expression as the value
 * of an attribute, outside of code. In other pages braces are text.
 */
export function isWrittenAsMdx(text: string, linesOf: () => TextLines): boolean {
  if (!/^(?:import|export)\s|=\s*\{|\{\s*\/\*/m.test(text)) return false;
  const lines = text.split('\n');
  const { kinds, isInlineCode } = linesOf();
  let start = 0;
  return lines.some((line, i) => {
    const from = start;
    start += line.length + 1;
    if (kinds[i] !== 'text') return false;
    const begins = i === 0 || (lines[i - 1] as string).trim() === '';
    if (begins && moduleCodeEnd(text, from) !== null) return true;
    return [...line.matchAll(/[<{]/g)].some(({ index }) => isSign(text, from + index) && !isInlineCode(i, index));
  });
}

/** Whether a comment in braces, or a tag with an expression, begins at `at`. */
function isSign(text: string, at: number): boolean {
  if (text[at] === '<') return scanTag(text, at)?.attributes.some(({ expression }) => expression) ?? false;
  const end = /^\{\s*\/\*/.test(text.slice(at, at + 20)) ? bracesEnd(text, at) : null;
  return end !== null && expressionText(text.slice(at, end)) === '';
}
