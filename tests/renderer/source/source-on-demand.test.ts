import { expect, it } from 'vitest';
import { SourceOnDemand } from '../../../renderer/source/source-on-demand.ts';

it('reads the text of a source each time it is asked for, and not before', () => {
  const read: string[] = [];
  const facts = { path: 'a.md', readsFiles: false, hash: 'h', version: null, publishedAt: [{ url: '/a.html', version: null }] };
  const source = new SourceOnDemand(facts, ({ path }) => `text ${read.push(path)} of ${path}`);
  expect(read).toEqual([]);
  expect([source.text, source.text]).toEqual(['text 1 of a.md', 'text 2 of a.md']);
  expect({ ...source }).toEqual(facts);
});
