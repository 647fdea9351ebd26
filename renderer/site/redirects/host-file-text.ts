// The settings in the text of a host's file, and the places of its values.

import type { LineProblem, TextPlace } from '../../model/host-redirects.ts';
import { YamlPlaces } from '../../source/yaml-place.ts';

/** A host's file as it was read. */
export interface HostFileText {
  readonly text: string;
}

/** An object of a settings file; its values may be of any type. */
export type HostSettings = Readonly<Record<string, unknown>>;

/** Settings in JSON, and where their keys are. */
export interface JsonSettings {
  /** `{}` where the file cannot be read. */
  readonly settings: HostSettings;
  /** What keeps the file, or a host, from reading it. */
  readonly problems: readonly LineProblem[];
  /** The place of a value, with its quotes. */
  placeOf(path: readonly (string | number)[]): TextPlace;
}

/** The first character of a file: for what has no better place. */
const START: TextPlace = { line: 1, column: 1, length: 1 };

/**
 * Reads JSON. Comments are read over; where the host reads none (`comments`), the first is a problem, as is a syntax error at its place.
 * What is no object gives no settings.
 */
export function readJsonSettings(text: string, { comments }: { readonly comments: 'read' | 'refused' }): JsonSettings {
  const { json, first } = withoutComments(text);
  const parsed = parsedJson(json);
  const problems: LineProblem[] = [];
  const problem = (offset: number, message: string, fix: string): void => {
    const before = text.slice(0, offset).split('\n');
    problems.push({ message, fix, at: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: 1 } });
  };
  if (parsed === undefined)
    problem(jsonErrorAt(json), 'The file is no JSON, so its redirects cannot be read.', 'correct its syntax at this place');
  else if (first !== null && comments === 'refused')
    problem(first, 'JSON has no comments, and the host refuses a file that has one.', 'take the comments out');
  const places = new YamlPlaces(json);
  const lines = json.split('\n');
  return {
    settings: isSettings(parsed) ? parsed : {},
    problems,
    placeOf: (path) => {
      const place = places.find(path);
      if (!place) return START;
      const line = lines[place.line] ?? '';
      const value = place.written === '' ? -1 : line.indexOf(place.written, place.column);
      const [column, length] = value < 0 ? [place.column, place.length] : [value, place.written.length];
      return { line: place.line + 1, column: column + 1, length };
    },
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text with blanks for comments, so that all else stays in its place; `first`: where the first one begins. */
function withoutComments(text: string): { readonly json: string; readonly first: number | null } {
  let first: number | null = null;
  const json = text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\//g, (found, at: number) => {
    if (found.startsWith('"')) return found;
    first ??= at;
    return found.replace(/[^\n]/g, ' ');
  });
  return { json, first };
}

const TOKEN =
  /\s*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

/** The offset of the first character of a text that is no JSON (RFC 8259) at which it goes wrong. */
function jsonErrorAt(text: string): number {
  const open: string[] = [];
  // What may come next: a value, one or the end of the list, a key, one or the end of the object, the colon, or what follows a value.
  let expected: 'value' | 'value or ]' | 'key' | 'key or }' | ':' | 'next' = 'value';
  for (let at = 0; ; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const [, mark, string] = TOKEN.exec(text) ?? [];
    const here = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
    if (TOKEN.lastIndex === 0) return here;
    const closes = (mark === '}' && expected === 'key or }') || (mark === ']' && expected === 'value or ]');
    if (closes || (expected === 'next' && mark !== undefined && mark === open.at(-1))) {
      open.pop();
      expected = 'next';
    } else if (expected === 'next') {
      if (mark !== ',' || open.length === 0) return here;
      expected = open.at(-1) === '}' ? 'key' : 'value';
    } else if (expected === ':') {
      if (mark !== ':') return here;
      expected = 'value';
    } else if (expected.startsWith('key')) {
      if (string === undefined) return here;
      expected = ':';
    } else if (mark === '{' || mark === '[') {
      open.push(mark === '{' ? '}' : ']');
      expected = mark === '{' ? 'key or }' : 'value or ]';
    } else if (mark === undefined) expected = 'next';
    else return here;
  }
}

/** Whether a value is an object with keys. */
export function isSettings(value: unknown): value is HostSettings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list, with their places in it; none where the value is no list. */
export function settingsIn(value: unknown): readonly (readonly [index: number, HostSettings])[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown, index) => (isSettings(entry) ? [[index, entry] as const] : []));
}

/** A value that is a text, else `null`. */
export function textIn(settings: HostSettings, key: string): string | null {
  const value = settings[key];
  return typeof value === 'string' ? value : null;
}

/** Whether a value has something in it: a list with entries, or an object with keys. */
export function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
