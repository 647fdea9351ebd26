// Which menus of the navbar are no menus of their own.

/** Whether a menu with `data-hover` is a plain fold of the list it lies in: that of an open drawer, or of another menu. */
export function isFold(menu: HTMLElement): boolean {
  return 'hover' in menu.dataset && Boolean(menu.parentElement?.closest(':popover-open, .navbar-menu'));
}
