// Directives of the proposal for generic directives (https://talk.commonmark.org/t/444), as remark and Nuxt read them: `:name[text]{…}` in a
// line and `::name[text]{…}` on one. There are none here: the text is kept, the marks are left out, with a finding. Containers
// (`:::name`) are in `containers.ts`.

import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import type { Place } from '../inline-place.ts';
import { type PageState, pageOf } from '../page-state.ts';
import { pushParagraph } from '../push-paragraph.ts';

/** Adds directives to a parser. */
export function directives(md: MarkdownIt): void {
  md.block.ruler.after('container_end', 'directive', leafDirective);
  md.inline.ruler.before('emoji', 'directive', textDirective);
}

const VALUE = String.raw`(?:"[^"\n]*"|'[^'\n]*'|[^\s"'=<>\`{}]+)`;
const ATTRIBUTE = String.raw`(?:[#.][\w:.-]+|[A-Za-z_:][\w:.-]*(?:=${VALUE})?)`;
const ATTRIBUTES = String.raw`\{[ \t]*(?:${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*)?[ \t]*\}`;
const LEAF = new RegExp(String.raw`^::([A-Za-z][\w-]*)(?:\[(.*)\])?(${ATTRIBUTES})?[ \t]*$`);
const TEXT = /:([A-Za-z][\w-]+)(?=[[{])/y;
const TEXT_ATTRIBUTES = new RegExp(ATTRIBUTES, 'y');
/** In front of a directive stands white space or punctuation: `a:b[c]` and `/:id{x=y}` are text. */
const BEFORE = /[\s([{"'*_~>|]/;

interface DirectiveEnv {
  /** Blocks of Nuxt (`::name` … `::`) whose end has not come yet. */
  openDirectives?: number;
}

/** A line that is a directive, or the end of one; it never goes on a paragraph. */
function leafDirective(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] as number) + (state.tShift[startLine] as number);
  if (silent || !state.src.startsWith('::', start) || (state.sCount[startLine] as number) - state.blkIndent >= 4) return false;
  const line = state.src.slice(start, state.eMarks[startLine]);
  const page = pageOf(state.env);
  const env = state.env as DirectiveEnv;
  const open = env.openDirectives ?? 0;
  const found = LEAF.exec(line);
  if (found === null && (line.trim() !== '::' || open === 0)) return false;
  env.openDirectives = open + (found === null ? -1 : 1);
  state.line = startLine + 1;
  const label = found?.[2] ?? '';
  page.edits.push({ start, end: start + line.length, replacement: label });
  if (found !== null) reportUnknown(page, `::${found[1]}`, start, line.trimEnd().length);
  if (label !== '') pushParagraph(state, startLine, label);
  return true;
}

function textDirective(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x3a || (pos > 0 && !BEFORE.test(src[pos - 1] as string))) return false;
  TEXT.lastIndex = pos;
  const name = TEXT.exec(src)?.[1];
  if (name === undefined) return false;
  const open = pos + 1 + name.length;
  const close = src[open] === '[' ? state.md.helpers.parseLinkLabel(state, open) : open - 1;
  if (src[open] === '[' && close < 0) return false;
  TEXT_ATTRIBUTES.lastIndex = close + 1;
  const list = TEXT_ATTRIBUTES.exec(src)?.[0] ?? '';
  const label = src.slice(open + 1, Math.max(open + 1, close));
  const end = close + 1 + list.length;
  if (end > state.posMax || !(isDirective(src, label, list, end) || isUsual(name, label, src[end]))) return false;
  if (!silent) pushDirective(state, { name, label: [open + 1, close], end });
  state.pos = end;
  return true;
}

/**
 * Whether a label or attributes behind a name make it a directive. `:w[rite]` is a command of Vim with the part that may be left out, and
 * `:a[b](c)` a word before a link.
 */
function isDirective(text: string, label: string, list: string, end: number): boolean {
  if (list !== '') return label !== '' || /[#.=]/.test(list);
  return label !== '' && !/^[a-z!]+$/.test(label) && !/[[(:]/.test(text[end] ?? '');
}

/** Names that directives elsewhere have, and no command of Vim: a word in brackets behind one is its text. */
function isUsual(name: string, label: string, next = ''): boolean {
  return /^(?:abbr|badge|button|icon|kbd)$/.test(name) && label !== '' && !/[[(:]/.test(next);
}

function pushDirective(
  state: StateInline,
  { name, label: [from, to], end }: { name: string; label: readonly [number, number]; end: number },
): void {
  const { pos, posMax } = state;
  const hasLabel = to > from;
  const token = state.push('directive', '', 0);
  token.info = `:${name}`;
  token.meta = { start: pos, end: hasLabel ? from : end, whole: end };
  if (!hasLabel) return;
  state.pos = from;
  state.posMax = to;
  state.md.inline.tokenize(state);
  state.posMax = posMax;
  state.push('directive', '', 0).meta = { start: to, end };
}

/** Makes nothing of a mark of a directive; the one that opens it is reported. */
export function resolveDirective(page: PageState, token: Token, place: Place): void {
  const start = place(Number(token.meta?.['start']));
  page.edits.push({ start, end: place(Number(token.meta?.['end']) - 1) + 1, replacement: '' });
  if (token.info !== '') reportUnknown(page, token.info, start, place(Number(token.meta?.['whole']) - 1) + 1 - start);
  token.type = 'text';
}

function reportUnknown(page: PageState, name: string, start: number, length: number): void {
  const message = `There is no directive "${name}"; its mark was left out, and only the text in its brackets is shown.`;
  page.report('markdown/unknown-directive', message, start, length, {
    fix: 'write it as Markdown or as a component; "\\:" where a colon is meant',
  });
}
