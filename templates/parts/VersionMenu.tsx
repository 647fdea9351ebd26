// The version selector: a real list of links inside `<details>` (specification §2.3, §4).

import type { ReactNode } from 'react';
import type { VersionRow } from '../../renderer/model/page-view.ts';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';
import { SwitchGroup, SwitchMenu, type SwitchRow } from './SwitchMenu.tsx';

/** Current versions, then deprecated ones: each leads to this page there, or to the nearest one, and to where it begins. */
export function VersionMenu({ view }: PartProps): ReactNode {
  const menu = view.versionMenu;
  if (!menu) return null;
  const say = (key: string): string => text(view.site, key);
  const rows = (of: readonly VersionRow[]): SwitchRow[] =>
    of.map(({ label, link, start, current, hasPage, title }) => ({
      label,
      link,
      current,
      title: hasPage ? title : title === null ? say('versionsWithoutPage') : say('versionOpens').replace('{title}', title),
      start: start === link ? null : { text: say('versionStart'), link: start },
    }));
  return (
    <SwitchMenu region="version-menu" name={menu.name} label={menu.label} title={say('selectVersion')}>
      <SwitchGroup title={say('versionsCurrent')} rows={rows(menu.current)} replace />
      <SwitchGroup title={say('versionsDeprecated')} rows={rows(menu.deprecated)} replace />
    </SwitchMenu>
  );
}
