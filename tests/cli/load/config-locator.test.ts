import { describe, expect, it } from 'vitest';
import { configLocator, writtenNumbers } from '../../../cli/load/config-locator.ts';
import { readTree } from '../../support/memory-files.ts';

/** Locates a path and returns `file:line` and the text underlined. */
function located(tree: string, ...path: (string | number)[]): string {
  const files = readTree(tree);
  const at = configLocator('site.config.ts', (file) => files.get(file) ?? null)(path);
  const line = files.get(at.file)?.split('\n')[at.line - 1] ?? '';
  return `${at.file}:${at.line} ${line.slice(at.column - 1, at.column - 1 + at.length)}`;
}

const SITE = `
-- site.config.ts --
import { defineSite } from 'docs-build';
import navbar, { sidebar as menu } from './config/nav.ts';
import data from './data.json';

const versions = [
  { version: 'v2', path: '/v2' }, // a comment, with { braces
  'v1',
];

export default defineSite({
  // title: 'not this one',
  title: "It's {a} title", 'base': '/x/', /* base: */
  markdown: { aliases: { '@a/': '/a/' }, breaks: true },
  versions: { server: { versions } },
  pattern: /[{,]"/,
  text: \`a \${ { x: [1, 2] }.x[0] }, b\`,
  navbar,
  sidebar: menu,
  data,
  ...rest,
  after: (a, b) => ({ a }),
  last: [1, [2, 3], { deep: { er: 1 } }],
});
-- config/nav.ts --
export default [
  { text: 'A', link: '/a/' },
  { text: 'B', children: [{ text: 'C' }] },
] as const;
export const sidebar: Record<string, unknown> = { '/x/': 'structure' };
-- data.json --
{ "list": [ { "name": "n" } ] }
`;

describe('a setting is found', () => {
  it('where it is written last, if it is there twice', () => {
    const tree = "-- site.config.ts --\nexport default {\n  css: ['a.css'],\n  css: 'b.css',\n};\n";
    expect(located(tree, 'css')).toBe('site.config.ts:3 css');
  });

  it.each([
    [['title'], 'site.config.ts:12 title'],
    [['versions', 0], 'site.config.ts:14 server'],
    [['versions', 0, 'versions', 1], "site.config.ts:7 'v1'"],
    [['versions', 1], 'site.config.ts:14 versions'],
    [['base'], "site.config.ts:12 'base'"],
    [['markdown', 'aliases', '@a/'], "site.config.ts:13 '@a/'"],
    [['versions', 'server', 'versions', 0, 'path'], 'site.config.ts:6 path'],
    [['versions', 'server', 'versions', 1], "site.config.ts:7 'v1'"],
    [['text'], 'site.config.ts:16 text'],
    [['navbar', 1, 'children', 0, 'text'], 'config/nav.ts:3 text'],
    [['navbar', 0], "config/nav.ts:2 { text: 'A', link: '/a/' }"],
    [['sidebar', '/x/'], "config/nav.ts:5 '/x/'"],
    [['data', 'list', 0, 'name'], 'data.json:1 "name"'],
    [['last', 2, 'deep', 'er'], 'site.config.ts:22 er'],
    [['last', 1, 1], 'site.config.ts:22 3'],
  ] as const)('%j', (path, expected) => {
    expect(located(SITE, ...path)).toBe(expected);
  });
});

describe('what cannot be followed is found at its nearest written part', () => {
  it.each([
    [['after', 'a'], 'site.config.ts:21 after'],
    [['navbar', 9], 'site.config.ts:17 navbar'],
    [['nothing'], 'site.config.ts:1 i'],
    [['title', 'x', 0], 'site.config.ts:12 title'],
  ] as const)('%j', (path, expected) => {
    expect(located(SITE, ...path)).toBe(expected);
  });
});

it.each([
  ["{ '/a/': ['b.md', { text: 'C', children: ['c.md'] }] }", 0, "'c.md'"],
  ["{ '/a/': 'structure', '/b/': { items: ['b.md', { text: 'C', children: ['d.md'] }] } }", 1, "'d.md'"],
  ["['b.md', { text: 'C', children: ['e.md'] }]", 0, "'e.md'"],
  ["[{ prefix: '/a/', items: ['b.md', { text: 'C', children: ['f.md'] }] }]", 0, "'f.md'"],
])('finds the entries of a sidebar, however it is written: %s', (sidebar, index, found) => {
  const tree = `-- site.config.ts --\nexport default { sidebar: ${sidebar} };\n`;
  expect(located(tree, 'sidebar', index, 'items', 1, 'children', 0, 'link')).toBe(`site.config.ts:1 ${found}`);
});

it('follows a config given by name', () => {
  const tree = "-- site.config.ts --\nconst site: SiteInput = { title: 'x' };\nexport default site;\n";
  expect(located(tree, 'title')).toBe('site.config.ts:1 title');
});

it('ends on names that stand for each other', () => {
  const tree = '-- site.config.ts --\nconst a = b;\nconst b = a;\nexport default a;\n';
  expect(located(tree, 'title')).toBe('site.config.ts:1 c');
});

it('ends in a text with any bracket left out, or another one in its place', () => {
  const text = readTree(SITE).get('site.config.ts') as string;
  for (const { index } of text.matchAll(/[()[\]{}]/g)) {
    for (const other of ['', ...'()[]{}']) {
      const wrong = `${text.slice(0, index)}${other}${text.slice(index + 1)}`;
      expect(located(`-- site.config.ts --\n${wrong}`, 'last', 2, 'deep')).toContain('site.config.ts:');
    }
  }
});

it('ends in a text that is cut off anywhere', () => {
  const text = readTree(SITE).get('site.config.ts') as string;
  for (let end = 0; end < text.length; end += 1) {
    expect(located(`-- site.config.ts --\n${text.slice(0, end)}`, 'last', 2, 'deep')).toContain('site.config.ts:');
  }
});

describe('the digits of a number', () => {
  it('are those that are written, of settings that are written as plain numbers', () => {
    const text =
      "const V = [2.10, 3 as number, 'v1', 1.5 + 1, { version: 24.10 }];\nexport default { versions: { s: { versions: V } } };\n";
    const written = writtenNumbers('site.config.ts', () => text);
    const at = (...path: (string | number)[]) => written(['versions', 's', 'versions', ...path]);
    expect([at(0), at(1), at(2), at(3), at(4, 'version'), at(9)]).toEqual(['2.10', '3', null, null, '24.10', null]);
  });
});
