// The diagrams of a site become drawings: each distinct source is drawn once, and not at all if an earlier run or the site's
// folder has its drawing.

import { cacheKey } from '../cache/hash.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { BodyPart, DiagramSlot } from '../model/slot.ts';
import type { Cache, DiagramObstacle, DiagramRenderer, DiagramResult, Progress } from '../model/tools.ts';
import type { PageWithDiagrams, DiagramUse, DrawnDiagrams, Verdict } from './drawings.ts';
import { diagramPictures } from './diagram-pictures.ts';
import { foreignParts } from './foreign-parts.ts';
import { sourceLine } from './source-line.ts';

/** What drawing needs. */
export interface DiagramInputs {
  readonly pages: Iterable<PageWithDiagrams>;
  readonly cache: Cache;
  readonly renderer: DiagramRenderer;
  readonly progress: Progress;
  /** Loads a page's body, where the sources are. */
  body(page: PageWithDiagrams): PageBody;
}

/** Raised when equal sources and an equal renderer give another result. */
const STEP = 'diagram@4';

/**
 * Draws what has no stored drawing. Stores in the cache: `diagram` (the verdict on a source, mistakes included) and `drawing`
 * (the SVG).
 */
export async function drawDiagrams(inputs: DiagramInputs): Promise<DrawnDiagrams> {
  const uses = diagramUses(inputs.pages);
  if (uses.size === 0) return { diagrams: [], obstacle: null };
  const version = await inputs.renderer.version();
  const verdicts = new Map<string, Verdict>();
  const missing: MissingDrawing[] = [];
  const keyOf = (hash: string): string => cacheKey(STEP, version, hash);
  for (const [hash, [{ page }]] of uses) {
    const verdict = knownVerdict(keyOf(hash), inputs);
    if (verdict) verdicts.set(hash, verdict);
    else missing.push({ hash, key: keyOf(hash), page });
  }
  const obstacle = missing.length > 0 ? await drawMissing(missing, verdicts, inputs) : null;
  const diagrams = [...verdicts].map(([hash, verdict]) => ({ hash, key: keyOf(hash), verdict }));
  return { diagrams, obstacle };
}

/** A source to be drawn, and a page that has it. */
interface MissingDrawing {
  readonly hash: string;
  readonly key: string;
  readonly page: PageWithDiagrams;
}

/** The places of each source, in the order of pages. */
export function diagramUses(pages: Iterable<PageWithDiagrams>): ReadonlyMap<string, readonly [DiagramUse, ...DiagramUse[]]> {
  const uses = new Map<string, [DiagramUse, ...DiagramUse[]]>();
  for (const page of pages) {
    if (page.replaced) continue;
    for (const fact of page.parsed.diagrams) {
      const known = uses.get(fact.hash);
      if (known) known.push({ page, fact });
      else uses.set(fact.hash, [{ page, fact }]);
    }
  }
  return uses;
}

/** From an earlier run, or from the site's folder (then the cache stores it, too). */
function knownVerdict(key: string, { cache, renderer }: DiagramInputs): Verdict | null {
  const verdict = cache.get<Verdict>('diagram', key);
  if (verdict && (verdict.kind !== 'drawn' || cache.has('drawing', key))) return verdict;
  const svg = renderer.kept(key);
  return svg !== null && /^<svg [^>]*>[\s\S]*<\/svg>$/.test(svg) ? store(key, { svg, left: [] }, '', cache) : null;
}

/** Stores a result and returns its verdict. Failures are not stored. */
function store(key: string, result: DiagramResult, source: string, cache: Cache): Verdict {
  if ('failure' in result) return { kind: 'failure', message: result.failure };
  const verdict = verdictOf(result, source);
  if ('svg' in result) cache.set('drawing', key, result.svg);
  cache.set('diagram', key, verdict);
  return verdict;
}

function verdictOf(result: Exclude<DiagramResult, { readonly failure: string }>, source: string): Verdict {
  if ('svg' in result) {
    const pictures = diagramPictures(source).filter(({ src }) => result.left.includes(src));
    if (pictures.length > 0) return { kind: 'pictures', pictures };
    return { kind: 'drawn', foreign: [...result.left, ...foreignParts(result.svg)] };
  }
  const { message, line } = result;
  const pictures = diagramPictures(source);
  if (/\bsource image cannot be decoded\b/i.test(message) && pictures.length > 0) return { kind: 'pictures', pictures };
  return { kind: 'mistake', message, line: line === null ? null : sourceLine(source, line) };
}

/** Adds to `verdicts` those of the missing ones, and returns the obstacle to drawing them, if there was one. */
async function drawMissing(
  missing: readonly MissingDrawing[],
  verdicts: Map<string, Verdict>,
  { cache, renderer, progress, body }: DiagramInputs,
): Promise<DiagramObstacle | null> {
  const sources = missing.map(({ hash, page }) => sourceOf(hash, page, body));
  const report = (count: number): void => progress.report('diagrams drawn', count, sources.length);
  report(0);
  const obstacle = await renderer.draw(sources, (index, result) => {
    const { hash, key } = missing[index] as MissingDrawing;
    verdicts.set(hash, store(key, result, sources[index] as string, cache));
    report(index + 1);
  });
  if (obstacle) for (const { hash } of missing) verdicts.set(hash, { kind: 'left' });
  return obstacle;
}

function sourceOf(hash: string, page: PageWithDiagrams, body: DiagramInputs['body']): string {
  const slot = findSlot(body(page).parts, hash);
  if (!slot) throw new Error(`the body of ${page.url} has no diagram ${hash}`);
  return slot.source;
}

function findSlot(parts: readonly BodyPart[], hash: string): DiagramSlot | null {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    if (part.kind === 'diagram' && part.hash === hash) return part;
    const found = part.kind === 'widget' && part.inner ? findSlot(part.inner, hash) : null;
    if (found) return found;
  }
  return null;
}
