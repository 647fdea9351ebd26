// The code samples of the site: each is of its language, its regions are closed, and pages show all of them.

import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { main } from '../../cli/main.ts';
import { findRegions } from '../../renderer/markdown/regions.ts';
import { parseCodeImport } from '../../renderer/markdown/snippet.ts';
import { parsedEndings, syntaxCheck } from '../support/grammars.ts';
import { testTerminal } from '../support/test-terminal.ts';

const content = fileURLToPath(new URL('../../content/', import.meta.url));

/** Files of samples that are no code in one of the languages: pages, project files, settings. */
const otherEndings = new Set(['csproj', 'json', 'lock', 'md', 'mod', 'sh', 'toml', 'txt', 'xml', 'yaml', 'yml']);

/** A file of the content folder. */
interface ContentFile {
  /** Below the content folder, as imports name it. */
  readonly path: string;
  readonly ending: string;
  readonly text: string;
}

/** Every file below a folder of the content. */
function filesBelow(folder: string): readonly ContentFile[] {
  return readdirSync(join(content, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(content, file), ending: extname(file).slice(1), text: readFileSync(file, 'utf8') }));
}

/** Samples that pages show by id, in all languages. */
function samplesShown(): readonly { readonly id: string; readonly page: string }[] {
  return filesBelow('.')
    .filter(({ ending }) => ending === 'md')
    .flatMap(({ path, text }) => Array.from(text.matchAll(/^<Sample id="([^"]+)"/gm), ([, id = '']) => ({ id, page: path })));
}

/** Imports of samples by the pages: the page, and the sample with the region it asks for, or `null` for all of it. */
function sampleImports(): readonly { page: string; sample: string; region: string | null }[] {
  return filesBelow('.')
    .filter(({ ending }) => ending === 'md')
    .flatMap((page) => page.text.split('\n').map((line) => ({ page: page.path, found: parseCodeImport(line) })))
    .flatMap(({ page, found }) =>
      (found?.files ?? [])
        .filter((file) => file.path.startsWith('@samples/'))
        .map((file) => ({
          page,
          sample: file.path.replace('@samples/', 'samples/'),
          region: found?.part?.kind === 'region' ? found.part.name : null,
        })),
    );
}

const samples = filesBelow('samples');
const code = samples.filter(({ ending }) => parsedEndings.includes(ending));
const regions = new Map(code.map(({ path, text }) => [path, findRegions(text.split('\n'), 'code')]));
const imports = sampleImports();

describe('code samples', () => {
  it('are in languages that can be checked', () => {
    const unknown = samples.filter(({ ending }) => !parsedEndings.includes(ending) && !otherEndings.has(ending));
    expect(unknown.map(({ path }) => path)).toEqual([]);
    expect(code.length).toBeGreaterThan(10);
  });

  it.each(parsedEndings)('in .%s files are of their language', async (ending) => {
    const check = await syntaxCheck(ending);
    const problems = code
      .filter((file) => file.ending === ending)
      .flatMap(({ path, text }) => check(text).map((problem) => `${path}:${problem}`));
    expect(problems).toEqual([]);
  });

  it.each([
    ['cs', 'class A { void B( { } }'],
    ['go', 'func main( {}'],
    ['java', 'class A { void b() { int = 1; } }'],
    ['js', 'const = 1;'],
    ['py', 'for x in:\n    pass'],
    ['rs', 'fn main() { let = 1; }'],
    ['tf', 'resource "a" "b" { c = }'],
    ['ts', 'type A = ;'],
  ])('that are not of their language are noticed in .%s files', async (ending, text) => {
    expect(await (await syntaxCheck(ending))(text)).not.toEqual([]);
  });

  it('close every region they open, once', () => {
    const problems = code.flatMap(({ path, text }) => {
      const { closed = [], unclosed = [] } = regions.get(path) ?? {};
      const ends = text.match(/^\W*end ?region\b/gim) ?? [];
      const names = closed.map(({ name }) => name);
      return [
        ...unclosed.map(({ name }) => `${path}: ${name} is not closed`),
        ...(ends.length > closed.length ? [`${path}: an end without a start`] : []),
        ...names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${path}: ${name} twice`),
      ];
    });
    expect(problems).toEqual([]);
  });
});

describe('pages', () => {
  it('show regions that exist', () => {
    expect(imports.length).toBeGreaterThan(60);
    const known = new Set(samples.map(({ path }) => path));
    const missing = imports.filter(({ sample, region }) => {
      if (region === null) return !known.has(sample);
      return !regions.get(sample)?.closed.some(({ name }) => name === region);
    });
    expect(missing.map(({ page, sample, region }) => `${page}: ${region} of ${sample}`)).toEqual([]);
  });

  it('show every region of the samples', () => {
    const byId = new Set(samplesShown().map(({ id }) => id));
    const shown = new Set(imports.map(({ sample, region }) => `${region} of ${sample}`));
    const all = [...regions].flatMap(([path, { closed }]) =>
      closed.flatMap(({ name }) => (byId.has(name) ? [] : [`${name} of ${path}`])),
    );
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter((region) => !shown.has(region))).toEqual([]);
  });
});

describe('the record of tests', () => {
  it('names no sample that has changed since it passed', async () => {
    const screen = testTerminal(content);
    const code = await main(['samples', '--format', 'json', '--no-cache'], screen.terminal);
    const { summary } = JSON.parse(screen.out()) as {
      summary: { samples: { id: string; cells: { state: string; language: string; test: string }[] }[] };
    };
    const cells = summary.samples.flatMap(({ id, cells: all }) => all.map((cell) => ({ ...cell, id })));
    expect(code).toBe(0);
    expect(cells.length).toBeGreaterThan(20);
    expect(cells.filter(({ state }) => state === 'missing')).toEqual([]);
    const stale = cells.filter(({ state, test }) => state === 'present' && test !== 'tested');
    expect(stale.map(({ id, language }) => `${id} in ${language}: run "docs-build samples test --root content"`)).toEqual([]);
  });
});
