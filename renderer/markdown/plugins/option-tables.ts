// Tables of options: each row has an id, a link to itself and a fact, and is found by the search. A table counts if most cells of its
// first column consist of a name as code, all of them different, and it is no list of values; the front matter key `optionTables` says otherwise for a page.
// Those of a page whose headings are the same, but for the first, have one grid. They are stacked on phones, as are tables whose rows are longer than a line there: each row is a block.

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { groupBy } from '../../model/group-by.ts';
import { escapeHtml } from '../../model/html.ts';
import { oneLine } from '../../model/one-line.ts';
import type { OptionRow } from '../../model/parsed-page.ts';
import { type CellText, columnShares } from '../column-shares.ts';
import { inlineText } from '../inline-text.ts';
import { textMark } from '../interface-texts.ts';
import { listsValues } from '../listed-values.ts';
import { optionName } from '../option-names.ts';
import { type PageState, pageOf } from '../page-state.ts';
import { headingIdOf, type Taken, unique } from './headings.ts';

/** A cell: its opening token, and what is in it. */
interface Cell {
  readonly open: Token;
  readonly close: Token;
  readonly content: readonly Token[];
  /** Its words, in one line. */
  readonly text: string;
}

/** A row of the body. */
interface Row {
  readonly open: Token;
  readonly cells: readonly Cell[];
}

/** A table, its section named by the id of the heading above it. */
interface Table {
  readonly open: Token;
  readonly section: string;
  readonly groups: readonly Token[];
  readonly head: readonly Row[];
  readonly rows: readonly Row[];
}

/** What `textFacts` finds on the row's token. */
export interface RowMeta {
  readonly id: string;
  readonly name: string;
}

/** Makes rows of option tables places of the page. Comes after headings, which keep their ids, after `tables`, and after `inlineCode`, which marks methods. */
export function optionTables(md: MarkdownIt): void {
  md.core.ruler.push('option-tables', nameRows);
  md.renderer.rules['td_close'] = (tokens, i, options, _env, renderer) => {
    const row = (tokens[i] as Token).meta?.['row'] as RowMeta | undefined;
    return (row ? rowLink(row) : '') + renderer.renderToken(tokens, i, options);
  };
}

function rowLink({ id, name }: RowMeta): string {
  return `<a class="heading-link" href="#${escapeHtml(id)}" aria-label="${textMark('rowLink')}: ${escapeHtml(name)}"></a>`;
}

function nameRows(state: StateCore): void {
  const page = pageOf(state.env);
  const asked = page.frontMatter['optionTables'];
  let taken: Taken | null = null;
  const named: Table[] = [];
  for (const table of tablesIn(state.tokens)) {
    const names = asked === false ? null : namesOf(table, asked === true);
    if (names === null) {
      if (isWide(table)) stack(table, false);
      continue;
    }
    table.open.attrJoin('class', 'option-table');
    taken ??= new Map(page.anchors.map(({ id }) => [id, 1]));
    for (const [i, row] of table.rows.entries()) {
      const name = names[i];
      if (typeof name === 'string') nameRow(page, table, row, { name, taken });
    }
    stack(table, true);
    named.push(table);
  }
  const grids = groupBy(named, (table) => JSON.stringify(headingsOf(table).slice(1)));
  for (const tables of grids.values()) if (tables.length > 1) shareGrid(tables);
}

function headingsOf({ head }: Table): readonly string[] {
  return head[0]?.cells.map(({ text }) => text) ?? [];
}

/** Gives columns the same share of the width in all tables. */
function shareGrid(tables: readonly Table[]): void {
  const rows = tables.flatMap((table) => [...table.head, ...table.rows]);
  const count = tables[0]?.head[0]?.cells.length ?? 0;
  const columns = Array.from({ length: count }, (_, i) => rows.flatMap(({ cells }) => (cells[i] ? [cellText(cells[i], i)] : [])));
  const shares = columnShares(columns) ?? [];
  for (const { head } of tables)
    for (const [i, { open }] of (head[0]?.cells ?? []).entries())
      if (shares[i] !== undefined) open.attrSet('width', `${shares[i]}%`);
}

/** px: room that the style sheet gives to methods, and to both edges of a value. */
const METHODS = 68;
const VALUE_EDGES = 6;

function cellText({ open, content }: Cell, column: number): CellText {
  const code = content.find(({ type }) => type === 'code_inline');
  const text = content.map((token) => (isBreak(token) ? '\n' : inlineText([token]))).join('');
  const lines = text.split('\n');
  if (open.type === 'th_open') return { lines, kind: 'head', before: 0 };
  if (column > 0 && code?.content === text) return { lines, kind: 'value', before: VALUE_EDGES };
  if (column > 0 || code === undefined) return { lines, kind: 'text', before: 0 };
  if (code.meta?.['method'] === undefined) return { lines, kind: text.startsWith('-') ? 'flag' : 'name', before: 0 };
  return { lines: text.split(/\n|, |[A-Z]+ (?=\/)/), kind: 'name', before: METHODS };
}

function isBreak({ type, content }: Token): boolean {
  return type === 'hardbreak' || /^<br\b/i.test(content);
}

function tablesIn(tokens: readonly Token[]): Table[] {
  const tables: (Table & { groups: Token[]; head: Row[]; rows: Row[] })[] = [];
  let section = '';
  let cells: Cell[] = [];
  let inHead = false;
  for (const [i, token] of tokens.entries()) {
    const table = tables.at(-1);
    if (token.type === 'heading_open') section = String(token.attrGet('id') ?? '');
    else if (token.type === 'table_open') tables.push({ open: token, section, groups: [], head: [], rows: [] });
    else if (token.type === 'thead_open' || token.type === 'tbody_open') {
      inHead = token.type === 'thead_open';
      table?.groups.push(token);
    } else if (token.type === 'tr_open') {
      cells = [];
      (inHead ? table?.head : table?.rows)?.push({ open: token, cells });
    } else if (token.type === 'th_open' || token.type === 'td_open') {
      const content = tokens[i + 1]?.children ?? [];
      cells.push({ open: token, close: tokens[i + 2] as Token, content, text: oneLine(inlineText(content)) });
    }
  }
  return tables;
}

/** The name of each row, `null` for one without; `null` if the table is not one of options. `forced`: any words are a name. */
function namesOf({ head, rows }: Table, forced: boolean): readonly (string | null)[] | null {
  const [first, ...others] = (head[0]?.cells ?? []).map(({ text }) => text);
  // Where only the first column has no heading, the table sets rows against columns.
  if (others.length === 0 || (!forced && first === '' && others.some((text) => text !== ''))) return null;
  const names = rows.map(({ cells: [first] }) => optionName(first?.content ?? []) ?? ((forced && first?.text) || null));
  const named = names.filter((name) => name !== null);
  if (named.length === 0) return null;
  if (forced) return names;
  const isRight = 2 * named.length > rows.length && new Set(named).size === named.length && !listsValues(first ?? '', named);
  return isRight ? names : null;
}

function nameRow(
  page: PageState,
  table: Table,
  { open, cells }: Row,
  { name, taken }: { readonly name: string; readonly taken: Taken },
): void {
  const [first] = cells;
  const written = [first?.open, ...(first?.content ?? [])].find((token) => token?.attrGet('id'))?.attrGet('id');
  const at = page.source.locateLine(open.map?.[0] ?? 0);
  const id = String(written ?? unique(headingIdOf(`option ${name}`, page, at), taken, page.context.markdown.headingIds));
  if (written === undefined) {
    open.attrSet('id', id);
    page.anchors.push({ id, at });
  }
  const row: RowMeta = { id, name };
  open.meta = { ...open.meta, row };
  if (first) first.close.meta = { ...first.close.meta, row };
  const columns = headingsOf(table);
  const texts = cells.map(({ text }, i) => [columns[i] ?? '', text] as const);
  page.optionRows.push({ id, section: table.section, name, cells: texts } satisfies OptionRow);
}

/**
 * Lets the style sheet stack a table, which it knows by its role: gives its elements the roles that they lose as blocks, and each cell the heading of its column. In a
 * table of options (`isNamed`) the one column that holds sentences, if no other does, explains the names and needs none. What an end point does is
 * often said in two words: there it is the column with the most.
 */
function stack(table: Table, isNamed: boolean): void {
  const { open, groups, head, rows } = table;
  open.attrSet('role', 'table');
  for (const group of groups) group.attrSet('role', 'rowgroup');
  for (const row of [...head, ...rows]) row.open.attrSet('role', 'row');
  const columns = headingsOf(table);
  const words = columns.map((_, i) => (i > 0 ? wordsOf(rows, i) : 0));
  const most = Math.max(...words);
  const sentence = isNamed && most > 1 && rows.every(isEndPoint) ? Math.min(SENTENCE, most) : SENTENCE;
  const sentences = words.map((count) => count >= sentence);
  const isOnly = isNamed && sentences.filter(Boolean).length === 1;
  for (const { cells } of head)
    for (const { open: cell } of cells) cell.attrSet('role', cell.tag === 'th' ? 'columnheader' : 'cell');
  for (const { cells, open: row } of rows) {
    for (const [i, { open: cell }] of cells.entries()) {
      cell.attrSet('role', i === 0 && row.meta?.['row'] ? 'rowheader' : 'cell');
      if (i > 0 && columns[i] && !(isOnly && sentences[i])) cell.attrSet('data-column', columns[i]);
    }
  }
}

function isEndPoint({ cells: [first] }: Row): boolean {
  return first?.content.some(({ meta }) => meta?.['method'] !== undefined) ?? false;
}

/** How many words a cell of a column that holds sentences has, on average. */
const SENTENCE = 4;

/** How many words the cells of a column have on average, empty ones aside. */
function wordsOf(rows: readonly Row[], column: number): number {
  const texts = rows.map(({ cells }) => cells[column]?.text ?? '').filter((text) => text !== '');
  return texts.length === 0 ? 0 : texts.reduce((sum, text) => sum + text.split(' ').length, 0) / texts.length;
}

/** Characters on a line of a phone, and those that the room beside a column takes. */
const PHONE_LINE = 47;
const COLUMN_GAP = 4;
const LETTER = /\p{L}/u;

/**
 * A table of three columns or more is stacked if a row has more characters, on average, than a phone's line has room for (cells without
 * letters do not count), or if what is not broken in its columns has: it would scroll.
 */
function isWide({ head, rows }: Table): boolean {
  const columns = head[0]?.cells.length ?? 0;
  if (columns < 3 || rows.length === 0) return false;
  const unbroken = Array.from({ length: columns }, (_, i) =>
    Math.max(...[...head, ...rows].map(({ cells }) => unbrokenIn(cells[i]))),
  );
  if (unbroken.reduce((sum, one) => sum + one + COLUMN_GAP, 0) >= PHONE_LINE) return true;
  const texts = rows.flatMap(({ cells }) => cells.map(({ text }) => text));
  const { length } = texts.filter((text) => LETTER.test(text)).join('');
  return length / rows.length + COLUMN_GAP * columns >= PHONE_LINE;
}

/** Characters of the longest part of a cell that is not broken: code, or a word. */
function unbrokenIn(cell: Cell | undefined): number {
  if (cell === undefined) return 0;
  const parts = cell.content.flatMap((token) => {
    const text = oneLine(inlineText([token]));
    return token.type === 'code_inline' ? [text] : text.split(' ').filter((word) => LETTER.test(word));
  });
  return Math.max(0, ...parts.map(({ length }) => length));
}
