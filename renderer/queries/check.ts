// The check of a site's links: judged by what pages see of each other, and reported with the places of today.

import { noLocator } from '../config/config-path.ts';
import type { Query } from '../graph/query.ts';
import { judgeLinks, type JudgedLinks, type LinkReport, reportLinks } from '../links/check-links.ts';
import { judgeOutput } from '../pipeline.ts';
import { boundFindings, findIn, type KeptFindings } from './findings.ts';
import type { SiteQueries, WholeModel } from './site.ts';

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
  /** What judging finds: an edit of words does not change it. */
  readonly check: Query<null, KeptCheck>;
  readonly report: Query<null, CheckResult>;
}

/** Makes the questions. */
export function checkOf(queries: SiteQueries): Check {
  const { world, inputs, texts } = queries;
  const check: Check['check'] = {
    name: 'check@2',
    keep: 'disk',
    run: (ask) => {
      const { result, kept } = findIn(queries.wholeModel(ask), queries, ask, (model) => {
        const { found, off, links } = judge(model);
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
  return { check, report };
}

function judge(model: WholeModel): JudgedLinks {
  const { engine, config, site, body, fragments } = model;
  const { files, cache } = engine.tools;
  const output = judgeOutput(engine, model);
  return judgeLinks({ config, site, files, cache, body, locate: engine.locate ?? noLocator, output, fragments });
}
