// The result of following a redirect through all others.

import type { LinkTarget } from '../../model/site.ts';
import type { Url } from '../../model/url.ts';

/** Where a redirect ends, or why it does not. */
export type Ending =
  | { readonly kind: 'ok'; readonly to: string; readonly hops: readonly Url[]; readonly target: LinkTarget }
  | { readonly kind: 'dead'; readonly path: string; readonly hops: readonly Url[] }
  | { readonly kind: 'dead-hash'; readonly page: Url; readonly hash: string; readonly hops: readonly Url[] }
  | { readonly kind: 'loop'; readonly hops: readonly Url[] };
