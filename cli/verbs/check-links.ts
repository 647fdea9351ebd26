// The verb `check-links`: stages up to the joined site, the check of everything a reader can follow, and the repairs.

import { relative, resolve, sep } from 'node:path';
import { type Diagnostic, DIAGNOSTIC_SEVERITY } from '../../renderer/model/diagnostic.ts';
import { nearest } from '../../renderer/model/nearest.ts';
import { applyBaseline, type Baselined } from '../check/baseline.ts';
import { dependsOnAnswers, isAnswered } from '../check/external.ts';
import { type Fingerprint, newFindings } from '../check/fingerprint.ts';
import { type Checked, type Inspection, inspect, type InspectOptions, matchesKind } from '../check/inspect.ts';
import { inspectRepairs } from '../check/inspect-repairs.ts';
import type { RefusedRepair, RepairPlan } from '../check/plan-repairs.ts';
import { refusedText, withoutRefused } from '../check/refused-repairs.ts';
import { writeChanges } from '../check/repairs.ts';
import { siteAtRevision } from '../check/since.ts';
import { unifiedDiff } from '../check/unified-diff.ts';
import { EXIT_CONTENT, EXIT_OK, UsageError } from '../exit-codes.ts';
import { palette } from '../report/colors.ts';
import { acceptedText, type Counts, countSeverities, countText, graded, type RunFindings, plural } from '../report/findings.ts';
import { reportFolder, tellGithub } from '../report/github-step.ts';
import { checkedSummary, jsonReport } from '../report/json.ts';
import { junitReport } from '../report/junit.ts';
import { countKinds, kindTable } from '../report/kinds.ts';
import { prettyReport } from '../report/pretty.ts';
import { sarifReport } from '../report/sarif.ts';
import { formatTime } from '../report/summary.ts';
import { siteFindings } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';
import { COMMAND } from '../../renderer/model/command.ts';

/** Findings of one code printed in full unless `--verbose` asks for all. */
const PER_CODE = 50;
/** A report of more findings begins with their kinds as well as it ends with them. */
const LONG_REPORT = 20;
/** A repair may make another possible (an old name of a page that has moved twice); no chain is longer. */
const MAX_ROUNDS = 5;

export interface CheckLinksOptions extends Omit<InspectOptions, 'silent'> {
  readonly format: 'pretty' | 'json' | 'github' | 'sarif' | 'junit';
  readonly fix: boolean;
  readonly dryRun: boolean;
  /** Warnings count as errors. */
  readonly strict: boolean;
  readonly baseline?: string;
  /** Branch, tag or commit. */
  readonly since?: string;
  readonly verbose: boolean;
}

/** What is reported, and what happened to the rest. */
interface Outcome {
  readonly findings: RunFindings;
  readonly counts: Counts;
  readonly checked: Checked | null;
  readonly baselined: Baselined | null;
  /** Number of findings that were there before, with `--since`. */
  readonly older: number | null;
  readonly fixed: Fixed | null;
}

/** What `--fix` did. */
interface Fixed {
  /** Files changed. */
  readonly files: number;
  /** Repairs that are left to people, because they would have changed more than a link. */
  readonly refused: readonly RefusedRepair[];
}

/**
 * Checks the site's links and returns the exit code: 1 if any leads nowhere, or the site cannot be read.
 * @throws {UsageError} for options that contradict each other, an unknown kind of findings, a baseline that is none, and a
 * `--since` git does not know.
 */
export async function checkSiteLinks(options: CheckLinksOptions, terminal: Terminal): Promise<number> {
  if (options.dryRun && !options.fix) throw new UsageError('--dry-run shows what --fix would do.', 'write --fix --dry-run');
  for (const kind of options.ignore) refuseUnknownKind(kind);
  const inspecting: InspectOptions = { ...options, silent: options.format !== 'pretty' };
  const first = await inspect(inspecting, terminal);
  if (options.dryRun) return showChanges(first, options, terminal);
  const { inspection, fixed } = options.fix ? await repaired(first, inspecting, terminal) : { inspection: first, fixed: null };
  const outcome = await outcomeOf(inspection, fixed, options, terminal);
  report(outcome, options, terminal);
  return outcome.counts.error > 0 ? EXIT_CONTENT : EXIT_OK;
}

/** @throws {UsageError} for a pattern that no kind of finding matches: what it was to leave out would be reported. */
function refuseUnknownKind(pattern: string): void {
  const codes = Object.keys(DIAGNOSTIC_SEVERITY);
  if (codes.some((code) => matchesKind(code, pattern))) return;
  const near = nearest(pattern, codes);
  throw new UsageError(
    `--ignore: no finding is called "${pattern}".`,
    near === null ? `"${COMMAND} explain" lists them` : `write ${near}`,
  );
}

/** Makes the safe repairs and checks again, until none is left. */
async function repaired(
  first: Inspection,
  options: InspectOptions,
  terminal: Terminal,
): Promise<{ inspection: Inspection; fixed: Fixed }> {
  const files = new Set<string>();
  let inspection = first;
  let refused: readonly RefusedRepair[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const plan = await repairsFor(inspection, options, terminal);
    refused = plan.refused;
    if (plan.changes.length === 0) break;
    terminal.signal.throwIfAborted();
    writeChanges(inspection.folder.root, plan.changes);
    for (const { file } of plan.changes) files.add(file);
    inspection = await inspect(options, terminal);
  }
  const diagnostics = withoutRefused(inspection.diagnostics, refused);
  return { inspection: { ...inspection, diagnostics }, fixed: { files: files.size, refused } };
}

/** While findings are uncertain, nothing is planned. */
async function repairsFor({ diagnostics }: Inspection, options: InspectOptions, terminal: Terminal): Promise<RepairPlan> {
  const any = diagnostics.some(({ repair }) => repair?.safe);
  return any ? inspectRepairs(options, terminal) : { changes: [], refused: [] };
}

async function showChanges(inspection: Inspection, options: CheckLinksOptions, terminal: Terminal): Promise<number> {
  const { folder, diagnostics } = inspection;
  const { changes, refused } = await repairsFor(inspection, { ...options, silent: options.format !== 'pretty' }, terminal);
  for (const { file, before, after } of changes)
    terminal.out(unifiedDiff(shownPath(terminal.cwd, folder.root, file), before, after));
  terminal.err(
    `${changes.length === 0 ? 'Nothing' : plural(changes.length, 'file')} would be changed.\n${refusedText(
      refused,
      options.verbose,
    )
      .map((line) => `${line}\n`)
      .join('')}`,
  );
  return countSeverities(graded(diagnostics, options.strict)).error > 0 ? EXIT_CONTENT : EXIT_OK;
}

function shownPath(from: string, root: string, file: string): string {
  return relative(from, resolve(root, file)).split(sep).join('/');
}

async function outcomeOf(
  inspection: Inspection,
  fixed: Fixed | null,
  options: CheckLinksOptions,
  terminal: Terminal,
): Promise<Outcome> {
  const { folder, files, checked, diagnostics } = inspection;
  const { since } = options;
  const fresh = since === undefined || !checked ? diagnostics : await newSince(since, inspection, options, terminal);
  const baselined = options.baseline === undefined || !checked ? null : baselineOf(options.baseline, fresh, inspection, terminal);
  const left = graded(baselined?.diagnostics ?? fresh, options.strict);
  return {
    findings: siteFindings(left, folder.root, reportFolder(options.format, terminal), files),
    counts: countSeverities(left),
    checked,
    baselined,
    older: since === undefined ? null : diagnostics.length - fresh.length,
    fixed,
  };
}

/**
 * Findings that were not there at the branch's start, wherever they show: a page that is gone breaks pages that did not change.
 */
async function newSince(
  ref: string,
  { folder, checked, diagnostics }: Inspection,
  options: CheckLinksOptions,
  terminal: Terminal,
): Promise<readonly Diagnostic[]> {
  const revision = siteAtRevision(folder, `${ref}...`);
  try {
    if (!revision.exists) return diagnostics;
    // Other sites are requested now only: a link that was there at the start is judged by the same response.
    const earlier = { ...options, folder: revision.folder, silent: true };
    const before = await inspect(earlier, terminal, checked?.answers ?? undefined);
    if (!before.checked)
      throw new UsageError(
        `The site cannot be compared: that of ${revision.commit.slice(0, 12)}, where the branch left "${ref}", cannot be read (${before.diagnostics[0]?.message ?? 'no reason given'})`,
        'name a commit whose config loads with the packages that are installed now',
      );
    return newFindings(diagnostics, [...before.diagnostics, ...before.hidden], revision);
  } finally {
    revision.remove();
  }
}

function baselineOf(
  file: string,
  reported: readonly Diagnostic[],
  { checked, diagnostics, hidden }: Inspection,
  terminal: Terminal,
): Baselined {
  const answers = checked?.answers ?? null;
  const wasLookedFor = (finding: Fingerprint): boolean =>
    dependsOnAnswers(finding.kind) ? answers !== null && isAnswered(finding, answers) : true;
  return applyBaseline(resolve(terminal.cwd, file), reported, { found: [...diagnostics, ...hidden], wasLookedFor, name: file });
}

function report(outcome: Outcome, options: CheckLinksOptions, terminal: Terminal): void {
  const { findings, counts, checked } = outcome;
  switch (options.format) {
    case 'json': {
      const { pages = 0, links = 0, answers = null, times } = checked ?? {};
      const done = times ? { pages, links, external: answers && answers.size, times } : null;
      return terminal.out(jsonReport('check-links', counts.error === 0, checkedSummary(done, findings), findings));
    }
    case 'github':
      return tellGithub(findings, { title: 'Links', figures: figuresOf(outcome, options).join('\n') }, {}, terminal);
    case 'sarif':
      return terminal.out(sarifReport(findings, checked?.version ?? '0'));
    case 'junit':
      return terminal.out(junitReport(findings));
    case 'pretty':
      return terminal.out(pretty(outcome, options, terminal));
  }
}

/** What was looked at, and what is not shown of it. */
function figuresOf(outcome: Outcome, options: CheckLinksOptions): string[] {
  const { checked } = outcome;
  if (!checked) return ['The site could not be read.'];
  return [`${amounts(checked)} · ${formatTime(performance.now())}`, ...remarks(outcome, options)];
}

function amounts({ links, pages, answers }: Checked): string {
  const outside = answers === null ? '' : `, ${plural(answers.size, 'external address', 'external addresses')}`;
  return `${plural(links, 'link')} on ${plural(pages, 'page')}${outside}`;
}

function pretty(outcome: Outcome, options: CheckLinksOptions, terminal: Terminal): string {
  const { findings, counts, checked } = outcome;
  const paint = palette(terminal.colors.out);
  const report = prettyReport(findings, {
    colors: terminal.colors.out,
    columns: terminal.columns,
    perCode: options.verbose ? Number.POSITIVE_INFINITY : PER_CODE,
    least: options.verbose ? 'remark' : 'warning',
    hint: true,
  });
  const kinds = kindTable(countKinds(findings.diagnostics.filter(({ severity }) => severity !== 'remark')), paint);
  const sign = counts.error > 0 ? paint.red('✘') : paint.green('✔');
  if (!checked) return `${report}${sign} ${countText(counts)}: the site could not be read.\n`;
  const summary = `${sign} ${countText(counts)} in ${amounts(checked)} · ${formatTime(performance.now())}`;
  // A reader of a long report needs to know what is in it at its beginning; at its end the errors are in sight.
  const overview = findings.diagnostics.length > LONG_REPORT ? kinds : '';
  return `${overview}${report}${kinds}${remarks(outcome, options)
    .map((line) => `${line}\n`)
    .join('')}${summary}\n`;
}

/** What happened to findings that are not shown. */
function remarks({ fixed, older, baselined }: Outcome, { since, baseline, verbose }: CheckLinksOptions): string[] {
  const lines: string[] = [];
  if (fixed !== null) {
    lines.push(fixed.files === 0 ? 'Nothing could be fixed safely.' : `Changed ${plural(fixed.files, 'file')}.`);
    lines.push(...refusedText(fixed.refused, verbose));
  }
  if (older !== null && older > 0) lines.push(`${plural(older, 'finding')} from before ${since} not shown.`);
  if (baselined?.created) lines.push(`Wrote ${baseline}: it accepts ${plural(baselined.accepted, 'finding')}.`);
  else if (baselined) {
    if (baselined.accepted > 0) lines.push(acceptedText(baselined.accepted, baseline ?? '').trimEnd());
    if (baselined.gone > 0) lines.push(`${plural(baselined.gone, 'finding')} gone, and taken out of ${baseline}.`);
  }
  return lines;
}
