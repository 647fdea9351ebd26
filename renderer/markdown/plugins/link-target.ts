// The part of a link or image behind its label: `(address "title" =300x200)`, also `(address =300x200 "title")`, or a reference to a definition.

import type { MarkdownIt, StateInline } from 'markdown-it';

/** A target inside a line's text. Offsets count in that text. */
export interface WrittenTarget {
  /** Unescaped, not percent-encoded, values not yet substituted. */
  readonly href: string;
  readonly title: string;
  /** The address, without the angle brackets it may have. */
  readonly hrefStart: number;
  readonly hrefEnd: number;
  /** From the address (angle brackets included) to the end of the size, if there is one: what a twin replaces. */
  readonly start: number;
  readonly sizeEnd: number;
  readonly width: number | null;
  readonly height: number | null;
  /** A size in a form that is none, with the offset of its sign (`=400px`). */
  readonly badSize: { readonly text: string; readonly at: number } | null;
  /** Normalised label, if the target is a reference. */
  readonly label: string | null;
  /** After the closing bracket. */
  readonly end: number;
}

/** In longer addresses values are not looked for. UTF-16 units. */
const LONGEST_WITH_VALUES = 2000;
const SIZE = /=(\d*)x(\d*)(?=[\s)])/y;
/** What is meant as a size, and is none: `=400`, `=400px`, `=50%`, `=400*300`, `=axb`, `= 400x300`, `400x300`. */
const BAD_SIZE = /(?:=[ \t]?[^\s()"'<>]+|\d{1,5}x\d{1,5})(?=[\s)])/y;
const SPACE = /[ \t\n]*/y;

/** Reads `(address "title" =WxH)`, the last two in any order, whose `(` is at `at`; the size only if `sized`. `null` if it is none. */
export function readInlineTarget(state: StateInline, at: number, sized: boolean): WrittenTarget | null {
  const { src, posMax: max, md } = state;
  if (src[at] !== '(') return null;
  const start = skipSpace(src, at + 1);
  if (start >= max) return null;
  const destination = md.helpers.parseLinkDestination(src, start, max);
  const href = destination.ok ? destination.str : '';
  // Only an address with a scheme can be one that must not be linked (`javascript:`).
  if (href.includes(':') && !md.validateLink(md.normalizeLink(href))) return null;
  const afterAddress = destination.ok ? destination.pos : start;
  const bracketed = destination.ok && src[start] === '<';
  const before = readTitle(state, afterAddress);
  const size = sized ? readSize(src, before?.end ?? afterAddress) : null;
  const behind = before === null && size !== null ? readTitle(state, size.end) : null;
  const pos = behind?.end ?? size?.end ?? before?.end ?? afterAddress;
  const title = (before ?? behind)?.title ?? '';
  const end = skipSpace(src, pos);
  if (end >= max || src[end] !== ')') return null;
  return {
    href,
    title,
    hrefStart: bracketed ? start + 1 : start,
    hrefEnd: bracketed ? afterAddress - 1 : afterAddress,
    start,
    sizeEnd: size && before === null ? size.end : afterAddress,
    width: size?.width ?? null,
    height: size?.height ?? null,
    badSize: size?.bad ?? null,
    label: null,
    end: end + 1,
  };
}

/** Behind a label: what begins an inline target, or a definition. */
const BEFORE_ADDRESS = /^(?:\(|:)[ \t]*\n?[ \t]*/;

/**
 * The address behind a label that ends before `at`, in an inline target or a definition, if it is one that must not be linked
 * (`javascript:`, `file:`): Markdown shows all of it as text. `null`: there is none.
 */
export function readRefused({ src, posMax, md }: StateInline, at: number): Refused | null {
  const lead = BEFORE_ADDRESS.exec(src.slice(at, at + 100))?.[0];
  if (lead === undefined) return null;
  const start = at + lead.length;
  const { ok, str } = md.helpers.parseLinkDestination(src, start, posMax);
  if (!ok || !str.includes(':') || md.validateLink(md.normalizeLink(str))) return null;
  return { href: str, start: src[start] === '<' ? start + 1 : start };
}

/** An address that must not be linked, and its offset in the text of its line. */
export interface Refused {
  readonly href: string;
  readonly start: number;
}

/** Reads `[label]`, `[]` or nothing behind a label that ends before `at`; `null` if there is no such definition. */
export function readReference(state: StateInline, labelStart: number, labelEnd: number): WrittenTarget | null {
  const { src, md } = state;
  const references = state.env.references;
  if (!references) return null;
  let end = labelEnd + 1;
  let label = '';
  if (src[end] === '[' && end < state.posMax) {
    const close = md.helpers.parseLinkLabel(state, end);
    if (close >= 0) {
      label = src.slice(end + 1, close);
      end = close + 1;
    }
  }
  const name = md.utils.normalizeReference(label || src.slice(labelStart, labelEnd));
  const found = Object.hasOwn(references, name) ? references[name] : undefined;
  if (!found) return null;
  const none = { hrefStart: 0, hrefEnd: 0, start: 0, sizeEnd: 0, width: null, height: null, badSize: null };
  return { ...none, href: found.href, title: found.title, label: name, end };
}

/** Lets addresses hold `{{ name }}` with its spaces: everywhere, also in reference definitions. */
export function allowValuesInAddresses(md: MarkdownIt): void {
  const parse = md.helpers.parseLinkDestination;
  md.helpers.parseLinkDestination = (text, start, max) => {
    const near = text.slice(start, Math.min(max, start + LONGEST_WITH_VALUES));
    if (!near.includes('{{')) return parse(text, start, max);
    const masked = near.replace(/\{\{[^{}\n]*\}\}/g, (value) => '_'.repeat(value.length));
    const read = parse(masked, 0, masked.length);
    if (!read.ok) return parse(text, start, max);
    const result = { ...read, pos: start + read.pos };
    const written = text[start] === '<' ? text.slice(start + 1, result.pos - 1) : text.slice(start, result.pos);
    return { ...result, str: md.utils.unescapeAll(written) };
  };
}

/** The title behind the white space at `at`; `null` if there is none. */
function readTitle({ src, posMax, md }: StateInline, at: number): { readonly title: string; readonly end: number } | null {
  const start = skipSpace(src, at);
  const read = start > at ? md.helpers.parseLinkTitle(src, start, posMax) : null;
  return read?.ok ? { title: read.str, end: read.pos } : null;
}

interface WrittenSize extends Pick<WrittenTarget, 'width' | 'height'> {
  readonly bad: WrittenTarget['badSize'];
  readonly end: number;
}

/** The size behind the white space at `at`; `null` if there is none. */
function readSize(src: string, at: number): WrittenSize | null {
  const start = skipSpace(src, at);
  if (start === at) return null;
  SIZE.lastIndex = start;
  const [whole = '', width = '', height = ''] = SIZE.exec(src) ?? [];
  if (width !== '' || height !== '') {
    const number = (digits: string): number | null => (digits === '' ? null : Number(digits));
    return { width: number(width), height: number(height), bad: null, end: start + whole.length };
  }
  BAD_SIZE.lastIndex = start;
  const text = BAD_SIZE.exec(src)?.[0];
  return text === undefined ? null : { width: null, height: null, bad: { text, at: start }, end: start + text.length };
}

function skipSpace(src: string, at: number): number {
  SPACE.lastIndex = at;
  return at + (SPACE.exec(src)?.[0].length ?? 0);
}
