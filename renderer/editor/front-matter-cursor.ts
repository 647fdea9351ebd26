// What is being written in a front matter: a key or a value, and of which mapping.

import { type CursorLine, type Typed, typedAt } from './typed.ts';

/** `path`: the keys on the way, lists as `0`; of a value, its own key is the last. `siblings`: keys that the mapping has already. */
export type FrontMatterCursor =
  | ({ readonly kind: 'key'; readonly path: readonly string[]; readonly siblings: readonly string[] } & Typed)
  | ({ readonly kind: 'value'; readonly path: readonly string[] } & Typed);

/** Reads a line (0-based) of the lines of a front matter. `null`: nothing to complete. */
export function frontMatterCursor(lines: readonly string[], line: number, place: CursorLine): FrontMatterCursor | null {
  const { before, after } = place;
  if (/^\s*#/.test(before)) return null;
  const typed = (text: string, rest: RegExp): Typed => typedAt(place, text, rest);
  const [, lead = '', key, value] = /^((?:\s|-\s)*)([\w$-]+):[ \t]+(.*)$/.exec(before) ?? [];
  if (key !== undefined && value !== undefined) {
    const path = [...pathAbove(lines, line, lead), key];
    return { kind: 'value', path, ...typed(/[^\s,[\]"']*$/.exec(value)?.[0] ?? '', /^[^\s,\]"'#]*/) };
  }
  const [, indent, word] = /^((?:\s|-\s)*)([\w$-]*)$/.exec(before) ?? [];
  if (indent === undefined || word === undefined) return null;
  const path = pathAbove(lines, line, indent);
  if (/-\s+$/.test(indent) && !/^\s*:/.test(after) && path.length > 0) {
    return { kind: 'value', path, ...typed(word, /^[\w-]*/) };
  }
  return { kind: 'key', path, siblings: siblingsOf(lines, line, indent.length), ...typed(word, /^[\w$-]*/) };
}

/** The path of the key on a line, its own included; `null` where the column is not on a key. */
export function keyPathAt(lines: readonly string[], line: number, column: number): readonly string[] | null {
  const [, lead = '', key] = /^((?:\s|-\s)*)([\w$-]+)[ \t]*:(?:\s|$)/.exec(lines[line] ?? '') ?? [];
  if (key === undefined || column < lead.length || column > lead.length + key.length) return null;
  return [...pathAbove(lines, line, lead), key];
}

/** The keys above a line that is indented by `lead`; an item of a list is `0`. */
function pathAbove(lines: readonly string[], line: number, lead: string): readonly string[] {
  const path: string[] = [];
  let depth = lead.length;
  for (const mark of lead.match(/-\s+/g)?.reverse() ?? []) {
    path.unshift('0');
    depth -= mark.length;
  }
  // A key's list may be as far left as the key.
  let mayAlign = path.length > 0;
  for (let above = line - 1; above >= 0 && (depth > 0 || mayAlign); above -= 1) {
    const [, indent = '', key] = /^((?:\s|-\s)*)([\w$-]+)[ \t]*:/.exec(lines[above] ?? '') ?? [];
    if (key === undefined || indent.length > depth) continue;
    // A key of the same mapping; the first of an item has the mark of the item before it.
    const isSibling = indent.length === depth && !mayAlign;
    if (isSibling && !indent.includes('-')) continue;
    if (!isSibling) path.unshift(key);
    depth = indent.length;
    mayAlign = false;
    for (const mark of indent.match(/-\s+/g)?.reverse() ?? []) {
      path.unshift('0');
      depth -= mark.length;
      mayAlign = true;
    }
  }
  return path;
}

/** The keys of the mapping that a line belongs to. */
function siblingsOf(lines: readonly string[], line: number, depth: number): readonly string[] {
  const found: string[] = [];
  const look = (at: number): boolean => {
    const [, indent, key] = /^((?:\s|-\s)*)([\w$-]+)[ \t]*:/.exec(lines[at] ?? '') ?? [];
    if (indent === undefined || key === undefined) return true;
    if (indent.length === depth) found.push(key);
    return indent.length >= depth;
  };
  let above = line - 1;
  while (above >= 0 && look(above)) above -= 1;
  let below = line + 1;
  while (below < lines.length && look(below)) below += 1;
  return found;
}
