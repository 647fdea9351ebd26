// What `init` writes: a whole project, in a new folder or into what is there.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { main } from '../../../cli/main.ts';
import { createProgram } from '../../../cli/program.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly defaults?: { readonly run: { readonly 'working-directory': string } };
  readonly steps: readonly Step[];
}

/** Runs the verb in a folder, started by a package manager. */
async function init(cwd: string, words: readonly string[], agent = 'npm/11.0.0 node/v20') {
  const screen = testTerminal(cwd, { env: { npm_config_user_agent: agent } });
  const code = await main(['init', ...words], screen.terminal);
  return { code, out: screen.out(), err: screen.err() };
}

/** The files below a folder, by path. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function workflow(folder: string): Readonly<Record<string, Job>> {
  const text = readFileSync(join(folder, '.github/workflows/docs.yml'), 'utf8');
  return (parse(text) as { readonly jobs: Readonly<Record<string, Job>> }).jobs;
}

function commandsOf(folder: string): string[] {
  return workflow(folder)['build']?.steps.flatMap(({ run }) => run ?? []) ?? [];
}

/** Puts this checkout where a package manager would put the package, with what type-checking needs. */
function linkPackages(folder: string, names: readonly string[]): void {
  for (const name of names) {
    const to = join(folder, 'node_modules', name);
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(name === 'docs-build' ? ROOT : join(ROOT, 'node_modules', name), to);
  }
}

const OF_PROJECT = [
  '.editorconfig',
  '.github/workflows/docs.yml',
  '.gitignore',
  '.vscode/extensions.json',
  '.vscode/settings.json',
  'README.md',
  'package.json',
  'tsconfig.json',
];

describe('the starter', () => {
  it('is a whole project', async () => {
    const folder = tempFolder();
    const { out } = await init(folder, ['site']);
    expect(filesIn(join(folder, 'site')).filter((path) => !path.startsWith('content/'))).toEqual(OF_PROJECT);
    expect(out).toMatch(/^✔ A site to start from is in site\. Next:\n/);
  });

  it('is in the package, with no name that npm would use or leave out', () => {
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: ROOT, encoding: 'utf8' });
    const [{ files }] = JSON.parse(stdout) as [{ readonly files: readonly { readonly path: string }[] }];
    const packed = files.map(({ path }) => path).filter((path) => path.startsWith('cli/starter/'));
    expect(packed.sort()).toEqual(filesIn(join(ROOT, 'cli/starter')).map((path) => `cli/starter/${path}`));
    expect(packed.filter((path) => path.includes('/.'))).toEqual([]);
  });

  it('type-checks, with a component of its own as well, and a mistake in the config is found', async () => {
    const folder = tempFolder();
    await init(folder, []);
    const tsc = () =>
      spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.'], { cwd: folder, encoding: 'utf8' });
    linkPackages(folder, ['docs-build']);
    expect(tsc()).toMatchObject({ status: 0, stdout: '' });
    linkPackages(folder, ['react', 'csstype', '@types/react']);
    writeFileSync(
      join(folder, 'content/card.tsx'),
      "import { defineWidget } from 'docs-build/theme';\nexport const Card = defineWidget<{ name?: string }>({\n  view: ({ props }) => <b>{props.name}</b>,\n  props: { name: 'text' },\n});\n",
    );
    expect(tsc()).toMatchObject({ status: 0, stdout: '' });
    const config = join(folder, 'content/site.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace("title: 'Acme documentation'", 'title: 1'));
    expect(tsc().stdout).toMatch(/content\/site\.config\.ts\(4,3\): error TS2322: .*number/);
  });

  it.each([
    ['npm/11.0.0 node/v20', ['npm ci'], 'npx'],
    ['pnpm/10.0.0 npm/? node/v20', ['corepack enable pnpm', 'pnpm install --frozen-lockfile'], 'pnpm'],
    ['yarn/4.5.0 npm/? node/v20', ['corepack enable yarn', 'yarn install --immutable'], 'yarn'],
    ['yarn/1.22.22 npm/? node/v20', ['corepack enable yarn', 'yarn install --frozen-lockfile'], 'yarn'],
    ['bun/1.3.0 npm/? node/v20', ['bun install --frozen-lockfile'], 'bunx'],
  ])('has a workflow for %s, which runs commands that there are', async (agent, installing, runner) => {
    const folder = tempFolder();
    await init(folder, [], agent);
    const commands = commandsOf(folder);
    expect(commands).toEqual([
      ...installing,
      `${runner} docs-build sources fetch --cache "$RUNNER_TEMP/docs-build"`,
      `${runner} docs-build check-links --format github --cache "$RUNNER_TEMP/docs-build"`,
      `${runner} docs-build build --strict --format github --quiet --out dist --cache "$RUNNER_TEMP/docs-build" \${BASE:+--base "$BASE"}`,
    ]);
    const cache = workflow(folder)['build']?.steps.find((step) => step.uses?.startsWith('actions/cache@'));
    expect(cache?.with).toMatchObject({ path: '${{ runner.temp }}/docs-build' });
    for (const command of commands.slice(installing.length)) expectToParse(command);
    const uses = Object.values(workflow(folder)).flatMap(({ steps }) => steps.flatMap((step) => step.uses ?? []));
    expect(uses.every((name) => /^[\w-]+\/[\w-]+@v\d+$/.test(name))).toBe(true);
    const upload = workflow(folder)['build']?.steps.find((step) => step.uses?.includes('upload'));
    expect(upload?.with).toEqual({ path: 'dist' });
  });
});

/** The verb and the options of a command are those of the command line. */
function expectToParse(command: string): void {
  const [, , verb, ...words] = command.split(' ');
  const found = createProgram(testTerminal('/').terminal, () => {}).commands.find((one) => one.name() === verb);
  const known = found?.commands.find((one) => one.name() === words[0]) ?? found;
  const options = known?.options.flatMap(({ long, short }) => [long, short]);
  expect(options).toEqual(expect.arrayContaining(words.filter((word) => word.startsWith('-'))));
}

describe('init where something is', () => {
  it('leaves all files of a new repository as they are, and says which', async () => {
    const tree = {
      '.gitignore': 'mine\n',
      'README.md': '# Mine\n',
      LICENSE: 'mine\n',
      '.vscode/settings.json': '{}\n',
      'package.json': '{"name":"mine"}\n',
    };
    const folder = tempFolder(
      Object.entries(tree)
        .map(([path, text]) => `-- ${path} --\n${text}`)
        .join(''),
    );
    mkdirSync(join(folder, '.git'));
    const { code, out } = await init(folder, []);
    expect(code).toBe(0);
    for (const [path, text] of Object.entries(tree)) expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
    expect(out).toContain('\nLeft as they were: README.md, .gitignore, package.json, .vscode/settings.json. Next:\n');
    expect(filesIn(folder)).toEqual(expect.arrayContaining([...OF_PROJECT, 'content/site.config.ts']));
  });

  it('uses the package above that has docs-build, and puts the workflow where GitHub looks for it', async () => {
    const folder = tempFolder(
      '-- web/package.json --\n{ "devDependencies": { "docs-build": "^0.1.0" } }\n-- web/pnpm-lock.yaml --\n\n',
    );
    mkdirSync(join(folder, '.git'));
    const { out } = await init(join(folder, 'web'), ['the docs']);
    expect(filesIn(join(folder, 'web/the docs')).filter((path) => !path.startsWith('content/'))).toEqual([
      'README.md',
      'tsconfig.json',
    ]);
    expect(out).toContain(`Also written: ${folder}/.github/workflows/docs.yml, .gitignore.\nLeft as they were: package.json.\n`);
    expect(out).toContain(
      `\n  pnpm docs-build serve --open --root 'the docs'\n\nIts settings are in the docs/content/site.config.ts.\n`,
    );
    const { build } = workflow(folder);
    expect(build?.defaults?.run['working-directory']).toBe('web');
    expect(commandsOf(folder).slice(-3)).toEqual([
      `pnpm docs-build sources fetch --cache "$RUNNER_TEMP/docs-build" --root 'the docs'`,
      `pnpm docs-build check-links --format github --cache "$RUNNER_TEMP/docs-build" --root 'the docs'`,
      'pnpm docs-build build --strict --format github --quiet --out dist --cache "$RUNNER_TEMP/docs-build" ${BASE:+--base "$BASE"} --root \'the docs\'',
    ]);
    expect(build?.steps.find((step) => step.uses?.includes('upload'))?.with).toEqual({ path: 'web/dist' });
    // The package has no scripts of the starter.
    const readme = readFileSync(join(folder, 'web/the docs/README.md'), 'utf8');
    expect(readme).toContain("| `pnpm docs-build serve --open --root 'the docs'` | shows the site");
    expect(readme).toContain('| `pnpm docs-build preview --out dist` | serves');
    expect(readme).not.toMatch(/npm start|npm run/);
  });

  it('begins beside a package of docs-build that is kept in `vendor`', async () => {
    const folder = tempFolder('-- vendor/docs-build-0.1.0.tgz --\n\n');
    expect((await init(folder, [])).code).toBe(0);
  });

  it('gives no settings to the repository of another project', async () => {
    const folder = tempFolder('-- src/main.c --\n\n');
    mkdirSync(join(folder, '.git'));
    const { out } = await init(folder, ['docs']);
    expect(filesIn(folder).filter((path) => !path.startsWith('docs/content/'))).toEqual([
      'docs/.gitignore',
      'docs/README.md',
      'docs/package.json',
      'docs/tsconfig.json',
      'src/main.c',
    ]);
    expect(out).toContain('Not written, since the project in this folder holds more than the site: ');
    expect(out).toContain('.github/workflows/docs.yml');
  });

  it('keeps installed packages out of a new repository whose package is at the top', async () => {
    const folder = tempFolder(
      '-- package.json --\n{ "devDependencies": { "docs-build": "^0.1.0" } }\n-- node_modules/a/x.js --\n\n',
    );
    mkdirSync(join(folder, '.git'));
    const { out } = await init(folder, ['docs']);
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toMatch(/^node_modules\/$/m);
    expect(filesIn(folder)).not.toContain('docs/.gitignore');
    expect(out).toContain('Also written: .github/workflows/docs.yml, .gitignore.');
    await init(folder, ['more']);
    expect(filesIn(folder)).toContain('more/.gitignore');
  });

  it('removes what it wrote where it cannot go on', async () => {
    const folder = tempFolder('-- site/.vscode --\nno folder\n');
    const { code } = await init(folder, ['site']);
    expect(code).toBe(2);
    expect(filesIn(folder)).toEqual(['site/.vscode']);
  });
});
