import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readIndex } from '../../renderer/cache/segment-index.ts';
import { build, shown } from '../support/cli-build.ts';
import { runDocsBuild } from '../support/docs-build.ts';
import { tempFolder, writeFiles } from '../support/temp-folder.ts';

const LANGUAGES = ['ts', 'json', 'bash', 'css', 'yaml'];

/** A site of 20 shared pages in three versions, and pages without one; with all that a text can read and ask for. */
function tree(): string {
  const shared = Array.from({ length: 20 }, (_, i) => {
    const language = LANGUAGES[i % LANGUAGES.length];
    return `
-- content/server/_shared/part-${i % 4}/page-${i}.md --
---
title: Page ${i}
order: ${i}
---

Of {{ version }}: [the next](../part-${(i + 1) % 4}/page-${(i + 1) % 20}.md) and [home](/).

::: versions >=v2
New in page ${i}, found as word${i * 7}.
:::

\`\`\`${language}
"value": ${i}
\`\`\`

<!-- @include: @/snippets/part.md -->
`;
  });
  return `
-- content/site.config.ts --
import { title } from './settings/title.ts';
const Hello = () => 'Hello';
export default {
  title,
  origin: 'https://docs.example',
  css: ['./styles/site.css'],
  widgets: { Hello: { view: Hello, when: null, inner: false, inline: false } },
  exclude: ['snippets/**'],
  markdown: { aliases: { '@': '' } },
  versions: { server: { name: 'Server', shared: 'server/_shared', versions: ['v3', 'v2', 'v1'] } },
  sidebar: { '/server/{version}/': 'structure' },
  redirects: [['/latest', '/server/v3/']],
};
-- content/settings/title.ts --
export const title = 'Sharded';
-- content/styles/site.css --
body { color: rebeccapurple }
-- content/snippets/part.md --
Included words. <Hello />
-- content/README.md --
# Home

[A broken link](./nowhere.md)
-- content/server/v1/part-1/page-1.md --
# Another page 1
${shared.join('')}`;
}

function git(folder: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: folder, stdio: 'ignore' });
}

/** A repository with the site, to be cloned. */
function repository(): string {
  const folder = tempFolder(tree());
  git(folder, 'init', '--initial-branch=main');
  git(folder, 'add', '.');
  git(folder, 'commit', '-m', 'Begin');
  return folder;
}

/** A checkout as another machine has it: elsewhere, with other times. */
function clone(origin: string, name: string): string {
  const folder = join(tempFolder(), name, 'site');
  git(origin, 'clone', origin, folder);
  mkdirSync(join(folder, 'node_modules'));
  const time = new Date(2020, 1, name.length);
  for (const path of readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' }))
    utimesSync(join(folder, 'content', path), time, time);
  return folder;
}

/** How many values of each store a cache folder holds. */
function counts(folder: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [store, , entries] of readIndex(folder).index.parts()) counts[store] = (counts[store] ?? 0) + entries.size;
  return counts;
}

/** What is told on standard error: slow runs tell how far they are, too. */
const findings = (err: string): readonly string[] => err.match(/^[▲✘●].*/gm) ?? [];

describe('a cache folder of another checkout', () => {
  it('leaves nothing to be parsed, highlighted or bundled', async () => {
    const origin = repository();
    const [first, second] = [clone(origin, 'a'), clone(origin, 'another')];
    expect((await build(first, '--cache', 'kept')).code).toBe(0);
    cpSync(join(first, 'kept'), join(second, 'kept'), { recursive: true });
    const before = counts(join(second, 'kept'));
    expect((await build(second, '--cache', 'kept')).code).toBe(0);
    const after = counts(join(second, 'kept'));
    const misses = Object.keys(after).filter((store) => after[store] !== before[store]);
    expect(misses).toEqual([]);
    expect(before).toMatchObject({ config: 1, history: 1, page: 61 });
    expect(shown(join(second, 'dist'))).toEqual(shown(join(first, 'dist')));
  });
});

describe('shards', () => {
  it('made by four machines are joined to what one machine makes, and no text is parsed again', async () => {
    const origin = repository();
    const machines = ['one', 'two', 'three', 'four'].map((name) => clone(origin, name));
    const made = await Promise.all(
      machines.map((folder, i) => runDocsBuild(folder, 'build', '--shard', `${i + 1}/4`, '--cache', 'shard')),
    );
    for (const [i, { code, out, err }] of made.entries()) {
      expect([code, findings(err)]).toEqual([0, []]);
      expect(out).toMatch(new RegExp(`^✔ Shard ${i + 1} of 4: \\d+ of 61 texts, left in shard · .*\n$`));
    }
    expect(machines.map((folder) => existsSync(join(folder, 'dist')))).toEqual([false, false, false, false]);
    const shards = machines.map((folder) => join(folder, 'shard'));
    const texts = shards.map((folder) => counts(folder)['page'] ?? 0);
    expect(texts.reduce((sum, count) => sum + count, 0)).toBe(61);
    expect(Math.min(...texts)).toBeGreaterThan(3);
    expect(shards.map((folder) => counts(folder)['search-terms'])).toEqual(texts);

    const last = clone(origin, 'last');
    const joined = await runDocsBuild(last, 'build', '--verbose', '--cache', 'kept', '--join', ...shards);
    expect([joined.code, joined.err]).toEqual([0, expect.not.stringContaining('cache/join')]);
    expect(joined.err).toContain('link/dead');
    await runDocsBuild(last, 'build', '--no-cache', '--out', 'fresh');
    expect(shown(join(last, 'dist'))).toEqual(shown(join(last, 'fresh')));
    expect(counts(join(last, 'kept'))).toMatchObject({ page: 61, body: 61, sheet: 1, config: 1, history: 1 });

    // What the folders gave is kept: the next build can do without.
    writeFiles(last, '-- content/README.md --\n# Home again\n');
    const next = await runDocsBuild(last, 'build', '--verbose', '--cache', 'kept');
    expect(next.code).toBe(0);
    expect(counts(join(last, 'kept'))).toMatchObject({ page: 62 });
  });

  it('that are damaged, missing, named twice or of another config cost time and are reported', async () => {
    const origin = repository();
    const folder = clone(origin, 'one');
    for (const part of ['1/3', '2/3', '3/3']) await build(folder, '--shard', part, '--cache', `shard-${part[0]}`);
    cpSync(join(folder, 'shard-1'), join(folder, 'copy-of-1'), { recursive: true });
    for (const name of readdirSync(join(folder, 'shard-2'))) {
      if (name.endsWith('.seg')) truncateSync(join(folder, 'shard-2', name), 2000);
    }
    writeFileSync(join(folder, 'shard-3', 'index'), 'no index');
    const other = clone(origin, 'another');
    writeFiles(other, "-- content/settings/title.ts --\nexport const title = 'Other';\n");
    const config = join(other, 'content/site.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace("aliases: { '@': '' }", "aliases: { '@': '' }, math: true"));
    await build(other, '--cache', 'kept');

    const shards = ['shard-1', 'shard-1', 'copy-of-1', 'shard-2', 'shard-3', 'shard-4', join(other, 'kept')];
    const { code, err } = await build(folder, '--verbose', '--cache', 'kept', '--join', ...shards);
    expect(code).toBe(0);
    const told = [...err.matchAll(/The cache folder "\S*?([\w-]+)" (.*?[:.])/g)].map(([, name, what]) => `${name} ${what}`);
    expect(told.sort()).toEqual([
      'copy-of-1 gave no text:',
      'kept gave no text:',
      'shard-1 is named twice, or is the own one.',
      'shard-2 gave no text:',
      'shard-3 holds no values that can be read:',
      'shard-4 is not there.',
    ]);
    expect(err).toMatch(/\d\d texts were in none of the cache folders, and were parsed here\./);
    await build(folder, '--no-cache', '--out', 'fresh');
    expect(shown(join(folder, 'dist'))).toEqual(shown(join(folder, 'fresh')));
  });

  it('are left what other folders have not', async () => {
    const folder = clone(repository(), 'one');
    await build(folder, '--cache', 'kept');
    writeFiles(folder, '-- content/README.md --\n# Home again\n');
    for (const part of ['1/2', '2/2']) await build(folder, '--shard', part, '--cache', `shard-${part[0]}`, '--join', 'kept');
    const pages = ['shard-1', 'shard-2'].map((name) => counts(join(folder, name))['page'] ?? 0);
    expect(pages.sort()).toEqual([0, 1]);
    const { err } = await build(folder, '--verbose', '--cache', 'next', '--join', 'kept', 'shard-1', 'shard-2');
    expect(err).not.toContain('parsed here');
  });

  it('report a config that cannot be used, and nothing else', async () => {
    const folder = clone(repository(), 'one');
    writeFiles(folder, '-- content/README.md --\n<!-- @include: ./gone.md -->\n');
    const shard = await build(folder, '--shard', '1/1', '--cache', 'shard');
    expect([shard.code, findings(shard.err)]).toEqual([0, []]);
    expect((await build(folder, '--cache', 'kept', '--join', 'shard')).code).toBe(1);
    writeFiles(folder, '-- content/site.config.ts --\nexport default { title: 3 };\n');
    const broken = await build(folder, '--shard', '1/1', '--cache', 'shard');
    expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('config/invalid')]);
    expect(broken.err).toContain('1 error: the shard was not made.');
  });

  it.each([
    [['--shard', '0/4'], 'such as "2/4" for the second of four'],
    [['--shard', '5/4'], 'such as "2/4" for the second of four'],
    [['--shard', '1/2', '--no-cache'], '--shard leaves its values in the cache'],
    [['--join', 'a', '--no-cache'], '--join reads what caches hold'],
  ])('are refused as %j', async (args, message) => {
    const { code, err } = await build(tempFolder('-- site.config.js --\nexport default { title: "x" };\n'), ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
