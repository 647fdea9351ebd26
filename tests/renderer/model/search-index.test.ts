import { describe, expect, it } from 'vitest';
import { bucketOf, MOST_WEIGHT, type Posting, postingsLine, readPostings } from '../../../renderer/model/search-index.ts';

describe('a line of postings', () => {
  it('is read as it was written, whatever the numbers', () => {
    const postings: Posting[] = [0, 1, 40, 93, 94, 95, 300, 5000].map((text, i) => [text, (i * 7) % (MOST_WEIGHT + 1)]);
    const line = postingsLine('term', postings);
    expect(line.startsWith('term ')).toBe(true);
    expect(line.slice('term '.length)).not.toMatch(/\s/);
    expect(readPostings(line.slice('term '.length))).toEqual(postings);
  });
});

describe('a bucket', () => {
  it('holds all terms with the same beginning', () => {
    const beginnings = ['str', 'strm', 'stream', 'streams'].map((term) => bucketOf(term, 64));
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
