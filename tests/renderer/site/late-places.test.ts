import { expect, describe, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import { diagnostic, replacement, type SourceLocation } from '../../../renderer/model/diagnostic.ts';
import { readSite } from '../../../renderer/pipeline.ts';
import { bindPlaces, heldFiles, namePlaces, type TextOf, textFinder } from '../../../renderer/site/late-places.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { testEngine, testSite, type TestSite } from '../../support/site.ts';

/** The texts of a site with one page, or with more. */
async function textsOf(page: string, more: readonly (readonly [path: string, text: string])[] = []): Promise<TextOf> {
  return textFinder((await readSite(testEngine(new Map([['page.md', page], ...more])))).inputs);
}

const linkOf = (textOf: TextOf, link = 0): SourceLocation => textOf('page.md')?.links[link]?.at as SourceLocation;

describe('a finding that is kept', () => {
  it('is reported where its fact stands today, with its repair', async () => {
    const [before, now] = [await textsOf('# Page\n\n[x](./gone.md)\n'), await textsOf('# Page\n\nMore.\n\nAnd [x](./gone.md)\n')];
    const at = linkOf(before);
    const repair = replacement(at, './gone.md', './page.md', false);
    const kept = namePlaces([diagnostic('link/dead', 'Dead.', at, { repair })], before);
    expect(kept.exact).toEqual([]);
    const [found] = bindPlaces(kept.findings, now) ?? [];
    expect(found?.at).toEqual(linkOf(now));
    expect(found?.repair?.edits.map((edit) => edit.at)).toEqual([linkOf(now)]);
    expect(found?.at).not.toEqual(at);
  });

  it('cannot be reported where its fact is gone', async () => {
    const [before, now] = [await textsOf('[x](./gone.md)\n'), await textsOf('Nothing.\n')];
    const kept = namePlaces([diagnostic('link/dead', 'Dead.', linkOf(before))], before);
    expect(bindPlaces(kept.findings, now)).toBeNull();
  });

  it.each<[string, string, (textOf: TextOf) => SourceLocation]>([
    ['at which no fact stands', '# Page\n', () => ({ file: 'page.md', line: 1, column: 1, length: 1 })],
    ['in a file that is no page', '# Page\n', () => ({ file: 'urls.lock', line: 1, column: 1, length: 1 })],
  ])('holds for the bytes of the file where its place is one %s', async (_, text, place) => {
    const textOf = await textsOf(text);
    const at = place(textOf);
    const kept = namePlaces([diagnostic('link/dead', 'Dead.', at)], textOf);
    expect(kept.exact).toEqual([at.file]);
    expect(heldFiles(kept)(at.file)).toBe(true);
    expect(bindPlaces(kept.findings, textOf)?.[0]?.at).toEqual(at);
  });

  it('holds for the bytes of the files that its words name', async () => {
    const textOf = await textsOf('[x](./gone.md)\n');
    const kept = namePlaces([diagnostic('link/dead', 'Dead.', linkOf(textOf), { notes: ['see guide/"a".md, line 3'] })], textOf);
    expect(kept.exact).toEqual([]);
    const isHeld = heldFiles(kept);
    expect(['guide/"a".md', 'page.md'].map(isHeld)).toEqual([true, false]);
  });

  it('holds for the bytes of a file with a text for each version', async () => {
    const config = {
      versions: [{ name: 'S', basePath: 's', shared: 's/_shared', startPage: 'README.md', versions: ['v2', 'v1'] }],
    };
    const tree = '-- s/_shared/README.md --\n# S\n\n::: versions v2\nNew.\n:::\n\n[x](./gone.md)\n';
    const { site, inputs } = await readSite(testEngine(tree, { config }));
    const { exact } = namePlaces(site.diagnostics, textFinder(inputs));
    expect(exact).toEqual(['s/_shared/README.md']);
  });
});

/** Parts of a page that something is found about, and words. */
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

/** A part comes, goes, or changes its place. */
function changed(parts: readonly string[], random: Random): string[] {
  const next = [...parts];
  const at = random.int(0, next.length);
  if (random.int(0, 2) === 0) next.splice(at, 1);
  else next.splice(at, 0, random.int(0, 2) === 0 ? random.pick(PARTS) : 'Words that come.');
  return next;
}

it.each([1, 2, 3, 4, 5, 6])(
  'findings of a site whose pages stay as they are have the places of a clean run (seed %i)',
  async (seed) => {
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
      const stands = after.ran('frame@1').length === 0;
      if (stands && before && JSON.stringify(after.diagnostics) !== JSON.stringify(before.diagnostics)) moved += 1;
      before = after;
    }
    expect(moved).toBeGreaterThan(0);
  },
);
