// The verb `build`: content folder in, finished site out.

import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { Drawings } from '../renderer/diagrams/drawings.ts';
import type { Diagnostic } from '../renderer/model/diagnostic.ts';
import type { WriteSummary } from '../renderer/output/site-work.ts';
import type { OutputFile } from '../renderer/model/output-file.ts';
import type { OutputDisk } from '../renderer/output/output-disk.ts';
import type { WrittenSite } from '../renderer/output/output-record.ts';
import { isSiteStanding, readWritten, refusedOutput, writeOutput } from '../renderer/output/write-output.ts';
import { readSite, renderSite, type SiteModel } from '../renderer/pipeline.ts';
import type { Shard } from '../renderer/shard.ts';
import { type BuildMemory, type EditedBuild, openBuildMemory } from './edited-build.ts';
import { EXIT_CONTENT, EXIT_OK, UsageError } from './exit-codes.ts';
import { createOutputDisk } from './output-disk.ts';
import { palette } from './report/colors.ts';
import { countSeverities, countText } from './report/findings.ts';
import { jsonReport } from './report/json.ts';
import { prettyReport } from './report/pretty.ts';
import { type BuildInputs, outsideFiles, recallBuild, rememberBuild } from './unchanged-build.ts';
import { type BuildSummary, summaryText } from './report/summary.ts';
import { buildShard } from './shard.ts';
import {
  findingsOfAll,
  namingPage,
  runSite,
  type SiteOptions,
  type SiteRun,
  type SiteRunResult,
  siteFindings,
} from './site-run.ts';
import type { Terminal } from './terminal.ts';
import type { Workbench } from './tools.ts';
import { createWriter, type Writer } from './writer.ts';

/** Findings of one code printed in full unless `--verbose` asks for all. */
const PER_CODE = 10;

export interface BuildOptions extends Omit<SiteOptions, 'silent'> {
  readonly out: string;
  /** Warnings count as errors. */
  readonly strict: boolean;
  /** One JSON document on standard output, nothing else. */
  readonly json: boolean;
  /** Errors only. */
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** The share of the site to make; without it, the site is built. */
  readonly shard?: Shard;
}

/**
 * Builds the site and returns the exit code. Nothing is written if there is an error.
 * @throws {UsageError} where `--no-cache` contradicts what is said of caches.
 */
export async function build(options: BuildOptions, terminal: Terminal): Promise<number> {
  const out = resolve(terminal.cwd, options.out);
  if (options.join && !options.cache)
    throw new UsageError('--join reads what caches hold, and --no-cache has none.', 'leave one of them out');
  if (options.shard) return buildShard({ ...options, shard: options.shard }, out, terminal);
  const silent = options.quiet || options.json;
  const attempts: Attempts = { edited: false };
  const result = await runSite<WriteSummary | null>({ ...options, silent }, terminal, {
    ignore: [out],
    keepsJoined: true,
    recall: (site) => recallOnce({ ...site, out }, options, terminal),
    async work(run) {
      const made = await buildOnce({ ...run, out }, options, terminal, attempts);
      return { ...made, diagnostics: [...made.diagnostics, ...(run.bench.joined?.findings() ?? [])] };
    },
  });
  const failed = hasErrors(result.diagnostics);
  report({ ...result, value: failed ? null : result.value }, options, terminal);
  return failed ? EXIT_CONTENT : EXIT_OK;
}

/** The last build, if neither the site nor its output changed since. Errors are found anew: they keep nothing. */
function recallOnce(
  inputs: BuildInputs,
  options: BuildOptions,
  terminal: Terminal,
): { value: WriteSummary; diagnostics: readonly Diagnostic[] } | null {
  const known = options.cache ? recallBuild(inputs) : null;
  if (!known) return null;
  const diagnostics = judge(known.diagnostics, options.strict);
  const stands = !hasErrors(diagnostics) && isSiteStanding(createOutputDisk(), outputOf(inputs, options, terminal), known.site);
  return stands ? { value: known.summary, diagnostics } : null;
}

/** Where the output goes, and what it must not take the place of. */
function outputOf({ folder, out }: Pick<BuildInputs, 'folder' | 'out'>, options: BuildOptions, terminal: Terminal) {
  return {
    out,
    protect: [
      { path: folder.root, name: 'the content folder', withParts: true },
      { path: terminal.cwd, name: 'the working folder' },
      { path: homedir(), name: 'your home folder' },
    ],
    cacheFolder: options.cache ? folder.cache : null,
    // A cache that is stored between runs elsewhere holds hard links as whole files.
    keepFormer: !terminal.env['CI'],
  };
}

/** What became of earlier attempts at the same build. */
interface Attempts {
  /** It was tried to make edited pages alone. */
  edited: boolean;
}

type BuildRun = SiteRun & BuildInputs;
type BuildAnswer = Promise<{ readonly value: WriteSummary | null; readonly diagnostics: readonly Diagnostic[] }>;

/** What writing a site takes. */
interface Writing {
  readonly run: BuildRun;
  readonly options: BuildOptions;
  readonly terminal: Terminal;
  readonly disk: OutputDisk;
  readonly written: WrittenSite | null;
}

async function buildOnce(run: BuildRun, options: BuildOptions, terminal: Terminal, attempts: Attempts): BuildAnswer {
  // What lies in the output folder is no content: with a folder that holds pages, all findings would be about their absence.
  const refusal = refusedOutput(createOutputDisk(), outputOf(run, options, terminal));
  if (refusal) return { value: null, diagnostics: [refusal] };
  return withWriter(run.bench, async (writer) => {
    const disk = createOutputDisk(writer);
    const written = options.cache ? readWritten(disk, outputOf(run, options, terminal)) : null;
    const memory = await openBuildMemory(run, written, attempts.edited);
    // A thread takes a while to start: it does so while pages are drawn.
    writer?.start();
    const writing = { run, options, terminal, disk, written };
    if (!memory.edited) return buildWhole(memory, writing);
    attempts.edited = true;
    return buildEdited(memory, memory.edited, writing);
  });
}

/** Writes a site of which only words and headings changed. */
async function buildEdited(memory: BuildMemory, { files, diagnostics, outside }: EditedBuild, writing: Writing): BuildAnswer {
  const { run } = writing;
  await run.running.rest();
  const made = await write(files, diagnostics, memory.mark(null), writing);
  if (made.isWhole) {
    memory.rememberEdited();
    rememberBuild(run, { summary: made.value, site: made.site, diagnostics }, outside);
  }
  return made;
}

async function buildWhole(memory: BuildMemory, writing: Writing): BuildAnswer {
  const { run, options } = writing;
  const model = await readSite(run.running.engine, { sources: memory.sources });
  await run.running.rest();
  const rendered = await renderSite(run.running.engine, model);
  const unjudged = [...model.site.diagnostics, ...rendered.diagnostics];
  const mark = options.cache ? memory.mark(model) : null;
  const made = await write([...rendered.files.values()], unjudged, mark, writing);
  if (made.value) keepDrawings(run, rendered.drawings);
  // With a browser, the same inputs give another site.
  if (made.isWhole && rendered.drawings.undrawn === 0) {
    const outside = outsideFiles(filesOutside(run, model), run);
    const lasting = mark === null ? null : rendered.lasting();
    if (lasting) memory.rememberWhole(lasting, model, unjudged, outside);
    rememberBuild(run, { summary: made.value, site: made.site, diagnostics: unjudged }, outside);
  }
  return made;
}

/** What came of writing; `isWhole`: everything was written as it should be. */
type Written = { readonly diagnostics: readonly Diagnostic[] } & (
  | { readonly isWhole: true; readonly value: WriteSummary; readonly site: string }
  | { readonly isWhole: false; readonly value: WriteSummary | null }
);

/** Writes the files, unless something is wrong with them. */
async function write(
  files: readonly OutputFile[],
  unjudged: readonly Diagnostic[],
  mark: string | null,
  { run, options, terminal, disk, written }: Writing,
): Promise<Written> {
  const found = judge(unjudged, options.strict);
  if (hasErrors(found)) return { isWhole: false, value: null, diagnostics: found };
  terminal.signal.throwIfAborted();
  const named = files.map(namingPage);
  const { summary, site, diagnostics } = await writeOutput(disk, {
    files: named,
    ...outputOf(run, options, terminal),
    mark,
    written,
    progress: run.progress,
    signal: terminal.signal,
  }).catch((error: unknown) => {
    const failures = findingsOfAll(error, named);
    if (!failures) throw error;
    return { summary: null, site: null, diagnostics: failures };
  });
  const all = [...found, ...diagnostics];
  return summary !== null && site !== null && diagnostics.length === 0
    ? { isWhole: true, value: summary, site, diagnostics: all }
    : { isWhole: false, value: summary, diagnostics: all };
}

/** The site's own folder of drawings, if it has one, holds what was just written. */
function keepDrawings({ running }: SiteRun, drawings: Drawings): void {
  running.diagrams.keep(drawings.keys, (key) => drawings.drawing(key));
}

/** Lends a writing thread, where there may be more than one. */
async function withWriter<T>({ engine, jobs }: Workbench, use: (writer: Writer | null) => Promise<T>): Promise<T> {
  const writer = engine.writerThread && jobs > 1 ? createWriter(engine.writerThread) : null;
  try {
    return await use(writer);
  } finally {
    await writer?.close();
  }
}

/** Absolute paths of what a build read outside of the listed content: includes, the browser code's sources, icon sets. */
function filesOutside({ running, folder, files }: SiteRun, { site }: SiteModel): Set<string> {
  const outside = new Set([...running.bundled(), ...running.diagrams.files(), ...running.iconSets()]);
  for (const { parsed } of site.pages.values()) {
    for (const { path } of parsed.includes) if (!files.has(path)) outside.add(resolve(folder.root, path));
  }
  return outside;
}

/** With `--strict` a warning is an error. */
function judge(diagnostics: readonly Diagnostic[], strict: boolean): readonly Diagnostic[] {
  return strict
    ? diagnostics.map((finding) => (finding.severity === 'warning' ? { ...finding, severity: 'error' } : finding))
    : diagnostics;
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

function report({ folder, value, diagnostics }: SiteRunResult<WriteSummary>, options: BuildOptions, terminal: Terminal): void {
  const findings = siteFindings(diagnostics, folder.root, terminal.cwd);
  const summary: BuildSummary | null = value && {
    ...value,
    out: options.out,
    milliseconds: Math.round(performance.now()),
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
  if (options.json) {
    terminal.out(jsonReport('build', value !== null, { ...summary }, findings));
    return;
  }
  const least = options.quiet ? 'error' : options.verbose ? 'info' : 'warning';
  const perCode = options.verbose ? Number.POSITIVE_INFINITY : PER_CODE;
  const text = prettyReport(findings, { colors: terminal.colors.err, columns: terminal.columns, perCode, least });
  if (!options.quiet || value === null) terminal.err(text);
  const counts = countSeverities(diagnostics);
  const paint = palette(summary ? terminal.colors.out : terminal.colors.err);
  if (!summary) terminal.err(`${paint.red('✘')} ${countText(counts)}: nothing was written.\n`);
  else if (!options.quiet)
    terminal.out(`${paint.green('✔')} ${summaryText(summary)}${counts.warning > 0 ? ` · ${countText(counts)}` : ''}\n`);
}
