// Tells GitHub Actions of a run: annotations in the log, the summary and the outputs in the files that the runner names.

import { appendFileSync } from 'node:fs';
import { UsageError } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { countSeverities, countText, type RunFindings } from './findings.ts';
import { githubReport, type GithubStep, githubSummary } from './github.ts';

/**
 * Prints the annotations and a line for the log, and appends the summary to `$GITHUB_STEP_SUMMARY`, and `errors`, `warnings` and further outputs to
 * `$GITHUB_OUTPUT`, where these are set.
 * @param further whole numbers by name.
 * @throws {UsageError} for a file that cannot be written.
 */
export function tellGithub(
  findings: RunFindings,
  step: GithubStep,
  further: Readonly<Record<string, number>>,
  terminal: Terminal,
): void {
  const { error, warning, remark } = countSeverities(findings.diagnostics);
  const outputs = Object.entries({ errors: error, warnings: warning, ...further });
  terminal.out(githubReport(findings));
  // A report with lists says in its figures what was found.
  const counts = step.lists === undefined ? `${countText({ error, warning, remark })} · ` : '';
  terminal.err(`${step.title}: ${counts}${step.figures}\n`);
  append('GITHUB_STEP_SUMMARY', githubSummary(findings, step, terminal.env), terminal);
  append('GITHUB_OUTPUT', outputs.map(([name, value]) => `${name}=${value}\n`).join(''), terminal);
}

/**
 * The absolute folder that a report names files from: what GitHub shows beside changed files (`github`, `sarif`) needs their names
 * in the repository, which in CI is the workspace.
 */
export function reportFolder(format: string, { env, cwd }: Terminal): string {
  return ((format === 'github' || format === 'sarif') && env['GITHUB_WORKSPACE']) || cwd;
}

function append(variable: 'GITHUB_STEP_SUMMARY' | 'GITHUB_OUTPUT', text: string, { env }: Terminal): void {
  const file = env[variable];
  if (!file) return;
  try {
    appendFileSync(file, text);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UsageError(
      `The file that ${variable} names cannot be written: ${message}.`,
      `unset ${variable}, or name another file`,
    );
  }
}
