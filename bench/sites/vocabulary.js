// Generated pages with as many different words as real ones have: a search index is made of them.

import { seeded } from './random.js';

const BEGINNINGS =
  'b c d f g h l m n p r s t v w br cr dr gr pr tr st sp sc cl pl fl con pro re in de ex sub com dis trans over'.split(' ');
const VOWELS = 'a e i o u ea io ou ai'.split(' ');
const ENDS = 'n r s t l m d st nt ct rd ng ss te ve ne re le ment tion ing er able ity'.split(' ');
/** Different words of a product's documentation. */
const WORDS = 20_000;
/** Share of the words of a page that are taken from them. */
const TAKEN = 0.5;

/** Words that look like English ones, none twice. */
function vocabulary(random) {
  const words = new Set();
  while (words.size < WORDS) {
    const middle = Array.from({ length: random.int(0, 2) }, () => random.pick(VOWELS) + random.pick(ENDS).slice(0, 1)).join('');
    words.add(random.pick(BEGINNINGS) + middle + random.pick(VOWELS) + random.pick(ENDS));
  }
  return [...words];
}

/**
 * The same pages with about half of their words exchanged: few words are in most pages, most are in few, as in any language
 * (Zipf's law). Code stays.
 * @param {Map<string, string>} pages path → Markdown
 * @param {number} seed
 * @returns {{ pages: Map<string, string>, words: string[] }} and the words, frequent ones first
 */
export function withVocabulary(pages, seed) {
  const random = seeded(seed);
  const words = vocabulary(random);
  // A rank with probability about 1/rank: uniform in its logarithm.
  const pick = () => words[Math.floor(WORDS ** random.next()) - 1];
  const exchanged = (line) => line.replace(/\b[a-z]{4,}\b/g, (word) => (random.next() < TAKEN ? pick() : word));
  const page = (text) => {
    let fenced = false;
    return text
      .split('\n')
      .map((line, at) => {
        if (line.startsWith('```')) fenced = !fenced;
        return fenced || at < 5 || line.includes('](') ? line : exchanged(line);
      })
      .join('\n');
  };
  return { pages: new Map([...pages].map(([path, text]) => [path, page(text)])), words };
}
