// Runs in the headless page that draws a site's diagrams when it is built, next to Mermaid itself.

import type { Mermaid } from 'mermaid';
import { readEntities } from './entities.ts';
import { finishDiagram } from './finish.ts';
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
  finish(svg: string, source: string): PageResult;
  settings(): object;
}

/** A face of the font texts are written in. */
export interface PageFont {
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

async function drawPlainly(source: string): Promise<string> {
  chance.state = SEED;
  return (await mermaid.render(ID, source)).svg;
}

function finish(svg: string, source: string): PageResult {
  const place = document.createElement('div');
  place.innerHTML = svg;
  document.body.append(place);
  try {
    return finishDiagram(place.querySelector('svg') as SVGSVGElement, source);
  } finally {
    place.remove();
  }
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
    for (const { base64, style, range } of fonts) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      document.fonts.add(new FontFace('Stream Sans', bytes, { weight: '400 600', style, unicodeRange: range }));
    }
  },
  async start() {
    await Promise.all([...document.fonts].map((font) => font.load()));
    mermaid.initialize(mermaidSettings());
  },
  async draw(source) {
    try {
      return finish(await drawPlainly(source), source);
    } catch (error) {
      return problem(error);
    }
  },
  drawPlainly,
  finish,
  settings: mermaidSettings,
};
