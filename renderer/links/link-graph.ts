// The graph of everything a reader can follow: from every page to the pages that its text, its front matter, its
// sidebar, its catalogs, its breadcrumbs and its version menu lead to.

import { once } from '../cache/once.ts';
import type { CatalogEntry, LinkTarget, NavItem, Page, Site } from '../model/site.ts';
import type { BodyPart, CatalogSlot } from '../model/slot.ts';
import { type Url, decodePath, folderOf, isExternal, splitHref } from '../model/url.ts';
import { catalogsOf } from '../site/catalog.ts';
import { versionMenu } from '../site/versions.ts';
import type { LinkCheckInputs, OutwardLink } from './check-links.ts';

/** The graph. Pages are named by their addresses. */
export interface LinkGraph {
  /** Where a reader enters: the start page of each locale, and what the navbar and notices show on every page. */
  readonly entries: readonly Url[];
  /** Pages one click away from a page; some may be named more than once. */
  next(url: Url): readonly Url[];
  /** Every link to another site, told once per place. */
  readonly outward: readonly OutwardLink[];
}

/** Gathers the graph. What a page leads to is found when it is asked for. */
export function linkGraph(inputs: LinkCheckInputs): LinkGraph {
  const { site, config } = inputs;
  const { byPage, entries, outward } = sortEdges(site);
  const sidebarPages = new Map([...site.sidebars].map(([prefix, { items }]) => [prefix, once(() => pagesOfItems(items))]));
  const sidebarsShown = new Set<string>();
  const catalogs = catalogsOf(site.pages.values(), config);
  return {
    entries: [...config.locales.map(({ prefix }) => prefix), ...entries],
    outward,
    next: (url) => {
      const page = site.pages.get(url);
      if (!page) return [];
      const around: Url[] = [...(byPage.get(url) ?? [])];
      // All pages of a sidebar lead to the same pages: one of them is enough to find them.
      if (page.sidebar !== null && !sidebarsShown.has(page.sidebar)) {
        sidebarsShown.add(page.sidebar);
        around.push(...(sidebarPages.get(page.sidebar)?.() ?? []));
      }
      for (const { link } of page.breadcrumbs) if (link !== null) around.push(splitHref(link).path);
      for (const { link } of menuRows(page, site)) around.push(link);
      for (const slot of catalogsOn(page, inputs)) collectCatalog(catalogs(slot.base ?? folderOf(url), slot.depth), around);
      return around;
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
  for (const { from, role, target, at } of links) {
    if (target.kind === 'external') {
      outward.set(`${at ? `${at.file}:${at.line}:${at.column}` : role} ${target.href}`, { href: target.href, at });
      continue;
    }
    const to = pageOfTarget(target, pages);
    if (to === null) continue;
    if (from === null) {
      if (role === 'navbar' || role === 'notice') entries.push(to);
      continue;
    }
    const known = byPage.get(from);
    if (known) known.push(to);
    else byPage.set(from, [to]);
  }
  return { byPage, entries, outward: [...outward.values()] };
}

/** The page a link ends on, redirects followed; `null` if it ends elsewhere. */
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

function menuRows(page: Page, { pages }: Site): readonly { readonly link: Url }[] {
  const menu = versionMenu(page, pages);
  return menu ? [...menu.current, ...menu.deprecated, ...menu.samePage] : [];
}

/** Catalogs are only in bodies; few pages have one. */
function catalogsOn(page: Page, { body }: LinkCheckInputs): CatalogSlot[] {
  if (!page.parsed.components.some((name) => name.startsWith('Catalog'))) return [];
  const slots: CatalogSlot[] = [];
  const look = (parts: readonly BodyPart[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      if (part.kind === 'catalog') slots.push(part);
      if (part.kind === 'widget' && part.inner) look(part.inner);
    }
  };
  look(body(page).parts);
  return slots;
}

function collectCatalog(entries: readonly CatalogEntry[], into: Url[]): void {
  for (const { url, children } of entries) {
    if (url !== null) into.push(url);
    collectCatalog(children, into);
  }
}
