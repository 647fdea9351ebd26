// The fragments of another site's HTML page.

import { type HtmlListener, type HtmlRawText, type HtmlStartTag, readHtml } from '../../renderer/links/html-tokens.ts';

/** What a page contains before its scripts run. */
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
  /** Its content is drawn by a script: it has hardly any text, or the element for the content is empty. */
  readonly isShell: boolean;
}

/** A page with a script, without a heading and with fewer characters of text than this holds no content of its own. */
const LEAST_TEXT = 500;
/** Where frameworks and generators put the content. */
const CONTENT_ROOT = /^(?:app|root|main|content|__next|__nuxt|___gatsby|svelte|q-app|swagger-ui|redoc)$/i;

/** Reads a page as browsers do whose scripts run. Takes time in proportion to its length. */
export function readHtmlPage(html: string): HtmlPage {
  const reader = new PageReader();
  readHtml(html, { scripting: true, xml: false }, reader);
  return reader.page();
}

class PageReader implements HtmlListener {
  readonly #ids = new Set<string>();
  readonly #templateIds = new Set<string>();
  readonly #ownFragments = new Set<string>();
  #scripts = '';
  #hasScript = false;
  #hasHeading = false;
  /** Characters of text, white space left out. */
  #text = 0;
  /** The last start tag is that of an element for content, and nothing but white space and scripts has come since. */
  #rootJustOpened = false;
  #hasEmptyRoot = false;

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

  startTag({ name, attributes, inTemplate }: HtmlStartTag): void {
    const value = (wanted: string): string => attributes.find((attribute) => attribute.name === wanted)?.value ?? '';
    const ids = inTemplate ? this.#templateIds : this.#ids;
    for (const id of [value('id'), name === 'a' ? value('name') : '']) if (id !== '') ids.add(id);
    if (value('href').startsWith('#')) this.#ownFragments.add(value('href').slice(1));
    if (name === 'script') {
      this.#hasScript = true;
      return;
    }
    if (/^h[1-6]$/.test(name) && !inTemplate) this.#hasHeading = true;
    this.#rootJustOpened = !inTemplate && isContentRoot(name, value('role'), value('id'));
  }

  endTag(): void {
    if (this.#rootJustOpened) this.#hasEmptyRoot = true;
    this.#rootJustOpened = false;
  }

  text(text: string): void {
    this.#text += text.replace(/\s+/g, '').length;
    this.#rootJustOpened = false;
  }

  rawText({ name, content }: HtmlRawText): void {
    if (name === 'script') this.#scripts += `${content}\n`;
  }
}

function isContentRoot(name: string, role: string, id: string): boolean {
  return name === 'main' || name === 'article' || role === 'main' || (name === 'div' && CONTENT_ROOT.test(id));
}
