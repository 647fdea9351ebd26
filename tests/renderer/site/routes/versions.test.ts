import { folderTitles } from '../../../../renderer/site/routes/folder-title.ts';
import { describe, expect, it } from 'vitest';
import { newerPage, startPageUrl, versionLabel, versionMenu, versionOf } from '../../../../renderer/site/routes/versions.ts';
import { findingsOf, pageAt, siteOf, versionGroup } from '../../../support/pages.ts';
import { VERSION_GROUPS } from '../../../support/specification.ts';

const config = { versions: VERSION_GROUPS };
const inVersion = (url: string): string | null => {
  const found = versionOf(url, config);
  return found && `${found.group.name} ${found.entry.version} ${found.rest}`;
};

describe('the version of an address', () => {
  it.each([
    ['/server/v25.1/features/streams.html', 'Server v25.1 features/streams.html'],
    ['/server/v25.1/', 'Server v25.1 '],
    ['/server/kubernetes-operator/v1.4.3/operations/', 'Kubernetes Operator v1.4.3 operations/'],
    ['/clients/node/legacy/v6.2/getting-started.html', 'clients/node v6.2 getting-started.html'],
    ['/clients/node/v1.1/', 'clients/node v1.1 '],
  ])('%s is %s', (url, expected) => {
    expect(inVersion(url)).toBe(expected);
  });

  it.each([
    '/',
    '/server/',
    '/server/v25.10/x.html',
    '/server/latest/x.html',
    '/clients/node/legacy/',
    '/cloud/introduction.html',
  ])('%s has none', (url) => {
    expect(inVersion(url)).toBeNull();
  });

  it('needs an address of at least two parts', () => {
    const versions = [versionGroup('', ['v1'])];
    expect(versionOf('/v1/', { versions })).toBeNull();
    expect(versionOf('/v1/a.html', { versions })?.rest).toBe('a.html');
  });

  it('is that of the longest path if one version is inside another', () => {
    const versions = [versionGroup('s', ['v1', { version: 'deep', path: 'v1/deep' }])];
    expect(versionOf('/s/v1/deep/a.html', { versions })?.entry.version).toBe('deep');
  });
});

describe('labels of versions', () => {
  const group = versionGroup('s', ['v3', { version: 'v2', lts: true }, 'v1']);

  it('are (latest) for the first, (LTS) for long-term ones, and empty for others', () => {
    expect(group.versions.map((entry) => versionLabel(entry, group))).toEqual(['v3 (latest)', 'v2 (LTS)', 'v1']);
  });

  it('are (LTS) rather than (latest) if a version is both', () => {
    const both = versionGroup('s', [{ version: 'v1', lts: true }]);
    expect(both.versions.map((entry) => versionLabel(entry, both))).toEqual(['v1 (LTS)']);
  });

  it('are those that the config gives, in titles of folders as well', () => {
    const own = versionGroup('s', [
      { version: 'v2', label: 'v2 LTS', lts: true },
      { version: 'v1', label: 'v1 (end of life)' },
    ]);
    expect(own.versions.map((entry) => versionLabel(entry, own))).toEqual(['v2 LTS', 'v1 (end of life)']);
    expect(folderTitles({ versions: [own] })('/s/v1/')).toBe('v1 (end of life)');
  });

  it('are in the words of a locale', () => {
    const texts = { versionLatest: '(neueste)', versionLts: '(Langzeit)' };
    const labels = group.versions.map((entry) => versionLabel(entry, group, texts));
    expect(labels).toEqual(['v3 (neueste)', 'v2 (Langzeit)', 'v1']);
  });
});

describe('start pages', () => {
  const pages = new Set(['/s/v1/quick-start/', '/s/v1/introduction.html', '/s/v1/guide/', '/s/v1/']);
  it.each([
    ['quick-start/', '/s/v1/quick-start/'],
    ['quick-start/README.md', '/s/v1/quick-start/'],
    ['introduction.html', '/s/v1/introduction.html'],
    ['introduction.md', '/s/v1/introduction.html'],
    ['introduction', '/s/v1/introduction.html'],
    ['/guide', '/s/v1/guide/'],
    ['', '/s/v1/'],
    ['missing', null],
  ])('written "%s" are %s', (startPage, expected) => {
    const group = versionGroup('s', [{ version: 'v1', startPage }]);
    const [entry] = group.versions;
    expect(entry && startPageUrl(group, entry, pages)).toBe(expected);
  });

  it('that do not exist are reported with one that exists', () => {
    const site = siteOf({ config: { versions: [versionGroup('s', ['v1'])] }, pages: { 's/v1/begin.md': null } });
    expect(findingsOf(site, 'versions/start-page-missing')).toMatchObject([
      { message: 'The start page of s v1, "start.html", does not exist.', fix: 'write a page that exists, such as "begin.html"' },
    ]);
    expect(site.links).toMatchObject([{ role: 'start-page', target: { kind: 'dead', path: '/s/v1/start.html' } }]);
  });

  it('that are nearly written like a page are reported with that page', () => {
    const site = siteOf({
      config: { versions: [versionGroup('s', [{ version: 'v1', startPage: 'quickstart.html' }])] },
      pages: { 's/v1/cluster.md': null, 's/v1/quick-start.md': null },
    });
    expect(findingsOf(site, 'versions/start-page-missing')[0]?.fix).toBe('write a page that exists, such as "quick-start.html"');
  });

  it('of a version without pages are reported as such', () => {
    const site = siteOf({ config: { versions: [versionGroup('s', ['v2', 'v1'])] }, pages: { 's/v2/start.md': null } });
    expect(findingsOf(site, 'versions/no-pages')[0]?.message).toContain('s v1 has no pages');
  });
});

describe('a shared folder', () => {
  it('that does not exist is reported, with the one that was meant', () => {
    const files = { 's/_shared/start.md': '# Start\n' };
    const shared = (name: string): ReturnType<typeof siteOf> =>
      siteOf({ config: { versions: [{ ...versionGroup('s', ['v1']), shared: name }] }, pages: { 's/v1/start.md': null }, files });
    expect(findingsOf(shared('s/_share'), 'versions/shared-missing')).toMatchObject([
      { message: 'The shared folder of s, "s/_share", does not exist or is empty.', fix: 'write "s/_shared"' },
    ]);
    expect(findingsOf(shared('s/_shared'), 'versions/shared-missing')).toEqual([]);
    expect(findingsOf(shared('s/_shared/start.md'), 'versions/shared-missing')).toMatchObject([
      { message: 'The shared folder of s, "s/_shared/start.md", is a file.', fix: 'write "s/_shared"' },
    ]);
  });
});

describe('the version menu', () => {
  const versions = [
    versionGroup('s', [
      'v5',
      { version: 'v4', hide: true, deprecated: true },
      { version: 'v3', lts: true },
      { version: 'v2', deprecated: true },
      { version: 'v1', deprecated: true, hide: true },
      { version: 'v0' },
    ]),
  ];
  const pages = {
    's/v5/start.md': null,
    's/v4/start.md': null,
    's/v3/start.md': null,
    's/v2/start.md': null,
    's/v5/a.md': null,
    's/v4/a.md': null,
    's/v2/a.md': null,
    'b.md': null,
  };
  const site = siteOf({ config: { versions }, pages });
  const menuOf = (url: string) => versionMenu(pageAt(site, url), site.pages);

  it('lists versions in use and deprecated ones, each with this page or the nearest one, and its start page', () => {
    expect(menuOf('/s/v5/a.html')).toMatchObject({
      name: 's',
      label: 'v5 (latest)',
      current: [
        { label: 'v5 (latest)', link: '/s/v5/a.html', start: '/s/v5/start.html', current: true, hasPage: true },
        { label: 'v3 (LTS)', link: '/s/v3/start.html', start: '/s/v3/start.html', current: false, hasPage: false },
      ],
      deprecated: [{ label: 'v2', link: '/s/v2/a.html', start: '/s/v2/start.html', current: false, hasPage: true }],
    });
  });

  it('never lists a hidden version, except on its own pages', () => {
    const menu = menuOf('/s/v4/a.html');
    expect(menu?.label).toBe('v4');
    expect(JSON.stringify([menu?.current, menu?.deprecated])).not.toMatch(/v4|v1/);
  });

  it('leads to versions without the page by the nearest one that they have', () => {
    const group = [versionGroup('s', ['v2', 'v1'])];
    const near = siteOf({
      config: { versions: group },
      pages: {
        's/v2/ops/deep/new.md': null,
        's/v2/ops/README.md': { title: 'Operations' },
        's/v1/run/README.md': { title: 'Running', meta: { samePage: '../ops/README.md' } },
        's/v1/start.md': { title: 'Start here' },
        's/v2/only.md': null,
      },
    });
    const rows = (url: string) =>
      versionMenu(pageAt(near, url), near.pages)
        ?.current.slice(1)
        .map(({ link, title, hasPage }) => [link, title, hasPage]);
    expect(rows('/s/v2/ops/deep/new.html')).toEqual([['/s/v1/run/', 'Running', false]]);
    expect(rows('/s/v2/only.html')).toEqual([['/s/v1/start.html', 'Start here', false]]);
    expect(rows('/s/v2/ops/')).toEqual([['/s/v1/run/', 'Running', true]]);
  });

  it('has no row for a version without pages', () => {
    expect(menuOf('/s/v5/a.html')?.current.map(({ version }) => version)).not.toContain('v0');
  });

  it('is absent from pages without version', () => {
    expect(menuOf('/b.html')).toBeNull();
  });
});

describe('the newer page', () => {
  const group = versionGroup('s', ['v6', { version: 'v5', hide: true }, 'v4', { version: 'v3', deprecated: true }]);
  const of = (versions: (typeof group)[], url: string) => {
    const pages = { 's/v6/a.md': null, 's/v4/a.md': null, 's/v3/a.md': null, 's/v3/b.md': null, 's/v6/start.md': null };
    const site = siteOf({ config: { versions }, pages });
    const found = newerPage(pageAt(site, url), site.pages);
    return found && [found.url, found.isSame];
  };

  it('is that of the newest version for older ones, or where that begins', () => {
    expect(of([group], '/s/v4/a.html')).toEqual(['/s/v6/a.html', true]);
    expect(of([group], '/s/v3/b.html')).toEqual(['/s/v6/start.html', false]);
    expect(of([group], '/s/v6/a.html')).toBeNull();
  });

  it('is not that of a version that is hidden, and there is none for versions before the newest', () => {
    const [v6, ...older] = group.versions;
    const inTheMaking = { ...group, versions: [{ ...(v6 as (typeof older)[number]), hide: true }, ...older] };
    expect(of([inTheMaking], '/s/v3/a.html')).toEqual(['/s/v4/a.html', true]);
    expect(of([inTheMaking], '/s/v6/a.html')).toBeNull();
  });
});
