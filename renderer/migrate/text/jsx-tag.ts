// Reads one JSX tag: names with dots, attributes with texts, expressions and spreads. CommonMark's tags are read by
// `markdown/html-tag.ts`, which knows no braces.

/** An attribute of a JSX tag. */
export interface JsxAttribute {
  /** `''` for a spread. */
  readonly name: string;
  readonly kind: 'text' | 'expression' | 'bare' | 'spread';
  /** The text between the quotes, or what stands between the braces; `''` for a bare name. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** A JSX tag. Offsets count in the scanned text. */
export interface JsxTag {
  readonly name: string;
  readonly closing: boolean;
  readonly selfClosing: boolean;
  readonly attributes: readonly JsxAttribute[];
  readonly start: number;
  /** Just after the `>`. */
  readonly end: number;
}

const NAME = /<(\/?)([A-Za-z][\w.-]*)/y;
const ATTRIBUTE_NAME = /[A-Za-z_$@:#][\w.:$-]*/y;

/** The tag that begins exactly at `at`; `null` if there is none, or one that does not end. */
export function scanJsxTag(text: string, at: number): JsxTag | null {
  NAME.lastIndex = at;
  const opening = NAME.exec(text);
  if (!opening) return null;
  const attributes: JsxAttribute[] = [];
  let pos = at + opening[0].length;
  for (;;) {
    pos = skipSpace(text, pos);
    const end = /^\/?>/.exec(text.slice(pos, pos + 2))?.[0];
    if (end !== undefined) {
      const [, slash = '', name = ''] = opening;
      return { name, closing: slash !== '', selfClosing: end === '/>', attributes, start: at, end: pos + end.length };
    }
    const attribute = readAttribute(text, pos);
    if (attribute === null) return null;
    attributes.push(attribute);
    pos = attribute.end;
  }
}

function readAttribute(text: string, start: number): JsxAttribute | null {
  if (text[start] === '{') {
    const end = skipBraces(text, start);
    return end === null ? null : { name: '', kind: 'spread', value: text.slice(start + 1, end - 1), start, end };
  }
  ATTRIBUTE_NAME.lastIndex = start;
  const name = ATTRIBUTE_NAME.exec(text)?.[0];
  if (name === undefined) return null;
  const behind = start + name.length;
  const equals = skipSpace(text, behind);
  if (text[equals] !== '=') return { name, kind: 'bare', value: '', start, end: behind };
  const from = skipSpace(text, equals + 1);
  const first = text[from];
  if (first === '"' || first === "'") {
    const close = text.indexOf(first, from + 1);
    return close < 0 ? null : { name, kind: 'text', value: text.slice(from + 1, close), start, end: close + 1 };
  }
  if (first === '{') {
    const end = skipBraces(text, from);
    return end === null ? null : { name, kind: 'expression', value: text.slice(from + 1, end - 1).trim(), start, end };
  }
  const bare = /[^\s"'=<>`{}]+/y;
  bare.lastIndex = from;
  const value = bare.exec(text)?.[0];
  return value === undefined ? null : { name, kind: 'text', value, start, end: from + value.length };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return at;
}

/** Just behind the brace that closes the one at `at`; texts and comments of JavaScript are skipped. `null`: it is never closed. */
export function skipBraces(text: string, at: number): number | null {
  let depth = 0;
  for (let pos = at; pos < text.length; pos += 1) {
    const char = text[pos] as string;
    if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return pos + 1;
    } else if (char === '"' || char === "'" || char === '`') {
      const close = closingQuote(text, pos);
      if (close === null) return null;
      pos = close;
    } else if (char === '/' && text[pos + 1] === '*') {
      const close = text.indexOf('*/', pos + 2);
      if (close < 0) return null;
      pos = close + 1;
    }
  }
  return null;
}

function closingQuote(text: string, at: number): number | null {
  const quote = text[at];
  for (let pos = at + 1; pos < text.length; pos += 1) {
    if (text[pos] === '\\') pos += 1;
    else if (text[pos] === quote) return pos;
    else if (text[pos] === '\n' && quote !== '`') return null;
  }
  return null;
}

/** The text that a JSX attribute stands for where that is plain: a text, or an expression that is one literal. Else `null`. */
export function attributeText({ kind, value }: JsxAttribute): string | null {
  if (kind === 'text') return value;
  if (kind === 'bare') return '';
  if (kind === 'spread') return null;
  return literalText(value);
}

/** The text of a JavaScript literal: a text in quotes, one in backquotes without a placeholder, or a number; else `null`. */
export function literalText(expression: string): string | null {
  const text = expression.trim();
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const quoted = /^(['"`])((?:(?!\1)[^\\]|\\[\s\S])*)\1$/.exec(text);
  if (!quoted || (quoted[1] === '`' && /\$\{/.test(quoted[2] as string)) || (quoted[1] !== '`' && text.includes('\n')))
    return null;
  return (quoted[2] as string).replace(/\\(n|t|[\s\S])/g, (_, char: string) =>
    char === 'n' ? '\n' : char === 't' ? '\t' : char,
  );
}

/** A flat object literal of texts and numbers as pairs, in order; `null` for anything else. */
export function flatObject(expression: string): readonly (readonly [key: string, value: string])[] | null {
  const inner = /^\{([\s\S]*)\}$/.exec(expression.trim())?.[1];
  if (inner === undefined) return null;
  const pairs: [string, string][] = [];
  const pair = /\s*(?:([\w$]+)|(['"])((?:(?!\2).)*)\2)\s*:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|-?[\d.]+)\s*(?:,|$)/y;
  while (pair.lastIndex < inner.trimEnd().length) {
    const found = pair.exec(inner);
    if (!found) return null;
    pairs.push([(found[1] ?? found[3]) as string, literalText(found[4] as string) ?? (found[4] as string)]);
  }
  return pairs;
}
