// What there is to say of a code of findings beside the finding itself: its description without marks, and its page.

import type { DiagnosticCode } from '../../renderer/model/diagnostic.ts';
import { DIAGNOSTIC_TEXT } from '../../renderer/model/diagnostic-text.ts';

/**
 * Where the documentation is published: `homepage` of `package.json`, which a test compares. The package is not published yet;
 * the address is one of those that nobody can own (RFC 2606), and changes in these two places once there is a real one.
 */
export const HOMEPAGE = 'https://docs-build.example/';

/** The address of the page that explains a code: `docs/findings/link/dead.md`, published as a folder. */
export function helpAddress(code: DiagnosticCode): string {
  return `${HOMEPAGE}findings/${code}/`;
}

/** The description of a code as plain text. */
export function codeDescription(code: DiagnosticCode): string {
  return DIAGNOSTIC_TEXT[code].replaceAll('`', '');
}

/** The first sentence of the description. */
export function codeSentence(code: DiagnosticCode): string {
  const text = codeDescription(code);
  return /^.*?\.(?= [A-Z]|$)/.exec(text)?.[0] ?? text;
}
