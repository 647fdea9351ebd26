// Findings that a project lives with for now: a file that accepts them, and that only ever shrinks.

import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import { UsageError } from '../exit-codes.ts';
import { replaceFile } from '../replace-file.ts';
import { beyond, countFindings, type Fingerprint, fingerprint, identity } from './fingerprint.ts';

/** An accepted finding, and how often it is met. */
interface Accepted extends Fingerprint {
  readonly count: number;
}

/** What is left after the baseline, and what became of it. */
export interface Baselined {
  /** What it does not accept. */
  readonly diagnostics: readonly Diagnostic[];
  readonly accepted: number;
  /** Findings it accepted that are gone; they are taken out of the file. */
  readonly gone: number;
  /** The file is new: it accepts all of today's findings. */
  readonly created: boolean;
}

/**
 * Holds findings against the file at `path` (absolute). Where there is none, one is written that accepts them all;
 * otherwise it is written again only to leave out what is gone.
 * @throws {UsageError} if the file is no baseline.
 */
export function applyBaseline(path: string, diagnostics: readonly Diagnostic[]): Baselined {
  const stored = readBaseline(path);
  const counts = countFindings(diagnostics);
  if (stored === null) {
    writeBaseline(path, acceptedOf(diagnostics, counts));
    return { diagnostics: [], accepted: diagnostics.length, gone: 0, created: true };
  }
  const known = new Map(stored.map((entry) => [identity(entry), entry.count]));
  const kept = stored.flatMap((entry) => {
    const count = Math.min(entry.count, counts.get(identity(entry)) ?? 0);
    return count === 0 ? [] : [{ ...entry, count }];
  });
  const left = beyond(diagnostics, known);
  const gone = total(stored) - total(kept);
  if (gone > 0) writeBaseline(path, kept);
  return { diagnostics: left, accepted: total(kept), gone, created: false };
}

function total(entries: readonly Accepted[]): number {
  return entries.reduce((sum, { count }) => sum + count, 0);
}

function acceptedOf(diagnostics: readonly Diagnostic[], counts: ReadonlyMap<string, number>): Accepted[] {
  const unique = new Map(diagnostics.map((finding) => [identity(fingerprint(finding)), fingerprint(finding)]));
  return [...unique]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { kind, file, about }]) => ({ kind, file, about, count: counts.get(key) ?? 1 }));
}

function readBaseline(path: string): Accepted[] | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new UsageError(`The baseline "${path}" cannot be read: ${(error as Error).message}.`);
  }
  const findings = parseBaseline(text);
  if (findings === null) throw new UsageError(`"${path}" is no baseline.`, 'name another file; one that is not there is made');
  return findings;
}

function parseBaseline(text: string): Accepted[] | null {
  try {
    const { version, findings } = JSON.parse(text) as { version?: unknown; findings?: unknown };
    return version === 1 && Array.isArray(findings) && findings.every(isAccepted) ? findings : null;
  } catch {
    // No JSON, so no baseline.
    return null;
  }
}

function isAccepted(entry: unknown): entry is Accepted {
  const { kind, file, about, count } = (entry ?? {}) as Record<string, unknown>;
  const named = [kind, file, about].every((value) => typeof value === 'string');
  return named && typeof count === 'number' && Number.isInteger(count) && count > 0;
}

/** One finding a line, so that a diff shows which are gone. */
function writeBaseline(path: string, findings: readonly Accepted[]): void {
  const lines = findings.map((entry) => `    ${JSON.stringify(entry)}`);
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  replaceFile(path, `{\n  "version": 1,\n  "findings": ${list}\n}\n`);
}
