import { describe, expect, it } from 'vitest';
import { refusedText, withoutRefused } from '../../../cli/check/refused-repairs.ts';
import { countKinds } from '../../../cli/report/kinds.ts';
import { type Diagnostic, diagnostic, replacement } from '../../../renderer/model/diagnostic.ts';

function found(line: number): Diagnostic {
  const at = { file: 'a.md', line, column: 5, length: 4 };
  return diagnostic('link/wrong-case', 'Wrong.', at, { subject: './B.md', repair: replacement(at, './B.md', './b.md', true) });
}

describe('repairs that are not made', () => {
  const refused = (line: number) => ({ finding: found(line), why: 'the page says something else then' });

  it('are named with their links and the reason', () => {
    expect(refusedText([refused(3)], false)).toEqual([
      '1 repair not made, because more than the link would change:',
      '  a.md:3:5  "./B.md": the page says something else then',
    ]);
    expect(refusedText([], false)).toEqual([]);
  });

  it('are named in part where they are many', () => {
    const many = Array.from({ length: 12 }, (_, i) => refused(i + 1));
    expect(refusedText(many, false).at(-1)).toBe('  … and 2 more (--verbose names all)');
    expect(refusedText(many, true)).toHaveLength(13);
  });

  it('do not count as repaired', () => {
    const left = withoutRefused([found(1), found(3)], [refused(3)]);
    expect(countKinds(left)).toMatchObject([{ count: 2, fixable: 1 }]);
  });
});
