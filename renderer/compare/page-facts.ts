// What readers have of a built page: its title, the places on it, its code and its images. Reads HTML of any generator; what
// belongs to the frame of the page (menus, search) is left out, by the element that holds the text, and so is what a list of posts
// repeats of them.

import { decodeEntities } from '../markdown/attribute-values.ts';
import { VOID_ELEMENTS } from '../markdown/html-elements.ts';
import { readHtml, type HtmlStartTag } from '../links/html-tokens.ts';
import { NUMBERED_ID } from '../site/routes/url-lock.ts';

/** A place that addresses with `#` may name. */
export interface PagePlace {
  readonly id: string;
  /** The words of the heading that has it; `''` where it is on no heading. */
  readonly text: string;
  /** It is on a heading, or on an `<a>`. Other ids count where a link leads to them. */
  readonly named: boolean;
}

/** An image. */
export interface PageImage {
  readonly src: string;
  readonly alt: string;
}

/** The facts of one page. */
export interface PageFacts {
  /** The first `<h1>`, else `documentTitle`. */
  readonly title: string;
  /** `<title>` without the name of the site. */
  readonly documentTitle: string;
  /** In the text, in reading order. */
  readonly places: readonly PagePlace[];
  /** All ids of the document. */
  readonly ids: ReadonlySet<string>;
  /** The texts of code blocks. */
  readonly code: readonly string[];
  readonly images: readonly PageImage[];
  /** `href` of every link of the document, as written. */
  readonly links: readonly string[];
  /** Those in the text that lead somewhere else than to the heading they stand in. */
  readonly textLinks: readonly string[];
  /** `href` of `<link rel="canonical">`; `null` without one. */
  readonly canonical: string | null;
  /** Where `<meta http-equiv="refresh">` leads; `null` for a page that stays. */
  readonly refresh: string | null;
}

/** The elements that hold the text of a page, the first that there is counts: of each generator, then of any. */
const TEXT_ELEMENTS: readonly ((tag: HtmlStartTag, classes: ReadonlySet<string>) => boolean)[] = [
  (_, classes) => classes.has('theme-doc-markdown'),
  (_, classes) => classes.has('vp-doc'),
  (tag, classes) => classes.has('theme-default-content') || attribute(tag, 'vp-content') !== null,
  (_, classes) => classes.has('sl-markdown-content'),
  (_, classes) => classes.has('md-content'),
  (tag) => attribute(tag, 'role') === 'main',
  (tag) => tag.name === 'main',
  (tag) => tag.name === 'article',
  (tag) => tag.name === 'body',
];
/** Elements whose words are no part of code or headings. */
const SILENT: ReadonlySet<string> = new Set(['button', 'script', 'style', 'svg']);
/** Links that lead from a heading to itself. */
const PERMALINK = /(?:^|[-_ ])(?:anchor|headerlink|hash-link|heading-link|anchor-link)(?:$|[-_ ])/;
/**
 * Ids of themes' own elements (the top of the page in Starlight, what scripts of others look for), of footnotes, and with white space,
 * which are none (https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute).
 */
const OF_THEME = /^(?:_top$|__|user-content-fn|fn(?:ref)?\d*:)|\s/;

interface OpenElement {
  readonly name: string;
  /** Which of `TEXT_ELEMENTS` are open: bit by index. */
  readonly inside: number;
  readonly silent: boolean;
  /** Drawn from its source: readers have a picture of it. */
  readonly diagram: boolean;
  readonly permalink: boolean;
  /** In a link to another place. */
  readonly link: boolean;
  /** The `<article>` around it. */
  readonly article: Article | null;
}

/** An `<article>`: an excerpt in a list of posts, if its first heading is a link. */
interface Article {
  hasHeading: boolean;
  isExcerpt: boolean;
}

interface Words {
  all: string;
  /** In links to other places. */
  linked: string;
  /** Without the link to the heading itself. */
  plain: string;
}

interface Found<T> {
  readonly inside: number;
  readonly article: Article | null;
  readonly value: T;
}

interface Block {
  readonly depth: number;
  readonly inside: number;
  readonly article: Article | null;
  readonly words: Words;
  readonly id: string | null;
  readonly kind: 'heading' | 'code';
  readonly level: number;
  /** Whether it is one of the facts. */
  counts: boolean;
}

/** Reads a page. */
export function pageFacts(html: string): PageFacts {
  const reader = new PageReader();
  readHtml(html, { scripting: true, xml: false }, reader);
  return reader.facts();
}

class PageReader {
  readonly #open: OpenElement[] = [];
  readonly #blocks: Block[] = [];
  readonly #headings: Found<{ readonly level: number; readonly text: string }>[] = [];
  readonly #places: Found<{ id: string; text: string; named: boolean }>[] = [];
  readonly #code: Found<string>[] = [];
  readonly #images: Found<PageImage>[] = [];
  readonly #ids = new Set<string>();
  readonly #links: string[] = [];
  readonly #textLinks: Found<string>[] = [];
  #seen = 0;
  #documentTitle = '';
  #canonical: string | null = null;
  #refresh: string | null = null;

  startTag(tag: HtmlStartTag): void {
    if (tag.inTemplate) return;
    const { name } = tag;
    const classes = new Set((attribute(tag, 'class') ?? '').split(/\s+/));
    const outer = this.#open.at(-1);
    let inside = outer?.inside ?? 0;
    for (const [i, isIt] of TEXT_ELEMENTS.entries()) if (isIt(tag, classes)) inside |= 1 << i;
    this.#seen |= inside;
    this.#noteTag(tag, inside, classes);
    if (name === 'br') this.#add('\n');
    if (VOID_ELEMENTS.has(name)) return;
    this.#open.push({
      name,
      inside,
      diagram: (outer?.diagram ?? false) || classes.has('mermaid') || classes.has('language-mermaid'),
      silent: (outer?.silent ?? false) || SILENT.has(name) || classes.has('linenos') || attribute(tag, 'aria-hidden') === 'true',
      permalink: (outer?.permalink ?? false) || isPermalink(tag),
      link: (outer?.link ?? false) || (name === 'a' && /^[^#]/.test(attribute(tag, 'href')?.trim() ?? '')),
      article: name === 'article' ? { hasHeading: false, isExcerpt: false } : (outer?.article ?? null),
    });
    const block = this.#blocks.at(-1);
    if (block && this.#open.at(-1)?.diagram) block.counts = false;
    this.#openBlock(tag, inside);
  }

  endTag(name: string): void {
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at < 0) return;
    if (name === 'div' || name === 'tr') this.#add('\n');
    this.#open.length = at;
    while ((this.#blocks.at(-1)?.depth ?? -1) > at) this.#closeBlock(this.#blocks.pop() as Block);
  }

  text(text: string): void {
    this.#add(text);
  }

  space(text: string): void {
    this.#add(text);
  }

  rawText({ name, content }: { readonly name: string; readonly content: string }): void {
    if (name === 'title' && this.#documentTitle === '') this.#documentTitle = content;
    // Its end tag is not told.
    if (this.#open.at(-1)?.name === name) this.#open.pop();
  }

  facts(): PageFacts {
    const scope = this.#seen & -this.#seen;
    const inText = <T>(found: readonly Found<T>[]): readonly T[] =>
      found.flatMap(({ inside, article, value }) => ((inside & scope) === 0 || article?.isExcerpt ? [] : [value]));
    const first = this.#headings.find(({ value }) => value.level === 1)?.value.text;
    const documentTitle = shown(decodeEntities(this.#documentTitle)).replace(/\s+[|·–—-]\s+[^|·–—]*$/, '');
    return {
      title: first || documentTitle,
      documentTitle,
      places: inText(this.#places),
      ids: this.#ids,
      code: inText(this.#code),
      images: inText(this.#images),
      links: this.#links,
      textLinks: inText(this.#textLinks),
      canonical: this.#canonical,
      refresh: this.#refresh,
    };
  }

  #noteTag(tag: HtmlStartTag, inside: number, classes: ReadonlySet<string>): void {
    const { name } = tag;
    const article = this.#open.at(-1)?.article ?? null;
    const id = attribute(tag, 'id') ?? (name === 'a' ? attribute(tag, 'name') : null);
    const href = attribute(tag, 'href');
    if (id) this.#ids.add(id);
    if (id && !/^h[1-6]$/.test(name) && !isNumberedTab(tag, id))
      this.#addPlace({ inside, article }, { id, text: '', named: name === 'a' });
    if (name === 'a' && href !== null) {
      this.#links.push(href.trim());
      if (!isPermalink(tag)) this.#textLinks.push({ inside, article, value: href.trim() });
    }
    if (name === 'link' && attribute(tag, 'rel') === 'canonical') this.#canonical = href;
    if (name === 'meta' && attribute(tag, 'http-equiv')?.toLowerCase() === 'refresh')
      this.#refresh = /url\s*=\s*['"]?([^'"]+)/i.exec(attribute(tag, 'content') ?? '')?.[1]?.trim() ?? null;
    const src = name === 'img' ? attribute(tag, 'src') : null;
    if (src && !/emoji|emoticon/.test([...classes].join(' ')))
      this.#images.push({ inside, article, value: { src: src.trim(), alt: attribute(tag, 'alt') ?? '' } });
  }

  #openBlock(tag: HtmlStartTag, inside: number): void {
    const level = /^h([1-6])$/.exec(tag.name)?.[1];
    if (level === undefined && tag.name !== 'pre') return;
    const element = this.#open.at(-1);
    this.#blocks.push({
      depth: this.#open.length,
      inside,
      article: element?.article ?? null,
      words: { all: '', linked: '', plain: '' },
      // Headings of a list that a theme makes of pages are no places of the text.
      id: /(?:^|\s)vp-catalog-/.test(attribute(tag, 'class') ?? '') ? null : attribute(tag, 'id'),
      kind: level === undefined ? 'code' : 'heading',
      level: Number(level ?? 0),
      counts: level !== undefined || !(element?.silent || element?.diagram),
    });
  }

  #closeBlock({ kind, words, id, inside, article, level, counts }: Block): void {
    if (!counts) return;
    if (kind === 'code') {
      if (words.all.trim() !== '') this.#code.push({ inside, article, value: words.all.replace(/^\n+|\s+$/g, '') });
      return;
    }
    const text = shown(words.plain) || shown(words.all);
    this.#headings.push({ inside, article, value: { level, text } });
    if (article && !article.hasHeading) {
      article.hasHeading = true;
      // The title of a page is no such link.
      article.isExcerpt = level > 1 && text !== '' && shown(words.linked) === text;
    }
    // One without words is not seen: nobody leads to it but by a link, which is looked for.
    if (id) this.#addPlace({ inside, article }, { id, text, named: text !== '' });
  }

  #addPlace(where: Omit<Found<PagePlace>, 'value'>, place: PagePlace): void {
    if (!OF_THEME.test(place.id) && !NUMBERED_ID.test(place.id)) this.#places.push({ ...where, value: place });
  }

  #add(text: string): void {
    const block = this.#blocks.at(-1);
    const inner = this.#open.at(-1);
    if (block === undefined || inner?.silent) return;
    block.words.all += text;
    if (inner?.link && !inner.permalink) block.words.linked += text;
    if (!inner?.permalink) block.words.plain += text;
  }
}

/** Whether an id is that of a tab or its content which the generator numbered: another build gives it another. */
function isNumberedTab(tag: HtmlStartTag, id: string): boolean {
  return /^tab(?:panel)?$/.test(attribute(tag, 'role') ?? '') && /[-_]\d+$/.test(id);
}

function isPermalink(tag: HtmlStartTag): boolean {
  return tag.name === 'a' && PERMALINK.test(attribute(tag, 'class') ?? '');
}

function attribute({ attributes }: HtmlStartTag, name: string): string | null {
  return attributes.find((one) => one.name === name)?.value ?? null;
}

/** A text as a reader sees it: white space as single blanks, no invisible characters. */
function shown(text: string): string {
  return text
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
