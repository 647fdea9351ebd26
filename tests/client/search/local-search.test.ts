import { describe, expect, it } from 'vitest';
import { bucketOf } from '../../../renderer/model/search-index.ts';
import { indexOf, searchOver, searchSite } from '../../support/search-site.ts';

const NAMES = `
-- streams.md --
---
title: Streams
---
The stream \`$all\` is the log. It is read over gRPC.
## Append
Call \`AppendToStream\` with events.
## Options
Start with \`--mem-db\`, or set \`ORCHARD_NODE_IP\` for the address.
-- http.md --
---
title: HTTP API
---
Requests go to \`localhost:2113\`.
## Read
\`GET /streams/{name}\` reads a stream, \`/streams/{name}/metadata\` what is known of it.
-- projections.md --
---
title: Projections
---
A projection reads all events. Subscriptions do so as well.
-- words.md --
---
title: Plain words
---
All nodes have an address and some memory; append a name to the list of streams. The database is on disk.
`;

describe('the site’s own search', () => {
  it.each([
    ['$all', '/streams.html'],
    ['--mem-db', '/streams.html'],
    ['mem-db', '/streams.html'],
    ['MemDb', '/streams.html'],
    ['ORCHARD_NODE_IP', '/streams.html'],
    ['NodeIp', '/streams.html'],
    ['AppendToStream', '/streams.html'],
    ['appendToStream', '/streams.html'],
    ['append_to_stream', '/streams.html'],
    ['AppendTo', '/streams.html'],
    ['/streams/{name}', '/http.html'],
    ['localhost:2113', '/http.html'],
    ['2113', '/http.html'],
    ['grpc', '/streams.html'],
  ])('finds %s as it is typed', async (text, first) => {
    const { find } = await searchSite(NAMES);
    expect((await find(text))[0]).toBe(first);
  });

  it('leads to the row of an option, and not to the section of its table', async () => {
    const { ask } = await searchSite(
      '-- options.md --\n## Limits\nBig events slow a node down.\n\n| Option | Meaning |\n|---|---|\n' +
        '| `--max-append-size` | The largest event |\n| `--max-readers` | How many readers |\n',
    );
    const { groups } = await ask('max-append-size');
    expect(groups[0]?.hits.map(({ href }) => href)).toEqual(['/options.html#option-max-append-size']);
    expect((await ask('how many readers')).groups[0]?.hits[0]?.href).toBe('/options.html#option-max-readers');
  });

  it('finds words by their beginnings and in their other forms', async () => {
    const { find } = await searchSite(NAMES);
    expect(await find('proj')).toEqual(['/projections.html']);
    expect(await find('subscribing')).toEqual(['/projections.html']);
  });

  it.each(['projetcion', 'projekton', 'prjections', 'rpojections'])(
    'finds what %s was meant to be, and says so',
    async (text) => {
      const { ask } = await searchSite(NAMES);
      const { groups, nearest } = await ask(text);
      expect(groups.map(({ href }) => href)).toEqual(['/projections.html']);
      expect(nearest).toMatch(/^projections?$/);
    },
  );

  it('finds nothing for what is not in any text', async () => {
    const { ask } = await searchSite(NAMES);
    expect(await ask('xylophone')).toMatchObject({ groups: [], pages: 0, nearest: null });
    expect(await ask('the of')).toMatchObject({ groups: [], pages: 0 });
  });

  it('puts a page that has all words before those that have some', async () => {
    const { find } = await searchSite(NAMES);
    expect((await find('append events'))[0]).toBe('/streams.html');
  });

  it('has a result for each heading, below its page, with what was found marked', async () => {
    const { ask } = await searchSite(NAMES);
    const [group] = (await ask('--mem-db')).groups;
    expect(group).toMatchObject({ title: ['Streams'], href: '/streams.html', excerpt: [] });
    expect(group?.hits).toEqual([
      {
        href: '/streams.html#options',
        heading: ['Options'],
        excerpt: ['Start with ', '--mem-db', ', or set ORCHARD_NODE_IP for the address.'],
      },
    ]);
  });

  it('has at most so many results of a page as are wanted', async () => {
    const sections = Array.from({ length: 14 }, (_, i) => `## Part ${i}\n\nAbout apples.\n`).join('\n');
    const { ask } = await searchSite(`-- a.md --\n# Page\n\n${sections}`);
    const hits = async (perGroup: number) => (await ask('apples', { perGroup })).groups[0]?.hits.length;
    expect([await hits(10), await hits(3)]).toEqual([10, 3]);
  });

  it('answers with as many pages as are wanted, and says how many there are', async () => {
    const tree = Array.from({ length: 12 }, (_, i) => `-- p${i}.md --\n# Page ${i}\n\nApples.\n`).join('');
    const { ask } = await searchSite(tree);
    const { groups, pages } = await ask('apples', { pages: 5 });
    expect([groups.length, pages]).toEqual([5, 12]);
  });

  it('fetches what the question needs, once', async () => {
    const { ask, loaded } = await searchSite(NAMES);
    await ask('grpc');
    expect(loaded.filter((path) => path.startsWith('words/'))).toHaveLength(1);
    expect(loaded.filter((path) => path.startsWith('texts/'))).toHaveLength(1);
    const before = loaded.length;
    await ask('grpc');
    expect(loaded.length).toBe(before);
  });

  it('starts again when the site was published again', async () => {
    const files = new Map((await indexOf(NAMES)).files);
    const { find, loaded } = searchOver(files);
    expect(await find('grpc')).toEqual(['/streams.html']);
    const fileOf = (term: string): string => `words/0${bucketOf(term, 8)}.txt`;
    // One whose file is not there yet.
    const word = ['wallabies', 'quokkas', 'wombats', 'numbats', 'bilbies'].find((one) => !loaded.includes(fileOf(one))) ?? '';
    const again = await indexOf(`${NAMES}-- new.md --\n# New\n\nOf ${word}, and gRPC.\n`);
    for (const [path, file] of again.files) files.set(path, file);
    expect(await find(word)).toEqual(['/new.html']);
    expect((await find('grpc')).toSorted()).toEqual(['/new.html', '/streams.html']);
  });

  it('fails where the index cannot be had, and works as soon as it can', async () => {
    const files = new Map((await indexOf(NAMES)).files);
    const index = files.get('search/en/index.json');
    files.delete('search/en/index.json');
    const { find } = searchOver(files);
    await expect(find('grpc')).rejects.toThrow('no index.json');
    if (index) files.set('search/en/index.json', index);
    expect(await find('grpc')).toEqual(['/streams.html']);
  });
});

const VERSIONED = `
-- ref/_shared/same.md --
# Same
Quokkas in every version.
-- ref/_shared/grown.md --
---
title: Grown
---
::: versions >=v2
Quokkas with wings.
:::
::: versions v1
Quokkas without.
:::
-- ref/_shared/young.md --
---
title: Young
versions: ">=v3"
---
Wallabies are new.
-- ref/_shared/old.md --
---
title: Old
versions: "v1"
---
Wombats are gone.
-- tools/v1/use.md --
# Use
Quokkas as tools.
-- general.md --
# General
Quokkas in general.
`;
const GROUPS = {
  versions: {
    ref: { name: 'Reference', shared: 'ref/_shared', versions: ['v3', 'v2', { version: 'v1', deprecated: true }] },
    tools: { name: 'Tools', versions: ['v1'] },
  },
};

describe('what is deprecated', () => {
  const about = (path: string, text: string): string => `-- ${path} --\n---\ntitle: Reading\n---\n${text}\n`;
  const OLD = 'Quokkas read. Quokkas wait.';
  const NEW = 'Quokkas read, and more is said here of what else there is.';

  it.each(['here', 'all'] as const)('comes after what is not, where both say about as much (%s)', async (scope) => {
    const tree = about('old/reading.md', OLD) + about('new/reading.md', NEW);
    const { find } = await searchSite(tree, { watermarks: [{ path: '/old/' }] });
    expect(await find('quokkas', { scope })).toEqual(['/new/reading.html', '/old/reading.html']);
  });

  it('comes after what is not if all of its product is', async () => {
    const tree = about('old/v1/reading.md', OLD) + about('new/v1/reading.md', NEW);
    const versions = {
      old: { name: 'Old', versions: [{ version: 'v1', deprecated: true }] },
      new: { name: 'New', versions: ['v1'] },
    };
    const { find } = await searchSite(tree, { versions });
    expect(await find('quokkas', { path: '/' })).toEqual(['/new/v1/reading.html', '/old/v1/reading.html']);
    expect((await find('quokkas', { path: '/old/v1/reading.html' }))[0]).toBe('/old/v1/reading.html');
  });
});

describe('the versions of a site', () => {
  it('are searched in the one being read, and in what has none', async () => {
    const { find } = await searchSite(VERSIONED, GROUPS);
    expect((await find('quokkas', { path: '/ref/v2/same.html' })).toSorted()).toEqual([
      '/general.html',
      '/ref/v2/grown.html',
      '/ref/v2/same.html',
    ]);
    expect((await find('quokkas', { path: '/ref/v2/same.html' })).at(-1)).toBe('/general.html');
  });

  it('are searched in the newest of each product where none is being read', async () => {
    const { find } = await searchSite(VERSIONED, GROUPS);
    expect((await find('quokkas', { path: '/general.html' })).toSorted()).toEqual([
      '/general.html',
      '/ref/v3/grown.html',
      '/ref/v3/same.html',
      '/tools/v1/use.html',
    ]);
  });

  it('are all searched where that is wanted: a page in several of them is one result that names them', async () => {
    const { ask } = await searchSite(VERSIONED, GROUPS);
    const { groups } = await ask('quokkas', { scope: 'all', path: '/ref/v2/same.html' });
    const named = groups.map(({ href, place, alsoIn }) => [href, place, alsoIn.join(' ')]);
    expect(named).toContainEqual(['/ref/v2/same.html', 'Reference v2', 'v3 v1']);
    expect(named).toContainEqual(['/ref/v2/grown.html', 'Reference v2', 'v3 v1']);
    expect(named).toHaveLength(4);
  });

  it('with the page are named in the version being read, too', async () => {
    const { ask } = await searchSite(VERSIONED, GROUPS);
    const { groups } = await ask('every version quokkas', { path: '/ref/v1/same.html' });
    expect(groups[0]).toMatchObject({ href: '/ref/v1/same.html', alsoIn: ['v3', 'v2'] });
  });

  it('lead to the newest that has the page, if the one being read has not', async () => {
    const { find } = await searchSite(VERSIONED, GROUPS);
    expect(await find('wallabies', { scope: 'all', path: '/ref/v1/same.html' })).toEqual(['/ref/v3/young.html']);
  });

  it('that have what the one being read has not are counted', async () => {
    const { ask } = await searchSite(VERSIONED, GROUPS);
    expect(await ask('wombats', { path: '/ref/v3/same.html' })).toMatchObject({ groups: [], elsewhere: 1 });
    expect(await ask('wombats', { path: '/ref/v1/same.html' })).toMatchObject({ elsewhere: 0 });
  });

  it('have a name to be chosen by', async () => {
    const { search } = await searchSite(VERSIONED, GROUPS);
    expect(await search.placeOf('/ref/v2/same.html')).toEqual({ kind: 'version', name: 'Reference v2' });
    expect(await search.placeOf('/general.html')).toEqual({ kind: 'newest', name: '' });
    expect(await (await searchSite(NAMES)).search.placeOf('/streams.html')).toEqual({ kind: 'everything', name: '' });
  });
});
