import { describe, expect, it } from 'vitest';
import type { ImportContext } from '../../../renderer/markdown/import-path.ts';
import { parseCodeInfo } from '../../../renderer/markdown/highlight/code-info.ts';
import { languageOfPath, parseCodeImport, readSnippet, type Snippet } from '../../../renderer/markdown/snippet.ts';
import { memoryFiles } from '../../support/memory-files.ts';

/** What an import says, without places. */
function said(line: string) {
  const found = parseCodeImport(line);
  if (found === null) return null;
  const { part } = found;
  const wanted = part === null ? null : part.kind === 'region' ? part.name : part.ranges.map(({ from, to }) => [from, to]);
  return { files: found.files.map(({ path }) => path), part: wanted, info: found.info.trim() };
}

describe('@[code]', () => {
  it.each([
    ['@[code](a.ts)', ['a.ts'], null, ''],
    ['@[code](@/docs/a b.ts)', ['@/docs/a b.ts'], null, ''],
    ['  @[code ts](./a.ts)  ', ['./a.ts'], null, 'ts'],
    ['@[code{append} cs](@samples/a.cs)', ['@samples/a.cs'], 'append', 'cs'],
    ['@[code{#append}](a.cs)', ['a.cs'], 'append', ''],
    ['@[code{2-7}](a.ts)', ['a.ts'], [[2, 7]], ''],
    ['@[code{5-}](a.ts)', ['a.ts'], [[5, Number.POSITIVE_INFINITY]], ''],
    ['@[code{-3} ts](a.ts)', ['a.ts'], [[1, 3]], 'ts'],
    ['@[code{1,4-5}](a.ts)', ['a.ts'], [[1, 1], [4, 5]], ''], // biome-ignore format: one row per case
    ['@[code{2-7} ts{1,3}:line-numbers [x.ts]](a.ts)', ['a.ts'], [[2, 7]], 'ts{1,3}:line-numbers [x.ts]'],
    ['@[code ts:no-line-numbers](a.ts;b.ts; c.ts)', ['a.ts', 'b.ts', 'c.ts'], null, 'ts:no-line-numbers'],
    ['@[code:line-numbers](a.ts)', ['a.ts'], null, ':line-numbers'],
    ['@[code{}](a.ts;)', ['a.ts'], null, ''],
    ['@[code](a(1).ts)', ['a(1).ts'], null, ''],
  ])('reads %s', (line, files, part, info) => {
    expect(said(line)).toEqual({ files, part, info });
  });

  it.each(['@[codex](a.ts)', '@[code](a.ts) and more', 'text @[code](a.ts)', '@[code]', '[code](a.ts)', '@[code] (a.ts)'])(
    'leaves "%s" alone',
    (line) => {
      expect(parseCodeImport(line)).toBeNull();
    },
  );
});

describe('<<<', () => {
  it.each([
    ['<<< @/a.ts', ['@/a.ts'], null, ''],
    ['<<< ./a.ts#part', ['./a.ts'], 'part', ''],
    ['<<<./a.ts', ['./a.ts'], null, ''],
    ['<<< @/a.ts{1,3}', ['@/a.ts'], null, '{1,3}'],
    ['<<< @/a.ts#part{1,3} ts', ['@/a.ts'], 'part', '{1,3} ts'],
    ['<<< @/a.ts{1,3 c#:line-numbers}', ['@/a.ts'], null, '{1,3}c#:line-numbers'],
    ['<<< @/a.ts{c#:line-numbers=2} [My file]', ['@/a.ts'], null, 'c#:line-numbers=2  [My file]'],
    ['<<< @/pages/[id].ts [x]', ['@/pages/[id].ts'], null, '[x]'],
  ])('reads %s', (line, files, part, info) => {
    expect(said(line)).toEqual({ files, part, info });
  });

  it.each(['<<', '<<<', 'a <<< b', '<<<<<<< HEAD {'])('leaves "%s" alone', (line) => {
    expect(parseCodeImport(line)).toBeNull();
  });
});

describe('the places of an import', () => {
  it.each(['@[code{part} tss {9}](x.ts; dir/y.ts)', '  <<< @/x.ts#part{9 tss} [t]'])('in %s are exact', (line) => {
    const found = parseCodeImport(line);
    if (found === null) throw new Error('not read');
    for (const { path, span } of found.files) expect(line.substr(span.offset, span.length)).toBe(path);
    expect(line.substr(found.part?.span.offset ?? 0, found.part?.span.length)).toBe('part');
    const config = { languages: {}, grammars: [], lineNumbers: false, collapseLines: 0 };
    const { problems } = parseCodeInfo(found.info, 'one line', config);
    expect(problems.map(({ offset, length }) => line.substr(found.infoOffset + offset, length))).toEqual(
      expect.arrayContaining(['tss', expect.stringMatching(/^\{9/)]),
    );
  });
});

const FILES = new Map([
  ['docs/page.md', ''],
  [
    'docs/a.ts',
    '\n\n\timport x;\n// #region one\n\tone(\n\t\tdeep,\n\t);\n// #region inner\n\tinner();\n// #endregion inner\n\n// #endregion one\n// #region empty\n\n// #endregion empty\n// #region open\nlast();\n',
  ],
  ['docs/part.md', '# region of text\n<!-- #region md -->\nText\n<!-- #endregion md -->\n'],
  ['docs/blank.txt', '\n\n  \n'],
  ['docs/nothing.txt', ''],
]);

function read(line: string, missingImports: 'error' | 'warning' = 'error'): Snippet {
  const found = parseCodeImport(line);
  if (found === null) throw new Error(`not an import: ${line}`);
  const context: ImportContext = {
    files: memoryFiles(FILES),
    markdown: { aliases: {}, headingIds: 'vuepress', includeRoots: [], sourceFolders: [], missingImports },
    version: null,
  };
  return readSnippet({ file: found.files[0] as never, part: found.part, from: 'docs/page.md' }, context);
}

describe('imported code', () => {
  it('is the file with tabs as spaces, without blank lines at its ends and without common indent', () => {
    expect(read('@[code](a.ts)').code?.split('\n').slice(0, 4)).toEqual([
      '    import x;',
      '// #region one',
      '    one(',
      '        deep,',
    ]);
    expect(read('@[code{5-7}](a.ts)').code).toBe('one(\n    deep,\n);');
    expect(read('@[code{1-3}](a.ts)').code).toBe('import x;');
  });

  it('is a region without the marks of others', () => {
    expect(read('@[code{one}](a.ts)')).toEqual({
      code: 'one(\n    deep,\n);\ninner();',
      lang: 'ts',
      include: { path: 'docs/a.ts', hash: memoryFiles(FILES).hash('docs/a.ts') },
      problems: [],
    });
    expect(read('<<< ./part.md#md').code).toBe('Text');
  });

  it('of a blank or empty file is empty', () => {
    expect(read('@[code](blank.txt)').code).toBe('');
    expect(read('@[code](nothing.txt)').code).toBe('');
  });

  it('out of the range of the file is a warning', () => {
    expect(read('@[code{50-60}](a.ts)')).toMatchObject({
      code: '',
      problems: [
        { code: 'include/range-empty', severity: 'warning', offset: 7, length: 5, message: expect.stringContaining('17 lines') },
      ],
    });
  });

  it('that ends before the range does is a warning that says how many lines there are', () => {
    expect(read('@[code{9-60}](a.ts)')).toMatchObject({
      code: expect.stringContaining('last();'),
      problems: [
        {
          code: 'include/range-empty',
          severity: 'warning',
          message: 'Lines 18 to 60 do not exist: "docs/a.ts" has 17 lines.',
          fix: 'write "9-" for all lines from 9 on',
          offset: 7,
          length: 4,
        },
      ],
    });
    expect(read('@[code{3,60}](a.ts)').problems).toMatchObject([
      { message: 'Line 60 does not exist: "docs/a.ts" has 17 lines.', fix: 'name lines that are there' },
    ]);
    expect(read('@[code{9-}](a.ts)').problems).toEqual([]);
    expect(read('@[code{9-18}](a.ts)').problems).toEqual([]); // The empty line behind the last line end
  });

  it('of an empty region is a warning', () => {
    expect(read('@[code{empty}](a.ts)')).toMatchObject({ code: '', problems: [{ code: 'include/range-empty' }] });
  });

  it('of a missing region is an error that names the nearest one and all others', () => {
    expect(read('@[code{oen}](a.ts)')).toMatchObject({
      code: null,
      problems: [
        {
          code: 'include/region-missing',
          severity: 'error',
          offset: 7,
          length: 3,
          fix: 'write "one"',
          notes: ['regions in the file: empty, inner, one'],
        },
      ],
    });
    expect(read('@[code{x}](blank.txt)').problems[0]?.notes).toEqual(['the file has no regions']);
  });

  it('of a region that is not closed says where it begins', () => {
    expect(read('@[code{open}](a.ts)').problems[0]).toMatchObject({
      code: 'include/region-missing',
      message: 'The region "open" of "docs/a.ts" begins at line 16 and is never closed.',
    });
  });

  it('of a missing region is the whole file with a warning, if the config says so', () => {
    const { code, problems } = read('@[code{x}](a.ts)', 'warning');
    expect(code).toContain('last();');
    expect(problems).toMatchObject([{ code: 'include/region-missing', severity: 'warning' }]);
  });

  it('of a missing file is nothing, and the file is recorded as missing', () => {
    expect(read('@[code ts](b.ts)')).toMatchObject({
      code: null,
      include: { path: 'docs/b.ts', hash: null },
      problems: [{ code: 'include/missing', severity: 'error', offset: 11, length: 4 }],
    });
    expect(read('@[code](b.ts)', 'warning').problems).toMatchObject([{ severity: 'warning' }]);
    expect(read('@[code]()').problems).toMatchObject([{ code: 'include/missing' }]);
  });
});

describe('the language of a file', () => {
  it.each([
    ['src/a.ts', 'ts'],
    ['A.CS', 'cs'],
    ['Dockerfile', 'dockerfile'],
    ['x/Makefile', 'makefile'],
    ['a.test.tsx', 'tsx'],
    ['.env', 'env'],
    ['LICENSE', ''],
    ['a.unknown', ''],
  ])('%s is "%s"', (path, lang) => {
    expect(languageOfPath(path)).toBe(lang);
  });
});
