// Links of the interface: external ones open a new tab and say so.

import type { ReactNode } from 'react';
import type { SiteView } from '../../renderer/model/page-view.ts';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import { text } from '../texts.ts';

interface NavLinkProps {
  readonly site: SiteView;
  readonly href: string;
  readonly external?: boolean;
  readonly className?: string;
  /** Number of the place where `aria-current` may come; see `places.ts`. */
  readonly place?: number;
  readonly children: ReactNode;
}

/** A link that knows where it leads. */
export function NavLink({ site, href, external = false, className, place, children }: NavLinkProps): ReactNode {
  if (!external) {
    return (
      <a className={className} href={href} data-place={place}>
        {children}
      </a>
    );
  }
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Glyph name="external" className="external-mark" />
      <span className="visually-hidden"> ({text(site, 'opensInNewTab')})</span>
    </a>
  );
}
