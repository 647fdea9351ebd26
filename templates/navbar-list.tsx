// The navbar's links: rendered once per site, completed per page with the marks of what is current.

import type { ReactNode } from 'react';
import type { NavLinkView, PageView, SiteView } from '../renderer/model/page-view.ts';
import { Glyph, IconOf } from '../client/widgets/icon/view.tsx';
import { NavLink } from './parts/nav-link.tsx';
import { text } from './texts.ts';
import { insertAt, type MarkupWithPlaces, renderWithPlaces } from './places.ts';

/** Returns the navbar's list for a page; `null` for a site without one. */
export type NavbarLists = (view: PageView) => string | null;

interface PreparedList extends MarkupWithPlaces {
  /** Items by the number of their place. */
  readonly items: readonly NavLinkView[];
}

/** Lists that are rendered once per site, for as long as the site's view lives. */
export function navbarLists(): NavbarLists {
  const prepared = new WeakMap<SiteView, PreparedList>();
  return (view) => {
    if (view.site.navbar.length === 0) return null;
    let list = prepared.get(view.site);
    if (!list) {
      list = prepare(view.site);
      prepared.set(view.site, list);
    }
    return markCurrent(list, view);
  };
}

function prepare(site: SiteView): PreparedList {
  const items = site.navbar.flatMap(withDescendants);
  const numbers = new Map(items.map((item, number) => [item, number]));
  const list = (
    <ul>
      {site.navbar.map((item) => (
        <li key={numbers.get(item)}>
          <Entry item={item} site={site} numbers={numbers} />
        </li>
      ))}
      <More site={site} />
    </ul>
  );
  return { ...renderWithPlaces(list), items };
}

function withDescendants(item: NavLinkView): readonly NavLinkView[] {
  return [item, ...item.children.flatMap(withDescendants)];
}

function markCurrent({ html, offsets, items }: PreparedList, view: PageView): string {
  const attributes = new Map<number, string>();
  for (const [number, item] of items.entries()) {
    const at = offsets[number];
    const state = at === undefined ? null : currentState(item, view);
    if (at === undefined || state === null) continue;
    attributes.set(at, item.children.length > 0 && item.link === null ? ' data-current=""' : ` aria-current="${state}"`);
  }
  return insertAt(html, attributes);
}

/**
 * How an item relates to the page: `page` is the page itself, `true` has it somewhere below (by the item's
 * `activeMatch`, by one of its children, or by its folder), `null` neither.
 */
function currentState(item: NavLinkView, view: PageView): 'page' | 'true' | null {
  if (item.link === view.url) return 'page';
  if (item.activeMatch !== null) {
    const address = view.url.slice(view.site.base.length - 1);
    return new RegExp(item.activeMatch).test(address) ? 'true' : null;
  }
  if (item.children.some((child) => currentState(child, view) !== null)) return 'true';
  const isFolder = item.link?.endsWith('/') && !item.external && item.link !== view.site.home;
  return isFolder && view.url.startsWith(item.link as string) ? 'true' : null;
}

interface EntryProps {
  readonly item: NavLinkView;
  readonly site: SiteView;
  readonly numbers: ReadonlyMap<NavLinkView, number>;
}

/** A link, or a menu of links. A menu that is itself a link has it as its first. */
function Entry({ item, site, numbers }: EntryProps): ReactNode {
  const place = numbers.get(item) ?? 0;
  if (item.children.length === 0) {
    return (
      <NavLink site={site} href={item.link ?? site.home} external={item.external} className="navbar-link" place={place}>
        {item.icon && <IconOf icon={item.icon} />}
        {item.text}
      </NavLink>
    );
  }
  return (
    <details className="navbar-menu" name="navbar" data-widget="menu" data-hover="">
      <summary className="navbar-link" data-place={place}>
        {item.icon && <IconOf icon={item.icon} />}
        {item.text}
        <Glyph name="chevron" className="chevron" />
      </summary>
      <MenuList items={item.children} heading={item} site={site} numbers={numbers} />
    </details>
  );
}

/** The menu of the links that the bar has no room for: it is seen where there are any. */
function More({ site }: { readonly site: SiteView }): ReactNode {
  return (
    <li className="navbar-more">
      <details className="navbar-menu" name="navbar" data-widget="menu" data-hover="">
        <summary className="navbar-link">
          {text(site, 'more')}
          <Glyph name="chevron" className="chevron" />
        </summary>
        <ul className="menu-list" />
      </details>
    </li>
  );
}

interface MenuListProps extends Omit<EntryProps, 'item'> {
  readonly items: readonly NavLinkView[];
  /** The item whose menu it is. */
  readonly heading?: NavLinkView;
}

function MenuList({ items, heading, site, numbers }: MenuListProps): ReactNode {
  return (
    <ul className="menu-list">
      {heading?.link && (
        <li>
          <NavLink site={site} href={heading.link} external={heading.external} className="menu-link">
            {heading.text}
          </NavLink>
        </li>
      )}
      {items.map((item) => (
        <li key={numbers.get(item)} className={item.children.length > 0 ? 'menu-group' : undefined}>
          {item.link === null ? (
            <span className="menu-heading">
              {item.icon && <IconOf icon={item.icon} />}
              {item.text}
            </span>
          ) : (
            <NavLink site={site} href={item.link} external={item.external} className="menu-link" place={numbers.get(item) ?? 0}>
              {item.icon && <IconOf icon={item.icon} />}
              {item.text}
            </NavLink>
          )}
          {item.children.length > 0 && <MenuList items={item.children} site={site} numbers={numbers} />}
        </li>
      ))}
    </ul>
  );
}
