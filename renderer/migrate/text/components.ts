// What components of Docusaurus and Starlight become: a table from their names to containers and text.

import { attributeText, type JsxAttribute, literalText } from './jsx-tag.ts';
import type { JsxElement, Replacement } from './elements.ts';

/** What the imports of a page say: files whose text is shown, by the name they are imported under. */
export interface PageImports {
  /** Markdown that is shown as a component, by name: its path as an include names it. */
  readonly partials: ReadonlyMap<string, string>;
  /** Code that is shown by `{name}`: its path as a code import names it. */
  readonly code: ReadonlyMap<string, string>;
}

type Rule = (element: JsxElement, text: string, imports: PageImports) => Replacement;

/** An attribute's plain text; `null` if it is missing, `undefined` if it is more than a text. */
function textOf({ open }: JsxElement, name: string): string | null | undefined {
  const found = open.attributes.find((attribute) => attribute.name === name);
  return found === undefined ? null : (attributeText(found) ?? undefined);
}

function has({ open }: JsxElement, name: string): boolean {
  const found = open.attributes.find((attribute) => attribute.name === name);
  return found !== undefined && found.value !== 'false';
}

/** A title behind a container's name: it must fit into one line. */
function titled(name: string, title: string | null | undefined): Replacement {
  if (title === undefined || (title ?? '').includes('\n')) return null;
  return { kind: 'container', header: title ? `${name} ${title}` : name };
}

/** Boxes by the names other generators have for them. */
const BOXES: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  caution: 'caution',
  warning: 'warning',
  danger: 'danger',
  important: 'important',
  success: 'tip',
  secondary: 'note',
};

function box(element: JsxElement): Replacement {
  const type = textOf(element, 'type');
  const name = type === undefined ? undefined : BOXES[type ?? 'note'];
  return name === undefined ? null : titled(name, textOf(element, 'title'));
}

function tabs(element: JsxElement): Replacement {
  if (!element.children.some(({ name }) => name === 'TabItem')) return null;
  const id = textOf(element, 'groupId') ?? textOf(element, 'syncKey') ?? textOf(element, 'group');
  return { kind: 'container', header: id && !/[\s{}]/.test(id) ? `tabs#${id}` : 'tabs' };
}

/** Labels by value, and the tab that is open at first, where a group names them. */
function groupOf(parent: JsxElement | null): { readonly labels: ReadonlyMap<string, string>; readonly first: string | null } {
  const attribute = (name: string): JsxAttribute | undefined => parent?.open.attributes.find((found) => found.name === name);
  const labels = new Map<string, string>();
  for (const [object] of (attribute('values')?.value ?? '').matchAll(/\{[^{}]*\}/g)) {
    const label = /\blabel\s*:\s*('[^']*'|"[^"]*")/.exec(object)?.[1];
    const value = /\bvalue\s*:\s*('[^']*'|"[^"]*")/.exec(object)?.[1];
    if (label && value) labels.set(literalText(value) ?? '', literalText(label) ?? '');
  }
  const first = attribute('defaultValue');
  return { labels, first: first ? attributeText(first) : null };
}

function tab(element: JsxElement): Replacement {
  const { labels, first } = groupOf(element.parent);
  const value = textOf(element, 'value');
  const label = textOf(element, 'label') ?? (value ? labels.get(value) : undefined) ?? value;
  if (!label || !element.parent?.close) return null;
  const isActive = has(element, 'default') || (first !== null && first === value && isNotFirst(element));
  const isShown = value && value !== label && !/\s|#/.test(value);
  return { kind: 'tab', mark: `@tab${isActive ? ':active' : ''} ${label}${isShown ? `#${value}` : ''}` };
}

function isNotFirst(element: JsxElement): boolean {
  return element.parent?.children.find(({ name }) => name === element.name) !== element;
}

const BADGES: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger',
  default: 'info',
};

function badge(element: JsxElement): Replacement {
  const text = textOf(element, 'text');
  const variant = textOf(element, 'variant');
  if (!text || variant === undefined) return null;
  const type = BADGES[variant ?? 'default'] ?? 'info';
  return { kind: 'text', text: `<Badge type="${type}" text="${attributeValue(text)}" />`, block: false };
}

/** `<Icon name="star" />` of Starlight; sizes and colours are the theme's. */
function icon(element: JsxElement): Replacement {
  const name = textOf(element, 'name');
  return name ? { kind: 'text', text: `<Icon icon="${attributeValue(name)}" />`, block: false } : null;
}

function attributeValue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function linkCard(element: JsxElement): Replacement {
  const [title, href, description] = ['title', 'href', 'description'].map((name) => textOf(element, name));
  if (!title || !href || description === undefined) return null;
  const desc = description ? ` desc="${attributeValue(description)}"` : '';
  return { kind: 'text', text: `<VPCard title="${attributeValue(title)}"${desc} link="${attributeValue(href)}" />`, block: true };
}

/** `<Link to="/x">words</Link>`: a link of Markdown. */
function link(element: JsxElement): Replacement {
  const to = textOf(element, 'to') ?? textOf(element, 'href');
  if (!to || !element.close || /[\s()<>]/.test(to)) return null;
  return { kind: 'wrap', before: '[', after: `](${to})` };
}

/** `<Code code="…" lang="js" />`, and `code={imported}`. */
function code(element: JsxElement, _text: string, imports: PageImports): Replacement {
  const attribute = element.open.attributes.find(({ name }) => name === 'code');
  const [lang, title, mark] = ['lang', 'title', 'mark'].map((name) => textOf(element, name));
  if (!attribute || lang === undefined || title === undefined || mark !== null) return null;
  const path = attribute.kind === 'expression' ? imports.code.get(attribute.value) : undefined;
  if (path !== undefined) return { kind: 'text', text: codeImport(path, lang, title), block: true };
  const value = attributeText(attribute);
  return value === null ? null : { kind: 'text', text: fenced(value, lang, title), block: true };
}

/** `<CodeBlock language="js">{imported}</CodeBlock>`, or with a text between the braces. */
function codeBlock(element: JsxElement, text: string, imports: PageImports): Replacement {
  const [lang, title] = [textOf(element, 'language'), textOf(element, 'title')];
  if (!element.close || lang === undefined || title === undefined) return null;
  const inner = text.slice(element.open.end, element.close.start).trim();
  const expression = /^\{([\s\S]*)\}$/.exec(inner)?.[1]?.trim();
  const path = expression === undefined ? undefined : imports.code.get(expression);
  if (path !== undefined) return { kind: 'text', text: codeImport(path, lang, title), block: true };
  const value = expression === undefined ? (/[<{]/.test(inner) ? null : inner) : literalText(expression);
  return value === null ? null : { kind: 'text', text: fenced(value, lang, title), block: true };
}

function codeImport(path: string, lang: string | null, title: string | null): string {
  return `@[code${lang ? ` ${lang}` : ''}${title ? ` title="${title}"` : ''}](${path})`;
}

function fenced(value: string, lang: string | null, title: string | null): string {
  const longest = Math.max(2, ...Array.from(value.matchAll(/`+/g), ([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${lang ?? ''}${title ? ` title="${title}"` : ''}\n${value.replace(/\n$/, '')}\n${mark}`;
}

/** `<details>` with a summary of words alone: the summary is a title, and what follows is Markdown. */
function details(element: JsxElement, text: string): Replacement {
  if (!element.close || element.open.attributes.some(({ name }) => name !== 'open')) return null;
  const summary = element.children.find(({ name }) => name === 'summary');
  if (!summary?.close || text.slice(element.open.end, summary.open.start).trim() !== '') return null;
  const words = text.slice(summary.open.end, summary.close.start).trim();
  if (words === '' || /\n|<|\{/.test(words) || summary.open.attributes.length > 0) return null;
  return { kind: 'container', header: `details ${words}${has(element, 'open') ? ' {open}' : ''}` };
}

/** The summary of a `<details>` that becomes a container is in its title. */
function summary(element: JsxElement, text: string): Replacement {
  return element.parent?.name === 'details' && details(element.parent, text) !== null
    ? { kind: 'text', text: '', block: false }
    : null;
}

const container =
  (header: string): Rule =>
  () => ({ kind: 'container', header });

/** By name. */
const RULES: Readonly<Record<string, Rule>> = {
  Tabs: tabs,
  TabItem: tab,
  Aside: box,
  Admonition: box,
  Steps: container('steps'),
  FileTree: container('file-tree'),
  CardGrid: container('cards'),
  Card: (element) => titled('card', textOf(element, 'title')),
  LinkCard: linkCard,
  LinkButton: link,
  Link: link,
  Badge: badge,
  Icon: icon,
  Code: code,
  CodeBlock: codeBlock,
  details,
  summary,
  DocCardList: (element) => (element.open.attributes.length > 0 ? null : { kind: 'text', text: '<Catalog />', block: true }),
  TOCInline: () => ({ kind: 'text', text: '[[toc]]', block: true }),
  CodeGroup: container('code-tabs'),
  CodeGroupItem: (element) => {
    const title = textOf(element, 'title');
    return title ? { kind: 'tab', mark: `@tab${has(element, 'active') ? ':active' : ''} ${title}` } : null;
  },
};

/** Components that a page of a generator may use without an import, by generator. */
export const COMPONENTS = Object.keys(RULES);

/** What a component becomes; `name` is its own, whatever it is called in the page. */
export function rewriteComponent(name: string, element: JsxElement, text: string, imports: PageImports): Replacement {
  const partial = imports.partials.get(element.open.name);
  if (partial !== undefined) {
    const isPlain = element.open.attributes.length === 0 && (element.close === null || element.close.start === element.open.end);
    return isPlain ? { kind: 'text', text: `<!-- @include: ${partial} -->`, block: true } : null;
  }
  return Object.hasOwn(RULES, name) ? ((RULES[name] as Rule)(element, text, imports) ?? null) : null;
}
