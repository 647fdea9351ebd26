// The baseline: a file of findings that a project accepts for now, and that only ever shrinks.

import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import { UsageError } from '../exit-codes.ts';
import { replaceFile } from '../disk/replace-file.ts';
import { ABOUT_LINKS, spoilsOutput } from '../../renderer/links/severity.ts';
import { beyond, countFindings, type Fingerprint, fingerprints, identity } from './fingerprint.ts';
import { COMMAND } from '../../renderer/model/command.ts';

/** An accepted finding, and how often it occurs. */
interface Accepted extends Fingerprint {
  readonly count: number;
}

/** What a run found beyond what it reports. */
export interface Seen {
  /** All findings, in the order of the report, including those that the run's options hide. */
  readonly found: readonly Diagnostic[];
  /** Whether the run would have found this: other sites may not have been asked, or not have responded. */
  wasLookedFor(finding: Fingerprint): boolean;
  /** The file as it was named; by default its path. */
  readonly name?: string;
}

/** The findings beyond the baseline, and what changed in it. */
export interface Baselined {
  /** Findings it does not accept. */
  readonly diagnostics: readonly Diagnostic[];
  readonly accepted: number;
  /** Findings it accepted that were looked for and are gone; they are removed from the file. */
  readonly gone: number;
  /** The file is new: it accepts all present findings. */
  readonly created: boolean;
}

/**
 * Compares the findings of a report with the file at `path` (absolute). Where there is none, one is written that accepts all
 * findings; otherwise it is only rewritten to remove what was looked for and is gone. While something cannot be read that the
 * file does not accept, nothing counts as gone: it may be in there.
 * @throws {UsageError} if the file is no baseline.
 */
export function applyBaseline(
  path: string,
  reported: readonly Diagnostic[],
  { found, wasLookedFor, name = path }: Seen = { found: reported, wasLookedFor: () => true },
): Baselined {
  const stored = readBaseline(path, name);
  if (stored === null) {
    writeBaseline(path, acceptedOf(reported));
    return { diagnostics: [], accepted: reported.length, gone: 0, created: true };
  }
  const left = new Set(beyond(found, countsOf(stored)));
  const diagnostics = reported.filter((finding) => left.has(finding));
  const counts = countFindings(found);
  const kept = stored.flatMap((entry) => {
    const count = wasLookedFor(entry) ? Math.min(entry.count, counts.get(identity(entry)) ?? 0) : entry.count;
    return count === 0 ? [] : [{ ...entry, count }];
  });
  const gone = [...left].some(hidesOthers) ? 0 : total(stored) - total(kept);
  if (gone > 0) writeBaseline(path, kept);
  return { diagnostics, accepted: reported.length - diagnostics.length, gone, created: false };
}

/**
 * The findings of a build that the file at `path` (absolute) does not accept. A build finds less than `check-links`, so it leaves the file
 * as it is.
 * @throws {UsageError} if the file is no baseline, or is not there. `name`: its name for the reader.
 */
export function beyondBaseline(path: string, name: string, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const stored = readBaseline(path, name);
  if (stored === null)
    throw new UsageError(`There is no baseline "${name}".`, `make it: ${COMMAND} check-links --baseline ${name}`);
  const left = new Set(beyond(found, countsOf(stored)));
  return found.filter((finding) => left.has(finding) || spoilsOutput(finding.code));
}

function countsOf(stored: readonly Accepted[]): ReadonlyMap<string, number> {
  return new Map(stored.map((entry) => [identity(entry), entry.count]));
}

/** An error that keeps pages, or parts of them, from being read: findings in them are missing. */
function hidesOthers({ code, severity }: Diagnostic): boolean {
  return severity === 'error' && (code === 'page/collision' || !ABOUT_LINKS.test(code));
}

function total(entries: readonly Accepted[]): number {
  return entries.reduce((sum, { count }) => sum + count, 0);
}

function acceptedOf(diagnostics: readonly Diagnostic[]): Accepted[] {
  const counts = countFindings(diagnostics);
  const unique = new Map(diagnostics.flatMap(fingerprints).map((place) => [identity(place), place]));
  return [...unique]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { kind, file, about }]) => ({ kind, file, about, count: counts.get(key) ?? 1 }));
}

function readBaseline(path: string, name: string): Accepted[] | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if ((error as NodeJS.ErrnoException).code === 'EISDIR')
      throw new UsageError(`"${name}" is a folder.`, `name a file, such as --baseline ${posix.join(name, 'links.json')}`);
    throw new UsageError(`The baseline "${name}" cannot be read: ${(error as Error).message}.`);
  }
  const findings = parseBaseline(text);
  if (findings === null)
    throw new UsageError(
      `"${name}" is no baseline.`,
      `name another file, or make it anew: remove it, and run ${COMMAND} check-links --baseline ${name}`,
    );
  return findings;
}

function parseBaseline(text: string): Accepted[] | null {
  try {
    const { version, findings } = JSON.parse(text) as { version?: unknown; findings?: unknown };
    return version === 1 && Array.isArray(findings) && findings.every(isAccepted) ? findings : null;
  } catch {
    // Not JSON, so not a baseline.
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
