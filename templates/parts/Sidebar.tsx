// The pages of the section: a column from 960 px on, below that a drawer. The drawer is a popover: it opens without script.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** The sidebar with the version menu on top; nothing on a page without one. */
export function Sidebar(props: PartProps): ReactNode {
  const { view, parts, sidebarList } = props;
  if (sidebarList === null) return null;
  return (
    <div data-region="sidebar" className="sidebar" id="sidebar" popover="auto" data-widget="sidebar">
      <parts.VersionMenu {...props} />
      <nav
        data-region="sidebar-list"
        data-keep=""
        className="sidebar-nav"
        aria-label={text(view.site, 'sidebar')}
        dangerouslySetInnerHTML={{ __html: sidebarList }}
      />
    </div>
  );
}
