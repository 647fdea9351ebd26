// One look at a site's links: the engine up to the joined site, the graph's judgement, and repairs that are sure to fit.

import { checkLinks, type OutwardLink } from '../../renderer/links/check-links.ts';
import { noLocator } from '../../renderer/config/config-path.ts';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import { type Engine, judgeOutput, readSite } from '../../renderer/pipeline.ts';
import type { ExternalResult } from '../external-links.ts';
import { tidy } from '../report/findings.ts';
import type { SiteFolder } from '../site-folder.ts';
import { runSite, type SiteOptions, type SiteRun, type WorkResult } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';
import type { SiteInputs } from '../unchanged-build.ts';
import { type Answers, type AskOptions, askOutside, judgeAll } from './external.ts';
import { rawReader, settleRepairs } from './repairs.ts';
import { includedFiles, openCheckMemory, watchFiles } from './remembered-check.ts';
import { type CheckResult, checkedOutside, recallCheck, rememberCheck } from './unchanged-check.ts';

export interface InspectOptions extends SiteOptions, AskOptions {
  readonly external: boolean;
  /** Kinds to leave out of this run. */
  readonly ignore: readonly string[];
}

/** How much was looked at. */
export interface Checked {
  readonly pages: number;
  readonly links: number;
  /** What external addresses answered, if they were asked. */
  readonly answers: ExternalResults | null;
  /** Found, and kept out of reports by the config. */
  readonly hidden: readonly Diagnostic[];
  readonly version: string;
  /** Milliseconds: reading and parsing all pages; joining and judging them. */
  readonly times: { readonly parse: number; readonly judge: number };
}

/** What was seen. */
export interface Inspection {
  readonly folder: SiteFolder;
  /** `null` where the site could not be read at all. */
  readonly checked: Checked | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Found as well, and kept out of reports by the config or by `--ignore`. */
  readonly hidden: readonly Diagnostic[];
}

type ExternalResults = ReadonlyMap<string, ExternalResult>;

/** Reads and judges a site. With `answers`, links to other sites are judged by them, and nobody is asked. */
export async function inspect(options: InspectOptions, terminal: Terminal, answers?: ExternalResults): Promise<Inspection> {
  const { folder, value, diagnostics } = await runSite(options, terminal, {
    ignore: [],
    looksOnly: true,
    recall: (site) => (options.cache && !options.external ? recalled(site) : null),
    work: (run) =>
      judge(run, options, async (links) =>
        answers ? { diagnostics: judgeAll(links, answers), results: answers } : askOutside(links, run, options, terminal),
      ),
  });
  const isIgnored = ({ code }: Diagnostic): boolean => options.ignore.some((kind) => matchesKind(code, kind));
  const wanted = diagnostics.filter((finding) => !isIgnored(finding));
  return {
    folder,
    checked: value,
    diagnostics: settleRepairs(wanted, rawReader(folder.root)),
    hidden: tidy([...(value?.hidden ?? []), ...diagnostics.filter(isIgnored)]),
  };
}

function recalled(site: SiteInputs): Judged | null {
  const known = recallCheck(site);
  return known && judgedFrom(known, site, { parse: 0, judge: 0 });
}

type Judged = WorkResult<Checked>;

function judgedFrom({ pages, links, diagnostics, hidden }: CheckResult, { bench }: SiteInputs, times: Checked['times']): Judged {
  return { value: { pages, links, hidden, answers: null, version: bench.engine.version, times }, diagnostics };
}

async function judge(
  run: SiteRun,
  options: InspectOptions,
  askOthers: (links: readonly OutwardLink[]) => Promise<Answers>,
): Promise<Judged> {
  const started = performance.now();
  let parsed = started;
  const files = watchFiles(run.running.engine.tools.files);
  const engine: Engine = { ...run.running.engine, tools: { ...run.running.engine.tools, files, history } };
  const { cache } = engine.tools;
  const memory = options.cache ? await openCheckMemory(run, engine) : null;
  if (memory?.result && !options.external) {
    rememberCheck(run, memory.result.outside, resultOf(memory.result));
    return judgedFrom(memory.result, run, { parse: Math.round(performance.now() - started), judge: 0 });
  }
  const model = await readSite(engine, memory ? { sources: memory.sources } : {});
  const { config, site, body } = model;
  const output = judgeOutput(engine, model);
  const inputs = { config, site, files, cache, body, locate: engine.locate ?? noLocator, output };
  const first = checkLinks(inputs);
  memory?.remember(model, first, files.asked());
  const result = resultOf({ ...first, pages: site.pages.size });
  if (memory) rememberCheck(run, checkedOutside(run, includedFiles(site)), result);
  const times = { parse: Math.round(parsed - started), judge: Math.round(performance.now() - parsed) };
  if (!options.external) return judgedFrom(result, run, times);
  const answers = await askOthers(first.outward);
  const { value, diagnostics } = judgedFrom(
    { ...result, ...checkLinks({ ...inputs, outside: answers.diagnostics }) },
    run,
    times,
  );
  return { value: { ...value, answers: answers.results }, diagnostics };

  /** The engine asks for the history once all pages are parsed; what it reads from then on, it joins and judges by. */
  function history(): ReturnType<Engine['tools']['history']> {
    parsed = performance.now();
    files.start();
    return run.running.engine.tools.history();
  }
}

function resultOf({ pages, links, diagnostics, hidden }: CheckResult): CheckResult {
  return { pages, links, diagnostics, hidden };
}

/** `link/dead`, or `link/*` for a whole family. */
export function matchesKind(code: string, kind: string): boolean {
  return kind.endsWith('*') ? code.startsWith(kind.slice(0, -1)) : code === kind;
}
