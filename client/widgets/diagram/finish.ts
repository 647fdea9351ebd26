// What Mermaid drew becomes what a page can hold: no style sheet, no `style` attributes, no classes, no empty or unused
// elements, two decimals, own ids, and colours that follow the theme. The drawing must stand in a document, styled.

import { roundNumbers, rounded, roundPath, roundTransform } from './numbers.ts';
import { type Attributes, isShape, isWords, Painter } from './paint.ts';

/** A finished drawing, and what its source asked for that was left out. */
export interface Finished {
  /** `<svg …>…</svg>`; ids are `d-1`, `d-2`, … */
  readonly svg: string;
  /** Addresses of pictures and the like that would have been loaded from elsewhere. */
  readonly left: readonly string[];
}

/** An element that is kept. */
interface Kept {
  readonly tag: string;
  readonly attributes: Attributes;
  readonly children: (Kept | string)[];
}

/** Attributes that say where something is and of what shape. */
const GEOMETRY = new Set(
  'x y width height x1 y1 x2 y2 cx cy r rx ry points dx dy rotate offset viewBox refX refY markerWidth markerHeight textLength'.split(
    ' ',
  ),
);
const PLAIN = new Set(
  'orient markerUnits gradientUnits patternUnits patternContentUnits clipPathUnits preserveAspectRatio lengthAdjust spreadMethod'.split(
    ' ',
  ),
);
const KEPT_TAGS = new Set(
  'svg g defs marker title desc a path rect circle ellipse line polyline polygon text tspan textPath use symbol linearGradient radialGradient stop pattern clipPath mask'.split(
    ' ',
  ),
);
/** Containers that mean nothing when empty. */
const CONTAINERS = new Set(['g', 'defs', 'text', 'tspan', 'a', 'symbol', 'clipPath', 'mask']);
const SAFE_LINK = /^(?:https?:|mailto:|[/.?#]|[\w-]+(?:[/?#.]|$))/i;

/** Finishes a drawing made from `source`. */
export function finishDiagram(drawing: SVGSVGElement, source: string): Finished {
  const left: string[] = [];
  const walk = new Walk(new Painter(source), left);
  const root = walk.root(drawing);
  numberIds(root);
  return { svg: write(root), left };
}

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
      'font-family': "'Stream Sans','Stream Sans Fallback',system-ui,sans-serif",
      'font-size': style.fontSize.replace('px', ''),
      'font-weight': '400',
      'font-style': 'normal',
      'text-anchor': style.textAnchor,
      fill: this.#painter.words(style, NOTHING)['fill'] ?? '',
    });
    return { tag: 'svg', attributes, children: this.#children(drawing, style, null) };
  }

  /** `words` is the style texts inherit from, `backdrop` the author's colour they stand on. */
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

/** Stands for an element without any style. */
const NOTHING = { fill: '', fillOpacity: '', stroke: '', getPropertyValue: () => '' } as unknown as CSSStyleDeclaration;

function holdsText(parent: Element): boolean {
  return isWords(parent.localName) || parent.localName === 'title' || parent.localName === 'desc';
}

function geometry(element: SVGElement, style: CSSStyleDeclaration): Attributes {
  const out: Attributes = {};
  for (const { name, value } of element.attributes) {
    if (name === 'id') out['id'] = value;
    else if (name === 'd') out['d'] = roundPath(value).trim();
    else if (GEOMETRY.has(name)) out[name] = roundNumbers(value).trim();
    else if (PLAIN.has(name)) out[name] = value;
    else if (name === 'clip-path' || name === 'mask') out[name] = value;
    else if (name === 'href' || name === 'xlink:href') Object.assign(out, link(element, value));
  }
  const transform = transformOf(element, style);
  if (transform) out['transform'] = transform;
  return out;
}

/** Where an element is moved to. A style sheet may say so as well, with an origin of its own: then the browser is asked what it comes to. */
function transformOf(element: SVGElement, style: CSSStyleDeclaration): string | null {
  const written = element.getAttribute('transform') ?? '';
  const brief = isStyled(element, style) ? relativeMatrix(element) : roundTransform(written);
  return /^(?:translate\(0(?:,0)?\))?$/.test(brief) ? null : brief;
}

function isStyled(element: SVGElement, style: CSSStyleDeclaration): boolean {
  if (style.transform === 'none' || !(element instanceof SVGGraphicsElement)) return false;
  const attribute = [...element.transform.baseVal].reduce(
    (all, { matrix }) => all.multiply(DOMMatrix.fromMatrix(matrix)),
    new DOMMatrix(),
  );
  return new DOMMatrix(style.transform).toString() !== attribute.toString();
}

function relativeMatrix(element: SVGElement): string {
  const own = (element as SVGGraphicsElement).getScreenCTM();
  const around = (element.parentElement as unknown as SVGGraphicsElement).getScreenCTM();
  if (!own || !around) return '';
  const { a, b, c, d, e, f } = around.inverse().multiply(own);
  return roundTransform(`matrix(${[a, b, c, d].join(' ')} ${rounded(e)} ${rounded(f)})`);
}

/** The target of a link, or what a `use` or `textPath` refers to inside of the drawing. */
function link(element: SVGElement, value: string): Attributes {
  if (element.localName !== 'a') return value.startsWith('#') ? { href: value } : {};
  if (!SAFE_LINK.test(value)) return {};
  return /^https?:/i.test(value) ? { href: value, target: '_blank', rel: 'noopener noreferrer' } : { href: value };
}

/** Whether something is painted that has a size. */
function isSeen(tag: string, attributes: Attributes, isDefinition: boolean): boolean {
  const has = (name: string): boolean => Number(attributes[name] ?? 0) > 0;
  const isMarked = 'marker-start' in attributes || 'marker-end' in attributes;
  if (attributes['fill'] === 'none' && attributes['stroke'] === 'none' && !isMarked) return false;
  if (isDefinition) return true;
  return tag === 'rect' ? has('width') && has('height') : tag !== 'path' || (attributes['d'] ?? '') !== '';
}

/** Neighbouring pieces of text that look alike become one; pieces that add nothing are their text. */
function joined(children: readonly (Kept | string)[]): (Kept | string)[] {
  const out: (Kept | string)[] = [];
  for (const child of children) {
    const last = out.at(-1);
    const isPlain = typeof child !== 'string' && child.tag === 'tspan' && Object.keys(child.attributes).length === 0;
    for (const part of isPlain ? child.children : [child]) {
      if (typeof part === 'string' && typeof out.at(-1) === 'string') out[out.length - 1] = `${out.at(-1) as string}${part}`;
      else if (typeof part !== 'string' && typeof last === 'object' && continues(last, part))
        last.children.push(...part.children);
      else out.push(part);
    }
  }
  return out;
}

function continues(before: Kept, after: Kept): boolean {
  const { tag, attributes } = after;
  const placed = ['x', 'y', 'dx', 'dy', 'id'].some((name) => name in attributes);
  return tag === 'tspan' && before.tag === 'tspan' && !placed && JSON.stringify(before.attributes) === JSON.stringify(attributes);
}

function viewBoxOf(drawing: SVGSVGElement): { x: number; y: number; width: number; height: number } {
  const { x, y, width, height } = drawing.hasAttribute('viewBox') ? drawing.viewBox.baseVal : drawing.getBBox();
  return { x, y, width: Math.ceil(width), height: Math.ceil(height) };
}

const REFERENCES = /url\(#([^)]+)\)/g;

/** Ids that something refers to become `d-1`, `d-2`, …; elements that are only there to be referred to, and are not, go. */
function numberIds(root: Kept): void {
  for (let used = references(root); prune(root, used); used = references(root));
  const used = references(root);
  const numbers = new Map<string, string>();
  each(root, ({ attributes }) => {
    const { id } = attributes;
    if (id === undefined) return;
    if (used.has(id)) numbers.set(id, `d-${numbers.size + 1}`);
    delete attributes['id'];
    if (numbers.has(id)) attributes['id'] = numbers.get(id) as string;
  });
  each(root, ({ attributes }) => {
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'href' && value.startsWith('#')) attributes[name] = `#${numbers.get(value.slice(1)) ?? value.slice(1)}`;
      else if (name.startsWith('aria-') && numbers.has(value)) attributes[name] = numbers.get(value) as string;
      else attributes[name] = value.replace(REFERENCES, (_all, id: string) => `url(#${numbers.get(id) ?? id})`);
    }
  });
}

function references(root: Kept): ReadonlySet<string> {
  const used = new Set<string>();
  each(root, ({ attributes }) => {
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'href' && value.startsWith('#')) used.add(value.slice(1));
      else if (name === 'aria-labelledby' || name === 'aria-describedby') used.add(value);
      for (const [, id] of value.matchAll(REFERENCES)) used.add(id as string);
    }
  });
  return used;
}

const DEFINITIONS = new Set(['marker', 'symbol', 'linearGradient', 'radialGradient', 'pattern', 'clipPath', 'mask']);

/** Takes out definitions nobody refers to, and what is empty then. Returns whether anything was taken. */
function prune(element: Kept, used: ReadonlySet<string>): boolean {
  let taken = false;
  for (let i = element.children.length - 1; i >= 0; i -= 1) {
    const child = element.children[i] as Kept | string;
    if (typeof child === 'string') continue;
    if (prune(child, used)) taken = true;
    const isIdle = DEFINITIONS.has(child.tag) && !used.has(child.attributes['id'] ?? '');
    if (!isIdle && !(CONTAINERS.has(child.tag) && child.children.length === 0)) continue;
    element.children.splice(i, 1);
    taken = true;
  }
  return taken;
}

function each(element: Kept, visit: (element: Kept) => void): void {
  visit(element);
  for (const child of element.children) if (typeof child !== 'string') each(child, visit);
}

function write(element: Kept | string): string {
  if (typeof element === 'string') return escape(element);
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const open = `<${element.tag}${attributes.join('')}`;
  return element.children.length === 0 ? `${open}/>` : `${open}>${element.children.map(write).join('')}</${element.tag}>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
