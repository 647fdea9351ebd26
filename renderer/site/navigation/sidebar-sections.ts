// The sections of sidebars: their items of the first level that hold others.

import { groupBy } from '../../model/group-by.ts';
import type { NavItem, Sidebar } from '../../model/site.ts';
import { decodePath, type Url } from '../../model/url.ts';
import { linkedItems } from './sequence.ts';

/** A section: its name, and the addresses of its pages from top to bottom. The last one has no name, and the pages that stand alone. */
export interface SidebarSection {
  readonly title: string;
  readonly urls: readonly Url[];
}

/** The sections of sidebars, in their order; those of one name are one. */
export function sidebarSections(sidebars: readonly Sidebar[]): readonly SidebarSection[] {
  const items = sidebars.flatMap((sidebar) => sidebar.items);
  const sections = groupBy(
    items.filter(({ children }) => children.length > 0),
    ({ text }) => text,
  );
  const alone = items.filter(({ children }) => children.length === 0);
  return [...sections, ['', alone] as const].map(([title, same]) => ({ title, urls: [...new Set(same.flatMap(urlsOf))] }));
}

function urlsOf(item: NavItem): readonly Url[] {
  return Array.from(linkedItems([item]), ({ link }) => decodePath(link));
}
