// The pages of the documentation as readers find them: every address there is to be, with enough to read on it, and
// nothing said twice.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../renderer/model/site.ts';
import type { SiteModel } from '../../renderer/pipeline.ts';
import { contentSite } from '../support/content-site.ts';

/** The addresses that must exist, one a line. */
const urls = readFileSync(new URL('urls.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Fewest words of prose on a page, and half of the pages have at least so many. */
const WORDS = { least: 120, median: 350 };

/** Characters of a description: less says nothing, more is cut off by search engines. */
const DESCRIPTION = { least: 40, most: 170 };

const CLIENTS = ['dotnet', 'golang', 'java', 'node', 'python', 'rust'];

let model: SiteModel;
/** What is written: no stubs of redirects, no lists that the engine makes for folders without a page. */
let pages: readonly Page[];

beforeAll(async () => {
  model = await contentSite();
  pages = [...model.site.pages.values()].filter((page) => page.source !== null && !page.replaced && page.meta.layout !== '404');
});

/** Pages by the version they are of; those without one are together. */
function byVersion(): ReadonlyMap<string, readonly Page[]> {
  const groups = new Map<string, Page[]>();
  for (const page of pages) {
    const name = page.version ? `${page.version.group.basePath}/${page.version.entry.path}` : 'no version';
    groups.set(name, [...(groups.get(name) ?? []), page]);
  }
  return groups;
}

/** Addresses of pages of one version about which the same is told. */
function twins(told: (page: Page) => string): readonly string[] {
  return [...byVersion().values()].flatMap((group) => {
    const first = new Map<string, Page>();
    return group.flatMap((page) => {
      const other = first.get(told(page));
      first.set(told(page), other ?? page);
      return other ? [`${other.url} = ${page.url}`] : [];
    });
  });
}

/** All text of a page, code included. */
const textOf = (page: Page): string =>
  model
    .body(page)
    .markdown.filter((part) => typeof part === 'string')
    .join('');

/** Pages whose text is elsewhere: lists of the pages below them, and the home page, which is made of its front matter. */
const isIndex = ({ meta, parsed }: Page): boolean => meta.home || /^Catalog(?:Page)?$/.test(parsed.components.join());

describe('every address', () => {
  it('is a page or leads to one', () => {
    const known = new Set([...model.site.pages.keys(), ...model.site.redirects.stubs.map(({ from }) => from), '/404.html']);
    expect(urls.length).toBeGreaterThan(600);
    expect(urls.filter((url) => !known.has(url) && !known.has(`${url}.html`))).toEqual([]);
  });

  it('leads to the newest version where it ends in "latest"', () => {
    const stubs = new Map(model.site.redirects.stubs.map(({ from, to }) => [from, to]));
    const products = ['', '/server', '/server/kubernetes-operator', ...CLIENTS.map((language) => `/clients/${language}`)];
    const targets = products.map((product) => stubs.get(`${product}/latest/`));
    expect(targets).toEqual([
      '/server/v25.1/quick-start/',
      '/server/v25.1/quick-start/',
      '/server/kubernetes-operator/v1.4.3/getting-started/',
      ...CLIENTS.map((language) => expect.stringMatching(`^/clients/${language}/v1.[01]/getting-started.html$`)),
    ]);
  });

  it('is in the list once, in order', () => {
    expect(urls).toEqual([...new Set(urls)].sort());
  });
});

describe('every page', () => {
  it('has enough to read', () => {
    const short = pages.filter((page) => page.parsed.reading.words < WORDS.least && !isIndex(page));
    expect(short.map((page) => `${page.url}: ${page.parsed.reading.words} words`)).toEqual([]);
  });

  it('has a title and a description of its own', () => {
    const nameless = pages.filter(({ meta, parsed }) => !(meta.title ?? parsed.startsWithTitle) || !meta.description);
    expect(nameless.map(({ url }) => url)).toEqual([]);
    expect(twins(({ meta }) => meta.description ?? '')).toEqual([]);
  });

  it('is described in a sentence that search engines show whole', () => {
    const lengths = pages.map(({ url, meta }) => ({ url, length: meta.description?.length ?? 0 }));
    const wrong = lengths.filter(({ length }) => length < DESCRIPTION.least || length > DESCRIPTION.most);
    expect(wrong.map(({ url, length }) => `${url}: ${length} characters`)).toEqual([]);
  });

  it('says something else than the others of its version', () => {
    expect(byVersion().size).toBeGreaterThan(20);
    expect(twins(textOf)).toEqual([]);
  });
});

it('is a page of a few minutes, in general', () => {
  const words = pages.map((page) => page.parsed.reading.words).sort((a, b) => a - b);
  expect(words[Math.floor(words.length / 2)]).toBeGreaterThanOrEqual(WORDS.median);
});

describe('a version', () => {
  it('is read from its first page to its last by Next alone, each page once', () => {
    const missed = [...byVersion()].flatMap(([version, group]) => {
      if (version === 'no version') return [];
      const next = new Map(group.map((page) => [page.url, page.next?.link ?? null]));
      const starts = group.filter((page) => !page.prev);
      const read = new Set<string>();
      for (let at: string | null = starts[0]?.url ?? null; at !== null && !read.has(at); at = next.get(at) ?? null) read.add(at);
      return [
        ...starts.slice(1).map(({ url }) => `starts again at ${url}`),
        ...group.map(({ url }) => url).filter((url) => !read.has(url)),
      ];
    });
    expect(missed).toEqual([]);
    expect(byVersion().size).toBeGreaterThan(20);
  });
});
