import { describe, expect, it } from 'vitest';
import { comparedText } from '../../../renderer/changes/compared-text.ts';
import { ROW_LEVEL } from '../../../renderer/model/parsed-page.ts';

const section = (text: string, level = 2): { id: string; title: string; level: number; text: string } => ({
  id: 'start',
  title: 'Start',
  level,
  text,
});

describe('comparedText', () => {
  it('has the lines of its sections, without blank ones and without the spaces at their ends', () => {
    const { sections } = comparedText('Page', { sections: [section('Begin. \n\n \t\n\f  indented\t\nend\u2028of line')] }, []);
    expect(sections).toEqual([{ id: 'start', title: 'Start', lines: ['Begin.', '  indented', 'end\u2028of line'] }]);
    expect(comparedText('Page', { sections: [section(' \n')] }, []).sections[0]?.lines).toEqual([]);
  });

  it('has no sections for rows of tables, which are compared as options', () => {
    expect(comparedText('Page', { sections: [section('--retry', ROW_LEVEL)] }, []).sections).toEqual([]);
  });
});
