// What GitHub Actions show of a run: findings as annotations of the changed lines, the outputs of the step, and a summary of the job.

import type { Diagnostic, Severity } from '../../renderer/model/diagnostic.ts';
import type { Terminal } from '../terminal.ts';
import { helpAddress } from './about-codes.ts';
import { atOwnPlace, countSeverities, countText, plural, type RunFindings } from './findings.ts';

const LEVEL: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', remark: 'notice' };

/** Rows of a summary: GitHub refuses one of more than 1 MiB, and nobody reads a longer table. */
const MOST_ROWS = 100;

/** A step of a workflow, as its summary shows it. */
export interface GithubStep {
  /** Heading: what was done. */
  readonly title: string;
  /** A line of figures. */
  readonly figures: string;
  /** What the summary says, in Markdown, in place of the table of findings. */
  readonly lists?: string;
}

/** One `::error file=…,line=…::message` line per finding, at a file of the site's own repository: GitHub shows no others. */
export function githubReport(findings: RunFindings): string {
  return findings.diagnostics.map((finding) => annotation(atOwnPlace(finding, findings), findings.show)).join('');
}

function annotation({ severity, code, message, at, fix, notes }: Diagnostic, show: RunFindings['show']): string {
  const place = at ? { file: show(at.file), line: at.line, col: at.column, endColumn: at.column + at.length } : {};
  const properties = Object.entries({ ...place, title: code }).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = [message, ...notes, ...(fix === null ? [] : [`fix: ${fix}`]), `help: ${helpAddress(code)}`].join('\n');
  return `::${LEVEL[severity]} ${properties.join(',')}::${escapeData(text)}\n`;
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}

/**
 * The summary of a step in Markdown: a heading, the figures, and a table of errors and warnings with links to the pages about them
 * and, where `env` says what is checked out, to their lines. Infos are left out, and so is what would make the table too long.
 */
export function githubSummary(findings: RunFindings, { title, figures, lists }: GithubStep, env: Terminal['env']): string {
  const { diagnostics } = findings;
  if (lists !== undefined) return `### ${title}\n\n${figures}\n\n${lists}`;
  const bySeverity = (wanted: Severity): Diagnostic[] => diagnostics.filter(({ severity }) => severity === wanted);
  const problems = [...bySeverity('error'), ...bySeverity('warning')];
  const heading = `### ${title}: ${countText(countSeverities(diagnostics))}\n\n${figures}\n\n`;
  if (problems.length === 0) return heading;
  const rows = problems.slice(0, MOST_ROWS).map((finding) => summaryRow(finding, findings, env));
  const left = problems.length - rows.length;
  const more = left > 0 ? `\nThe log of the step has ${plural(left, 'more finding')}.\n` : '';
  return `${heading}| | Finding | Where | What is wrong |\n|---|---|---|---|\n${rows.join('')}${more}\n`;
}

function summaryRow({ severity, code, message, at, fix }: Diagnostic, findings: RunFindings, env: Terminal['env']): string {
  const isOwn = at !== null && findings.ownPlace(at) === at;
  const where = at ? sourceLink(findings.show(at.file), at.line, isOwn ? env : {}) : '';
  const text = fix === null ? message : `${message} Fix: ${fix}`;
  return `| ${severity} | [${code}](${helpAddress(code)}) | ${where} | ${escapeCell(text)} |\n`;
}

/** A line of a file in the commit that is checked out. GitHub shows lines of Markdown only as plain text. */
function sourceLink(file: string, line: number, env: Terminal['env']): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env;
  const name = escapeCell(`${file}:${line}`);
  if (!server || !repository || !commit || file.startsWith('../')) return name;
  const path = file.split('/').map(encodeURIComponent).join('/');
  return `[${name}](${server}/${repository}/blob/${commit}/${path.replace(/[()]/g, escapeByte)}?plain=1#L${line})`;
}

function escapeByte(char: string): string {
  return `%${char.charCodeAt(0).toString(16)}`;
}

/** Text of one cell, in which nothing is markup: whoever writes a page may not write the summary. */
export function escapeCell(text: string): string {
  return text.replace(/[\\`*_[\]<>#~|@&:]/g, (char) => `&#${char.charCodeAt(0)};`).replace(/\s*\n\s*/g, '<br>');
}
