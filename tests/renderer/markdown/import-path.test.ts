import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportContext, readImport, resolveImport } from '../../../renderer/markdown/import-path.ts';
import type { VersionConfig } from '../../../renderer/model/site-config.ts';
import type { FileTree } from '../../../renderer/model/tools.ts';
import { memoryFiles, readTree } from '../../support/memory-files.ts';
import { joinPath } from '../../../renderer/model/url.ts';

const VERSION: VersionConfig = {
  version: 'v25.1',
  path: 'v25.1',
  startPage: '',
  label: null,
  lts: false,
  deprecated: false,
  hide: false,
  noindex: false,
};

function context(
  files: FileTree,
  markdown: Partial<ImportContext['markdown']> = {},
  version: VersionConfig | null = VERSION,
): ImportContext {
  return {
    files,
    markdown: { aliases: {}, includeRoots: [], sourceFolders: [], missingImports: 'error', headingIds: 'vuepress', ...markdown },
    version,
  };
}

const resolve = (written: string, from: string, using: ImportContext) =>
  resolveImport(written, from, using, { offset: 3, length: written.length });

describe('joinPath', () => {
  it.each([
    ['a/b/', './c.md', 'a/b/c.md'],
    ['a/b/', '../c.md', 'a/c.md'],
    ['a/', '../../c.md', '../c.md'],
    ['', '../../x/../y', '../../y'],
    ['a/', './/b//./c', 'a/b/c'],
    ['a/b/', '..\\c.md', 'a/c.md'],
  ])('of "%s" and "%s" is "%s"', (folder, path, joined) => {
    expect(joinPath(folder, path)).toBe(joined);
  });
});

describe('a path', () => {
  const files = memoryFiles(
    readTree(`
-- server/page.md --
-- server/samples/a.ts --
-- server/v25.1/x.ts --
-- shared/b.md --
-- ../samples/node/c.js --
-- ../lib/d.js --
`),
  );

  it.each([
    ['./samples/a.ts', 'server/samples/a.ts'],
    ['samples/a.ts', 'server/samples/a.ts'],
    ['../shared/b.md', 'shared/b.md'],
    ['/shared/b.md', 'shared/b.md'],
    ['@/shared/b.md', 'shared/b.md'],
    ['@samples/node/c.js', '../samples/node/c.js'],
    ['@lib/d.js', '../lib/d.js'],
    ['@server/x.ts', 'server/v25.1/x.ts'],
    ['code:a.ts', 'server/samples/a.ts'],
    ['../../samples/node/c.js', '../samples/node/c.js'],
  ])('"%s" is found at %s', (written, path) => {
    const aliases = {
      '@server/': '/server/{version}/',
      '@samples': '../samples',
      '@sam': '/nowhere',
      '@lib/': '../lib/',
      'code:': 'server/samples/',
    };
    const using = context(files, { aliases, includeRoots: ['../samples', '../lib/'] });
    expect(resolve(written, 'server/page.md', using)).toEqual({ path, problem: null });
  });

  it('with an alias for a version needs a page with a version', () => {
    const using = context(files, { aliases: { '@server/': '/server/{version}/' } }, null);
    expect(resolve('@server/x.ts', 'server/page.md', using).problem).toMatchObject({
      code: 'include/missing',
      offset: 3,
      length: 12,
    });
  });

  it('an alias that ends in a letter is no prefix of a longer name', () => {
    const using = context(files, { aliases: { '@shared': '/shared' } });
    expect(resolve('@shared/b.md', 'server/page.md', using).problem).toBeNull();
    expect(resolve('@sharedother/b.md', 'server/page.md', using).problem?.code).toBe('include/missing');
  });
});

describe('a missing file', () => {
  const files = memoryFiles(readTree('-- docs/page.md --\n-- docs/sample.ts --\n-- other/deep/unique.ts --\n'));

  it('is an error that names what was looked for and the nearest name beside it', () => {
    const { path, problem } = resolve('./smaple.ts', 'docs/page.md', context(files));
    expect(path).toBe('docs/smaple.ts');
    expect(problem).toEqual({
      code: 'include/missing',
      severity: 'error',
      message: '"./smaple.ts" was not found: there is no file "docs/smaple.ts".',
      fix: 'write "./sample.ts"',
      notes: [],
      subject: 'docs/smaple.ts',
      offset: 3,
      length: 11,
    });
  });

  it('of which there is a namesake elsewhere is named with its place', () => {
    expect(resolve('./unique.ts', 'docs/page.md', context(files)).problem?.fix).toBe('write "@/other/deep/unique.ts"');
    expect(resolve('./nothing-like-it', 'docs/page.md', context(files)).problem?.fix).toBe('add the file, or correct its path');
  });

  it('is a warning where the config says so', () => {
    expect(resolve('./x', 'docs/page.md', context(files, { missingImports: 'warning' })).problem?.severity).toBe('warning');
  });

  it.each(['https://example.org/a.ts', '//example.org/a.ts', 'file:///etc/passwd', '', 'a\0.ts'])(
    '"%s" is never looked for',
    (written) => {
      const asked: string[] = [];
      const watched: FileTree = { ...files, realPath: (path) => (asked.push(path), files.realPath(path)) };
      expect(resolve(written, 'docs/page.md', context(watched)).problem?.code).toBe('include/missing');
      expect(asked).toEqual([]);
    },
  );
});

/** A tree on the real disk, with real symbolic links. */
function diskFiles(root: string): FileTree {
  const at = (path: string): string => join(root, path);
  const real = (path: string): string | null => {
    try {
      return relative(realpathSync(root), realpathSync(at(path)));
    } catch {
      return null;
    }
  };
  return {
    list: () => [],
    readText: (path) => readFileSync(at(path), 'utf8'),
    readBytes: (path) => readFileSync(at(path)),
    hash: () => '',
    realPath: real,
  };
}

describe('on a real disk', () => {
  let folder: string;
  let files: FileTree;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'import-path-'));
    for (const path of [
      'content/docs/page.md',
      'content/a.ts',
      'content-secret/key.ts',
      'samples/b.ts',
      'samples-old/b.ts',
      'secret.ts',
    ]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), path);
    }
    const link = (target: string, path: string): void => symlinkSync(join(folder, target), join(folder, path));
    link('secret.ts', 'content/link.ts');
    link('content-secret', 'content/folder');
    link('content/a.ts', 'content/inside.ts');
    link('samples/b.ts', 'content/to-samples.ts');
    link('secret.ts', 'samples/link.ts');
    link('content', 'alias-of-content');
    files = diskFiles(join(folder, 'content'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const outcome = (written: string, includeRoots: readonly string[] = []): string =>
    resolve(written, 'docs/page.md', context(files, { includeRoots, aliases: { '@up/': '../' } })).problem?.code ?? 'allowed';

  it.each([
    ['a file of the content folder', '../a.ts', []],
    ['a link that stays inside', '../inside.ts', []],
    ['a file of an allowed folder', '../../samples/b.ts', ['../samples']],
    ['a link into an allowed folder', '../to-samples.ts', ['../samples/']],
    ['a way round that ends inside', '../../alias-of-content/a.ts', []],
    ['a file of an allowed parent', '../../secret.ts', ['..']],
  ] as const)('%s may be read', (_, written, roots) => {
    expect(outcome(written, roots)).toBe('allowed');
  });

  it.each([
    ['a file above', '../../secret.ts', []],
    ['a file far above', `${'../'.repeat(30)}etc/hostname`, ['../samples']],
    ['a folder whose name begins like the content folder', '../../content-secret/key.ts', []],
    ['a folder whose name begins like an allowed one', '../../samples-old/b.ts', ['../samples']],
    ['a link to a file outside', '../link.ts', []],
    ['a file in a linked folder outside', '../folder/key.ts', []],
    ['a link out of an allowed folder', '../../samples/link.ts', ['../samples']],
    ['a link into a folder that is not allowed', '../to-samples.ts', ['../other']],
    ['an alias to the outside', '@up/secret.ts', []],
    ['an absolute path out of the content folder', '/../secret.ts', []],
    ['backslashes', '..\\..\\secret.ts', []],
    ['above an allowed parent', `${'../'.repeat(30)}etc/hostname`, ['..']],
    ['the content folder itself', '..', []],
  ] as const)('%s may not', (_, written, roots) => {
    expect(outcome(written, roots)).toBe('include/outside-root');
  });
});

describe('a path in a file of another repository', () => {
  const files = memoryFiles(
    new Map([
      ['own.md', ''],
      ['server/a.md', ''],
      ['server/b/c.md', ''],
      ['servers/x.md', ''],
      ['../lib/y.md', ''],
    ]),
  );
  const code = (written: string, includeRoots: readonly string[] = [], from = 'server/b/c.md'): string | undefined =>
    resolve(written, from, context(files, { sourceFolders: ['server'], includeRoots })).problem?.code;

  it('stays in the folder of its files', () => {
    expect([code('../a.md'), code('/server/a.md'), code('@/server/a.md')]).toEqual([undefined, undefined, undefined]);
    for (const path of ['../../own.md', '/own.md', '@/own.md', '../../servers/x.md', '/servers/x.md', '../../../lib/y.md'])
      expect([path, code(path)]).toEqual([path, 'include/outside-root']);
  });

  it('may lead to folders that the config names', () => {
    expect([code('../../../lib/y.md', ['../lib']), code('../../servers/x.md', ['servers']), code('/own.md', ['../lib'])]).toEqual(
      [undefined, undefined, 'include/outside-root'],
    );
  });

  it('may be the end of a path in a file of the site', () => {
    expect(code('./server/a.md', [], 'own.md')).toBeUndefined();
  });
});

describe('a file that is imported', () => {
  const files = memoryFiles(
    new Map<string, string | Uint8Array>([
      ['p/page.md', ''],
      ['p/good.md', 'caf\u00e9 \uFFFD'],
      ['p/latin1.md', Buffer.from('caf\u00e9', 'latin1')],
      ['p/utf16.md', Buffer.from('\uFEFFa', 'utf16le')],
    ]),
  );
  const using = context({ ...files, realPath: (path) => (path === 'p' ? path : files.realPath(path)) });
  const read = (written: string) => readImport(written, 'p/page.md', using, { offset: 3, length: written.length });

  it.each([
    ['./good.md', null, null],
    [
      './latin1.md',
      'source/unreadable "./latin1.md" is no text in UTF-8: readers see signs that mean nothing.',
      'save it as UTF-8',
    ],
    [
      './utf16.md',
      'source/unreadable "./utf16.md" is no text in UTF-8: readers see signs that mean nothing.',
      'save it as UTF-8',
    ],
    ['./', 'include/missing "./" is a folder.', 'name a file in it'],
    [' ', 'include/missing No file is named.', 'write the path of a file, such as "./_parts/note.md"'],
    [
      '"./good.md"',
      'include/missing "./good.md" was not found: the quotation marks are taken for a part of the name.',
      'write ./good.md without them',
    ],
  ])('as %j is told what is wrong with it', (written, message, fix) => {
    const { problem } = read(written);
    expect([problem && `${problem.code} ${problem.message}`, problem?.fix ?? null]).toEqual([message, fix]);
  });
});
