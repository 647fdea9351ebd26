import { describe, expect, it } from 'vitest';
import { nginxMaps } from '../../../renderer/artifacts/nginx-map.ts';
import { redirectsFile } from '../../../renderer/artifacts/redirects-file.ts';
import type { AddressForm } from '../../../renderer/model/url.ts';
import { HOSTILE_RESTS, originOf } from '../../support/hostile-paths.ts';

const form = (base: string): AddressForm => ({ base, addresses: { style: 'html' } });

const RULES = [
  { from: '/server/v5', to: '/server/v5/introduction.html', status: 301 },
  { from: '/now', to: '/soon.html', status: 302 },
  { from: '/latest/*', to: '/server/v25.1/:splat', status: 301 },
  { from: '/grpc/*', to: '/clients/', status: 301 },
];

describe('_redirects', () => {
  const lines = (...given: Parameters<typeof redirectsFile>): string[] =>
    redirectsFile(...given)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));

  it('has one rule a line, in order of precedence', () => {
    expect(lines(RULES, form('/'), null)).toEqual([
      '/server/v5 /server/v5/introduction.html 301',
      '/now /soon.html 302',
      '/latest/* /server/v25.1/:splat 301',
      '/grpc/* /clients/ 301',
    ]);
  });

  it('applies the base to addresses of the site alone', () => {
    const rules = [{ from: '/a', to: 'https://other.example/a', status: 301 }, ...RULES.slice(0, 1)];
    expect(lines(rules, form('/docs/'), null)).toEqual([
      '/docs/a https://other.example/a 301',
      '/docs/server/v5 /docs/server/v5/introduction.html 301',
    ]);
  });

  it('escapes what would end an address, and letters that hosts may not read', () => {
    const rules = [
      { from: '/an%20old/*', to: '/a new/:splat', status: 301 },
      { from: '/a', to: '/%C3%BCber/#füße', status: 301 },
    ];
    expect(lines(rules, form('/bücher/'), null)).toEqual([
      '/b%C3%BCcher/an%20old/* /b%C3%BCcher/a%20new/:splat 301',
      '/b%C3%BCcher/a /b%C3%BCcher/%C3%BCber/#f%C3%BC%C3%9Fe 301',
    ]);
  });

  it('puts the rules of a hand-written file first', () => {
    expect(lines([{ from: '/a', to: '/b', status: 301 }], form('/'), '# mine\n/x /y 302\n\n')).toEqual([
      '/x /y 302',
      '/a /b 301',
    ]);
  });
});

describe('the maps for nginx', () => {
  /** The entries of a map, the expression for what a `*` stands for as `REST`. */
  const entries = (text: string | null): string[] =>
    (text ?? '')
      .split('\n')
      .filter((line) => line.startsWith('"'))
      .map((line) => line.replace(/\(\?<rest>.*\)\$"/, 'REST$"'));

  it('keep permanent and temporary redirects apart', () => {
    const { permanent, temporary } = nginxMaps(RULES, form('/'));
    expect(entries(permanent)).toEqual([
      '"/server/v5" "/server/v5/introduction.html$is_args$args";',
      '"~^/latest/REST$" "/server/v25.1/$rest$is_args$args";',
      '"~^/grpc/REST$" "/clients/$is_args$args";',
    ]);
    expect(entries(temporary)).toEqual(['"/now" "/soon.html$is_args$args";']);
    expect(nginxMaps([], form('/'))).toEqual({ permanent: null, temporary: null });
  });

  it('say how they are used', () => {
    expect(nginxMaps(RULES, form('/')).permanent).toContain('map $uri $docs_redirect { include');
    expect(nginxMaps(RULES, form('/')).temporary).toContain('return 302 $docs_redirect_temporary;');
  });

  it('keep a query before the hash, and a target’s own query as it is', () => {
    const rules = [
      { from: '/a', to: '/b.html#part', status: 301 },
      { from: '/c', to: '/d.html?v=2', status: 301 },
    ];
    expect(entries(nginxMaps(rules, form('/')).permanent)).toEqual(['"/a" "/b.html$is_args$args#part";', '"/c" "/d.html?v=2";']);
  });

  it('decode sources, and escape what nginx and regular expressions would read otherwise', () => {
    const rules = [
      { from: '/v1.0%20(old)/*', to: '/$new/a%20b/:splat', status: 301 },
      { from: '/"quoted"\\', to: '/x', status: 301 },
      { from: '/%C3%B6/*', to: '/ö ä/:splat', status: 301 },
    ];
    expect(entries(nginxMaps(rules, form('/docs/')).permanent)).toEqual([
      '"~^/docs/v1\\\\.0 \\\\(old\\\\)/REST$" "/docs/%24new/a%20b/$rest$is_args$args";',
      '"/docs/\\"quoted\\"\\\\" "/docs/x$is_args$args";',
      '"~^/docs/ö/REST$" "/docs/%C3%B6%20%C3%A4/$rest$is_args$args";',
    ]);
  });
});

describe('what readers ask for behind a rule’s folder', () => {
  const ORIGIN = 'https://docs.example';
  const HOSTILE_RULES = [
    { from: '/docs/*', to: '/:splat', status: 301 },
    { from: '/old/*', to: '/new/:splat', status: 301 },
  ];

  it.each(HOSTILE_RESTS)('leads to no other host by `_redirects`, filled in as it was asked for: %j', (rest) => {
    for (const base of ['/', '/base/']) {
      for (const line of redirectsFile(HOSTILE_RULES, form(base), null).split('\n')) {
        const [from = '', to = ''] = line.split(' ');
        if (!from.startsWith('/')) continue;
        for (const filled of [rest, decoded(rest)]) {
          const location = to.replace(':splat', () => filled);
          expect(originOf(location, ORIGIN + from), location).toBe(ORIGIN);
        }
      }
    }
  });

  it('is left to the 404 page where it would stand right behind the host', () => {
    const rules = (base: string): string[] =>
      redirectsFile(HOSTILE_RULES, form(base), null)
        .split('\n')
        .filter((line) => line.startsWith('/'));
    expect(rules('/')).toEqual(['/old/* /new/:splat 301']);
    expect(rules('/base/')).toHaveLength(2);
    expect(redirectsFile(HOSTILE_RULES, form('/'), null)).toContain('/docs/* /:splat 301');
  });

  it.each(HOSTILE_RESTS)('leads to no other host by the map for nginx, and adds no header: %j', (rest) => {
    const answers = HOSTILE_RULES.flatMap(({ from }) => nginxAnswers(from.slice(0, -1) + decoded(rest)));
    for (const answer of answers) {
      expect(answer).not.toMatch(/[\r\n]/);
      expect(originOf(answer, `${ORIGIN}/docs/x`), answer).toBe(ORIGIN);
    }
  });

  it('is answered by the map for nginx where it is a path', () => {
    expect(nginxAnswers('/docs/a/b c.html')).toEqual(['/a/b c.html']);
    expect(nginxAnswers('/old/ü//')).toEqual(['/new/ü//']);
  });

  /** What nginx answers for a decoded path (`$uri`) with two slashes kept: the expressions are those of PCRE and of JavaScript. */
  function nginxAnswers(uri: string): string[] {
    const text = nginxMaps(HOSTILE_RULES, form('/')).permanent ?? '';
    for (const [, pattern = '', value = ''] of text.matchAll(/^"~(.*)" "(.*)";$/gm)) {
      const rest = new RegExp(pattern.replaceAll('\\\\', '\\')).exec(uri)?.groups?.['rest'];
      if (rest !== undefined) return [value.replace('$rest', () => rest).replace('$is_args$args', '')];
    }
    return [];
  }

  function decoded(text: string): string {
    try {
      return decodeURIComponent(text);
    } catch {
      return text; // A stray percent sign.
    }
  }
});
