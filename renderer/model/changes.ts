// What became of the texts of one version in another one. Plain data, for pages, Markdown and JSON alike.

import type { Url } from './url.ts';

/** A stretch of a passage: in both versions, in the newer one only (`added`), or in the older one only (`removed`). */
export interface DiffPiece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A line of text (a paragraph, an item, a cell, a line of code) that differs. */
export type Passage = readonly DiffPiece[];

/** What became of a section: the text between one heading and the next. */
export interface SectionChange {
  /** `moved`: another page has it now. */
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Id of its heading, in the older version if it was removed or moved; `''` for the text above the first heading. */
  readonly id: string;
  /** Its heading; the page's title for the text above the first one. */
  readonly title: string;
  /** Its heading in the older version, if that is another one; else `null`. */
  readonly was: string | null;
  /** How many words were added and removed. */
  readonly words: { readonly added: number; readonly removed: number };
  /** What differs, in reading order. Empty for a section whose heading alone differs; of one in which too many words do, lines that begin with a flag. */
  readonly passages: readonly Passage[];
  /** Of a section that moved: address and title of the page that has it now, and the id of its heading there. */
  readonly to?: { readonly url: Url; readonly id: string; readonly title: string };
}

/** What became of a section: the keys of its interface texts, in the order in which changes are listed. */
export const CHANGE_TEXTS = {
  added: 'changeAdded',
  removed: 'changeRemoved',
  changed: 'changeChanged',
  moved: 'changeMoved',
} as const satisfies Record<SectionChange['kind'], string>;

/** The same as a sign, where there is no room for words. */
export const CHANGE_SIGNS = {
  added: '+',
  removed: '−',
  changed: '~',
  moved: '→',
} as const satisfies Record<SectionChange['kind'], string>;

/** A value of a table's row that differs. `null`: the column or the value is not there. */
export interface CellChange {
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What became of a row of an option table. */
export interface RowChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** The option: the text of its first cell. */
  readonly name: string;
  /** Id of the row, in the older version if it was removed. */
  readonly id: string;
  /** Id of the heading above it; `''` where there is none. */
  readonly section: string;
  /** For a row that was added or removed: its values, or none in a list of changes. */
  readonly cells: readonly CellChange[];
}

/** What became of a text. */
export interface TextChange {
  readonly sections: readonly SectionChange[];
  readonly rows: readonly RowChange[];
}

/** What became of a page. */
export interface PageChange extends TextChange {
  /** `moved`: it says the same at another place. */
  readonly kind: SectionChange['kind'];
  readonly title: string;
  /** Its title in the older version, if that is another one; else `null`. */
  readonly was: string | null;
  /** Its address in the newer version; `null` if it was removed. */
  readonly url: Url | null;
  /** Its address in the older version; `null` if it was added. */
  readonly oldUrl: Url | null;
  /** Id of its entry in the list of changes. */
  readonly anchor: string;
  /** How much it matters: words that differ, and {@link ROW_WEIGHT} for each row. */
  readonly weight: number;
}

/** The id of the entry of a page's options in a list of changes. */
export function optionsAnchor({ anchor }: Pick<PageChange, 'anchor'>): string {
  return `options:${anchor}`;
}

/** What became of a version: its pages that differ, the heaviest first. */
export interface VersionChanges {
  /** Name of the version group. */
  readonly group: string;
  readonly from: string;
  readonly to: string;
  readonly pages: readonly PageChange[];
  /** How many pages are the same in both versions. */
  readonly same: number;
}

/** What is said on a page about itself since the version before. */
export interface ChangesNote {
  /** The version before. */
  readonly since: string;
  /** Whether the page is new. */
  readonly isNew: boolean;
  /** How many sections changed. */
  readonly count: number;
  /** Sections and options that changed. */
  readonly places: readonly (Pick<SectionChange, 'kind' | 'id' | 'title'> & { readonly isOption: boolean })[];
  /** The page's entry in the list of changes: an address without base. */
  readonly link: string;
}

/** Since which version a page, its sections and the rows of its option tables are there. */
export interface SinceMarks {
  /** `null`: always. */
  readonly page: string | null;
  /** By the ids of headings and rows; what is not listed was always there. */
  readonly ids: Readonly<Record<string, string>>;
}

/** The lists of changes of a group of versions, those to the newest version first. */
export interface ChangeLists {
  readonly lists: readonly {
    readonly older: string;
    readonly newer: string;
    /** The address of the list. */
    readonly link: Url;
    readonly options: KindCounts;
    readonly pages: KindCounts;
    /** Pages that are new, the heaviest first. */
    readonly added: readonly { readonly title: string; readonly url: Url }[];
  }[];
}

/** How many changes of each kind there are; what there is none of is left out. */
export type KindCounts = Readonly<Partial<Record<SectionChange['kind'], number>>>;

/** Counts changes by their kinds. */
export function countByKind(all: readonly Pick<SectionChange, 'kind'>[]): KindCounts {
  const counts: Partial<Record<SectionChange['kind'], number>> = {};
  for (const { kind } of all) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** A row of an option table weighs as much as so many words. */
export const ROW_WEIGHT = 25;
