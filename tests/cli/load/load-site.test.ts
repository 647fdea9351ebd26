import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { locateEngine } from '../../../cli/engine-location.ts';
import { FileHashes } from '../../../cli/store/file-hashes.ts';
import { type LoadedSite, loadSite, type LoadTools } from '../../../cli/load/load-site.ts';
import { findSiteFolder } from '../../../cli/load/site-folder.ts';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import type { Cache } from '../../../renderer/model/tools.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';

const SITE = `
-- site.config.ts --
import { defineSite } from 'docs-build';
import { navbar } from './config/navbar.ts';
import data from './data.json';

export default defineSite({ title: data.title, navbar });
-- config/navbar.ts --
interface Entry { text: string; link: string }
export const navbar: Entry[] = [{ text: 'Home', link: '/' }];
-- data.json --
{ "title": "From JSON" }
`;

function tools(cache: Cache = memoryCache()): LoadTools {
  return { engine: locateEngine(), engineHash: 'test', cache, hashes: new FileHashes(null) };
}

function load(root: string, use: LoadTools = tools()): Promise<LoadedSite> {
  return loadSite(findSiteFolder(root, '.'), use);
}

/** Each finding as `code file:line:column message`. */
function messages(loaded: LoadedSite): string[] {
  return loaded.diagnostics.map(
    ({ code, at, message }) => `${code} ${at ? `${at.file}:${at.line}:${at.column} ` : ''}${message}`,
  );
}

describe('a config', () => {
  it('is TypeScript, may import its own modules and JSON, and leaves nothing behind', async () => {
    const root = tempFolder(SITE);
    const loaded = await load(root);
    expect(messages(loaded)).toEqual([]);
    expect(loaded.config?.title).toBe('From JSON');
    expect(loaded.files).toEqual(
      expect.arrayContaining([join(root, 'site.config.ts'), join(root, 'config/navbar.ts'), join(root, 'data.json')]),
    );
    expect(readdirSync(root).sort()).toEqual(['config', 'data.json', 'site.config.ts']);
  });

  it('may be plain JavaScript, and knows where it lies', async () => {
    const root = tempFolder(
      "-- site.config.mjs --\nexport default { title: import.meta.filename, description: import.meta.dirname + ' ' + import.meta.url };\n",
    );
    const { config } = await load(root);
    expect([config?.title, config?.description]).toEqual([
      join(root, 'site.config.mjs'),
      `${root} file://${join(root, 'site.config.mjs')}`,
    ]);
  });

  it('is one of several: the others are named', async () => {
    const root = tempFolder(
      "-- site.config.ts --\nexport default { title: 'a' };\n-- site.config.js --\nexport default { title: 'b' };\n-- site.config.tsx --\nexport default { title: 'c' };\n",
    );
    const loaded = await load(root);
    expect(loaded.config?.title).toBe('a');
    expect(messages(loaded)).toEqual([
      'config/unread site.config.ts:1:1 "site.config.ts" is read; "site.config.tsx", "site.config.js" are not.',
    ]);
  });

  it('in the folder "content" is read, and the one above it is named', async () => {
    const root = tempFolder(
      "-- site.config.ts --\nexport default { title: 'a' };\n-- content/site.config.ts --\nexport default { title: 'b' };\n",
    );
    const loaded = await loadSite(findSiteFolder(root, undefined), tools());
    expect(loaded.config?.title).toBe('b');
    expect(messages(loaded)).toEqual(['config/unread site.config.ts:1:1 "site.config.ts" is read; "../site.config.ts" is not.']);
    expect(messages(await loadSite(findSiteFolder(root, 'content'), tools()))).toEqual([]);
  });

  it('names folders to include from that exist', async () => {
    const root = tempFolder(
      "-- site.config.ts --\nexport default { title: 'a', markdown: { includeRoots: ['parts', 'prats'] } };\n-- parts/a.md --\n# A\n",
    );
    expect((await load(root)).diagnostics).toMatchObject([
      {
        code: 'config/invalid',
        severity: 'warning',
        message: '`markdown.includeRoots[1]` names "prats", and there is no such folder or file.',
        at: { line: 1, column: 66 },
      },
    ]);
  });

  it('may import all that the package exports', async () => {
    const root = tempFolder(
      "-- site.config.ts --\nimport { componentTag, defineSite } from 'docs-build';\nexport default defineSite({ title: componentTag('B') });\n",
    );
    const loaded = await load(root);
    expect([messages(loaded), loaded.config?.title]).toEqual([[], '<B />']);
  });

  it('takes the base from the command line if one is given', async () => {
    const root = tempFolder("-- site.config.js --\nexport default { title: 'x', base: '/a/' };\n");
    expect((await loadSite(findSiteFolder(root, '.'), tools(), { base: '/b/' })).config?.base).toBe('/b/');
  });

  it('may give style sheets, a theme and components', async () => {
    const root = tempFolder(`
-- site.config.ts --
import { defineSite } from 'docs-build';
import { defaultTheme, extendTheme } from 'docs-build/theme';
import { Stamp } from './stamp.tsx';
export default defineSite({
  title: 'x',
  css: ['./a.css', './missing.css'],
  theme: extendTheme(defaultTheme(), { hash: 'mine' }),
  widgets: { Stamp: { view: Stamp, when: null, inner: false, inline: true } },
});
-- stamp.tsx --
export const Stamp = () => <b>stamp</b>;
-- a.css --
a { color: red }
`);
    const loaded = await load(root);
    expect(messages(loaded)).toEqual(['config/invalid site.config.ts:6:20 The style sheet "./missing.css" does not exist.']);
    expect(loaded.styles).toEqual([join(root, 'a.css')]);
    expect(loaded.theme?.layouts).toContain('page');
    expect(Object.keys(loaded.widgets?.table ?? {})).toEqual(['Stamp']);
  });

  it('may give an accent, and is told where it cannot be used as it is', async () => {
    const site = (settings: string): string => tempFolder(`-- site.config.js --\nexport default { title: 'x', ${settings} };\n`);
    const fine = await load(site("accent: '#7C3AED'"));
    expect([messages(fine), fine.accent]).toEqual([[], '#7c3aed']);
    const pale = await load(site("accent: '#fc1'"));
    expect(messages(pale)).toEqual([
      'theme/low-contrast site.config.js:1:30 The accent #ffcc11 has a contrast of 1.3:1 on light pages, where text needs 4.5:1; #836700 is used.',
    ]);
    expect([pale.accent, pale.diagnostics[0]?.fix]).toEqual(['#ffcc11', `write "accent: '#836700'"`]);
    expect(messages(await load(site("accent: '#fc1', colorMode: 'enable'")))).toEqual([]);
    expect(messages(await load(site("accent: '#404', colorMode: 'enable'")))).toEqual([
      expect.stringContaining('on dark pages, where text needs 4.5:1; #'),
    ]);
    const wrong = await load(site("accent: 'violet'"));
    expect(messages(wrong)).toEqual(['config/invalid site.config.js:1:30 "accent" must be a colour of six hexadecimal digits.']);
    expect([(await load(site('x: 1'))).accent, wrong.accent]).toEqual([null, null]);
  });

  it('is told of starts and keys that components do not have', async () => {
    const loaded = await load(
      tempFolder(`
-- site.config.ts --
import { defineWidget } from 'docs-build/theme';
export default {
  title: 'x',
  widgets: { One: defineWidget({ view: () => null, props: {}, when: 'visibl', inlin: true }) },
};
`),
    );
    expect(loaded.diagnostics.map(({ severity, message, at, fix }) => [severity, message, at?.line, at?.column, fix])).toEqual([
      ['warning', 'A component has no key "inlin", as "One" has.', 4, 79, 'write "inline"'],
      ['error', '"when" of the component "One" cannot be "visibl".', 4, 63, 'write "visible"'],
    ]);
  });

  it('is told the name of a part that is no component', async () => {
    const site = (extension: string): string => `
-- site.config.ts --
import { defaultTheme, extendTheme } from 'docs-build/theme';
export default {
  title: 'x',
  theme: extendTheme(defaultTheme(), ${extension}),
};
`;
    const { diagnostics } = await load(tempFolder(site('{ after: { NavbarEnd: undefined } }')));
    expect(diagnostics).toMatchObject([
      {
        code: 'config/load-failed',
        message:
          'site.config.ts throws when it is loaded: TypeError: "NavbarEnd" in "after" of the theme is undefined, which is no component: write a function, and look whether its import names one',
        at: { file: 'site.config.ts', line: 4 },
        fix: 'write a function, and look whether its import names one',
      },
    ]);
    expect(messages(await load(tempFolder(site("{ parts: { Breadcrumbs: 'x' } }")))).join()).toContain(
      '"Breadcrumbs" in "parts" of the theme is x, which is no component',
    );
    const [waiting] = (await load(tempFolder(site('{ after: { Toc: async () => null } }')))).diagnostics;
    expect(waiting).toMatchObject({
      message: expect.stringContaining('"Toc" in "after" of the theme gives back a promise, for which nothing waits'),
      fix: 'write a function that gives back elements, and await above the theme what they show',
    });
  });

  it('may list the props its components take, by their names and kinds', async () => {
    const site = (widgets: string, more = ''): string => `
-- site.config.ts --
import { defaultTheme, extendTheme } from 'docs-build/theme';
const plain = { view: () => null, when: null, inner: false, inline: true };
export default {
  title: 'x',
  ${more}
  widgets: ${widgets},
};
`;
    const fine = await load(tempFolder(site("{ One: { ...plain, props: { title: 'text', all: 'any' } }, Two: plain }")));
    expect([messages(fine), fine.widgets?.table['One']?.props]).toEqual([[], { title: 'text', all: 'any' }]);
    const wrong = await load(tempFolder(site("{ One: { ...plain, props: ['a'] }, Two: { ...plain, props: { a: 'list' } } }")));
    expect(messages(wrong)).toEqual([
      'config/invalid site.config.ts:6:31 "props" of the component "One" is no record of names and kinds.',
      'config/invalid site.config.ts:6:73 The prop "a" of the component "Two" has the kind "list", which there is not.',
    ]);
    expect(Object.keys(wrong.widgets?.table ?? {})).toEqual(Object.keys(fine.widgets?.table ?? {}));
    expect(messages(await load(tempFolder(site('{ one: plain }'))))).toEqual([
      'config/invalid site.config.ts:6:14 The component "one" can stand in no text: <one> is an element of HTML there.',
    ]);
    const theme = 'theme: extendTheme(defaultTheme(), { widgets: { Three: { ...plain, props: null } } }),';
    const themed = await load(tempFolder(site('{ Two: plain }', theme)));
    expect(messages(themed)).toEqual([
      'config/invalid site.config.ts:5:3 "props" of the component "Three" is no record of names and kinds.',
    ]);
    // Pages know the component: that it is wrong is said once.
    expect(Object.keys(themed.theme?.widgets ?? {})).toContain('Three');
  });

  it('names the file of a component that React takes over, and starts in the browser what waits there', async () => {
    const site = (widgets: string, more = ''): string => `
-- site.config.ts --
import { defaultTheme, extendTheme } from 'docs-build/theme';
const plain = { view: () => null, props: {}, inner: false, inline: true };
export default {
  title: 'x',
  ${more}
  widgets: ${widgets},
};
`;
    const hydrated = await load(tempFolder(site('{ One: { ...plain, when: null, hydrate: true } }')));
    expect(messages(hydrated)).toEqual([
      'config/invalid site.config.ts:6:43 "hydrate" of the component "One" is not the address of its file.',
    ]);
    expect(hydrated.diagnostics[0]?.fix).toBe('write "hydrate: import.meta.url"');
    const theme = "theme: extendTheme(defaultTheme(), { widgets: { Bell: { ...plain, when: 'idle', hydrate: true } } }),";
    expect(messages(await load(tempFolder(site('{ One: { ...plain, when: null } }', theme))))).toEqual([
      'config/invalid site.config.ts:5:3 "hydrate" of the component "Bell" is not the address of its file.',
    ]);
    const waiting = "{ One: { ...plain, when: 'visible' }, Two: { ...plain, when: 'idle', hydrate: import.meta.url } }";
    expect(messages(await load(tempFolder(site(waiting))))).toEqual([
      `theme/not-started site.config.ts:6:31 The component "One" is to start in the browser (when: 'visible'), and nothing there starts it.`,
    ]);
    const entry = "theme: extendTheme(defaultTheme(), { clientEntry: './main.ts' }),";
    expect(messages(await load(tempFolder(`${site(waiting, entry)}-- main.ts --\n`)))).toEqual([]);
    const ownVideo = "theme: extendTheme(defaultTheme(), { widgets: { Bell: { ...plain, when: 'load' } } }),";
    expect(messages(await load(tempFolder(site("{ VideoPlayer: { ...plain, when: 'visible' } }", ownVideo))))).toEqual([
      `theme/not-started site.config.ts:5:3 The component "Bell" is to start in the browser (when: 'load'), and nothing there starts it.`,
    ]);
  });

  it('finds the entries of its theme beside the config, and says which is not there', async () => {
    const site = (entries: string): string => `
-- site.config.ts --
import { defaultTheme, extendTheme } from 'docs-build/theme';
export default { title: 'x', theme: extendTheme(defaultTheme(), ${entries}) };
-- own/main.ts --
-- own/all.css --
`;
    const root = tempFolder(site("{ clientEntry: './own/main.ts', styleEntry: './own/all.css' }"));
    const found = await load(root);
    expect(messages(found)).toEqual([]);
    expect(found.theme).toMatchObject({ clientEntry: join(root, 'own/main.ts'), styleEntry: join(root, 'own/all.css') });
    const lost = await load(tempFolder(site("{ clientEntry: './own/man.ts' }")));
    expect(messages(lost)).toEqual([
      'config/invalid site.config.ts:2:30 The "clientEntry" of the theme, "./own/man.ts", does not exist.',
    ]);
    expect(lost.diagnostics[0]?.fix).toBe('correct its path, relative to the config file');
    // The bundler, which would end the run at a file that is not there, gets the engine's own.
    expect(lost.theme?.clientEntry).toBe(join(locateEngine().root, 'client', 'main.ts'));
  });

  it.each([
    ['{ Hello: () => null, Other: 1 }', '"widgets" holds no component for Hello, Other.'],
    ['{ Hello: null }', '"widgets" holds no component for Hello.'],
    ['{ hello: { view: () => null } }', 'The component "hello" can stand in no text: <hello> is an element of HTML there.'],
  ])('says what is no component, of the config and of its theme: %s', async (widgets, message) => {
    const site = (setting: string): string => `
-- site.config.ts --
import { defaultTheme, extendTheme } from 'docs-build/theme';
export default { title: 'x', ${setting} };
`;
    expect(messages(await load(tempFolder(site(`widgets: ${widgets}`))))[0]).toContain(message);
    const themed = await load(tempFolder(site(`theme: extendTheme(defaultTheme(), { widgets: ${widgets} })`)));
    expect(messages(themed)).toEqual([`config/invalid site.config.ts:2:30 ${message}`]);
    // Pages know the component: that it is wrong is said once.
    expect(Object.keys(themed.theme?.widgets ?? {})).toContain('Hello');
  });

  it('changes the hash of its theme when a file of the theme changes', async () => {
    const root = tempFolder(`
-- site.config.ts --
import { defaultTheme } from 'docs-build/theme';
import { word } from './part.ts';
export default { title: word, theme: defaultTheme() };
-- part.ts --
export const word = 'one';
`);
    const before = (await load(root)).theme?.hash;
    expect((await load(root)).theme?.hash).toBe(before);
    writeFiles(root, "-- part.ts --\nexport const word = 'two';\n");
    expect((await load(root)).theme?.hash).not.toBe(before);
  });

  it('may hold markup where its name says so', async () => {
    const root = tempFolder(`
-- site.config.tsx --
import { defaultTheme, extendTheme } from 'docs-build/theme';
const Hello = { view: () => <b>Hello</b>, when: null, inner: false, inline: true };
export default { title: 'x', theme: extendTheme(defaultTheme(), { widgets: { Hello } }) };
`);
    const { config, theme, diagnostics } = await load(root);
    expect([config?.title, 'Hello' in (theme?.widgets ?? {}), diagnostics]).toEqual(['x', true, []]);
  });
});

describe('what is wrong is said with its place', () => {
  it('when there is no config', async () => {
    const root = tempFolder();
    const loaded = await load(root);
    expect(messages(loaded)).toEqual([`config/missing There is no site.config.ts in ${root}.`]);
    expect(loaded.diagnostics[0]?.fix).toContain('docs-build init');
  });

  it('when a folder has the name of the config, or of a style sheet', async () => {
    const nameless = await load(tempFolder('-- site.config.ts/README.md --\n# A\n'));
    expect(nameless.diagnostics).toMatchObject([
      { code: 'config/missing', fix: '"site.config.ts" is a folder: rename it, and write the config as a file of that name' },
    ]);
    const root = tempFolder(
      "-- site.config.ts --\nexport default { title: 'x', css: ['./styles'] };\n-- styles/a.css --\na {}\n",
    );
    const loaded = await load(root);
    expect(messages(loaded)).toEqual(['config/invalid site.config.ts:1:36 The style sheet "./styles" is a folder.']);
    expect(loaded.diagnostics[0]?.fix).toBe('name each style sheet in it');
  });

  it.each(['', 'content/'])('when there is no config, and one is above, in "%s"', async (folder) => {
    const root = tempFolder(`-- ${folder}site.config.ts --\nexport default { title: 'x' };\n-- content/guide/a.md --\n# A\n`);
    const loaded = await load(join(root, 'content/guide'));
    const above = folder === '' ? root : join(root, 'content');
    expect(loaded.diagnostics[0]?.fix).toBe(
      `the site of ${above} is above it: run the command there, or name it, as in "--root ${above}"`,
    );
  });

  it.each(['docs', 'docs/content'])('when there is no config, and one is in %s', async (folder) => {
    const loaded = await load(tempFolder(`-- ${folder}/site.config.ts --\nexport default { title: 'x' };\n`));
    expect(loaded.diagnostics[0]?.fix).toBe('the folder "docs" in it has one: name it, as in "--root docs"');
  });

  it('when it is not a program', async () => {
    const root = tempFolder("-- site.config.ts --\nexport default {\n  title: 'x,\n};\n");
    const loaded = await load(root);
    expect(messages(loaded)).toEqual([
      'config/load-failed site.config.ts:2:13 The config cannot be read: Unterminated string literal.',
    ]);
  });

  it('when it gives the theme a part that is not known', async () => {
    const theme = 'extendTheme(defaultTheme(), { parts: { Foter: () => null } })';
    const root = tempFolder(
      `-- site.config.ts --\nimport { defaultTheme, extendTheme } from 'docs-build/theme';\nexport default { title: 'x', theme: ${theme} };\n`,
    );
    expect((await load(root)).diagnostics).toMatchObject([
      { code: 'config/load-failed', at: { line: 2 }, fix: 'write "Footer"' },
    ]);
  });

  it('when it gives the theme a colour, with the settings that colours have', async () => {
    const theme = 'extendTheme(defaultTheme(), { colours: {} })';
    const root = tempFolder(
      `-- site.config.ts --\nimport { defaultTheme, extendTheme } from 'docs-build/theme';\nexport default { title: 'x', theme: ${theme} };\n`,
    );
    const fix = 'write "accent" in the config for its colour, and a style sheet in "css" for all else';
    expect((await load(root)).diagnostics).toMatchObject([{ code: 'config/load-failed', at: { line: 2 }, fix }]);
  });

  it('when it uses a value before it is there, as files do that import each other', async () => {
    const fix = 'declare it further up; if files import each other in a circle, move what both need to another file';
    const circle = tempFolder(
      "-- site.config.ts --\nimport { a } from './a.ts';\nexport default { title: `T${a}` };\n-- a.ts --\nimport { b } from './b.ts';\nexport const x = 5;\nexport const a = b + 1;\n-- b.ts --\nimport { x } from './a.ts';\nexport const b = x + 1;\n",
    );
    const message = "site.config.ts throws when it is loaded: ReferenceError: Cannot access 'x' before initialization";
    expect((await load(circle)).diagnostics).toMatchObject([
      { code: 'config/load-failed', message, at: { file: 'b.ts', line: 2, column: 18 }, fix },
    ]);
    const below = tempFolder("-- site.config.ts --\nexport default { title: NAME };\nconst NAME = 'x';\n");
    expect((await load(below)).diagnostics).toMatchObject([{ code: 'config/load-failed', at: { line: 1 }, fix }]);
  });

  it('but not when it is used later, or has no such rule', async () => {
    const root = tempFolder(`
-- site.config.ts --
import { a, text } from './a.ts';
const { p, ...rest } = { p: 'P', r: 'R' };
class K {}
namespace K { export const i = 'I'; }
enum E { A = 'E' }
const enum F { A = 'F' }
export default { title: [a(), p, rest.r, K.i, E.A, F.A].join(''), description: text };
-- a.ts --
import { b } from './b.ts';
export const x = 'X';
export const a = () => b();
export const text = \`text
var q = 1;
const z = 2;\`;
-- b.ts --
import { x } from './a.ts';
export const b = () => x;
`);
    const { config, diagnostics } = await load(root);
    expect([config?.title, config?.description, diagnostics]).toEqual(['XPRIEF', 'text\nvar q = 1;\nconst z = 2;', []]);
  });

  it('when an object has a key twice, also in a file that it imports', async () => {
    const root = tempFolder(
      "-- site.config.ts --\nimport { site } from './more.ts';\nexport default site;\n-- more.ts --\nexport const site = {\n  title: 'a',\n  title: 'b' };\n",
    );
    const { config, diagnostics } = await load(root);
    expect([config?.title, diagnostics]).toMatchObject([
      'b',
      [{ severity: 'warning', at: { file: 'more.ts', line: 3, column: 3 }, fix: 'keep one of the two' }],
    ]);
  });

  it('when it declares a name twice, with the place of the first', async () => {
    const root = tempFolder("-- site.config.ts --\nconst a = 1;\nconst a = 2;\nexport default { title: 'x' };\n");
    expect((await load(root)).diagnostics).toMatchObject([
      {
        at: { line: 2, column: 7 },
        fix: 'give one of the two another name',
        notes: ['The symbol "a" was originally declared here at site.config.ts:1'],
      },
    ]);
  });

  it('when it has JSX in a file whose name is that of none', async () => {
    const view = 'export function Note() {\n  return <b className="x">a</b>;\n}\n';
    const root = tempFolder(`-- site.config.ts --\nexport { Note as default } from './note.mts';\n-- note.mts --\n${view}`);
    expect((await load(root)).diagnostics).toMatchObject([
      {
        code: 'config/load-failed',
        message: 'The config cannot be read: "note.mts" has JSX, which is not read in a file of that name.',
        fix: 'rename it to "note.tsx", in imports of it, too',
      },
    ]);
    const broken = tempFolder(`-- site.config.ts --\nexport default { title: 'x' ;\n`);
    expect((await load(broken)).diagnostics).toMatchObject([{ code: 'config/load-failed', fix: 'repair the syntax' }]);
  });

  it.each([
    [['site.config.ts'], 'rename it to "site.config.tsx"'],
    [['site.config.js'], 'rename it to "site.config.tsx"'],
    [
      ['site.config.ts', 'site.config.tsx'],
      'keep one of "site.config.ts", which is read, and "site.config.tsx", which is not: the one with JSX as "site.config.tsx"',
    ],
    [['note.js'], 'rename it to "note.jsx", in imports of it, too'],
    [
      ['note.ts', 'note.tsx'],
      'move the JSX to "note.tsx", which is there already, or rename it to another name that ends in ".tsx"',
    ],
  ])('when %j have JSX', async ([name = '', ...others], fix) => {
    const text = 'export default { title: <b className="x">a</b> };\n';
    const config = name.startsWith('note') ? `-- site.config.ts --\nexport { default } from './${name}';\n` : '';
    const root = tempFolder(config + [name, ...others].map((file) => `-- ${file} --\n${text}`).join(''));
    expect((await load(root)).diagnostics).toMatchObject([{ code: 'config/load-failed', fix }]);
  });

  it.each([
    ['hello', 'name an export in braces: "import { … }", or write "export default" in "hello.ts"'],
    ['{ helo as hello }', 'import a name that "hello.ts" exports'],
  ])('when it imports what a file does not export: %s', async (names, fix) => {
    const root = tempFolder(
      `-- site.config.ts --\nimport ${names} from './hello.ts';\nexport default { title: hello };\n-- hello.ts --\nexport const Hello = 'x';\n`,
    );
    expect((await load(root)).diagnostics).toMatchObject([{ code: 'config/load-failed', fix }]);
  });

  it('when it imports what is not there, and that file is what to watch', async () => {
    const root = tempFolder("-- site.config.ts --\nimport { x } from './config/gone.ts';\nexport default { title: x };\n");
    const loaded = await load(root);
    expect(messages(loaded)[0]).toContain(
      'config/load-failed site.config.ts:1:19 The config cannot be read: Could not resolve "./config/gone.ts".',
    );
    expect(loaded.files).toEqual([join(root, 'site.config.ts')]);
  });

  it('when it throws, at the line of the file that threw', async () => {
    const root = tempFolder(`
-- site.config.ts --
import { version } from './config/version.ts';
export default { title: version('x') };
-- config/version.ts --
interface Shape { readonly a: { readonly b: string } }

export function version(name: string): string {
  const shape = JSON.parse('{}') as Shape;
  return name + shape.a.b;
}
`);
    const [message] = messages(await load(root));
    expect(message).toMatch(
      /^config\/load-failed config\/version\.ts:5:\d+ site\.config\.ts throws when it is loaded: TypeError: Cannot read properties of undefined/,
    );
  });

  it('when it has no default export', async () => {
    const root = tempFolder("-- site.config.ts --\nexport const site = { title: 'x' };\n");
    expect(messages(await load(root))).toEqual(['config/invalid site.config.ts:1:1 site.config.ts has no default export.']);
    const forgotten = tempFolder(
      '-- package.json --\n{ "type": "commonjs" }\n-- site.config.ts --\nconst site = { title: \'x\' };\n',
    );
    expect(messages(await load(forgotten))).toEqual(['config/invalid site.config.ts:1:1 site.config.ts has no default export.']);
  });

  it('when a package is missing, without what a bundler would have one do', async () => {
    const root = tempFolder("-- site.config.ts --\nimport x from 'no-such-package';\nexport default { title: x };\n");
    const [found] = (await load(root)).diagnostics;
    expect([found?.message, found?.notes]).toEqual(['The config cannot be read: Could not resolve "no-such-package".', []]);
  });

  it('when a setting is wrong, in the file it is written in', async () => {
    const root = tempFolder(`
-- site.config.ts --
import { navbar } from './config/navbar.ts';
export default { title: 'x', navbar };
-- config/navbar.ts --
export const navbar = [
  { text: 'Home', link: '/' },
  { text: 5 },
];
`);
    expect(messages(await load(root))[0]).toContain('config/navbar.ts:3:');
  });

  it.each([
    ["{ txt as text } from 'docs-build/theme'", 10, '"docs-build/theme" has no export "txt".', 'write "text"'],
    ["{ defineSit as text } from 'docs-build'", 10, '"docs-build" has no export "defineSit".', 'write "defineSite"'],
    ["{ text } from 'docs-build/them'", 22, 'docs-build has no entry "docs-build/them"', 'write "docs-build/theme"'],
  ])('when an import names nothing of docs-build, at the name: import %s', async (clause, column, message, fix) => {
    const root = tempFolder(`
-- site.config.ts --
import { words } from './parts.tsx';
export default { title: words };
-- parts.tsx --
import ${clause};
export const words = String(text);
`);
    const [first] = (await load(root)).diagnostics;
    expect(first?.message).toContain(`The config cannot be read: ${message}`);
    expect(first).toMatchObject({ at: { file: 'parts.tsx', line: 1, column }, fix });
  });

  it('when docs-build has no such entry', async () => {
    const root = tempFolder("-- site.config.ts --\nimport 'docs-build/nope';\nexport default { title: 'x' };\n");
    expect(messages(await load(root))[0]).toContain('docs-build has no entry "docs-build/nope"');
  });
});

describe('a config that did not change', () => {
  it('is taken from the cache, and no longer once a file of it changes', async () => {
    const root = tempFolder(SITE);
    const stored: string[] = [];
    const cache = memoryCache();
    const watching: Cache = { ...cache, set: (store, key, value) => (stored.push(store), cache.set(store, key, value)) };
    await load(root, tools(watching));
    expect(stored).toEqual(['config', 'settings']);
    const again = await load(root, tools(watching));
    expect([again.config?.title, stored.length]).toEqual(['From JSON', 2]);
    writeFileSync(join(root, 'data.json'), '{ "title": "Changed" }');
    const changed = await load(root, tools(watching));
    expect([changed.config?.title, stored.length]).toEqual(['Changed', 4]);
  });

  it('is taken from the cache of another checkout, with the paths of its own', async () => {
    const text = `
-- site.config.tsx --
import { defineSite } from 'docs-build';
import { here } from "./config/it's here.ts";
const Hello = () => <p>Hello</p>;
export default defineSite({ title: import.meta.dirname, description: here, widgets: { Hello: { view: Hello } } });
-- config/it's here.ts --
export const here = import.meta.url + import.meta.filename;
`;
    const stored: string[] = [];
    const cache = memoryCache();
    const watching: Cache = { ...cache, set: (store, key, value) => (stored.push(store), cache.set(store, key, value)) };
    const [one, two] = [tempFolder(text), tempFolder(text)];
    const first = await load(one, tools(watching));
    const second = await load(two, tools(watching));
    expect(stored.filter((store) => store === 'config')).toHaveLength(1);
    expect(second.widgets?.hash).toBe(first.widgets?.hash);
    const file = `${two}/config/it's here.ts`;
    expect([second.config?.title, second.config?.description]).toEqual([two, pathToFileURL(file).href + file]);
    expect(second.files).toEqual(expect.arrayContaining([`${two}/site.config.tsx`, file]));
    expect(second.files.join()).not.toContain(one);
  });

  it('is run each time: it may read the environment', async () => {
    const root = tempFolder(
      '-- site.config.ts --\nglobalThis.docsBuildTestRuns = (globalThis.docsBuildTestRuns ?? 0) + 1;\nexport default { title: String(globalThis.docsBuildTestTitle) };\n',
    );
    const shared = globalThis as { docsBuildTestTitle?: string };
    shared.docsBuildTestTitle = 'one';
    expect((await load(root)).config?.title).toBe('one');
  });
});
