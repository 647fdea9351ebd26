// The first line of code blocks, and marks in their code that other generators take out: highlighted lines, line numbers, titles.

import { commentMarks } from '../../markdown/comment-marks.ts';
import type { Cover, FencedBlock } from './cover.ts';
import type { Splice } from './splice.ts';

/** What a comment in code says of lines: `{1,3}` behind the language, or `[!code ++]` and the like at their ends. */
export type MarkEffect = 'highlight' | '++' | '--' | 'error' | 'warning';

/** The comments in code that say something of lines, in lower case: of the next line, or where it begins and ends. */
export type CodeMarks = ReadonlyMap<string, { readonly effect: MarkEffect; readonly part: 'next' | 'start' | 'end' }>;

/** Those that Docusaurus has of itself. */
export const OWN_MARKS: CodeMarks = new Map([
  ['highlight-next-line', { effect: 'highlight', part: 'next' }],
  ['highlight-start', { effect: 'highlight', part: 'start' }],
  ['highlight-end', { effect: 'highlight', part: 'end' }],
]);

/** The edits that write the code blocks of a page as docs-build reads them. */
export function fenceSplices(text: string, cover: Cover, marks = OWN_MARKS): Splice[] {
  return cover.fences.flatMap((fence) => rewriteFence(text, fence, marks));
}

/** An info string without the id that its attributes give the block. */
function withoutId(info: string): { readonly info: string; readonly id: string | null } {
  const [, before = '', id = '', behind = ''] =
    /^([^{]*\{(?:[^{}"']|"[^"]*"|'[^']*')*?)(?<=[\s{])#([^\s{}"'=]+)[ \t]*([^]*)$/.exec(info) ?? [];
  if (id === '') return { info, id: null };
  return { info: `${before}${behind}`.replace(/\{\s+(?=\.)/, '{ ').replace(/\s*\{\s*\}/, ''), id };
}

/** A place with an id, in front of a block. */
function placeBefore(text: string, fence: FencedBlock, id: string): Splice {
  const lead = text.slice(fence.start, fence.infoStart).replace(/[`~]+$/, '');
  const start = fence.start + lead.length;
  const next = lead.replace(/[^\s>]/g, ' ');
  return { start, end: start, text: `<a id="${id}"></a>\n${next.trimEnd()}\n${next}` };
}

/** A line with a comment alone. */
const COMMENT_LINE =
  /^[ \t]*(?:\/\/|#|--|<!--|\{?\/\*|%|;;?|'|REM|::|!|\*>|<%--)[ \t]*(\S.*?)[ \t]*(?:\*\/\}?|-->|--%>)?[ \t]*$/i;

function rewriteFence(text: string, fence: FencedBlock, marks: CodeMarks): Splice[] {
  const splices: Splice[] = [];
  const { info: written, id } = withoutId(fence.info);
  if (id !== null) splices.push(placeBefore(text, fence, id));
  const hasRanges = /\{[\d\s,-]+\}/.test(written);
  const marked = hasRanges ? null : lineMarks(text, fence, marks);
  const info = plainInfo(written, marked && marked.lines.length > 0 ? ranges(marked.lines) : null);
  if (info.text !== fence.info)
    splices.push({ start: fence.infoStart, end: fence.infoStart + fence.info.length, text: info.text });
  if (marked) splices.push(...marked.edits);
  return [...splices, ...(marked ? [] : changeMarks(text, fence, info))];
}

/**
 * The lines that marks highlight, counted without the marks (from 1), and the edits that take the marks out and write others at the ends
 * of lines. `null` if there are no marks, or one has no counterpart in the block's language.
 */
function lineMarks(
  text: string,
  { info, codeStart, codeEnd }: FencedBlock,
  marks: CodeMarks,
): { readonly lines: readonly number[]; readonly edits: readonly Splice[] } | null {
  const write = commentWriter(/^\s*([\w+#-]+)/.exec(info)?.[1]?.toLowerCase() ?? '');
  const lines: number[] = [];
  const edits: Splice[] = [];
  const [open, next] = [new Set<MarkEffect>(), new Set<MarkEffect>()];
  let [number, marked] = [0, 0];
  for (let at = codeStart; at < codeEnd; ) {
    const end = text.indexOf('\n', at) < 0 ? codeEnd : text.indexOf('\n', at);
    const mark = marks.get(COMMENT_LINE.exec(text.slice(at, end))?.[1]?.toLowerCase() ?? '');
    if (mark !== undefined) {
      edits.push({ start: at, end: Math.min(end + 1, codeEnd), text: '' });
      if (mark.part === 'next') next.add(mark.effect);
      else if (mark.part === 'start') open.add(mark.effect);
      else open.delete(mark.effect);
    } else {
      number += 1;
      for (const effect of new Set([...open, ...next])) {
        marked += 1;
        if (effect === 'highlight') lines.push(number);
        else if (write === null) return null;
        else edits.push({ start: end, end, text: ` ${write(`[!code ${effect}]`)}` });
      }
      next.clear();
    }
    at = end + 1;
  }
  return marked === 0 ? null : { lines, edits };
}

/** `1,3-5` for 1, 3, 4, 5. */
function ranges(lines: readonly number[]): string {
  const found: [from: number, to: number][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else found.push([line, line]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

/** An info string in our form, and the lines that its `ins` and `del` name. */
interface PlainInfo {
  readonly text: string;
  readonly lang: string;
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** Pieces of an info string: pairs, braces with what is glued before them, texts in quotes, words. */
const PIECE =
  /[\w-]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s{]+)|\{[^{}]*\}|\[[^\]]*\]|"[^"]*"|'[^']*'|\/(?:[^/\\\s]|\\.)+\/|[^\s{["']+|\S/g;

function plainInfo(written: string, highlighted: string | null): PlainInfo {
  const braces = /^\s*\{\s*(\.[\w+#-][^{}]*)\}\s*$/.exec(written)?.[1];
  const source = braces === undefined ? written : braces.replace(/^\.([\w+#-]+)/, '$1').replace(/\s[.#][\w-]+/g, '');
  const state = { added: [] as number[], removed: [] as number[] };
  const lang = /^\s*([^\s{=:[]+)(?!\S*=)/.exec(source)?.[1] ?? '';
  let changed = braces !== undefined || highlighted !== null;
  const pieces = [...source.matchAll(PIECE)].flatMap(({ 0: piece, index }) => {
    const replaced = plainPiece(piece, lang, state);
    if (replaced !== piece) changed = true;
    const gap = source.slice(0, index).match(/\s*$/)?.[0] ?? '';
    return replaced === '' ? [] : [gap, replaced];
  });
  const text = changed ? `${pieces.join('')}${highlighted === null ? '' : ` {${highlighted}}`}`.trimEnd() : written;
  return { text: braces === undefined ? text : text.trim(), lang: lang.toLowerCase(), ...state };
}

/** A piece in our form; `''` if it says nothing here. */
function plainPiece(piece: string, lang: string, lines: { added: number[]; removed: number[] }): string {
  if (/^\.[\w+#-]+$/.test(piece) && piece === lang) return piece.slice(1);
  // Attributes in braces behind the language: those that say something here stay.
  if (/^\{.*(?:=|[.#][\w-]).*\}$/.test(piece)) {
    const inside = [...piece.slice(1, -1).matchAll(PIECE)].map(([part]) => plainPiece(part, '', lines));
    return inside.filter((part) => /^(?:\{|:|title=)/.test(part)).join(' ');
  }
  const [, key = '', value = ''] = /^([\w-]+)=(.*)$/s.exec(piece) ?? [];
  const inner = value.replace(/^(["'{])([\s\S]*)["'}]$/, '$2');
  if (piece === 'showLineNumbers' || /^showLineNumbers=(?:\{?true\}?)$/.test(piece)) return ':line-numbers';
  if (/^(?:showLineNumbers=(?:\{?false\}?)|noLineNumbers)$/.test(piece)) return ':no-line-numbers';
  if (/^(?:showLineNumbers|linenums|startLineNumber|start_line|linenostart)=/.test(piece))
    return /^\d+/.test(inner)
      ? inner.startsWith('1') && !/^1\d/.test(inner)
        ? ':line-numbers'
        : `:line-numbers=${/^\d+/.exec(inner)?.[0]}`
      : '';
  if (key === 'hl_lines')
    return `{${inner
      .trim()
      .split(/[\s,]+/)
      .join(',')}}`;
  if (key === 'ins' || key === 'del' || key === 'mark') {
    const found = /^[\d\s,-]+$/.test(inner) ? numbersIn(inner) : null;
    // Words to mark, and lines of languages without comments, have no counterpart: they stay, and the build names them.
    if (found === null || (key !== 'mark' && commentWriter(lang.toLowerCase()) === null)) return piece;
    if (key === 'mark') return `{${inner}}`;
    (key === 'ins' ? lines.added : lines.removed).push(...found);
    return '';
  }
  if (/^(?:frame|lang|wrap|preserveIndent|hangingIndent|collapseStyle)=/.test(piece)) return '';
  if (/^(?:wrap|copy)$/.test(piece) && piece !== lang) return '';
  return piece;
}

function numbersIn(list: string): number[] {
  return list
    .split(/[\s,]+/)
    .filter(Boolean)
    .flatMap((part) => {
      const [from = 0, to = from] = part.split('-').map(Number);
      return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
    });
}

/** Comments at the ends of lines that were added or removed, where the language has comments that end with their line. */
function changeMarks(text: string, { codeStart, codeEnd }: FencedBlock, { lang, added, removed }: PlainInfo): Splice[] {
  if (added.length === 0 && removed.length === 0) return [];
  const write = commentWriter(lang);
  if (write === null) return [];
  const splices: Splice[] = [];
  let number = 0;
  for (let at = codeStart; at < codeEnd; ) {
    const end = text.indexOf('\n', at) < 0 ? codeEnd : text.indexOf('\n', at);
    number += 1;
    const sign = added.includes(number) ? '++' : removed.includes(number) ? '--' : null;
    if (sign !== null) splices.push({ start: end, end, text: ` ${write(`[!code ${sign}]`)}` });
    at = end + 1;
  }
  return splices;
}

/** How a comment is written at the end of a line; `null` where there is no such comment. */
export function commentWriter(lang: string): ((words: string) => string) | null {
  if (/^(?:html|htm|xml|svg|vue|svelte|astro|md|mdx|markdown)$/.test(lang)) return (words) => `<!-- ${words} -->`;
  if (/^(?:json|json5|jsonc|jsonl)$/.test(lang)) return (words) => `// ${words}`;
  const { line, block } = commentMarks(lang);
  const mark = line && ['//', '#', '--', ';', '%'].find((candidate) => matches(line, candidate));
  if (mark !== undefined) return (words) => `${mark} ${words}`;
  const [open, close] = block[0] ?? [];
  return open === undefined ? null : (words) => `${open} ${words} ${close}`;
}

function matches(pattern: RegExp, mark: string): boolean {
  pattern.lastIndex = 1;
  return pattern.test(` ${mark} x`);
}
