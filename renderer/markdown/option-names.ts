// Which cells name an option, and what they name: for tables whose rows are flags, keys or other names.

import type { Token } from 'markdown-it';

/** Values and literals, which are what options are set to and not what they are called. */
const LITERALS: ReadonlySet<string> = new Set(['true', 'false', 'null', 'nil', 'none', 'undefined', 'yes', 'no', 'on', 'off']);
/** `-p`, `--port <number>`, `+x`. */
const FLAG = /^(?:-{1,2}|\+)[\p{L}\p{N}?#@[]/u;
const LONG_FLAG = /--[\p{L}\p{N}[][^\s,=<|]*/u;
/** `GET /streams/{name}`. */
const METHOD = /^[A-Z]{3,7} \/\S*$/;
/** `append(stream, events)`. */
const CALL = /^[\p{L}_$@.:][\p{L}\p{N}_$.:<>]*\([^()]*\)$/u;
/** A file of a folder, or a page: rows about files are no options. */
const FILE = /\/.*\.\w{1,5}$|\.mdx?$/;
/** A name, then perhaps placeholders: `maxAge`, `log.*`, `$all`, `@scope/x`, `rename <from> <to>`. */
const NAME = /^((?=.*\p{L})[\p{L}_$@.*[<{%:~][^\s"'`=;,]*)(?: [<[{].*)?$/u;
/** What may be written around code without being a name of its own: marks, "or", a remark in parentheses. */
const BESIDE_CODE = /^(?:[\s,;/|*†‡·:]|\bor\b|\band\b|\([^()]*\))*$/;
/** What has no words that count. */
const WORDLESS: ReadonlySet<string> = new Set(['html', 'component', 'footnote_ref', 'softbreak', 'hardbreak']);

/**
 * The name in a cell that consists of code (beside it aliases in code of their own, separators, badges, and remarks that are emphasised or in parentheses);
 * `null` for any other. Of a flag with aliases and a value, `` `-p, --port <number>` ``, it is the first long one, so that it stays the
 * same when an alias or the name of the value changes; a path may be broken into several pieces of code.
 */
export function optionName(cell: readonly Token[]): string | null {
  const codes: string[] = [];
  let words = '';
  let emphasis = 0;
  for (const token of cell) {
    if (token.type === 'em_open' || token.type === 'em_close') emphasis += token.nesting;
    // Types and remarks are often written so.
    else if (emphasis > 0 && token.type === 'text') continue;
    else if (token.type === 'code_inline') codes.push(token.content.trim());
    else if (token.type === 'text' || token.type === 'text_special' || token.type === 'emoji') words += ` ${token.content} `;
    else if (token.nesting === 0 && !WORDLESS.has(token.type)) return null;
  }
  const [first] = codes;
  if (first === undefined || !BESIDE_CODE.test(words) || LITERALS.has(first.toLowerCase())) return null;
  if (FLAG.test(first)) return LONG_FLAG.exec(codes.join(' '))?.[0] ?? (/^[^\s,=|]+/.exec(first)?.[0] as string);
  if (FILE.test(first)) return null;
  if (METHOD.test(first)) return codes.reduce((name, code) => (code.startsWith('/') ? name + code : name));
  return CALL.test(first) ? first : (NAME.exec(first)?.[1] ?? null);
}
