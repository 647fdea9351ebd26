// A menu with `data-hover` opens under a resting mouse as well; a click on its button then keeps it open.

import type { Mount } from '../../runtime/mount.ts';
import { isFold } from './is-fold.ts';

/** ms a mouse rests on a menu before it opens, and is away before it closes: enough to pass over it, or to miss it for a moment. */
const REST = 80;
const AWAY = 250;

const mount: Mount = (root, _props, { signal }) => {
  const details = root as HTMLDetailsElement;
  let timer = 0;
  let byHover = false;
  const later = (delay: number, act: () => void): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(act, delay);
  };
  const onMouse = (type: 'pointerenter' | 'pointerleave', act: () => void): void =>
    details.addEventListener(
      type,
      ({ pointerType }) => {
        if (pointerType === 'mouse' && !isFold(details)) act();
      },
      { signal },
    );
  const openSoon = (): void =>
    later(REST, () => {
      if (details.open) return;
      byHover = true;
      details.open = true;
    });
  onMouse('pointerenter', openSoon);
  onMouse('pointerleave', () =>
    later(AWAY, () => {
      if (byHover) details.open = false;
    }),
  );
  details.querySelector('summary')?.addEventListener(
    'click',
    (event) => {
      window.clearTimeout(timer);
      if (byHover && details.open) event.preventDefault();
      byHover = false;
    },
    { signal },
  );
  details.addEventListener('toggle', () => (byHover &&= details.open), { signal });
  signal.addEventListener('abort', () => window.clearTimeout(timer), { once: true });
  // The move that fetched this code may have been the one onto the menu.
  if (details.matches(':hover') && !isFold(details) && matchMedia('(hover: hover)').matches) openSoon();
};

export default mount;
