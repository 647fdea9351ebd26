// The version selector: a real list of links inside `<details>` (specification §2.3, §4).

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';
import { SwitchGroup, SwitchMenu } from './SwitchMenu.tsx';

/** Current versions, deprecated ones, the versions that have this very page, and the nearest page in the others. */
export function VersionMenu({ view }: PartProps): ReactNode {
  const menu = view.versionMenu;
  if (!menu) return null;
  return (
    <SwitchMenu region="version-menu" name={menu.name} label={menu.label} title={text(view.site, 'selectVersion')}>
      <SwitchGroup title={text(view.site, 'versionsCurrent')} rows={menu.current} replace />
      <SwitchGroup title={text(view.site, 'versionsDeprecated')} rows={menu.deprecated} replace />
      <SwitchGroup title={text(view.site, 'versionsSamePage')} rows={menu.samePage} />
      <SwitchGroup title={text(view.site, 'versionsWithoutPage')} rows={menu.withoutPage} />
    </SwitchMenu>
  );
}
