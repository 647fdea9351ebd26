// The part of a link or image behind its label: `(address "title" =300x200)`, or a reference to a definition.

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
  /** Normalised label, if the target is a reference. */
  readonly label: string | null;
  /** After the closing bracket. */
  readonly end: number;
}

/** In longer addresses values are not looked for. UTF-16 units. */
const LONGEST_WITH_VALUES = 2000;
const SIZE = /=(\d*)x(\d*)(?=[\s)])/y;
const SPACE = /[ \t\n]*/y;

/** Reads `(address "title" =WxH)` whose `(` is at `at`; the size only if `sized`. `null` if it is none. */
export function readInlineTarget(state: StateInline, at: number, sized: boolean): WrittenTarget | null {
  const { src, posMax: max, md } = state;
  if (src[at] !== '(') return null;
  const start = skipSpace(src, at + 1);
  if (start >= max) return null;
  const destination = md.helpers.parseLinkDestination(src, start, max);
  const href = destination.ok ? destination.str : '';
  // Only an address with a scheme can be one that must not be linked (`javascript:`).
  if (href.includes(':') && !md.validateLink(md.normalizeLink(href))) return null;
  let pos = destination.ok ? destination.pos : start;
  const afterAddress = pos;
  const bracketed = destination.ok && src[start] === '<';
  let title = '';
  const beforeTitle = skipSpace(src, pos);
  if (beforeTitle > pos) {
    const read = md.helpers.parseLinkTitle(src, beforeTitle, max);
    if (read.ok) {
      title = read.str;
      pos = read.pos;
    }
  }
  const size = sized ? readSize(src, pos) : null;
  const end = skipSpace(src, size ? size.end : pos);
  if (end >= max || src[end] !== ')') return null;
  return {
    href,
    title,
    hrefStart: bracketed ? start + 1 : start,
    hrefEnd: bracketed ? afterAddress - 1 : afterAddress,
    start,
    sizeEnd: size && title === '' ? size.end : afterAddress,
    width: size?.width ?? null,
    height: size?.height ?? null,
    label: null,
    end: end + 1,
  };
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
  const none = { hrefStart: 0, hrefEnd: 0, start: 0, sizeEnd: 0, width: null, height: null };
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

function readSize(src: string, pos: number): { width: number | null; height: number | null; end: number } | null {
  const start = skipSpace(src, pos);
  SIZE.lastIndex = start;
  const found = start > pos ? SIZE.exec(src) : null;
  if (found === null || (found[1] === '' && found[2] === '')) return null;
  const number = (digits: string | undefined): number | null => (digits ? Number(digits) : null);
  return { width: number(found[1]), height: number(found[2]), end: start + found[0].length };
}

function skipSpace(src: string, at: number): number {
  SPACE.lastIndex = at;
  return at + (SPACE.exec(src)?.[0].length ?? 0);
}
