// What a build reports of its findings: the settings of `check-links` count for what both verbs find.

import type { Diagnostic } from '../model/diagnostic.ts';
import type { CheckConfig } from '../model/site-config.ts';
import { ignoreTests } from './ignores.ts';
import { spoilsOutput } from './severity.ts';

/**
 * The findings of a build with the severities that the config gives their kinds, without those that it switches off or ignores. A
 * pattern that matches none is no finding here: `check-links`, which looks for more, may have one.
 */
export function reportedByBuild(diagnostics: readonly Diagnostic[], { kinds, ignore }: CheckConfig): Diagnostic[] {
  const isIgnored = ignoreTests(ignore);
  return diagnostics.flatMap((finding) => {
    const { code } = finding;
    if (spoilsOutput(code)) return [finding];
    const severity = kinds[code] ?? finding.severity;
    return severity === 'off' || isIgnored(finding) ? [] : [{ ...finding, severity }];
  });
}
