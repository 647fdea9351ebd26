import { describe, expect, it } from 'vitest';
import type { FileRule } from '../../../../renderer/site/redirects/file-rule.ts';
import { hostAnswers } from '../../../../renderer/site/redirects/host-files.ts';
import { type HostFile, readHostFiles } from '../../../../renderer/site/redirects/host-rules.ts';

/** What is read of these files. */
function read(files: Readonly<Record<string, string>>): readonly HostFile[] {
  return readHostFiles({ readText: (path) => files[path] ?? null });
}

const rules = (name: string, text: string): readonly FileRule[] => read({ [name]: text })[1]?.rules ?? [];
const vercel = (...redirects: readonly object[]): readonly FileRule[] => rules('vercel.json', JSON.stringify({ redirects }));
const way = (source: string, destination: string): string => {
  const { from, to, expression } = vercel({ source, destination })[0] as FileRule;
  return expression === null ? `${from} ${to}` : 'not known';
};
/** Which of these paths the rules of a file answer. */
const answered = (name: string, text: string, paths: readonly string[], base = '/'): readonly string[] =>
  paths.filter(hostAnswers(read({ [name]: text }), base));

describe('files of hosts', () => {
  it('are read in public/, in the content folder and beside it, the first of each name', () => {
    const text = (to: string): string => JSON.stringify({ redirects: [{ source: '/a', destination: to }] });
    const files = read({ '../vercel.json': text('/1'), 'vercel.json': text('/2'), '../netlify.toml': '' });
    expect(files.map(({ path }) => path)).toEqual(['public/_redirects', '../netlify.toml', 'vercel.json']);
    expect(files[2]?.rules.map(({ to }) => to)).toEqual(['/2']);
  });

  it('may hold anything', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '3',
      '{"redirects":3,"routes":{},"hosting":[1]}',
      '{"redirects":[null,{"source":1}],"routes":[{}]}',
    ]) {
      for (const name of ['vercel.json', 'firebase.json', 'staticwebapp.config.json']) expect(rules(name, text)).toEqual([]);
    }
    expect(rules('netlify.toml', 'redirects = 3')).toEqual([]);
  });

  it.each<[name: string, text: string, place: string]>([
    ['vercel.json', '{', '1:2'],
    ['vercel.json', '{\n  "redirects": [,]\n}', '2:17'],
    ['vercel.json', '{ "a": 1, }', '1:11'],
    ['firebase.json', '{\n  "a": "b"\n  "c": 1 }', '3:3'],
    ['staticwebapp.config.json', "{ 'a': 1 }", '1:3'],
    ['staticwebapp.config.json', '{ "a": tru }', '1:8'],
    ['firebase.json', '{} {}', '1:4'],
    ['netlify.toml', 'a = 1\nb = c', '2:5'],
  ])('in %s are reported at the place where the syntax goes wrong: %j', (name, text, place) => {
    const { rules: found, problems } = read({ [name]: text })[1] ?? { rules: [], problems: [] };
    expect(found).toEqual([]);
    expect(problems.map(({ at, fix }) => [`${at.line}:${at.column}`, fix !== ''])).toEqual([[place, true]]);
  });

  it('are read over comments, which are a problem where the host refuses them', () => {
    const vercel = '{\n  // Moved.\n  "redirects": [{ "source": "/a", "destination": "/b" }]\n}';
    const [, own] = read({ 'vercel.json': vercel });
    expect(own?.rules.map(({ from, to, at }) => [from, to, at.line])).toEqual([['/a', '/b', 3]]);
    expect(own?.problems.map(({ at }) => [at.line, at.column])).toEqual([[2, 3]]);
    const [, firebase] = read({
      'firebase.json': '{ /* sites */ "hosting": { "redirects": [{ "source": "/a", "destination": "http://x/b" }] } }',
    });
    expect(firebase?.rules).toHaveLength(1);
    expect(firebase?.problems).toEqual([]);
  });
});

describe('vercel.json', () => {
  it.each([
    ['/old', '/new', '/old /new'],
    ['/old/:path*', '/new/:path*', '/old/* /new/:splat'],
    ['/old/:path*', 'https://x.example/:path', '/old/* https://x.example/:splat'],
    ['/old/(.*)', '/new/$1', '/old/* /new/:splat'],
    ['/old/:path(.*)', '/new/:path', '/old/* /new/:splat'],
    ['/:lang/blog/:slug', '/:slug/in/:lang', '/:lang/blog/:slug /:slug/in/:lang'],
    ['/a\\.html', '/b', '/a.html /b'],
    ['/a/:v(\\d+)/:rest*', '/b', 'not known'],
    ['/a/:rest+', '/b', 'not known'],
    ['/a{/b}?', '/c', 'not known'],
    ['/a/:v([)', '/c', 'not known'],
  ])('%s → %s', (source, destination, expected) => {
    expect(way(source, destination)).toBe(expected);
  });

  it('has the status that the rule names, else that of a permanent move', () => {
    const statuses = vercel(
      { source: '/a', destination: '/b' },
      { source: '/a', destination: '/b', permanent: false },
      { source: '/a', destination: '/b', statusCode: 301 },
    ).map(({ status }) => status);
    expect(statuses).toEqual([308, 307, 301]);
  });

  it('has rules with conditions, which are for some requests only', () => {
    expect(vercel({ source: '/a', destination: '/b', has: [{ type: 'host', value: 'x' }] })[0]?.conditional).toBe(true);
    expect(vercel({ source: '/a', destination: '/b', missing: [] })[0]?.conditional).toBe(false);
  });

  it('gives each rule the place of its texts', () => {
    const [rule] = rules(
      'vercel.json',
      '{\n  "redirects": [\n    {\n      "source": "/a",\n      "destination": "/b"\n    }\n  ]\n}\n',
    );
    expect(rule).toMatchObject({ at: { line: 4, column: 17, length: 4 }, toAt: { line: 5, column: 22, length: 4 } });
  });

  it('answers what its patterns match, and of those it cannot read, what they begin with', () => {
    const text = JSON.stringify({
      redirects: [
        { source: '/v:major(\\d+)/:rest*', destination: '/x' },
        { source: '/a{/b}?', destination: '/x' },
        { source: '/docs/n(ew|ext)', destination: '/x' },
      ],
      rewrites: [{ source: '/(.*)', destination: '/index.html' }],
    });
    expect(answered('vercel.json', text, ['/v1', '/v1/a/b', '/vx/a', '/a/b', '/b', '/docs/next', '/docs/news'])).toEqual([
      '/v1',
      '/v1/a/b',
      '/a/b',
      '/docs/next',
    ]);
  });

  it('is read behind the base, as hosts see addresses', () => {
    expect(
      answered('vercel.json', '{"redirects":[{"source":"/docs/a","destination":"/b"}]}', ['/a', '/docs/a'], '/docs/'),
    ).toEqual(['/a']);
  });
});

describe('_redirects', () => {
  it('answers addresses with a placeholder within a part, as one of its hosts does', () => {
    const text = '/blog-:year/:month /a 301\n/v-:n/* /b 301\n/c/:d /e 301\n';
    expect(answered('public/_redirects', text, ['/blog-2020/1', '/blog/1', '/v-1/a/b', '/w-1', '/c/1', '/c'])).toEqual([
      '/blog-2020/1',
      '/v-1/a/b',
      '/c/1',
    ]);
  });
});

describe('netlify.toml', () => {
  it('has tables, whose values have places', () => {
    const text =
      '[build]\npublish = "dist"\n\n[[redirects]]\n  from = "/a/*"\n  to = "/b/:splat"\n  status = 302\n  force = true\n\n[[redirects]]\nfrom = "/c"\nto = "/d"\nconditions = {Country = ["de"]}\n';
    expect(rules('netlify.toml', text)).toMatchObject([
      {
        from: '/a/*',
        to: '/b/:splat',
        status: 302,
        force: true,
        conditional: false,
        at: { line: 5, column: 11 },
        toAt: { line: 6 },
      },
      { from: '/c', status: 301, force: false, conditional: true, at: { line: 11 }, toAt: { line: 12, column: 7, length: 2 } },
    ]);
  });

  it('may have a list', () => {
    const [rule] = rules('netlify.toml', 'redirects = [\n  {from = "/a", to = "/b"}\n]\n');
    expect(rule).toMatchObject({ from: '/a', at: { line: 2, column: 12 } });
  });
});

describe('staticwebapp.config.json', () => {
  it('has routes that redirect, and others', () => {
    const routes = [
      { route: '/a/*', redirect: '/b' },
      { route: '/login', rewrite: '/.auth/login/github' },
      { route: '/admin/*', allowedRoles: ['admin'] },
      { route: '/c', redirect: '/d', statusCode: 301 },
      { route: '/images/*.{png,gif}', rewrite: '/none.png' },
    ];
    const text = JSON.stringify({ routes });
    expect(rules('staticwebapp.config.json', text)).toMatchObject([
      { from: '/a/*', to: '/b', status: 302 },
      { from: '/login', to: '', status: 200 },
      { from: '/c', to: '/d', status: 301 },
      { to: '', status: 200 },
    ]);
    expect(answered('staticwebapp.config.json', text, ['/a/x', '/admin/x', '/images/x.gif', '/images/x.svg'])).toEqual([
      '/a/x',
      '/images/x.gif',
    ]);
  });
});

describe('firebase.json', () => {
  const hosting = (...redirects: readonly object[]): string => JSON.stringify({ hosting: { redirects } });

  it.each([
    ['/a', '/b', '/a', '/b'],
    ['/+pub', '/b', '/+pub', '/b'],
    ['/a/**', '/b', '/a/*', '/b'],
    ['/a/:id/c', '/b/:id', '/a/:id/c', '/b/:id'],
    ['/a/:rest*', 'https://x.example/:rest', '/a/*', 'https://x.example/:splat'],
  ])('%s → %s', (source, destination, from, to) => {
    expect(rules('firebase.json', hosting({ source, destination }))).toMatchObject([{ from, to, status: 301, expression: null }]);
  });

  it('answers what its globs and expressions match', () => {
    const text = hosting(
      { source: '/blog{,/**}', destination: '/' },
      { source: '/@(x|y)/*', destination: '/' },
      { regex: '^/n(?P<n>\\d+)$', destination: '/:n' },
    );
    expect(answered('firebase.json', text, ['/blog', '/blog/a/b', '/blogs', '/x/1', '/z/1', '/n12', '/n1/2'])).toEqual([
      '/blog',
      '/blog/a/b',
      '/x/1',
      '/n12',
    ]);
  });

  it('is sure of no rule where it is about several sites', () => {
    const site = { redirects: [{ source: '/a', destination: '/b' }] };
    expect(rules('firebase.json', JSON.stringify({ hosting: [site, site] })).map(({ conditional }) => conditional)).toEqual([
      true,
      true,
    ]);
    expect(rules('firebase.json', JSON.stringify({ hosting: [site] })).map(({ conditional }) => conditional)).toEqual([false]);
  });
});
