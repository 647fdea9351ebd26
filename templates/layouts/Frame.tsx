// The parts around every layout: watermark, navbar, footer.
//
// `data-region` names what navigation exchanges when it goes to another page without a reload. A region that holds regions stays,
// and only these are exchanged. `data-keep` stays as well as long as its links read the same: only their addresses and marks
// move. What is in no region stays for good.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { needProps } from '../own-parts.tsx';
import { BackToTop } from '../parts/BackToTop.tsx';
import { text } from '../texts.ts';

interface FrameProps extends PartProps {
  /** The layout has a sidebar beside its text, and after it in the document: keyboards get there by a link of its own. */
  readonly hasSidebar?: boolean;
  readonly children: ReactNode;
}

/** The layout's own regions between navbar and footer. */
export function Frame({ children, hasSidebar = false, ...props }: FrameProps): ReactNode {
  needProps(props, ['view', 'parts'], '<Frame {...props}>');
  const { view, parts } = props;
  return (
    <>
      {hasSidebar && (
        <a data-region="skip-to-sidebar" className="skip-link skip-to-sidebar" href="#sidebar">
          {text(view.site, 'sidebar')}
        </a>
      )}
      <parts.Watermark {...props} />
      {view.showNavbar && <parts.Navbar {...props} />}
      <div data-region="shell" className={hasSidebar ? 'shell' : 'shell shell-wide'}>
        {children}
      </div>
      <BackToTop {...props} />
      <parts.Footer {...props} />
      <parts.Assistant {...props} />
    </>
  );
}
