// The pages that list what changed between versions: one for every two versions, and one for each group that leads to them.

import { CHANGES_COMPONENT, comparedGroups } from '../changes/change-pairs.ts';
import { fitList } from '../changes/fit-list.ts';
import { emptyFrontMatter } from '../source/front-matter.ts';
import { type ChangeLists, optionsAnchor, type PageChange, type VersionChanges } from '../model/changes.ts';
import type { SourceLocation } from '../model/diagnostic.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import { escapeHtml } from '../model/html.ts';
import type { JsonObject } from '../model/json.ts';
import type { Heading, PageBody } from '../model/parsed-page.ts';
import type { Crumb, PlacedPage, SiteStructure } from '../model/site.ts';
import type { InterfaceTexts, SiteConfig, VersionGroupConfig } from '../model/site-config.ts';
import type { WidgetSlot } from '../model/slot.ts';
import { encodePath, fileUrl, outOfPage, type Url } from '../model/url.ts';
import type { SidebarSection } from '../site/navigation/sidebar-sections.ts';
import { parentFolder } from '../site/routes/folders.ts';
import { compareTitles } from '../site/routes/order.ts';
import { factsWithoutText } from '../site/routes/pages.ts';
import { startPageUrl, versionName } from '../site/routes/versions.ts';
import { notFoundPage } from './not-found.ts';

/** A list of changes has no file. */
const NOWHERE: SourceLocation = { file: '', line: 1, column: 1, length: 1 };

/** A page of changes. */
export interface ChangePage {
  readonly page: PlacedPage;
  /** Index of its group in the config. */
  readonly group: number;
  /** Indices of the two versions in the group; `null` for the page that leads to all pairs. */
  readonly pair: readonly [from: number, to: number] | null;
}

/** All such pages, or the one at `only`, but for those at whose address the site has something of its own. */
export function changePages(site: SiteStructure, config: SiteConfig, only?: Url): readonly ChangePage[] {
  const groups = comparedGroups(config);
  if (groups.length === 0) return [];
  const redirected = new Set(site.redirects.stubs.map(({ from }) => from));
  const isWanted = (url: Url): boolean =>
    (only === undefined || url === only) && !site.pages.has(url) && !redirected.has(fileUrl(url, config.addresses.style));
  const [locale] = config.locales;
  const say = (key: string, values: Readonly<Record<string, string>>): string =>
    String(locale?.texts[key] ?? key).replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
  return groups.flatMap(({ group, index, url, pairs }): ChangePage[] => {
    if (![url, ...pairs.map((pair) => pair.url)].some(isWanted)) return [];
    const start = { text: say('changesCrumb', {}), link: url, icon: null };
    const above = [...siteCrumbs(site, config), ...groupCrumbs(group, site), start];
    const sidebar = sidebarAbove(url, site);
    const made = (own: Url, title: string, breadcrumbs: readonly Crumb[]): PlacedPage =>
      changePage(config, own, { title, breadcrumbs, sidebar });
    return [
      ...(isWanted(url) ? [{ page: made(url, say('changesIndex', { name: group.name }), above), group: index, pair: null }] : []),
      ...pairs.flatMap(({ from, to, url: own }): ChangePage[] => {
        if (!isWanted(own)) return [];
        const title = say('changesTitle', { from: versionName(from), to: versionName(to) });
        const crumbs = [...above, { text: title, link: own, icon: null }];
        return [
          { page: made(own, title, crumbs), group: index, pair: [group.versions.indexOf(from), group.versions.indexOf(to)] },
        ];
      }),
    ];
  });
}

/** The sidebar of the nearest page above. */
function sidebarAbove(url: Url, { pages }: Pick<SiteStructure, 'pages'>): string | null {
  const above = parentFolder(url);
  const page = pages.get(above);
  if (page && !page.replaced) return page.sidebar;
  return above === '/' ? null : sidebarAbove(above, { pages });
}

/** The site's start page. */
function siteCrumbs({ pages }: SiteStructure, { locales: [locale], title }: SiteConfig): readonly Crumb[] {
  const home = locale?.prefix ?? '/';
  return [{ text: pages.get(home)?.shortTitle ?? title, link: pages.has(home) ? home : null, icon: null }];
}

/** The start of the newest version that has one. */
function groupCrumbs(group: VersionGroupConfig, site: SiteStructure): readonly Crumb[] {
  const link = group.versions.flatMap((entry) => startPageUrl(group, entry, site.pages) ?? [])[0] ?? null;
  return [{ text: group.name, link, icon: null }];
}

function changePage(
  config: SiteConfig,
  url: Url,
  { title, breadcrumbs, sidebar }: Pick<PlacedPage, 'title' | 'breadcrumbs' | 'sidebar'>,
): PlacedPage {
  const empty = notFoundPage(config);
  const meta: FrontMatter = { ...emptyFrontMatter(), title, sitemap: false, editLink: false, readingTime: false };
  const facts = factsWithoutText({ path: `${url.slice(1)}README.md`, key: `changes@1 ${url}` }, meta, title);
  return {
    ...empty,
    url,
    out: outOfPage(url, config.addresses.style),
    parsed: { ...facts, components: [CHANGES_COMPONENT] },
    meta,
    title,
    shortTitle: title,
    breadcrumbs,
    sidebar,
    noindex: false,
    canonical: url,
  };
}

/** The changes with their pages in the order of the sidebar; those that it does not have follow by their titles. */
export function inSidebarOrder(changes: VersionChanges, sections: readonly SidebarSection[]): VersionChanges {
  const places = new Map(sections.flatMap(({ urls }) => urls).map((url, place) => [url, place]));
  const placeOf = ({ url, oldUrl }: PageChange): number => places.get(url ?? oldUrl ?? '') ?? places.size;
  const pages = changes.pages.toSorted((a, b) => placeOf(a) - placeOf(b) || compareTitles(a.title, b.title));
  return { ...changes, pages };
}

/** The body of a list of changes: one component, whose props have addresses as components do. A long list is told shorter. */
export function changesBody({ from, to, pages: all, same }: VersionChanges, sections: readonly SidebarSection[]): PageBody {
  const { pages, hasLinks } = fitList(all);
  const anchors = new Map(pages.map(({ url, oldUrl, anchor }) => [url ?? oldUrl ?? '', anchor]));
  return bodyWith({
    older: from,
    newer: to,
    same,
    hasLinks,
    sections: sections
      .filter(({ title }) => title !== '')
      .map(({ title, urls }) => ({ title, pages: urls.flatMap((url) => anchors.get(url) ?? []) })),
    pages: pages.map(({ url, oldUrl, sections, ...page }) => ({
      ...page,
      link: linkTo(url),
      old: { link: linkTo(oldUrl) },
      sections: sections.map(({ to: place, ...section }) =>
        place ? { ...section, to: { ...place, link: linkTo(place.url) } } : section,
      ),
    })),
  });
}

/** The table of contents of a list of changes: its two sections, and below each the pages, as the component draws them. */
export function changesHeadings({ pages }: Pick<VersionChanges, 'pages'>, texts: InterfaceTexts): readonly Heading[] {
  const heading = (level: number, id: string, text: string): Heading => ({
    level,
    id,
    text,
    html: escapeHtml(text),
    at: NOWHERE,
  });
  const section = (id: string, title: string, entries: readonly PageChange[], idOf: (page: PageChange) => string): Heading[] =>
    entries.length === 0
      ? []
      : [heading(2, id, String(texts[title] ?? title)), ...entries.map((page) => heading(3, idOf(page), page.title))];
  return [
    ...section(
      'options',
      'changesOptions',
      pages.filter(({ rows }) => rows.length > 0),
      optionsAnchor,
    ),
    ...section(
      'pages',
      'changesPages',
      pages.filter(({ kind }) => kind === 'changed'),
      ({ anchor }) => anchor,
    ),
  ];
}

/** The body of the page that leads to all lists of a group. */
export function changeListsBody({ lists }: ChangeLists): PageBody {
  return bodyWith({
    lists: lists.map(({ added, ...list }) => ({
      ...list,
      added: added.map(({ title, url }) => ({ title, link: linkTo(url) })),
    })),
  });
}

function linkTo(url: Url | null): string | null {
  return url && encodePath(url);
}

function bodyWith(props: object): PageBody {
  const slot: WidgetSlot = {
    kind: 'widget',
    name: CHANGES_COMPONENT,
    props: props as JsonObject,
    inner: null,
    inline: false,
    at: NOWHERE,
  };
  return { parts: [slot], markdown: [slot] };
}
