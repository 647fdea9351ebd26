// Finds keys and list items in the text of a YAML block: a tolerant reader of positions, not of values. It is asked
// only when a message needs a line, or a value is wanted as it was written (`24.10`, not 24.1).

/** Where a key or a list item stands. */
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

/** Part of a block: from a column of its first line up to the end of its last. */
interface Region {
  readonly from: number;
  readonly column: number;
  /** Exclusive. */
  readonly to: number;
}

interface Found {
  readonly place: YamlPlace;
  /** Where the value's own keys or items are to be looked for. */
  readonly inside: Region;
}

/**
 * The place of `path` in `source`, or of the innermost part of it that can be found; `null` if not even the first
 * key is there. Reads block and flow mappings and lists, quoted keys and comments; anchors, tags and keys with `?`
 * are passed over.
 */
export function yamlPlace(source: string, path: readonly (string | number)[]): YamlPlace | null {
  const lines = source.split('\n');
  let region: Region = { from: 0, column: 0, to: lines.length };
  let best: YamlPlace | null = null;
  for (const part of path) {
    const found = findFlow(lines, region, part) ?? findBlock(lines, region, part);
    if (!found) break;
    best = found.place;
    region = found.inside;
  }
  return best;
}

/** The line with everything before the region's start blanked: `- a: 1` inside its item reads as `  a: 1`. */
function lineIn(lines: readonly string[], region: Region, line: number): string {
  const text = lines[line] ?? '';
  return line === region.from ? ' '.repeat(Math.min(region.column, text.length)) + text.slice(region.column) : text;
}

const indentOf = (text: string): number => text.length - text.trimStart().length;
const isBlank = (text: string): boolean => /^\s*(?:#.*)?$/.test(text);

function findBlock(lines: readonly string[], region: Region, part: string | number): Found | null {
  let indent = -1;
  let item = -1;
  for (let line = region.from; line < region.to; line++) {
    const text = lineIn(lines, region, line);
    if (isBlank(text)) continue;
    if (indent < 0) indent = indentOf(text);
    if (indentOf(text) !== indent) continue;
    if (typeof part === 'number') {
      const dash = /^\s*-(?:[ \t]+|$)/.exec(text);
      if (!dash || ++item < part) continue;
      return blockItem(lines, region, line, dash[0].length);
    }
    const key = /^\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s"'#-][^:#]*?|-[^\s:][^:#]*?))\s*:(?=[ \t]|$)/.exec(text);
    if (key && (key[1] ?? key[2] ?? key[3]) === part) return blockKey(lines, region, line, key[0]);
  }
  return null;
}

function blockKey(lines: readonly string[], region: Region, line: number, head: string): Found {
  const text = lineIn(lines, region, line);
  const column = indentOf(text);
  const key = head.trim().replace(/\s*:$/, '');
  const place = { line, column, length: Math.max(1, key.length), written: written(text.slice(head.length)) };
  return { place, inside: { from: line, column: head.length, to: endOfBlock(lines, region, line, column, true) } };
}

function blockItem(lines: readonly string[], region: Region, line: number, head: number): Found {
  const text = lineIn(lines, region, line);
  const value = written(text.slice(head));
  const place = { line, column: Math.min(head, text.length - 1), length: Math.max(1, value.length), written: value };
  return { place, inside: { from: line, column: head, to: endOfBlock(lines, region, line, indentOf(text), false) } };
}

/** First line after `line` that is indented no deeper than `indent`. A key's list may stand as far left as the key. */
function endOfBlock(lines: readonly string[], region: Region, line: number, indent: number, listMayAlign: boolean): number {
  for (let next = line + 1; next < region.to; next++) {
    const text = lines[next] ?? '';
    if (isBlank(text) || indentOf(text) > indent) continue;
    if (listMayAlign && indentOf(text) === indent && /^\s*-(?:\s|$)/.test(text)) continue;
    return next;
  }
  return region.to;
}

function written(text: string): string {
  const value = text.trim();
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(value);
  return quoted ? quoted[0] : value.replace(/(?:^|\s+)#.*$/, '');
}

/** Looks in `{ key: value }` or `[a, b]`, if that is what the region's first text is. */
function findFlow(lines: readonly string[], region: Region, part: string | number): Found | null {
  const text = lines.slice(region.from, region.to).join('\n');
  const start = region.column + indentOf(text.slice(region.column));
  const open = text[start];
  if (open !== (typeof part === 'number' ? '[' : '{')) return null;
  let count = -1;
  for (const entry of flowEntries(text, start + 1)) {
    count++;
    const body = text.slice(entry.from, entry.to);
    const key = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^:]*?))\s*:(?:\s|$)\s*/.exec(body);
    if (typeof part === 'number' ? count !== part : (key?.[1] ?? key?.[2] ?? key?.[3]) !== part) continue;
    const valueFrom = typeof part === 'number' || !key ? entry.from : entry.from + key[0].length;
    const length = typeof part === 'number' ? entry.to - entry.from : part.length;
    const at = position(text, entry.from);
    const inside = position(text, valueFrom);
    return {
      place: {
        line: region.from + at.line,
        column: at.column,
        length: Math.max(1, length),
        written: text.slice(valueFrom, entry.to).trim(),
      },
      inside: { from: region.from + inside.line, column: inside.column, to: region.to },
    };
  }
  return null;
}

/** The entries of a flow collection from just behind its opening bracket; white space around them is left out. */
function* flowEntries(text: string, start: number): Generator<{ from: number; to: number }> {
  let from = start;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (char === '"' || char === "'") {
      const end = text.indexOf(char, at + 1);
      if (end > 0 && (at === from || /[\s,:[{]/.test(text[at - 1] ?? ' '))) at = end;
    } else if (char === '[' || char === '{') depth++;
    else if ((char === ',' || char === ']' || char === '}') && depth === 0) {
      const body = text.slice(from, at);
      if (body.trim() !== '') yield { from: from + indentOf(body), to: at - (body.length - body.trimEnd().length) };
      if (char !== ',') return;
      from = at + 1;
    } else if (char === ']' || char === '}') depth--;
  }
}

function position(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lastLine = before.lastIndexOf('\n');
  return { line: before.split('\n').length - 1, column: offset - lastLine - 1 };
}
