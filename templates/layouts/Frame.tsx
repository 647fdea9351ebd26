// What stands around every layout: watermark, navbar, footer.
//
// `data-region` names what navigation exchanges when it goes to another page without a reload. A region that holds regions
// stays, and only these are exchanged. `data-keep` stays as well as long as its links say the same: only their addresses
// and marks move. What is in no region stays for good.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { BackToTop } from '../parts/BackToTop.tsx';

/** The layout's own regions between navbar and footer. */
export function Frame({ children, ...props }: PartProps & { readonly children: ReactNode }): ReactNode {
  const { view, parts, sidebarList } = props;
  return (
    <>
      <parts.Watermark {...props} />
      {view.showNavbar && <parts.Navbar {...props} />}
      <div data-region="shell" className={sidebarList === null ? 'shell shell-wide' : 'shell'}>
        {children}
      </div>
      <parts.Footer {...props} />
      <parts.Assistant {...props} />
      <BackToTop {...props} />
    </>
  );
}
