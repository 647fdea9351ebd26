// No word is lost in silence: pages with slips in them show every word they hold, or a finding tells where words were left
// out. `MUTATED_PAGES=10000 npx vitest run tests/renderer/markdown/lost-words.test.ts` makes more of them;
// `MUTATED_FROM` names a folder whose Markdown files are taken beside ours, `MUTATED_SEED` chooses others of them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentTexts } from '../../support/content-files.ts';
import { type MutatedPage, mutatedPage, problemsOf } from '../../support/mutated-pages.ts';
import { pick, randomFrom } from '../../support/random.ts';

const FIXTURES = new URL('./fixtures/', import.meta.url);
const PAGES = Number(process.env['MUTATED_PAGES'] ?? 150);
const SEED = Number(process.env['MUTATED_SEED'] ?? 13);
const FOLDER = process.env['MUTATED_FROM'];
/** Pages that are built as one site. */
const AT_ONCE = 50;
/** Longer pages are left out: a slip in them changes little of what they show. UTF-16 units. */
const LONGEST = 20_000;

function fixtures(): readonly string[] {
  return readdirSync(FIXTURES).flatMap((name) =>
    readFileSync(new URL(name, FIXTURES), 'utf8')
      .split(/^=== .*\n/m)
      .slice(1)
      .map((part) => part.split(/^--- (?:files|options|html|twin|report)\n/m)[0] ?? ''),
  );
}

function pagesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && !entry.parentPath.includes('node_modules'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .filter(({ length }) => length < LONGEST);
}

const SETS = [
  fixtures(),
  [...contentTexts(/\.md$/).values()].filter(({ length }) => length < LONGEST),
  ...(FOLDER ? [pagesBelow(FOLDER)] : []),
];

describe('pages with slips', () => {
  it('show every word or report where it was left out, and every finding lies in its file', { timeout: 3_600_000 }, async () => {
    const random = randomFrom(SEED);
    for (let done = 0; done < PAGES; done += AT_ONCE) {
      const pages = Array.from({ length: AT_ONCE }, (): MutatedPage => mutatedPage(pick(SETS, random), random));
      for (const { page, lost, told, misplaced } of await problemsOf(pages)) {
        const untold = lost.filter((word) => !told.includes(word));
        expect({ text: page.text, untold, misplaced }).toEqual({ text: page.text, untold: [], misplaced: [] });
      }
    }
  });
});
