// The verb `sources`: lists the sources of a site, and is the only one that fetches them.

import { join } from 'node:path';
import { nearest } from '../../renderer/model/nearest.ts';
import type { RepositorySource } from '../../renderer/model/site-config.ts';
import { replaceFile } from '../disk/replace-file.ts';
import { EXIT_CONTENT, EXIT_OK, UsageError } from '../exit-codes.ts';
import { loadSite } from '../load/load-site.ts';
import { findSiteFolder, type SiteFolder } from '../load/site-folder.ts';
import { type Palette, palette } from '../report/colors.ts';
import { plural, tidy } from '../report/findings.ts';
import { prettyReport } from '../report/pretty.ts';
import { siteFindings } from '../site-run.ts';
import { GitFailure } from '../sources/git.ts';
import { isLockedAs, type LockedSource, readSourcesLock, SOURCES_LOCK, sourcesLockText } from '../sources/lock.ts';
import { Mirror, type SourceChanges } from '../sources/mirror.ts';
import { sourceFix, sourcesLock } from '../sources/open-sources.ts';
import type { Terminal } from '../terminal.ts';
import { openWorkbench } from '../tools.ts';
import { COMMAND } from '../../renderer/model/command.ts';

/** Options of the verb. */
export interface SourcesOptions {
  readonly root?: string;
  readonly cacheFolder?: string;
}

const ACTIONS = ['update', 'fetch'] as const;

/** A source with what is known of it. */
interface KnownSource {
  readonly source: RepositorySource;
  readonly mirror: Mirror;
  /** As the lock file has it, whatever the config says now. */
  readonly locked: LockedSource | undefined;
}

/**
 * Lists sources (no `action`), locks and fetches what their refs lead to (`update`), or fetches what is locked (`fetch`). Returns the exit
 * code: 1 if the config cannot be used or a source cannot be read; it keeps its locked commit then, and the others are updated.
 * @throws {UsageError} for other actions and unknown names.
 */
export async function sources(
  action: string | undefined,
  names: readonly string[],
  options: SourcesOptions,
  terminal: Terminal,
): Promise<number> {
  const folder = findSiteFolder(terminal.cwd, options.root, options);
  const all = await configured(folder, terminal);
  if (all === null) return EXIT_CONTENT;
  if (action !== undefined && action !== 'update' && action !== 'fetch') throw unknownAction(action, all);
  const locked = readSourcesLock(sourcesLock(folder) ?? '');
  const chosen = chosenOf(all, names).map((source): KnownSource => {
    return { source, mirror: new Mirror(folder.sources, folder.root, source), locked: locked.get(source.name) };
  });
  const paint = palette(terminal.colors.out);
  if (all.length === 0) terminal.out('The config names no sources.\n');
  if (action === undefined) for (const known of chosen) terminal.out(`${stateOf(known, paint)}\n`);
  if (action === undefined) return EXIT_OK;
  let failed = 0;
  for (const known of chosen) {
    terminal.signal.throwIfAborted();
    try {
      if (action === 'fetch') fetchLocked(known, terminal, paint);
      else update(known, folder, terminal, paint);
    } catch (error) {
      if (!(error instanceof GitFailure)) throw error;
      failed += 1;
      const kept = known.locked ? ` It stays at ${short(known.locked.commit)}.` : '';
      terminal.err(
        `${palette(terminal.colors.err).red('✘')} ${known.source.name}: ${error.message}.${action === 'update' ? kept : ''}\n${error.fix === null ? '' : `  fix: ${error.fix}\n`}`,
      );
    }
  }
  if (action === 'update') dropGone(folder, all);
  return failed === 0 ? EXIT_OK : EXIT_CONTENT;
}

/** The sources of the config; `null` after reporting that it cannot be used. */
async function configured(folder: SiteFolder, terminal: Terminal): Promise<readonly RepositorySource[] | null> {
  const bench = openWorkbench(folder, { persistent: true, longRunning: false, looksOnly: true });
  try {
    const { config, diagnostics } = await loadSite(folder, bench);
    if (config) return config.sources;
    const findings = siteFindings(tidy(diagnostics), folder.root, terminal.cwd);
    const { colors, columns } = terminal;
    terminal.err(prettyReport(findings, { colors: colors.err, columns, perCode: 5, least: 'error', hint: true }));
    return null;
  } finally {
    bench.close();
  }
}

function unknownAction(action: string, all: readonly RepositorySource[]): UsageError {
  const near = nearest(action, ACTIONS);
  const isName = all.some(({ name }) => name === action);
  const meant = isName ? `update ${action}` : near;
  const fix =
    meant === null ? 'write "sources update", "sources fetch", or "sources" alone' : `write "${COMMAND} sources ${meant}"`;
  return new UsageError(`"sources" cannot "${action}".`, fix);
}

function chosenOf(all: readonly RepositorySource[], names: readonly string[]): readonly RepositorySource[] {
  const unknown = names.find((name) => !all.some((source) => source.name === name));
  if (unknown !== undefined)
    throw new UsageError(
      `There is no source "${unknown}".`,
      `${sourceFix(unknown, all)}${all.length === 0 ? '' : ', or no name for all'}`,
    );
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

function stateOf({ source, mirror, locked }: KnownSource, paint: Palette): string {
  const what = `${paint.bold(source.name)} ${source.ref} of ${source.git}${source.path === '' ? '' : `, ${source.path}`} → ${source.to}`;
  if (!locked) return `${what}: ${paint.yellow('not locked')}`;
  if (!isLockedAs(locked, source)) return `${what}: ${paint.yellow('locked for other settings')}`;
  const behind = mirror.behind(locked);
  const state = mirror.isFetched(locked) ? 'fetched' : paint.yellow('not fetched');
  return `${what}: ${short(locked.commit)}, ${state}${behind ? `, ${plural(behind, 'commit')} behind what was fetched` : ''}`;
}

function fetchLocked({ source, mirror, locked }: KnownSource, terminal: Terminal, paint: Palette): void {
  if (!isLockedAs(locked, source))
    throw new GitFailure(`it is not locked as the config says; run "${COMMAND} sources update ${source.name}"`);
  const isThere = mirror.isFetched(locked);
  if (!isThere && mirror.fetchCommit(locked.commit).tree !== locked.tree)
    throw new GitFailure(`its folder at ${short(locked.commit)} is not the one that is locked`);
  mirror.write(locked.tree);
  terminal.out(`${paint.green('✔')} ${source.name}: ${short(locked.commit)} ${isThere ? 'was there already' : 'fetched'}\n`);
}

/** Fetches and writes out first, and locks last. */
function update({ source, mirror, locked }: KnownSource, folder: SiteFolder, terminal: Terminal, paint: Palette): void {
  const same = isLockedAs(locked, source);
  const fetched = mirror.fetchRef(same ? locked.commit : null);
  const { leftOut } = mirror.write(fetched.tree);
  const { name, git, ref, path } = source;
  const next: LockedSource = { name, git, ref, path, ...fetched };
  lock(folder, (entries) => entries.set(name, next));
  const sign = `${paint.green('✔')} ${name}:`;
  if (same && locked.commit === fetched.commit) terminal.out(`${sign} ${short(fetched.commit)} (unchanged)\n`);
  else if (locked?.commit === fetched.commit) terminal.out(`${sign} ${short(fetched.commit)} (as the config says now)\n`);
  else if (!locked) terminal.out(`${sign} ${short(fetched.commit)} (new)\n`);
  else
    terminal.out(`${sign} ${short(locked.commit)} → ${short(fetched.commit)}${changesText(mirror.changes(locked, fetched))}\n`);
  if (leftOut.length > 0) terminal.out(`  ${plural(leftOut.length, 'file')} left out; builds say which.\n`);
}

function changesText(changes: SourceChanges | null): string {
  if (!changes) return '';
  const { added, removed, changed, commits } = changes;
  const ofCommits = commits === null ? '' : `${plural(commits, 'commit')}, `;
  return ` (${ofCommits}files: ${added} added, ${removed} removed, ${changed} changed)`;
}

/** Changes the lock file in one step, if it changes. */
function lock({ root }: SiteFolder, change: (entries: Map<string, LockedSource>) => void): void {
  const before = sourcesLock({ root });
  const entries = new Map<string, LockedSource>(readSourcesLock(before ?? ''));
  change(entries);
  const after = sourcesLockText(entries.values());
  if (after !== before && (before !== null || entries.size > 0)) replaceFile(join(root, SOURCES_LOCK), after);
}

/** Takes sources out of the lock file that the config does not name any more. */
function dropGone(folder: SiteFolder, all: readonly RepositorySource[]): void {
  lock(folder, (entries) => {
    for (const name of entries.keys()) if (!all.some((source) => source.name === name)) entries.delete(name);
  });
}

function short(commit: string): string {
  return commit.slice(0, 12);
}
