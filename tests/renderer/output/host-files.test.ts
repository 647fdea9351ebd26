import { describe, expect, it } from 'vitest';
import { nginxMaps } from '../../../renderer/output/nginx-map.ts';
import { redirectsFile } from '../../../renderer/output/redirects-file.ts';

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
    expect(lines(RULES, '/', null)).toEqual([
      '/server/v5 /server/v5/introduction.html 301',
      '/now /soon.html 302',
      '/latest/* /server/v25.1/:splat 301',
      '/grpc/* /clients/ 301',
    ]);
  });

  it('applies the base to addresses of the site alone', () => {
    const rules = [{ from: '/a', to: 'https://other.example/a', status: 301 }, ...RULES.slice(0, 1)];
    expect(lines(rules, '/docs/', null)).toEqual([
      '/docs/a https://other.example/a 301',
      '/docs/server/v5 /docs/server/v5/introduction.html 301',
    ]);
  });

  it('escapes what would end an address, and letters that hosts may not read', () => {
    const rules = [
      { from: '/an%20old/*', to: '/a new/:splat', status: 301 },
      { from: '/a', to: '/%C3%BCber/#füße', status: 301 },
    ];
    expect(lines(rules, '/bücher/', null)).toEqual([
      '/b%C3%BCcher/an%20old/* /b%C3%BCcher/a%20new/:splat 301',
      '/b%C3%BCcher/a /b%C3%BCcher/%C3%BCber/#f%C3%BC%C3%9Fe 301',
    ]);
  });

  it('puts the rules of a hand-written file first', () => {
    expect(lines([{ from: '/a', to: '/b', status: 301 }], '/', '# mine\n/x /y 302\n\n')).toEqual(['/x /y 302', '/a /b 301']);
  });
});

describe('the maps for nginx', () => {
  const entries = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line.startsWith('"'));

  it('keep permanent and temporary redirects apart', () => {
    const { permanent, temporary } = nginxMaps(RULES, '/');
    expect(entries(permanent)).toEqual([
      '"/server/v5" "/server/v5/introduction.html$is_args$args";',
      '"~^/latest/(?<rest>.*)$" "/server/v25.1/$rest$is_args$args";',
      '"~^/grpc/(?<rest>.*)$" "/clients/$is_args$args";',
    ]);
    expect(entries(temporary)).toEqual(['"/now" "/soon.html$is_args$args";']);
    expect(nginxMaps([], '/')).toEqual({ permanent: null, temporary: null });
  });

  it('say how they are used', () => {
    expect(nginxMaps(RULES, '/').permanent).toContain('map $uri $docs_redirect { include');
    expect(nginxMaps(RULES, '/').temporary).toContain('return 302 $docs_redirect_temporary;');
  });

  it('keep a query before the hash, and a target’s own query as it is', () => {
    const rules = [
      { from: '/a', to: '/b.html#part', status: 301 },
      { from: '/c', to: '/d.html?v=2', status: 301 },
    ];
    expect(entries(nginxMaps(rules, '/').permanent)).toEqual(['"/a" "/b.html$is_args$args#part";', '"/c" "/d.html?v=2";']);
  });

  it('decode sources, and escape what nginx and regular expressions would read otherwise', () => {
    const rules = [
      { from: '/v1.0%20(old)/*', to: '/$new/a%20b/:splat', status: 301 },
      { from: '/"quoted"\\', to: '/x', status: 301 },
      { from: '/%C3%B6/*', to: '/ö ä/:splat', status: 301 },
    ];
    expect(entries(nginxMaps(rules, '/docs/').permanent)).toEqual([
      '"~^/docs/v1\\\\.0 \\\\(old\\\\)/(?<rest>.*)$" "/docs/%24new/a%20b/$rest$is_args$args";',
      '"/docs/\\"quoted\\"\\\\" "/docs/x$is_args$args";',
      '"~^/docs/ö/(?<rest>.*)$" "/docs/%C3%B6%20%C3%A4/$rest$is_args$args";',
    ]);
  });
});
