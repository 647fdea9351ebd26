import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../cli/main.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const page = (text: string): string =>
  `<html><head><title>x</title></head><body><main class="vp-doc">${text}</main></body></html>`;
const SITE = `
-- content/site.config.ts --
export default { title: 'Test', redirects: [['/was.html', '/guide.html']] };
-- content/README.md --
# Home
-- content/guide.md --
# Guide

## Use it

\`\`\`js
const a = 1;
\`\`\`

![A tree](./tree.svg)
-- content/tree.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>
-- old/index.html --
${page('<h1 id="home">Home</h1>')}
-- old/guide.html --
${page('<h1 id="guide">Guide</h1><h2 id="use-it">Use it</h2><pre><code><span>const</span> a = 1;</code></pre><img src="/tree.svg" alt="A tree">')}
-- old/was.html --
${page('<h1 id="guide">Guide</h1>')}
-- lost/index.html --
${page('<h1 id="home">Home</h1><h2 id="gone">Gone</h2><pre>gone</pre>')}
-- lost/gone.html --
${page('<h1 id="gone">Gone</h1>')}
`;

async function run(folder: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const screen = testTerminal(folder);
  const code = await main(['migrate', ...args], screen.terminal);
  return { code, out: screen.out(), err: screen.err() };
}

describe('docs-build migrate --against', () => {
  it('says that nothing is lost, and exits with 0', async () => {
    const folder = tempFolder(SITE);
    const { code, out } = await run(folder, '--against', 'old');
    expect(out).toBe(
      `${[
        '            all        kept   redirected   elsewhere   lost',
        'addresses     3   2  66.7 %    1  33.3 %           –      –',
        'anchors       4   3  75.0 %    1  25.0 %           –      –',
        'titles        3   2  66.7 %    1  33.3 %           –      –',
        'code          1   1 100.0 %            –           –      –',
        'images        1   1 100.0 %            –           –      –',
        '✔ Nothing is lost.',
      ].join('\n')}\n`,
    );
    expect(code).toBe(0);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });

  it('lists what is lost by page, and exits with 1', async () => {
    const { code, out } = await run(tempFolder(SITE), '--against', 'lost');
    expect(out.slice(out.indexOf('\n\n') + 2)).toBe(
      '/  index.html\n  lost anchor  #gone\n  lost code  gone\n\n/gone.html  gone.html\n  lost address\n  lost title  Gone\n  and its anchors: 1\n',
    );
    expect(code).toBe(1);
  });

  it('--verbose names what is on another page', async () => {
    const text = '<h1 id="home">Guide</h1><pre>const a = 1;</pre><img src="/tree.svg" alt="A tree">';
    const folder = tempFolder(`${SITE}-- moved/index.html --\n${page(text)}\n`);
    const { code, out } = await run(folder, '--against', 'moved', '--verbose');
    expect(out.slice(out.indexOf('\n\n') + 2)).toBe(
      `${[
        '/  index.html',
        '  title elsewhere  Guide  → /guide.html',
        '  code elsewhere  const a = 1;  → /guide.html',
        '  image elsewhere  /tree.svg  → /guide.html',
        '✔ Nothing is lost.',
      ].join('\n')}\n`,
    );
    expect(code).toBe(0);
    expect((await run(folder, '--against', 'moved')).out).not.toContain('Guide');
  });

  it('--json prints one document', async () => {
    const { code, out, err } = await run(tempFolder(SITE), '--against', 'old', '--json');
    const { version, command, ok, against, totals, pages } = JSON.parse(out);
    expect({ version, command, ok, against }).toEqual({ version: 1, command: 'migrate', ok: true, against: 'old' });
    expect(totals.addresses).toEqual({ kept: 2, redirected: 1, elsewhere: 0, lost: 0 });
    expect(pages.at(-1)).toMatchObject({
      address: '/was.html',
      file: 'was.html',
      things: [{ kind: 'addresses', what: '/was.html', outcome: 'redirected', to: '/guide.html', became: null }, {}, {}],
    });
    expect([code, err]).toEqual([0, '']);
  });

  it('says of a list of addresses only what a list knows', async () => {
    const folder = tempFolder(`${SITE}-- list.txt --\n/\n/gone.html\n`);
    const { out } = await run(folder, '--against', 'list.txt');
    expect(out).toMatch(/^ +all +kept +redirected +elsewhere +lost\naddresses .*\n\n\/gone\.html\n {2}lost address\n$/);
    const { totals } = JSON.parse((await run(folder, '--against', 'list.txt', '--json')).out);
    expect(totals).toEqual({ addresses: { kept: 1, redirected: 0, elsewhere: 0, lost: 1 } });
  });

  it('refuses what belongs to a migration, and an old site that must be fetched', async () => {
    const folder = tempFolder(SITE);
    expect(await run(folder, '--against', 'old', '--force')).toMatchObject({ code: 2, out: '' });
    expect((await run(folder, '--against', 'https://x.org')).err).toContain('nothing is fetched');
  });

  it('compares nothing if the site cannot be read', async () => {
    const { code, err } = await run(tempFolder(`${SITE}-- content/site.config.ts --\nexport default 1;\n`), '--against', 'old');
    expect(code).toBe(1);
    expect(err).toContain('nothing was compared');
  });
});
