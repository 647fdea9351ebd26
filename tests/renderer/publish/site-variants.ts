// Sites whose files all say which variant they belong to, so that a mixture can be told from either.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_NAME } from '../../../renderer/publish/manifest.ts';

const PAGES = 300;

/** Path → text of the n-th variant. A third of the pages differs between variants, a tenth exists in one of two. */
export function variantFiles(variant: number): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (let page = 0; page < PAGES; page++) {
    if (page % 10 === 0 && (page + variant) % 20 === 0) continue;
    const text = page % 3 === 0 ? `page ${page} of variant ${variant}` : `page ${page}, the same in all`;
    files.set(`part-${page % 12}/page-${page}.html`, `${text}\n${'filler '.repeat(500)}`);
  }
  return files;
}

/**
 * Number of the variant a folder holds whole, or a sentence about what is wrong with it. The program that exchanges
 * folders may outlive a killed build: a folder that is exchanged while it is read is read again.
 */
export function variantIn(folder: string, variants: readonly number[], foreign: readonly string[]): number | string {
  for (;;) {
    const before = statSync(folder).ino;
    try {
      const found = filesIn(folder);
      if (statSync(folder).ino === before) return variantOf(found, variants, foreign);
    } catch (error) {
      if (statSync(folder).ino === before) throw error;
    }
  }
}

/** Path → text of every file of a folder, but for the manifest. */
function filesIn(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== MANIFEST_NAME)
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length + 1), readFileSync(path, 'utf8')];
      }),
  );
}

function variantOf(found: Map<string, string>, variants: readonly number[], foreign: readonly string[]): number | string {
  for (const path of foreign) {
    if (!found.delete(path)) return `the foreign file ${path} is gone`;
  }
  for (const variant of variants) {
    const wanted = variantFiles(variant);
    if (wanted.size === found.size && [...wanted].every(([path, text]) => found.get(path) === text)) return variant;
  }
  return `${found.size} files that make no whole site`;
}
