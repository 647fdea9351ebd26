// The button of the search (specification §2.3): a link to the search page, which opens the dialog where scripts run.

import type { ReactNode } from 'react';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** The link; nothing for a site without search. The key it names works where scripts run. */
export function SearchButton({ view: { site } }: PartProps): ReactNode {
  if (!site.search) return null;
  const { page, settings } = site.search;
  return (
    <a className="search-button" href={page} data-widget="search" data-settings={settings}>
      <Glyph name="search" />
      <span>{text(site, 'search')}</span>
      <kbd aria-hidden="true">/</kbd>
    </a>
  );
}
