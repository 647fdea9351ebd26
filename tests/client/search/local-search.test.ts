import type { IndexFiles } from '../../../client/widgets/search/local/index-files.ts';
import { textWeights } from '../../../client/widgets/search/local/versions.ts';
import { describe, expect, it } from 'vitest';
import { CODE_MARK } from '../../../renderer/model/parsed-page.ts';
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

  it('prefers a page whose title begins with the question to one that has it within', async () => {
    const { find } = await searchSite(`
-- copies.md --
---
title: Backup and restore
---
A backup of a node. Back it up.
-- operator.md --
---
title: Database backup
---
A backup is a copy. A backup, a backup, a backup.
-- others.md --
Nothing.
-- more.md --
Nobody.
`);
    expect(await find('back up')).toEqual(['/copies.html', '/operator.html']);
    expect((await find('backup'))[0]).toBe('/copies.html');
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

  it('takes no word that only begins alike for a form of a mistyped one', async () => {
    const { ask } = await searchSite('-- a.md --\n# Math\nOf maths.\n-- b.md --\n# Matcher\nA matcher.\n');
    const { groups, nearest } = await ask('mathcer');
    expect([groups[0]?.href, nearest]).toEqual(['/b.html', 'matcher']);
  });

  it('finds no text that only has words which begin with the parts of an identifier', async () => {
    const { find } = await searchSite('-- a.md --\n# A\nUse `--mem-db`.\n-- b.md --\n# Memory\nMembers of a database, a dbm.\n');
    expect(await find('mem-db')).toEqual(['/a.html']);
  });

  it('finds nothing for what is not in any text', async () => {
    const { ask } = await searchSite(NAMES);
    expect(await ask('xylophone')).toMatchObject({ groups: [], pages: 0, nearest: null });
    expect(await ask('the of')).toMatchObject({ groups: [], pages: 0 });
  });

  it('puts a page that has all words before those that have some', async () => {
    const { find } = await searchSite(NAMES);
    expect((await find('append events'))[0]).toBe('/streams.html');
  });

  it('puts a page whose title is another form of the question before one whose title contains it', async () => {
    const { ask } = await searchSite(
      '-- auto.md --\n# Auto-scavenge\nRuns a scavenge at night.\n-- scavenge.md --\n# Scavenging\nA scavenge removes events.\n## Starting a scavenge\nScavenging takes a while.\n' +
        Array.from({ length: 20 }, (_, i) => `-- p${i}.md --\n# Page ${i}\nOther events.\n`).join(''),
    );
    const { groups } = await ask('scavenge');
    expect(groups.slice(0, 2).map(({ href }) => href)).toEqual(['/scavenge.html', '/auto.html']);
    // Enter leads to the page, and not to a place on it.
    expect(groups[0]).toMatchObject({ isPlace: false, hits: [{ heading: ['Starting a ', 'scavenge', ''] }] });
  });

  it('takes no word of a title for a synonym of which it is the beginning', async () => {
    const { find } = await searchSite('-- a.md --\n# Streams over HTTP\nRead them.\n-- b.md --\n# Ciphers\nClients use TLS.\n');
    expect(await find('tls')).toEqual(['/b.html']);
  });

  it('has the same order in a longer answer', async () => {
    // The last ones say it in a heading, which counts for more than it does in the list of words.
    const first = '---\nkeywords: fresh apples\n---\n# First\n\nWords.\n\n## Part\n\nApples.\n';
    const last = '# Last\n\nWords.\n\n## Of the apples\n\nApples.\n';
    const tree = Array.from({ length: 12 }, (_, i) => `-- p${i + 10}.md --\n${i < 8 ? first : last}`).join('');
    const { find } = await searchSite(tree);
    const [short, long] = [await find('apples', { pages: 6 }), await find('apples', { pages: 12 })];
    expect(long.slice(0, 6)).toEqual(short);
    expect(long).toHaveLength(12);
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

  it('has a row once that stands in several tables of a page', async () => {
    const table = '| Option | Meaning |\n|---|---|\n| `user` | Who asks |\n';
    const { ask } = await searchSite(
      `-- a.md --\n# Calls\n## Read\n${table}\n## Write\n${table}\n## Drop\n${table.replace('asks', 'drops')}`,
    );
    const { groups } = await ask('user');
    expect(groups[0]?.hits.map(({ excerpt }) => excerpt.join(''))).toEqual(['Who asks', 'Who drops']);
  });

  it('shows how a page begins that is found by what no section has', async () => {
    const { ask } = await searchSite(
      '-- a.md --\n---\nkeywords: dead letters\n---\n# Parked events\nThey wait.\n## Replay\nAgain.\n',
    );
    expect((await ask('dead letters')).groups).toMatchObject([{ href: '/a.html', excerpt: ['They wait.'], hits: [] }]);
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

  it('counts half where it has no version: it may say twice as much about a common word', () => {
    const texts = [true, false].map((isMarked, page) => ({ page, versions: [], isMarked, part: '', place: page }));
    const files = { index: { versions: [] }, texts } as unknown as IndexFiles;
    const weigh = textWeights(files, { text: '', scope: 'here', path: '/', pages: 1, perGroup: 1 });
    expect(weigh(0)).toBe(weigh(1) / 2);
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

  it('are not named where readers are not offered them', async () => {
    const { ask } = await searchSite('-- ref/_shared/same.md --\n# Same\nQuokkas.\n', {
      versions: { ref: { name: 'Reference', shared: 'ref/_shared', versions: ['v3', { version: 'v2', hide: true }, 'v1'] } },
    });
    expect((await ask('quokkas')).groups[0]?.alsoIn).toEqual(['v1']);
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

describe('other words for the same', () => {
  const PARKED = `
-- parked.md --
# Parked messages
What nobody could handle is parked.
-- literal.md --
# Dead letter messages
What nobody could handle.
-- other.md --
# Weather
It rains.
`;
  const config = { search: { synonyms: { 'dead letter': 'parked' } } };

  it('find a page, after one that has the words themselves', async () => {
    const { find } = await searchSite(PARKED, config);
    expect(await find('dead letter')).toEqual(['/literal.html', '/parked.html']);
    expect(await find('parked')).toEqual(['/parked.html', '/literal.html']);
  });

  it('are not mixed up without the setting', async () => {
    const { find } = await searchSite(PARKED);
    expect(await find('dead letter')).toEqual(['/literal.html']);
  });

  it('count as the word: a page with all of a question, one word by another, precedes one that lacks a word', async () => {
    const { find } = await searchSite(
      '-- all.md --\n# Parked things\nThey are replayed.\n-- part.md --\n# Dead letter\nDead letter.\n',
      config,
    );
    expect(await find('replay dead letter')).toEqual(['/all.html', '/part.html']);
  });

  it('are no more distinctive than the word itself', async () => {
    const usual = Array.from({ length: 12 }, (_, i) => `-- u${i}.md --\n# Usual ${i}\nA usual page with apples.\n`).join('');
    const { find } = await searchSite(
      `${usual}-- rare.md --\n# Pomes\nText.\n-- named.md --\n# Quokkas and apples\nText.\n-- quokkas.md --\n# Quokkas\nText.\n`,
      { search: { synonyms: { apples: 'pomes' } } },
    );
    expect((await find('quokkas apples')).slice(0, 2)).toEqual(['/named.html', '/quokkas.html']);
  });

  it('are none of an identifier', async () => {
    const { find } = await searchSite('-- a.md --\n# Output\nA result.\n');
    expect(await find('maxWeather')).toEqual([]);
  });

  it('come from the front matter of a page as well, in lists and separated by commas', async () => {
    const { find } = await searchSite(
      '-- a.md --\n---\nkeywords: poison message, dead letter\n---\n# Parked\nText.\n-- b.md --\n---\nkeywords: [graveyard]\n---\n# Ends\nText.\n',
    );
    expect(await find('dead letter')).toEqual(['/a.html']);
    expect(await find('graveyard')).toEqual(['/b.html']);
  });

  it('are known for common English words, in all their forms, and in English only', async () => {
    const tree = '-- a.md --\n# Directories\nText.\n-- b.md --\n# Weather\nText.\n';
    expect(await (await searchSite(tree)).find('folders')).toEqual(['/a.html']);
    const german = searchOver((await indexOf(tree, { lang: 'de' })).files, 'search/de/');
    expect(await german.find('folders')).toEqual([]);
  });
});

describe('the rank of a page', () => {
  const LONG = Array.from(
    { length: 40 },
    (_, i) => `## Part ${i}\n\nWords about this and that, line ${i}, and about nothing else at all.\n`,
  );

  it('is higher where a page is about the word than where a long page mentions it, also in many headings', async () => {
    const many = LONG.map((part, i) => (i % 4 === 0 ? part.replace('Part', 'Backup part') : part)).join('\n');
    const { find } = await searchSite(`-- all.md --\n# Everything\n\n${many}\n-- backup.md --\n# Backup\n\nCopy the files.\n`);
    expect(await find('backup')).toEqual(['/backup.html', '/all.html']);
  });

  it('is higher where a page is about most words than where a long page mentions all of them in passing', async () => {
    const passing = ['', 'where to hide', 'the pages', 'in production'];
    const all = LONG.map((part, i) => part.replace('at all', i % 12 === 0 ? (passing[i / 12] as string) : '')).join('\n');
    const others = ['one', 'two', 'three', 'four'].map((name) => `-- ${name}.md --\n# Part ${name}\n\nIts pages.\n`).join('');
    const { find } = await searchSite(
      `-- all.md --\n# Everything\n\n${all}${all.replace(/hide|pages|production/g, 'read').repeat(9)}\n` +
        `-- settings.md --\n# Settings\n\nTurn pages off in production.\n${others}`,
    );
    expect((await find('hide pages in production')).slice(0, 2)).toEqual(['/settings.html', '/all.html']);
  });

  it('is that of what a question is about, and not of the usual words it is put in, however rare these are', async () => {
    const others = Array.from({ length: 8 }, (_, i) => `-- m${i}.md --\n# Part ${i}\n\nNothing here.\n`).join('');
    const tree = `-- own.md --\n# Your own page\n\nText.\n-- custom.md --\n# Custom matchers\n\nText.\n${others}`;
    expect((await (await searchSite(tree)).find('own matcher'))[0]).toBe('/custom.html');
    const german = searchOver((await indexOf(tree, { lang: 'de' })).files, 'search/de/');
    expect((await german.find('own matcher'))[0]).toBe('/own.html');
  });

  it('is higher where a page begins with what is asked for than where that comes later', async () => {
    const lead = 'Says which languages are supported.';
    const rest = 'Words about this and that, and about nothing else at all. '.repeat(8);
    const { find } = await searchSite(
      `-- a.md --\n# One\n\n${rest}\n\n${lead}\n-- b.md --\n# Two\n\n${lead}\n\n${rest}\n-- c.md --\n# Three\n\nText.\n`,
    );
    expect(await find('supported languages')).toEqual(['/b.html', '/a.html']);
  });

  it('is that of where a corrected word is: in a title it precedes an exact one deep in another text', async () => {
    const deep = `${LONG.slice(0, 20).join('\n')}\nOne wrote projetcion here.\n${LONG.slice(20).join('\n')}`;
    const { ask } = await searchSite(
      `-- long.md --\n# Everything\n\n${deep}\n-- sub.md --\n# Projection\n\nReads on.\n-- other.md --\n# Other\n\nA projection.\n`,
    );
    const { groups, nearest } = await ask('projetcion');
    expect(groups[0]?.href).toBe('/sub.html');
    expect(groups.map(({ href }) => href)).toContain('/long.html');
    expect(nearest).toBe('projection');
  });

  it('is the same for a corrected word: that of its product, and of the page it names', async () => {
    const { find } = await searchSite(
      '-- operator/v1/install.md --\n# Installation\nInstall it on Kubernetes, then look at Kubernetes.\n' +
        '-- operator/v1/limits.md --\n# Limits\nOf Kubernetes.\n-- cloud.md --\n# Cloud\nNot on Kubernetes.\n' +
        '-- guide.md --\n# Kubernetes\nA guide.\n-- other.md --\n# Install elsewhere\n## On Kubernetes\nKubernetes again.\n',
      { versions: { operator: { name: 'Kubernetes Operator', versions: ['v1'] }, java: { name: 'Java', versions: ['v1'] } } },
    );
    expect(await find('kuberntes')).toEqual(await find('kubernetes'));
  });

  it('is that of an exact word, where its page is about it', async () => {
    const { find } = await searchSite('-- node.md --\n# Node\n\nA node.\n-- mode.md --\n# Mode\n\nA mode.\n');
    expect((await find('mode'))[0]).toBe('/mode.html');
  });
});

describe('the place that a question leads to', () => {
  const OPTIONS = `
-- settings.md --
# Settings
All there is.
## Limits
| Option | Meaning |
|---|---|
| \`--max-append-size\` | Bytes of an append. |
| \`--max-event-size\` | Bytes of an event, below \`--max-append-size\`. |
-- keys.md --
# Keys
| Key | Meaning |
|---|---|
| \`maxEventBytes\` | Bytes. |
| \`minEventBytes\` | Bytes. |
`;

  it.each([
    ['--max-append-size', '/settings.html'],
    ['maxEventBytes', '/keys.html'],
  ])('is the row of %s', async (text, page) => {
    const { ask } = await searchSite(OPTIONS);
    const [group] = (await ask(text)).groups;
    expect(group).toMatchObject({ href: page, isPlace: true });
    expect(group?.hits[0]?.heading.join('').replace(CODE_MARK, '')).toBe(text);
    expect(group?.hits[0]?.href).toMatch(/#.+/);
  });

  it('is the section with the word, or the page whose title it is', async () => {
    const { ask } = await searchSite(
      '-- a.md --\n# Guide\nText.\n## Pruning\nBranches.\n-- b.md --\n# Storing\nText.\n## Cellar\nText on storing.\n',
    );
    expect((await ask('branches')).groups[0]).toMatchObject({ isPlace: true, hits: [{ href: '/a.html#pruning' }] });
    expect((await ask('storing')).groups[0]).toMatchObject({ isPlace: false, href: '/b.html' });
  });
});

describe('a name that is typed exactly', () => {
  const EXPLAINED = `
-- a-guide.md --
# Guide to serving
Set \`server.port\` first: \`server.port\` is the port. Without \`server.port\`, the port is free; \`port\` alone is nothing. See also \`buildAll()\`.
## All about server.port and its friends
Once more: \`server.port\`, \`outDir\`, \`--max-old\`.
-- cli.md --
# Commands
| Option | Meaning |
|---|---|
| \`--port <number>\` | Same as \`server.port\` |
| \`--outDir <dir>\` | Same as \`build.outDir\` |
-- config.md --
# Configuration
## server.host
Text.
## server.port
Text.
## \`build.outDir\`
Text.
## buildAll() & buildOne()
Text.
## $all
Text.
## all
Text.
-- flags.md --
# Start
Lines of a long text that is about something else, and goes on for a while.

\`\`\`
--max-old 5
  How many old ones.
--max-new 7
\`\`\`
-- shell.md --
# max
Old max, max old: about the old ones.

\`\`\`
$ run max \\\\
  --max-old 5
\`\`\`
`;

  it.each([
    ['server.port', '/config.html#server-port'],
    ['build.outDir', '/config.html#build-outdir'],
    ['`build.outDir`', '/config.html#build-outdir'],
    ['BUILD.OUTDIR', '/config.html#build-outdir'],
    ['outDir', '/config.html#build-outdir'],
    ['buildAll', '/config.html#buildall-buildone'],
    ['buildOne()', '/config.html#buildall-buildone'],
    ['$all', '/config.html#all'],
  ])('leads to the section that explains %s, not to where it is mentioned', async (text, href) => {
    const { ask } = await searchSite(EXPLAINED);
    const [group] = (await ask(text)).groups;
    expect(group?.hits[0]?.href).toBe(href);
    expect(group?.isPlace).toBe(true);
  });

  it('leads to the line of code that begins with a flag, and not to a command that has it', async () => {
    const { find } = await searchSite(EXPLAINED);
    expect((await find('--max-old'))[0]).toBe('/flags.html');
  });

  const COMMANDS = `
-- list.md --
# store list
Prints stores. Takes \`--color\`.
-- plugins.md --
# store list of plugins and their colors
The list, the list of plugins. How a list has a \`--color\`, and another \`--color\` and \`--color\`.
-- lists.md --
# Lists in stores
How to make a list of stores: list, list, list.
`;

  it.each(['how to store list', 'store list --color'])('is found within a question (%s)', async (text) => {
    expect((await (await searchSite(COMMANDS)).find(text))[0]).toBe('/list.html');
  });

  it.each([
    [
      'app.log.level',
      '-- a.md --\n# A\nApp, log, level: `app.log`, `log.level`.\n-- b.md --\n# B\nAmong others `app.log.level`.\n',
    ],
    [
      '--app.color-mode',
      '-- a.md --\n# A\n`--app.file`, `--app.port` and the color mode.\n-- b.md --\n# B\nAlso `--app.color-mode`.\n',
    ],
  ])('may have dots (%s)', async (text, tree) => {
    expect((await (await searchSite(tree)).find(text))[0]).toBe('/b.html');
  });

  it('is found where one of its parts is so common that not all texts with it are listed', async () => {
    const others = Array.from({ length: 120 }, (_, i) => `-- other-${i}.md --\n# yaml ${i}\nyaml yaml\n`).join('');
    const { find } = await searchSite(`${others}-- one.md --\n# Roles\nMake the file \`secret-reader.yaml\`.\n`);
    expect(await find('secret-reader.yaml')).toEqual(['/one.html']);
  });

  it('has to have all the names of an identifier, though one of them is rarer', async () => {
    const tree = '-- a.md --\n# A\n`optimizeDeps`, `optimizeDeps`.\n-- b.md --\n# B\nThe `optimizeDeps.include` list.\n';
    expect((await (await searchSite(tree)).find('optimizeDeps.include'))[0]).toBe('/b.html');
  });
});

describe('words that name a version or a product', () => {
  const config = {
    versions: {
      server: { name: 'Server', versions: ['v25.1', 'v24.10'] },
      'clients/java': { name: 'Java client', versions: ['v1.1', 'v1.0'] },
      'clients/node': { name: 'Node.js client', versions: ['v2.0'] },
    },
  };
  const TREE = `
-- guide.md --
# Guide
Append to a stream. The server restarts. Each server has streams.
-- server/v25.1/append.md --
# Append
On the new server.
-- server/v24.10/append.md --
# Append
On the old server.
-- clients/java/v1.1/append.md --
# Append
With the client.
-- clients/java/v1.0/append.md --
# Append
With the client, as it was.
-- clients/node/v2.0/append.md --
# Append
With a server and the client.
-- clients/node/v2.0/server.md --
# Server connections
Connect.
`;

  it('narrow a question to them, whatever is being read', async () => {
    const { ask, find } = await searchSite(TREE, config);
    expect(await find('v24.10 append')).toEqual(['/server/v24.10/append.html']);
    expect(await find('append 24.10', { path: '/clients/java/v1.1/append.html' })).toEqual(['/server/v24.10/append.html']);
    expect(await find('java append')).toEqual(['/clients/java/v1.1/append.html']);
    expect(await find('java append', { path: '/clients/java/v1.0/append.html' })).toEqual(['/clients/java/v1.0/append.html']);
    expect(await find('java v1.0 append')).toEqual(['/clients/java/v1.0/append.html']);
    expect((await ask('java append')).filters).toEqual([{ start: 0, end: 4, label: 'Java client', isVersion: false }]);
    expect((await ask('append v24.10')).filters).toEqual([{ start: 7, end: 13, label: 'v24.10', isVersion: true }]);
  });

  it('rank the pages of a version that is named as one who reads it finds them, whatever newer versions share', async () => {
    const { find } = await searchSite(
      '-- server/v25.1/backup.md --\n# Backup\nNew words.\n-- server/v24.10/backup.md --\n# Backup\nOld words.\n' +
        '-- server/_shared/scavenge.md --\n# Scavenging\nTake a backup before.\n',
      { versions: { server: { name: 'Server', shared: 'server/_shared', versions: ['v25.1', 'v24.10'] } } },
    );
    expect(await find('backup v24.10')).toEqual(await find('backup', { path: '/server/v24.10/scavenge.html' }));
  });

  it('only put the texts of a product first where others have the word as well', async () => {
    const { ask } = await searchSite(TREE, config);
    const { groups, filters } = await ask('server append');
    expect(filters).toEqual([]);
    expect(groups[0]?.href).toBe('/server/v25.1/append.html');
    expect(groups.map(({ href }) => href)).toContain('/clients/node/v2.0/append.html');
  });

  it('are words to search for where the question has no others', async () => {
    const { ask } = await searchSite(TREE, config);
    const { groups, filters } = await ask('server');
    expect(filters).toEqual([]);
    expect(groups.length).toBeGreaterThan(1);
  });

  it('are left out of a question that finds nothing, to say where there is something', async () => {
    const { ask } = await searchSite(TREE, config);
    expect(await ask('v24.10 connections')).toMatchObject({
      groups: [],
      elsewhere: 1,
      versions: [{ name: 'Node.js client v2.0', words: 'v2.0', pages: 1 }],
    });
  });
});

describe('a question without an answer', () => {
  it('is answered with words of the site that are nearly the same', async () => {
    const { ask } = await searchSite(NAMES);
    const { groups, similar } = await ask('prozessions');
    expect(groups).toEqual([]);
    expect(similar).toContain('projections');
  });
});
