import { describe, expect, it } from 'vitest';
import {
  PLAIN_LOCALE,
  type PageFacts,
  type SiteFacts,
  findingsOf,
  pageAt,
  redirectRule,
  siteOf,
  versionGroup,
} from '../../../support/pages.ts';
import { printedHref } from '../../../../renderer/model/url.ts';

/** The one link of a page, resolved; the rest of the site is always the same. */
function resolved(href: string, more: SiteFacts['config'] = {}) {
  const site = siteOf({
    config: {
      versions: [versionGroup('s', ['v2', 'v1'], { shared: 's/_shared' }), versionGroup('c', ['v9'])],
      markdown: { ...PLAIN_MARKDOWN, aliases: { '@s/': '/s/{version}/', '@samples/': '/samples/c/{version}/', '@root/': '/' } },
      redirects: [redirectRule('/old', '/guide/start#top-part'), redirectRule('/gone/{rest}', '/guide/')],
      ...more,
    },
    pages: { 's/v2/here/page.md': { links: [href], anchors: ['own', '_1-first'] }, ...AROUND },
    files: {
      'public/img/x.png': 'x',
      'public/demo/index.html': 'x',
      's/v2/here/data.json': '{}',
      's/_shared/here/shared.zip': 'x',
    },
  });
  const page = pageAt(site, '/s/v2/here/page.html');
  return { site, href: page.links[0], codes: site.diagnostics.filter(({ code }) => !code.startsWith('versions/')), page };
}

const PLAIN_MARKDOWN = {
  languages: {},
  grammars: [],
  headingIds: 'vuepress' as const,
  linkify: false,
  breaks: false,
  typographer: [],
  math: false,
  lineNumbers: false,
  collapseLines: 0,
  missingImports: 'error' as const,
  includeRoots: [],
  samples: [],
  sourceFolders: [],
  frontMatterKeys: [],
  tocLevels: [2, 3] as const,
  styleAttributes: false,
  handlerAttributes: false,
};

/** Settings that every build makes files for: a sitemap, and a page of the search in each of two languages. */
const MAKING: SiteFacts['config'] = {
  origin: 'https://docs.example.org',
  search: { page: '/find.html', maxResultsPerGroup: 10, synonyms: [], questions: [], hosted: null },
  locales: ['/', '/fr/'].map((prefix) => ({ prefix, lang: 'en', label: prefix, ...PLAIN_LOCALE, texts: {} })),
};

const AROUND: Record<string, PageFacts | null> = {
  's/v2/here/README.md': { anchors: ['intro'] },
  's/v2/here/other.md': { anchors: ['part', '_2-parts', 'über'] },
  's/v2/here/@acme/tool.md': null,
  's/v2/streams.md': { anchors: ['append'] },
  'fr/README.md': null,
  's/v1/streams.md': null,
  's/v1/only-old.md': null,
  'c/v9/a.md': null,
  'samples/c/v2/tls.md': null,
  'guide/README.md': null,
  'guide/start.md': { anchors: ['top-part', 'install'] },
  'guide/Case-Sensitive.md': null,
  'guide/with space.md': null,
  'guide/both.md': null,
  'guide/both/README.md': null,
};

describe('what to write instead of a dead link', () => {
  const fixOf = (href: string) => resolved(href).codes.map(({ code, fix }) => [code, fix]);

  it('has a fragment that the page has, or none', () => {
    expect(fixOf('/start.md#instal')).toEqual([['link/dead', 'write "/guide/start.md#install"']]);
    expect(fixOf('/start.md#configuration')).toEqual([['link/dead', 'write "/guide/start.md"']]);
  });

  it('is the page itself only with a fragment', () => {
    expect(fixOf('/s/v2/tutorials/page.md')).toEqual([['link/dead', null]]);
    expect(fixOf('/s/v2/tutorials/page.md#own')).toEqual([['link/dead', 'write "/s/v2/here/page.md#own"']]);
  });
});

describe('links that resolve', () => {
  it.each([
    ['other.md', '/s/v2/here/other.html'],
    ['./other.md#part', '/s/v2/here/other.html#part'],
    ['other.html?x=1#part', '/s/v2/here/other.html?x=1#part'],
    ['other', '/s/v2/here/other.html'],
    ['@acme/tool.md', '/s/v2/here/@acme/tool.html'],
    ['../streams.md', '/s/v2/streams.html'],
    ['README.md#intro', '/s/v2/here/#intro'],
    ['./', '/s/v2/here/'],
    ['../here', '/s/v2/here/'],
    ['index.md', '/s/v2/here/'],
    ['/s/v2/here/index.html', '/s/v2/here/'],
    ['/guide/start.md', '/guide/start.html'],
    ['/guide/start/', '/guide/start.html'],
    ['/guide/both', '/guide/both.html'],
    ['/guide/both/', '/guide/both/'],
    ['/guide', '/guide/'],
    ['/guide/with%20space.md', '/guide/with%20space.html'],
    ['/guide/with space.md', '/guide/with%20space.html'],
    ['other.md#2-parts', '/s/v2/here/other.html#_2-parts'],
    ['other.md#%C3%BCber', '/s/v2/here/other.html#%C3%BCber'],
    ['other.md#über', '/s/v2/here/other.html#über'],
    ['#own', '#own'],
    ['#1-first', '#_1-first'],
    ['#top', '#top'],
    ['?tab=2#own', '/s/v2/here/page.html?tab=2#own'],
    ['other.md#:~:text=words', '/s/v2/here/other.html#:~:text=words'],
    ['@s/streams.md#append', '/s/v2/streams.html#append'],
    ['@root/guide/', '/guide/'],
    ['@samples/tls.md', '/samples/c/v2/tls.html'],
    ['/s/_shared/streams.md', '/s/v2/streams.html'],
    ['../../_shared/streams.md', '/s/v2/streams.html'],
    ['/s/_shared/only-old.md', '/s/v1/only-old.html'],
    ['/img/x.png', '/img/x.png'],
    ['/demo/', '/demo/'],
    ['/demo/index.html', '/demo/index.html'],
    ['./data.json', '/s/v2/here/data.json'],
    ['shared.zip', '/s/_shared/here/shared.zip'],
    ['https://example.org/x#y', 'https://example.org/x#y'],
    ['//cdn.example/x', '//cdn.example/x'],
    ['mailto:docs@example.org', 'mailto:docs@example.org'],
    ['tel:+49123', 'tel:+49123'],
    ['../../../../../../guide/start.md', '/guide/start.html'],
  ])('%s leads to %s', (written, final) => {
    const { href, codes } = resolved(written);
    expect(printedHref(href ?? '', 'html')).toBe(final);
    expect(codes).toEqual([]);
  });

  it.each([
    ['/llms.txt', '/llms.txt'],
    ['../../../llms-full.txt', '/llms-full.txt'],
    ['/robots.txt', '/robots.txt'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/404.html', '/404.html'],
    ['/find.html?q=tls', '/find.html?q=tls'],
    ['/find', '/find.html'],
    ['/fr/find.html', '/fr/find.html'],
  ])('%s leads to a file that every build generates', (written, final) => {
    const { href, codes, site } = resolved(written, MAKING);
    expect(printedHref(href ?? '', 'html')).toBe(final);
    expect(codes).toEqual([]);
    expect([...site.files.values()]).not.toContain(final);
  });

  it.each([
    ['/sitemap.xml', { origin: null }],
    ['/find.html', { search: null }],
    ['/search.html', {}],
    ['/de/find.html', {}],
    ['/guide/llms.txt', {}],
  ])('%s does not if the settings turn that file off: %o', (written, settings) => {
    expect(resolved(written, { ...MAKING, ...settings }).codes).toMatchObject([{ severity: 'warning' }]);
  });

  it('to files have them published', () => {
    const { site } = resolved('./data.json');
    expect(site.files.get('s/v2/here/data.json')).toBe('/s/v2/here/data.json');
    expect(site.files.has('s/_shared/here/shared.zip')).toBe(false);
  });

  it('in an alias with {version} mean the newest version of another group', () => {
    const site = siteOf({
      config: {
        versions: [versionGroup('s', [{ version: 'v3', deprecated: true }, 'v2']), versionGroup('c', ['v9'])],
        markdown: { ...PLAIN_MARKDOWN, aliases: { '@s/': '/s/{version}/' } },
      },
      pages: {
        'c/v9/start.md': { links: ['@s/start.md'] },
        'about.md': { links: ['@s/start.md'] },
        's/v2/start.md': null,
        's/v3/start.md': null,
      },
    });
    expect(pageAt(site, '/c/v9/start.html').links).toEqual(['/s/v2/start.html']);
    expect(pageAt(site, '/about.html').links).toEqual(['/s/v2/start.html']);
  });

  it('stay inside the version of each publication of a shared source', () => {
    const site = siteOf({
      config: { versions: [versionGroup('s', ['v2', 'v1'], { shared: 's/_shared' })] },
      pages: {
        's/_shared/start.md': { at: ['/s/v1/start.html', '/s/v2/start.html'], links: ['b.md', '/s/_shared/b.md'] },
        's/_shared/b.md': { at: ['/s/v1/b.html', '/s/v2/b.html'] },
      },
    });
    expect(pageAt(site, '/s/v1/start.html').links).toEqual(['/s/v1/b.html', '/s/v1/b.html']);
    expect(pageAt(site, '/s/v2/start.html').links).toEqual(['/s/v2/b.html', '/s/v2/b.html']);
  });
});

describe('links to redirects', () => {
  it('go straight to the end and are reported', () => {
    const { href, codes } = resolved('/old');
    expect(href).toBe('/guide/start.html#top-part');
    expect(codes).toMatchObject([{ code: 'link/to-redirect', severity: 'remark', fix: 'write "/guide/start#top-part"' }]);
  });

  it('keep their own hash if the redirect has none', () => {
    expect(resolved('/gone/x.html#y').href).toBe('/guide/#y');
  });

  it('are not reported if the page exists and a redirect replaces it', () => {
    const { href, codes } = resolved('/guide/', { redirects: [redirectRule('/guide/', '/guide/start', { override: true })] });
    expect(href).toBe('/guide/start.html');
    expect(codes).toEqual([]);
  });
});

it('relative addresses in the head of all pages are reported', () => {
  const icon = { tag: 'link', attributes: { rel: 'icon', href: './public/logo.svg' }, content: null };
  const found = siteOf({
    pages: { 'README.md': {} },
    config: { head: [icon], footer: '<a href="about.html">x</a>' },
  }).diagnostics;
  expect(found.map(({ code, message, fix }) => [code, message, fix])).toEqual([
    [
      'config/invalid',
      'The head names "./public/logo.svg", which is another address on the pages of each folder.',
      'write "/logo.svg"',
    ],
  ]);
});

describe('links that do not resolve', () => {
  it.each([
    ['othr.md', 'link/dead', 'write "other.md"'],
    ['./othr.md#part', 'link/dead', 'write "./other.md#part"'],
    ['/guide/strat', 'link/dead', 'write "/guide/start"'],
    ['../../v2/stream.html', 'link/dead', 'write "../streams.html"'],
    ['../elsewhere/streams.md', 'link/dead', 'write "../streams.md"'],
    ['other.md#prt', 'link/dead-hash', 'write "other.md#part"'],
    ['#owm', 'link/dead-hash', 'write "#own"'],
    ['#Own', 'link/wrong-case-hash', 'write "#own"'],
    ['/guide/case-sensitive.md', 'link/wrong-case', 'write "/guide/Case-Sensitive.md"'],
    ['/img/X.PNG', 'link/wrong-case-file', 'write "/img/x.png"'],
    ['/img/xx.png', 'image/missing', 'write "/img/x.png"'],
    ['@sv/streams.md', 'link/unknown-alias', 'write "@s/streams.md"'],
    ['www.example.org/x', 'link/no-scheme', 'write "https://www.example.org/x"'],
    ['', 'link/empty', 'name a page, or take the link out'],
    ['#', 'link/empty', 'name a page, or take the link out'],
  ])('%s is %s', (written, code, fix) => {
    const { codes } = resolved(written);
    expect(codes).toMatchObject([{ code, fix, at: { file: 's/v2/here/page.md', line: 10 } }]);
  });

  it('that are dead name an alias that stands for a folder with nothing in it, and nothing unlike them', () => {
    const markdown = { ...PLAIN_MARKDOWN, aliases: { '@n/': '/nope/', '@g/': '/guide/' } };
    const pages = { 'README.md': { links: ['@n/y.md', '@g/y.md'] }, 'guide/start.md': {} };
    const dead = siteOf({ pages, config: { markdown } }).diagnostics.filter(({ code }) => code === 'link/dead');
    expect(dead.map(({ fix, notes }) => [fix, notes])).toEqual([
      [null, ['"@n/" stands for "/nope/" (markdown.aliases), where nothing is']],
      [null, []],
    ]);
  });

  it('are named in findings in the form in which addresses are printed', () => {
    const config = {
      addresses: { style: 'clean', redirectFrom: [] },
      redirects: [redirectRule('/old', '/guide/start.html')],
    } as const;
    const pages = { 'README.md': { links: ['/old', './guide/start.md#gone'] }, 'guide/start.md': {} };
    expect(siteOf({ pages, config }).diagnostics.map(({ message }) => message)).toEqual([
      '"/old" is redirected to "/guide/start".',
      '"./guide/start.md#gone" points to no section: "/guide/start" has no anchor "#gone".',
    ]);
  });

  it('say of links and images that an alias names a version where the page has none', () => {
    const markdown = { ...PLAIN_MARKDOWN, aliases: { '@samples/': '/samples/{version}/' } };
    const site = siteOf({
      config: { versions: [versionGroup('s', ['v2'])], markdown },
      pages: { 'a.md': { links: ['@samples/x.md'], images: ['@samples/x.png'] } },
    });
    expect(site.diagnostics.filter(({ code }) => code === 'link/unknown-alias')).toMatchObject(
      ['@samples/x.md', '@samples/x.png'].map((subject) => ({
        message: `"${subject}" names a {version}, but this page belongs to no version.`,
        fix: 'write the version into the address',
        subject,
      })),
    );
  });

  it('stay as written, so that a reader sees what the author meant', () => {
    expect(resolved('nowhere-at-all.md').href).toBe('nowhere-at-all.md');
  });

  it('name the versions that have the page', () => {
    expect(resolved('../only-old.md').codes[0]?.notes).toContain('exists in v1');
  });

  it('are none where a redirect follows the newest version', () => {
    const versions = [versionGroup('s', ['v2', 'v1'])];
    const redirects = [
      redirectRule('/latest', '/s/{newest}/{start}', { group: 's' }),
      redirectRule('/latest/{rest}', '/s/{newest}/{rest}', { group: 's' }),
      redirectRule('/old/{rest}', '/s/{newest}/', { group: 's' }),
      redirectRule('/second', '/s/v2/'),
    ];
    const links = ['/latest', '/latest/start', '/old/x', '/second'];
    const pages = { 's/v2/README.md': null, 's/v2/start.md': null, 's/v1/README.md': null, 'a.md': { links } };
    const found = findingsOf(siteOf({ config: { versions, redirects }, pages }), 'link/to-redirect');
    expect(found.map(({ subject }) => subject)).toEqual(['/old/x', '/second']);
  });

  it('in a shared source are one finding that lists the versions', () => {
    const site = siteOf({
      config: { versions: [versionGroup('s', ['v3', 'v2', 'v1'])] },
      pages: {
        's/_shared/start.md': { at: ['/s/v1/start.html', '/s/v2/start.html', '/s/v3/start.html'], links: ['new.md', 'gone.md'] },
        's/v3/new.md': null,
      },
    });
    expect(findingsOf(site, 'link/dead').map(({ at, notes }) => [at?.line, notes])).toEqual([
      [10, ['exists in v3', 'in v1, v2']],
      [11, ['in v1, v2, v3']],
    ]);
  });

  it.each([
    [['v4'], '>=v4'],
    [['v4', 'v3', 'v2'], '>=v2'],
    [['v2', 'v1'], '<=v2'],
    [['v1'], '<=v1'],
    [['v3'], 'v3'],
    [['v4', 'v2'], 'v4, v2'],
  ])('in a shared source want a block where only %s have the page', (having, range) => {
    const names = ['v4', 'v3', 'v2', 'v1'];
    const site = siteOf({
      config: { versions: [{ ...versionGroup('s', names), shared: 's/_shared' }] },
      pages: {
        's/_shared/start.md': { at: names.map((name) => `/s/${name}/start.html`), links: ['./new.md'] },
        ...Object.fromEntries(having.map((name) => [`s/${name}/new.md`, null])),
      },
    });
    expect(findingsOf(site, 'link/dead').map(({ fix, repair }) => [fix, repair])).toEqual([
      [`put the link between "::: versions ${range}" and ":::"`, undefined],
    ]);
  });

  it('that name a version want no block, which would not make them right', () => {
    const site = siteOf({
      config: { versions: [{ ...versionGroup('s', ['v2', 'v1']), shared: 's/_shared' }] },
      pages: {
        's/_shared/start.md': { at: ['/s/v2/start.html', '/s/v1/start.html'], links: ['/s/v1/new.md'] },
        's/v2/new.md': null,
      },
    });
    expect(findingsOf(site, 'link/dead').map(({ fix }) => fix)).toEqual(['write "/s/v2/new.md"']);
  });

  it('are reported in every text, whatever other errors the site has', () => {
    const site = siteOf({ pages: { 'a.md': { links: ['x.md', 'y.md'] }, 'b.md': { links: ['z.md'] } } });
    expect(findingsOf(site, 'link/dead').map(({ at }) => `${at?.file}:${at?.line}`)).toEqual(['a.md:10', 'a.md:11', 'b.md:10']);
  });
});

describe('the link graph', () => {
  it('has an edge for every link of every page', () => {
    const site = siteOf({
      pages: { 'a.md': { links: ['b.md#x', 'https://example.org', 'gone.md'] }, 'b.md': { anchors: ['x'] } },
    });
    expect(site.links.map(({ from, role, href, target }) => ({ from, role, href, target }))).toEqual([
      { from: '/a.html', role: 'text', href: 'b.md#x', target: { kind: 'page', url: '/b.html', hash: '#x' } },
      { from: '/a.html', role: 'text', href: 'https://example.org', target: { kind: 'external', href: 'https://example.org' } },
      { from: '/a.html', role: 'text', href: 'gone.md', target: { kind: 'dead', path: '/gone.md' } },
    ]);
  });
});
