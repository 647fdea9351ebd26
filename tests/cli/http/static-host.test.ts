import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { staticHost } from '../../../cli/http/static-host.ts';
import { HOSTILE_RESTS, originOf } from '../../support/hostile-paths.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { ask, startServer } from '../../support/test-server.ts';

const SITE = `
-- dist/index.html --
<h1>home</h1>
-- dist/404.html --
<h1>nothing</h1>
-- dist/guide/index.html --
<h1>guide</h1>
-- dist/guide/page.html --
<h1>page</h1>
-- dist/guide/page.md --
# page
-- dist/old.html --
<h1>stub</h1>
-- dist/assets/main-1a2B3c4D.js --
let a = 1;
-- dist/_redirects --
# comment
/old.html /guide/page.html 302
/moved/*  /guide/:splat 301
/team/:who/x /guide/page.html?who=:who 302
/alias /guide/page.html 200
/gone /404.html 404
/forced/* /guide/ 302!
/country /guide/ 302 Country=de
/out https://example.org/ 302
/caf%C3%A9/* /%C3%BCber/:splat 301
/%C3%B6 /guide/%70age.html 200
-- dist/_headers --
/*
  Content-Security-Policy: default-src 'self'
/docs/*
  X-Below: base
-- dist/forced/index.html --
never seen
-- dist/.docs-build-manifest.json --
{}
-- secret.txt --
secret
`;

async function host(base = '/'): Promise<{ port: number; folder: string }> {
  const folder = tempFolder(SITE);
  writeFileSync(join(folder, 'dist/big.css'), 'a { color: red }\n'.repeat(500));
  writeFileSync(join(folder, 'dist/ünï code.txt'), 'ok');
  return { port: await startServer(staticHost({ folder: join(folder, 'dist'), base, host: '127.0.0.1' })), folder };
}

describe('files', () => {
  it('of pages are Markdown for who prefers that', async () => {
    const { port } = await host();
    const [markdown, html, without] = await Promise.all([
      ask(port, '/guide/page.html', { headers: { accept: 'text/markdown, text/html;q=0.9' } }),
      ask(port, '/guide/page.html', { headers: { accept: 'text/html' } }),
      ask(port, '/guide/', { headers: { accept: 'text/markdown' } }),
    ]);
    expect([markdown.headers['content-type'], markdown.headers['vary'], markdown.text]).toEqual([
      'text/markdown; charset=utf-8',
      'accept, accept-encoding',
      '# page\n',
    ]);
    expect([html.headers['vary'], html.text]).toEqual(['accept, accept-encoding', '<h1>page</h1>\n']);
    expect([without.headers['vary'], without.text]).toEqual(['accept-encoding', '<h1>guide</h1>\n']);
  });

  it('are served with their type, folders by their index', async () => {
    const { port } = await host();
    const home = await ask(port, '/');
    expect([home.status, home.headers['content-type'], home.text]).toEqual([200, 'text/html; charset=utf-8', '<h1>home</h1>\n']);
    expect((await ask(port, '/guide/')).text).toContain('guide');
    expect((await ask(port, '/assets/main-1a2B3c4D.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await ask(port, '/%C3%BCn%C3%AF%20code.txt')).text).toBe('ok');
  });

  it('come with the headers of _headers, which is for the host alone', async () => {
    const { port } = await host();
    for (const path of ['/', '/guide/page.html', '/nowhere'])
      expect((await ask(port, path)).headers['content-security-policy']).toBe("default-src 'self'");
    expect((await ask(port, '/_headers')).status).toBe(404);
    const below = await host('/docs/');
    expect((await ask(below.port, '/docs/guide/page.html')).headers['x-below']).toBe('base');
  });

  it('are cached for ever if their name holds their hash, else revalidated', async () => {
    const { port } = await host();
    expect((await ask(port, '/assets/main-1a2B3c4D.js')).headers['cache-control']).toContain('immutable');
    const first = await ask(port, '/guide/page.html');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const tag = first.headers.etag as string;
    const second = await ask(port, '/guide/page.html', { headers: { 'if-none-match': `"x", W/${tag}` } });
    expect([second.status, second.text]).toEqual([304, '']);
  });

  it('answer HEAD without a body', async () => {
    const { port } = await host();
    const head = await ask(port, '/guide/page.html', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '14', '']);
  });

  it('are compressed as the client likes', async () => {
    const { port } = await host();
    const plain = await ask(port, '/big.css');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await ask(port, '/big.css', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).equals(plain.body)]).toEqual(['br', true]);
    const gzip = await ask(port, '/big.css', { headers: { 'accept-encoding': 'gzip;q=0.5, br;q=0' } });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).equals(plain.body)]).toEqual(['gzip', true]);
    expect(gzip.headers.vary).toBe('accept-encoding');
    expect(gzip.headers.etag).not.toBe(plain.headers.etag);
    expect(
      (await ask(port, '/guide/page.html', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it.each([
    ['bytes=0-3', 206, '<h1>', 'bytes 0-3/14'],
    ['bytes=9-', 206, '/h1>\n', 'bytes 9-13/14'],
    ['bytes=-5', 206, '/h1>\n', 'bytes 9-13/14'],
    ['bytes=4-999', 206, 'page</h1>\n', 'bytes 4-13/14'],
    ['bytes=99-', 416, '', 'bytes */14'],
    ['bytes=5-2', 200, '<h1>page</h1>\n', undefined],
    ['bytes=0-1,4-5', 200, '<h1>page</h1>\n', undefined],
    ['lines=1-2', 200, '<h1>page</h1>\n', undefined],
  ])('answer the range %s', async (range, status, text, contentRange) => {
    const { port } = await host();
    const answer = await ask(port, '/guide/page.html', { headers: { range } });
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([status, text, contentRange]);
  });
});

describe('a large file', () => {
  /** A film of 300,000 bytes that tell where they stand. */
  const FILM = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));

  it('is sent whole, in parts and not at all, as it is requested', async () => {
    const { port, folder } = await host();
    writeFileSync(join(folder, 'dist/film.mp4'), FILM);
    const whole = await ask(port, '/film.mp4');
    expect([whole.status, whole.headers['content-length'], whole.body.equals(FILM)]).toEqual([200, '300000', true]);
    const part = await ask(port, '/film.mp4', { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.body.equals(FILM.subarray(1000, 2000))]).toEqual([206, true]);
    const head = await ask(port, '/film.mp4', { method: 'HEAD' });
    expect([head.headers['content-length'], head.body.length]).toEqual(['300000', 0]);
    const known = { headers: { 'if-none-match': String(whole.headers.etag) } };
    expect((await ask(port, '/film.mp4', known)).status).toBe(304);
    writeFileSync(join(folder, 'dist/film.mp4'), Buffer.alloc(300_001));
    expect((await ask(port, '/film.mp4', known)).status).toBe(200);
  });

  it('is compressed if it is text, and changes show at once', async () => {
    const { port, folder } = await host();
    const askAgain = async (): Promise<string> => {
      const { body, headers } = await ask(port, '/large.txt', { headers: { 'accept-encoding': 'br' } });
      expect(headers['content-encoding']).toBe('br');
      return brotliDecompressSync(body).toString();
    };
    for (const word of ['first ', 'second ']) {
      writeFileSync(join(folder, 'dist/large.txt'), word.repeat(60_000));
      expect(await askAgain()).toBe(word.repeat(60_000));
    }
  });
});

describe('what is not there', () => {
  it('gives the 404 page with status 404', async () => {
    const { port } = await host();
    const answer = await ask(port, '/nope.html');
    expect([answer.status, answer.text]).toEqual([404, '<h1>nothing</h1>\n']);
  });

  it('sends folders without a slash to the one with it, keeping the query', async () => {
    const { port } = await host();
    const answer = await ask(port, '/guide?a=1');
    expect([answer.status, answer.headers.location]).toEqual([301, '/guide/?a=1']);
  });

  it('hides our own records and the rules', async () => {
    const { port } = await host();
    expect((await ask(port, '/.docs-build-manifest.json')).status).toBe(404);
    expect((await ask(port, '/_redirects')).status).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/guide/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/%zz',
    '//../secret.txt',
    '/guide/../../secret.txt',
    '/link.txt',
    '/linked/secret.txt',
  ])('never leaves the folder: %s', async (path) => {
    const { port, folder } = await host();
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'dist/link.txt'));
    symlinkSync(folder, join(folder, 'dist/linked'));
    const answer = await ask(port, path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('secret\n');
  });
});

describe('redirect rules', () => {
  it.each([
    ['/moved/a/b.html?q=1', 301, '/guide/a/b.html?q=1'],
    ['/moved', 301, '/guide/'],
    ['/team/ada/x', 302, '/guide/page.html?who=ada'],
    ['/forced/anything', 302, '/guide/'],
    ['/forced/', 302, '/guide/'],
    ['/out', 302, 'https://example.org/'],
    ['/caf%C3%A9/a%20b%23', 301, '/%C3%BCber/a%20b%23'],
    ['/caf%c3%a9/%F0%9F%8E%89', 301, '/%C3%BCber/%F0%9F%8E%89'],
    ['/team/%F0%9F%8E%89/x', 302, '/guide/page.html?who=%F0%9F%8E%89'],
  ])('%s → %s', async (path, status, location) => {
    const { port } = await host();
    const answer = await ask(port, path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  it('yield to files, serve rewrites, and leave conditions to the host', async () => {
    const { port } = await host();
    expect((await ask(port, '/old.html')).text).toContain('stub');
    expect(await ask(port, '/alias')).toMatchObject({ status: 200, text: '<h1>page</h1>\n' });
    expect(await ask(port, '/%C3%B6')).toMatchObject({ status: 200, text: '<h1>page</h1>\n' });
    expect(await ask(port, '/gone')).toMatchObject({ status: 404, text: '<h1>nothing</h1>\n' });
    expect((await ask(port, '/country')).status).toBe(404);
  });
});

it('serves a site below its base only', async () => {
  const { port } = await host('/docs/');
  expect((await ask(port, '/docs/guide/')).text).toContain('guide');
  expect((await ask(port, '/docs')).headers.location).toBe('/docs/');
  expect((await ask(port, '/guide/')).status).toBe(404);
});

it('answers no foreign host name and no other method', async () => {
  const { port } = await host();
  expect((await ask(port, '/', { headers: { host: 'evil.example' } })).status).toBe(403);
  expect((await ask(port, '/', { headers: { host: `localhost:${port}` } })).status).toBe(200);
  expect((await ask(port, '/', { method: 'POST' })).status).toBe(405);
});

describe('what readers ask for behind a rule’s folder', () => {
  it('leads to no other host', async () => {
    const folder = tempFolder(`
-- dist/_redirects --
/docs/* /:splat 301
/one/:name /:name 302
/old/* /new/:splat 302
/out/* https://other.example/:splat 302
-- dist/evil.example/index.html --
<h1>a folder of that name</h1>
`);
    const port = await startServer(staticHost({ folder: join(folder, 'dist'), base: '/', host: '127.0.0.1' }));
    const origin = `http://127.0.0.1:${port}`;
    const astray: string[] = [];
    for (const rest of ['evil.example', ...HOSTILE_RESTS.map(sendable)]) {
      for (const start of ['/docs/', '/one/', '/old/', '/', '//', '/out/']) {
        const { headers } = await ask(port, start + rest);
        const wanted = start === '/out/' ? 'https://other.example' : origin;
        if (headers.location !== undefined && originOf(headers.location, origin) !== wanted) astray.push(start + rest);
      }
    }
    expect(astray).toEqual([]);
  });
});

/** Control characters and letters beyond ASCII as a client sends them. */
function sendable(path: string): string {
  return path.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}

describe('a site whose addresses have no extension', () => {
  const clean = async (base = '/'): Promise<number> => {
    const folder = tempFolder(`-- index.html --
home
-- 404.html --
<!doctype html>
<html lang="en" data-base="/" data-addresses="clean">
nothing
-- a.html --
a
-- v1.2.html --
version
-- b.html --
b
-- b/index.html --
folder
`);
    return startServer(staticHost({ folder, base, host: '127.0.0.1' }));
  };

  it('is served by the files of that name with `.html`', async () => {
    const port = await clean('/x/');
    expect(await textOf(port, '/x/a')).toBe('a');
    expect(await textOf(port, '/x/v1.2')).toBe('version');
    expect(await textOf(port, '/x/b')).toBe('b');
    expect(await textOf(port, '/x/b/')).toBe('folder');
    expect(await textOf(port, '/x/a.html')).toBe('a');
    expect((await ask(port, '/x/c')).status).toBe(404);
  });

  it('has no address with a slash that is not a folder’s', async () => {
    const { status, headers } = await ask(await clean('/x/'), '/x/a/?q=1');
    expect([status, headers.location]).toEqual([301, '/x/a?q=1']);
  });

  const textOf = async (port: number, path: string): Promise<string> => {
    const { status, text } = await ask(port, path);
    return status === 200 ? text.trim() : String(status);
  };
});
