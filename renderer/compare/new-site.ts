// The new site as a host serves it: what is at an address.

import { hostTarget } from '../model/host-redirects.ts';
import type { HostRule, Redirect } from '../model/site.ts';
import { ADDRESS_STYLES, type AddressStyle, decodePath, isExternal, outOfUrl, publishedUrl, splitHref } from '../model/url.ts';
import type { PageFacts } from './page-facts.ts';

/** What the new site is made of. */
export interface NewSiteInputs {
  readonly style: AddressStyle;
  /** The facts of each page, by its published address, decoded. */
  readonly pages: ReadonlyMap<string, PageFacts>;
  /** Paths of all files of the output. */
  readonly files: ReadonlySet<string>;
  readonly stubs: readonly Redirect[];
  readonly rules: readonly HostRule[];
}

/** What is found at an address. */
export interface ServedAddress {
  /** Where a redirect leads, with its `#`; `null` where the address itself is served. */
  readonly to: string | null;
  /** The page that readers come to, by its address; `null` for a file and for another site. */
  readonly page: string | null;
}

/** The new site. */
export interface NewSite extends NewSiteInputs {
  /** What is at an address; `null`: nothing. */
  find(address: string): ServedAddress | null;
  /** The address style in which the site had the address; `null` if it has it in none. */
  formerStyle(address: string): AddressStyle | null;
}

/** Makes the lookup of a site. */
export function newSite(inputs: NewSiteInputs): NewSite {
  const { pages, files, style } = inputs;
  const stubs = new Map(inputs.stubs.map(({ from, to }) => [decodePath(from), to]));
  const served = (address: string): string | null => {
    if (pages.has(address)) return address;
    return style === 'folder' && pages.has(`${address}/`) ? `${address}/` : null;
  };
  const followed = (to: string): ServedAddress => {
    const { path, hash } = splitHref(to);
    if (isExternal(to)) return { to, page: null };
    const target = publishedUrl(decodePath(path), style);
    return { to: target + hash, page: served(target) };
  };
  return {
    ...inputs,
    find(address) {
      const page = served(address);
      if (page !== null) return { to: null, page };
      // Of a page that is a folder's, hosts lead to the address with the slash.
      if (style === 'clean' && pages.has(`${address}/`)) return followed(`${address}/`);
      const stub = [address, `${address}.html`, `${address}/`].flatMap((path, i) =>
        i === 0 || style !== 'html' ? (stubs.get(path) ?? []) : [],
      )[0];
      if (stub !== undefined) return followed(stub);
      const file = outOfUrl(address);
      if (files.has(file) || (style === 'clean' && files.has(`${file}.html`))) return { to: null, page: null };
      for (const rule of inputs.rules) {
        const to = hostTarget(rule, address);
        if (to !== null) return followed(to);
      }
      return null;
    },
    formerStyle(address) {
      const own = new Set(pages.keys());
      return (
        ADDRESS_STYLES.find(
          (other) =>
            other !== style &&
            formsOf(address).some((form) => own.has(publishedUrl(form, style)) && publishedUrl(form, other) === address),
        ) ?? null
      );
    },
  };
}

/** The routes that an address may be of. */
function formsOf(address: string): readonly string[] {
  if (address.endsWith('.html')) return [address];
  return address.endsWith('/') ? [`${address.slice(0, -1)}.html`] : [`${address}.html`];
}
