// A menu of links to the page elsewhere: in another version, in another member of its family.

import type { ReactNode } from 'react';
import type { SectionsLink } from '../../renderer/model/page-view.ts';
import { Glyph } from '../../client/widgets/icon/view.tsx';

interface MenuProps {
  /** Name of its region. */
  readonly region: string;
  /** What is chosen. */
  readonly name: string;
  /** What the page has now. */
  readonly label: string;
  /** For screen readers. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A field that opens a panel with lists of links. Works without script. */
export function SwitchMenu({ region, name, label, title, children }: MenuProps): ReactNode {
  return (
    <details data-region={region} className="version-menu" data-widget="menu">
      <summary>
        <span className="version-name">{name}</span>
        <span className="version-label">{label}</span>
        {title !== name && <span className="visually-hidden">, {title}</span>}
        <Glyph name="chevron" className="chevron" />
      </summary>
      <nav className="version-panel" aria-label={title}>
        {children}
      </nav>
    </details>
  );
}

/** A row: where it leads, what it says beside its label, and where that begins. */
export interface SwitchRow extends Omit<SectionsLink, 'shared'> {
  readonly label: string;
  readonly current: boolean;
  readonly title?: string | null;
  readonly shared?: SectionsLink['shared'];
  readonly start?: { readonly text: string; readonly link: string } | null;
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly SwitchRow[];
  /** Choosing a row replaces the page in the history; else a row is a link like any other. */
  readonly replace?: boolean;
}

/** A list of the panel under its heading; nothing without rows. */
export function SwitchGroup({ title, rows, replace }: GroupProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <>
      <p className="menu-heading">{title}</p>
      <ul className="menu-list" aria-label={title}>
        {rows.map((row) => (
          <li key={row.label}>
            <a
              className="menu-link"
              href={row.link}
              aria-current={row.current ? 'true' : undefined}
              data-replace={replace ? '' : undefined}
              data-shared={row.shared ?? undefined}
            >
              {row.label}
              {row.title && <span className="version-title"> {row.title}</span>}
            </a>
            {row.start && (
              <a
                className="menu-link version-start"
                href={row.start.link}
                aria-label={`${row.label}: ${row.start.text}`}
                data-replace={replace ? '' : undefined}
              >
                {row.start.text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
