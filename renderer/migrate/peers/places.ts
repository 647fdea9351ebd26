// Where the file of a page has to lie so that the page keeps its address.

import { urlOfSource } from '../../model/url.ts';
import { addressKey, type OldPage } from '../project.ts';

/** A page and where it would naturally go. */
export interface AddressedPage {
  readonly from: string;
  /** Below the new content folder: the old name, as it is. */
  readonly natural: string;
  readonly address: string;
}

/**
 * For each page its file below the new content folder, by its old name: the natural one where that gives its address, else the one that
 * does. Where two would be one file, the second stays where it is natural; `null` if that is taken as well.
 */
export function placesOf(pages: readonly AddressedPage[]): ReadonlyMap<string, string | null> {
  const folders = new Set<string>();
  for (const { address } of pages) {
    const parts = addressKey(address).split('/');
    for (let i = 1; i < parts.length; i += 1) folders.add(parts.slice(0, i).join('/') || '/');
  }
  const taken = new Set<string>();
  const places = new Map<string, string | null>();
  const isNatural = ({ natural, address }: AddressedPage): boolean => {
    const key = addressKey(address);
    return addressKey(urlOfSource(natural)) === key && (/(?:^|\/)(?:index|readme)\.md$/i.test(natural) || !folders.has(key));
  };
  // Those that stay have the first choice.
  for (const page of [...pages.filter(isNatural), ...pages.filter((page) => !isNatural(page))]) {
    const wanted = isNatural(page) ? page.natural : fileOf(page.address, folders.has(addressKey(page.address)));
    const place = [wanted, page.natural].find((path) => !taken.has(path.toLowerCase())) ?? null;
    if (place !== null) taken.add(place.toLowerCase());
    places.set(page.from, place);
  }
  return places;
}

/** Old pages that keep their addresses by where their files lie. MDX is told by the ending of the file. */
export function placedPages(pages: readonly AddressedPage[]): OldPage[] {
  const places = placesOf(pages);
  return pages.map(({ from, natural, address }) => ({
    from,
    to: places.get(from) ?? natural,
    address,
    mdx: from.endsWith('.mdx'),
    redirected: false,
  }));
}

function fileOf(address: string, isFolder: boolean): string {
  const key = addressKey(address);
  if (key === '/') return 'index.md';
  if (isFolder) return `${key.slice(1)}/index.md`;
  const file = `${key.slice(1)}.md`;
  // A file called README would be the page of its folder.
  return addressKey(urlOfSource(file)) === key ? file : `${key.slice(1)}-page.md`;
}
