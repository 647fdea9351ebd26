// The verb `diff`: what a change does to the site, for those who review it.

import { resolve } from 'node:path';
import { compareWithRevision, isSame, type SiteDiff } from '../diff/site-diff.ts';
import { diffSections, diffSummary, isProblem } from '../diff/diff-items.ts';
import { diffJson } from '../diff/diff-json.ts';
import { diffMarkdown, diffText } from '../diff/diff-text.ts';
import { writeDiffReport } from '../diff/write-report.ts';
import { EXIT_CONTENT, EXIT_OK, UsageError } from '../exit-codes.ts';
import { findSiteFolder } from '../load/site-folder.ts';
import { palette } from '../report/colors.ts';
import { countSeverities, countText } from '../report/findings.ts';
import { reportFolder, tellGithub } from '../report/github-step.ts';
import { prettyReport } from '../report/pretty.ts';
import { formatTime } from '../report/summary.ts';
import { type SiteOptions, siteFindings } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';

export interface DiffOptions extends Omit<SiteOptions, 'silent' | 'folder'> {
  readonly format: 'pretty' | 'json' | 'github' | 'html';
  /** Folder for the report of the format `html`. */
  readonly out: string;
  /** Whether the report has photographs of pages. */
  readonly look: boolean;
  /** Whether a difference is an error. */
  readonly exitCode: boolean;
  readonly verbose: boolean;
}

const FEW = { items: 12, lines: 8 };
const ALL = { items: Number.POSITIVE_INFINITY, lines: Number.POSITIVE_INFINITY };

/**
 * Compares the site of the work tree with that of a commit (see `siteAtRevision`) and prints what differs. Returns the exit code: 1 if
 * the site cannot be read, and with `exitCode` also if anything differs.
 * @throws {UsageError} for a commit without a site, and for photographs where they cannot be taken or shown.
 */
export async function diff(ref: string, options: DiffOptions, terminal: Terminal): Promise<number> {
  const { format, look } = options;
  if (look && format !== 'html') throw new UsageError('--look puts photographs into the report.', 'add --format html');
  const out = resolve(terminal.cwd, options.out);
  const folder = findSiteFolder(terminal.cwd, options.root, { ...options, output: format === 'html' ? [out] : [] });
  const silent = format === 'json' || format === 'github';
  const run = { folder, ref, ignore: format === 'html' ? [out] : [], options: { ...options, silent } };
  const show = (file: string): string => siteFindings([], folder.root, reportFolder(format, terminal)).show(file);
  const { files, value, diagnostics } = await compareWithRevision(run, terminal, async (compared) => {
    if (format === 'html') await writeDiffReport(compared, { out, look, ref, folder, show }, terminal);
    return compared.diff;
  });
  const findings = siteFindings(diagnostics, folder.root, reportFolder(format, terminal), files);
  if (value === null) {
    const { columns, colors } = terminal;
    const report = prettyReport(findings, { colors: colors.err, columns, perCode: 10, least: 'error', hint: true });
    terminal.err(
      `${report}${palette(colors.err).red('✘')} ${countText(countSeverities(diagnostics))}: the site cannot be read.\n`,
    );
    return EXIT_CONTENT;
  }
  const shown = siteFindings(value.findings.added.filter(isProblem), folder.root, reportFolder(format, terminal), files);
  report(value, { ref, options, show: shown.show }, terminal);
  if (format === 'github') tellOnGithub(value, { ref, findings: shown }, terminal);
  return options.exitCode && !isSame(value) ? EXIT_CONTENT : EXIT_OK;
}

interface Reported {
  readonly ref: string;
  readonly options: DiffOptions;
  readonly show: (file: string) => string;
}

function report(value: SiteDiff, { ref, options, show }: Reported, terminal: Terminal): void {
  if (options.format === 'json') return terminal.out(diffJson(value, { ref, show }));
  if (options.format === 'github') return;
  const { out: colors } = terminal.colors;
  const sections = options.format === 'html' ? [] : diffSections(value, show);
  const sign = isSame(value) ? palette(colors).green('✔') : palette(colors).yellow('~');
  const where = options.format === 'html' ? `Wrote ${options.out}/index.html\n` : '';
  terminal.out(
    `${diffText(sections, options.verbose ? ALL : FEW, colors)}${where}${sign} ${diffSummary(value)} · since ${ref} (${value.commit.slice(0, 9)}) · ${formatTime(performance.now())}\n`,
  );
}

function tellOnGithub(
  value: SiteDiff,
  { ref, findings }: { readonly ref: string; readonly findings: ReturnType<typeof siteFindings> },
  terminal: Terminal,
): void {
  const lists = diffMarkdown(diffSections(value, findings.show), { items: 40, lines: 12 });
  const figures = `${diffSummary(value)} · since ${ref} (${value.commit.slice(0, 9)})`;
  const { lost, anchors } = value.addresses;
  const changed = value.pages.length;
  tellGithub(
    findings,
    { title: 'Changes of the site', figures, lists },
    { changed, lost: lost.length + anchors.length },
    terminal,
  );
}
