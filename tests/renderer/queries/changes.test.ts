// What readers are told about changes between versions: pages, Markdown, JSON, notes and marks of one site.

import { describe, expect, it } from 'vitest';
import type { SiteInput } from '../../../renderer/config/define-site.ts';
import type { VersionChanges } from '../../../renderer/model/changes.ts';
import { testSite, type TestSite } from '../../support/site.ts';

const TREE = `
-- README.md --
# Home

[What changed](/server/changes/v2..v3/)
-- server/v3/README.md --
# Server

Welcome to v3.
-- server/v3/streams.md --
# Streams

## Limits

An event has up to 16 MB. See [the start](/server/v3/).

| Option | Default |
|---|---|
| \`--limit\` | 16 MB |
| \`--batch\` | 500 |

## Metadata

Each stream has metadata.

## Names

A name is a text.
-- server/v3/fresh.md --
# Fresh

Just here.
-- server/v2/README.md --
# Server

Welcome to v2.
-- server/v2/streams.md --
# Streams

## Limits

An event has up to 4 MB. See [the start](/server/v2/).

| Option | Default |
|---|---|
| \`--limit\` | 4 MB |
| \`--slow\` | off |

## Names

A name is a text.
-- server/v2/old.md --
# Old

Gone soon.
-- server/v1/README.md --
# Server

Welcome to v1.
-- server/v1/streams.md --
# Streams

## Limits

An event has up to 4 MB. See [the start](/server/v1/).

| Option | Default |
|---|---|
| \`--slow\` | off |
`;

const CONFIG: Partial<SiteInput> = {
  base: '/docs/',
  versions: [{ name: 'Server', basePath: 'server', changes: true, versions: ['v3', { version: 'v2' }, 'v1'] }],
};

const changesIn = (site: TestSite): VersionChanges =>
  JSON.parse(site.text('server/changes/v2..v3/changes.json')) as VersionChanges;

/** The article of a page without its markup. */
const words = (html: string): string =>
  html
    .replace(/^[\s\S]*<main/, '<main')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('a group of versions whose changes are told', () => {
  it('has a list for each version and the one before, as a page, as Markdown and as JSON', async () => {
    const site = await testSite(TREE, { config: CONFIG });
    const paths = [...site.files.keys()].filter((path) => path.startsWith('server/changes/'));
    const lists = ['v1..v2', 'v2..v3'].flatMap((pair) =>
      ['changes.json', 'index.html', 'index.md'].map((name) => `server/changes/${pair}/${name}`),
    );
    expect(paths).toEqual(['server/changes/index.html', 'server/changes/index.md', ...lists]);
    expect(site.diagnostics).toEqual([]);
    expect(site.text('server/changes/v2..v3/index.md')).toBe(`> All pages: [llms.txt](/docs/llms.txt)

# What changed from v2 to v3

## Reference entries

### [Streams](/docs/server/v3/streams.html)

- New: --batch
- Removed: --slow
- [--limit](/docs/server/v3/streams.html#option-limit). Default: 4 MB → 16 MB

## Pages

- New: [Fresh](/docs/server/v3/fresh.html)
- Removed: [Old](/docs/server/v2/old.html)

### [Streams](/docs/server/v3/streams.html)

- New: Metadata
- Limits (+1 −1)
  - An event has up to <del>4</del> <ins>16</ins> MB. See the start.

Pages without a change: 1
`);
    expect(words(site.text('server/changes/v2..v3/index.html'))).toContain('An event has up to 4 16 MB.');
  });

  it('tells options, sections and pages that are new or gone by their names, which lead to them', async () => {
    const site = await testSite(TREE, { config: CONFIG });
    const [, html = ''] = site.text('server/changes/v2..v3/index.html').split('<div class="changes">');
    const names = Array.from(html.matchAll(/<li[^>]*><a href="([^"]*)">(.*?)<\/a>/g), ([, link, name]) => `${name} ${link}`);
    expect(names.filter((name) => name.includes('/server/v'))).toEqual([
      'Fresh /docs/server/v3/fresh.html',
      'Old /docs/server/v2/old.html',
      '<code>--batch</code> /docs/server/v3/streams.html#option-batch',
      '<code>--slow</code> /docs/server/v2/streams.html#option-slow',
      'Metadata /docs/server/v3/streams.html#metadata',
    ]);
    const [page] = changesIn(site).pages;
    expect(page?.rows.map(({ name, cells }) => [name, cells.length])).toEqual([
      ['--limit', 1],
      ['--batch', 0],
      ['--slow', 0],
    ]);
  });

  it('tells neither links, dates nor the names of the versions, also in titles', async () => {
    const pageOf = (version: string, more: string): string =>
      `\n-- server/${version}/names.md --\n# Names of ${version}\n\nSee [the start](${more}) of ${version}, 2024-0${version.slice(1)}-01.\n`;
    const same = await testSite(TREE + pageOf('v2', '/server/v2/') + pageOf('v3', '/server/v3/#server'), { config: CONFIG });
    expect(changesIn(same).pages.map(({ title }) => title)).not.toContain('Names of v3');
    expect(same.text('server/v3/names.html')).not.toMatch(/page-changes|Since v3/);
    const more = `${pageOf('v3', '/server/v3/')}\nMore.\n`;
    const other = await testSite(TREE + pageOf('v2', '/server/v2/') + more, { config: CONFIG });
    expect(changesIn(other).pages.find(({ title }) => title === 'Names of v3')).toMatchObject({ kind: 'changed', was: null });
  });

  it('names an option once that several tables of a page have', async () => {
    const table = (heading: string, row: string): string =>
      `\n## ${heading}\n\n| Field | Type |\n|---|---|\n| id | text |\n${row}`;
    const tables = (row: string): string =>
      `---\noptionTables: true\n---\n# Messages\n${['Ask', 'Answer'].map((heading) => table(heading, row)).join('')}`;
    const files = `-- server/v2/messages.md --\n${tables('')}-- server/v3/messages.md --\n${tables('| since | text |\n')}`;
    const site = await testSite(TREE + files, { config: CONFIG });
    expect(site.text('server/changes/v2..v3/index.md')).toContain('- New: since × 2\n');
    expect(words(site.text('server/changes/v2..v3/index.html'))).toContain('New since × 2');
    expect(changesIn(site).pages.flatMap(({ rows }) => rows.filter(({ name }) => name === 'since'))).toHaveLength(2);
  });

  it('puts options together of which nothing but the spelling of the name changed', async () => {
    const page = (rows: string): string => `# Files\n\n| Option | Default |\n|---|---|\n${rows}\n`;
    const then = page('| `LogFile` | app.log |\n| `DataFolder` | data |\n| `CacheSize` | 4 |');
    const now = page('| `--log-file` | app.log |\n| `--data-folder` | data |\n| `--cache-size` | 8 |');
    const site = await testSite(`${TREE}-- server/v2/files.md --\n${then}-- server/v3/files.md --\n${now}`, { config: CONFIG });
    const link = '/docs/server/v3/files.html#option-cache-size';
    expect(site.text('server/changes/v2..v3/index.md')).toContain(
      `- Changed: LogFile → --log-file, DataFolder → --data-folder\n- [--cache-size](${link}). Option: CacheSize → --cache-size; Default: 4 → 8\n`,
    );
    const html = site.text('server/changes/v2..v3/index.html');
    expect(words(html)).toMatch(/Changed LogFile → --log-file DataFolder → --data-folder --cache-size Option CacheSize/);
    expect(html).toContain('<a href="/docs/server/v3/files.html#option-log-file"><code>--log-file</code></a>');
  });

  it('has its pages in the order of the sidebar, however much of them changed, and others by the alphabet', async () => {
    const titles = ['Part 10', 'part 9', 'Élan', 'Zone', 'Fan'];
    const pages = titles.flatMap((title, i) =>
      ['v2', 'v3'].map(
        (version) =>
          `-- server/${version}/p${i}.md --\n# ${title}\n\n${`It is ${version === 'v2' ? 'old' : 'new'}. `.repeat(i + 1)}\n`,
      ),
    );
    const items = ['/server/v3/p3.html', { text: 'Group', children: ['/server/v3/p1.html'] }];
    const told = async (sidebar: object[]): Promise<string[][]> => {
      const site = await testSite(TREE + pages.join(''), { config: { ...CONFIG, sidebar } });
      const html = site.text('server/changes/v2..v3/index.html');
      const [summary = '', sections = ''] = html.split('<div class="changes">')[1]?.split('<h2 id="pages">') ?? [];
      const [, toc = ''] = html.split('<details class="toc"');
      const texts = [summary, sections, toc.split('</details>')[0] ?? '', site.text('server/changes/v2..v3/index.md')];
      return texts.map((text) => titles.toSorted((a, b) => text.search(`[>[]${a}[\\]<]`) - text.search(`[>[]${b}[\\]<]`)));
    };
    const byTitle = ['Élan', 'Fan', 'part 9', 'Part 10', 'Zone'];
    expect(await told([])).toEqual([byTitle, byTitle, byTitle, byTitle]);
    const listed = ['part 9', 'Zone', 'Élan', 'Fan', 'Part 10'];
    expect(await told([{ prefix: '/server/v3/', items }])).toEqual([listed, listed, listed, listed]);
  });

  it('gives the number of words alone of a section in which more than sixty differ', async () => {
    const paragraph = (word: string, count: number): string => Array.from({ length: count }, (_, i) => `${word}${i}`).join(' ');
    const told = async (count: number): Promise<string> => {
      const tree = TREE.replace('Each stream has metadata.', `${paragraph('new', count)}`).replace(
        '## Names\n\nA name is a text.\n-- server/v2/old.md',
        '## Metadata\n\nnew0\n\n## Names\n\nA name is a text.\n-- server/v2/old.md',
      );
      return (await testSite(tree, { config: CONFIG })).text('server/changes/v2..v3/index.md');
    };
    expect(await told(61)).toContain('- Metadata (+60)\n  - ');
    expect(await told(62)).toContain('- Metadata (+61)\n\n');
  });

  it('says in Markdown what a page and a section were called before', async () => {
    const renamed = TREE.replace(
      '# Streams\n\n## Limits\n\nAn event has up to 16 MB.',
      '# Event streams\n\n## Sizes\n\nAn event has up to 16 MB.',
    );
    const site = await testSite(renamed, { config: CONFIG });
    const text = site.text('server/changes/v2..v3/index.md');
    expect(text).toContain('### [Event streams](/docs/server/v3/streams.html)\n\nbefore: Streams\n');
    expect(text).toContain('- Sizes (+1 −1, before: Limits)');
  });

  it('has a page of all lists that says how much changed', async () => {
    const site = await testSite(TREE, { config: CONFIG });
    expect(site.text('server/changes/index.md')).toContain(
      `- [v2 → v3](/docs/server/changes/v2..v3/). Reference entries: New 1, Removed 1, Changed 1. Pages: New 1, Removed 1, Changed 1. New pages: [Fresh](/docs/server/v3/fresh.html)
- [v1 → v2](/docs/server/changes/v1..v2/). Reference entries: New 1. Pages: New 1, Changed 1. New pages: [Old](/docs/server/v2/old.html)`,
    );
  });

  it('has a table of contents in each list, and the sidebar of the page above', async () => {
    const sidebar = [{ prefix: '/server/', items: [{ text: 'Overview', link: '/server/' }] }];
    const tree = `${TREE}-- server/README.md --\n# All servers\n`;
    const html = (await testSite(tree, { config: { ...CONFIG, sidebar } })).text('server/changes/v2..v3/index.html');
    const [, toc = ''] = html.split('<details class="toc"');
    const slugs = Array.from(toc.split('</details>')[0]?.matchAll(/href="#([^"]*)"/g) ?? [], ([, slug = '']) => slug);
    expect(slugs).toEqual(['options', 'options:streams', 'pages', 'streams']);
    for (const slug of slugs) expect(html).toContain(`id="${slug}"`);
    expect(html).toMatch(/class="sidebar-list[\s\S]*Overview/);
  });

  it('names pages by the sections of the sidebar, in its order', async () => {
    const items = [
      { text: 'Reading', children: ['/server/v3/streams.html'] },
      { text: 'Writing', children: ['/server/v3/fresh.html'] },
    ];
    const sidebar = [{ prefix: '/server/v3/', items }];
    const html = (await testSite(TREE, { config: { ...CONFIG, sidebar } })).text('server/changes/v2..v3/index.html');
    const names = Array.from(html.matchAll(/<div class="change-groups">(.*?)<\/div><\/div>/g), ([, group = '']) =>
      group
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    expect(names).toEqual(['Writing Fresh', expect.any(String), expect.stringMatching(/^Reading /)]);
  });

  it('marks the item of the sidebar that leads to all lists', async () => {
    const items = [
      { text: 'Overview', link: '/server/' },
      { text: 'News', children: [{ text: 'What changed', link: '/server/changes/' }] },
    ];
    const tree = `${TREE}-- server/README.md --\n# All servers\n`;
    const site = await testSite(tree, { config: { ...CONFIG, sidebar: [{ prefix: '/server/', items }] } });
    const marked = (path: string): string[] =>
      Array.from(
        site.text(path).matchAll(/<a(?: class="[^"]*")? href="([^"]*)" aria-current="(\w+)"/g),
        ([, link, state]) => `${link} ${state}`,
      );
    expect(marked('server/changes/index.html')).toEqual(['/docs/server/changes/ page']);
    expect(marked('server/changes/v2..v3/index.html')).toEqual(['/docs/server/changes/ true']);
    expect(marked('server/index.html')).toEqual(['/docs/server/ page']);
  });

  it('has a list for every two versions where that is wanted', async () => {
    const all = [{ name: 'Server', basePath: 'server', changes: 'all' as const, versions: ['v3', 'v2', 'v1'] }];
    const site = await testSite(TREE, { config: { ...CONFIG, versions: all } });
    const lists = [...site.files.keys()].filter((path) => path.endsWith('changes.json'));
    expect(lists.map((path) => path.split('/')[2])).toEqual(['v1..v2', 'v1..v3', 'v2..v3']);
  });

  it('lists pages by how much they changed, and none that says the same', async () => {
    const { pages, same, from, to, group } = changesIn(await testSite(TREE, { config: CONFIG }));
    expect({ group, from, to, same }).toEqual({ group: 'Server', from: 'v2', to: 'v3', same: 1 });
    expect(pages.map(({ kind, url, oldUrl, weight }) => [kind, url, oldUrl, weight])).toEqual([
      ['changed', '/server/v3/streams.html', '/server/v2/streams.html', 81],
      ['added', '/server/v3/fresh.html', null, 2],
      ['removed', null, '/server/v2/old.html', 2],
    ]);
  });

  it('says on a page what is new since the version before, and where that is listed', async () => {
    const site = await testSite(TREE, { config: CONFIG });
    const page = site.text('server/v3/streams.html');
    expect(page).toContain('Changed since v2: 2 sections');
    expect(page).toContain('href="/docs/server/changes/v2..v3/#streams"');
    expect(page).toContain('href="#metadata"');
    expect(site.text('server/v3/fresh.html')).toContain('New since v2');
    expect(site.text('server/v3/index.html')).not.toContain('page-changes');
    expect(site.text('server/v1/streams.html')).not.toContain('page-changes');
  });

  it('marks headings and options with the version since which they are there', async () => {
    const site = await testSite(TREE, { config: CONFIG });
    const marks = (path: string): string[] =>
      Array.from(
        site.text(path).matchAll(/<(?:h2|tr) id="([^"]*)"(?:(?!<\/(?:h2|td)>)[\s\S])*?>Since (v\d)</g),
        ([, id, version]) => `${id} ${version}`,
      );
    expect(marks('server/v3/streams.html')).toEqual(['option-limit v2', 'option-batch v3', 'metadata v3', 'names v2']);
    expect(marks('server/v2/streams.html')).toEqual(['option-limit v2', 'names v2']);
    expect(marks('server/v1/streams.html')).toEqual([]);
  });

  it('says below the title since when a page is there, unless that is new', async () => {
    const kept = ['v3', 'v2'].map((version) => `-- server/${version}/kept.md --\n# Kept\n\nThe same.\n`).join('');
    const site = await testSite(TREE + kept, { config: CONFIG });
    const line = (path: string): string => /<ul class="byline">(.*?)<\/ul>/.exec(site.text(path))?.[1] ?? '';
    expect(line('server/v3/kept.html')).toContain('<li>Since v2</li>');
    expect(line('server/v2/kept.html')).not.toContain('Since');
    expect(line('server/v3/streams.html')).not.toContain('Since');
  });

  it('does not say it of the page that a version begins with, which is about the version', async () => {
    const begin = ['v3', 'v2'].map((version) => `-- server/${version}/begin.md --\n# Begin\n\nThe same.\n`).join('');
    const versions = ['v3', 'v2', 'v1'].map((version) => ({ version, startPage: version === 'v1' ? '' : 'begin' }));
    const config = { ...CONFIG, versions: [{ name: 'Server', basePath: 'server', changes: true, versions }] };
    const page = (await testSite(TREE + begin, { config })).text('server/v3/begin.html');
    expect(page).not.toContain('Since v');
  });

  it('names the version since which something is there also where that is hidden', async () => {
    const versions = ['v3', { version: 'v2', hide: true }, 'v1'];
    const config = { ...CONFIG, versions: [{ name: 'Server', basePath: 'server', changes: true, versions }] };
    const kept = ['v3', 'v1'].map((version) => `-- server/${version}/kept.md --\n# Kept\n\nNot in the one between.\n`).join('');
    const site = await testSite(TREE.replace('v2..v3', 'v1..v3') + kept, { config });
    expect(site.text('server/v3/streams.html')).toMatch(/id="names"(?:(?!<\/h2>).)*Since v2</);
    expect(site.text('server/v3/streams.html')).toMatch(/id="metadata"(?:(?!<\/h2>).)*Since v3</);
    expect(site.text('server/v3/kept.html')).not.toContain('Since v');
  });

  it('takes an option that moved to another page for no news: in the list, in the notes of both pages, and in marks', async () => {
    const table = (...rows: readonly string[]): string => `\n| Option | Use |\n|---|---|\n${rows.join('\n')}\n`;
    const moved = '| `--secure` | Encrypts what is sent between nodes. |';
    const [kept, fresh] = ['| `--kept` | Stays where it is. |', '| `--fresh` | Begins anew. |'];
    const pages = {
      'v2/from': table(kept, moved),
      'v3/from': table(kept),
      'v2/to': table(kept),
      'v3/to': table(kept, moved, fresh),
    };
    const files = Object.entries(pages).map(([path, text]) => `-- server/${path}.md --\n# ${path.slice(3)}\n${text}`);
    const site = await testSite(TREE + files.join(''), { config: CONFIG });
    const listed = changesIn(site).pages.map(({ url, rows }) => [url, rows.map(({ kind, name }) => `${kind} ${name}`)]);
    expect(listed).toContainEqual(['/server/v3/to.html', ['added --fresh']]);
    expect(JSON.stringify(listed)).not.toContain('--secure');
    for (const page of ['from', 'to']) {
      const [note = ''] = /<details class="page-changes">.*?<\/details>/s.exec(site.text(`server/v3/${page}.html`)) ?? [];
      expect(note).not.toContain('--secure');
    }
    const marked = Array.from(site.text('server/v3/to.html').matchAll(/<tr id="([^"]*)"(?:(?!<\/td>)[\s\S])*?>Since v3</g));
    expect(marked.map(([, id]) => id)).toEqual(['option-fresh']);
  });

  it('takes a section that moved to another page for none that is gone or new: in the list, in the notes of both pages, and in marks', async () => {
    const section =
      '\n## Logs\n\nThe server writes a file for each day below the folder of logs, with a line for each request, and keeps the last thirty.\n';
    const kept = '\n## Kept\n\nThis stays.\n\n## Also kept\n\nThis stays, too.\n';
    const pages = { 'v2/from': kept + section, 'v3/from': kept, 'v2/to': kept, 'v3/to': kept + section };
    const files = Object.entries(pages).map(([path, text]) => `-- server/${path}.md --\n# ${path.slice(3)}\n${text}`);
    const site = await testSite(TREE + files.join(''), { config: CONFIG });
    const listed = changesIn(site).pages.map(({ url, sections }) => [url, sections.map(({ kind, title }) => `${kind} ${title}`)]);
    expect(listed).toContainEqual(['/server/v3/from.html', ['moved Logs']]);
    expect(listed.map(([url]) => url)).not.toContain('/server/v3/to.html');
    const moved = '<a href="/docs/server/v3/to.html#logs">Logs</a> → to';
    expect(site.text('server/changes/v2..v3/index.html')).toContain(moved);
    expect(site.text('server/changes/v2..v3/index.md')).toContain('- Moved: [Logs](/docs/server/v3/to.html#logs) → to\n');
    expect(words(site.text('server/v3/from.html'))).toMatch(/Changed since v2: 1 section\s+Logs\s+Moved/);
    expect(site.text('server/v3/to.html')).not.toMatch(/page-changes|Since v3/);
  });

  it('takes a page that moved for no new one: in the list, in its note and in marks', async () => {
    const text =
      '# Leases\n\nA lease has a time to live in seconds. Keys that are attached to it are deleted when it ends, unless a client keeps it alive.\n';
    const files = ['v2/leases', 'v3/tasks/leases'].map((path) => `-- server/${path}.md --\n${text}`);
    const site = await testSite(TREE + files.join(''), { config: CONFIG });
    const listed = changesIn(site).pages.find(({ title }) => title === 'Leases');
    expect(listed).toMatchObject({ kind: 'moved', oldUrl: '/server/v2/leases.html', sections: [], rows: [] });
    const link = '/docs/server/v3/tasks/leases.html';
    expect(site.text('server/changes/v2..v3/index.md')).toContain(`- Moved: [Leases](${link})\n`);
    expect(words(site.text('server/changes/v2..v3/index.html'))).toMatch(/Moved\s+1 Leases/);
    expect(site.text('server/v3/tasks/leases.html')).not.toMatch(/page-changes|Since v3/);
  });

  it('marks no option that came with its heading', async () => {
    const added = '\n## Rates\n\n| Option | Default |\n|---|---|\n| `--rate` | 5 |\n';
    const tree = TREE.replace('Each stream has metadata.\n', (all) => all + added);
    const page = (await testSite(tree, { config: CONFIG })).text('server/v3/streams.html');
    expect(page).toMatch(/<h2 id="rates">Rates <span class="badge badge-since">Since v3</);
    expect(page).toMatch(/<tr id="option-rate"[^>]*>\s*<td[^>]*><code[^>]*>--rate<\/code><a class="heading-link"/);
  });

  it('keeps a mark with its words, before the link to the heading', async () => {
    const site = await testSite(TREE, { config: CONFIG });
    expect(site.text('server/v3/streams.html')).toMatch(
      /Metadata <span class="badge badge-since">Since v3<\/span><a class="heading-link"/,
    );
  });

  it('adds none to a heading that has one of its author’s', async () => {
    const tree = TREE.replace('## Metadata', '## Metadata <Badge type="since" text="from 3" />');
    expect(tree).not.toBe(TREE);
    const page = (await testSite(tree, { config: CONFIG })).text('server/v3/streams.html');
    expect(page.match(/<h2 id="metadata.*?<\/h2>/s)?.[0].match(/badge-since/g)).toHaveLength(1);
  });

  it('leaves out hidden versions', async () => {
    const versions = ['v3', { version: 'v2', hide: true }, 'v1'];
    const config = { ...CONFIG, versions: [{ name: 'Server', basePath: 'server', changes: true, versions }] };
    const site = await testSite(TREE.replace('v2..v3', 'v1..v3'), { config });
    expect([...site.files.keys()].filter((path) => /changes.*html$/.test(path))).toEqual([
      'server/changes/index.html',
      'server/changes/v1..v3/index.html',
    ]);
    expect(site.text('server/v3/streams.html')).toContain('Changed since v1: 3 sections');
    expect(site.text('server/v2/streams.html')).not.toContain('page-changes');
  });

  it('keeps the address of a page that the site has there', async () => {
    const site = await testSite(`${TREE}-- server/changes/v2..v3/README.md --\n# By hand\n`, { config: CONFIG });
    expect(site.text('server/changes/v2..v3/index.html')).toContain('By hand');
    expect(site.files.has('server/changes/v2..v3/changes.json')).toBe(false);
  });

  it('has none of it unless the group asks for it', async () => {
    const plain = { ...CONFIG, versions: [{ name: 'Server', basePath: 'server', versions: ['v3', 'v2', 'v1'] }] };
    const site = await testSite(TREE.replace('[What changed](/server/changes/v2..v3/)', ''), { config: plain });
    expect([...site.files.keys()].filter((path) => path.includes('changes'))).toEqual([]);
    expect(site.text('server/v3/streams.html')).not.toMatch(/page-changes|Since v/);
  });
});
