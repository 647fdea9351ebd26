import { describe, expect, it } from 'vitest';
import { guardHooks } from '../../cli/load/guarded-hooks.ts';
import { memoryCache } from '../../renderer/cache/memory-cache.ts';
import type { SiteInput } from '../../renderer/config/define-site.ts';
import { NO_HOOKS, type SiteHooks } from '../../renderer/config/hooks.ts';
import type { Theme } from '../../renderer/model/theme.ts';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import { seededRandom, type Random } from '../support/random.ts';
import { defaultTheme, extendTheme } from '../../templates/index.ts';
import { liveSite, testSite, type TestSite } from '../support/site.ts';

/** A site with everything that makes one page depend on another: shared versions, includes, snippets, catalogs, links. */
function startTree(): Map<string, string> {
  const files = new Map([
    ['README.md', '---\nhome: true\n---\n\nWelcome to [the guide](/guide/first.md).\n'],
    ['guide/README.md', '# Guide\n\n<Catalog />\n'],
    ['guide/first.md', '# First\n\nSee [second](./second.md#part-two).\n\n<!-- @include: ../parts/note.md -->\n'],
    ['guide/second.md', '---\norder: 2\n---\n\n# Second\n\n## Part two\n\n@[code{run} ts](../samples/run.ts)\n'],
    ['parts/note.md', 'A shared *note* with [a link](../guide/first.md).\n'],
    ['samples/run.ts', '// #region run\nconst answer = 42;\n// #endregion run\n'],
    ['samples/go/run.go', '// #region run\nfunc run() {}\n// #endregion run\n'],
    ['guide/samples.md', '# Samples\n\n<Sample id="run" />\n\n<Sample id="stop" languages="ts" />\n'],
    ['server/_shared/README.md', '# Server {{ version }}\n\nThe server.\n'],
    ['server/_shared/code.md', '# Code\n\n<Sample id="stop" />\n'],
    [
      'server/_shared/streams.md',
      '---\nversions: ">=v1"\n---\n\n# Streams\n\n::: versions >=v2\nNew in two.\n:::\n\nSee [limits](./limits.md).\n',
    ],
    ['server/_shared/limits.md', '# Limits\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```ts\nlet x = 1;\n```\n'],
    ['server/v1/limits.md', '# Old limits\n\n::: tip\nKept apart.\n:::\n'],
    ['public/robots-hint.txt', 'hello\n'],
    ['data/options.json', '["alpha"]'],
    ['guide/pictures/README.md', '# Pictures\n\n![One](./one.svg) ![Two](./two.svg) [three](../../server/v1/three.svg)\n'],
    ['guide/pictures/one.svg', picture(1)],
    ['guide/pictures/two.svg', picture(1)],
    ['server/v1/three.svg', picture(1)],
  ]);
  for (let i = 0; i < 6; i += 1)
    files.set(`guide/more/page-${i}.md`, `# Page ${i}\n\nText of page ${i}, see [next](./page-${(i + 1) % 6}.md).\n`);
  return files;
}

/** A picture of one of a few kinds, so that files become equal and differ again. */
const picture = (kind: number): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${kind} 9"/>`;

function startConfig(): Partial<SiteInput> {
  return {
    origin: 'https://test.example',
    exclude: ['parts/**'],
    navbar: ['/guide/', '/server/v2/'],
    sidebar: { '/guide/': 'structure', '/server/{version}/': 'structure' },
    versions: [
      { name: 'Server', basePath: 'server', shared: 'server/_shared', startPage: './', changes: true, versions: ['v2', 'v1'] },
    ],
    samples: {
      go: { name: 'Go', files: 'samples/go/*.go' },
      ts: { name: 'TypeScript', files: ['samples/*.ts', 'samples/{version}/*.ts'] },
    },
    redirects: [['/old', '/guide/first.html']],
    values: { product: { name: 'Testbed' } },
  };
}

interface World {
  readonly files: Map<string, string>;
  config: Partial<SiteInput>;
  theme: Theme;
  hooks: SiteHooks;
  /** Earlier states of the files. */
  readonly past: ReadonlyMap<string, string>[];
}

/** Edits like those of people. Each returns what it did, for the message of a failing run. */
const EDITS: Readonly<Record<string, (world: World, random: Random) => string>> = {
  text: ({ files }, random) => {
    const path = random.pick(pagePaths(files));
    files.set(path, `${files.get(path)}\nA new line ${random.int(0, 999)} with \`code\`.\n`);
    return path;
  },
  heading: ({ files }, random) => {
    const path = random.pick(pagePaths(files));
    files.set(path, `${files.get(path)}\n## Heading ${random.int(0, 9)}\n`);
    return path;
  },
  title: ({ files }, random) => {
    const path = random.pick(pagePaths(files));
    files.set(path, (files.get(path) as string).replace(/^# .*/m, `# Title ${random.int(0, 99)}`));
    return path;
  },
  order: ({ files }, random) => {
    const path = random.pick(pagePaths(files));
    files.set(path, `---\norder: ${random.int(-3, 9)}\n---\n\n${(files.get(path) as string).replace(/^---[\s\S]*?---\n/, '')}`);
    return path;
  },
  rename: ({ files }, random) => {
    const path = random.pick(pagePaths(files).filter((name) => name.startsWith('guide/more/')));
    if (!path) return 'nothing left to rename';
    const to = `guide/more/renamed-${random.int(0, 999)}.md`;
    files.set(to, files.get(path) as string);
    files.delete(path);
    return `${path} to ${to}`;
  },
  delete: ({ files }, random) => {
    const candidates = pagePaths(files).filter((path) => path.startsWith('guide/'));
    const path = random.pick(candidates.length > 3 ? candidates : ['guide/more/gone.md']);
    files.delete(path);
    return path;
  },
  create: ({ files }, random) => {
    const path = `guide/more/new-${random.int(0, 999)}.md`;
    files.set(path, `# New\n\n[home](/README.md) [first](../first.md)\n\n\`\`\`js\nnew Page(${random.int(0, 9)});\n\`\`\`\n`);
    return path;
  },
  include: ({ files }, random) => {
    files.set('parts/note.md', `The note, edited ${random.int(0, 999)}. [Second](../guide/second.md)\n`);
    return 'parts/note.md';
  },
  'front matter': ({ files }, random) => {
    const path = random.pick(pagePaths(files));
    const said = random.pick([
      'description: Said by hand',
      'noindex: true',
      'toc: false',
      'tag: [one]',
      'icon: none:such',
      'layout: no',
      'shortTitle: Another name',
      'next: /guide/second.md',
      'prev: /guide/first.md',
    ]);
    files.set(path, `---\n${said}\n---\n\n${(files.get(path) as string).replace(/^---[\s\S]*?---\n/, '')}`);
    return `${path}: ${said}`;
  },
  link: ({ files }, random) => {
    const path = random.pick(pagePaths(files));
    const to = random.pick([
      '/guide/first.md',
      '/guide/first.md#nowhere',
      '/README.md#heading-3',
      './gone.md',
      '/old',
      'one.svg',
    ]);
    files.set(path, `${files.get(path)}\n[a link](${to})\n`);
    return `${path} to ${to}`;
  },
  component: ({ files }, random) => {
    const path = random.pick(pagePaths(files));
    const written = random.pick([
      '<Sample id="stop"/>',
      '<Badge text="new"/>',
      '<Marked/>',
      '<Unknown a="b"/>',
      '```mermaid\ngraph LR\n```',
    ]);
    files.set(path, `${files.get(path)}\n${written}\n`);
    return `${path}: ${written}`;
  },
  theme: (world, random) => {
    world.theme = themeOf(random.int(0, 2));
    return `theme ${world.theme.hash}`;
  },
  sidebar: (world, random) => {
    const sidebar = random.pick<SiteInput['sidebar']>([
      { '/guide/': 'structure', '/server/{version}/': 'structure' },
      { '/guide/': ['first.md', 'second.md'] },
      {},
    ]);
    world.config = { ...world.config, sidebar: sidebar as NonNullable<SiteInput['sidebar']> };
    return 'config sidebar';
  },
  back: ({ files, past }, random) => {
    const before = random.pick(past);
    if (!before) return 'nowhere';
    files.clear();
    for (const [path, text] of before) files.set(path, text);
    return 'to an earlier state';
  },
  'include gone': ({ files }) => {
    files.delete('parts/note.md');
    return 'parts/note.md deleted';
  },
  snippet: ({ files }, random) => {
    files.set('samples/run.ts', `// #region run\nconst answer = ${random.int(0, 999)};\n// #endregion run\n`);
    return 'samples/run.ts';
  },
  sample: ({ files }, random) => {
    const path = random.pick(['samples/go/run.go', 'samples/go/more.go', 'samples/more.ts', 'samples/v1/own.ts']);
    const id = random.pick(['run', 'stop']);
    if (files.has(path) && random.int(0, 2) === 0) files.delete(path);
    else files.set(path, `// #region ${id}\nrun(${random.int(0, 99)})\n// #endregion ${id}\n`);
    return `${path}: ${id}`;
  },
  'version override': ({ files }, random) => {
    if (files.has('server/v1/streams.md')) files.delete('server/v1/streams.md');
    else files.set('server/v1/streams.md', `# Streams of one\n\n${random.int(0, 99)}\n`);
    return 'server/v1/streams.md';
  },
  'site title': (world, random) => {
    world.config = { ...world.config, title: `Test ${random.int(0, 9)}` };
    return 'config title';
  },
  'config value': (world, random) => {
    world.config = { ...world.config, values: { product: { name: `Testbed ${random.int(0, 9)}` } } };
    return 'config values';
  },
  'version order': (world, random) => {
    const versions = random.pick([
      ['v2', 'v1'],
      ['v2', { version: 'v1', deprecated: true }],
      ['v3', 'v2', 'v1'],
    ]);
    world.config = {
      ...world.config,
      versions: [{ name: 'Server', basePath: 'server', shared: 'server/_shared', startPage: './', versions }],
    };
    return 'config versions';
  },
  navigation: (world, random) => {
    world.config = { ...world.config, navbar: random.pick([['/guide/'], ['/guide/', '/server/v2/'], []]) };
    return 'config navbar';
  },
  languages: (world, random) => {
    const german = { lang: 'de-DE', label: 'Deutsch', fallback: random.int(0, 1) === 1 };
    world.config = { ...world.config, locales: { '/': { lang: 'en-US', label: 'English' }, '/de/': german } };
    world.files.set('de/guide/first.md', '# Erste\n\n[Zweite](./second.md)\n');
    return `config languages, fallback ${german.fallback}`;
  },
  redirect: (world, random) => {
    world.config = { ...world.config, redirects: [[`/old-${random.int(0, 3)}`, '/guide/']] };
    return 'config redirects';
  },
  'config addresses': (world, random) => {
    const addresses = random.pick<SiteInput['addresses']>([
      'html',
      'folder',
      'clean',
      { style: 'folder', redirectFrom: ['html'] },
    ]);
    world.config = { ...world.config, ...(addresses && { addresses }) };
    return 'config addresses';
  },
  picture: ({ files }, random) => {
    const path = random.pick(['guide/pictures/one.svg', 'guide/pictures/two.svg', 'server/v1/three.svg', 'public/four.svg']);
    files.set(path, picture(random.int(1, 2)));
    return path;
  },
  hooks: (world, random) => {
    const kind = random.int(0, 3);
    world.hooks = hooksOf(kind);
    return `hooks ${kind}`;
  },
  data: ({ files }, random) => {
    // One name is that of a file; from the last text, no page can be made.
    const text = random.pick([
      JSON.stringify([`option-${random.int(0, 3)}`, `option-${random.int(4, 9)}`]),
      JSON.stringify(['page-1', 'option-1']),
      '[',
    ]);
    files.set('data/options.json', text);
    return `data/options.json: ${text}`;
  },
  'data gone': ({ files }) => {
    files.delete('data/options.json');
    return 'data/options.json deleted';
  },
  'public file': ({ files }, random) => {
    files.set('public/robots-hint.txt', `hello ${random.int(0, 99)}\n`);
    return 'public/robots-hint.txt';
  },
};

/** One of a few themes: a component prints other words, and has other findings. */
function themeOf(kind: number): Theme {
  const marked = {
    view: () => `Marked ${kind}`,
    check: () => (kind === 1 ? 'This is wrong.' : null),
    when: null,
    markdown: () => `marked ${kind}`,
    inner: false,
    inline: false,
  };
  const theme = defaultTheme({ hash: 'test' });
  return extendTheme(theme, { widgets: { Marked: marked }, hash: String(kind) }) as Theme;
}

/** Hooks of every kind that depend on pages, words and files; none for 0. Some fail: those of the third kind for some texts. */
function hooksOf(kind: number): SiteHooks {
  if (kind === 0) return NO_HOOKS;
  const hooks: SiteHooks = {
    hash: String(kind),
    markdown: (md) => void md.core.ruler.push('mark_last', ({ tokens }) => tokens.at(-1)?.attrSet('data-last', String(kind))),
    ...(kind !== 1 && { headingId: (text: string) => `h${kind}-${text.length}` }),
    containers: { tip: { title: `Hint ${kind}` } },
    fences: {
      ts: (source) => `<pre>${kind} ${source.length}</pre>`,
      js: (source) => {
        if (kind === 3 && source.includes('5')) throw new Error(`no five: ${source}`);
        return `<pre>${source}</pre>`;
      },
    },
    pages: ({ read, pages, files }) => {
      const names = JSON.parse(read('data/options.json') ?? '[]') as string[];
      const titled = pages.filter(({ frontMatter }) => 'description' in frontMatter).length;
      return names.map((name, i) => ({
        path: `guide/more/${name}.md`,
        frontMatter: { order: i },
        markdown: `# ${name}\n\n${titled} of ${pages.length}, ${files.length} files, see [the guide](../first.md#part).\n`,
        ...(kind === 2 && { component: 'Marked' }),
      }));
    },
    head: (page, site) => {
      if (kind === 3 && /line \d*7/.test(page.excerpt)) throw new Error('no seven');
      return [['meta', { name: 'words', content: `${kind} ${site.title} ${page.excerpt} ${page.headings.length}` }]];
    },
    files: {
      'feed.txt': ({ pages }) => pages.map(({ address, title, excerpt }) => `${address} ${title}: ${excerpt}`).join('\n'),
      'hint.txt': ({ read }) => Buffer.from(read('public/robots-hint.txt') ?? 'none'),
      'files.txt': ({ files, read }) => {
        if (kind === 3 && read('parts/note.md') === null) throw new Error('no note');
        return files.join('\n');
      },
    },
    check: ({ pages, read }) => [
      ...(read('data/options.json')?.includes('page-1') ? [{ file: 'data/options.json', message: 'One.' }] : []),
      ...pages.flatMap(({ source, excerpt }) =>
        source && /line \d*5/.test(excerpt) ? [{ file: source, message: `Five in ${source}.` }] : [],
      ),
    ],
  };
  return guardHooks(hooks, () => ({ place: null, frames: [] }));
}

const pagePaths = (files: ReadonlyMap<string, string>): string[] =>
  [...files.keys()].filter((path) => path.endsWith('.md') && !path.startsWith('parts/'));

const keysOf = (site: TestSite): (readonly [path: string, key: string])[] =>
  [...site.files].map(([path, file]) => [path, file.key] as const);

const bytesOf = (file: OutputFile): string => Buffer.from(file.bytes()).toString('base64');

/** `DOCS_TEST_SEEDS=200` runs 200 seeds, of 30 edits each. */
const SEEDS = Array.from({ length: Number(process.env['DOCS_TEST_SEEDS'] ?? 10) }, (_, i) => i + 1);

describe('an incremental build', () => {
  it.each(SEEDS)('gives the bytes of a clean build after any series of edits (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    const world: World = { files: startTree(), config: startConfig(), theme: themeOf(0), hooks: hooksOf(0), past: [] };
    const memory = { cache: memoryCache() };
    const options = () => ({ config: world.config, theme: world.theme, hooks: world.hooks });
    let live = { ...options(), update: liveSite(options()) };
    let last = new Map<string, { readonly key: string; readonly bytes: string }>();
    const done: string[] = [];
    for (let step = 0; step < 30; step += 1) {
      const incremental = await testSite(new Map(world.files), options(), memory);
      const clean = await testSite(new Map(world.files), options());
      // As `serve` does.
      const isSame = live.config === world.config && live.theme === world.theme && live.hooks === world.hooks;
      if (!isSame) live = { ...options(), update: liveSite(options()) };
      const inProcess = await live.update(new Map(world.files));
      const story = `after ${done.join(', ') || 'the first build'}`;
      expect([...incremental.files.keys()], story).toEqual([...clean.files.keys()]);
      expect(incremental.diagnostics, story).toEqual(clean.diagnostics);
      expect(inProcess.diagnostics, story).toEqual(clean.diagnostics);
      expect(keysOf(inProcess), story).toEqual(keysOf(clean));
      const [asked, askedAnew] = [await incremental.asked(), await clean.asked()];
      expect(asked, story).toEqual(askedAnew);
      expect(await inProcess.asked(), story).toEqual(askedAnew);
      const differing: string[] = [];
      const now = new Map<string, { readonly key: string; readonly bytes: string }>();
      for (const [path, file] of incremental.files) {
        const before = last.get(path);
        // As the writer does: a file whose key is unchanged keeps its bytes.
        const bytes = before?.key === file.key ? before.bytes : bytesOf(file);
        if (bytes !== bytesOf(clean.files.get(path) as OutputFile)) differing.push(path);
        now.set(path, { key: file.key, bytes });
      }
      expect(differing, story).toEqual([]);
      last = now;
      if (step % 4 === 0) world.past.push(new Map(world.files));
      const [name, edit] = random.pick(Object.entries(EDITS));
      done.push(`${name} (${edit(world, random)})`);
    }
  });

  it('redraws one page when one word changes', async () => {
    const files = startTree();
    const memory = { cache: memoryCache() };
    const before = await testSite(files, { config: startConfig() }, memory);
    files.set('guide/first.md', (files.get('guide/first.md') as string).replace('See', 'Read'));
    const after = await testSite(files, { config: startConfig() }, memory);
    expect(after.ran('structure@1')).toEqual([]);
    const changed = [...after.files].filter(([path, file]) => before.files.get(path)?.key !== file.key).map(([path]) => path);
    expect(changed.filter((path) => path.endsWith('.html'))).toEqual(['guide/first.html']);
  });
});

describe('two clean builds of the same input', () => {
  it('give the same bytes', async () => {
    const one = await testSite(startTree(), { config: startConfig() });
    const two = await testSite(new Map([...startTree()].reverse()), { config: startConfig() });
    expect([...two.files].map(([path, file]) => [path, file.key, bytesOf(file)])).toEqual(
      [...one.files].map(([path, file]) => [path, file.key, bytesOf(file)]),
    );
  });
});
