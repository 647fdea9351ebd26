// Carries a migration out: files are renamed, git is told of it in one step, then texts are written. If any of it fails, what was
// done is undone.

import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, isAbsolute, join, posix, relative, sep } from 'node:path';
import type { MigrationPlan } from '../../renderer/migrate/plan.ts';
import { replaceFile } from '../disk/replace-file.ts';
import { UsageError } from '../exit-codes.ts';
import { git } from './read-project.ts';

/** Where a plan is carried out. */
export interface PlanPlace {
  readonly root: string;
  /** What git has of each file, as `mode object`; empty where there is no repository. */
  readonly entries: ReadonlyMap<string, string>;
}

/** Paths that the plan would write although something is there that does not move away, and paths that two files would have. */
export function planConflicts(
  { moves, made }: MigrationPlan,
  root: string,
): { readonly taken: readonly string[]; readonly twice: readonly string[] } {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const to of [...moves.values(), ...made.keys()]) {
    if (seen.has(to)) twice.push(to);
    seen.set(to, to);
  }
  const taken = [...seen.keys()].filter((to) => existsSync(join(root, to)) && !moves.has(to));
  return { taken, twice };
}

/**
 * Renames and writes. In a repository, the moves are staged, the edits are not: each can be looked at and committed by itself.
 * @throws {UsageError} if something cannot be written; all is then as it was before.
 */
export function applyPlan(plan: MigrationPlan, place: PlanPlace): void {
  const { root } = place;
  const undo: (() => void)[] = [];
  try {
    renameAll(plan.moves, root, undo);
    stage(plan.moves, place, undo);
    for (const { file, before, after } of plan.changes) {
      replaceFile(join(root, file), after);
      undo.push(() => replaceFile(join(root, file), before));
    }
    for (const [file, text] of plan.made) {
      makeFolder(root, file, undo);
      const isNew = !existsSync(join(root, file));
      replaceFile(join(root, file), text);
      if (isNew) undo.push(() => rmSync(join(root, file), { force: true }));
    }
  } catch (error) {
    const failed = undoAll(undo);
    const reason = (error as Error).message.replace(/\.$/, '');
    if (failed === null) throw new UsageError(`Nothing was changed: ${reason}.`, 'see to it that the folder can be written');
    throw new UsageError(
      `The migration stopped halfway, and could not be undone: ${reason}; ${failed}.`,
      'go back to the last commit: "git reset --hard", then "git clean -n" lists what is new',
    );
  }
  for (const from of plan.moves.keys()) removeEmptyFolders(root, dirname(from));
}

/** Runs the steps from the last to the first; returns why one failed. */
function undoAll(steps: readonly (() => void)[]): string | null {
  try {
    for (const step of steps.toReversed()) step();
    return null;
  } catch (error) {
    return (error as Error).message.replace(/\.$/, '');
  }
}

function makeFolder(root: string, file: string, undo: (() => void)[]): void {
  const made = mkdirSync(dirname(join(root, file)), { recursive: true });
  if (made !== undefined) undo.push(() => rmSync(made, { recursive: true, force: true }));
}

/** A file whose new place another one leaves only then waits under a name of its own. */
function renameAll(moves: ReadonlyMap<string, string>, root: string, undo: (() => void)[]): void {
  const rename = (from: string, to: string): void => {
    makeFolder(root, to, undo);
    const link = lstatSync(join(root, from)).isSymbolicLink() ? readlinkSync(join(root, from)) : null;
    renameSync(join(root, from), join(root, to));
    undo.push(() => renameSync(join(root, to), join(root, from)));
    if (link !== null && !isAbsolute(link)) relinkSymbolic(root, { from, to, link }, moves, undo);
  };
  const waiting: [from: string, to: string][] = [];
  for (const [from, to] of moves) {
    if (!moves.has(to)) rename(from, to);
    else {
      rename(from, `${to}.migrating`);
      waiting.push([`${to}.migrating`, to]);
    }
  }
  for (const [from, to] of waiting) rename(from, to);
}

/** A relative symbolic link goes on leading to its file, which may move itself. */
function relinkSymbolic(
  root: string,
  { from, to, link }: { readonly from: string; readonly to: string; readonly link: string },
  moves: ReadonlyMap<string, string>,
  undo: (() => void)[],
): void {
  const target = posix.join(posix.dirname(from), link.split(sep).join('/'));
  const path = join(root, to);
  const write = (text: string): void => {
    rmSync(path);
    symlinkSync(text, path);
  };
  write(relative(dirname(to), moves.get(target) ?? target));
  undo.push(() => write(link));
}

/** The same as "git mv" of each file, in one call: the index gets every new name with what is known under the old one. */
function stage(moves: ReadonlyMap<string, string>, { root, entries }: PlanPlace, undo: (() => void)[]): void {
  const known = [...moves].flatMap(([from, to]) => {
    const entry = entries.get(from);
    return entry === undefined ? [] : [{ from, to, entry }];
  });
  if (known.length === 0) return;
  const prefix = git(root, ['rev-parse', '--show-prefix']).trim();
  const update = (gone: readonly string[], added: readonly (readonly [path: string, entry: string])[]): void => {
    const lines = [
      ...gone.map((path) => `0 ${'0'.repeat(40)}\t${prefix}${path}\0`),
      ...added.map(([path, entry]) => `${entry}\t${prefix}${path}\0`),
    ];
    git(root, ['update-index', '-z', '--index-info'], lines.join(''));
  };
  update(
    known.map(({ from }) => from),
    known.map(({ to, entry }) => [to, entry]),
  );
  undo.push(() =>
    update(
      known.map(({ to }) => to),
      known.map(({ from, entry }) => [from, entry]),
    ),
  );
}

function removeEmptyFolders(root: string, folder: string): void {
  const path = join(root, folder);
  if (folder === '.' || !existsSync(path) || readdirSync(path).length > 0) return;
  rmdirSync(path);
  removeEmptyFolders(root, dirname(folder));
}
