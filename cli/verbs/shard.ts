// `build --shard 2/4`: one machine's share of a site, left in its cache folder for the build that joins all shares.

import { makeShard, type Shard, type ShardSummary } from '../../renderer/shard.ts';
import { EXIT_CONTENT, EXIT_OK, UsageError } from '../exit-codes.ts';
import { palette } from '../report/colors.ts';
import { countSeverities, countText, formatCount, type RunFindings } from '../report/findings.ts';
import { reportFolder, tellGithub } from '../report/github-step.ts';
import { jsonReport } from '../report/json.ts';
import { prettyReport } from '../report/pretty.ts';
import { formatTime } from '../report/summary.ts';
import { displayPath } from '../load/site-folder.ts';
import { runSite, type SiteOptions, siteFindings } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';

export interface ShardOptions extends Omit<SiteOptions, 'silent'> {
  readonly shard: Shard;
  readonly format: 'pretty' | 'json' | 'github';
  readonly quiet: boolean;
}

/**
 * Makes a share and returns the exit code. Nothing is written but the cache; findings are reported by the build that joins the
 * shares, except those that keep a share from being made: of the config, and of the site's own code.
 * @param out absolute path of the output folder, which is no content.
 * @throws {UsageError} with `--no-cache`.
 */
export async function buildShard(options: ShardOptions, out: string, terminal: Terminal): Promise<number> {
  if (!options.cache)
    throw new UsageError('--shard leaves its values in the cache, and --no-cache has none.', 'leave one of them out');
  const silent = options.quiet || options.format !== 'pretty';
  const { folder, files, value, diagnostics } = await runSite<ShardSummary>({ ...options, silent }, terminal, {
    ignore: [out],
    work: async ({ running }) => ({ value: await makeShard(running.engine, options.shard), diagnostics: [] }),
  });
  const findings = siteFindings(value ? [] : diagnostics, folder.root, reportFolder(options.format, terminal), files);
  report(findings, value, { options, place: displayPath(folder.cache, terminal.cwd) }, terminal);
  return value ? EXIT_OK : EXIT_CONTENT;
}

/** How a share was made. */
interface Making {
  readonly options: ShardOptions;
  /** The cache folder, as it is shown. */
  readonly place: string;
}

function report(findings: RunFindings, value: ShardSummary | null, { options, place }: Making, terminal: Terminal): void {
  const { colors, columns } = terminal;
  const { index, count } = options.shard;
  const title = `Shard ${index + 1} of ${count}`;
  const texts = value && `${formatCount(value.texts)} of ${formatCount(value.ofTexts)} texts, left in ${place}`;
  const figures = texts === null ? 'The shard was not made.' : `${texts} · ${formatTime(performance.now())}`;
  if (options.format === 'json')
    return terminal.out(jsonReport('build', value !== null, { ...value, shard: index + 1, shards: count }, findings));
  if (options.format === 'github') return tellGithub(findings, { title, figures }, {}, terminal);
  if (value && !options.quiet) return terminal.out(`${palette(colors.out).green('✔')} ${title}: ${figures}\n`);
  if (value) return;
  const text = prettyReport(findings, { colors: colors.err, columns, perCode: 10, least: 'error', hint: true });
  const counts = countText(countSeverities(findings.diagnostics));
  terminal.err(`${text}${palette(colors.err).red('✘')} ${counts}: the shard was not made.\n`);
}
