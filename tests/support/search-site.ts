// The search of a site without a browser: its index as the build makes it, asked as the worker asks it.

import { type LocalSearch, createLocalSearch } from '../../client/widgets/search/local/local-search.ts';
import type { SearchAnswer, SearchQuestion } from '../../client/widgets/search/answer.ts';
import type { SiteInput } from '../../renderer/config/define-site.ts';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import { makeSite } from '../../renderer/queries.ts';
import { plainCode, testEngine } from './site.ts';

/** A search to ask, and which of its files it asked for. */
export interface SearchSite {
  readonly search: LocalSearch;
  readonly files: ReadonlyMap<string, OutputFile>;
  /** Paths of the files asked for so far, in order. */
  readonly loaded: readonly string[];
  ask(text: string, more?: Partial<SearchQuestion>): Promise<SearchAnswer>;
  /** Addresses of the pages of an answer, best first. */
  find(text: string, more?: Partial<SearchQuestion>): Promise<readonly string[]>;
}

/** The index of a tree of Markdown: its files by path, and the addresses of all pages. Code is not highlighted: nobody looks at it. */
export async function indexOf(
  tree: string | ReadonlyMap<string, string | Uint8Array>,
  config: Partial<SiteInput> = {},
): Promise<{ readonly files: ReadonlyMap<string, OutputFile>; readonly urls: ReadonlySet<string> }> {
  const engine = testEngine(tree, { config: { lang: 'en', ...config } });
  const { files, site } = await makeSite({ ...engine, tools: { ...engine.tools, highlighter: plainCode } });
  const made = files.filter(({ path }) => path.startsWith('search/'));
  return { files: new Map(made.map((file) => [file.path, file])), urls: new Set(site().pages.keys()) };
}

/** Prepares the search of an index. `files` may be changed later: what is asked for then is the new one. */
export function searchOver(files: ReadonlyMap<string, OutputFile>, folder = 'search/en/'): SearchSite {
  const loaded: string[] = [];
  const search = createLocalSearch((path) => {
    loaded.push(path);
    const file = files.get(folder + path);
    if (!file) return Promise.reject(new Error(`no ${path}`));
    return Promise.resolve(new TextDecoder().decode(file.bytes()));
  });
  const ask: SearchSite['ask'] = (text, more) => search.ask({ text, scope: 'here', path: '/', pages: 8, perGroup: 10, ...more });
  return { search, files, loaded, ask, find: async (text, more) => (await ask(text, more)).groups.map(({ href }) => href) };
}

/** A search over a tree. */
export async function searchSite(tree: string, config: Partial<SiteInput> = {}): Promise<SearchSite> {
  return searchOver((await indexOf(tree, config)).files);
}
