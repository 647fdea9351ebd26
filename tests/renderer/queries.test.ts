import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../renderer/cache/memory-cache.ts';
import { countQueries } from '../../renderer/graph/query-counts.ts';
import type { Cache } from '../../renderer/model/tools.ts';
import { openSiteGraph, type SiteQuestions } from '../../renderer/queries.ts';
import { readTree } from '../support/memory-files.ts';
import { testEngine, testWorld } from '../support/site.ts';

const TREE = `
-- README.md --
# Home

[First](./guide/first.md)
-- guide/first.md --
# First

## Here

See [second](./second.md#part) and [nothing](./gone.md).

<!-- @include: ../part.md -->
-- guide/second.md --
# Second

## Part

Words.
-- guide/third.md --
---
cover: ./gone.png
---

# Third

<!-- @include: ./missing.md -->
-- part.md --
A part.
-- notes.txt --
Notes.
`;

interface Memory {
  readonly cache: Cache;
  traces?: Uint8Array;
}

/** Asks about a tree with the memory of an earlier query: the answer, and what ran for it. */
async function check(
  tree: ReadonlyMap<string, string>,
  memory: Memory,
  name: keyof SiteQuestions = 'report',
  settings = 'the same',
) {
  const counts = countQueries();
  const engine = testEngine(tree, { cache: memory.cache, config: { exclude: ['part.md'] } });
  const world = testWorld(engine, settings);
  const graph = openSiteGraph(world, () => memory.traces, counts.watch);
  const recalled = graph.recall(name);
  const result = recalled ?? (await graph.ask(name, 1)).value;
  const traces = graph.save();
  if (traces) memory.traces = traces;
  const ran = Object.entries(counts.take()).flatMap(([query, { ran: times = 0 }]) =>
    times > 0 ? [[query, times] as const] : [],
  );
  return { recalled: recalled !== null, result, ran: Object.fromEntries(ran) as Record<string, number> };
}

async function checkedAgain(edit: (tree: Map<string, string>) => void, name: keyof SiteQuestions = 'report') {
  const memory: Memory = { cache: memoryCache() };
  const tree = readTree(TREE);
  await check(tree, memory, name);
  edit(tree);
  const again = await check(tree, memory, name);
  const clean = await check(tree, { cache: memoryCache() }, name);
  expect(again.result).toEqual(clean.result);
  return again;
}

const replace =
  (path: string, was: string, text: string) =>
  (tree: Map<string, string>): void => {
    expect(tree.get(path)).toContain(was);
    tree.set(path, (tree.get(path) ?? '').replace(was, text));
  };

/** What runs again for all texts if any text changed: their names, and the front matter of those with links in it. */
const NAMES = {
  'reading@1': 1,
  'sources@1': 1,
  'source-group@1': 1,
  'publications@1': 1,
  'parse-key@1': 4,
  'front-matter@1': 1,
};

describe('a check of a site', () => {
  it('is answered without the engine if nothing changed', async () => {
    const { recalled, ran } = await checkedAgain(() => undefined);
    expect(recalled).toBe(true);
    expect(ran).toEqual({});
  });

  it('is made of texts of which the first run looked at the bytes, and the next did not', async () => {
    const memory: Memory = { cache: memoryCache() };
    const tree = readTree(`${TREE}\n-- guide/odd.md --\n# Odd\n\nA \uFFFD.\n`);
    const first = await check(tree, memory);
    expect((await check(tree, memory, 'report', 'others')).result).toEqual(first.result);
  });

  it.each<[string, (tree: Map<string, string>) => void, Record<string, number>]>([
    [
      'words',
      replace('guide/second.md', 'Words.', 'More words.'),
      { ...NAMES, 'facts@1': 1, 'outline@1': 1, 'signature@1': 1, 'fragment@1': 1 },
    ],
    [
      'words above a finding',
      replace('guide/first.md', 'See', 'More.\n\nSee'),
      { ...NAMES, 'facts@1': 2, 'outline@1': 1, 'signature@1': 1, 'report@1': 1 },
    ],
    [
      'a heading nothing leads to',
      replace('guide/second.md', 'Words.', '## More'),
      { ...NAMES, 'facts@1': 1, 'outline@1': 1, 'signature@1': 1, 'fragment@1': 1 },
    ],
    [
      'an included file',
      replace('part.md', 'A part', 'Another part'),
      { ...NAMES, 'facts@1': 2, 'outline@1': 1, 'signature@1': 1, 'report@1': 1 },
    ],
    ['a file that no link depends on', replace('notes.txt', 'Notes', 'More notes'), {}],
  ])('runs no more queries than necessary after an edit of %s', async (_, edit, most) => {
    const { ran } = await checkedAgain(edit);
    for (const [query, times] of Object.entries(ran)) expect(times, query).toBeLessThanOrEqual(most[query] ?? 0);
  });

  it.each<[string, (tree: Map<string, string>) => void]>([
    ['a linked heading', replace('guide/second.md', '## Part', '## Parts')],
    ['a title', replace('guide/second.md', '# Second', '# Number two')],
    ['a link', replace('guide/second.md', 'Words.', '[x](./gone.md)')],
    ['a missing file, which is added', (tree) => void tree.set('guide/missing.md', 'Here.\n')],
    ['a name similar to that of a missing file', (tree) => void tree.set('guide/missings.md', '# Missings\n')],
    ['a place in front matter', replace('guide/third.md', 'cover:', '# more\ncover:')],
    ['a page, which is deleted', (tree) => void tree.delete('guide/second.md')],
  ])('judges links again after an edit of %s', async (_, edit) => {
    expect((await checkedAgain(edit)).ran).toHaveProperty('check@3', 1);
  });

  it('links the page of an edited link, and reads the facts of pages with findings only', async () => {
    const { ran } = await checkedAgain(replace('guide/second.md', 'Words.', '[First](./first.md)'));
    // The texts of the edited page and of the two that have findings.
    const wanted = { 'link-summary@2': 1, 'group-links@1': 1, 'signature@1': 3, 'facts@1': 3, 'check@3': 1 };
    expect(ran).toMatchObject(wanted);
    for (const other of ['linked@2', 'outlines@3']) expect(ran).not.toHaveProperty(other);
  });

  it.each<[string, (tree: Map<string, string>) => void, Record<string, number>]>([
    [
      'words',
      replace('guide/second.md', 'Words.', 'More words.'),
      { ...NAMES, 'facts@1': 1, 'outline@1': 1, 'signature@1': 1, 'fragment@1': 1, 'places@1': 1, 'text-findings@1': 1 },
    ],
    [
      'a heading, beside an error',
      replace('guide/second.md', 'Words.', '## More'),
      {
        ...NAMES,
        'facts@1': 2,
        'outline@1': 1,
        'signature@1': 1,
        'fragment@1': 1,
        'places@1': 1,
        'text-findings@1': 1,
        'addresses@2': 1,
      },
    ],
  ])('runs no more queries than necessary for the addresses after an edit of %s', async (_, edit, most) => {
    const { ran } = await checkedAgain(edit, 'addresses');
    for (const [query, times] of Object.entries(ran)) expect(times, query).toBeLessThanOrEqual(most[query] ?? 0);
  });

  it('parses texts that the cache lost', async () => {
    const memory: Memory = { cache: memoryCache() };
    const tree = readTree(TREE);
    const { result } = await check(tree, memory);
    const lossy = { ...memory, cache: memoryCache() };
    replace('guide/second.md', 'Words.', 'More words.')(tree);
    expect((await check(tree, lossy)).result).toEqual(result);
  });

  it('starts over if a commit is made meanwhile', async () => {
    const tree = readTree(TREE);
    const cache = memoryCache();
    const engine = testEngine(tree, { cache, config: { exclude: ['part.md'] } });
    let commits = 0;
    const looks: number[] = [];
    const world = {
      ...testWorld(engine),
      historyState: () => {
        looks.push(commits);
        if (looks.length < 3) commits += 1;
        return String(commits);
      },
    };
    const { value } = await openSiteGraph(world, () => undefined).ask('report', 1);
    expect(value).toEqual((await check(tree, { cache: memoryCache() })).result);
    expect(new Set(looks).size).toBeGreaterThan(1);
  });

  it('reads only what it asks for', async () => {
    const tree = readTree(TREE);
    const memory: Memory = { cache: memoryCache() };
    await check(tree, memory);
    for (const [path, text] of tree) {
      const edited = new Map(tree).set(path, `${text}\n[new](./nowhere.md)\n`);
      const { result } = await check(edited, { ...memory });
      expect(result, path).toEqual((await check(edited, { cache: memoryCache() })).result);
    }
  });
});
