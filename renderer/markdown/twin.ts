// The Markdown twin of a page: its own text with includes and imported code in place, values filled in, comments removed, and
// addresses and components as slots, so that it can be read without the site.

import type { Token } from 'markdown-it';
import type { BodyPart } from '../model/slot.ts';
import type { TwinEdit, TwinPiece } from './page-state.ts';
import { NestedParts, withoutNul } from './slots.ts';
import type { SourceText } from './source-text.ts';

/** Applies the edits to the text. Of edits that overlap, the first wins. */
export function markdownTwin(source: SourceText, tokens: readonly Token[], edits: readonly TwinEdit[]): readonly BodyPart[] {
  const all = [...edits.map((edit) => wholeLines(source, edit)), ...blankRuns(source, tokens)];
  const sorted = all.sort((a, b) => a.start - b.start || b.end - a.end);
  const parts = new NestedParts<BodyPart>((widget, inner) => ({ ...widget, inner }));
  let at = 0;
  for (const { start, end, replacement } of sorted) {
    if (start < at) continue;
    parts.addText(withoutNul(source.text.slice(at, start)));
    for (const piece of [replacement].flat()) addPiece(parts, piece);
    at = end;
  }
  parts.addText(withoutNul(source.text.slice(at)));
  return trimEnds(parts.end());
}

function addPiece(parts: NestedParts<BodyPart>, piece: TwinPiece): void {
  if (typeof piece === 'string') parts.addText(piece);
  else if ('kind' in piece) parts.add(piece);
  else if (piece.type === 'open') parts.open(piece.widget);
  else parts.close();
}

/** What is dropped and alone on its lines takes the line end with it. */
function wholeLines(source: SourceText, edit: TwinEdit): TwinEdit {
  if (edit.replacement !== '') return edit;
  const first = source.lineAt(edit.start);
  const last = source.lineAt(edit.end);
  const before = source.text.slice(source.startOf(first), edit.start);
  const next = source.startOf(last + 1);
  if (before.trim() !== '' || source.text.slice(edit.end, next).trim() !== '') return edit;
  const apart = first > 0 && source.line(first - 1).trim() === '' && source.line(last + 1).trim() === '';
  return { ...edit, start: source.startOf(first), end: apart ? source.startOf(last + 2) : next };
}

/** Runs of blank lines (left by version blocks) shrink to one; those in code stay. */
function blankRuns(source: SourceText, tokens: readonly Token[]): TwinEdit[] {
  const runs = [...source.text.matchAll(/\n(?:[ \t]*\n){2,}/g)];
  if (runs.length === 0) return [];
  const code = tokens.filter(({ type, map }) => map !== null && (type === 'fence' || type === 'code_block'));
  return runs.flatMap((run) => {
    const line = source.lineAt(run.index) + 1;
    const inCode = code.some(({ map }) => map !== null && line >= map[0] && line < map[1]);
    return inCode ? [] : [{ start: run.index, end: run.index + run[0].length, replacement: '\n\n' }];
  });
}

function trimEnds(parts: readonly BodyPart[]): readonly BodyPart[] {
  const trimmed = [...parts];
  const [first, last] = [trimmed[0], trimmed.at(-1)];
  if (typeof first === 'string') trimmed[0] = first.replace(/^(?:[ \t]*\n)+/, '');
  if (typeof last === 'string')
    trimmed[trimmed.length - 1] = `${(trimmed.length === 1 ? (trimmed[0] as string) : last).trimEnd()}\n`;
  return trimmed.filter((part) => part !== '');
}
