// Writes repairs into files: each edit is compared with the text that is really there, and nothing else is changed. Byte-order
// marks and line ends are kept.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, type LineAt, lineFinder, type ReadRaw } from '../../renderer/edits/text-edits.ts';
import type { Diagnostic, TextEdit } from '../../renderer/model/diagnostic.ts';
import { isExternal } from '../../renderer/model/url.ts';
import { replaceFile } from '../disk/replace-file.ts';

/** A changed file: its path below the content folder, and its text before and after, byte-order mark included. */
export interface ChangedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** A reader that keeps the texts it has read. */
export function rawReader(root: string): ReadRaw {
  const texts = new Map<string, string | null>();
  return (file) => {
    if (!texts.has(file)) texts.set(file, readOrNull(join(root, file)));
    return texts.get(file) ?? null;
  };
}

/**
 * The same findings, with edits that name the exact stretch to replace. A repair whose text is not where the finding is (an
 * address with a value in it, one that was rebased from an included file) is left out: it cannot be done by machine.
 */
export function settleRepairs(diagnostics: readonly Diagnostic[], read: ReadRaw): Diagnostic[] {
  const lineAt = lineFinder(read);
  return diagnostics.map((finding) => settleRepair(finding, lineAt));
}

/** The same for one finding. */
export function settleRepair(finding: Diagnostic, lineAt: LineAt): Diagnostic {
  if (!finding.repair) return finding;
  const edits = finding.repair.edits.map((edit) => settleEdit(edit, lineAt));
  const { repair, ...rest } = finding;
  return edits.every((edit) => edit !== null) ? { ...rest, repair: { ...repair, edits } } : rest;
}

/** All changes of the safe repairs, by file, sorted. Of two edits that touch each other the first is made. */
export function applyRepairs(diagnostics: readonly Diagnostic[], read: ReadRaw): ChangedFile[] {
  const byFile = new Map<string, TextEdit[]>();
  for (const { repair } of diagnostics) {
    for (const edit of repair?.safe ? repair.edits : []) {
      const edits = byFile.get(edit.at.file) ?? [];
      byFile.set(edit.at.file, edits);
      edits.push(edit);
    }
  }
  return [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, edits]) => {
      const before = read(file);
      const after = before === null ? null : applyEdits(before, edits);
      return before === null || after === null || after === before ? [] : [{ file, before, after }];
    });
}

/** Writes changed files, each in one step: a concurrent reader gets the old text or the new one. */
export function writeChanges(root: string, changes: readonly ChangedFile[]): void {
  for (const { file, after } of changes) replaceFile(join(root, file), after);
}

/** The edit with the exact place of `was`: it may be in quotes there, or behind its key on the same line. */
function settleEdit({ at, was, text }: TextEdit, lineAt: LineAt): TextEdit | null {
  const line = lineAt(at.file, at.line);
  if (line === undefined || was === '') return null;
  const from = at.column - 1;
  if (line.startsWith(was, from))
    return isAutomatic(line, from, was) && !isExternal(text) ? null : { at: { ...at, length: was.length }, was, text };
  const column = /\.(?:[cm]?[jt]sx?|json)$/.test(at.file) ? quotedAt(line, was, from) : valueAt(line, was, from);
  return column === null ? null : { at: { ...at, column: column + 1, length: was.length }, was, text };
}

/** Whether an address is written as an autolink, `<…>`, where only a full address is a link (CommonMark, autolinks). */
function isAutomatic(line: string, from: number, was: string): boolean {
  const isInBrackets = line[from - 1] === '<' && line[from + was.length] === '>';
  return isInBrackets && isExternal(was) && !/\](?:\(|:)\s*$/.test(line.slice(0, from - 1));
}

/** Where a string of code begins behind an offset. */
function quotedAt(line: string, was: string, from: number): number | null {
  for (const quote of ["'", '"', '`']) {
    const found = line.indexOf(quote + was + quote, from);
    if (found >= 0) return found + 1;
  }
  return null;
}

/** Where a value in quotes begins, or one behind its key in front matter; it must be all of the value. */
function valueAt(line: string, was: string, from: number): number | null {
  const key = /(?:(?:"[^"]*"|'[^']*'|[\w$-]+)[ \t]*:[ \t]+)?(["'`]?)/y;
  key.lastIndex = from;
  const lead = key.exec(line);
  const start = from + (lead?.[0].length ?? 0);
  const quote = lead?.[1] ?? '';
  const end = line.slice(start + was.length);
  const isWhole = quote === '' ? /^[ \t]*(?:$|[,\]}]|[ \t]#)/.test(end) : end.startsWith(quote);
  return line.startsWith(was, start) && isWhole ? start : null;
}

function readOrNull(path: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch {
    // Not there, or not UTF-8: findings report that, and such a file cannot be changed.
    return null;
  }
}
