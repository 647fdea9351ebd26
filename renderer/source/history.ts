// Who changed which file when, read from the output of one `git log`. Running git is the edge's business.

import type { Commit, History, Moves } from '../model/tools.ts';
import type { SourcePath } from '../model/url.ts';

/** Separators of the fields of a commit and of the values of one field: no name or subject holds them. */
const FIELD = '\u001f';
const VALUE = '\u001e';

/**
 * Arguments of the one `git log`, to be followed by `--` and the content folder. NUL between names, so that no name is
 * quoted; renames are looked for, merges are left out: what they bring was counted where it was made.
 */
export const HISTORY_ARGS: readonly string[] = [
  'log',
  '-z',
  '--no-merges',
  '--no-color',
  '--no-show-signature',
  '--no-ext-diff',
  '--name-status',
  '--find-renames',
  `--format=${['%x01%H', '%at', '%aN', '%aE', '%s', '%(trailers:key=Co-authored-by,valueonly,unfold,separator=%x1e)'].join(
    '%x1f',
  )}`,
];

/**
 * Reads the output of `git` with `HISTORY_ARGS`.
 *
 * A renamed file keeps its history: commits of its earlier names are listed under its present one. A file that was removed and
 * added again keeps the history of its name.
 * @param contentDir Content folder below the work tree, without slashes at the ends; `''` for the work tree itself.
 * @returns Commits by path below the content folder, newest first (`null` if the log is empty), and the earlier names of files
 * that are still there under others.
 */
export function parseLog(log: string, contentDir: string): { readonly history: History; readonly moves: Moves } {
  const names = new NameTrail();
  const byName = new Map<string, Commit[]>();
  let commits = 0;
  for (const block of log.split(/\u0001(?=[0-9a-f]{40,64}\u001f)/)) {
    const read = readCommit(block);
    if (!read) continue;
    commits++;
    for (const name of names.touched(read.changes)) {
      const list = byName.get(name);
      if (list) list.push(read.commit);
      else byName.set(name, [read.commit]);
    }
  }
  const prefix = contentDir === '' ? '' : `${contentDir}/`;
  return { history: commits === 0 ? null : belowFolder(byName, prefix), moves: movesBelow(names.moves(), prefix) };
}

function movesBelow(moves: Iterable<readonly [earlier: string, today: string]>, prefix: string): Moves {
  const found = new Map<SourcePath, SourcePath>();
  for (const [earlier, today] of moves) {
    if (earlier.startsWith(prefix) && today.startsWith(prefix))
      found.set(earlier.slice(prefix.length), today.slice(prefix.length));
  }
  return found;
}

/** One changed file of a commit. */
interface Change {
  /** The letter git gives: `A`, `M`, `D`, `R` and so on. */
  readonly status: string;
  readonly path: string;
  /** The earlier name, for a rename. */
  readonly from: string | null;
}

function readCommit(block: string): { commit: Commit; changes: readonly Change[] } | null {
  const end = block.indexOf('\0');
  const header = end < 0 ? block : block.slice(0, end);
  const [hash, time, author, email, subject, trailers] = header.split(FIELD);
  if (hash === undefined || time === undefined || author === undefined || email === undefined || subject === undefined)
    return null;
  const coAuthors = readCoAuthors(trailers ?? '');
  const commit = { hash, time: Number(time) * 1000, author, email, subject, ...(coAuthors.length > 0 ? { coAuthors } : {}) };
  return { commit, changes: end < 0 ? [] : readChanges(block.slice(end + 1)) };
}

/** `Name <address>` per trailer; others are skipped. */
function readCoAuthors(trailers: string): { name: string; email: string }[] {
  return trailers.split(VALUE).flatMap((trailer) => {
    const [, name, email] = /^\s*(.+?)\s*<([^<>]+)>\s*$/.exec(trailer) ?? [];
    return name !== undefined && email !== undefined ? [{ name, email }] : [];
  });
}

function readChanges(text: string): readonly Change[] {
  const parts = text.replace(/^\n/, '').split('\0');
  const changes: Change[] = [];
  for (let at = 0; at + 1 < parts.length; ) {
    const status = (parts[at] as string).trim()[0] ?? '';
    const isPair = status === 'R' || status === 'C';
    const path = parts[isPair ? at + 2 : at + 1];
    if (path !== undefined && status !== '') changes.push({ status, path, from: isPair ? (parts[at + 1] ?? null) : null });
    at += isPair ? 3 : 2;
  }
  return changes;
}

/**
 * The present name of each earlier one. The log is read from the newest commit to the oldest: a rename means that everything
 * older under the earlier name happened to the file with the new one.
 */
class NameTrail {
  /** Name at the current point of the log → present name; `null` for a file that another one has replaced. */
  readonly #today = new Map<string, string | null>();

  /** The present names of the files a commit touched; its renames count for what is older. */
  touched(changes: readonly Change[]): readonly string[] {
    const names = changes.flatMap(({ status, path }) => (status === 'D' ? [] : (this.#nameOf(path) ?? [])));
    const renames = changes
      .filter(({ status }) => status === 'R')
      .map(({ path, from }) => ({ path, from, name: this.#nameOf(path) }));
    for (const { path } of renames) this.#today.set(path, null);
    for (const { from, name } of renames) if (from !== null) this.#today.set(from, name);
    return names;
  }

  /** Every earlier name whose file has another one now. */
  *moves(): Generator<readonly [earlier: string, today: string]> {
    for (const [earlier, today] of this.#today) if (today !== null && today !== earlier) yield [earlier, today];
  }

  #nameOf(path: string): string | null {
    const name = this.#today.get(path);
    return name === undefined ? path : name;
  }
}

function belowFolder(byName: ReadonlyMap<string, readonly Commit[]>, prefix: string): NonNullable<History> {
  const history = new Map<SourcePath, readonly Commit[]>();
  for (const [name, commits] of byName) {
    if (name.startsWith(prefix))
      history.set(
        name.slice(prefix.length),
        commits.toSorted((a, b) => b.time - a.time),
      );
  }
  return history;
}
