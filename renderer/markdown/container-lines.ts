// Where a `:::` container begins and ends. The closing mark is alone on its line, with at least as many colons and the same
// indent, or up to three spaces more, as formatters leave it after a list; a less indented line that is not blank ends it too.
// Marks inside code fences and comments do not count.

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
  /** Attributes behind the name, or right behind a title in brackets, braces included: `::: note {.wide}`, `:::note[Title]{.wide}`; `''` for none. */
  readonly attributes: string;
}

/** Where a container ends. */
export interface ContainerEnd {
  /** The line of the closing mark, or the first line that is no longer inside. */
  readonly line: number;
  /** Whether `line` is a closing mark. */
  readonly closed: boolean;
  /** Whether that mark is indented deeper than the opening one. */
  readonly deeper: boolean;
}

/** What hides marks: a fence, by its own mark, or a comment. */
type Cover = { readonly fence: string } | 'comment';

/** A container inside the one whose end is searched. */
interface Nested {
  readonly indent: number;
  readonly colons: number;
}

const OPEN =
  /^(:{3,})[ \t]*([A-Za-z][\w-]*|\{[^{}\n]*\}(?=[ \t]|$))(?:#([^\s{}]+))?(?:[ \t]+(.*?)|(\[.*?\])?(\{[^{}]*\})|(\[.*?))?[ \t]*$/;
/** A title that is nothing but attributes, with a class or an id among them: `{.wide}`; `{open}` and `{{ value }}` are titles. */
const ATTRIBUTES_ALONE = /^\{(?:[^{}]*\s)?[.#][\w-][^{}]*\}$/;
/** A container that may begin a list item; groups: what precedes its colons, the colons. */
const OPEN_IN_ITEM = /^((?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(:{3,})[ \t]*[A-Za-z{]/;
const CLOSE = /^(:{3,})[ \t]*$/;

/** Reads the opening mark on a line, or `null`. */
export function readContainerMark(state: StateBlock, line: number): ContainerMark | null {
  const start = (state.bMarks[line] as number) + (state.tShift[line] as number);
  if (state.src.charCodeAt(start) !== 0x3a || state.src.charCodeAt(start + 1) !== 0x3a) return null;
  const found = OPEN.exec(state.src.slice(start, state.eMarks[line]));
  if (found === null) return null;
  const isBare = ATTRIBUTES_ALONE.test(found[4] ?? '');
  const title = (isBare ? '' : found[4]) ?? found[5] ?? found[7] ?? '';
  // `:::tip[Title]`, as Docusaurus writes it.
  const bracketed = found[4] === undefined ? /^\[([^[\]]*)\]$/.exec(title)?.[1] : undefined;
  return {
    colons: (found[1] as string).length,
    name: found[2] as string,
    id: found[3] ?? null,
    title: bracketed ?? title,
    attributes: (isBare ? found[4] : found[6]) ?? '',
  };
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
  const nested: Nested[] = [];
  let cover: Cover | null = null;
  // A closing mark inside a cover counts only if the cover turns out never to end.
  let hidden: number | null = null;
  let line = startLine + 1;
  for (; line < endLine; line += 1) {
    if (state.isEmpty(line)) continue;
    if ((state.sCount[line] as number) < indent) break;
    const closing = closingColons(state, line);
    const closes = state.sCount[line] === indent && closing >= colons;
    if (cover !== null) {
      cover = coverAfter(state, line, cover);
      hidden = cover === null ? null : (hidden ?? (closes ? line : null));
      continue;
    }
    if (closes) return { line, closed: true, deeper: false };
    cover = coverAfter(state, line, null);
    if (closing === 0) noteNested(state, line, nested);
    else if (!closesNested(state, line, closing, nested) && closing >= colons && (state.sCount[line] as number) - indent < 4)
      return { line, closed: true, deeper: true };
  }
  return hidden === null ? { line, closed: false, deeper: false } : { line: hidden, closed: true, deeper: false };
}

/** Keeps the containers that are open after a line which closes none. */
function noteNested(state: StateBlock, line: number, nested: Nested[]): void {
  const indent = state.sCount[line] as number;
  while (nested.length > 0 && (nested.at(-1) as Nested).indent > indent) nested.pop();
  const start = (state.bMarks[line] as number) + (state.tShift[line] as number);
  const opens = OPEN_IN_ITEM.exec(state.src.slice(start, state.eMarks[line]));
  if (opens !== null) nested.push({ indent: indent + (opens[1] as string).length, colons: (opens[2] as string).length });
}

/** Whether a closing mark belongs to one of the nested containers, which is closed by it. */
function closesNested(state: StateBlock, line: number, colons: number, nested: Nested[]): boolean {
  const indent = state.sCount[line] as number;
  while (nested.length > 0 && (nested.at(-1) as Nested).indent > indent) nested.pop();
  const inner = nested.at(-1);
  if (inner === undefined) return false;
  if (inner.colons <= colons) nested.pop();
  return true;
}

/** The lines of `[startLine, endLine)` that are not inside a fence, a comment or a nested container, at the given indent. */
export function* ownLines(state: StateBlock, startLine: number, endLine: number, indent: number): Generator<number> {
  const lastEnds = lastEndsByColons(state, startLine, endLine);
  let cover: Cover | null = null;
  for (let line = startLine; line < endLine; line += 1) {
    if (state.isEmpty(line)) continue;
    const covered: boolean = cover !== null;
    cover = coverAfter(state, line, cover);
    if (covered || cover !== null) continue;
    if ((state.sCount[line] as number) - indent >= 4) continue;
    const nested = readContainerMark(state, line);
    if (nested !== null && (lastEnds[nested.colons] ?? 0) > line) {
      const end = findContainerEnd(state, line, endLine, nested.colons);
      if (end.closed) {
        line = end.line;
        continue;
      }
    }
    yield line;
  }
}

/** By a number of colons, the last of some lines that is a closing mark with at least as many: behind it, nothing closes. */
function lastEndsByColons(state: StateBlock, startLine: number, endLine: number): readonly number[] {
  const last: number[] = [];
  for (let line = startLine; line < endLine; line += 1) {
    const colons = closingColons(state, line);
    if (colons > 0) last[colons] = line;
  }
  for (let colons = last.length - 2; colons > 0; colons -= 1)
    last[colons] = Math.max(last[colons] ?? 0, last[colons + 1] as number);
  return last;
}

/** What hides the marks of the lines after this one, given what hides this one's. */
function coverAfter(state: StateBlock, line: number, cover: Cover | null): Cover | null {
  const start = (state.bMarks[line] as number) + (state.tShift[line] as number);
  if (cover === 'comment') return state.src.slice(start, state.eMarks[line]).includes('-->') ? null : cover;
  const mark = fenceMark(state, line);
  if (cover !== null) return mark?.alone && mark.text.startsWith(cover.fence) ? null : cover;
  if (mark !== null) return { fence: mark.text };
  return state.src.startsWith('<!--', start) && !state.src.slice(start, state.eMarks[line]).includes('-->') ? 'comment' : null;
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
