// What stands around every layout: watermark, navbar, footer.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';

/** The layout's own regions between navbar and footer. */
export function Frame({ children, ...props }: PartProps & { readonly children: ReactNode }): ReactNode {
  const { view, parts, sidebarList } = props;
  return (
    <>
      <parts.Watermark {...props} />
      {view.showNavbar && <parts.Navbar {...props} />}
      <div className={sidebarList === null ? 'shell shell-wide' : 'shell'}>{children}</div>
      <parts.Footer {...props} />
    </>
  );
}
