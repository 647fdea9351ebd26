import { testSite } from '../../support/site.ts';
import { describe, expect, test } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import type { SiteInput } from '../../../renderer/config/define-site.ts';
import { readSources } from '../../../renderer/source/read-sources.ts';
import type { FileTree } from '../../../renderer/model/tools.ts';
import { makeConfig } from '../../support/configs.ts';
import { memoryFiles, readTree } from '../../support/memory-files.ts';

const SERVER: Partial<SiteInput> = {
  versions: [{ name: 'Server', basePath: 'server', shared: 'server/_shared', versions: ['v3', 'v2', 'v1'] }],
};

function read(tree: string | ReadonlyMap<string, string | Uint8Array>, input: Partial<SiteInput> = {}) {
  return readSources(makeConfig(input), memoryFiles(typeof tree === 'string' ? readTree(tree) : tree), memoryCache());
}

/** `path → url, url` of each source, with `@version` where its values count. */
function published(tree: string | ReadonlyMap<string, string | Uint8Array>, input: Partial<SiteInput> = {}): string[] {
  return read(tree, input).sources.map(
    ({ path, publishedAt, version }) =>
      `${path}${version ? ` @${version.path}` : ''} → ${publishedAt.map(({ url }) => url).join(', ')}`,
  );
}

/** `file:line code message` of each finding. */
function findings(tree: string | ReadonlyMap<string, string | Uint8Array>, input: Partial<SiteInput> = {}): string[] {
  return read(tree, input).diagnostics.map(({ at, code, message }) => `${at?.file}:${at?.line} ${code} ${message}`);
}

test.each([
  ['no file', '', {}],
  ['no Markdown', '-- site.config.ts --\n-- public/notes.md --\n', {}],
  ['nothing that is not left out', '-- a.md --\n', { exclude: ['*.md'] }],
] as const)('a folder with %s has no pages, which is told', (_, tree, input) => {
  const { sources, diagnostics } = read(tree, { exclude: [...('exclude' in input ? input.exclude : [])] });
  expect([sources, diagnostics.map(({ code }) => code)]).toEqual([[], ['source/none']]);
});

describe('which files are pages', () => {
  const tree = `
-- README.md --
-- a.md --
-- b/index.md --
-- b/C_d.MD --
-- b/.draft.md --
-- .notes.md --
-- b/image.png --
-- b/parts/part.md --
-- public/notes.md --
-- public.md --
`;

  test('all Markdown files but hidden ones, those in public and those left out', () => {
    expect(published(tree, { exclude: ['**/parts/**'] })).toEqual([
      'README.md → /',
      'a.md → /a.html',
      'b/C_d.MD → /b/C_d.html',
      'b/index.md → /b/',
      'public.md → /public.html',
    ]);
    expect(findings(tree)).toEqual([]);
  });

  test('files with JSX in them are none, which is told unless they are left out', () => {
    const mdx = '-- a.md --\n# A\n-- b/c.mdx --\n# C\n-- .d.mdx --\n-- public/e.mdx --\n';
    expect(findings(mdx)).toEqual(['b/c.mdx:1 source/not-read The file is no page: pages are files that end in ".md".']);
    expect(findings(mdx, { exclude: ['**/*.mdx'] })).toEqual([]);
  });

  test.each(['b', 'b/', './b/', './b', 'b/**', '**/b/', '{b,c}/'])('exclusions are folders: %s', (entry) => {
    expect(published(tree, { exclude: [entry] })).toEqual(['README.md → /', 'a.md → /a.html', 'public.md → /public.html']);
  });

  test('a passage that no version shows is told, by its range or by those around it; pages of other versions may include one of a page', () => {
    const text = `---
versions: ">=v2"
---
::: versions v1
a
:::
::: versions >v1 <v2
b
:::
:::: versions v3
::: versions v2
c
::: versions v1
d
:::
:::
::: versions >=v2
e
:::
::::
`;
    expect(findings(`-- server/_shared/a.md --\n${text}`, SERVER)).toEqual(
      [7, 11].map((line) => `server/_shared/a.md:${line} versions/empty No version shows this passage.`),
    );
  });

  test('exclusions are globs', () => {
    expect(published(tree, { exclude: ['b/**', 'README.md'] })).toEqual(['a.md → /a.html', 'public.md → /public.html']);
    expect(published(tree, { exclude: ['{a,public}.md', 'b/*'] })).toEqual([
      'README.md → /',
      'b/parts/part.md → /b/parts/part.html',
    ]);
  });

  test('drafts are none, unless the config says otherwise', () => {
    const tree = `
-- a.md --
---
draft: true
---
# A
-- b.md --
---
published: false
---
# B
-- c.md --
---
title: Draft
draft: false
published: 2026-01-01
---
# C
`;
    expect(published(tree)).toEqual(['c.md → /c.html']);
    const found = [
      'a.md:2 front-matter/draft The page is a draft: builds leave it out, and `serve` shows it.',
      'b.md:2 front-matter/draft The page is a draft: builds leave it out, and `serve` shows it.',
    ];
    expect(findings(tree)).toEqual(found);
    const shown = readSources({ ...makeConfig(), drafts: true }, memoryFiles(readTree(tree)), memoryCache());
    expect([shown.sources.length, shown.diagnostics.length]).toEqual([3, 2]);
  });

  test('a draft of one version leaves the page that it shares with others', () => {
    const draft = '---\ndraft: true\n---\n# New\n';
    const tree = `-- server/_shared/a.md --\n# A\n-- server/v3/a.md --\n${draft}-- server/_shared/b.md --\n${draft}`;
    expect(published(tree, SERVER)).toEqual(['server/_shared/a.md → /server/v1/a.html, /server/v2/a.html, /server/v3/a.html']);
  });

  test('an empty file is a page', () => {
    expect(read('-- a.md --\n').sources[0]).toMatchObject({ text: '', publishedAt: [{ url: '/a.html', version: null }] });
  });
});

describe('which version a page belongs to', () => {
  test('the one whose folder is the longest it lies in', () => {
    const versions = [
      { name: 'Server', basePath: 'server', versions: ['v2'] },
      { name: 'Operator', basePath: 'server', versions: [{ version: 'v1.4.3', path: 'kubernetes-operator/v1.4.3' }] },
      { name: 'Inner', basePath: 'server/v2/inner', versions: ['v9'] },
      { name: 'Node', basePath: 'clients/node', versions: ['v1', { version: 'v6.2', path: 'legacy/v6.2' }] },
    ];
    const { sources } = read(
      new Map(
        [
          'server/README.md',
          'server/v2/a.md',
          'server/v20/a.md',
          'server/v2/inner/v9/a.md',
          'server/kubernetes-operator/v1.4.3/a.md',
          'clients/node/legacy/v6.2/README.md',
          'clients/node/legacy/a.md',
        ].map((path) => [path, '']),
      ),
      { versions },
    );
    expect(
      sources.map(({ path, publishedAt }) => [
        path,
        publishedAt[0]?.version && Object.values(publishedAt[0].version).join(' | '),
      ]),
    ).toEqual([
      ['clients/node/legacy/a.md', null],
      ['clients/node/legacy/v6.2/README.md', 'clients/node | legacy/v6.2'],
      ['server/README.md', null],
      ['server/kubernetes-operator/v1.4.3/a.md', 'server | kubernetes-operator/v1.4.3'],
      ['server/v2/a.md', 'server | v2'],
      ['server/v2/inner/v9/a.md', 'server/v2/inner | v9'],
      ['server/v20/a.md', null],
    ]);
  });

  test('versions may lie at the root', () => {
    const { sources } = read('-- v1/a.md --\n-- shared/b.md --\n', {
      versions: [{ basePath: '', shared: 'shared', versions: ['v2', 'v1'] }],
    });
    expect(sources.map(({ publishedAt }) => publishedAt)).toEqual([
      [
        { url: '/v1/b.html', version: { group: '', path: 'v1' } },
        { url: '/v2/b.html', version: { group: '', path: 'v2' } },
      ],
      [{ url: '/v1/a.html', version: { group: '', path: 'v1' } }],
    ]);
  });
});

describe('a file in a shared folder', () => {
  test('is published in every version, once, and never where it lies', () => {
    expect(published('-- server/_shared/a/README.md --\nText.\n', SERVER)).toEqual([
      'server/_shared/a/README.md → /server/v1/a/, /server/v2/a/, /server/v3/a/',
    ]);
  });

  test('is published in the versions its front matter admits', () => {
    const tree = `
-- server/_shared/a.md --
---
versions: ">=v2"
---
-- server/_shared/b.md --
---
versions: [v1, v3]
---
`;
    expect(published(tree, SERVER)).toEqual([
      'server/_shared/a.md → /server/v2/a.html, /server/v3/a.html',
      'server/_shared/b.md → /server/v1/b.html, /server/v3/b.html',
    ]);
  });

  test('gives way to a file of the version’s own, whatever its index is called', () => {
    const tree = `
-- server/_shared/a.md --
-- server/v2/a.md --
-- server/_shared/b/README.md --
-- server/v1/b/index.md --
`;
    expect(published(tree, SERVER)).toEqual([
      'server/_shared/a.md → /server/v1/a.html, /server/v3/a.html',
      'server/_shared/b/README.md → /server/v2/b/, /server/v3/b/',
      'server/v1/b/index.md → /server/v1/b/',
      'server/v2/a.md → /server/v2/a.html',
    ]);
    expect(findings(tree, SERVER)).toEqual([]);
  });

  test('is one source for each text that versions make of it', () => {
    const { sources, diagnostics } = read('-- server/_shared/a.md --\none\n::: versions >=v2\ntwo\n:::\n', SERVER);
    expect(diagnostics).toEqual([]);
    expect(sources.map(({ text, publishedAt, version }) => [text, publishedAt.map(({ url }) => url), version])).toEqual([
      ['one\n\n\n\n', ['/server/v1/a.html'], null],
      ['one\n\ntwo\n\n', ['/server/v2/a.html', '/server/v3/a.html'], null],
    ]);
    expect(new Set(sources.map(({ hash }) => hash)).size).toBe(2);
  });

  test('is one source for each version where it asks for the version’s values', () => {
    for (const text of [
      '{{ version }}',
      '{{version}}',
      '{{ $version }}',
      '<!-- @include: @server/part.md -->',
      '@[code](@server/a.js)',
      '@[code](../../a.js;@server/a.js)',
      '<<< @server/a.js',
      '> <<< @server/a.js',
      '- one\n- <<< @server/a.js',
    ]) {
      const input = { ...SERVER, markdown: { aliases: { '@server/': '/server/{version}/' } } };
      expect(published(`-- server/_shared/a.md --\n${text}\n`, input)).toEqual([
        'server/_shared/a.md @v1 → /server/v1/a.html',
        'server/_shared/a.md @v2 → /server/v2/a.html',
        'server/_shared/a.md @v3 → /server/v3/a.html',
      ]);
    }
  });

  test('stays one source where it merely looks like that', () => {
    for (const text of ['{{ versions }}', '{{ product.version }}', '[a](@server/a.md)', '@[code](@samples/a.js)', 'version']) {
      const input = { ...SERVER, markdown: { aliases: { '@server/': '/server/{version}/', '@samples/': '/samples/' } } };
      expect(published(`-- server/_shared/a.md --\n${text}\n`, input)).toHaveLength(1);
    }
  });

  test('follows includes that differ between versions, and is not caught by those that include each other', () => {
    const tree = (part: string): string =>
      `-- server/_shared/a.md --\n<!-- @include: ./x/one.md#here{2-3} -->\n-- server/_shared/x/one.md --\n<!-- @include: /parts/two.md -->\n-- parts/two.md --\n<!-- @include: ../server/_shared/x/one.md -->\n${part}\n`;
    const input = { ...SERVER, exclude: ['parts/**', '**/x/**'] };
    expect(published(tree('::: versions v1\nold\n:::'), input)).toHaveLength(3);
    expect(published(tree('{{ version }}'), input)).toHaveLength(3);
    expect(published(tree('plain'), input)).toHaveLength(1);
  });

  test('belongs to the innermost shared folder', () => {
    const versions = [
      { name: 'Server', basePath: 'server', shared: 'server/_shared', versions: ['v1'] },
      { name: 'Operator', basePath: 'server/operator', shared: 'server/_shared/operator', versions: ['v9'] },
    ];
    expect(published('-- server/_shared/a.md --\n-- server/_shared/operator/b.md --\n', { versions })).toEqual([
      'server/_shared/a.md → /server/v1/a.html',
      'server/_shared/operator/b.md → /server/operator/v9/b.html',
    ]);
  });

  test('may be shared by several groups', () => {
    const versions = ['one', 'two'].map((basePath) => ({ basePath, shared: '_shared', versions: ['v1'] }));
    expect(published('-- _shared/a.md --\n', { versions })).toEqual(['_shared/a.md → /one/v1/a.html, /two/v1/a.html']);
  });

  test('that no version publishes is reported', () => {
    const tree = `
-- server/_shared/a.md --
---
title: A
versions: ">v3"
---
-- server/_shared/b.md --
-- server/v1/b.md --
-- server/v2/b.md --
-- server/v3/b.md --
`;
    expect(findings(tree, SERVER)).toEqual([
      'server/_shared/a.md:3 versions/empty No version of Server publishes this file.',
      'server/_shared/b.md:1 versions/empty No version of Server publishes this file.',
    ]);
  });

  test('with an unknown version in its range is published everywhere, and reported at the range', () => {
    const tree = '-- server/_shared/a.md --\n---\ntitle: A\nversions:\n  - v1\n  - ">=v4"\n---\n';
    expect(published(tree, SERVER)).toEqual(['server/_shared/a.md → /server/v1/a.html, /server/v2/a.html, /server/v3/a.html']);
    expect(read(tree, SERVER).diagnostics).toMatchObject([
      {
        code: 'versions/unknown-version',
        at: { line: 5, column: 5 },
        fix: 'write one of them, or add "v4" to the versions in the config',
      },
    ]);
  });
});

describe('a page in a version’s own folder', () => {
  test('has its blocks resolved and its version’s values where it asks for them', () => {
    const { sources } = read(
      '-- server/v1/a.md --\n::: versions >=v2\nnew\n:::\n{{ version }}\n-- server/v2/a.md --\n::: versions >=v2\nnew\n:::\n',
      SERVER,
    );
    expect(sources).toMatchObject([
      { text: '\n\n\n{{ version }}\n', version: { group: 'server', path: 'v1' } },
      { text: '\nnew\n\n', version: null },
    ]);
  });

  test('is reported when its versions contradict its place', () => {
    const page = (versions: string): string => `---\nversions: ${versions}\n---\n`;
    const tree = `-- server/v1/a.md --\n${page('v2')}-- server/v1/b.md --\n${page('v1')}-- server/v1/c.md --\n${page('v7')}-- d.md --\n${page('v1')}`;
    expect(findings(tree, SERVER)).toEqual([
      'd.md:2 versions/empty The page is in no folder that versions share: its versions have no effect.',
      'server/v1/a.md:2 versions/empty The page lies in the folder of v1, which its versions leave out; it is published all the same.',
      'server/v1/c.md:2 versions/unknown-version "v7" is no version of Server: there are v3, v2, v1.',
    ]);
    expect(published(tree, SERVER)).toHaveLength(4);
  });
});

describe('versions without quotes in a page that they have no effect in', () => {
  const findingsAt = async (tree: string): Promise<string[]> => {
    const site = await testSite(tree, {
      config: { versions: { server: { shared: 'server/_shared', versions: ['24.10', '24.9'] } } },
    });
    const found = site.diagnostics.filter(({ code, at }) => code.startsWith('versions/') && at?.file.endsWith('.md'));
    return found.map(({ code, at, fix }) => `${at?.file} ${code} ${fix}`);
  };
  const files = '-- server/24.9/README.md --\n-- server/24.10/README.md --\n';

  test('are to be removed, not to be put in quotes', async () => {
    const remove = 'versions/empty remove "versions" from the front matter';
    expect(await findingsAt(`${files}-- a.md --\n---\nversions: 24.10\n---\n`)).toEqual([`a.md ${remove}`]);
    expect(await findingsAt(`${files}-- a.md --\n---\nversions:\n  - 24.10\n---\n`)).toEqual([`a.md ${remove}`]);
    expect(await findingsAt(`${files}-- server/24.9/a.md --\n---\nversions: 24.10\n---\n`)).toEqual([
      `server/24.9/a.md ${remove}, or the file`,
    ]);
  });

  test('are to be put in quotes where they have an effect', async () => {
    const found = await findingsAt(`${files}-- server/_shared/a.md --\n---\nversions: 24.10\n---\n`);
    expect(found).toEqual(['server/_shared/a.md versions/bad-range put it in quotes: "24.10"']);
  });
});

describe('two files for one address', () => {
  test('README and index of one folder are a collision that names both', () => {
    const tree = '-- a/README.md --\n-- a/index.md --\n';
    expect(findings(tree)).toEqual([
      'a/index.md:1 page/collision "a/index.md" and "a/README.md" both make the page /a/; only "a/README.md" is published.',
    ]);
    expect(published(tree)).toEqual(['a/README.md → /a/']);
  });

  test('names that differ only in case are a collision of their own kind', () => {
    const found = findings(
      '-- Readme.md --\n-- README.md --\n-- A.md --\n-- a.md --\n-- b.MD --\n-- b.md --\n-- C.md --\n-- cC.md --\n-- Cc.md --\n',
    );
    expect(found.map((text) => text.split(' ', 2).join(' ')).sort()).toEqual([
      'Readme.md:1 source/case-collision',
      'a.md:1 source/case-collision',
      'b.md:1 source/case-collision',
      'cC.md:1 source/case-collision',
    ]);
  });

  test('two pages whose addresses differ in case both stay, and both are named', () => {
    const tree = '-- A.md --\n-- a.md --\n';
    expect(published(tree)).toHaveLength(2);
    expect(findings(tree)[0]).toContain('"a.md" and "A.md"');
  });

  test('a collision in a shared folder is said once, not once per version', () => {
    const tree =
      '-- server/_shared/README.md --\n-- server/_shared/index.md --\n-- server/_shared/a.md --\n-- server/_shared/A.md --\n';
    expect(findings(tree, SERVER).filter((text) => text.includes('collision'))).toHaveLength(2);
  });
});

describe('what is no text', () => {
  const bytes = (...values: (number | string)[]): Uint8Array =>
    Buffer.concat(values.map((value) => (typeof value === 'number' ? Buffer.from([value]) : Buffer.from(value))));

  function readBytes(content: Uint8Array, name = 'a.md') {
    const { sources, diagnostics } = read(new Map([[name, content]]));
    return {
      text: sources[0]?.text ?? null,
      messages: diagnostics.map(({ at, code, message }) => `${at?.line}:${at?.column} ${code} ${message}`),
    };
  }

  test('other encodings are reported with their line, and kept as far as they can be read', () => {
    expect(readBytes(bytes('one\n', 'caf', 0xe9, '\n'))).toEqual({
      text: 'one\ncaf\uFFFD\n',
      messages: ['2:4 source/unreadable The file is not UTF-8: "\uFFFD" stands where bytes mean nothing.'],
    });
  });

  test('UTF-16 is named and read', () => {
    const little = Buffer.from('\uFEFF# Título\r\n', 'utf16le');
    expect(readBytes(little)).toEqual({ text: '# Título\n', messages: ['1:1 source/unreadable The file is saved as UTF-16.'] });
    expect(readBytes(Buffer.from(little).swap16()).text).toBe('# Título\n');
  });

  test('binary data is left out, a NUL in a text is not', () => {
    expect(readBytes(bytes('\x89PNG', 0xff, 0))).toEqual({
      text: null,
      messages: ['1:1 source/unreadable The file is no text but binary data.'],
    });
    expect(readBytes(bytes('one\ntwo', 0, '\n'))).toEqual({
      text: 'one\ntwo\uFFFD\n',
      messages: ['2:4 source/unreadable The file holds a NUL character.'],
    });
  });

  test('a replacement character that was written is text like any other', () => {
    expect(readBytes(bytes('a \uFFFD b\n'))).toEqual({ text: 'a \uFFFD b\n', messages: [] });
  });

  test('byte-order marks and Windows line ends are no part of the text', () => {
    expect(readBytes(bytes('\uFEFF---\r\ntitle: A\r\n---\r\nText.\r\n'))).toEqual({
      text: '---\ntitle: A\n---\nText.\n',
      messages: [],
    });
  });

  test('a file that vanishes while it is read is reported', () => {
    const files = { ...memoryFiles(new Map([['a.md', 'text']])), readText: () => null };
    const { sources, diagnostics } = readSources(makeConfig(), files, memoryCache());
    expect(sources).toEqual([]);
    expect(diagnostics).toMatchObject([{ code: 'source/unreadable', severity: 'error', at: { file: 'a.md' } }]);
  });

  test.each(['a#b.md', 'what?.md', '100%.md', 'tab\t.md'])('a file called %j can have no address', (name) => {
    expect(readBytes(bytes('text'), name).text).toBeNull();
    expect(readBytes(bytes('text'), name).messages[0]).toContain('source/unreadable The path has a character');
  });

  test('other letters, spaces and dots in names are fine', () => {
    for (const name of ['größe.md', 'a b.md', '日本.md', "it's (1).md", 'v1.2.md', 'a+b&c.md'])
      expect(readBytes(bytes('x'), name).messages).toEqual([]);
  });
});

test('sources come in the order of their paths and addresses, the same for any order of files', () => {
  const tree = new Map(['b.md', 'server/_shared/x.md', 'a.md', 'server/v1/a.md', 'B.md'].map((path) => [path, '{{ version }}']));
  const files = memoryFiles(tree);
  const config = makeConfig(SERVER);
  const sorted = readSources(config, files, memoryCache()).sources.map(
    ({ path, publishedAt }) => `${path} ${publishedAt[0]?.url}`,
  );
  expect(sorted).toEqual(sorted.toSorted());
  const reversed = readSources(config, { ...files, list: () => files.list().toReversed() }, memoryCache());
  expect(reversed.sources.map(({ path, publishedAt }) => `${path} ${publishedAt[0]?.url}`)).toEqual(sorted);
});

describe('a file that an earlier run found plain', () => {
  const PLAIN = `
-- a.md --
# A page
-- server/_shared/plain.md --
same in all
-- server/_shared/blocks.md --
::: versions v3
only there
:::
-- server/_shared/some.md --
---
versions: v1
---
-- values.md --
{{ version }}
-- imports.md --
<!-- @include: ./a.md -->
-- server/v2/plain.md --
its own
`;

  /** A tree that counts the files whose text is read. */
  function counted(tree: string): { readonly files: FileTree; readonly read: string[] } {
    const files = memoryFiles(readTree(tree));
    const read: string[] = [];
    return { files: { ...files, readText: (path) => (read.push(path), files.readText(path)) }, read };
  }

  test('is not read again, and comes out the same', () => {
    const cache = memoryCache();
    const config = makeConfig(SERVER);
    const first = readSources(config, counted(PLAIN).files, cache);
    const again = counted(PLAIN);
    const second = readSources(config, again.files, cache);
    expect([...new Set(again.read)].sort()).toEqual([
      'imports.md',
      'server/_shared/blocks.md',
      'server/_shared/some.md',
      'values.md',
    ]);
    expect(second).toEqual(first);
    expect(second.sources.find(({ path }) => path === 'server/_shared/plain.md')?.text).toBe('same in all\n');
  });

  test('is read when its bytes are others', () => {
    const cache = memoryCache();
    readSources(makeConfig(), counted('-- a.md --\none\n').files, cache);
    const { files, read } = counted('-- a.md --\ntwo\n');
    readSources(makeConfig(), files, cache);
    expect(read).toEqual(['a.md']);
  });

  test('is still reported if its name can be no address', () => {
    const cache = memoryCache();
    readSources(makeConfig(), counted('-- a.md --\none\n').files, cache);
    const { sources, diagnostics } = readSources(makeConfig(), counted('-- a#b.md --\none\n').files, cache);
    expect(sources).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['source/unreadable']);
  });
});
