// The links of the sidebar.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';
import { DrawerNav } from './DrawerNav.tsx';

/** The list of the page's section; nothing on a page without a sidebar. */
export function SidebarList({ view: { site }, sidebarList }: PartProps): ReactNode {
  if (sidebarList === null) return null;
  return <DrawerNav region="sidebar-list" className="sidebar-nav" label={text(site, 'sidebar')} list={sidebarList} />;
}
