// Parses a Markdown text as a page and shows what came of it in a form that a test can hold.

import { hashContent } from '../../../renderer/cache/hash.ts';
import { type ComponentInfo, type ParseContext, parsePage, type RawPage } from '../../../renderer/markdown/parse-page.ts';
import { fillTexts } from '../../../renderer/markdown/interface-texts.ts';
import type { RawPart } from '../../../renderer/markdown/slots.ts';
import type { Diagnostic } from '../../../renderer/model/diagnostic.ts';
import { escapeHtml } from '../../../renderer/model/html.ts';
import type { MarkdownConfig } from '../../../renderer/model/site-config.ts';
import type { SourceFile } from '../../../renderer/model/source-file.ts';
import { readsFiles } from '../../../renderer/source/plain-text.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { siteConfig } from '../../support/pages.ts';

/** Markdown settings as they are where a site says nothing. */
export const MARKDOWN: MarkdownConfig = siteConfig().markdown;

/** A few components of each sort. */
export const COMPONENTS: ReadonlyMap<string, ComponentInfo> = new Map<string, ComponentInfo>([
  ['Badge', { inner: true, inline: true }],
  ['Icon', { inner: false, inline: true }],
  ['Chip', { inner: false, inline: true, props: { kind: ['tip', 'warning'] } }],
  ['VPCard', { inner: true, inline: false }],
  ['VPBanner', { inner: true, inline: false, check: ({ title }) => (title === undefined ? '`title` is missing.' : null) }],
  ['VidStack', { inner: false, inline: false }],
  ['SiteInfo', { inner: false, inline: false, props: { name: 'text', desc: 'text', previewImage: 'text', stars: 'any' } }],
]);

/** What a test may set; everything else is as in `MARKDOWN` and `COMPONENTS`. */
export interface TextOptions {
  readonly path?: string;
  readonly markdown?: Partial<MarkdownConfig>;
  readonly files?: ReadonlyMap<string, string>;
  readonly context?: Partial<ParseContext>;
}

/** A source file with a text. */
export function sourceOf(text: string, path = 'guide/page.md'): SourceFile {
  const publishedAt = [{ url: '/guide/page.html', version: null }];
  return { path, text, readsFiles: readsFiles(text), hash: hashContent(text), version: null, publishedAt };
}

/** A parse context with the settings of a test. */
export function contextOf({ markdown, files, context }: TextOptions = {}): ParseContext {
  return {
    markdown: { ...MARKDOWN, ...markdown },
    values: { version: 'v25.1', product: { name: 'Headwater' } },
    version: null,
    files: memoryFiles(files ?? new Map()),
    components: COMPONENTS,
    ...context,
  };
}

/** Parses a text as `guide/page.md`. */
export function parseText(text: string, options: TextOptions = {}): RawPage {
  return parsePage(sourceOf(text, options.path), contextOf(options));
}

/** The body of a page with its slots written out: `{link a.md}`, `{image a.png 300x}`, `{Badge {…}}`, `{code ts}…{/code}`. */
export function showBody(raw: RawPage): string {
  return showParts(raw, raw.body.parts);
}

function showParts(raw: RawPage, parts: readonly RawPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? fillTexts(part, {}) : showSlot(raw, part))).join('');
}

function showSlot(raw: RawPage, slot: Exclude<RawPart, string>): string {
  switch (slot.kind) {
    case 'link':
      return `{link ${raw.page.links[slot.link]?.href}}`;
    case 'image': {
      const size = slot.width === null && slot.height === null ? '' : ` ${slot.width ?? ''}x${slot.height ?? ''}`;
      if (slot.address) return `{file ${raw.page.images[slot.image]?.src}}`;
      return `{image ${raw.page.images[slot.image]?.src}${slot.sized ? ' as sized' : size}}`;
    }
    case 'code':
      return showCode(raw, slot.block);
    case 'diagram':
      return `{diagram}${slot.source}{/diagram}`;
    case 'catalog':
      return `{catalog base=${slot.base} depth=${slot.depth}${slot.index ? ' index' : ''}${slot.heading ? ' heading' : ''}}`;
    case 'widget': {
      const head = `${slot.name}${slot.inline ? '' : ' block'}${Object.keys(slot.props).length === 0 ? '' : ` ${JSON.stringify(slot.props)}`}`;
      return slot.inner === null ? `{${head}}` : `{${head}}${showParts(raw, slot.inner)}{/${slot.name}}`;
    }
  }
}

function showCode(raw: RawPage, index: number): string {
  const block = raw.blocks[index];
  if (!block) return '{code missing}';
  const { lang, title, highlighted, firstLine, collapsedLines, header } = block;
  const words = [
    'code',
    lang || null,
    title === null ? null : `"${title}"`,
    highlighted.length === 0 ? null : `lines=${highlighted.join(',')}`,
    firstLine === null ? null : `first=${firstLine}`,
    collapsedLines === null ? null : `collapsed=${collapsedLines}`,
    header ? null : 'bare',
  ];
  return `{${words.filter(Boolean).join(' ')}}${escapeHtml(block.code)}{/code}`;
}

/** A diagnostic on one line: `3:5+4 warning code: message (fix)`, with the file where it is not the page. */
export function showDiagnostic({ code, severity, message, at, fix, notes }: Diagnostic): string {
  const place = at === null ? '-' : `${at.file === 'guide/page.md' ? '' : `${at.file}:`}${at.line}:${at.column}+${at.length}`;
  const more = notes.map((note) => ` [${note}]`).join('');
  return `${place} ${severity} ${code}: ${message}${fix === null ? '' : ` → ${fix}`}${more}`;
}

/** The Markdown twin, its slots written out. */
export function showTwin(raw: RawPage): string {
  return showParts(raw, raw.body.markdown as readonly RawPart[]);
}
