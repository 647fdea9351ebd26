// The verb `check-links`: stages up to the joined site, and the truth about every link in it.

import type { Diagnostic, DiagnosticCode, SourceLocation } from '../renderer/model/diagnostic.ts';
import { diagnostic } from '../renderer/model/diagnostic.ts';
import { readSite } from '../renderer/pipeline.ts';
import { EXIT_CONTENT, EXIT_OK } from './exit-codes.ts';
import { checkExternal } from './external-links.ts';
import { palette } from './report/colors.ts';
import { type Counts, countSeverities, countText, type Findings, plural } from './report/findings.ts';
import { githubReport } from './report/github.ts';
import { jsonReport } from './report/json.ts';
import { prettyReport } from './report/pretty.ts';
import { sarifReport } from './report/sarif.ts';
import { formatTime } from './report/summary.ts';
import { runSite, type SiteOptions, type SiteRun, siteFindings } from './site-run.ts';
import type { Terminal } from './terminal.ts';

/** Findings of one code printed in full unless `--verbose` asks for all. */
const PER_CODE = 50;
const HOUR_MS = 3_600_000;

/** What leads nowhere: warnings elsewhere, errors here. */
const DEAD: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'link/dead',
  'link/dead-hash',
  'link/wrong-case',
  'link/unknown-alias',
  'link/external-dead',
  'nav/dead',
  'sidebar/dead',
  'front-matter/dead-link',
  'notice/dead-link',
  'image/missing',
  'redirect/dead-target',
  'versions/start-page-missing',
]);

/** Families of codes that are about links at all. */
const ABOUT_LINKS = /^(?:link|nav|sidebar|redirect|image)\//;

export interface CheckLinksOptions extends Omit<SiteOptions, 'silent'> {
  readonly format: 'pretty' | 'json' | 'github' | 'sarif';
  readonly external: boolean;
  readonly allowPrivate: boolean;
  /** Seconds. */
  readonly timeout: number;
  /** Hours. */
  readonly maxAge: number;
  readonly verbose: boolean;
}

/** How much was looked at. */
interface Checked {
  readonly pages: number;
  readonly links: number;
  /** Distinct external addresses, if they were asked for. */
  readonly external: number | null;
  readonly version: string;
}

/** A link to another site. */
interface OutwardLink {
  readonly address: string;
  readonly at: SourceLocation | null;
}

/** Checks the site's links and returns the exit code: 1 if any leads nowhere, or the site cannot be read. */
export async function checkLinks(options: CheckLinksOptions, terminal: Terminal): Promise<number> {
  const silent = options.format !== 'pretty';
  const { folder, value, diagnostics } = await runSite({ ...options, silent }, terminal, {
    ignore: [],
    work: (run) => check(run, options, terminal),
  });
  const findings = siteFindings(judge(diagnostics), folder.root, reportFolder(options, terminal));
  const counts = countSeverities(findings.diagnostics);
  terminal.out(format(findings, counts, value, options, terminal));
  return counts.error > 0 ? EXIT_CONTENT : EXIT_OK;
}

async function check(
  run: SiteRun,
  options: CheckLinksOptions,
  terminal: Terminal,
): Promise<{ value: Checked; diagnostics: Diagnostic[] }> {
  const { site } = await readSite(run.running.engine);
  const outward = site.links.flatMap(({ target, at }) => {
    const address = target.kind === 'external' ? webAddress(target.href) : null;
    return address === null ? [] : [{ address, at }];
  });
  const found = options.external ? await askOutside(outward, run, options, terminal) : [];
  const external = options.external ? new Set(outward.map(({ address }) => address)).size : null;
  return {
    value: { pages: site.pages.size, links: site.links.length, external, version: run.bench.engine.version },
    diagnostics: [...site.diagnostics, ...found],
  };
}

/** An address we can ask, `//host` completed; `null` for `mailto:` and the like. */
function webAddress(href: string): string | null {
  const address = href.startsWith('//') ? `https:${href}` : href;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

async function askOutside(
  links: readonly OutwardLink[],
  run: SiteRun,
  options: CheckLinksOptions,
  terminal: Terminal,
): Promise<Diagnostic[]> {
  const results = await checkExternal(
    links.map(({ address }) => address),
    {
      timeout: options.timeout * 1000,
      maxAge: options.maxAge * HOUR_MS,
      allowPrivate: options.allowPrivate,
      userAgent: `docs-build/${run.bench.engine.version} (link checker)`,
      cache: run.bench.cache,
      progress: run.progress,
      signal: terminal.signal,
      now: Date.now,
    },
  );
  return links.flatMap(({ address, at }) => {
    const result = results.get(address);
    if (!result || result.state === 'ok') return [];
    if (result.state === 'unknown')
      return [diagnostic('link/external-unknown', `"${address}" could not be checked: ${result.reason}.`, at)];
    return [
      diagnostic('link/external-dead', `"${address}" leads nowhere: ${result.reason}.`, at, {
        fix: 'correct the address, or remove the link',
      }),
    ];
  });
}

/** Keeps what is about links, and the errors that keep pages from being read; a dead end is an error. */
function judge(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics
    .filter(({ code, severity }) => severity === 'error' || DEAD.has(code) || ABOUT_LINKS.test(code))
    .map(sterner);
}

function sterner(finding: Diagnostic): Diagnostic {
  return DEAD.has(finding.code) ? { ...finding, severity: 'error' } : finding;
}

/** Annotations want files relative to the repository, which in CI is the workspace. */
function reportFolder({ format }: CheckLinksOptions, { env, cwd }: Terminal): string {
  return (format === 'github' || format === 'sarif') && env['GITHUB_WORKSPACE'] ? env['GITHUB_WORKSPACE'] : cwd;
}

function format(
  findings: Findings,
  counts: Counts,
  checked: Checked | null,
  options: CheckLinksOptions,
  terminal: Terminal,
): string {
  switch (options.format) {
    case 'json': {
      const { version: _, ...summary } = checked ?? { version: '', pages: 0, links: 0, external: null };
      return jsonReport('check-links', counts.error === 0, summary, findings);
    }
    case 'github':
      return githubReport(findings);
    case 'sarif':
      return sarifReport(findings, checked?.version ?? '0');
    case 'pretty':
      return pretty(findings, counts, checked, options, terminal);
  }
}

function pretty(
  findings: Findings,
  counts: Counts,
  checked: Checked | null,
  options: CheckLinksOptions,
  terminal: Terminal,
): string {
  const paint = palette(terminal.colors.out);
  const report = prettyReport(findings, {
    colors: terminal.colors.out,
    columns: terminal.columns,
    perCode: options.verbose ? Number.POSITIVE_INFINITY : PER_CODE,
    least: options.verbose ? 'info' : 'warning',
  });
  const sign = counts.error > 0 ? paint.red('✘') : paint.green('✔');
  if (!checked) return `${report}${sign} ${countText(counts)}: the site could not be read.\n`;
  const outside = checked.external === null ? '' : `, ${plural(checked.external, 'external address', 'external addresses')}`;
  return `${report}${sign} ${countText(counts)} in ${plural(checked.links, 'link')} on ${plural(checked.pages, 'page')}${outside} · ${formatTime(performance.now())}\n`;
}
