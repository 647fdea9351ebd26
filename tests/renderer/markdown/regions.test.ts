import { describe, expect, it } from 'vitest';
import { findRegions, linesOfRegion } from '../../../renderer/markdown/regions.ts';

/** The lines of a region by text, or `null`. */
function region(text: string, name: string, kind: 'code' | 'markdown' = 'code'): readonly string[] | null {
  const lines = text.split('\n');
  return linesOfRegion(findRegions(lines, kind), name)?.map((line) => lines[line] as string) ?? null;
}

describe('regions', () => {
  it.each([
    ['// #region x', '// #endregion x'],
    ['//#region x', '//#endregion'],
    ['// region x', '// endregion x'],
    ['/// #region x', '/// #endregion'],
    ['# region x', '# endregion x'],
    ['#region x', '#endregion'],
    ['# #region x', '# #endregion'],
    ['    #region x', '    #endregion // x'],
    ['#Region "x"', '#End Region'],
    ['/* #region x */', '/* #endregion x */'],
    ['/* #region x*/', '/*endregion*/'],
    ['{/* #region x */}', '{/* #endregion x */}'],
    ['<!-- #region x -->', '<!-- #endregion x -->'],
    ['<!--region x-->', '<!--endregion-->'],
    ['#pragma region x', '#pragma endregion x'],
    ['#pragma region x', '#pragma endregion'],
    ['::#region x', '::#endregion x'],
    ['REM #region x', 'REM #endregion x'],
    ['@rem #region x', '@rem #endregion'],
    ['--region x', '--endregion x'],
    ['-- #region x', '-- #endregion x'],
    ['--[[ #region x ]]', '--[[ #endregion ]]'],
    ['(* #region x *)', '(* #endregion x *)'],
    ['{- #region x -}', '{- #endregion -}'],
    ['; region x', '; endregion'],
    ['% #region x', '% #endregion'],
    ["' #region x", "' #endregion"],
  ])('"%s" … "%s"', (start, end) => {
    expect(region(`before\n${start}\none\n\n  two\n${end}\nafter`, 'x')).toEqual(['one', '', '  two']);
  });

  it('may have names of several words', () => {
    expect(region('#region Public API\na\n#endregion Public API', 'Public API')).toEqual(['a']);
  });

  it('may be nested; marker lines are left out', () => {
    const text = '// #region a\n1\n// #region b\n2\n// #endregion b\n3\n// #endregion a';
    expect(region(text, 'a')).toEqual(['1', '2', '3']);
    expect(region(text, 'b')).toEqual(['2']);
  });

  it('may be nested and closed without names, the innermost first', () => {
    const text = '#region a\n1\n#region b\n2\n#endregion\n3\n#endregion';
    expect(region(text, 'a')).toEqual(['1', '2', '3']);
    expect(region(text, 'b')).toEqual(['2']);
  });

  it('lose nothing where they begin several times and end once', () => {
    const text = '<!-- #region a -->\n1\n<!-- #region a -->\n2\n<!-- #endregion a -->\n3';
    expect(region(text, 'a', 'markdown')).toEqual(['1', '<!-- #region a -->', '2']);
  });

  it('may hold one of their own name', () => {
    expect(region('#region a\n1\n#region a\n2\n#endregion a\n3\n#endregion a', 'a')).toEqual(['1', '2', '3']);
  });

  it('may overlap', () => {
    const text = '// #region a\n1\n// #region b\n2\n// #endregion a\n3\n// #endregion b';
    expect(region(text, 'a')).toEqual(['1', '2']);
    expect(region(text, 'b')).toEqual(['2', '3']);
  });

  it('of one name are joined, each line once', () => {
    expect(region('// #region a\n1\n// #endregion a\n-\n// #region a\n2\n// #endregion a', 'a')).toEqual(['1', '2']);
    expect(region('// #region a\n1\n// #region a\n2\n// #endregion a\n3\n// #endregion a', 'a')).toEqual(['1', '2', '3']);
  });

  it('may be empty', () => {
    expect(region('// #region a\n// #endregion a', 'a')).toEqual([]);
  });

  it.each([
    ['of another name', '// #region b\n1\n// #endregion b'],
    ['that are never closed', '// #region a\n1'],
    ['that are closed under another name', '// #region a\n1\n// #endregion b'],
    ['in other case', '// #region A\n1\n// #endregion A'],
    ['in the middle of a line', 'x(); // #region a\n1\n// #endregion a'],
    ['in text', 'the region a\n1\nendregion a'],
  ])('%s do not count', (_, text) => {
    expect(region(text, 'a')).toBeNull();
  });

  it('reports which are not closed', () => {
    expect(findRegions(['#', '// #region a', '// #region b', '// #endregion b'], 'code').unclosed).toEqual([
      { name: 'a', line: 1 },
    ]);
  });

  it('a comment about a region that nothing closes stays in the code around it', () => {
    const text = '# region a\n# region of interest\nx = 1\n# endregion a';
    expect(region(text, 'a')).toEqual(['# region of interest', 'x = 1']);
  });

  it('in Markdown are HTML comments only', () => {
    const text = '<!-- #region a -->\n# region of text\n// #endregion a\n<!-- #endregion a -->';
    expect(region(text, 'a', 'markdown')).toEqual(['# region of text', '// #endregion a']);
    expect(region('# region a\nx\n# endregion a', 'a', 'markdown')).toBeNull();
  });
});
