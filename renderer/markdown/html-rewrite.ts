// Rewrites raw HTML for the page: addresses become slots, ids become anchors, comments and single-file-component parts are
// dropped, components are cut out, and what only looks like a tag becomes text.

import type { StateCore, Token } from 'markdown-it';
import { escapeHtml } from '../model/html.ts';
import { boundValue, decodeEntities } from './attribute-values.ts';
import { kindOfTag } from './component-names.ts';
import { noteLoad } from './guarded-loads.ts';
import { addressUse, addressValue, candidateValues, sendsData } from './html-addresses.ts';
import { balance, reportEndlessTag } from './html-balance.ts';
import { dropBase, dropComment, dropElement, reportHidden } from './html-dropped.ts';
import { closesItself, HIDES_WORDS, isAttributeName, isForeignElement, isForeignRoot, VOID_ELEMENTS } from './html-elements.ts';
import { specialEnd } from './html-special.ts';
import { attributeValue, scanEndlessTag, scanTag, type Tag, type TagAttribute } from './html-tag.ts';
import { givenSize } from './image-size.ts';
import type { Place } from './inline-place.ts';
import { INTERPOLATION, type PageState, pageOf, type OpenElement } from './page-state.ts';
import { componentToken, leaveOutAttribute, reportDirective } from './plugins/components.ts';
import { reportNoAlt } from './plugins/image.ts';
import { findExpressionEnd, leaveOutExpression } from './plugins/mdx.ts';

/** Follows where `{{ }}` is literal: inside raw `<code>`, `<pre>`, `<textarea>` and below `v-pre`. */
export class LiteralScope {
  #element: string | null = null;
  #depth = 0;

  get active(): boolean {
    return this.#element !== null;
  }

  /** Takes note of a tag. */
  see(tag: Tag): void {
    const name = tag.name.toLowerCase();
    if (this.#element === null) {
      const begins = /^(?:code|pre|textarea)$/.test(name) || attributeValue(tag, 'v-pre') !== null;
      if (!begins || tag.closing || tag.selfClosing || VOID_ELEMENTS.has(name)) return;
      this.#element = name;
      this.#depth = 1;
    } else if (name === this.#element && !tag.selfClosing) {
      this.#depth += tag.closing ? -1 : 1;
      if (this.#depth === 0) this.#element = null;
    }
  }

  /** Forgets what is open: an inline element ends with its line of text. */
  reset(): void {
    this.#element = null;
  }
}

/** What rewriting one token needs. `place` maps offsets of its content to the whole text. */
interface Rewrite {
  readonly state: StateCore;
  readonly page: PageState;
  readonly content: string;
  readonly place: Place;
  readonly scope: LiteralScope;
  /** Whether values stay as they are written at this point. */
  readonly isLiteral: () => boolean;
  readonly out: Token[];
}

/** The tokens that take the place of a token of raw HTML: `html`, `stray_tag` and the components' tokens. */
export function rewriteHtml(
  state: StateCore,
  content: string,
  place: Place,
  scope: LiteralScope,
  isLiteral: () => boolean = () => scope.active,
): Token[] {
  const rewrite: Rewrite = { state, page: pageOf(state.env), content, place, scope, isLiteral, out: [] };
  let at = 0;
  const marks = rewrite.page.writtenAsMdx ? /[<{]/g : /</g;
  while (at < content.length) {
    marks.lastIndex = at;
    const open = marks.exec(content)?.index ?? content.length;
    if (open > at) addHtml(rewrite, rewriteText(rewrite, at, open));
    at = open === content.length ? open : content[open] === '<' ? rewriteAngle(rewrite, open) : rewriteBrace(rewrite, open);
  }
  return rewrite.out;
}

function addHtml({ state, out }: Rewrite, html: string): void {
  const last = out.at(-1);
  if (last?.type === 'html') {
    last.content += html;
    return;
  }
  const token = new state.Token('html', '', 0);
  token.content = html;
  out.push(token);
}

/** Adds a tag. One that hides words until its end, or may be text, gets a token of its own, which is changed if the end is missing. */
function addTag(rewrite: Rewrite, tag: Tag): void {
  const { state, page, out, content } = rewrite;
  const html = rewriteTag(rewrite, tag);
  const mayBeText = tag.name.includes('-') && tag.attributes.length === 0;
  const isPlain = !mayBeText && !HIDES_WORDS.has(tag.name.toLowerCase());
  if (tag.closing || tag.selfClosing || isPlain) return addHtml(rewrite, html);
  const token = new state.Token('html', '', 0);
  token.content = html;
  page.openElements[page.openElements.length - 1] = {
    ...(page.openElements.at(-1) as OpenElement),
    token,
    ...(mayBeText && { text: content.slice(tag.start, tag.end) }),
  };
  out.push(token);
  out.push(new state.Token('html', '', 0));
}

function addStray({ state, out }: Rewrite, text: string): void {
  const token = new state.Token('stray_tag', '', 0);
  token.content = text;
  out.push(token);
}

/** Text between tags: values are put in, and a NUL can only be markdown-it's. */
function rewriteText({ page, content, place, isLiteral }: Rewrite, start: number, end: number): string {
  const text = content.slice(start, end);
  if (!text.includes('{{') || isLiteral()) return text;
  return text.replace(INTERPOLATION, (written: string, name: string, offset: number) => {
    const value = page.valueText(name);
    const from = place(start + offset);
    if (value === null) page.reportUnknownValue(name, from, written.length);
    else page.edits.push({ start: from, end: from + written.length, replacement: value });
    return value === null ? written : escapeHtml(value);
  });
}

/** Leaves the expression at `at` out; returns where it ends. A value of the page, code, and what has no end, are text. */
function rewriteBrace(rewrite: Rewrite, at: number): number {
  const { content, page, place, isLiteral } = rewrite;
  INTERPOLATION.lastIndex = at;
  const value = INTERPOLATION.exec(content);
  const valueEnd = value?.index === at ? at + value[0].length : null;
  const end = valueEnd === null && !isLiteral() && !page.isCodeAt(place(at)) ? findExpressionEnd(content, at) : null;
  if (end === null) addHtml(rewrite, rewriteText(rewrite, at, valueEnd ?? at + 1));
  else addHtml(rewrite, escapeHtml(leaveOutExpression(page, content.slice(at, end), place(at))));
  return end ?? valueEnd ?? at + 1;
}

/** Handles what begins with `<` at `at`; returns where it ends. */
function rewriteAngle(rewrite: Rewrite, at: number): number {
  const { content, page, scope } = rewrite;
  const special = specialEnd(content, at, page.nextMarks);
  if (special !== null) {
    if (content.startsWith('<!--', at)) dropComment(rewrite, at, special);
    else {
      addHtml(rewrite, content.slice(at, special));
      reportHidden(rewrite, at, special);
    }
    return special;
  }
  const tag = scanTag(content, at);
  const endless = tag === null ? scanEndlessTag(content, at) : null;
  if (endless !== null) {
    reportEndlessTag(page, endless, rewrite.place);
    addStray(rewrite, content.slice(at, endless.end));
    return endless.end;
  }
  if (tag === null) {
    addHtml(rewrite, /[a-z/!?]/i.test(content[at + 1] ?? '') ? '&lt;' : '<');
    return at + 1;
  }
  const dropped = dropElement(rewrite, tag) ?? dropBase(rewrite, tag);
  if (dropped !== null) return dropped;
  const kind = kindOfTag(tag, page.context.components);
  if (kind.kind === 'html' || (kind.kind === 'stray' && isForeignHere(page, tag))) {
    const ends = balance(page, tag, rewrite.place);
    if (ends) addHtml(rewrite, ends);
    if (ends !== null) addTag(rewrite, tag);
  } else if (kind.kind === 'stray') addStray(rewrite, content.slice(tag.start, tag.end));
  else rewrite.out.push(componentToken(rewrite, tag, kind, rewrite.isLiteral()));
  scope.see(tag);
  return tag.end;
}

/** Whether a tag whose name is a plain word (`text`, `path`) is one of SVG or MathML where it stands, or ends one. */
function isForeignHere({ openElements }: PageState, { name, closing }: Tag): boolean {
  const lower = name.toLowerCase();
  if (!isForeignElement(lower)) return false;
  return openElements.some((open) => isForeignRoot(open.name) || (closing && open.name === lower));
}

// ── One HTML tag ─────────────────────────────────────────────────────────────────────────────────────────────────

function rewriteTag(rewrite: Rewrite, tag: Tag): string {
  const { content, page } = rewrite;
  const name = tag.name.toLowerCase();
  if (name === 'form') page.formSends = !tag.closing && sendsData(tag) === true;
  if (name === 'img' && !tag.closing) return rewriteImage(rewrite, tag);
  const own = tag.selfClosing && !closesItself(name);
  if (!own && (tag.closing || tag.attributes.length === 0)) return content.slice(tag.start, tag.end);
  let html = `<${tag.name}`;
  for (const attribute of tag.attributes) html += rewriteAttribute(rewrite, tag, attribute);
  // HTML takes `<a id="x"/>` for an opening tag; its author does not.
  return html + (own ? `></${tag.name}>` : tag.selfClosing ? ' />' : '>');
}

function rewriteAttribute(rewrite: Rewrite, tag: Tag, attribute: TagAttribute): string {
  const { content, page, place } = rewrite;
  const element = tag.name.toLowerCase();
  const name = attribute.name.toLowerCase();
  if (name === 'v-pre') return '';
  if (attribute.expression) return leaveOutAttribute(page, tag.name, attribute, place);
  if (isBlocked(name, page)) return blockedAttribute(rewrite, attribute);
  if (/^[:@#]|^v-/.test(name)) return boundAttribute(rewrite, tag, attribute);
  if (name === 'id' || (name === 'name' && element === 'a')) addAnchor(rewrite, attribute);
  if (attribute.value === null && !isAttributeName(name)) reportWord(rewrite, tag, attribute);
  const use = addressUse(tag, attribute, page.formSends);
  if (attribute.value !== null) noteLoad(rewrite, tag, attribute, attribute.value);
  if (attribute.value !== null && use !== null) {
    return ` ${attribute.name}="${addressValue(rewrite, attribute.value, attribute, use)}"`;
  }
  if (attribute.value !== null && /^(?:(?:img|source) srcset|link imagesrcset)$/.test(`${element} ${name}`)) {
    return ` ${attribute.name}="${candidateValues(rewrite, attribute.value, attribute.valueStart)}"`;
  }
  const written = content.slice(attribute.start, attribute.end);
  if (!written.includes('{{') || rewrite.isLiteral()) return written;
  return written.replace(INTERPOLATION, (whole: string, key: string) => {
    const value = page.valueText(key);
    if (value === null) page.reportUnknownValue(key, place(attribute.valueStart), whole.length);
    return value === null ? whole : escapeHtml(value);
  });
}

/** Reports that a word in a tag is no attribute: a reader does not see it. */
function reportWord({ content, page, place }: Rewrite, tag: Tag, { name, start, end }: TagAttribute): void {
  const from = end - content.slice(start, end).trimStart().length;
  const fix = 'write it outside of the tag, or "&lt;" for "<" if the tag is text';
  page.report(
    'markdown/unknown-attribute',
    `"${name}" stands in the tag "<${tag.name}>" and is no attribute of HTML: readers do not see it.`,
    place(from),
    name.length,
    { fix },
  );
}

/** Scripts in attributes never run under the site's content security policy, styles only where it allows them. */
function isBlocked(name: string, { context: { markdown } }: PageState): boolean {
  return (name === 'style' && !markdown.styleAttributes) || (/^on[a-z]+$/.test(name) && !markdown.handlerAttributes);
}

function blockedAttribute({ content, page, place }: Rewrite, { name, start, end }: TagAttribute): string {
  const isStyle = name.toLowerCase() === 'style';
  const length = content.slice(start, end).trimStart().length;
  page.report(
    'markdown/blocked-attribute',
    `"${name}" was left out: the site's content security policy keeps browsers from following it.`,
    place(end - length),
    length,
    {
      fix: isStyle
        ? 'write a class, and its rules into a style sheet of the site; or allow styles with csp: { inlineStyles: true }'
        : 'remove it, or make the element a widget of the theme',
    },
  );
  return '';
}

/** `:href="'/x'"` and `:src="$withBase('/x')"` are plain values in disguise; what needs Vue to run is left out. */
function boundAttribute(rewrite: Rewrite, tag: Tag, attribute: TagAttribute): string {
  const name = attribute.name.replace(/^(?::|v-bind:)/, '');
  const read = name === attribute.name || name === '' ? null : boundValue(rewrite.page, attribute.value ?? '');
  if (typeof read !== 'string') {
    reportDirective(rewrite.page, tag.name.toLowerCase(), attribute, rewrite.place);
    return '';
  }
  if (isBlocked(name.toLowerCase(), rewrite.page)) return blockedAttribute(rewrite, attribute);
  noteLoad(rewrite, tag, attribute, read);
  const use = addressUse(tag, { ...attribute, value: read }, rewrite.page.formSends);
  if (use !== null) return ` ${name}="${addressValue(rewrite, read, attribute, use)}"`;
  return ` ${name}="${escapeHtml(read)}"`;
}

function addAnchor({ page, place }: Rewrite, { value, valueStart }: TagAttribute): void {
  if (value) page.anchors.push({ id: value, at: page.source.locate(place(valueStart), value.length) });
}

function rewriteImage(rewrite: Rewrite, tag: Tag): string {
  const { page, place, state } = rewrite;
  const written = tag.attributes.filter(({ expression }) => !expression);
  const bound = written.find((attribute) => attribute.name === ':src' || attribute.name === 'v-bind:src');
  const source = written.find((attribute) => attribute.name.toLowerCase() === 'src') ?? bound;
  const address = source === bound && bound ? boundValue(page, bound.value ?? '') : source?.value;
  const alt = attributeValue(tag, 'alt');
  if (alt === null) reportNoAlt(state, place(tag.start), typeof address === 'string' ? address : '');
  const size = givenSize(attributeValue(tag, 'width'), attributeValue(tag, 'height'));
  let html = '<img';
  for (const attribute of tag.attributes) {
    const name = attribute.name.toLowerCase();
    const taken = attribute === source || (!size.sized && (name === 'width' || name === 'height'));
    if (!taken) html += rewriteAttribute(rewrite, tag, attribute);
  }
  if (source !== undefined && typeof address === 'string') {
    const src = page.interpolate(decodeEntities(address).trim());
    const start = place(source.valueStart);
    const length = source.value?.length ?? 1;
    const image = page.images.push({ src, alt: alt ?? '', kind: 'html', at: page.source.locate(start, length) }) - 1;
    const slot = { kind: 'image', image, ...size } as const;
    page.edits.push({ start, end: start + length, replacement: slot });
    html += ` ${page.mark({ type: 'slot', slot })}`;
  }
  const lazy = attributeValue(tag, 'loading') === null ? ' loading="lazy"' : '';
  return `${html}${lazy}>`;
}
