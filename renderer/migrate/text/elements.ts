// Components in a page's text as a tree, and their rewriting into containers of Markdown: `<Tabs>` into `::: tabs`. Tags are replaced
// where they stand; of the lines between them only indentation changes.

import { type Cover, indentOf } from './cover.ts';
import { type DirectivePair, directivesOf } from './directives.ts';
import { type JsxTag, scanJsxTag } from './jsx-tag.ts';
import { lineEndAt, lineStartAt, type Splice } from './splice.ts';

/** A component with what is in it. */
export interface JsxElement {
  readonly name: string;
  readonly open: JsxTag;
  /** `null` for `<Card />`. */
  readonly close: JsxTag | null;
  readonly parent: JsxElement | null;
  readonly children: readonly JsxElement[];
}

/** What a component becomes. `null` where it is left as it is. */
export type Replacement =
  /** A container: what stands behind its colons. */
  | { readonly kind: 'container'; readonly header: string }
  /** A tab of a container: it ends where the next begins. */
  | { readonly kind: 'tab'; readonly mark: string }
  /** Text in place of the whole component; a block stands on lines of its own. */
  | { readonly kind: 'text'; readonly text: string; readonly block: boolean }
  /** Text in place of each of its tags, within a line. */
  | { readonly kind: 'wrap'; readonly before: string; readonly after: string }
  | null;

/** What to make of a component. */
export type RewriteElement = (element: JsxElement, text: string) => Replacement;

interface Draft {
  readonly name: string;
  readonly open: JsxTag;
  close: JsxTag | null;
  readonly parent: Draft | null;
  readonly children: Draft[];
}

/** All JSX and HTML tags of a text that are not covered. */
export function jsxTags(text: string, cover: Cover): JsxTag[] {
  const tags: JsxTag[] = [];
  for (let at = text.indexOf('<', cover.body); at >= 0; ) {
    const tag = cover.at(at) || text[at - 1] === '\\' ? null : scanJsxTag(text, at);
    if (tag) tags.push(tag);
    at = text.indexOf('<', tag ? tag.end : at + 1);
  }
  return tags;
}

/** The elements that `isWanted` names, as a tree. One without its closing tag, or that crosses another, is left out. */
export function elementTree(tags: readonly JsxTag[], isWanted: (name: string) => boolean): readonly JsxElement[] {
  const roots: Draft[] = [];
  const open: Draft[] = [];
  for (const tag of tags) {
    if (!isWanted(tag.name)) continue;
    if (tag.closing) {
      const found = open.findLastIndex(({ name }) => name === tag.name);
      if (found < 0) continue;
      (open[found] as Draft).close = tag;
      open.length = found;
      continue;
    }
    const parent = open.at(-1) ?? null;
    const draft: Draft = { name: tag.name, open: tag, close: null, parent, children: [] };
    (parent?.children ?? roots).push(draft);
    if (!tag.selfClosing) open.push(draft);
  }
  return roots.flatMap(closedOnly);
}

function closedOnly(draft: Draft): JsxElement[] {
  const children = draft.children.flatMap(closedOnly);
  if (draft.close === null && !draft.open.selfClosing) return children;
  draft.children.splice(0, draft.children.length, ...(children as Draft[]));
  return [draft];
}

/** The edits that rewrite elements. */
export function rewriteElements(
  text: string,
  cover: Cover,
  elements: readonly JsxElement[],
  rewrite: RewriteElement,
): readonly Splice[] {
  const work = new Work(text, cover, rewrite);
  for (const element of elements) work.visit(element, 0);
  return work.finish();
}

/** A container that is put into the text, where what it is made of begins and ends. */
export interface NewContainer {
  readonly start: number;
  readonly end: number;
  readonly write: (colons: string) => readonly Splice[];
}

class Work {
  readonly #text: string;
  readonly #cover: Cover;
  readonly #rewrite: RewriteElement;
  readonly #splices: Splice[] = [];
  readonly #containers: NewContainer[] = [];
  /** By the offset of a line: how much indentation it loses. */
  readonly #shifts = new Map<number, number>();

  constructor(text: string, cover: Cover, rewrite: RewriteElement) {
    this.#text = text;
    this.#cover = cover;
    this.#rewrite = rewrite;
  }

  /** `shift`: indentation that the lines around the element lose. `around`: that of the container it is a tab of. */
  visit(element: JsxElement, shift: number, around: number | null = null): void {
    const rewriting = this.#rewrite(element, this.#text);
    if (rewriting?.kind === 'text') {
      this.#replaceWhole(element, rewriting, shift);
      return;
    }
    if (rewriting === null || rewriting.kind === 'wrap') {
      if (rewriting) this.#wrap(element, rewriting.before, rewriting.after);
      for (const child of element.children) this.visit(child, shift);
      return;
    }
    const { base, inner } = this.#dedent(element, shift, rewriting.kind === 'tab' ? around : null);
    const lead = ' '.repeat(base);
    if (rewriting.kind === 'container') this.#addContainer(element, rewriting.header, lead);
    else {
      this.#splices.push(this.#onOwnLine(element.open, rewriting.mark, lead));
      if (element.close) this.#removeTag(element.close);
    }
    for (const child of element.children) this.visit(child, inner, base);
  }

  #wrap({ open, close }: JsxElement, before: string, after: string): void {
    this.#splices.push({ start: open.start, end: open.end, text: before });
    if (close) this.#splices.push({ start: close.start, end: close.end, text: after });
  }

  #addContainer({ open, close }: JsxElement, header: string, lead: string): void {
    const end = close ?? open;
    this.#containers.push({
      start: open.start,
      end: end.end,
      write: (colons) =>
        close
          ? [this.#onOwnLine(open, `${colons} ${header}`, lead), this.#onOwnLine(close, colons, lead)]
          : [this.#onOwnLine(open, `${colons} ${header}\n${lead}${colons}`, lead)],
    });
  }

  #replaceWhole({ open, close }: JsxElement, { text, block }: { text: string; block: boolean }, shift: number): void {
    const range = { start: open.start, end: (close ?? open).end };
    if (!block) {
      this.#splices.push({ ...range, text });
      return;
    }
    const lead = ' '.repeat(Math.max(0, this.#columnsAt(open.start) - shift));
    this.#splices.push(this.#onOwnLine(range, text.split('\n').join(`\n${lead}`), lead));
  }

  /** Columns of white space at the start of the line of an offset. */
  #columnsAt(offset: number): number {
    return indentOf(this.#text.slice(lineStartAt(this.#text, offset), offset));
  }

  /** A replacement that has its line for itself, indented by `lead`: line ends are put where other text stands on it. */
  #onOwnLine({ start, end }: { readonly start: number; readonly end: number }, text: string, lead: string): Splice {
    const line = lineStartAt(this.#text, start);
    const before = this.#text.slice(line, start);
    const after = this.#text.slice(end, lineEndAt(this.#text, end));
    const spaces = /^[ \t]*/.exec(after)?.[0].length ?? 0;
    const rest = text + (after.trim() === '' ? '' : `\n${lead}`);
    if (before.trim() === '') return { start: line, end: end + spaces, text: lead + rest };
    const isMark = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+$/.test(before);
    return { start, end: end + spaces, text: isMark ? rest : `\n${lead}${rest}` };
  }

  #removeTag({ start, end }: JsxTag): void {
    const from = lineStartAt(this.#text, start);
    const to = lineEndAt(this.#text, end);
    const isAlone = this.#text.slice(from, start).trim() === '' && this.#text.slice(end, to).trim() === '';
    if (!isAlone) this.#splices.push({ start, end, text: '' });
    else this.#splices.push({ start: from, end: Math.min(to + 1, this.#text.length), text: '' });
  }

  /**
   * Takes away what the lines of an element are indented more than its tag, or than the line that is indented least, if that is less.
   * Returns the columns its marks get, and what its lines lose.
   */
  #dedent({ open, close }: JsxElement, shift: number, around: number | null): { readonly base: number; readonly inner: number } {
    const own = around ?? Math.max(0, this.#columnsAt(open.start) - shift);
    if (!close) return { base: own, inner: shift };
    const lines: number[] = [];
    let least = Number.POSITIVE_INFINITY;
    const last = lineStartAt(this.#text, close.start);
    for (let at = lineEndAt(this.#text, open.end) + 1; at < last; at = lineEndAt(this.#text, at) + 1) {
      const line = this.#text.slice(at, lineEndAt(this.#text, at));
      if (line.trim() === '') continue;
      lines.push(at);
      least = Math.min(least, indentOf(line));
    }
    if (lines.length === 0) return { base: own, inner: shift };
    const base = around ?? Math.min(own, Math.max(0, least - shift));
    const inner = Math.max(0, least - base);
    for (const line of lines) this.#shifts.set(line, inner);
    return { base, inner };
  }

  finish(): readonly Splice[] {
    const existing = directivesOf(this.#text, this.#cover);
    const splices = [...this.#splices, ...withColons(this.#containers, existing)];
    const taken = splices.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start);
    for (const [line, shift] of this.#shifts) {
      const width = leadWidth(this.#text, line, shift);
      const isGone = taken.some(({ start, end }) => start < line + width && end > line);
      if (width > 0 && !isGone) splices.push({ start: line, end: line + width, text: '' });
    }
    return splices;
  }
}

/** How many characters of a line's white space make up so many columns. */
function leadWidth(text: string, line: number, columns: number): number {
  let width = 0;
  let column = 0;
  while (column < columns && (text[line + width] === ' ' || text[line + width] === '\t')) {
    column += text[line + width] === '\t' ? 4 - (column % 4) : 1;
    width += 1;
  }
  return width;
}

/** Edits that write new containers, and give those around them one colon more than the deepest inside has. */
export function withColons(created: readonly NewContainer[], existing: readonly DirectivePair[]): Splice[] {
  const all = [
    ...created.map((container) => ({ start: container.start, end: container.end, own: 3, container, pair: null })),
    ...existing.map((pair) => ({ start: pair.start, end: pair.end, own: pair.colons, container: null, pair })),
  ].toSorted((a, b) => a.end - a.start - (b.end - b.start));
  const splices: Splice[] = [];
  const colons = new Map<(typeof all)[number], number>();
  for (const outer of all) {
    const inside = [...colons].filter(([inner]) => inner.start > outer.start && inner.end <= outer.end);
    const touched = outer.container !== null || inside.some(([inner, count]) => inner.container !== null || count !== inner.own);
    const needed = Math.max(outer.own, ...(touched ? inside.map(([, count]) => count + 1) : []));
    colons.set(outer, needed);
    if (outer.container) splices.push(...outer.container.write(':'.repeat(needed)));
    else if (outer.pair && needed !== outer.own) splices.push(...widened(outer.pair, needed));
  }
  return splices;
}

function widened({ start, colons, closeStart, closeColons }: DirectivePair, count: number): Splice[] {
  const mark = ':'.repeat(count);
  const splices = [{ start, end: start + colons, text: mark }];
  if (closeStart !== null) splices.push({ start: closeStart, end: closeStart + closeColons, text: mark });
  return splices;
}
