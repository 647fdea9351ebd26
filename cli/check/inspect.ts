// One look at a site's links: the engine up to the joined site, the graph's judgement, and repairs that are sure to fit.

import { checkLinks } from '../../renderer/links/check-links.ts';
import { noLocator } from '../../renderer/config/config-path.ts';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import { judgeOutput, plannedPages, readSite } from '../../renderer/pipeline.ts';
import { lostValue } from '../../renderer/queries.ts';
import type { CheckResult } from '../../renderer/queries/check.ts';
import type { ExternalResult } from '../external/external-links.ts';
import { tidy } from '../report/findings.ts';
import type { SiteFiles } from '../disk/site-files.ts';
import type { SiteFolder } from '../load/site-folder.ts';
import { openSiteMemory, type SiteMemory } from '../store/site-memory.ts';
import { runSite, type SiteOptions, type SiteRun, type WorkResult } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';
import type { SiteMemoryInputs } from '../store/site-memory.ts';
import { type Answers, type AskOptions, askOutside, judgeAll } from './external.ts';
import { rawReader, settleRepairs } from './repairs.ts';
import type { OutwardLink } from '../../renderer/links/check-inputs.ts';

export interface InspectOptions extends SiteOptions, AskOptions {
  readonly external: boolean;
  /** Kinds to leave out of this run. */
  readonly ignore: readonly string[];
}

/** Amounts that were inspected. */
export interface Checked {
  readonly pages: number;
  readonly links: number;
  /** The results for external addresses, if they were requested. */
  readonly answers: ExternalResults | null;
  /** Number of findings that the config keeps out of reports. */
  readonly hidden: readonly Diagnostic[];
  readonly version: string;
  /** Milliseconds: reading and parsing all pages; joining and judging them. */
  readonly times: { readonly parse: number; readonly judge: number };
}

/** The result of an inspection. */
export interface Inspection {
  readonly folder: SiteFolder;
  /** The content; `null` where the config could not be used. */
  readonly files: SiteFiles | null;
  /** `null` where the site could not be read at all. */
  readonly checked: Checked | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Findings that the config or `--ignore` keeps out of reports. */
  readonly hidden: readonly Diagnostic[];
}

type ExternalResults = ReadonlyMap<string, ExternalResult>;

/** Reads and judges a site. With `answers`, links to other sites are judged by them, and no request is made. */
export async function inspect(options: InspectOptions, terminal: Terminal, answers?: ExternalResults): Promise<Inspection> {
  let memory: SiteMemory | null = null;
  let attempt = 0;
  const ask = (links: readonly OutwardLink[], run: SiteRun): Promise<Answers> =>
    answers
      ? Promise.resolve({ diagnostics: judgeAll(links, answers), results: answers })
      : askOutside(links, run, options, terminal);
  const { folder, files, value, diagnostics } = await runSite(options, terminal, {
    ignore: [],
    looksOnly: true,
    recall: (site) => {
      if (!options.cache || options.external) return null;
      memory = openSiteMemory(site);
      const known = memory.recall('report');
      return known && judgedFrom(known, site, { parse: 0, judge: 0 });
    },
    work: (run) => {
      attempt += 1;
      if (memory && !options.external) return judgeChanged(run, memory, attempt);
      return judgeSite(run, options.external ? (links) => ask(links, run) : null);
    },
  });
  const isIgnored = ({ code }: Diagnostic): boolean => options.ignore.some((kind) => matchesKind(code, kind));
  const wanted = diagnostics.filter((finding) => !isIgnored(finding));
  return {
    folder,
    files,
    checked: value,
    diagnostics: settleRepairs(wanted, rawReader(folder.root)),
    hidden: tidy([...(value?.hidden ?? []), ...diagnostics.filter(isIgnored)]),
  };
}

type Judged = WorkResult<Checked>;

function judgedFrom(
  { pages, links, diagnostics, hidden }: CheckResult,
  { bench }: SiteMemoryInputs,
  times: Checked['times'],
): Judged {
  return { value: { pages, links, hidden, answers: null, version: bench.engine.version, times }, diagnostics };
}

/** Returns the stored report if it is up to date, else judges what changed. */
async function judgeChanged(run: SiteRun, memory: SiteMemory, attempt: number): Promise<Judged> {
  const started = performance.now();
  memory.runWith(run.running);
  let parsed = started;
  try {
    const { value, judged } = await memory.ask('report', attempt, () => void (parsed = performance.now()));
    memory.save({ report: value });
    const judge = judged ? Math.round(performance.now() - parsed) : 0;
    return judgedFrom(value, run, { parse: Math.round(parsed - started), judge });
  } catch (error) {
    // The cache has lost a value: everything is judged again.
    if (lostValue(error)) return judgeSite(run, null);
    throw error;
  }
}

/** Judges everything. `askOthers` makes requests to other sites; with `null`, none are made. */
async function judgeSite(run: SiteRun, askOthers: ((links: readonly OutwardLink[]) => Promise<Answers>) | null): Promise<Judged> {
  const started = performance.now();
  const { engine } = run.running;
  const model = await readSite(engine);
  const parsed = performance.now();
  const { config, site, body } = model;
  const { files, cache } = engine.tools;
  const inputs = { config, site, files, cache, body, locate: engine.locate ?? noLocator, output: judgeOutput(engine, model) };
  const first = checkLinks(inputs);
  const answers = askOthers && (await askOthers(first.outward));
  const result = answers ? checkLinks({ ...inputs, outside: answers.diagnostics }) : first;
  const times = { parse: Math.round(parsed - started), judge: Math.round(performance.now() - parsed) };
  const { value, diagnostics } = judgedFrom({ ...result, pages: plannedPages(engine.tools, model) }, run, times);
  return { value: { ...value, answers: answers?.results ?? null }, diagnostics };
}

/** `link/dead`, or `link/*` for a whole family. */
export function matchesKind(code: string, kind: string): boolean {
  return kind.endsWith('*') ? code.startsWith(kind.slice(0, -1)) : code === kind;
}
