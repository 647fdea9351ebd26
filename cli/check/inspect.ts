// One look at a site's links: the engine up to the joined site, the graph's judgement, and repairs that are sure to fit.

import { checkLinks } from '../../renderer/links/check-links.ts';
import { noLocator } from '../../renderer/config/config-path.ts';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import { readSite } from '../../renderer/pipeline.ts';
import type { SiteFolder } from '../site-folder.ts';
import { runSite, type SiteOptions, type SiteRun } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';
import { type AskOptions, askOutside } from './external.ts';
import { rawReader, settleRepairs } from './repairs.ts';

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
    work: (run) => judge(run, options, terminal),
  });
  const wanted = diagnostics.filter(({ code }) => !options.ignore.some((kind) => matchesKind(code, kind)));
  return { folder, checked: value, diagnostics: settleRepairs(wanted, rawReader(folder.root)) };
}

async function judge(
  run: SiteRun,
  options: InspectOptions,
  terminal: Terminal,
): Promise<{ value: Checked; diagnostics: Diagnostic[] }> {
  const { engine } = run.running;
  const { config, site, body } = await readSite(engine);
  const { files, cache } = engine.tools;
  const inputs = { config, site, files, cache, body, locate: engine.locate ?? noLocator };
  const first = checkLinks(inputs);
  const answers = options.external ? await askOutside(first.outward, run, options, terminal) : null;
  const { diagnostics, links } = answers ? checkLinks({ ...inputs, outside: answers.diagnostics }) : first;
  return {
    value: { pages: site.pages.size, links, external: answers && answers.asked, version: run.bench.engine.version },
    diagnostics: [...diagnostics],
  };
}

/** `link/dead`, or `link/*` for a whole family. */
function matchesKind(code: string, kind: string): boolean {
  return kind.endsWith('*') ? code.startsWith(kind.slice(0, -1)) : code === kind;
}
