// The differences of a site as text for a terminal, and as Markdown for the summary of a job.

import type { DiffPiece, Passage } from '../../renderer/model/changes.ts';
import { type Palette, palette } from '../report/colors.ts';
import { plural } from '../report/findings.ts';
import { escapeCell } from '../report/github.ts';
import type { DiffItem, DiffLine, DiffSection, DiffSign } from './diff-items.ts';

/** How much is shown. */
export interface DiffLimits {
  /** Items of a section. */
  readonly items: number;
  /** Lines of an item. */
  readonly lines: number;
}

/** The sections as text; ends in a line end unless it is empty. */
export function diffText(sections: readonly DiffSection[], limits: DiffLimits, colors: boolean): string {
  const paint = palette(colors);
  const text = ({ title, items }: DiffSection): string => {
    const shown = items.slice(0, limits.items).map((item) => itemText(item, limits, paint, colors));
    return `${paint.bold(title)}\n${shown.join('')}${moreText(items.length - shown.length, '  ', paint)}`;
  };
  return sections.map((section) => `${text(section)}\n`).join('');
}

function itemText({ sign, text, where, note, lines }: DiffItem, limits: DiffLimits, paint: Palette, colors: boolean): string {
  const head = [`${signed(sign, paint)} ${text}`, paint.cyan(where), note === '' ? '' : paint.dim(`(${note})`)];
  const shown = lines.slice(0, limits.lines).map((line) => `      ${lineText(line, paint, colors)}\n`);
  return `  ${head.filter(Boolean).join('  ')}\n${shown.join('')}${moreText(lines.length - shown.length, '      ', paint)}`;
}

function moreText(count: number, indent: string, paint: Palette): string {
  return count > 0 ? `${indent}${paint.dim(`… and ${plural(count, 'more', 'more')} (--verbose shows all)`)}\n` : '';
}

function signed(sign: DiffSign, paint: Palette): string {
  const color = { '+': paint.green, '−': paint.red, '~': paint.yellow, '→': paint.blue, '✘': paint.red, '▲': paint.yellow }[sign];
  return color(sign);
}

function lineText(line: DiffLine, paint: Palette, colors: boolean): string {
  switch (line.kind) {
    case 'heading':
      return `${signed(line.sign, paint)} ${line.text}${line.note === '' ? '' : paint.dim(` (${line.note})`)}`;
    case 'note':
      return paint.dim(line.text);
    case 'passage':
      return marked(line.passage, { same: (text) => text, ...marksOf(paint, colors) });
  }
}

/** Without colours as `git diff --word-diff` marks words. */
function marksOf(paint: Palette, colors: boolean): Pick<Marks, 'added' | 'removed'> {
  return colors
    ? { added: paint.green, removed: paint.red }
    : { added: (text) => `{+${text}+}`, removed: (text) => `[-${text}-]` };
}

type Marks = Readonly<Record<DiffPiece['kind'], (text: string) => string>>;

/** Letters of equal text beside what differs. */
const CONTEXT = 40;

/** Letters of a passage. */
const MOST_LETTERS = 600;

/** A passage in one line; long equal stretches are shortened, and a long passage ends early. */
function marked(passage: Passage, marks: Marks): string {
  let letters = 0;
  let line = '';
  for (const [i, piece] of passage.entries()) {
    const text = piece.kind === 'same' ? shortSame(piece.text, i === 0, i === passage.length - 1) : piece.text;
    if (letters + text.length > MOST_LETTERS) return `${line.replace(/\s+/g, ' ').trim()}…`;
    letters += text.length;
    line += marks[piece.kind](text);
  }
  return line.replace(/\s+/g, ' ').trim();
}

function shortSame(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= (isFirst || isLast ? CONTEXT : 2 * CONTEXT) + 2) return text;
  const before = isFirst ? '' : text.slice(0, CONTEXT).replace(/\S*$/, '');
  const after = isLast ? '' : text.slice(-CONTEXT).replace(/^\S*/, '');
  return `${before}…${after}`;
}

/** Letters of a summary: GitHub refuses one of more than 1 MiB, and nobody reads so much. */
const MOST_MARKDOWN = 60_000;

/** The sections as Markdown: pages are folded, and what would make it too long is counted. */
export function diffMarkdown(sections: readonly DiffSection[], limits: DiffLimits): string {
  let out = '';
  for (const { title, items } of sections) {
    let section = `#### ${title}\n\n`;
    let told = 0;
    for (const item of items.slice(0, limits.items)) {
      const text = itemMarkdown(item, limits);
      if (out.length + section.length + text.length > MOST_MARKDOWN) break;
      section += text;
      told += 1;
    }
    const left = items.length - told;
    out += `${section}${left > 0 ? `- … and ${plural(left, 'more', 'more')}\n` : ''}\n`;
  }
  return out;
}

function itemMarkdown({ sign, text, where, note, lines }: DiffItem, limits: DiffLimits): string {
  const head = [
    escapeCell(text),
    where === '' ? '' : `<code>${escapeCell(where)}</code>`,
    note === '' ? '' : `(${escapeCell(note)})`,
  ];
  const shown = lines.slice(0, limits.lines).map((line) => `${lineMarkdown(line)}<br>`);
  const left = lines.length - shown.length;
  const more = left > 0 ? `… and ${plural(left, 'more', 'more')}` : '';
  const details = lines.length === 0 ? '' : `<br><sub>${[...shown, more].join('').replace(/<br>$/, '')}</sub>`;
  return `- ${sign} ${head.filter(Boolean).join(' ')}${details}\n`;
}

const MARKDOWN: Marks = {
  same: escapeCell,
  added: (text) => `<ins>${escapeCell(text)}</ins>`,
  removed: (text) => `<del>${escapeCell(text)}</del>`,
};

function lineMarkdown(line: DiffLine): string {
  switch (line.kind) {
    case 'heading':
      return `${line.sign} <b>${escapeCell(line.text)}</b>${line.note === '' ? '' : ` (${escapeCell(line.note)})`}`;
    case 'note':
      return escapeCell(line.text);
    case 'passage':
      return marked(line.passage, MARKDOWN);
  }
}
