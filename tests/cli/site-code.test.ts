// What the site's own code does wrong is its author's error: named, placed in his files, exit code 1.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../cli/main.ts';
import { runDocsBuild, startDocsBuild } from '../support/docs-build.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { testTerminal } from '../support/test-terminal.ts';

/** A finding as `--format json` prints it. */
interface Told {
  readonly code: string;
  readonly severity: string;
  readonly at: { readonly file: string; readonly line: number } | null;
  readonly message: string;
  readonly fix: string | null;
  readonly notes: readonly string[];
}

/** Runs a verb with findings as JSON: exit code, the errors among the findings, and what was printed beside them. */
async function run(folder: string, ...words: string[]): Promise<{ code: number; err: string; told: readonly Told[] }> {
  const screen = testTerminal(folder);
  const code = await main(words, screen.terminal);
  return { code, err: screen.err(), told: errorsIn(screen.out()) };
}

function errorsIn(json: string): readonly Told[] {
  const { diagnostics } = JSON.parse(json) as { readonly diagnostics: readonly Told[] };
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/** A place, whatever the column. */
function placed(file: string, line: number): unknown {
  return expect.objectContaining({ file, line });
}

/** A site with a component `Card` made of `widget` (its keys) in `theme/card.tsx`, and a page that uses it. */
function siteWithCard(widget: string, more = ''): string {
  return tempFolder(`
-- content/site.config.tsx --
import { defineSite } from 'docs-build';
import { Card } from './theme/card.tsx';
export default defineSite({ title: 'x', widgets: { Card } });
-- content/theme/card.tsx --
interface Given { readonly props: { readonly of?: { readonly name: string } } }

function nameOf({ props }: Given): string {
  return (props.of as { readonly name: string }).name;
}

export const Card: any = { view: () => <b>ok</b>, when: null, inner: false, inline: false, ${widget} };
-- content/guide/a.md --
# A page

Words before.

<Card title="a"/>
-- content/README.md --
# Home
${more}`);
}

/** Where \`nameOf\` fails. */
const IN_CARD = 'theme/card.tsx:4';
const TYPE_ERROR = "TypeError: Cannot read properties of undefined (reading 'name')";

describe.each(['build', 'check-links'] as const)('%s', (verb) => {
  const words = verb === 'build' ? ['build', '--format', 'json'] : ['check-links', '--format', 'json'];

  it.each(['check', 'needs'])('says where "%s" of a component throws, and on which line it is used', async (name) => {
    const { code, told } = await run(siteWithCard(`${name}: (props: any) => nameOf({ props })`), ...words);
    expect(code).toBe(1);
    expect(told).toEqual([
      expect.objectContaining({
        code: 'theme/component-failed',
        at: placed('content/guide/a.md', 5),
        message: `"${name}" of the component "Card" fails: ${TYPE_ERROR}`,
        fix: expect.stringContaining(`repair it at ${IN_CARD}:`),
        notes: expect.arrayContaining([expect.stringContaining(`at nameOf (${IN_CARD}:`)]),
      }),
    ]);
  });

  it.each([
    ['throws', "throw new TypeError('no');", 'TypeError: no'],
    ['throws a text', "throw 'no';", 'it throws "no"'],
    ['gives a promise that is rejected', "export default Promise.reject(new RangeError('no'));", 'RangeError: no'],
    ['gives a promise rejected with nothing', 'export default Promise.reject();', 'it throws undefined'],
    ['rejects a promise nobody waits for', "void Promise.reject(new Error('no'));\nexport default { title: 'x' };", 'Error: no'],
    [
      'throws later, and waits',
      "setTimeout(() => { throw new Error('no'); }, 0);\nawait new Promise((done) => setTimeout(done, 50));\nexport default { title: 'x' };",
      'Error: no',
    ],
    ['has a setting whose getter throws', "export default { get title() { throw new TypeError('no'); } };", 'TypeError: no'],
  ])('says so when the config %s', async (_, text, message) => {
    const folder = tempFolder(`-- site.config.ts --\nconst first = 1;\n${text}\n-- README.md --\n# Home\n`);
    // A process of its own: a rejected promise ends one that does not expect it.
    const { code, out, err } = await runDocsBuild(folder, ...words);
    expect([code, err]).toEqual([1, '']);
    expect(errorsIn(out)).toEqual([
      expect.objectContaining({
        code: 'config/load-failed',
        at: expect.objectContaining({ file: 'site.config.ts' }),
        message: `site.config.ts throws when it is loaded: ${message}`,
      }),
    ]);
  });
});

it.each([
  [
    'awaits a promise that is never settled',
    "await new Promise(() => {});\nexport default { title: 'x' };",
    'config/load-failed',
    'awaits a promise',
  ],
  [
    'has a setting that holds itself',
    "const one: any = { list: [] };\none.list.push({ one });\nexport default { title: 'x', values: { one } };",
    'config/invalid',
    '`values.one.list[0].one` holds itself',
  ],
])('a config that %s is told', async (_, text, kind, message) => {
  const folder = tempFolder(`-- site.config.ts --\n${text}\n-- README.md --\n# Home\n`);
  const { code, out, err } = await runDocsBuild(folder, 'build', '--format', 'json');
  expect([code, err]).toEqual([1, '']);
  expect(errorsIn(out)).toEqual([expect.objectContaining({ code: kind, message: expect.stringContaining(message) })]);
});

describe('a component that fails when it is drawn', () => {
  it.each([
    ['throws', 'view: nameOf', TYPE_ERROR],
    ['throws a text', "view: () => { throw 'no'; }", 'it throws "no"'],
    ['gives an object', 'view: () => ({ a: 1 })', 'Error: Objects are not valid as a React child'],
    ['gives a promise', 'view: async () => <b>late</b>', 'Error: '],
    ['has a child that is an object', 'view: () => <b>{{ a: 1 } as never}</b>', 'Error: Objects are not valid as a React child'],
  ])('because it %s is named with the page and the line it is used on', async (_, widget, message) => {
    const folder = siteWithCard(widget);
    const { code, told } = await run(folder, 'build', '--format', 'json');
    expect(code).toBe(1);
    expect(told).toEqual([expect.objectContaining({ code: 'theme/component-failed', at: placed('content/guide/a.md', 5) })]);
    expect(told[0]?.message).toContain(`The component "Card" fails: ${message}`);
    expect(told[0]?.notes).toContain('while making "guide/a.html" from guide/a.md');
    expect(told[0]?.notes.some((note) => note.startsWith(`at nameOf (${IN_CARD}:`))).toBe(message === TYPE_ERROR);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });

  it('is one finding, however many pages use it; another one is reported as well', async () => {
    const folder = siteWithCard('view: nameOf', '-- content/guide/b.md --\n# B\n\n<Card/>\n\n<Card/>\n');
    const { told } = await run(folder, 'build', '--format', 'json');
    expect(told).toHaveLength(1);
    expect(told[0]?.notes.at(-1)).toBe('while making "guide/a.html" from guide/a.md, and 1 more');
  });

  it('is told that nobody would call its event handler', async () => {
    const { code, told } = await run(
      siteWithCard('view: () => <button onClick={() => 1}>x</button>'),
      'build',
      '--format',
      'json',
    );
    expect(code).toBe(1);
    expect(told).toEqual([
      expect.objectContaining({
        code: 'theme/component-failed',
        at: placed('content/guide/a.md', 5),
        message: expect.stringContaining('The component "Card" fails: Error: its markup has <button onClick>, which no browser'),
      }),
    ]);
  });

  it('is told where its file does not export it to browsers', async () => {
    const { code, told } = await run(siteWithCard("when: 'visible', hydrate: import.meta.url"), 'build', '--format', 'json');
    expect(code).toBe(1);
    expect(told).toEqual([
      expect.objectContaining({
        code: 'asset/bundle-failed',
        at: placed('content/theme/card.tsx', 1),
        fix: 'write "export default defineWidget({ … })"',
      }),
    ]);
  });

  it('is told what it may import where browsers run it', async () => {
    const card = `import { defineWidget, text } from 'docs-build/theme';
export const Card = defineWidget({ view: () => <b>{text.name}</b>, props: {}, hydrate: import.meta.url });
export default Card;
`;
    const folder = siteWithCard('');
    writeFileSync(join(folder, 'content/theme/card.tsx'), card);
    const { told } = await run(folder, 'build', '--format', 'json');
    expect(told).toEqual([
      expect.objectContaining({
        code: 'asset/bundle-failed',
        at: placed('content/theme/card.tsx', 1),
        message: 'The browser code cannot be bundled: "docs-build/theme" has no "text" for components that browsers run.',
        fix: 'import nothing but "defineWidget" from "docs-build/theme", or leave "hydrate" out',
      }),
    ]);
  });

  it('is told that browsers have no modules of Node', async () => {
    const folder = siteWithCard('');
    writeFileSync(
      join(folder, 'content/theme/card.tsx'),
      `import { defineWidget } from 'docs-build/theme';
export const Card = defineWidget({
  view: () => <b onClick={() => import('node:fs')} />,
  props: {}, hydrate: import.meta.url });
export default Card;
`,
    );
    const { told } = await run(folder, 'build', '--format', 'json');
    expect(told).toEqual([
      expect.objectContaining({
        message: 'The browser code cannot be bundled: browsers have no "node:fs".',
        at: placed('content/theme/card.tsx', 3),
        fix: 'leave the import out, or move what needs it to code that the build runs',
        notes: [],
      }),
    ]);
  });

  it('that is not valid is known by its name all the same', async () => {
    const screen = testTerminal(siteWithCard("hydrate: 'card'"));
    expect(await main(['build', '--format', 'json'], screen.terminal)).toBe(1);
    const { diagnostics } = JSON.parse(screen.out()) as { readonly diagnostics: readonly Told[] };
    expect(diagnostics.map(({ code }) => code)).toEqual(['history/unavailable', 'config/invalid']);
  });

  it('draws nothing where it gives back nothing', async () => {
    const { code } = await run(siteWithCard('view: () => undefined'), 'build', '--format', 'json');
    expect(code).toBe(0);
  });

  it.each([
    ['throws', "markdown: () => { throw new TypeError('no'); }", 'TypeError: no'],
    ['gives no text', 'markdown: () => undefined', 'it gives back undefined where a text is wanted'],
    ['is no function', "markdown: 'text'", 'TypeError: markdown is not a function'],
  ])('as Markdown because that %s is told likewise', async (_, widget, message) => {
    const { code, told } = await run(siteWithCard(widget), 'build', '--format', 'json');
    expect(code).toBe(1);
    expect(told).toEqual([
      expect.objectContaining({
        at: placed('content/guide/a.md', 5),
        message: `"markdown" of the component "Card" fails: ${message}`,
      }),
    ]);
  });
});

/** A site whose theme has `extension`, from `theme/parts.tsx`. */
function siteWithTheme(extension: string): string {
  return tempFolder(`
-- content/site.config.tsx --
import { defineSite } from 'docs-build';
import { defaultTheme, extendTheme } from 'docs-build/theme';
import { Foot } from './theme/parts.tsx';
export default defineSite({ title: 'x', theme: extendTheme(defaultTheme(), ${extension}) });
-- content/theme/parts.tsx --
export function Foot({ view }: any) {
  if (view.title === 'Home') return null;

  return <footer>{view.nothing.here}</footer>;
}
-- content/README.md --
# Home
-- content/guide/a.md --
# A page
`);
}

describe('a theme', () => {
  it.each([
    ['a part', '{ parts: { Footer: Foot } }'],
    ['a layout', '{ layouts: { page: Foot } }'],
  ])('with %s that throws is named at the line that threw, with the page', async (_, extension) => {
    const { code, told } = await run(siteWithTheme(extension), 'build', '--format', 'json');
    expect(code).toBe(1);
    expect(told[0]).toEqual(
      expect.objectContaining({
        code: 'theme/component-failed',
        at: placed('content/theme/parts.tsx', 4),
        message: "The theme fails: TypeError: Cannot read properties of undefined (reading 'here')",
      }),
    );
    expect(told[0]?.notes[0]).toMatch(/^at Foot \(theme\/parts\.tsx:4:\d+\)$/);
    expect(told[0]?.notes.at(-1)).toContain('while making "guide/a.html" from guide/a.md');
  });

  it('whose browser entry does not compile is reported at its line', async () => {
    const folder = siteWithTheme("{ clientEntry: new URL('./main.ts', import.meta.url).pathname }");
    writeFileSync(join(folder, 'content/main.ts'), 'const a = 1;\nlet let = }');
    const { code, told } = await run(folder, 'build', '--format', 'json');
    expect(code).toBe(1);
    expect(told[0]).toEqual(expect.objectContaining({ at: placed('content/main.ts', 2) }));
  });
});

it('serve shows what fails in the place of the page, goes on, and shows the page once it is repaired', async () => {
  const folder = siteWithCard('view: nameOf');
  const server = startDocsBuild(folder, 'serve', '--port', '0');
  const [origin] = await server.waitFor(/http:\/\/127\.0\.0\.1:\d+/);
  const broken = await fetch(`${origin}/guide/a.html`);
  const text = await broken.text();
  expect(broken.status).toBe(500);
  expect(text).toContain('Code of the site fails on this page');
  expect(text).toContain(`at nameOf (${IN_CARD}:`);
  expect(text).toContain('guide/a.md:5:1');
  expect(text).not.toContain('bug in docs-build');
  expect((await fetch(`${origin}/`)).status).toBe(200);
  writeFileSync(
    join(folder, 'content/theme/card.tsx'),
    'export const Card: any = { view: () => <b>repaired</b>, when: null, inner: false, inline: false };\n',
  );
  await server.waitFor(/card\.tsx {2}/);
  expect(await (await fetch(`${origin}/guide/a.html`)).text()).toContain('<b>repaired</b>');
  server.child.kill('SIGINT');
  const { err, code } = await server.finished;
  expect(code).toBe(130);
  expect(err).toMatch(/theme\/component-failed[^]*The component "Card" fails/);
});

describe('a layout or a part of the site', () => {
  const siteWith = (drawn: string, extension: string): string =>
    tempFolder(`
-- site.config.tsx --
import { defineSite } from 'docs-build';
import { Article, defaultTheme, extendTheme, Frame, type PartProps } from 'docs-build/theme';

function Own(props: PartProps): any {
  return ${drawn};
}

export default defineSite({ title: 'x', theme: extendTheme(defaultTheme(), ${extension}) });
-- README.md --
---
layout: own
---
# Home
`);
  const layout = '{ layouts: { own: Own } }';

  it.each([
    ['Frame', '<Frame><Article {...props} /></Frame>', '<Frame {...props}>'],
    ['Article', '<Frame {...props}>\n<Article /></Frame>', '<Article {...props} />'],
    ['Toc', '<Frame {...props}>\n<props.parts.Toc {...({} as any)} /></Frame>', '<parts.Toc {...props} />'],
  ])('that draws %s without props is told where, and what to write', async (name, drawn, call) => {
    const { told } = await run(siteWith(drawn, layout), 'build', '--format', 'json');
    const line = name === 'Frame' ? 5 : 6;
    expect(told).toEqual([
      expect.objectContaining({
        code: 'theme/component-failed',
        at: placed('site.config.tsx', line),
        message: `The theme fails: Error: "${name}" is drawn without the props of its layout: write "${call}"`,
        fix: expect.stringContaining(`repair it at site.config.tsx:${line}:`),
      }),
    ]);
  });

  it('may draw a piece with what it needs alone', async () => {
    const drawn =
      '<Frame view={props.view} parts={props.parts} sidebarList={null} navbarList={null}><Article {...({ view: props.view } as any)} /></Frame>';
    expect(await run(siteWith(drawn, layout), 'build', '--format', 'json')).toMatchObject({ code: 0, told: [] });
  });

  it('that gives back a promise is told as an async one is', async () => {
    const why = (key: string, name: string): string =>
      `"${name}" in "${key}" of the theme gives back a promise, for which nothing waits: write a function that gives back elements, and await above the theme what they show`;
    const { told } = await run(siteWith('Promise.resolve(null)', layout), 'build', '--format', 'json');
    expect(told).toMatchObject([
      { at: placed('site.config.tsx', 4), message: `The theme fails: Error: ${why('layouts', 'own')}` },
    ]);
    const part = await run(
      siteWith('null', '{ layouts: { own: Own }, parts: { Footer: async () => null } as any }'),
      'build',
      '--format',
      'json',
    );
    expect(part.told).toMatchObject([
      { message: `site.config.tsx throws when it is loaded: TypeError: ${why('parts', 'Footer')}` },
    ]);
  });
});
