// The links of a drawer: a list that is drawn once for many pages, and kept where the next page has the same.

import type { ReactNode } from 'react';

/** The name of a list of links, its region of the page, and its HTML. */
export interface DrawerNavProps {
  readonly region: string;
  readonly className: string;
  readonly label: string;
  readonly list: string;
}

/** A landmark with prepared links. */
export function DrawerNav({ region, className, label, list }: DrawerNavProps): ReactNode {
  return (
    <nav data-region={region} data-keep="" className={className} aria-label={label} dangerouslySetInnerHTML={{ __html: list }} />
  );
}
