// Raw HTML and components: which stretches of a text are tags. Comments and single-file-component parts are dropped later
// (`resolve`); an unknown tag is text.

import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { escapeHtml } from '../../model/html.ts';
import { kindOfTag, type TagKind } from '../component-names.ts';
import { BLOCK_ELEMENTS, isForeignElement } from '../html-elements.ts';
import { droppedElementEnd, isDeclaration, specialEnd } from '../html-special.ts';
import { isUnfinishedTag, scanEndlessTag, scanTag, type Tag } from '../html-tag.ts';
import { pageOf } from '../page-state.ts';

/** Adds HTML and components to a parser. */
export function html(md: MarkdownIt): void {
  md.block.ruler.at('html_block', htmlBlock, { alt: ['paragraph', 'reference', 'blockquote'] });
  md.inline.ruler.at('html_inline', htmlInline);
  md.renderer.rules['stray_tag'] = (tokens, i) => escapeHtml(tokens[i]?.content ?? '');
  md.renderer.rules['html'] = (tokens, i) => tokens[i]?.content ?? '';
}

/** How a block of HTML ends and what it may interrupt. */
interface BlockForm {
  /** Whether the block ends with a line, its `index` counted from the block's first; `null`: it ends before a blank line. */
  readonly endsWith: ((line: string, index: number) => boolean) | null;
  readonly interrupts: boolean;
  /** Only a block if its end is found: what would hide the rest of the page is text instead. Names the end. */
  readonly needsEnd: string | null;
}

const BLANK_LINE: BlockForm = { endsWith: null, interrupts: true, needsEnd: null };

function htmlBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = lineStart(state, startLine);
  if (state.src.charCodeAt(start) !== 0x3c) return false;
  if ((state.sCount[startLine] as number) - state.blkIndent >= 4) return false;
  const text = state.src.slice(start, state.eMarks[startLine]);
  const form = formOf(text) ?? tagForm(state, startLine, endLine);
  if (form === null) return false;
  if (silent && !form.interrupts) return false;
  const found = findEnd(state, startLine, endLine, form);
  if (found === null) return false;
  if (silent) return true;
  state.line = found;
  const token = state.push('html_block', '', 0);
  token.map = [startLine, found];
  token.content = state.getLines(startLine, found, state.blkIndent, true);
  return true;
}

/** The forms that the beginning of the line decides (CommonMark §4.6, conditions 1 to 6). */
function formOf(text: string): BlockForm | null {
  const raw = /^<(script|pre|style|textarea|template)(?=\s|>|$)/i.exec(text)?.[1]?.toLowerCase();
  // A slot of a component: its tags are dropped, their content stays.
  if (raw === 'template' && /^<template\s+(?:#|v-slot)/i.test(text)) return BLANK_LINE;
  if (raw === 'pre' || raw === 'textarea') return upTo(new RegExp(`</(?:script|pre|style|textarea)>`, 'i'), false);
  if (raw !== undefined) return upTo(new RegExp(`</${raw}\\s*>`, 'i'), true);
  if (text.startsWith('<!--')) return upTo(/-->/, true);
  if (text.startsWith('<?')) return upTo(/\?>/, true);
  if (text.startsWith('<![CDATA[')) return upTo(/\]\]>/, true);
  if (isDeclaration(text)) return upTo(/>/, true);
  const name = /^<\/?([A-Za-z][A-Za-z0-9]*)(?=\s|\/?>|$)/.exec(text)?.[1];
  return name !== undefined && !/^[A-Z]+[a-z]/.test(name) && BLOCK_ELEMENTS.has(name.toLowerCase()) ? BLANK_LINE : null;
}

function upTo(end: RegExp, needsEnd: boolean): BlockForm {
  return { endsWith: (line) => end.test(line), interrupts: true, needsEnd: needsEnd ? end.source : null };
}

/** A line that holds one tag, which may be a component's that runs over several lines. */
function tagForm(state: StateBlock, startLine: number, endLine: number): BlockForm | null {
  const { components } = pageOf(state.env).context;
  const found = tagOnLines(state, startLine, endLine);
  if (found === null) return null;
  const { tag, text } = found;
  const kind = kindOfTag(tag, components);
  const rest = text.slice(tag.end);
  const multiline = text.slice(0, tag.end).includes('\n');
  // JSX, where a tag on several lines is no part of a paragraph.
  if (multiline && tag.attributes.some(({ expression }) => expression)) return { ...BLANK_LINE, interrupts: false };
  if (kind.kind === 'stray' || !/^[ \t]*(?:\n|$)/.test(rest)) return null;
  if (kind.kind === 'html') return multiline ? null : { ...BLANK_LINE, interrupts: false };
  const interrupts = kind.kind === 'component' && components.get(kind.name)?.inline !== true;
  if (!tag.selfClosing && !tag.closing) return { ...BLANK_LINE, interrupts };
  const last = text.slice(0, tag.end).split('\n').length - 1;
  return { endsWith: (_, index) => index === last, interrupts, needsEnd: null };
}

/** The line after the block, or `null` if it must have an end and has none. */
function findEnd(state: StateBlock, startLine: number, endLine: number, { endsWith, needsEnd }: BlockForm): number | null {
  const missed = needsEnd === null ? null : pageOf(state.env).endless(`${needsEnd} ${state.level} ${state.blkIndent}`);
  if (missed?.covers(startLine, endLine)) return null;
  let line = startLine;
  for (; line < endLine; line += 1) {
    const outdented = line > startLine && (state.sCount[line] as number) < state.blkIndent;
    if (outdented && (endsWith === null || !state.isEmpty(line))) break;
    if (endsWith === null && line > startLine && state.isEmpty(line)) break;
    if (endsWith?.(lineText(state, line), line - startLine)) return line + 1;
  }
  if (missed === null) return line;
  missed.set(startLine, line, line === endLine);
  return null;
}

function lineStart(state: StateBlock, line: number): number {
  return (state.bMarks[line] as number) + (state.tShift[line] as number);
}

function lineText(state: StateBlock, line: number): string {
  return state.src.slice(lineStart(state, line), state.eMarks[line]);
}

/**
 * The tag that begins on a line, and the text of its lines. It may go on up to a blank or less indented line; as many are read as
 * it takes to decide, in steps that double.
 */
function tagOnLines(state: StateBlock, startLine: number, endLine: number): { tag: Tag; text: string } | null {
  const continues = (line: number): boolean =>
    line < endLine && !state.isEmpty(line) && (state.sCount[line] as number) >= state.blkIndent;
  let end = startLine + 1;
  for (let step = 1; ; step *= 2) {
    const text = state.getLines(startLine, end, state.sCount[startLine] as number, false);
    const tag = scanTag(text, 0);
    if (tag !== null) return { tag, text };
    if (!continues(end) || !isUnfinishedTag(text)) return null;
    for (const last = end + step; end < last && continues(end); ) end += 1;
  }
}

function htmlInline(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== 0x3c || pos + 2 >= posMax) return false;
  const next = src.charCodeAt(pos + 1);
  if (next === 0x21 || next === 0x3f) return special(state, silent);
  const tag = scanTag(src, pos);
  if (tag === null) return endlessTag(state, silent);
  if (tag.end > posMax) return false;
  const kind = kindOfTag(tag, pageOf(state.env).context.components);
  const name = tag.name.toLowerCase();
  // Of a template that begins in a line only the tags are dropped.
  const dropped = name === 'template' ? null : droppedElementEnd(src, tag, pageOf(state.env).nextMarks);
  const end = dropped !== null && dropped <= posMax ? dropped : tag.end;
  if (!silent) pushTag(state, tag, kind, end);
  state.pos = end;
  return true;
}

/** A tag that a quote without an end makes text; `resolve` reports it. */
function endlessTag(state: StateInline, silent: boolean): boolean {
  const endless = scanEndlessTag(state.src, state.pos);
  if (endless === null || endless.end > state.posMax) return false;
  if (!silent) {
    const token = state.push('stray_tag', '', 0);
    token.content = state.src.slice(state.pos, endless.end);
    token.meta = { endless };
  }
  state.pos = endless.end;
  return true;
}

/** Whether a tag may be one of SVG or MathML, although its name is a plain word: behind `<svg>`, or as an end tag. */
function mayBeForeign({ tokens }: StateInline, { name, closing }: Tag): boolean {
  if (!isForeignElement(name)) return false;
  const open = closing ? new RegExp(`^<(?:svg|math|${name})\\b`, 'i') : /^<(?:svg|math)\b/i;
  return tokens.some(({ type, content }) => type === 'html_inline' && open.test(content));
}

function pushTag(state: StateInline, tag: Tag, kind: TagKind, end: number): void {
  const token = state.push(kind.kind === 'stray' && !mayBeForeign(state, tag) ? 'stray_tag' : 'html_inline', '', 0);
  token.content = state.src.slice(tag.start, end);
  token.meta = { start: tag.start };
  if (tag.name.toLowerCase() === 'a') state.linkLevel += tag.closing ? -1 : 1;
}

function special(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  const end = specialEnd(src, pos, pageOf(state.env).nextMarks);
  if (end === null || end > posMax) return false;
  if (!silent) {
    const token = state.push('html_inline', '', 0);
    token.content = src.slice(pos, end);
    token.meta = { start: pos };
  }
  state.pos = end;
  return true;
}
