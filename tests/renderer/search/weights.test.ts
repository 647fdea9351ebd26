import { describe, expect, it } from 'vitest';
import { termCounts } from '../../../renderer/model/search-words.ts';
import { sectionTerms } from '../../../renderer/search/weights.ts';

const FILL = 'some words that fill a line of text. ';

describe('the terms of a text', () => {
  it('are worth more in the words it begins with, which may follow its title, and no more than that in a first section', () => {
    const worth = (text: string, level: number): number =>
      sectionTerms([[level === 0 ? '' : 'id', level === 0 ? '' : 'Heading', level, text]], termCounts).get('queue') ?? 0;
    const [first, later] = [`A queue. ${FILL.repeat(10)}`, `${FILL.repeat(10)} A queue.`];
    expect(worth(first, 0)).toBeCloseTo(worth(later, 0) + 2);
    expect(worth(first, 1)).toBeCloseTo(worth(later, 1) + 2);
    expect(worth(first, 2)).toBeCloseTo(worth(later, 2));
  });

  it('are none that a beginning cuts, in writing with and without spaces', () => {
    const terms = sectionTerms([['', '', 0, `${'x '.repeat(117)}subscriptions ${FILL}`]], termCounts);
    expect([...terms.keys()].filter((term) => 'subscriptions'.startsWith(term))).toEqual(['subscriptions']);
    const [begin, end] = ['\u8a2d\u5b9a', '\u691c\u7d22'];
    const unspaced = sectionTerms([['', '', 0, `${begin}${'\u306e'.repeat(300)}${end}`]], termCounts);
    expect(unspaced.get(begin)).toBeGreaterThan(unspaced.get(end) as number);
  });
});
