// The public addresses of a site and the fragments of its pages.

import type { Query } from '../graph/query.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { LOCK_FILE, type PublicUrl, placesOn, publicUrls } from '../site/routes/url-lock.ts';
import { publishedUrl } from '../model/url.ts';
import type { LinkQueries } from './links.ts';
import type { SiteQueries } from './site.ts';
import type { SourceId } from './texts.ts';

/** The addresses, and the errors that may keep some from being listed. */
export interface SiteAddresses {
  readonly urls: readonly PublicUrl[];
  /** See `BrokenContract`. */
  readonly gone: readonly string[];
  /** The errors of reading and joining the site. */
  readonly errors: readonly Diagnostic[];
}

/** The addresses. Pages that have a text are listed without fragments; `ids` has their texts. */
interface BareAddresses {
  readonly urls: readonly PublicUrl[];
  readonly ids: readonly (readonly [url: string, id: SourceId])[];
}

/** The queries. */
export interface AddressQueries {
  /** The ids on a page, sorted. */
  readonly places: Query<SourceId, readonly string[]>;
  /** An edit of words or headings does not change them. */
  readonly bareAddresses: Query<null, BareAddresses>;
  readonly siteErrors: Query<null, readonly Diagnostic[]>;
  readonly addresses: Query<null, SiteAddresses>;
}

/** Makes the queries. */
export function addressesOf(
  { texts, structure }: SiteQueries,
  { publishedSources, lostAddresses, siteFindings }: LinkQueries,
): AddressQueries {
  const places: AddressQueries['places'] = {
    name: 'places@1',
    keep: 'both',
    run: (ask, id) => placesOn(ask(texts.facts, id)),
  };
  const bareAddresses: AddressQueries['bareAddresses'] = {
    name: 'bare-addresses@1',
    keep: 'disk',
    run: (ask) => {
      const { structure: joined, ids } = ask(structure, null);
      const { style } = joined.config.addresses;
      const site = { ...joined.site, files: new Map(ask(publishedSources, null)) };
      const urls = publicUrls(site, style, ({ url, parsed }) => (ids.has(url) ? [] : placesOn(parsed)));
      return { urls, ids: Array.from(ids, ([url, id]) => [publishedUrl(url, style), id] as const) };
    },
  };
  const siteErrors: AddressQueries['siteErrors'] = {
    name: 'site-errors@3',
    keep: 'disk',
    // A lock file that cannot be read keeps no address from being listed: it is written anew.
    run: (ask) =>
      ask(siteFindings, null).filter(
        ({ severity, code, at }) => severity === 'error' && !(code === 'source/unreadable' && at?.file === LOCK_FILE),
      ),
  };
  const addresses: AddressQueries['addresses'] = {
    name: 'addresses@2',
    keep: 'disk',
    run: (ask) => {
      const { urls: bare, ids } = ask(bareAddresses, null);
      const idOf = new Map(ids);
      const urls = bare.map((one) => {
        const id = idOf.get(one.url);
        return id === undefined ? one : { ...one, anchors: ask(places, id) };
      });
      return { urls, gone: ask(lostAddresses, null).gone, errors: ask(siteErrors, null) };
    },
  };
  return { places, bareAddresses, siteErrors, addresses };
}
