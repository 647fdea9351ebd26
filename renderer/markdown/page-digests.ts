// What of a page can matter to others, as one hash. Most edits of a text change none of it.

import { hashContent } from '../cache/hash.ts';
import { type PagesContext, parsePages, sourceKeys } from './parse-pages.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { SourceFile } from '../model/source-file.ts';

/** A page as others see it. */
export interface PageDigest {
  /** Of those of the page's facts that count. */
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

/** Digests by the key of the source, of pages of one theme. */
export type PageDigests = ReadonlyMap<string, PageDigest>;

/** More changed pages than this are parsed with all others. */
const FEW_PAGES = 64;

/** What of a page counts. */
export type CountedFacts = (page: ParsedPage) => readonly unknown[];

/** The digest of a page, of those of its facts that count. */
export function digestOf(page: ParsedPage, counted: CountedFacts): PageDigest {
  return {
    hash: hashContent(JSON.stringify(counted(page))),
    body: page.key,
    includes: page.includes.map(({ path, hash }) => [path, hash] as const),
  };
}

/** The digests of all sources, where nearly all are `known`; pages that are not are parsed. `null`: too many are not. */
export async function recallDigests(
  sources: readonly KeyedSource[],
  context: PagesContext,
  known: PageDigests,
  counted: CountedFacts,
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
  for (const [key, source] of unknown) digests.set(key, digestOf(parsed.get(source) as ParsedPage, counted));
  return digests;
}

/** The digests of sources whose pages are at hand. */
export function digestsOf(
  sources: readonly KeyedSource[],
  pageOf: (source: SourceFile) => ParsedPage | null,
  counted: CountedFacts,
): PageDigests | null {
  const digests = new Map<string, PageDigest>();
  for (const { source, key } of sources) {
    if (digests.has(key)) continue;
    const page = pageOf(source);
    if (page === null) return null;
    digests.set(key, digestOf(page, counted));
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
