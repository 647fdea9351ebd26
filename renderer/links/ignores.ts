// Leaves out the findings that the config ignores, and reports patterns that no longer match any.

import picomatch from 'picomatch';
import type { ConfigLocator } from '../config/config-path.ts';
import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { IgnoreConfig } from '../model/site-config.ts';

/** The inputs for reporting unused patterns. */
interface IgnoreContext {
  readonly locate: ConfigLocator;
  /** Whether requests to other sites were made: only then can patterns for their findings match. */
  readonly asked: boolean;
  /** Whether all sources were read: a pattern may be for findings in those that were not. */
  readonly complete: boolean;
}

/** `kept`: the findings no pattern matches, and `check/unused-ignore` for each pattern that matches none. `ignored`: the others. */
export function dropIgnored(
  diagnostics: readonly Diagnostic[],
  ignores: readonly IgnoreConfig[],
  { locate, asked, complete }: IgnoreContext,
): { kept: Diagnostic[]; ignored: Diagnostic[] } {
  const tests = ignores.map(ignoreTest);
  const used = new Set<number>();
  const kept: Diagnostic[] = [];
  const ignored: Diagnostic[] = [];
  for (const finding of diagnostics) {
    const matching = tests.flatMap((test, i) => (test(finding) ? [i] : []));
    for (const i of matching) used.add(i);
    (matching.length === 0 ? kept : ignored).push(finding);
  }
  const unused = ignores.flatMap((ignore, i) =>
    !complete || used.has(i) || (!asked && ignore.kind?.startsWith('link/external'))
      ? []
      : [unusedIgnore(ignore, locate(['checkLinks', 'ignore', i]))],
  );
  return { kept: [...kept, ...unused], ignored };
}

/** Whether the config ignores a finding. */
export function ignoreTests(ignores: readonly IgnoreConfig[]): (finding: Diagnostic) => boolean {
  const tests = ignores.map(ignoreTest);
  return (finding) => tests.some((test) => test(finding));
}

function ignoreTest({ kind, file, link }: IgnoreConfig): (finding: Diagnostic) => boolean {
  const isKind = kind === null ? () => true : globTest(kind);
  const isFile = file === null ? () => true : globTest(file);
  const isLink = link === null ? () => true : globTest(link);
  return ({ code, at, subject }) => isKind(code) && isFile(at?.file ?? '') && isLink(subject ?? '');
}

/** Addresses contain characters that are special in globs (`?`, `#`), so a pattern that equals the address matches as well. */
function globTest(pattern: string): (text: string) => boolean {
  const matches = picomatch(pattern, { dot: true });
  return (text) => text === pattern || (text !== '' && matches(text));
}

function unusedIgnore({ kind, file, link, reason }: IgnoreConfig, at: Diagnostic['at']): Diagnostic {
  const patterns = Object.entries({ kind, file, link }).flatMap(([key, value]) => (value === null ? [] : [`${key} "${value}"`]));
  const message = `Nothing is ignored by ${patterns.join(', ')} (${reason}): what it was for is gone.`;
  return diagnostic('check/unused-ignore', message, at, { fix: 'take it out of `checkLinks.ignore`' });
}
