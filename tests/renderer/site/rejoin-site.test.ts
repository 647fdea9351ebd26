import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import { testSite, type TestSite } from '../../support/site.ts';
import { readTree } from '../../support/memory-files.ts';

const TREE = `
-- README.md --
# Home

Welcome to [the guide](/guide/first.md).
-- guide/first.md --
---
order: 1
---

# First

See [second](./second.md#part-two).

<!-- @include: ../parts/note.md -->
-- guide/second.md --
# Second

## Part two

![A picture](./picture.svg)
-- guide/faulty.md --
# Faulty

[nowhere](#nowhere)
-- parts/note.md --
A note.
-- guide/picture.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>
`;
const CONFIG = { exclude: ['parts/**'], sidebar: { '/guide/': 'structure' as const } };

/** The site before and after an edit, in one process. */
async function edited(
  path: string,
  edit: (text: string) => string | null,
): Promise<readonly [before: TestSite, after: TestSite]> {
  const tree = readTree(TREE);
  const cache = memoryCache();
  const before = await testSite(tree, { config: CONFIG, cache });
  const text = edit(tree.get(path) ?? '');
  const next = new Map(tree);
  if (text === null) next.delete(path);
  else next.set(path, text);
  return [before, await testSite(next, { config: CONFIG, cache, before })];
}

/** Whether the site was taken over: what all pages share is the very same then. */
const isRejoined = ([before, after]: readonly [TestSite, TestSite]): boolean =>
  after.model.site.sidebars === before.model.site.sidebars;

describe('a site of which a page was edited', () => {
  it.each<[string, string, (text: string) => string]>([
    ['words', 'guide/first.md', (text) => text.replace('See', 'Do read')],
    ['a paragraph above a heading', 'guide/second.md', (text) => text.replace('## Part', 'More.\n\n## Part')],
    ['a comment in the front matter', 'guide/first.md', (text) => text.replace('order', '# a comment\norder')],
    ['an included file', 'parts/note.md', () => 'Another note.\n'],
  ])('is not joined again for %s', async (_, path, edit) => {
    const sites = await edited(path, edit);
    expect(isRejoined(sites)).toBe(true);
    expect(sites[1].model.site.pages).not.toEqual(sites[0].model.site.pages);
  });

  it('has the facts of today', async () => {
    const [, after] = await edited('guide/first.md', (text) => text.replace('See', 'You may well want to read'));
    expect(after.text('guide/first.html')).toContain('You may well want to read');
    expect(after.model.site.pages.get('/guide/first.html')?.parsed.excerpt).toContain('want to read');
  });

  it.each<[string, string, (text: string) => string | null]>([
    ['a title', 'guide/first.md', (text) => text.replace('# First', '# The first')],
    ['a heading', 'guide/second.md', (text) => text.replace('Part two', 'Part 2')],
    ['a link', 'guide/first.md', (text) => text.replace('./second.md#part-two', '../README.md')],
    ['front matter', 'guide/first.md', (text) => text.replace('order: 1', 'order: 9')],
    ['a picture that changes its size', 'guide/picture.svg', (text) => text.replace('4 3', '9 3')],
    ['a page that goes', 'guide/first.md', () => null],
    ['a page that comes', 'guide/third.md', () => '# Third\n'],
    ['an include that goes', 'parts/note.md', () => null],
    ['words above a place that a finding tells', 'guide/faulty.md', (text) => text.replace('# Faulty\n', '# Faulty\n\nMore.\n')],
  ])('is joined again for %s', async (_, path, edit) => {
    expect(isRejoined(await edited(path, edit))).toBe(false);
  });

  it('is joined again for another config', async () => {
    const tree = readTree(TREE);
    const cache = memoryCache();
    const before = await testSite(tree, { config: CONFIG, cache });
    expect(isRejoined([before, await testSite(tree, { config: CONFIG, cache, before })])).toBe(true);
    expect(isRejoined([before, await testSite(tree, { config: { ...CONFIG }, cache, before })])).toBe(false);
  });
});
