import { describe, expect, it } from 'vitest';
import type { TocItem } from '../../../renderer/model/page-view.ts';
import { tableOfContents } from '../../../renderer/render/toc.ts';

const at = { file: 'a.md', line: 1, column: 1, length: 1 };
const headings = (...levels: number[]) => levels.map((level, i) => ({ level, id: `h${i}`, text: `H${i}`, html: `H${i}`, at }));
const outline = (items: readonly TocItem[]): unknown =>
  items.map((item) => (item.children.length > 0 ? [item.slug, outline(item.children)] : item.slug));

describe('the table of contents', () => {
  it('nests headings by level', () => {
    expect(outline(tableOfContents(headings(2, 3, 3, 2, 3, 4), [2, 4]))).toEqual([
      ['h0', ['h1', 'h2']],
      ['h3', [['h4', ['h5']]]],
    ]);
  });

  it('leaves out levels outside the range, the page title among them', () => {
    expect(outline(tableOfContents(headings(1, 2, 5, 3), [2, 3]))).toEqual([['h1', ['h3']]]);
  });

  it('nests a heading that skips a level under the last shallower one', () => {
    expect(outline(tableOfContents(headings(2, 4, 3), [2, 4]))).toEqual([['h0', ['h1', 'h2']]]);
  });

  it('keeps a deeper heading that comes before any shallower one', () => {
    expect(outline(tableOfContents(headings(3, 2), [2, 3]))).toEqual(['h0', 'h1']);
  });
});
