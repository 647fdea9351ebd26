// Addresses in HTML, style sheets and SVG that are published as they are, with their places.

import { decodeEntities } from '../markdown/attribute-values.ts';
import { addressUse, sendsData } from '../markdown/html-addresses.ts';
import { attributeValue, scanTag, type Tag, type TagAttribute } from '../markdown/html-tag.ts';

/** An address in a file. */
export interface FileAddress {
  /** Character references and escapes decoded. */
  readonly href: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  /** As written. */
  readonly length: number;
}

/** What a file names. */
export interface FileAddresses {
  /** What its relative addresses count from: the first `<base href>` (HTML §4.2.3); `null` for the file's own address. */
  readonly base: string | null;
  /** In the order of the file. Parts of the same document (`#x`), empty ones and those a program completes are left out. */
  readonly addresses: readonly FileAddress[];
}

/** A stretch of the file that holds an address. */
interface Found {
  readonly href: string;
  readonly offset: number;
  readonly length: number;
}

/** Whether a file of this name is read for addresses. */
export function namesAddresses(path: string): boolean {
  return /\.(?:x?html?|css|svg)$/i.test(path);
}

/** Finds the addresses of a file; its kind is told by `path`. */
export function fileAddresses(path: string, text: string): FileAddresses {
  const { base, found } = /\.css$/i.test(path) ? { base: null, found: inStyles(text, 0) } : inMarkup(text);
  const place = placesIn(text);
  const addresses = found
    .filter(({ href }) => href !== '' && !href.startsWith('#') && !isCompletedLater(href))
    .sort((a, b) => a.offset - b.offset)
    .map(({ href, offset, length }) => ({ href, ...place(offset), length }));
  return { base, addresses };
}

/** `{{ name }}`, `${name}`, `<%= name %>`, `&entity;`: a program fills in the rest. */
function isCompletedLater(href: string): boolean {
  return /[{}<>]|^&\w+;|%%/.test(href);
}

/** Lines and columns of ascending offsets. */
function placesIn(text: string): (offset: number) => { line: number; column: number } {
  let line = 1;
  let start = 0;
  return (offset) => {
    for (let end = text.indexOf('\n', start); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
      line += 1;
      start = end + 1;
    }
    return { line, column: offset - start + 1 };
  };
}

// ── HTML and SVG ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Elements whose content is text to browsers, or not part of the document. */
const OPAQUE = /^(?:script|style|template|textarea|title|xmp|noembed|noframes|iframe)$/;
/** Attributes that hold styles. */
const STYLES = /^(?:style|fill|stroke|filter|mask|clip-path|marker(?:-\w+)?|cursor)$/;

function inMarkup(text: string): { readonly base: string | null; readonly found: Found[] } {
  const found: Found[] = [];
  let base: string | null = null;
  let sends = false;
  let at = text.indexOf('<');
  while (at >= 0) {
    const skipped = endOfDeclaration(text, at);
    const tag = skipped === null ? scanTag(text, at) : null;
    if (tag && !tag.closing) {
      const name = tag.name.toLowerCase();
      if (name === 'form') sends = sendsData(tag) === true;
      if (name === 'base') base ??= decoded(attributeValue(tag, 'href'));
      found.push(...inTag(tag, sends));
      if (OPAQUE.test(name) && !tag.selfClosing) {
        const end = endOfElement(text, name, tag.end);
        if (name === 'style') found.push(...inStyles(text.slice(tag.end, end), tag.end));
        at = text.indexOf('<', end);
        continue;
      }
    } else if (tag?.name.toLowerCase() === 'form') sends = false;
    at = text.indexOf('<', skipped ?? tag?.end ?? at + 1);
  }
  return { base, found };
}

/** Where a comment, a declaration or an instruction ends; without an end it goes on to the file's. */
function endOfDeclaration(text: string, at: number): number | null {
  const mark = /^<(?:!--|!\[CDATA\[|!|\?)/.exec(text.slice(at, at + 9))?.[0];
  // What stands in CDATA is markup to those who put it there, or a style sheet's own text.
  if (mark === undefined || mark === '<![CDATA[') return null;
  const end = mark === '<!--' ? '-->' : mark === '<?' ? '?>' : '>';
  const found = text.indexOf(end, at + 2);
  return found < 0 ? text.length : found + end.length;
}

function endOfElement(text: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = from;
  return close.exec(text)?.index ?? text.length;
}

function inTag(tag: Tag, sends: boolean): Found[] {
  return tag.attributes.flatMap((attribute): Found[] => {
    const { value, valueStart } = attribute;
    const name = attribute.name.toLowerCase();
    if (value === null || /^[:@#]|^v-/.test(name)) return [];
    if (addressUse(tag, attribute, sends) !== null)
      return [{ href: decoded(value) ?? '', offset: valueStart, length: value.length }];
    if (/^(?:image)?srcset$/.test(name)) return candidates(attribute);
    if (STYLES.test(name) && !value.includes('&')) return inStyles(value, valueStart);
    return name === 'content' ? inRefresh(tag, attribute) : [];
  });
}

/** `0; url=/x` of `<meta http-equiv="refresh">`. */
function inRefresh(tag: Tag, { value, valueStart }: TagAttribute): Found[] {
  if (attributeValue(tag, 'http-equiv')?.trim().toLowerCase() !== 'refresh') return [];
  const written = /^[\s\d.]*[;,]\s*(?:url\s*=\s*)?(["']?)(.*?)\1\s*$/is.exec(value ?? '')?.[2] ?? '';
  const offset = valueStart + (value ?? '').lastIndexOf(written);
  return [{ href: decoded(written) ?? '', offset, length: written.length }];
}

function candidates({ value, valueStart }: TagAttribute): Found[] {
  return Array.from((value ?? '').matchAll(/(?<=^|,)\s*([^\s,](?:\S*[^\s,])?)/g), ({ 0: whole, 1: written = '', index }) => ({
    href: decoded(written) ?? '',
    offset: valueStart + index + whole.length - written.length,
    length: written.length,
  }));
}

function decoded(value: string | null): string | null {
  return value === null ? null : decodeEntities(value).trim();
}

// ── Style sheets ─────────────────────────────────────────────────────────────────────────────────────────────────

const STRING = String.raw`"((?:\\[^]|[^"\\\n])*)"|'((?:\\[^]|[^'\\\n])*)'`;
/** Comments and other strings are read so that nothing inside of them is taken for an address (CSS Syntax §4.3). */
const STYLE_TOKEN = new RegExp(
  String.raw`\/\*[^]*?(?:\*\/|$)|(?:\burl\(\s*|@import\s+)(?:${STRING})|\burl\(\s*((?:\\[^]|[^\s"'()\\])+)\s*\)|${STRING}`,
  'gi',
);

function inStyles(text: string, from: number): Found[] {
  if (!/url\(|@import/i.test(text)) return [];
  return Array.from(text.matchAll(STYLE_TOKEN)).flatMap(({ 0: whole, 1: double, 2: single, 3: bare, index }): Found[] => {
    const written = double ?? single ?? bare;
    if (written === undefined) return [];
    const start = whole.indexOf(written, whole.search(/[("'\s]/));
    return [{ href: unescaped(written).trim(), offset: from + index + start, length: Math.max(1, written.length) }];
  });
}

/** CSS Syntax §4.3.7. */
function unescaped(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|\n|([^]))/gi, (_, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (sign ?? '') : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  );
}
