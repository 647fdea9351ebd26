// What the bundler doubts in the site's own style sheets: they compile, and browsers skip what they cannot read.

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { SheetWarning } from '../model/tools.ts';

/** An `asset/style` for every warning, at its place. */
export function sheetFindings(warnings: readonly SheetWarning[]): readonly Diagnostic[] {
  return warnings.map(({ text, ...at }) => {
    const message = `${text}; browsers skip what they cannot read.`;
    return diagnostic('asset/style', message, at, { fix: `correct ${at.file}` });
  });
}
