// Code imported from files: `@[code{region} ts](path)` and `<<< @/path#region{1,3} ts`.

import { nearest } from '../model/nearest.ts';
import type { IncludeFact } from '../model/parsed-page.ts';
import type { SourcePath } from '../model/url.ts';
import { grammarOf } from './highlight/languages.ts';
import { withoutTerminalColours } from './highlight/terminal-colours.ts';
import { type ImportContext, readImport } from './import-path.ts';
import { type LineRange, linesIn, parseLineRanges, rangeBeyond } from './line-ranges.ts';
import { linesOfRegion, type Regions, regionsIn } from './regions.ts';
import { type TextProblem, type TextSpan, textProblem } from './text-problem.ts';

/** A file as an import names it. `span` is where the path lies in the import's line. */
export interface ImportedFile {
  readonly path: string;
  readonly span: TextSpan;
}

/** The part of a file that is wanted. `span` is where it is named in the import's line. */
export type ImportedPart =
  | { readonly kind: 'region'; readonly name: string; readonly span: TextSpan }
  | { readonly kind: 'lines'; readonly ranges: readonly LineRange[]; readonly span: TextSpan };

/** One line of Markdown that imports code. All offsets count in that line. */
export interface CodeImport {
  /** Several are shown as tabs. None if a sample is wanted. */
  readonly files: readonly ImportedFile[];
  /** A sample, by its id in place of a path: `@[code](sample:append)`. */
  readonly sample: { readonly id: string; readonly span: TextSpan } | null;
  /** The same part of every file, or `null` for whole files. */
  readonly part: ImportedPart | null;
  /** An info string for `parseCodeInfo`, as long as the text it replaces: `infoOffset + problem.offset` is exact. */
  readonly info: string;
  readonly infoOffset: number;
}

/** What to read: one file of a `CodeImport`, and the file the import is written in. */
export interface SnippetRequest {
  readonly file: ImportedFile;
  readonly part: ImportedPart | null;
  readonly from: SourcePath;
}

/** Imported code. */
export interface Snippet {
  /** Without a final line end; `null` if there is nothing to show (then a problem gives the reason). */
  readonly code: string | null;
  /** The language of the file's name, `''` if there is none: for imports whose info string has no language. */
  readonly lang: string;
  /** The file, for the page's list of includes; also if it is missing or must not be read. */
  readonly include: IncludeFact;
  /** Offsets count in the import's line. */
  readonly problems: readonly TextProblem[];
}

const AT_CODE = /^\s*@\[code(?:\{(?<part>[^{}]*)\})?(?<info>(?:[\s:{#].*)?)\]\((?<paths>.*)\)\s*$/d;
const ARROWS = /^\s*<<<(?!<)\s*(?<path>[^\s{]+?)(?:#(?<part>[^\s{#]+))?(?<info>(?:\s*\{[^{}]*\})?(?:\s.*)?)$/d;

/**
 * Reads a line that imports code, with any indent: `@[code{2-7} ts](a.ts;b.ts)`, `@[code{region}](a.ts)` or
 * `<<< @/a.ts#region{1,3 ts:line-numbers} [title]`. `null` if the line is something else.
 */
export function parseCodeImport(line: string): CodeImport | null {
  return parseAtCode(line) ?? parseArrows(line);
}

function parseAtCode(line: string): CodeImport | null {
  const found = AT_CODE.exec(line);
  const paths = groupSpan(found, 'paths');
  const info = groupSpan(found, 'info');
  if (paths === null || info === null) return null;
  const sample = /^\s*sample:(\S+)\s*$/d.exec(textAt(line, paths));
  const [idStart = 0] = sample?.indices?.[1] ?? [];
  const part = groupSpan(found, 'part');
  return {
    files: sample ? [] : splitPaths(textAt(line, paths), paths.offset),
    sample: sample && { id: sample[1] ?? '', span: { offset: paths.offset + idStart, length: (sample[1] ?? '').length } },
    part: part === null ? null : parsePart(textAt(line, part), part),
    info: textAt(line, info),
    infoOffset: info.offset,
  };
}

function parseArrows(line: string): CodeImport | null {
  const found = ARROWS.exec(line);
  const path = groupSpan(found, 'path');
  const info = groupSpan(found, 'info');
  if (path === null || info === null) return null;
  const part = groupSpan(found, 'part');
  return {
    files: [{ path: textAt(line, path), span: path }],
    sample: null,
    part: part === null ? null : { kind: 'region', name: textAt(line, part), span: part },
    // `{1,3 c#:line-numbers}` holds the language: `{1,3}c#:line-numbers ` says the same, and is as long.
    info: textAt(line, info).replace(
      /\{([\d,\s-]*?)(\s?)([^\d,\s{}-][^{}]*)\}/,
      (_, ranges: string, space: string, words: string) =>
        ranges.trim() === '' ? ` ${ranges}${space}${words} ` : `{${ranges}}${words} `,
    ),
    infoOffset: info.offset,
  };
}

/** `2-7` is a range of lines, anything else the name of a region; nothing is the whole file. */
function parsePart(text: string, span: TextSpan): ImportedPart | null {
  if (text.trim() === '') return null;
  const ranges = parseLineRanges(text);
  if (ranges !== null) return { kind: 'lines', ranges, span };
  return { kind: 'region', name: text.trim().replace(/^#/, ''), span };
}

function splitPaths(text: string, offset: number): readonly ImportedFile[] {
  const files: ImportedFile[] = [];
  let at = 0;
  for (const piece of text.split(';')) {
    const path = piece.trim();
    const start = at + piece.length - piece.trimStart().length;
    if (path !== '' || !text.includes(';')) files.push({ path, span: { offset: offset + start, length: path.length } });
    at += piece.length + 1;
  }
  return files;
}

function groupSpan(found: RegExpExecArray | null, name: string): TextSpan | null {
  const indices = found?.indices?.groups?.[name];
  return indices === undefined ? null : { offset: indices[0], length: indices[1] - indices[0] };
}

function textAt(line: string, span: TextSpan): string {
  return line.slice(span.offset, span.offset + span.length);
}

/**
 * Reads imported code: the file, a region of it or some of its lines; tabs become four spaces, blank lines at both
 * ends and the common indent are dropped. Regions of one name are joined; marker lines inside a region are left out.
 *
 * Problems: `include/missing`, `include/outside-root`, `include/region-missing`, `include/range-empty`, `source/unreadable`. With
 * `missingImports: 'warning'` a missing region shows the whole file.
 */
export function readSnippet(request: SnippetRequest, context: ImportContext): Snippet {
  const { file, part, from } = request;
  const { path, text, problem } = readImport(file.path, from, context, file.span);
  const lang = languageOfPath(path);
  const unread = problem === null ? [] : [problem];
  if (text === null) return { code: null, lang, include: { path, hash: null }, problems: unread };
  const include = { path, hash: context.files.hash(path) };
  const lines = withoutTerminalColours(text, lang).replace(/\n$/, '').split('\n');
  const { chosen, problems } = choose(lines, part, path, context);
  return { code: chosen === null ? null : tidy(chosen), lang, include, problems: [...unread, ...problems] };
}

interface Choice {
  readonly chosen: readonly string[] | null;
  readonly problems: readonly TextProblem[];
}

function choose(lines: readonly string[], part: ImportedPart | null, path: SourcePath, context: ImportContext): Choice {
  if (part === null) return { chosen: lines, problems: [] };
  if (part.kind === 'lines') {
    const chosen = linesIn(part.ranges, lines.length).map((line) => lines[line - 1] as string);
    return { chosen, problems: missingLines(part.ranges, lines.length, `"${path}"`, part.span) };
  }
  const regions = regionsIn(lines, path);
  const found = linesOfRegion(regions, part.name);
  if (found === null) {
    const severity = context.markdown.missingImports;
    const problem = missingRegion(part.name, regions, path, part.span);
    return { chosen: severity === 'warning' ? lines : null, problems: [{ ...problem, severity }] };
  }
  const chosen = found.map((line) => lines[line] as string);
  const empty = chosen.every((line) => line.trim() === '');
  const problem = textProblem('include/range-empty', `The region "${part.name}" of "${path}" is empty.`, part.span);
  return { chosen, problems: empty ? [problem] : [] };
}

/** The `include/range-empty` problem for lines that a file or a region of `count` lines does not have; none if all are there. */
export function missingLines(ranges: readonly LineRange[], count: number, where: string, span: TextSpan): readonly TextProblem[] {
  const has = `${where} has ${count === 1 ? 'one line' : `${count} lines`}`;
  if (linesIn(ranges, count).length === 0)
    return [textProblem('include/range-empty', `None of these lines exists: ${has}.`, span)];
  // Editors number the empty line behind the last line end.
  const beyond = rangeBeyond(ranges, count + 1);
  if (beyond === null) return [];
  const { from, to } = beyond;
  const first = Math.max(from, count + 1);
  const lines = first === to ? `Line ${to} does not exist` : `Lines ${first} to ${to} do not exist`;
  const fix = from > count ? 'name lines that are there' : `write "${from}-" for all lines from ${from} on`;
  return [textProblem('include/range-empty', `${lines}: ${has}.`, span, { fix })];
}

/** The `include/region-missing` problem for a region that a file does not have, or does not close. */
export function missingRegion(name: string, regions: Regions, path: SourcePath, span: TextSpan): TextProblem {
  const open = regions.unclosed.find((start) => start.name === name);
  if (open !== undefined) {
    const message = `The region "${name}" of "${path}" begins at line ${open.line + 1} and is never closed.`;
    return textProblem('include/region-missing', message, span, { fix: 'add an "endregion" comment after its last line' });
  }
  const names = [...new Set(regions.closed.map((region) => region.name))].filter((other) => other !== '').sort();
  const near = nearest(name, names);
  return textProblem('include/region-missing', `"${path}" has no region "${name}".`, span, {
    fix: near === null ? `mark it in the file: "#region ${name}", and "#endregion" behind it` : `write "${near}"`,
    notes: [names.length === 0 ? 'the file has no regions' : `regions in the file: ${names.join(', ')}`],
  });
}

/** The language of a file by its name (`Dockerfile`) or extension; `''` if it is unknown. Config aliases do not apply. */
export function languageOfPath(path: SourcePath): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return [name, extension].find((candidate) => grammarOf(candidate) !== null) ?? '';
}

/** Tabs become four spaces; blank lines at both ends and the indent all lines share are dropped. */
function tidy(lines: readonly string[]): string {
  const spaced = lines.map((line) => line.replaceAll('\t', '    '));
  const first = spaced.findIndex((line) => line.trim() !== '');
  if (first < 0) return '';
  const last = spaced.findLastIndex((line) => line.trim() !== '');
  const kept = spaced.slice(first, last + 1);
  const indent = Math.min(...kept.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length));
  return kept.map((line) => (line.trim() === '' ? '' : line.slice(indent))).join('\n');
}
