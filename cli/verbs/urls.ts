// The verb `urls`: every public address of a site, and the lock file that makes them a contract.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteAddresses } from '../../renderer/queries/addresses.ts';
import { LOCK_FILE, lockText, readLock, urlLines } from '../../renderer/site/routes/url-lock.ts';
import { EXIT_CONTENT, EXIT_OK } from '../exit-codes.ts';
import { palette } from '../report/colors.ts';
import { countSeverities, countText, plural } from '../report/findings.ts';
import { prettyReport } from '../report/pretty.ts';
import { displayPath } from '../load/site-folder.ts';
import { openSiteMemory, type SiteMemory } from '../store/site-memory.ts';
import { runSite, type SiteOptions, siteFindings, type WorkResult } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';
import { replaceFile } from '../disk/replace-file.ts';

export interface UrlsOptions extends Omit<SiteOptions, 'silent'> {
  readonly lock: boolean;
  readonly verbose: boolean;
}

/** Prints every public address with its anchors, or writes them to the lock file. Returns the exit code: 1 if the site cannot be read. */
export async function urls(options: UrlsOptions, terminal: Terminal): Promise<number> {
  let memory: SiteMemory | null = null;
  let attempt = 0;
  const { folder, files, value, diagnostics } = await runSite({ ...options, silent: !options.lock }, terminal, {
    ignore: [],
    looksOnly: true,
    recall: (site) => {
      memory = openSiteMemory(site);
      const known = memory.recall('addresses');
      return known && resultOf(known);
    },
    work: async (run) => {
      memory ??= openSiteMemory(run);
      memory.runWith(run.running);
      const { value: addresses } = await memory.ask('addresses', ++attempt);
      memory.save({ addresses });
      return resultOf(addresses);
    },
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (value === null || errors.length > 0) {
    const findings = siteFindings(errors, folder.root, terminal.cwd, files);
    const { columns, colors } = terminal;
    terminal.err(
      prettyReport(findings, { colors: colors.err, columns, perCode: Number.POSITIVE_INFINITY, least: 'error', hint: true }) +
        `${palette(colors.err).red('✘')} ${countText(countSeverities(errors))}: the addresses are not certain.\n`,
    );
    return EXIT_CONTENT;
  }
  if (options.lock) lock(value, join(folder.root, LOCK_FILE), terminal);
  else terminal.out(urlLines(value.urls));
  return EXIT_OK;
}

function resultOf(value: SiteAddresses): WorkResult<SiteAddresses> {
  return { value, diagnostics: value.errors };
}

function lock({ urls: all, gone: lost }: SiteAddresses, path: string, terminal: Terminal): void {
  const before = readOrNull(path);
  const after = lockText(all);
  if (after !== before) replaceFile(path, after);
  const places = all.reduce((sum, { anchors }) => sum + anchors.length, 0);
  const { added, redirected, gone } = difference(before ?? '', after, lost);
  const paint = palette(terminal.colors.out);
  const shown = displayPath(path, terminal.cwd);
  for (const address of before === null ? [] : gone) terminal.out(`${paint.yellow('gone')} ${address}\n`);
  const counts = [
    `${added.length} added`,
    ...(redirected.length > 0 ? [`${redirected.length} redirected`] : []),
    `${gone.length} gone`,
  ];
  const changes = before === null ? 'new' : after === before ? 'unchanged' : counts.join(', ');
  terminal.out(
    `${paint.green('✔')} ${shown}: ${plural(all.length, 'address', 'addresses')}, ${plural(places, 'anchor')} (${changes})\n`,
  );
}

interface LockDifference {
  readonly added: readonly string[];
  /** Those that lead somewhere else now. */
  readonly redirected: readonly string[];
  readonly gone: readonly string[];
}

/** What a new lock file adds and does not list any more: addresses, and `address#anchor`. `lost`: see `BrokenContract.gone`. */
function difference(before: string, after: string, lost: readonly string[]): LockDifference {
  const [old, fresh] = [before, after].map(
    (text) =>
      new Set(readLock(text).flatMap(({ url, anchors }) => [url.text, ...anchors.map((anchor) => `${url.text}#${anchor.text}`)])),
  ) as [Set<string>, Set<string>];
  const nowhere = new Set(lost);
  const isGone = (address: string): boolean => nowhere.has(address) || nowhere.has(address.replace(/#.*$/, ''));
  const missing = [...old].filter((address) => !fresh.has(address));
  return {
    added: [...fresh].filter((address) => !old.has(address)),
    redirected: missing.filter((address) => !isGone(address)),
    gone: missing.filter(isGone),
  };
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // There is no lock file yet.
    return null;
  }
}
