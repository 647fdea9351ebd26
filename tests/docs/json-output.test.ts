// The page about JSON output has every field that is printed.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { main } from '../../cli/main.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { testTerminal } from '../support/test-terminal.ts';

const SITE = `
-- site.config.ts --
export default { title: 'Test', redirects: [['/old', '/guide.html']] };
-- README.md --
# Home

[guide](./Guide.md), [old](/old), [gone](./gone.md)
-- guide.md --
# Guide
`;

const page = readFileSync(new URL('../../docs/reference/json.md', import.meta.url), 'utf8');

/** The fields that a section describes: names in its table, and those that its words list in braces. */
function described(title: string): readonly string[] {
  const section = page.split(`## ${title} {`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `(\w+)\??` \|/gm)].map(([, name = '']) => name).sort();
}

const fields = (values: readonly object[]): readonly string[] =>
  [...new Set(values.flatMap((value) => Object.keys(value)))].sort();

interface Printed {
  readonly summary: { readonly kinds: readonly object[]; readonly milliseconds: object };
  readonly counts: object;
  readonly diagnostics: readonly {
    readonly at: object | null;
    readonly repair?: { readonly edits: readonly { readonly at: object }[] };
  }[];
}

async function print(...args: string[]): Promise<Printed> {
  const screen = testTerminal(tempFolder(SITE));
  await main(args, screen.terminal);
  return JSON.parse(screen.out()) as Printed;
}

it('a build prints the fields of the page, and no summary where it failed', async () => {
  const built = await print('build', '--format', 'json');
  expect(fields([built])).toEqual(described('The document'));
  expect(fields([built.summary])).toEqual(described('The summary of a build'));
  expect((await print('build', '--format', 'json', '--strict')).summary).toEqual({});
});

it('a check prints the fields of the page', async () => {
  const checked = await print('check-links', '--format', 'json');
  const repairs = checked.diagnostics.flatMap(({ repair }) => repair ?? []);
  const edits = repairs.flatMap((repair) => repair.edits);
  expect(fields([checked])).toEqual(described('The document'));
  expect(fields(checked.diagnostics)).toEqual(described('A finding'));
  expect(fields(checked.diagnostics.flatMap(({ at }) => at ?? []))).toEqual(described('A place'));
  expect(fields([...repairs, ...edits])).toEqual(described('A repair'));
  expect(fields([checked.summary])).toEqual(described('The summary of a check'));
  for (const name of fields([checked.counts, checked.summary.milliseconds, ...checked.summary.kinds]))
    expect(page).toContain(name);
});
