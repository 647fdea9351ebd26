// A drawer: a popover at the edge where lines begin, which opens and closes without script. With it, the open drawer is a dialog that
// keeps the focus and the page behind it out of reach, and it follows the finger's swipes (specification §4, §5).

import type { Mount } from '../../runtime/mount.ts';
import { inertAround } from './inert-around.ts';
import { scrollsBack, swipe, type Point } from './swipe.ts';

const mount: Mount = (root, props, { signal }) => {
  const narrow = matchMedia('(width < 960px)');
  const close = (): void => {
    if (root.matches(':popover-open')) root.hidePopover();
  };
  beModal(root, String(props['label'] ?? ''), signal);
  narrow.addEventListener('change', close, { signal });
  signal.addEventListener('abort', close, { once: true });
  root.addEventListener(
    'click',
    (event) => {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
      if (!opensElsewhere && (event.target as Element).closest('a:not([target])')) close();
    },
    { signal },
  );
  onSwipe(signal, (kind) => {
    if (kind === 'close') close();
    else if (narrow.matches && isTheDrawer(root) && !document.querySelector(':popover-open')) root.showPopover();
  });
};

/** A page with a sidebar has two drawers: the sidebar's holds what the other does. */
function isTheDrawer(root: HTMLElement): boolean {
  return root.id === 'sidebar' || document.getElementById('sidebar') === null;
}

/** While it is open: a dialog with the focus, everything else inert. Closed, it is as before. */
function beModal(root: HTMLElement, label: string, signal: AbortSignal): void {
  let restore: (() => void) | null = null;
  const leave = (): void => {
    restore?.();
    restore = null;
    for (const name of ['role', 'aria-modal', 'aria-label']) root.removeAttribute(name);
  };
  // Before it is hidden: the browser then returns the focus to where it came from, which must not be inert.
  root.addEventListener(
    'beforetoggle',
    (event) => {
      if (event.newState === 'closed') leave();
    },
    { signal },
  );
  root.addEventListener(
    'toggle',
    (event) => {
      if (event.newState !== 'open' || restore) return;
      restore = inertAround(root);
      root.role = 'dialog';
      root.ariaModal = 'true';
      root.ariaLabel = label;
      root.querySelector<HTMLElement>('.drawer-close')?.focus();
    },
    { signal },
  );
  signal.addEventListener('abort', leave, { once: true });
}

/** Reports what a finger's swipe means; not where it scrolls something, and not with two fingers. */
function onSwipe(signal: AbortSignal, act: (kind: 'open' | 'close') => void): void {
  let start: Point | null = null;
  const isMirrored = document.documentElement.dir === 'rtl';
  const pointOf = ({ clientX: x, clientY: y }: Touch): Point => ({ x: isMirrored ? window.innerWidth - x : x, y });
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const touch = touches[0];
      const isFree = touches.length === 1 && !(target instanceof Element && scrollsBack(target, isMirrored));
      start = touch && isFree ? pointOf(touch) : null;
    },
    { passive: true, signal },
  );
  document.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const touch = changedTouches[0];
      const kind = start && touch ? swipe(start, pointOf(touch)) : null;
      start = null;
      if (kind) act(kind);
    },
    { passive: true, signal },
  );
}

export default mount;
