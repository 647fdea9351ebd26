// One look at a site's links: the engine up to the joined site, the graph's judgement, and repairs that are sure to fit.

import { checkLinks } from '../../renderer/links/check-links.ts';
import { noLocator } from '../../renderer/config/config-path.ts';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import { type Engine, readSite } from '../../renderer/pipeline.ts';
import type { SiteFolder } from '../site-folder.ts';
import { runSite, type SiteOptions, type SiteRun } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';
import type { SiteInputs } from '../unchanged-build.ts';
import { type AskOptions, askOutside } from './external.ts';
import { rawReader, settleRepairs } from './repairs.ts';
import { includedFiles, openCheckMemory, watchFiles } from './remembered-check.ts';
import { checkedOutside, recallCheck, rememberCheck } from './unchanged-check.ts';

export interface InspectOptions extends SiteOptions, AskOptions {
  readonly external: boolean;
  /** Kinds to leave out of this run. */
  readonly ignore: readonly string[];
}

/** How much was looked at. */
export interface Checked {
  readonly pages: number;
  readonly links: number;
  /** Distinct external addresses, if they were asked for. */
  readonly external: number | null;
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
}

/** Reads and judges a site. */
export async function inspect(options: InspectOptions, terminal: Terminal): Promise<Inspection> {
  const { folder, value, diagnostics } = await runSite(options, terminal, {
    ignore: [],
    looksOnly: true,
    recall: (site) => (options.cache && !options.external ? recalled(site) : null),
    work: (run) => judge(run, options, terminal),
  });
  const wanted = diagnostics.filter(({ code }) => !options.ignore.some((kind) => matchesKind(code, kind)));
  return { folder, checked: value, diagnostics: settleRepairs(wanted, rawReader(folder.root)) };
}

function recalled(site: SiteInputs): { value: Checked; diagnostics: readonly Diagnostic[] } | null {
  const known = recallCheck(site);
  if (!known) return null;
  const { pages, links, diagnostics } = known;
  const times = { parse: 0, judge: 0 };
  return { value: { pages, links, external: null, version: site.bench.engine.version, times }, diagnostics };
}

async function judge(
  run: SiteRun,
  options: InspectOptions,
  terminal: Terminal,
): Promise<{ value: Checked; diagnostics: Diagnostic[] }> {
  const started = performance.now();
  let parsed = started;
  const files = watchFiles(run.running.engine.tools.files);
  const engine: Engine = { ...run.running.engine, tools: { ...run.running.engine.tools, files, history } };
  const { cache } = engine.tools;
  const memory = options.cache ? await openCheckMemory(run, engine) : null;
  if (memory?.result && !options.external) {
    const { pages, links, diagnostics, outside } = memory.result;
    rememberCheck(run, outside, { pages, links, diagnostics });
    const times = { parse: Math.round(performance.now() - started), judge: 0 };
    return { value: { pages, links, external: null, version: run.bench.engine.version, times }, diagnostics: [...diagnostics] };
  }
  const { config, site, body } = await readSite(engine, memory ? { sources: memory.sources } : {});
  const inputs = { config, site, files, cache, body, locate: engine.locate ?? noLocator };
  const first = checkLinks(inputs);
  memory?.remember(site, first, files.asked());
  const result = { pages: site.pages.size, links: first.links, diagnostics: first.diagnostics };
  if (memory) rememberCheck(run, checkedOutside(run, includedFiles(site)), result);
  const times = { parse: Math.round(parsed - started), judge: Math.round(performance.now() - parsed) };
  const answers = options.external ? await askOutside(first.outward, run, options, terminal) : null;
  const { diagnostics, links } = answers ? checkLinks({ ...inputs, outside: answers.diagnostics }) : first;
  return {
    value: { pages: site.pages.size, links, external: answers && answers.asked, version: run.bench.engine.version, times },
    diagnostics: [...diagnostics],
  };

  /** The engine asks for the history once all pages are parsed; what it reads from then on, it joins and judges by. */
  function history(): ReturnType<Engine['tools']['history']> {
    parsed = performance.now();
    files.start();
    return run.running.engine.tools.history();
  }
}

/** `link/dead`, or `link/*` for a whole family. */
export function matchesKind(code: string, kind: string): boolean {
  return kind.endsWith('*') ? code.startsWith(kind.slice(0, -1)) : code === kind;
}
