import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../cli/main.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const { peerDependencies } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  readonly peerDependencies: Readonly<Record<string, string>>;
};
const CHROMIUM = `@sparticuz/chromium@${peerDependencies['@sparticuz/chromium']}`;
const DASH = `dashjs@${peerDependencies['dashjs']}`;

/** Package managers that write down what they are told, and where, and end with the code that `CODE` says. */
const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun']
  .map((name) => `-- bin/${name} --\n#!/bin/sh\necho "$PWD $0 $@ $NODE_ENV" > "$SAID"\nexit \${CODE:-0}\n`)
  .join('');

/** Runs the verb in `docs` of a folder with these files. */
async function add(tree: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const folder = tempFolder(`-- docs/x --\n\n${MANAGERS}${tree}`);
  for (const name of ['npm', 'pnpm', 'yarn', 'bun']) chmodSync(join(folder, 'bin', name), 0o755);
  const said = join(folder, 'said');
  const path = { PATH: `${join(folder, 'bin')}:/bin:/usr/bin`, SAID: said, NODE_ENV: 'production' };
  const screen = testTerminal(join(folder, 'docs'), { env: { ...path, ...env } });
  const code = await main(['add', ...words], screen.terminal);
  const ran = existsSync(said) ? readFileSync(said, 'utf8').replaceAll(`${folder}/`, '') : null;
  return { code, out: screen.out(), err: screen.err(), ran };
}

describe('docs-build add', () => {
  it.each([
    ['package-lock.json', `npm install --save-dev ${CHROMIUM}`],
    ['pnpm-lock.yaml', `pnpm add --save-dev ${CHROMIUM}`],
    ['yarn.lock', `yarn add --dev ${CHROMIUM}`],
    ['bun.lock', `bun add --dev ${CHROMIUM}`],
  ])('with %s, prints and runs its command', async (lockFile, command) => {
    const { code, out, err, ran } = await add(`-- docs/package.json --\n{}\n-- docs/${lockFile} --\n\n`, ['diagrams']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`$ ${command}\n`);
    // Not with the NODE_ENV of this process, with which packages for development would go.
    expect(ran).toBe(`docs bin/${command} \n`);
  });

  it('adds several to the package around a folder of content', async () => {
    const { code, out, ran } = await add('-- package.json --\n{}\n-- pnpm-lock.yaml --\n\n', ['video', 'diagrams']);
    expect([code, ran]).toEqual([0, expect.stringContaining(`bin/pnpm add --save-dev ${CHROMIUM} ${DASH} \n`)]);
    expect(out).toMatch(/✔ diagrams: .*\n✔ video: /);
  });

  it('--dry-run prints the command, and runs nothing', async () => {
    const { code, out, ran } = await add('-- docs/package.json --\n{}\n', ['diagrams', '--dry-run']);
    expect([code, out, ran]).toEqual([0, `$ npm install --save-dev ${CHROMIUM}\n`, null]);
  });

  it('has nothing to install for what is part of docs-build', async () => {
    const { code, out, ran } = await add('', ['formulas', 'analytics']);
    expect([code, ran]).toEqual([0, null]);
    expect(out).toBe('✔ analytics: part of docs-build, nothing to install\n✔ formulas: part of docs-build, nothing to install\n');
  });

  it('ends with the exit code of a package manager that fails', async () => {
    const { code, out, err } = await add('-- docs/package.json --\n{}\n', ['video'], { CODE: '7' });
    expect([code, err, out.includes('✔')]).toEqual([7, '✘ npm ended with exit code 7: nothing was added.\n', false]);
  });

  it('says which names there are', async () => {
    const { code, err } = await add('-- docs/package.json --\n{}\n', ['diagram']);
    expect([code, err]).toEqual([
      2,
      '✘ There is no add-on "diagram": there are diagrams, video, types, mermaid-cli.\n  fix: write diagrams\n',
    ]);
  });

  it('says that there is no package, or no package manager', async () => {
    expect(await add('', ['video'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/no package\.json[^]*fix: run "npm init -y"/),
    });
    const missing = await add('-- docs/package.json --\n{}\n-- docs/yarn.lock --\n\n', ['video'], { PATH: '/nowhere' });
    expect(missing).toMatchObject({
      code: 2,
      err: '✘ yarn, which this site is installed with, is not on your path.\n  fix: install yarn\n',
    });
  });
});
