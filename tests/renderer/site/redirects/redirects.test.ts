import { describe, expect, it } from 'vitest';
import type { Site } from '../../../../renderer/model/site.ts';
import {
  type PageFacts,
  findingsOf,
  pageAt,
  redirectRule,
  type SiteFacts,
  siteOf,
  versionGroup,
} from '../../../support/pages.ts';
import { testSite } from '../../../support/site.ts';
import { LANGUAGES, REDIRECTS, ROUTES, VERSION_GROUPS } from '../../../support/specification.ts';

/** The target of the stub at an address, or `null`. */
function leads(site: Pick<Site, 'redirects'>, from: string): string | null {
  return site.redirects.stubs.find((stub) => stub.from === from)?.to ?? null;
}

/** The answer of a host that reads the rules from top to bottom. */
function hostAnswer(site: Site, path: string): string | null {
  for (const { from, to } of site.redirects.rules) {
    if (from === path) return to;
    if (from.endsWith('*') && path.startsWith(from.slice(0, -1))) return to.replace(':splat', path.slice(from.length - 1));
  }
  return null;
}

/** Addresses of the specification that are sections with their own text. */
const WRITTEN_FOLDERS =
  /^\/$|\/(quick-start|getting-started|quickstart|secure-with-tls|evaluate)\/$|^\/(cloud|clients|dev-center)\/$/;

function specifiedSite(): Site {
  const pages: Record<string, PageFacts | null> = {};
  for (const url of ROUTES) {
    if (!url.endsWith('/')) pages[`${url.slice(1, -5)}.md`] = null;
    else if (WRITTEN_FOLDERS.test(url)) pages[`${url.slice(1)}README.md`] = null;
  }
  return siteOf({ config: { versions: VERSION_GROUPS, redirects: REDIRECTS }, pages });
}

describe('the redirects of the specification', () => {
  const site = specifiedSite();

  it('fit into 24 rules and have no findings', () => {
    expect(REDIRECTS.length).toBeLessThanOrEqual(24);
    expect(site.diagnostics).toEqual([]);
  });

  it.each([
    ['/server/http-api/', '/server/v25.1/http-api/introduction.html'],
    ['/cloud/', '/cloud/introduction.html'],
    ['/server/kubernetes-operator/', '/server/kubernetes-operator/v1.4.3/getting-started/'],
    ['/server/kubernetes-operator/v1.0.0/', '/server/kubernetes-operator/v1.0.0/getting-started/'],
    ['/server/v25.1/', '/server/v25.1/quick-start/'],
    ['/server/v25.0/', '/server/v25.0/quick-start/'],
    ['/server/v22.10/', '/server/v22.10/introduction.html'],
    ['/server/v5/', '/server/v5/introduction.html'],
    ['/server/latest/', '/server/v25.1/quick-start/'],
    ['/latest/', '/server/v25.1/quick-start/'],
    ['/latest.html', '/server/v25.1/quick-start/'],
    ['/latest/features/streams.html', '/server/v25.1/features/streams.html'],
    ['/latest/features/', '/server/v25.1/features/'],
    ['/clients/node/legacy/', '/clients/node/legacy/v6.2/getting-started.html'],
    ['/clients/node/legacy/v6.2/', '/clients/node/legacy/v6.2/getting-started.html'],
    ['/clients/grpc/', '/clients/'],
  ])('send %s to %s', (from, to) => {
    expect(leads(site, from)).toBe(to);
  });

  it.each(LANGUAGES)('send every short address of the %s client to a start page', (language) => {
    const newest = language === 'python' || language === 'rust' ? 'v1.0' : 'v1.1';
    const start = `/clients/${language}/${newest}/getting-started.html`;
    expect(leads(site, `/clients/${language}/`)).toBe(start);
    expect(leads(site, `/clients/${language}/latest/`)).toBe(start);
    expect(leads(site, `/clients/${language}/${newest}/`)).toBe(start);
    expect(leads(site, `/clients/${language}/v1.0/`)).toBe(`/clients/${language}/v1.0/getting-started.html`);
    expect(leads(site, `/clients/${language}/latest/reading-events.html`)).toBe(
      `/clients/${language}/${newest}/reading-events.html`,
    );
  });

  it('keep the rest of an address below the newest operator version', () => {
    expect(leads(site, '/server/kubernetes-operator/latest/operations/database-backup.html')).toBe(
      '/server/kubernetes-operator/v1.4.3/operations/database-backup.html',
    );
  });

  it('lead to pages that exist, in one step', () => {
    for (const { to } of site.redirects.stubs) expect(pageAt(site, to).replaced).toBe(false);
  });

  it('and pages together answer every address of the site', () => {
    const stubs = new Set(site.redirects.stubs.map(({ from }) => from));
    expect(ROUTES.filter((url) => !site.pages.has(url) && !stubs.has(url))).toEqual([]);
  });

  it('replace generated indexes without a finding, and a written page only if the rule says so', () => {
    const replaced = [...site.pages.values()].filter((page) => page.replaced);
    expect(replaced.filter(({ source }) => source !== null).map(({ url }) => url)).toEqual(['/cloud/']);
    expect(replaced.every(({ url }) => leads(site, url) !== null)).toBe(true);
  });

  it('are the same for hosts as in stubs', () => {
    const folder = (address: string | null): string | undefined => address?.replace(/\/$/, '');
    for (const { from, to } of site.redirects.stubs) {
      expect(hostAnswer(site, from)).toBe(to);
      expect(folder(hostAnswer(site, from.replace(/\/$/, '')))).toBe(folder(to));
    }
  });

  it('cover for hosts what no stub can: any address below a splat', () => {
    expect(hostAnswer(site, '/clients/grpc/reading-events.html')).toBe('/clients/');
    expect(hostAnswer(site, '/latest/not-yet-written.html')).toBe('/server/v25.1/not-yet-written.html');
  });

  it('never make a host redirect a page', () => {
    const written = [...site.pages.values()].filter((page) => !page.replaced);
    expect(written.filter(({ url }) => hostAnswer(site, url) !== null)).toEqual([]);
  });

  it('are written out for hosts if the rest would come right after the host name', () => {
    const rulesAt = (base: string): string[] => {
      const redirects = [redirectRule('/docs/{rest}', '/{rest}')];
      const site = siteOf({ config: { base, redirects }, pages: { 'a.md': null, 'b/README.md': null } });
      return site.redirects.rules.map(({ from, to }) => `${from} ${to}`);
    };
    expect(rulesAt('/')).toEqual(['/docs/a.html /a.html', '/docs/b /b/', '/docs/b/ /b/', '/docs/* /:splat']);
    expect(rulesAt('/base/')).toEqual(['/docs/* /:splat']);
  });

  it('use few rules: splats are not spelled out', () => {
    expect(site.redirects.rules.filter(({ from }) => from.endsWith('*'))).toHaveLength(9);
    expect(site.redirects.rules.length).toBeLessThan(120);
  });
});

const site = (
  redirects: NonNullable<SiteFacts['config']>['redirects'],
  pages: SiteFacts['pages'],
  more: SiteFacts['config'] = {},
) => siteOf({ config: { redirects: redirects ?? [], folderIndexes: false, ...more }, pages });

describe('redirect rules', () => {
  it('serve an address with and without its last slash from one stub', () => {
    const one = site([redirectRule('/old', '/new')], { 'new.md': null });
    expect(one.redirects.stubs).toEqual([{ from: '/old/', to: '/new.html', status: 301, rule: 0 }]);
    expect(one.redirects.rules.map(({ from }) => from)).toEqual(['/old', '/old/']);
  });

  it('keep .html addresses apart from folders and read .md as .html', () => {
    const one = site([redirectRule('/old.html', '/new.md'), redirectRule('/a/b.md', '/new')], { 'new.md': null });
    expect(one.redirects.stubs.map(({ from, to }) => `${from} ${to}`)).toEqual(['/a/b.html /new.html', '/old.html /new.html']);
  });

  it('keep query and anchor of the target', () => {
    const one = site([redirectRule('/old', '/new?tab=1#part')], { 'new.md': { anchors: ['part'] } });
    expect(leads(one, '/old/')).toBe('/new.html?tab=1#part');
  });

  it('are percent-encoded for hosts and plain in names of files', () => {
    const one = site([redirectRule('/an%20old%20page', '/a%20new%20page.html')], { 'a new page.md': null });
    expect(one.redirects.stubs).toEqual([{ from: '/an old page/', to: '/a%20new%20page.html', status: 301, rule: 0 }]);
    expect(one.redirects.rules[0]).toEqual({ from: '/an%20old%20page', to: '/a%20new%20page.html', status: 301 });
  });

  it('may lead to other sites and to published files', () => {
    const rules = [redirectRule('/forum', 'https://forum.example/'), redirectRule('/logo', '/logo.svg')];
    const one = siteOf({ config: { redirects: rules }, pages: { 'a.md': null }, files: { 'public/logo.svg': '<svg/>' } });
    expect(leads(one, '/forum/')).toBe('https://forum.example/');
    expect(leads(one, '/logo/')).toBe('/logo.svg');
    expect(one.diagnostics).toEqual([]);
  });

  it('may lead to files that the build generates', () => {
    const rules = [redirectRule('/find', '/search.html'), redirectRule('/ai', '/llms.txt'), redirectRule('/look', '/search')];
    const one = siteOf({ config: { redirects: rules }, pages: { 'a.md': null } });
    expect(leads(one, '/find/')).toBe('/search.html');
    expect(leads(one, '/ai/')).toBe('/llms.txt');
    expect(leads(one, '/look/')).toBe('/search.html');
    expect(one.diagnostics).toEqual([]);
  });

  it('keep the rest of an address for another site, for hosts only', () => {
    const one = site([redirectRule('/blog/{rest}', 'https://blog.example/{rest}')], { 'a.md': null });
    expect(one.redirects.stubs).toEqual([]);
    expect(hostAnswer(one, '/blog/2024/x')).toBe('https://blog.example/2024/x');
  });

  it('of a whole folder are found by links, whatever letters its name has', () => {
    const rules = [redirectRule('/café/{rest}', 'https://x.example/{rest}'), redirectRule('/an old/{rest}', '/new')];
    const links = ['/café/a%20b', '/caf%C3%A9/ö', '/an%20old/page.html'];
    const one = site(rules, { 'new.md': null, 'a.md': { links } });
    expect(pageAt(one, '/a.html').links).toEqual(['https://x.example/a%20b', 'https://x.example/%C3%B6', '/new.html']);
  });

  it('read an extensionless target as a page or, failing that, a folder', () => {
    const one = site([redirectRule('/x', '/page'), redirectRule('/y', '/folder')], { 'page.md': null, 'folder/README.md': null });
    expect(leads(one, '/x/')).toBe('/page.html');
    expect(leads(one, '/y/')).toBe('/folder/');
  });

  it('give an address to the first rule that has it', () => {
    const one = site([redirectRule('/x', '/a'), redirectRule('/{name}', '/b', { where: { name: ['x', 'y'] } })], {
      'a.md': null,
      'b.md': null,
    });
    expect(leads(one, '/x/')).toBe('/a.html');
    expect(leads(one, '/y/')).toBe('/b.html');
    expect(one.diagnostics).toEqual([]);
  });

  it('are written out for hosts if there is a page below a splat, so that hosts that read rules first keep it', () => {
    const one = site([redirectRule('/docs/{rest}', '/docs/v2/{rest}')], { 'docs/v2/a.md': null, 'docs/kept.md': null });
    expect(one.redirects.rules).toEqual([{ from: '/docs/a.html', to: '/docs/v2/a.html', status: 301 }]);
    expect(one.diagnostics).toEqual([]);
  });

  it('take the newest version that is not deprecated, hidden versions too as sources', () => {
    const versions = [
      versionGroup('s', [{ version: 'v3', deprecated: true }, 'v2', { version: 'v1', hide: true, startPage: 'intro' }]),
    ];
    const rules = [
      redirectRule('/now', '/s/{newest}/{start}', { group: 's' }),
      redirectRule('/s/{version}', '/s/{version}/{start}', { group: 's' }),
    ];
    const pages = { 's/v3/start.md': null, 's/v2/start.md': null, 's/v1/intro/README.md': null };
    const one = siteOf({ config: { versions, redirects: rules }, pages });
    expect(leads(one, '/now/')).toBe('/s/v2/start.html');
    expect(leads(one, '/s/v3/')).toBe('/s/v3/start.html');
    expect(leads(one, '/s/v1/')).toBe('/s/v1/intro/');
  });
});

describe('findings about redirects', () => {
  it('flatten a chain and report it', () => {
    const one = site([redirectRule('/a', '/b'), redirectRule('/b', '/c')], { 'c.md': null });
    expect(leads(one, '/a/')).toBe('/c.html');
    expect(findingsOf(one, 'redirect/chain')).toMatchObject([{ severity: 'remark', fix: 'write "/c.html"' }]);
  });

  it('flatten a chain through a folder that is redirected as a whole', () => {
    const rules = [
      redirectRule('/news', '/blog/2024/a%20b'),
      redirectRule('/blog/{rest}', 'https://blog.example/{rest}'),
      redirectRule('/x', '/old/page#part'),
      redirectRule('/old/{rest}', '/new'),
    ];
    const one = site(rules, { 'new.md': { anchors: ['part'] } });
    expect(leads(one, '/news/')).toBe('https://blog.example/2024/a%20b');
    expect(leads(one, '/x/')).toBe('/new.html#part');
    expect(one.diagnostics.map(({ code, subject }) => [code, subject])).toEqual([
      ['redirect/chain', '/blog/2024/a%20b'],
      ['redirect/chain', '/old/page#part'],
    ]);
  });

  it('report a dead target if hosts do not get the folder’s redirect', () => {
    const rules = [
      redirectRule('/x', '/old/gone'),
      redirectRule('/old/{rest}', '/new'),
      redirectRule('/own/{rest}', '/own/gone'),
    ];
    const one = site(rules, { 'new.md': null, 'old/kept.md': null });
    expect(findingsOf(one, 'redirect/dead-target').map(({ subject }) => subject)).toEqual(['/own/gone', '/old/gone']);
    expect(findingsOf(one, 'redirect/loop')).toEqual([]);
  });

  it('refuse a circle and a rule that leads to itself', () => {
    const one = site([redirectRule('/a', '/b'), redirectRule('/b', '/a'), redirectRule('/c', '/c/')], { 'x.md': null });
    expect(one.redirects.stubs).toEqual([]);
    const circles = findingsOf(one, 'redirect/loop').map(({ message }) => message);
    expect(circles).toEqual(['"/a/" redirects in a circle: "/a/" → "/b/" → "/a/".']);
    expect(findingsOf(one, 'redirect/self').map(({ message }) => message)).toEqual(['"/c/" redirects to itself.']);
  });

  it('report a circle of three rules once, at the first of them, with the rules that lead into it', () => {
    const redirects = [redirectRule('/in', '/b'), redirectRule('/a', '/b'), redirectRule('/b', '/c'), redirectRule('/c', '/a')];
    const found = findingsOf(siteOf({ config: { redirects }, pages: {} }), 'redirect/loop');
    expect(found).toMatchObject([
      { message: '"/a/" redirects in a circle: "/a/" → "/b/" → "/c/" → "/a/".', notes: ['also: "/in/"'] },
    ]);
  });

  it('report a target that one rule passes on to the next at the place where it is written', () => {
    const redirects = [
      redirectRule('/a', '/b'),
      redirectRule('/b', '/gone'),
      redirectRule('/c', '/d'),
      redirectRule('/d', '/page#gone'),
      redirectRule('/e', '/f#lost'),
      redirectRule('/f', '/page'),
    ];
    const site = siteOf({ config: { redirects }, pages: { 'page.md': null } });
    expect(findingsOf(site, 'redirect/dead-target').map(({ message }) => message)).toEqual([
      '"/b/" redirects to "/gone", which is no page.',
    ]);
    expect(findingsOf(site, 'redirect/dead-hash').map(({ subject }) => subject)).toEqual(['/page#gone', '/f#lost']);
  });

  it('do not repeat a missing start page, which is reported once for the catalogue', () => {
    const redirects = [redirectRule('/s/{version}', '/s/{version}/{start}', { group: 's' })];
    const site = siteOf({
      config: { redirects, versions: [versionGroup('s', ['v2', 'v1'])] },
      pages: { 's/v2/a.md': null, 's/v1/a.md': null },
    });
    expect(site.diagnostics).toMatchObject([
      {
        code: 'versions/start-page-missing',
        message: 'The start page of s v2, "start.html", does not exist.',
        notes: ['nor in v1'],
      },
    ]);
  });

  it('name a near page for a dead target', () => {
    const one = site([redirectRule('/old', '/guide/instalation')], { 'guide/installation.md': null });
    expect(findingsOf(one, 'redirect/dead-target')).toMatchObject([
      { severity: 'warning', fix: 'write "/guide/installation.html"' },
    ]);
    expect(one.redirects.stubs).toEqual([]);
  });

  it('name a near anchor for a dead one and still lead to the page', () => {
    const one = site([redirectRule('/old', '/new#instal')], { 'new.md': { anchors: ['install'] } });
    expect(findingsOf(one, 'redirect/dead-hash')[0]?.fix).toBe('write "/new#install"');
    expect(leads(one, '/old/')).toBe('/new.html');
  });

  it('leave a written page at its address unless the rule overrides it', () => {
    const pages = { 'a.md': null, 'b.md': null };
    const kept = site([redirectRule('/a.html', '/b')], pages);
    expect(findingsOf(kept, 'redirect/shadows-page')).toHaveLength(1);
    expect(pageAt(kept, '/a.html').replaced).toBe(false);
    const won = site([redirectRule('/a.html', '/b', { override: true })], pages);
    expect(won.diagnostics).toEqual([]);
    expect(pageAt(won, '/a.html').replaced).toBe(true);
  });

  it('report that a rule is never used, and the rule before it', () => {
    const one = site([redirectRule('/x/{rest}', '/a'), redirectRule('/x/y', '/b')], { 'a.md': null, 'b.md': null });
    const [finding] = findingsOf(one, 'redirect/unreachable');
    expect(finding?.message).toBe('"/x/y" is never used: the rule from "/x/{rest}" answers for "/x/y/" before it.');
  });

  it.each([
    ['a fragment in the source', redirectRule('/a#b', '/c'), 'redirect/fragment-in-source', 'write "/a"'],
    ['a query in the source', redirectRule('/a?b', '/c'), 'redirect/bad-rule', 'write "/a"'],
    ['a relative source', redirectRule('a', '/c'), 'redirect/bad-rule', 'begin it with "/"'],
    ['a relative target', redirectRule('/a', 'c'), 'redirect/bad-rule', 'begin it with "/"'],
    ['an unknown placeholder', redirectRule('/a/{verison}', '/c'), 'redirect/bad-rule', 'write "{version}"'],
    ['{rest} in the middle', redirectRule('/a/{rest}/b', '/c'), 'redirect/bad-rule', 'move "{rest}" to the end'],
    ['{rest} only in the target', redirectRule('/a', '/c/{rest}'), 'redirect/bad-rule', 'end the source in "/{rest}"'],
    [
      'the pattern of a host',
      redirectRule('/a/*', '/c/:splat'),
      'redirect/bad-rule',
      'write "/a/{rest}", and "/c/{rest}" as its target',
    ],
    ['a pattern whose rest goes nowhere', redirectRule('/a/(.*)', '/c'), 'redirect/bad-rule', 'write "/a/{rest}"'],
    ['the rest of a host in the target', redirectRule('/a/{rest}', '/c/:splat'), 'redirect/bad-rule', 'write "/c/{rest}"'],
    ['{version} only in the target', redirectRule('/a', '/s/{version}', { group: 's' }), 'redirect/bad-rule', 'write "{newest}"'],
    [
      '{newest} in the source',
      redirectRule('/{newest}', '/c', { group: 's' }),
      'redirect/bad-rule',
      'use "{version}" or the address itself',
    ],
    ['an unknown group', redirectRule('/{version}', '/c', { group: 'servr' }), 'redirect/bad-rule', 'write "server"'],
    [
      'a reserved name in where',
      redirectRule('/{rest}', '/c', { where: { rest: ['x'] } }),
      'redirect/bad-rule',
      'choose another name',
    ],
  ] as const)('refuse %s', (_name, rule, code, fix) => {
    const one = site([rule], { 'c.md': null }, { versions: [versionGroup('server', [])] });
    expect(findingsOf(one, code)).toMatchObject([{ severity: 'error', fix }]);
  });

  it('report one rule once, at however many addresses it is wrong', () => {
    const rule = redirectRule('/{name}', '/gone-{name}', { where: { name: ['a', 'b', 'c', 'd', 'e'] } });
    const [finding, ...others] = findingsOf(site([rule], { 'x.md': null }), 'redirect/dead-target');
    expect(others).toEqual([]);
    expect(finding?.notes).toEqual(['also: "/b/", "/c/", "/d/" and 1 more']);
  });

  it('do not repeat targets in versions without pages, which are reported once for the catalogue', () => {
    const one = siteOf({
      config: {
        versions: [versionGroup('s', ['v2', 'v1'])],
        redirects: [redirectRule('/s/{version}', '/s/{version}/{start}', { group: 's' })],
      },
      pages: { 's/v2/start.md': null },
    });
    expect(one.diagnostics.map(({ code }) => code)).toEqual(['versions/no-pages']);
    expect(one.redirects.stubs.map(({ from }) => from)).toEqual(['/s/v2/']);
  });

  it('warn when a host would not read all rules', () => {
    const names = Array.from({ length: 101 }, (_, i) => `n${i}`);
    const one = site([redirectRule('/{name}/{rest}', '/a', { where: { name: names } })], { 'a.md': null });
    expect(findingsOf(one, 'redirect/too-many-splats')[0]?.message).toContain(
      '101 rules with "*", and Cloudflare Pages reads 100',
    );
    expect(findingsOf(one, 'redirect/too-many-exact')).toEqual([]);
  });
});

describe('aliases of pages', () => {
  const versions = [versionGroup('s', ['v2', 'v1'])];
  const shared = ['/s/v2/new.html', '/s/v1/new.html'];

  it('become redirects to the page, relative ones resolved from it', () => {
    const one = siteOf({ pages: { 'a/new.md': { meta: { aliases: ['/old', 'former.md'] } } } });
    expect(leads(one, '/old/')).toBe('/a/new.html');
    expect(leads(one, '/a/former.html')).toBe('/a/new.html');
    expect(one.redirects.stubs.every(({ rule }) => rule === -1)).toBe(true);
  });

  it('of a shared text are each version’s own if relative, else the newest version’s or that of the version named', () => {
    const aliases = ['old.html', '/old', '/s/v1/older.html', '/{version}/oldest'];
    const one = siteOf({ config: { versions }, pages: { 's/_shared/new.md': { at: shared, meta: { aliases } } } });
    expect(one.redirects.stubs.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/old/ /s/v2/new.html',
      '/s/v1/old.html /s/v1/new.html',
      '/s/v1/older.html /s/v1/new.html',
      '/s/v2/old.html /s/v2/new.html',
      '/v1/oldest/ /s/v1/new.html',
      '/v2/oldest/ /s/v2/new.html',
    ]);
    expect(findingsOf(one, 'redirect/duplicate')).toEqual([]);
  });

  it('apply once for a shared file whose text differs between versions: for the newest', async () => {
    const made = await testSite(
      '-- README.md --\n# Home\n-- s/_shared/a.md --\n---\naliases: [/old.html, /s/v1/older.html]\n---\n# A {{ version }}\n',
      { config: { versions: { s: { name: 'S', shared: 's/_shared', versions: ['v2', 'v1'] } } } },
    );
    expect([leads(made.site(), '/old.html'), leads(made.site(), '/s/v1/older.html')]).toEqual(['/s/v2/a.html', '/s/v1/a.html']);
    expect(made.diagnostics.filter(({ code }) => code.startsWith('redirect/'))).toEqual([]);
  });

  it('are reported at their line if a page, another alias or a fragment is in the way', () => {
    const text = '---\naliases:\n  - /b.html\n  - /x#y\n  - /same\n---\n';
    const one = siteOf({
      pages: {
        'a.md': { text, meta: { aliases: ['/b.html', '/x#y', '/same'] } },
        'b.md': null,
        'c.md': { meta: { aliases: ['/same'] } },
      },
    });
    expect(findingsOf(one, 'redirect/shadows-page')[0]?.at).toMatchObject({ file: 'a.md', line: 3 });
    expect(findingsOf(one, 'redirect/fragment-in-source')[0]?.at).toMatchObject({ file: 'a.md', line: 4 });
    expect(findingsOf(one, 'redirect/duplicate')[0]?.at).toMatchObject({ file: 'c.md' });
  });

  it('are reported once, however many languages show the page without a translation', async () => {
    const made = await testSite('-- README.md --\n# Home\n-- a/README.md --\n---\naliases: [/none.html, /a/README]\n---\n# A\n', {
      config: {
        locales: {
          '/': { lang: 'en', label: 'English' },
          '/de/': { lang: 'de', label: 'Deutsch', fallback: true },
          '/fr/': { lang: 'fr', label: 'Français', fallback: true },
        },
      },
    });
    const found = made.diagnostics.filter(({ code }) => code === 'redirect/shadows-page');
    expect(found.map(({ message, at }) => [message, at?.line, at?.column])).toEqual([
      ['"/a/" is a page, so it is not redirected to "/a/".', 2, 23],
    ]);
    expect(leads(made.site(), '/de/none.html')).toBe('/de/a/');
  });

  it('are reported at their own place behind entries that are no addresses', async () => {
    const made = await testSite('-- README.md --\n---\naliases: ["", null, 3, "/x#y"]\n---\n# Home\n');
    const finding = made.diagnostics.find(({ code }) => code === 'redirect/fragment-in-source');
    expect(finding?.at).toMatchObject({ line: 2, column: 24, length: 6 });
  });
});
