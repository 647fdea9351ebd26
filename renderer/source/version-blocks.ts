// `::: versions >=v25.0` … `:::`: text that only some versions show. Resolved on the text before it is parsed: what a
// version does not show becomes blank lines, so every other line keeps its number.

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import { readTextLines } from './text-lines.ts';
import type { VersionConfig, VersionGroupConfig } from '../model/site-config.ts';
import type { SourcePath } from '../model/url.ts';
import { frontMatterBlock } from './front-matter-block.ts';
import { type ResolvedRange, resolveRange } from './version-range.ts';

/** One block. Line numbers are 0-based indexes into the text's lines. */
export interface VersionBlock {
  /** The line of its opening mark. */
  readonly open: number;
  /** The line of its closing mark, or the line behind its last if it has none. */
  readonly close: number;
  readonly closed: boolean;
  readonly range: string;
  /** 0-based column of the range in its line; of the line's end if there is no range. */
  readonly column: number;
}

/** The version a text is resolved for. */
export interface VersionScope {
  readonly group: VersionGroupConfig;
  readonly version: VersionConfig;
}

/** A text, cut at its version blocks once and put together for as many versions as wanted. */
export interface VersionedText {
  readonly blocks: readonly VersionBlock[];
  /** Equal for two versions exactly if the same blocks admit them; `null` is a page without version, which keeps all. */
  signature(version: VersionConfig | null): string;
  textFor(version: VersionConfig | null): string;
  /** The outermost blocks that none of some versions shows, by itself or because of the blocks around it. Those with a finding are none. */
  unshown(versions: readonly VersionConfig[]): readonly VersionBlock[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Cheap sign that a text may have version blocks. */
export const MAY_HAVE_BLOCKS = /^[ \t]*:{3,}[ \t]*versions(?![\w-])/m;
const MARK = /^([ \t]*)(:{3,})[ \t]*(.*?)[ \t]*$/;
const NAME = /^versions(?![\w-])[ \t]*/;

/**
 * Finds the version blocks of a text (with `\n` line ends). Containers of every kind are followed so that a block may be in one
 * and hold others, with as many colons or with more; code, comments and front matter are left alone.
 */
export function findVersionBlocks(text: string): readonly VersionBlock[] {
  if (!text.includes(':::') || !MAY_HAVE_BLOCKS.test(text)) return [];
  const start = frontMatterBlock(text).bodyLine - 1;
  const lines = text.split('\n');
  const { kinds } = readTextLines(lines.slice(start));
  const scan: Scan = { open: [], blocks: [] };
  lines.forEach((line, index) => {
    if (index >= start && kinds[index - start] === 'text') readLine(line, index, scan);
  });
  closeDownTo(0, lines.length, scan);
  return scan.blocks.toSorted((a, b) => a.open - b.open);
}

/**
 * Prepares a text for all versions of `group`, or for a page of no group (`null`). Diagnostics: `versions/unclosed-block`, `versions/bad-range`, `versions/unknown-version`; blocks that have
 * one are kept.
 */
export function versionedText(text: string, file: SourcePath, group: VersionGroupConfig | null): VersionedText {
  const blocks = findVersionBlocks(text);
  if (blocks.length === 0) return { blocks, signature: () => '', textFor: () => text, unshown: () => [], diagnostics: [] };
  const ranges = blocks.map((block) => (group && block.closed ? resolveRange(block.range, group) : null));
  const admits = (index: number, version: VersionConfig | null): boolean =>
    version === null || (ranges[index]?.versions.has(version) ?? true);
  return {
    blocks,
    signature: (version) => blocks.map((_, index) => (admits(index, version) ? '1' : '0')).join(''),
    textFor: (version) => withoutBlocks(text, blocks, (index) => admits(index, version)),
    unshown: (versions) => {
      const around = (inner: VersionBlock): readonly number[] =>
        blocks.flatMap(({ open, close }, i) => (open <= inner.open && close >= inner.close ? [i] : []));
      const isSound = (index: number): boolean => ranges[index]?.problems.length === 0;
      const found = blocks.filter((block) => {
        const chain = around(block);
        return chain.every(isSound) && !versions.some((version) => chain.every((index) => admits(index, version)));
      });
      return found.filter((block) => !found.some(({ open, close }) => open < block.open && close > block.close));
    },
    diagnostics: blocks.flatMap((block, index) => blockDiagnostics(block, ranges[index] ?? null, file, group)),
  };
}

/**
 * The text as one version shows it, for texts that belong to a page (includes): blocks that do not admit the version are blank
 * lines. With `null` all blocks are kept, and reported as meaningless.
 */
export function resolveVersionBlocks(
  text: string,
  file: SourcePath,
  scope: VersionScope | null,
): { readonly text: string; readonly diagnostics: readonly Diagnostic[] } {
  const versioned = versionedText(text, file, scope?.group ?? null);
  if (versioned.blocks.length === 0) return { text, diagnostics: [] };
  return { text: versioned.textFor(scope?.version ?? null), diagnostics: versioned.diagnostics };
}

/** Blanks all marks, and the lines of the blocks that are not admitted. */
function withoutBlocks(text: string, blocks: readonly VersionBlock[], admits: (index: number) => boolean): string {
  const lines = text.split('\n');
  blocks.forEach((block, index) => {
    if (!admits(index)) lines.fill('', block.open, block.closed ? block.close + 1 : block.close);
    lines[block.open] = '';
    if (block.closed) lines[block.close] = '';
  });
  return lines.join('\n');
}

interface OpenContainer {
  readonly indent: number;
  readonly colons: number;
  readonly line: number;
  /** Range and its column for a version block, `null` for any other container. */
  readonly range: { readonly text: string; readonly column: number } | null;
}

interface Scan {
  readonly open: OpenContainer[];
  readonly blocks: VersionBlock[];
}

function readLine(line: string, index: number, scan: Scan): void {
  if (line.trim() === '') return;
  const indent = columns(/^[ \t]*/.exec(line)?.[0] ?? '');
  const inside = scan.open.findIndex((container) => container.indent > indent);
  if (inside >= 0) closeDownTo(inside, index, scan);
  const mark = MARK.exec(line);
  if (!mark) return;
  const [, space = '', marks = '', info = ''] = mark;
  if (info === '') closeContainer(indent, marks.length, index, scan);
  else scan.open.push({ indent, colons: marks.length, line: index, range: rangeIn(line, info, space.length + marks.length) });
}

function rangeIn(line: string, info: string, from: number): OpenContainer['range'] {
  const name = NAME.exec(info);
  if (!name) return null;
  return { text: info.slice(name[0].length), column: line.indexOf(info, from) + name[0].length };
}

/** A closing mark ends the innermost container with as many colons; if there is none, the innermost with fewer. */
function closeContainer(indent: number, colons: number, index: number, scan: Scan): void {
  const matches = (fits: (container: OpenContainer) => boolean): number =>
    scan.open.findLastIndex((container) => container.indent === indent && fits(container));
  const same = matches((container) => container.colons === colons);
  const closed = same >= 0 ? same : matches((container) => container.colons < colons);
  if (closed < 0) return;
  closeDownTo(closed + 1, index, scan);
  const container = scan.open.pop() as OpenContainer;
  addBlock(container, index, true, scan);
}

/** Ends, without a mark of their own, all open containers from a depth on. */
function closeDownTo(depth: number, index: number, scan: Scan): void {
  for (const container of scan.open.splice(depth)) addBlock(container, index, false, scan);
}

function addBlock({ line, range }: OpenContainer, close: number, closed: boolean, scan: Scan): void {
  if (range) scan.blocks.push({ open: line, close, closed, range: range.text, column: range.column });
}

function columns(space: string): number {
  let width = 0;
  for (const char of space) width += char === '\t' ? 4 - (width % 4) : 1;
  return width;
}

/** `versions/empty` for a passage that no version shows. */
export function shownNowhere({ open, column, range }: VersionBlock, file: SourcePath): Diagnostic {
  const at = { file, line: open + 1, column: column + 1, length: Math.max(1, range.length) };
  const fix = 'widen its versions, or remove it';
  return diagnostic('versions/empty', 'No version shows this passage.', at, { fix });
}

function blockDiagnostics(
  block: VersionBlock,
  range: ResolvedRange | null,
  file: SourcePath,
  group: VersionGroupConfig | null,
): Diagnostic[] {
  const at = { file, line: block.open + 1, column: block.column + 1, length: Math.max(1, block.range.length) };
  if (!block.closed) {
    return [
      diagnostic('versions/unclosed-block', `The block for versions "${block.range}" has no end; all versions show it.`, at, {
        fix: 'write ::: behind it, on a line of its own, as far left as its beginning',
      }),
    ];
  }
  if (!group) {
    return [
      diagnostic('versions/unknown-version', `"${block.range}" means nothing here: the page belongs to no version group.`, at, {
        fix: 'remove the marks, or move the page into the folder of a version',
      }),
    ];
  }
  return (range?.problems ?? []).map(({ code, message, fix, words }) => {
    const offset = Math.max(0, block.range.indexOf(words));
    return diagnostic(code, message, { ...at, column: at.column + offset, length: Math.max(1, words.length) }, { fix });
  });
}
