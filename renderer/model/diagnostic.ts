// What goes wrong because of content, as data: sortable, cacheable, printable in any format.

/** `error` fails a build, `warning` fails one with `--strict`, `remark` never does. */
export type Severity = 'error' | 'warning' | 'remark';

/** Where in which source file. Lines and columns are 1-based; lengths and columns count UTF-16 units. */
export interface SourceLocation {
  /** Path below the content folder, or the config file's own name. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Units to underline from `column` on; at least 1. */
  readonly length: number;
}

/** A stretch of a source file and what to write in its place. */
export interface TextEdit {
  /** What is replaced. */
  readonly at: SourceLocation;
  /** The present text: the edit is valid only while it is there. */
  readonly was: string;
  /** What to write in its place. */
  readonly text: string;
}

/** A fix that can be made by machine. */
export interface Repair {
  /** It need not be reviewed: the outcome is what the author meant. Others are offered, never applied unasked. */
  readonly safe: boolean;
  /** One per place where the cause shows; at least one. */
  readonly edits: readonly TextEdit[];
}

/** One finding. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** One or two sentences: what is wrong and why it matters. */
  readonly message: string;
  /** `null` where no file is at fault (for instance a missing git history). */
  readonly at: SourceLocation | null;
  /** What to write instead, as an instruction (`write "../operations/backup.md"`), or `null`. */
  readonly fix: string | null;
  /** Further lines: other places of the same cause, names of versions, a library's own message. */
  readonly notes: readonly string[];
  /** The address it is about, as its author wrote it; absent where it is about none. */
  readonly subject?: string;
  /** `fix` for machines; absent where only the author knows. */
  readonly repair?: Repair;
  /** The same finding in other versions; `notes` name them to readers. */
  readonly also?: readonly Pick<Diagnostic, 'at' | 'message' | 'subject'>[];
}

/** Every code the engine can give. Each has a test, a sentence in `diagnostic-text.ts` and a page in `docs/findings/`. */
export type DiagnosticCode = keyof typeof DIAGNOSTIC_SEVERITY;

/** The severity a code has unless the place that reports it says otherwise. */
export const DIAGNOSTIC_SEVERITY = {
  'config/invalid': 'error',
  'config/missing': 'error',
  'config/load-failed': 'error',
  'config/unknown-key': 'warning',
  'config/unread': 'warning',
  'source/unreadable': 'error',
  'source/not-read': 'warning',
  'source/none': 'error',
  'source/unused-exclude': 'warning',
  'source/case-collision': 'error',
  'source/conflict': 'error',
  'sources/not-locked': 'error',
  'sources/not-fetched': 'error',
  'sources/left-out': 'warning',
  'front-matter/syntax': 'error',
  'front-matter/wrong-type': 'warning',
  'front-matter/executable': 'error',
  'front-matter/unknown-key': 'warning',
  'front-matter/unknown-layout': 'error',
  'versions/bad-range': 'error',
  'versions/unknown-version': 'error',
  'versions/unclosed-block': 'error',
  'versions/start-page-missing': 'warning',
  'versions/no-pages': 'warning',
  'versions/shared-missing': 'warning',
  'versions/empty': 'warning',
  'versions/oldest-first': 'warning',
  'page/collision': 'error',
  'front-matter/draft': 'remark',
  'markdown/unclosed-container': 'warning',
  'markdown/unclosed-code': 'warning',
  'markdown/stray-container-end': 'warning',
  'markdown/ambiguous-nesting': 'warning',
  'markdown/unknown-container': 'warning',
  'markdown/unknown-component': 'warning',
  'markdown/unclosed-component': 'warning',
  'markdown/component-props': 'error',
  'markdown/unknown-prop': 'warning',
  'markdown/unknown-value': 'warning',
  'markdown/duplicate-id': 'warning',
  'markdown/repeated-toc': 'warning',
  'markdown/undefined-footnote': 'warning',
  'markdown/table-cells': 'warning',
  'markdown/unbalanced-html': 'warning',
  'markdown/dropped-tag': 'warning',
  'markdown/blocked-attribute': 'warning',
  'markdown/blocked-load': 'warning',
  'markdown/unknown-attribute': 'remark',
  'markdown/math-syntax': 'warning',
  'markdown/esm': 'warning',
  'markdown/expression': 'warning',
  'markdown/unknown-directive': 'warning',
  'markdown/mkdocs-syntax': 'warning',
  'code/unknown-language': 'warning',
  'code/bad-info': 'warning',
  'include/missing': 'error',
  'include/region-missing': 'error',
  'include/cycle': 'error',
  'include/outside-root': 'error',
  'include/range-empty': 'warning',
  'sample/unknown-id': 'error',
  'sample/missing-language': 'warning',
  'sample/no-files': 'warning',
  'sample/ambiguous': 'warning',
  'sample/failed': 'error',
  'sample/no-program': 'error',
  'diagram/syntax': 'error',
  'diagram/not-drawn': 'error',
  'diagram/foreign': 'error',
  'diagram/no-browser': 'warning',
  'diagram/browser-unusable': 'error',
  'diagram/no-renderer': 'error',
  'check/site': 'warning',
  'theme/component-failed': 'error',
  'theme/low-contrast': 'warning',
  'theme/not-started': 'warning',
  'icon/unknown': 'warning',
  'icon/set-missing': 'warning',
  'image/missing': 'warning',
  'image/wrong-case': 'warning',
  'image/empty': 'warning',
  'image/unreadable': 'warning',
  'markdown/image-size': 'warning',
  'image/no-alt': 'remark',
  'link/dead': 'warning',
  'link/dead-file': 'warning',
  'link/dead-hash': 'warning',
  'link/wrong-case': 'warning',
  'link/wrong-case-file': 'warning',
  'link/wrong-case-hash': 'warning',
  'link/to-redirect': 'remark',
  'link/unknown-alias': 'warning',
  'link/empty': 'warning',
  'link/undefined-reference': 'warning',
  'link/excluded': 'error',
  'link/to-hidden': 'warning',
  'link/to-deprecated': 'warning',
  'link/fixed-version': 'warning',
  'link/own-origin': 'warning',
  'link/insecure': 'warning',
  'link/mixed-content': 'warning',
  'link/loopback': 'warning',
  'link/base': 'warning',
  'link/malformed': 'error',
  'link/no-scheme': 'warning',
  'link/bad-mail': 'error',
  'link/bad-phone': 'error',
  'link/unsafe-scheme': 'error',
  'link/local-file': 'error',
  'link/no-text': 'warning',
  'link/external-dead': 'error',
  'link/external-dead-hash': 'warning',
  'link/external-moved': 'warning',
  'link/external-redirect': 'remark',
  'link/external-unknown': 'remark',
  'url/lost': 'warning',
  'url/lost-anchor': 'warning',
  'page/orphan': 'warning',
  'page/only-hidden': 'warning',
  'image/unused': 'warning',
  'snippet/dead-link': 'error',
  'snippet/dead-hash': 'error',
  'check/unused-ignore': 'warning',
  'nav/dead': 'warning',
  'nav/dead-hash': 'warning',
  'nav/wrong-case': 'warning',
  'sidebar/dead': 'warning',
  'sidebar/dead-hash': 'warning',
  'sidebar/wrong-case': 'warning',
  'sidebar/missing': 'warning',
  'sidebar/unused': 'warning',
  'front-matter/dead-link': 'warning',
  'front-matter/dead-hash': 'warning',
  'notice/dead-link': 'warning',
  'notice/dead-hash': 'warning',
  'notice/wrong-case': 'warning',
  'notice/unused': 'warning',
  'watermark/unused': 'warning',
  'locale/unused': 'warning',
  'catalog/empty': 'warning',
  'redirect/self': 'error',
  'redirect/loop': 'error',
  'redirect/chain': 'remark',
  'redirect/dead-target': 'warning',
  'redirect/dead-hash': 'warning',
  'redirect/empty-target': 'warning',
  'redirect/shadows-page': 'warning',
  'redirect/duplicate': 'warning',
  'redirect/unreachable': 'warning',
  'redirect/fragment-in-source': 'error',
  'redirect/bad-rule': 'error',
  'headers/bad-line': 'warning',
  'redirect/too-many-exact': 'warning',
  'redirect/too-many-splats': 'warning',
  'history/unavailable': 'remark',
  'output/collision': 'error',
  'output/not-atomic': 'warning',
  'output/unsafe-folder': 'error',
  'output/unwritable': 'error',
  'output/leftover': 'warning',
  'cache/join': 'remark',
  'asset/bundle-failed': 'error',
  'asset/style': 'warning',
  'asset/package-missing': 'error',
} as const satisfies Record<string, Severity>;

/** The optional parts of a diagnostic. */
export interface DiagnosticDetails {
  readonly severity?: Severity;
  readonly fix?: string | null;
  readonly notes?: readonly string[];
  readonly subject?: string;
  readonly repair?: Repair | null;
}

/** Builds a diagnostic with its code's usual severity. */
export function diagnostic(
  code: DiagnosticCode,
  message: string,
  at: SourceLocation | null,
  details: DiagnosticDetails = {},
): Diagnostic {
  return {
    code,
    severity: details.severity ?? DIAGNOSTIC_SEVERITY[code],
    message,
    at,
    fix: details.fix ?? null,
    notes: details.notes ?? [],
    ...(details.subject !== undefined && { subject: details.subject }),
    ...(details.repair && { repair: details.repair }),
  };
}

/** The repair that replaces `was` by `text`; `null` where there is nothing to change. */
export function replacement(at: SourceLocation | null, was: string, text: string, safe: boolean): Repair | null {
  return at === null || was === text ? null : { safe, edits: [{ at, was, text }] };
}

/** Orders by file, line, column, code, message; findings without a place come first. The order reports are printed in. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.at?.file ?? '', b.at?.file ?? '') ||
    (a.at?.line ?? 0) - (b.at?.line ?? 0) ||
    (a.at?.column ?? 0) - (b.at?.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Compares by UTF-16 units: the same order on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
