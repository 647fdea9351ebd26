// The verb `agents`: checks what a built site is to agents, or writes the Markdown of one of its versions.

import { resolve } from 'node:path';
import { bundleOf, writeBundle } from '../agents/bundle.ts';
import { type AgentFinding, type AgentReport, checkAgents } from '../agents/check-agents.ts';
import { readBuiltFiles } from '../agents/built-files.ts';
import { EXIT_CONTENT, EXIT_OK, UsageError } from '../exit-codes.ts';
import { openBuiltSite } from '../mcp/built-site.ts';
import { type Palette, palette } from '../report/colors.ts';
import { plural } from '../report/findings.ts';
import type { Terminal } from '../terminal.ts';

export interface AgentsOptions {
  readonly format: 'pretty' | 'json';
  readonly strict: boolean;
  readonly verbose: boolean;
  /** Folder of a version, whose Markdown is written to `out`. */
  readonly bundle?: string;
  readonly out?: string;
}

/** Files that are named of one check. */
const PER_CHECK = 5;

/** Checks the folder of a built site, or writes a bundle of it. Returns the exit code. */
export function agents(folder: string, options: AgentsOptions, terminal: Terminal): number {
  const path = resolve(terminal.cwd, folder);
  const paint = palette(terminal.colors.out);
  if (options.bundle !== undefined) {
    if (options.out === undefined) throw new UsageError('"--bundle" needs "--out": where to write the files.', 'add --out docs');
    const files = bundleOf(openBuiltSite(path, folder), options.bundle);
    writeBundle(resolve(terminal.cwd, options.out), options.out, files);
    terminal.out(`${paint.green('✔')} ${plural(files.size, 'file')} in ${options.out}\n`);
    return EXIT_OK;
  }
  if (options.out !== undefined)
    throw new UsageError('"--out" says where to write a bundle.', 'add --bundle with the folder of a version');
  const report = checkAgents(readBuiltFiles(path, folder));
  terminal.out(options.format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : pretty(report, options.verbose, paint));
  const fails = report.findings.some(({ severity }) => options.strict || severity === 'error');
  return fails ? EXIT_CONTENT : EXIT_OK;
}

/** Findings by check; of each, the first files. */
function pretty({ pages, findings }: AgentReport, isVerbose: boolean, paint: Palette): string {
  const checks = [...new Set(findings.map(({ check }) => check))];
  const blocks = checks.map((check) => {
    const own = findings.filter((finding) => finding.check === check);
    const shown = isVerbose ? own : own.slice(0, PER_CHECK);
    const lines = shown.map(({ file, severity, message }) => `  ${sign(severity, paint)} ${paint.bold(file)}  ${message}`);
    const left = own.length - shown.length;
    const fixes = [...new Set(shown.map(({ fix }) => fix))].map((fix) => `  fix: ${fix}`);
    return [paint.dim(check), ...lines, ...(left > 0 ? [`  and ${left} more: --verbose names them`] : []), ...fixes, ''].join(
      '\n',
    );
  });
  const count = (wanted: AgentFinding['severity']): number => findings.filter(({ severity }) => severity === wanted).length;
  if (findings.length === 0) return `${paint.green('✔')} ${plural(pages, 'page')}: agents find and read all of it.\n`;
  return `${blocks.join('\n')}\n${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')} in ${plural(pages, 'page')}\n`;
}

function sign(severity: AgentFinding['severity'], paint: Palette): string {
  return severity === 'error' ? paint.red('✘') : paint.yellow('▲');
}
