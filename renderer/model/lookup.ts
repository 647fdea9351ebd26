// The data that the 404 page looks up in the browser (`lookup.json`): the contract between the output and the client.

import type { HostRule } from './site.ts';
import type { Url } from './url.ts';

/** Addresses without the site's base. */
export interface Lookup {
  /** Redirect rules in order of precedence: at most one `*` at the end of `from`, `:splat` in `to`. */
  readonly rules: readonly Pick<HostRule, 'from' | 'to'>[];
  /** Address of every page, percent-encoded, and its title: the nearest ones are suggested. */
  readonly pages: Readonly<Record<Url, string>>;
  /** What has no versions: its folder below the site's (or the language's) start page, percent-encoded, and its name. */
  readonly parts: Readonly<Record<Url, string>>;
  /** Version groups, each newest first: the same page in another version is suggested. */
  readonly versions: readonly (readonly LookupVersion[])[];
}

/** A version. */
export interface LookupVersion {
  /** Its folder, percent-encoded: `/server/v25.1/`. */
  readonly folder: Url;
  /** Name of its group and its own, `Server v25.1 (latest)`; `null` for a hidden one, which is not suggested. */
  readonly label: string | null;
}
