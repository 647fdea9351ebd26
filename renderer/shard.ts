// One machine's share of a site (a shard): the texts that fall to it are parsed, and the results stay in the cache. The text
// alone decides which machine has it, so that machines that know nothing of each other divide a site between them.

import { crc32 } from 'node:zlib';
import { bundleEntries } from './assets/site-assets.ts';
import { drawDiagrams } from './diagrams/draw-diagrams.ts';
import { type PageWithDiagrams, leavesDiagrams } from './diagrams/drawings.ts';
import { type PagesContext, parsePages } from './markdown/parse-pages.ts';
import type { PageBody } from './model/parsed-page.ts';
import { termCounter } from './model/search-words.ts';
import type { SourceFile } from './model/source-file.ts';
import { type Engine, MissingBody, pagesContext, readAllSources } from './pipeline.ts';
import { prepareText } from './search/text-terms.ts';

/** A share of a site: number `index`, counted from 0, of `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** The size of a share. */
export interface ShardSummary {
  /** Texts that fell to it. */
  readonly texts: number;
  /** Texts of the whole site. */
  readonly ofTexts: number;
}

/**
 * Makes what depends on a text alone, for the texts of a share: facts, bodies with their highlighted code, terms for the search,
 * drawings. The first share has the browser code and the history, too. What depends on the whole site (links, twins, the search
 * index, documents) is made where it is joined.
 */
export async function makeShard(engine: Engine, shard: Shard): Promise<ShardSummary> {
  const { config, tools } = engine;
  const { sources } = readAllSources(engine);
  const own = sources.filter((source) => isOf(shard, source));
  const { cache } = tools;
  const texts = { cache, engineHash: engine.engineHash, counter: termCounter() };
  const also: PagesContext['also'] = ({ key }, text) => prepareText({ key, text: () => text }, texts);
  const isSearched = config.search?.hosted === null;
  const parsed = await parsePages(own, { ...pagesContext(engine), ...(isSearched && { also }) });
  const bodyOf = ({ url, parsed: { key } }: PageWithDiagrams): PageBody => {
    const body = tools.cache.get<PageBody>('body', key);
    if (!body) throw new MissingBody(url);
    return body;
  };
  const pages = own.flatMap((source): PageWithDiagrams[] => {
    const page = parsed.get(source);
    return page ? [{ url: source.publishedAt[0]?.url ?? source.path, parsed: page, replaced: false }] : [];
  });
  const drawn = await drawDiagrams({
    pages,
    cache: tools.cache,
    renderer: tools.diagrams,
    progress: tools.progress,
    body: bodyOf,
  });
  if (shard.index === 0) {
    tools.history();
    await tools.bundler.bundle(bundleEntries(engine.theme, engine.siteStyles, leavesDiagrams(drawn)));
  }
  return { texts: own.length, ofTexts: sources.length };
}

/** Copies of a text in several files fall to one share. */
function isOf({ index, count }: Shard, { hash }: SourceFile): boolean {
  return crc32(hash) % count === index;
}
