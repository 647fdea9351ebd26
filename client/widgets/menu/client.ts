// A menu that is a `<details>`. Opens by click, Enter, Space and the arrow keys, where it says `data-hover` also by a mouse
// that rests on it; arrows move in it. Closes on Escape (focus back to its button), on a click outside, when focus leaves
// it, and after a choice. Inside of an open drawer a menu with `data-hover` is a plain fold of the list it stands in.

import type { Mount } from '../../runtime/mount.ts';

/** ms a mouse rests on a menu before it opens, and is away before it closes: enough to pass over it, or to miss it for a moment. */
const REST = 80;
const AWAY = 250;

const mount: Mount = (root, _props, { signal }) => {
  const details = root as HTMLDetailsElement;
  const summary = details.querySelector('summary');
  const isFold = (): boolean => 'hover' in details.dataset && details.closest(':popover-open') !== null;
  const close = (): void => {
    if (!isFold()) details.open = false;
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
      if (event.key !== 'Escape' || !details.open || isFold()) return;
      const hadFocus = details.contains(document.activeElement);
      // What the menu stands in (a drawer, a dialog) stays open.
      if (hadFocus) event.preventDefault();
      close();
      if (hadFocus) summary?.focus();
    },
    { signal },
  );
  moveWithArrows(details, signal);
  if (summary && 'hover' in details.dataset) openOnHover(details, summary, signal);
};

/** Down and Up open the menu at its first and last item and go on from there, round and round; Home and End go to the ends. */
function moveWithArrows(details: HTMLDetailsElement, signal: AbortSignal): void {
  details.addEventListener(
    'keydown',
    (event) => {
      const isNext = event.key === 'ArrowDown';
      if (!isNext && event.key !== 'ArrowUp' && !(details.open && (event.key === 'Home' || event.key === 'End'))) return;
      event.preventDefault();
      details.open = true;
      const items = [...details.querySelectorAll<HTMLElement>('a[href], button')].filter((item) => item.checkVisibility());
      const at = items.indexOf(document.activeElement as HTMLElement);
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

/** Opens under a resting mouse. A click on the button of a menu that is open so keeps it open. */
function openOnHover(details: HTMLDetailsElement, summary: HTMLElement, signal: AbortSignal): void {
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
        if (pointerType === 'mouse' && !details.closest(':popover-open')) act();
      },
      { signal },
    );
  onMouse('pointerenter', () =>
    later(REST, () => {
      if (details.open) return;
      byHover = true;
      details.open = true;
    }),
  );
  onMouse('pointerleave', () =>
    later(AWAY, () => {
      if (byHover) details.open = false;
    }),
  );
  summary.addEventListener(
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
}

export default mount;
