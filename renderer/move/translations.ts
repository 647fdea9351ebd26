// Translations: what is at the same place below the folders of other languages than the root's.

import { COMMAND } from '../model/command.ts';
import type { LocaleConfig } from '../model/site-config.ts';
import type { SourcePath } from '../model/url.ts';
import type { PageEntry } from '../site/routes/pages.ts';
import type { Structure } from '../site/site-structure.ts';
import type { Renames } from './moved-tree.ts';

/**
 * The files of a folder with their names in another one, and a file with its name. With what is in the root's language move its
 * translations, which are at the same place below the folders of other languages.
 */
export function renamesOf(
  files: readonly SourcePath[],
  [from, to]: readonly [from: SourcePath, to: SourcePath],
  locales: readonly LocaleConfig[],
): Renames {
  const folders = locales.slice(1).map(({ prefix }) => prefix.slice(1));
  const isTranslated = (path: SourcePath): boolean => folders.some((folder) => `${path}/`.startsWith(folder));
  const leads = isTranslated(from) || isTranslated(to) ? [''] : ['', ...folders];
  return new Map(
    leads.flatMap((lead) =>
      files
        .filter((path) => `${path}/`.startsWith(`${lead}${from}/`))
        .map((path) => [path, `${lead}${to}${path.slice(lead.length + from.length)}`] as const),
    ),
  );
}

/** A translation belongs to the page at the same place below the root: apart from it, it would be the translation of nothing. */
export function leavingOriginal(
  moving: readonly PageEntry[],
  renames: Renames,
  { entries, config }: Structure,
): { readonly reason: string; readonly fix: string } | null {
  const stay = new Set([...entries.values()].flatMap(({ source }) => (source && !renames.has(source.path) ? [source.path] : [])));
  const arrive = new Set(renames.values());
  for (const { source, locale } of moving) {
    const [folder, path] = [locale.prefix.slice(1), source?.path ?? ''];
    const to = renames.get(path) ?? '';
    if (locale === config.locales[0] || !to.startsWith(folder)) continue;
    const [original, place] = [path.slice(folder.length), to.slice(folder.length)];
    if (!stay.has(original) || stay.has(place) || arrive.has(place)) continue;
    const [from, there] = renames.size > 1 ? foldersOf(original, place) : [original, place];
    return {
      reason: `"${path}" (${locale.label}) is the translation of "${original}", which would stay where it is.`,
      fix: `move the original, and its translations move along: ${COMMAND} mv ${from} ${there}`,
    };
  }
  return null;
}

/** The folders that a file moves from and to: its two paths without the end that they have in common. */
function foldersOf(from: SourcePath, to: SourcePath): [SourcePath, SourcePath] {
  const [a, b] = [from.split('/'), to.split('/')];
  while (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-1)) {
    a.pop();
    b.pop();
  }
  return [a.join('/'), b.join('/')];
}
