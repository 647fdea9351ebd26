// Findings that a project lives with for now: a file that accepts them, and that only ever shrinks.

import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import { UsageError } from '../exit-codes.ts';
import { replaceFile } from '../disk/replace-file.ts';
import { ABOUT_LINKS } from '../../renderer/links/severity.ts';
import { beyond, countFindings, type Fingerprint, fingerprints, identity } from './fingerprint.ts';

/** An accepted finding, and how often it is met. */
interface Accepted extends Fingerprint {
  readonly count: number;
}

/** What a run saw beyond what it reports. */
export interface Seen {
  /** Everything that was found, in the order of the report; what the run's options hide is among it. */
  readonly found: readonly Diagnostic[];
  /** Whether the run would have found this: other sites may not have been asked, or not have answered. */
  wasLookedFor(finding: Fingerprint): boolean;
}

/** What is left after the baseline, and what became of it. */
export interface Baselined {
  /** What it does not accept. */
  readonly diagnostics: readonly Diagnostic[];
  readonly accepted: number;
  /** Findings it accepted that were looked for and are gone; they are taken out of the file. */
  readonly gone: number;
  /** The file is new: it accepts all of today's findings. */
  readonly created: boolean;
}

/**
 * Holds the findings of a report against the file at `path` (absolute). Where there is none, one is written that accepts them
 * all; otherwise it is written again only to leave out what was looked for and is gone. While something cannot be read that
 * the file does not accept, nothing is taken for gone: it may stand there.
 * @throws {UsageError} if the file is no baseline.
 */
export function applyBaseline(
  path: string,
  reported: readonly Diagnostic[],
  { found, wasLookedFor }: Seen = { found: reported, wasLookedFor: () => true },
): Baselined {
  const stored = readBaseline(path);
  if (stored === null) {
    writeBaseline(path, acceptedOf(reported));
    return { diagnostics: [], accepted: reported.length, gone: 0, created: true };
  }
  const left = new Set(beyond(found, new Map(stored.map((entry) => [identity(entry), entry.count]))));
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

/** An error that keeps pages, or parts of them, from being read: what is wrong with them is not found. */
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
