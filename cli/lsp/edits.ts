// Edits of files as the protocol has them.

import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { rangeOnLine } from './places.ts';

/** An edit of a workspace, from edits by the addresses of their documents. */
export function workspaceEdit(edits: Iterable<readonly [uri: string, edit: TextEdit]>): WorkspaceEdit {
  const changes: Record<string, TextEdit[]> = {};
  const seen = new Set<string>();
  for (const [uri, edit] of edits) {
    const { start } = edit.range;
    const name = `${uri} ${start.line}:${start.character}`;
    if (seen.has(name)) continue;
    seen.add(name);
    changes[uri] = [...(changes[uri] ?? []), edit];
  }
  return { changes };
}

/** The edits that make one text of another: the lines that differ, or the stretch of lines where their number does. */
export function lineEdits(before: string, after: string): TextEdit[] {
  const old = before.split(/\r\n|\r|\n/);
  const now = after.split(/\r\n|\r|\n/);
  if (old.length === now.length) {
    return old.flatMap((text, line) => {
      const next = now[line] as string;
      return text === next ? [] : [{ range: rangeOnLine(line, 0, text.length), newText: next }];
    });
  }
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const eol = /\r\n|\r|\n/.exec(before)?.[0] ?? '\n';
  const last = old.length - end;
  const range = { start: { line: start, character: 0 }, end: { line: last, character: 0 } };
  const lines = now.slice(start, now.length - end).map((line) => line + eol);
  if (last < old.length) return [{ range, newText: lines.join('') }];
  // The last line has no end.
  const text = now.slice(start).join(eol);
  return [{ range: { start: range.start, end: { line: last - 1, character: (old[last - 1] ?? '').length } }, newText: text }];
}
