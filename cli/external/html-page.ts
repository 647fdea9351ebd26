// What another site's HTML says of the places on it. Read as browsers' tokenizers do, since pages out there follow no
// stricter grammar: what stands in comments and in the text of scripts and styles is no element.

import { decodeEntities } from '../../renderer/markdown/attribute-values.ts';

/** What is known of a page before its scripts run. */
export interface HtmlPage {
  /** Ids of elements, and names of `<a>`. */
  readonly ids: ReadonlySet<string>;
  /** Ids in `<template>`: there if a script copies it. */
  readonly templateIds: ReadonlySet<string>;
  /** Fragments that the page itself links to. */
  readonly ownFragments: ReadonlySet<string>;
  /** The text of scripts, data included. */
  readonly scripts: string;
  readonly hasScript: boolean;
  /** Its content is drawn by a script: there is no text to speak of, or the element for the content is empty. */
  readonly isShell: boolean;
}

/** A page with a script, without a heading and with fewer characters of text than this holds no content of its own. */
const LEAST_TEXT = 500;
/** Elements whose content is text, to the next end tag of their name. `noscript` is one while scripts run. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript']);
/** Where frameworks and generators put the content. */
const CONTENT_ROOT = /^(?:app|root|main|content|__next|__nuxt|___gatsby|svelte|q-app|swagger-ui|redoc)$/i;

interface StartTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly selfClosing: boolean;
  /** Just after the `>`. */
  readonly end: number;
}

/** Reads a page. Takes time in proportion to its length. */
export function readHtmlPage(html: string): HtmlPage {
  const reader = new PageReader(html);
  reader.read();
  return reader.page();
}

class PageReader {
  readonly #html: string;
  readonly #ids = new Set<string>();
  readonly #templateIds = new Set<string>();
  readonly #ownFragments = new Set<string>();
  #scripts = '';
  #hasScript = false;
  #hasHeading = false;
  #text = 0;
  #templates = 0;
  /** Open `<svg>` and `<math>`, where `/>` closes any element. */
  #foreign = 0;
  /** The last start tag is that of an element for content, and nothing but white space has come since. */
  #rootJustOpened = false;
  #hasEmptyRoot = false;

  constructor(html: string) {
    this.#html = html;
  }

  page(): HtmlPage {
    return {
      ids: this.#ids,
      templateIds: this.#templateIds,
      ownFragments: this.#ownFragments,
      scripts: this.#scripts,
      hasScript: this.#hasScript,
      isShell: this.#hasScript && (this.#hasEmptyRoot || (!this.#hasHeading && this.#text < LEAST_TEXT)),
    };
  }

  read(): void {
    const html = this.#html;
    for (let at = 0; at < html.length; ) {
      const open = html.indexOf('<', at);
      this.#addText(at, open < 0 ? html.length : open);
      if (open < 0) return;
      const next = html.charAt(open + 1);
      if (/[A-Za-z]/.test(next)) at = this.#startTag(open);
      else if (next === '/') at = this.#endTag(open);
      else if (next === '!' || next === '?') at = afterComment(html, open);
      else {
        this.#addText(open, open + 1);
        at = open + 1;
      }
    }
  }

  #addText(from: number, to: number): void {
    if (this.#templates > 0) return;
    for (let i = from; i < to; i += 1) {
      if (this.#html.charCodeAt(i) <= 0x20) continue;
      this.#text += 1;
      this.#rootJustOpened = false;
    }
  }

  #startTag(open: number): number {
    const tag = readStartTag(this.#html, open);
    if (tag === null) return this.#html.length;
    const { name, attributes, selfClosing, end } = tag;
    this.#note(tag);
    const isEmpty = selfClosing && this.#foreign > 0;
    if (!isEmpty && name === 'template') this.#templates += 1;
    if (!isEmpty && (name === 'svg' || name === 'math') && !selfClosing) this.#foreign += 1;
    if (name === 'script') this.#hasScript = true;
    else this.#rootJustOpened = this.#templates === 0 && isContentRoot(name, attributes);
    return isEmpty || !RAW_TEXT.has(name) ? end : this.#rawText(name, end);
  }

  #note({ name, attributes }: StartTag): void {
    const ids = this.#templates > 0 ? this.#templateIds : this.#ids;
    const names = [attributes.get('id'), name === 'a' ? attributes.get('name') : undefined];
    for (const id of names) if (id) ids.add(decodeEntities(id));
    const href = attributes.get('href');
    if (href?.startsWith('#')) this.#ownFragments.add(decodeEntities(href.slice(1)));
    if (/^h[1-6]$/.test(name) && this.#templates === 0) this.#hasHeading = true;
  }

  #endTag(open: number): number {
    const name = /[A-Za-z][^\s/>]*/y;
    name.lastIndex = open + 2;
    const closed = name.exec(this.#html)?.[0].toLowerCase();
    if (closed === 'template') this.#templates = Math.max(0, this.#templates - 1);
    if (closed === 'svg' || closed === 'math') this.#foreign = Math.max(0, this.#foreign - 1);
    if (this.#rootJustOpened) this.#hasEmptyRoot = true;
    this.#rootJustOpened = false;
    const end = this.#html.indexOf('>', open);
    return end < 0 ? this.#html.length : end + 1;
  }

  #rawText(name: string, from: number): number {
    const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    close.lastIndex = from;
    const end = close.exec(this.#html)?.index ?? this.#html.length;
    if (name === 'script') this.#scripts += `${this.#html.slice(from, end)}\n`;
    const after = this.#html.indexOf('>', end);
    return after < 0 ? this.#html.length : after + 1;
  }
}

function isContentRoot(name: string, attributes: ReadonlyMap<string, string>): boolean {
  if (name === 'main' || name === 'article' || attributes.get('role') === 'main') return true;
  return name === 'div' && CONTENT_ROOT.test(attributes.get('id') ?? '');
}

/** Just after a comment or a declaration. One that nobody closes goes to the end. */
function afterComment(html: string, open: number): number {
  if (!html.startsWith('<!--', open)) {
    const end = html.indexOf('>', open);
    return end < 0 ? html.length : end + 1;
  }
  // `<!-->` and `<!--->` are whole comments.
  const end = /^-?>/.test(html.slice(open + 4, open + 6)) ? /-?>/g : /--!?>/g;
  end.lastIndex = open + 4;
  const found = end.exec(html);
  return found ? found.index + found[0].length : html.length;
}

/** Reads a start tag that begins at `open`; `null` if the text ends within it. */
function readStartTag(html: string, open: number): StartTag | null {
  const name = /[^\s/>]+/y;
  const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)|(?=>)))?/y;
  const end = /[\s/]*>/y;
  name.lastIndex = open + 1;
  const tagName = name.exec(html)?.[0] ?? '';
  const attributes = new Map<string, string>();
  let at = open + 1 + tagName.length;
  for (;;) {
    end.lastIndex = at;
    const closed = end.exec(html);
    if (closed) {
      const selfClosing = closed[0].endsWith('/>');
      return { name: tagName.toLowerCase(), attributes, selfClosing, end: at + closed[0].length };
    }
    attribute.lastIndex = at;
    const found = attribute.exec(html);
    if (!found) return null;
    const key = (found[1] ?? '').toLowerCase();
    // Of two of one name the first counts.
    if (!attributes.has(key)) attributes.set(key, found[2] ?? found[3] ?? found[4] ?? '');
    at += found[0].length;
  }
}
