// The plain text of a page's tokens: sections for search, the description, and how long it takes to read.

import type { Token } from 'markdown-it';
import { oneLine } from '../model/one-line.ts';
import { CELL_END, CODE_MARK, type ReadingTime, ROW_LEVEL, type SearchSection } from '../model/parsed-page.ts';
import { decodeEntities } from './attribute-values.ts';
import { contentsOf } from './component-info.ts';
import { inlineText } from './inline-text.ts';
import type { RowMeta } from './plugins/option-tables.ts';

/** Plain-text facts of one page. */
export interface TextFacts {
  readonly sections: readonly SearchSection[];
  readonly reading: ReadingTime;
  readonly excerpt: string;
  /** Whether the article begins with a first-level heading. */
  readonly startsWithTitle: boolean;
}

/** A description's length: search engines cut what is longer. */
const EXCERPT_LENGTH = 180;
const WORDS_A_MINUTE = 200;
const CJK_A_MINUTE = 300;
const CJK = /[\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/g;

/** Gathers the facts of a page from its finished tokens. */
export function textFacts(tokens: readonly Token[]): TextFacts {
  const sections = new Sections();
  let prose = '';
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    const before = tokens[i - 1];
    if (token.type === 'heading_open') {
      const title = oneLine(inlineText(tokens[i + 1]?.children ?? []));
      const id = String(token.attrGet('id') ?? '');
      sections.begin({ id, title, level: Number(token.tag.slice(1)), text: '' }, token.meta?.['search'] !== false);
      prose += `${title}\n`;
    } else if (token.type === 'tr_open' || token.type === 'tr_close') {
      const row = token.meta?.['row'] as RowMeta | undefined;
      sections.inRow(row && { id: row.id, title: row.name, level: ROW_LEVEL, text: '' });
    } else if (token.type === 'inline' && before?.type !== 'heading_open') {
      const isCell = before?.type === 'td_open' || before?.type === 'th_open';
      const isInRow = isCell && tokens[i + 2]?.type !== 'tr_close';
      const words = oneLine(inlineText(token.children ?? []));
      const text = `${words}${isInRow ? CELL_END : '\n'}`;
      if (!sections.isTitle(words)) sections.add(isCell && isCode(token.children ?? []) ? CODE_MARK + text : text);
      prose += text;
    } else if (token.type === 'fence' || token.type === 'code_block') sections.add(wordsOf(token));
    else if (token.type === 'html') {
      const text = htmlText(token.content);
      sections.add(text);
      prose += text;
    }
    for (const { sections: drawn = [], text = '' } of contentsOf(token)) {
      sections.add(`${text}\n`);
      prose += `${text}\n`;
      for (const { id, title, level, text: words = '' } of drawn) {
        sections.begin({ id, title, level, text: words }, true);
        prose += `${title}\n${words}\n`;
      }
    }
  }
  return {
    sections: sections.end(),
    reading: readingTime(prose),
    excerpt: excerptOf(tokens),
    startsWithTitle: startsWithTitle(tokens),
  };
}

/** The sections of a page for search, gathered from its beginning to its end. */
class Sections {
  readonly #finished: SearchSection[] = [];
  #current: SearchSection = { id: '', title: '', level: 0, text: '' };
  /** The rows of the current section that have ended, and the one that words go to. */
  #rows: SearchSection[] = [];
  #row: SearchSection | undefined;
  /** Level of the heading that leaves itself and the headings below it out of the search. */
  #leftOut: number | null = null;

  /** A heading. Not `searched`: the section and those below it are left out. */
  begin(section: SearchSection, searched: boolean): void {
    this.#finish();
    this.#current = section;
    if (this.#leftOut !== null && section.level > this.#leftOut) return;
    this.#leftOut = searched ? null : section.level;
  }

  /** The current section's words go to a row of a table from here, or to the section itself again. */
  inRow(row: SearchSection | undefined): void {
    if (this.#row) this.#rows.push({ ...this.#row, text: trimmed(this.#row.text) });
    this.#row = row;
  }

  /** Whether a text is the name that a row, which has no words yet, has as its title. */
  isTitle(text: string): boolean {
    return this.#row?.text === '' && this.#row.title === text;
  }

  /** More text of the current section or row. */
  add(text: string): void {
    if (this.#row) this.#row = { ...this.#row, text: this.#row.text + text };
    else this.#current = { ...this.#current, text: this.#current.text + text };
  }

  /** All sections of the page. */
  end(): readonly SearchSection[] {
    this.#finish();
    return this.#finished;
  }

  #finish(): void {
    const text = trimmed(this.#current.text);
    const rows = this.#rows;
    this.#rows = [];
    if (this.#leftOut !== null) return;
    if (this.#current.id !== '' || text !== '') this.#finished.push({ ...this.#current, text });
    this.#finished.push(...rows);
  }
}

/** Without white space at its ends, but for the mark of code. */
function trimmed(text: string): string {
  return text.trimEnd().replace(/^[^\S\f]+/, '');
}

/** The labels of a diagram, as those of a row; the lines of other code. */
function wordsOf({ meta, content }: Token): string {
  const labels: unknown = meta?.['words'];
  return typeof labels === 'string' ? labels.replaceAll('\n', CELL_END) : content.replace(/^(?=.*\S)/gm, CODE_MARK);
}

/** Whether all words of a cell are code. */
function isCode(children: readonly Token[]): boolean {
  return children.length > 0 && children.every((one) => one.type === 'code_inline' || !/[\p{L}\p{N}]/u.test(inlineText([one])));
}

/** Text of raw HTML: tags and slots' marks cut out. */
function htmlText(html: string): string {
  if (!/\S/.test(html)) return '';
  // eslint-disable-next-line no-control-regex -- the marks of slots
  return decodeEntities(html.replace(/\0\d+\0/g, '').replace(/<[^<>]*>/g, ' '));
}

function readingTime(text: string): ReadingTime {
  const cjk = text.match(CJK)?.length ?? 0;
  const rest = cjk === 0 ? text : text.replace(CJK, ' ');
  // Begins at a word's first letter: a pattern that began at its first sign would test a long run of dots once for each dot.
  const words = rest.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  const minutes = words / WORDS_A_MINUTE + cjk / CJK_A_MINUTE;
  return { minutes: Math.round(minutes * 100) / 100, words: words + cjk };
}

/** The first paragraphs outside of boxes, lists and quotes; if there are none, the first of any. */
function excerptOf(tokens: readonly Token[]): string {
  return firstText(tokens, true) || firstText(tokens, false);
}

function firstText(tokens: readonly Token[], plain: boolean): string {
  let text = '';
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (token.type !== 'inline' || tokens[i - 1]?.type !== 'paragraph_open') continue;
    if (plain && token.level !== 1) continue;
    text = oneLine(`${text} ${inlineText(token.children ?? [])}`);
    if (text.length > EXCERPT_LENGTH) return cutAtWord(text);
  }
  return text;
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, EXCERPT_LENGTH);
  const space = cut.lastIndexOf(' ');
  const kept = space > EXCERPT_LENGTH / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s,;:.–—-]+$/, '')} …`;
}

function startsWithTitle(tokens: readonly Token[]): boolean {
  const first = tokens.find((token) => token.type !== 'html' || /\S/.test(token.content));
  return first?.type === 'heading_open' && first.tag === 'h1';
}
