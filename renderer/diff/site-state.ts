// A site at one time, as it is compared with another time.

import type { ComparedText } from '../changes/compare-texts.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { SourcePath } from '../model/url.ts';
import type { PublicUrl } from '../site/routes/url-lock.ts';

/** A page. */
export interface StatePage {
  /** As it is published, without base. */
  readonly address: string;
  readonly title: string;
  /** `null`: the engine makes it. */
  readonly source: SourcePath | null;
  /** Its own words, with an id that texts share only if they are the same; `null` for a page that has none of its own. */
  readonly text: { readonly id: string; text(): ComparedText } | null;
  /** The path of the document whose words it shows, as long as it is not translated; `null` for a page of its own. */
  readonly original: string | null;
}

/** A site at one time. Its files are made when they are asked for. */
export interface SiteState {
  /** `/` or `/path/`. */
  readonly base: string;
  /** By the path of the document. Of pages that the engine makes beside the structure of the site, none is listed. */
  readonly pages: ReadonlyMap<string, StatePage>;
  /** All files, by path. */
  readonly files: ReadonlyMap<string, OutputFile>;
  /** The size of a file in bytes. */
  sizeOf(file: OutputFile): number;
  readonly urls: readonly PublicUrl[];
  /** Where each address that is redirected leads. */
  readonly redirects: ReadonlyMap<string, string>;
  /** `url/lost` and `url/lost-anchor` for those of some addresses that the site does not have. */
  lost(urls: readonly PublicUrl[]): readonly Diagnostic[];
}

/** What happened to addresses. All are without base. */
export interface AddressChanges {
  readonly added: readonly string[];
  /** Were pages or files, and lead to another address now. */
  readonly redirected: readonly { readonly address: string; readonly to: string }[];
  /** Lead nowhere now. `kind`: what they were. */
  readonly lost: readonly {
    readonly address: string;
    readonly kind: 'page' | 'file' | 'redirect';
    readonly fix: string | null;
  }[];
  /** Places on pages that are gone; the address leads to the top of the page now. */
  readonly anchors: readonly { readonly address: string; readonly id: string; readonly fix: string | null }[];
  /** Redirects that lead somewhere else. */
  readonly retargeted: readonly { readonly address: string; readonly was: string; readonly to: string }[];
}

/** Compares the addresses of two states. */
export function compareAddresses(before: SiteState, after: SiteState): AddressChanges {
  const now = new Map(after.urls.map((one) => [one.url, new Set(one.anchors)]));
  const was = new Set(before.urls.map(({ url }) => url));
  const changed = before.urls.flatMap(({ url, anchors }) => {
    const left = now.get(url);
    const missing = anchors.filter((id) => !left?.has(id));
    return left && missing.length === 0 ? [] : [{ url, anchors: missing }];
  });
  const found = after.lost(changed);
  const pages = new Set(Array.from(before.pages.values(), ({ address }) => address));
  const kindOf = (url: string): 'page' | 'file' | 'redirect' =>
    before.redirects.has(url) ? 'redirect' : pages.has(url) ? 'page' : 'file';
  return {
    added: after.urls.flatMap(({ url }) => (was.has(url) || after.redirects.has(url) ? [] : [url])),
    redirected: before.urls.flatMap(({ url }) => {
      const to = after.redirects.get(url);
      return to === undefined || before.redirects.has(url) ? [] : [{ address: url, to }];
    }),
    lost: found.flatMap(({ code, subject = '', fix }) =>
      code === 'url/lost' ? [{ address: subject, kind: kindOf(subject), fix }] : [],
    ),
    anchors: found.flatMap(({ code, subject = '', fix }) => {
      const [address = '', id = ''] = subject.split('#');
      return code === 'url/lost-anchor' ? [{ address, id, fix }] : [];
    }),
    retargeted: Array.from(before.redirects).flatMap(([address, led]) => {
      const to = after.redirects.get(address);
      return to === undefined || to === led ? [] : [{ address, was: led, to }];
    }),
  };
}
