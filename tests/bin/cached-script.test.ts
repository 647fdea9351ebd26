// The command line starts from the code that V8 compiled in an earlier run, and from its text wherever that is not to be had.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { expect, it, vi } from 'vitest';
import { expectLargeRun, expectShortRun, FLAGS_OF_A_START } from '../../cli/engine-flags.ts';
import { tempFolder } from '../support/temp-folder.ts';

vi.mock('node:v8', async (load) => ({ ...(await load<typeof import('node:v8')>()), setFlagsFromString: vi.fn() }));

const LOADER = new URL('../../bin/cached-script.js', import.meta.url).href;

/** What a run of the script tells. */
interface Run {
  readonly cached: boolean;
  readonly said: unknown;
}

/**
 * Runs the script in a process of its own, which stores what was compiled. How often it looked for that is then in a file beside the
 * script, `.looks`.
 */
function run(
  script: string,
  folder: string | null,
  { options = [], purpose = 'test' }: { readonly options?: readonly string[]; readonly purpose?: string } = {},
): Run {
  const main = `
    import { writeFileSync } from 'node:fs';
    import { Script } from 'node:vm';
    import { runCached } from ${JSON.stringify(LOADER)};
    const { createCachedData } = Script.prototype;
    let looks = 0;
    Script.prototype.createCachedData = function () { looks += 1; return createCachedData.call(this); };
    const { exports, cached, keep } = runCached(${JSON.stringify(script)}, ${JSON.stringify(purpose)}, ${JSON.stringify(folder)});
    console.log(JSON.stringify({ said: await exports.say(), cached }));
    keep(${JSON.stringify(FLAGS_OF_A_START)});
    writeFileSync(${JSON.stringify(`${script}.looks`)}, String(looks));`;
  return JSON.parse(output(main, options)) as Run;
}

function output(main: string, options: readonly string[] = []): string {
  return execFileSync(process.execPath, [...options, '--input-type=module', '-e', main], { encoding: 'utf8' });
}

/** What the command line tells V8 in a run. */
function told(run: () => void): readonly string[] {
  vi.mocked(setFlagsFromString).mockClear();
  run();
  return vi.mocked(setFlagsFromString).mock.calls.map(([flag]) => flag);
}

const SAYS_HELLO = "exports.say = () => 'hello';";

function scriptOf(text: string): { readonly script: string; readonly folder: string } {
  const root = tempFolder();
  const script = join(root, 'script.cjs');
  writeFileSync(script, text);
  return { script, folder: join(root, 'code') };
}

const codesOf = (folder: string): string[] => readdirSync(folder).sort();

it('compiles a script in the first run, and takes what was compiled in the second', () => {
  const { script, folder } = scriptOf(SAYS_HELLO);
  expect(run(script, folder)).toEqual({ said: 'hello', cached: false });
  expect(run(script, folder)).toEqual({ said: 'hello', cached: true });
  expect(codesOf(folder)).toHaveLength(1);
});

it('takes it also after runs that set V8’s flags', () => {
  const flags = [() => expectLargeRun({ draws: true }), expectShortRun].flatMap(told);
  const { script, folder } = scriptOf(
    `const { setFlagsFromString } = require('node:v8');
    exports.say = () => {
      for (const flag of ${JSON.stringify(flags)}) setFlagsFromString(flag);
      return 'hello';
    };`,
  );
  expect(flags.length).toBeGreaterThan(2);
  expect(run(script, folder).cached).toBe(false);
  expect(run(script, folder)).toEqual({ said: 'hello', cached: true });
});

it('gives scripts modules by name and beside them, whether compiled now or then', () => {
  const { script, folder } = scriptOf(`exports.say = async () => {
    const { basename } = await importModule('node:path');
    const { word } = await importModule('./word.mjs');
    return basename('/a/' + word + basename(require('node:url').fileURLToPath(__file_url)));
  };`);
  writeFileSync(join(script, '../word.mjs'), "export const word = 'from ';");
  expect(run(script, folder)).toEqual({ said: 'from script.cjs', cached: false });
  expect(run(script, folder)).toEqual({ said: 'from script.cjs', cached: true });
});

it('compiles a changed script again, also one of the same length', () => {
  const { script, folder } = scriptOf(SAYS_HELLO);
  run(script, folder);
  writeFileSync(script, SAYS_HELLO.replace('hello', 'jolly'));
  expect(run(script, folder)).toEqual({ said: 'jolly', cached: false });
});

it('does not hand V8 what was cut off or damaged, and stores it again', () => {
  const { script, folder } = scriptOf(SAYS_HELLO);
  run(script, folder);
  const file = join(folder, codesOf(folder)[0] as string);
  const whole = readFileSync(file);
  for (const broken of [whole.subarray(0, whole.length / 2), Buffer.from(whole).fill(0, 200, 300), Buffer.of()]) {
    writeFileSync(file, broken);
    expect(run(script, folder)).toEqual({ said: 'hello', cached: false });
    expect(run(script, folder)).toEqual({ said: 'hello', cached: true });
  }
});

it('keeps apart what was compiled under other options of Node', () => {
  const { script, folder } = scriptOf(SAYS_HELLO);
  run(script, folder);
  expect(run(script, folder, { options: ['--no-opt'] })).toEqual({ said: 'hello', cached: false });
  expect(run(script, folder).cached).toBe(true);
  expect(codesOf(folder)).toHaveLength(2);
});

it('keeps apart what was compiled for other purposes: other functions are called', () => {
  const { script, folder } = scriptOf(SAYS_HELLO);
  run(script, folder, { purpose: 'one' });
  expect(run(script, folder, { purpose: 'two' }).cached).toBe(false);
  expect(run(script, folder, { purpose: 'one' }).cached).toBe(true);
});

it('looks for more that was compiled in a run that is much longer than those before, and in no other', () => {
  const terms = Array.from({ length: 2000 }, (_, i) => `n + ${i}`).join(' + ');
  const { script, folder } = scriptOf(`
    const isLong = require('node:fs').existsSync(__file_url.slice(7) + '.long');
    const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    const rare = (n) => ${terms};
    exports.say = () => {
      while (isLong && cpu() < 700);
      return isLong && rare(1) > 1 ? 'long' : 'short';
    };`);
  const stored = (): Buffer => readFileSync(join(folder, codesOf(folder)[0] as string));
  run(script, folder);
  const first = stored();
  run(script, folder);
  expect(stored()).toEqual(first);
  writeFileSync(`${script}.long`, '');
  expect(run(script, folder)).toEqual({ said: 'long', cached: true });
  expect(stored().length).toBeGreaterThan(first.length * 1.1);
  const { said } = run(script, folder);
  expect([said, readFileSync(`${script}.looks`, 'utf8')]).toEqual(['long', '0']);
});

it('runs the script where nothing can be stored', () => {
  const { script, folder } = scriptOf(SAYS_HELLO);
  writeFileSync(folder, 'a file');
  for (const place of [folder, null, folder]) expect(run(script, place)).toEqual({ said: 'hello', cached: false });
  expect(readFileSync(folder, 'utf8')).toBe('a file');
});

it('forgets what was stored longest ago', () => {
  const { script, folder } = scriptOf(SAYS_HELLO);
  mkdirSync(folder);
  for (const age of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    writeFileSync(join(folder, `old-${age}.code`), 'code');
    utimesSync(join(folder, `old-${age}.code`), 1000 - age, 1000 - age);
  }
  run(script, folder);
  expect(codesOf(folder).filter((name) => name.startsWith('old'))).toEqual([1, 2, 3, 4, 5, 6, 7].map((age) => `old-${age}.code`));
  expect(run(script, folder).cached).toBe(true);
});

it.each([
  [
    ['site', 'node_modules', 'docs-build'],
    ['site', 'node_modules'],
  ],
  [
    ['work', 'docs-build'],
    ['work', 'docs-build', 'node_modules'],
  ],
])('stores for the package in %j below %j: with the packages it is installed with, or its own', (root, modules) => {
  const main = `
    import { codeFolder } from ${JSON.stringify(LOADER)};
    process.stdout.write(codeFolder(${JSON.stringify(join('/', ...root))}));`;
  expect(output(main)).toBe(join('/', ...modules, '.cache', 'docs-build-code'));
});

it('holds a command line of ASCII alone, which asks for no module that it cannot be given', () => {
  const text = readFileSync(fileURLToPath(new URL('../../lib/cli.cjs', import.meta.url)), 'utf8');
  expect(/[^\0-\x7f]/.exec(text)?.[0]).toBeUndefined();
  // The grammars of code are imported by another module; their list stands here for its names.
  const asked = [...text.matchAll(/^(?!\s*(?:\/\/|\*)).*(?<![.\w])import\((?:"([^"]*)"|[^)]*)\)/gm)].map(
    ([line, name]) => name ?? line.trim(),
  );
  // What is written for the bundler is no import of the command line's. FlexSearch works in threads only if it is asked to.
  const own = asked.filter(
    (name) => !name.startsWith('@shikijs/langs/') && !name.includes('./own-widget:') && name !== 'worker_threads',
  );
  expect(own).toEqual([]);
});
