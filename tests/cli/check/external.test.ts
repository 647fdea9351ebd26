import { describe, expect, it } from 'vitest';
import { judgeOutside } from '../../../cli/check/external.ts';
import type { ExternalResult } from '../../../cli/external/external-links.ts';
import { main } from '../../../cli/main.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { startServer } from '../../support/test-server.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const AT = { file: 'a.md', line: 3, column: 9, length: 20 };

function judge(href: string, result: Partial<ExternalResult>) {
  return judgeOutside({ href, at: AT }, { state: 'ok', reason: '', hops: [], anchor: null, ...result });
}

describe('a link to another site', () => {
  it('that works is no finding', () => {
    expect(judge('https://a.example/#x', { anchor: { kind: 'found' } })).toEqual([]);
    expect(judge('https://a.example/#x', { anchor: { kind: 'unknown' } })).toEqual([]);
  });

  it('that is dead is an error', () => {
    expect(judge('https://a.example/', { state: 'dead', reason: '404 Not Found' })).toMatchObject([
      { code: 'link/external-dead', severity: 'error', at: AT, subject: 'https://a.example/' },
    ]);
  });

  it('that is unknown never fails', () => {
    expect(judge('https://a.example/', { state: 'unknown', reason: '429 Too Many Requests' })).toMatchObject([
      { code: 'link/external-unknown', severity: 'remark' },
    ]);
  });

  it('that has moved for good is to be rewritten, its fragment included', () => {
    const hops = [
      { to: 'https://b.example/', permanent: true },
      { to: 'https://c.example/', permanent: true },
      { to: 'https://c.example/en', permanent: false },
      { to: 'https://d.example/', permanent: true },
    ];
    expect(judge('https://a.example/#x', { hops })).toMatchObject([
      {
        code: 'link/external-moved',
        severity: 'warning',
        fix: 'write "https://c.example/#x"',
        repair: { safe: false, edits: [{ at: AT, was: 'https://a.example/#x', text: 'https://c.example/#x' }] },
        notes: [
          'redirected: https://a.example/#x → https://b.example/ → https://c.example/ → https://c.example/en → https://d.example/',
        ],
      },
    ]);
  });

  it('that is redirected for the time being is a remark', () => {
    expect(judge('https://a.example/', { hops: [{ to: 'https://b.example/', permanent: false }] })).toMatchObject([
      { code: 'link/external-redirect', severity: 'remark', fix: null },
    ]);
  });

  it('to a place that is not there is a warning with the place that was probably meant', () => {
    expect(judge('https://a.example/p?q=1#instal', { anchor: { kind: 'missing', near: 'install' } })).toMatchObject([
      { code: 'link/external-dead-hash', severity: 'warning', fix: 'write "https://a.example/p?q=1#install"' },
    ]);
  });
});

describe('check-links --external', () => {
  const page = (port: number): string => `
-- site.config.ts --
export default {
  title: 'Test',
  checkLinks: {
    kinds: { 'link/external-moved': 'error' },
    ignore: [{ kind: 'link/external-dead', link: '**/known', reason: 'the other site knows' }],
  },
};
-- README.md --
# Home

[a](http://127.0.0.1:${port}/old) [b](http://127.0.0.1:${port}/gone) [c](http://127.0.0.1:${port}/known)
[d](http://127.0.0.1:${port}/fine) [e](http://127.0.0.1:${port}/busy)
`;

  async function run(folder: string, ...args: string[]): Promise<{ code: number; report: string; out: string }> {
    const screen = testTerminal(folder);
    const code = await main(['check-links', '--format', 'json', '--rate', '100', ...args], screen.terminal);
    const { diagnostics: findings } = JSON.parse(screen.out()) as {
      diagnostics: { code: string; severity: string; fix: string | null }[];
    };
    const external = findings.filter((finding) => finding.code.includes('external') || finding.code.startsWith('check/'));
    const report = external.map((finding) => `${finding.severity} ${finding.code}`).sort();
    return { code, report: report.join('\n'), out: screen.out() };
  }

  async function otherSite(): Promise<{ port: number; asked: string[] }> {
    const asked: string[] = [];
    const port = await startServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/old') response.writeHead(301, { location: '/fine' }).end();
      else if (request.url === '/busy') response.writeHead(429, { 'retry-after': '100' }).end();
      else response.writeHead(request.url === '/fine' ? 200 : 404).end();
    });
    return { port, asked };
  }

  it('asks every address that pages link to, once, and judges as the config says', async () => {
    const { port, asked } = await otherSite();
    const { code, report, out } = await run(tempFolder(page(port)), '--external', '--allow-private');
    expect(report).toBe('error link/external-dead\nerror link/external-moved\nremark link/external-unknown');
    expect(code).toBe(1);
    expect(out).toContain(`write \\"http://127.0.0.1:${port}/fine\\"`);
    expect(asked.filter((path) => path === '/gone')).toHaveLength(2);
  });

  it('connects to no private address, and does not fail for that', async () => {
    const { port, asked } = await otherSite();
    const { report } = await run(tempFolder(page(port)), '--external');
    expect(new Set(report.split('\n'))).toEqual(new Set(['remark link/external-unknown', 'warning check/unused-ignore']));
    expect(asked).toEqual([]);
  });

  it('does not matter without the option: no host is asked, and what is ignored of it is not missed', async () => {
    const { port, asked } = await otherSite();
    expect((await run(tempFolder(page(port)))).report).toBe('');
    expect(asked).toEqual([]);
  });

  it('takes answers of an earlier run', async () => {
    const { port, asked } = await otherSite();
    const folder = tempFolder(page(port));
    await run(folder, '--external', '--allow-private');
    asked.length = 0;
    await run(folder, '--external', '--allow-private');
    expect(asked).toEqual(['/busy']);
    asked.length = 0;
    await run(folder, '--external', '--allow-private', '--max-age', '0');
    expect(asked).toContain('/fine');
  });

  it('ends at Ctrl-C, and keeps the answers it has', async () => {
    const asked: string[] = [];
    let screen = testTerminal('/');
    const port = await startServer((request, response) => {
      asked.push(request.url ?? '');
      if (asked.length === 2) screen.interrupt();
      else response.writeHead(request.url === '/old' ? 204 : 200).end();
    });
    const folder = tempFolder(page(port));
    screen = testTerminal(folder);
    const code = await main(['check-links', '--external', '--allow-private'], screen.terminal);
    expect([code, screen.out(), asked]).toEqual([130, '', ['/old', '/gone']]);
    await run(folder, '--external', '--allow-private');
    expect(asked.slice(2)).toEqual(['/gone', '/known', '/fine', '/busy']);
  });
});
