// How a diagram is drawn a second time, for phones: closer, with words that wrap sooner, and turned where that is narrower.

import type { MermaidConfig } from 'mermaid';

/** px of the widest drawing that a phone's column (320 px) shows whole, in words that are not too small (`least-width.ts`). */
export const PHONE_DRAWING = 373;

/** A way to draw a diagram. */
export interface Attempt {
  readonly source: string;
  readonly settings: MermaidConfig;
}

/** px, from the most generous on; `rows`: whether long words on lines are wrapped. */
const STEPS = [
  { nodes: 24, ranks: 44, padding: 12, words: 200, rows: false },
  { nodes: 16, ranks: 40, padding: 9, words: 140, rows: true },
  { nodes: 10, ranks: 36, padding: 7, words: 96, rows: true },
] as const;

const ACTING = { wrap: true, wrapPadding: 4, diagramMarginX: 4, boxMargin: 6, noteMargin: 6 };
/** Actors this wide, so far apart, in px. */
const ACTORS = [
  [128, 48],
  [112, 20],
  [104, 10],
  [86, 6],
] as const;

/** The ways to draw a source narrower, the most generous first. None for kinds whose width is not up to their layout. */
export function narrowAttempts(source: string): readonly Attempt[] {
  if (/^\s*sequenceDiagram\b/m.test(source)) {
    // A person's name is below it, where words of the whole width begin.
    const height = /^\s*actor\s/m.test(source) ? 66 : 52;
    return ACTORS.map(([width, actorMargin]) => ({
      source,
      settings: { sequence: { ...ACTING, width, actorMargin, height } },
    }));
  }
  if (!/^\s*(?:flowchart|graph|stateDiagram)\b/m.test(source)) return [];
  const ways = [source, turned(source)].filter((text) => text !== null);
  return STEPS.flatMap((step) => ways.map((text) => ({ source: step.rows ? wrapped(text) : text, settings: layout(step) })));
}

function layout({ nodes, ranks, padding, words }: (typeof STEPS)[number]): MermaidConfig {
  const spacing = { nodeSpacing: nodes, rankSpacing: ranks };
  return { flowchart: { ...spacing, padding, wrappingWidth: words, diagramPadding: 4 }, state: spacing };
}

/** `a -->|words| b`, `a -- "words" --> b`, and `a --> b: words` of states. */
const ON_LINES =
  /(?<=\|"?)[^|"\n]+(?="?\|)|(?<=\s(?:--|==|-\.) "?)[^|">\n]+?(?="? (?:--|==|\.-))|(?<=^\s*\S+ --> \S+ ?: ?)\S.*$/gm;
/** Characters of a line's words that wrap; what is shorter stays. */
const LONG = 14;

/** The source with long words on lines, which Mermaid wraps late, in two rows. */
function wrapped(source: string): string {
  return source.replace(ON_LINES, (words) => {
    if (words.length < LONG || /[<`]/.test(words)) return words;
    const spaces = [...words.matchAll(/(?<=\S) (?=\S)/g)].map(({ index }) => index);
    const far = (at: number): number => Math.abs(at - words.length / 2);
    const middle = spaces.sort((a, b) => far(a) - far(b))[0];
    return middle === undefined ? words : `${words.slice(0, middle)}<br>${words.slice(middle + 1)}`;
  });
}

const DIRECTION = /^(\s*(?:(?:flowchart|graph)\s+|stateDiagram(?:-v2)?\s+direction\s+))(LR|RL|TB|TD|BT)\b/m;

/** The diagram from top to bottom instead of from side to side, or the other way round; `null` if its source has no direction. */
function turned(source: string): string | null {
  if (!DIRECTION.test(source)) return null;
  return source.replace(DIRECTION, (_all, head: string, way: string) => head + (/LR|RL/.test(way) ? 'TB' : 'LR'));
}

/** Whether a drawing has all words of another, none of them broken, and none beside it. Both must be laid out. */
export function isWhole(drawing: SVGSVGElement, other: SVGSVGElement): boolean {
  const words = wordsOf(drawing);
  if ([...wordsOf(other)].some((word) => !words.has(word))) return false;
  const { x, width } = drawing.getBBox();
  const { x: left, width: room } = drawing.viewBox.baseVal;
  return x >= left - 1 && x + width <= left + room + 1;
}

function wordsOf(drawing: SVGSVGElement): ReadonlySet<string> {
  const lines = [...drawing.querySelectorAll('text')].flatMap((text) => {
    const spans = [...text.children].filter(({ localName }) => localName === 'tspan');
    return spans.length > 0 ? spans.map(({ textContent }) => textContent) : [text.textContent];
  });
  return new Set(lines.flatMap((line) => (line ?? '').split(/\s+/)).filter((word) => word !== ''));
}
