// What of a page's text is still another generator's: listed for people, with the line it stands on afterwards.

import { BUILT_IN_COMPONENTS } from '../markdown/component-names.ts';
import { scanTag } from '../markdown/html-tag.ts';
import { parseLiteral } from '../markdown/literal.ts';
import { frontMatterBlock } from '../source/front-matter-block.ts';
import { readYaml } from '../source/yaml.ts';
import { type Cover, coverOf } from './text/cover.ts';
import { jsxTags } from './text/elements.ts';
import { esmStatements } from './text/esm.ts';
import { skipBraces } from './text/jsx-tag.ts';
import type { LeftOver, PeerName } from './project.ts';
import { editFrontMatter, frontMatterData } from './text/front-matter-edit.ts';

/** Components that docs-build has. */
const OWN = new Set([
  ...Object.keys(BUILT_IN_COMPONENTS),
  'Badge',
  'Icon',
  'HopeIcon',
  'SiteInfo',
  'VPBanner',
  'VPCard',
  'VidStack',
  'VideoPlayer',
  'ClientsGrid',
  'CloudBanner',
]);

const OF_COMPONENT =
  'register a component of that name, or write what it shows (node_modules/docs-build/docs/guide/components.md)';

/** Layouts that docs-build has, and names of the old generators that it takes for one of them. */
const LAYOUT = /^(?:layout|doc|page|home|homepage|portfolio|404|notfound)$/i;

/** Something that is looked for. */
interface Found {
  readonly at: number;
  readonly kind: string;
  readonly what: string;
  readonly fix: string;
}

/** What is left in a page's text. */
export function leftInText(text: string, file: string, peer: PeerName, mdx: boolean): LeftOver[] {
  const cover = coverOf(text, { mdx: false });
  const found = [...(mdx ? leftOfMdx(text, cover) : []), ...(peer === 'mkdocs' ? leftOfMkdocs(text, cover) : [])];
  if (peer === 'vuepress' || peer === 'vitepress') found.push(...leftOfVue(text, cover));
  found.push(...leftOfFrontMatter(text));
  return found
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, kind, what, fix }) => ({ kind, file, line: text.slice(0, at).split('\n').length, what, fix }));
}

function shown(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

function leftOfFrontMatter(text: string): Found[] {
  const { source, unclosed } = frontMatterBlock(text);
  if (unclosed) return [{ at: 0, kind: 'Front matter', what: 'it has no end', fix: 'write --- behind it' }];
  const read = source === null ? null : readYaml(source);
  if (source === null || read?.kind !== 'error') return [];
  const at = text.indexOf(source) + source.split('\n', read.line).join('\n').length + (read.line === 0 ? 0 : 1);
  const fix = 'write one "key: value" a line, texts with special characters in quotes';
  return [{ at, kind: 'Front matter', what: `it cannot be read: ${read.reason}`, fix }];
}

function leftOfMdx(text: string, cover: Cover): Found[] {
  const statements = esmStatements(text, cover);
  const isInStatement = (at: number): boolean => statements.some(({ start, end }) => at >= start && at < end);
  const found: Found[] = statements.map(({ kind, start, end }) => ({
    at: start,
    kind: kind === 'import' ? 'Imports' : 'Exports',
    what: shown(text.slice(start, end)),
    fix: 'remove it; a component of yours is registered in the config (node_modules/docs-build/docs/guide/components.md)',
  }));
  const tags = jsxTags(text, cover).filter(({ start }) => !isInStatement(start));
  for (const { name, closing, start } of tags) {
    if (closing || !/^[A-Z]/.test(name) || OWN.has(name)) continue;
    found.push({
      at: start,
      kind: 'Components',
      what: `<${name}>`,
      fix: OF_COMPONENT,
    });
  }
  for (const { index } of text.matchAll(/\{/g)) {
    if (cover.at(index) || text[index - 1] === '\\' || text[index - 1] === '{' || isInStatement(index)) continue;
    const end = skipBraces(text, index);
    const tag = tags.find(({ start, end: behind }) => index > start && index < behind);
    if (end === null || (tag && OWN.has(tag.name)) || (tag && /^[A-Z]/.test(tag.name))) continue;
    const inner = text.slice(index, end);
    // Attributes (`{#id}`, `{open}`) and values (`{{ name }}`) are ours.
    if (/^\{\s*[#.][\w-]|^\{open\}$|^\{\{|^\{\s*\}$|^\{[\d\s,-]+\}$/.test(inner)) continue;
    found.push({ at: index, kind: 'Expressions', what: shown(inner), fix: 'write what it results in' });
  }
  return found;
}

function leftOfMkdocs(text: string, cover: Cover): Found[] {
  const patterns: readonly (readonly [RegExp, string, string, boolean])[] = [
    [
      /^[ \t]*:::[ \t]+(?!(?:note|tip|info|important|warning|caution|danger|details|tabs)\b)[\w.-]+[ \t]*$/gm,
      'mkdocstrings',
      'make a page from the code by the hook "pages" (node_modules/docs-build/docs/guide/hooks.md)',
      false,
    ],
    [
      /^[ \t]*-{1,}8<-{1,}.*$/gm,
      'Snippets',
      'write <!-- @include: … --> or @[code{region}](…), with marks "#region" in the file',
      true,
    ],
    [/^\*\[[^\]\n]+\]:.*$/gm, 'Abbreviations', 'write them out, or as <abbr title="…">', false],
    [/\{%[^%\n]*%\}/g, 'Macros', 'write what it results in', false],
    [/\{[*!][^{}\n]*[*!]\}/g, 'Includes of other extensions', 'write <!-- @include: … --> or @[code](…)', false],
    [/^[ \t]*\{![^{}\n]*!(?:lines=[\d -]+)?\}[ \t]*$/gm, 'Includes of other extensions', 'write @[code](…)', true],
    [/\]\[[\w]+(?:\.[\w]+)+\]/g, 'References to code', 'write a link', false],
    [/^[ \t]*(?:!!!|\?\?\?\+?)[ \t].*$/gm, 'Boxes', 'write ::: note Title', false],
    [/^[ \t]*===[!+]?[ \t]+["'].*$/gm, 'Tabs', 'write ::: tabs with @tab Title', false],
    [/^[ \t]*\/{3,}[ \t]+[\w-]+.*$/gm, 'Blocks', 'write a container, such as ::: note', false],
  ];
  return patterns.flatMap(([pattern, kind, fix, alsoInCode]) =>
    [...text.matchAll(pattern)]
      .filter(({ index, 0: whole }) => (alsoInCode ? true : !cover.at(index + (whole.length - whole.trimStart().length))))
      .map(({ index, 0: whole }) => ({ at: index, kind, what: shown(whole), fix })),
  );
}

function leftOfVue(text: string, cover: Cover): Found[] {
  const blocks = [...text.matchAll(/^<(script|style)\b[^>]*>(?:[\s\S]*?<\/\1>)?/gm)].filter(({ index }) => !cover.at(index));
  const isInBlock = (at: number): boolean => blocks.some(({ index, 0: whole }) => at > index && at < index + whole.length);
  const isLeft = (at: number): boolean => !cover.at(at) && !isInBlock(at);
  const found: Found[] = blocks.map(({ index, 1: name }) => ({
    at: index,
    kind: 'Code of Vue',
    what: `<${name}>`,
    fix: name === 'style' ? 'move it to a style sheet of the site ("css")' : 'remove it: it does not run here',
  }));
  for (const { index } of text.matchAll(/</g)) {
    if (!isLeft(index)) continue;
    const tag = scanTag(text, index);
    // Without an end, it may be a placeholder: `List<String>`.
    const isElement = tag !== null && (tag.selfClosing || text.includes(`</${tag.name}>`, tag.end));
    if (tag !== null && isElement && !tag.closing && /^[A-Z]/.test(tag.name) && !OWN.has(tag.name))
      found.push({ at: index, kind: 'Components', what: `<${tag.name}>`, fix: OF_COMPONENT });
    for (const { name, value } of tag?.attributes ?? []) {
      if (/^(?:v-(?!bind:|pre$)|@)/.test(name))
        found.push({ at: index, kind: 'Code of Vue', what: `${name} of <${tag?.name}>`, fix: 'write what it would give' });
      const isBound = /^(?::|v-bind:)/.test(name);
      if (!isBound || value === null || /^\s*\$?withBase\(/.test(value) || parseLiteral(value, ofPage) !== null) continue;
      found.push({ at: index, kind: 'Expressions', what: shown(`${name}="${value}"`), fix: 'write what it results in' });
    }
  }
  const names = new Set(blocks.flatMap(({ 0: whole }) => declaredNames(whole)));
  // Below "v-pre" braces are text.
  if (text.includes('v-pre')) return found;
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(/\{\{\s*([A-Za-z_]\w*)[^{}]*\}\}/g)) {
    if (!isLeft(index) || !names.has(name)) continue;
    found.push({ at: index, kind: 'Expressions', what: shown(whole), fix: 'write what it results in' });
  }
  return found;
}

/** A value of the page, which a bound attribute may name. */
function ofPage(name: string): string | undefined {
  return /^\$?frontmatter\./.test(name) ? '' : undefined;
}

/** The names that a `<script>` declares or imports. */
function declaredNames(script: string): string[] {
  const declared = /\b(?:const|let|var|function|import)\s+(?:type\s+)?(?:([A-Za-z_$][\w$]*)\s*,?\s*)?(?:[{[]([^}\]]*)[}\]])?/g;
  return [...script.matchAll(declared)].flatMap(([, single, several = '']) => [
    ...(single === undefined ? [] : [single]),
    ...several.split(',').map((part) => part.trim().replace(/^.*(?:\bas\b|:)\s*/, '')),
  ]);
}

/** The text without a `layout` that docs-build does not have, which no build would pass; `layout` is its name. */
export function withoutOwnLayout(text: string): { readonly text: string; readonly layout: string | null } {
  const { layout } = frontMatterData(text);
  if (typeof layout !== 'string' || LAYOUT.test(layout)) return { text, layout: null };
  return { text: editFrontMatter(text, new Map([['layout', { lines: [] }]])), layout };
}

/** Lists a layout that was taken out of a page. */
export function leftLayout(layout: string, file: string): LeftOver {
  return {
    kind: 'Layouts',
    file,
    line: 0,
    what: `"layout: ${layout}" was taken out`,
    fix: 'leave it so, or write a layout of that name and name it again (node_modules/docs-build/docs/guide/theming.md)',
  };
}
