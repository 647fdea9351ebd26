// The reference in `docs/reference`: it is what the sources say today, and says something of everything.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../cli/program.ts';
import { factsOf } from '../../reference/facts.ts';
import { anchor, firstSentence } from '../../reference/markdown.ts';
import type { Part } from '../../reference/part.ts';
import { referencePages, referenceParts } from '../../reference/reference.ts';
import { resolveConfig } from '../../renderer/config/resolve-config.ts';
import { siteShape, THEME_KEYS } from '../../renderer/config/schema.ts';
import { emptyFrontMatter } from '../../renderer/source/front-matter.ts';
import { defaultTheme } from '../../templates/index.ts';
import { propertiesOf, readSheet } from '../support/css-colors.ts';
import { testTerminal } from '../support/test-terminal.ts';

const folder = fileURLToPath(new URL('../../docs/reference', import.meta.url));
const parts = referenceParts();
const pages = new Map(referencePages(parts).map(({ path, text }) => [path, text]));

describe('the committed reference', () => {
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));

  it('has the pages that the sources make, and no other: run `npm run docs:reference`', () => {
    expect(written.map((path) => path.replaceAll('\\', '/')).sort()).toEqual([...pages.keys()].sort());
  });

  it.each([...pages])('says on %s what the sources say: run `npm run docs:reference`', (path, text) => {
    expect(readFileSync(join(folder, path), 'utf8')).toBe(text);
  });

  it('links to places that it has', () => {
    const places = new Set([...pages].flatMap(([path, text]) => [path, ...anchorsOf(text).map((id) => `${path}#${id}`)]));
    const links = [...pages].flatMap(([path, text]) => linksOf(text).map((link) => targetOf(link, path)));
    expect(links.length).toBeGreaterThan(150);
    expect(links.filter((link) => !places.has(link))).toEqual([]);
  });
});

describe.each(parts.map((part) => [part.title, part] as const))('the reference: %s', (_, { named, missing }) => {
  it('describes everything: write a docstring or a description where it is declared', () => {
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(([, description]) => description.trim() === '').map(([name]) => name)).toEqual([]);
  });

  it('has a place for everything', () => {
    expect(missing).toEqual([]);
  });
});

it('shows each setting as the config takes it', () => {
  const settings = [...pages].filter(([path]) => path.startsWith('settings/')).map(([, text]) => text);
  const shown = settings.flatMap((text) => [...text.matchAll(/\n## `(\w+)`.*\n(?:(?!##).*\n)*?```ts\n([^`]*)```/g)]);
  const checked = shown.map(([, name = '', example = '']) => [name, problemsOf(name, example)] as const);
  expect(checked.length).toBeGreaterThan(30);
  expect(checked.filter(([, problems]) => problems.length > 0)).toEqual([]);
});

/** What the check of the config says of a setting, `redirects: […],`, other than that of other settings there are none. */
function problemsOf(name: string, example: string): readonly string[] {
  const setting = runInNewContext(`({ ${example} })`, {
    defaultTheme: () => ({}),
    extendTheme: () => ({}),
    Footer: {},
    Hello: {},
  });
  const shape: unknown = JSON.parse(JSON.stringify(setting));
  const { diagnostics } = resolveConfig({ title: 'Orchard', ...(shape as object) });
  return diagnostics.filter(({ code }) => code.startsWith('config/')).map(({ message }) => `${name}: ${message}`);
}

describe('the reference has a place for', () => {
  it('every setting that the config may have', () => {
    const settings = [...Object.keys(siteShape.shape), ...THEME_KEYS];
    expect(missingFrom('Settings', settings)).toEqual([]);
  });

  it('every key of front matter', () => {
    const { raw: _raw, ...keys } = emptyFrontMatter();
    expect(missingFrom('Front matter', Object.keys(keys))).toEqual([]);
  });

  it('every component, part and layout of the theme', () => {
    const { widgets, parts: drawn, layouts } = defaultTheme();
    expect(missingFrom('Components', Object.keys(widgets))).toEqual([]);
    expect(missingFrom('Theme', [...Object.keys(drawn), ...layouts])).toEqual([]);
  });

  it('every design token', () => {
    const tokens = ['tokens.css', 'code.css'].flatMap((sheet) => [...propertiesOf(readSheet(sheet), ':root').keys()]);
    const blocks = tokens.filter((name) => !/^--code-(?:pad|leading)$/.test(name));
    expect(missingFrom('Design tokens', blocks)).toEqual([]);
  });

  it('every verb and flag', () => {
    const verbs = createProgram(testTerminal('/').terminal, () => undefined).commands;
    const flags = verbs.flatMap((verb) =>
      verb.options.filter(({ hidden }) => !hidden).map((option) => `${verb.name()} ${option.flags}`),
    );
    expect(missingFrom('Command line', [...verbs.map((verb) => verb.name()), ...flags])).toEqual([]);
  });
});

describe('a docstring', () => {
  const read = (text: string) => factsOf({ text, examples: [] });

  it('names the default in a sentence of its own, wherever it stands', () => {
    expect(read('Its name. Default: `a.b`, else `title`.')).toEqual({ text: 'Its name.', defaultValue: '`a.b`, else `title`' });
    expect(read('Its rules. Default: `1`. For others there is a hook.')).toEqual({
      text: 'Its rules. For others there is a hook.',
      defaultValue: '`1`',
    });
  });

  it('has no description if it names the default alone', () => {
    expect(read("Default: the site's.")).toEqual({ text: '', defaultValue: "the site's" });
  });

  it('names no default for what has none', () => {
    expect(read('Its name.')).toEqual({ text: 'Its name.', defaultValue: 'none' });
  });

  it('is known by its first sentence', () => {
    expect(firstSentence('A file such as `a.md`. And more.')).toBe('A file such as `a.md`.');
  });
});

it('gives options anchors that people can read', () => {
  expect(anchor(['markdown', 'headingIds'])).toBe('markdown-heading-ids');
  expect(anchor(['csp', 'sources', 'script-src'])).toBe('csp-sources-script-src');
});

function missingFrom(title: string, names: readonly string[]): readonly string[] {
  const part = parts.find((each) => each.title === title) as Part;
  const known = new Set(part.named.map(([name]) => name));
  return names.filter((name) => !known.has(name));
}

function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/\{#([\w-]+)\}$/gm)].map(([, id = '']) => id);
}

function linksOf(text: string): readonly string[] {
  return [...text.replace(/^```.*?^```/gms, '').matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
}

/** The page, and the place on it, that a link leads to: paths below `docs/reference`. */
function targetOf(link: string, from: string): string {
  const { pathname, hash } = new URL(link, `https://docs.example/reference/${from}`);
  return `${pathname.replace('/reference/', '')}${hash}`;
}
