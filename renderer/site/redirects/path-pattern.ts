// The patterns of paths that hosts know, brought into the form of `_redirects` (`:name`, and `*` at the end), or into a regular
// expression that matches the same paths.

import picomatch from 'picomatch';

/** Which paths a rule answers, and where it leads. */
export interface PathPattern {
  /** In the form of `_redirects` where `expression` is `null`; else as written. */
  readonly from: string;
  readonly expression: string | null;
  /** A target as written, with `:splat` and `:name` for what the pattern matched, if that can be said. */
  target(to: string): string;
}

/** Text, or a parameter. */
type Token = string | Parameter;

interface Parameter {
  /** Its name, or its number where it has none. */
  readonly name: string;
  /** What it matches; `null` for one part of a path. */
  readonly expression: string | null;
  readonly modifier: string;
}

/** Reads a pattern as `path-to-regexp` 6 does, which Vercel uses: `:name`, `:name(expression)`, `(expression)`, and `*`, `+`, `?` behind them. */
export function readPathPattern(source: string): PathPattern {
  const tokens = readTokens(source);
  return (tokens && simplePattern(tokens)) ?? asWritten(source, tokens && expressionOf(tokens));
}

/** Reads a glob of Firebase: `*` within a part of a path, `**` across parts, `:name` and `:name*`, braces, and `@(a|b)`. */
export function readGlobPattern(source: string): PathPattern {
  const glob = source.startsWith('/') ? source : `/${source}`;
  const [, head = '', splat] = /^(.*?)(?:\/(\*\*|:\w+\*))?$/.exec(glob) ?? [];
  if (!/[*?[\]{}()!|]/.test(head)) {
    const name = splat?.startsWith(':') ? splat.slice(1, -1) : null;
    return patternOf(splat === undefined ? head : `${head}/*`, name === null ? new Map() : new Map([[name, ':splat']]));
  }
  const expression = picomatch.makeRe(glob.replace(/:\w+\*/g, '**').replace(/:\w+/g, '*')).source;
  return asWritten(source, expression);
}

/** Reads a regular expression. */
export function readExpression(source: string): PathPattern {
  return asWritten(source, source.replaceAll('(?P<', '(?<'));
}

/** A pattern that is known by its expression; if that does not compile, by the text it begins with. */
function asWritten(from: string, expression: string | null): PathPattern {
  const begin = /^\^?((?:[\w/.@~%-]|\\[./-])*)/.exec(from)?.[1] ?? '';
  const usable = expression !== null && compiles(expression) ? expression : `^${escaped(begin.replaceAll('\\', ''))}`;
  return { from, expression: usable, target: (to) => to };
}

function patternOf(from: string, values: ReadonlyMap<string, string>): PathPattern {
  const target = (to: string): string =>
    to.replace(/:(\w+)[*+?]?|\$(\d+)/g, (whole, name: string | undefined, index: string) => values.get(name ?? index) ?? whole);
  return { from, expression: null, target };
}

function readTokens(source: string): readonly Token[] | null {
  const tokens: Token[] = [];
  const expression = /\\(.)|:(\w+)|(\()|([{}*+?)])|([^\\:({}*+?)]+|:)/gy;
  let unnamed = 0;
  let text = '';
  for (let match = expression.exec(source); match; match = expression.exec(source)) {
    const [, quoted, named, opened, odd, plain] = match;
    if (odd !== undefined) return null;
    text += quoted ?? plain ?? '';
    if (named === undefined && opened === undefined) continue;
    const open = named === undefined ? match.index : expression.lastIndex;
    const inner = source[open] === '(' ? groupAt(source, open) : null;
    if (source[open] === '(' && inner === null) return null;
    const end = inner === null ? expression.lastIndex : open + inner.length + 2;
    const modifier = /^[*+?]/.exec(source.slice(end))?.[0] ?? '';
    expression.lastIndex = end + modifier.length;
    unnamed += 1;
    tokens.push(text, { name: named ?? String(unnamed), expression: inner, modifier });
    text = '';
  }
  return [...tokens, text];
}

/** What is in the parentheses that open at a place; `null` if they do not close. */
function groupAt(source: string, open: number): string | null {
  let depth = 0;
  for (let at = open; at < source.length; at++) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '(') depth += 1;
    else if (source[at] === ')') depth -= 1;
    if (depth === 0) return source.slice(open + 1, at);
  }
  return null;
}

/** Parameters that are whole parts of the path, and at the end one for all that follows. */
function simplePattern(tokens: readonly Token[]): PathPattern | null {
  let from = '';
  const values = new Map<string, string>();
  for (const [i, token] of tokens.entries()) {
    if (typeof token === 'string') {
      if (/[*:]/.test(token)) return null;
      from += token;
      continue;
    }
    const rest = tokens.slice(i + 1).join('');
    const isRest = token.expression === '.*' || (token.expression === null && token.modifier === '*');
    if (!from.endsWith('/') || token.modifier === '+' || token.modifier === '?') return null;
    if (isRest ? rest !== '' : token.expression !== null || !/^(?:\/|$)/.test(rest) || !/^[a-z]/i.test(token.name)) return null;
    values.set(token.name, isRest ? ':splat' : `:${token.name}`);
    values.set(String((i + 1) / 2), isRest ? ':splat' : `:${token.name}`);
    from += isRest ? '*' : `:${token.name}`;
  }
  return patternOf(from, values);
}

function expressionOf(tokens: readonly Token[]): string {
  let before = '';
  let made = '^';
  for (const token of tokens) {
    if (typeof token === 'string') before = token;
    else {
      const prefix = before.endsWith('/') ? '/' : '';
      const part = `(?:${token.expression ?? '[^/]+?'})`;
      const parts = /[*+]/.test(token.modifier) ? `${prefix}${part}(?:${prefix}${part})*` : `${prefix}${part}`;
      made += escaped(before.slice(0, before.length - prefix.length));
      made += /[*?]/.test(token.modifier) ? `(?:${parts})?` : parts;
    }
  }
  return `${made}${escaped(before)}/?$`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function compiles(expression: string): boolean {
  try {
    return new RegExp(expression) instanceof RegExp;
  } catch {
    return false;
  }
}
