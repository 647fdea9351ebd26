// The film of the documentation: there, small, and readable without being seen.

import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CUES, LENGTH, NAME } from '../../bench/films/expected-revision.js';
import { contentSite } from '../support/content-site.ts';

const folder = new URL('../../content/public/films/', import.meta.url);
const PAGE = '/getting-started/concepts.html';

describe('the film', () => {
  it('takes less than 600 kB with its captions and its poster', () => {
    const sizes = ['webm', 'vtt', 'webp'].map((type) => statSync(new URL(`${NAME}.${type}`, folder)).size);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(600_000);
  });

  it('has the captions that its script says, one after the other, until its end', () => {
    const captions = readFileSync(new URL(`${NAME}.vtt`, folder), 'utf8');
    const words = captions
      .split('\n\n')
      .slice(1)
      .map((cue) => cue.split('\n').slice(1).join(' ').trim());
    expect(words).toEqual(CUES.map(([, , said]) => said));
    const times = CUES.flatMap(([from, to]) => [from, to]);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(LENGTH);
  });

  it('is on a page that has all of it in words', async () => {
    const model = await contentSite();
    const page = model.site.pages.get(PAGE);
    expect(page?.parsed.components).toContain('VideoPlayer');
    const text = page ? model.body(page).markdown.join(' ') : '';
    const told = new Set(text.toLowerCase().match(/[\w-]+/g));
    const missing = CUES.flatMap(([, , said]) => said.toLowerCase().match(/[\w-]+/g) ?? []).filter((word) => !told.has(word));
    expect(missing).toEqual([]);
  });
});
