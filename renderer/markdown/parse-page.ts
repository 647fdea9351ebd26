// One text becomes one parsed page: facts, diagnostics and a body whose code blocks are still to be highlighted.
// Pure: the same text, included files and context give the same result.

import { cacheKey } from '../cache/hash.ts';
import { markdownHash, NO_HOOKS } from '../config/hooks.ts';
import type { Json } from '../model/json.ts';
import type { ImageFact, LinkFact, ParsedPage, PlainText } from '../model/parsed-page.ts';
import type { BodyPart } from '../model/slot.ts';
import type { SourceFile } from '../model/source-file.ts';
import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts';
import { orFinding } from '../model/theme-failure.ts';
import { conflicts } from '../source/conflict-marks.ts';
import { readFrontMatter } from '../source/front-matter.ts';
import type { CodeBlock } from './code-block.ts';
import { createEngine } from './engine.ts';
import { textFacts } from './facts.ts';
import { expandIncludes, type LineOrigin, rewrittenAddresses } from './include.ts';
import { PageState, type ParseContext } from './page-state.ts';
import { type RawPart, splitSlots } from './slots.ts';
import { SourceText } from './source-text.ts';
import { placeOf } from './relocate.ts';
import { readTextLines } from '../source/text-lines.ts';
import { titleOfPath } from './title.ts';
import { signaturesOf, type UnsignedPage } from './signature.ts';
import { markdownTwin } from './twin.ts';
import { reportUnknownComponents } from './unknown-components.ts';
import { asksTheme } from './component-info.ts';

export type { ComponentInfo } from './component-info.ts';
export type { MathRenderer, ParseContext } from './page-state.ts';

/** A `PageBody` whose code blocks are still slots. */
export interface RawBody {
  readonly parts: readonly RawPart[];
  readonly markdown: readonly BodyPart[];
}

/** A page before its code blocks are drawn. `CodeSlot.block` is an index into `blocks`. */
export interface RawPage {
  readonly page: ParsedPage;
  readonly body: RawBody;
  readonly text: PlainText;
  readonly blocks: readonly CodeBlock[];
}

/** The version of what this module makes: raised whenever equal inputs give another result. */
export const PARSE_STEP = 'page@23';

/**
 * Parses a source. Everything that can be wrong with a text is in `page.diagnostics`, sorted by place; nothing throws. Addresses
 * stay as written: where they lead depends on where the page is published. Where a hook of the site fails, the text is parsed
 * without it.
 */
export function parsePage(source: SourceFile, context: ParseContext): RawPage {
  return orFinding(
    () => parseWith(source, context),
    (finding) => parseWith(source, { ...context, engine: createEngine(context.markdown) }, [finding]),
  );
}

function parseWith(source: SourceFile, context: ParseContext, found: readonly Diagnostic[] = []): RawPage {
  const { path } = source;
  const { meta, bodyLine, body, diagnostics } = readFrontMatter(source.text, path, context.markdown.frontMatterKeys);
  const expanded = expandIncludes(body, path, context, bodyLine);
  const text = new SourceText(expanded.text, expanded.lineMap);
  const state = new PageState(path, text, context, meta);
  state.includes.push(...expanded.includes);
  state.diagnostics.push(...found, ...diagnostics, ...expanded.diagnostics);
  reportConflicts(state);

  const engine = context.engine ?? createEngine(context.markdown, context.hooks?.markdown);
  const env = { page: state };
  const tokens = engine.parse(expanded.text, env);
  const html = engine.renderer.render(tokens, engine.options, env);
  reportUnknownComponents(state);
  const facts = textFacts(tokens);
  const page: UnsignedPage = {
    path,
    key: pageKey(source, context, state),
    meta,
    title: meta.title ?? (state.headings.find(({ level }) => level === 1)?.text || titleOfPath(path)),
    startsWithTitle: facts.startsWithTitle,
    headings: state.headings,
    anchors: state.anchors,
    links: asWritten(state.links, expanded.lineMap),
    images: asWritten(state.images, expanded.lineMap),
    mentions: state.mentions,
    diagrams: state.diagrams,
    reading: facts.reading,
    excerpt: facts.excerpt,
    components: [...state.components].sort(),
    needs: state.needs,
    includes: state.includes,
    samples: state.samples,
    diagnostics: state.diagnostics.sort(compareDiagnostics),
  };
  return {
    page: { ...page, ...signaturesOf(page) },
    body: {
      parts: splitSlots(html, state.marks),
      markdown: markdownTwin(text, tokens, state.edits),
    },
    text: { sections: facts.sections, optionRows: state.optionRows },
    blocks: state.blocks,
  };
}

/** `source/conflict` for unresolved merges of the text. Conflict marks in code or in `<pre>` are examples. */
function reportConflicts(page: PageState): void {
  const { text } = page.source;
  if (!text.includes('<<<<<<< ')) return;
  const lines = text.split('\n');
  const { kinds } = readTextLines(lines);
  for (const line of conflicts(lines.map((written, i) => (kinds[i] === 'text' ? written : '')))) {
    const start = page.source.startOf(line);
    if (text.lastIndexOf('<pre', start) > text.lastIndexOf('</pre', start)) continue;
    const message = 'A merge was not settled here: readers see both sides, and its marks.';
    const details = { fix: 'keep what holds, and remove the lines with "<<<<<<<", "=======" and ">>>>>>>"' };
    page.reportAt('source/conflict', message, page.source.locateLine(line), details);
  }
}

/** The same facts; those whose address was rebased have the address of the included file. */
function asWritten<T extends LinkFact | ImageFact>(facts: readonly T[], lineMap: readonly LineOrigin[]): readonly T[] {
  const rewritten = rewrittenAddresses(lineMap);
  if (rewritten.size === 0) return facts;
  return facts.map((fact) => {
    const written = rewritten.get(`${fact.at.file}:${fact.at.line}:${fact.at.column}`);
    return written === undefined ? fact : { ...fact, written };
  });
}

/**
 * Identifies everything in a context that a page depends on, but for the included files. Math counts by its setting
 * alone: where it is on, `math` must be given for every text that has some.
 */
export function settingsOf({
  markdown,
  values,
  version,
  components,
  hooks = NO_HOOKS,
}: Pick<ParseContext, 'markdown' | 'values' | 'version' | 'components' | 'hooks'>): string {
  const code = [componentsHash(components), markdownHash(hooks)];
  return cacheKey(PARSE_STEP, markdown as unknown as Json, values, version as unknown as Json, code);
}

/** Hash of what parsing depends on of a theme's components, without what they return for props. */
export function componentsHash(components: ParseContext['components']): string {
  const known = [...components].map(
    ([name, info]) => [name, info.inner, info.inline, info.props ?? null, asksTheme(info)] as const,
  );
  return cacheKey('components', known);
}

function pageKey(source: SourceFile, context: ParseContext, { includes, samples, components }: PageState): string {
  const settings = context.settings ?? settingsOf(context);
  const asked = [...components].some((name) => asksTheme(context.components.get(name) ?? {}));
  return cacheKey(
    PARSE_STEP,
    settings,
    placeOf(source, context.markdown),
    source.hash,
    includes.map(({ path, hash }) => [path, hash] as const),
    samples.map(({ known }) => known),
    // What a component's check refuses is not drawn.
    asked ? (context.theme ?? '') : '',
  );
}
