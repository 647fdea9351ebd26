// Breadcrumbs: the way from the locale's start page down to a page.

import type { Crumb } from '../../model/site.ts';
import { type AddressStyle, type Url, splitHref } from '../../model/url.ts';
import { pageBeside } from '../routes/address.ts';
import type { FolderTitles } from '../routes/folder-title.ts';
import { parentFolder } from '../routes/folders.ts';
import type { PageEntry, PageTable } from '../routes/pages.ts';

/** What breadcrumbs are made from. */
export interface BreadcrumbInputs {
  readonly pages: PageTable;
  readonly style: AddressStyle;
  readonly titleOf: FolderTitles;
  /** The address a folder's page is really reached at: itself, or where a redirect in its place leads. */
  addressOf(url: Url): string;
}

/** The crumbs of pages; those of the folders above are made once and shared. */
export type BreadcrumbsOf = (page: PageEntry) => readonly Crumb[];

/**
 * Prepares breadcrumbs: the locale's start page, the folders in between, the page itself. Pages that exclude
 * themselves (`breadcrumbExclude`) are skipped; a folder without a page has words but no link, and so has one whose
 * redirect leads to the very page being read. Empty for pages that want none and for start pages.
 */
export function breadcrumbs({ pages, style, titleOf, addressOf }: BreadcrumbInputs): BreadcrumbsOf {
  const byFolder = new Map<Url, readonly Crumb[]>();
  const folderCrumbs = (folder: Url, home: Url): readonly Crumb[] => {
    const known = byFolder.get(folder);
    if (known) return known;
    const above = folder === home || folder === '/' ? [] : folderCrumbs(parentFolder(folder), home);
    const crumbs = [...above, ...folderCrumb(folder)];
    byFolder.set(folder, crumbs);
    return crumbs;
  };
  const folderCrumb = (folder: Url): Crumb[] => {
    const page = pages.get(folder) ?? pageBeside(folder, pages, style);
    if (!page) return [{ text: titleOf(folder), link: null, icon: null }];
    if (page.meta.breadcrumbExclude) return [];
    const address = addressOf(page.url);
    return [{ text: nameOf(page), link: address.startsWith('/') ? splitHref(address).path : null, icon: iconOf(page) }];
  };
  return (page) => {
    const home = page.locale.prefix;
    if (page.meta.breadcrumb === false || page.url === home) return [];
    const folder = page.url.endsWith('/') ? parentFolder(page.url) : page.url.slice(0, page.url.lastIndexOf('/') + 1);
    const above = folderCrumbs(folder, home).map((crumb) => (crumb.link === page.url ? withoutLink(crumb) : crumb));
    return page.meta.breadcrumbExclude ? above : [...above, { text: nameOf(page), link: page.url, icon: iconOf(page) }];
  };
}

function withoutLink({ text, icon }: Crumb): Crumb {
  return { text, link: null, icon };
}

function nameOf({ meta, shortTitle }: PageEntry): string {
  return meta.breadcrumb || shortTitle;
}

function iconOf({ meta }: PageEntry): string | null {
  return meta.breadcrumbIcon ? meta.icon : null;
}
