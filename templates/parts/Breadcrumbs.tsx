// The place of the page: the folders above it, as links.

import type { ReactNode } from 'react';
import type { PageView } from '../../renderer/model/page-view.ts';
import { IconOf } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** The way from the site's start to the page. One crumb alone is left out. */
export function Breadcrumbs({ view }: PartProps): ReactNode {
  if (view.breadcrumbs.length < 2) return null;
  const last = view.breadcrumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={text(view.site, 'breadcrumbs')}>
      <ol>
        {view.breadcrumbs.map((crumb, index) => (
          <li key={`${crumb.link} ${crumb.text}`}>
            {crumb.link === null || index === last ? (
              <span aria-current={index === last ? 'page' : undefined}>
                <CrumbText {...crumb} />
              </span>
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
