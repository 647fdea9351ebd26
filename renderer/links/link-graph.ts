// The graph of everything a reader can follow: from every page to the pages that are linked from its text, its front matter, its
// sidebar, its catalogs, its breadcrumbs and its version menu.

import { once } from '../cache/once.ts';
import type { CatalogEntry, LinkEdge, LinkTarget, NavItem, PlacedPage, SiteStructure } from '../model/site.ts';
import type { VersionGroupConfig } from '../model/site-config.ts';
import { type Url, decodePath, folderOf, isExternal, splitHref } from '../model/url.ts';
import { catalogsOf } from '../site/navigation/catalog.ts';
import { versionMenu } from '../site/routes/versions.ts';
import { catalogsOn } from './catalogs.ts';
import type { LinkCheckInputs } from './check-inputs.ts';

/** The graph. Pages are named by their addresses. */
export interface LinkGraph {
  /** Where a reader enters: the start page of each locale, and pages linked from the navbar, notices and other settings. */
  readonly entries: readonly Url[];
  /** Calls `visit` for the pages that the menus and lists on a page lead to; for some more than once. */
  eachListed(url: Url, visit: (next: Url) => void): void;
  /** The same for the links in its text and front matter. */
  eachLinked(url: Url, visit: (next: Url) => void): void;
}

/** Makes the graph. The targets of a page are found on demand. */
export function linkGraph(inputs: LinkCheckInputs): LinkGraph {
  const { site, config, links } = inputs;
  const sidebarPages = new Map([...site.sidebars].map(([prefix, { items }]) => [prefix, once(() => pagesOfItems(items))]));
  const sidebarsShown = new Set<string>();
  const startsOf = versionStarts(site);
  const catalogs = catalogsOf(site.pages.values(), config);
  return {
    entries: [...config.locales.map(({ prefix }) => prefix), ...entriesOf(links.edges, site.pages)],
    eachLinked: (url, visit) => links.waysFrom(url).forEach(visit),
    eachListed: (url, visit) => {
      const page = site.pages.get(url);
      if (!page) return;
      // All pages of a sidebar link to the same pages, which need to be visited only once.
      if (page.sidebar !== null && !sidebarsShown.has(page.sidebar)) {
        sidebarsShown.add(page.sidebar);
        sidebarPages.get(page.sidebar)?.().forEach(visit);
      }
      for (const { link } of page.breadcrumbs) if (link !== null) visit(link);
      startsOf(page).forEach(visit);
      for (const sibling of page.siblings) if (!sibling.version.hide) visit(sibling.url);
      for (const slot of catalogsOn(page, inputs)) visitCatalog(catalogs(slot.base ?? folderOf(url), slot.depth), visit);
    },
  };
}

/** The pages that settings lead to from all pages. */
function entriesOf(edges: readonly LinkEdge[], pages: SiteStructure['pages']): Url[] {
  return edges.flatMap(({ from, role, target }) => {
    const leads = from === null && (role === 'navbar' || role === 'notice' || role === 'setting');
    return (leads && pageOfTarget(target, pages)) || [];
  });
}

/** The page a link leads to, after redirects; `null` if it leads to something else. */
export function pageOfTarget(target: LinkTarget, pages: { has(url: Url): boolean }): Url | null {
  if (target.kind === 'page') return target.url;
  if (target.kind !== 'redirect' || isExternal(target.to)) return null;
  const url = decodePath(splitHref(target.to).path);
  return pages.has(url) ? url : null;
}

function pagesOfItems(items: readonly NavItem[]): Url[] {
  return items.flatMap(({ link, children }) => [
    ...(link === null || isExternal(link) ? [] : [decodePath(splitHref(link).path)]),
    ...pagesOfItems(children),
  ]);
}

/** The start pages in the version menu, which are the same on all pages of a group. */
function versionStarts({ pages }: SiteStructure): (page: PlacedPage) => readonly Url[] {
  const none: readonly Url[] = [];
  const known = new Map<VersionGroupConfig, readonly Url[]>();
  return (page) => {
    const group = page.version?.group;
    if (!group) return none;
    let starts = known.get(group);
    if (!starts) {
      const menu = versionMenu(page, pages);
      known.set(group, (starts = menu ? [...menu.current, ...menu.deprecated].map(({ start }) => start) : none));
    }
    return starts;
  };
}

function visitCatalog(entries: readonly CatalogEntry[], visit: (next: Url) => void): void {
  for (const { url, children } of entries) {
    if (url !== null) visit(url);
    visitCatalog(children, visit);
  }
}
