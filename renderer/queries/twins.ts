// The Markdown twins of pages, and the files for agents that hold the texts of all pages.

import { cacheKey } from '../cache/hash.ts';
import type { Ask, Query } from '../graph/query.ts';
import type { OutputFile } from '../model/output-file.ts';
import { bytesOf, type Piece } from '../model/piece.ts';
import type { LocaleConfig, SiteConfig } from '../model/site-config.ts';
import type { WidgetTable } from '../model/widget.ts';
import { plainAddresses, siteAddresses } from '../site/routes/absolute-addresses.ts';
import { fullPages, llmsFull, llmsParts, type LlmsPart, llmsText } from '../artifacts/llms.ts';
import { FULL_FILE, LLMS_FILE } from '../artifacts/site-files.ts';
import { encodeText, storedText, storedPiece } from '../cache/text-file.ts';
import { framedAddresses, twinText } from '../artifacts/twins.ts';
import { showsCatalog } from '../render/catalog-source.ts';
import { argOf, NO_CATALOG, bodyOfChanges, type PageArg, type PageQueries, type Promised, promisedFile } from './pages.ts';
import type { ChangeQueries } from './changes.ts';
import type { SiteQueries } from './site.ts';

/** The cache's store of twins. */
export const TWINS = 'twin';

/** What all twins of a locale are written with. */
interface WritingTools {
  readonly config: Pick<SiteConfig, 'origin' | 'base' | 'addresses' | 'productName'>;
  readonly locale: LocaleConfig;
  readonly widgets: WidgetTable;
  readonly hash: string;
}

/** A file that is made in pieces, on demand. */
interface PromisedPieces {
  pieces(): Iterable<Piece>;
}

/** An entry of `llms-full.txt`. Plain data. */
interface FullPage {
  readonly address: string;
  readonly page: PageArg;
}

/** The queries. */
export interface TwinQueries {
  readonly writingTools: Query<number, WritingTools>;
  readonly twin: Query<PageArg, Promised>;
  /** The pages of `llms-full.txt`, in its order. */
  readonly fullPages: Query<null, readonly FullPage[]>;
  readonly full: Query<null, PromisedPieces>;
  readonly llmsParts: Query<null, readonly LlmsPart[]>;
  readonly llms: Query<null, string>;
}

/** Makes the queries. */
export function twinsOf(queries: SiteQueries, pages: PageQueries, parts: ChangeQueries): TwinQueries {
  const { world, texts, bodyOf } = queries;
  const writingTools = writingToolsQuery(queries);
  const twin: TwinQueries['twin'] = {
    name: 'twin@1',
    keep: 'never',
    digestOf: 'answers',
    run: (ask, [url, id, locale, , changes]) => {
      const changed = bodyOfChanges(parts, changes, ask);
      const framed = ask.later(pages.frame, url);
      const parsed = id === null ? ask(pages.madePage, url) : ask(texts.facts, id);
      const tools = ask.later(writingTools, locale);
      const lists = showsCatalog(parsed);
      const catalog = lists ? ask.later(pages.catalog, null) : null;
      const listed = lists ? ask.later(pages.addresses, null) : null;
      const make = (): string => {
        const own = framed.value();
        const { config, widgets, locale: spoken } = tools.value();
        const page = { url, parsed, locale: spoken, frame: own, body: changed?.() ?? bodyOf(parsed.key, url) };
        return twinText(page, {
          addresses: listed?.value() ?? framedAddresses(own, config),
          catalog: catalog?.value() ?? NO_CATALOG,
          widgets,
          productName: config.productName,
        });
      };
      return { bytes: (key) => storedText(world.cache, TWINS, key, make) };
    },
  };
  return { writingTools, twin, ...forAgents(queries, pages, twin) };
}

function writingToolsQuery({ world, inputs }: SiteQueries): TwinQueries['writingTools'] {
  return {
    name: 'writing-tools@1',
    keep: 'memory',
    run: (ask, number) => {
      ask.digest(inputs.settings, null);
      const { config, theme, engineHash } = world.engine();
      const { origin, base, addresses, productName } = config;
      const locale = config.locales[number] as LocaleConfig;
      const hash = cacheKey('writing', theme.hash, engineHash, origin, base, addresses.style, productName, locale as never);
      return { config: { origin, base, addresses, productName }, locale, widgets: theme.widgets, hash };
    },
    digest: ({ hash }) => hash,
  };
}

type ForAgents = Pick<TwinQueries, 'fullPages' | 'full' | 'llmsParts' | 'llms'>;

function forAgents({ texts, inputs, world, model }: SiteQueries, { pages }: PageQueries, twin: TwinQueries['twin']): ForAgents {
  const listed: TwinQueries['fullPages'] = {
    name: 'full-pages@1',
    keep: 'disk',
    run: (ask) => {
      const { site, config } = model(ask);
      const { ofUrl } = plainAddresses(config);
      const known = new Map(ask(pages, null).map((page) => [page.url, page]));
      return fullPages(site, config).flatMap(({ url }) => {
        const page = known.get(url);
        return page ? [{ address: ofUrl(url), page: argOf(page) }] : [];
      });
    },
  };
  const parts: TwinQueries['llmsParts'] = {
    name: 'llms-parts@1',
    keep: 'disk',
    run: (ask) => {
      const { site, config } = model(ask);
      return llmsParts(site, config, siteAddresses(site, config));
    },
  };
  return {
    fullPages: listed,
    llmsParts: parts,
    full: {
      name: 'full@1',
      keep: 'never',
      digestOf: 'answers',
      run: (ask) => {
        ask.digest(inputs.settings, null);
        const { title } = world.engine().config;
        const all = ask(listed, null).map(({ address, page }) => {
          const { digest: key, value } = ask.later(twin, page);
          return { address, text: () => storedPiece(world.cache, TWINS, key, () => value().bytes(key)) };
        });
        const pieces = function* (): Generator<Piece> {
          const made = (function* () {
            for (const { address, text } of all) yield { address, text: text() };
          })();
          for (const piece of llmsFull(title, made)) yield typeof piece === 'string' ? encodeText(piece) : piece;
        };
        return { pieces };
      },
    },
    llms: {
      name: 'llms@1',
      keep: 'disk',
      run: (ask) => {
        const ids = new Map(ask(pages, null).map(({ url, id }) => [url, id]));
        return llmsText(ask(parts, null), (url) => {
          const id = ids.get(url) ?? null;
          return id === null ? '' : ask(texts.excerpt, id);
        });
      },
    },
  };
}

/**
 * The twins of all pages, and the files that list them. `ask`: that of a caller outside of all queries, when bytes are wanted.
 */
export function twinFiles(ask: Ask, { pages }: PageQueries, { twin, full, llms }: TwinQueries): OutputFile[] {
  return [
    {
      path: LLMS_FILE,
      from: [],
      get key() {
        return ask.digest(llms, null);
      },
      bytes: () => encodeText(ask(llms, null)),
    },
    {
      path: FULL_FILE,
      from: [],
      get key() {
        return ask.digest(full, null);
      },
      bytes: () => Buffer.concat([...ask(full, null).pieces()].map(bytesOf)),
      pieces: () => ask(full, null).pieces(),
    },
    ...ask(pages, null).flatMap((page) => (page.twin === null ? [] : [promisedFile(ask, twin, page, page.twin)])),
  ];
}
