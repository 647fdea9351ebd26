// Where a `:::` container begins and ends. The closing mark has the same indent and at least as many colons, alone on
// its line; a less indented line that is not blank ends it; marks inside code fences are code.

import type { StateBlock } from 'markdown-it';

/** The opening mark of a container. */
export interface ContainerMark {
  /** 3 or more. */
  readonly colons: number;
  readonly name: string;
  /** `os` in `::: tabs#os`, or `null`. */
  readonly id: string | null;
  /** The rest of the line; `''` for none. */
  readonly title: string;
}

/** Where a container ends. */
export interface ContainerEnd {
  /** The line of the closing mark, or the first line that is no longer inside. */
  readonly line: number;
  /** Whether `line` is a closing mark. */
  readonly closed: boolean;
}

const OPEN = /^(:{3,})[ \t]*([A-Za-z][\w-]*)(?:#([^\s{}]+))?(?:[ \t]+(.*?)|(\[.*?))?[ \t]*$/;
const CLOSE = /^(:{3,})[ \t]*$/;

/** Reads the opening mark on a line, or `null`. */
export function readContainerMark(state: StateBlock, line: number): ContainerMark | null {
  const start = (state.bMarks[line] as number) + (state.tShift[line] as number);
  if (state.src.charCodeAt(start) !== 0x3a || state.src.charCodeAt(start + 1) !== 0x3a) return null;
  const found = OPEN.exec(state.src.slice(start, state.eMarks[line]));
  if (found === null) return null;
  const title = found[4] ?? found[5] ?? '';
  // `:::tip[Title]`, as Docusaurus writes it.
  const bracketed = found[4] === undefined ? /^\[([^[\]]*)\]$/.exec(title)?.[1] : undefined;
  return { colons: (found[1] as string).length, name: found[2] as string, id: found[3] ?? null, title: bracketed ?? title };
}

/** The number of colons of the closing mark on a line; 0 if there is none. */
export function closingColons(state: StateBlock, line: number): number {
  const start = (state.bMarks[line] as number) + (state.tShift[line] as number);
  if (state.src.charCodeAt(start) !== 0x3a) return 0;
  return CLOSE.exec(state.src.slice(start, state.eMarks[line]))?.[1]?.length ?? 0;
}

/** Finds the end of the container that begins on `startLine`, before `endLine`. */
export function findContainerEnd(state: StateBlock, startLine: number, endLine: number, colons: number): ContainerEnd {
  const indent = state.sCount[startLine] as number;
  let fence: string | null = null;
  // A closing mark inside a fence counts only if the fence turns out never to end.
  let hidden: number | null = null;
  for (let line = startLine + 1; line < endLine; line += 1) {
    if (state.isEmpty(line)) continue;
    if ((state.sCount[line] as number) < indent)
      return hidden === null ? { line, closed: false } : { line: hidden, closed: true };
    const closes = state.sCount[line] === indent && closingColons(state, line) >= colons;
    const mark = fenceMark(state, line);
    if (fence !== null) {
      if (mark !== null && mark.alone && mark.text.startsWith(fence)) {
        fence = null;
        hidden = null;
      } else if (closes) hidden ??= line;
    } else if (mark !== null) fence = mark.text;
    else if (closes) return { line, closed: true };
  }
  return hidden === null ? { line: endLine, closed: false } : { line: hidden, closed: true };
}

/** The lines of `[startLine, endLine)` that are not inside a fence or a nested container, at the given indent. */
export function* ownLines(state: StateBlock, startLine: number, endLine: number, indent: number): Generator<number> {
  let fence: string | null = null;
  for (let line = startLine; line < endLine; line += 1) {
    if (state.isEmpty(line)) continue;
    const mark = fenceMark(state, line);
    if (fence !== null) {
      if (mark !== null && mark.alone && mark.text.startsWith(fence)) fence = null;
      continue;
    }
    if (mark !== null) {
      fence = mark.text;
      continue;
    }
    if ((state.sCount[line] as number) - indent >= 4) continue;
    const nested = readContainerMark(state, line);
    if (nested !== null) {
      const end = findContainerEnd(state, line, endLine, nested.colons);
      if (end.closed) {
        line = end.line;
        continue;
      }
    }
    yield line;
  }
}

/** The fence mark on a line; `alone`: nothing follows it, so it can close a fence. */
function fenceMark(state: StateBlock, line: number): { readonly text: string; readonly alone: boolean } | null {
  const start = (state.bMarks[line] as number) + (state.tShift[line] as number);
  const char = state.src.charCodeAt(start);
  if (char !== 0x60 && char !== 0x7e) return null;
  const end = state.skipChars(start, char);
  if (end - start < 3) return null;
  const rest = state.src.slice(end, state.eMarks[line]);
  if (char === 0x60 && rest.includes('`')) return null;
  return { text: state.src.slice(start, end), alone: rest.trim() === '' };
}
