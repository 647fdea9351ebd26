// The check of a site's links: judged from summaries of all pages and the signatures of few, and reported with current places.

import { noLocator } from '../config/config-path.ts';
import type { Query } from '../graph/query.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { judgeLinks, type JudgedLinks, type LinkReport, reportLinks } from '../links/check-links.ts';
import { judgeOutput, plannedPages } from '../pipeline.ts';
import { noteMadePages } from '../source/made-pages.ts';
import { boundFindings, findIn, type StoredFindings } from './findings.ts';
import type { HookQueries } from './hooks.ts';
import type { LinkQueries } from './links.ts';
import type { SiteQueries } from './site.ts';
import { publishedModel } from './site-files.ts';
import { suspectModel, type SuspectModel } from './suspects.ts';

/** The result of checking the links, without requests to other sites. */
export interface CheckResult extends LinkReport {
  readonly pages: number;
  readonly links: number;
}

/** The findings in stored form. The first `shown` findings are reported, the others are of kinds that are switched off. */
interface StoredCheck extends StoredFindings {
  readonly pages: number;
  readonly links: number;
  readonly shown: number;
}

/** The queries. */
export interface Check {
  /** Findings about the files that would be written, without browser code (see `judgeOutput`). An edit of a link does not invalidate it. */
  readonly plannedFindings: Query<null, readonly Diagnostic[]>;
  /** The findings about links. An edit of words does not invalidate it. */
  readonly check: Query<null, StoredCheck>;
  readonly report: Query<null, CheckResult>;
}

/** Makes the queries. */
export function checkOf(queries: SiteQueries, links: LinkQueries, { hookFindings }: Pick<HookQueries, 'hookFindings'>): Check {
  const { world, inputs, texts } = queries;
  const plannedFindings: Check['plannedFindings'] = {
    name: 'planned-findings@1',
    keep: 'disk',
    run: (ask) => {
      const model = publishedModel(queries.model(ask), links, ask);
      return judgeOutput(model.engine, model);
    },
  };
  const check: Check['check'] = {
    name: 'check@3',
    keep: 'disk',
    run: (ask) => {
      const { result, stored } = findIn(suspectModel(queries, links, ask), queries, ask, (model) => {
        const { found, off, links: count } = judge(model, [...ask(plannedFindings, null), ...ask(hookFindings, null)]);
        return { found: [...found, ...off], links: count, shown: found.length, pages: plannedPages(model.engine.tools, model) };
      });
      const { found: _found, ...counts } = result;
      return { ...stored, ...counts };
    },
  };
  const report: Check['report'] = {
    name: 'report@1',
    keep: 'disk',
    run: (ask) => {
      ask.digest(inputs.settings, null);
      const stored = ask(check, null);
      const { pages, links, shown } = stored;
      const bound = boundFindings(stored, texts, ask);
      const { config, locate = noLocator } = world.engine();
      const judged = { found: bound.slice(0, shown), off: bound.slice(shown) };
      const { diagnostics, ...rest } = reportLinks(judged, { config, locate, asked: false });
      return { pages, links, ...rest, diagnostics: noteMadePages(diagnostics, ask(texts.madePaths, null)) };
    },
  };
  return { plannedFindings, check, report };
}

function judge(model: SuspectModel, output: readonly Diagnostic[]): JudgedLinks {
  const { engine, config, site, links, body, fragments } = model;
  const { files, cache } = engine.tools;
  return judgeLinks({ config, site, links, files, cache, body, locate: engine.locate ?? noLocator, output, fragments });
}
