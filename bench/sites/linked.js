// Pages with many links each.

import { generatePages } from './generate.js';
import { seeded } from './random.js';

const SEED = 20261121;

/**
 * Generates pages with that many links each, half of them to a section.
 * @param {{ pages: number, links: number }} options
 * @returns {Map<string, string>} as `generatePages`
 */
export function linkedPages({ pages: count, links }) {
  const pages = generatePages({ pages: count, seed: SEED, blocks: 1 });
  const targets = [...pages.keys()].filter((path) => !path.endsWith('README.md'));
  for (const [path, text] of pages) {
    const random = seeded(path.length * 31 + text.length);
    const own = (text.match(/\]\(/g) ?? []).length;
    const more = Array.from({ length: Math.max(0, links - own) }, (_, i) => {
      const target = targets[Math.floor(random.next() * targets.length)];
      return `- [Link ${i}](/${target}${i % 2 === 0 ? '#more-links' : ''})`;
    });
    pages.set(path, `${text}\n## More links\n\n${more.join('\n')}\n`);
  }
  return pages;
}
