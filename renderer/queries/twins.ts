// The Markdown twins of pages, and the files for agents that hold the texts of all pages.

import { cacheKey } from '../cache/hash.ts';
import { onceFor } from '../cache/once.ts';
import type { Ask, Query } from '../graph/query.ts';
import type { OutputFile } from '../model/output-file.ts';
import { bytesOf, type Piece } from '../model/piece.ts';
import type { LocaleConfig, SiteConfig } from '../model/site-config.ts';
import type { Url } from '../model/url.ts';
import type { WidgetTable } from '../model/widget.ts';
import { plainAddresses, siteAddresses } from '../site/routes/absolute-addresses.ts';
import { fullFiles, llmsFiles, type LlmsFile, llmsFull, llmsText } from '../artifacts/llms.ts';
import { type ListedIndex, type PageDescription, pageDescription, pageIndexes, pageIndexText } from '../artifacts/page-index.ts';
import { FULL_FILE, INDEX_FILE, LLMS_FILE } from '../site/routes/made-addresses.ts';
import { outOfFile } from '../site/routes/absolute-addresses.ts';
import { encodeText, storedText, storedPiece } from '../cache/text-file.ts';
import { framedAddresses, twinText } from '../artifacts/twins.ts';
import { showsCatalog } from '../render/catalog-source.ts';
import {
  argOf,
  type DrawnPage,
  NO_CATALOG,
  listOfChanges,
  type PageArg,
  type PageQueries,
  type Promised,
  promisedFile,
} from './pages.ts';
import { madeBody } from '../pipeline.ts';
import type { ChangeQueries } from './changes.ts';
import type { LinkQueries } from './links.ts';
import type { SiteQueries } from './site.ts';
import { inGroups, type SourceId, type TextsQuery } from './texts.ts';

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

/** What a file of texts holds. Plain data. */
interface FullTexts {
  /** The folder it lies in. */
  readonly folder: Url;
  readonly title: string;
  readonly pages: readonly FullPage[];
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
  /** The pages of each `llms-full.txt`, in its order. */
  readonly fullTexts: Query<null, readonly FullTexts[]>;
  /** The `llms-full.txt` of a folder. */
  readonly full: Query<Url, PromisedPieces>;
  readonly llmsFiles: Query<null, readonly LlmsFile[]>;
  /** That of a folder. */
  readonly llmsFile: Query<Url, LlmsFile>;
  /** The `llms.txt` of a folder. */
  readonly llms: Query<Url, string>;
  readonly pageIndexes: Query<null, readonly ListedIndex[]>;
  /** What the texts of a group say in `pages.json`. */
  readonly descriptions: TextsQuery<PageDescription>;
  /** The `pages.json` of a folder. */
  readonly pageIndex: Query<Url, string>;
  /** The files of folders. */
  readonly agentFolders: Query<null, AgentFolders>;
}

/** Folders that have a file for agents, by the file's name. Plain data. */
type AgentFolders = readonly (readonly [name: 'llms' | 'full' | 'pageIndex', folders: readonly Url[]])[];

/** Makes the queries. */
export function twinsOf(queries: SiteQueries, pages: PageQueries, parts: ChangeQueries & LinkQueries): TwinQueries {
  const { world, texts, bodyOf } = queries;
  const writingTools = writingToolsQuery(queries);
  const twin: TwinQueries['twin'] = {
    name: 'twin@1',
    keep: 'never',
    digestOf: 'answers',
    run: (ask, [url, id, locale, , changes]) => {
      const changed = listOfChanges(parts, changes, ask);
      const framed = ask.later(pages.frame, url);
      const linked = ask.later(parts.linked, url);
      const parsed = id === null ? ask(pages.madePage, url) : ask(texts.facts, id);
      const tools = ask.later(writingTools, locale);
      const lists = showsCatalog(parsed);
      const catalog = lists ? ask.later(pages.catalog, null) : null;
      const listed = lists ? ask.later(parts.absoluteAddresses, null) : null;
      const make = (): string => {
        const { links, images, twins } = linked.value();
        const own = { head: framed.value().head, links, images, twins };
        const { config, widgets, locale: spoken } = tools.value();
        const body = changed?.().body ?? (id === null ? madeBody({ url, meta: parsed.meta }) : bodyOf(parsed.key, url));
        const page = { url, parsed, locale: spoken, frame: own, body };
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
  return { writingTools, twin, ...forAgents(queries, { ...pages, ...parts }, twin) };
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

type ForAgents = Omit<TwinQueries, 'writingTools' | 'twin'>;

function forAgents(
  queries: SiteQueries,
  { pages, options }: Pick<PageQueries & ChangeQueries, 'pages' | 'options'>,
  twin: TwinQueries['twin'],
): ForAgents {
  const { texts, world, model } = queries;
  const fullTexts: TwinQueries['fullTexts'] = {
    name: 'full-texts@1',
    keep: 'disk',
    run: (ask) => {
      const { site, config } = model(ask);
      const { ofUrl } = plainAddresses(config);
      const known = new Map(ask(pages, null).map((page) => [page.url, page]));
      return fullFiles(site, config).map((file) => ({
        ...file,
        pages: file.pages.flatMap(({ url }) => {
          const page = known.get(url);
          return page ? [{ address: ofUrl(url), page: argOf(page) }] : [];
        }),
      }));
    },
  };
  const indexes: TwinQueries['llmsFiles'] = {
    name: 'llms-files@1',
    keep: 'both',
    run: (ask) => {
      const { site, config } = model(ask);
      return llmsFiles(site, config, siteAddresses(site, config));
    },
  };
  const listed: TwinQueries['pageIndexes'] = {
    name: 'page-indexes@1',
    keep: 'disk',
    run: (ask) => {
      const { site, config } = model(ask);
      return pageIndexes(site, config);
    },
  };
  const descriptions: TwinQueries['descriptions'] = {
    name: 'descriptions@2',
    keep: 'both',
    run: (ask, group) =>
      ask(texts.textGroup, group).map(([id]) => [id, pageDescription(ask(texts.excerpt, id), ask(options, id))]),
  };
  const llmsFile: TwinQueries['llmsFile'] = {
    name: 'llms-file@1',
    keep: 'memory',
    run: (ask, folder) => inFolder(ask(indexes, null), folder),
  };
  const idsOf = onceFor((all: readonly DrawnPage[]) => new Map(all.map(({ url, id }) => [url, id])));
  const textOf = (ask: Ask): ((url: Url) => SourceId | null) => {
    const ids = idsOf(ask(pages, null));
    return (url) => ids.get(url) ?? null;
  };
  return {
    fullTexts,
    llmsFiles: indexes,
    llmsFile,
    pageIndexes: listed,
    descriptions,
    full: {
      name: 'full@2',
      keep: 'never',
      digestOf: 'answers',
      run: (ask, folder) => {
        const { title, pages: wanted } = inFolder(ask(fullTexts, null), folder);
        const all = wanted.map(({ address, page }) => {
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
      name: 'llms@2',
      keep: 'disk',
      run: (ask, folder) => {
        const idOf = textOf(ask);
        return llmsText(ask(llmsFile, folder).parts, (url) => {
          const id = idOf(url);
          return id === null ? '' : ask(texts.excerpt, id);
        });
      },
    },
    pageIndex: {
      name: 'page-index@1',
      keep: 'disk',
      run: (ask, folder) => {
        const idOf = textOf(ask);
        const described = inGroups(texts, descriptions, ask);
        return pageIndexText(inFolder(ask(listed, null), folder), (url) => described(idOf(url) ?? '') ?? NO_DESCRIPTION);
      },
    },
    agentFolders: {
      name: 'agent-folders@1',
      keep: 'both',
      run: (ask) => [
        ['llms', foldersOf(ask(indexes, null))],
        ['full', foldersOf(ask(fullTexts, null))],
        ['pageIndex', foldersOf(ask(listed, null))],
      ],
    },
  };
}

/** Of a page without a text of its own. */
const NO_DESCRIPTION = pageDescription('', []);

/** Where files lie. */
interface InFolder {
  readonly folder: Url;
}

/** The first file of a folder. */
function inFolder<T extends InFolder>(files: readonly T[], folder: Url): T {
  const file = files.find((one) => one.folder === folder);
  if (!file) throw new Error(`"${folder}" has no such file`);
  return file;
}

/** Each folder once: two versions may share one. */
function foldersOf(files: readonly InFolder[]): readonly Url[] {
  return [...new Set(files.map(({ folder }) => folder))];
}

/**
 * The twins of all pages, and the files that list them. `ask`: that of a caller outside of all queries, when bytes are wanted.
 */
export function twinFiles(ask: Ask, { pages }: PageQueries, queries: TwinQueries): OutputFile[] {
  const { twin, full, agentFolders } = queries;
  const text = (query: Query<Url, string>, name: string, folder: Url): OutputFile => ({
    path: outOfFile(folder + name),
    from: [],
    get key() {
      return ask.digest(query, folder);
    },
    bytes: () => encodeText(ask(query, folder)),
  });
  const texts = (folder: Url): OutputFile => ({
    path: outOfFile(folder + FULL_FILE),
    from: [],
    get key() {
      return ask.digest(full, folder);
    },
    bytes: () => Buffer.concat([...ask(full, folder).pieces()].map(bytesOf)),
    pieces: () => ask(full, folder).pieces(),
  });
  const made = {
    llms: (folder: Url) => text(queries.llms, LLMS_FILE, folder),
    full: texts,
    pageIndex: (folder: Url) => text(queries.pageIndex, INDEX_FILE, folder),
  };
  return [
    ...ask(agentFolders, null).flatMap(([kind, folders]) => folders.map(made[kind])),
    ...ask(pages, null).flatMap((page) => (page.twin === null ? [] : [promisedFile(ask, twin, page, page.twin)])),
  ];
}
