// How the version being read affects a search: which texts count, where they are read, and which other versions have them.

import type { SearchText } from '../../../../renderer/model/search-index.ts';
import type { SearchPlace, SearchQuestion } from '../answer.ts';
import type { IndexFiles } from './index-files.ts';

/** The weight of a text without a version beside one of the version being read. */
const UNVERSIONED = 0.4;
/** The weight of a text of deprecated versions alone beside others. */
const DEPRECATED = 0.8;
/** The weight of a text without a version about what is deprecated: a product of its own, whose pages are about nothing else. */
const MARKED = 0.5;
/** The weight of an older version beside a newer one with another text. */
const OLDER = 0.97;

type Versions = IndexFiles['index']['versions'];

/** The meaning of "here" on a page. */
export function placeOn(versions: Versions, path: string): SearchPlace {
  const version = versions[versionAt(versions, path)];
  if (version) return { kind: 'version', name: `${version.group} ${version.version}` };
  return { kind: versions.some(({ newest }) => !newest) ? 'newest' : 'everything', name: '' };
}

/**
 * How much each text counts for a question: 1 for those of the version being read, 0 for those that are not searched. `areNamed`: the
 * question names its versions, so that none of them is less for its age.
 */
export function textWeights(
  { index, texts }: IndexFiles,
  { path, scope }: SearchQuestion,
  areNamed = false,
): (text: number) => number {
  const { versions } = index;
  const here = versionAt(versions, path);
  const isNewest = (number: number): boolean => versions[number]?.newest ?? false;
  const general = (numbers: readonly number[]): number => {
    if (areNamed) return here < 0 ? 1 : OLDER;
    if (numbers.every((number) => versions[number]?.deprecated)) return DEPRECATED;
    return numbers.some(isNewest) ? 1 : OLDER;
  };
  const weights = texts.map(({ versions: own, isMarked }) => {
    if (own.length === 0) return (here < 0 ? 1 : UNVERSIONED) * (isMarked ? MARKED : 1);
    if (own.includes(here)) return 1;
    if (scope === 'all') return general(own);
    return here < 0 && own.some(isNewest) ? general(own) : 0;
  });
  return (text) => weights[text] ?? 0;
}

/** Where a text is read. */
export interface TextAddress {
  readonly href: string;
  /** Number of the version that is linked to, or -1. */
  readonly version: number;
  /** Name of the product, and the version; `''` for none. */
  readonly product: string;
}

/** The address of a text: in the version being read if that is searched and has the text, else in the newest one that is searched. */
export function textAddress(
  { index, texts }: IndexFiles,
  number: number,
  { path }: SearchText,
  { readAt, isSearched }: { readonly readAt: string; isSearched(version: number): boolean },
): TextAddress {
  const here = versionAt(index.versions, readAt);
  const own = texts[number]?.versions.filter(isSearched) ?? [];
  const version = own.includes(here) ? here : (own[0] ?? -1);
  const entry = index.versions[version];
  if (!entry) return { href: index.base + path, version: -1, product: '' };
  return { href: entry.folder + path, version, product: `${entry.group} ${entry.version}` };
}

/** The other versions of some texts that readers are offered, in catalogue order. */
export function alsoIn({ index, texts }: IndexFiles, numbers: readonly number[], shown: number): string[] {
  const all = new Set(numbers.flatMap((number) => texts[number]?.versions ?? []));
  all.delete(shown);
  return [...all]
    .sort((a, b) => a - b)
    .flatMap((number) => {
      const entry = index.versions[number];
      return entry && !entry.hidden ? [entry.version] : [];
    });
}

/** The version that an address is in, or -1. */
export function versionAt(versions: Versions, path: string): number {
  return versions.findIndex(({ folder }) => path.startsWith(folder));
}
