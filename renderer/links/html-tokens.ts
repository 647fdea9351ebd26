// Reads tags and texts of HTML, XHTML and SVG as browsers do: by parse5's tokenizer (HTML §13.2.5), which handles comments,
// quotes and character references. No tree is built, though parse5 could: in a tree, an unclosed `<font>` is opened again in
// each paragraph, and forty kilobytes become a gigabyte. Time and memory are in proportion to the text.

import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';

/** An attribute of a start tag. */
export interface HtmlAttribute {
  /** In lower case. */
  readonly name: string;
  /** Character references decoded; `''` for a bare name. */
  readonly value: string;
  /** The value as written, without quotes. */
  readonly written: string;
  /** Where `written` begins in the text. */
  readonly offset: number;
}

/** A start tag. */
export interface HtmlStartTag {
  /** In lower case. */
  readonly name: string;
  /** If two have the same name, only the first. */
  readonly attributes: readonly HtmlAttribute[];
  readonly inTemplate: boolean;
}

/** The content of an element that contains text only, as written. */
export interface HtmlRawText {
  /** Name of the element, in lower case: `script`. */
  readonly name: string;
  readonly content: string;
  /** Where `content` begins in the text. */
  readonly offset: number;
  readonly inTemplate: boolean;
}

/** Receives the parts of a text, in its order. */
export interface HtmlListener {
  startTag(tag: HtmlStartTag): void;
  /** Not called for elements that `rawText` is called for. */
  endTag?(name: string): void;
  /** Called with text between tags, outside of templates, unless it is white space only. */
  text?(text: string): void;
  /** Called with white space between tags, outside of templates. */
  space?(text: string): void;
  rawText(text: HtmlRawText): void;
}

/** How a text is read. */
export interface HtmlReading {
  /** Whether scripts run, so that `<noscript>` contains only text. */
  readonly scripting: boolean;
  /** Whether `/>` closes any element. Within `<svg>` and `<math>` it always does. */
  readonly xml: boolean;
}

/** Elements that contain text up to the next end tag of their name, and the tokenizer's state for it (HTML §13.2.6). */
const RAW_TEXT: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ...['title', 'textarea'].map((name) => [name, TokenizerMode.RCDATA] as const),
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
  ['script', TokenizerMode.SCRIPT_DATA] as const,
  ['plaintext', TokenizerMode.PLAINTEXT] as const,
]);

/** Reads a text to its end, and calls `listener` with its parts. */
export function readHtml(text: string, reading: HtmlReading, listener: HtmlListener): void {
  new HtmlReader(text, reading, listener).read();
}

class HtmlReader implements TokenHandler {
  readonly #html: string;
  readonly #reading: HtmlReading;
  readonly #listener: HtmlListener;
  readonly #tokenizer: Tokenizer;
  /** The open element that contains text only. */
  #raw: { readonly name: string; readonly offset: number } | null = null;
  /** Number of open `<template>`s. */
  #templates = 0;
  /** Number of open `<svg>`s and `<math>`s. */
  #foreign = 0;

  constructor(html: string, reading: HtmlReading, listener: HtmlListener) {
    this.#html = html;
    this.#reading = reading;
    this.#listener = listener;
    this.#tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, this);
  }

  read(): void {
    this.#tokenizer.inForeignNode = this.#reading.xml;
    this.#tokenizer.write(this.#html, true);
  }

  onStartTag(token: Token.TagToken): void {
    const { tagName: name, attrs, location } = token;
    const attributes = attrs.map((attribute) => this.#attribute(attribute, location?.attrs?.[attribute.name]));
    this.#listener.startTag({ name, attributes, inTemplate: this.#templates > 0 });
    if (token.selfClosing && (this.#reading.xml || this.#foreign > 0)) return;
    this.#enter(name, 1);
    const state = name === 'noscript' && !this.#reading.scripting ? undefined : RAW_TEXT.get(name);
    if (state === undefined) return;
    this.#tokenizer.state = state;
    this.#raw = { name, offset: location?.endOffset ?? 0 };
  }

  onEndTag({ tagName: name, location }: Token.TagToken): void {
    if (this.#raw) return this.#leaveRawText(location?.startOffset ?? 0);
    this.#enter(name, -1);
    this.#listener.endTag?.(name);
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#raw === null && this.#templates === 0) this.#listener.text?.(chars);
  }

  onEof(): void {
    if (this.#raw) this.#leaveRawText(this.#html.length);
  }

  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
    if (this.#raw === null && this.#templates === 0) this.#listener.space?.(chars);
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}

  #enter(name: string, step: 1 | -1): void {
    if (name === 'template') this.#templates = Math.max(0, this.#templates + step);
    if (name !== 'svg' && name !== 'math') return;
    this.#foreign = Math.max(0, this.#foreign + step);
    this.#tokenizer.inForeignNode = this.#reading.xml || this.#foreign > 0;
  }

  #leaveRawText(end: number): void {
    if (this.#raw === null) return;
    const { name, offset } = this.#raw;
    this.#raw = null;
    this.#listener.rawText({ name, offset, content: this.#html.slice(offset, end), inTemplate: this.#templates > 0 });
  }

  #attribute({ name, value }: Token.Attribute, location: Token.Location | undefined): HtmlAttribute {
    const start = location?.startOffset ?? 0;
    const whole = this.#html.slice(start, location?.endOffset);
    const equals = whole.indexOf('=', 1);
    if (equals < 0) return { name, value, written: '', offset: start + whole.length };
    const [before = '', quote = ''] = /^=\s*(["']?)/.exec(whole.slice(equals)) ?? [];
    const written = whole.slice(equals + before.length, quote === '' ? undefined : -1);
    return { name, value, written, offset: start + equals + before.length };
  }
}
