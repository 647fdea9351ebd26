// The sections of sidebars: their items of the first level that hold others.

import { groupBy } from '../../model/group-by.ts';
import type { NavItem, Sidebar } from '../../model/site.ts';
import { decodePath, type Url } from '../../model/url.ts';
import { linkedItems } from './sequence.ts';

/** A section: its name, and the addresses of its pages from top to bottom. */
export interface SidebarSection {
  readonly title: string;
  readonly urls: readonly Url[];
}

/** The sections of sidebars, in their order; those of one name are one. Pages that stand alone are in none. */
export function sidebarSections(sidebars: readonly Sidebar[]): readonly SidebarSection[] {
  const sections = sidebars.flatMap(({ items }) => items.filter(({ children }) => children.length > 0));
  return [...groupBy(sections, ({ text }) => text)].map(([title, same]) => ({ title, urls: [...new Set(same.flatMap(urlsOf))] }));
}

function urlsOf(item: NavItem): readonly Url[] {
  return Array.from(linkedItems([item]), ({ link }) => decodePath(link));
}
