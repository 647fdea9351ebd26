// The part of a file that an include asks for: a region, a section, some lines; never the front matter.

import type { MarkdownConfig } from '../model/site-config.ts';
import { type HeadingIds, slugify } from '../model/slug.ts';
import type { SourcePath } from '../model/url.ts';
import { type LineRange, linesIn, parseLineRanges } from './line-ranges.ts';
import { findRegions, linesOfRegion } from './regions.ts';
import { missingLines, missingRegion } from './snippet.ts';
import { readTextLines } from '../source/text-lines.ts';
import { type TextProblem, type TextSpan, textProblem } from './text-problem.ts';

/** What an include asks for; both `null` for the whole file. Spans are where it is named in the include's line. */
export interface IncludePart {
  readonly region: string | null;
  readonly regionSpan: TextSpan;
  readonly range: string | null;
  readonly rangeSpan: TextSpan;
}

/** The chosen lines with their 1-based numbers in the file, and what is wrong with the choice. */
export interface ChosenPart {
  readonly lines: readonly { readonly text: string; readonly line: number }[];
  readonly problems: readonly TextProblem[];
}

/**
 * Chooses lines of an included file. A region of a Markdown file is one marked by `<!-- #region x -->`, else the section
 * under the heading with that id; other files mark theirs by comments of their language. A range counts the lines of the file, or of the region if there is one.
 * Problems: `include/region-missing` (with `missingImports: 'warning'` the whole file is chosen), `include/range-empty`.
 */
export function choosePart(
  text: string,
  part: IncludePart,
  path: SourcePath,
  { missingImports: missing, headingIds }: Pick<MarkdownConfig, 'missingImports' | 'headingIds'>,
): ChosenPart {
  const lines = text.replace(/\n$/, '').split('\n');
  const isMarkdown = /\.(?:md|markdown)$/i.test(path);
  const problems: TextProblem[] = [];
  let indexes: readonly number[] = lines.map((_, i) => i);
  if (part.region !== null) {
    const regions = findRegions(lines, isMarkdown ? 'markdown' : 'code');
    const found = isMarkdown ? findPart(lines, part.region, headingIds) : linesOfRegion(regions, part.region);
    const problem = missingRegion(part.region, regions, path, part.regionSpan);
    if (found === null) problems.push({ ...problem, severity: missing });
    if (found === null && missing === 'error') return { lines: [], problems };
    indexes = found ?? indexes;
  }
  if (part.range !== null) {
    const all = indexes;
    const range = parseIncludeRange(part.range);
    if (range !== null) indexes = linesIn([range], all.length).map((line) => all[line - 1] as number);
    const where = part.region === null ? `"${path}"` : `"${part.region}" of "${path}"`;
    if (range !== null) problems.push(...missingLines([range], all.length, where, part.rangeSpan));
    else problems.push(badRange(part.range, part.rangeSpan));
  }
  const body = isMarkdown ? frontMatterLines(lines) : 0;
  const kept = indexes.filter((i) => i >= body);
  return { lines: kept.map((i) => ({ text: lines[i] as string, line: i + 1 })), problems };
}

function badRange(written: string, span: TextSpan): TextProblem {
  const message = `"{${written}}" is not a range of lines; everything is included.`;
  return textProblem('include/range-empty', message, span, { fix: 'write it as "{2-9}"' });
}

/** The 1-based line of the first mark of a region, or of the section's heading; `null` where a file has no such part. */
export function placeOfPart(text: string, region: string, path: SourcePath, ids: HeadingIds): number | null {
  const lines = text.split('\n');
  const isMarkdown = /\.(?:md|markdown)$/i.test(path);
  const { closed } = findRegions(lines, isMarkdown ? 'markdown' : 'code');
  const starts = closed.flatMap(({ name, start }) => (name === region ? [start] : []));
  const [section] = isMarkdown && starts.length === 0 ? (sectionLines(lines, region, ids) ?? []) : [];
  const first = section ?? (starts.length === 0 ? null : Math.min(...starts));
  return first === null ? null : first + 1;
}

/** `2-9`, `5-`, `-3` or `4`, and VitePress's form with a comma (`2,9`). */
function parseIncludeRange(text: string): LineRange | null {
  const ranges = parseLineRanges(text.replace(',', '-'));
  return ranges?.length === 1 ? (ranges[0] as LineRange) : null;
}

/** The 0-based lines of a marked region or, where there is none of that name, of the section with that heading id. */
function findPart(lines: readonly string[], name: string, ids: HeadingIds): readonly number[] | null {
  const { kinds } = readTextLines(lines);
  const prose = lines.map((line, i) => (kinds[i] === 'text' ? line : ''));
  return linesOfRegion(findRegions(prose, 'markdown'), name) ?? sectionLines(prose, name, ids);
}

function sectionLines(lines: readonly string[], id: string, ids: HeadingIds): readonly number[] | null {
  const start = lines.findIndex((line) => headingOf(line, ids)?.id === id);
  const level = headingOf(lines[start] ?? '', ids)?.level;
  if (level === undefined) return null;
  const length = lines.slice(start + 1).findIndex((line) => (headingOf(line, ids)?.level ?? 7) <= level);
  const end = length < 0 ? lines.length : start + 1 + length;
  return Array.from({ length: end - start }, (_, i) => start + i);
}

function headingOf(line: string, ids: HeadingIds): { readonly level: number; readonly id: string } | null {
  const [, marks, text = ''] = /^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/.exec(line) ?? [];
  if (marks === undefined) return null;
  const custom = /\{\s*#([\w-]+)[^}]*\}$/.exec(text)?.[1];
  return { level: marks.length, id: custom ?? slugify(text.replaceAll('`', ''), ids) };
}

/** Number of lines that front matter takes at the start of a file; 0 if there is none. */
function frontMatterLines(lines: readonly string[]): number {
  if (!/^---\w*\s*$/.test(lines[0] ?? '')) return 0;
  const end = lines.findIndex((line, i) => i > 0 && /^---\s*$/.test(line));
  return end < 0 ? 0 : end + 1;
}
