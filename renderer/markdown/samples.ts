// Samples: code that has an id and is there in several languages. A region of a language's file is the sample of that id.

import picomatch from 'picomatch';
import { hashContent } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import { nearest } from '../model/nearest.ts';
import type { SampleLanguage } from '../model/site-config.ts';
import type { FileTree } from '../model/tools.ts';
import type { SourcePath } from '../model/url.ts';
import { regionNames } from './regions.ts';

/** Id → language → the files that have a region of that name, sorted. Plain data. */
export type SampleIndex = Readonly<Record<string, Readonly<Record<string, readonly SourcePath[]>>>>;

/** What is known of an id. Plain data. */
export interface KnownSample {
  /** Language → files, as in `SampleIndex`; languages without a sample are left out. */
  readonly files: Readonly<Record<string, readonly SourcePath[]>>;
  /** Languages whose patterns match no file in any version, which is reported where they are (`sample/no-files`). */
  readonly empty: readonly string[];
  /** For an id that no language has: the one that may have been meant. */
  readonly nearest: string | null;
}

/** Finds samples by id. `version`: the path of the version whose page shows it; `null` for none. */
export type SampleFinder = (version: string | null, id: string) => KnownSample;

/**
 * The files of a language among `paths`. `version` takes the place of `{version}` in its patterns; without a version, these match
 * nothing. `'*'`: those of all versions.
 */
export function sampleFiles(
  { files }: Pick<SampleLanguage, 'files'>,
  version: string | null,
  paths: readonly SourcePath[],
): readonly SourcePath[] {
  const patterns = files.filter((pattern) => version !== null || !pattern.includes('{version}'));
  if (patterns.length === 0) return [];
  const matches = picomatch(patterns.map((pattern) => pattern.replaceAll('{version}', version === '*' ? '**' : (version ?? ''))));
  return paths.filter((path) => matches(path));
}

/** The keys of languages without any file, whatever the version. */
export function emptyLanguages(languages: readonly SampleLanguage[], paths: readonly SourcePath[]): readonly string[] {
  return languages.filter((language) => sampleFiles(language, '*', paths).length === 0).map(({ key }) => key);
}

/** All samples by id. `regionsOf`: the names of a file's regions. */
export function sampleIndex(
  languages: readonly SampleLanguage[],
  version: string | null,
  paths: readonly SourcePath[],
  regionsOf: (path: SourcePath) => readonly string[],
): SampleIndex {
  const index = new Map<string, Record<string, SourcePath[]>>();
  for (const language of languages) {
    for (const path of sampleFiles(language, version, paths)) {
      for (const id of regionsOf(path)) {
        const files = index.get(id) ?? {};
        index.set(id, files);
        files[language.key] = [...(files[language.key] ?? []), path];
      }
    }
  }
  return Object.fromEntries([...index].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What an index says of an id. `empty`: see `emptyLanguages`. */
export function knownSample(index: SampleIndex, id: string, empty: readonly string[]): KnownSample {
  if (Object.hasOwn(index, id)) return { files: index[id] ?? {}, empty, nearest: null };
  return { files: {}, empty, nearest: nearest(id, Object.keys(index)) };
}

/** A finder that reads the files of a site when it is asked first. They must not change while it is used. */
export function sampleFinder(languages: readonly SampleLanguage[], files: Pick<FileTree, 'list' | 'readText'>): SampleFinder {
  const known = new Map<string | null, SampleIndex>();
  const regions = new Map<SourcePath, readonly string[]>();
  const regionsOf = (path: SourcePath): readonly string[] => {
    const names = regions.get(path) ?? regionNames(files.readText(path) ?? '', path);
    regions.set(path, names);
    return names;
  };
  const paths = once((): readonly SourcePath[] => (languages.length === 0 ? [] : files.list().map(({ path }) => path)));
  const empty = once(() => emptyLanguages(languages, paths()));
  return (version, id) => {
    const index = known.get(version) ?? sampleIndex(languages, version, paths(), regionsOf);
    known.set(version, index);
    return knownSample(index, id, empty());
  };
}

/** Identifies what is known of an id: `SampleFact.known`. */
export function sampleDigest(known: KnownSample): string {
  return hashContent(JSON.stringify(known));
}
