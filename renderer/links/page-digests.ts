// What of a page can matter to the check of a site's links, as one hash. Most edits of a text change none of it: words,
// and how far down the page things stand.

import { hashContent } from '../cache/hash.ts';
import { type PagesContext, parsePages, sourceKeys } from '../markdown/parse-pages.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { SourceFile } from '../model/source-file.ts';

/** A page as the check sees it. */
export interface PageDigest {
  /** Of the page's facts, without their places. */
  readonly hash: string;
  /** Its `ParsedPage.key`. */
  readonly body: string;
  /** The files it was completed from, with their hashes: what it holds for. */
  readonly includes: readonly (readonly [path: string, hash: string | null])[];
}

/** A source and its key (see `sourceKeys`). */
export interface KeyedSource {
  readonly source: SourceFile;
  readonly key: string;
}

/** Names sources by what they are parsed to. */
export function keyedSources(sources: readonly SourceFile[], context: PagesContext): KeyedSource[] {
  const keyOf = sourceKeys(context);
  return sources.map((source) => ({ source, key: keyOf(source).key }));
}

/** Digests by the key of the source. */
export type PageDigests = ReadonlyMap<string, PageDigest>;

/** More changed pages than this are parsed with all others. */
const FEW_PAGES = 64;

/** The digest of a page. Catalogs stand in bodies alone, so a page with one is told by its body. */
export function digestOf(page: ParsedPage): PageDigest {
  const { title, meta, components, headings, anchors, links, images, mentions, diagnostics, includes } = page;
  const facts = [
    title,
    meta,
    components,
    headings.map(({ level, id, text }) => [level, id, text]),
    anchors.map(({ id }) => id),
    [...links, ...images, ...mentions, ...diagnostics].map(withoutPlace),
    includes.map(({ path, hash }) => [path, hash !== null]),
    components.some((name) => name.includes('Catalog')) ? page.key : '',
  ];
  return {
    hash: hashContent(JSON.stringify(facts)),
    body: page.key,
    includes: includes.map(({ path, hash }) => [path, hash] as const),
  };
}

/** What is at a place; a finding's own file is held to its bytes, so repairs need not be told apart. */
function withoutPlace(fact: { readonly at: unknown; readonly repair?: unknown }): object {
  return { ...fact, at: null, repair: null };
}

/** The digests of all sources, where nearly all are `known`; pages that are not are parsed. `null`: too many are not. */
export async function recallDigests(
  sources: readonly KeyedSource[],
  context: PagesContext,
  known: PageDigests,
): Promise<PageDigests | null> {
  const { cache, files } = context;
  const digests = new Map<string, PageDigest>();
  const unknown = new Map<string, SourceFile>();
  for (const { source, key } of sources) {
    const digest = known.get(key);
    // Asked for although they are not needed, so that they are not forgotten.
    const isKept = digest !== undefined && cache.has('page', key) && cache.has('body', digest.body);
    if (isKept && digest.includes.every(([path, hash]) => files.hash(path) === hash)) digests.set(key, digest);
    else unknown.set(key, source);
    if (unknown.size > FEW_PAGES) return null;
  }
  const parsed = await parsePages([...unknown.values()], context);
  for (const [key, source] of unknown) digests.set(key, digestOf(parsed.get(source) as ParsedPage));
  return digests;
}

/** The digests of sources whose pages are at hand. */
export function digestsOf(
  sources: readonly KeyedSource[],
  pageOf: (source: SourceFile) => ParsedPage | null,
): PageDigests | null {
  const digests = new Map<string, PageDigest>();
  for (const { source, key } of sources) {
    if (digests.has(key)) continue;
    const page = pageOf(source);
    if (page === null) return null;
    digests.set(key, digestOf(page));
  }
  return digests;
}

/** One hash for all sources: what they say and where they are published. */
export function sourcesDigest(sources: readonly KeyedSource[], digests: PageDigests): string {
  const lines = sources.map(({ source: { path, publishedAt, version }, key }) => [
    path,
    publishedAt,
    version,
    digests.get(key)?.hash,
  ]);
  return hashContent(JSON.stringify(lines));
}
