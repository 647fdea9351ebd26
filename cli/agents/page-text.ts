// What a program that turns a page's HTML into text gets, in the order in which it gets it.

import { readHtml, type HtmlStartTag } from '../../renderer/links/html-tokens.ts';
import { VOID_ELEMENTS } from '../../renderer/markdown/html-elements.ts';

/** A page as text. */
export interface DocumentText {
  /** Characters of the whole: words, and the addresses of links as Markdown has them. */
  readonly size: number;
  /** Characters before the title of the text or its first paragraph; `null` where there is no `<main>` or `<article>`. */
  readonly before: number | null;
  /** Characters before the first mention of an `llms.txt` outside of navigation; `null` without one. */
  readonly hint: number | null;
  /** Words of the body. */
  readonly words: number;
  /** Words of paragraphs, lists, tables and code below the title in the `<main>`, but for those of links: a page without any only leads to others. */
  readonly prose: number;
  readonly scripts: number;
  /** `name` → `content` of `<meta>`, in lower case. */
  readonly meta: ReadonlyMap<string, string>;
  /** Where the page goes by itself: by `<meta http-equiv="refresh">`, or by a script and nothing else. */
  readonly refresh: string | null;
  readonly goesByScript: boolean;
  /** `href` of the links of the body. */
  readonly links: readonly string[];
}

/** Text of these is not read. */
const UNREAD: ReadonlySet<string> = new Set(['template', 'svg', 'button', 'select', 'dialog']);
/** What prose stands in. */
const PROSE: ReadonlySet<string> = new Set(['p', 'li', 'td', 'dd', 'pre']);
const BRIEF = 1500;

/** Reads a document. */
export function pageText(html: string): DocumentText {
  const reader = new TextReader();
  // Without scripts, as programs read it.
  readHtml(html, { scripting: false, xml: false }, reader);
  return reader.result();
}

class TextReader {
  #open: string[] = [];
  #inBody = false;
  #size = 0;
  #words = 0;
  #prose = 0;
  #before: number | null = null;
  #hint: number | null = null;
  #scripts = 0;
  #moves = false;
  #refresh: string | null = null;
  readonly #meta = new Map<string, string>();
  readonly #links: string[] = [];

  startTag(tag: HtmlStartTag): void {
    const { name } = tag;
    const attribute = (key: string): string | null => tag.attributes.find((one) => one.name === key)?.value ?? null;
    if (name === 'body') this.#inBody = true;
    if (name === 'meta') {
      const content = attribute('content') ?? '';
      this.#meta.set((attribute('name') ?? '').toLowerCase(), content.toLowerCase());
      if (attribute('http-equiv')?.toLowerCase() === 'refresh')
        this.#refresh = /url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1]?.trim() ?? this.#refresh;
    }
    if (name === 'script') this.#scripts += 1;
    if (!this.#inBody) return;
    const inText = this.#open.includes('main') || this.#open.includes('article') || name === 'main';
    // Notes above the title are about the page.
    if (inText && name === 'h1') this.#prose = 0;
    if (inText && (name === 'h1' || name === 'p') && !this.#isIn('nav')) this.#before ??= this.#size;
    const href = name === 'a' ? attribute('href') : null;
    if (href !== null && !this.#isUnread()) {
      this.#links.push(href.trim());
      this.#noteHint(href);
      this.#size += href.length + 4;
    }
    if (!VOID_ELEMENTS.has(name)) this.#open.push(name);
  }

  endTag(name: string): void {
    const at = this.#open.lastIndexOf(name);
    if (at >= 0) this.#open.length = at;
  }

  text(text: string): void {
    if (!this.#inBody || this.#isUnread()) return;
    const words = text.replace(/\s+/g, ' ');
    this.#noteHint(words);
    this.#size += words.length;
    const count = words.split(' ').filter(Boolean).length;
    this.#words += count;
    if (this.#isIn('main') && !this.#isIn('a') && this.#open.some((name) => PROSE.has(name))) this.#prose += count;
  }

  space(): void {
    if (this.#inBody && !this.#isUnread()) this.#size += 1;
  }

  rawText({ name, content }: { readonly name: string; readonly content: string }): void {
    if (this.#open.at(-1) === name) this.#open.pop();
    if (name === 'script' && /\blocation(?:\.href)?\s*=[^=]|\blocation\.(?:replace|assign)\(|\bl\.replace\(/.test(content))
      this.#moves = true;
  }

  result(): DocumentText {
    const isBrief = this.#size < BRIEF;
    return {
      size: this.#size,
      before: this.#before,
      hint: this.#hint,
      words: this.#words,
      prose: this.#prose,
      scripts: this.#scripts,
      meta: this.#meta,
      refresh: this.#refresh,
      goesByScript: this.#moves && isBrief && this.#words < 40,
      links: this.#links,
    };
  }

  #noteHint(text: string): void {
    if (/(?:^|[/"'\s(])llms\.txt\b/i.test(text) && /\/llms\.txt/i.test(text) && !this.#isIn('nav')) this.#hint ??= this.#size;
  }

  #isIn(name: string): boolean {
    return this.#open.includes(name);
  }

  #isUnread(): boolean {
    return this.#open.some((name) => UNREAD.has(name));
  }
}
