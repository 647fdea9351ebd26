// The Markdown twin of a page: its own text with includes and imported code in place, values filled in, comments removed, and
// addresses and components as slots, so that it can be read without the site.

import type { Token } from 'markdown-it';
import type { BodyPart } from '../model/slot.ts';
import type { TwinEdit, TwinPiece } from './page-state.ts';
import { applyNotation } from './highlight/notation.ts';
import { NestedParts, withoutNul } from './slots.ts';
import type { SourceText } from './source-text.ts';

/** Applies the edits to the text. Of edits that overlap, the first wins. */
export function markdownTwin(source: SourceText, tokens: readonly Token[], edits: readonly TwinEdit[]): readonly BodyPart[] {
  const all = [...edits.map((edit) => wholeLines(source, edit)), ...blankRuns(source, tokens), ...markedCode(source, tokens)];
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

/** Code whose comments mark lines is written as readers see it, without them; where lines are added and removed, as a diff of its language. */
function markedCode(source: SourceText, tokens: readonly Token[]): TwinEdit[] {
  return tokens.flatMap(({ type, map, markup, info, content, meta }) => {
    // Code of files is written at its import.
    if (type !== 'fence' || map === null || meta?.file !== undefined || !content.includes('[!')) return [];
    const start = source.startOf(map[0]) + source.line(map[0]).indexOf(markup);
    const last = source.line(map[1] - 1);
    if (map[1] - 1 <= map[0] || !last.trimEnd().endsWith(markup)) return [];
    const code = content.replace(/\n$/, '');
    const lines = applyNotation(
      code,
      code.split('\n').map((text) => [{ text, type: null }]),
      [],
    );
    const texts = lines.map(({ tokens: line }) => line.map(({ text }) => text).join(''));
    if (texts.join('\n') === code) return [];
    const isDiff = lines.some(({ marks }) => marks.has('add') || marks.has('remove'));
    const signOf = (i: number): string => (lines[i]?.marks.has('add') ? '+ ' : lines[i]?.marks.has('remove') ? '- ' : '  ');
    const shown = isDiff ? texts.map((text, i) => `${signOf(i)}${text}`.trimEnd()) : texts;
    const [, lang = '', more = ''] = /^\s*([^\s{]*)(.*)$/s.exec(info) ?? [];
    const opening = isDiff ? `${markup}diff${lang === '' ? '' : ` lang="${lang}"`}${more}` : `${markup}${info}`;
    const lead = source
      .line(map[0])
      .slice(0, source.line(map[0]).indexOf(markup))
      .replace(/[^\s>]/g, ' ');
    const end = source.startOf(map[1] - 1) + last.length;
    const below = [...shown, markup].map((text) => (text === '' ? lead.trimEnd() : lead + text));
    return [{ start, end, replacement: [opening, ...below].join('\n') }];
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
