import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../cli/main.ts';
import { build } from '../../support/cli-build.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const config = (checkLinks: unknown = {}): string =>
  `export default { title: 'T', checkLinks: ${JSON.stringify(checkLinks)} };\n`;

/** A site with two dead links. */
function site(checkLinks: unknown = {}): string {
  return tempFolder(`
-- site.config.ts --
${config(checkLinks)}-- README.md --
# Home

[dead](./nowhere.md) [guide](./guide/writing.md)
-- guide/writing.md --
# Writing

[gone](./gone.md)
`);
}

/** The findings of a strict build. */
async function codes(folder: string, ...args: string[]): Promise<{ code: number; found: string[] }> {
  const { code, out } = await build(folder, '--strict', '--format', 'json', ...args);
  const { diagnostics } = JSON.parse(out) as { diagnostics: { code: string; severity: string; at: { file: string } | null }[] };
  return {
    code,
    found: diagnostics.flatMap(({ code: kind, at }) => (kind === 'history/unavailable' ? [] : [`${kind} ${at?.file}`])),
  };
}

describe('accepted findings', () => {
  const both = ['link/dead README.md', 'link/dead guide/writing.md'];

  it.each([
    ['none is accepted', {}, both],
    ['a kind is off', { kinds: { 'link/dead': 'off' } }, []],
    ['a kind is ignored in a file', { ignore: [{ kind: 'link/dead', file: 'guide/**', reason: 'old' }] }, both.slice(0, 1)],
    ['an address is ignored', { ignore: [{ link: './nowhere.md', reason: 'old' }] }, both.slice(1)],
    ['only `check-links` has such findings', { ignore: [{ kind: 'page/orphan', reason: 'old' }] }, both],
  ])('where %s', async (_, checkLinks, expected) => {
    const folder = site(checkLinks);
    const answer = { code: expected.length > 0 ? 1 : 0, found: expected };
    expect([await codes(folder), await codes(folder)]).toEqual([answer, answer]);
  });

  it('can be graver than they are by themselves', async () => {
    const folder = site({ kinds: { 'link/dead': 'error' } });
    expect((await build(folder)).code).toBe(1);
  });

  it('are no errors by which pages would be missing or wrong', async () => {
    const kinds = { 'link/dead': 'off', 'include/missing': 'off' };
    const folder = site({ kinds, ignore: [{ file: 'broken.md', reason: 'x' }] });
    writeFileSync(join(folder, 'broken.md'), '# Broken\n\n<!-- @include: ./nothing.md -->\n');
    expect(await codes(folder)).toEqual({ code: 1, found: ['include/missing broken.md'] });
  });

  it('are those of a baseline, which stays as it is', async () => {
    const folder = site();
    expect(await main(['check-links', '--baseline', 'links.json'], testTerminal(folder).terminal)).toBe(0);
    const before = readFileSync(join(folder, 'links.json'), 'utf8');
    expect(await codes(folder, '--baseline', 'links.json')).toEqual({ code: 0, found: [] });
    expect((await build(folder, '--strict', '--baseline', 'links.json')).out).toContain('2 findings accepted by links.json');
    writeFileSync(join(folder, 'README.md'), '# Home\n\n[new](./new.md) [guide](./guide/writing.md)\n');
    expect(await codes(folder, '--baseline', 'links.json')).toEqual({ code: 1, found: ['link/dead README.md'] });
    expect(readFileSync(join(folder, 'links.json'), 'utf8')).toBe(before);
  });

  it('need a baseline that is there', async () => {
    const folder = site();
    const { code, err } = await build(folder, '--baseline', 'none.json');
    expect([code, err]).toEqual([2, expect.stringContaining('docs-build check-links --baseline none.json') as string]);
    expect(existsSync(join(folder, 'none.json'))).toBe(false);
  });
});
