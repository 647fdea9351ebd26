import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import { testSite, type TestSite } from '../../support/site.ts';
import { readTree } from '../../support/memory-files.ts';
import { type Random, seededRandom } from '../../support/random.ts';

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
-- guide/uncovered.md --
---
cover: ./gone.png
---

# Uncovered
-- guide/faulty.md --
# Faulty

[nowhere](#nowhere)
[later](./later.md#not-yet)
-- guide/later.md --
# Later

## Now

## Then
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
    ['a heading more', 'guide/second.md', (text) => `${text}\n## Part three\n`],
    ['a heading that nothing leads to', 'guide/first.md', (text) => text.replace('See', '## New\n\nSee')],
    ['words above a finding', 'guide/faulty.md', (text) => text.replace('# Faulty\n', '# Faulty\n\nMore.\n')],
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
    ['a heading that goes', 'guide/second.md', (text) => text.replace('## Part two', '')],
    ['a heading that a link has waited for', 'guide/later.md', (text) => `${text}\n## Not yet\n`],
    ['a heading near one that a link misses', 'guide/later.md', (text) => `${text}\n## Not yes\n`],
    ['a link', 'guide/first.md', (text) => text.replace('./second.md#part-two', '../README.md')],
    ['front matter', 'guide/first.md', (text) => text.replace('order: 1', 'order: 9')],
    ['a picture that changes its size', 'guide/picture.svg', (text) => text.replace('4 3', '9 3')],
    ['a page that goes', 'guide/first.md', () => null],
    ['a page that comes', 'guide/third.md', () => '# Third\n'],
    ['an include that goes', 'parts/note.md', () => null],
    ['words above a finding about its front matter', 'guide/uncovered.md', (text) => text.replace('cover', '# more\ncover')],
  ])('is joined again for %s', async (_, path, edit) => {
    expect(isRejoined(await edited(path, edit))).toBe(false);
  });

  it.each<[string, string, (text: string) => string]>([
    ['a heading more', 'guide/second.md', (text) => `${text}\n## Part three\n`],
    ['headings in another order', 'guide/first.md', (text) => `${text}\n## B\n\n### A\n`],
    ['words', 'guide/second.md', (text) => `${text}\nMore words.\n`],
  ])('is the site that is read anew, after an edit of %s', async (_, path, edit) => {
    const [, after] = await edited(path, edit);
    const tree = readTree(TREE);
    const anew = await testSite(new Map([...tree, [path, edit(tree.get(path) ?? '')]]), { config: CONFIG });
    expect([...after.files.keys()]).toEqual([...anew.files.keys()]);
    for (const name of anew.files.keys()) expect(after.text(name), name).toBe(anew.text(name));
  });

  it.each([
    ['that promises its places is joined again where one goes', '/guide/second.html #quiet\n', 'Loud', false],
    ['that promises its places is not joined again where one comes', '/guide/second.html #quiet\n', 'Quiet\n\n## Loud', true],
    ['that promises nothing is not joined again where a place goes', null, 'Loud', true],
  ])('%s', async (_, lock, heading, expected) => {
    const tree = new Map<string, string>(readTree(TREE) as ReadonlyMap<string, string>);
    if (lock !== null) tree.set('urls.lock', lock);
    const cache = memoryCache();
    const read = (title: string, before?: TestSite): Promise<TestSite> => {
      const text = `${tree.get('guide/second.md')}\n## ${title}\n`;
      return testSite(new Map([...tree, ['guide/second.md', text]]), { config: CONFIG, cache, ...(before ? { before } : {}) });
    };
    const before = await read('Quiet');
    expect(isRejoined([before, await read(heading, before)])).toBe(expected);
  });

  it('is joined again for another config', async () => {
    const tree = readTree(TREE);
    const cache = memoryCache();
    const before = await testSite(tree, { config: CONFIG, cache });
    expect(isRejoined([before, await testSite(tree, { config: CONFIG, cache, before })])).toBe(true);
    expect(isRejoined([before, await testSite(tree, { config: { ...CONFIG }, cache, before })])).toBe(false);
  });
});

const PLACES = ['1-x', '_1-x', 'same', 'same-1', 'two'];

/** A heading, or another thing that a link can lead to; one in two has an id of its author's. */
function place(random: Random): string {
  const [id, text] = [random.pick(PLACES), random.pick(['1 x', 'Same', 'Two'])];
  return random.pick([`## ${text}`, `### ${text}`, `## ${text} {#${id}}`, `<a id="${id}"></a>`]);
}

function linksTo(random: Random): string {
  const link = (): string => `[a link](/page.html#${random.pick(PLACES)})`;
  return `# Links\n\n${link()}\n\n${link()}\n`;
}

/** What follows from where places are. */
function whereLinksLead({ model: { site }, diagnostics }: TestSite): object {
  const links = Array.from(site.pages.values(), ({ url, links: own }) => [url, own]);
  return { links, navbar: site.navbar, redirects: site.redirects, diagnostics };
}

it.each([9, 22, 31, 38, 47, 65])(
  'leads where a site leads that is read anew, whatever headings come and go (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const config = {
      navbar: [{ text: 'Place', link: `/page.html#${random.pick(PLACES)}` }],
      redirects: [
        ['/old.html', `/page.html#${random.pick(PLACES)}`],
        ['/far/{rest}', '/page.html'],
        ['/asked.html', '/page.html?tab=1'],
      ] as [string, string][],
    };
    const promised = (): string => `${random.pick(['/page.html', '/far/x.html', '/asked.html'])} #${random.pick(PLACES)}\n`;
    const tree = new Map([
      ['links.md', linksTo(random)],
      ['urls.lock', promised() + promised()],
    ]);
    const cache = memoryCache();
    let places = [place(random), place(random)];
    let before: TestSite | null = null;
    let rejoined = 0;
    for (let step = 0; step < 30; step += 1) {
      const at = random.int(0, places.length);
      places = [...places.slice(0, at), ...(random.int(0, 1) ? [place(random)] : []), ...places.slice(at + random.int(0, 1))];
      if (random.int(0, 9) === 0) tree.set('links.md', linksTo(random));
      tree.set('page.md', ['# Page', ...places].join('\n\n'));
      const after: TestSite = await testSite(new Map(tree), { config, cache, ...(before ? { before } : {}) });
      expect(whereLinksLead(after), `step ${step}`).toEqual(whereLinksLead(await testSite(new Map(tree), { config })));
      if (before && isRejoined([before, after])) rejoined += 1;
      before = after;
    }
    expect(rejoined).toBeGreaterThan(0);
  },
);
