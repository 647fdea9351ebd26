// The JSON schema of front matter and the engine: what one knows and accepts, the other does as well.

import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { frontMatterSchema, withOwnKeys } from '../../cli/front-matter-schema.ts';
import { locateEngine } from '../../cli/engine-location.ts';
import { frontMatterSchemaText, SCHEMA_FILE } from '../../reference/front-matter-schema.ts';
import { frontMatterPart } from '../../reference/front-matter.ts';
import { readFrontMatter } from '../../renderer/source/front-matter.ts';
import { runDocsBuild } from '../support/docs-build.ts';
import { tempFolder } from '../support/temp-folder.ts';

const schema = frontMatterSchema(locateEngine());
const isValid = new Ajv({ allowUnionTypes: true, strict: false }).compile(schema);

/** Whether the engine takes all values of a front matter. JSON is YAML. */
function isAccepted(value: unknown): boolean {
  const { diagnostics } = readFrontMatter(`---\n${JSON.stringify(value)}\n---\n`, 'page.md');
  return diagnostics.every(({ code }) => code === 'front-matter/unknown-key');
}

const VALUES: readonly unknown[] = [
  'x',
  '/a.md',
  'primary',
  true,
  false,
  0,
  1,
  3,
  6,
  7,
  -1,
  2.5,
  null,
  [],
  ['x'],
  [1],
  [true],
  [{}],
  [['meta']],
  [['meta', { a: 'b' }]],
  [['meta', {}, 'x', 'y']],
  [['meta', 'x']],
  {},
  { text: 'x' },
  { text: 'x', link: '/a.md' },
  { link: '/a.md' },
  { link: 1 },
  { light: '/a.svg' },
  { src: '/a.svg' },
  { alt: 'x' },
  { order: 1 },
  { order: 'x' },
  { expanded: 'x' },
  { minutes: 1 },
  { minutes: 'x' },
  { content: 'x', opacity: 0.5 },
  { opacity: 'x' },
  [{ text: 'x', link: '/a.md' }],
  [{ text: 'x' }],
  [{ text: 'x', link: '/a.md', type: 'primary' }],
  [{ text: 'x', link: '/a.md', type: 'loud' }],
  [{ title: 'x' }],
  [{ details: 'x' }],
  [{ title: 'x', icon: { src: '/a.svg' } }],
  [{ title: 1 }],
  [{ header: 'x', features: [{ title: 'y' }] }],
  [{ header: 'x', features: [{}] }],
  { name: 'x', image: { light: '/a.svg' } },
  { image: { dark: '/a.svg' } },
];

describe('the schema', () => {
  it('is made from the reader: npm run docs:reference was run', () => {
    expect(readFileSync(new URL(`../../${SCHEMA_FILE}`, import.meta.url), 'utf8')).toBe(frontMatterSchemaText());
  });

  it('has every key that the engine reads, with a description, and no other', () => {
    const known = frontMatterPart().named.flatMap(([key]) => (key.includes('.') ? [] : [key]));
    expect(Object.keys(schema.properties ?? {}).sort()).toEqual(known.sort());
    const silent = Object.entries(schema.properties ?? {}).filter(([, { description = '' }]) => description === '');
    expect(silent).toEqual([]);
  });

  it.each(Object.keys(schema.properties ?? {}))('agrees with the engine about values of %s', (key) => {
    const differing = VALUES.filter((value) => isValid({ [key]: value }) !== isAccepted({ [key]: value }));
    expect(differing.map((value) => JSON.stringify(value))).toEqual([]);
  });

  it('tells good values from bad ones of nearly all keys', () => {
    const keys = Object.keys(schema.properties ?? {});
    const lax = keys.filter((key) => VALUES.every((value) => isValid({ [key]: value })));
    expect(lax).toEqual(['aside', 'outline', 'pagefind', 'published']);
  });

  it('leaves keys of the site alone, and describes those that the config names', () => {
    expect(isValid({ audience: 1 })).toBe(true);
    const own = withOwnKeys(schema, { markdown: { frontMatterKeys: ['audience'] } as never });
    expect(own.properties?.['audience']?.description).toContain('this site');
  });
});

it('docs-build schema prints it with the keys of the site', async () => {
  const folder = tempFolder(
    "-- site.config.ts --\nexport default { title: 'x', markdown: { frontMatterKeys: ['audience'] } };\n-- README.md --\n# Home\n",
  );
  const { code, out } = await runDocsBuild(folder, 'schema');
  expect(code).toBe(0);
  expect(Object.keys((JSON.parse(out) as typeof schema).properties ?? {})).toEqual([
    'audience',
    ...Object.keys(schema.properties ?? {}),
  ]);
});
