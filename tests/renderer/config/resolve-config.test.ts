import { describe, expect, test } from 'vitest';
import { defineSite, type SiteInput } from '../../../renderer/config/define-site.ts';
import { noLocator } from '../../../renderer/config/config-path.ts';
import { resolveConfig } from '../../../renderer/config/resolve-config.ts';
import type { NavItemConfig, SiteConfig } from '../../../renderer/model/site-config.ts';
import { makeConfig } from '../../support/configs.ts';

/** `severity message | fix` of everything wrong with a config that has a title. */
function problems(input: Record<string, unknown>): string[] {
  const { diagnostics } = resolveConfig({ title: 'Test', ...input });
  return diagnostics.map(({ severity, message, fix }) => `${severity} ${message} | ${fix}`);
}

/** The one problem of a config. */
function problem(input: Record<string, unknown>): string {
  const found = problems(input);
  expect(found).toHaveLength(1);
  return found[0] as string;
}

describe('a version that is written as a number', () => {
  const VERSIONS: readonly [object, string][] = [
    [{ s: { name: 'S', versions: [2.1, 'v1'] } }, "write '2.10'"],
    [{ s: { name: 'S', versions: [{ version: 2.1 }] } }, "write version: '2.10'"],
    [[{ name: 'S', basePath: 's', versions: [{ version: 'v1', label: 2.1 }] }], "write label: '2.10'"],
  ];

  test('is to be put in quotes as it is written, with the digits that the number has lost', () => {
    for (const [versions, fix] of VERSIONS) {
      const { diagnostics } = resolveConfig({ title: 'T', versions }, noLocator, () => '2.10');
      expect(diagnostics.map((one) => one.fix)).toEqual([fix]);
      expect(diagnostics[0]?.message).toContain('but is a number (2.1), which has lost the end of "2.10".');
    }
  });

  test('is to be put in quotes as it is known, where nobody knows how it is written', () => {
    expect(problem({ versions: { s: { name: 'S', versions: [3] } } })).toMatch(/but is a number \(3\)\. \| write '3'$/);
  });
});

describe('a config with a title and nothing else', () => {
  test('has every setting at its default', () => {
    const { texts, ...root } = makeConfig().locales[0] as SiteConfig['locales'][number];
    expect(texts['copied']).toBe('Copied');
    expect({ ...makeConfig(), locales: [root] }).toEqual({
      title: 'Test',
      description: '',
      origin: null,
      base: '/',
      addresses: { style: 'html', redirectFrom: [] },
      locales: [{ prefix: '/', lang: 'en-US', dir: 'ltr', fallback: false, label: 'en-US', title: null, description: null }],
      languageOffer: true,
      values: { product: { name: 'Test' } },
      exclude: [],
      families: [],
      drafts: false,
      hookFiles: [],
      diagrams: { folder: null, renderer: 'page' },
      markdown: {
        aliases: {},
        languages: {},
        grammars: [],
        headingIds: 'vuepress',
        linkify: false,
        breaks: false,
        typographer: [],
        math: false,
        lineNumbers: false,
        collapseLines: 0,
        missingImports: 'error',
        includeRoots: [],
        samples: [],
        sourceFolders: [],
        frontMatterKeys: [],
        tocLevels: [2, 3],
        styleAttributes: false,
        handlerAttributes: false,
      },
      versions: [],
      navbar: [],
      navbarLayout: {
        start: ['brand', 'links'],
        center: [],
        end: ['language', 'repository', 'outlook', 'search', 'assistant'],
      },
      sidebar: [],
      redirects: [],
      notices: [],
      watermarks: [],
      logo: null,
      logoDark: null,
      siteTitle: true,
      repository: null,
      sources: [],
      sampleTests: {},
      footer: null,
      copyright: null,
      license: null,
      head: [],
      colorMode: 'switch',
      tocLevels: [2, 4],
      lastUpdated: true,
      contributors: true,
      people: {},
      changelog: true,
      folderIndexes: true,
      categories: {},
      productName: 'Test',
      surveyEndpoint: null,
      assistant: null,
      thirdParties: { analytics: null, consent: null, marketing: null, community: null },
      search: { page: '/search.html', maxResultsPerGroup: 10, synonyms: [], questions: [], hosted: null },
      iconHosts: [],
      csp: { headers: true, meta: false, inlineStyles: false, sources: {} },
      checkLinks: { kinds: {}, ignore: [] },
      sitemap: [],
      robotsDisallow: [],
      cacheFolder: null,
    });
  });

  test('is plain data that survives a copy', () => {
    const config = makeConfig({
      versions: { server: { versions: ['v1'] } },
      navbar: ['/a.html'],
      head: [['meta', { name: 'a' }]],
    });
    expect(structuredClone(config)).toEqual(config);
    expect(JSON.parse(JSON.stringify(config))).toEqual(config);
  });

  test('defineSite gives back what it is given', () => {
    const input: SiteInput = { title: 'Test' };
    expect(defineSite(input)).toBe(input);
  });
});

describe('shorter forms', () => {
  test('version groups may be keyed by base path, versions may be names', () => {
    const list = makeConfig({
      versions: [
        {
          basePath: 'clients/node',
          startPage: 'getting-started',
          shared: 'clients/node/_shared',
          versions: ['v1.1', { version: 'v6.2', path: 'legacy/v6.2', deprecated: true, startPage: 'intro.html' }],
        },
      ],
    }).versions;
    expect(list).toEqual([
      {
        name: 'node',
        basePath: 'clients/node',
        shared: 'clients/node/_shared',
        canonical: 'newest',
        banner: 'old',
        changes: false,
        versions: [
          {
            version: 'v1.1',
            path: 'v1.1',
            startPage: 'getting-started',
            label: null,
            lts: false,
            deprecated: false,
            hide: false,
            noindex: false,
          },
          {
            version: 'v6.2',
            path: 'legacy/v6.2',
            startPage: 'intro.html',
            label: null,
            lts: false,
            deprecated: true,
            hide: false,
            noindex: false,
          },
        ],
      },
    ]);
    const keyed = makeConfig({
      versions: { server: { name: 'Server', versions: ['v1'] }, '': { name: 'Root', versions: ['next'] } },
    }).versions;
    expect(keyed.map(({ name, basePath }) => [name, basePath])).toEqual([
      ['Server', 'server'],
      ['Root', ''],
    ]);
  });

  test('redirects may be pairs or a record', () => {
    const rule = { where: {}, group: null, versions: null, override: false, status: 301 };
    const expected = [{ ...rule, from: '/a', to: '/b' }];
    expect(makeConfig({ redirects: [['/a', '/b']] }).redirects).toEqual(expected);
    expect(makeConfig({ redirects: { '/a': '/b' } }).redirects).toEqual(expected);
    expect(makeConfig({ redirects: [{ from: '/a', to: '/b', status: 308, override: true }] }).redirects).toEqual([
      { ...rule, from: '/a', to: '/b', status: 308, override: true },
    ]);
  });

  test('a redirect finds its version group by what stands before the placeholder', () => {
    const versions = { server: { versions: ['v1'] }, 'clients/node': { versions: ['v1'] }, 'clients/java': { versions: ['v1'] } };
    const where = { lang: ['node', 'java'] };
    const { redirects } = makeConfig({
      versions,
      redirects: [
        ['/server/{version}', '/server/{version}/{start}'],
        ['/latest/{rest}', '/server/{newest}/{rest}'],
        { from: '/clients/{lang}/{version}', to: '/clients/{lang}/{version}/{start}', where },
        { from: '/clients/{lang}/{version}', to: '/clients/{lang}/{version}/{start}', where: { lang: ['node', 'cobol'] } },
        { from: '/x/{version}', to: '/server/{version}/', group: 'x' },
      ],
    });
    expect(redirects.map(({ group }) => group)).toEqual(['server', 'server', 'clients/{lang}', null, 'x']);
  });

  test('repository, logo and contents levels have short forms', () => {
    expect(makeConfig({ repository: 'example/docs' }).repository).toEqual({
      url: 'https://github.com/example/docs',
      label: 'GitHub',
      branch: 'main',
      dir: '',
      editLinks: false,
    });
    expect(makeConfig({ repository: { url: 'https://gitlab.com/a/b.git', dir: './content/' } }).repository).toMatchObject({
      url: 'https://gitlab.com/a/b',
      label: 'GitLab',
      dir: 'content',
    });
    expect(makeConfig({ logo: { light: '/a.svg', dark: '/b.svg' } })).toMatchObject({ logo: '/a.svg', logoDark: '/b.svg' });
    expect(makeConfig({ logo: '/a.svg' })).toMatchObject({ logo: '/a.svg', logoDark: null });
    expect(makeConfig({ tocLevels: 'deep' }).tocLevels).toEqual([2, 6]);
    expect(makeConfig({ tocLevels: 2 }).tocLevels).toEqual([2, 3]);
    expect(makeConfig({ tocLevels: [1, 3] }).tocLevels).toEqual([1, 3]);
  });

  test('knows people by their address, whatever its case', () => {
    expect(makeConfig({ people: { 'Ana@Docs.example': { name: 'Ana Kovač' } } }).people).toEqual({
      'ana@docs.example': { name: 'Ana Kovač', url: null, avatar: null },
    });
  });

  test('a head tag becomes name, attributes and content', () => {
    expect(makeConfig({ head: [['script', { async: true, defer: false, 'data-n': 3 }, 'x']] }).head).toEqual([
      { tag: 'script', attributes: { async: true, 'data-n': '3' }, content: 'x' },
    ]);
  });

  test('theme, styles and widgets are not the engine’s business', () => {
    expect(problems({ theme: () => null, css: ['./a.css'], widgets: { Box: () => null } })).toEqual([]);
    expect(makeConfig({ theme: {} })).not.toHaveProperty('theme');
  });

  test('a key whose value is undefined is not there', () => {
    expect(problems({ description: undefined, markdown: { math: undefined }, navbar: undefined })).toEqual([]);
  });

  test('the product’s name comes from where it is', () => {
    expect(makeConfig({ values: { product: { name: 'Headwater', port: 1 } } })).toMatchObject({
      productName: 'Headwater',
      values: { product: { name: 'Headwater', port: 1 } },
    });
    expect(makeConfig({ productName: 'Other', values: { a: 1 } })).toMatchObject({
      productName: 'Other',
      values: { a: 1, product: { name: 'Other' } },
    });
    expect(makeConfig({ values: { product: 'text' } })).toMatchObject({ productName: 'Test', values: { product: 'text' } });
  });
});

describe('navigation', () => {
  const links = (items: readonly NavItemConfig[]): unknown[] =>
    items.map(({ link, children }) => (children.length > 0 ? [link, ...links(children)] : link));

  test('joins prefixes to relative links, however deep', () => {
    const { navbar } = makeConfig({
      navbar: [
        '/home.html',
        {
          text: 'Server',
          prefix: '/server/',
          link: 'x.html',
          children: [
            '',
            'a.html',
            '../b/',
            './c?d#e',
            { text: 'Deep', prefix: 'deep', children: ['f', '/g', { text: 'X', link: 'https://x.example' }] },
          ],
        },
      ],
    });
    expect(links(navbar)).toEqual([
      '/home.html',
      ['/x.html', '/server/', '/server/a.html', '/b/', '/server/c?d#e', [null, '/server/deep/f', '/g', 'https://x.example']],
    ]);
  });

  test('children may be the pages of a folder', () => {
    const { navbar } = makeConfig({
      navbar: [
        { text: 'A', prefix: '/a/', children: [{ text: 'B', prefix: 'b/', children: 'structure' }] },
        { text: 'C', link: '/c/d.html#e', children: 'structure' },
      ],
    });
    expect([navbar[0]?.children[0]?.structure, navbar[1]?.structure]).toEqual(['/a/b/', '/c/']);
  });

  test('what can be folded, and what is a heading', () => {
    const { navbar } = makeConfig({
      navbar: [
        { text: 'A', link: '/' },
        { text: 'B', link: '/', expanded: false },
        { text: 'C', group: true, collapsible: true },
        { text: 'D', link: '/', collapsible: true },
      ],
    });
    expect(navbar.map(({ collapsible, group }) => [collapsible, group])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, false],
    ]);
  });

  test('sidebars may be one, a list or a record, and find their version group', () => {
    const versions = [
      { basePath: 'server', versions: ['v1'] },
      { name: 'Operator', basePath: 'server', versions: [{ version: 'v2', path: 'operator/v2' }] },
    ];
    const shown = (sidebar: SiteInput['sidebar']): unknown =>
      makeConfig({ versions, sidebar: sidebar as NonNullable<SiteInput['sidebar']> }).sidebar.map(({ prefix, group, items }) => [
        prefix,
        group,
        Array.isArray(items) ? links(items) : items,
      ]);
    expect(shown('structure')).toEqual([['/', null, 'structure']]);
    expect(shown(false)).toEqual([['/', null, false]]);
    expect(shown(['a.html', { text: 'B', link: '/b/' }])).toEqual([['/', null, ['/a.html', '/b/']]]);
    expect(shown({ '/a/': ['', 'b'], '/server/{version}/': 'structure', '/c/': { items: false } })).toEqual([
      ['/a/', null, ['/a/', '/a/b']],
      ['/server/{version}/', 'server', 'structure'],
      ['/c/', null, false],
    ]);
    expect(shown([{ prefix: '/server/{version}/', group: 'Operator', items: ['x'] }])).toEqual([
      ['/server/{version}/', 'Operator', ['/server/{version}/x']],
    ]);
  });

  test('says what is wrong with a sidebar’s prefix', () => {
    expect(problem({ sidebar: { '/a': [] } })).toBe(
      'error `sidebar["/a"]` must have a prefix with slashes at both ends, but has "/a". | write "/a/"',
    );
    expect(problem({ versions: { server: { versions: ['v1'] } }, sidebar: { '/serer/{version}/': 'structure' } })).toBe(
      'error `sidebar["/serer/{version}/"]` speaks of versions of "serer", but no version group has that base path. | write group: "server"',
    );
    expect(problem({ sidebar: { '/{lang}/': [] } })).toContain('has "{lang}" in its prefix');
    expect(
      problem({
        sidebar: [
          { prefix: '/a/', items: [] },
          { prefix: '/a/', items: [] },
        ],
      }),
    ).toContain('`sidebar[1]` is a second sidebar for "/a/"');
  });

  test('says nothing about groups when the groups themselves could not be read', () => {
    expect(problem({ versions: 'v1', sidebar: { '/server/{version}/': 'structure' } })).toContain('`versions` must be a list');
  });

  test('says which entries would show nothing', () => {
    expect(problem({ navbar: [{}] })).toContain('`navbar[0]` has neither text nor link.');
    expect(problem({ navbar: ['https://x.example'] })).toContain("write { text: 'Words', link: 'https://x.example' }");
    expect(problem({ navbar: [{ text: 'A' }] })).toContain('`navbar[0]` leads nowhere: it has neither link nor children.');
    expect(problem({ navbar: [{ text: ' ' }] })).toContain('`navbar[0].text` is empty.');
    expect(problem({ navbar: [{ text: 'A', children: [{ text: 'B', activeMatch: '(' }] }] })).toContain(
      '`navbar[0].children[0].activeMatch` is no regular expression',
    );
    expect(problem({ navbar: [{ text: 'A', activeMatch: '/^\\/server//' }] })).toContain('has slashes around it');
    expect(problem({ navbar: [{ text: 'A', activeMatch: /^x/ }] })).toBe(
      'error `navbar[0].activeMatch` must be a text, but is a regular expression (/^x/). | write "^x"',
    );
  });
});

describe('version groups', () => {
  const withVersions = (...versions: unknown[]): Record<string, unknown> => ({
    versions: [{ name: 'Server', basePath: 'server', versions }],
  });

  test.each([
    [
      { versions: [{ basePath: '/server/', versions: ['v1'] }] },
      '`versions[0].basePath` has slashes or dots that do not belong there. | write "server"',
    ],
    [{ versions: { 'a\\b': { versions: ['v1'] } } }, '`versions["a\\\\b"]` has backslashes. | write "a/b"'],
    [{ versions: [{ basePath: '../x', versions: ['v1'] }] }, '`versions[0].basePath` leads out of its folder. | write "x"'],
    [{ versions: { server: { versions: [] } } }, '`versions.server.versions` has no versions.'],
    [withVersions('v1', 'v1'), '`versions[0].versions[1]` is a second version "v1" of its group.'],
    [
      withVersions('v1', { version: 'v2', path: 'v1' }),
      '`versions[0].versions[1]` has the folder "server/v1", which is that of Server v1.',
    ],
    [
      withVersions({ version: '>=v1', path: 'v1' }),
      '`versions[0].versions[0].version` cannot be told from a range of versions. | write "v1"',
    ],
    [
      withVersions({ version: 'v1', startPage: '/intro.html#a' }),
      'must be an address below the version\'s folder, without anchor. | write "intro.html"',
    ],
    [
      withVersions({ version: 'v1', startPage: 'https://x.example/' }),
      '`versions[0].versions[0].startPage` is no page of this site.',
    ],
    [withVersions({ version: 'v1', path: '' }), '`versions[0].versions[0].path` is empty'],
    [withVersions({ version: 24.1 }), '`versions[0].versions[0].version` must be a text, but is a number (24.1).'],
    [
      { versions: { server: { shared: 'server/v1/x', versions: ['v1'] } } },
      '`versions.server.shared` lies in the folder of server v1. | move it, for instance to "server/_shared"',
    ],
    [{ versions: { server: { shared: '/', versions: ['v1'] } } }, '`versions.server.shared`'],
  ])('%j is reported', (input, expected) => {
    expect(problems(input).join('\n')).toContain(expected);
  });

  test('may have a base path in common, but no folder', () => {
    const versions = [
      { name: 'Server', basePath: 'server', versions: ['v1'] },
      { name: 'Operator', basePath: 'server', versions: [{ version: 'v1', path: 'operator/v1' }] },
    ];
    expect(problems({ versions })).toEqual([]);
    expect(problem({ versions: [...versions, { name: 'Again', basePath: 'server/operator', versions: ['v1'] }] })).toContain(
      '`versions[2].versions[0]` has the folder "server/operator/v1", which is that of Operator v1.',
    );
  });
});

describe('single settings', () => {
  test.each([
    [
      { origin: 'docs.example.org' },
      '`origin` must be a scheme and a host, but is "docs.example.org". | write "https://docs.example.org"',
    ],
    [{ origin: 'https://example.org/docs' }, 'write "https://example.org" and base: "/docs/"'],
    [{ base: 'docs' }, '`base` must be a path with slashes at both ends, but is "docs". | write "/docs/"'],
    [{ base: '/docs' }, 'write "/docs/"'],
    [{ base: 'https://example.org/docs/' }, 'write "/docs/"'],
    [{ title: ' ' }, '`title` is empty.'],
    [{ colorMode: 'dark' }, "`colorMode` must be 'switch', 'toggle', 'enable' or 'disable'"],
    [{ tocLevels: [4, 2] }, '`tocLevels` must go from a heading level to the same or a deeper one'],
    [{ tocLevels: 0 }, '`tocLevels` must be a number of levels from 1 to 5, but is 0.'],
    [{ markdown: { lineNumbers: -1 } }, '`markdown.lineNumbers` must be a number of lines, but is a number (-1).'],
    [{ markdown: { aliases: { '/x': '/y' } } }, '`markdown.aliases["/x"]` would change ordinary addresses.'],
    [{ markdown: { aliases: { '@x': '/{lang}' } } }, 'has "{lang}", which stands for nothing there.'],
    [{ logo: 'public/logo.svg' }, '`logo` must be an address, but is "public/logo.svg". | write "/logo.svg"'],
    [{ repository: { url: 'git@example.org:a/b' } }, '`repository.url` must be a web address'],
    [{ versions: { s: { versions: [{ version: 'v1', label: ' ' }] } } }, '`versions.s.versions[0].label` is empty.'],
    [{ versions: { s: { banner: true, versions: ['v1'] } } }, "`versions.s.banner` must be 'old', 'deprecated' or false"],
    [
      { families: [{ path: '/sdk/', members: { a: 'A', b: 'B' } }] },
      '`families[0].path` must have one placeholder, for the folder of a member.',
    ],
    [{ families: [{ path: 'sdk/{lang}', members: { a: 'A', b: 'B' } }] }, '`families[0].path` must have slashes at both ends.'],
    [{ families: [{ path: '/sdk/{lang}/', members: { a: 'A' } }] }, '`families[0].members` needs two members or more.'],
    [{ versions: { s: { canonical: 'latest', versions: ['v1'] } } }, "`versions.s.canonical` must be 'newest' or 'own'"],
    [{ sitemap: [{ path: '/a/' }] }, '`sitemap[0]` says nothing of its pages.'],
    [{ sitemap: [{ listed: false }] }, '`sitemap[0]` does not say on which pages.'],
    [{ sitemap: [{ path: '/a/', priority: 5 }] }, '`sitemap[0].priority` must be a number from 0 to 1'],
    [{ sitemap: [{ path: '/a/', changefreq: 'often' }] }, "`sitemap[0].changefreq` must be 'always', 'hourly'"],
    [{ categories: { cloud: 'Cloud' } }, '`categories.cloud` must be under the beginning of an address. | write "/cloud"'],
    [{ surveyEndpoint: 'survey' }, '`surveyEndpoint` must be an address'],
    [{ assistant: { script: 'widget.js', open: 'Ai.open' } }, '`assistant.script` must be an address'],
    [{ assistant: { script: '/widget.js', open: 'open()' } }, '`assistant.open` must name a function'],
    [{ assistant: { script: '/widget.js', open: 'Ai.open', attributes: { onload: 'run()' } } }, 'is no attribute'],
    [{ search: { page: '/search' } }, '`search.page` must be the address of a page, but is "/search". | write "/search.html"'],
    [
      { search: { synonyms: { login: ['log in'] } } },
      '`search.synonyms.login` has "log in", where only one word or none is searched for',
    ],
    [{ search: { maxResultsPerGroup: 0 } }, '`search.maxResultsPerGroup` must be 1 or more, but is 0. | write 10'],
    [{ search: { hosted: { appId: 'A', indexName: '', apiKey: 'k' } } }, '`search.hosted.indexName` is empty.'],
    [{ search: { hosted: { appId: 'A', indexName: 'i' } } }, '`search.hosted.apiKey` is missing.'],
    [
      { search: { hosted: { appId: 'A', indexName: 'i', apiKey: 'k', host: 'https://x.example/api' } } },
      '`search.hosted.host` must be an origin, but is "https://x.example/api".',
    ],
    [{ analytics: { key: ' ', host: '/ingest' } }, '`analytics.key` is empty.'],
    [{ analytics: { key: 'k', host: 'e.example' } }, '`analytics.host` must be an address'],
    [{ analytics: { host: '/ingest' } }, '`analytics.key` is missing.'],
    [
      { analytics: { key: 'k', host: '/ingest', options: { bootstrap: { sessionID: '0fda5b0c-3a5e-4c9e-8d51-6f2d6c9a1b11' } } } },
      '`analytics.options.bootstrap.sessionID` must be a UUID of version 7',
    ],
    [{ analytics: { key: 'k', host: '/ingest', options: { loaded: () => 1 } } }, '`analytics.options.loaded` must be a text'],
    [{ consent: { script: '/c.js', granted: 'a b', events: ['x'] } }, '`consent.granted` must name a value on window'],
    [
      { consent: { script: '/c.js', granted: 'a', marketing: '1', events: ['x'] } },
      '`consent.marketing` must name a value on window',
    ],
    [{ consent: { script: '/c.js', granted: 'a', events: [] } }, '`consent.events` is empty'],
    [{ marketing: { script: 'm.js' } }, '`marketing.script` must be an address'],
    [{ community: { script: '/c.js', pageCalls: 'a()' } }, '`community.pageCalls` must name an object on window'],
    [{ cacheFolder: ' ' }, "`cacheFolder` is empty. | write cacheFolder: '../.cache/docs-build'"],
    [{ robotsDisallow: ['drafts/'] }, '`robotsDisallow[0]` must begin with a slash. | write "/drafts/"'],
    [{ head: [['<meta>', {}]] }, '`head[0][0]` must be the name of a tag'],
    [{ head: [['metta', {}]] }, '`head[0][0]` must be the name of a tag of the head, but is "metta". | write "meta"'],
    [
      { head: [['div', {}, 'x']] },
      '`head[0][0]` must be the name of a tag of the head, but is "div". | write one of: base, link, ',
    ],
    [{ head: '<meta name="a">' }, "| write head: [['link', { rel: 'icon', href: '/favicon.svg' }]]"],
    [{ versions: 'v1' }, "| write versions: [{ name: 'Server', basePath: 'server', versions: ['v25.1'] }]"],
    [{ navbar: '/guide/' }, "| write it in a list: ['/guide/']"],
    [{ exclude: 'guide' }, "| write it in a list: ['guide']"],
    [{ sidebar: { '/a/': 'auto' } }, 'but is the text "auto". | write \'structure\''],
    [{ sidebar: { '/a/': 'b.md' } }, "| write it in a list: ['b.md']"],
    [{ sidebar: { '/a/b.md': 'structure' } }, 'must have the prefix of a folder, but "/a/b.md" is a page. | write "/a/"'],
    [{ versions: { s: { shared: 's/_shared', versions: [{ version: 'v2', path: '' }] } } }, "| write path: 'v2'"],
    [{ sidebar: { '/a/': 'struct' } }, 'but is the text "struct". | write \'structure\''],
    [{ values: { version: '1' } }, '`values.version` is the version of the page'],
    [{ values: { a: [1, { b: new Date() }] } }, '`values.a[1].b` must be a text'],
    [
      { redirects: [{ from: '/a', to: '/b', status: 303 }] },
      '`redirects[0].status` must be 301, 302, 307 or 308, but is a number (303).',
    ],
    [{ redirects: [{ from: '/a' }] }, "`redirects[0].to` is missing. | write to: '/new.html'"],
    [{ notices: [{ title: 'A' }] }, '`notices[0]` does not say on which pages.'],
    [{ notices: [{ title: 'A', path: '/a/', match: 'a' }] }, '`notices[0]` has both "path" and "match".'],
    [{ notices: [{ title: 'A', path: 'a/' }] }, '`notices[0].path` must begin with a slash. | write "/a/"'],
    [{ notices: [{ title: 'A', match: '[' }] }, '`notices[0].match` is no regular expression'],
    [{ notices: [{ title: 'A', match: 'getting\\-started' }] }, '`notices[0].match` is no regular expression'],
    [{ notices: [{ title: 'A', path: '/', confirm: true }] }, '`notices[0].confirm` needs an action'],
    [{ watermarks: [{ path: '/', opacity: 30 }] }, '`watermarks[0].opacity` must be a number from 0 to 1'],
    [{ lang: 'english' }, "`lang` has \"english\" for a language, which is no BCP 47 tag. | write a tag such as 'en-US' or 'fr'"],
    [{ lang: 'en_US' }, '`lang` has "en_US" for a language, which is no BCP 47 tag. | write "en-US"'],
    [{ locales: { '/fr/': { lang: 'fr' } } }, '`locales` has no entry for "/"'],
    [{ locales: { '/': {}, fr: {} } }, '`locales.fr` must be a prefix with slashes at both ends. | write "/fr/"'],
    [{ locales: { '/': {}, '/français/': {} } }, '`locales["/français/"]` has "français" for a language'],
  ])('%j is reported', (input, expected) => {
    expect(problem(input)).toContain(expected);
  });

  test('an origin may end in a slash', () => {
    expect(makeConfig({ origin: 'https://docs.example.org/' }).origin).toBe('https://docs.example.org');
  });

  test('watermarks and notices have the defaults of the specification', () => {
    const config = makeConfig({ watermarks: [{ path: '/' }], notices: [{ path: '/', title: 'A', actions: [{ text: 'B' }] }] });
    expect(config.watermarks).toEqual([
      {
        path: '/',
        match: null,
        content: 'Deprecated',
        image: null,
        size: 30,
        opacity: 0.3,
        rotate: 45,
        color: null,
        print: false,
      },
    ]);
    expect(config.notices[0]).toMatchObject({
      kind: 'popup',
      showOnce: false,
      actions: [{ text: 'B', link: null, type: 'default' }],
    });
  });

  test('a locale says which way it is written, or its language does', () => {
    const dirs = makeConfig({ lang: 'he', locales: { '/': {}, '/en/': {}, '/az/': { dir: 'rtl' } } }).locales.map(
      ({ dir }) => dir,
    );
    expect(dirs).toEqual(['rtl', 'ltr', 'rtl']);
    expect(problem({ locales: { '/': { dir: 'up' } } })).toContain("must be 'ltr' or 'rtl'");
  });

  test('locales come root first, with texts laid over those of their languages', () => {
    const { locales } = makeConfig({
      lang: 'en-GB',
      texts: { copied: 'Copied!' },
      locales: { '/fr/': { label: 'Français', texts: { copied: 'Copié' } }, '/': { texts: { search: 'Find' } } },
    });
    expect(locales.map(({ prefix, lang, label }) => [prefix, lang, label])).toEqual([
      ['/', 'en-GB', 'en-GB'],
      ['/fr/', 'fr', 'Français'],
    ]);
    expect(locales.map(({ texts }) => [texts['copied'], texts['search']])).toEqual([
      ['Copied!', 'Find'],
      ['Copié', 'Rechercher'],
    ]);
  });
});

describe('versions of plain numbers', () => {
  const found = (...versions: unknown[]): string[] => problems({ versions: { s: { versions } } });

  test.each([
    [['v1', 'v2'], "'v2', 'v1'"],
    [['2.9', '2.10', '3'], "'3', '2.10', '2.9'"],
  ])('are reported with the oldest first: %j', (versions, fix) => {
    expect(found(...versions)).toEqual([
      expect.stringMatching(/^warning `versions\.s\.versions` has its oldest version first: /),
    ]);
    expect(found(...versions)[0]).toContain(`| write versions: [${fix}]`);
  });

  test.each([
    [['v2', 'v1']],
    [['v1']],
    [['v1', 'v3', 'v2']],
    [['v1', 'next']],
    [['v1', 'v2-beta']],
    [[{ version: 'v1', label: 'LTS' }, 'v2']],
  ])('are not where the order may be meant: %j', (versions) => {
    expect(found(...versions)).toEqual([]);
  });
});

test('a pattern of `exclude` that begins as no path does is reported, since it leaves nothing out', () => {
  const { diagnostics } = resolveConfig({ title: 'x', exclude: ['parts/**', '/guide/', '../b.md', '**/*.draft.md', './', ''] });
  expect(diagnostics.map(({ message, fix }) => [message, fix])).toEqual([
    ['`exclude[1]` has "/guide/", and no path in the content folder begins so.', "write 'guide/'"],
    ['`exclude[2]` has "../b.md", and no path in the content folder begins so.', "write 'b.md'"],
    ['`exclude[4]` names no file or folder in the content folder.', "write a path or a pattern, such as 'parts'"],
    ['`exclude[5]` names no file or folder in the content folder.', "write a path or a pattern, such as 'parts'"],
  ]);
});

describe('the severities of kinds', () => {
  test.each([
    ['info', 'remark'],
    ['warn', 'warning'],
    [false, 'off'],
    ['eror', 'error'],
  ])('have names of their own: %s', (severity, name) => {
    const { config, diagnostics } = resolveConfig({ title: 'x', checkLinks: { kinds: { 'link/dead': severity } } });
    expect([config, diagnostics.map(({ fix }) => fix)]).toEqual([null, [`write '${name}'`]]);
  });

  test('are named where none is near', () => {
    const { diagnostics } = resolveConfig({ title: 'x', checkLinks: { kinds: { 'link/dead': 'grave' } } });
    expect(diagnostics[0]?.fix).toBe("write 'error', 'warning', 'remark' or 'off'");
  });
});

describe('siteTitle: false', () => {
  test('leaves the title out beside a logo, and is refused without one', () => {
    expect(makeConfig({ logo: '/wordmark.svg', siteTitle: false }).siteTitle).toBe(false);
    const { config, diagnostics } = resolveConfig({ title: 'T', siteTitle: false });
    expect(config).toBeNull();
    expect(diagnostics).toMatchObject([{ code: 'config/invalid', fix: "add logo: '/logo.svg', or take it out" }]);
  });
});

describe('folders to include from', () => {
  test.each(['/srv/samples', 'C:\\samples', '\\\\host\\samples'])('are named from the content folder, not %s', (root) => {
    expect(problem({ markdown: { includeRoots: ['../samples', root] } })).toBe(
      `error \`markdown.includeRoots[1]\` must be a path from the content folder, but is "${root}". | write its path from there, such as '../samples'`,
    );
  });
});

describe('everything that is wrong', () => {
  test('knows how other generators call the address of an entry', () => {
    const { diagnostics } = resolveConfig({ title: 'T', navbar: [{ text: 'API', href: '/api/' }] });
    expect(diagnostics).toMatchObject([{ code: 'config/unknown-key', fix: 'write "link"' }]);
  });

  test('is said at once: types, meanings and unknown keys', () => {
    const { config, diagnostics } = resolveConfig({
      navbar: [{ text: 3 }, 5],
      sidebar: [{ prefix: '/a/', items: 'structur' }],
      base: 'docs',
      colourMode: 'switch',
    });
    expect(config).toBeNull();
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'config/unknown-key `colourMode` is not a known setting; it has no effect.',
      'config/invalid `navbar[0].text` must be a text, but is a number (3).',
      'config/invalid `navbar[1]` must be an entry: an address or an object with "text" and "link", but is a number (5).',
      'config/invalid `sidebar[0].items` must be a list of entries, \'structure\' or false, but is the text "structur".',
      'config/invalid `title` is missing.',
      'config/invalid `base` must be a path with slashes at both ends, but is "docs".',
    ]);
  });

  test.each([
    ['themeConfig', 'write what is in it beside "title", under the names that the guide lists in "Migrating"'],
    ['plugins', 'remove it; what corresponds to it is listed in the guide under "Migrating"'],
    ['cleanUrls', "write addresses: 'clean'"],
    ['baseUrl', 'write "base"'],
    ['basePath', 'write "base"'],
  ])('a setting of another generator, `%s`, is told what corresponds to it', (name, fix) => {
    expect(problem({ [name]: {} })).toBe(`warning \`${name}\` is not a known setting; it has no effect. | ${fix}`);
  });

  test.each([{ aliases: { latest: 'v2' }, versions: ['v2', 'v1'] }, { versions: [{ version: 'v2', alias: 'latest' }, 'v1'] }])(
    'other names of versions are redirects: %j',
    (group) => {
      const { diagnostics } = resolveConfig({ title: 'T', versions: { server: { name: 'S', ...group } } });
      expect(diagnostics).toMatchObject([
        {
          code: 'config/unknown-key',
          fix: "write it as a redirect: redirects: [{ from: '/server/latest/{rest}', to: '/server/{newest}/{rest}', group: 'server' }]",
        },
      ]);
    },
  );

  test('unknown keys are warnings that name the nearest known one, at any depth', () => {
    expect(problem({ colourMode: 'switch' })).toBe(
      'warning `colourMode` is not a known setting; it has no effect. | write "colorMode"',
    );
    expect(problem({ versions: [{ basePath: 'a', versions: [{ version: 'v1', ltz: true }] }] })).toContain(
      '`versions[0].versions[0].ltz` is not a known setting; it has no effect. | write "lts"',
    );
    expect(problem({ navbar: [{ text: 'A', children: [{ text: 'B', lnik: '/b' }] }] })).toContain('| write "link"');
    expect(problem({ sidebar: { '/a/': [{ text: 'B', items: [] }] } })).toContain(
      '`sidebar["/a/"][0].items` is not a known setting; it has no effect. | write "children"',
    );
    expect(problem({ nav: [] })).toContain('| write "navbar"');
    expect(problem({ markdown: { zzzzzz: 1 } })).toContain('remove it: markdown knows aliases, languages');
    expect(problem({ widget: {} })).toContain('| write "widgets"');
    expect(problem({ math: true })).toContain('| write it in "markdown": markdown: { math: … }');
    expect(makeConfig().title).toBe('Test');
    expect(resolveConfig({ title: 'Test', colourMode: 1 }).config).not.toBeNull();
  });

  test('has the place the locator gives, or the first line', () => {
    const at = { file: 'config/a.ts', line: 7, column: 3, length: 4 };
    const asked: unknown[] = [];
    const { diagnostics } = resolveConfig({ title: 'Test', navbar: [{ text: 'A', children: [5] }] }, (path) => {
      asked.push(path);
      return at;
    });
    expect(asked).toEqual([['navbar', 0, 'children', 0]]);
    expect(diagnostics[0]?.at).toEqual(at);
    expect(resolveConfig({}).diagnostics[0]?.at).toEqual({ file: 'site.config.ts', line: 1, column: 1, length: 1 });
  });

  test.each([[undefined], [null], ['text'], [[]], [() => ({ title: 'A' })], [3]])('%s is no config at all', (input) => {
    const { config, diagnostics } = resolveConfig(input);
    expect(config).toBeNull();
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toContain('must be an object of settings');
  });

  test('an object that holds itself does not hang', () => {
    const item: Record<string, unknown> = { text: 'A' };
    item['children'] = [item];
    expect(problems({ navbar: [item] })).toHaveLength(1);
  });

  test('every setting survives every type without an exception', () => {
    const values = [
      null,
      true,
      3,
      'text',
      [],
      {},
      [[]],
      [{}],
      { a: {} },
      { '/': {} },
      [null],
      () => 1,
      new Date(),
      Symbol('x'),
      10n,
      Number.NaN,
    ];
    for (const key of Object.keys(makeConfig())) {
      for (const value of values) {
        const { config, diagnostics } = resolveConfig({ title: 'Test', [key]: value });
        expect(config === null).toBe(diagnostics.some(({ severity }) => severity === 'error'));
      }
    }
  });
});
