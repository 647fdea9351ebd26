// What is asked of a site, in order: inputs first, then each question with what it asks of those before it. The graph
// (`renderer/graph/`) keeps the answers from run to run, and asks again only what an edit can have changed.
//
//   inputs     settings · listing · file(path) · history
//   texts      sources → publications, frontMatter(text), parseKey(text) → facts(text) → signature(text), fragment(text, hash)
//   site       site, by publications, signatures and fragments
//   check      check, by site → report, by the facts that findings are about
//   addresses  places(text), by facts; bareAddresses and siteErrors, by site → addresses, by these and the facts that errors are about

import { type Graph, openGraph } from './graph/graph.ts';
import { InputChanged, NotPrepared, type Query, type Question } from './graph/query.ts';
import type { GraphWatcher } from './graph/query-counts.ts';
import type { Json } from './model/json.ts';
import { addressesOf, type SiteAddresses } from './queries/addresses.ts';
import { checkOf, type CheckResult } from './queries/check.ts';
import { EngineNeeded, inputsOf, type World } from './queries/inputs.ts';
import { siteQuery } from './queries/site.ts';
import { parseTexts, textsOf } from './queries/texts.ts';

/** What is asked of a whole site, by name. */
export interface SiteAnswers {
  /** The check of its links. */
  readonly report: CheckResult;
  readonly addresses: SiteAddresses;
}

/** An answer. */
export interface SiteAnswer<T> {
  readonly value: T;
  /** Links had to be judged for it. */
  readonly judged: boolean;
}

/** The memory of a site. */
export interface SiteGraph {
  /** The last answer if nothing changed that it depends on. The engine is not started for it. */
  recall<Name extends keyof SiteAnswers>(name: Name): SiteAnswers[Name] | null;
  /** Answers, by making what changed. `attempt`: 1, or more where files changed meanwhile; `parsed` is called when all texts are. */
  ask<Name extends keyof SiteAnswers>(name: Name, attempt: number, parsed?: () => void): Promise<SiteAnswer<SiteAnswers[Name]>>;
  /** To be kept for the next run; `null` if nothing changed. */
  save(): Uint8Array | null;
}

/** Opens the memory. `traces`: what `save` gave. */
export function openSiteGraph(world: World, traces: Uint8Array | undefined, watch: GraphWatcher = () => undefined): SiteGraph {
  const inputs = inputsOf(world);
  const texts = textsOf(world, inputs);
  const site = siteQuery(world, inputs, texts);
  const check = checkOf(world, inputs, texts, site);
  const addresses = addressesOf(inputs, texts, site);
  const questions: { readonly [Name in keyof SiteAnswers]: Query<null, SiteAnswers[Name]> } = {
    report: check.report,
    addresses: addresses.addresses,
  };
  const queries = [inputs, texts, { site }, check, addresses].flatMap((part) => Object.values(part));
  let judged = false;
  const open = (known: readonly Uint8Array[]): Graph =>
    openGraph({
      queries: queries as readonly Question<Json, unknown>[],
      store: world.cache,
      traces: known,
      watch: (event, query, arg) => {
        if (event === 'ran' && query === check.check.name) judged = true;
        watch(event, query, arg);
      },
    });
  let graph = open(traces ? [traces] : []);
  return {
    recall(name) {
      const question = questions[name];
      try {
        return graph.isUpToDate(question, null) ? graph.ask(question, null) : null;
      } catch (error) {
        // The answer is not stored any more.
        if (error instanceof EngineNeeded) return null;
        throw error;
      }
    },
    async ask(name, attempt, parsed = () => undefined) {
      const question = questions[name];
      if (attempt > 1) graph.changed('all');
      await parseTexts(graph, world, inputs, texts);
      parsed();
      judged = false;
      try {
        return { value: graph.ask(question, null), judged };
      } catch (error) {
        if (!(error instanceof NotPrepared) && !(error instanceof InputChanged)) throw error;
      }
      // The cache lost facts of texts that did not change, or there was a commit meanwhile: all is looked at anew.
      graph = open([]);
      await parseTexts(graph, world, inputs, texts);
      return { value: graph.ask(question, null), judged };
    },
    save: () => graph.save(),
  };
}
