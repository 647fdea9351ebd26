// `migrate --against`: compares the site with the one that another generator built.

import { compareSites, type SiteComparison } from '../../renderer/compare/compare-sites.ts';
import { newSite } from '../../renderer/compare/new-site.ts';
import { type PageFacts, pageFacts } from '../../renderer/compare/page-facts.ts';
import type { MadeSite } from '../../renderer/queries.ts';
import { NOT_FOUND_URL } from '../../renderer/site/routes/made-addresses.ts';
import { decodePath, outOfPage, publishedUrl } from '../../renderer/model/url.ts';
import type { SiteConfig } from '../../renderer/model/site-config.ts';
import { readOldSite } from './read-old-site.ts';
import { EXIT_CONTENT, EXIT_OK } from '../exit-codes.ts';
import { palette } from '../report/colors.ts';
import { comparisonJson, comparisonText } from '../report/comparison.ts';
import { countSeverities, countText } from '../report/findings.ts';
import { prettyReport } from '../report/pretty.ts';
import { runSite, siteFindings } from '../site-run.ts';
import { openSiteMemory } from '../store/site-memory.ts';
import type { Terminal } from '../terminal.ts';

/** What the command line says. */
export interface ComparisonOptions {
  /** The old site: a folder, a sitemap or a list of addresses, as written on the command line. */
  readonly against: string;
  readonly json: boolean;
  readonly verbose: boolean;
}

/**
 * Compares the site in `root` with an old one, and prints what became of it. Returns the exit code: 1 if something of the old site is
 * lost, or the site cannot be made.
 * @throws {UsageError} where the old site cannot be read.
 */
export async function compareWithOld(
  root: string,
  { against, json, verbose }: ComparisonOptions,
  terminal: Terminal,
): Promise<number> {
  const { folder, value, diagnostics } = await runSite<SiteComparison>({ root, cache: true, silent: json }, terminal, {
    ignore: [],
    looksOnly: true,
    async work(run) {
      const config = run.loaded.config as SiteConfig;
      const old = readOldSite(against, terminal.cwd, config.base);
      const memory = openSiteMemory(run);
      memory.runWith(run.running);
      const made = await memory.make(1);
      return { value: compareSites(old, siteOf(made, config)), diagnostics: [] };
    },
  });
  if (value === null) {
    const { columns, colors } = terminal;
    const findings = siteFindings(diagnostics, folder.root, terminal.cwd);
    const report = prettyReport(findings, { colors: colors.err, columns, perCode: 10, least: 'error', hint: true });
    terminal.err(`${report}${palette(colors.err).red('✘')} ${countText(countSeverities(diagnostics))}: nothing was compared.\n`);
    return EXIT_CONTENT;
  }
  const ok = value.pages.every(({ things }) => things.every(({ outcome }) => outcome !== 'lost'));
  const paint = palette(terminal.colors.out);
  terminal.out(json ? comparisonJson(against, ok, value) : comparisonText(value, paint, { verbose }));
  if (!json) terminal.out(ok ? `${paint.green('✔')} Nothing is lost.\n` : '');
  return ok ? EXIT_OK : EXIT_CONTENT;
}

/** The site as it would be published, its pages as readers get them. */
function siteOf(made: MadeSite, { addresses: { style } }: SiteConfig) {
  const files = new Map(made.files.map((file) => [file.path, file]));
  const { pages, redirects } = made.site();
  const facts = new Map<string, PageFacts>();
  for (const { url } of pages.values()) {
    const file = files.get(outOfPage(url, style));
    if (url === NOT_FOUND_URL || file === undefined || file.kind === 'redirect') continue;
    facts.set(decodePath(publishedUrl(url, style)), pageFacts(new TextDecoder().decode(file.bytes())));
  }
  return newSite({ style, pages: facts, files: new Set(files.keys()), stubs: redirects.stubs, rules: redirects.rules });
}
