// How an element is painted, as attributes: the values that style sheets and `style` attributes result in are computed by the
// browser and written down. A content security policy forbids both in the page, but not presentation attributes.

import { HABITS, type Meaning, MEANINGS, WORD_HABITS } from './colors.ts';
import type { Attributes } from './drawing-tree.ts';
import { rounded } from './numbers.ts';

/** A computed colour. */
interface Color {
  /** `#rrggbb`. */
  readonly hex: string;
  /** 0–1. */
  readonly alpha: number;
}

/** Properties of strokes, with the values that need not be written. */
const STROKE: readonly (readonly [string, string])[] = [
  ['stroke-width', '1'],
  ['stroke-dasharray', 'none'],
  ['stroke-linecap', 'butt'],
  ['stroke-linejoin', 'miter'],
  ['paint-order', 'normal'],
];

/** What names of groups are written in. */
export const NAMES_FONT = 'Stream Serif';

const TEXT = ['font-size', 'font-weight', 'font-style', 'text-anchor', 'dominant-baseline', 'text-decoration-line'];

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const WORDS = new Set(['text', 'tspan', 'textPath']);

/** Turns colours of one diagram into what the page understands. */
export class Painter {
  readonly #meanings = new Map<string, Meaning>(Object.entries(MEANINGS).map(([name, hex]) => [hex, name as Meaning]));
  readonly #written: ReadonlySet<string>;

  /** `source` is the diagram's text: the colours in it are its author's, and stay. */
  constructor(source: string) {
    this.#written = colorsIn(source);
  }

  /** Whether a fill hides what is below it with the author's own colour. */
  isOwn({ fill, fillOpacity }: Pick<CSSStyleDeclaration, 'fill' | 'fillOpacity'>): boolean {
    const color = parseColor(fill);
    return color !== null && color.alpha * Number(fillOpacity) > 0.5 && this.#meaning(color.hex, HABITS) === null;
  }

  /** The attributes that paint a shape. */
  shape(style: CSSStyleDeclaration): Attributes {
    const out: Attributes = {};
    this.#color(out, 'fill', style.fill, style.fillOpacity);
    const isStroked = this.#color(out, 'stroke', style.stroke, style.strokeOpacity);
    const markers = markersOf(style);
    // Markers are as large as the line is wide, also where none is drawn.
    if (isStroked || Object.keys(markers).length > 0) copy(out, style, STROKE);
    Object.assign(out, markers);
    opacity(out, style);
    return out;
  }

  /**
   * The attributes of a text, as far as it differs from what is around it. On an author's colour (`backdrop`) it does not follow
   * the theme: that colour does not either.
   */
  words(style: CSSStyleDeclaration, around: CSSStyleDeclaration, backdrop: string | null = null): Attributes {
    const out: Attributes = {};
    const differs = (...names: readonly string[]): boolean =>
      names.some((name) => style.getPropertyValue(name) !== around.getPropertyValue(name));
    for (const name of TEXT) {
      if (differs(name)) out[name === 'text-decoration-line' ? 'text-decoration' : name] = plain(style.getPropertyValue(name));
    }
    if (differs('font-family') && style.fontFamily.includes(NAMES_FONT))
      out['font-family'] = `var(--font-display,${NAMES_FONT},serif)`;
    if (backdrop !== null && !this.isOwn(style)) out['fill'] = readableOn(backdrop);
    else if (differs('fill', 'fill-opacity')) this.#color(out, 'fill', style.fill, style.fillOpacity, WORD_HABITS);
    if (differs('stroke', 'stroke-opacity') && this.#color(out, 'stroke', style.stroke, style.strokeOpacity))
      copy(out, style, STROKE);
    opacity(out, style);
    return out;
  }

  /** The attributes of a group, gradient stop or the like: those that shapes and texts do not inherit. */
  other(style: CSSStyleDeclaration, tag: string): Attributes {
    const out: Attributes = {};
    if (tag === 'stop') this.#color(out, 'stop-color', style.stopColor, style.stopOpacity);
    opacity(out, style);
    return out;
  }

  /** Writes a colour and its opacity; returns whether anything is painted. */
  #color(out: Attributes, name: string, value: string, opacityValue: string, habits = HABITS): boolean {
    const color = parseColor(value);
    const isPattern = value.startsWith('url(');
    const alpha = (color?.alpha ?? Number(isPattern)) * Number(opacityValue);
    if (alpha === 0) out[name] = 'none';
    else out[name] = color === null ? value.replace(/"/g, '').replace(/\s.*$/, '') : this.#follow(color.hex, habits);
    if (alpha > 0 && alpha < 1) out[name === 'stop-color' ? 'stop-opacity' : `${name}-opacity`] = rounded(alpha);
    return alpha > 0;
  }

  #follow(hex: string, habits: typeof HABITS): string {
    const meaning = this.#meaning(hex, habits);
    return meaning === null ? hex : `var(--diagram-${meaning},${MEANINGS[meaning]})`;
  }

  #meaning(hex: string, habits: typeof HABITS): Meaning | null {
    const meaning = this.#meanings.get(hex);
    if (meaning) return meaning;
    return this.#written.has(hex) ? null : (habits[hex] ?? null);
  }
}

/** Whether an element is painted by itself. */
export function isShape(tag: string): boolean {
  return SHAPES.has(tag);
}

/** Whether an element is text. */
export function isWords(tag: string): boolean {
  return WORDS.has(tag);
}

function markersOf(style: CSSStyleDeclaration): Attributes {
  const places = ['marker-start', 'marker-mid', 'marker-end'].map((name) => [name, style.getPropertyValue(name)] as const);
  return Object.fromEntries(
    places.filter(([, value]) => value !== 'none').map(([name, value]) => [name, value.replace(/"/g, '')]),
  );
}

function copy(out: Attributes, style: CSSStyleDeclaration, properties: readonly (readonly [string, string])[]): void {
  for (const [name, usual] of properties) {
    const value = plain(style.getPropertyValue(name));
    if (value !== usual) out[name] = value;
  }
}

function opacity(out: Attributes, style: CSSStyleDeclaration): void {
  if (Number(style.opacity) < 1) out['opacity'] = rounded(Number(style.opacity));
}

/** Lengths without their unit, rounded. */
function plain(value: string): string {
  return value.replace(/([\d.]+)px/g, (_all, number: string) => rounded(Number(number))).replace(/,\s+/g, ' ');
}

/** A computed colour; `null` for `none` and for what is no plain colour. */
function parseColor(value: string): Color | null {
  const parts = /^rgba?\((?<red>[\d.]+), (?<green>[\d.]+), (?<blue>[\d.]+)(?:, (?<alpha>[\d.]+))?\)$/.exec(value)?.groups;
  if (!parts) return null;
  const hex = ['red', 'green', 'blue'].map((name) => Math.round(Number(parts[name])).toString(16).padStart(2, '0'));
  return { hex: `#${hex.join('')}`, alpha: Number(parts['alpha'] ?? 1) };
}

/** Every colour a text names, as `#rrggbb`. */
function colorsIn(source: string): ReadonlySet<string> {
  const probe = document.createElement('i');
  document.body.append(probe);
  const found = new Set<string>();
  for (const [word] of source.matchAll(/#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\([^)]*\)|\b[a-z]{3,20}\b/gi)) {
    if (!CSS.supports('color', word)) continue;
    probe.style.color = word;
    const color = parseColor(getComputedStyle(probe).color);
    if (color) found.add(color.hex);
  }
  probe.remove();
  return found;
}

/** Black or white, whichever is more readable on a colour (WCAG 2 contrast). */
function readableOn(background: string): string {
  const color = parseColor(background);
  const channels = (color?.hex.match(/[\da-f]{2}/g) ?? []).map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 1, green = 1, blue = 1] = channels;
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.18 ? '#000' : '#fff';
}
