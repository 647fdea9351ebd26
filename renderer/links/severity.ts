// How grave findings are for `check-links`, where a dead end is what one came for, and which of them it shows at all.

import { type Diagnostic, DIAGNOSTIC_SEVERITY, type DiagnosticCode, type Severity } from '../model/diagnostic.ts';
import type { CheckConfig } from '../model/site-config.ts';

/** Where this verb is sterner than the others. */
const STERNER: Readonly<Partial<Record<DiagnosticCode, Severity>>> = {
  'link/dead': 'error',
  'link/dead-file': 'error',
  'link/dead-hash': 'error',
  'link/wrong-case': 'error',
  'link/wrong-case-file': 'error',
  'link/wrong-case-hash': 'error',
  'link/undefined-reference': 'error',
  'link/unknown-alias': 'error',
  'link/empty': 'error',
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
  'image/no-alt': 'warning',
  'redirect/dead-target': 'error',
  'redirect/dead-hash': 'error',
  'redirect/empty-target': 'error',
  'redirect/chain': 'warning',
  'versions/start-page-missing': 'error',
  'versions/no-pages': 'error',
  'versions/shared-missing': 'error',
  // What is left out of the site by mistake is missing for its links as well.
  'versions/empty': 'warning',
  'config/unknown-key': 'warning',
  'headers/bad-line': 'warning',
  'notice/unused': 'warning',
  'watermark/unused': 'warning',
  // Of two places with one id, links reach the first.
  'markdown/duplicate-id': 'warning',
  'url/lost': 'error',
  'url/lost-anchor': 'error',
};

/** Families of codes that are about links at all. */
export const ABOUT_LINKS = /^(?:link|nav|sidebar|catalog|redirect|image|page|snippet|check|url)\//;

/** The severity that findings of a kind have in `check-links`, unless the config or the place that reports them says otherwise. */
export function checkSeverity(code: DiagnosticCode): Severity {
  return STERNER[code] ?? DIAGNOSTIC_SEVERITY[code];
}

/** Findings by what the config wants of their kinds. */
export interface Graded {
  readonly shown: readonly Diagnostic[];
  /** Of kinds that are switched off. */
  readonly off: readonly Diagnostic[];
}

/** Keeps what is about links, and the errors that keep pages from being read, each as grave as the config or this verb has it. */
export function judgeSeverity(diagnostics: readonly Diagnostic[], { kinds }: CheckConfig): Graded {
  const shown: Diagnostic[] = [];
  const off: Diagnostic[] = [];
  for (const finding of diagnostics) {
    const { code } = finding;
    if (finding.severity !== 'error' && STERNER[code] === undefined && !ABOUT_LINKS.test(code)) continue;
    const severity = kinds[code] ?? STERNER[code] ?? finding.severity;
    if (severity === 'off') off.push(finding);
    else shown.push(severity === finding.severity ? finding : { ...finding, severity });
  }
  return { shown, off };
}
