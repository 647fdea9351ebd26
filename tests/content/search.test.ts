// How well one finds what there is: questions over this site's own pages, asked in every version they are about.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import config from '../../content/site.config.ts';
import { contentFiles } from '../support/content-files.ts';
import { indexOf, type SearchSite, searchOver } from '../support/search-site.ts';

/** A question, the pages (below the version's folder) of which one must be among the first three, and its versions, if not all. */
interface Question {
  readonly query: string;
  readonly expect: readonly string[];
  readonly versions?: readonly string[];
}

/** The questions by folder of a product, and where they are asked: folder and version. */
const { asked, questions } = JSON.parse(readFileSync(new URL('search-queries.json', import.meta.url), 'utf8')) as {
  readonly asked: readonly (readonly [product: string, version: string])[];
  readonly questions: Readonly<Record<string, readonly Question[]>>;
};

let site: SearchSite;
let urls: ReadonlySet<string>;

beforeAll(async () => {
  const index = await indexOf(contentFiles(), config);
  site = searchOver(index.files, 'search/en-us/');
  urls = index.urls;
}, 60_000);

function folderOf(product: string, version: string): string {
  return ['', product, version].filter((part, at) => at === 0 || part !== '').join('/');
}

/** The expected pages that a version has. */
function expectedIn(folder: string, { expect: paths }: Question): readonly string[] {
  return paths.map((path) => `${folder}/${path}`).filter((url) => urls.has(url));
}

describe('the questions', () => {
  it('are at least sixty', () => {
    expect(Object.values(questions).flat().length).toBeGreaterThanOrEqual(60);
  });

  it('expect pages that there are', () => {
    const folders = (product: string): string[] =>
      asked.filter(([one]) => one === product).map(([one, version]) => folderOf(one, version));
    const lost = Object.entries(questions).flatMap(([product, list]) =>
      list.filter(
        (question) => !folders(product).some((folder) => expectedIn(folder, question).length === question.expect.length),
      ),
    );
    expect(lost).toEqual([]);
  });
});

describe('of the pages asked for', () => {
  it.each(asked)('at least 19 of 20 are among the first three: %s %s', async (product, version) => {
    const folder = folderOf(product, version);
    const asked = (questions[product] ?? [])
      .filter(({ versions }) => versions?.includes(version) ?? true)
      .map(({ query, ...question }) => ({ query, expected: expectedIn(folder, { query, ...question }) }))
      .filter(({ expected }) => expected.length > 0);
    const missed: string[] = [];
    for (const { query, expected } of asked) {
      const found = await site.find(query, { path: `${folder}/` });
      if (!found.slice(0, 3).some((url) => expected.includes(url))) missed.push(`${query}: ${found.join(' ')}`);
    }
    expect(asked.length).toBeGreaterThanOrEqual(10);
    expect(missed.length / asked.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });
});
