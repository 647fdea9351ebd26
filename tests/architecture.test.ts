import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Import {
  readonly file: string;
  /** Project path for a relative import, else the package's name. */
  readonly to: string;
  readonly typeOnly: boolean;
}

const files = ['bin', 'cli', 'client', 'content', 'renderer', 'templates'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('cli/starter/') && !path.startsWith('content/samples/')),
);

const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

const imports: Import[] = [...sources].flatMap(([file, text]) =>
  [
    ...text.matchAll(/^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|^import '([^']+)'/gm),
  ].map((match) => {
    const target = match[2] ?? match[3] ?? match[4] ?? '';
    return {
      file,
      typeOnly: match[1] !== undefined,
      to: target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
    };
  }),
);

/**
 * The rooms of the renderer: each imports those before it, and itself. A line is a folder or a file; a file belongs to the longest line that
 * its path begins with. `publish`, `diagrams`, `assets` and `edits` stand as early as they can: they know nothing of a site.
 */
const ROOMS = [
  'model',
  'cache',
  'publish',
  'graph',
  'diagrams',
  'assets',
  'edits',
  'changes',
  'config',
  'source',
  'markdown',
  'site/routes',
  'site/findings.ts',
  'site/links',
  'site/redirects',
  'site/navigation',
  'site',
  'links',
  'search',
  'icons',
  'render',
  'artifacts',
  'pipeline.ts',
  'move',
  'editor',
  'migrate',
  'compare',
  'diff',
  'queries',
  'queries.ts',
  'shard.ts',
  'index.ts',
] as const;

/** The place of a file's room in the list; -1 for one of no room. */
function roomOf(file: string): number {
  const fits = ROOMS.filter((room) => file === `renderer/${room}` || file.startsWith(`renderer/${room}/`));
  return ROOMS.indexOf(fits.sort((a, b) => b.length - a.length)[0] as (typeof ROOMS)[number]);
}

const within = (folder: string) => imports.filter(({ file }) => file.startsWith(`${folder}/`));
const project = /^(bin|cli|client|content|renderer|templates|tests|bench)\//;
const wrong = (folder: string, allowed: RegExp) =>
  within(folder)
    .filter(({ to }) => project.test(to) && !to.startsWith(`${folder}/`) && !allowed.test(to))
    .map(({ file, to }) => `${file} → ${to}`);

describe('the layers', () => {
  it('are found at all', () => {
    expect(within('renderer').length).toBeGreaterThan(100);
    expect(within('cli').length).toBeGreaterThan(20);
  });

  it('keep the model free of imports from anywhere else', () => {
    expect(within('renderer/model').filter(({ to }) => !to.startsWith('renderer/model/'))).toEqual([]);
  });

  it('let the renderer import nothing of the project but itself', () => {
    expect(wrong('renderer', /^$/)).toEqual([]);
  });

  it('let every room of the renderer import those before it only', () => {
    const inside = [...sources.keys()].filter((file) => file.startsWith('renderer/'));
    expect(inside.filter((file) => roomOf(file) < 0)).toEqual([]);
    expect(ROOMS.filter((_, room) => !inside.some((file) => roomOf(file) === room))).toEqual([]);
    const backwards = within('renderer').filter(({ file, to }) => sources.has(to) && roomOf(to) > roomOf(file));
    expect(backwards.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
  });

  it('let the graph import the types of the model and two hashes only', () => {
    const own = /^renderer\/(graph\/|cache\/(hash|checksum)\.ts$)/;
    const others = within('renderer/graph').filter(({ to }) => project.test(to) && !own.test(to));
    expect(others.filter(({ to, typeOnly }) => !(to.startsWith('renderer/model/') && typeOnly))).toEqual([]);
    expect(others.length).toBeGreaterThan(0);
  });

  it('let the browser code import the model only', () => {
    expect(wrong('client', /^renderer\/model\//)).toEqual([]);
  });

  it('let templates import the model, the widget table and widget views only', () => {
    expect(
      wrong('templates', /^(renderer\/model\/|client\/widgets\.ts$|client\/widgets\/[\w-]+\/view\.tsx$|client\/index\.ts$)/),
    ).toEqual([]);
  });

  it('let the command line import the renderer and the templates, of the browser code only the search that knows no browser', () => {
    expect(wrong('cli', /^(renderer|templates)\/|^client\/widgets\/search\/local\/local-search\.ts$/)).toEqual([]);
  });

  it('let the content enter by the package name only', () => {
    expect(wrong('content', /^$/)).toEqual([]);
    const packages = within('content').filter(({ to }) => !project.test(to) && !to.startsWith('content/'));
    expect(packages.filter(({ to }) => to !== 'docs-build' && !to.startsWith('docs-build/'))).toEqual([]);
  });
});

/** A circle of imports that begins and ends with the same file, or `null`. Imports of types count: a circle is one idea in two files. */
function circle(): readonly string[] | null {
  const next = new Map<string, string[]>();
  for (const { file, to } of imports) if (sources.has(to)) next.set(file, [...(next.get(file) ?? []), to]);
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): readonly string[] | null => {
    const start = way.indexOf(file);
    if (start >= 0) return [...way.slice(start), file];
    if (done.has(file)) return null;
    for (const to of next.get(file) ?? []) {
      const found = walk(to, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of sources.keys()) {
    const found = walk(file, []);
    if (found) return found;
  }
  return null;
}

describe('the laws', () => {
  it('let no file import itself by way of others', () => {
    expect(circle()).toBeNull();
  });

  const lines = (folder: string) =>
    [...sources]
      .filter(([file]) => file.startsWith(`${folder}/`))
      .flatMap(([file, text]) => text.split('\n').map((line, index) => ({ where: `${file}:${index + 1}`, line })));

  it('keep process, console and the clock out of the renderer', () => {
    const impure = lines('renderer').filter(({ where, line }) => {
      const code = line.replace(/\/\/.*|\/?\*.*/, '').replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '');
      const clock = /\bDate\.now\(|\bnew Date\(\)/.test(code) && !where.startsWith('renderer/cache/disk-cache.ts');
      return /\bprocess\.|\bconsole\./.test(code) || clock;
    });
    // The highlighting pool is where threads begin: it may ask for the number of processors, nothing else.
    expect(impure.map(({ where }) => where)).toEqual([]);
  });

  it('keep module state out of everything that ships', () => {
    const state = ['renderer', 'templates', 'client', 'cli'].flatMap(lines).filter(({ line }) => /^(?:export )?let\b/.test(line));
    expect(state.map(({ where }) => where)).toEqual([]);
  });

  it('let browser code fetch more of it only where a failure is announced', () => {
    // What the table of widgets fetches, `mount.ts` asks for.
    const fetching = [...sources].filter(
      ([file, text]) => file.startsWith('client/') && file !== 'client/widgets.ts' && /(?<!typeof )\bimport\('/.test(text),
    );
    expect(fetching.length).toBeGreaterThan(5);
    expect(fetching.filter(([, text]) => !text.includes("/load-chunk.ts'")).map(([file]) => file)).toEqual([]);
  });

  it('give every exported thing a name of its own', () => {
    const named = new Map<string, Set<string>>();
    for (const [file, text] of sources) {
      const declared = text.matchAll(
        /^export (?:default )?(?:abstract )?(?:async )?(?:const|function\*?|class|interface|type|enum) ([\w$]+)/gm,
      );
      for (const [, name = ''] of file.startsWith('content/') ? [] : declared)
        named.set(name, (named.get(name) ?? new Set()).add(file));
    }
    const shared = [...named].filter(([, places]) => places.size > 1);
    expect(named.size).toBeGreaterThan(1000);
    expect(shared.map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([]);
  });

  it('have no file named after nothing in particular', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|manager|service)\.(ts|tsx|js)$/.test(file))).toEqual([]);
  });
});
