// The severity of findings in `check-links`, which is stricter about links than other verbs, and which findings it shows; and which
// findings no setting takes out of a build.

import { type Diagnostic, DIAGNOSTIC_SEVERITY, type DiagnosticCode, type Severity } from '../model/diagnostic.ts';
import type { CheckConfig } from '../model/site-config.ts';

/** Codes for which this verb is stricter than others. */
const STRICTER: Readonly<Partial<Record<DiagnosticCode, Severity>>> = {
  'link/dead': 'error',
  'link/dead-file': 'error',
  'link/dead-hash': 'error',
  'link/wrong-case': 'error',
  'link/wrong-case-file': 'error',
  'link/wrong-case-hash': 'error',
  'link/undefined-reference': 'error',
  'link/malformed': 'error',
  'link/unknown-alias': 'error',
  'link/empty': 'error',
  'link/no-scheme': 'error',
  'link/to-redirect': 'warning',
  'nav/dead': 'error',
  'nav/dead-hash': 'error',
  'nav/wrong-case': 'error',
  'sidebar/dead': 'error',
  'sidebar/dead-hash': 'error',
  'sidebar/wrong-case': 'error',
  'front-matter/dead-link': 'error',
  'front-matter/dead-hash': 'error',
  'notice/dead-link': 'error',
  'notice/dead-hash': 'error',
  'notice/wrong-case': 'error',
  'image/missing': 'error',
  'image/wrong-case': 'error',
  'image/empty': 'error',
  'image/unreadable': 'error',
  'image/no-alt': 'warning',
  'redirect/dead-target': 'error',
  'redirect/dead-hash': 'error',
  'redirect/empty-target': 'error',
  'redirect/chain': 'warning',
  'versions/start-page-missing': 'error',
  'versions/no-pages': 'error',
  'versions/shared-missing': 'error',
  // Parts that are left out of the site by mistake are missing for its links as well.
  'versions/empty': 'warning',
  'config/unknown-key': 'warning',
  'headers/bad-line': 'warning',
  'notice/unused': 'warning',
  'watermark/unused': 'warning',
  'locale/unused': 'warning',
  // If two places have the same id, links reach the first.
  'markdown/duplicate-id': 'warning',
  // What readers of a language miss is asked for by name.
  'sample/missing-language': 'warning',
  'sample/no-files': 'warning',
  'sample/ambiguous': 'warning',
  'url/lost': 'error',
  'url/lost-anchor': 'error',
};

/** Families of codes that are about links. */
export const ABOUT_LINKS = /^(?:link|nav|sidebar|catalog|redirect|image|page|snippet|check|url)\//;

/**
 * Whether a finding means that pages are missing, or differ from what was written. The settings of `check-links` and a baseline do
 * not make a build accept it.
 */
export function spoilsOutput(code: DiagnosticCode): boolean {
  return DIAGNOSTIC_SEVERITY[code] === 'error' && (code === 'page/collision' || !ABOUT_LINKS.test(code));
}

/** The severity of a code in `check-links`, unless the config or the finding itself has another. */
export function checkSeverity(code: DiagnosticCode): Severity {
  return STRICTER[code] ?? DIAGNOSTIC_SEVERITY[code];
}

/** Findings, sorted by whether the config shows their kinds. */
export interface Graded {
  readonly shown: readonly Diagnostic[];
  /** Of kinds that are switched off. */
  readonly off: readonly Diagnostic[];
}

/** Whether a finding is none of `check-links`: it is about no link, and keeps no page from being read. */
export function isLeftToBuild({ code, severity }: Pick<Diagnostic, 'code' | 'severity'>): boolean {
  return severity !== 'error' && STRICTER[code] === undefined && !ABOUT_LINKS.test(code);
}

/** Selects findings about links and all errors, which may keep pages from being read; sets their severities as in the config or this verb. */
export function judgeSeverity(diagnostics: readonly Diagnostic[], { kinds }: CheckConfig): Graded {
  const shown: Diagnostic[] = [];
  const off: Diagnostic[] = [];
  for (const finding of diagnostics) {
    const { code } = finding;
    if (isLeftToBuild(finding)) continue;
    const severity = kinds[code] ?? STRICTER[code] ?? finding.severity;
    if (severity === 'off') off.push(finding);
    else shown.push(severity === finding.severity ? finding : { ...finding, severity });
  }
  return { shown, off };
}
