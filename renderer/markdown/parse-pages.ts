// All texts of a site become parsed pages. A cache hit costs a look-up; the rest is parsed in chunks, so that bodies never pile
// up in memory: parse, highlight the blocks that are not stored, join, store.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MarkdownIt } from 'markdown-it';
import { cacheKey, hashContent } from '../cache/hash.ts';
import type { SiteHooks } from '../config/hooks.ts';
import type { JsonObject } from '../model/json.ts';
import type { PageBody, ParsedPage, PlainText } from '../model/parsed-page.ts';
import type { ReadingConfig, VersionConfig, VersionGroupConfig } from '../model/site-config.ts';
import type { BodyPart } from '../model/slot.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { Cache, FileTree, Progress } from '../model/tools.ts';
import { resolveVersionBlocks } from '../source/version-blocks.ts';
import type { CodeBlock, CodeResult, Highlighter } from './code-block.ts';
import { createEngine } from './engine.ts';
import { loadMath } from './math.ts';
import {
  type ComponentInfo,
  type MathRenderer,
  type ParseContext,
  PARSE_STEP,
  parsePage,
  type RawPage,
  settingsOf,
} from './parse-page.ts';
import { asksTheme } from './component-info.ts';
import { placeOf, relocate } from './relocate.ts';
import { type SampleFinder, sampleDigest } from './samples.ts';
import { addText, type RawPart } from './slots.ts';

/** What pages are parsed with. */
export interface PagesContext {
  readonly config: ReadingConfig;
  readonly files: FileTree;
  readonly samples: SampleFinder;
  readonly cache: Cache;
  readonly highlighter: Highlighter;
  /** The components the theme can draw. Whatever `check` and `needs` depend on must be part of `theme`. */
  readonly components: ReadonlyMap<string, ComponentInfo>;
  readonly hooks: SiteHooks;
  readonly progress: Progress;
  /** Called with each text that is parsed, while its code is being highlighted in threads. */
  readonly also?: (page: ParsedPage, text: PlainText) => void;
  /** Hash of the engine's code. */
  readonly engine: string;
  /** Hash of the theme's code. */
  readonly theme: string;
}

/** Pages parsed before their code blocks are drawn. */
const CHUNK = 32;
/** Chunks whose blocks may be with the highlighter: threads take a while to load grammars, and others are parsed meanwhile. */
const MOST_AHEAD = 8;

/** A source that has to be parsed, and the key of its result. */
interface Miss {
  readonly source: SourceFile;
  readonly scope: Scope;
  readonly key: string;
}

/**
 * Parses all sources. Stores in the cache: `page` (a `ParsedPage` by text and settings, which is valid only while its included
 * files are unchanged), `body` and `text` (a `PageBody` and a `PlainText` by `ParsedPage.key`) and `code` (a `CodeResult` by block).
 */
export async function parsePages(
  sources: readonly SourceFile[],
  context: PagesContext,
): Promise<ReadonlyMap<SourceFile, ParsedPage>> {
  const keyOf = sourceKeys(context);
  const known = new Map<SourceFile, ParsedPage>();
  const misses: Miss[] = [];
  const firstOf = new Map<string, SourceFile>();
  const copies: { readonly source: SourceFile; readonly first: SourceFile }[] = [];
  for (const source of sources) {
    const { scope, key } = keyOf(source);
    const first = firstOf.get(key);
    if (first) copies.push({ source, first });
    else firstOf.set(key, source);
    const page = first ? null : knownPage(key, context);
    if (page) known.set(source, relocate(page, source.path));
    else if (!first) misses.push({ source, scope, key });
  }
  await parseMisses(misses, known, context, sources.length);
  for (const { source, first } of copies) known.set(source, relocate(known.get(first) as ParsedPage, source.path));
  // In the order of the sources, whatever was stored before.
  return new Map(sources.map((source) => [source, known.get(source) as ParsedPage]));
}

/**
 * Prepares keys of what sources are parsed to: with the files it includes and the theme, a key covers everything a page depends
 * on.
 */
export function sourceKeys(context: PagesContext): (source: SourceFile) => { readonly scope: Scope; readonly key: string } {
  const scopeOf = scopes(context);
  return (source) => {
    const scope = scopeOf(source);
    return { scope, key: cacheKey(PARSE_STEP, scope.settings, placeOf(source, context.config.markdown), source.hash) };
  };
}

/**
 * The page of an earlier run, if its body is stored and its included files are unchanged. One that lacks a file is parsed again:
 * the suggestion depends on the files there are.
 */
function knownPage(key: string, context: PagesContext): ParsedPage | null {
  const { cache, files, samples } = context;
  const page = storedPage(key, context);
  if (!page || !cache.has('body', page.key) || !cache.has('text', page.key)) return null;
  if (page.samples.some(({ version, id, known }) => sampleDigest(samples(version, id)) !== known)) return null;
  return page.includes.every(({ path, hash }) => hash !== null && files.hash(path) === hash) ? page : null;
}

/** The stored value of a text by its key (see `sourceKeys`), whatever happened to the files it includes. */
export function storedPage(key: string, context: PagesContext): ParsedPage | null {
  const first = context.cache.get<ParsedPage>('page', key);
  const page = first && isThemed(first, context) ? context.cache.get<ParsedPage>('page', themedKey(key, context)) : first;
  return page ?? null;
}

/** Whether a page's facts depend on the theme. */
export function isThemed(
  { components: used }: Pick<ParsedPage, 'components'>,
  { components }: Pick<PagesContext, 'components'>,
): boolean {
  return used.some((name) => {
    const component = components.get(name);
    return component !== undefined && asksTheme(component);
  });
}

/** The key of a text's facts in the store `page`, if they depend on the theme. `key`: that of facts that do not. */
export function themedKey(key: string, { theme }: Pick<PagesContext, 'theme'>): string {
  return cacheKey(PARSE_STEP, key, theme);
}

/** Parses in chunks: while the blocks of some are drawn, the next is parsed. */
async function parseMisses(
  misses: readonly Miss[],
  known: Map<SourceFile, ParsedPage>,
  context: PagesContext,
  total: number,
): Promise<void> {
  if (misses.length === 0) return;
  const tools = { parser: createEngine(context.config.markdown, context.hooks.markdown), math: await mathFor(misses, context) };
  const calls: DrawCalls = new Map();
  const ahead: Promise<void>[] = [];
  for (let start = 0; start < misses.length; start += CHUNK) {
    const chunk = misses.slice(start, start + CHUNK);
    const pages = chunk.map(({ source, scope }) => parsePage(source, parseContext(scope, tools, context)));
    if (ahead.length === MOST_AHEAD) await ahead.shift();
    const finished = finishChunk({ chunk, pages }, known, context, calls).then(() =>
      context.progress.report('Parsing pages', known.size, total),
    );
    // A rejection surfaces at the `await` of its turn; until then it must not count as unhandled.
    finished.catch(() => undefined);
    ahead.push(finished);
    // Threads that are done with a batch are given the next one.
    await nextTurn();
  }
  for (const finished of ahead) await finished;
}

/** Texts, and what was parsed of them. */
interface ParsedChunk {
  readonly chunk: readonly Miss[];
  readonly pages: readonly RawPage[];
}

async function finishChunk(
  { chunk, pages }: ParsedChunk,
  known: Map<SourceFile, ParsedPage>,
  context: PagesContext,
  calls: DrawCalls,
): Promise<void> {
  const keyOf = blockKeys(context);
  const drawing = drawBlocks(pages, context, calls);
  if (context.also) for (const { page, text } of pages) context.also(page, text);
  const drawn = await drawing;
  for (const [i, { page, body, text, blocks }] of pages.entries()) {
    const { source, key } = chunk[i] as Miss;
    const code = blocks.map((block) => drawn.get(keyOf(block))?.html ?? '');
    const finished: PageBody = { ...body, parts: joinCode(body.parts, code) };
    context.cache.set('body', page.key, finished);
    context.cache.set('text', page.key, text);
    context.cache.set('page', key, page);
    if (isThemed(page, context)) context.cache.set('page', themedKey(key, context), page);
    known.set(source, detached(page));
  }
}

/** The same facts, as they come from the cache: strings cut out of a text keep all of it in memory. */
function detached(page: ParsedPage): ParsedPage {
  return JSON.parse(JSON.stringify(page)) as ParsedPage;
}

/** Drawn blocks, by their keys. */
type DrawnBlocks = ReadonlyMap<string, CodeResult>;

/** Calls of the highlighter that are not answered yet, by the keys of their blocks. */
type DrawCalls = Map<string, Promise<DrawnBlocks>>;

/** All blocks of some pages, drawn: each distinct one once, those of earlier pages and runs not at all. */
async function drawBlocks(pages: readonly RawPage[], context: PagesContext, calls: DrawCalls): Promise<DrawnBlocks> {
  const { cache } = context;
  const keyOf = blockKeys(context);
  const drawn = new Map<string, CodeResult>();
  const missing = new Map<string, CodeBlock>();
  const awaited = new Set<Promise<DrawnBlocks>>();
  for (const { blocks } of pages) {
    for (const block of blocks) {
      const key = keyOf(block);
      if (drawn.has(key) || missing.has(key)) continue;
      const result = cache.get<CodeResult>('code', key);
      const call = calls.get(key);
      if (result) drawn.set(key, result);
      else if (call) awaited.add(call);
      else missing.set(key, block);
    }
  }
  if (missing.size > 0) {
    const call = drawMissing(missing, context);
    for (const key of missing.keys()) calls.set(key, call);
    awaited.add(call);
    const forget = (): void => {
      for (const key of missing.keys()) calls.delete(key);
    };
    call.then(forget, forget);
  }
  for (const call of awaited) for (const [key, result] of await call) drawn.set(key, result);
  return drawn;
}

/** Has blocks drawn and keeps them. */
async function drawMissing(missing: ReadonlyMap<string, CodeBlock>, { cache, highlighter }: PagesContext): Promise<DrawnBlocks> {
  const results = await highlighter.highlight([...missing.values()]);
  const drawn = new Map<string, CodeResult>();
  for (const [i, key] of [...missing.keys()].entries()) {
    const result = results[i] as CodeResult;
    cache.set('code', key, result);
    drawn.set(key, result);
  }
  return drawn;
}

/** Prepares keys of drawn blocks: a grammar of the site's own is part of those in its language. */
function blockKeys({ engine, config }: PagesContext): (block: CodeBlock) => string {
  const own = new Map(config.markdown.grammars.map((grammar) => [grammar.name, cacheKey('grammar', engine, grammar)]));
  return ({ code, lang, highlighted, firstLine, title, collapsedLines, header }) =>
    cacheKey('code@3', own.get(lang) ?? engine, code, lang, highlighted, firstLine, title, collapsedLines, header);
}

/** Puts the drawn blocks into a body. */
export function joinCode(parts: readonly RawPart[], code: readonly string[]): readonly BodyPart[] {
  const out: BodyPart[] = [];
  for (const part of parts) {
    if (typeof part === 'string') addText(out, part);
    else if (part.kind === 'code') addText(out, code[part.block] ?? '');
    else if (part.kind === 'widget') out.push({ ...part, inner: part.inner && joinCode(part.inner, code) });
    else out.push(part);
  }
  return out;
}

/** KaTeX takes time to load: only where math is on and a text may have some. */
async function mathFor(misses: readonly Miss[], { config }: PagesContext): Promise<MathRenderer | null> {
  const mayHave = ({ source }: Miss): boolean => /\$|[`~]math|@include:/.test(source.text);
  return config.markdown.math && misses.some(mayHave) ? loadMath() : null;
}

/** What parsing a text depends on besides the text: the version whose values it may use. */
interface Scope {
  readonly version: { readonly group: VersionGroupConfig; readonly version: VersionConfig } | null;
  readonly values: JsonObject;
  /** Hash of everything a parsed page depends on, but for its text and the files it reads. */
  readonly settings: string;
}

/** The scopes of a run: one per version, made on demand. */
function scopes(context: PagesContext): (source: SourceFile) => Scope {
  const known = new Map<string, Scope>();
  return ({ version }) => {
    const name = version === null ? '' : `${version.group} ${version.path}`;
    const scope = known.get(name) ?? makeScope(version, context);
    known.set(name, scope);
    return scope;
  };
}

function makeScope(version: SourceFile['version'], { config, components, hooks, engine }: PagesContext): Scope {
  const group = config.versions.find(
    ({ basePath, versions }) => basePath === version?.group && versions.some(({ path }) => path === version.path),
  );
  const entry = group?.versions.find(({ path }) => path === version?.path);
  const found = group && entry ? { group, version: entry } : null;
  const values: JsonObject = found === null ? config.values : { ...config.values, version: found.version.version };
  const settings = settingsOf({ markdown: config.markdown, values, version: found?.version ?? null, components, hooks });
  return { version: found, values, settings: hashContent(`${engine}\n${settings}\n${JSON.stringify(found)}`) };
}

function parseContext(
  { version, values, settings }: Scope,
  { parser, math }: { readonly parser: MarkdownIt; readonly math: MathRenderer | null },
  { config, files, samples, components, hooks, theme }: PagesContext,
): ParseContext {
  return {
    markdown: config.markdown,
    values,
    version: version?.version ?? null,
    files,
    samples,
    components,
    theme,
    hooks,
    math,
    engine: parser,
    prepare: (text, file) => resolveVersionBlocks(text, file, version),
    settings,
  };
}
