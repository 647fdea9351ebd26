// The way on: the previous and the next page.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** Links to the neighbours in reading order; nothing where there are none. */
export function PageNav({ view }: PartProps): ReactNode {
  const { prev, next, site } = view;
  if (!prev && !next) return null;
  return (
    <nav className="page-nav" aria-label={text(site, 'pageNavigation')}>
      {prev && (
        <a className="page-nav-prev" rel="prev" href={prev.link}>
          <span className="page-nav-label">{text(site, 'previous')}</span>
          <span className="page-nav-title">{prev.text}</span>
        </a>
      )}
      {next && (
        <a className="page-nav-next" rel="next" href={next.link}>
          <span className="page-nav-label">{text(site, 'next')}</span>
          <span className="page-nav-title">{next.text}</span>
        </a>
      )}
    </nav>
  );
}
