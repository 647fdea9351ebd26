// The check of a site's links: judged by what pages see of each other, and reported with the places of today.

import { noLocator } from '../config/config-path.ts';
import type { Query } from '../graph/query.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { judgeLinks, type JudgedLinks, type LinkReport, reportLinks } from '../links/check-links.ts';
import { judgeOutput } from '../pipeline.ts';
import { boundFindings, findIn, type KeptFindings } from './findings.ts';
import type { LinkQueries } from './links.ts';
import type { SiteQueries, WholeModel } from './site.ts';
import { publishedModel } from './site-files.ts';

/** What a check of the links gives, other sites not asked. */
export interface CheckResult extends LinkReport {
  readonly pages: number;
  readonly links: number;
}

/** What judging found, as it is kept. The first `shown` findings are reported, the others were turned off. */
interface KeptCheck extends KeptFindings {
  readonly pages: number;
  readonly links: number;
  readonly shown: number;
}

/** The questions. */
export interface Check {
  /** What is wrong with what would be written, browser code left out (see `judgeOutput`): an edit of a link does not change it. */
  readonly plannedFindings: Query<null, readonly Diagnostic[]>;
  /** What judging finds: an edit of words does not change it. */
  readonly check: Query<null, KeptCheck>;
  readonly report: Query<null, CheckResult>;
}

/** Makes the questions. */
export function checkOf(queries: SiteQueries, links: LinkQueries): Check {
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
    name: 'check@2',
    keep: 'disk',
    run: (ask) => {
      const { result, kept } = findIn(queries.wholeModel(ask), queries, ask, (model) => {
        const { found, off, links } = judge(model, ask(plannedFindings, null));
        return { found: [...found, ...off], links, shown: found.length, pages: model.site.pages.size };
      });
      const { found: _found, ...counts } = result;
      return { ...kept, ...counts };
    },
  };
  const report: Check['report'] = {
    name: 'report@1',
    keep: 'disk',
    run: (ask) => {
      ask.digest(inputs.settings, null);
      const kept = ask(check, null);
      const { pages, links, shown } = kept;
      const bound = boundFindings(kept, texts, ask);
      const { config, locate = noLocator } = world.engine();
      const judged = { found: bound.slice(0, shown), off: bound.slice(shown) };
      return { pages, links, ...reportLinks(judged, { config, locate, asked: false }) };
    },
  };
  return { plannedFindings, check, report };
}

function judge(model: WholeModel, output: readonly Diagnostic[]): JudgedLinks {
  const { engine, config, site, body, fragments } = model;
  const { files, cache } = engine.tools;
  return judgeLinks({ config, site, files, cache, body, locate: engine.locate ?? noLocator, output, fragments });
}
