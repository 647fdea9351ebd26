// `[text](address)`, `[text][label]` and the reference definitions: CommonMark's rules, with every target's place
// kept, so that a dead link can be reported where it is written.

import type { MarkdownIt, RendererRule, StateCore, StateInline, Token } from 'markdown-it';
import { escapeHtml } from '../../model/html.ts';
import type { LinkFact } from '../../model/parsed-page.ts';
import { nearest } from '../../model/nearest.ts';
import { isExternal, newTab } from '../../model/url.ts';
import { INTERPOLATION, type PageState, pageOf } from '../page-state.ts';
import type { Place } from '../inline-place.ts';
import {
  allowValuesInAddresses,
  type Refused,
  type WrittenTarget,
  readInlineTarget,
  readReference,
  readRefused,
} from './link-target.ts';

/** Adds links to a parser. */
export function links(md: MarkdownIt): void {
  allowValuesInAddresses(md);
  md.inline.ruler.at('link', link);
  md.inline.ruler.after('autolink', 'refused_autolink', refusedAutolink);
  md.core.ruler.before('strip_references', 'reference_places', recordReferences);
  md.renderer.rules['link_open'] = renderLinkOpen;
}

/** Places of reference definitions: label → first line (0-based). Kept in `env`. */
interface ReferenceEnv {
  referenceLines?: Map<string, number>;
  /** Every defined label, in lower case. */
  labels?: readonly string[];
  /** Label → index of its link fact: uses of one definition share one fact. */
  referenceLinks?: Map<string, number>;
}

function link(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x5b) return false;
  const start = state.pos;
  const max = state.posMax;
  const labelEnd = state.md.helpers.parseLinkLabel(state, start, true);
  if (labelEnd < 0) return false;
  const target = readInlineTarget(state, labelEnd + 1, false) ?? readReference(state, start + 1, labelEnd);
  if (target === null) {
    state.pos = start;
    if (!silent) {
      markUndefined(state, start, labelEnd);
      const isDefinition = state.src[labelEnd + 1] === ':';
      if (!isDefinition || start === 0 || state.src[start - 1] === '\n') markRefused(state, readRefused(state, labelEnd + 1));
    }
    return false;
  }
  if (!silent) {
    state.pos = start + 1;
    state.posMax = labelEnd;
    const open = state.push('link_open', 'a', 1);
    open.attrs = [['href', target.href]];
    if (target.title) open.attrs.push(['title', target.title]);
    open.meta = { target, bare: state.src.slice(start + 1, labelEnd).trim() === '' };
    state.linkLevel += 1;
    state.md.inline.tokenize(state);
    state.linkLevel -= 1;
    state.push('link_close', 'a', -1);
  }
  state.pos = target.end;
  state.posMax = max;
  return true;
}

/** `<javascript:…>`; `<file:line>` stands for a name. */
const REFUSED_AUTOLINK = /^<((?:javascript|vbscript):[^\s<>]+|(?:file:\/|data:\w+\/)[^\s<>]*)>/i;

function refusedAutolink(state: StateInline, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== 0x3c) return false;
  const href = REFUSED_AUTOLINK.exec(state.src.slice(state.pos))?.[1];
  if (href !== undefined && !state.md.validateLink(href)) markRefused(state, { href, start: state.pos + 1 });
  return false;
}

/** A token keeps the place of an address that must not be linked, until places are known; readers see what is written. */
function markRefused(state: StateInline, refused: Refused | null): void {
  if (refused !== null) state.push('refused_link', '', 0).meta = { ...refused };
}

/** Makes the fact of an address that must not be linked. */
export function resolveRefused(state: StateCore, token: Token, place: Place): void {
  const page = pageOf(state.env);
  const { href, start } = token.meta as unknown as Refused;
  page.links.push({ href, kind: 'markdown', at: page.source.locate(place(start), href.length) });
}

/** What may precede a reference: `words[0][1]` reads like code. */
const BEFORE_REFERENCE = /[^\w\])}>$]/;

/**
 * `[text][label]` and `[label][]` without a definition are shown with their brackets: a token keeps the place until places are
 * known.
 */
function markUndefined(state: StateInline, start: number, labelEnd: number): void {
  const { src } = state;
  if (src[labelEnd + 1] !== '[' || !BEFORE_REFERENCE.test(src[start - 1] ?? ' ')) return;
  const words = src.slice(start + 1, labelEnd).trim();
  const written = /^([^[\]\n^][^[\]\n]*|)\]/.exec(src.slice(labelEnd + 2))?.[1]?.trim();
  const label = written === '' ? words : (written ?? '');
  if (label === '' || /^(?:\^|x?$)/i.test(words)) return;
  if (written === '' ? isLikeType(words) : isLikeIndex(words, label, state.env.references)) return;
  const token = state.push('undefined_reference', '', 0);
  token.meta = { start: written === '' ? start + 1 : labelEnd + 2, label };
}

/** `[T][]`, `[string, number][]`, `[0][]`: a type of arrays. */
function isLikeType(words: string): boolean {
  return (
    words.includes(',') ||
    !/\p{L}{2}/u.test(words) ||
    /^(?:string|number|boolean|any|unknown|object|bigint|u?int\d*|byte|char|float|double)$/.test(words)
  );
}

/** `[items][0]` is an element of an array where no definition of the page has a number. */
function isLikeIndex(words: string, label: string, references: object | undefined): boolean {
  return /^\d+$/.test(label) && /^[\w.$]+$/.test(words) && !Object.keys(references ?? {}).some((name) => /^\d+$/.test(name));
}

/** Reports a label without a definition. */
export function reportUndefined(state: StateCore, token: Token, place: Place): void {
  const page = pageOf(state.env);
  const label = String(token.meta?.['label']);
  const known = ((state.env as ReferenceEnv).labels ??= Object.keys(state.env.references ?? {}).map((name) =>
    name.toLowerCase(),
  ));
  const near = page.mayCompare(known.length) ? nearest(label.toLowerCase(), known) : null;
  const message = `Nobody defines the label "${label}", so readers see the brackets.`;
  const fix = near === null ? `define it ("[${label}]: address"), or write a link` : `write "${near}"`;
  page.report('link/undefined-reference', message, place(Number(token.meta?.['start'])), label.length, { fix, subject: label });
}

function recordReferences(state: StateCore): void {
  const lines = new Map<string, number>();
  for (const token of state.tokens) {
    if (token.type !== 'reference_definition' || token.map === null) continue;
    const label = String(token.meta?.['label']);
    if (!lines.has(label)) lines.set(label, token.map[0]);
  }
  const env = state.env as ReferenceEnv;
  env.referenceLines = lines;
  env.referenceLinks = new Map();
}

/** Makes the fact of a link and puts its slot, or an external address, into the token. */
export function resolveLink(state: StateCore, token: Token, place: Place): void {
  const page = pageOf(state.env);
  const target = (token.meta?.['target'] ?? null) as WrittenTarget | null;
  if (target?.label != null) referenceLink(state, token, target.label);
  else if (target !== null) inlineLink(page, state.md, token, target, place);
  else automaticLink(page, state.md, token, place);
  const title = token.attrGet('title');
  if (title !== null) token.attrSet('title', page.interpolate(String(title)));
}

function inlineLink(page: PageState, md: MarkdownIt, token: Token, target: WrittenTarget, place: Place): void {
  const start = place(target.hrefStart);
  const at = page.source.locate(start, target.hrefEnd - target.hrefStart);
  const href = page.interpolate(target.href);
  const bare = token.meta?.['bare'] === true ? ({ bare: true } as const) : {};
  const index = addLink(page, md, token, { href, kind: 'markdown', at, ...bare });
  reportUnknownValues(page, href, start, target.hrefEnd - target.hrefStart);
  if (index === null && href === target.href) return;
  page.edits.push({
    start: place(target.start),
    end: place(target.sizeEnd),
    replacement: index === null ? href : { kind: 'link', link: index },
  });
}

function referenceLink(state: StateCore, token: Token, label: string): void {
  const page = pageOf(state.env);
  const { referenceLines, referenceLinks } = state.env as ReferenceEnv;
  const known = referenceLinks?.get(label);
  if (known !== undefined) {
    setHref(page, state.md, token, page.links[known] as LinkFact, known);
    return;
  }
  const line = referenceLines?.get(label) ?? 0;
  const { start, end, href: written } = findDefinition(page, state.md, line, String(token.attrGet('href') ?? ''));
  const at = page.source.locate(start, end - start);
  const href = page.interpolate(written);
  reportUnknownValues(page, href, start, end - start);
  const index = page.links.push({ href, kind: 'reference', at }) - 1;
  referenceLinks?.set(label, index);
  setHref(page, state.md, token, page.links[index] as LinkFact, index);
  page.edits.push({ start, end, replacement: isExternal(href) ? href : { kind: 'link', link: index } });
}

/** Finds the address of the definition on `line`; `encoded` is the result of reading it. */
function findDefinition(
  page: PageState,
  md: MarkdownIt,
  line: number,
  encoded: string,
): { start: number; end: number; href: string } {
  const { source } = page;
  const from = source.startOf(line);
  const rest = source.text.slice(from, source.startOf(line + 4));
  const colon = /\]:\s*/.exec(rest);
  const at = colon ? colon.index + colon[0].length : 0;
  const read = md.helpers.parseLinkDestination(rest, at, rest.length);
  if (!colon || !read.ok) return { start: from + at, end: from + at, href: encoded };
  const bracketed = rest[at] === '<';
  return { start: from + at + (bracketed ? 1 : 0), end: from + read.pos - (bracketed ? 1 : 0), href: read.str };
}

/** `<https://…>` and linkified addresses carry no place: theirs is the next stretch of their paragraph that reads so. */
function automaticLink(page: PageState, md: MarkdownIt, token: Token, place: Place): void {
  const href = String(token.attrGet('href') ?? '');
  const text = String(token.meta?.['written'] ?? href);
  const found = page.source.text.indexOf(text, Math.max(page.autolinkCursor, place(0)));
  if (found >= 0) page.autolinkCursor = found + text.length;
  addLink(page, md, token, { href, kind: 'markdown', at: page.source.locate(Math.max(0, found), text.length) });
}

function addLink(page: PageState, md: MarkdownIt, token: Token, fact: LinkFact): number | null {
  const index = page.links.push(fact) - 1;
  return setHref(page, md, token, fact, index) ? index : null;
}

/** Returns whether the address is a slot. */
function setHref(page: PageState, md: MarkdownIt, token: Token, fact: LinkFact, index: number): boolean {
  if (!isExternal(fact.href)) {
    token.attrSet('href', page.mark({ type: 'slot', slot: { kind: 'link', link: index } }));
    return true;
  }
  token.attrSet('href', withoutMarks(md.normalizeLink(fact.href)));
  for (const [name, value] of Object.entries(newTab(fact.href))) token.attrSet(name, value);
  return false;
}

function withoutMarks(href: string): string {
  return href.replaceAll('\0', '');
}

/** Reports every `{{ name }}` of an address that has no value. */
export function reportUnknownValues(page: PageState, text: string, start: number, length: number): void {
  if (!text.includes('{{')) return;
  for (const [, name = ''] of text.matchAll(INTERPOLATION)) page.reportUnknownValue(name, start, length);
}

const renderLinkOpen: RendererRule = (tokens, i) => {
  let html = '<a';
  for (const [name, value] of tokens[i]?.attrs ?? []) html += ` ${escapeHtml(name)}="${escapeHtml(String(value))}"`;
  return `${html}>`;
};
