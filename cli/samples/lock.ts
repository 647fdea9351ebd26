// The record of tests that passed, one a line: what was tested, the hash of everything it was made of, and the commit at which it was.

import { COMMAND } from '../../renderer/model/command.ts';
import { compareText } from '../../renderer/model/diagnostic.ts';

/** The record, beside the config. */
export const SAMPLES_LOCK = 'samples.lock';

const HEAD = `# Tests of samples that passed. Written by "${COMMAND} samples test"; commit it.\n`;

/** A test that passed. */
export interface PassedTest {
  readonly hash: string;
  /** Full name of the commit; `null` without a repository. */
  readonly commit: string | null;
  /** Whether a file that was tested differed from that commit. */
  readonly isChanged: boolean;
}

/** Reads the record, by `TestUnit.name`; lines that are none of its own are skipped: what they said counts as not tested. */
export function readSamplesLock(text: string): ReadonlyMap<string, PassedTest> {
  const entries = new Map<string, PassedTest>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, hash = '', commit = '', mark] = /^(\S+ \d+ \S+) ([\w-]+) ([0-9a-f]{40,64}|-)(\+?)$/.exec(line) ?? [];
    if (name === undefined) continue;
    entries.set(name, { hash, commit: commit === '-' ? null : commit, isChanged: mark === '+' });
  }
  return entries;
}

/** The text of the record. */
export function samplesLockText(passed: ReadonlyMap<string, PassedTest>): string {
  const lines = [...passed]
    .sort(([a], [b]) => compareText(a, b))
    .map(([name, { hash, commit, isChanged }]) => `${name} ${hash} ${commit ?? '-'}${isChanged ? '+' : ''}\n`);
  return HEAD + lines.join('');
}
