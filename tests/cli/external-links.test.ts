import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { checkExternal, type ExternalOptions, type ExternalResult } from '../../cli/external-links.ts';
import { isPrivateAddress } from '../../cli/private-address.ts';
import { memoryCache } from '../../renderer/cache/memory-cache.ts';
import { startServer } from '../support/test-server.ts';

interface Asked {
  readonly requests: string[];
  readonly waits: number[];
}

function options(asked: Asked, more: Partial<ExternalOptions> = {}): ExternalOptions {
  return {
    timeout: 5000,
    maxAge: 1000,
    allowPrivate: true,
    userAgent: 'test',
    cache: memoryCache(),
    progress: { report: () => {} },
    signal: new AbortController().signal,
    now: () => 1_000_000,
    sleep: (milliseconds) => Promise.resolve(asked.waits.push(milliseconds)),
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
  it('when HEAD succeeds; the fragment is not sent', async () => {
    expect(await check('/x#part', (_, response) => response.end())).toMatchObject({ state: 'ok', requests: ['HEAD /x'] });
  });

  it('when only GET succeeds', async () => {
    const result = await check('/x', (request, response) =>
      response.writeHead(request.method === 'HEAD' ? 405 : 200).end('body'),
    );
    expect(result).toMatchObject({ state: 'ok', requests: ['HEAD /x', 'GET /x'] });
  });

  it('when it redirects to what is there', async () => {
    const result = await check('/old', (request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
      else response.end();
    });
    expect(result).toMatchObject({ state: 'ok', requests: ['HEAD /old', 'HEAD /new'] });
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

describe('nobody can say', () => {
  it.each([401, 403, 451])('when the answer is %i', async (status) => {
    expect(await check('/x', (_, response) => response.writeHead(status).end())).toMatchObject({ state: 'unknown', waits: [] });
  });

  it('when the server fails, however often it is asked', async () => {
    const result = await check('/x', (_, response) => response.writeHead(503).end());
    expect(result).toMatchObject({ state: 'unknown', reason: '503 Service Unavailable', waits: [1000, 2000] });
    expect(result.requests).toHaveLength(6);
  });

  it('when there is no answer in time', async () => {
    expect(await check('/x', () => {}, { timeout: 30 })).toMatchObject({ state: 'unknown', reason: 'no answer within 0.03 s' });
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
      if (answers <= 2) response.writeHead(429, { 'retry-after': '7' }).end();
      else response.end();
    });
    expect(result).toMatchObject({ state: 'ok', waits: [7000] });
  });

  it('may name a date', async () => {
    const result = await check('/x', (_, response) =>
      response.writeHead(429, { 'retry-after': new Date(1_004_000).toUTCString() }).end(),
    );
    expect(result).toMatchObject({ state: 'unknown', waits: [4000, 4000] });
  });

  it('is left alone if it wants more time than we have', async () => {
    expect(await check('/x', (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end())).toMatchObject({
      state: 'unknown',
      waits: [],
    });
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
    '64:ff9b::10.0.0.1',
    '[::1]',
  ])('include %s', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', 'example.org'])('do not include %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});

describe('answers', () => {
  it('are remembered for a while, unknown ones not at all', async () => {
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
});
