// A link back to the top of the page, shown by script when there is a way back.

import type { ReactNode } from 'react';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** The floating link. It is outside of all regions, once for the whole visit. */
export function BackToTop({ view: { site } }: Pick<PartProps, 'view'>): ReactNode {
  const label = text(site, 'backToTop');
  return (
    <nav className="back-to-top" aria-label={label} data-widget="back-to-top">
      <a className="icon-button" href="#content" aria-label={label} title={label}>
        <Glyph name="arrow" />
      </a>
    </nav>
  );
}
