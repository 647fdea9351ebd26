import { expect, describe, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import { diagnostic, replacement, type SourceLocation } from '../../../renderer/model/diagnostic.ts';
import { readSite } from '../../../renderer/pipeline.ts';
import { bindPlaces, exactFiles, namePlaces, type TextOf, textFinder } from '../../../renderer/site/late-places.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { testEngine, testSite, type TestSite } from '../../support/site.ts';

/** The texts of a site with one page, or with more. */
async function textsOf(page: string, more: readonly (readonly [path: string, text: string])[] = []): Promise<TextOf> {
  return textFinder((await readSite(testEngine(new Map([['page.md', page], ...more])))).inputs);
}

const linkOf = (textOf: TextOf, link = 0): SourceLocation => textOf('page.md')?.links[link]?.at as SourceLocation;

describe('a stored finding', () => {
  it('is reported at the current place of its fact, with its repair', async () => {
    const [before, now] = [await textsOf('# Page\n\n[x](./gone.md)\n'), await textsOf('# Page\n\nMore.\n\nAnd [x](./gone.md)\n')];
    const at = linkOf(before);
    const repair = replacement(at, './gone.md', './page.md', false);
    const stored = namePlaces([diagnostic('link/dead', 'Dead.', at, { repair })], before);
    expect(stored.exact).toEqual([]);
    const [found] = bindPlaces(stored.findings, now) ?? [];
    expect(found?.at).toEqual(linkOf(now));
    expect(found?.repair?.edits.map((edit) => edit.at)).toEqual([linkOf(now)]);
    expect(found?.at).not.toEqual(at);
  });

  it('cannot be reported if its fact is gone', async () => {
    const [before, now] = [await textsOf('[x](./gone.md)\n'), await textsOf('Nothing.\n')];
    const stored = namePlaces([diagnostic('link/dead', 'Dead.', linkOf(before))], before);
    expect(bindPlaces(stored.findings, now)).toBeNull();
  });

  it.each<[string, string, (textOf: TextOf) => SourceLocation]>([
    ['that no fact names', '# Page\n', () => ({ file: 'page.md', line: 1, column: 1, length: 1 })],
    ['in a file that is no page', '# Page\n', () => ({ file: 'urls.lock', line: 1, column: 1, length: 1 })],
  ])('is valid for the current bytes of the file only, if its place is one %s', async (_, text, place) => {
    const textOf = await textsOf(text);
    const at = place(textOf);
    const stored = namePlaces([diagnostic('link/dead', 'Dead.', at)], textOf);
    expect(stored.exact).toEqual([at.file]);
    expect(exactFiles(stored)(at.file)).toBe(true);
    expect(bindPlaces(stored.findings, textOf)?.[0]?.at).toEqual(at);
  });

  it('is valid for the current bytes of the files that its words name', async () => {
    const textOf = await textsOf('[x](./gone.md)\n');
    const stored = namePlaces(
      [diagnostic('link/dead', 'Dead.', linkOf(textOf), { notes: ['see guide/"a".md, line 3'] })],
      textOf,
    );
    expect(stored.exact).toEqual([]);
    const isExact = exactFiles(stored);
    expect(['guide/"a".md', 'page.md'].map(isExact)).toEqual([true, false]);
  });

  it('is valid for the current bytes of a file with a text for each version', async () => {
    const config = {
      versions: [{ name: 'S', basePath: 's', shared: 's/_shared', startPage: 'README.md', versions: ['v2', 'v1'] }],
    };
    const tree = '-- s/_shared/README.md --\n# S\n\n::: versions v2\nNew.\n:::\n\n[x](./gone.md)\n';
    const { site, inputs } = await readSite(testEngine(tree, { config }));
    const { exact } = namePlaces(site.diagnostics, textFinder(inputs));
    expect(exact).toEqual(['s/_shared/README.md']);
  });
});

/** Parts of a page with findings about them, and words. */
const PARTS = [
  'Words, and more words.',
  '[a](./gone.md)',
  '[a](./gone.md) and [b](./gone.md)',
  '![p](./gone.png)',
  '[own](#nowhere)',
  '## A heading',
  '[](./b.md)',
  '<Unknown />',
  '::: tip\nNobody closes this.',
  '<!-- @include: ./part.md -->',
  '[nobody][label]',
  '<a href="./gone.md"><img src="./gone.png" alt=""></a>',
  '```nolang\ncode\n```',
];
const HEADS = ['', '---\ncover: ./gone.png\n---\n', '---\n# A comment.\ncover: ./gone.png\n---\n', '---\norder: no\n---\n'];

const textOfParts = (head: string, parts: readonly string[]): string => `${head}# Page\n\n${parts.join('\n\n')}\n`;

/** Adds or removes a part, which moves those below. */
function changed(parts: readonly string[], random: Random): string[] {
  const next = [...parts];
  const at = random.int(0, next.length);
  if (random.int(0, 2) === 0) next.splice(at, 1);
  else next.splice(at, 0, random.int(0, 2) === 0 ? random.pick(PARTS) : 'Words that come.');
  return next;
}

it.each([1, 2, 3, 4, 5, 6])('findings of an incremental run have the places of a clean run (seed %i)', async (seed) => {
  const random = seededRandom(seed);
  const config = { exclude: ['part.md'] };
  const memory = { cache: memoryCache() };
  const parts: Record<'a' | 'b', string[]> = { a: [random.pick(PARTS)], b: [random.pick(PARTS)] };
  let head = '';
  let before: TestSite | null = null;
  let moved = 0;
  for (let step = 0; step < 40; step += 1) {
    const name = random.pick(['a', 'b'] as const);
    parts[name] = changed(parts[name], random);
    if (random.int(0, 6) === 0) head = random.pick(HEADS);
    const tree = new Map([
      ['a.md', textOfParts(head, parts.a)],
      ['b.md', textOfParts('', parts.b)],
      ['part.md', '[in a part](./gone.md)\n'],
    ]);
    const after: TestSite = await testSite(tree, { config }, memory);
    expect(after.diagnostics, `step ${step}`).toEqual((await testSite(tree, { config })).diagnostics);
    const isUnchanged = after.ran('frame@6').length === 0;
    if (isUnchanged && before && JSON.stringify(after.diagnostics) !== JSON.stringify(before.diagnostics)) moved += 1;
    before = after;
  }
  expect(moved).toBeGreaterThan(0);
});
