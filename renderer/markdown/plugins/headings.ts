// Headings: an id for each, repeats numbered, `{#custom-id}` first; and the list of them that tables of contents use.

import type { MarkdownIt, RendererRule, StateCore, Token } from 'markdown-it';
import type { SourceLocation } from '../../model/diagnostic.ts';
import { escapeHtml } from '../../model/html.ts';
import { oneLine } from '../../model/one-line.ts';
import { type HeadingIds, repeatMark, slugify } from '../../model/slug.ts';
import { usedAt } from '../../model/theme-failure.ts';
import { contentsOf } from '../component-info.ts';
import { inlineText, slugText } from '../inline-text.ts';
import { textMark } from '../interface-texts.ts';
import { type PageState, pageOf } from '../page-state.ts';

/** Adds headings to a parser. */
export function headings(md: MarkdownIt): void {
  md.core.ruler.push('headings', nameHeadings);
  md.renderer.rules['heading_open'] = (tokens, i, _options, _env, renderer) => {
    const token = tokens[i] as Token;
    return `<${token.tag}${renderer.renderAttrs(token)}>`;
  };
  md.renderer.rules['heading_close'] = renderClose;
}

function nameHeadings(state: StateCore): void {
  const taken: Taken = new Map();
  const raw = new Set(pageOf(state.env).anchors.map(({ id }) => id));
  let depth = 0;
  for (let i = 0; i < state.tokens.length; i += 1) {
    const token = state.tokens[i] as Token;
    if (depth === 0) listSections(pageOf(state.env), token, taken);
    if (token.type === 'heading_open') {
      takeSearch(token);
      nameHeading(state, i, depth === 0, taken, raw);
    } else if (token.type !== 'heading_close' && !isTransparent(token)) depth += token.nesting;
  }
}

/** `{search=false}`: the section is not in the site's own search (`textFacts`). It is no attribute of HTML. */
function takeSearch(token: Token): void {
  if (!/^(?:false|no|off)$/i.test(String(token.attrGet('search') ?? ''))) return;
  token.attrs = token.attrs?.filter(([name]) => name !== 'search') ?? null;
  token.meta = { ...token.meta, search: false };
}

/** Boxes that are not in the page do not count. */
function isTransparent({ type, info }: Token): boolean {
  return (type === 'container_open' || type === 'container_close') && (info === 'v-pre' || info === 'raw' || info === 'versions');
}

function nameHeading(state: StateCore, i: number, listed: boolean, taken: Taken, raw: ReadonlySet<string>): void {
  const page = pageOf(state.env);
  const token = state.tokens[i] as Token;
  const children = state.tokens[i + 1]?.children ?? [];
  const at = page.source.locateLine(token.map?.[0] ?? 0);
  const custom = token.attrGet('id');
  const id =
    custom === null ? unique(headingIdOf(slugText(children), page, at), taken, page.context.markdown.headingIds) : String(custom);
  if (custom !== null && taken.has(id)) reportDuplicate(page, id, at);
  else if (raw.has(id)) reportDuplicate(page, id, at);
  if (!taken.has(id)) taken.set(id, 1);
  token.attrSet('id', id);
  page.anchors.push({ id, at });
  if (!listed) return;
  const html = tocHtml(state, children);
  page.headings.push({ level: Number(token.tag.slice(1)), id, text: oneLine(inlineText(children)), html, at });
}

/** Headings that components draw. */
function listSections(page: PageState, token: Token, taken: Taken): void {
  for (const { sections = [] } of contentsOf(token)) {
    for (const { id, title, level } of sections) {
      if (!taken.has(id)) taken.set(id, 1);
      page.headings.push({ level, id, text: title, html: escapeHtml(title), at: page.source.locateLine(token.map?.[0] ?? 0) });
    }
  }
}

/** The id of the words at a place, before it is made unique: by the site's own rule where it has one. */
export function headingIdOf(text: string, { context: { hooks, markdown } }: PageState, at: SourceLocation): string {
  const rule = hooks?.headingId;
  return rule ? usedAt(at, () => rule(text)) : slugify(text, markdown.headingIds);
}

/** The ids of the headings so far, and for each the least number that a repeat of it may have. */
export type Taken = Map<string, number>;

/** Makes an id that is not taken. Words that give no id count as "section"; Python-Markdown numbers them instead: `_1`, `_2`. */
export function unique(words: string, taken: Taken, ids: HeadingIds): string {
  const slug = words === '' && ids !== 'mkdocs' ? 'section' : words;
  let id = slug;
  let next = taken.get(slug) ?? 1;
  for (; id === '' || taken.has(id); next += 1) id = `${slug}${repeatMark(ids)}${next}`;
  taken.set(slug, next);
  return id;
}

/** Reports an id that the page has already. */
export function reportDuplicate(page: PageState, id: string, at: PageState['headings'][number]['at']): void {
  page.reportAt('markdown/duplicate-id', `The id "${id}" is used twice on this page; links lead to the first.`, at, {
    fix: 'give one of them another id',
  });
}

const LEFT_OUT: ReadonlySet<string> = new Set([
  'link_open',
  'link_close',
  'component',
  'html',
  'footnote_ref',
  'image',
  'footnote_anchor',
]);

/** Inline HTML without links, slots and raw HTML. */
function tocHtml(state: StateCore, children: readonly Token[]): string {
  const shown = children.filter(({ type }) => !LEFT_OUT.has(type)).map((child) => withoutLineEnd(state, child));
  return oneLine(state.md.renderer.renderInline(shown, state.md.options, state.env));
}

function withoutLineEnd(state: StateCore, child: Token): Token {
  if (child.type !== 'softbreak' && child.type !== 'hardbreak') return child;
  const space = new state.Token('text', '', 0);
  space.content = ' ';
  return space;
}

const renderClose: RendererRule = (tokens, i) => {
  const { tag, level } = tokens[i] as Token;
  let open = i - 1;
  while (open > 0 && !(tokens[open]?.type === 'heading_open' && tokens[open]?.level === level)) open -= 1;
  const id = escapeHtml(String(tokens[open]?.attrGet('id') ?? ''));
  const title = escapeHtml(oneLine(inlineText(tokens[open + 1]?.children ?? [])));
  return `<a class="heading-link" href="#${id}" aria-label="${textMark('headingLink')}: ${title}"></a></${tag}>\n`;
};
