// `build --shard 2/4`: one machine's share of a site, left in its cache folder for the build that joins all shares.

import { makeShard, type Shard, type ShardSummary } from '../../renderer/shard.ts';
import { EXIT_CONTENT, EXIT_OK, UsageError } from '../exit-codes.ts';
import { palette } from '../report/colors.ts';
import { countSeverities, countText, formatCount } from '../report/findings.ts';
import { jsonReport } from '../report/json.ts';
import { prettyReport } from '../report/pretty.ts';
import { formatTime } from '../report/summary.ts';
import { displayPath } from '../load/site-folder.ts';
import { runSite, type SiteOptions, siteFindings } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';

export interface ShardOptions extends Omit<SiteOptions, 'silent'> {
  readonly shard: Shard;
  readonly json: boolean;
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
  const silent = options.quiet || options.json;
  const { folder, value, diagnostics } = await runSite<ShardSummary>({ ...options, silent }, terminal, {
    ignore: [out],
    work: async ({ running }) => ({ value: await makeShard(running.engine, options.shard), diagnostics: [] }),
  });
  const findings = siteFindings(value ? [] : diagnostics, folder.root, terminal.cwd);
  const { index, count } = options.shard;
  if (options.json) {
    terminal.out(jsonReport('build', value !== null, { ...value, shard: index + 1, shards: count }, findings));
  } else if (value) {
    const texts = `${formatCount(value.texts)} of ${formatCount(value.ofTexts)} texts`;
    const place = displayPath(folder.cache, terminal.cwd);
    const sign = palette(terminal.colors.out).green('✔');
    if (!options.quiet)
      terminal.out(`${sign} Shard ${index + 1} of ${count}: ${texts}, left in ${place} · ${formatTime(performance.now())}\n`);
  } else {
    const { colors, columns } = terminal;
    const report = prettyReport(findings, { colors: colors.err, columns, perCode: 10, least: 'error', hint: true });
    terminal.err(
      `${report}${palette(colors.err).red('✘')} ${countText(countSeverities(diagnostics))}: the shard was not made.\n`,
    );
  }
  return value ? EXIT_OK : EXIT_CONTENT;
}
