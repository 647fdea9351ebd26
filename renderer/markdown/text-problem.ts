// A finding about a piece of a line, made by a reader that does not know where the piece lies in its file.

import { DIAGNOSTIC_SEVERITY, type Diagnostic, type DiagnosticCode, diagnostic, type Severity } from '../model/diagnostic.ts';

/** What is wrong with a piece of text: a diagnostic whose place is an offset in that piece. */
export interface TextProblem {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  /** What to write instead, or `null`. */
  readonly fix: string | null;
  readonly notes: readonly string[];
  /** As `Diagnostic.subject`. */
  readonly subject?: string;
  /** 0-based UTF-16 offset in the text the reader was given. */
  readonly offset: number;
  /** UTF-16 units; at least 1. */
  readonly length: number;
}

/** A stretch of a text: 0-based UTF-16 offset and length. */
export interface TextSpan {
  readonly offset: number;
  readonly length: number;
}

/** The parts of a problem that have a usual value. */
export interface TextProblemDetails {
  readonly severity?: Severity;
  readonly fix?: string | null;
  readonly notes?: readonly string[];
  readonly subject?: string;
}

/** Builds a problem with its code's usual severity. */
export function textProblem(
  code: DiagnosticCode,
  message: string,
  span: TextSpan,
  details: TextProblemDetails = {},
): TextProblem {
  return {
    code,
    severity: details.severity ?? DIAGNOSTIC_SEVERITY[code],
    message,
    fix: details.fix ?? null,
    notes: details.notes ?? [],
    ...(details.subject !== undefined && { subject: details.subject }),
    offset: span.offset,
    length: Math.max(1, span.length),
  };
}

/**
 * The diagnostic of a problem, for a text that begins at `column` (1-based) of `line` (1-based) of `file`.
 * The text must not contain a line end before the problem's offset.
 */
export function diagnosticOf(problem: TextProblem, file: string, line: number, column: number): Diagnostic {
  const at = { file, line, column: column + problem.offset, length: problem.length };
  return diagnostic(problem.code, problem.message, at, problem);
}
