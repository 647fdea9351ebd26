// Runs in the headless page that draws a site's diagrams when it is built, next to Mermaid itself.

import type { Mermaid, MermaidConfig } from 'mermaid';
import { withNarrow } from '../../../renderer/model/drawing.ts';
import { readEntities } from './entities.ts';
import { type Finished, finishDiagram } from './finish.ts';
import { type Attempt, isWhole, narrowAttempts, PHONE_DRAWING } from './narrow.ts';
import { mermaidSettings } from './settings.ts';

/** The result of a diagram's text; plain data, as it leaves the page. */
export type PageResult =
  | { readonly svg: string; readonly left: readonly string[] }
  | { readonly message: string /** 1-based line of the diagram's text, or `null`. */; readonly line: number | null };

/** The page's functions for the process that opened it. */
export interface DiagramPage {
  /** Call it before anything is in the document. */
  prepare(fonts: readonly PageFont[]): void;
  /** Loads fonts and sets Mermaid up, which must be there by then. */
  start(): Promise<void>;
  draw(source: string): Promise<PageResult>;
  /** The drawing as Mermaid made it. */
  drawPlainly(source: string): Promise<string>;
  /** Finishes what another renderer drew: `svg` as text. */
  finish(svg: string, source: string): Promise<PageResult>;
  settings(): object;
}

/** A face of a font that texts are written in. */
export interface PageFont {
  readonly family: string;
  readonly base64: string;
  readonly style: string;
  /** Its `unicode-range`. */
  readonly range: string;
}

declare global {
  var mermaid: Mermaid;
  var diagramPage: DiagramPage;
}

const ID = 'diagram';
const SEED = 7;
/** A narrower drawing is worth its bytes at this part of the width. */
const CLEARLY = 0.9;

async function drawPlainly(source: string): Promise<string> {
  chance.state = SEED;
  return (await mermaid.render(ID, source)).svg;
}

/** Finishes a drawing, and adds a narrower one for phones to what is too wide for them. */
async function finish(svg: string, source: string): Promise<Finished> {
  const place = placed(svg);
  try {
    const { svg: wide, left } = finishDiagram(place.firstElementChild as SVGSVGElement, source);
    // Of the finished drawing: its words are as they are shown.
    place.innerHTML = wide;
    const narrow = await drawNarrow(source, place.firstElementChild as SVGSVGElement);
    return { svg: narrow === null ? wide : withNarrow(wide, narrow), left };
  } finally {
    place.remove();
  }
}

/** The first narrower drawing that a phone shows whole, else the narrowest; `null` where none is clearly narrower. */
async function drawNarrow(source: string, wide: SVGSVGElement): Promise<string | null> {
  const width = widthOf(wide);
  if (width <= PHONE_DRAWING) return null;
  const best = { width: width * CLEARLY, svg: null as string | null };
  try {
    for (const attempt of narrowAttempts(source)) {
      if (best.svg !== null && best.width <= PHONE_DRAWING) break;
      const drawing = await attempted(attempt, wide);
      if (drawing && (drawing.width <= PHONE_DRAWING || drawing.width < best.width)) Object.assign(best, drawing);
    }
  } finally {
    mermaid.initialize(mermaidSettings());
  }
  return best.svg;
}

async function attempted({ source, settings }: Attempt, wide: SVGSVGElement): Promise<{ width: number; svg: string } | null> {
  mermaid.initialize(merged(mermaidSettings(), settings));
  // What reads a source otherwise turned may refuse it: then there is no such drawing.
  const drawn = await drawPlainly(source).catch(() => null);
  if (drawn === null) return null;
  const place = placed(drawn);
  try {
    const { svg } = finishDiagram(place.firstElementChild as SVGSVGElement, source);
    place.innerHTML = svg;
    const drawing = place.firstElementChild as SVGSVGElement;
    return isWhole(drawing, wide) ? { width: widthOf(drawing), svg } : null;
  } finally {
    place.remove();
  }
}

const widthOf = (drawing: SVGSVGElement): number => drawing.viewBox.baseVal.width;

/** Each group of settings with those of another added. */
function merged(settings: MermaidConfig, more: MermaidConfig): MermaidConfig {
  const groups = Object.entries(more).map(([name, group]) => [name, { ...settings[name as 'flowchart'], ...group }]);
  return { ...settings, ...Object.fromEntries(groups) };
}

/** A drawing in the document, where its styles are computed. */
function placed(svg: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = svg;
  document.body.append(place);
  return place;
}

function problem(error: unknown): PageResult {
  const message = error instanceof Error ? error.message : String((error as { str?: string }).str ?? error);
  const line = /\bline:? (\d+)/i.exec(message)?.[1];
  return { message, line: line === undefined ? null : Number(line) };
}

const chance = { state: SEED };

/** The same numbers for every diagram, whatever was drawn before (Park and Miller's generator). */
function seededChance(): number {
  chance.state = (chance.state * 48271) % 0x7fffffff;
  return chance.state / 0x7fffffff;
}

globalThis.diagramPage = {
  prepare(fonts) {
    Math.random = seededChance;
    readEntities();
    for (const { family, base64, style, range } of fonts) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      document.fonts.add(new FontFace(family, bytes, { weight: '400 600', style, unicodeRange: range }));
    }
  },
  async start() {
    await Promise.all([...document.fonts].map((font) => font.load()));
    mermaid.initialize(mermaidSettings());
  },
  async draw(source) {
    try {
      return await finish(await drawPlainly(source), source);
    } catch (error) {
      return problem(error);
    }
  },
  drawPlainly,
  finish,
  settings: mermaidSettings,
};
