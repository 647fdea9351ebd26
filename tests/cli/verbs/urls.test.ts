import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../cli/main.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const SITE = `
-- content/site.config.ts --
export default { title: 'Test' };
-- content/README.md --
# Home

## Use it

[other](./other.md)
-- content/other.md --
# Other
`;

async function run(folder: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const screen = testTerminal(folder);
  const code = await main(args, screen.terminal);
  return { code, out: screen.out(), err: screen.err() };
}

describe('docs-build urls', () => {
  it('prints every public address with its places, sorted, and writes nothing', async () => {
    const folder = tempFolder(SITE);
    expect(await run(folder, 'urls')).toEqual({ code: 0, out: '/ #home #use-it\n/other.html #other\n', err: '' });
    expect(existsSync(join(folder, 'content/urls.lock'))).toBe(false);
  });

  it('are not kept by a folder of the name of the lock file, which is an error', async () => {
    const folder = tempFolder(SITE);
    mkdirSync(join(folder, 'content/urls.lock'));
    const { code, out } = await run(folder, 'check-links');
    expect(code).toBe(1);
    expect(out).toContain('✘ source/unreadable  content/urls.lock:1:1\n  The file cannot be read, so that no address is kept.');
  });

  it('--lock writes them beside the config, the same bytes each time', async () => {
    const folder = tempFolder(SITE);
    const first = await run(folder, 'urls', '--lock');
    expect(first).toMatchObject({ code: 0, out: '✔ content/urls.lock: 2 addresses, 3 anchors (new)\n' });
    const text = readFileSync(join(folder, 'content/urls.lock'), 'utf8');
    expect(text).toMatch(/^# .*\n\/ #home #use-it\n\/other\.html #other\n$/);
    expect((await run(folder, 'urls', '--lock')).out).toContain('(unchanged)');
    expect(readFileSync(join(folder, 'content/urls.lock'), 'utf8')).toBe(text);
  });

  it.each(['', 'garbage\n'])('--lock writes them anew where the file has %j', async (text) => {
    const folder = tempFolder(SITE);
    writeFileSync(join(folder, 'content/urls.lock'), text);
    expect((await run(folder, 'check-links')).out).toContain('✘ source/unreadable  content/urls.lock:1:1\n');
    expect(await run(folder, 'urls', '--lock')).toMatchObject({ code: 0, err: '' });
    expect((await run(folder, 'check-links')).out).not.toContain('urls.lock');
  });

  it('--lock says what is gone', async () => {
    const folder = tempFolder(SITE);
    await run(folder, 'urls', '--lock');
    rmSync(join(folder, 'content/other.md'));
    writeFileSync(join(folder, 'content/README.md'), '# Home\n\n## Use that\n');
    expect((await run(folder, 'urls', '--lock')).out).toBe(
      'gone /#use-it\ngone /other.html\ngone /other.html#other\n✔ content/urls.lock: 1 address, 2 anchors (1 added, 3 gone)\n',
    );
  });

  it('--lock does not call gone what is redirected to where it is', async () => {
    const folder = tempFolder(`${SITE}-- content/manual/part.md --\n# Part\n\n## Here\n`);
    await run(folder, 'urls', '--lock');
    expect(await run(folder, 'mv', 'other.md', 'new.md')).toMatchObject({ code: 0 });
    writeFileSync(
      join(folder, 'content/site.config.ts'),
      "export default { title: 'Test', redirects: [['/manual/', '/'], ['/manual/{rest}', 'https://old.example/{rest}']] };",
    );
    rmSync(join(folder, 'content/manual'), { recursive: true });
    expect((await run(folder, 'urls', '--lock')).out).toBe(
      '✔ content/urls.lock: 4 addresses, 3 anchors (2 added, 4 redirected, 0 gone)\n',
    );
  });

  it('--lock says which place is gone from the page that an address is redirected to', async () => {
    const folder = tempFolder(`${SITE}-- content/part.md --\n# Part\n\n## Here\n\n## Away\n`);
    await run(folder, 'urls', '--lock');
    rmSync(join(folder, 'content/part.md'));
    writeFileSync(join(folder, 'content/parts.md'), '---\naliases: [/part.html]\n---\n# Part\n\n## Here\n');
    expect((await run(folder, 'urls', '--lock')).out).toBe(
      'gone /part.html#away\n✔ content/urls.lock: 4 addresses, 5 anchors (3 added, 2 redirected, 1 gone)\n',
    );
  });

  it('writes nothing and exits with 1 if the site cannot be read', async () => {
    const folder = tempFolder(`${SITE}-- content/bad.md --\n---\na: [\n---\n`);
    const { code, out, err } = await run(folder, 'urls', '--lock');
    expect([code, out, existsSync(join(folder, 'content/urls.lock'))]).toEqual([1, '', false]);
    expect(err).toContain('front-matter/syntax');
  });
});

describe('with a lock file', () => {
  it('check-links and build --strict fail when an address is lost, and build warns', async () => {
    const folder = tempFolder(SITE);
    await run(folder, 'urls', '--lock');
    expect((await run(folder, 'check-links')).code).toBe(0);
    rmSync(join(folder, 'content/other.md'));
    writeFileSync(join(folder, 'content/README.md'), '# Home\n\n## Use it\n');
    const checked = await run(folder, 'check-links');
    expect([checked.code, checked.out.includes('url/lost')]).toEqual([1, true]);
    expect(checked.out).toContain('content/urls.lock:3:1');
    const built = await run(folder, 'build');
    expect([built.code, built.err.includes('url/lost')]).toEqual([0, true]);
    const strict = await run(folder, 'build', '--strict');
    expect([strict.code, strict.err.includes('url/lost')]).toEqual([1, true]);
  });
});
