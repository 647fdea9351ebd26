// Left and Right go from link to link of the bar, the way they lie, also out of an open menu; the ends are neighbours.

import type { Mount } from '../../runtime/mount.ts';

const mount: Mount = (root, _props, { signal }) => {
  const list = root.querySelector(':scope > ul');
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
};

/** The link or the button of an entry of the list. */
function entryOf(item: Element): HTMLElement | null {
  return item.querySelector<HTMLElement>('a, summary');
}

export default mount;
