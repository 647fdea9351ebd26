// The files that a moving page reads: its includes and code imports keep naming the same files.

import { fenceLanguages } from '../markdown/fence-languages.ts';
import { rebaseHref } from '../markdown/rebase-links.ts';
import { parseCodeImport } from '../markdown/snippet.ts';
import { readTextLines } from '../source/text-lines.ts';
import { folderOf, type SourcePath, joinPath } from '../model/url.ts';
import type { Renames } from './moved-tree.ts';

const INCLUDE = /(<!--\s*@include:\s*)([^{}<>#\s]+)/g;

/** The old and new place of a file, and what moves with it. */
export interface FileMove {
  readonly from: SourcePath;
  readonly to: SourcePath;
  readonly renames: Renames;
  readonly aliases: readonly string[];
}

/** The text with relative paths of includes and code imports rewritten for the file's new place. Takes any line ends. */
export function rebaseImports(text: string, move: FileMove): string {
  if (folderOf(move.from) === folderOf(move.to) || !/@include:|@\[code|<<</.test(text)) return text;
  const parts = text.split(/(\r\n|\r|\n)/);
  const lines = parts.filter((_, i) => i % 2 === 0);
  const { kinds } = readTextLines(lines);
  const fences = fenceLanguages(lines, kinds);
  return parts.map((part, i) => (i % 2 === 1 ? part : rebaseLine(part, (fences[i / 2] ?? null) !== null, move))).join('');
}

function rebaseLine(line: string, isFenced: boolean, move: FileMove): string {
  const code = isFenced ? null : parseCodeImport(line);
  if (!code) return line.replace(INCLUDE, (_, lead: string, path: string) => lead + rebasePath(path, move));
  return code.files
    .toSorted((a, b) => b.span.offset - a.span.offset)
    .reduce((out, { span: { offset, length } }) => {
      return out.slice(0, offset) + rebasePath(out.slice(offset, offset + length), move) + out.slice(offset + length);
    }, line);
}

function rebasePath(path: string, move: FileMove): string {
  const movesAlong = !/^[/@]/.test(path) && move.renames.has(joinPath(folderOf(move.from), path));
  return movesAlong ? path : rebaseHref(path, move);
}
