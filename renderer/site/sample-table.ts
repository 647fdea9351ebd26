// Which samples pages show, and which languages have them: id × language.

import type { SourceLocation } from '../model/diagnostic.ts';
import type { ParsedPage, SampleFact } from '../model/parsed-page.ts';
import type { SampleLanguage } from '../model/site-config.ts';
import type { PlacedPage } from '../model/site.ts';
import type { SourcePath, Url } from '../model/url.ts';

/** A page that shows something. */
export interface ShowingPage {
  readonly url: Url;
  /** The name of its version; `null` for none. */
  readonly version: string | null;
}

/** A sample on a page. */
export interface SampleUse extends ShowingPage {
  readonly at: SourceLocation;
}

/** A sample in one language. */
export interface SampleCell {
  /** `SampleLanguage.key`. */
  readonly language: string;
  /** `left-out`: no page wants it in this language. */
  readonly state: 'present' | 'missing' | 'waived' | 'left-out';
  readonly file: SourcePath | null;
  /** Why it is waived. */
  readonly reason: string | null;
}

/** A sample in all languages. */
export interface SampleRow {
  readonly id: string;
  /** The path of the version whose files these are; `null` where files are those of no version. */
  readonly version: string | null;
  /** In the order of the config. */
  readonly cells: readonly SampleCell[];
  /** By address. */
  readonly shown: readonly SampleUse[];
}

/** Makes the table of the samples that pages show, sorted by id and version. `factsOf`: the complete facts of a page. */
export function sampleTable(
  pages: Iterable<PlacedPage>,
  factsOf: (page: PlacedPage) => Pick<ParsedPage, 'samples'>,
  languages: readonly SampleLanguage[],
): readonly SampleRow[] {
  const isVersioned = languages.some(({ files }) => files.some((pattern) => pattern.includes('{version}')));
  const rows = new Map<string, { readonly fact: SampleFact; readonly facts: SampleFact[]; readonly shown: SampleUse[] }>();
  for (const page of pages) {
    if (page.original !== null) continue;
    for (const fact of factsOf(page).samples) {
      const key = JSON.stringify([fact.id, isVersioned ? fact.version : null]);
      const row = rows.get(key) ?? { fact, facts: [], shown: [] };
      rows.set(key, row);
      row.facts.push(fact);
      row.shown.push({ ...showingPage(page), at: fact.at });
    }
  }
  return [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { fact, facts, shown }]) => ({
      id: fact.id,
      version: isVersioned ? fact.version : null,
      cells: languages.map((language) => cellOf(language, fact.id, facts)),
      shown,
    }));
}

/** A page's address and the name of its version. */
export function showingPage({ url, version }: PlacedPage): ShowingPage {
  return { url, version: version === null ? null : (version.entry.label ?? version.entry.version) };
}

function cellOf({ key, waive }: SampleLanguage, id: string, facts: readonly SampleFact[]): SampleCell {
  const wanted = facts.flatMap(({ cells }) => cells.filter(({ language }) => language === key));
  const file = wanted.find((cell) => cell.file !== null)?.file ?? null;
  const reason = Object.hasOwn(waive, id) ? (waive[id] ?? null) : null;
  if (file !== null) return { language: key, state: 'present', file, reason: null };
  const state = reason !== null ? 'waived' : wanted.length === 0 ? 'left-out' : 'missing';
  return { language: key, state, file, reason };
}
