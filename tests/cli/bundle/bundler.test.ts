import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BundleFailure } from '../../../cli/bundle/esbuild.ts';
import { createBundler } from '../../../cli/bundle/bundler.ts';
import { locateEngine } from '../../../cli/engine-location.ts';
import { FileHashes } from '../../../cli/store/file-hashes.ts';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import { MissingValue } from '../../../renderer/cache/missing-value.ts';
import type { Bundle, Cache } from '../../../renderer/model/tools.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';

const THEME = `
-- theme/main.ts --
import './widget.css';
console.log('main');
void import('./lazy.ts');
-- theme/lazy.ts --
export const lazy: string = 'lazily loaded';
console.log(lazy);
-- theme/boot.ts --
const root: HTMLElement = document.documentElement;
root.dataset['script'] = '';
-- theme/widget.css --
@layer widgets { .widget { color: blue } }
-- theme/index.css --
@layer base, widgets;
@import './base.css' layer(base);
@font-face { font-family: A; src: url('./a.woff2?preload') }
@font-face { font-family: B; src: url('./b.woff2') }
-- theme/base.css --
body { background: url(/img/paper.png); & a { color: red } }
-- theme/seldom.css --
.seldom { color: green }
-- theme/a.woff2 --
font a
-- theme/b.woff2 --
font b
-- site/extra.css --
.extra { color: green }
`;

function bundle(
  folder: string,
  siteStyles: readonly string[] = [],
  cache: Cache = memoryCache(),
  rareStyles: readonly string[] = [],
  rareEntries: readonly string[] = [],
  styleRules = '',
): Promise<Bundle> {
  const theme = (name: string): string => join(folder, 'theme', name);
  const bundler = createBundler({ engine: locateEngine(), cache, hashes: new FileHashes(null), root: join(folder, 'site') });
  return bundler.bundle({
    client: theme('main.ts'),
    boot: theme('boot.ts'),
    style: theme('index.css'),
    rareStyles: rareStyles.map(theme),
    ownWidgets: [],
    styleRules,
    siteStyles: siteStyles.map((name) => join(folder, 'site', name)),
    rareEntries: rareEntries.map(theme),
    drawsDiagrams: false,
  });
}

const textOf = (made: Bundle, path: string): string =>
  Buffer.from(made.files.find((file) => file.path === path)?.bytes() ?? []).toString('utf8');

describe('a bundle', () => {
  it('is taken from the cache of another checkout', async () => {
    const stored: string[] = [];
    const cache = memoryCache();
    const watching: Cache = { ...cache, set: (store, key, value) => (stored.push(store), cache.set(store, key, value)) };
    const [one, two] = [tempFolder(THEME), tempFolder(THEME)];
    const entries = [watching, ['base.css'], ['lazy.ts']] as const;
    const made = (): number => stored.filter((store) => store === 'bundle' || store === 'sheet').length;
    const first = await bundle(one, ['extra.css'], ...entries);
    const madeOnce = made();
    const second = await bundle(two, ['extra.css'], ...entries);
    expect(made()).toBe(madeOnce);
    expect(second.files.map(({ path, hash }) => [path, hash])).toEqual(first.files.map(({ path, hash }) => [path, hash]));
    expect(Object.values(second.rareFiles)).toEqual([[join(two, 'theme/lazy.ts')]]);
    writeFileSync(join(two, 'theme/base.css'), 'body { color: green }');
    await bundle(two, ['extra.css'], ...entries);
    expect(made()).toBeGreaterThan(madeOnce);
  });

  it('has the style sheets of what few pages have apart', async () => {
    const made = await bundle(tempFolder(THEME), [], memoryCache(), ['base.css', 'seldom.css']);
    const name = (path: string): string => path.replace(/-[\w-]{8}\./, '.');
    expect(made.rareStyles.map(name)).toEqual(['assets/base.css', 'assets/seldom.css']);
    expect(textOf(made, made.rareStyles[0] ?? '')).toContain('paper.png');
    expect((await bundle(tempFolder(THEME))).rareStyles).toEqual([]);
  });

  it('has an entry script with its lazy parts apart, and a boot script to inline', async () => {
    const made = await bundle(tempFolder(THEME));
    expect(made.script).toMatch(/^assets\/main-[\w-]{8}\.js$/);
    expect(textOf(made, made.script)).toContain('"main"');
    expect(textOf(made, made.script)).not.toContain('lazily loaded');
    expect(
      made.files.some(({ path, bytes }) => path.endsWith('.js') && Buffer.from(bytes()).toString().includes('lazily loaded')),
    ).toBe(true);
    expect(made.boot).toMatch(/^\(\(\)=>\{.*\}\)\(\);$/);
  });

  it('names the files that only a module on demand leads to, and none that others need', async () => {
    const files: Readonly<Record<string, string>> = {
      main: "import './widget.css';\nvoid import('./often.ts');\nvoid import('./film.ts');\nvoid import('./count.ts');",
      often: "import { both } from './both.ts';\nconsole.log('often', both);",
      film: "import { both } from './both.ts';\nimport { two } from './two.ts';\nconsole.log('film', both, two);\nvoid import('./stream.ts');",
      count: "import { two } from './two.ts';\nconsole.log('count', two);",
      stream: "console.log('stream');",
      both: "export const both = ['both'].join();",
      two: "export const two = ['two'].join();",
    };
    const tree = Object.entries(files).map(([name, text]) => `-- theme/${name}.ts --\n${text}\n`);
    const folder = tempFolder(THEME + tree.join(''));
    const made = await bundle(folder, [], memoryCache(), [], ['film.ts', 'count.ts']);
    const named = Object.entries(made.rareFiles).map(([path, modules]) => [
      /"(often|film|count|stream|both|two)"/.exec(textOf(made, path))?.[1],
      modules.map((module) => module.slice(module.lastIndexOf('/') + 1)).sort(),
    ]);
    expect(named.sort()).toEqual([
      ['count', ['count.ts']],
      ['film', ['film.ts']],
      ['stream', ['film.ts']],
      ['two', ['count.ts', 'film.ts']],
    ]);
    expect((await bundle(folder)).rareFiles).toEqual({});
  });

  it('names fonts that few sites need', async () => {
    const made = await bundle(tempFolder(THEME), [], memoryCache(), [], ['b.woff2']);
    expect(Object.entries(made.rareFiles)).toEqual([
      [expect.stringMatching(/^assets\/b-\w+\.woff2$/), [expect.stringMatching(/\/theme\/b\.woff2$/)]],
    ]);
  });

  it('has the scripts of workers, each in one file with all it imports, by its name', async () => {
    const folder = tempFolder(
      `${THEME}-- theme/main.ts --\nimport name from './work.ts?worker';\nconsole.log(name);\n-- theme/work.ts --\nimport { lazy } from './lazy.ts';\nconsole.log('works', lazy);\n`,
    );
    const made = await bundle(folder);
    const worker = made.files.find(({ path }) => /^assets\/work-[\w-]{8}\.js$/.test(path));
    expect(textOf(made, worker?.path ?? '')).toMatch(/lazily loaded[^]*works/);
    expect(textOf(made, made.script)).toContain(worker?.path.replace('assets/', ''));
    expect(textOf(made, made.script)).not.toContain('works');
  });

  it('knows its entry among many lazy parts', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `part-${i}`);
    const parts = names.map((name) => `-- theme/${name}.ts --\nconsole.log('${name}');\n`).join('');
    const imports = names.map((name) => `void import('./${name}.ts');`).join('\n');
    const made = await bundle(tempFolder(THEME.replace("void import('./lazy.ts');", imports) + parts));
    expect(made.script).toMatch(/^assets\/main-[\w-]{8}\.js$/);
  });

  it('has one style sheet: the theme’s, the widgets’, the site’s, in this order', async () => {
    const made = await bundle(tempFolder(THEME), ['extra.css']);
    const sheets = made.files.filter(({ path }) => path.endsWith('.css')).map(({ path }) => path);
    expect(sheets).toEqual([made.style]);
    const css = textOf(made, made.style);
    expect(css).toMatch(/@layer base,widgets;.*\.widget\{color:#00f\}.*\.extra\{color:green\}/s);
    expect(css).not.toContain('& a');
  });

  it('has the rules of settings behind the theme’s sheets, and before the site’s', async () => {
    const folder = tempFolder(THEME);
    const css = async (sheets: readonly string[]): Promise<string> => {
      const made = await bundle(folder, sheets, memoryCache(), [], [], '@layer base{.rule{color:red}}');
      return textOf(made, made.style);
    };
    expect(await css(['extra.css'])).toMatch(/\.widget\{color:#00f\}.*\.rule\{color:red\}.*\.extra\{color:green\}/s);
    expect(await css([])).toMatch(/\.widget\{color:#00f\}.*\.rule\{color:red\}/s);
  });

  it('names fonts by content and says which to preload', async () => {
    const made = await bundle(tempFolder(THEME));
    expect(made.preload).toHaveLength(1);
    expect(textOf(made, made.preload[0] as string)).toBe('font a\n');
    expect(textOf(made, made.style)).toContain(`url("./${made.preload[0]?.slice('assets/'.length)}")`);
    expect(made.files.filter(({ path }) => path.endsWith('.woff2'))).toHaveLength(2);
  });

  it('reaches the site’s own files below any base', async () => {
    const made = await bundle(tempFolder(THEME));
    expect(textOf(made, made.style)).toContain('url(../img/paper.png)');
  });

  it('is the same wherever the site lies', async () => {
    const [one, two] = [await bundle(tempFolder(THEME), ['extra.css']), await bundle(tempFolder(THEME), ['extra.css'])];
    expect(one.style).toBe(two.style);
    expect(textOf(one, one.style)).toBe(textOf(two, two.style));
    expect(textOf(one, one.script)).toBe(textOf(two, two.script));
  });
});

describe('a bundle is made again', () => {
  it('only when something it was made of changes', async () => {
    const folder = tempFolder(THEME);
    let made = 0;
    const memory = memoryCache();
    const count = (store: string): number => (store === 'bundle' ? 1 : 0);
    const cache: Cache = { ...memory, set: (store, key, value) => ((made += count(store)), memory.set(store, key, value)) };
    const first = await bundle(folder, [], cache);
    expect(withBytes(await bundle(folder, [], cache))).toEqual(withBytes(first));
    expect(made).toBe(1);
    writeFiles(folder, "-- theme/lazy.ts --\nconsole.log('changed');\n");
    const second = await bundle(folder, [], cache);
    expect(second.script).not.toBe(first.script);
    expect(second.style).toBe(first.style);
  });

  it('when the cache has lost one of its files, which says so if it is asked for its bytes', async () => {
    const folder = tempFolder(THEME);
    const memory = memoryCache();
    const lost = new Set<string>();
    const cache: Cache = {
      get: <T>(store: string, key: string) => (lost.has(key) ? undefined : memory.get<T>(store, key)),
      has: (store, key) => !lost.has(key) && memory.has(store, key),
      set: (store, key, value) => (lost.delete(key), memory.set(store, key, value)),
    };
    const first = await bundle(folder, [], cache);
    const [file] = first.files;
    lost.add(file?.hash ?? '');
    expect(() => file?.bytes()).toThrow(MissingValue);
    expect(withBytes(await bundle(folder, [], cache))).toEqual(withBytes(first));
    expect(lost.size).toBe(0);
  });
});

/** A bundle whose files can be compared. */
function withBytes({ files, ...rest }: Bundle): unknown {
  return { ...rest, files: files.map(({ bytes, ...file }) => ({ ...file, text: Buffer.from(bytes()).toString('latin1') })) };
}

describe('a package that a site may do without', () => {
  const tree = `${THEME}-- theme/main.ts --\nvoid import('dashjs').then(console.log);\n`;
  const code = ({ files }: Bundle): string => files.map(({ bytes }) => Buffer.from(bytes()).toString('utf8')).join('\n');

  it('is nothing where it is not installed, and said to be absent', async () => {
    const made = await bundle(tempFolder(tree));
    expect(made.absent).toEqual(['dashjs']);
    expect(code(made)).toContain('null');
  });

  it('is taken from where the site installed it, also later on', async () => {
    const folder = tempFolder(tree);
    const cache = memoryCache();
    await bundle(folder, [], cache);
    writeFiles(
      folder,
      `-- site/node_modules/dashjs/package.json --
{ "name": "dashjs", "version": "1.0.0", "main": "main.js" }
-- site/node_modules/dashjs/main.js --
export default 'the real one';
`,
    );
    const made = await bundle(folder, [], cache);
    expect(made.absent).toEqual([]);
    expect(code(made)).toContain('the real one');
  });
});

describe('what browsers skip', () => {
  it('is named at its place in sheets of the site, and in no others', async () => {
    const folder = tempFolder(THEME);
    writeFiles(folder, `-- site/extra.css --\n.ä { colr: red }\n.b { color red }\n}\n-- theme/widget.css --\n.c { colr: red }\n`);
    const cache = memoryCache();
    const { warnings } = await bundle(folder, ['extra.css'], cache);
    expect(warnings).toMatchObject([
      { file: 'extra.css', line: 1, column: 6, text: '"colr" is not a known CSS property' },
      { file: 'extra.css', line: 2, column: 11, text: 'Expected ":"' },
      { file: 'extra.css', line: 3, column: 1, text: 'Unexpected "}"' },
    ]);
    expect((await bundle(folder, ['extra.css'], cache)).warnings).toEqual(warnings);
    expect((await bundle(folder)).warnings).toEqual([]);
  });
});

describe('what does not build', () => {
  it('is reported at its place', async () => {
    const folder = tempFolder(THEME);
    writeFiles(folder, "-- site/extra.css --\n\n@import './gone.css';\n");
    const failure = (await bundle(folder, ['extra.css']).catch((error: unknown) => error)) as BundleFailure;
    expect(failure).toBeInstanceOf(BundleFailure);
    expect(failure.diagnostics).toMatchObject([{ code: 'asset/bundle-failed', at: { file: 'extra.css', line: 2 } }]);
  });

  it('says of a file that is not there which it is', async () => {
    const folder = tempFolder(THEME);
    writeFiles(folder, '-- site/extra.css --\n@font-face { src: url("../fonts/a.woff2") }\n');
    const failure = (await bundle(folder, ['extra.css']).catch((error: unknown) => error)) as BundleFailure;
    expect(failure.diagnostics).toMatchObject([
      {
        message: 'The style sheet cannot be bundled: "../fonts/a.woff2" does not exist.',
        fix: 'add the file, or correct its path, relative to extra.css',
      },
    ]);
  });
});

it('bundles the default theme, small, its entry script in one file', async () => {
  const { defaultTheme } = await import('../../../templates/index.ts');
  const theme = defaultTheme();
  const bundler = createBundler({
    engine: locateEngine(),
    cache: memoryCache(),
    hashes: new FileHashes(null),
    root: tempFolder(),
  });
  const made = await bundler.bundle({
    client: theme.clientEntry,
    boot: theme.bootEntry,
    style: theme.styleEntry,
    rareStyles: [],
    ownWidgets: [],
    styleRules: '',
    siteStyles: [],
    rareEntries: theme.rareEntries.map(({ entry }) => entry),
    drawsDiagrams: false,
  });
  // The player, the libraries of its streams, and what counts readers: most of all the code there is.
  const sizeOf = (path: string): number => made.files.find((file) => file.path === path)?.bytes().length ?? 0;
  const bytes = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + sizeOf(path), 0);
  const rare = Object.keys(made.rareFiles);
  const scripts = made.files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
  expect(rare.some((path) => path.startsWith('assets/hls-'))).toBe(true);
  expect(bytes(scripts.filter((path) => !rare.includes(path)))).toBeLessThan(650_000);
  expect(made.preload.length).toBeGreaterThan(0);
  expect(made.boot.length).toBeLessThan(1000);
  expect(bundler.inputs()).toContain(theme.styleEntry);
  expect(readFileSync(theme.styleEntry, 'utf8')).toContain('@layer');
  const entry = textOf(made, made.script);
  expect(entry).not.toMatch(/\bimport\s*(?:["'{*]|\w+ from)/);
  expect(entry).toMatch(/\bimport\("\.\/client-/);
  expect(gzipSync(entry).length).toBeLessThan(8_000);
  // Copies of one file count as that file: an edit is noticed.
  expect(bundler.inputs().filter((path) => path.includes('?'))).toEqual([]);
  expect(bundler.inputs().filter((path) => path.endsWith('client/runtime/events.ts'))).toHaveLength(1);
});
