// Turns Mermaid's drawing into what a page can hold: no style sheet, no `style` attributes, no classes, no empty or unused
// elements, two decimals, own ids, and colours that follow the theme. The drawing must be in a document, styled.

import { type Attributes, CONTAINERS, joined, type Kept, numberIds, write } from './drawing-tree.ts';
import { geometry } from './geometry.ts';
import { sameHeads } from './heads.ts';
import { rounded } from './numbers.ts';
import { isShape, isWords, Painter } from './paint.ts';
import { routeLines } from './route.ts';
import { FONT } from './settings.ts';
import { linkTasks } from './task-links.ts';

/** A finished drawing, and what its source asked for that was left out. */
export interface Finished {
  /** `<svg …>…</svg>`; ids are `d-1`, `d-2`, … */
  readonly svg: string;
  /** Addresses of pictures and the like that would have been loaded from elsewhere. */
  readonly left: readonly string[];
}

const KEPT_TAGS = new Set(
  'svg g defs marker title desc a path rect circle ellipse line polyline polygon text tspan textPath use symbol linearGradient radialGradient stop pattern clipPath mask'.split(
    ' ',
  ),
);
/** Finishes a drawing made from `source`. */
export function finishDiagram(drawing: SVGSVGElement, source: string): Finished {
  linkTasks(drawing, source);
  sameHeads(drawing);
  routeLines(drawing, source);
  placeTitles(drawing);
  lineNotes(drawing);
  groundWords(drawing);
  fitRows(drawing);
  const left: string[] = [];
  const walk = new Walk(new Painter(source), left);
  const root = walk.root(drawing);
  numberIds(root);
  return { svg: write(root), left };
}

/** px from the frame of a group to its title, and at the sides of a note's words. */
const TITLE = 14;
const NOTE = 12;

/**
 * Puts the titles of groups at their beginning, and on the lines that cross them: Mermaid centres them, and draws groups first, with their
 * titles. What names a column (of a Kanban board) stays in its middle.
 */
function placeTitles(drawing: SVGSVGElement): void {
  for (const title of [
    ...drawing.querySelectorAll<SVGGElement>('.cluster:not([class*="section-"]) > .cluster-label'),
  ].reverse()) {
    const frame = title.parentElement?.querySelector<SVGRectElement>(':scope > rect');
    const { x, width } = title.getBBox();
    const { f: y = 0 } = title.transform.baseVal.consolidate()?.matrix ?? {};
    if (frame && width > 0) {
      const start = Math.min(TITLE, (frame.width.baseVal.value - width) / 2);
      title.setAttribute('transform', `translate(${frame.x.baseVal.value + start - x},${y})`);
    }
    title.closest('.root')?.querySelector(':scope > .nodes')?.prepend(title);
  }
}

/** Draws notes as what is written in a margin: with a line where their words begin. */
function lineNotes(drawing: SVGSVGElement): void {
  for (const note of drawing.querySelectorAll<SVGGraphicsElement>('rect.note, .node:has(> .noteLabel) > .outer-path')) {
    const texts = [...(note.parentElement?.querySelectorAll<SVGTextElement>('.noteText') ?? [])].map((text) => text.getBBox());
    const box = note.getBBox();
    const x = Math.min(...texts.map((text) => text.x - NOTE));
    const end = Math.max(...texts.map((text) => text.x + text.width + NOTE));
    if (texts.length > 0) setAll(note, { x, width: end - x });
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    setAll(line, { x: texts.length > 0 ? x : box.x, y: box.y, width: 2, height: box.height, class: 'note-line' });
    note.after(line);
  }
}

function setAll(element: SVGElement, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** px around a drawing. */
const MARGIN = 4;

/** Makes a drawing of rows as large as what is in it: Mermaid counts its own lines, words where they were, and what is not seen. */
function fitRows(drawing: SVGSVGElement): void {
  if (!drawing.querySelector('.root > .nodes > .node')) return;
  const toDrawing = (drawing.getScreenCTM() as DOMMatrix).inverse();
  const seen = [...drawing.querySelectorAll<SVGGraphicsElement>('path, rect, circle, ellipse, polygon, line, text')].flatMap(
    (element) => {
      if (element.closest('defs, marker')) return [];
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [from, to] = [new DOMPoint(left, top), new DOMPoint(right, bottom)].map((point) => point.matrixTransform(toDrawing));
      return from && to && (to.x - from.x > 1 || to.y - from.y > 1) ? [{ from, to }] : [];
    },
  );
  const x = Math.min(...seen.map(({ from }) => from.x)) - MARGIN;
  const y = Math.min(...seen.map(({ from }) => from.y)) - MARGIN;
  const width = Math.max(...seen.map(({ to }) => to.x)) + MARGIN - x;
  const height = Math.max(...seen.map(({ to }) => to.y)) + MARGIN - y;
  drawing.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
}

/** Gives words on a line the ground of the innermost group that they are in. */
function groundWords(drawing: SVGSVGElement): void {
  const groups = [...drawing.querySelectorAll<SVGElement>('.cluster > rect')];
  for (const ground of drawing.querySelectorAll<SVGElement>('.edgeLabel rect')) {
    const box = ground.getBoundingClientRect();
    const group = groups.filter((shape) => holds(shape.getBoundingClientRect(), box)).sort((a, b) => widthOf(a) - widthOf(b))[0];
    if (!group) continue;
    const { fill } = getComputedStyle(group);
    for (const name of ['fill', 'stroke']) ground.style.setProperty(name, fill, 'important');
  }
}

const widthOf = (shape: Element): number => shape.getBoundingClientRect().width;

const holds = (around: DOMRect, box: DOMRect): boolean =>
  around.left <= box.left && box.right <= around.right && around.top <= box.top && box.bottom <= around.bottom;

/** Where a shape covers what is below it. */
interface Covered {
  readonly box: DOMRect;
  readonly style: CSSStyleDeclaration;
}

class Walk {
  readonly #painter: Painter;
  readonly #left: string[];
  /** What was painted so far, in order. */
  readonly #painted: Covered[] = [];

  constructor(painter: Painter, left: string[]) {
    this.#painter = painter;
    this.#left = left;
  }

  root(drawing: SVGSVGElement): Kept {
    const style = getComputedStyle(drawing);
    const { x, y, width, height } = viewBoxOf(drawing);
    const attributes: Attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [x, y, width, height].map((value) => rounded(value)).join(' '),
      width: rounded(width),
      height: rounded(height),
      role: 'graphics-document document',
    };
    for (const name of ['aria-labelledby', 'aria-describedby']) {
      const value = drawing.getAttribute(name);
      if (value) attributes[name] = value;
    }
    Object.assign(attributes, {
      'font-family': FONT,
      'font-size': style.fontSize.replace('px', ''),
      'font-weight': '400',
      'font-style': 'normal',
      'text-anchor': style.textAnchor,
      fill: this.#painter.words(style, NOTHING)['fill'] ?? '',
    });
    return { tag: 'svg', attributes, children: this.#children(drawing, style, null) };
  }

  /** `words` is the style texts inherit from, `backdrop` the author's colour behind them. */
  #children(parent: Element, words: CSSStyleDeclaration, backdrop: string | null): (Kept | string)[] {
    const out: (Kept | string)[] = [];
    for (const node of parent.childNodes) {
      if (node instanceof Text && holdsText(parent)) out.push(node.data);
      const kept = node instanceof SVGElement ? this.#element(node, words, backdrop) : null;
      if (kept) out.push(kept);
    }
    return isWords(parent.localName) ? joined(out) : out;
  }

  #element(element: SVGElement, words: CSSStyleDeclaration, around: string | null): Kept | null {
    const tag = element.localName;
    if (!KEPT_TAGS.has(tag)) {
      this.#noteLeft(element);
      return null;
    }
    const style = getComputedStyle(element);
    const isDefinition = element.closest('defs, marker, symbol, pattern') !== null;
    if (style.display === 'none' && !isDefinition) return null;
    // Children of something hidden may be visible.
    if (style.visibility !== 'visible' && (isShape(tag) || tag === 'text')) return null;
    const backdrop = tag === 'text' ? this.#backdropOf(element) : around;
    const attributes: Attributes = { ...geometry(element, style), ...this.#paint(tag, style, words, backdrop) };
    const children = this.#children(element, isWords(tag) ? style : words, backdrop);
    if (CONTAINERS.has(tag) && children.length === 0) return null;
    if (isShape(tag) && !isSeen(tag, attributes, isDefinition)) return null;
    if (isShape(tag) && !isDefinition && attributes['fill'] !== 'none')
      this.#painted.push({ box: element.getBoundingClientRect(), style });
    return { tag, attributes, children };
  }

  #paint(tag: string, style: CSSStyleDeclaration, words: CSSStyleDeclaration, backdrop: string | null): Attributes {
    if (isShape(tag)) return this.#painter.shape(style);
    return isWords(tag) ? this.#painter.words(style, words, backdrop) : this.#painter.other(style, tag);
  }

  /** The author's colour that is behind the middle of a text. */
  #backdropOf(text: SVGElement): string | null {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const behind = this.#painted.findLast(({ box }) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom);
    return behind && this.#painter.isOwn(behind.style) ? behind.style.fill : null;
  }

  #noteLeft(element: SVGElement): void {
    const address = element.getAttribute('href') ?? element.getAttribute('xlink:href');
    if (element.localName === 'image' && address) this.#left.push(address);
    for (const picture of element.querySelectorAll('img, image')) {
      const source = picture.getAttribute('src') ?? picture.getAttribute('href') ?? picture.getAttribute('xlink:href');
      if (source) this.#left.push(source);
    }
  }
}

/** The style of an element without any. */
const NOTHING = { fill: '', fillOpacity: '', stroke: '', getPropertyValue: () => '' } as unknown as CSSStyleDeclaration;

function holdsText(parent: Element): boolean {
  return isWords(parent.localName) || parent.localName === 'title' || parent.localName === 'desc';
}

/** Whether something is painted that has a size. */
function isSeen(tag: string, attributes: Attributes, isDefinition: boolean): boolean {
  const has = (name: string): boolean => Number(attributes[name] ?? 0) > 0;
  const isMarked = 'marker-start' in attributes || 'marker-end' in attributes;
  if (attributes['fill'] === 'none' && attributes['stroke'] === 'none' && !isMarked) return false;
  if (isDefinition) return true;
  return tag === 'rect' ? has('width') && has('height') : tag !== 'path' || (attributes['d'] ?? '') !== '';
}

function viewBoxOf(drawing: SVGSVGElement): { x: number; y: number; width: number; height: number } {
  const { x, y, width, height } = drawing.hasAttribute('viewBox') ? drawing.viewBox.baseVal : drawing.getBBox();
  return { x, y, width: Math.ceil(width), height: Math.ceil(height) };
}
