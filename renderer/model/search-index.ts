// The files of the local search, as the build writes them and the browser reads them. An index covers all pages of one
// language, each text once: versions whose text is equal share it. Texts are distributed to groups; every file of words is
// the groups' pieces one after the other, so that an edit makes new pieces of one group only.
//
//   search/<lang>/settings.json   the texts of the dialog, and where it asks
//   search/<lang>/index.json      `SearchIndex`: which texts there are
//   search/<lang>/words/7f.txt    where the terms of one bucket occur
//   search/<lang>/terms/s.txt     the terms that begin with a letter, frequent ones first: for completions and slips
//   search/<lang>/texts/3-1.json  the texts of a page (`SearchText[]`)

/** A version as results name it. */
export interface SearchVersion {
  /** Name of its group, such as `Server`. */
  readonly group: string;
  /** Its label, or `v25.1`. */
  readonly version: string;
  /** Address of its folder, percent-encoded, with base and a slash at its end. */
  readonly folder: string;
  readonly deprecated: boolean;
  /** Whether it is one that readers are not offered (`hide`). */
  readonly hidden: boolean;
  /** Whether it is the first of its group that is not hidden. */
  readonly newest: boolean;
}

/** The content of `index.json`. */
export interface SearchIndex {
  /** Changes when texts are added or removed, so that their numbers change. The files of words begin with it. */
  readonly shape: string;
  readonly base: string;
  /** Number of files that the terms are distributed to. */
  readonly buckets: number;
  /** How many pages (identities) share a file of texts. */
  readonly pagesPerPart: number;
  /** Group by group, newest first. */
  readonly versions: readonly SearchVersion[];
  /** Lists of versions (numbers in `versions`) that share a text; empty for texts without a version. */
  readonly sets: readonly (readonly number[])[];
  /** Phrases that mean the same, in lists: each finds what has another one of its list. */
  readonly synonyms: readonly (readonly string[])[];
  /** Words of the language that questions have whatever they are about. */
  readonly usual: readonly string[];
  /** Sets of texts without a version whose pages have a watermark: they are about what is deprecated. */
  readonly marked: readonly number[];
  /**
   * For each group of texts and each text in it, in order: twice the number of its set, and 1 more where it is the same
   * page as the text before (another version of it).
   */
  readonly groups: readonly (readonly number[])[];
}

/** A page's text, in the versions that share it. */
export interface SearchText {
  readonly title: string;
  /** The folders it lies in, as breadcrumbs name them: `Features › Connectors`; `''` for none. */
  readonly place: string;
  /** Percent-encoded: below the folder of each version, or below the site's base where there is none. */
  readonly path: string;
  readonly sections: readonly SearchSectionText[];
}

/**
 * The text under one heading, or of a row of an option table: its id (`''` before the first heading), the heading, its level
 * (`SearchSection.level`) and the text. Each stretch of prose and each row of a table is a line of the text; a tab separates the
 * cells of a row. A line or a cell of code begins with `CODE_MARK`, which ends the line before it.
 */
export type SearchSectionText = readonly [id: string, heading: string, level: number, text: string];

/** The content of `settings.json`. */
export interface SearchSettings {
  readonly lang: string;
  /** Addresses with base: the search page, and the folder of the index. */
  readonly page: string;
  readonly index: string;
  /** Results of one page, at most. */
  readonly perGroup: number;
  readonly hosted: HostedSearch | null;
  /** Pages to begin with: those that the 404 page offers, else start pages of the site's sections. */
  readonly starts: readonly SearchStart[];
  /** Whether the site has more than one version of anything, so that readers choose what is searched. */
  readonly hasVersions: boolean;
  /** Interface texts, by key. */
  readonly texts: Readonly<Record<string, string>>;
}

/** A page to begin with. */
export interface SearchStart {
  readonly title: string;
  /** What it is about; absent where nothing says it. */
  readonly description?: string;
  /** With base. */
  readonly href: string;
}

/** A hosted search service that speaks Algolia's HTTP API. */
export interface HostedSearch {
  /** Origin of the service. */
  readonly host: string;
  readonly appId: string;
  readonly indexName: string;
  /** The public key, which can only search. */
  readonly apiKey: string;
}

/** How often and how prominently a term occurs in a text: 1 to `MOST_WEIGHT`. */
export const MOST_WEIGHT = 40;

/** Where a term occurs: the text's number in its group, and the weight. */
export type Posting = readonly [text: number, weight: number];

/** How many letters of a term choose its bucket: completions of a shorter beginning are looked up among the terms. */
export const BUCKET_LETTERS = 4;

/** The bucket of a term, and of every term with the same beginning (FNV-1a). */
export function bucketOf(term: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (const sign of term.slice(0, BUCKET_LETTERS)) hash = Math.imul(hash ^ (sign.codePointAt(0) as number), 0x01000193) >>> 0;
  return hash % buckets;
}

/** A term and where it occurs. */
export interface TermLine {
  readonly term: string;
  /** Number of texts that have it: more than there are postings where only the heaviest are kept. */
  readonly total: number;
  readonly postings: readonly Posting[];
}

/** A term as a line of a file of words, without the end of it. */
export function termLine({ term, total, postings }: TermLine): string {
  const signs = postings.map(([text, weight]) => sign(text) + sign(weight)).join('');
  return `${term}${total > postings.length ? `~${total}` : ''} ${signs}`;
}

/** Reads a line of `termLine`. */
export function readTermLine(line: string): TermLine {
  const space = line.indexOf(' ');
  const [term = '', total] = line.slice(0, space).split('~');
  const postings: Posting[] = [];
  for (let at = space + 1; at + 1 < line.length; at += 2) {
    postings.push([number(line.charCodeAt(at)), number(line.charCodeAt(at + 1))]);
  }
  return { term, total: Number(total ?? postings.length), postings };
}

/** The file of terms that a term is in: by its first letter, all that are not Latin together. */
export function letterOf(term: string): string {
  return /^[a-z]/.exec(term)?.[0] ?? '_';
}

/** All of them. */
export const LETTERS: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz_'];

/** One character for a number below 65,000 or so: printable ASCII first, and no white space after that. */
function sign(value: number): string {
  return String.fromCharCode(value < 94 ? value + 33 : value + 162);
}

function number(code: number): number {
  return code < 256 ? code - 33 : code - 162;
}
