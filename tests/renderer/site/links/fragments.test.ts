import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../../renderer/cache/memory-cache.ts';
import { LOCK_FILE } from '../../../../renderer/site/routes/url-lock.ts';
import { testSite } from '../../../support/site.ts';

const TREE = `
-- README.md --
# Home

[One](./page.md#one), [gone](./page.md#onn), [all](./page.md), [text](./page.md#:~:text=words), [10](./page.md#10-steps)
-- page.md --
# Page

## One

## 10 steps

[Two](#two)
-- other.md --
# Other
`;
const CONFIG = { redirects: [['/old', '/page.html#one']] as [string, string][] };

/** The fragments that are looked for on `/page.html`. */
async function askedHashes(tree: string, redirects: [string, string][]): Promise<readonly string[]> {
  const { ran } = await testSite(tree, { config: { redirects } });
  return ran('fragment@1').map((arg) => {
    const [page, hash] = JSON.parse(arg) as [string, string];
    expect(page).toBe('/page.html');
    return hash;
  });
}

describe('fragments', () => {
  it('are looked for by links and redirects, except for those that exist on every page', async () => {
    expect([...(await askedHashes(TREE, CONFIG.redirects))].sort()).toEqual(['10-steps', 'one', 'onn', 'two']);
  });

  it.each<[string, [string, string], string]>([
    ['an address', ['/old.html', '/other.html'], '/page.html #mine'],
    ['a redirected address', ['/old.html', '/page.html'], '/old.html #mine'],
    ['an address below a folder of which all is redirected', ['/old/{rest}', '/page.html'], '/old/a.html #mine'],
    ['an address that is redirected with a query', ['/old/a.html', '/page.html?tab=1'], '/old/a.html #mine'],
    ['a redirected address of another form', ['/old/a', '/page.html'], '/old/a/ #mine'],
  ])('are looked for by the lock file on %s', async (_, redirect, line) => {
    const tree = `${TREE}-- ${LOCK_FILE} --\n${line}\n`;
    expect(await askedHashes(tree, [redirect])).toContain('mine');
  });
});

describe('a site after an edit of a page’s headings', () => {
  it.each<[string, string, boolean]>([
    ['is up to date with more headings', '# Page\n\n## One\n\n## New\n\n## 10 steps\n\n[Two](#two)', true],
    ['is up to date with headings in another order', '# Page\n\n## 10 steps\n\n## One\n\n[Two](#two)', true],
    ['is not if a linked heading is removed', '# Page\n\n## 10 steps\n\n[Two](#two)', false],
    ['is not if a missing heading is added', '# Page\n\n## One\n\n## 10 steps\n\n[Two](#two)\n\n## Two', false],
    [
      'is up to date if another heading is more similar to a missing one, and not suggested',
      '# Page\n\n## Ony\n\n## One\n\n## 10 steps\n\n[Two](#two)',
      true,
    ],
    [
      'is not if a new heading becomes the target of a link',
      '# Page\n\n## One\n\n## 10 steps\n\n## Ten {#10-steps}\n\n[Two](#two)',
      false,
    ],
    ['is up to date if a suggested heading has other words', '# Page\n\n## The one {#one}\n\n## 10 steps\n\n[Two](#two)', true],
  ])('%s', async (_, text, isUpToDate) => {
    const memory = { cache: memoryCache() };
    await testSite(TREE, { config: CONFIG }, memory);
    const edited = TREE.replace(/(?<=-- page\.md --\n)[\s\S]*(?=-- other)/, `${text}\n`);
    const { changed, diagnostics } = await testSite(edited, { config: CONFIG }, memory);
    const results = ['structure@1', 'linked@2', 'link-summary@2'].flatMap(changed);
    expect(results.length === 0).toBe(isUpToDate);
    expect(diagnostics).toEqual((await testSite(edited, { config: CONFIG })).diagnostics);
  });
});
