import { expect, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import { openGraph } from '../../../renderer/graph/graph.ts';
import type { Query } from '../../../renderer/graph/query.ts';
import type { OutputFile } from '../../../renderer/model/output-file.ts';
import { encodeText } from '../../../renderer/cache/text-file.ts';
import { allQueries } from '../../../renderer/queries.ts';
import { prepareBundle } from '../../../renderer/queries/assets.ts';
import { prepareDrawings } from '../../../renderer/queries/drawings.ts';
import { FILES, type FileKind, outputFiles } from '../../../renderer/queries/outputs.ts';
import { parseTexts } from '../../../renderer/queries/texts.ts';
import { seededRandom } from '../../support/random.ts';
import { testEngine, testWorld } from '../../support/site.ts';

/** A file that the engine does not have: the lengths of the texts of all pages, by their titles. */
function lengthsOf({ queries, files }: ReturnType<typeof allQueries>): { query: Query<null, string>; kind: FileKind } {
  const query: Query<null, string> = {
    name: 'lengths@1',
    keep: 'disk',
    run: (ask) =>
      ask(files.pages, null)
        .map(({ id }) => (id === null ? null : ask(queries.texts.facts, id)))
        .map((page) => (page ? `${page.title}: ${page.reading.words}\n` : ''))
        .join(''),
  };
  return {
    query,
    kind: (ask) => [
      {
        path: 'lengths.txt',
        from: [],
        get key() {
          return ask.digest(query, null);
        },
        bytes: () => encodeText(ask(query, null)),
      },
    ],
  };
}

/** The site of a tree with that file, made by a graph with the traces of earlier ones. */
async function lengthsFile(
  tree: ReadonlyMap<string, string>,
  memory: { cache: ReturnType<typeof memoryCache>; traces: Uint8Array[] },
): Promise<OutputFile> {
  const world = testWorld(testEngine(tree, { cache: memory.cache }));
  const all = allQueries(world);
  const { queries, files } = all;
  const { query, kind } = lengthsOf(all);
  const graph = openGraph({ queries: [...all.all, query as never], store: memory.cache, traces: memory.traces });
  await parseTexts(graph, world, queries);
  await prepareDrawings(graph, queries, files);
  await prepareBundle(graph, queries, files);
  const file = outputFiles(graph.ask, files, queries, [...FILES, kind]).find(({ path }) => path === 'lengths.txt');
  if (!file) throw new Error('the file is not among those of the site');
  expect(file.key).toBe(graph.ask.digest(query, null));
  const traces = graph.save();
  if (traces) memory.traces = [traces];
  return file;
}

it.each([1, 2, 3])('a new file takes a module and a line, and is never out of date (seed %i)', async (seed) => {
  const random = seededRandom(seed);
  const memory = { cache: memoryCache(), traces: [] as Uint8Array[] };
  const tree = new Map(['a', 'b', 'c', 'd'].map((name) => [`${name}.md`, `# Page ${name}\n\nSome words.\n`]));
  const pick = (): string => random.pick([...tree.keys()]);
  const edits: readonly (() => void)[] = [
    () => tree.set(pick(), `# Page ${random.int(0, 2)}\n\n${'word '.repeat(random.int(1, 3))}\n`),
    () => tree.set(`new-${random.int(0, 3)}.md`, '# New\n'),
    () => tree.size > 2 && tree.delete(pick()),
    () => tree.set('public/raw.txt', String(random.int(0, 2))),
  ];
  const seen: { readonly key: string; readonly text: string }[] = [];
  for (let step = 0; step < 30; step += 1) {
    random.pick(edits)();
    const file = await lengthsFile(tree, memory);
    const clean = await lengthsFile(tree, { cache: memoryCache(), traces: [] });
    const text = Buffer.from(file.bytes()).toString();
    expect(text).toBe(Buffer.from(clean.bytes()).toString());
    seen.push({ key: file.key, text });
  }
  const changes = (what: 'key' | 'text'): readonly boolean[] =>
    seen.slice(1).map((now, step) => now[what] !== seen[step]?.[what]);
  expect(changes('key')).toEqual(changes('text'));
  expect(new Set(changes('text'))).toEqual(new Set([true, false]));
});
