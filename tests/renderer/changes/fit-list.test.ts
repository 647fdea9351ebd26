import { describe, expect, it } from 'vitest';
import { fitList } from '../../../renderer/changes/fit-list.ts';
import type { PageChange, RowChange, SectionChange } from '../../../renderer/model/changes.ts';

const PLACE = { was: null, url: '/v2/page.html', oldUrl: '/v1/page.html', anchor: 'page', weight: 1, rows: [] };

const section = (words: number, passage = 'x'.repeat(600)): SectionChange => ({
  kind: 'changed',
  id: 'limits',
  title: 'Limits',
  was: null,
  words: { added: words, removed: 0 },
  passages: [[{ kind: 'added', text: passage }]],
});

const pages = (count: number, sections: readonly SectionChange[], rows: readonly RowChange[] = []): readonly PageChange[] =>
  Array.from({ length: count }, () => ({ kind: 'changed', title: 'Page', ...PLACE, sections, rows }));

/** Of how many words the sections are that are told word by word. */
const told = (all: readonly PageChange[]): readonly number[] =>
  [
    ...new Set(
      all.flatMap(({ sections }) => sections.flatMap(({ words, passages }) => (passages.length > 0 ? words.added : []))),
    ),
  ].sort();

describe('a list of changes', () => {
  it('is told in full while it can be read', () => {
    const list = pages(10, [section(60)]);
    expect(fitList(list)).toEqual({ pages: list, hasLinks: true });
  });

  it('leaves out links of names first', () => {
    const row = (i: number): RowChange => ({ kind: 'added', name: `--o${i}`, id: `option-o${i}`, section: '', cells: [] });
    const list = pages(
      20,
      [section(60)],
      Array.from({ length: 60 }, (_, i) => row(i)),
    );
    expect(fitList(list)).toEqual({ pages: list, hasLinks: false });
  });

  it('then tells fewer words, those of the largest sections first', () => {
    const of = (count: number) => told(fitList(pages(count, [section(10), section(25), section(50)])).pages);
    expect([20, 27, 50, 100].map(of)).toEqual([[10, 25, 50], [10, 25], [10], []]);
  });

  it('keeps lines that begin with a flag', () => {
    const flag = [{ kind: 'added', text: '--port 2113' }] as const;
    const long = { ...section(50), passages: [...section(50).passages, flag] };
    expect(new Set(fitList(pages(100, [long])).pages.flatMap(({ sections }) => sections[0]?.passages))).toEqual(new Set([flag]));
  });

  it('names all sections and options, however many there are', () => {
    const row: RowChange = { kind: 'added', name: '--port', id: 'option-port', section: '', cells: [] };
    const fitted = fitList(pages(1000, [section(60)], [row]));
    expect(fitted.pages.flatMap(({ sections }) => sections)).toHaveLength(1000);
    expect(fitted.pages.flatMap(({ rows }) => rows)).toHaveLength(1000);
  });
});
