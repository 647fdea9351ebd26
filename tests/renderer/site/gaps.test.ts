import { describe, expect, it } from 'vitest';
import { noLocator } from '../../../renderer/config/config-path.ts';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import { checkLinks } from '../../../renderer/links/check-links.ts';
import { type Diagnostic, diagnostic } from '../../../renderer/model/diagnostic.ts';
import { buildSite } from '../../../renderer/site/build-site.ts';
import { navItem, noticeConfig, redirectRule, siteInputs, type SiteFacts, versionGroup } from '../../support/pages.ts';

/** What a build and a check find, with the address each finding is about; `unread`: folders of sources that could not be read. */
function found(facts: SiteFacts, unread: readonly string[] = []): string[] {
  return foundBeside(
    facts,
    unread.map((to) => diagnostic('sources/not-locked', 'No commit is locked.', null, { subject: to })),
  );
}

/** The same, beside what reading the sources found. */
function foundBeside(facts: SiteFacts, diagnostics: readonly Diagnostic[]): string[] {
  const inputs = { ...siteInputs(facts), diagnostics };
  const site = buildSite(inputs);
  const body = () => ({ parts: [], markdown: '', text: [], assets: [] }) as never;
  const { config, files } = inputs;
  const checked = checkLinks({ config, site, files, cache: memoryCache(), body, output: [], locate: noLocator }).diagnostics;
  const told = [...site.diagnostics, ...checked].map(({ code, subject }) => `${code} ${subject ?? ''}`);
  return [...new Set(told)].filter((text) => !text.startsWith('sources/')).sort();
}

const GROUP = versionGroup('server', ['v2', 'v1'], { shared: 'server/_shared' });

describe('a source that could not be read', () => {
  const facts: SiteFacts = {
    config: {
      origin: 'https://docs.example.org',
      versions: [GROUP],
      navbar: [navItem('/server/v2/start'), navItem('/nothing')],
      sidebar: [
        { prefix: '/', group: null, items: [navItem('/'), navItem('/alone')] },
        { prefix: '/server/v2/', group: null, items: [navItem('/server/v2/a.md')] },
      ],
      redirects: [redirectRule('/old', '/server/v1/a'), redirectRule('/all/{rest}', '/server/v1/{rest}')],
      notices: [noticeConfig({ path: '/server/v1/' })],
      checkLinks: { kinds: {}, ignore: [{ kind: 'link/dead', file: null, link: '/server/v2/gone', reason: 'known' }] } as never,
    },
    pages: {
      'README.md': {
        links: ['./server/v2/a.md', '/old', '/all/b', 'https://docs.example.org/server/v2/c', './missing.md', '/serverless'],
        images: ['/server/v2/a.png', '/other.png'],
      },
      'alone.md': null,
    },
    files: { 'public/x.png': 'x', 'urls.lock': '/server/v2/a.html\n/lost.html\n' },
  };

  it('is the only finding about what its pages would have been for', () => {
    expect(found(facts, ['server'])).toEqual([
      'image/missing /other.png',
      'link/dead ./missing.md',
      'link/dead /serverless',
      'nav/dead /nothing',
      'url/lost /lost.html',
    ]);
  });

  it('hides nothing when it is read and has no such pages', () => {
    const codes = found(facts).map((text) => text.split(' ')[0]);
    expect(codes).toEqual(expect.arrayContaining(['link/dead', 'image/unused', 'versions/no-pages', 'check/unused-ignore']));
  });

  it('may be the shared folder of versions, whose pages are in each of them', () => {
    const shared = { config: { versions: [GROUP] }, pages: { 'README.md': { links: ['/server/v1/x/a', '/server/v1/y'] } } };
    expect(found(shared, ['server/_shared'])).toEqual([]);
    expect(found(shared, ['server/_shared/x'])).toEqual(['link/dead /server/v1/y']);
  });
});

describe('a redirect with a mistake', () => {
  const linked = (from: string, to: string, links: readonly string[], more: object = {}) =>
    found({
      config: { versions: [versionGroup('s', ['v2', 'v1'])], redirects: [redirectRule(from, to, more)] },
      pages: { 'README.md': { links }, 's/v2/start.md': null, 's/v1/start.md': null },
    }).filter((text) => text.startsWith('link/dead'));

  it('is the only finding about the addresses that it is for', () => {
    expect(linked('/old', '{nowhere}', ['/old', '/old/', '/old.html', '/older'])).toEqual(['link/dead /older']);
    expect(linked('old', '/s/v1/start', ['/old', '/other'])).toEqual(['link/dead /other']);
    expect(linked('/old/{rest}', '/s/{newst}/{rest}', ['/old/a/b', '/olds/a'])).toEqual(['link/dead /olds/a']);
    expect(linked('/{version}/x', '/s/{versio}/x', ['/v1/x', '/v3/x'])).toEqual(['link/dead /v3/x']);
    expect(linked('/{a}/x', '/s/{b}/x', ['/1/x', '/3/x'], { where: { a: ['1', '2'] } })).toEqual(['link/dead /3/x']);
  });

  it('is so as well when it leads nowhere or in a circle', () => {
    expect(linked('/old', '/nowhere', ['/old', '/nowhere'])).toEqual(['link/dead /nowhere']);
    expect(linked('/old', '/old', ['/old'])).toEqual([]);
    expect(linked('/old/{rest}', '/nowhere/{rest}', ['/old/a'])).toEqual([]);
    // Nothing says that the folder of this version is missing.
    expect(linked('/old/{rest}', '/s/v1/nowhere/{rest}', ['/old/a'])).toEqual(['link/dead /old/a']);
  });

  it('may be an alias of a page, or a line of `_redirects`', () => {
    const pages = { 'README.md': { links: ['/old', '/a/b', '/blog/x'] }, 'a.md': { meta: { aliases: ['/old?x=1'] } } };
    const files = { 'public/_redirects': '/a/:id\n' };
    expect(found({ pages, files })).toEqual(['link/dead /blog/x', 'redirect/bad-rule ']);
  });
});

describe('a page', () => {
  const only = (config: NonNullable<SiteFacts['config']>, link: string) =>
    found({
      config,
      pages: { 'README.md': { links: [link] }, 'guide/start.md': { links: ['./more.md'] }, 'guide/more.md': null },
    });

  it('is no orphan as well where a redirect, a link or an item with a mistake was for it, nor are those behind it', () => {
    expect(only({ redirects: [redirectRule('/old', '/guide/strat')] }, '/old')).toEqual(['redirect/dead-target /guide/strat']);
    expect(only({}, './guide/strat.md')).toEqual(['link/dead ./guide/strat.md']);
    expect(only({ navbar: [navItem('/guide/strat')] }, '/')).toEqual(['nav/dead /guide/strat']);
  });

  it('is one where nothing says so', () => {
    expect(only({ redirects: [redirectRule('/old', '/old')] }, '/old')).toEqual([
      'page/orphan /guide/more.html',
      'page/orphan /guide/start.html',
      'redirect/self /old',
    ]);
  });
});

it('a file that no page can be made of is the only finding about links to it', () => {
  const files = ['guide/c#.md', 'server/_shared/100%.md'];
  const at = (file: string) => ({ file, line: 1, column: 1, length: 1 });
  const diagnostics = files.map((file) => diagnostic('source/unreadable', 'No address.', at(file)));
  const links = ['./guide/c#.md', './guide/c%23.md', '/server/v1/100%.md', '/guide/d'];
  const inputs = { ...siteInputs({ config: { versions: [GROUP] }, pages: { 'README.md': { links } } }), diagnostics };
  const told = buildSite(inputs).diagnostics.filter(({ code }) => code === 'link/dead');
  expect(told.map(({ subject }) => subject)).toEqual(['/guide/d']);
});

describe('a version without pages, and one without its start page', () => {
  const facts: SiteFacts = {
    config: {
      versions: [versionGroup('s', ['v3', 'v2', 'v1'])],
      navbar: ['/s/v3/any', '/s/v2/start', '/s/v2/typo', '/s/v1/start'].map(navItem),
    },
    pages: { 's/v2/a.md': { links: ['/s/v1/start.html', '/s/v1/gone'] }, 's/v1/start.md': null },
    files: { 'urls.lock': '/s/v3/any.html\n' },
  };

  it('are the only findings about links that lead there', () => {
    expect(found(facts).filter((text) => !text.startsWith('page/'))).toEqual([
      'link/dead /s/v1/gone',
      'nav/dead /s/v2/typo',
      'url/lost /s/v3/any.html',
      'versions/no-pages ',
      'versions/start-page-missing ',
    ]);
  });

  it('leave such items out of the navigation', () => {
    const items = buildSite(siteInputs(facts)).navbar.get('/') ?? [];
    expect(items.map(({ link }) => link)).toEqual(['/s/v1/start.html']);
  });
});

it('names the cause alone where a site has no pages', () => {
  const facts: SiteFacts = {
    config: {
      versions: [GROUP],
      navbar: [navItem('/server/v2/start')],
      sidebar: [{ prefix: '/guide/', group: null, items: [navItem('/guide/a')] }],
      redirects: [redirectRule('/old', '/new'), redirectRule('/all/{rest}', '/more/{rest}')],
      notices: [noticeConfig({ path: '/guide/' })],
      checkLinks: { kinds: {}, ignore: [{ kind: 'link/dead', file: null, link: '/gone', reason: 'known' }] } as never,
    },
    pages: {},
    files: { 'public/x.png': 'x', 'urls.lock': '/lost.html\n' },
  };
  expect(foundBeside(facts, [diagnostic('source/none', 'There are no pages.', null)])).toEqual(['source/none ']);
});
