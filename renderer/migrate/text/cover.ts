// What of a page's text is no prose: front matter, code blocks, inline code, comments. Every rewriting step asks it first, so that
// samples of a syntax are never taken for the syntax.

import { frontMatterBlock } from '../../source/front-matter-block.ts';

/** A fenced code block. Offsets count in the text. */
export interface FencedBlock {
  /** Where its first line begins. */
  readonly start: number;
  /** Just behind its last line. */
  readonly end: number;
  /** Width of what stands before the opening mark. */
  readonly indent: number;
  /** The words behind the opening mark, as written. */
  readonly info: string;
  readonly infoStart: number;
  /** First and last offset of the code, line ends included. */
  readonly codeStart: number;
  readonly codeEnd: number;
}

/** A covered stretch; `kind` says by what. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly kind: 'front-matter' | 'code' | 'comment';
}

/** What covers the stretches of a text. */
export interface Cover {
  readonly fences: readonly FencedBlock[];
  /** Offset of the first character behind the front matter. */
  readonly body: number;
  /** Whether the character at an offset is no prose. */
  at(offset: number): boolean;
  /** Whether it lies in code. */
  isCode(offset: number): boolean;
}

/** How a page is read. */
export interface ReadingRules {
  /** MDX: braces hold expressions and comments, and indentation makes no code. */
  readonly mdx: boolean;
}

const FENCE = /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*)(`{3,}|~{3,})([^\n]*)$/;
const ITEM = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
/** Lines whose indented continuation is content: items, definitions, footnotes, boxes and tabs of MkDocs. */
const OPENS_INDENTED = /^(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)|:[ \t]|\[\^[^\]]+\]:|!!!|\?\?\?|===[!+]?[ \t]|\/\/\/)/;

/** Reads a text with `\n` line ends. */
export function coverOf(text: string, rules: ReadingRules): Cover {
  const body = frontMatterBlock(text).bodyOffset;
  const reader = new CoverReader(text, rules, body);
  reader.read();
  const stretches = reader.stretches;
  const find = (offset: number): Stretch | undefined => {
    let [low, high] = [0, stretches.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const stretch = stretches[middle] as Stretch;
      if (offset < stretch.start) high = middle - 1;
      else if (offset >= stretch.end) low = middle + 1;
      else return stretch;
    }
    return undefined;
  };
  return {
    fences: reader.fences,
    body,
    at: (offset) => find(offset) !== undefined,
    isCode: (offset) => find(offset)?.kind === 'code',
  };
}

/** Walks through a text once, line by line. */
class CoverReader {
  readonly fences: FencedBlock[] = [];
  readonly stretches: Stretch[] = [];
  readonly #text: string;
  readonly #rules: ReadingRules;
  #at: number;
  /** The lines around the present one by indentation, and whether what is indented below them is content. */
  #outer: { readonly indent: number; readonly opens: boolean }[] = [];
  #afterBlank = true;

  constructor(text: string, rules: ReadingRules, body: number) {
    this.#text = text;
    this.#rules = rules;
    this.#at = body;
    if (body > 0) this.stretches.push({ start: 0, end: body, kind: 'front-matter' });
  }

  read(): void {
    while (this.#at < this.#text.length) {
      const end = this.#lineEnd(this.#at);
      const line = this.#text.slice(this.#at, end);
      if (line.trim() === '') {
        this.#afterBlank = true;
        this.#at = end + 1;
        continue;
      }
      const fence = FENCE.exec(line);
      const isFence = fence !== null && !((fence[2] as string).startsWith('`') && (fence[3] as string).includes('`'));
      if (isFence && this.#readFence(fence, end)) continue;
      if (this.#isIndentedCode(line)) this.#cover(this.#at, end, 'code', end + 1);
      else this.#readParagraph();
    }
  }

  #lineEnd(from: number): number {
    const end = this.#text.indexOf('\n', from);
    return end < 0 ? this.#text.length : end;
  }

  #cover(start: number, end: number, kind: Stretch['kind'], next: number): void {
    this.stretches.push({ start, end, kind });
    this.#at = next;
  }

  /** Reads a code block; `false` if it is none: text that is indented less ends what it stands in before it is closed. */
  #readFence([, lead = '', mark = '', info = '']: RegExpExecArray, firstEnd: number): boolean {
    const start = this.#at;
    const codeStart = Math.min(firstEnd + 1, this.#text.length);
    const indent = indentOf(lead);
    const closing = new RegExp(`^[ \\t>]*${mark[0]}{${mark.length},}[ \\t]*$`);
    let [lineStart, codeEnd, end] = [codeStart, this.#text.length, this.#text.length];
    while (lineStart < this.#text.length) {
      const lineEnd = this.#lineEnd(lineStart);
      const line = this.#text.slice(lineStart, lineEnd);
      if (!this.#rules.mdx && indent >= 4 && line.trim() !== '' && indentOf(line) < indent - 3) return false;
      if (closing.test(line) && (this.#rules.mdx || indentOf(line) < indent + 4)) {
        codeEnd = lineStart;
        end = lineEnd;
        break;
      }
      lineStart = lineEnd + 1;
    }
    this.#noteLine(lead.length, ITEM.test(lead.trim()));
    const infoStart = start + lead.length + mark.length;
    this.fences.push({ start, end, indent: lead.length, info, infoStart, codeStart, codeEnd });
    this.#afterBlank = false;
    this.#cover(start, end, 'code', end + 1);
    return true;
  }

  /** Four spaces more than the text around it, behind a blank line. */
  #isIndentedCode(line: string): boolean {
    if (this.#rules.mdx || !this.#afterBlank) return false;
    const indent = indentOf(line);
    while (this.#outer.length > 0 && (this.#outer.at(-1) as { indent: number }).indent >= indent) this.#outer.pop();
    const around = this.#outer.findLast(({ opens }) => opens);
    return indent >= (around === undefined ? 4 : around.indent + 8);
  }

  #noteLine(indent: number, opens: boolean): void {
    while (this.#outer.length > 0 && (this.#outer.at(-1) as { indent: number }).indent >= indent) this.#outer.pop();
    this.#outer.push({ indent, opens });
  }

  /** Lines up to the next blank one or fence: inline code and comments in them. */
  #readParagraph(): void {
    const start = this.#at;
    let end = start;
    for (let at = start; at < this.#text.length; ) {
      const lineEnd = this.#lineEnd(at);
      const line = this.#text.slice(at, lineEnd);
      if (line.trim() === '' || (at > start && FENCE.test(line))) break;
      if (at > start && ITEM.test(line.trimStart())) break;
      this.#noteLine(indentOf(line), OPENS_INDENTED.test(line.trimStart()));
      end = lineEnd;
      at = lineEnd + 1;
    }
    this.#afterBlank = false;
    this.#at = this.#readInline(start, end);
  }

  /** Covers code and comments between two offsets; returns where to read on: a comment may reach further. */
  #readInline(start: number, end: number): number {
    for (let at = start; at < end; ) {
      const char = this.#text[at];
      if (char === '\\') at += 2;
      else if (char === '`') at = this.#readCode(at, end);
      else if (char === '<' && this.#text.startsWith('<!--', at)) {
        const close = this.#text.indexOf('-->', at + 4);
        const behind = close < 0 ? this.#text.length : close + 3;
        this.stretches.push({ start: at, end: behind, kind: 'comment' });
        if (behind > end) return behind;
        at = behind;
      } else if (this.#rules.mdx && char === '{' && /^\{\s*\/\*/.test(this.#text.slice(at, at + 40))) {
        const close = /\*\/\s*\}/g;
        close.lastIndex = at + 3;
        const found = close.exec(this.#text);
        const behind = found ? found.index + found[0].length : end;
        this.stretches.push({ start: at, end: behind, kind: 'comment' });
        if (behind > end) return behind;
        at = behind;
      } else at += 1;
    }
    return end + 1;
  }

  #readCode(at: number, end: number): number {
    let open = at;
    while (this.#text[open] === '`') open += 1;
    const count = open - at;
    for (let from = open; from < end; ) {
      const next = this.#text.indexOf('`', from);
      if (next < 0 || next >= end) break;
      let close = next;
      while (this.#text[close] === '`') close += 1;
      if (close - next === count) {
        this.stretches.push({ start: at, end: close, kind: 'code' });
        return close;
      }
      from = close;
    }
    return open;
  }
}

/** Columns of white space at the start of a line; a tab counts to the next multiple of four. */
export function indentOf(line: string): number {
  let column = 0;
  for (const char of line) {
    if (char === ' ') column += 1;
    else if (char === '\t') column += 4 - (column % 4);
    else break;
  }
  return column;
}
