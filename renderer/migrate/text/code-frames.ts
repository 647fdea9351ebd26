// What Starlight's code blocks (Expressive Code) read out of the code itself: the name of the file in a comment at the top, and `+` and
// `-` at the beginning of lines where a block is a `diff` of another language.

import type { Cover } from './cover.ts';
import { commentWriter } from './fences.ts';
import type { Splice } from './splice.ts';

/** The first lines, in which a comment may name the file. */
const HEAD_LINES = 4;

/** A line that is a comment and holds nothing but a path, perhaps with words and a colon before it. */
const COMMENT = /^\s*(?:\/\/|#(?!!)|<!--|\/\*)\s*(?:((?![a-z]:)[^:]*?):(?!\/\/))?\s*([\w./~%[\]+\\-]+)\s*(?:-->|\*\/)?\s*$/i;

/** Languages whose files have the same kinds of names: a name of another kind is no title. */
const KINDS: readonly ReadonlySet<string>[] = [
  'astro cjs htm html js jsx mjs svelte ts tsx typescript vue cts mts javascript',
  'bash bat batch cmd console powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh ansi nu nushell',
  'csv env ini json toml xml yaml yml',
  'css less sass scss styl stylus xsl',
  'markdown md mdx',
].map((names) => new Set(names.split(' ')));

const FENCED = /^(?:astro|markdown|md|mdx|toml|ya?ml)$/;

/** A comment that names the file: what it says, and which lines (from 0) go with it. */
interface NamedFile {
  readonly name: string;
  readonly from: number;
  readonly count: number;
}

/** The file that a comment at the top of a block names, as Expressive Code reads it; `null` if there is none. */
function fileComment(lines: readonly string[], lang: string): NamedFile | null {
  for (const [at, line] of lines.slice(0, HEAD_LINES).entries()) {
    const name = fileName(line, lang);
    if (name === null) continue;
    let [from, count] = [at, 1];
    const fence = lines[at - 1]?.trim() ?? '';
    // Front matter that only held the name goes as a whole.
    if (FENCED.test(lang) && /^(?:---|\+\+\+)$/.test(fence) && lines[at + 1]?.trim() === fence) [from, count] = [at - 1, 3];
    if (lines[from + count]?.trim() === '') count += 1;
    return { name, from, count };
  }
  return null;
}

function fileName(line: string, lang: string): string | null {
  const [, before = '', path = ''] = COMMENT.exec(line) ?? [];
  if (!/[^.:/\\~]/.test(path) || /^\.{2,}(?![/\\])/.test(path) || before.trim().toLowerCase() === '@filename') return null;
  const kind = KINDS.find((names) => names.has(lang));
  const own = path.replace(/^.*[/\\]/, '');
  const isPath =
    /^(?:\/|\\|\.[/\\]|~|[a-z]:)./i.test(path) ||
    own.startsWith('.') ||
    (/[/\\]/.test(path) && /[^/\\0-9.]/.test(path) && path === path.toLowerCase());
  if (isPath && (before === '' || kind === KINDS[1])) return path;
  const extension = /\.([^.]+)$/.exec(own)?.[1]?.toLowerCase();
  const isKnown = extension !== undefined && (kind ?? new Set(KINDS.flatMap((names) => [...names]))).has(extension);
  return isKnown ? path : null;
}

/** A line of a `diff` without its sign: `+`, `-` or nothing. */
interface DiffLine {
  readonly text: string;
  readonly sign: '+' | '-' | null;
}

/** The lines of a `diff` that is drawn in another language; `null` for one that a tool made, which stays as it is. */
function diffLines(lines: readonly string[]): readonly DiffLine[] | null {
  if (lines.slice(0, HEAD_LINES).some((line) => /^(?:[*+-]{3}\s|@@\s|[\d,]+[acd][\d,]+\s*$)/.test(line))) return null;
  const read = lines.map((line) => {
    const [, lead = '', mark, words = ''] = /^((?:([+-])(?![+-]))?\s*)(.*)$/.exec(line) ?? [];
    return { line, lead, words, sign: mark === '+' || mark === '-' ? mark : null } as const;
  });
  const least = Math.min(...read.flatMap(({ lead, words }) => (words.trim() === '' ? [] : [lead.length])));
  return read.map(({ line, sign }) => ({
    text: line.slice(Number.isFinite(least) && least > 0 ? least : Number(sign !== null)),
    sign,
  }));
}

/** The edits that write what a block of Expressive Code says in its code behind its language, where other readers expect it. */
export function frameSplices(text: string, cover: Cover): Splice[] {
  return cover.fences.flatMap((fence) => {
    const code = text.slice(fence.codeStart, fence.codeEnd).replace(/\n$/, '');
    const lines = code.split('\n').map((line) => {
      const lead = Math.min(fence.indent, line.length - line.trimStart().length);
      return { lead: line.slice(0, lead), text: line.slice(lead) };
    });
    const lang = /^\s*([\w+#-]+)/.exec(fence.info)?.[1]?.toLowerCase() ?? '';
    let { info } = fence;
    let kept = lines.map((line, i) => ({ ...line, number: i + 1 }));
    const named = /(?:^|\s)(?:title=|frame=["']none)/.test(info)
      ? null
      : fileComment(
          lines.map((line) => line.text),
          lang,
        );
    if (named !== null) {
      kept = kept.filter((_, i) => i < named.from || i >= named.from + named.count);
      info = `${withNumbers(info, kept)} title="${named.name}"`;
    }
    const drawn = lang === 'diff' ? (/\slang=["']?([\w+#-]+)["']?/.exec(info)?.[1] ?? '') : '';
    const changed = drawn === '' || commentWriter(drawn.toLowerCase()) === null ? null : diffLines(kept.map((line) => line.text));
    if (changed !== null) {
      kept = kept.map((line, i) => ({ ...line, text: changed[i]?.text ?? '' }));
      const numbers = (sign: string): string => changed.flatMap((line, i) => (line.sign === sign ? [i + 1] : [])).join(',');
      const [added, removed] = [numbers('+'), numbers('-')];
      info = info.replace(/\slang=["']?[\w+#-]+["']?/, '').replace(/^(\s*)diff/i, `$1${drawn}`);
      info += `${added === '' ? '' : ` ins={${added}}`}${removed === '' ? '' : ` del={${removed}}`}`;
    }
    if (named === null && changed === null) return [];
    const own = kept.map((line) => `${line.lead}${line.text}\n`).join('');
    return [
      { start: fence.infoStart, end: fence.infoStart + fence.info.length, text: info },
      { start: fence.codeStart, end: fence.codeStart + code.length + 1, text: own },
    ];
  });
}

/** An info string whose line numbers count in the lines that are kept. */
function withNumbers(info: string, kept: readonly { readonly number: number }[]): string {
  const now = new Map(kept.map(({ number }, i) => [number, i + 1]));
  return info.replace(/(^|\s|=)\{([\d\s,-]+)\}/g, (_, before: string, list: string) => {
    const ranges = list.split(',').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (__, i) => now.get(from + i)).filter(
        (number) => number !== undefined,
      );
      return numbers.length === 0 ? [] : [numbers.length === 1 ? `${numbers[0]}` : `${numbers[0]}-${numbers.at(-1)}`];
    });
    return `${before}{${ranges.join(',')}}`;
  });
}
