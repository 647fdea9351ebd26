// Footnotes: markdown-it-footnote reads them; they are put where they are read and drawn here: behind the block with their first
// reference, so that a theme can set them beside it. Notes without a reference are shown at the end, and a note inside a note
// takes nothing away from it.

import footnote from 'markdown-it-footnote';
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { nearest } from '../../model/nearest.ts';
import type { Place } from '../inline-place.ts';
import { pageOf } from '../page-state.ts';
import { textMark } from '../interface-texts.ts';

/** Adds footnotes to a parser. */
export function footnotes(md: MarkdownIt): void {
  md.use(footnote);
  md.core.ruler.at('footnote_tail', gatherNotes);
  md.inline.ruler.after('footnote_ref', 'undefined_footnote', markUndefined);
  md.renderer.rules['footnote_ref'] = (tokens, i) => {
    const { id, sub } = numbers(tokens[i] as Token);
    return `<sup class="footnote-ref"><a href="#fn${id}" id="fnref${id}${sub}">${id}</a></sup>`;
  };
  md.renderer.rules['noted_open'] = () => '<div class="noted">\n';
  md.renderer.rules['noted_close'] = () => '</div>\n';
  md.renderer.rules['footnote_block_open'] = () => '<div class="footnotes" role="note">\n<ol>\n';
  md.renderer.rules['footnote_block_close'] = () => '</ol>\n</div>\n';
  md.renderer.rules['footnote_open'] = (tokens, i) => {
    const { id } = numbers(tokens[i] as Token);
    return `<li id="fn${id}" value="${id}">`;
  };
  md.renderer.rules['footnote_close'] = () => '</li>\n';
  md.renderer.rules['footnote_anchor'] = (tokens, i) => {
    const { id, sub } = numbers(tokens[i] as Token);
    const words = `<span class="visually-hidden">${textMark('footnoteBack')}</span>`;
    return ` <a class="footnote-back" href="#fnref${id}${sub}"><span aria-hidden="true">↑</span>${words}</a>`;
  };
}

function numbers(token: Token): { id: number; sub: string } {
  const sub = Number(token.meta?.['subId'] ?? 0);
  return { id: Number(token.meta?.['id']) + 1, sub: sub > 0 ? `-${sub}` : '' };
}

/** What markdown-it-footnote leaves in `env`. */
interface Note {
  readonly label?: string;
  readonly count?: number;
  readonly content?: string;
  readonly tokens?: Token[];
}

interface FootnoteEnv {
  footnotes?: { refs?: Record<string, number>; list?: Note[] };
}

/** The label of a reference, if a note may have it: `[^a-z]` and `[^"]` are sets of characters. */
const LABEL = /^\[\^([\p{L}\p{N}][\p{L}\p{N}_.-]{0,60})\]/u;

/** What stands before and behind a set of characters in a regular expression. */
const BEFORE_SET = /[[\\|^/~=$]/;
const BEHIND_SET = /[*+?{|\\$\]([/-]/;

/**
 * `[^label]` without a note is shown with its brackets: a token keeps the place until places are known. It runs behind the rule for
 * references that have a note.
 */
function markUndefined(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (silent || src.charCodeAt(pos) !== 0x5b || src.charCodeAt(pos + 1) !== 0x5e) return false;
  const label = LABEL.exec(src.slice(pos, pos + 70))?.[1];
  if (label === undefined) return false;
  const [before, behind] = [src[pos - 1] ?? '', src[pos + label.length + 3] ?? ''];
  if (BEFORE_SET.test(before) || BEHIND_SET.test(behind) || !isNote(label, before, behind, state.env as FootnoteEnv))
    return false;
  const token = state.push('undefined_footnote', '', 0);
  token.meta = { start: pos + 2, label };
  return false;
}

/**
 * Whether the label of a reference is one of a note: a number; or a word where the page has notes, or right behind a word, or that
 * nobody would write as a set of characters.
 */
function isNote(label: string, before: string, behind: string, { footnotes: found }: FootnoteEnv): boolean {
  if (/^\d{1,3}$/.test(label)) return true;
  if (/^(?:\w-\w)+\w*$/.test(label) || !/\p{L}{2}/u.test(label) || /[\p{L}\p{N}]/u.test(behind)) return false;
  return Object.keys(found?.refs ?? {}).length > 0 || /[\p{L}\p{N}.,;:!?)"'”’»*_]/u.test(before) || !isLikeSet(label);
}

/**
 * Whether a label may be a set of characters, `[^abc]`: none is in it twice, and all ranges go upwards; and it has a range, or its
 * letters are in the order of the alphabet, or make no word.
 */
function isLikeSet(label: string): boolean {
  const chars = [...label.toLowerCase().replaceAll('-', '')];
  const ranges = [...label.matchAll(/(?<=(.))-(?=(.))/gu)];
  if (new Set(chars).size < chars.length || ranges.some(([, from = '', to = '']) => from > to)) return false;
  const letters = chars.filter((char) => /\p{L}/u.test(char));
  const isSorted = letters.every((char, i) => i === 0 || char > (letters[i - 1] as string));
  return ranges.length > 0 || isSorted || letters.length < 3 || !/[aeiouy\P{ASCII}]/u.test(letters.join(''));
}

/** Reports a reference without a note. */
export function reportUndefinedNote(state: StateCore, { meta }: Token, place: Place): void {
  const label = String(meta?.['label']);
  const { footnotes: found } = state.env as FootnoteEnv;
  const near = nearest(
    label,
    Object.keys(found?.refs ?? {}).map((name) => name.slice(1)),
  );
  const message = `The footnote "${label}" is not defined, so readers see "[^${label}]".`;
  const write = `write "[^${label}]: …" on a line of its own, or "\\[" where the brackets are meant`;
  const fix = near === null || /^\d+$/.test(label) ? write : `write "[^${near}]"`;
  pageOf(state.env).report('markdown/undefined-footnote', message, place(Number(meta?.['start'])), label.length, {
    fix,
    subject: label,
  });
}

/** Blocks whose lines end before the column does: a note has room beside them. */
const NARROW = /^(?:paragraph|bullet_list|ordered_list|blockquote|dl)_open$/;

/** Puts each note behind the block that refers to it first, and those without a reference at the end. */
function gatherNotes(state: StateCore): void {
  const { footnotes: found } = state.env as FootnoteEnv;
  if (!found) return;
  const bodies = takeNotes(state);
  const list = [...(found.list ?? [])];
  const known = new Set(list.map(({ label }) => label));
  for (const label of bodies.keys()) if (!known.has(label)) list.push({ label, count: 0 });
  if (list.length === 0) return;
  const text = state.tokens;
  const placed = new Set<number>();
  state.tokens = [];
  for (let from = 0; from < text.length; ) {
    const block = blockAt(text, from);
    from += block.length;
    const ids = idsIn(block).filter((id) => !placed.has(id));
    for (const id of ids) {
      placed.add(id);
      const inner = list[id]?.tokens ?? bodies.get(list[id]?.label ?? '') ?? [];
      ids.push(...idsIn(inner).filter((other) => !placed.has(other) && !ids.includes(other)));
    }
    const isBeside = ids.length > 0 && NARROW.test(block[0]?.type ?? '');
    if (isBeside) state.tokens.push(new state.Token('noted_open', '', 1));
    state.tokens.push(...block);
    pushNotes(state, ids, list, bodies);
    if (isBeside) state.tokens.push(new state.Token('noted_close', '', -1));
  }
  const rest = list.flatMap((_, id) => (placed.has(id) ? [] : [id]));
  pushNotes(state, rest, list, bodies);
}

/** The outermost block that begins at `from`. */
function blockAt(tokens: readonly Token[], from: number): readonly Token[] {
  let depth = 0;
  for (let i = from; i < tokens.length; i += 1) {
    depth += (tokens[i] as Token).nesting;
    if (depth <= 0) return tokens.slice(from, i + 1);
  }
  return tokens.slice(from);
}

/** The notes that blocks refer to, each once, in the order of reading. */
function idsIn(tokens: readonly Token[]): number[] {
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  return [...new Set(all.flatMap(({ type, meta }) => (type === 'footnote_ref' ? [Number(meta?.['id'])] : [])))];
}

function pushNotes(state: StateCore, ids: readonly number[], list: readonly Note[], bodies: ReadonlyMap<string, Token[]>): void {
  if (ids.length === 0) return;
  state.tokens.push(new state.Token('footnote_block_open', '', 1));
  for (const id of ids) pushNote(state, id, list[id] as Note, bodies);
  state.tokens.push(new state.Token('footnote_block_close', '', -1));
}

/** Removes the notes from the text: label → blocks. Notes of one label are one note. */
function takeNotes(state: StateCore): Map<string, Token[]> {
  const bodies = new Map<string, Token[]>();
  const text: Token[] = [];
  const open: Token[][] = [];
  for (const token of state.tokens) {
    if (token.type === 'footnote_reference_open') {
      const label = String(token.meta?.['label']);
      const body = bodies.get(label) ?? [];
      bodies.set(label, body);
      open.push(body);
    } else if (token.type === 'footnote_reference_close') open.pop();
    else (open.at(-1) ?? text).push(token);
  }
  state.tokens = text;
  return bodies;
}

function pushNote(state: StateCore, id: number, note: Note, bodies: ReadonlyMap<string, Token[]>): void {
  const open = new state.Token('footnote_open', '', 1);
  open.meta = { id, label: note.label };
  const blocks = note.tokens ? paragraphOf(state, note) : (bodies.get(note.label ?? '') ?? []);
  const last = blocks.at(-1)?.type === 'paragraph_close' ? (blocks.at(-1) as Token) : null;
  const { tokens } = state;
  tokens.push(open);
  for (const block of blocks) if (block !== last) tokens.push(block);
  for (let subId = 0; subId < (note.tokens ? 1 : (note.count ?? 0)); subId += 1) {
    const anchor = new state.Token('footnote_anchor', '', 0);
    anchor.meta = { id, subId };
    tokens.push(anchor);
  }
  if (last !== null) tokens.push(last);
  tokens.push(new state.Token('footnote_close', '', -1));
}

function paragraphOf(state: StateCore, note: Note): Token[] {
  const open = new state.Token('paragraph_open', 'p', 1);
  const inline = new state.Token('inline', '', 0);
  const close = new state.Token('paragraph_close', 'p', -1);
  open.block = true;
  close.block = true;
  inline.content = note.content ?? '';
  inline.children = note.tokens ?? [];
  return [open, inline, close];
}
