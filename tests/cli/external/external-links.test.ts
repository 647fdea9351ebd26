import type { RequestListener } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkExternal, type ExternalOptions, type ExternalResult } from '../../../cli/external/external-links.ts';
import { isPrivateAddress } from '../../../cli/external/private-address.ts';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import { startServer } from '../../support/test-server.ts';

interface Asked {
  readonly requests: string[];
  readonly waits: number[];
}

/** Runs V8's garbage collector, which is only reachable by a flag. */
const collectGarbage = ((): (() => void) => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

/** A clock that only waiting moves. */
function options(asked: Asked, more: Partial<ExternalOptions> = {}): ExternalOptions {
  let time = 1_000_000;
  return {
    timeout: 5000,
    maxAge: 1000,
    parallel: 16,
    rate: Number.POSITIVE_INFINITY,
    allowPrivate: true,
    userAgent: 'test',
    cache: memoryCache(),
    progress: { report: () => {} },
    signal: new AbortController().signal,
    now: () => time,
    sleep: (milliseconds) => {
      time += milliseconds;
      return Promise.resolve(asked.waits.push(milliseconds));
    },
    ...more,
  };
}

/** Starts a server and checks a path of it. */
async function check(
  path: string,
  listener: RequestListener,
  more: Partial<ExternalOptions> = {},
): Promise<ExternalResult & Asked> {
  const asked: Asked = { requests: [], waits: [] };
  const port = await startServer((request, response) => {
    asked.requests.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  const address = `http://127.0.0.1:${port}${path}`;
  const results = await checkExternal([address], options(asked, more));
  return { ...(results.get(address) as ExternalResult), ...asked };
}

describe('a link is fine', () => {
  it('when HEAD succeeds', async () => {
    expect(await check('/x', (_, response) => response.end())).toMatchObject({ state: 'ok', requests: ['HEAD /x'] });
  });

  it.each([403, 404, 405, 501])('when only GET succeeds, and HEAD is answered with %i', async (status) => {
    const result = await check('/x', (request, response) =>
      response.writeHead(request.method === 'HEAD' ? status : 200).end('body'),
    );
    expect(result).toMatchObject({ state: 'ok', requests: ['HEAD /x', 'GET /x'] });
  });

  it('when HEAD fails for a reason that may pass, and GET succeeds later', async () => {
    const result = await check('/x', (request, response) => response.writeHead(request.method === 'HEAD' ? 500 : 200).end());
    expect(result).toMatchObject({ state: 'ok', requests: ['HEAD /x', 'GET /x'], waits: [1000] });
  });

  it('when it redirects to what is there; the redirects are listed', async () => {
    const result = await check('/old', (request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/newer' }).end();
      else if (request.url === '/newer') response.writeHead(302, { location: 'newest' }).end();
      else response.end();
    });
    expect(result).toMatchObject({ state: 'ok', requests: ['HEAD /old', 'GET /old', 'GET /newer', 'GET /newest'] });
    expect(result.hops).toEqual([
      { to: expect.stringMatching(/^http:.*\/newer$/) as string, permanent: true },
      { to: expect.stringMatching(/^http:.*\/newest$/) as string, permanent: false },
    ]);
  });
});

describe('a link that only some requests are answered well for', () => {
  it('is fine when GET is not redirected as HEAD is', async () => {
    const result = await check('/x', (request, response) => {
      if (request.method === 'HEAD') response.writeHead(302, { location: '/login' }).end();
      else response.writeHead(request.url === '/x' ? 200 : 404).end();
    });
    expect(result).toMatchObject({ state: 'ok', hops: [], requests: ['HEAD /x', 'GET /x'] });
  });

  it('is fine when HEAD is redirected in a circle and GET is not', async () => {
    const result = await check('/x', (request, response) =>
      request.method === 'HEAD' ? response.writeHead(301, { location: '/x' }).end() : response.end(),
    );
    expect(result).toMatchObject({ state: 'ok', hops: [] });
  });

  it('is fine when it sets a cookie and redirects to itself', async () => {
    const result = await check('/x', (request, response) => {
      if (request.headers.cookie === 'seen=1; lang=en') response.end();
      else response.writeHead(302, { location: '/x', 'set-cookie': ['seen=1; Path=/', 'lang=en'] }).end();
    });
    expect(result).toMatchObject({ state: 'ok', requests: ['HEAD /x', 'GET /x', 'GET /x'] });
  });

  it('is fine when it redirects to letters beyond ASCII, sent as they are', async () => {
    const result = await check('/x', (request, response) => {
      if (request.url === '/x') response.writeHead(301, { location: Buffer.from('/café').toString('latin1') }).end();
      else response.writeHead(request.url === '/caf%C3%A9' ? 200 : 404).end();
    });
    expect(result).toMatchObject({ state: 'ok', requests: ['HEAD /x', 'GET /x', 'GET /caf%C3%A9'] });
  });

  it('brings no cookie of one link to another', async () => {
    const cookies: (string | undefined)[] = [];
    const port = await startServer((request, response) => {
      cookies.push(request.headers.cookie);
      if (request.headers.cookie) response.end();
      else response.writeHead(302, { location: request.url ?? '', 'set-cookie': `from=${request.url}; Path=/` }).end();
    });
    await checkExternal(
      ['1', '2'].map((name) => `http://127.0.0.1:${port}/${name}`),
      options({ requests: [], waits: [] }),
    );
    expect(cookies).toEqual([undefined, undefined, 'from=/1', undefined, undefined, 'from=/2']);
  });
});

describe('a link is dead', () => {
  it.each([404, 410])('when the answer is %i', async (status) => {
    expect(await check('/x', (_, response) => response.writeHead(status).end())).toMatchObject({
      state: 'dead',
      reason: expect.stringContaining(String(status)) as string,
    });
  });

  it('when it redirects for ever', async () => {
    expect(await check('/x', (_, response) => response.writeHead(302, { location: '/x' }).end())).toMatchObject({
      state: 'dead',
      reason: 'more than 10 redirects',
    });
  });
});

describe('unknown', () => {
  it.each([401, 403, 451])('when the answer is %i', async (status) => {
    expect(await check('/x', (_, response) => response.writeHead(status).end())).toMatchObject({ state: 'unknown', waits: [] });
  });

  it('when the server fails, however often it is asked', async () => {
    const result = await check('/x', (_, response) => response.writeHead(503).end());
    expect(result).toMatchObject({ state: 'unknown', reason: '503 Service Unavailable', waits: [1000, 2000] });
    expect(result.requests).toEqual(['HEAD /x', 'GET /x', 'GET /x']);
  });

  it('when there is no answer in time', async () => {
    expect(await check('/x', () => {}, { timeout: 30 })).toMatchObject({ state: 'unknown', reason: 'no answer within 0.03 s' });
  });

  it('when there is no answer in time, though garbage is collected meanwhile', async () => {
    const collected = check('/x', () => collectGarbage(), { timeout: 60 });
    expect(await collected).toMatchObject({ state: 'unknown', reason: 'no answer within 0.06 s' });
  });

  it('when the answer begins and never ends', async () => {
    const result = await check(
      '/x#place',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).write('<p id="place">');
        collectGarbage();
      },
      { timeout: 60 },
    );
    expect(result).toMatchObject({ state: 'unknown', reason: 'no answer within 0.06 s' });
  });

  it('when it leads to another kind of address', async () => {
    expect(await check('/x', (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end())).toMatchObject({
      state: 'unknown',
    });
  });
});

describe('a busy host', () => {
  it('is asked again after as long as it says', async () => {
    let answers = 0;
    const result = await check('/x', (_, response) => {
      answers += 1;
      if (answers === 1) response.writeHead(429, { 'retry-after': '7' }).end();
      else response.end();
    });
    expect(result).toMatchObject({ state: 'ok', waits: [7000] });
  });

  it('may name a date', async () => {
    const result = await check('/x', (_, response) =>
      response.writeHead(429, { 'retry-after': new Date(1_004_000).toUTCString() }).end(),
    );
    expect(result).toMatchObject({ state: 'unknown', waits: [4000, 0] });
  });

  it('is left alone if it wants more time than we have', async () => {
    expect(await check('/x', (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end())).toMatchObject({
      state: 'unknown',
      waits: [],
    });
  });

  it('is not asked for its other pages either while it wants to be left alone', async () => {
    const requests: string[] = [];
    const port = await startServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      response.writeHead(429, { 'retry-after': '3600' }).end();
    });
    const addresses = ['a', 'b', 'c'].map((name) => `http://127.0.0.1:${port}/${name}`);
    const results = await checkExternal(addresses, options({ requests: [], waits: [] }));
    expect(requests).toEqual(['HEAD /a']);
    expect([...results.values()].map(({ state, reason }) => `${state}: ${reason}`)).toEqual([
      'unknown: 429 Too Many Requests',
      'unknown: its host wants to be left alone for 3600 s',
      'unknown: its host wants to be left alone for 3600 s',
    ]);
  });

  it('gets no more requests a second than it may, those of GET after HEAD and of redirects included', async () => {
    const asked: Asked = { requests: [], waits: [] };
    const port = await startServer((request, response) => {
      if (request.url === '/1' && request.method === 'HEAD') response.writeHead(405).end();
      else if (request.url === '/2') response.writeHead(302, { location: '/3' }).end();
      else response.end();
    });
    await checkExternal(
      ['1', '2'].map((name) => `http://127.0.0.1:${port}/${name}`),
      options(asked, { rate: 4 }),
    );
    expect(asked.waits).toEqual([250, 250, 250, 250]);
  });

  it('is not held up by another one, and no more hosts are asked at a time than allowed', async () => {
    const open: (() => void)[] = [];
    let most = 0;
    // Nobody is answered before three are asked; whoever is asked beyond that comes in the meantime.
    const ports = await Promise.all(
      Array.from({ length: 6 }, () =>
        startServer((_, response) => {
          open.push(() => response.end());
          most = Math.max(most, open.length);
          if (open.length === 3) setTimeout(() => open.splice(0).forEach((answer) => answer()), 20);
        }),
      ),
    );
    const addresses = ports.map((port) => `http://127.0.0.1:${port}/`);
    const results = await checkExternal(addresses, options({ requests: [], waits: [] }, { parallel: 3 }));
    expect([...results.values()].map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'ok'));
    expect(most).toBe(3);
  });

  it('is asked one question at a time', async () => {
    let open = 0;
    let most = 0;
    const port = await startServer((_, response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        response.end();
      });
    });
    const addresses = Array.from({ length: 20 }, (_, n) => `http://127.0.0.1:${port}/${n}`);
    const results = await checkExternal(addresses, options({ requests: [], waits: [] }));
    expect([...results.values()].every(({ state }) => state === 'ok')).toBe(true);
    expect(most).toBe(1);
  });
});

describe('a silent host', () => {
  it('is asked no more once it left three requests in a row unanswered', async () => {
    const requests: string[] = [];
    const port = await startServer((request) => void requests.push(`${request.method} ${request.url}`));
    const addresses = ['a', 'b', 'c', 'd'].map((name) => `http://127.0.0.1:${port}/${name}`);
    const results = await checkExternal(addresses, options({ requests: [], waits: [] }, { timeout: 30 }));
    expect(requests).toEqual(['HEAD /a', 'GET /a', 'GET /a']);
    expect([...results.values()].map(({ state, reason }) => `${state}: ${reason}`)).toEqual([
      'unknown: no answer within 0.03 s',
      'unknown: its host left 3 requests in a row unanswered',
      'unknown: its host left 3 requests in a row unanswered',
      'unknown: its host left 3 requests in a row unanswered',
    ]);
  });

  it('is one without a listener, too', async () => {
    const asked: Asked = { requests: [], waits: [] };
    const addresses = ['a', 'b', 'c'].map((name) => `http://127.0.0.1:1/${name}`);
    const results = await checkExternal(addresses, options(asked));
    expect([...results.values()].map(({ state, reason }) => `${state}: ${reason}`)).toEqual([
      'unknown: connect ECONNREFUSED 127.0.0.1:1',
      'unknown: its host left 3 requests in a row unanswered',
      'unknown: its host left 3 requests in a row unanswered',
    ]);
    expect(asked.waits).toEqual([1000, 2000]);
  });

  it('is none that answers now and then', async () => {
    const tries = new Map<string, number>();
    const port = await startServer((request, response) => {
      const count = (tries.get(request.url ?? '') ?? 0) + 1;
      tries.set(request.url ?? '', count);
      if (count === 3) response.end();
    });
    const addresses = ['a', 'b'].map((name) => `http://127.0.0.1:${port}/${name}`);
    const results = await checkExternal(addresses, options({ requests: [], waits: [] }, { timeout: 400 }));
    expect([...results.values()].map(({ state }) => state)).toEqual(['ok', 'ok']);
  });

  it('is none that breaks off: it may do so for one address alone', async () => {
    const port = await startServer((request, response) => {
      if (request.url === '/broken') request.socket.destroy();
      else response.end();
    });
    const addresses = ['broken', 'fine'].map((name) => `http://127.0.0.1:${port}/${name}`);
    const results = await checkExternal(addresses, options({ requests: [], waits: [] }));
    expect([...results.values()].map(({ state }) => state)).toEqual(['unknown', 'ok']);
  });
});

describe('private addresses', () => {
  it('are not asked unless allowed', async () => {
    const result = await check('/x', (_, response) => response.end(), { allowPrivate: false });
    expect(result).toMatchObject({ state: 'unknown', requests: [] });
    expect(result.reason).toContain('private address');
  });

  it('are not asked by name or by redirect either', async () => {
    const asked: string[] = [];
    const port = await startServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    const address = `http://localhost:${port}/`;
    const results = await checkExternal([address], options({ requests: [], waits: [] }, { allowPrivate: false }));
    expect(results.get(address)?.reason).toContain('private address');
    expect(asked).toEqual([]);
  });

  it('are not asked when a public host redirects to them, by number or by name', async () => {
    const asked: (string | undefined)[] = [];
    const port = await startServer((request, response) => {
      asked.push(request.url);
      const inside = request.url === '/number' ? '127.0.0.2' : 'inside.example';
      response.writeHead(301, { location: `http://${inside}:${port}/secret` }).end();
    });
    // 127.0.0.1 stands for the internet.
    const isPrivate = (address: string) => address === '127.0.0.2';
    const lookup = ((_: string, __: unknown, done: (error: null, found: unknown[]) => void) =>
      done(null, [{ address: '127.0.0.2', family: 4 }])) as unknown as NonNullable<ExternalOptions['lookup']>;
    const addresses = ['number', 'name'].map((name) => `http://127.0.0.1:${port}/${name}`);
    const results = await checkExternal(
      addresses,
      options({ requests: [], waits: [] }, { allowPrivate: false, isPrivate, lookup }),
    );
    expect([...results.values()].map(({ state, reason }) => `${state}: ${reason}`)).toEqual([
      'unknown: "127.0.0.2" is a private address and was not asked (--allow-private asks)',
      'unknown: "inside.example" is a private address and was not asked (--allow-private asks)',
    ]);
    expect(asked).toEqual(['/number', '/number', '/name', '/name']);
  });

  it('are recognised by the resolved name, and the connection goes to the address that was looked at', async () => {
    let resolved = 0;
    const lookup = ((_: string, __: unknown, done: (error: null, found: unknown[]) => void) => {
      resolved += 1;
      done(null, [
        { address: '::ffff:10.0.0.1', family: 6 },
        { address: '169.254.169.254', family: 4 },
      ]);
    }) as unknown as NonNullable<ExternalOptions['lookup']>;
    const results = await checkExternal(
      ['http://rebinding.example/'],
      options({ requests: [], waits: [] }, { allowPrivate: false, lookup }),
    );
    expect(results.get('http://rebinding.example/')).toMatchObject({
      state: 'unknown',
      reason: '"rebinding.example" is a private address and was not asked (--allow-private asks)',
    });
    expect(resolved).toBe(1);
  });

  it.each(['http://2130706433/', 'http://0x7f.1/', 'http://[::ffff:7f00:1]/', 'http://017700000001/'])(
    'are not asked as %s',
    async (address) => {
      const results = await checkExternal([address], options({ requests: [], waits: [] }, { allowPrivate: false }));
      expect(results.get(address)?.reason).toContain('private address');
    },
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:127.0.0.1',
    '::ffff:0:10.0.0.1',
    '64:ff9b::10.0.0.1',
    '2002:7f00:1::',
    '168.63.129.16',
    'fd00:ec2::254',
    'fe80::1%eth0',
    '[::1]',
  ])('include %s', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', 'example.org'])('do not include %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});

describe('a place on another page', () => {
  const HTML = `<h2 id="install">Install</h2><a name='old'></a><p id=caf&eacute;>…</p><h2 id="user-content-readme">x</h2>`;

  async function place(fragment: string, body = HTML, type = 'text/html; charset=utf-8'): Promise<ExternalResult & Asked> {
    return check(`/x#${fragment}`, (_, response) => response.writeHead(200, { 'content-type': type }).end(body));
  }

  it.each(['install', 'old', 'caf%C3%A9', 'readme', 'top', 'install:~:text=a'])('is there: #%s', async (fragment) => {
    expect(await place(fragment)).toMatchObject({ state: 'ok', anchor: { kind: 'found' }, requests: ['GET /x'] });
  });

  it('is missing, and the one that was probably meant is named', async () => {
    expect(await place('instal')).toMatchObject({ state: 'ok', anchor: { kind: 'missing', near: 'install' } });
  });

  it.each(['/users', '!x', 'L10-L20', 'page=3'])('cannot be judged when it is for scripts: #%s', async (fragment) => {
    expect(await place(fragment)).toMatchObject({ anchor: { kind: 'unknown' } });
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['deflate, gzip', (text: string) => gzipSync(deflateSync(text))],
    ['identity', (text: string) => Buffer.from(text)],
  ])('is found in a page that comes packed unasked: %s', async (encoding, pack) => {
    const headers = { 'content-type': 'text/html', 'content-encoding': encoding };
    const at = (fragment: string) => check(`/x#${fragment}`, (_, response) => response.writeHead(200, headers).end(pack(HTML)));
    expect(await at('install')).toMatchObject({ state: 'ok', anchor: { kind: 'found' } });
    expect(await at('instal')).toMatchObject({ state: 'ok', anchor: { kind: 'missing', near: 'install' } });
  });

  it.each([
    ['an encoding nobody knows', 'zip', HTML],
    ['damaged bytes', 'gzip', HTML],
    ['more than 4 MiB, unpacked', 'gzip', gzipSync(HTML + ' '.repeat(5 * 1024 * 1024))],
  ])('cannot be judged in a page that comes as %s', async (_, encoding, body) => {
    const headers = { 'content-type': 'text/html', 'content-encoding': encoding };
    const result = await check('/x#gone', (__, response) => response.writeHead(200, headers).end(body));
    expect(result).toMatchObject({ state: 'ok', anchor: { kind: 'unknown' } });
  });

  it.each([
    ['by its header', 'text/html; charset="windows-1251"', ''],
    ['by its head', 'text/html', '<meta charset=windows-1251>'],
    ['by its head, in the older form', 'text/html', '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">'],
  ])('is found in a page of another character encoding, told %s', async (_, type, head) => {
    const body = Buffer.concat([Buffer.from(`${head}<h2 id="`), Buffer.from([0xe4, 0xe0]), Buffer.from('">x</h2>')]);
    const result = await check('/x#%D0%B4%D0%B0', (__, response) => response.writeHead(200, { 'content-type': type }).end(body));
    expect(result).toMatchObject({ anchor: { kind: 'found' } });
  });

  it('is not looked for where a redirect names another one, which browsers take', async () => {
    const result = await check('/x#gone', ({ url }, response) => {
      if (url === '/x') response.writeHead(301, { location: '/y#install' }).end();
      else if (url === '/y') response.writeHead(302, { location: '/z' }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(HTML);
    });
    expect(result).toMatchObject({ state: 'ok', anchor: { kind: 'unknown' } });
  });

  it('cannot be judged on a page without any, or one that is not HTML', async () => {
    expect(await place('x', '<div>')).toMatchObject({ anchor: { kind: 'unknown' } });
    expect(await place('x', '%PDF', 'application/pdf')).toMatchObject({ anchor: { kind: 'unknown' } });
  });

  it('costs one request for all places of a page, and is stored', async () => {
    const requests: string[] = [];
    const port = await startServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'content-type': 'text/html' }).end(HTML);
    });
    const address = `http://127.0.0.1:${port}/x`;
    const cache = memoryCache();
    const run = (...hashes: string[]) =>
      checkExternal(
        hashes.map((hash) => address + hash),
        options({ requests: [], waits: [] }, { cache }),
      );
    const results = await run('#install', '', '#gone');
    expect([...results.values()].map(({ anchor }) => anchor?.kind)).toEqual(['found', undefined, 'missing']);
    await run('#install', '#gone');
    expect(requests).toEqual(['GET /x']);
    await run('#old');
    expect(requests).toEqual(['GET /x', 'GET /x']);
  });
});

describe('answers', () => {
  it('that something is dead are forgotten after an hour', async () => {
    let requests = 0;
    const port = await startServer((_, response) => {
      requests += 1;
      response.writeHead(404).end();
    });
    const cache = memoryCache();
    const run = (now: number) =>
      checkExternal(
        [`http://127.0.0.1:${port}/`],
        options({ requests: [], waits: [] }, { cache, now: () => now, maxAge: 86_400_000 }),
      );
    await run(0);
    await run(3_600_000);
    expect(requests).toBe(2);
    await run(3_600_001);
    expect(requests).toBe(4);
  });

  it('are stored for a while, unknown ones not at all', async () => {
    const asked: string[] = [];
    const port = await startServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(request.url === '/forbidden' ? 403 : 200).end();
    });
    const cache = memoryCache();
    const addresses = [`http://127.0.0.1:${port}/fine`, `http://127.0.0.1:${port}/forbidden`];
    const run = (now: number) =>
      checkExternal(addresses, options({ requests: [], waits: [] }, { cache, now: () => now, maxAge: 1000 }));
    await run(0);
    asked.length = 0;
    await run(900);
    expect(asked).toEqual(['/forbidden', '/forbidden']);
    asked.length = 0;
    await run(2000);
    expect(asked).toContain('/fine');
  });

  it('stop when the run is interrupted', async () => {
    const controller = new AbortController();
    const running = check('/x', () => controller.abort(new Error('interrupted')), { signal: controller.signal });
    await expect(running).rejects.toThrow('interrupted');
  });

  it('until an interruption are kept', async () => {
    const controller = new AbortController();
    const cache = memoryCache();
    const asked: string[] = [];
    const port = await startServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/2') controller.abort(new Error('interrupted'));
      else response.end();
    });
    const addresses = ['1', '2'].map((name) => `http://127.0.0.1:${port}/${name}`);
    const first = checkExternal(addresses, options({ requests: [], waits: [] }, { cache, signal: controller.signal }));
    await expect(first).rejects.toThrow('interrupted');
    await checkExternal(addresses.slice(0, 1), options({ requests: [], waits: [] }, { cache }));
    expect(asked).toEqual(['/1', '/2']);
  });

  it('are requested under our name', async () => {
    const names: unknown[] = [];
    await check('/x', (request, response) => {
      names.push(request.headers['user-agent']);
      response.end();
    });
    expect(names).toEqual(['test']);
  });
});
