import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../cli/main.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { testTerminal } from '../support/test-terminal.ts';

const SITE = `
-- site.config.ts --
const redirects = [['/old', '/older'], ['/older', '/guide.html']];
export default { title: 'Test', redirects };
-- README.md --
# Home

[guide](./Guide.md), [old](/old), [![x](./guide.png)](./guide.md)
-- guide.md --
# Guide

See [home](./README.md) and [part](#Guide).
-- guide.png --
png
`;

/** Runs the command line in a folder. */
async function run(folder: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const screen = testTerminal(folder);
  const code = await main(['check-links', ...args], screen.terminal);
  return { code, out: screen.out(), err: screen.err() };
}

const kinds = (out: string): string[] =>
  (JSON.parse(out) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code).sort();

function repository(tree: string): { folder: string; git: (...args: string[]) => void } {
  const folder = tempFolder(tree);
  const git = (...args: string[]): void => {
    const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: folder, env, stdio: 'pipe' });
  };
  git('init', '-q', '-b', 'main');
  writeFileSync(join(folder, '.gitignore'), '.docs-build-cache\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  return { folder, git };
}

describe('--fix', () => {
  it('repairs pages and the config, and has nothing to do the second time', async () => {
    const folder = tempFolder(SITE);
    const first = await run(folder, '--fix', '--format', 'json');
    expect([first.code, kinds(first.out).filter((kind) => kind !== 'history/unavailable')]).toEqual([0, []]);
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('[guide](./guide.md), [old](/guide)');
    expect(readFileSync(join(folder, 'guide.md'), 'utf8')).toContain('[part](#guide)');
    expect(readFileSync(join(folder, 'site.config.ts'), 'utf8')).toContain(
      "[['/old', '/guide.html'], ['/older', '/guide.html']]",
    );
    const before = readdirSync(folder).map((name) => [name, existsSync(join(folder, name))]);
    const second = await run(folder, '--fix');
    expect(second.out).toContain('Nothing could be fixed safely.');
    expect(readdirSync(folder).map((name) => [name, existsSync(join(folder, name))])).toEqual(before);
  });

  it('shows with --dry-run what git can apply, and changes nothing', async () => {
    const [folder, other] = [tempFolder(SITE), tempFolder(SITE)];
    const { out, code } = await run(folder, '--fix', '--dry-run');
    expect([code, readFileSync(join(folder, 'README.md'), 'utf8')]).toEqual([1, readFileSync(join(other, 'README.md'), 'utf8')]);
    writeFileSync(join(folder, 'x.diff'), out);
    execFileSync('git', ['apply', 'x.diff'], { cwd: folder });
    await run(other, '--fix');
    for (const name of ['README.md', 'guide.md', 'site.config.ts'])
      expect(readFileSync(join(folder, name), 'utf8')).toBe(readFileSync(join(other, name), 'utf8'));
  });

  it('follows a page that git saw move', async () => {
    const { folder, git } = repository(SITE.replace('./Guide.md', './guide.md#guide'));
    renameSync(join(folder, 'guide.md'), join(folder, 'handbook.md'));
    git('add', '-A');
    git('commit', '-q', '-m', 'move');
    const { out } = await run(folder, '--fix');
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('[guide](./handbook.md#guide)');
    expect(out).not.toContain('link/dead ');
  });

  it('mends every version of a page at once', async () => {
    const page = '# P\n\n[s](./Start.md)\n';
    const folder = tempFolder(`
-- site.config.ts --
export default { title: 'T', navbar: ['/p/v2/', '/p/v1/'], versions: { p: { startPage: 'start.html', versions: ['v2', 'v1'] } } };
-- README.md --
# Home
-- p/v2/README.md --
${page}-- p/v2/start.md --
# S
-- p/v1/README.md --
${page}-- p/v1/start.md --
# S
`);
    const { out } = await run(folder, '--format', 'json');
    const { diagnostics } = JSON.parse(out) as { diagnostics: { code: string; at: { file: string }; notes: string[] }[] };
    const finding = diagnostics.find(({ code }) => code === 'link/wrong-case');
    expect(kinds(out).filter((code) => code === 'link/wrong-case')).toHaveLength(1);
    expect([finding?.at.file, finding?.notes]).toEqual(['p/v2/README.md', ['also in v1 (line 3)']]);
    await run(folder, '--fix');
    for (const version of ['v1', 'v2'])
      expect(readFileSync(join(folder, `p/${version}/README.md`), 'utf8')).toContain('(./start.md)');
  });

  it('is needed for --dry-run', async () => {
    const { code, err } = await run(tempFolder(SITE), '--dry-run');
    expect([code, err]).toEqual([2, expect.stringContaining('--fix --dry-run') as string]);
  });
});

describe('--since', () => {
  it('reports what a branch broke, also on pages it did not touch, and nothing older', async () => {
    const { folder, git } = repository(SITE.replace('# Home', '# Home\n\n[old sin](./nowhere.md)'));
    git('checkout', '-q', '-b', 'work');
    rmSync(join(folder, 'guide.md'));
    git('commit', '-q', '-a', '-m', 'remove');
    const { code, out } = await run(folder, '--since', 'main', '--format', 'json');
    const subjects = (JSON.parse(out) as { diagnostics: { subject?: string }[] }).diagnostics.map(({ subject }) => subject);
    expect(code).toBe(1);
    expect(subjects).toContain('./guide.md');
    expect(subjects).not.toContain('./nowhere.md');
  });

  it('leaves the repository as it was', async () => {
    const { folder, git } = repository(SITE);
    writeFileSync(join(folder, 'guide.md'), '# Guide\n\nEdited, [home](./README.md).\n');
    expect((await run(folder, '--since', 'main', '--format', 'json')).code).toBe(0);
    git('diff', '--quiet', '--cached');
    expect(readdirSync(join(folder, '.docs-build-cache')).filter((name) => name.startsWith('since-'))).toEqual([]);
    expect(readFileSync(join(folder, 'guide.md'), 'utf8')).toContain('Edited');
  });

  it.each([
    ['a name git does not know', true],
    ['no repository', false],
  ])('says what is wrong with %s', async (_, inside) => {
    const folder = inside ? repository(SITE).folder : tempFolder(SITE);
    const { code, err } = await run(folder, '--since', 'nonsense');
    expect([code, err]).toEqual([2, expect.stringContaining('--since cannot compare') as string]);
  });
});

describe('--baseline', () => {
  it('accepts what is there today, and fails for what comes', async () => {
    const folder = tempFolder(SITE);
    const created = await run(folder, '--baseline', 'links.json');
    expect([created.code, created.out]).toEqual([
      0,
      expect.stringMatching(/Wrote links\.json: it accepts \d+ findings/) as string,
    ]);
    expect((await run(folder, '--baseline', 'links.json')).code).toBe(0);
    writeFileSync(join(folder, 'guide.md'), '# Guide\n\n[new](./gone.md)\n');
    const { code, out } = await run(folder, '--baseline', 'links.json');
    expect([code, out]).toEqual([1, expect.stringContaining('./gone.md') as string]);
    expect(out).toContain('gone, and taken out of links.json');
  });
});

describe('a check of a site that stands as it was', () => {
  it('has the findings it had, and notices every edit', async () => {
    const folder = tempFolder(SITE);
    const report = async (): Promise<string[]> => kinds((await run(folder, '--format', 'json')).out);
    const first = await report();
    expect(await report()).toEqual(first);
    expect(await report()).toEqual(first);
    writeFileSync(join(folder, 'guide.md'), '# Guide\n\n[new](./gone.md)\n');
    expect(await report()).toContain('link/dead');
    writeFileSync(join(folder, 'gone.md'), '# No longer gone\n');
    expect(await report()).not.toContain('link/dead');
  });
});

describe('what is reported', () => {
  it('can be graded and ignored in the config, and for one run', async () => {
    const folder = tempFolder(`
-- site.config.ts --
export default {
  title: 'T',
  checkLinks: {
    kinds: { 'page/orphan': 'off', 'image/no-alt': 'error' },
    ignore: [
      { kind: 'link/dead', link: './known.md', reason: 'comes with the next release' },
      { file: 'gone/**', reason: 'was generated' },
    ],
  },
};
-- README.md --
# Home

[a](./known.md) ![](./x.png) [b](./unknown.md)
-- lone.md --
# Lone
-- x.png --
png
`);
    const { out } = await run(folder, '--format', 'json');
    const found = (JSON.parse(out) as { diagnostics: { code: string; severity: string; at: { line: number } | null }[] })
      .diagnostics;
    const shown = found.filter(({ severity }) => severity !== 'info').map(({ code, severity, at }) => [code, severity, at?.line]);
    expect(shown).toEqual([
      ['image/no-alt', 'error', 3],
      ['link/dead', 'error', 3],
      ['check/unused-ignore', 'warning', 7],
    ]);
    expect(kinds((await run(folder, '--format', 'json', '--ignore', 'link/*', 'image/*')).out)).toContain('check/unused-ignore');
    expect(kinds((await run(folder, '--format', 'json', '--ignore', 'link/*', 'image/*')).out)).not.toContain('link/dead');
  });

  it.each([
    ["kinds: { 'link/ded': 'off' }", "write 'link/dead'"],
    ["ignore: [{ reason: 'x' }]", 'would ignore everything'],
    ["ignore: [{ kind: 'link/dead', reason: ' ' }]", 'say why'],
    ["kinds: { 'link/dead': 'loud' }", "'error', 'warning', 'remark' or 'off'"],
  ])('is checked in the config: %s', async (setting, message) => {
    const folder = tempFolder(
      `-- site.config.ts --\nexport default { title: 'T', checkLinks: { ${setting} } };\n-- README.md --\n# Home\n`,
    );
    const { code, out } = await run(folder);
    expect([code, out]).toEqual([1, expect.stringContaining(message) as string]);
  });

  it('says where in the config a dead entry stands', async () => {
    const folder = tempFolder(`-- site.config.ts --
export default {
  title: 'T',
  navbar: [
    '/nowhere/',
  ],
};
-- README.md --
# Home
`);
    expect((await run(folder)).out).toContain('nav/dead  site.config.ts:4:5');
  });
});
