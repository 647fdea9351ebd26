// The pages of the section: a column from 960 px on, below that a drawer. The drawer is a popover: it opens without script.

import type { ReactNode } from 'react';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';
import { DrawerHead } from './DrawerHead.tsx';

/** The sidebar with the version menu on top; nothing on a page without one. */
export function SidebarPanel(props: PartProps): ReactNode {
  const { view, parts, sidebarList } = props;
  if (sidebarList === null) return null;
  const { site } = view;
  const label = text(site, 'sidebar');
  const toggle = { collapse: text(site, 'collapseSidebar'), expand: text(site, 'expandSidebar') };
  return (
    <div data-region="sidebar" className="sidebar-column" data-widget="sidebar" data-props={JSON.stringify(toggle)}>
      <div className="sidebar drawer" id="sidebar" popover="auto" data-props={JSON.stringify({ label })}>
        <DrawerHead view={view} drawer="sidebar" title={label} />
        <parts.VersionMenu {...props} />
        <parts.FamilyMenu {...props} />
        <parts.SidebarList {...props} />
      </div>
      <button type="button" className="sidebar-toggle" aria-label={toggle.collapse}>
        <Glyph name="chevron" />
      </button>
    </div>
  );
}
