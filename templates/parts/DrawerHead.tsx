// The first row of a drawer: what it holds, and the button that closes it (by itself, without script).

import type { ReactNode } from 'react';
import type { PageView } from '../../renderer/model/page-view.ts';
import { Glyph } from '../../client/widgets/icon/view.tsx';
import { text } from '../texts.ts';

interface DrawerHeadProps {
  readonly view: PageView;
  /** The id of the popover around it. */
  readonly drawer: string;
  readonly title: string;
}

/** Shown below 960 px only. */
export function DrawerHead({ view: { site }, drawer, title }: DrawerHeadProps): ReactNode {
  return (
    <div className="drawer-head">
      <span>{title}</span>
      <button
        type="button"
        className="icon-button drawer-close"
        popoverTarget={drawer}
        popoverTargetAction="hide"
        aria-label={text(site, 'close')}
      >
        <Glyph name="close" />
      </button>
    </div>
  );
}
