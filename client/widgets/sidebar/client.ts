// The sidebar in the browser: the current page is in sight, groups stay as the reader left them, and on wide screens the
// whole column can be folded away.

import type { Mount } from '../../runtime/mount.ts';
import { STORAGE_KEYS, writeStored } from '../../runtime/storage.ts';
import { keepGroups } from './groups.ts';

/** The width from which the sidebar is a column; the same figure as in `templates/styles/layout.css`. */
const COLUMN = '(width >= 960px)';

const mount: Mount = (root, props, { signal }) => {
  const panel = root.querySelector<HTMLElement>('.sidebar');
  if (!panel) return;
  keepGroups(panel, signal);
  for (let group = currentIn(panel)?.closest('details'); group; group = group.parentElement?.closest('details'))
    group.open = true;
  if (matchMedia(COLUMN).matches) bringCurrentIntoSight(panel);
  panel.addEventListener('toggle', () => bringCurrentIntoSight(panel), { signal });
  const button = root.querySelector<HTMLElement>('.sidebar-toggle');
  if (button) foldColumn(button, props, signal);
};

function currentIn(panel: HTMLElement): HTMLElement | null {
  return panel.querySelector<HTMLElement>('.sidebar-list [aria-current]');
}

/**
 * Brings the current item to the middle if it is out of sight, without scrolling the page: the column is scrolled as a whole, in a
 * high drawer the list alone, below the version.
 */
function bringCurrentIntoSight(panel: HTMLElement): void {
  const current = currentIn(panel);
  const list = current?.closest<HTMLElement>('.sidebar-nav');
  if (!current || !list) return;
  for (const box of [panel, list]) {
    const frame = box.getBoundingClientRect();
    const item = current.getBoundingClientRect();
    if (item.top < frame.top || item.bottom > frame.bottom - 48) box.scrollTop += item.top - frame.top - frame.height / 2;
  }
}

/** The button that folds the column away for good, until it is pressed again; `boot.ts` reads the choice before first paint. */
function foldColumn(button: HTMLElement, props: Parameters<Mount>[1], signal: AbortSignal): void {
  const { dataset } = document.documentElement;
  const isFolded = (): boolean => dataset['sidebar'] === 'collapsed';
  const show = (): void => {
    const label = String(props[isFolded() ? 'expand' : 'collapse']);
    button.ariaLabel = label;
    button.title = label;
  };
  button.addEventListener(
    'click',
    () => {
      if (isFolded()) delete dataset['sidebar'];
      else dataset['sidebar'] = 'collapsed';
      writeStored(STORAGE_KEYS.sidebar, dataset['sidebar'] ?? 'expanded');
      show();
    },
    { signal },
  );
  show();
}

export default mount;
