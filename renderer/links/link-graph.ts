// The graph of everything a reader can follow: from every page to the pages that are linked from its text, its front matter, its
// sidebar, its catalogs, its breadcrumbs and its version menu.

import { once } from '../cache/once.ts';
import type { CatalogEntry, LinkTarget, NavItem, Page, Site } from '../model/site.ts';
import type { VersionGroupConfig } from '../model/site-config.ts';
import { type Url, decodePath, folderOf, isExternal, splitHref } from '../model/url.ts';
import { catalogsOf } from '../site/navigation/catalog.ts';
import { versionMenu } from '../site/routes/versions.ts';
import { catalogsOn } from './catalogs.ts';
import type { LinkCheckInputs, OutwardLink } from './check-inputs.ts';

/** The graph. Pages are named by their addresses. */
export interface LinkGraph {
  /** Where a reader enters: the start page of each locale, and pages linked from the navbar, notices and other settings. */
  readonly entries: readonly Url[];
  /** Calls `visit` for the pages one click away from a page; for some more than once. */
  eachNext(url: Url, visit: (next: Url) => void): void;
  /** All links to other sites, once per place. */
  readonly outward: readonly OutwardLink[];
}

/** Makes the graph. The targets of a page are found on demand. */
export function linkGraph(inputs: LinkCheckInputs): LinkGraph {
  const { site, config } = inputs;
  const { byPage, entries, outward } = sortEdges(site);
  const sidebarPages = new Map([...site.sidebars].map(([prefix, { items }]) => [prefix, once(() => pagesOfItems(items))]));
  const sidebarsShown = new Set<string>();
  const startsOf = versionStarts(site);
  const catalogs = catalogsOf(site.pages.values(), config);
  return {
    entries: [...config.locales.map(({ prefix }) => prefix), ...entries],
    outward,
    eachNext: (url, visit) => {
      const page = site.pages.get(url);
      if (!page) return;
      byPage.get(url)?.forEach(visit);
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

interface SortedEdges {
  readonly byPage: ReadonlyMap<Url, readonly Url[]>;
  readonly entries: readonly Url[];
  readonly outward: readonly OutwardLink[];
}

function sortEdges({ links, pages }: Site): SortedEdges {
  const byPage = new Map<Url, Url[]>();
  const entries: Url[] = [];
  const outward = new Map<string, OutwardLink>();
  // Edges of the same page follow each other.
  let page: Url | null = null;
  let ways: Url[] = [];
  for (const { from, role, target, at } of links) {
    if (target.kind === 'external') {
      outward.set(`${at ? `${at.file}:${at.line}:${at.column}` : role} ${target.href}`, {
        href: target.href,
        at,
        embedded: role === 'image' || role === 'embedded',
      });
      continue;
    }
    const to = pageOfTarget(target, pages);
    if (to === null) continue;
    if (from === null) {
      if (role === 'navbar' || role === 'notice' || role === 'setting') entries.push(to);
      continue;
    }
    if (page !== from) {
      page = from;
      ways = byPage.get(from) ?? [];
      byPage.set(from, ways);
    }
    ways.push(to);
  }
  return { byPage, entries, outward: [...outward.values()] };
}

/** The page a link leads to, after redirects; `null` if it leads to something else. */
function pageOfTarget(target: LinkTarget, pages: Site['pages']): Url | null {
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
function versionStarts({ pages }: Site): (page: Page) => readonly Url[] {
  const none: readonly Url[] = [];
  const known = new Map<VersionGroupConfig, readonly Url[]>();
  return (page) => {
    const group = page.version?.group;
    if (!group) return none;
    let starts = known.get(group);
    if (!starts) {
      const menu = versionMenu(page, pages);
      known.set(group, (starts = menu ? [...menu.current, ...menu.deprecated].map(({ link }) => link) : none));
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
