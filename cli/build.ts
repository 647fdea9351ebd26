// The verb `build`: content folder in, finished site out.

import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { Diagnostic } from '../renderer/model/diagnostic.ts';
import type { WriteSummary } from '../renderer/output/site-work.ts';
import { writeOutput } from '../renderer/output/write-output.ts';
import { readSite, renderSite } from '../renderer/pipeline.ts';
import { EXIT_CONTENT, EXIT_OK } from './exit-codes.ts';
import { createOutputDisk } from './output-disk.ts';
import { palette } from './report/colors.ts';
import { countSeverities, countText } from './report/findings.ts';
import { jsonReport } from './report/json.ts';
import { prettyReport } from './report/pretty.ts';
import { type BuildSummary, summaryText } from './report/summary.ts';
import { namingPage, runSite, type SiteOptions, type SiteRun, type SiteRunResult, siteFindings } from './site-run.ts';
import type { Terminal } from './terminal.ts';

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
}

/** Builds the site and returns the exit code. Nothing is written if there is an error. */
export async function build(options: BuildOptions, terminal: Terminal): Promise<number> {
  const out = resolve(terminal.cwd, options.out);
  const silent = options.quiet || options.json;
  const result = await runSite({ ...options, silent }, [out], terminal, (run) => buildOnce(run, out, options, terminal));
  const failed = hasErrors(result.diagnostics);
  report({ ...result, value: failed ? null : result.value }, options, terminal);
  return failed ? EXIT_CONTENT : EXIT_OK;
}

async function buildOnce(
  run: SiteRun,
  out: string,
  options: BuildOptions,
  terminal: Terminal,
): Promise<{ value: WriteSummary | null; diagnostics: readonly Diagnostic[] }> {
  const model = await readSite(run.running.engine);
  const rendered = await renderSite(run.running.engine, model);
  const found = judge([...model.site.diagnostics, ...rendered.diagnostics], options.strict);
  if (hasErrors(found)) return { value: null, diagnostics: found };
  terminal.signal.throwIfAborted();
  const { summary, diagnostics } = await writeOutput(createOutputDisk(), {
    files: [...rendered.files.values()].map(namingPage),
    out,
    protect: [
      { path: run.folder.root, name: 'the content folder' },
      { path: terminal.cwd, name: 'the working folder' },
      { path: homedir(), name: 'your home folder' },
    ],
    cacheFolder: options.cache ? run.folder.cache : null,
    progress: run.progress,
    signal: terminal.signal,
  });
  return { value: summary, diagnostics: [...found, ...diagnostics] };
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
