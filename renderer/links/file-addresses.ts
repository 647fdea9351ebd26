// Addresses in published HTML, style sheets and SVG, with their places.

import { TokenType, tokenize } from '@csstools/css-tokenizer';
import { decodeEntities } from '../markdown/attribute-values.ts';
import { addressUse, sendsData } from '../markdown/html-addresses.ts';
import { attributeValue } from '../markdown/html-tag.ts';
import { type HtmlAttribute, type HtmlListener, type HtmlRawText, type HtmlStartTag, readHtml } from './html-tokens.ts';

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

/** The addresses of a file. */
export interface FileAddresses {
  /** The address that relative ones are resolved from: the first `<base href>` (HTML §4.2.3); `null` for the file's own address. */
  readonly base: string | null;
  /** In the order of the file. Fragments of the same document (`#x`), empty ones and those a program completes are left out. */
  readonly addresses: readonly FileAddress[];
}

/** A part of the file that contains an address. */
interface Found {
  readonly href: string;
  readonly offset: number;
  readonly length: number;
}

/** Whether a file of this name is read for addresses. */
export function namesAddresses(path: string): boolean {
  return /\.(?:x?html?|css|svg)$/i.test(path);
}

/** Finds the addresses of a file, whose kind follows from the extension of `path`. */
export function fileAddresses(path: string, text: string): FileAddresses {
  const { base, found } = /\.css$/i.test(path) ? { base: null, found: inStyles(text, 0) } : inMarkup(path, text);
  const place = placesIn(text);
  const addresses = found
    .filter(({ href }) => href !== '' && !href.startsWith('#') && !isCompletedLater(href))
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

/** Attributes that contain styles. */
const STYLES = /^(?:style|fill|stroke|filter|mask|clip-path|marker(?:-\w+)?|cursor)$/;

function inMarkup(path: string, text: string): { readonly base: string | null; readonly found: readonly Found[] } {
  const reader = new MarkupReader();
  readHtml(text, { scripting: false, xml: /\.(?:svg|xhtml?)$/i.test(path) }, reader);
  return reader;
}

class MarkupReader implements HtmlListener {
  base: string | null = null;
  readonly found: Found[] = [];
  /** Whether the enclosing form sends data. */
  #sends = false;

  startTag(tag: HtmlStartTag): void {
    if (tag.inTemplate || tag.name === 'template') return;
    if (tag.name === 'form') this.#sends = sendsData(tag) === true;
    if (tag.name === 'base') this.base ??= attributeValue(tag, 'href')?.trim() ?? null;
    for (const attribute of tag.attributes) this.found.push(...inAttribute(tag, attribute, this.#sends));
  }

  endTag(name: string): void {
    if (name === 'form') this.#sends = false;
  }

  rawText({ name, content, offset, inTemplate }: HtmlRawText): void {
    if (name === 'style' && !inTemplate) this.found.push(...inStyles(content, offset));
  }
}

function inAttribute(tag: HtmlStartTag, attribute: HtmlAttribute, sends: boolean): Found[] {
  const { name, value, written, offset } = attribute;
  if (/^[:@#]|^v-/.test(name)) return [];
  if (addressUse(tag, attribute, sends) !== null) return [{ href: value.trim(), offset, length: written.length }];
  if (/^(?:image)?srcset$/.test(name)) return candidates(attribute);
  if (STYLES.test(name) && !written.includes('&')) return inStyles(written, offset);
  return name === 'content' ? inRefresh(tag, attribute) : [];
}

/** `0; url=/x` of `<meta http-equiv="refresh">`. */
function inRefresh(tag: HtmlStartTag, { written, offset }: HtmlAttribute): Found[] {
  if (attributeValue(tag, 'http-equiv')?.trim().toLowerCase() !== 'refresh') return [];
  const address = /^[\s\d.]*[;,]\s*(?:url\s*=\s*)?(["']?)(.*?)\1\s*$/is.exec(written)?.[2] ?? '';
  return [{ href: decoded(address), offset: offset + written.lastIndexOf(address), length: address.length }];
}

function candidates({ written, offset }: HtmlAttribute): Found[] {
  return Array.from(written.matchAll(/(?<=^|,)\s*([^\s,](?:\S*[^\s,])?)/g), ({ 0: whole, 1: address = '', index }) => ({
    href: decoded(address),
    offset: offset + index + whole.length - address.length,
    length: address.length,
  }));
}

function decoded(value: string): string {
  return decodeEntities(value).trim();
}

// ── Style sheets ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Addresses of `url(…)` and `@import "…"`, escapes decoded (CSS Syntax §4). */
function inStyles(text: string, from: number): Found[] {
  // Cheaper than tokenizing. The backslash is for names written with escapes.
  if (!/url\(|@import|\\/i.test(text)) return [];
  const found: Found[] = [];
  let takesString = false;
  for (const [type, written, start, , data] of tokenize({ css: text })) {
    if (type === TokenType.Whitespace || type === TokenType.Comment) continue;
    if (type === TokenType.URL || (type === TokenType.String && takesString)) {
      const opening = /^(?:["']|[^(]*\(\s*)/.exec(written)?.[0].length ?? 0;
      const length = written.slice(opening).replace(type === TokenType.URL ? /\s*\)?$/ : /["']$/, '').length;
      found.push({ href: data.value.trim(), offset: from + start + opening, length: Math.max(1, length) });
    }
    takesString =
      (type === TokenType.Function && data.value.toLowerCase() === 'url') ||
      (type === TokenType.AtKeyword && data.value.toLowerCase() === 'import');
  }
  return found;
}
