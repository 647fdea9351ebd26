// Question and answer of a search, whichever backend answers: the site's own index or a hosted service.

/** What is searched: the version being read (or, where none is, the newest of each product), or everything. */
export type SearchScope = 'here' | 'all';

/** What the reader wants to know. */
export interface SearchQuestion {
  readonly text: string;
  readonly scope: SearchScope;
  /** Path of the page the reader is on. */
  readonly path: string;
  /** How many pages to answer with, at most, and how many results of each. */
  readonly pages: number;
  readonly perGroup: number;
}

/** A text in pieces; those at odd places are matches. Each `CODE_MARK` in it begins or ends a stretch of code. */
export type MarkedText = readonly string[];

/** A place to read. */
export interface SearchHit {
  /** With base and hash. */
  readonly href: string;
  readonly heading: MarkedText;
  readonly excerpt: MarkedText;
}

/** The results of one page. */
export interface SearchGroup {
  readonly title: MarkedText;
  /** The page itself. */
  readonly href: string;
  /** Where it is in the site: product, version and folders. */
  readonly place: string;
  /** Other versions with the page, such as `v25.0`, newest first. */
  readonly alsoIn: readonly string[];
  /** The beginning of the page where that is what was found; else empty. */
  readonly excerpt: MarkedText;
  /** Whether the first of its hits is what the question leads to, rather than the page as a whole. */
  readonly isPlace: boolean;
  /** Below its headings, and in rows of tables of options; best first. */
  readonly hits: readonly SearchHit[];
}

/** A word of the question that names a version or a product, which alone is searched. */
export interface SearchFilter {
  /** Where it is in the question. */
  readonly start: number;
  readonly end: number;
  /** `Java client`, `v24.10`. */
  readonly label: string;
  /** Whether it names a version: the one being read is not searched then. */
  readonly isVersion: boolean;
}

/** What was found. */
export interface SearchAnswer {
  readonly groups: readonly SearchGroup[];
  /** Pages found, those that are not in `groups` included. */
  readonly pages: number;
  /** Terms to mark on the page that is opened (see `searchWords`). */
  readonly terms: readonly string[];
  /** The question as it was probably meant, if nothing was found for a word of it. */
  readonly nearest: string | null;
  /** What the question was narrowed to. */
  readonly filters: readonly SearchFilter[];
  /** Where nothing was found: words of the site that are nearly those of the question. */
  readonly similar: readonly string[];
  /** Where nothing was found: how many pages of other versions have it, and which versions these are. */
  readonly elsewhere: number;
  readonly versions: readonly SearchElsewhere[];
}

/** The meaning of "here" on a page: a version by name, the newest versions, or all there is. */
export interface SearchPlace {
  readonly kind: 'version' | 'newest' | 'everything';
  /** `Server v25.1`, for a version. */
  readonly name: string;
}

/** A version that has something. */
export interface SearchElsewhere {
  /** `Server v24.10`. */
  readonly name: string;
  /** Before the question, narrows it to that version. */
  readonly words: string;
  readonly pages: number;
}

/** A backend of the search. Rejects where the index or the service cannot be reached. */
export interface SearchBackend {
  /** ms to wait after the last key before asking (specification §9). */
  readonly delay: number;
  ask(question: SearchQuestion, signal: AbortSignal): Promise<SearchAnswer>;
  placeOf(path: string): Promise<SearchPlace>;
}
