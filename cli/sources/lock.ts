// The lock file of a site's sources: the commit of each, one a line.

import { COMMAND } from '../../renderer/model/command.ts';
import { compareText } from '../../renderer/model/diagnostic.ts';
import type { RepositorySource } from '../../renderer/model/site-config.ts';

/** The lock file, beside the config. */
export const SOURCES_LOCK = 'sources.lock';

const HEAD = `# Commits of the sources of this site. Written by "${COMMAND} sources update"; commit it.\n`;

/** What a ref was when it was locked. */
export type RefKind = 'branch' | 'tag' | 'commit';

/** One source as it is locked. */
export interface LockedSource extends Pick<RepositorySource, 'name' | 'git' | 'ref' | 'path'> {
  /** Full object names of the commit and of the folder (`path`) in it. */
  readonly commit: string;
  readonly tree: string;
  readonly kind: RefKind;
}

/** A line of the file, with its number (1-based). */
export interface LockEntry extends LockedSource {
  readonly line: number;
}

const ENTRY = /^([a-z0-9][a-z0-9-]*) ([0-9a-f]{40,64}) ([0-9a-f]{40,64}) (branch|tag|commit) (\S+) (\S+) (\S+)$/;

/** Reads the file; lines that are none of its own are skipped (see `strangeLines`), so that what they said counts as not locked. */
export function readSourcesLock(text: string): ReadonlyMap<string, LockEntry> {
  const entries = new Map<string, LockEntry>();
  for (const [i, line] of linesOf(text).entries()) {
    const written = ENTRY.exec(line);
    if (!written) continue;
    const [, name = '', commit = '', tree = '', kind, ...words] = written;
    const [git = '', ref = '', path = ''] = words.map(decode);
    entries.set(name, { name, commit, tree, kind: kind as RefKind, git, ref, path: path === '.' ? '' : path, line: i + 1 });
  }
  return entries;
}

/** Lines that are none of the file's own, such as the marks of a merge, with their numbers (1-based). */
export function strangeLines(text: string): readonly (readonly [line: number, text: string])[] {
  return linesOf(text).flatMap((line, i) =>
    line.trim() === '' || line.startsWith('#') || ENTRY.test(line) ? [] : [[i + 1, line] as const],
  );
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/);
}

/** The text of the file. */
export function sourcesLockText(locked: Iterable<LockedSource>): string {
  const lines = [...locked]
    .sort((a, b) => compareText(a.name, b.name))
    .map(({ name, commit, tree, kind, git, ref, path }) =>
      [name, commit, tree, kind, ...[git, ref, path || '.'].map(encode)].join(' '),
    );
  return `${HEAD}${lines.map((line) => `${line}\n`).join('')}`;
}

/** Whether a source is locked as the config describes it now. */
export function isLockedAs(locked: LockedSource | undefined, { git, ref, path }: RepositorySource): locked is LockedSource {
  return locked !== undefined && locked.git === git && locked.ref === ref && locked.path === path;
}

function encode(word: string): string {
  return word.replace(/[%\s]/g, encodeURIComponent);
}

function decode(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    // Not written by us: it matches no setting.
    return word;
  }
}
