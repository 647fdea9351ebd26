// What the 404 page looks up in the browser (`lookup.json`): the contract between the output and the client.

import type { HostRule } from './site.ts';
import type { Url } from './url.ts';

/** Addresses without the site's base. */
export interface Lookup {
  /** Redirect rules in order of precedence: at most one `*` at the end of `from`, `:splat` in `to`. */
  readonly rules: readonly Pick<HostRule, 'from' | 'to'>[];
  /** Address of every page, percent-encoded, and its title: the nearest ones are suggested. */
  readonly pages: Readonly<Record<Url, string>>;
}
