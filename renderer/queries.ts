// What is asked of a site, in order: inputs first, then each question with what it asks of those before it. The graph
// (`renderer/graph/`) keeps the answers from run to run, and asks again only what an edit can have changed.
//
//   inputs   settings · listing · file(path) · history
//   texts    sources → publications, frontMatter(text), parseKey(text) → facts(text) → signature(text), fragment(text, hash)
//   site     site, by publications, signatures and fragments
//   check    check, by site → report, by the facts that findings are about

import { type Graph, openGraph } from './graph/graph.ts';
import { InputChanged, NotPrepared, type Question } from './graph/query.ts';
import type { GraphWatcher } from './graph/query-counts.ts';
import type { Json } from './model/json.ts';
import { checkOf, type CheckResult } from './queries/check.ts';
import { EngineNeeded, inputsOf, type World } from './queries/inputs.ts';
import { siteQuery } from './queries/site.ts';
import { parseTexts, textsOf } from './queries/texts.ts';

/** What a check of what changed gives. */
export interface CheckedAgain {
  readonly result: CheckResult;
  /** Links had to be judged. */
  readonly judged: boolean;
}

/** The memory of a site's checks. */
export interface SiteGraph {
  /** The last check's result if nothing changed that it depends on. The engine is not started for it. */
  recall(): CheckResult | null;
  /** Checks what changed. `attempt`: 1, or more where files changed meanwhile; `parsed` is called when all texts are. */
  check(attempt: number, parsed: () => void): Promise<CheckedAgain>;
  /** To be kept for the next run; `null` if nothing changed. */
  save(): Uint8Array | null;
}

/** Opens the memory. `traces`: what `save` gave. */
export function openSiteGraph(world: World, traces: Uint8Array | undefined, watch: GraphWatcher = () => undefined): SiteGraph {
  const inputs = inputsOf(world);
  const texts = textsOf(world, inputs);
  const site = siteQuery(world, inputs, texts);
  const { check, report } = checkOf(world, inputs, texts, site);
  const queries = [inputs, texts, { site, check, report }].flatMap((part) => Object.values(part));
  let judged = false;
  const open = (known: readonly Uint8Array[]): Graph =>
    openGraph({
      queries: queries as readonly Question<Json, unknown>[],
      store: world.cache,
      traces: known,
      watch: (event, query, arg) => {
        if (event === 'ran' && query === check.name) judged = true;
        watch(event, query, arg);
      },
    });
  let graph = open(traces ? [traces] : []);
  return {
    recall() {
      try {
        return graph.isUpToDate(report, null) ? graph.ask(report, null) : null;
      } catch (error) {
        // The result is not stored any more.
        if (error instanceof EngineNeeded) return null;
        throw error;
      }
    },
    async check(attempt, parsed) {
      if (attempt > 1) graph.changed('all');
      await parseTexts(graph, world, inputs, texts);
      parsed();
      judged = false;
      try {
        return { result: graph.ask(report, null), judged };
      } catch (error) {
        if (!(error instanceof NotPrepared) && !(error instanceof InputChanged)) throw error;
      }
      // The cache lost facts of texts that did not change, or there was a commit meanwhile: all is looked at anew.
      graph = open([]);
      await parseTexts(graph, world, inputs, texts);
      return { result: graph.ask(report, null), judged };
    },
    save: () => graph.save(),
  };
}
