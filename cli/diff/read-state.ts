// A site as it is compared: its files on demand, its addresses, its findings, and what its search answers.

import { createLocalSearch } from '../../client/widgets/search/local/local-search.ts';
import type { SiteState, StatePage } from '../../renderer/diff/site-state.ts';
import { cacheKey } from '../../renderer/cache/hash.ts';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import type { SiteConfig } from '../../renderer/model/site-config.ts';
import { behindBase, publishedUrl } from '../../renderer/model/url.ts';
import { searchFolder } from '../../renderer/search/search-settings.ts';
import { publicUrlOfStub } from '../../renderer/site/routes/url-lock.ts';
import type { SiteRun } from '../site-run.ts';
import { openSiteMemory } from '../store/site-memory.ts';

/** A page that the search finds for a question. */
export interface FoundAnswer {
  readonly title: string;
  /** With base. */
  readonly href: string;
}

/** A state, and what the command line knows of it. */
export interface ReadState extends SiteState {
  readonly config: SiteConfig;
  readonly findings: readonly Diagnostic[];
  /** What the config keeps out of reports. */
  readonly hidden: readonly Diagnostic[];
  /** The first pages that readers of the home page find; none where the site has no index of its own. */
  answers(question: string): Promise<readonly FoundAnswer[]>;
}

/** Pages of an answer that are compared: those that readers see without scrolling. */
const ANSWERS = 5;

/** Reads the state of a run. Its files are made as long as the run lasts. `attempt` as in `SiteGraph.ask`. */
export async function readState(run: SiteRun, attempt: number): Promise<ReadState> {
  const config = run.loaded.config as SiteConfig;
  const { style } = config.addresses;
  const memory = openSiteMemory(run);
  memory.runWith(run.running);
  const made = await memory.make(attempt);
  const { value: report } = await memory.ask('report', 1);
  const { value: addresses } = await memory.ask('addresses', 1);
  const reader = memory.read();
  memory.save();
  const { pages, redirects } = made.site();
  const files = new Map(made.files.map((file) => [file.path, file]));
  return {
    config,
    base: config.base,
    pages: new Map(
      [...pages.values()].flatMap((page): [string, StatePage][] => {
        const { url, out, title, source, original } = page;
        if (page.replaced) return [];
        return [
          [
            out,
            {
              address: publishedUrl(url, style),
              title,
              source,
              text: original === null ? reader.comparedText(url) : null,
              original: (original !== null && pages.get(original)?.out) || null,
            },
          ],
        ];
      }),
    ),
    files,
    sizeOf: sizesOf(run),
    urls: addresses.urls,
    redirects: new Map(
      redirects.stubs
        .filter(({ ofStyle }) => !ofStyle)
        .map(({ from, to }) => [publicUrlOfStub(from, style), publishedTo(to, config)]),
    ),
    lost: (urls) => reader.lost(urls),
    findings: report.diagnostics,
    hidden: report.hidden,
    answers: asking(files, config),
  };
}

/** Where a redirect leads, as it is published. */
function publishedTo(to: string, { addresses: { style } }: SiteConfig): string {
  const [path = '', hash] = to.split(/(?=#)/);
  return path.startsWith('/') ? publishedUrl(path, style) + (hash ?? '') : to;
}

/** Sizes are stored by the keys of files: most were made before. */
function sizesOf({ bench: { cache } }: SiteRun): (file: OutputFile) => number {
  return (file) => {
    const name = cacheKey('size', file.path, file.key);
    const known = cache.get<number>('size', name);
    if (known !== undefined) return known;
    const size = file.bytes().length;
    cache.set('size', name, size);
    return size;
  };
}

function asking(files: ReadonlyMap<string, OutputFile>, config: SiteConfig): ReadState['answers'] {
  const [locale] = config.locales;
  if (!locale || !config.search || config.search.hosted) return () => Promise.resolve([]);
  const folder = searchFolder(locale);
  const search = createLocalSearch((path) => {
    const file = files.get(folder + path);
    return file
      ? Promise.resolve(new TextDecoder().decode(file.bytes()))
      : Promise.reject(new Error(`the search index has no ${path}`));
  });
  return async (text) => {
    const { groups } = await search.ask({
      text,
      scope: 'here',
      path: behindBase(config.base, locale.prefix),
      pages: ANSWERS,
      perGroup: 1,
    });
    return groups.map(({ title, href, isPlace, hits }) => ({
      title: title.join(''),
      href: (isPlace ? hits[0]?.href : undefined) ?? href,
    }));
  };
}
