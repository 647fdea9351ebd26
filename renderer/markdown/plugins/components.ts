// Components: `<Badge text="new"/>`, `<VPCard>…</VPCard>`, in lines and as blocks. Their tags are found as HTML; here
// they get their properties, find their partners, and become slots.

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { Json, JsonObject } from '../../model/json.ts';
import type { SourceLocation } from '../../model/diagnostic.ts';
import type { CatalogSlot, WidgetSlot } from '../../model/slot.ts';
import type { WidgetContents } from '../../model/widget.ts';
import { knownNameFix, nearest } from '../../model/nearest.ts';
import { ThemeFailure, themeFinding } from '../../model/theme-failure.ts';
import { boundValue, decodeEntities } from '../attribute-values.ts';
import { addressesIn } from '../component-addresses.ts';
import { nearestComponent, propsTaken, type TagKind } from '../component-names.ts';
import { upTo, upToLine } from '../html-dropped.ts';
import type { Tag, TagAttribute } from '../html-tag.ts';
import type { Place } from '../inline-place.ts';
import { type PageState, pageOf, type TwinEdit } from '../page-state.ts';
import { withoutNul } from '../slots.ts';
import { reportDuplicate } from './headings.ts';

/** Adds the drawing of components to a parser. */
export function components(md: MarkdownIt): void {
  md.renderer.rules['component'] = (tokens, i) => tokens[i]?.content ?? '';
}

/** The content of a component's tag; in the `meta` of its token. */
interface ComponentMeta {
  readonly name: string;
  readonly known: boolean;
  readonly form: 'open' | 'close' | 'single';
  readonly props: JsonObject;
  readonly at: SourceLocation;
  /** As written: what is shown if the tag turns out to be text. */
  readonly written: string;
  /** Without attributes and not self-closed: a placeholder in a text looks the same. */
  readonly bare: boolean;
  /** Where the tag begins and ends in the text. */
  readonly offset: number;
  readonly end: number;
}

interface TagContext {
  readonly state: StateCore;
  readonly page: PageState;
  readonly content: string;
  readonly place: Place;
}

/** The token of a component's tag; `pairComponents` makes HTML of it. */
export function componentToken(
  { state, page, content, place }: TagContext,
  tag: Tag,
  kind: TagKind & { readonly name: string },
  literal: boolean,
): Token {
  const offset = place(tag.start);
  const meta: ComponentMeta = {
    name: kind.name,
    known: kind.kind === 'component',
    form: tag.closing ? 'close' : tag.selfClosing ? 'single' : 'open',
    props: tag.closing || kind.kind !== 'component' ? {} : readProps({ page, tag, component: kind.name, place }, literal),
    at: page.source.locate(offset, tag.end - tag.start),
    written: content.slice(tag.start, tag.end),
    bare: tag.attributes.length === 0 && !tag.selfClosing,
    offset,
    end: place(tag.end - 1) + 1,
  };
  const token = new state.Token('component', '', 0);
  token.meta = meta as unknown as Record<string, unknown>;
  token.block = true;
  return token;
}

/** The tag of a component that is known. */
export interface KnownTag {
  readonly page: PageState;
  readonly tag: Tag;
  /** Its registered name. */
  readonly component: string;
  readonly place: Place;
}

/** Attributes as props: `no-margin` becomes `noMargin`, a bare name `true`, `:prop` plain data, text has its values filled in. */
export function readProps(known: KnownTag, literal: boolean): JsonObject {
  const { page, tag, component, place } = known;
  const taken = propsTaken(component, page.context.components);
  const given = new Map<string, { readonly attribute: TagAttribute; readonly value: Json }>();
  for (const attribute of tag.attributes) {
    const name = attributeName(attribute);
    // Vue's own attributes, which have no meaning for the component.
    if (name === 'key' || name === 'ref') continue;
    if (attribute.expression) {
      leaveOutAttribute(page, tag.name, attribute, place);
      continue;
    }
    if (name === attribute.name && /^[@#]|^v-/.test(name)) {
      reportDirective(page, tag.name, attribute, place);
      continue;
    }
    const prop = propName(attribute);
    if (taken !== null && !Object.hasOwn(taken, prop)) {
      reportUnknownProp(known, Object.keys(taken), attribute);
      continue;
    }
    const value = name === attribute.name ? plainValue(page, attribute, literal) : boundProp(page, tag, attribute, place);
    if (value === undefined) continue;
    const kind = taken?.[prop] ?? 'any';
    if (kind !== 'any' && typeof value !== 'string') {
      reportNoText(known, attribute, value);
      continue;
    }
    if (typeof kind === 'object' && !kind.includes(String(value))) {
      reportNoWord(known, attribute, String(value), kind);
      continue;
    }
    const before = given.get(prop);
    if (before) reportRepeated(known, before.attribute);
    given.set(prop, { attribute, value });
  }
  return Object.fromEntries([...given].map(([prop, { value }]) => [prop, value]));
}

function reportUnknownProp(known: KnownTag, taken: readonly string[], attribute: TagAttribute): void {
  const { page, tag, place } = known;
  const { name, value, nameStart } = attribute;
  const free = taken.filter((prop) => !tag.attributes.some((other) => propName(other) === prop));
  const near = page.mayCompare(free.length) ? nearest(propName(attribute), free) : null;
  const others = taken.length === 0 ? 'it takes no props' : `it takes ${taken.join(', ')}`;
  const remove = value === null ? 'write it outside of the tag, or remove it' : 'remove it';
  page.report(
    'markdown/unknown-prop',
    `"<${tag.name}>" has no prop "${name}"; ${leftOut(known, attribute)}.`,
    place(nameStart),
    name.length,
    { fix: near === null ? `${remove}: ${others}` : `write "${near}"` },
  );
}

function reportNoText(known: KnownTag, attribute: TagAttribute, given: Json): void {
  const { page, tag, place } = known;
  const name = attributeName(attribute);
  const { length } = attribute.name;
  const words = typeof given === 'number' ? String(given) : '…';
  const message = `"${name}" of "<${tag.name}>" wants text and is given ${kindOfValue(attribute, given)}; ${leftOut(known, attribute)}.`;
  const details = { severity: 'warning', fix: `write ${name}="${words}", or remove it` } as const;
  page.report('markdown/component-props', message, place(attribute.nameStart), length, details);
}

function reportNoWord(known: KnownTag, attribute: TagAttribute, given: string, words: readonly string[]): void {
  const { page, tag, place } = known;
  const { valueStart, value } = attribute;
  const message = `"${attributeName(attribute)}" of "<${tag.name}>" cannot be "${given}"; ${leftOut(known, attribute)}.`;
  const details = { severity: 'warning', fix: knownNameFix(given, words) } as const;
  page.report('markdown/component-props', message, place(valueStart), value?.length || 1, details);
}

/** The kind of a value that is no text, in words. */
function kindOfValue({ value }: TagAttribute, given: Json): string {
  if (value === null) return 'none';
  if (Array.isArray(given)) return 'a list';
  if (typeof given === 'object' && given !== null) return 'an object';
  return typeof given === 'number' ? 'a number' : String(given);
}

function reportRepeated(known: KnownTag, attribute: TagAttribute): void {
  const { page, tag, place } = known;
  const { name, nameStart } = attribute;
  const message = `"${name}" of "<${tag.name}>" is given again behind this; ${leftOut(known, attribute)}.`;
  const details = { severity: 'warning', fix: 'remove one of the two' } as const;
  page.report('markdown/component-props', message, place(nameStart), name.length, details);
}

/** Reports that an attribute was left out, up to which line. */
function leftOut({ page, place }: KnownTag, { value, nameStart, end }: TagAttribute): string {
  return value === null ? 'it was left out' : `it and its value${upToLine({ page, place }, nameStart, end)} were left out`;
}

/** Attributes that only Vue could execute are left out, with a finding. */
export function reportDirective(page: PageState, element: string, { name, nameStart, end }: TagAttribute, place: Place): void {
  page.report(
    'markdown/component-props',
    `"${name}" of "<${element}>"${upToLine({ page, place }, nameStart, end)} needs Vue and was left out.`,
    place(nameStart),
    name.length,
    {
      severity: 'warning',
      fix: 'write what it would give, or make it a widget of the theme',
    },
  );
}

/** Reports an attribute whose value is an expression of JSX; returns the nothing that takes its place. */
export function leaveOutAttribute(page: PageState, element: string, attribute: TagAttribute, place: Place): string {
  const { name, value, nameStart, start, end } = attribute;
  const lines = upToLine({ page, place }, nameStart, end);
  page.edits.push({ start: place(start), end: place(end - 1) + 1, replacement: '' });
  const what = value === null ? 'What is spread into' : `"${name}" of`;
  const message = `${what} "<${element}>"${lines} is an expression and was left out: pages run no code.`;
  page.report('markdown/expression', message, place(nameStart), name.length, { fix: insteadOfExpression(element, attribute) });
  return '';
}

function insteadOfExpression(element: string, { name, value }: TagAttribute): string {
  if (value === null) return 'write each attribute with its value';
  if (/^on[A-Z]/.test(name)) return 'remove it, or make the element a component of the site';
  if (/^[A-Z]/.test(element)) return `write ${name}="…", or :${name}='…' with JSON`;
  if (name === 'style') return 'write a class, and its rules into a style sheet of the site';
  return `write ${name === 'className' ? 'class' : name}="…"`;
}

function plainValue(page: PageState, { value }: TagAttribute, literal: boolean): Json {
  if (value === null) return true;
  const text = decodeEntities(value);
  return literal ? text : page.interpolate(text);
}

function boundProp(page: PageState, tag: Tag, attribute: TagAttribute, place: Place): Json | undefined {
  const value = boundValue(page, attribute.value ?? 'true');
  if (value !== undefined) return value as Json;
  const lines = upToLine({ page, place }, attribute.valueStart, attribute.end);
  const message = `"${attribute.name}" of "<${tag.name}>"${lines} is not plain data, and code is not run.`;
  page.report('markdown/component-props', message, place(attribute.valueStart), attribute.value?.length ?? 1, {
    fix: /^[\p{L}\d][\p{L}\d .-]*$/u.test(attribute.value ?? '')
      ? `write ${attributeName(attribute)}="${attribute.value}" for a text, or JSON, such as ${attribute.name}='["a", "b"]'`
      : `write JSON, such as ${attribute.name}='["a", "b"]'`,
  });
  return undefined;
}

/** Without what marks it as bound. */
function attributeName({ name }: TagAttribute): string {
  return name.replace(/^(?::|v-bind:)/, '');
}

function propName(attribute: TagAttribute): string {
  return attributeName(attribute).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function metaOf(token: Token): ComponentMeta {
  return token.meta as unknown as ComponentMeta;
}

// ── Pairs ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Whether a component's token is inside a line of text. */
export type IsInline = (token: Token) => boolean;

/**
 * Finds the partner of every component tag in a list of tokens and turns each into its mark. Partners are in the same block
 * (`<li>`, a container, …): a component never begins in one and ends in another.
 */
export function pairComponents(state: StateCore, tokens: Token[], isInline: IsInline): void {
  const page = pageOf(state.env);
  const open: (Token | null)[] = [];
  for (const token of tokens) {
    if (token.type !== 'component') {
      if (token.nesting > 0) open.push(null);
      else if (token.nesting < 0) closeBlock(page, open, isInline);
      continue;
    }
    const { form } = metaOf(token);
    if (form === 'single') drawAlone(page, token, isInline);
    else if (form === 'open') open.push(token);
    else closeComponent(page, open, token, isInline);
  }
  while (open.length > 0) dropUnclosed(page, open.pop() ?? null, isInline);
}

function closeBlock(page: PageState, open: (Token | null)[], isInline: IsInline): void {
  for (let last = open.pop(); last; last = open.pop()) dropUnclosed(page, last, isInline);
}

function closeComponent(page: PageState, open: (Token | null)[], token: Token, isInline: IsInline): void {
  const { name, written, known } = metaOf(token);
  const boundary = open.lastIndexOf(null);
  const partner = open.findLastIndex((candidate) => candidate !== null && metaOf(candidate).name === name);
  if (partner <= boundary) {
    if (known) inTwin(page, token, '');
    else showAsText(token, written);
    return;
  }
  while (open.length > partner + 1) dropUnclosed(page, open.pop() ?? null, isInline);
  drawPair(page, open.pop() as Token, token, isInline);
}

/** A tag without an end: a placeholder in a text if it could be one, else a component without content. */
function dropUnclosed(page: PageState, token: Token | null, isInline: IsInline): void {
  if (token === null) return;
  const { known, bare, written, name, at, props } = metaOf(token);
  const { components } = page.context;
  if (!known && bare) {
    if (nearestComponent(name, components) !== null) noteUnknown(page, token, true);
    showAsText(token, written);
    return;
  }
  if (known && name !== 'ClientOnly') {
    page.reportAt('markdown/unclosed-component', `"<${name}>" is never closed; it is shown without content.`, at, {
      fix: `write "${written.replace(/\s*>$/, ' />')}", or add "</${name}>"`,
      notes: propsTaken(name, components) === null ? bareWords(props) : [],
    });
  }
  drawAlone(page, token, isInline);
}

/** Reports words that may have been taken for props of a component that does not list its props: readers do not see them. */
function bareWords(props: JsonObject): readonly string[] {
  const words = Object.keys(props).filter((name) => props[name] === true);
  return words.length === 0
    ? []
    : [`words in the tag are properties, and left out where it has none of the name: ${words.join(', ')}`];
}

function showAsText(token: Token, written: string): void {
  token.type = 'stray_tag';
  token.content = written;
}

function noteUnknown(page: PageState, token: Token, shown = false): void {
  const { name, at, offset, end } = metaOf(token);
  page.unknownTags.push({ name, at, offset, lastLine: lastLine(page, end), shown });
}

function lastLine(page: PageState, end: number): number {
  return page.source.locate(end - 1, 1).line;
}

// ── Marks ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Replaces a component's tag in the Markdown twin. */
function inTwin(page: PageState, token: Token, replacement: TwinEdit['replacement']): void {
  const { offset, end } = metaOf(token);
  page.edits.push({ start: offset, end, replacement });
}

/** Replaces a component's tag by a slot, in the page and in its twin. */
function fillLater(page: PageState, token: Token, slot: CatalogSlot | WidgetSlot): void {
  token.content = page.mark({ type: 'slot', slot });
  inTwin(page, token, slot);
}

function drawAlone(page: PageState, token: Token, isInline: IsInline): void {
  const { name, known, props, at } = metaOf(token);
  if (!known) noteUnknown(page, token);
  if (name === 'Sample') reportSample(page, token);
  if (!known || name === 'ClientOnly' || name === 'Sample') return inTwin(page, token, '');
  if (isRouterLink(name)) return drawRouterLink(page, token, null);
  if (!useComponent(page, token)) return inTwin(page, token, '');
  fillLater(
    page,
    token,
    catalogSlot(name, props, at) ?? { kind: 'widget', name, props, inner: null, inline: isInline(token), at },
  );
}

function drawPair(page: PageState, open: Token, close: Token, isInline: IsInline): void {
  const { name, known, props, at } = metaOf(open);
  if (!known) noteUnknown(page, open);
  if (!known || name === 'ClientOnly') return drawContent(page, open, close);
  if (isRouterLink(name)) return drawRouterLink(page, open, close);
  const takesContent = page.context.components.get(name)?.inner === true && catalogSlot(name, props, at) === null;
  if (!takesContent) {
    // The content of a component that takes none follows it: no text is lost.
    inTwin(page, close, '');
    return drawAlone(page, open, isInline);
  }
  if (!useComponent(page, open)) return drawContent(page, open, close);
  const begin = { type: 'open', widget: { kind: 'widget', name, props, inline: isInline(open), at } } as const;
  open.content = page.mark(begin);
  inTwin(page, open, begin);
  close.content = page.mark({ type: 'close' });
  inTwin(page, close, { type: 'close' });
}

/** A pair of tags of which only the content is drawn. */
function drawContent(page: PageState, open: Token, close: Token): void {
  inTwin(page, open, '');
  inTwin(page, close, '');
}

/**
 * Notes that a component is used and what it needs, and keeps the addresses in its props; `false` if it refuses them, which is
 * reported: it is not drawn.
 */
function useComponent(page: PageState, token: Token): boolean {
  const { name, props, at, end } = metaOf(token);
  // Also where it is not drawn: the page depends on the theme.
  page.components.add(name);
  const info = page.context.components.get(name);
  try {
    const problem = info?.check?.(props) ?? null;
    if (problem !== null) {
      const tag = `"<${name}>"${upTo(at.line, lastLine(page, end))}`;
      page.reportAt('markdown/component-props', `Of ${tag} only what it contains is shown: ${problem}`, at);
      return false;
    }
    const needs = info?.needs?.(props) ?? null;
    if (needs !== null) page.needs.push({ ...needs, at });
    const contents = info?.contents?.(props) ?? null;
    if (contents !== null) addContents(page, token, contents);
  } catch (error) {
    if (!(error instanceof ThemeFailure)) throw error;
    page.diagnostics.push(themeFinding(error.usedAt(at)));
  }
  for (const { kind, value } of addressesIn(props)) {
    const place = addressPlace(page, token, value);
    if (kind === 'image') page.images.push({ src: value, alt: '', kind: 'component', at: place });
    else page.links.push({ href: value, kind: 'component', at: place });
  }
  return true;
}

/** Its sections become entries of the contents and of search where the page's headings are gathered (`contentsOf`). */
function addContents(page: PageState, token: Token, contents: WidgetContents): void {
  const { at } = metaOf(token);
  const { sections = [], anchors = [], links = [] } = contents;
  const taken = new Set(page.anchors.map(({ id }) => id));
  for (const id of [...sections.map((section) => section.id), ...anchors]) {
    if (taken.has(id)) reportDuplicate(page, id, at);
    taken.add(id);
    page.anchors.push({ id, at });
  }
  for (const href of links) page.links.push({ href, kind: 'component', at });
  token.meta = { ...token.meta, contents };
}

function addressPlace(page: PageState, token: Token, value: string): SourceLocation {
  const { written, offset, at } = metaOf(token);
  const found = written.indexOf(value);
  return found < 0 || written.slice(0, found).includes('\n') ? at : page.source.locate(offset + found, value.length);
}

/** A sample on a line of its own is no tag any more here (see `sample.ts`). */
function reportSample(page: PageState, token: Token): void {
  const message = '"<Sample>" is a block of code, and is not drawn in a line of text or around other text.';
  page.reportAt('markdown/component-props', message, metaOf(token).at, { fix: 'write <Sample id="…" /> on a line of its own' });
}

function isRouterLink(name: string): boolean {
  return name === 'RouterLink' || name === 'RouteLink';
}

/** `<RouterLink to="…">` is a link; its words are its address if it is alone (`close` is `null`). */
function drawRouterLink(page: PageState, open: Token, close: Token | null): void {
  const { props, at } = metaOf(open);
  const { to = '' } = props;
  const href = String(to);
  const link = page.links.push({ href, kind: 'component', at: href === '' ? at : addressPlace(page, open, href) }) - 1;
  const slot = { kind: 'link', link } as const;
  const words = withoutNul(href);
  open.content = `<a href="${page.mark({ type: 'slot', slot })}">`;
  if (close === null) {
    open.content += `${words.replaceAll('<', '&lt;')}</a>`;
    inTwin(page, open, [`[${words}](`, slot, ')']);
    return;
  }
  close.content = '</a>';
  inTwin(page, open, '[');
  inTwin(page, close, ['](', slot, ')']);
}

function catalogSlot(name: string, props: JsonObject, at: SourceLocation) {
  if (name !== 'Catalog' && name !== 'CatalogPage' && name !== 'AutoCatalog') return null;
  const { level: given = null } = props;
  const level = typeof given === 'string' ? Number(given) : given;
  const base = typeof props['base'] === 'string' && props['base'] !== '' ? props['base'] : null;
  return {
    kind: 'catalog',
    base: base === null ? null : `/${base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'),
    depth: typeof level === 'number' && Number.isInteger(level) && level > 0 ? level : 3,
    index: props['index'] === true || props['index'] === 'true',
    heading: props['hideHeading'] !== true,
    at,
  } as const;
}

/** The component that is the only content of a paragraph, if it is drawn as a block: its opening or only tag. */
export function loneComponent(page: PageState, children: readonly Token[]): Token | null {
  const first = children[0];
  if (first?.type !== 'component') return null;
  const { name, form } = metaOf(first);
  const info = page.context.components.get(name);
  if (info?.inline === true || (info === undefined && !/Catalog/.test(name))) return null;
  if (form === 'single') return children.length === 1 ? first : null;
  let depth = 0;
  for (const [i, child] of children.entries()) {
    if (child.type !== 'component' || metaOf(child).name !== name || metaOf(child).form === 'single') continue;
    depth += metaOf(child).form === 'open' ? 1 : -1;
    if (depth === 0) return i === children.length - 1 ? first : null;
  }
  return null;
}
