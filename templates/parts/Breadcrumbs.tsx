// The place of the page: the pages above it, on the line above its title.

import type { ReactNode } from 'react';
import type { PageView } from '../../renderer/model/page-view.ts';
import { IconOf } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** The pages above the page, the nearest last. The home page, to which the site's name leads, is named where there is no other. */
export function Breadcrumbs({ view }: PartProps): ReactNode {
  const above = view.breadcrumbs;
  if (above.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={text(view.site, 'breadcrumbs')}>
      <ol>
        {above.slice(above.length > 1 ? 1 : 0).map((crumb) => (
          <li key={`${crumb.link} ${crumb.text}`}>
            {crumb.link === null ? (
              <CrumbText {...crumb} />
            ) : (
              <a href={crumb.link}>
                <CrumbText {...crumb} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbText({ text: words, icon }: PageView['breadcrumbs'][number]): ReactNode {
  return (
    <>
      {icon !== null && <IconOf icon={icon} />}
      {words}
    </>
  );
}
