// Whatever is damaged of what builds leave behind (cache, former site, records, the site itself): the next build and the one
// after give the site that a clean build gives. `DOCS_TEST_DAMAGES` sets how many damages are tried.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build, shown } from '../support/cli-build.ts';
import { damageOne, filesBelow } from '../support/damage.ts';
import { seededRandom } from '../support/random.ts';
import { tempFolder, writeFiles } from '../support/temp-folder.ts';

const DAMAGES = Number(process.env['DOCS_TEST_DAMAGES'] ?? 24);
const SEED = Number(process.env['DOCS_TEST_SEED'] ?? 1);

const RICH = readFileSync(new URL('../fixtures/rich-site.txt', import.meta.url), 'utf8').replace(
  /^-- (?=.* --$)/gm,
  '-- content/',
);
const CACHE = 'node_modules/.cache/docs-build';

/** What differs between the states of the content: words, a heading, and a page more. */
const EDITS = [
  '-- content/guide/edited.md --\n# Edited\n\nFirst words.\n',
  '-- content/guide/edited.md --\n# Edited\n\nOther words.\n',
  '-- content/guide/edited.md --\n# Edited\n\nOther words.\n\n## With a heading\n',
  '-- content/guide/edited.md --\n# Another title\n\nFirst words.\n\n```js\nconst x = 1;\n```\n',
];

/** What is damaged equally often, by its path below the site's folder. */
const PLACES: readonly RegExp[] = [
  /\.seg$/,
  /docs-build\/index$/,
  /docs-build\/[^/]*\.json$/,
  /\/\.docs-build-[\w-]+(?:\.json)?$/,
  /former-site\/./,
  /\/dist\/./,
];

describe('a build after damage', () => {
  it(`gives the site of a clean build, ${DAMAGES} times, and so does the next`, async () => {
    const folder = tempFolder(`${RICH}-- node_modules/.keep --\n`);
    const clean: Record<string, string>[] = [];
    for (const edit of EDITS) {
      writeFiles(folder, edit);
      expect(await build(folder, '--no-cache', '--out', 'clean')).toMatchObject({ code: 0 });
      clean.push(shown(join(folder, 'clean')));
    }
    const random = seededRandom(SEED);
    const wrong: string[] = [];
    let state = 0;
    const buildAndCompare = async (told: string): Promise<void> => {
      const { code, err } = await build(folder);
      const made = code === 0 ? shown(join(folder, 'dist')) : {};
      const wanted = clean[state] as Record<string, string>;
      const differing = [...new Set([...Object.keys(made), ...Object.keys(wanted)])].filter(
        (path) => made[path] !== wanted[path],
      );
      if (code !== 0 || differing.length > 0)
        wrong.push(`${told}\n  ${code} ${differing.slice(0, 5).join(' ')} ${err.slice(0, 600)}`);
    };
    for (let n = 0; n < DAMAGES; n += 1) {
      const edit = (): void => {
        state = random.int(0, EDITS.length - 1);
        writeFiles(folder, EDITS[state] as string);
      };
      const all = filesBelow(join(folder, CACHE), join(folder, 'dist'));
      // A site has many more files than a cache.
      const place = random.pick(PLACES);
      const files = all.filter((path) => place.test(path.slice(folder.length)));
      const kind = random.int(0, 2);
      if (n === 0 || kind === 0) edit();
      const what = n === 0 ? 'nothing' : damageOne(files.length > 0 ? files : all, all, random).replaceAll(folder, '');
      if (kind === 1) edit();
      await buildAndCompare(`${n} ${['edited, then ', 'before an edit, ', ''][kind]}${what}`);
      await buildAndCompare(`${n} the next build after ${what}`);
      if (process.env['DOCS_TEST_LOG']) writeFileSync(process.env['DOCS_TEST_LOG'], `${n}\n${wrong.join('\n')}\n`);
    }
    expect(wrong).toEqual([]);
  }, 7_200_000);
});
