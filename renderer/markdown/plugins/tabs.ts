// Tabs: `::: tabs#os` with `@tab Title#value`, `::: code-tabs`, VitePress's `::: code-group`, and what its plugin for tabs
// reads (`::: tabs key:os` with `== Title`). Without a script the panels stand below each other, each under its title.

import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { htmlAttributes } from '../../model/html.ts';
import { ownLines } from '../container-lines.ts';
import { parseCodeInfo } from '../highlight/code-info.ts';
import { languageTitle } from '../highlight/languages.ts';
import { inlineText } from '../inline-text.ts';
import { pageOf } from '../page-state.ts';

/** A group of tabs. Groups with one `id` are switched together. */
export interface TabsOptions {
  readonly kind: 'tabs' | 'code';
  readonly id: string | null;
}

interface TabMark {
  readonly line: number;
  readonly title: string;
  readonly value: string | null;
  readonly active: boolean;
}

const TAB = /^@tab(:active)?(?:[ \t]+(.*?))?[ \t]*$/;
const EQUALS_TAB = /^(={2,})[ \t]*([^=\s].*?)[ \t]*$/;
const SETTINGS = /^(?:(?:key|variant):\S+(?:[ \t]+|$))+$/;

/** The text behind `::: tabs` in VitePress's form: its `key`, by which groups switch together; or `null` if that is a title. */
export function tabsSettings(title: string): { readonly id: string | null } | null {
  return SETTINGS.test(title) ? { id: /key:(\S+)/.exec(title)?.[1] ?? null } : null;
}

/** Reads the body of `::: tabs` or `::: code-tabs` that begins on `startLine` and ends before `end`. */
export function pushTabs(state: StateBlock, startLine: number, end: number, options: TabsOptions): void {
  const found = findTabs(state, startLine + 1, end);
  const marks = found.length > 0 ? found : findEqualsTabs(state, startLine + 1, end);
  // Text before the first tab belongs to none: it precedes the group.
  const first = marks[0]?.line ?? end;
  tokenizeAsNested(state, startLine + 1, first);
  reportSlips(state, startLine, end, marks);
  if (marks.length === 0) return;
  const group = openTabs(state, startLine, end, options);
  for (const [i, mark] of marks.entries()) {
    const next = marks[i + 1]?.line ?? end;
    openTab(state, group, { ...mark, end: next });
    const from = state.tokens.length;
    tokenizeLines(state, mark.line + 1, next);
    if (options.kind === 'code') dropHeader(state, from);
    closeTab(state);
  }
  state.push('tabs_close', 'div', -1);
}

/** A mark of a tab in other letters (`@tba`, `@Tab`, `@tabs`), or with another word behind its colon. */
const NEARLY_TAB = /^@(t[abst]{2,4}(?::[\w-]+)?)(?=[ \t]|$)/i;

/** Reports what is nearly the mark of a tab, a group without any, and names that two tabs have. */
function reportSlips(state: StateBlock, startLine: number, end: number, marks: readonly TabMark[]): void {
  const page = pageOf(state.env);
  const startOf = (line: number): number => (state.bMarks[line] as number) + (state.tShift[line] as number);
  let slips = 0;
  for (const line of ownLines(state, startLine + 1, end, state.blkIndent)) {
    const written = NEARLY_TAB.exec(state.src.slice(startOf(line), state.eMarks[line]))?.[1] ?? null;
    if (written === null || !/^(?:tab:|(?=.*a)(?=.*b))/i.test(written) || /^tab(?::active)?$/.test(written)) continue;
    slips += 1;
    const fix = `write "@tab${written.includes(':') ? ':active' : ''}"`;
    const message = `"@${written}" is not the mark of a tab; it is shown as text.`;
    page.report('markdown/unknown-directive', message, startOf(line), written.length + 1, { fix });
  }
  if (marks.length === 0 && slips === 0) {
    const message = 'These tabs have no tab; the content is shown without any.';
    const fix = 'write "@tab Title" above each part';
    page.report(
      'markdown/unknown-container',
      message,
      startOf(startLine),
      (state.eMarks[startLine] as number) - startOf(startLine),
      { fix },
    );
  }
  reportTwins(state, marks);
}

/** Reports names that two tabs of a group have. */
function reportTwins(state: StateBlock, marks: readonly Pick<TabMark, 'line' | 'title'>[]): void {
  const names = new Set<string>();
  for (const { line, title } of marks) {
    const start = (state.bMarks[line] as number) + (state.tShift[line] as number);
    const message = `Two tabs have the name "${title}".`;
    const fix = 'give one of them another name';
    if (names.has(title))
      pageOf(state.env).report('markdown/duplicate-id', message, start, (state.eMarks[line] as number) - start, { fix });
    names.add(title);
  }
}

/** Parses the lines before `end` as blocks of their own: nothing reaches over the mark of the next tab. */
function tokenizeLines(state: StateBlock, from: number, end: number): void {
  if (from >= end) return;
  const { lineMax } = state;
  state.lineMax = end;
  state.md.block.tokenize(state, from, end);
  state.lineMax = lineMax;
}

/**
 * Parses lines that get no token around them. They count as nested while they are read, so that groups in groups come to an end
 * (`nesting.ts`), and are lifted out again. Returns the index of the first token.
 */
function tokenizeAsNested(state: StateBlock, from: number, end: number): number {
  const first = state.tokens.length;
  state.level += 1;
  tokenizeLines(state, from, end);
  state.level -= 1;
  for (let i = first; i < state.tokens.length; i += 1) (state.tokens[i] as Token).level -= 1;
  return first;
}

function findTabs(state: StateBlock, from: number, end: number): readonly TabMark[] {
  const marks: TabMark[] = [];
  for (const line of ownLines(state, from, end, state.blkIndent)) {
    const start = (state.bMarks[line] as number) + (state.tShift[line] as number);
    if (state.src.charCodeAt(start) !== 0x40) continue;
    const found = TAB.exec(state.src.slice(start, state.eMarks[line]));
    if (found === null) continue;
    const value = /(?:^|\s|\S)#([^\s#]+)$/.exec(found[2] ?? '')?.[1] ?? null;
    const title = value === null ? (found[2] ?? '') : (found[2] ?? '').slice(0, -value.length - 1).trimEnd();
    marks.push({ line, title: title || value || `Tab ${marks.length + 1}`, value, active: found[1] !== undefined });
  }
  return marks;
}

/** Tabs by `== Title`: a group's marks have as many signs as its first, those of groups inside may have others. */
function findEqualsTabs(state: StateBlock, from: number, end: number): readonly TabMark[] {
  const marks: TabMark[] = [];
  let signs: string | undefined;
  for (const line of ownLines(state, from, end, state.blkIndent)) {
    const start = (state.bMarks[line] as number) + (state.tShift[line] as number);
    if (state.src.charCodeAt(start) !== 0x3d) continue;
    const found = EQUALS_TAB.exec(state.src.slice(start, state.eMarks[line]));
    if (found === null || (signs ??= found[1]) !== found[1]) continue;
    marks.push({ line, title: found[2] as string, value: null, active: false });
  }
  return marks;
}

/** Opens a group and returns its token; the tabs follow. */
export function openTabs(state: StateBlock, line: number, end: number, { kind, id }: TabsOptions): Token {
  const open = state.push('tabs_open', 'div', 1);
  open.map = [line, end];
  open.meta = { kind, id, group: ++pageOf(state.env).tabGroups, tabs: 0 };
  return open;
}

/** Opens a tab of a group; its blocks follow. */
export function openTab(state: StateBlock, group: Token, tab: TabMark & { readonly end: number }): void {
  const number = Number(group.meta?.['tabs']) + 1;
  group.meta = { ...group.meta, tabs: number };
  const open = state.push('tab_open', 'section', 1);
  open.map = [tab.line, tab.end];
  open.meta = { id: `tabs-${group.meta['group']}-${number}`, value: tab.value, active: tab.active };
  state.push('tab_title_open', 'p', 1);
  const inline = state.push('inline', '', 0);
  inline.content = tab.title;
  inline.map = [tab.line, tab.line + 1];
  inline.children = [];
  state.push('tab_title_close', 'p', -1);
}

/** Ends a tab. */
export function closeTab(state: StateBlock): void {
  state.push('tab_close', 'section', -1);
}

/** A tab names its code: a block without a title of its own needs no header. */
function dropHeader(state: StateBlock, from: number): void {
  const { markdown } = pageOf(state.env).context;
  for (let i = from; i < state.tokens.length; i += 1) {
    const token = state.tokens[i] as Token;
    if (token.type !== 'fence' || token.level !== state.level) continue;
    if (parseCodeInfo(token.info, '', markdown).block.title === null) token.meta = { ...token.meta, header: false };
  }
}

/** Reads the body of `::: code-group`: every fence is a tab, named by its `[label]`, else by its language's title. */
export function codeGroupBody(state: StateBlock, startLine: number, end: number, id: string | null): void {
  const body = state.tokens.splice(tokenizeAsNested(state, startLine + 1, end));
  const isTab = (token: Token): boolean => token.type === 'fence' && token.level === state.level;
  const fences = body.filter(isTab);
  for (const token of body) if (!isTab(token)) state.tokens.push(token);
  if (fences.length === 0) return;
  const group = openTabs(state, startLine, end, { kind: 'code', id });
  const marks: Pick<TabMark, 'line' | 'title'>[] = [];
  for (const fence of fences) {
    const { title: given, lang } = parseCodeInfo(fence.info, fence.content, pageOf(state.env).context.markdown).block;
    const line = fence.map?.[0] ?? startLine;
    const active = /(?:^|\s)active(?:\s|$)/.test(fence.info.replace(/\[[^\]]*\]|"[^"]*"/g, ''));
    const title = given ?? String(fence.meta?.['file'] ?? (languageTitle(lang) || 'Code'));
    marks.push({ line, title });
    openTab(state, group, { line, end: fence.map?.[1] ?? end, title, value: null, active });
    if (active) fence.info = fence.info.replace(/(\s)active(?=\s|$)/, '$1      ');
    fence.meta = { ...fence.meta, header: false };
    fence.level = state.level;
    state.tokens.push(fence);
    closeTab(state);
  }
  reportTwins(state, marks);
  state.push('tabs_close', 'div', -1);
}

/** Adds the drawing of tabs to a parser. */
export function renderTabs(md: MarkdownIt): void {
  md.renderer.rules['tabs_open'] = (tokens, i) => {
    const { meta } = tokens[i] as Token;
    return `<div${htmlAttributes({
      class: 'tabs',
      'data-widget': 'tabs',
      'data-tabs-id': meta?.['id'] as string | null,
      'data-tabs-kind': String(meta?.['kind']),
    })}>\n`;
  };
  md.renderer.rules['tab_open'] = (tokens, i) => {
    const { meta } = tokens[i] as Token;
    return `<section${htmlAttributes({
      class: 'tab-panel',
      id: String(meta?.['id']),
      'data-tab-value': String(meta?.['value'] ?? inlineText(tokens[i + 2]?.children ?? [])),
      'data-active': meta?.['active'] === true,
    })}>\n`;
  };
  md.renderer.rules['tab_title_open'] = () => '<p class="tab-title">';
}
