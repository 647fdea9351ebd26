// Repairs on their way into files: each edit is held against what really stands there, and what is written touches
// nothing else. Byte-order marks and line ends stay as they are.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, SourceLocation, TextEdit } from '../../renderer/model/diagnostic.ts';
import { replaceFile } from '../replace-file.ts';

/** A changed file: its path below the content folder, and its text before and after, byte-order mark included. */
export interface ChangedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Reads files of the content folder as they are: no line end and no byte-order mark is lost. `null`: there is none. */
export type ReadRaw = (file: string) => string | null;

/** A reader that remembers. */
export function rawReader(root: string): ReadRaw {
  const texts = new Map<string, string | null>();
  return (file) => {
    if (!texts.has(file)) texts.set(file, readOrNull(join(root, file)));
    return texts.get(file) ?? null;
  };
}

/**
 * The same findings, with edits that name the very stretch to replace. A repair whose text does not stand where the finding
 * is (an address with a value in it, one that was rebased from an included file) is left out: it cannot be done by machine.
 */
export function settleRepairs(diagnostics: readonly Diagnostic[], read: ReadRaw): Diagnostic[] {
  return diagnostics.map((finding) => {
    if (!finding.repair) return finding;
    const edits = finding.repair.edits.map((edit) => settleEdit(edit, read));
    const { repair, ...rest } = finding;
    return edits.every((edit) => edit !== null) ? { ...rest, repair: { ...repair, edits } } : rest;
  });
}

/** All changes that the safe repairs make, by file, sorted. Of two edits that touch each other the first is made. */
export function applyRepairs(diagnostics: readonly Diagnostic[], read: ReadRaw): ChangedFile[] {
  const byFile = new Map<string, TextEdit[]>();
  for (const { repair } of diagnostics) {
    for (const edit of repair?.safe ? repair.edits : []) byFile.set(edit.at.file, [...(byFile.get(edit.at.file) ?? []), edit]);
  }
  return [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, edits]) => {
      const before = read(file);
      const after = before === null ? null : edited(before, edits);
      return before === null || after === null || after === before ? [] : [{ file, before, after }];
    });
}

/** Writes changed files, each in one step: whoever reads meanwhile sees the old text or the new one. */
export function writeChanges(root: string, changes: readonly ChangedFile[]): void {
  for (const { file, after } of changes) replaceFile(join(root, file), after);
}

function edited(text: string, edits: readonly TextEdit[]): string {
  const starts = lineStarts(text);
  const stretches = edits
    .map(({ at, was, text: replacing }) => ({ start: offsetOf(at, starts), length: was.length, was, replacing }))
    .filter(({ start, length, was }) => text.slice(start, start + length) === was)
    .sort((a, b) => a.start - b.start);
  let out = '';
  let done = 0;
  for (const { start, length, replacing } of stretches) {
    if (start < done) continue;
    out += text.slice(done, start) + replacing;
    done = start + length;
  }
  return out + text.slice(done);
}

/** The edit with the place of `was` itself: it may stand in quotes there, or, in code, behind its key on the same line. */
function settleEdit({ at, was, text }: TextEdit, read: ReadRaw): TextEdit | null {
  const whole = read(at.file);
  const line = whole === null ? undefined : lineAt(whole, at.line);
  if (line === undefined || was === '') return null;
  const from = at.column - 1;
  if (line.startsWith(was, from)) return { at: { ...at, length: was.length }, was, text };
  const column = quotedAt(line, was, from, /\.[cm]?[jt]s$|\.json$/.test(at.file));
  return column === null ? null : { at: { ...at, column: column + 1, length: was.length }, was, text };
}

function quotedAt(line: string, was: string, from: number, isCode: boolean): number | null {
  for (const quote of ["'", '"', '`']) {
    const written = quote + was + quote;
    const found = isCode ? line.indexOf(written, from) : line.startsWith(written, from) ? from : -1;
    if (found >= 0) return found + 1;
  }
  return null;
}

function lineAt(text: string, line: number): string | undefined {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)[line - 1];
}

/** Offsets at which lines begin; the first behind a byte-order mark. */
function lineStarts(text: string): number[] {
  const starts = [text.startsWith('\uFEFF') ? 1 : 0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return starts;
}

function offsetOf({ line, column }: SourceLocation, starts: readonly number[]): number {
  return (starts[line - 1] ?? 0) + column - 1;
}

function readOrNull(path: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch {
    // Not there, or not UTF-8: the findings say so themselves, and nothing of it can be changed.
    return null;
  }
}
