import { describe, expect, it } from 'vitest';
import { addText, type Mark, markText, splitSlots, withoutNul } from '../../../renderer/markdown/slots.ts';

const at = { file: 'x.md', line: 1, column: 1, length: 1 };
const widget = (name: string): Mark => ({ type: 'open', widget: { kind: 'widget', name, props: {}, inline: false, at } });
const link: Mark = { type: 'slot', slot: { kind: 'link', link: 3 } };

describe('splitSlots', () => {
  it('cuts slots out and joins what stands between', () => {
    expect(splitSlots(`a${markText(0)}b`, [link])).toEqual(['a', { kind: 'link', link: 3 }, 'b']);
    expect(splitSlots('ab', [])).toEqual(['ab']);
    expect(splitSlots('', [])).toEqual([]);
  });

  it('nests components', () => {
    const marks: Mark[] = [widget('A'), widget('B'), { type: 'close' }, { type: 'close' }, link];
    const text = `1${markText(0)}2${markText(1)}3${markText(2)}${markText(4)}${markText(3)}4`;
    expect(splitSlots(text, marks)).toMatchObject([
      '1',
      { name: 'A', inner: ['2', { name: 'B', inner: ['3'] }, { kind: 'link' }] },
      '4',
    ]);
  });

  it('ends what was never ended, and forgets ends of nothing', () => {
    expect(splitSlots(`${markText(1)}a${markText(0)}b`, [widget('A'), { type: 'close' }])).toMatchObject([
      'a',
      { name: 'A', inner: ['b'] },
    ]);
  });
});

it('addText joins neighbouring strings and leaves empty ones out', () => {
  const parts: (string | number)[] = [];
  for (const text of ['a', '', 'b']) addText(parts, text);
  parts.push(1);
  addText(parts, 'c');
  expect(parts).toEqual(['ab', 1, 'c']);
});

it('withoutNul makes NUL characters visible', () => {
  expect(withoutNul('a\0b')).toBe('a\uFFFDb');
});
