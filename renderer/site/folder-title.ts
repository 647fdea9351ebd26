// Names of folders as titles, for folders that no page names.

/** Words that stay small inside a title. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an and as at but by en for from if in into nor of off on onto or over per so the to up v via vs with yet'.split(' '),
);

/**
 * A folder's name as a title: `-` and `_` become spaces, words are capitalised, small words are not unless they come
 * first or last. A word that already has a capital letter keeps its spelling (`migration-to-gRPC` → `Migration to gRPC`).
 */
export function titleOfFolder(name: string): string {
  const words = name.split(/[-_\s]+/).filter((word) => word !== '');
  return words
    .map((word, i) => {
      if (/\p{Lu}/u.test(word)) return word;
      if (i > 0 && i < words.length - 1 && SMALL_WORDS.has(word)) return word;
      return word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join(' ');
}
