// Where a text's front matter begins and ends. Knows nothing of YAML.

/** A text cut in two. */
export interface FrontMatterBlock {
  /** The text between the marks, without them; `null` if the text has no front matter. */
  readonly source: string | null;
  /** The word after the opening mark in lower case (`yaml`, `js`), `''` for none. */
  readonly language: string;
  /** 1-based line of the file where `source` begins. */
  readonly sourceLine: number;
  /** 1-based line of the file where the body begins. */
  readonly bodyLine: number;
  /** Offset of the body in the text. */
  readonly bodyOffset: number;
  /** The opening mark has no closing one although keys follow it. The whole text is then body. */
  readonly unclosed: boolean;
}

const OPENING = /^---[ \t]*([a-z][\w+-]*)?[ \t]*(?:\n|$)/i;
const CLOSING = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/gm;
const LOOKS_LIKE_KEY = /^(?:[ \t]*(?:#[^\n]*)?\n)*[\w$.-]+[ \t]*:(?:[ \t\n]|$)/;

/**
 * Finds the front matter of a text with `\n` line ends and no byte-order mark. It begins with `---` on the first line and ends
 * with a line `---` or `...`. A `---` without a closing mark is a rule between paragraphs, unless keys follow it.
 */
export function frontMatterBlock(text: string): FrontMatterBlock {
  const opening = text.startsWith('---') ? OPENING.exec(text) : null;
  if (!opening) return withoutFrontMatter(false);
  const start = opening[0].length;
  CLOSING.lastIndex = start;
  const closing = CLOSING.exec(text);
  if (!closing) return withoutFrontMatter(LOOKS_LIKE_KEY.test(text.slice(start)));
  const source = text.slice(start, closing.index);
  const bodyOffset = closing.index + closing[0].length;
  return {
    source,
    language: (opening[1] ?? '').toLowerCase(),
    sourceLine: 2,
    bodyLine: 3 + countLines(source),
    bodyOffset,
    unclosed: false,
  };
}

/** Blank lines and comments, and then a block between marks. */
const LATE =
  /^(?<above>(?:[ \t]*\n|[ \t]*<!--(?:(?!-->)[\s\S])*-->[ \t]*\n)+ {0,3})---[ \t]*\n(?<source>(?:(?!---)[^\n]*\n)+)---[ \t]*(?:\n|$)/;

/**
 * What has the form of front matter and does not begin on the first line, since blank lines or comments are above it: what is between its marks, and the
 * 1-based line of the first mark. `null` if there is none. Such a block is text.
 */
export function lateBlock(text: string): { readonly source: string; readonly line: number } | null {
  if (!text.includes('\n---')) return null;
  const { above = '', source = '' } = LATE.exec(text)?.groups ?? {};
  return source === '' ? null : { source, line: 1 + countLines(above) };
}

function withoutFrontMatter(unclosed: boolean): FrontMatterBlock {
  return { source: null, language: '', sourceLine: 1, bodyLine: 1, bodyOffset: 0, unclosed };
}

/** Line ends in a text: the number of whole lines it has. */
function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
