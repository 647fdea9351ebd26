// `pages.json`: what a program has to know of a site, or of one of its versions, to find a page, an option or a list of changes
// without reading the pages. Plain data; addresses have the site's base and are percent-encoded.

/** An option of a page: a row of a table of options. */
export interface IndexedOption {
  readonly name: string;
  /** The fragment that leads to it. */
  readonly id: string;
  /** Its cells: the heading of each column with the text. */
  readonly values: readonly (readonly [column: string, text: string])[];
}

/** A page that has a Markdown twin. */
export interface IndexPage {
  readonly url: string;
  readonly twin: string;
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  /** Left out where there are none. */
  readonly options?: readonly IndexedOption[];
}

/** A version, as it is named and found. */
export interface IndexedVersion {
  readonly group: string;
  /** Its name: the label where it has one. */
  readonly name: string;
  /** As the config names it. */
  readonly version: string;
  /** Its name with its status: `v24.10 (LTS)`. */
  readonly status: string;
  readonly deprecated: boolean;
  readonly newest: boolean;
  /** Where its pages are. */
  readonly folder: string;
  /** Its `pages.json`. */
  readonly pages: string;
}

/** A list of what changed between two versions. */
export interface IndexedChanges {
  readonly group: string;
  /** The versions as the config names them. */
  readonly from: string;
  readonly to: string;
  /** The page that lists the changes, and the same as JSON (`VersionChanges`). */
  readonly url: string;
  readonly json: string;
}

/** The content of `/pages.json`. */
export interface SiteIndex {
  readonly title: string;
  readonly description: string;
  /** `https://docs.example`, or `null`. */
  readonly origin: string | null;
  readonly base: string;
  /** The languages; the first is the site's own. `search`: the folder of its search index, or `null`. */
  readonly languages: readonly {
    readonly lang: string;
    readonly label: string;
    readonly prefix: string;
    readonly search: string | null;
  }[];
  /** Group by group, the newest version first. */
  readonly versions: readonly IndexedVersion[];
  readonly changes: readonly IndexedChanges[];
  /** Pages without a version. */
  readonly pages: readonly IndexPage[];
}

/** The content of a version's `pages.json`. */
export interface VersionIndex {
  readonly version: IndexedVersion;
  readonly pages: readonly IndexPage[];
}
