// The sidebar's list: rendered once per sidebar, completed per page with the mark of the current page and open groups.

import type { ReactNode } from 'react';
import type { NavLinkView, PageView, SidebarView } from '../renderer/model/page-view.ts';
import { newTab } from '../renderer/model/url.ts';
import { IconOf } from '../client/widgets/icon/view.tsx';
import { insertAt, renderWithPlaces } from './places.ts';

/** A rendered list and the places in it that depend on the page. */
interface PreparedList {
  readonly html: string;
  /** Address → for each link to it, the offset of its mark and those of the groups around it. */
  readonly links: ReadonlyMap<string, readonly LinkPlace[]>;
  /** Items that are current on further pages, and which. */
  readonly patterns: readonly PatternPlace[];
}

interface LinkPlace {
  /** Absent at an item without a link. */
  readonly mark: number | undefined;
  readonly groups: readonly number[];
}

interface PatternPlace extends LinkPlace {
  /** Of addresses without the site's base. */
  readonly pattern: RegExp;
}

/** Returns a page's sidebar list; `null` for a page without one. */
export type SidebarLists = (view: Pick<PageView, 'sidebar' | 'url' | 'site'>) => string | null;

/** Lists that are rendered once per sidebar, for as long as the sidebar lives. */
export function sidebarLists(): SidebarLists {
  const prepared = new WeakMap<SidebarView, PreparedList>();
  return ({ sidebar, url, site }) => {
    if (sidebar === null) return null;
    let list = prepared.get(sidebar);
    if (!list) {
      list = prepare(sidebar.items);
      prepared.set(sidebar, list);
    }
    return markCurrent(list, url, url.slice(site.base.length - 1));
  };
}

/** `page` marks the page itself, `true` what is current by its pattern; all groups around them are open. */
function markCurrent({ html, links, patterns }: PreparedList, url: string, address: string): string {
  const attributes = new Map<number, string>();
  const mark = (place: LinkPlace, state: 'page' | 'true'): void => {
    if (place.mark !== undefined) attributes.set(place.mark, ` aria-current="${state}"`);
    for (const group of place.groups) attributes.set(group, ' open=""');
  };
  for (const place of patterns) if (place.pattern.test(address)) mark(place, 'true');
  for (const place of links.get(url) ?? []) mark(place, 'page');
  return insertAt(html, attributes);
}

function prepare(items: readonly NavLinkView[]): PreparedList {
  const numbers = new Map<NavLinkView, number>();
  number(items, numbers);
  const { html, offsets } = renderWithPlaces(<List items={items} numbers={numbers} level={1} />);
  const links = new Map<string, LinkPlace[]>();
  const patterns: PatternPlace[] = [];
  collect(items, [], { numbers, offsets, links, patterns });
  return { html, links, patterns };
}

/** Numbers every item. Its link's place is twice the number, its group's place the one after. */
function number(items: readonly NavLinkView[], numbers: Map<NavLinkView, number>): void {
  for (const item of items) {
    numbers.set(item, numbers.size);
    number(item.children, numbers);
  }
}

interface Collected {
  readonly numbers: ReadonlyMap<NavLinkView, number>;
  readonly offsets: readonly number[];
  readonly links: Map<string, LinkPlace[]>;
  readonly patterns: PatternPlace[];
}

function collect(items: readonly NavLinkView[], around: readonly number[], into: Collected): void {
  for (const item of items) {
    const own = into.numbers.get(item) ?? 0;
    const group = into.offsets[own * 2 + 1];
    const groups = group === undefined ? around : [...around, group];
    const mark = into.offsets[own * 2];
    if (item.link !== null && mark !== undefined) {
      const places = into.links.get(item.link);
      if (places) places.push({ mark, groups });
      else into.links.set(item.link, [{ mark, groups }]);
    }
    if (item.activeMatch !== null) into.patterns.push({ mark, groups, pattern: new RegExp(item.activeMatch) });
    collect(item.children, groups, into);
  }
}

interface ListProps {
  readonly items: readonly NavLinkView[];
  readonly numbers: ReadonlyMap<NavLinkView, number>;
  readonly level: number;
}

function List({ items, numbers, level }: ListProps): ReactNode {
  return (
    <ul className={`sidebar-list sidebar-level-${Math.min(level, 4)}`}>
      {items.map((item) => (
        <li key={numbers.get(item)}>
          <Item item={item} numbers={numbers} level={level} />
        </li>
      ))}
    </ul>
  );
}

/** A link, a group that folds (open where it is current or said to be), or a heading with what it heads. */
function Item({ item, numbers, level }: { readonly item: NavLinkView } & Omit<ListProps, 'items'>): ReactNode {
  const place = (numbers.get(item) ?? 0) * 2;
  if (item.children.length === 0) return <Label item={item} place={place} />;
  const children = <List items={item.children} numbers={numbers} level={level + 1} />;
  if (!item.collapsible) {
    return (
      <>
        <p className="sidebar-heading">
          <Label item={item} place={place} />
        </p>
        {children}
      </>
    );
  }
  const state = item.expanded ? { open: true } : { 'data-place': place + 1 };
  if (item.link === null) {
    return (
      <details {...state}>
        <summary>
          <Label item={item} place={place} />
        </summary>
        {children}
      </details>
    );
  }
  // A link inside a summary would be a control inside a control: the switch is beside it.
  return (
    <>
      <Label item={item} place={place} />
      <details className="sidebar-linked" {...state}>
        <summary>
          <span className="visually-hidden">{item.text}</span>
        </summary>
        {children}
      </details>
    </>
  );
}

function Label({ item, place }: { readonly item: NavLinkView; readonly place: number }): ReactNode {
  const label = (
    <>
      {item.icon && <IconOf icon={item.icon} />}
      {item.text}
    </>
  );
  if (item.link === null) return <span className="sidebar-text">{label}</span>;
  return (
    <a className="sidebar-link" href={item.link} {...newTab(item.link)} data-place={place}>
      {label}
    </a>
  );
}
