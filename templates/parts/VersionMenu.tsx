// The version selector: a real list of links inside `<details>` (specification §2.3, §4).

import type { ReactNode } from 'react';
import type { VersionRow } from '../../renderer/model/page-view.ts';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';

/** Current versions, deprecated ones, and the versions that have this very page. */
export function VersionMenu({ view }: PartProps): ReactNode {
  const menu = view.versionMenu;
  if (!menu) return null;
  return (
    <details data-region="version-menu" className="version-menu" data-widget="menu">
      <summary>
        <span className="version-name">{menu.name}</span>
        <span className="version-label">{menu.label}</span>
        <span className="visually-hidden">, {text(view.site, 'selectVersion')}</span>
        <Glyph name="chevron" className="chevron" />
      </summary>
      <nav className="version-panel" aria-label={text(view.site, 'selectVersion')}>
        <Group title={text(view.site, 'versionsCurrent')} rows={menu.current} replace />
        <Group title={text(view.site, 'versionsDeprecated')} rows={menu.deprecated} replace />
        <Group title={text(view.site, 'versionsSamePage')} rows={menu.samePage} />
      </nav>
    </details>
  );
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly VersionRow[];
  /** Choosing a row replaces the page in the history; else a row is a link like any other. */
  readonly replace?: boolean;
}

function Group({ title, rows, replace }: GroupProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <>
      <p className="menu-heading">{title}</p>
      <ul className="menu-list" aria-label={title}>
        {rows.map((row) => (
          <li key={row.link}>
            <a
              className="menu-link"
              href={row.link}
              aria-current={row.current ? 'true' : undefined}
              data-replace={replace ? '' : undefined}
            >
              {row.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
