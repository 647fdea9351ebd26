// The choice of another member of the page's family: another language, another platform.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { text } from '../texts.ts';
import { SwitchGroup, SwitchMenu } from './SwitchMenu.tsx';

/** The members that have this page, and the others with the page they begin with. */
export function FamilyMenu({ view }: PartProps): ReactNode {
  const menu = view.familyMenu;
  if (!menu) return null;
  return (
    <SwitchMenu region="family-menu" name={menu.name} label={menu.label} title={menu.name}>
      <SwitchGroup title={text(view.site, 'versionsSamePage')} rows={menu.samePage} />
      <SwitchGroup title={text(view.site, 'versionsWithoutPage')} rows={menu.withoutPage} />
    </SwitchMenu>
  );
}
