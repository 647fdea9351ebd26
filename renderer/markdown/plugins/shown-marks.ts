// Marks of Markdown that lack something, so that readers see them as text: rows without a table, `$$` alone, `##Title`, `@tab`
// outside of tabs, ids of headings that are none, links whose address has a space or no end, attributes and includes in the form of
// other tools. Each is reported; the text stays as it is.

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { DiagnosticCode } from '../../model/diagnostic.ts';
import { type PageState, pageOf } from '../page-state.ts';

/** Adds the search for marks that are shown to a parser. `hasMath`: whether it knows formulas. */
export function shownMarks(hasMath: boolean): (md: MarkdownIt) => void {
  return (md) => {
    md.core.ruler.push('shown_marks', (state) => findMarks(state, hasMath));
  };
}

/** A mark that is shown: how it is written, what is wrong with it, and what to write. */
interface ShownMark {
  readonly code: DiagnosticCode;
  readonly written: string;
  readonly message: string;
  readonly fix: string;
}

function findMarks(state: StateCore, hasMath: boolean): void {
  const page = pageOf(state.env);
  for (const [i, token] of state.tokens.entries()) {
    if (token.type !== 'inline' || token.map === null) continue;
    const before = state.tokens[i - 1]?.type;
    const text = shownText(token);
    if (before === 'paragraph_open') for (const mark of marksOfLines(text.split('\n'), hasMath)) report(page, token, mark);
    if (before === 'heading_open') for (const mark of marksOfHeading(text)) report(page, token, mark);
    for (const mark of [...marksOfLinks(text), ...marksOfAttributes(text)]) report(page, token, mark);
  }
}

/** What of a paragraph is text. What is none (code, links, elements) is one character, which no mark has. */
function shownText({ children }: Token): string {
  return (children ?? []).map(({ type, content }) => (type === 'text' ? content : type.endsWith('break') ? '\n' : '\0')).join('');
}

/** A row has a space behind its first bar and before its last: `|x| + |y|` is a sum. */
const ROW = /^\|[ \t].*[ \t]\|[ \t]*$/;
const DELIMITERS = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
/** A line that includes a file, as other tools have it. */
const INCLUDE = /^@include\((?=[^()]*[./])([^()\s"'$]+)\)[ \t]*$/;
const CELLS = /[^|\s](?:[^|]*[^|\s])?/g;

function marksOfLines(lines: readonly string[], hasMath: boolean): readonly ShownMark[] {
  const marks: ShownMark[] = [];
  const [first = '', second = ''] = lines;
  if (first.includes('|') && second.includes('|') && /^[-:|\s]*-[-:|\s]*$/.test(second)) {
    const [head, below] = [first, second].map((line) => line.match(CELLS)?.length ?? 0);
    const [why, fix] = DELIMITERS.test(second)
      ? [`the head has ${head} cells, and the line below it ${below}`, 'give both the same number of cells']
      : ['the line below the head has a cell that is not hyphens alone', 'write "---" for each cell of the head'];
    const message = `These lines are no table, and readers see the bars: ${why}.`;
    marks.push({ code: 'markdown/table-cells', written: first, message, fix });
  } else if (lines.every((line) => ROW.test(line))) {
    const message = 'This row belongs to no table, and readers see the bars.';
    const fix = 'take out what parts it from its table, or write a head and "|---|" above it';
    marks.push({ code: 'markdown/table-cells', written: first, message, fix });
  }
  for (const line of lines) {
    const include = INCLUDE.exec(line)?.[1];
    if (include !== undefined) {
      const message = `"${line.trim()}" includes nothing; it is shown as text.`;
      const fix = `write "<!-- @include: ${include} -->"`;
      marks.push({ code: 'markdown/unknown-directive', written: line.trim(), message, fix });
    }
    const [written = ''] = /^(?:@tab(?::active)?(?=[ \t]+\S)|#{2,6}(?=\p{L})|\$\$(?=[ \t]*$))/u.exec(line) ?? [];
    if (written.startsWith('@')) {
      const fix = 'write "::: tabs" above the first tab, and ":::" below the last';
      marks.push({
        code: 'markdown/unknown-directive',
        written: line,
        message: `"${written}" is in no tabs; it is shown as text.`,
        fix,
      });
    } else if (written.startsWith('#')) {
      const message = `"${written}" begins no heading without a space behind it; it is shown as text.`;
      marks.push({ code: 'markdown/unknown-directive', written: line, message, fix: `write "${written} "` });
    } else if (written !== '' && hasMath) {
      const message = '"$$" stands alone, so that there is no formula; it is shown as text.';
      marks.push({
        code: 'markdown/math-syntax',
        written,
        message,
        fix: 'write "$$" on a line of its own above and below the formula',
      });
    }
  }
  return marks;
}

/** `{# id}`, an id with a space, and one that does not end the heading. */
const SHOWN_ID = /(?<!\{)\{[ \t]*#[ \t]*([^{}#]+)\}(?!\})/g;

function marksOfHeading(text: string): readonly ShownMark[] {
  return Array.from(text.matchAll(SHOWN_ID), ([written, words = '']) => ({
    code: 'markdown/unknown-directive',
    written,
    message: `"${written}" is no id of the heading; it is shown as text.`,
    fix: `write "{#${words.trim().replace(/\s+/g, '-')}}" at the end of the heading`,
  }));
}

/** Attributes as Kramdown has them: `{: .class #id key="value"}`. */
const ATTRIBUTES = /(?<![{\\])\{:[ \t]*((?:[.#][\w-]+|[\w-]+="[^"{}\n]*")(?:[ \t]+(?:[.#][\w-]+|[\w-]+="[^"{}\n]*"))*)[ \t]*\}/g;

function marksOfAttributes(text: string): readonly ShownMark[] {
  return Array.from(text.matchAll(ATTRIBUTES), ([written, attributes = '']) => ({
    code: 'markdown/unknown-directive',
    written,
    message: `"${written}" has the form of another tool and sets nothing; it is shown as text.`,
    fix: `write "{${attributes}}"`,
  }));
}

/** Bounded, so that a long line is read in a time that grows as it does. */
const SPACED =
  /!?\[[^[\]\n]*\]\(((?!<)[^()<>"'\s][^()<>"'\n]{0,200}?[ \t][^()<>"'\n]{0,200}?\.(?:md|html?|png|jpe?g|gif|svg|webp|pdf)(?:#[^()\s"']*)?)\)/gi;
const UNQUOTED = /!?\[[^[\]\n]*\]\([^()\s]+[ \t]+(["'])[^"'()\n]*\)/g;
const UNCLOSED = /!?\[[^[\]\n]+\]\((?:\.{0,2}\/|https?:\/\/)[^()\s]*(?![^()]*\))(?=\s|$)/g;

function marksOfLinks(text: string): readonly ShownMark[] {
  if (!text.includes('](')) return [];
  const code = 'link/malformed';
  return [
    ...Array.from(text.matchAll(SPACED), ([written, address]) => {
      const message = `"${address}" has a space, so that it is no address, and readers see the brackets.`;
      return { code, written, message, fix: `write "<${address}>"` } as const;
    }),
    ...Array.from(text.matchAll(UNQUOTED), ([written, mark]) => {
      const message = 'The title of this link has no end, and readers see the brackets.';
      return { code, written, message, fix: `write ${mark} before ")"` } as const;
    }),
    ...Array.from(text.matchAll(UNCLOSED), ([written]) => {
      const message = 'This address has no end, and readers see the brackets.';
      return { code, written, message, fix: 'write ")" behind the address' } as const;
    }),
  ];
}

/**
 * Reports a mark at its place, or at the first line of the text where escapes and entities hide it. One that its author escaped is
 * meant as text.
 */
function report(page: PageState, { map }: Token, { code, written, message, fix }: ShownMark): void {
  const [first, end] = map ?? [0, 1];
  const { source } = page;
  const places = placesOf(written, source.text, source.startOf(first), source.startOf(end));
  const offset = places.find((place) => !/[\\{]/.test(source.text[place - 1] ?? '') && !page.isCodeAt(place));
  if (offset === undefined && places.length > 0) return;
  const at = offset === undefined ? source.locateLine(first) : source.locate(offset, written.length);
  page.reportAt(code, message, at, { fix, ...(code === 'link/malformed' && { severity: 'warning' as const }) });
}

function placesOf(written: string, text: string, from: number, end: number): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(written, from); at >= 0 && at < end; at = text.indexOf(written, at + 1)) places.push(at);
  return places;
}
