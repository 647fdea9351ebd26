// Finds keys and list items in the text of a YAML block: a tolerant reader of positions, not of values. It runs only when a
// message needs a line, or a value is wanted as it was written (`24.10`, not 24.1).

import { lastAtMost } from '../model/last-at-most.ts';

/** The place of a key or a list item. */
export interface YamlPlace {
  /** 0-based line in the block. */
  readonly line: number;
  /** 0-based column of the key, or of the item's value. */
  readonly column: number;
  /** Length of the key, or of the item's value; at least 1. */
  readonly length: number;
  /** The value as written on the key's own line, without comment; `''` if it begins on a later line. */
  readonly written: string;
}

/** Part of a block: offsets in its text. It may begin within a line; what precedes it there is no part of it. */
interface Region {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

interface Found {
  readonly place: YamlPlace;
  /** Where the value's own keys or items are to be looked for. */
  readonly inside: Region;
}

/** The keys (texts) and items (numbers) of one mapping or list. Of equal keys the first counts. */
type Children = ReadonlyMap<string | number, Found>;

/**
 * The places in one block of YAML. Each mapping and each list is read once, on demand. Reads block and flow mappings and lists,
 * quoted keys and comments; anchors, tags and keys with `?` are skipped.
 */
export class YamlPlaces {
  readonly #source: string;
  readonly #starts: number[] = [0];
  /** By the two ends of their region. */
  readonly #known = new Map<string, Children>();

  constructor(source: string) {
    this.#source = source;
    for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** The place of `path`, or of the innermost part of it that can be found; `null` if not even the first key is there. */
  find(path: readonly (string | number)[]): YamlPlace | null {
    let region: Region = { from: 0, to: this.#source.length };
    let best: YamlPlace | null = null;
    for (const part of path) {
      const found = this.#childrenOf(region).get(part);
      if (found === undefined) break;
      best = found.place;
      region = found.inside;
    }
    return best;
  }

  /** 0-based line and column of an offset in the block; one outside is moved to its nearest end. */
  position(offset: number): { readonly line: number; readonly column: number } {
    const at = Math.max(0, Math.min(offset, this.#source.length));
    const line = this.#lineAt(at);
    return { line, column: at - (this.#starts[line] as number) };
  }

  #lineAt(offset: number): number {
    return lastAtMost(this.#starts, offset);
  }

  #childrenOf(region: Region): Children {
    const key = `${region.from} ${region.to}`;
    const children = this.#known.get(key) ?? this.#readFlow(region) ?? this.#readBlock(region);
    this.#known.set(key, children);
    return children;
  }

  /** A line of a region, with what precedes the region blanked: `- a: 1` inside its item reads as `  a: 1`. */
  #lineIn({ from, to }: Region, line: number): string {
    const start = this.#starts[line] as number;
    const end = Math.min(to, (this.#starts[line + 1] ?? this.#source.length + 1) - 1);
    return start < from ? ' '.repeat(from - start) + this.#source.slice(from, end) : this.#source.slice(start, end);
  }

  #readBlock(region: Region): Children {
    const children = new Map<string | number, Found>();
    const add = (name: string | number, found: Found): void => {
      if (!children.has(name)) children.set(name, found);
    };
    const last = region.to > region.from ? this.#lineAt(region.to - 1) : this.#lineAt(region.from) - 1;
    let indent = -1;
    let items = 0;
    for (let line = this.#lineAt(region.from); line <= last; line += 1) {
      const text = this.#lineIn(region, line);
      if (isBlank(text)) continue;
      if (indent < 0) indent = indentOf(text);
      if (indentOf(text) !== indent) continue;
      const dash = /^\s*-(?:[ \t]+|$)/.exec(text);
      if (dash !== null) add(items++, this.#blockItem(region, line, text, dash[0].length));
      const key = keyAt(text, indent);
      if (key !== null) add(key.name, this.#blockKey(region, line, text, key));
    }
    return children;
  }

  #blockKey(region: Region, line: number, text: string, { end, length }: Key): Found {
    const column = indentOf(text);
    const place = { line, column, length: Math.max(1, length), written: written(text.slice(end)) };
    return { place, inside: { from: (this.#starts[line] as number) + end, to: this.#endOfBlock(region, line, column, true) } };
  }

  #blockItem(region: Region, line: number, text: string, head: number): Found {
    const value = written(text.slice(head));
    const place = { line, column: Math.min(head, text.length - 1), length: Math.max(1, value.length), written: value };
    const to = this.#endOfBlock(region, line, indentOf(text), false);
    return { place, inside: { from: (this.#starts[line] as number) + head, to } };
  }

  /**
   * Offset of the first line after `line` that is indented no deeper than `indent`. A key's list may be as far left as the key.
   */
  #endOfBlock(region: Region, line: number, indent: number, listMayAlign: boolean): number {
    for (let next = line + 1; (this.#starts[next] ?? region.to) < region.to; next += 1) {
      const text = this.#lineIn(region, next);
      if (isBlank(text) || indentOf(text) > indent) continue;
      if (listMayAlign && indentOf(text) === indent && /^\s*-(?:\s|$)/.test(text)) continue;
      return this.#starts[next] as number;
    }
    return region.to;
  }

  /** Looks in `{ key: value }` or `[a, b]`; `null` if neither is what the region's first text is. */
  #readFlow({ from, to }: Region): Children | null {
    const text = this.#source;
    let open = from;
    while (open < to && /\s/.test(text[open] as string)) open += 1;
    const isList = text[open] === '[';
    if (!isList && text[open] !== '{') return null;
    const children = new Map<string | number, Found>();
    for (const entry of flowEntries(text, open + 1, to)) {
      const key = isList ? null : flowKey(text.slice(entry.from, entry.to));
      const name = isList ? children.size : key?.name;
      if (name === undefined || children.has(name)) continue;
      const inside = { from: entry.from + (key?.end ?? 0), to: entry.to };
      const length = Math.max(1, key === null ? entry.to - entry.from : key.name.length);
      const place = { ...this.position(entry.from), length, written: text.slice(inside.from, inside.to).trim() };
      children.set(name, { place, inside });
    }
    return children;
  }
}

/** A key at the beginning of a text. */
interface Key {
  readonly name: string;
  /** As written, quotes included. */
  readonly length: number;
  /** Offset behind its colon. */
  readonly end: number;
}

const QUOTED = /"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'/y;
const COLON = /[ \t]*:(?=\s|$)/y;

/** The key of a line of a block mapping that begins at `start`, or `null`. */
function keyAt(text: string, start: number): Key | null {
  const quoted = quotedKey(text, start);
  if (quoted !== null) return quoted;
  const first = text[start] as string;
  if (/["'#]/.test(first) || (first === '-' && /[\s:]|^$/.test(text[start + 1] ?? ''))) return null;
  const colon = text.slice(start + 1).search(/[:#]/) + start + 1;
  if (colon <= start || text[colon] !== ':' || !/^[ \t]?$/.test(text[colon + 1] ?? '')) return null;
  const name = text.slice(start, colon).trimEnd();
  return { name, length: name.length, end: colon + 1 };
}

function quotedKey(text: string, start: number): Key | null {
  QUOTED.lastIndex = start;
  const found = QUOTED.exec(text);
  if (found === null) return null;
  COLON.lastIndex = QUOTED.lastIndex;
  if (!COLON.test(text)) return null;
  return { name: found[1] ?? found[2] ?? '', length: found[0].length, end: COLON.lastIndex };
}

/** The key of an entry of a flow mapping, or `null`; `end` is where its value begins. */
function flowKey(text: string): Key | null {
  const plain = (): Key | null => {
    const colon = text.indexOf(':');
    if (colon < 0 || !/^\s?$/.test(text[colon + 1] ?? '')) return null;
    const name = text.slice(0, colon).trimEnd();
    return { name, length: name.length, end: colon + 1 };
  };
  const key = quotedKey(text, 0) ?? plain();
  return key && { ...key, end: text.length - text.slice(key.end).trimStart().length };
}

const indentOf = (text: string): number => text.length - text.trimStart().length;
const isBlank = (text: string): boolean => /^\s*(?:#.*)?$/.test(text);

function written(text: string): string {
  const value = text.trim();
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(value);
  return quoted ? quoted[0] : value.replace(/(?:^|\s)#.*$/, '').trimEnd();
}

/** The entries of a flow collection from just behind its opening bracket; white space around them is left out. */
function* flowEntries(text: string, start: number, end: number): Generator<Region> {
  let from = start;
  let depth = 0;
  for (let at = start; at < end; at++) {
    const char = text[at];
    if (char === '"' || char === "'") {
      if (at !== from && !/[\s,:[{]/.test(text[at - 1] ?? ' ')) continue;
      const close = text.indexOf(char, at + 1);
      if (close > 0) at = close;
    } else if (char === '[' || char === '{') depth++;
    else if ((char === ',' || char === ']' || char === '}') && depth === 0) {
      const body = text.slice(from, at);
      if (body.trim() !== '') yield { from: from + indentOf(body), to: at - (body.length - body.trimEnd().length) };
      if (char !== ',') return;
      from = at + 1;
    } else if (char === ']' || char === '}') depth--;
  }
}
