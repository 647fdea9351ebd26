import { describe, expect, it } from 'vitest';
import { leadsAsBefore, placesLedTo } from '../../../renderer/site/places-led-to.ts';
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

describe('what leads to places on pages', () => {
  it('are links and redirects', async () => {
    const { model } = await testSite(TREE, { config: CONFIG });
    const places = placesLedTo(model.site, null);
    expect([...places.keys()]).toEqual(['/page.html']);
    expect(places.get('/page.html')).toEqual([
      { hash: 'one', fragment: 'one', near: null },
      { hash: 'onn', fragment: null, near: ['one', 'One'] },
      { hash: ':~:text=words', fragment: ':~:text=words', near: null },
      { hash: '_10-steps', fragment: '_10-steps', near: null },
      { hash: '10-steps', fragment: '_10-steps', near: null },
      { hash: 'two', fragment: null, near: null },
    ]);
  });

  it('are the promises of the lock file, of redirected addresses as well', async () => {
    const { model } = await testSite(TREE, { config: { redirects: [['/old.html', '/other.html']] } });
    const places = placesLedTo({ ...model.site, links: [] }, '/page.html #one\n/old.html #other\n/gone.html #x\n');
    expect([...places].map(([url, all]) => [url, all.map(({ hash, fragment }) => [hash, fragment])])).toEqual([
      ['/page.html', [['one', 'one']]],
      ['/other.html', [['other', 'other']]],
    ]);
  });
});

describe('what the lock file promises of redirected addresses', () => {
  it.each<[string, string, string]>([
    ['below a folder of which all is redirected', '/old/{rest}', '/other.html'],
    ['with a query', '/old/a.html', '/other.html?tab=1'],
    ['of another form', '/old/a', '/other.html'],
  ])('leads to places %s', async (_, from, to) => {
    const { model } = await testSite(TREE, { config: { redirects: [[from, to]] } });
    const address = from === '/old/a' ? '/old/a/' : '/old/a.html';
    expect(model.site.diagnostics.filter(({ code }) => code.startsWith('redirect/'))).toEqual([]);
    const places = placesLedTo({ ...model.site, links: [] }, `${address} #other #gone\n`);
    expect([...places].map(([url, all]) => [url, all.map(({ hash }) => hash)])).toEqual([['/other.html', ['other', 'gone']]]);
  });
});

describe('a text whose headings changed', () => {
  it.each<[string, string, boolean]>([
    ['leads as before with headings more', '# Page\n\n## One\n\n## New\n\n## 10 steps', true],
    ['leads as before with headings in another order', '# Page\n\n## 10 steps\n\n## One', true],
    ['does not where one goes that is led to', '# Page\n\n## 10 steps', false],
    ['does not where one comes that was missed', '# Page\n\n## One\n\n## 10 steps\n\n## Two', false],
    ['does not where another one is nearer to what is missed', '# Page\n\n## Ony\n\n## One\n\n## 10 steps', false],
    ['does not where one comes that takes a link over', '# Page\n\n## One\n\n## 10 steps\n\n## Ten {#10-steps}', false],
    ['does not where what is suggested reads otherwise', '# Page\n\n## The one {#one}\n\n## 10 steps', false],
  ])('%s', async (_, text, expected) => {
    const { model } = await testSite(TREE, { config: CONFIG });
    const landings = placesLedTo(model.site, null).get('/page.html') ?? [];
    expect(leadsAsBefore(landings, await pageOf(text))).toBe(expected);
  });
});
