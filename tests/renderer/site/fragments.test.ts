import { describe, expect, it } from 'vitest';
import { answersAlike } from '../../../renderer/site/fragments.ts';
import { LOCK_FILE } from '../../../renderer/site/url-lock.ts';
import { testSite } from '../../support/site.ts';

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

const pageOf = async (text: string) =>
  (await testSite(`-- page.md --\n${text}\n`)).model.site.pages.get('/page.html')?.parsed as never;

describe('the answers of pages that are asked for places on them', () => {
  it('are to links and redirects, but for hashes that land on every page', async () => {
    const { model } = await testSite(TREE, { config: CONFIG });
    const { fragments } = model.site;
    expect([...fragments.keys()]).toEqual(['/page.html']);
    expect([...(fragments.get('/page.html') ?? [])].sort((a, b) => (a.hash < b.hash ? -1 : 1))).toEqual([
      { hash: '10-steps', fragment: '_10-steps', near: null },
      { hash: 'one', fragment: 'one', near: null },
      { hash: 'onn', fragment: null, near: ['one', 'One'] },
      { hash: 'two', fragment: null, near: null },
    ]);
  });

  it.each<[string, [string, string], string]>([
    ['an address', ['/old.html', '/other.html'], '/page.html #mine'],
    ['a redirected address', ['/old.html', '/page.html'], '/old.html #mine'],
    ['an address below a folder of which all is redirected', ['/old/{rest}', '/page.html'], '/old/a.html #mine'],
    ['an address that is redirected with a query', ['/old/a.html', '/page.html?tab=1'], '/old/a.html #mine'],
    ['a redirected address of another form', ['/old/a', '/page.html'], '/old/a/ #mine'],
  ])('are to what the lock file promises of %s', async (_, redirect, line) => {
    const tree = `${TREE}-- ${LOCK_FILE} --\n${line}\n`;
    const { model } = await testSite(tree, { config: { redirects: [redirect] } });
    expect(model.site.fragments.get('/page.html')?.map(({ hash }) => hash)).toContain('mine');
  });
});

describe('a text whose headings changed', () => {
  it.each<[string, string, boolean]>([
    ['answers alike with headings more', '# Page\n\n## One\n\n## New\n\n## 10 steps', true],
    ['answers alike with headings in another order', '# Page\n\n## 10 steps\n\n## One', true],
    ['does not where one goes that is led to', '# Page\n\n## 10 steps', false],
    ['does not where one comes that was missed', '# Page\n\n## One\n\n## 10 steps\n\n## Two', false],
    ['does not where another one is nearer to what is missed', '# Page\n\n## Ony\n\n## One\n\n## 10 steps', false],
    ['does not where one comes that takes a link over', '# Page\n\n## One\n\n## 10 steps\n\n## Ten {#10-steps}', false],
    ['does not where what is suggested reads otherwise', '# Page\n\n## The one {#one}\n\n## 10 steps', false],
  ])('%s', async (_, text, expected) => {
    const { model } = await testSite(TREE, { config: CONFIG });
    const given = model.site.fragments.get('/page.html') ?? [];
    expect(answersAlike(given, await pageOf(text))).toBe(expected);
  });
});
