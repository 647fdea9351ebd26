// What came of the diagrams of a site, as pages ask for it.

import { MissingValue } from '../cache/missing-value.ts';
import type { DiagramFact } from '../model/parsed-page.ts';
import type { Page } from '../model/site.ts';
import type { Cache } from '../model/tools.ts';

/** A page, as far as its diagrams go. */
export type DiagramPage = Pick<Page, 'url' | 'parsed' | 'replaced'>;

/** A use of a diagram. */
export interface DiagramUse {
  readonly page: DiagramPage;
  readonly fact: DiagramFact;
}

/** A distinct source. */
export interface Diagram {
  readonly hash: string;
  /** Of its result in the cache. */
  readonly key: string;
  readonly uses: readonly [DiagramUse, ...DiagramUse[]];
}

/** A picture that a node of a diagram shows. */
export interface DiagramPicture {
  readonly src: string;
  /** 1-based, in the source. */
  readonly line: number;
}

/** What is known of a source, kept apart from its drawing: it is asked for in every run. */
export type Verdict =
  /** `foreign`: what the drawing would load or run. */
  | { readonly kind: 'drawn'; readonly foreign: readonly string[] }
  /** It shows pictures, which nobody loads. */
  | { readonly kind: 'pictures'; readonly pictures: readonly DiagramPicture[] }
  /** `line` is 1-based, in the source. */
  | { readonly kind: 'mistake'; readonly message: string; readonly line: number | null }
  /** The renderer failed, which says nothing about the source. */
  | { readonly kind: 'failure'; readonly message: string }
  /** The visitor's browser has to draw it. */
  | { readonly kind: 'left' };

/** The drawings of a site. Sources are named by their hash. */
export interface Drawings {
  /** Says whether what stands in a page for a diagram changed. */
  key(hash: string): string;
  /** How it is drawn; `null` where it is not. Throws `MissingValue` if the cache lost the drawing since. */
  svg(hash: string): string | null;
  /** Whether the visitor's browser has to draw it. */
  isLeft(hash: string): boolean;
  /** Keys of everything drawn, sorted: what a site may keep. */
  readonly keys: readonly string[];
  /** The drawing of one of these keys; `null` if the cache lost it. */
  drawing(key: string): string | null;
  /** Diagrams left to the visitor's browser. */
  readonly undrawn: number;
}

/** The drawings of a site whose verdicts are known. SVG is read from the cache (store `drawing`) when a page asks for it. */
export function drawingsOf(verdicts: ReadonlyMap<Diagram, Verdict>, cache: Cache): Drawings {
  const known = [...verdicts].map(([{ hash, key }, { kind }]) => ({ hash, key, kind }));
  const byHash = new Map(known.map((entry) => [entry.hash, entry]));
  return {
    key: (hash) => `${byHash.get(hash)?.kind} ${byHash.get(hash)?.key}`,
    svg(hash) {
      const entry = byHash.get(hash);
      if (entry?.kind !== 'drawn') return null;
      const svg = cache.get<string>('drawing', entry.key);
      if (svg === undefined) throw new MissingValue(`the drawing of the diagram ${hash}`);
      return svg;
    },
    isLeft: (hash) => byHash.get(hash)?.kind === 'left',
    keys: known.flatMap(({ key, kind }) => (kind === 'drawn' ? [key] : [])).sort(),
    drawing: (key) => cache.get<string>('drawing', key) ?? null,
    undrawn: known.filter(({ kind }) => kind === 'left').length,
  };
}
