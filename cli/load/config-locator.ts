// Finds the place of a setting in the text of the config: `versions[0].basePath` → file, line, column.
//
// This reads object and array literals, follows names to `const` declarations and to relative imports, and stops at the last part
// it can follow: a setting computed by code is located at the nearest enclosing one that is written down.

import { posix } from 'node:path';
import { onceFor } from '../../renderer/cache/once.ts';
import type { SourceLocation } from '../../renderer/model/diagnostic.ts';

/** Path in the config → place. Never `null`: at worst the beginning of the config file. */
export type Locate = (path: readonly (string | number)[]) => SourceLocation;

/** A position in a file. */
interface Cursor {
  readonly file: string;
  readonly text: string;
  /** Offset of the first character of an expression. */
  readonly offset: number;
}

/** A property or element: what to underline, and where its value begins. */
interface Found {
  readonly start: number;
  readonly length: number;
  readonly value: number;
}

const MAX_HOPS = 16;

/** Gives the text of a file by its path relative to the config's folder, or `null`. */
type ReadFile = (file: string) => string | null;

/** Makes a locator. */
export function configLocator(configName: string, read: ReadFile): Locate {
  const stepTo = steps(configName, read);
  return (path) => stepTo(writtenPath(path, stepTo)).last;
}

/** The path of an entry of a sidebar as it is written: the only sidebar of a config may be written as the list of its entries. */
function writtenPath(path: readonly (string | number)[], stepTo: (path: readonly (string | number)[]) => Step): typeof path {
  const [key, index, items, ...rest] = path;
  if (key !== 'sidebar' || index !== 0 || items !== 'items' || stepTo([key, index, items]).at !== null) return path;
  const { at } = stepTo([key]);
  return at?.text[at.offset] === '[' ? [key, ...rest] : path;
}

/** A setting that is written as a plain text: what is between its quotes. `null` for anything else, and if there is none. */
export function writtenText(configName: string, read: ReadFile, path: readonly (string | number)[]): string | null {
  const { at } = steps(configName, read)(path);
  if (at === null) return null;
  const [quoted = '', , text = null] = /^(['"`])((?:(?!\1)[^\\\n$])*)\1/.exec(at.text.slice(at.offset, at.offset + 1000)) ?? [];
  const behind = at.text[skipSpace(at.text, at.offset + quoted.length)] ?? '';
  // With an operator behind it, it is a part of an expression.
  return '+.?[(|&*-/'.includes(behind || ' ') ? null : text;
}

/** Reads settings that are written as plain numbers: the digits as they are (`2.10`). `null` for anything else. */
export function writtenNumbers(configName: string, read: ReadFile): (path: readonly (string | number)[]) => string | null {
  const stepTo = steps(configName, read);
  return (path) => {
    const { at } = stepTo(path);
    return at && (/^\d+(?:\.\d+)*(?=\s*[,\]}\n]|\s+as\b)/.exec(at.text.slice(at.offset, at.offset + 100))?.[0] ?? null);
  };
}

/** Prepares following paths through a config. */
function steps(configName: string, read: ReadFile): (path: readonly (string | number)[]) => Step {
  const texts = new Map<string, string | null>();
  const textOf = (file: string): string | null => {
    if (!texts.has(file)) texts.set(file, read(file));
    return texts.get(file) ?? null;
  };
  const start: SourceLocation = { file: configName, line: 1, column: 1, length: 1 };
  // Settings are looked up by the hundred, most of them neighbours: what encloses one is looked for once.
  const known = new Map<string, Step>();
  const stepTo = (path: readonly (string | number)[]): Step => {
    const key = JSON.stringify(path);
    const step = known.get(key) ?? (path.length === 0 ? firstStep() : nextStep(stepTo(path.slice(0, -1)), path.at(-1) ?? ''));
    known.set(key, step);
    return step;
  };
  const firstStep = (): Step => {
    const text = textOf(configName);
    return { at: text === null ? null : exported(configName, text, 'default', textOf, 0), last: start };
  };
  const nextStep = ({ at, last }: Step, part: string | number): Step => {
    // A sidebar may be written as the list of its entries.
    if (at && part === 'items' && at.text[at.offset] === '[') return { at, last };
    const found: Found | null =
      at && (typeof part === 'number' ? (elementsOf(at)[part] ?? propertyAt(at, part)) : propertyOf(at, part));
    if (!at || !found) return { at: null, last };
    return { at: settle({ ...at, offset: found.value }, textOf, 0), last: locationOf(at, found) };
  };
  return stepTo;
}

/** How far a path could be followed: the expression it leads to (`null`: no further), and the last place that is written down. */
interface Step {
  readonly at: Cursor | null;
  readonly last: SourceLocation;
}

function locationOf({ file, text }: Cursor, { start, length }: Found): SourceLocation {
  const before = text.slice(0, start);
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = before.split('\n').length;
  return { file, line, column: start - lineStart + 1, length: Math.max(1, length) };
}

/** Follows names and wrapping calls until an expression is a literal, or until it cannot be followed. */
function settle(at: Cursor, textOf: (file: string) => string | null, hops: number): Cursor | null {
  if (hops > MAX_HOPS) return null;
  const offset = skipSpace(at.text, at.offset);
  const name = /^[A-Za-z_$][\w$]*/.exec(at.text.slice(offset, offset + 200))?.[0];
  if (name === undefined) return { ...at, offset: at.text[offset] === '(' ? skipSpace(at.text, offset + 1) : offset };
  const after = skipSpace(at.text, offset + name.length);
  if (at.text[after] === '(') return settle({ ...at, offset: after + 1 }, textOf, hops + 1);
  return named(at.file, at.text, name, textOf, hops + 1);
}

/** The value of a name in a file: declared there, or imported. */
function named(file: string, text: string, name: string, textOf: (file: string) => string | null, hops: number): Cursor | null {
  const declared = new RegExp(`\\b(?:const|let|var)\\s+${escape(name)}\\b[^=;]*?=(?![=>])`).exec(text);
  if (declared) return settle({ file, text, offset: declared.index + declared[0].length }, textOf, hops);
  for (const [, names, , from] of text.matchAll(/\bimport\s+([^'"]+?)\s+from\s*(['"])(\.[^'"]+)\2/g)) {
    const outer = importedAs(names as string, name);
    if (outer === null) continue;
    const target = posix.join(posix.dirname(file), from as string);
    const imported = textOf(target);
    return imported === null ? null : exported(target, imported, outer, textOf, hops);
  }
  return null;
}

/** The exported name of `name` in `x, { a, b as c }`; `null` if the clause does not import it. */
function importedAs(clause: string, name: string): string | null {
  const [, single, braces] = /^\s*(?:type\s+)?([\w$]+)?\s*,?\s*(?:\{([^}]*)\})?/.exec(clause) ?? [];
  if (single === name) return 'default';
  for (const part of (braces ?? '').split(',')) {
    const [outer, inner] = part.trim().split(/\s+as\s+/);
    if ((inner ?? outer) === name) return outer as string;
  }
  return null;
}

function exported(
  file: string,
  text: string,
  name: string,
  textOf: (file: string) => string | null,
  hops: number,
): Cursor | null {
  if (file.endsWith('.json')) return { file, text, offset: skipSpace(text, 0) };
  if (name !== 'default') return named(file, text, name, textOf, hops);
  const found = /\bexport\s+default\b/.exec(text);
  return found && settle({ file, text, offset: found.index + found[0].length }, textOf, hops);
}

/** The property of a name: of several, the last, which is the one that counts. */
function propertyOf(at: Cursor, key: string): Found | null {
  let last: Found | null = null;
  for (const { name, found } of propertiesOf(at)) if (name === key) last = found;
  return last;
}

/** The property at an index: a list of the settings' normal form may be written as a record. */
function propertyAt(at: Cursor, index: number): Found | null {
  let i = 0;
  for (const { name, found } of propertiesOf(at)) {
    if (name === null) return null;
    if (i++ === index) return found;
  }
  return null;
}

/** The properties of an object literal; `name` is `null` for what is spread or computed. */
function* propertiesOf({ text, offset }: Cursor): Generator<{ readonly name: string | null; readonly found: Found }> {
  if (text[offset] !== '{') return;
  for (let at = skipSpace(text, offset + 1); at < text.length && text[at] !== '}'; ) {
    const name = /^(?:[A-Za-z_$][\w$]*|\d+|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/.exec(text.slice(at, at + 400))?.[0];
    const end = skipExpression(text, at);
    const after = skipSpace(text, at + (name?.length ?? 0));
    const value = name !== undefined && text[after] === ':' ? skipSpace(text, after + 1) : at;
    const found = { start: at, length: name?.length ?? 1, value };
    yield { name: name?.replace(/^(['"])(.*)\1$/, '$2') ?? null, found };
    // The end of the object, or a bracket that ends nothing.
    if (text[end] !== ',') return;
    at = skipSpace(text, end + 1);
  }
}

/** The elements of an array literal, up to one that is spread. Lists are long and asked for each of their elements. */
const elementsOf = onceFor(({ text, offset }: Cursor): readonly Found[] => {
  const found: Found[] = [];
  if (text[offset] !== '[') return found;
  for (let at = skipSpace(text, offset + 1); at < text.length && text[at] !== ']'; ) {
    if (text.startsWith('...', at)) break;
    const end = skipExpression(text, at);
    found.push({ start: at, length: firstLine(text.slice(at, end)), value: at });
    if (text[end] !== ',') break;
    at = skipSpace(text, end + 1);
  }
  return found;
});

/** Length to underline: all of a short literal, the bracket alone of a long one. */
function firstLine(expression: string): number {
  const line = expression.trimEnd();
  return line.includes('\n') ? 1 : line.length;
}

/** From the start of an expression to the `,`, `}` or `]` that ends it. */
function skipExpression(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; ) {
    const char = text[at] as string;
    if (depth === 0 && (char === ',' || char === '}' || char === ']' || char === ')')) return at;
    if (char === '{' || char === '[' || char === '(') depth += 1;
    else if (char === '}' || char === ']' || char === ')') depth -= 1;
    at = char === '"' || char === "'" || char === '`' ? skipString(text, at) : char === '/' ? skipSlash(text, at) : at + 1;
  }
  return text.length;
}

function skipString(text: string, from: number): number {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at + 1;
    else if (quote === '`' && text.startsWith('${', at)) at = skipExpression(text, at + 2);
  }
  return text.length;
}

/** A comment, a regular expression or a division. */
function skipSlash(text: string, from: number): number {
  const comment = skipComment(text, from);
  if (comment !== from) return comment;
  const before = text.slice(0, from).trimEnd().at(-1) ?? '(';
  if (!'(,=:[!&|?{};'.includes(before)) return from + 1;
  const regex = /^\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//.exec(text.slice(from, from + 1000));
  return from + (regex ? regex[0].length : 1);
}

function skipComment(text: string, from: number): number {
  if (text.startsWith('//', from)) {
    const end = text.indexOf('\n', from);
    return end < 0 ? text.length : end + 1;
  }
  if (text.startsWith('/*', from)) {
    const end = text.indexOf('*/', from + 2);
    return end < 0 ? text.length : end + 2;
  }
  return from;
}

function skipSpace(text: string, from: number): number {
  for (let at = from; at < text.length; ) {
    const next = /\s/.test(text[at] as string) ? at + 1 : skipComment(text, at);
    if (next === at) return at;
    at = next;
  }
  return text.length;
}

function escape(name: string): string {
  return name.replace(/\$/g, '\\$');
}
