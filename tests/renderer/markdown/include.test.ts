import { describe, expect, it } from 'vitest';
import {
  type ExpandedText,
  expandIncludes,
  type IncludeContext,
  locate,
  rewrittenAddresses,
} from '../../../renderer/markdown/include.ts';
import { memoryFiles, readTree } from '../../support/memory-files.ts';

/** Expands `page.md` (or another file) of a tree. */
function expand(
  tree: string,
  more: Partial<IncludeContext> & { page?: string; missing?: 'error' | 'warning' } = {},
): ExpandedText {
  const { page = 'docs/page.md', missing = 'error', ...rest } = more;
  const files = memoryFiles(readTree(tree));
  const markdown = {
    aliases: { '@parts/': '/parts/' },
    includeRoots: ['../common'],
    sourceFolders: [],
    missingImports: missing,
    headingIds: 'vuepress' as const,
  };
  return expandIncludes(files.readText(page) ?? '', page, { files, markdown, version: null, ...rest });
}

/** `file:line` of every output line. */
const origins = ({ lineMap }: ExpandedText): readonly string[] => lineMap.map(({ file, line }) => `${file}:${line}`);

describe('an include', () => {
  it('is replaced by the file, and every line knows where it was written', () => {
    const expanded = expand('-- docs/page.md --\n# A\n<!-- @include: ./part.md -->\nend\n-- docs/part.md --\none\ntwo\n');
    expect(expanded.text).toBe('# A\none\ntwo\nend\n');
    expect(origins(expanded)).toEqual(['docs/page.md:1', 'docs/part.md:1', 'docs/part.md:2', 'docs/page.md:3', 'docs/page.md:4']);
    expect(expanded.includes).toEqual([{ path: 'docs/part.md', hash: expect.any(String) }]);
    expect(expanded.diagnostics).toEqual([]);
  });

  it.each([
    ['<!-- @include: ./part.md -->'],
    ['<!--@include: ./part.md-->'],
    ['<!--  @include:part.md  -->'],
    ['<!-- @include: @/docs/part.md -->'],
    ['<!-- @include: /docs/part.md -->'],
    ['<!-- @include: ../docs/part.md -->'],
  ])('may be written %s', (directive) => {
    expect(expand(`-- docs/page.md --\n${directive}\n-- docs/part.md --\nx\n`).text).toBe('x\n');
  });

  it.each([
    ['<!-- @inclde: ./part.md -->', 6, 8],
    ['<!--@Include: ./part.md#region{1-2} -->', 5, 9],
    ['Before <!-- @include ./part.md -->', 13, 8],
    ['<!-- @include : ./part.md -->', 6, 10],
  ])('with a slip in its word is reported: %s', (line, column, length) => {
    const { text, diagnostics } = expand(`-- docs/page.md --\n${line}\n-- docs/part.md --\nx\n`);
    expect(text).toBe(`${line}\n`);
    expect(diagnostics).toMatchObject([
      { code: 'markdown/unknown-directive', at: { line: 1, column, length }, fix: 'write "@include:"' },
    ]);
  });

  it.each([
    ['<!-- @todo: ./part.md -->'],
    ['<!-- @exclude: ./part.md -->'],
    ['<!-- @includes: the new parts -->'],
    ['<!-- @include the words of part.md -->'],
    ['<!-- @ts-ignore -->'],
    ['`<!-- @inclde: ./part.md -->`'],
    ['```md\n<!-- @inclde: ./part.md -->\n```'],
    ['<!-- it was <!-- @inclde: ./part.md -->'],
  ])('is not meant by other comments: %s', (lines) => {
    expect(expand(`-- docs/page.md --\n${lines}\n`).diagnostics).toEqual([]);
  });

  it('counts lines from where the body begins', () => {
    const files = memoryFiles(readTree('-- a.md --\nx\n'));
    const context: IncludeContext = {
      files,
      markdown: { aliases: {}, includeRoots: [], sourceFolders: [], missingImports: 'error', headingIds: 'vuepress' as const },
      version: null,
    };
    const expanded = expandIncludes('one\n<!-- @include: ./a.md -->\n<!-- @include: ./none.md -->', 'page.md', context, 7);
    expect(origins(expanded)).toEqual(['page.md:7', 'a.md:1', 'page.md:9']);
    expect(expanded.diagnostics[0]?.at).toEqual({ file: 'page.md', line: 9, column: 16, length: 9 });
  });

  it('of a page without any costs nothing: the text is the same', () => {
    const text = 'a\n\n<!-- comment -->\n';
    const files = memoryFiles(new Map());
    const context: IncludeContext = {
      files,
      markdown: { aliases: {}, includeRoots: [], sourceFolders: [], missingImports: 'error', headingIds: 'vuepress' as const },
      version: null,
    };
    expect(expandIncludes(text, 'p.md', context)).toMatchObject({ text, includes: [], diagnostics: [] });
  });

  it('drops the front matter of the included file', () => {
    const expanded = expand(
      '-- docs/page.md --\n<!-- @include: ./part.md -->\n-- docs/part.md --\n---\ntitle: X\n---\n\nText\n---\n',
    );
    expect(expanded.text).toBe('\nText\n---\n');
    expect(origins(expanded)[1]).toBe('docs/part.md:5');
  });

  it('of an empty file is empty', () => {
    expect(expand('-- docs/page.md --\na\n<!-- @include: ./part.md -->\nb\n-- docs/part.md --\n').text).toBe('a\n\nb\n');
  });

  it('may come from an allowed folder beside the content, but from no other', () => {
    const tree =
      '-- docs/page.md --\n<!-- @include: ../../common/a.md -->\n<!-- @include: ../../private/a.md -->\n-- ../common/a.md --\nyes\n-- ../private/a.md --\nno\n';
    const expanded = expand(tree);
    expect(expanded.text).toBe('yes\n\n');
    expect(expanded.diagnostics).toMatchObject([{ code: 'include/outside-root', at: { line: 2 } }]);
    expect(expanded.includes).toEqual([
      { path: '../common/a.md', hash: expect.any(String) },
      { path: '../private/a.md', hash: null },
    ]);
  });
});

describe('a part of a file', () => {
  const part =
    '-- docs/part.md --\n---\nt: 1\n---\none\n<!-- #region x -->\ntwo\n<!-- #region y -->\nthree\n<!-- #endregion y -->\n<!-- #endregion x -->\n## Head `code`\nfour\n### Sub\nfive\n## Next {#custom}\nsix\n';
  const textOf = (reference: string): string =>
    expand(`-- docs/page.md --\n<!-- @include: ./part.md${reference} -->\n${part}`).text.replace(/\n$/, '');

  it.each([
    ['{4-6}', 'one\n<!-- #region x -->\ntwo'],
    ['{1-4}', 'one'],
    ['{16-}', 'six'],
    ['{-4}', 'one'],
    ['{4}', 'one'],
    ['{16,}', 'six'],
    ['{,4}', 'one'],
    ['{4,6}', 'one\n<!-- #region x -->\ntwo'],
    [' {4}', 'one'],
    ['#x', 'two\nthree'],
    ['#y', 'three'],
    ['#x{2}', 'three'],
    ['#head-code', '## Head `code`\nfour\n### Sub\nfive'],
    ['#sub', '### Sub\nfive'],
    ['#custom', '## Next {#custom}\nsix'],
  ])('"%s"', (reference, text) => {
    expect(textOf(reference)).toBe(text);
  });

  it('that does not exist is an error that names the others', () => {
    const { diagnostics, text } = expand(`-- docs/page.md --\na <!-- @include: ./part.md#z -->\n${part}`);
    expect(text).toBe('a \n');
    expect(diagnostics).toMatchObject([
      {
        code: 'include/region-missing',
        severity: 'error',
        at: { file: 'docs/page.md', line: 1, column: 28, length: 1 },
        notes: ['regions in the file: x, y'],
      },
    ]);
  });

  it('that does not exist is the whole file, if the config says so', () => {
    const expanded = expand(`-- docs/page.md --\n<!-- @include: ./part.md#z -->\n${part}`, { missing: 'warning' });
    expect(expanded.text).toContain('one\n');
    expect(expanded.text).toContain('six');
    expect(expanded.diagnostics).toMatchObject([{ code: 'include/region-missing', severity: 'warning' }]);
  });

  it('beyond the end, or no range at all, is a warning', () => {
    expect(expand(`-- docs/page.md --\n<!-- @include: ./part.md{90-} -->\n${part}`).diagnostics).toMatchObject([
      { code: 'include/range-empty', severity: 'warning', at: { column: 26, length: 3 } },
    ]);
    expect(expand(`-- docs/page.md --\n<!-- @include: ./part.md{4-900} -->\n${part}`).diagnostics).toMatchObject([
      { code: 'include/range-empty', message: 'Lines 17 to 900 do not exist: "docs/part.md" has 16 lines.' },
    ]);
    expect(expand(`-- docs/page.md --\n<!-- @include: ./part.md#y{1-3} -->\n${part}`).diagnostics).toMatchObject([
      { code: 'include/range-empty', message: 'Lines 2 to 3 do not exist: "y" of "docs/part.md" has one line.' },
    ]);
    const odd = expand(`-- docs/page.md --\n<!-- @include: ./part.md{a-b} -->\n${part}`);
    expect(odd.diagnostics).toMatchObject([{ code: 'include/range-empty', fix: 'write it as "{2-9}"' }]);
    expect(odd.text).toContain('six');
  });

  it('is not looked for in code', () => {
    const tree =
      '-- docs/page.md --\n<!-- @include: ./p.md#x -->\n-- docs/p.md --\n```html\n<!-- #region x -->\nno\n<!-- #endregion x -->\n```\n<!-- #region x -->\nyes\n<!-- #endregion x -->\n';
    expect(expand(tree).text).toBe('yes\n');
  });
});

describe('nested includes', () => {
  const tree = `
-- docs/page.md --
<!-- @include: ../parts/a.md -->
-- parts/a.md --
A [x](x.md) ![i](./i.png)
<!-- @include: ./deep/b.md -->
\`[x](x.md)\`
-- parts/deep/b.md --
B [y](../y.md#z)
@[code ts](./b.ts)
<<< ./b.ts#r
\`\`\`md
[y](y.md)
\`\`\`
<img src="b.png">
[ref]: b.md
`;

  it('record the addresses that were rewritten, by the place where they are written', () => {
    const { lineMap } = expand(
      '-- docs/page.md --\n  <!-- @include: ../parts/a.md -->\n-- parts/a.md --\nx\n[a](./b.md) [c](/d.md) [e](./f.md#g)\n',
    );
    expect([...rewrittenAddresses(lineMap)]).toEqual([
      ['parts/a.md:2:5', './b.md'],
      ['parts/a.md:2:28', './f.md#g'],
    ]);
  });

  it('have their addresses rewritten for the page, code left alone', () => {
    expect(expand(tree).text).toBe(
      [
        'A [x](../parts/x.md) ![i](../parts/i.png)',
        'B [y](../parts/y.md#z)',
        '@[code ts](../parts/deep/b.ts)',
        '<<< ../parts/deep/b.ts#r',
        '```md',
        '[y](y.md)',
        '```',
        '<img src="../parts/deep/b.png">',
        '[ref]: ../parts/deep/b.md',
        '`[x](x.md)`',
        '',
      ].join('\n'),
    );
  });

  it('are all recorded', () => {
    expect(expand(tree).includes.map(({ path }) => path)).toEqual(['parts/a.md', 'parts/deep/b.md']);
  });

  it('report a missing file where it is included, and what included that', () => {
    const { diagnostics, includes } = expand(
      '-- docs/page.md --\n\n<!-- @include: ./a.md -->\n-- docs/a.md --\n---\nx: y\n---\n<!-- @include: ./b.md -->\n-- docs/b.md --\n<!-- @include: ./none.md -->\n',
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'include/missing',
        at: { file: 'docs/b.md', line: 1, column: 16, length: 9 },
        notes: ['included from docs/a.md:4', 'included from docs/page.md:2'],
      },
    ]);
    expect(includes.at(-1)).toEqual({ path: 'docs/none.md', hash: null });
  });
});

describe('a cycle', () => {
  it('is an error with the whole chain', () => {
    const { diagnostics, text } = expand(
      '-- docs/page.md --\n<!-- @include: ./a.md -->\n-- docs/a.md --\na\n<!-- @include: ./b.md -->\n-- docs/b.md --\nb\n<!-- @include: ./a.md -->\n',
    );
    expect(text).toBe('a\nb\n\n');
    expect(diagnostics).toMatchObject([
      {
        code: 'include/cycle',
        message: '"./a.md" includes itself: docs/a.md → docs/b.md → docs/a.md.',
        at: { file: 'docs/b.md', line: 2, column: 16, length: 6 },
        notes: ['included from docs/a.md:2', 'included from docs/page.md:1'],
      },
    ]);
  });

  it('of a page with itself is one', () => {
    const { diagnostics } = expand('-- docs/page.md --\n<!-- @include: ./page.md -->\n');
    expect(diagnostics).toMatchObject([
      { code: 'include/cycle', message: expect.stringContaining('docs/page.md → docs/page.md') },
    ]);
  });

  it('is none where another part of the same file is included, or the same file twice', () => {
    const tree =
      '-- docs/page.md --\n<!-- @include: ./page.md{2-3} -->\nx\ny\n<!-- @include: ./a.md -->\n<!-- @include: ./a.md -->\n-- docs/a.md --\na\n';
    expect(expand(tree)).toMatchObject({ text: 'x\ny\nx\ny\na\na\n', diagnostics: [] });
  });

  it('through a region that includes itself is one', () => {
    const tree = '-- docs/page.md --\n<!-- #region r -->\nx\n<!-- @include: ./page.md#r -->\n<!-- #endregion r -->\n';
    expect(expand(tree).diagnostics).toMatchObject([{ code: 'include/cycle' }]);
  });
});

describe('an include that is not meant', () => {
  const part = '-- docs/a.md --\nno\n';

  it.each([
    ['in a fence', '```md\n<!-- @include: ./a.md -->\n```'],
    ['in a fence in a list', '- x\n  ~~~\n  <!-- @include: ./a.md -->\n  ~~~'],
    ['in inline code', 'write `<!-- @include: ./a.md -->` there'],
    ['in inline code over lines', 'write `a\n<!-- @include: ./a.md --> b` there'],
    ['in indented code', 'x\n\n    <!-- @include: ./a.md -->'],
    ['in a comment', '<!--\n<!-- @include: ./a.md -->'],
    ['in a comment of the same line', 'x <!-- y <!-- @include: ./a.md -->'],
  ])('%s stays', (_, text) => {
    const expanded = expand(`-- docs/page.md --\n${text}\n${part}`);
    expect(expanded).toMatchObject({ text: `${text}\n`, includes: [], diagnostics: [] });
  });
});

it('an include in a fence of an included file stays', () => {
  const tree =
    '-- docs/page.md --\n<!-- @include: ./a.md -->\n-- docs/a.md --\n```\n<!-- @include: ./b.md -->\n```\n-- docs/b.md --\nno\n';
  expect(expand(tree)).toMatchObject({ text: '```\n<!-- @include: ./b.md -->\n```\n', includes: [{ path: 'docs/a.md' }] });
});

describe('an include in a fence of code', () => {
  const code = '-- docs/a.ts --\n---\n// #region x\nlink[0](./a.md);\n\n<!-- @include: ./a.ts -->\n// #endregion x\n';

  it('puts the text there as it is, indented alike', () => {
    const expanded = expand(
      `-- docs/page.md --\n- ~~~ts {1}\n  f(\n    <!-- @include: ./a.ts#x -->\n  )\n  ~~~\n<!-- @include: ./b.md -->\n${code}-- docs/b.md --\nb\n`,
    );
    expect(expanded.text).toBe('- ~~~ts {1}\n  f(\n    link[0](./a.md);\n\n    <!-- @include: ./a.ts -->\n  )\n  ~~~\nb\n');
    expect(origins(expanded).slice(1, 5)).toEqual(['docs/page.md:2', 'docs/a.ts:3', 'docs/a.ts:4', 'docs/a.ts:5']);
    expect(expanded.includes.map(({ path }) => path)).toEqual(['docs/a.ts', 'docs/b.md']);
  });

  it('is reported where there is no such file', () => {
    const expanded = expand('-- docs/page.md --\n```ts\n<!-- @include: ./none.ts -->\n```\n');
    expect(expanded.diagnostics).toMatchObject([{ code: 'include/missing', at: { line: 2, column: 16 } }]);
  });

  it.each([
    ['beside other text', '```ts\nx <!-- @include: ./a.ts -->\n```'],
    ['after a fence of code', '```ts\n```\n```md\n<!-- @include: ./a.ts -->\n```'],
    ['in a fence of Markdown that shows a fence', '````md\n```ts\n<!-- @include: ./a.ts -->\n```\n````'],
  ])('%s stays', (_, text) => {
    expect(expand(`-- docs/page.md --\n${text}\n${code}`)).toMatchObject({ text: `${text}\n`, includes: [], diagnostics: [] });
  });
});

describe('an include in the middle of something', () => {
  const part = '-- docs/a.md --\none\n\n```\ntwo\n```\n';

  it.each([
    ['  <!-- @include: ./a.md -->', '  one\n\n  ```\n  two\n  ```'],
    ['- <!-- @include: ./a.md -->', '- one\n\n  ```\n  two\n  ```'],
    ['12. <!-- @include: ./a.md -->', '12. one\n\n    ```\n    two\n    ```'],
    ['> <!-- @include: ./a.md -->', '> one\n>\n> ```\n> two\n> ```'],
    ['x <!-- @include: ./a.md{1} --> y', 'x one y'],
    ['<!-- @include: ./a.md{1} --> <!-- @include: ./a.md{4} -->', 'one two'],
  ])('%s', (line, text) => {
    expect(expand(`-- docs/page.md --\n${line}\n${part}`).text).toBe(`${text}\n`);
  });
});

describe('locate', () => {
  const expanded = expand(
    '-- docs/page.md --\nfirst\n- <!-- @include: ../parts/a.md -->\n-- parts/a.md --\n[a](b.md) [c](d.md) end\nword\n',
  );

  it('finds text of the page', () => {
    expect(locate(expanded.lineMap, 0, 2, 3)).toEqual({ file: 'docs/page.md', line: 1, column: 2, length: 3 });
  });

  it('finds text of an include, indented and with addresses rewritten', () => {
    const line = expanded.text.split('\n')[1] as string;
    const find = (text: string) => locate(expanded.lineMap, 1, line.indexOf(text) + 1, text.length);
    expect(line).toBe('- [a](../parts/b.md) [c](../parts/d.md) end');
    expect(find('[a]')).toEqual({ file: 'parts/a.md', line: 1, column: 1, length: 3 });
    expect(find('../parts/b.md')).toEqual({ file: 'parts/a.md', line: 1, column: 5, length: 4 });
    expect(find('[c]')).toEqual({ file: 'parts/a.md', line: 1, column: 11, length: 3 });
    expect(find('../parts/d.md')).toEqual({ file: 'parts/a.md', line: 1, column: 15, length: 4 });
    expect(find('end')).toEqual({ file: 'parts/a.md', line: 1, column: 21, length: 3 });
    expect(locate(expanded.lineMap, 2, 3, 4)).toEqual({ file: 'parts/a.md', line: 2, column: 1, length: 4 });
  });

  it('stays in the text for places outside it', () => {
    expect(locate(expanded.lineMap, 99, 1, 0)).toEqual({ file: 'docs/page.md', line: 3, column: 1, length: 1 });
    expect(locate(expanded.lineMap, 1, 1, 1)).toEqual({ file: 'parts/a.md', line: 1, column: 1, length: 1 });
  });
});

it('included files are prepared as a whole before a part is chosen', () => {
  const expanded = expand('-- docs/page.md --\n<!-- @include: ./a.md{2-3} -->\n-- docs/a.md --\none\ntwo\nthree\n', {
    prepare: (text, file) => ({
      text: text.replace('two', ''),
      diagnostics: [{ code: 'versions/bad-range', severity: 'error', message: file, at: null, fix: null, notes: [] }],
    }),
  });
  expect(expanded.text).toBe('\nthree\n');
  expect(expanded.diagnostics).toMatchObject([{ message: 'docs/a.md' }]);
});
