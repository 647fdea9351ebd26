import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../cli/main.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { startServer } from '../../support/test-server.ts';
import { testTerminal } from '../../support/test-terminal.ts';

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
GIF89a: a picture
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

describe('annotations of GitHub', () => {
  it('of pages that a hook makes are at the hook, since the pages have no files', async () => {
    const folder = tempFolder(`
-- site.config.ts --
export default {
  title: 'T',
  hooks: { pages: () => [{ path: 'guide/drawn.md', markdown: '# Drawn\\n\\n[x](./gone.md)' }] },
};
-- README.md --
# Home

[drawn](./guide/drawn.md) [gone](./gone.md)
`);
    const { out } = await run(folder, '--format', 'github');
    const dead = out.split('\n').filter((line) => line.includes('title=link/dead'));
    expect(dead.map((line) => /file=([^,]*,line=\d+)/.exec(line)?.[1])).toEqual(['README.md,line=3', 'site.config.ts,line=3']);
    expect(dead[1]).toContain('in guide/drawn.md:');
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

  const MOVING = `
-- site.config.ts --
export default { title: 'T', checkLinks: { kinds: { 'page/orphan': 'error' } } };
-- README.md --
# Home
-- guide/a.md --
# A

Git takes a new file for an old one that moved where more than half of the lines are the same: so this page has
some lines that do not change.

They say nothing else.

[gone](./gone.md), [up](../up.md), [b](./b.md), [part](#part)
-- guide/b.md --
# B
`;
  const found = (out: string): string[] =>
    (JSON.parse(out) as { diagnostics: { code: string; severity: string; subject?: string }[] }).diagnostics
      .filter(({ severity }) => severity !== 'remark')
      .map(({ code, subject }) => `${code} ${subject}`);

  it.each(['committed', 'staged', 'on the disk alone'])('takes the faults of a page that moved for old: %s', async (how) => {
    const { folder, git } = repository(MOVING);
    git('checkout', '-q', '-b', 'work');
    mkdirSync(join(folder, 'handbook'));
    renameSync(join(folder, 'guide/a.md'), join(folder, 'handbook/first.md'));
    writeFileSync(
      join(folder, 'handbook/first.md'),
      readFileSync(join(folder, 'handbook/first.md'), 'utf8').replace('./gone.md', '../guide/gone.md'),
    );
    if (how !== 'on the disk alone') git('add', '-A');
    if (how === 'committed') git('commit', '-q', '-m', 'move');
    const { code, out } = await run(folder, '--since', 'main', '--format', 'json');
    // What worked before the move and does no more is new.
    expect([code, found(out)]).toEqual([1, ['link/dead ./b.md']]);
  });

  it('takes the faults of a site that moved as a whole for old', async () => {
    const { folder, git } = repository(MOVING.replaceAll('\n-- ', '\n-- docs/'));
    git('mv', 'docs', 'content');
    writeFileSync(join(folder, 'content/guide/b.md'), '# B\n\n[new](./new.md)\n');
    expect(found((await run(folder, '--root', 'content', '--since', 'main', '--format', 'json')).out)).toEqual([
      'link/dead ./new.md',
    ]);
  });

  it('takes the faults of a version that was copied for old, and those left in older ones when the newest is mended', async () => {
    const { folder, git } = repository(`
-- site.config.ts --
import { readdirSync } from 'node:fs';
const versions = readdirSync(new URL('./p', import.meta.url)).sort().reverse();
export default { title: 'T', versions: { p: { startPage: 'start.html', versions } } };
-- README.md --
# Home

[p](/p/v2/start.html)
-- p/v2/start.md --
# S

[x](./x.md) [y](./y.md)
-- p/v1/start.md --
# S

[x](./x.md) [y](./y.md)
`);
    git('checkout', '-q', '-b', 'work');
    mkdirSync(join(folder, 'p/v3'));
    writeFileSync(join(folder, 'p/v3/start.md'), '# S\n\n[x](./x.md)\n');
    writeFileSync(join(folder, 'p/v2/start.md'), '# S\n\n[x](./x.md)\n');
    const { out } = await run(folder, '--since', 'main', '--format', 'json', '--ignore', 'page/*', 'link/to-*');
    expect(found(out)).toEqual([]);
    expect(found((await run(folder, '--format', 'json', '--ignore', 'page/*')).out)).toContain('link/dead ./y.md');
  });

  it('reports everything of a site that is new', async () => {
    const { folder, git } = repository('-- a.txt --\nx\n');
    git('checkout', '-q', '-b', 'work');
    mkdirSync(join(folder, 'content'));
    writeFileSync(join(folder, 'content/site.config.ts'), "export default { title: 'T' };\n");
    writeFileSync(join(folder, 'content/README.md'), '# Home\n\n[x](./x.md)\n');
    expect(found((await run(folder, '--since', 'main', '--format', 'json')).out)).toEqual(['link/dead ./x.md']);
  });

  it('says that it cannot compare with a site that cannot be read', async () => {
    const { folder, git } = repository(MOVING.replace('export default', 'import "./nothing.ts";\nexport default'));
    git('checkout', '-q', '-b', 'work');
    writeFileSync(join(folder, 'site.config.ts'), "export default { title: 'T' };\n");
    const { code, err } = await run(folder, '--since', 'main');
    expect([code, err]).toEqual([2, expect.stringContaining('cannot be compared') as string]);
  });

  it.each([
    ['off', `kinds: { 'link/dead': 'off' }`],
    ['ignored', `ignore: [{ kind: 'link/dead', reason: 'later' }]`],
  ])('takes faults for old that were %s then', async (_, setting) => {
    const { folder, git } = repository(
      `-- site.config.ts --\nexport default { title: 'T', checkLinks: { ${setting} } };\n-- README.md --\n# Home\n\n[x](./x.md)\n`,
    );
    git('checkout', '-q', '-b', 'work');
    writeFileSync(join(folder, 'site.config.ts'), "export default { title: 'T' };\n");
    expect(found((await run(folder, '--since', 'main', '--format', 'json')).out)).toEqual([]);
  });

  it('takes links to other sites for old that stood there then, whatever has become of those sites', async () => {
    const port = await startServer((_, response) => response.writeHead(404).end());
    const page = (...names: string[]): string =>
      `# Home\n\n${names.map((name) => `[${name}](http://127.0.0.1:${port}/${name})`).join(' ')}\n`;
    const { folder, git } = repository(
      `-- site.config.ts --\nexport default { title: 'T' };\n-- README.md --\n${page('old', 'former')}`,
    );
    git('checkout', '-q', '-b', 'work');
    writeFileSync(join(folder, 'README.md'), page('old', 'new'));
    const { out } = await run(folder, '--since', 'main', '--format', 'json', '--external', '--allow-private', '--rate', '100');
    expect(found(out)).toEqual([`link/external-dead http://127.0.0.1:${port}/new`]);
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
    ['a name git does not know', true, 'git knows no', 'name a branch, a tag or a commit'],
    ['no repository', false, 'in no git repository', 'run it where the repository was cloned'],
  ])('says what is wrong with %s', async (_, inside, wrong, fix) => {
    const folder = inside ? repository(SITE).folder : tempFolder(SITE);
    const { code, err } = await run(folder, '--since', 'nonsense');
    expect(code).toBe(2);
    expect(err).toMatch(new RegExp(`cannot be compared: .*${wrong}.*\n.*fix: ${fix}`));
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

  const FAULTY = `
-- site.config.ts --
export default { title: 'T' };
-- README.md --
# Home

[dead](./dead.md) [b](./b.md) ![](./x.png)
-- b.md --
# B

[gone](./gone.md)
-- x.png --
GIF89a: a picture
`;
  const accepted = (folder: string): string[] =>
    (JSON.parse(readFileSync(join(folder, 'links.json'), 'utf8')) as { findings: { kind: string; about: string }[] }).findings
      .map(({ kind, about }) => `${kind} ${about}`)
      .filter((entry) => !entry.startsWith('history/'));

  const ALL = [
    'image/no-alt The image "./x.png" has no alternative text for readers who cannot see it.',
    'link/dead ./dead.md',
    'link/dead ./gone.md',
  ];

  it.each([
    ['--ignore', '--ignore', 'link/*'],
    ['--since', '--since', 'main'],
    ['--strict', '--strict'],
    ['--since and --ignore', '--since', 'main', '--ignore', 'image/*'],
  ])('keeps what %s hides, and takes out what is gone', async (_, ...args) => {
    const { folder } = repository(FAULTY);
    await run(folder, '--baseline', 'links.json');
    expect(accepted(folder)).toEqual(ALL);
    expect((await run(folder, '--baseline', 'links.json', ...args)).code).toBe(0);
    expect(accepted(folder)).toEqual(ALL);
    writeFileSync(join(folder, 'b.md'), '# B\n');
    expect((await run(folder, '--baseline', 'links.json', ...args)).code).toBe(0);
    expect(accepted(folder)).toEqual(ALL.filter((entry) => !entry.endsWith('./gone.md')));
  });

  it.each([
    ['kinds', `kinds: { 'link/dead': 'off', 'image/no-alt': 'remark' }`],
    ['ignore', `ignore: [{ kind: 'link/dead', reason: 'later' }]`],
  ])("keeps what the config's %s hide", async (_, setting) => {
    const folder = tempFolder(FAULTY);
    await run(folder, '--baseline', 'links.json');
    writeFileSync(join(folder, 'site.config.ts'), `export default { title: 'T', checkLinks: { ${setting} } };\n`);
    expect((await run(folder, '--baseline', 'links.json')).code).toBe(0);
    expect(accepted(folder)).toEqual(ALL);
  });

  it('keeps everything while a page cannot be read', async () => {
    const folder = tempFolder(FAULTY);
    await run(folder, '--baseline', 'links.json');
    writeFileSync(join(folder, 'b.md'), Buffer.from([0x23, 0x20, 0xff, 0xfe]));
    expect((await run(folder, '--baseline', 'links.json')).code).toBe(1);
    expect(accepted(folder)).toEqual(ALL);
  });

  it('keeps everything while the config cannot be read', async () => {
    const folder = tempFolder(FAULTY);
    await run(folder, '--baseline', 'links.json');
    writeFileSync(join(folder, 'site.config.ts'), 'export default {');
    expect((await run(folder, '--baseline', 'links.json')).code).toBe(1);
    expect(accepted(folder)).toEqual(ALL);
  });

  it('keeps the responses of other sites while they are not asked, or do not answer', async () => {
    let status = 404;
    const port = await startServer((_, response) => response.writeHead(status).end());
    const address = `http://127.0.0.1:${port}/x`;
    const folder = tempFolder(
      `-- site.config.ts --\nexport default { title: 'T' };\n-- README.md --\n# Home\n\n[x](${address})\n`,
    );
    const ask = ['--external', '--allow-private', '--rate', '100', '--max-age', '0'];
    await run(folder, '--baseline', 'links.json', ...ask);
    expect(accepted(folder)).toEqual([`link/external-dead ${address}`]);
    expect((await run(folder, '--baseline', 'links.json')).code).toBe(0);
    expect(accepted(folder)).toEqual([`link/external-dead ${address}`]);
    status = 403;
    await run(folder, '--baseline', 'links.json', ...ask);
    expect(accepted(folder)).toEqual([`link/external-dead ${address}`]);
    status = 200;
    await run(folder, '--baseline', 'links.json', ...ask);
    expect(accepted(folder)).toEqual([]);
  });

  it('accepts what the run that makes it reports, and nothing it hides', async () => {
    const { folder } = repository(FAULTY);
    writeFileSync(join(folder, 'b.md'), '# B\n\n[gone](./gone.md) [new](./new.md)\n');
    await run(folder, '--baseline', 'links.json', '--since', 'main', '--ignore', 'image/*');
    expect(accepted(folder)).toEqual(['link/dead ./new.md']);
  });
});

describe('a check of an unchanged site', () => {
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
GIF89a: a picture
`);
    const { out } = await run(folder, '--format', 'json');
    const found = (JSON.parse(out) as { diagnostics: { code: string; severity: string; at: { line: number } | null }[] })
      .diagnostics;
    const shown = found
      .filter(({ severity }) => severity !== 'remark')
      .map(({ code, severity, at }) => [code, severity, at?.line]);
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

  it('begins and ends with the kinds where it is long, and has errors nearest to the end', async () => {
    const links = Array.from({ length: 30 }, (_, n) => `[x](./gone-${n}.md)`).join(' ');
    const folder = tempFolder(`-- site.config.ts --
export default { title: 'T' };
-- README.md --
# Home

${links} ![](./x.png)
-- x.png --
GIF89a: a picture
`);
    const lines = (await run(folder)).out.split('\n');
    const table = ['  30  link/dead', '   1  image/no-alt'];
    expect(lines.slice(0, 2)).toEqual(table);
    expect(lines.slice(-5, -3)).toEqual(table);
    expect(lines.at(-2)).toMatch(/^✘ 30 errors, 1 warning in /);
    expect(lines.findLastIndex((line) => line.startsWith('▲'))).toBeLessThan(lines.findIndex((line) => line.startsWith('✘')));
  });

  it('does not begin with the kinds where it is short', async () => {
    expect((await run(tempFolder(SITE))).out).toMatch(/^[▲✘] /);
  });

  it.each([
    ['warnings are no failures', [], 'failures="0"', 0],
    ['with --strict they are', ['--strict'], 'failures="1"', 1],
  ])('as JUnit: %s', async (_, args, failures, exit) => {
    const folder = tempFolder(
      `-- site.config.ts --\nexport default { title: 'T' };\n-- README.md --\n# Home\n\n![](./x.png)\n-- x.png --\nGIF89a: a picture\n`,
    );
    const { code, out } = await run(folder, '--format', 'junit', ...args);
    expect([code, out]).toEqual([exit, expect.stringContaining(`tests="1" ${failures}`) as string]);
  });

  it('says where in the config a dead entry is', async () => {
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
