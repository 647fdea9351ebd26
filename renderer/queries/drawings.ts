// The diagrams of a site.

import { diagramFindings } from '../diagrams/diagram-findings.ts';
import { diagramUses, drawDiagrams } from '../diagrams/draw-diagrams.ts';
import { type DrawnDiagram, type DrawnDiagrams, isUndecided } from '../diagrams/drawings.ts';
import type { Graph } from '../graph/graph.ts';
import { NotPrepared, type Query } from '../graph/query.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteQueries } from './site.ts';

/** The queries. */
export interface DrawingQueries {
  /** The drawings of all diagrams. They are made together: see `prepareDrawings`. */
  readonly drawn: Query<null, DrawnDiagrams>;
  /** The drawing of one source, by its hash; `null` if no page has it. */
  readonly drawing: Query<string, DrawnDiagram | null>;
  /** The findings about diagrams, at their current places. */
  readonly drawingFindings: Query<null, readonly Diagnostic[]>;
}

/** Makes the queries. */
export function drawingsOfSite({ texts, model }: SiteQueries): DrawingQueries {
  const drawn: DrawingQueries['drawn'] = {
    name: 'drawn@1',
    keep: 'disk',
    run: () => {
      throw new NotPrepared(drawn, null);
    },
  };
  return {
    drawn,
    drawing: {
      name: 'drawing@1',
      keep: 'memory',
      run: (ask, hash) => ask(drawn, null).diagrams.find((diagram) => diagram.hash === hash) ?? null,
    },
    drawingFindings: {
      name: 'drawing-findings@1',
      keep: 'disk',
      run: (ask) => {
        const known = ask(drawn, null);
        const { site, ids } = model(ask);
        const isFine = new Set(
          known.diagrams.flatMap(({ hash, verdict }) => (verdict.kind === 'drawn' && verdict.foreign.length === 0 ? [hash] : [])),
        );
        const pages = [...site.pages.values()].flatMap((page) => {
          const id = ids.get(page.url);
          const isWrong = page.parsed.diagrams.some(({ hash }) => !isFine.has(hash));
          return id === undefined || !isWrong ? [] : [{ ...page, parsed: ask(texts.facts, id) }];
        });
        return diagramFindings(known, diagramUses(pages));
      },
    },
  };
}

/** Draws all diagrams that the cache does not have, unless `drawn` is up to date. */
export async function prepareDrawings(
  graph: Graph,
  { world, inputs, model }: SiteQueries,
  { drawn }: DrawingQueries,
): Promise<void> {
  await graph.prepare({
    query: drawn,
    args: [null],
    make: async ([job]) => {
      if (!job) return;
      const { site, engine, body } = model(job.ask);
      const { cache, diagrams: renderer, progress } = engine.tools;
      const made = await drawDiagrams({
        pages: site.pages.values(),
        cache,
        renderer,
        progress,
        body: ({ url }) => body(site.pages.get(url) ?? missing(url)),
      });
      for (const name of world.outside.readFor('diagrams')) job.ask.digest(inputs.outside, name);
      if (made.obstacle || made.diagrams.some(isUndecided)) job.ask.digest(inputs.run, null);
      job.done(made);
    },
  });
}

function missing(url: string): never {
  throw new Error(`there is no page ${url}`);
}
