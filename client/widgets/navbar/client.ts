// The bar at the top in the browser: it hides while the reader goes down the page (specification §4, §9), its links are reached
// with the arrow keys.

import { listen } from '../../runtime/events.ts';
import type { Mount } from '../../runtime/mount.ts';

/** px scrolled down before the bar hides, and ms between two checks of the scroll position (specification §9). */
const HIDE_AFTER = 200;
const THROTTLE = 300;

const mount: Mount = (root, _props, { signal }) => {
  hideOnScroll(root, signal);
  moveBetweenLinks(root, signal);
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
  listen('docs:navigated', show, signal);
  signal.addEventListener('abort', () => window.clearTimeout(timer), { once: true });
}

/** Left and Right go from link to link, the way they lie, also out of an open menu; the ends are neighbours. */
function moveBetweenLinks(root: HTMLElement, signal: AbortSignal): void {
  const list = root.querySelector('.navbar-links > ul');
  list?.addEventListener(
    'keydown',
    (event) => {
      const { key } = event as KeyboardEvent;
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      const items = [...list.children].filter((item) => entryOf(item)?.checkVisibility());
      const at = items.findIndex((item) => item.contains(document.activeElement));
      const isNext = (key === 'ArrowRight') !== (getComputedStyle(list).direction === 'rtl');
      const to = items.at((at + (isNext ? 1 : -1)) % items.length);
      if (at < 0) return;
      event.preventDefault();
      if (to) entryOf(to)?.focus();
    },
    { signal },
  );
}

/** The link or the button of an entry of the list. */
function entryOf(item: Element): HTMLElement | null {
  return item.querySelector<HTMLElement>('a, summary');
}

export default mount;
