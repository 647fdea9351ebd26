import { describe, expect, it } from 'vitest';
import { searchOver } from '../support/search-site.ts';
import { testSite } from '../support/site.ts';

describe('what is left out of the search', () => {
  it.each(['search: false', 'search: { exclude: true }', 'pagefind: false'])(
    'is a page that says `%s`, and nothing else of it',
    async (key) => {
      const tree = `
-- README.md --
# Home

[Log](./log.md)
-- log.md --
---
${key}
---
# Log

A word: zanzibar.
`;
      const { text, files } = await testSite(tree, {
        config: { lang: 'en', origin: 'https://test.example', sidebar: { '/': 'structure' } },
      });
      expect((await searchOver(files).ask('zanzibar')).groups).toEqual([]);
      expect((await searchOver(files).ask('home')).groups).toHaveLength(1);
      expect(text('log.html')).not.toContain('noindex');
      for (const path of ['log.html', 'log.md', 'llms-full.txt']) expect(text(path), path).toContain('zanzibar');
      for (const path of ['sitemap.xml', 'llms.txt', 'index.html']) expect(text(path), path).toContain('log');
    },
  );

  it('is a section whose heading says so, with the sections below it', async () => {
    const tree = `
-- README.md --
# Home

## Before
medlar
## Raw output {#raw search=false}
zanzibar
### Below
bergamot
#### Deeper {search=false}
kumquat
## After
quince
`;
    const { text, files } = await testSite(tree, { config: { lang: 'en' } });
    const { ask } = searchOver(files);
    const found = async (word: string): Promise<number> => (await ask(word)).groups.length;
    expect(await Promise.all(['medlar', 'zanzibar', 'bergamot', 'kumquat', 'quince'].map(found))).toEqual([1, 0, 0, 0, 1]);
    expect(text('index.html')).toContain('<h2 id="raw">Raw output');
    expect(text('index.html')).toContain('kumquat');
    expect(text('index.md')).toContain('bergamot');
  });
});
