import { describe, expect, it } from 'vitest';
import type { VersionGroupConfig } from '../../../../renderer/model/site-config.ts';
import { type PageFacts, pageAt, redirectRule, type SiteFacts, siteOf, versionGroup } from '../../../support/pages.ts';

const versions = [versionGroup('s', [{ version: 'v4', hide: true }, 'v3', 'v2', { version: 'v1', hide: true }])];

describe('the same page in other versions', () => {
  const pages = {
    's/v1/a.md': null,
    's/v2/a.md': null,
    's/v3/a.md': null,
    's/v4/a.md': null,
    's/v2/only.md': null,
    'a.md': null,
  };
  const site = siteOf({ config: { versions }, pages });

  it('is listed in catalogue order, including hidden versions, without the page itself', () => {
    expect(pageAt(site, '/s/v2/a.html').siblings.map(({ url }) => url)).toEqual(['/s/v4/a.html', '/s/v3/a.html', '/s/v1/a.html']);
    expect(pageAt(site, '/a.html').siblings).toEqual([]);
  });

  it('is canonical in the newest version that is not hidden', () => {
    expect(pageAt(site, '/s/v1/a.html').canonical).toBe('/s/v3/a.html');
    expect(pageAt(site, '/s/v4/a.html').canonical).toBe('/s/v3/a.html');
    expect(pageAt(site, '/s/v3/a.html').canonical).toBe('/s/v3/a.html');
  });

  it('leaves a page that the newest version lacks canonical itself', () => {
    expect(pageAt(site, '/s/v2/only.html').canonical).toBe('/s/v2/only.html');
  });

  it('is canonical in the newest version that has it and that search engines may show', () => {
    const group = versionGroup('s', ['v4', { version: 'v3', noindex: true }, 'v2', 'v1']);
    const gone = siteOf({ config: { versions: [group] }, pages: { 's/v3/a.md': null, 's/v2/a.md': null, 's/v1/a.md': null } });
    for (const version of ['v3', 'v2', 'v1']) expect(pageAt(gone, `/s/${version}/a.html`).canonical).toBe('/s/v2/a.html');
  });

  it('is canonical itself where the group says so', () => {
    const group = versionGroup('s', ['v2', 'v1'], { canonical: 'own' });
    const own = siteOf({ config: { versions: [group] }, pages: { 's/v2/a.md': null, 's/v1/a.md': null } });
    expect(pageAt(own, '/s/v1/a.html')).toMatchObject({ canonical: '/s/v1/a.html', siblings: [{ url: '/s/v2/a.html' }] });
  });

  it('is not a page that a redirect replaces', () => {
    const redirected = siteOf({
      config: { versions, redirects: [redirectRule('/s/v3/a.html', '/s/v2/a.html', { override: true })] },
      pages: { 's/v3/a.md': null, 's/v2/a.md': null },
    });
    expect(pageAt(redirected, '/s/v2/a.html')).toMatchObject({ siblings: [], canonical: '/s/v2/a.html' });
  });
});

describe('a page with another name in other versions', () => {
  const three = [versionGroup('s', ['v3', 'v2', 'v1'])];
  const page = (meta: PageFacts['meta'] = {}): PageFacts => ({ meta });
  const ends = (pages: Record<string, PageFacts | null>, more: Partial<SiteFacts> = {}) => {
    const site = siteOf({ ...more, config: { versions: three, ...more.config }, pages });
    return (url: string) => pageAt(site, url).siblings.map((sibling) => sibling.url);
  };

  it('is the one that its address there redirects to, by an alias of a page', () => {
    const of = ends({ 's/v1/a.md': null, 's/v2/b.md': page({ aliases: ['a.html'] }) });
    expect(of('/s/v1/a.html')).toEqual(['/s/v2/b.html']);
    expect(of('/s/v2/b.html')).toEqual(['/s/v1/a.html']);
  });

  it('is the one that its address there redirects to, by a rule, unless the rule leads many pages to one', () => {
    const pages = { 's/v1/x/a.md': null, 's/v1/a.md': null, 's/v2/b.md': null, 's/v2/README.md': null };
    const rule = redirectRule('/s/v2/a.html', '/s/v2/b.html');
    expect(ends(pages, { config: { redirects: [rule] } })('/s/v1/a.html')).toEqual(['/s/v2/b.html']);
    const lossy = redirectRule('/s/v2/x/{rest}', '/s/v2/b.html');
    expect(ends(pages, { config: { redirects: [lossy] } })('/s/v1/x/a.html')).toEqual([]);
  });

  it('is the one that its file was renamed to in git', () => {
    const moves = new Map([['s/v2/a.md', 's/v2/b.md']]);
    const of = ends({ 's/v1/a.md': null, 's/v2/b.md': null }, { moves });
    expect(of('/s/v1/a.html')).toEqual(['/s/v2/b.html']);
    expect(of('/s/v2/b.html')).toEqual(['/s/v1/a.html']);
  });

  it('is none that a file of another version was renamed to in git', () => {
    const moves = new Map([['s/v1/a.md', 's/v2/b.md']]);
    expect(ends({ 's/v1/a.md': null, 's/v2/b.md': null }, { moves })('/s/v1/a.html')).toEqual([]);
  });

  it.each(['a.md', 'a.html', 'a', '/s/v1/a.html', '/s/v3/a.md'])(
    'is the one that "samePage: %s" names, seen from both',
    (samePage) => {
      const of = ends({ 's/v1/a.md': null, 's/v2/b.md': page({ samePage }) });
      expect(of('/s/v1/a.html')).toEqual(['/s/v2/b.html']);
      expect(of('/s/v2/b.html')).toEqual(['/s/v1/a.html']);
    },
  );

  it('is the one that both call by a third name', () => {
    const of = ends({ 's/v1/a.md': page({ samePage: 'topic' }), 's/v2/b.md': page({ samePage: 'topic' }) });
    expect(of('/s/v1/a.html')).toEqual(['/s/v2/b.html']);
  });

  it('is what "samePage" says before the page with the same address, and that before a redirect', () => {
    const of = ends({ 's/v1/a.md': page({ samePage: 'b.md' }), 's/v2/a.md': null, 's/v2/b.md': null });
    expect(of('/s/v1/a.html')).toEqual(['/s/v2/b.html']);
    expect(of('/s/v2/a.html')).toEqual(['/s/v1/a.html']);
    const kept = ends({ 's/v1/a.md': null, 's/v2/a.md': null, 's/v2/b.md': page({ aliases: ['a.html'] }) });
    expect(kept('/s/v1/a.html')).toEqual(['/s/v2/a.html']);
  });

  it('is followed through the versions between, whatever tells of each step', () => {
    const of = ends(
      { 's/v1/a.md': null, 's/v2/b.md': page({ aliases: ['a.html'] }), 's/v3/c.md': null },
      { moves: new Map([['s/v3/b.md', 's/v3/c.md']]) },
    );
    expect(of('/s/v1/a.html')).toEqual(['/s/v3/c.html', '/s/v2/b.html']);
    expect(of('/s/v3/c.html')).toEqual(['/s/v2/b.html', '/s/v1/a.html']);
  });

  it('is the page that took in two others, for both of them', () => {
    const of = ends({ 's/v1/a.md': null, 's/v1/b.md': null, 's/v2/b.md': page({ aliases: ['a.html'] }) });
    expect(of('/s/v1/a.html')).toEqual(['/s/v2/b.html']);
    expect(of('/s/v1/b.html')).toEqual(['/s/v2/b.html']);
    expect(of('/s/v2/b.html')).toEqual(['/s/v1/b.html']);
  });

  it('gives old pages their canonical address', () => {
    const site = siteOf({ config: { versions: three }, pages: { 's/v1/a.md': null, 's/v3/b.md': page({ samePage: 'a.md' }) } });
    expect(pageAt(site, '/s/v1/a.html').canonical).toBe('/s/v3/b.html');
  });

  it('is found in any number of versions in time', () => {
    const names = Array.from({ length: 60 }, (_, i) => `v${60 - i}`);
    const pages = Object.fromEntries(
      names.slice(1).flatMap((name) => [
        [`s/${name}/a.md`, null],
        [`s/${name}/b.md`, null],
      ]),
    );
    const site = siteOf({ config: { versions: [versionGroup('s', names)] }, pages: { ...pages, 's/v60/start.md': null } });
    expect(pageAt(site, '/s/v1/a.html').siblings).toHaveLength(58);
  });
});

describe('a family', () => {
  const member = (folder: string, label: string) => ({ label, folder: `/sdk/${folder}/` });
  const families = [{ name: 'SDK', members: [member('java', 'Java'), member('node', 'Node.js'), member('go', 'Go')] }];
  const rowsOf = (pages: Record<string, PageFacts | null>, url: string, versions: readonly VersionGroupConfig[] = []) =>
    pageAt(siteOf({ config: { versions, families }, pages }), url).family?.rows.map(
      (row) => `${row.label} ${row.isSame ? '=' : '~'} ${row.url}`,
    );

  it('has a page under the same address in each of its folders, or begins where it has none', () => {
    const pages = { 'sdk/java/read.md': null, 'sdk/node/read.md': null, 'sdk/go/README.md': null, 'a.md': null };
    expect(rowsOf(pages, '/sdk/java/read.html')).toEqual([
      'Java = /sdk/java/read.html',
      'Node.js = /sdk/node/read.html',
      'Go ~ /sdk/go/',
    ]);
    expect(rowsOf(pages, '/a.html')).toBeUndefined();
  });

  it('has pages under other addresses by "samePage" and by aliases', () => {
    const pages = {
      'sdk/java/read.md': null,
      'sdk/node/reading.md': { meta: { samePage: 'read.md' } },
      'sdk/go/get.md': { meta: { aliases: ['read.html'] } },
    };
    const all = ['Java = /sdk/java/read.html', 'Node.js = /sdk/node/reading.html', 'Go = /sdk/go/get.html'];
    expect(rowsOf(pages, '/sdk/java/read.html')).toEqual(all);
    expect(rowsOf(pages, '/sdk/node/reading.html')?.slice(0, 2)).toEqual(all.slice(0, 2));
  });

  it('has a page of the version of that name, else of the newest in use, and of a deprecated one for deprecated versions only', () => {
    const versions = [
      versionGroup('sdk/java', ['v2', 'v1', { version: 'v0', deprecated: true }]),
      versionGroup('sdk/node', ['v9', 'v1', { version: 'old', deprecated: true }]),
      versionGroup('sdk/go', [{ version: 'v8', hide: true }, 'v7']),
    ];
    const names = ['java/v2', 'java/v1', 'java/v0', 'node/v9', 'node/v1', 'node/old', 'go/v8', 'go/v7'];
    const pages = Object.fromEntries(names.map((name) => [`sdk/${name}/a.md`, null]));
    expect(rowsOf(pages, '/sdk/java/v2/a.html', versions)?.slice(1)).toEqual([
      'Node.js = /sdk/node/v9/a.html',
      'Go = /sdk/go/v7/a.html',
    ]);
    expect(rowsOf(pages, '/sdk/java/v1/a.html', versions)?.slice(1)).toEqual([
      'Node.js = /sdk/node/v1/a.html',
      'Go = /sdk/go/v7/a.html',
    ]);
    expect(rowsOf(pages, '/sdk/java/v0/a.html', versions)?.slice(1)).toEqual([
      'Node.js = /sdk/node/old/a.html',
      'Go = /sdk/go/v7/a.html',
    ]);
  });

  it('begins with the start page of a member’s newest version', () => {
    const versions = [versionGroup('sdk/java', ['v1']), versionGroup('sdk/node', [{ version: 'v3', deprecated: true }, 'v2'])];
    const pages = { 'sdk/java/v1/a.md': null, 'sdk/node/v2/start.md': null, 'sdk/node/v3/start.md': null };
    expect(rowsOf(pages, '/sdk/java/v1/a.html', versions)?.[1]).toBe('Node.js ~ /sdk/node/v2/start.html');
  });
});

describe('`samePage`', () => {
  it('is a finding where no version has such a page', () => {
    const site = siteOf({
      config: { versions: [versionGroup('s', ['v2', 'v1'])] },
      pages: {
        's/v2/backups.md': { meta: { samePage: 'backpu.md' } },
        's/v2/other.md': { meta: { samePage: 'nothing-like-it.md' } },
        's/v2/right.md': { meta: { samePage: 'backup.md' } },
        's/v2/former.md': { meta: { samePage: 'shared-name.md' } },
        's/v1/latter.md': { meta: { samePage: 'shared-name.md' } },
        's/v1/backup.md': null,
        'plain.md': { meta: { samePage: 'backpu.md' } },
      },
    });
    const found = site.diagnostics.filter(({ code }) => code === 'front-matter/dead-link');
    expect(found.map(({ at, message, fix }) => [at?.file, message, fix])).toEqual([
      ['s/v2/backups.md', '"samePage: backpu.md" names no page of any version.', 'write "/s/v1/backup.html"'],
      [
        's/v2/other.md',
        '"samePage: nothing-like-it.md" names no page of any version.',
        'write the path of the page in another version',
      ],
    ]);
  });
});
