// The sidebar in the browser: the current page is in sight, and the drawer (a popover, which needs no script to open)
// closes when the window becomes wide enough to show it as a column.

import type { Mount } from '../../runtime/mount.ts';

/** The width from which the sidebar is a column; the same figure as in `templates/styles/layout.css`. */
const COLUMN = '(min-width: 960px)';

const mount: Mount = (root, _props, page) => {
  const column = matchMedia(COLUMN);
  column.addEventListener(
    'change',
    () => {
      if (column.matches && root.matches(':popover-open')) root.hidePopover();
    },
    { signal: page.signal },
  );
  root.addEventListener('toggle', () => bringCurrentIntoSight(root), { signal: page.signal });
  if (column.matches) bringCurrentIntoSight(root);
};

/** Scrolls the list, not the page: the current item lands in the middle if it was out of sight. */
function bringCurrentIntoSight(root: HTMLElement): void {
  const current = root.querySelector<HTMLElement>('[aria-current="page"]');
  if (!current) return;
  const frame = root.getBoundingClientRect();
  const item = current.getBoundingClientRect();
  if (item.top >= frame.top && item.bottom <= frame.bottom - 48) return;
  root.scrollTop += item.top - frame.top - frame.height / 2;
}

export default mount;
