// The bar at the top in the browser: it hides while the reader goes down the page (specification §4, §9).

import { listen } from '../../runtime/events.ts';
import type { Mount } from '../../runtime/mount.ts';

/** px scrolled down before the bar hides, and ms between two checks of the scroll position (specification §9). */
const HIDE_AFTER = 200;
const THROTTLE = 300;

const mount: Mount = (root, _props, { signal }) => {
  hideOnScroll(root, signal);
  for (const fullScreen of root.querySelectorAll<HTMLElement>('[data-action="full-screen"]')) {
    fullScreen.hidden = !document.fullscreenEnabled;
  }
};

/** Hides the bar on the way down and shows it on the way up; never while it is in use. Other bars follow by `data-navbar`. */
function hideOnScroll(root: HTMLElement, signal: AbortSignal): void {
  const { dataset } = document.documentElement;
  let last = window.scrollY;
  let timer = 0;
  const inUse = (): boolean =>
    root.contains(document.activeElement) || root.querySelector('details[open], :popover-open') !== null;
  const look = (): void => {
    timer = 0;
    const { scrollY } = window;
    if (scrollY > Math.max(last, HIDE_AFTER) && !inUse()) dataset['navbar'] = 'hidden';
    else if (scrollY !== last) show();
    last = scrollY;
  };
  const show = (): void => {
    delete dataset['navbar'];
  };
  window.addEventListener('scroll', () => (timer ||= window.setTimeout(look, THROTTLE)), { passive: true, signal });
  root.addEventListener('focusin', show, { signal });
  const atNewPage = (): void => {
    show();
    // One that was opened before its own code was there
    for (const menu of root.querySelectorAll('details')) menu.open = false;
  };
  listen('docs:navigated', atNewPage, signal);
  signal.addEventListener('abort', () => window.clearTimeout(timer), { once: true });
}

export default mount;
