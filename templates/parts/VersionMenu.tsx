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
      <div className="version-panel">
        <Group title={text(view.site, 'versionsCurrent')} rows={menu.current} />
        <Group title={text(view.site, 'versionsDeprecated')} rows={menu.deprecated} />
        <Group title={text(view.site, 'versionsSamePage')} rows={menu.samePage} />
      </div>
    </details>
  );
}

function Group({ title, rows }: { readonly title: string; readonly rows: readonly VersionRow[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <>
      <p className="menu-heading">{title}</p>
      <ul className="menu-list">
        {rows.map((row) => (
          <li key={row.link}>
            <a className="menu-link" href={row.link} aria-current={row.current ? 'true' : undefined}>
              {row.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
