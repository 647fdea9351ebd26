// The verb `build`: content folder in, finished site out.

import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { Diagnostic, Severity } from '../../renderer/model/diagnostic.ts';
import type { OutputDisk } from '../../renderer/publish/output-disk.ts';
import { unchangedSummary, type WriteSummary } from '../../renderer/publish/write-summary.ts';
import { lookAtOutput, refusedOutput, unchangedSite, writeOutput } from '../../renderer/publish/write-output.ts';
import type { BuildAnswer, MadeSite } from '../../renderer/queries.ts';
import type { Shard } from '../../renderer/shard.ts';
import { beyondBaseline } from '../check/baseline.ts';
import { keepsDrawings } from '../diagrams/kept-drawings.ts';
import { EXIT_CONTENT, EXIT_OK, UsageError } from '../exit-codes.ts';
import { createOutputDisk } from '../disk/output-disk.ts';
import { palette } from '../report/colors.ts';
import { acceptedText, countSeverities, countText, graded, isAtLeast, type RunFindings, tidy } from '../report/findings.ts';
import { reportFolder, tellGithub } from '../report/github-step.ts';
import { jsonReport } from '../report/json.ts';
import { prettyReport } from '../report/pretty.ts';
import { type BuildSummary, summaryText } from '../report/summary.ts';
import { buildShard } from './shard.ts';
import { openSiteMemory, type SiteMemoryInputs, type SiteMemory } from '../store/site-memory.ts';
import {
  findingsOfAll,
  namingPage,
  runSite,
  type SiteOptions,
  type SiteRun,
  type SiteRunResult,
  siteFindings,
  type WorkResult,
} from '../site-run.ts';
import type { Terminal } from '../terminal.ts';
import type { Workbench } from '../tools.ts';
import { createWriter, type Writer } from '../disk/writer.ts';

/** Findings of one code printed in full unless `--verbose` asks for all. */
const PER_CODE = 10;

export interface BuildOptions extends Omit<SiteOptions, 'silent'> {
  readonly out: string;
  /** Warnings count as errors. */
  readonly strict: boolean;
  readonly format: 'pretty' | 'json' | 'github';
  /** The file of findings that `check-links` accepts; see `beyondBaseline`. */
  readonly baseline?: string;
  /** Errors only. */
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** The share of the site to make; without it, the site is built. */
  readonly shard?: Shard;
}

/**
 * Builds the site and returns the exit code. Nothing is written if there is an error.
 * @throws {UsageError} where `--no-cache` contradicts other options of caches.
 */
export async function build(options: BuildOptions, terminal: Terminal): Promise<number> {
  const out = resolve(terminal.cwd, options.out);
  if (options.join && !options.cache)
    throw new UsageError('--join reads what caches hold, and --no-cache has none.', 'leave one of them out');
  if (options.shard) return buildShard({ ...options, shard: options.shard }, out, terminal);
  const silent = options.quiet || options.format !== 'pretty';
  let memory: SiteMemory | null = null;
  let attempt = 0;
  const result = await runSite<Built>({ ...options, silent }, terminal, {
    ignore: [out],
    keepsJoined: true,
    recall: (site) => {
      memory = openSiteMemory(site);
      return options.cache ? recalled(site, memory, { out, options, terminal }) : null;
    },
    async work(run) {
      attempt += 1;
      const { diagnostics, ...made } = await buildOnce(run, memory ?? openSiteMemory(run), { out, options, terminal, attempt });
      return { ...made, diagnostics: [...diagnostics, ...(run.bench.joined?.findings() ?? [])] };
    },
  });
  const failed = hasErrors(result.diagnostics);
  const { summary = null, accepted = 0 } = result.value ?? {};
  report({ ...result, value: { summary: failed ? null : summary, accepted } }, options, terminal);
  return failed ? EXIT_CONTENT : EXIT_OK;
}

/** What to build. */
interface Job {
  /** Absolute path of the output folder. */
  readonly out: string;
  readonly options: BuildOptions;
  readonly terminal: Terminal;
}

/** What a build came to. */
interface Built {
  /** `null`: nothing was written. */
  readonly summary: WriteSummary | null;
  /** Number of findings that the baseline accepts. */
  readonly accepted: number;
}

type BuildOutcome = WorkResult<Built>;

/** The last build, if neither the site nor its output changed since. Errors are found again: a run with errors stores nothing. */
function recalled(site: SiteMemoryInputs, memory: SiteMemory, job: Job): BuildOutcome | null {
  const known = memory.recall('build');
  const written = known && unchangedSite(createOutputDisk(), outputOf(site, job), known.manifest);
  if (!written) return null;
  const { diagnostics, accepted } = judge(known.findings, job);
  const folder = site.loaded.config?.diagrams.folder ?? null;
  const isKept = folder === null || keepsDrawings(resolve(site.folder.root, folder), known.drawn);
  return isKept && !hasErrors(diagnostics)
    ? { value: { summary: unchangedSummary(written, known), accepted }, diagnostics }
    : null;
}

/** Where the output goes, and which folders it must not replace. */
function outputOf({ folder }: Pick<SiteMemoryInputs, 'folder'>, { out, options, terminal }: Job) {
  return {
    out,
    protect: [
      { path: folder.root, name: 'the content folder', withParts: true },
      { path: terminal.cwd, name: 'the working folder' },
      { path: homedir(), name: 'your home folder' },
    ],
    cacheFolder: options.cache ? folder.cache : null,
    // A cache that CI stores between runs would hold every hard link as a whole file.
    keepPrevious: !terminal.env['CI'],
  };
}

async function buildOnce(run: SiteRun, memory: SiteMemory, job: Job & { readonly attempt: number }): Promise<BuildOutcome> {
  const { running, bench } = run;
  // The output folder is not content: with a folder that holds pages, all findings would be about their absence.
  const refusal = refusedOutput(createOutputDisk(), outputOf(run, job));
  if (refusal) return { value: { summary: null, accepted: 0 }, diagnostics: [refusal] };
  memory.runWith(running);
  return withWriter(bench, async (writer) => {
    const disk = createOutputDisk(writer);
    const look = lookAtOutput(disk, outputOf(run, job));
    const made = await memory.make(job.attempt, {
      async parsed() {
        await running.rest();
        // A thread takes a while to start: it starts while pages are drawn.
        writer?.start();
      },
    });
    const { outcome, answer } = await write(made, { ...job, run, disk, look });
    if (answer) running.diagrams.keep(answer.drawn, (key) => bench.cache.get<string>('drawing', key) ?? null);
    memory.save(answer && { build: answer });
    return outcome;
  });
}

/** What writing needs. */
interface Writing extends Job {
  readonly run: SiteRun;
  readonly disk: OutputDisk;
  readonly look: ReturnType<typeof lookAtOutput>;
}

/** What came of writing. `answer`: what the next build may be answered with; `null` if nothing was written. */
interface Wrote {
  readonly outcome: BuildOutcome;
  readonly answer: BuildAnswer | null;
}

/** Writes the files, unless there are errors. */
async function write({ files, findings, drawn }: MadeSite, { run, disk, look, ...job }: Writing): Promise<Wrote> {
  const { signal } = job.terminal;
  const { diagnostics: found, accepted } = judge(findings, job);
  if (hasErrors(found)) return { outcome: { value: { summary: null, accepted }, diagnostics: found }, answer: null };
  signal.throwIfAborted();
  const named = files.map(namingPage);
  const { summary, manifest, diagnostics } = await writeOutput(disk, {
    files: named,
    ...outputOf(run, job),
    look,
    progress: run.progress,
    signal,
  }).catch((error: unknown) => {
    const failures = findingsOfAll(error, named);
    if (!failures) throw error;
    return { summary: null, manifest: null, diagnostics: failures };
  });
  return {
    outcome: { value: { summary, accepted }, diagnostics: [...found, ...diagnostics] },
    answer: summary && manifest !== null ? { manifest, redirects: summary.redirects, drawn: drawn(), findings } : null,
  };
}

/** Passes a writing thread, where there may be more than one. */
async function withWriter<T>({ engine, jobs }: Workbench, use: (writer: Writer | null) => Promise<T>): Promise<T> {
  const writer = engine.writerThread && jobs > 1 ? createWriter(engine.writerThread) : null;
  try {
    return await use(writer);
  } finally {
    await writer?.close();
  }
}

/** Leaves out what the baseline accepts. With `--strict` a warning is an error. */
function judge(
  found: readonly Diagnostic[],
  { options: { baseline, strict }, terminal }: Pick<Job, 'options' | 'terminal'>,
): { readonly diagnostics: readonly Diagnostic[]; readonly accepted: number } {
  const all = tidy(found);
  const left = baseline === undefined ? all : beyondBaseline(resolve(terminal.cwd, baseline), baseline, all);
  return { diagnostics: graded(left, strict), accepted: all.length - left.length };
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** What is reported of a run. */
interface Reported extends SiteRunResult<Built> {
  readonly value: Built;
}

function report(
  { folder, files, value: { summary: written, accepted }, diagnostics }: Reported,
  options: BuildOptions,
  terminal: Terminal,
): void {
  const findings = siteFindings(diagnostics, folder.root, reportFolder(options.format, terminal), files);
  const summary: BuildSummary | null = written && {
    ...written,
    out: options.out,
    milliseconds: Math.round(performance.now()),
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
  switch (options.format) {
    case 'json':
      return terminal.out(jsonReport('build', summary !== null, { ...summary }, findings));
    case 'github':
      return reportToGithub(findings, summary, options, terminal);
    case 'pretty':
      return reportToReader(findings, { summary, accepted }, options, terminal);
  }
}

/** The lowest severity that is told. */
function leastOf({ quiet, verbose }: BuildOptions): Severity {
  return quiet ? 'error' : verbose ? 'remark' : 'warning';
}

function reportToGithub(findings: RunFindings, summary: BuildSummary | null, options: BuildOptions, terminal: Terminal): void {
  const told = findings.diagnostics.filter(({ severity }) => isAtLeast(severity, leastOf(options)));
  const figures = summary ? summaryText(summary) : 'Nothing was written.';
  const outputs = summary ? { pages: summary.pages } : {};
  tellGithub({ ...findings, diagnostics: told }, { title: 'Build', figures }, outputs, terminal);
}

function reportToReader(
  findings: RunFindings,
  { summary, accepted }: { readonly summary: BuildSummary | null; readonly accepted: number },
  options: BuildOptions,
  terminal: Terminal,
): void {
  const perCode = options.verbose ? Number.POSITIVE_INFINITY : PER_CODE;
  const { columns, colors } = terminal;
  const text = prettyReport(findings, { colors: colors.err, columns, perCode, least: leastOf(options), hint: !options.quiet });
  if (!options.quiet || summary === null) terminal.err(text);
  if (!options.quiet && options.baseline !== undefined && accepted > 0) terminal.out(acceptedText(accepted, options.baseline));
  const counts = countSeverities(findings.diagnostics);
  const paint = palette(summary ? terminal.colors.out : terminal.colors.err);
  if (!summary) terminal.err(`${paint.red('✘')} ${countText(counts)}: nothing was written.\n`);
  else if (!options.quiet)
    terminal.out(`${paint.green('✔')} ${summaryText(summary)}${counts.warning > 0 ? ` · ${countText(counts)}` : ''}\n`);
}
