// An MDX page becomes Markdown: components to containers, comments and attributes to HTML's, imports removed where nothing of the
// page needs them any more. What has no counterpart stays as it is written.

import { COMPONENTS, type PageImports, rewriteComponent } from './components.ts';
import { type Cover, coverOf } from './cover.ts';
import { elementTree, jsxTags, rewriteElements } from './elements.ts';
import { type EsmStatement, esmStatements } from './esm.ts';
import { attributeText, flatObject, type JsxAttribute, literalText, skipBraces } from './jsx-tag.ts';
import { type Splice, spliced } from './splice.ts';

/** Finds the file an import of a page means: its path as the page may write it, or `null` if it is no file of the site. */
export type ResolveFile = (source: string) => string | null;

/**
 * Finds the Markdown file that an export of a module shows and nothing else: its path as the page may write it, or `null`. `name` is
 * `default` for the default export.
 */
export type ResolveShown = (source: string, name: string) => string | null;

const MDX = { mdx: true };

/** Packages whose components and functions have a counterpart here. */
const KNOWN_SOURCES = /^(?:@theme\/|@theme-original\/|@docusaurus\/|@astrojs\/starlight\/components$|react$)/;
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** What the imports of a page bind its names to. */
interface Bindings extends PageImports {
  /** Images by name. */
  readonly images: ReadonlyMap<string, string>;
  /** Components by the name they have in the page: their own names. */
  readonly components: ReadonlyMap<string, string>;
}

/** The page as Markdown. Takes `\n` line ends. */
export function fromMdx(text: string, resolve: ResolveFile, resolveShown: ResolveShown = () => null): string {
  const statements = esmStatements(text, coverOf(text, MDX));
  const bindings = bind(statements, resolve, resolveShown);
  const rewritten = [withContainers, withPlainAttributes, withoutExpressions].reduce((page, step) => step(page, bindings), text);
  return withoutImports(rewritten, bindings);
}

function bind(statements: readonly EsmStatement[], resolve: ResolveFile, resolveShown: ResolveShown): Bindings {
  const [partials, code, images, components] = [0, 1, 2, 3].map(() => new Map<string, string>()) as [
    Map<string, string>,
    Map<string, string>,
    Map<string, string>,
    Map<string, string>,
  ];
  for (const { names, source } of statements) {
    const raw = /^!*raw-loader!(.+)$/.exec(source)?.[1] ?? /^(.+)\?raw$/.exec(source)?.[1];
    for (const [name, imported] of names) {
      if (KNOWN_SOURCES.test(source))
        components.set(name, imported === 'default' ? source.slice(source.lastIndexOf('/') + 1) : imported);
      const shown = /\.\w+$/.test(source) && !/\.[jt]sx?$/.test(source) ? null : resolveShown(source, imported);
      if (shown !== null) partials.set(name, shown);
      const path = imported === 'default' ? resolve(raw ?? source) : null;
      if (path === null) continue;
      if (raw !== undefined) code.set(name, path);
      else if (/\.mdx?$/i.test(source)) partials.set(name, path);
      else if (IMAGE.test(source)) images.set(name, path);
    }
  }
  return { partials, code, images, components };
}

/** Components, then those that were in their way: a rewriting may make others possible. */
function withContainers(text: string, bindings: Bindings): string {
  const cover = coverOf(text, MDX);
  const nameOf = (name: string): string => bindings.components.get(name) ?? name;
  const isWanted = (name: string): boolean => bindings.partials.has(name) || COMPONENTS.includes(nameOf(name));
  const tree = elementTree(jsxTags(text, cover), isWanted);
  return spliced(
    text,
    rewriteElements(text, cover, tree, (element, page) => rewriteComponent(nameOf(element.name), element, page, bindings)),
  );
}

/** Attributes of JSX that have another name or form in HTML. */
function withPlainAttributes(text: string, bindings: Bindings): string {
  const cover = coverOf(text, MDX);
  const splices = jsxTags(text, cover)
    .filter(({ name }) => /^[a-z]/.test(name) || ['VPCard', 'Badge'].includes(name))
    .flatMap(({ attributes }) => attributes.flatMap((attribute) => plainAttribute(attribute, bindings) ?? []));
  return spliced(text, splices);
}

const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

function plainAttribute(attribute: JsxAttribute, bindings: Bindings): Splice | null {
  const { kind, value, start, end } = attribute;
  const name = NAMES[attribute.name] ?? attribute.name;
  const write = (text: string): Splice => ({ start, end, text });
  if (kind === 'text' || kind === 'bare') return name === attribute.name ? null : write(`${name}="${value}"`);
  if (kind === 'spread') return null;
  const plain = attributeText(attribute) ?? addressIn(value, bindings);
  if (plain !== null) return write(`${name}="${plain.replaceAll('"', '&quot;')}"`);
  if (value === 'true') return write(name);
  const style = name === 'style' ? flatObject(value) : null;
  return style && write(`style="${style.map(declaration).join('; ')}"`);
}

/** The address in `require('./a.png').default`, `useBaseUrl('/a.png')` and the name of an imported image. */
function addressIn(expression: string, { images }: Bindings): string | null {
  const call = /^(?:require|useBaseUrl|withBase)\(\s*(['"])([^'"]+)\1\s*\)(?:\.default)?$/.exec(expression);
  return call?.[2] ?? images.get(expression.replace(/\.(?:default|src)$/, '')) ?? null;
}

/** Properties whose plain numbers are no pixels. */
const UNITLESS = /^(?:opacity|z-?index|flex|flexGrow|flexShrink|fontWeight|lineHeight|order|zoom|columnCount|orphans|widows)$/i;

function declaration([property, value]: readonly [string, string]): string {
  const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const isPixels = /^-?[\d.]+$/.test(value) && value !== '0' && !UNITLESS.test(property);
  return `${name}: ${value}${isPixels ? 'px' : ''}`;
}

/** Comments and literals in braces. */
function withoutExpressions(text: string): string {
  const cover = coverOf(text, MDX);
  const splices: Splice[] = [];
  const tags = jsxTags(text, cover);
  const isInTag = (at: number): boolean => tags.some(({ start, end }) => at > start && at < end);
  for (const { index } of text.matchAll(/\{/g)) {
    if (index < cover.body || cover.isCode(index) || text[index - 1] === '\\' || isInTag(index)) continue;
    const end = skipBraces(text, index);
    if (end === null) continue;
    const inner = text.slice(index + 1, end - 1);
    const plain = commentOf(inner, isHeadingEnd(text, index, end)) ?? (cover.at(index) ? null : literalOf(inner));
    if (plain !== null) splices.push({ start: index, end, text: plain });
  }
  return spliced(text, splices);
}

function isHeadingEnd(text: string, start: number, end: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return /^ {0,3}#{1,6}\s/.test(line) && /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 20));
}

function commentOf(inner: string, heading: boolean): string | null {
  const comment = /^\s*\/\*([\s\S]*?)\*\/\s*$/.exec(inner)?.[1];
  if (comment === undefined) return null;
  const id = /^\s*(#[\w.:-]+)\s*$/.exec(comment)?.[1];
  return heading && id !== undefined ? `{${id}}` : `<!--${comment.replaceAll('-->', '--&gt;')}-->`;
}

function literalOf(inner: string): string | null {
  const value = /^\s*frontMatter\.([\w$]+)\s*$/.exec(inner)?.[1];
  if (value !== undefined) return `{{ $frontmatter.${value} }}`;
  const literal = /^\s*['"`]/.test(inner) ? literalText(inner) : null;
  return literal === null ? null : literal.replace(/[\\`*_{}[\]<>#|]/g, '\\$&');
}

/** Removes imports of known things whose names the page does not use any more. */
function withoutImports(text: string, bindings: Bindings): string {
  const statements = esmStatements(text, coverOf(text, MDX)).filter(({ kind }) => kind === 'import');
  const rest = spliced(
    text,
    statements.map(({ start, end }) => ({ start, end, text: '' })),
  );
  const restCover = coverOf(rest, MDX);
  const tags = new Set(jsxTags(rest, restCover).map(({ name }) => name.split('.')[0]));
  // Components of the same name are ours by now.
  const isUsed = (name: string): boolean =>
    (tags.has(name) && !['Badge', 'Icon'].includes(name)) || isInBraces(rest, restCover, name);
  const removed = statements.filter(({ names, source }) => {
    const isKnown = KNOWN_SOURCES.test(source) || [...names.keys()].every((name) => isBound(name, bindings));
    return isKnown && ![...names.keys()].some(isUsed);
  });
  // Those that follow each other go as one.
  const runs = removed.reduce<{ start: number; end: number }[]>((all, { start, end }) => {
    const last = all.at(-1);
    if (last?.end === start) last.end = end;
    else all.push({ start, end });
    return all;
  }, []);
  return spliced(
    text,
    runs.map(({ start, end }) => ({ start, end: behindBlank(text, start, end), text: '' })),
  );
}

function isBound(name: string, { partials, code, images }: Bindings): boolean {
  return partials.has(name) || code.has(name) || images.has(name);
}

/** With the blank line behind a statement that has one before it as well, or begins the page. */
function behindBlank(text: string, start: number, end: number): number {
  const before = text.slice(0, start);
  return text[end] === '\n' && /\n\n$|^$|(?:^|\n)---\n$/.test(before) ? end + 1 : end;
}

function isInBraces(text: string, cover: Cover, name: string): boolean {
  const word = new RegExp(`\\{[^{}]*\\b${name.replace(/\$/g, '\\$')}\\b`, 'g');
  return [...text.matchAll(word)].some(({ index }) => !cover.at(index));
}
