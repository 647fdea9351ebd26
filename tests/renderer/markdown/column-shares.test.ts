import { describe, expect, it } from 'vitest';
import { type CellText, columnShares } from '../../../renderer/markdown/column-shares.ts';

const cell = (text: string, kind: CellText['kind'] = 'text', before = 0): CellText => ({ lines: text.split('\n'), kind, before });

describe('the shares of columns', () => {
  it('are 100 per cent, with room for flags and headings, and most of the rest for sentences', () => {
    const flag = '--max-append-event-size';
    const [name = 0, value = 0, meaning = 0] =
      columnShares([
        [cell(flag, 'flag')],
        [cell('Default', 'head'), cell('16')],
        [cell('how large an event may be, at most, in bytes')],
      ]) ?? [];
    expect(name + value + meaning).toBeCloseTo(100);
    expect(name * 6.72).toBeGreaterThan(7.8 * flag.length);
    expect(value).toBeLessThan(15);
    expect(meaning).toBeGreaterThan(value * 3);
  });

  it('count the room before a name, and its longest line alone', () => {
    const shares = (before: number, name: string) => columnShares([[cell(name, 'name', before)], [cell('append')]])?.[0] ?? 0;
    expect(shares(68, '/streams/{stream}')).toBeGreaterThan(shares(0, '/streams/{stream}'));
    expect(shares(0, '/streams/{stream}\n/metadata')).toBe(shares(0, '/streams/{stream}'));
  });

  it('keep a short value, and a path beside short texts, on one line', () => {
    const option = cell('--unsafe-disable-flush-to-disk', 'flag');
    const value =
      columnShares([[option], [cell('/var/lib/headwater', 'value', 6)], [cell('a folder of the event log, '.repeat(3))]])?.[1] ??
      0;
    expect(value * 6.64).toBeGreaterThan(18 * 7.8 + 26);
    const path = '/projection/{name}/command/{command}';
    const does = [
      cell('list'),
      cell('create'),
      cell('state'),
      cell('delete'),
      cell('result'),
      cell('read certificates and log levels again'),
    ];
    const [first = 0, , group = 0] = columnShares([[cell(path, 'name', 68)], does, [cell('metadata reader')]]) ?? [];
    expect(first * 6.64).toBeGreaterThan(68 + 7.8 * path.length + 20);
    expect(group * 6.64).toBeGreaterThan(104);
  });

  it('give names a third at most where few are longer, which are broken then', () => {
    const first = (long: number): number => {
      const names = Array.from({ length: 6 }, (_, i) => cell(i < long ? `--${'long-name-'.repeat(3)}` : '--short', 'flag'));
      return columnShares([names, [cell('a sentence of some length about it, '.repeat(3))]])?.[0] ?? 0;
    };
    expect(first(2)).toBeLessThan(36);
    expect(first(3)).toBeGreaterThan(40);
  });

  it('are left to browsers where what is never broken does not fit', () => {
    expect(columnShares([[cell('x'.repeat(60), 'flag')], [cell('y'.repeat(60), 'head')]])).toBeNull();
  });
});
