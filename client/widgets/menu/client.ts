// A menu that is a `<details>`. Opens by click, Enter, Space and the arrow keys; arrows move in it. Closes on Escape (focus back
// to its button), on a click outside, when focus leaves it, and after a choice. Inside of an open drawer or of another menu, one with
// `data-hover` (see `hover.ts`) is a plain fold of the list it lies in.

import type { Mount } from '../../runtime/mount.ts';
import { isFold } from './is-fold.ts';

const mount: Mount = (root, _props, { signal }) => {
  const details = root as HTMLDetailsElement;
  const summary = details.querySelector('summary');
  const close = (): void => {
    if (!isFold(details)) details.open = false;
  };

  document.addEventListener(
    'click',
    ({ target }) => {
      if (details.open && target instanceof Element && (!details.contains(target) || target.closest('a'))) close();
    },
    { signal },
  );
  details.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !details.contains(relatedTarget)) close();
    },
    { signal },
  );
  // On the document, because a menu that a mouse opened need not have the focus.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !details.open || isFold(details)) return;
      const hadFocus = details.contains(document.activeElement);
      // What contains the menu (a drawer, a dialog) stays open.
      if (hadFocus) event.preventDefault();
      close();
      if (hadFocus) summary?.focus();
    },
    { signal },
  );
  moveWithArrows(details, signal);
};

/** Down and Up open the menu at its first and last item and go on from there, round and round; Home and End go to the ends. */
function moveWithArrows(details: HTMLDetailsElement, signal: AbortSignal): void {
  details.addEventListener(
    'keydown',
    (event) => {
      const isNext = event.key === 'ArrowDown';
      if (!isNext && event.key !== 'ArrowUp' && !(details.open && (event.key === 'Home' || event.key === 'End'))) return;
      if (event.defaultPrevented || (isFold(details) && !details.closest(':popover-open'))) return;
      event.preventDefault();
      details.open = true;
      const items = [...details.querySelectorAll<HTMLElement>('a[href]:not(a + a), button, :scope li summary')].filter((item) =>
        item.checkVisibility(),
      );
      // A second link of a row is reached by the tabulator, and its row goes on from there.
      const active = document.activeElement as HTMLElement;
      const at = items.indexOf(active.matches('a + a') ? (active.previousElementSibling as HTMLElement) : active);
      const to =
        event.key === 'Home' || (isNext && at === items.length - 1)
          ? 0
          : isNext
            ? at + 1
            : at > 0 && event.key === 'ArrowUp'
              ? at - 1
              : -1;
      items.at(to)?.focus();
    },
    { signal },
  );
}

export default mount;
