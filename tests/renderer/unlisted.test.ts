import { expect, it } from 'vitest';
import { testSite } from '../support/site.ts';

it('a page that is not listed is published, and found by its address alone', async () => {
  const tree = `
-- README.md --
# Home

[Hidden](./hidden.md)
-- a.md --
# A
-- hidden.md --
---
unlisted: true
---
# Hidden

A word: zanzibar.
`;
  const { text, files } = await testSite(tree, {
    config: { origin: 'https://test.example', sidebar: { '/': 'structure' } },
  });
  expect(text('hidden.html')).toContain('content="noindex"');
  const lists = ['llms-full.txt', ...[...files.keys()].filter((path) => path.startsWith('search/'))];
  expect(lists.filter((path) => /zanzibar/.test(text(path)))).toEqual([]);
  expect(text('sitemap.xml') + text('llms.txt')).not.toContain('hidden');
  expect(text('a.html')).not.toContain('hidden.html');
});
