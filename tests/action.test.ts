// The GitHub Action: its steps run as a runner would run them, in a repository with a site. Actions of others are not run; what they
// are given is looked at.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { main } from '../cli/main.ts';
import { findProject } from '../cli/packages/package-manager.ts';
import { commitFiles } from './support/repository.ts';
import { tempFolder } from './support/temp-folder.ts';
import { testTerminal } from './support/test-terminal.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'working-directory'?: string;
}

const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
};

type Outputs = Readonly<Record<string, string>>;

/** What happened to a step. */
interface Ran {
  readonly step: Step;
  readonly outcome: 'success' | 'failure' | 'skipped';
  readonly log: string;
  readonly outputs: Outputs;
  /** For an action of others: its inputs. */
  readonly given: Readonly<Record<string, string>>;
}

interface Run {
  readonly ran: readonly Ran[];
  readonly summary: string;
  readonly outputs: Outputs;
  /** Where the caches are kept. */
  readonly temp: string;
  step(name: string): Ran;
}

/** A repository with a site, and docs-build in `node_modules` as a package manager would put it there. */
function repository(tree: string, lockFile = 'package-lock.json'): string {
  const folder = tempFolder(tree);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  writeFileSync(join(folder, lockFile), lockFile.endsWith('.json') ? '{}' : '\n');
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(ROOT, join(folder, 'node_modules/docs-build'));
  symlinkSync('../docs-build/bin/docs-build.js', join(folder, 'node_modules/.bin/docs-build'));
  return folder;
}

/** Runs the action with some inputs. `commands` is a folder of programs that come before those of the machine. */
function runAction(workspace: string, given: Readonly<Record<string, string>> = {}, commands = ''): Run {
  const runner = tempFolder();
  const temp = join(runner, 'temp');
  mkdirSync(temp);
  const files = { GITHUB_STEP_SUMMARY: join(runner, 'summary.md'), GITHUB_OUTPUT: join(runner, 'output') };
  const inputs = Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, given[name] ?? input.default]));
  const steps: Record<string, { outputs: Outputs; outcome: string }> = {};
  const value = (expression: string): unknown =>
    evaluate(expression, { inputs, steps, runner: { temp, os: 'Linux' }, github: { sha: 'c0ffee' } });
  const fill = (text: string): string => text.replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => String(value(expression)));
  const filled = (values: Readonly<Record<string, string>> = {}): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, text]) => [name, fill(String(text))]));
  let failed = false;
  const ran = action.runs.steps.map((step): Ran => {
    const isWanted = (step.if === undefined || value(step.if) === true) && (!failed || step.if?.includes('always()') === true);
    const base = { step, log: '', outputs: {}, given: {} };
    if (!isWanted) return { ...base, outcome: 'skipped' };
    if (step.run === undefined) return { ...base, outcome: 'success', given: filled(step.with) };
    writeFileSync(files.GITHUB_OUTPUT, '');
    const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
      cwd: join(workspace, fill(step['working-directory'] ?? '.')),
      encoding: 'utf8',
      env: {
        PATH: `${commands}:${process.env['PATH']}`,
        HOME: process.env['HOME'],
        CI: 'true',
        GITHUB_WORKSPACE: workspace,
        GITHUB_SERVER_URL: 'https://github.com',
        GITHUB_REPOSITORY: 'orchard/docs',
        GITHUB_SHA: 'c0ffee',
        RUNNER_TEMP: temp,
        ...files,
        ...filled(step.env),
      },
    });
    failed ||= status !== 0;
    const lines = readFileSync(files.GITHUB_OUTPUT, 'utf8').split('\n').filter(Boolean);
    const outputs = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]));
    const outcome = status === 0 ? 'success' : 'failure';
    if (step.id !== undefined) steps[step.id] = { outputs, outcome };
    return { ...base, outcome, log: stdout + stderr, outputs };
  });
  return {
    ran,
    temp,
    summary: existsSync(files.GITHUB_STEP_SUMMARY) ? readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8') : '',
    outputs: Object.fromEntries(Object.entries(action.outputs).map(([name, output]) => [name, fill(output.value)])),
    step: (name) => ran.find(({ step }) => step.name === name) as Ran,
  };
}

/** The part of GitHub's expressions that the action uses is JavaScript's, but for names with hyphens and what is not there. */
function evaluate(expression: string, contexts: Readonly<Record<string, unknown>>): unknown {
  const code = expression.replace(/\b(?:inputs|steps|runner|github)(?:\.[\w-]+)+/g, (path) => `get(${JSON.stringify(path)})`);
  const get = (path: string): unknown =>
    path.split('.').reduce<unknown>((from, name) => (from as Record<string, unknown> | undefined)?.[name], contexts) ?? '';
  return new Function('get', 'always', `return ${code}`)(get, () => true);
}

const CONFIG = '-- docs/site.config.ts --\nexport default { title: "Orchard" };\n';
const GOOD = `${CONFIG}-- docs/README.md --\n# Home\n\n[Apples](./apples.md)\n-- docs/apples.md --\n# Apples\n`;
const DEAD = GOOD.replace('](./apples.md)', '](./apple.md) [Apples](./apples.md)');
const annotations = ({ log }: Ran): string[] => log.split('\n').filter((line) => line.startsWith('::'));

describe('the action', () => {
  it('has descriptions and defaults, and no expression within a script', () => {
    expect(action.runs.using).toBe('composite');
    for (const { description, default: value } of Object.values(action.inputs)) {
      expect(description).toMatch(/\.$/);
      expect(value).toBeTypeOf('string');
    }
    const scripts = action.runs.steps.filter(({ run }) => run !== undefined);
    expect(scripts.length).toBeGreaterThan(2);
    for (const { run, shell } of scripts) expect([shell, run?.includes('${{')]).toEqual(['bash', false]);
  });

  it('is described in the guide, every input with its default and every output', () => {
    const guide = readFileSync(join(ROOT, 'docs/guide/continuous-integration.md'), 'utf8').split('## Check links')[0] as string;
    const [, inputs = '', outputs = ''] = guide.split(/^\| (?:Input|Output) .*$/m);
    const rows = [...inputs.matchAll(/^\| `([\w-]+)` \|.*\| (?:`([^`]*)`|[a-z ]*) ?\|$/gm)];
    expect(rows.map(([, name, value = '']) => [name, value])).toEqual(
      Object.entries(action.inputs).map(([name, input]) => [name, input.default]),
    );
    const named = [...outputs.matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`([\w-]+)`/g)]);
    expect(named.map(([, name]) => name)).toEqual(Object.keys(action.outputs));
    const used = [...guide.matchAll(/^  with:\n((?: {4}.*\n)+)/gm)].flatMap(([, keys = '']) =>
      Object.keys(parse(keys) as object),
    );
    expect(used.length).toBeGreaterThan(1);
    expect(used.filter((name) => !(name in action.inputs))).toEqual([]);
  });

  it('checks and builds a site, and hands its folder and its cache on', () => {
    const workspace = repository(GOOD);
    const run = runAction(workspace, { root: 'docs', base: '/orchard/' });
    expect(run.ran.map(({ step, outcome }) => `${step.name}: ${outcome}`)).toEqual([
      'Find docs-build: success',
      'Restore the cache: success',
      'Fetch the sources: success',
      'Check: success',
      'Build: success',
      'Compare: skipped',
      'Save the cache: success',
      'Upload for GitHub Pages: success',
      'Upload: skipped',
    ]);
    expect(run.outputs).toEqual({ folder: './dist', pages: '4', errors: '0', warnings: '0', lost: '', 'cache-hit': 'false' });
    expect(run.summary).toMatch(/^### Links: no problems\n\n1 link on 4 pages · .*\n\n### Build: no problems\n\n4 pages, /);
    expect(readFileSync(join(workspace, 'dist/index.html'), 'utf8')).toContain('href="/orchard/apples.html"');
    const { given } = run.step('Upload for GitHub Pages');
    expect(existsSync(join(workspace, given['path'] as string, 'index.html'))).toBe(true);
    const [restored, saved] = [run.step('Restore the cache').given, run.step('Save the cache').given];
    expect([restored['path'], restored['key']]).toEqual([saved['path'], saved['key']]);
    expect(saved['key']?.startsWith(restored['restore-keys'] as string)).toBe(true);
    expect(existsSync(saved['path'] as string)).toBe(true);
    expect(saved['path']?.startsWith(run.temp)).toBe(true);
  });

  it('fetches the commits of other repositories into the cache that it keeps', async () => {
    const server = tempFolder();
    const first = commitFiles(server, '-- a.md --\n# Page A\n');
    const sources = `{ server: { git: '${server}', ref: 'main' } }`;
    const workspace = repository(`${GOOD}-- docs/site.config.ts --\nexport default { title: 'Orchard', sources: ${sources} };\n`);
    expect(await main(['sources', 'update', '--root', 'docs', '--cache', 'another'], testTerminal(workspace).terminal)).toBe(0);
    const run = runAction(workspace, { root: 'docs', strict: 'false' });
    expect(run.step('Fetch the sources').log).toBe(`✔ server: ${first.slice(0, 12)} fetched\n`);
    expect(readFileSync(join(workspace, 'dist/server/a.html'), 'utf8')).toContain('Page A');
    expect(existsSync(join(run.temp, 'docs-build/sources/trees'))).toBe(true);
  });

  it('annotates a dead link in its line, names it in the summary, and uploads nothing', () => {
    const workspace = repository(DEAD);
    const run = runAction(workspace, { root: 'docs' });
    expect(annotations(run.step('Check'))).toEqual([
      expect.stringMatching(
        /^::error file=docs\/README\.md,line=3,col=10,endColumn=20,title=link\/dead::"\.\/apple\.md" .*fix: /,
      ),
    ]);
    expect(run.summary).toMatch(/^### Links: 1 error\n[^]*\| error \| \[link\/dead\]\(https:.*\/findings\/link\/dead\/\) \| /);
    expect(run.summary).toContain('](https://github.com/orchard/docs/blob/c0ffee/docs/README.md?plain=1#L3) |');
    expect(run.outputs).toMatchObject({ pages: '', errors: '1', warnings: '0' });
    expect(['Check', 'Build', 'Save the cache', 'Upload for GitHub Pages'].map((name) => run.step(name).outcome)).toEqual([
      'failure',
      'skipped',
      'success',
      'skipped',
    ]);
    expect(existsSync(join(workspace, 'dist'))).toBe(false);
  });

  it('publishes a site with warnings that is not checked, and not a strict one', () => {
    const workspace = repository(DEAD);
    const strict = runAction(workspace, { root: 'docs', check: 'false' });
    expect([strict.step('Build').outcome, strict.outputs['errors']]).toEqual(['failure', '1']);
    const lax = runAction(workspace, { root: 'docs', check: 'false', strict: 'false', upload: 'artifact' });
    expect(annotations(lax.step('Build'))).toEqual([expect.stringMatching(/^::warning file=docs\/README\.md,line=3,/)]);
    expect(lax.outputs).toMatchObject({ pages: '4', errors: '0', warnings: '1' });
    expect(lax.step('Upload').outcome).toBe('success');
  });

  it('tells what is new since the branch was made, and publishes what was wrong before', () => {
    const workspace = repository(DEAD);
    const git = (...words: string[]) => spawnSync('git', words, { cwd: workspace, encoding: 'utf8' });
    writeFileSync(join(workspace, '.gitignore'), 'node_modules\ndist\n');
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '-qm', 'old');
    const { outputs, step } = runAction(workspace, { root: 'docs', since: 'main' });
    expect([step('Check').outcome, step('Build').outcome, outputs['errors'], outputs['pages'] !== '']).toEqual([
      'success',
      'success',
      '0',
      true,
    ]);
  });

  it('annotates what only drawing shows, and no warning twice', () => {
    const run = runAction(
      repository(`
-- site.config.tsx --
import { defineSite } from 'docs-build';
const Card: any = { view: () => { throw new Error('no apples'); }, when: null, inner: false, inline: false };
export default defineSite({ title: 'Orchard', widgets: { Card } });
-- README.md --
# Home

<Card/>

::: tips
Unknown.
:::
`),
      { strict: 'false' },
    );
    expect(run.step('Check').outcome).toBe('success');
    expect(annotations(run.step('Build'))).toEqual([expect.stringContaining('no apples')]);
  });

  it('says what a change does to the site, also after an error, and annotates a dead link once', () => {
    const workspace = repository(GOOD);
    commitFiles(workspace, '');
    writeFileSync(join(workspace, 'docs/pears.md'), '# Pears\n');
    rmSync(join(workspace, 'docs/apples.md'));
    const run = runAction(workspace, { root: 'docs', diff: 'main...' });
    expect([run.step('Check'), run.step('Compare')].map(({ outcome }) => outcome)).toEqual(['failure', 'success']);
    expect([run.step('Check'), run.step('Compare')].map((step) => annotations(step).length > 0)).toEqual([true, false]);
    expect(run.outputs['lost']).toBe('1');
    expect(run.summary).toContain('#### Addresses that lead nowhere now\n\n- ✘ /apples.html');
  });

  it('takes no input for code', () => {
    const workspace = repository(GOOD);
    const evil = '$(touch stolen)`touch stolen`;"\'';
    const { ran } = runAction(workspace, { root: `docs/../${evil}`, out: evil, base: evil, since: evil });
    expect(ran.some(({ outcome }) => outcome === 'failure')).toBe(true);
    expect(existsSync(join(workspace, 'stolen'))).toBe(false);
  });

  it.each([{ strict: 'yes' }, { check: '' }, { cache: 'path/to' }, { upload: 'page' }])('refuses %j', (inputs) => {
    const { step } = runAction(repository(GOOD), inputs);
    expect(annotations(step('Find docs-build'))).toEqual([expect.stringContaining(`"${Object.keys(inputs)[0]}"`)]);
    expect(step('Build').outcome).toBe('skipped');
  });

  it('says so where docs-build is not installed', () => {
    const workspace = tempFolder(`${GOOD}-- package.json --\n{}\n-- package-lock.json --\n{}\n`);
    const { step } = runAction(workspace);
    expect(annotations(step('Find docs-build'))).toEqual([expect.stringContaining('docs-build is not installed')]);
  });

  it.each([
    ['package-lock.json', 'npx --no-install'],
    ['npm-shrinkwrap.json', 'npx --no-install'],
    ['pnpm-lock.yaml', 'pnpm exec'],
    ['yarn.lock', 'yarn run --silent'],
    ['bun.lock', 'bun run --silent'],
    ['bun.lockb', 'bun run --silent'],
  ])('is run by the package manager of %s, from a folder of a workspace, too', (lockFile, runner) => {
    const workspace = repository(`${GOOD}-- sites/a/package.json --\n{}\n`, lockFile);
    // Programs that say who they are.
    const commands = tempFolder();
    for (const name of ['npx', 'pnpm', 'yarn', 'bun'])
      writeFileSync(join(commands, name), `#!/bin/sh\necho "${name} $*"\n`, { mode: 0o755 });
    const { step } = runAction(workspace, { 'working-directory': 'sites/a' }, commands);
    expect(step('Find docs-build')).toMatchObject({ outputs: { runner }, log: `${runner} docs-build --version\n` });
    const manager = findProject(normalize(join(workspace, 'sites/a')), {})?.manager;
    expect(runner.startsWith(manager === 'npm' ? 'npx ' : `${manager} `)).toBe(true);
  });
});
