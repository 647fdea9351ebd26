// Errors of the site's own code while a page is made: a component, a layout or a part that throws is its author's error, and
// reported as one.

import { type Diagnostic, diagnostic, type SourceLocation } from './diagnostic.ts';

/** Where code of the site failed, as far as its stack shows. */
export interface CodeTrace {
  /** The innermost place in a file of the site; `null` where the stack has none. */
  readonly place: SourceLocation | null;
  /** Lines of the stack, innermost first, in the files of the site: `at Card (theme/card.tsx:12:5)`. */
  readonly frames: readonly string[];
}

/**
 * Thrown where code of the site failed. The caller of the stages reports it by `themeFinding`: nothing is to be repaired in the
 * engine.
 */
export class ThemeFailure extends Error {
  /** What failed, as the beginning of a sentence: `The component "Card"`. */
  readonly failed: string;
  /** What went wrong, as the end of a sentence: `TypeError: …`. */
  readonly reason: string;
  readonly trace: CodeTrace;
  /** The use of the component in a text; `null` where that is unknown. */
  readonly at: SourceLocation | null;

  constructor(failed: string, reason: string, trace: CodeTrace, at: SourceLocation | null = null) {
    super(`${failed} fails: ${reason}`);
    this.name = 'ThemeFailure';
    this.failed = failed;
    this.reason = reason;
    this.trace = trace;
    this.at = at;
  }

  /** The same failure at the use of a component, unless it is known to have happened at another. */
  usedAt(at: SourceLocation): ThemeFailure {
    return new ThemeFailure(this.failed, this.reason, this.trace, this.at ?? at);
  }
}

const HOOK = 'The hook ';

/** A hook, as the beginning of a sentence about its failure. It has no props that could be wrong. */
export function hookNamed(name: string): string {
  return `${HOOK}"${name}"`;
}

/** Runs `make`; if the site's code fails in it, the failure gets `at` as its place. */
export function usedAt<T>(at: SourceLocation | null, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof ThemeFailure && at ? error.usedAt(at) : error;
  }
}

/**
 * A failure as `theme/component-failed`: at the use of the component, else where the code failed. `pages` are the pages on which
 * it failed, as they are named to authors.
 */
export function themeFinding({ failed, reason, trace, at }: ThemeFailure, pages: readonly string[] = []): Diagnostic {
  const { place, frames } = trace;
  const [first, ...others] = pages;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  const notes = [...frames, ...(first === undefined ? [] : [`while making ${first}${more}`])];
  const fix = place
    ? `repair it at ${place.file}:${place.line}:${place.column}`
    : failed.startsWith(HOOK)
      ? 'change what it gives back'
      : 'repair what it gives back, or its props';
  return diagnostic('theme/component-failed', `${failed} fails: ${reason}`, at ?? place, { fix, notes, subject: failed });
}

/** Runs `make`; if the site's code fails in it, the value is made from the finding about that. */
export function orFinding<T>(make: () => T, failed: (finding: Diagnostic) => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof ThemeFailure) return failed(themeFinding(error));
    throw error;
  }
}

/** The failure of the site's code behind an error, itself or among its causes; `null` for a bug. */
export function themeFailureIn(error: unknown): ThemeFailure | null {
  if (error instanceof ThemeFailure) return error;
  return error instanceof Error && error.cause !== undefined ? themeFailureIn(error.cause) : null;
}
