import { expect, it } from 'vitest';
import type { ParsedPage, SampleFact } from '../../../renderer/model/parsed-page.ts';
import type { PlacedPage } from '../../../renderer/model/site.ts';
import { sampleTable } from '../../../renderer/site/sample-table.ts';

const at = { file: 'a.md', line: 1, column: 1, length: 1 };
const LANGUAGES = [
  { key: 'go', name: 'Go', files: ['go/*'], waive: { stop: 'Never.' } },
  { key: 'node', name: 'Node.js', files: ['node/*'], waive: {} },
];

function table(pages: Record<string, readonly Partial<SampleFact>[]>, languages = LANGUAGES) {
  const placed = Object.keys(pages).map((url) => ({ url, version: null, original: null }) as unknown as PlacedPage);
  const facts = (page: PlacedPage) =>
    ({
      samples: (pages[page.url] ?? []).map((fact) => ({ version: null, cells: [], known: '', at, ...fact })),
    }) as unknown as ParsedPage;
  return sampleTable(placed, facts, languages).map(({ id, version, cells, shown }) => [
    version === null ? id : `${id} ${version}`,
    cells.map(({ state }) => state).join(),
    shown.map(({ url }) => url).join(),
  ]);
}

const cells = (go: string | null, node: string | null) => [
  { language: 'go', file: go },
  { language: 'node', file: node },
];

it('has a row for each id, sorted, with the pages that show it', () => {
  const all = {
    '/a': [
      { id: 'stop', cells: cells(null, null) },
      { id: 'append', cells: cells('go/a', 'node/a') },
    ],
    '/b': [{ id: 'append', cells: cells('go/a', 'node/a') }],
  };
  expect(table(all)).toEqual([
    ['append', 'present,present', '/a,/b'],
    ['stop', 'waived,missing', '/a'],
  ]);
});

it('tells languages that no page wants from missing ones', () => {
  expect(table({ '/a': [{ id: 'x', cells: [{ language: 'go', file: 'go/a' }] }] })).toEqual([['x', 'present,left-out', '/a']]);
});

it('has a row for each version where files are those of versions', () => {
  const versioned = LANGUAGES.map((language) => ({ ...language, files: ['{version}/*'] }));
  const all = {
    '/a': [
      { id: 'x', version: 'v1', cells: cells('a', 'b') },
      { id: 'x', version: 'v2', cells: cells('a', null) },
    ],
  };
  expect(table(all, versioned)).toEqual([
    ['x v1', 'present,present', '/a'],
    ['x v2', 'present,missing', '/a'],
  ]);
  expect(table(all)).toEqual([['x', 'present,present', '/a,/a']]);
});
