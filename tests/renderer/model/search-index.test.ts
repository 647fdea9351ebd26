import { describe, expect, it } from 'vitest';
import { bucketOf, MOST_WEIGHT, type Posting, readTermLine, termLine } from '../../../renderer/model/search-index.ts';

describe('the line of a term', () => {
  const postings: readonly Posting[] = [0, 1, 40, 93, 94, 95, 300, 5000].map((text, i) => [text, (i * 7) % (MOST_WEIGHT + 1)]);

  it('is read as it was written, whatever the numbers', () => {
    const line = termLine({ term: 'term', total: 8, postings });
    expect(line).toMatch(/^term \S+$/);
    expect(readTermLine(line)).toEqual({ term: 'term', total: 8, postings });
  });

  it('says how many texts have the term where it does not name all', () => {
    const line = termLine({ term: '$all', total: 30, postings });
    expect(readTermLine(line)).toEqual({ term: '$all', total: 30, postings });
  });
});

describe('a bucket', () => {
  it('holds all terms with the same beginning', () => {
    const beginnings = ['stre', 'stream', 'streams', 'streamName'].map((term) => bucketOf(term, 64));
    expect(new Set(beginnings).size).toBe(1);
  });

  it('is one of those there are, and about as full as the others', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const counts = Array.from({ length: 16 }, () => 0);
    for (const a of letters) for (const b of letters) for (const c of letters) counts[bucketOf(a + b + c, 16)]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(900);
    expect(Math.max(...counts)).toBeLessThan(1300);
  });
});
