// The sidebar in the browser: the current page is in sight, groups stay as the reader left them, and on wide screens the
// whole column can be folded away. As a drawer it holds the links of the navbar, too.

import type { Mount } from '../../runtime/mount.ts';
import { STORAGE_KEYS, writeStored } from '../../runtime/storage.ts';
import { keepGroups } from './groups.ts';

/** The width from which the sidebar is a column; the same figure as in `templates/styles/layout.css`. */
const COLUMN = '(width >= 960px)';

/** px of the navbar's links that can be seen when the drawer opens below them: the last and the edge of the one before. */
const PEEK = 76;

const mount: Mount = (root, props, { signal }) => {
  const panel = root.querySelector<HTMLElement>('.sidebar');
  if (!panel) return;
  keepGroups(panel, signal);
  for (let group = currentIn(panel)?.closest('details'); group; group = group.parentElement?.closest('details'))
    group.open = true;
  if (matchMedia(COLUMN).matches) bringCurrentIntoSight(panel);
  panel.addEventListener(
    'beforetoggle',
    (event) => {
      if (event.newState === 'open') takeSiteLinks(panel);
    },
    { signal },
  );
  panel.addEventListener('toggle', () => bringCurrentIntoSight(panel), { signal });
  const button = root.querySelector<HTMLElement>('.sidebar-toggle');
  if (button) foldColumn(button, props, signal);
};

function currentIn(panel: HTMLElement): HTMLElement | null {
  return panel.querySelector<HTMLElement>('.sidebar-list [aria-current]');
}

/**
 * Scrolls the list, not the page, if the current item is out of sight: past the navbar's links of a drawer but for the last, which shows that there are more above, and
 * if the item is out of sight then, it comes to the middle.
 */
function bringCurrentIntoSight(panel: HTMLElement): void {
  const current = currentIn(panel);
  if (!current) return;
  const frame = panel.getBoundingClientRect();
  const isInSight = ({ top, bottom }: DOMRect): boolean => top >= frame.top && bottom <= frame.bottom - 48;
  if (isInSight(current.getBoundingClientRect())) return;
  panel.scrollTop = (panel.querySelector<HTMLElement>('.drawer-links')?.offsetHeight ?? 0) - PEEK;
  const item = current.getBoundingClientRect();
  if (!isInSight(item)) panel.scrollTop += item.top - frame.top - frame.height / 2;
}

/** Copies the navbar's links, as they are now, to the top of the drawer. */
function takeSiteLinks(panel: HTMLElement): void {
  const place = panel.querySelector('.drawer-links');
  const links = document.querySelectorAll('#site-menu > :not(.drawer-head)');
  place?.replaceChildren(...[...links].map((link) => link.cloneNode(true)));
  // The copy is no region of the page, or navigation would exchange it.
  place?.querySelector('[data-region]')?.removeAttribute('data-region');
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
