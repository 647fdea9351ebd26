// The drawings of a site's diagrams, for its pages.

import { MissingValue } from '../cache/missing-value.ts';
import type { DiagramFact } from '../model/parsed-page.ts';
import type { Page } from '../model/site.ts';
import type { Cache, DiagramObstacle } from '../model/tools.ts';

/** The part of a page that its diagrams depend on. */
export type PageWithDiagrams = Pick<Page, 'url' | 'parsed' | 'replaced'>;

/** A use of a diagram. */
export interface DiagramUse {
  readonly page: PageWithDiagrams;
  readonly fact: DiagramFact;
}

/** A distinct source, and its verdict. Plain data. */
export interface DrawnDiagram {
  readonly hash: string;
  /** The key of its result in the cache. */
  readonly key: string;
  readonly verdict: Verdict;
}

/** The distinct diagrams of a site. Plain data. */
export interface DrawnDiagrams {
  readonly diagrams: readonly DrawnDiagram[];
  /** The obstacle that kept some from being drawn. */
  readonly obstacle: DiagramObstacle | null;
}

/** A picture that a node of a diagram shows. */
export interface DiagramPicture {
  readonly src: string;
  /** 1-based, in the source. */
  readonly line: number;
}

/** The verdict on a source, stored apart from its drawing: every run reads it. */
export type Verdict =
  /** `foreign`: what the drawing would load or run. */
  | { readonly kind: 'drawn'; readonly foreign: readonly string[] }
  /** It shows pictures, which are not loaded. */
  | { readonly kind: 'pictures'; readonly pictures: readonly DiagramPicture[] }
  /** `line` is 1-based, in the source. */
  | { readonly kind: 'mistake'; readonly message: string; readonly line: number | null }
  /** The renderer failed, which says nothing about the source. */
  | { readonly kind: 'failure'; readonly message: string }
  /** The visitor's browser has to draw it. */
  | { readonly kind: 'left' };

/** The drawings of a page. Sources are named by their hash. */
export interface Drawings {
  /** How it is drawn; `null` where it is not. Throws `MissingValue` if the cache lost the drawing. */
  svg(hash: string): string | null;
  /** Whether the visitor's browser has to draw it. */
  isLeft(hash: string): boolean;
}

/** Prepares drawings. SVG is read from the cache (store `drawing`) when a page needs it. */
export function drawingsOf(known: Iterable<DrawnDiagram>, cache: Pick<Cache, 'get'>): Drawings {
  const byHash = new Map(Array.from(known, (diagram) => [diagram.hash, diagram]));
  return {
    svg(hash) {
      const diagram = byHash.get(hash);
      if (diagram?.verdict.kind !== 'drawn') return null;
      const svg = cache.get<string>('drawing', diagram.key);
      if (svg === undefined) throw new MissingValue(`the drawing of the diagram ${hash}`);
      return svg;
    },
    isLeft: (hash) => byHash.get(hash)?.verdict.kind === 'left',
  };
}

/** Whether a renderer that failed, or was missing, may draw it the next time. */
export function isUndecided({ verdict }: DrawnDiagram): boolean {
  return verdict.kind === 'left' || verdict.kind === 'failure';
}

/** Whether readers' browsers have to draw some. */
export function leavesDiagrams({ diagrams }: DrawnDiagrams): boolean {
  return diagrams.some(({ verdict }) => verdict.kind === 'left');
}

/** Keys of everything drawn, sorted: what a site's folder may keep. */
export function drawnKeys({ diagrams }: DrawnDiagrams): readonly string[] {
  return diagrams.flatMap(({ key, verdict }) => (verdict.kind === 'drawn' ? [key] : [])).sort();
}
