// The site of the work tree compared with that of a commit: both are read, and what only the command line knows is compared as well.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compareStates, type StateDifferences } from '../../renderer/diff/compare-states.ts';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import type { SourcePath } from '../../renderer/model/url.ts';
import { newFindings, type RenamedFile } from '../check/fingerprint.ts';
import { type SiteRevision, siteAtRevision } from '../check/since.ts';
import { UsageError } from '../exit-codes.ts';
import type { SiteFolder } from '../load/site-folder.ts';
import { runSite, type SiteOptions, type SiteRunResult } from '../site-run.ts';
import type { Terminal } from '../terminal.ts';
import { type FoundAnswer, type ReadState, readState } from './read-state.ts';
import { COMMAND } from '../../renderer/model/command.ts';

/** A question whose first answers are others now. */
export interface QuestionChange {
  readonly question: string;
  readonly before: readonly FoundAnswer[];
  readonly after: readonly FoundAnswer[];
}

/** Everything that differs. */
export interface SiteDiff extends StateDifferences {
  /** Full name of the commit. */
  readonly commit: string;
  /** Findings that were not there, and those that are gone. What is lost is among the addresses. */
  readonly findings: { readonly added: readonly Diagnostic[]; readonly mended: readonly Diagnostic[] };
  /** Of the questions in the config, those whose first answers differ. */
  readonly questions: readonly QuestionChange[];
}

/** The differences, and the two states for who wants to see their files. */
export interface ComparedSite {
  readonly diff: SiteDiff;
  readonly before: ReadState;
  readonly after: ReadState;
}

/** Whether there is no difference. The size of files that are made of others does not count. */
export function isSame({ addresses, pages, files, findings, questions }: SiteDiff): boolean {
  const { added, mended } = findings;
  return [...Object.values(addresses), pages, files, added, mended, questions].every(({ length }) => length === 0);
}

/** What to compare. */
export interface ComparisonRequest {
  readonly folder: SiteFolder;
  /** See `siteAtRevision`. */
  readonly ref: string;
  /** As in `SiteWork`. */
  readonly ignore: readonly string[];
  readonly options: SiteOptions;
}

/**
 * Compares the site in `folder` with that of `ref` (see `siteAtRevision`), and does `work` while the files of both can be made. Nothing
 * is left of the commit's files.
 * @throws {UsageError} where there is no site to compare with.
 */
export async function compareWithRevision<T>(
  { folder, ref, ignore, options }: ComparisonRequest,
  terminal: Terminal,
  work: (compared: ComparedSite) => Promise<T>,
): Promise<SiteRunResult<T>> {
  const revision = siteAtRevision(folder, ref);
  const name = `"${ref}" (${revision.commit.slice(0, 12)})`;
  try {
    if (!revision.exists) throw new UsageError(`There is no site in this folder at ${name}.`, 'name a later commit');
    let attempt = 0;
    const earlier = await runSite<SiteRunResult<T>>({ ...options, folder: revision.folder }, terminal, {
      ignore: [],
      async work(run) {
        const before = await readState(run, ++attempt);
        // What both have in common is parsed once.
        run.bench.save();
        return { value: await readPresent({ folder, ignore, options, before, revision }, terminal, work), diagnostics: [] };
      },
    });
    if (earlier.value) return earlier.value;
    const first = earlier.diagnostics.find(({ severity }) => severity === 'error');
    throw new UsageError(
      `The site of ${name} cannot be read (${first?.message ?? 'no reason given'})`,
      'name a commit whose config loads with the packages that are installed now',
    );
  } finally {
    revision.remove();
  }
}

interface Present {
  readonly folder: SiteFolder;
  readonly ignore: readonly string[];
  readonly options: SiteOptions;
  readonly before: ReadState;
  readonly revision: SiteRevision;
}

function readPresent<T>(
  { folder, ignore, options, before, revision }: Present,
  terminal: Terminal,
  work: (compared: ComparedSite) => Promise<T>,
): Promise<SiteRunResult<T>> {
  let attempt = 0;
  return runSite<T>({ ...options, folder }, terminal, {
    ignore,
    async work(run) {
      const after = await readState(run, ++attempt);
      refuseUnfetched(before, after);
      const moves = revision.movesOf(run.files.list().map(({ path }) => path));
      const renamed = new Map(moves.map(({ from, to }): [SourcePath, SourcePath] => [to, from]));
      const diff: SiteDiff = {
        commit: revision.commit,
        ...compareStates(before, after, renamed),
        findings: findingsBetween({ before, after, revision, moves, folder }),
        questions: await questionChanges(before, after),
      };
      return { value: await work({ diff, before, after }), diagnostics: [] };
    },
  });
}

/** Pages of a source that is not there would count as new. */
function refuseUnfetched(before: ReadState, after: ReadState): void {
  const missing = before.findings.find(({ code }) => code === 'sources/not-fetched');
  if (!missing || after.findings.some(({ code }) => code === missing.code)) return;
  throw new UsageError(
    `The site cannot be compared: ${missing.message}`,
    `check the commit out elsewhere, and run "${COMMAND} sources fetch" there with the same --cache`,
  );
}

interface Findings {
  readonly before: ReadState;
  readonly after: ReadState;
  readonly revision: SiteRevision;
  readonly moves: readonly RenamedFile[];
  readonly folder: SiteFolder;
}

function findingsBetween({ before, after, revision, moves, folder }: Findings): SiteDiff['findings'] {
  const back = moves.map(({ from, to }) => ({ from: to, to: from }));
  const isTold = ({ code }: Diagnostic): boolean => code !== 'url/lost' && code !== 'url/lost-anchor';
  const added = newFindings(after.findings, [...before.findings, ...before.hidden], { has: revision.has, movesOf: () => moves });
  const mended = newFindings(before.findings, [...after.findings, ...after.hidden], {
    has: (file) => existsSync(join(folder.root, file)),
    movesOf: () => back,
  });
  return { added: added.filter(isTold), mended: mended.filter(isTold) };
}

async function questionChanges(before: ReadState, after: ReadState): Promise<readonly QuestionChange[]> {
  const changes: QuestionChange[] = [];
  for (const question of after.config.search?.questions ?? []) {
    const [old, now] = [await before.answers(question), await after.answers(question)];
    if (JSON.stringify(old) !== JSON.stringify(now)) changes.push({ question, before: old, after: now });
  }
  return changes;
}
