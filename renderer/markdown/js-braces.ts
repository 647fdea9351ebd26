// Braces of JavaScript: where what a brace opens ends. Strings, templates and comments are followed; regular expressions are not,
// and a quotation mark behind a letter, or without its partner on the line, is an apostrophe (of text in JSX).

const STRING = /(?<!\w)(["'])(?:\\.|(?!\1)[^\\\n])*\1/y;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*/y;

/** The longest piece of code that is looked for, in characters. */
export const MOST_CODE = 5000;

/** Where the block that begins at `at` with `{` ends, behind its `}`; `null` if that is not among the next `most` characters. */
export function bracesEnd(text: string, at: number, most = MOST_CODE): number | null {
  const limit = Math.min(text.length, at + most);
  let depth = 0;
  for (let i = at; i < limit; ) {
    const char = text[i];
    if (char === '{') depth += 1;
    else if (char === '}' && --depth === 0) return i + 1;
    i = behindCode(text, i, limit);
  }
  return null;
}

/** The place behind what begins at `at`: a string, a template, a comment or one character. */
function behindCode(text: string, at: number, limit: number): number {
  const char = text[at];
  if (char === '`') return templateEnd(text, at, limit);
  const pattern = char === '"' || char === "'" ? STRING : char === '/' ? COMMENT : null;
  if (pattern === null) return at + 1;
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at + 1;
}

/** The place behind a template string with what it has in `${…}`; behind its first mark if it has no end. */
function templateEnd(text: string, at: number, limit: number): number {
  for (let i = at + 1; i < limit; ) {
    if (text[i] === '`') return i + 1;
    if (text[i] === '\\') i += 2;
    else if (text[i] === '$' && text[i + 1] === '{') i = bracesEnd(text, i + 1, limit - i) ?? i + 2;
    else i += 1;
  }
  return at + 1;
}
