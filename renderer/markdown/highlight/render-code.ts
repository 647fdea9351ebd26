// A code block as HTML: our own writer of classes, because strict content security policies forbid inline styles and
// because two themes in style attributes are three times the bytes.

import { escapeHtml } from '../../model/html.ts';
import type { CodeBlock, CodeResult } from '../code-block.ts';
import { textMark } from '../interface-texts.ts';
import type { CodeEngine } from './code-engine.ts';
import { languageTitle } from './languages.ts';
import { applyNotation, type MarkedLine } from './notation.ts';
import { readSession, type Session } from './session.ts';
import { plainTokens, type Token, type Tokenizer } from './tokenize.ts';

/**
 * Draws a block as `<figure class="code">…</figure>`. The text of its `<code>` element is the block's code exactly
 * (without notation comments): line numbers and signs are drawn by the style sheet.
 *
 * Classes of the figure: `line-numbers` (each line has its number in `data-n`; `wide-numbers` from 1000 on), `has-focus`,
 * `has-diff`, `session` (prompts are `.t-p`, and lines of output `.output`), `folded` (lines after the shown ones are in `.code-rest`, hidden while `.code-fold` is closed).
 * Only lines that are styled as lines are elements (`.line`): the first, marked ones, and all where they are numbered or one has the
 * focus. An element for each line would be a tenth of all elements of a page.
 */
export async function renderCode(block: CodeBlock, engine: CodeEngine): Promise<CodeResult> {
  const code = block.code.replaceAll('\0', '\uFFFD');
  const session = readSession(code, block.lang);
  const tokenizer = await engine.tokenizer(session?.lang ?? block.lang, code);
  const tokenize = tokenizer ?? plainTokens;
  const tokens = session ? sessionTokens(code, session, tokenize) : tokenize(code);
  const lines = applyNotation(code, tokens, block.highlighted, session ? outputOf(session) : undefined);
  return { html: figure(block, lines, session !== null), known: tokenizer !== null };
}

/** The tokens of a block with prompts: its commands are highlighted without them, its output is plain. */
function sessionTokens(code: string, { lines }: Session, tokenize: Tokenizer): readonly (readonly Token[])[] {
  const texts = code.split('\n');
  const typed = lines.flatMap((line, i) =>
    line.kind === 'output' ? [] : [{ ...line, text: texts[i]?.slice(line.prompt) ?? '', i }],
  );
  const commands = new Map<number, readonly Token[]>();
  for (let from = 0; from < typed.length; ) {
    let to = from + 1;
    while (typed[to]?.kind === 'more') to += 1;
    const command = typed.slice(from, to);
    for (const [at, tokens] of tokenize(command.map(({ text }) => text).join('\n')).entries())
      commands.set(command[at]?.i ?? 0, tokens);
    from = to;
  }
  return lines.map((line, i): readonly Token[] => {
    const text = texts[i] as string;
    if (line.kind === 'output') return text === '' ? [] : [{ text, type: null }];
    const prompt: Token = { text: text.slice(0, line.prompt), type: 't-p' };
    return [...(line.prompt > 0 ? [prompt] : []), ...(commands.get(i) ?? [])];
  });
}

/** The numbers of the lines that are output. */
function outputOf({ lines }: Session): ReadonlySet<number> {
  return new Set(lines.flatMap(({ kind }, i) => (kind === 'output' ? [i + 1] : [])));
}

function figure(block: CodeBlock, lines: readonly MarkedLine[], isSession: boolean): string {
  const shown = block.collapsedLines !== null && block.collapsedLines < lines.length ? block.collapsedLines : null;
  const has = (...marks: readonly string[]): boolean =>
    lines.some((line) => marks.some((mark) => (line.marks as ReadonlySet<string>).has(mark)));
  const classes = ['code'];
  if (block.firstLine !== null) classes.push('line-numbers');
  if (block.firstLine !== null && block.firstLine + lines.length > 1000) classes.push('wide-numbers');
  if (isSession) classes.push('session');
  if (has('focus')) classes.push('has-focus');
  if (has('add', 'remove')) classes.push('has-diff');
  if (shown !== null) classes.push('folded');
  const label = escapeHtml(languageTitle(block.lang));
  const bar = block.header && block.title !== null ? caption(block.title, label) : '';
  const corner =
    block.header && bar === '' && label !== '' ? ` data-label="${label}"${labelFrom(block, lines, has('add', 'remove'))}` : '';
  return (
    `<figure class="${classes.join(' ')}" data-lang="${escapeHtml(block.lang || 'text')}">${bar}` +
    `<pre tabindex="0"${corner}><code>${codeLines(block, lines, shown)}</code></pre>${shown === null ? '' : fold(lines.length)}</figure>`
  );
}

/** Widths of blocks in rem that the style sheet knows (`data-from`): from one on there is room for the language beside the first line. */
const WIDTHS = [24, 30, 36, 41.5];
/** rem at the usual sizes of letters: a character of code, one of the language, and what is beside both. */
const ROOM = { code: 0.5625, label: 0.5, edges: 3, signs: 1.25 };

/** From which width of the block on its language is shown, as an attribute; nothing where there is room for it in every block. */
function labelFrom({ lang, firstLine }: CodeBlock, lines: readonly MarkedLine[], hasSigns: boolean): string {
  const first = lines[0]?.tokens.map(({ text }) => text).join('') ?? '';
  const characters = cells(first) + (firstLine === null ? 0 : 7);
  const needed = ROOM.edges + (hasSigns ? ROOM.signs : 0) + ROOM.code * characters + ROOM.label * cells(languageTitle(lang));
  if (needed <= 19.5) return '';
  return ` data-from="${WIDTHS.find((width) => width >= needed) ?? 'never'}"`;
}

/** The width of a text in characters of code: a wide one counts as two, a tab as eight. */
function cells(text: string): number {
  return [...text].reduce((sum, character) => sum + (character === '\t' ? 8 : character > '\u2e7f' ? 2 : 1), 0);
}

/** The bar above a block with a title; `label` is the language as HTML, `''` for none. Without a bar, the style sheet writes `data-label` into the corner. */
function caption(title: string, label: string): string {
  const lang = label === '' ? '' : `<span class="code-lang">${label}</span>`;
  return `<figcaption><span class="code-title">${escapeHtml(title)}</span>${lang}</figcaption>`;
}

// The style sheet hides one of the two texts. The details element is empty: it folds the end of the code before it, which is in
// the page once, shown where a browser or a printer does not know how to hide it, and found by find-in-page.
function fold(count: number): string {
  return `<details class="code-fold"><summary><span class="when-closed">${textMark('expandCode', count)}</span><span class="when-open">${textMark('collapseCode')}</span></summary></details>`;
}

function codeLines(block: CodeBlock, lines: readonly MarkedLine[], shown: number | null): string {
  const allElements = block.firstLine !== null || lines.some(({ marks }) => marks.has('focus'));
  let html = '';
  for (const [i, line] of lines.entries()) {
    if (i === shown) html += '<span class="code-rest" hidden="until-found">';
    if (i > 0) html += '\n';
    const isElement = allElements || i === 0 || line.marks.size > 0;
    html += isElement ? lineElement(line, block.firstLine === null ? null : block.firstLine + i) : lineText(line);
  }
  return shown === null ? html : `${html}</span>`;
}

function lineElement(line: MarkedLine, number: number | null): string {
  const classes = ['line', ...line.marks].join(' ');
  const attributes = number === null ? '' : ` data-n="${number}"`;
  return `<span class="${classes}"${attributes}>${lineText(line)}</span>`;
}

function lineText({ tokens, words }: MarkedLine): string {
  return words.length === 0 ? tokensHtml(tokens) : wordsHtml(tokens, words);
}

function tokensHtml(tokens: readonly Token[]): string {
  let html = '';
  for (const { text, type } of tokens)
    html += type === null ? escapeCode(text) : `<span class="${type}">${escapeCode(text)}</span>`;
  return html;
}

/** Puts `<mark>` around every occurrence of the words, also where one spans several tokens. */
function wordsHtml(tokens: readonly Token[], words: readonly string[]): string {
  const text = tokens.map((token) => token.text).join('');
  let html = '';
  let at = 0;
  for (const [from, to] of occurrences(text, words)) {
    html += `${tokensHtml(sliceTokens(tokens, at, from))}<mark>${tokensHtml(sliceTokens(tokens, from, to))}</mark>`;
    at = to;
  }
  return html + tokensHtml(sliceTokens(tokens, at, text.length));
}

/** Where the words occur, ascending and without overlap; the longest wins where several begin together. */
function occurrences(text: string, words: readonly string[]): readonly (readonly [from: number, to: number])[] {
  const found: [number, number][] = [];
  let at = 0;
  while (at < text.length) {
    const here = words.filter((word) => text.startsWith(word, at)).map((word) => word.length);
    const length = Math.max(0, ...here);
    if (length > 0) found.push([at, at + length]);
    at += Math.max(1, length);
  }
  return found;
}

function sliceTokens(tokens: readonly Token[], from: number, to: number): readonly Token[] {
  const sliced: Token[] = [];
  let offset = 0;
  for (const { text, type } of tokens) {
    const part = text.slice(Math.max(0, from - offset), Math.max(0, to - offset));
    if (part !== '') sliced.push({ text: part, type });
    offset += text.length;
  }
  return sliced;
}

/** Enough for element content, and fewer bytes than `escapeHtml`. A bare carriage return would be read as a line end. */
function escapeCode(text: string): string {
  return /[&<\r]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '&#13;') : text;
}
