// The verb `samples`: which languages have the samples that pages show, and whether they work.

import { join } from 'node:path';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import { knownNameFix } from '../../renderer/model/nearest.ts';
import type { SiteConfig } from '../../renderer/model/site-config.ts';
import { type ConfigLocator, noLocator } from '../../renderer/config/config-path.ts';
import { publishedUrl, type SourcePath } from '../../renderer/model/url.ts';
import type { SiteReader } from '../../renderer/queries/reader.ts';
import { type SampleRow, sampleTable, type ShowingPage, showingPage } from '../../renderer/site/sample-table.ts';
import { readFileText } from '../disk/look.ts';
import { replaceFile } from '../disk/replace-file.ts';
import type { SiteFiles } from '../disk/site-files.ts';
import { EXIT_CONTENT, EXIT_OK, UsageError } from '../exit-codes.ts';
import { workTreeState } from '../git-history.ts';
import type { SiteFolder } from '../load/site-folder.ts';
import { palette } from '../report/colors.ts';
import { countSeverities, countText, graded, plural, tidy } from '../report/findings.ts';
import { reportFolder, tellGithub } from '../report/github-step.ts';
import { jsonReport, samplesSummary } from '../report/json.ts';
import { prettyReport } from '../report/pretty.ts';
import { formatTime } from '../report/summary.ts';
import { type PassedTest, readSamplesLock, SAMPLES_LOCK, samplesLockText } from '../samples/lock.ts';
import { sampleReport, sampleTableText } from '../samples/report.ts';
import { type TestCounts, testSamples } from '../samples/test-samples.ts';
import { testUnits, type TestUnit } from '../samples/test-units.ts';
import { runSite, type SiteOptions, siteFindings } from '../site-run.ts';
import { openSiteMemory, type SiteMemory } from '../store/site-memory.ts';
import type { Terminal } from '../terminal.ts';

export interface SamplesOptions extends Omit<SiteOptions, 'silent'> {
  /** Keys of the languages that are tested; none: all. */
  readonly lang: readonly string[];
  readonly force: boolean;
  readonly update: boolean;
  readonly strict: boolean;
  readonly format: 'pretty' | 'json' | 'github';
  readonly verbose: boolean;
}

/** What is known of the samples of a site. */
interface KnownSamples {
  readonly config: SiteConfig;
  readonly locate: ConfigLocator;
  readonly rows: readonly SampleRow[];
  readonly findings: readonly Diagnostic[];
  readonly units: readonly TestUnit[];
  readonly pagesShowing: (file: SourcePath) => readonly ShowingPage[];
}

/**
 * Prints the table of samples, or tests them (`test`). Returns the exit code: 1 if the site cannot be read, an id is unknown or a test
 * fails; with `--strict`, also if a language lacks a sample or has no files.
 * @throws {UsageError} for other actions, options of `test` without it, and unknown languages.
 */
export async function samples(action: string | undefined, options: SamplesOptions, terminal: Terminal): Promise<number> {
  if (action !== undefined && action !== 'test')
    throw new UsageError(`"samples" cannot "${action}".`, 'write "samples test", or "samples" alone');
  if (action === undefined && (options.force || options.update))
    throw new UsageError('--force and --update are options of "samples test".', 'write "samples test"');
  let memory: SiteMemory | null = null;
  let attempt = 0;
  const { folder, files, value, diagnostics } = await runSite<KnownSamples>(
    { ...options, silent: options.format !== 'pretty' },
    terminal,
    {
      ignore: [],
      looksOnly: true,
      work: async (run) => {
        const { config, locate = noLocator } = run.running.engine;
        refuseUnknown(config, options.lang);
        memory ??= openSiteMemory(run);
        memory.runWith(run.running);
        const known = { ...knownSamples(config, await memory.look(++attempt), run.files), locate };
        memory.save();
        return { value: known, diagnostics: known.findings };
      },
    },
  );
  const show = (findings: readonly Diagnostic[], counts: TestCounts | null): number =>
    report({ folder, files, known: value, findings, counts }, options, terminal);
  if (value === null || files === null) return show(diagnostics, null);
  if (action === undefined) return show(diagnostics, null);
  const { counts, diagnostics: failed } = await test(value, { folder, files }, options, terminal);
  // A language without files has nothing that could fail.
  const stands = ({ severity, code }: Diagnostic): boolean => severity === 'error' || code === 'sample/no-files';
  return show(tidy([...diagnostics.filter(stands), ...failed]), counts);
}

function refuseUnknown({ markdown }: SiteConfig, lang: readonly string[]): void {
  const keys = markdown.samples.map(({ key }) => key);
  const unknown = lang.find((key) => !keys.includes(key));
  if (unknown === undefined) return;
  const fix = knownNameFix(unknown, keys, 'name languages in `samples` of the config');
  throw new UsageError(`There is no language "${unknown}".`, fix);
}

function knownSamples(config: SiteConfig, reader: SiteReader, files: SiteFiles): Omit<KnownSamples, 'locate'> {
  const pages = [...reader.site.pages.values()].filter(({ original }) => original === null);
  const address = <T extends ShowingPage>(page: T): T => ({ ...page, url: publishedUrl(page.url, config.addresses.style) });
  const rows = sampleTable(pages, reader.factsOf, config.markdown.samples);
  const showing = new Map<SourcePath, ShowingPage[]>();
  for (const page of pages)
    for (const { path } of page.parsed.includes) showing.set(path, [...(showing.get(path) ?? []), address(showingPage(page))]);
  return {
    config,
    rows: rows.map((row) => ({ ...row, shown: row.shown.map(address) })),
    findings: tidy(
      [...reader.structure.found.after, ...pages.flatMap((page) => reader.factsOf(page).diagnostics)].filter(({ code }) =>
        code.startsWith('sample/'),
      ),
    ),
    units: testUnits(
      config,
      files.list().map(({ path }) => path),
    ),
    pagesShowing: (file) => showing.get(file) ?? [],
  };
}

interface OpenSite {
  readonly folder: SiteFolder;
  readonly files: SiteFiles;
}

async function test(
  { locate, units, pagesShowing }: KnownSamples,
  { folder, files }: OpenSite,
  { lang, force, update, format }: SamplesOptions,
  terminal: Terminal,
): Promise<Awaited<ReturnType<typeof testSamples>>> {
  const before = lockOf(folder);
  const passed = new Map<string, PassedTest>(
    [...readSamplesLock(before)].filter(([name]) => units.some((unit) => unit.name === name)),
  );
  const chosen = units.filter(({ language }) => lang.length === 0 || lang.includes(language.key));
  const paint = palette(terminal.colors.out);
  const done = (unit: TestUnit, isPassed: boolean): void => {
    const sign = isPassed ? paint.green('✔') : paint.red('✘');
    if (format === 'pretty')
      terminal.out(`${sign} ${unit.language.name}: ${unit.command.run[0]} ${unit.file ?? plural(unit.files.length, 'file')}\n`);
  };
  try {
    const state = workTreeState(folder.root);
    return await testSamples(chosen, { files, locate, pagesShowing, state, passed, force, update, done }, terminal);
  } finally {
    const after = samplesLockText(passed);
    if (after !== before && (before !== '' || passed.size > 0)) replaceFile(join(folder.root, SAMPLES_LOCK), after);
  }
}

function lockOf({ root }: SiteFolder): string {
  return readFileText(join(root, SAMPLES_LOCK)) ?? '';
}

interface Outcome extends Omit<OpenSite, 'files'> {
  readonly files: SiteFiles | null;
  /** `null`: the site cannot be read. */
  readonly known: KnownSamples | null;
  readonly findings: readonly Diagnostic[];
  /** `null`: nothing was tested. */
  readonly counts: TestCounts | null;
}

function report({ folder, files, known, findings, counts }: Outcome, options: SamplesOptions, terminal: Terminal): number {
  const left = graded(findings, options.strict);
  const shown = siteFindings(left, folder.root, reportFolder(options.format, terminal), files);
  const severities = countSeverities(left);
  const ok = severities.error === 0 && known !== null;
  const table = known && files ? sampleReport(known, { files, passed: readSamplesLock(lockOf(folder)) }) : null;
  const paint = palette(terminal.colors.out);
  const figures = counts
    ? `${counts.passed} passed, ${counts.failed} failed, ${counts.same} unchanged, ${counts.skipped} skipped · ${formatTime(performance.now())}`
    : plural(known?.rows.length ?? 0, 'sample');
  if (options.format === 'json') terminal.out(jsonReport('samples', ok, samplesSummary(table, counts), shown));
  else if (options.format === 'github') tellGithub(shown, { title: 'Samples', figures }, {}, terminal);
  else {
    if (table && !counts) terminal.out(sampleTableText(table, paint));
    const { columns, colors } = terminal;
    const least = options.verbose ? 'remark' : 'warning';
    terminal.out(
      prettyReport(shown, {
        colors: colors.out,
        columns,
        perCode: options.verbose ? Number.POSITIVE_INFINITY : 50,
        least,
        hint: true,
      }),
    );
    const sign = ok ? paint.green('✔') : paint.red('✘');
    terminal.out(`${sign} ${known ? `${countText(severities)} · ${figures}` : 'the site cannot be read'}\n`);
  }
  return ok ? EXIT_OK : EXIT_CONTENT;
}
