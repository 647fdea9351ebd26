// Links that the bar has no room for are on lines that are out of sight (`templates/styles/navigation.css`). They are moved into the
// menu at the end of the bar, where they look and work as in every other menu, and back before the next page is compared with this.

import type { Mount } from '../../runtime/mount.ts';

const mount: Mount = (root, _props, { signal }) => {
  const list = root.querySelector(':scope > ul');
  const more = list?.querySelector(':scope > .navbar-more');
  const menu = more?.querySelector('details');
  const folded = menu?.querySelector('ul');
  if (!list || !more || !menu || !folded) return;
  const unfold = (): void => {
    for (const item of folded.querySelectorAll(':scope > li')) {
      const inner = item.querySelector('details');
      if (inner) {
        inner.open = false;
        inner.name = menu.name;
      }
      more.before(item);
    }
  };
  const fold = (): void => {
    const focused = document.activeElement;
    unfold();
    if (menu.checkVisibility()) {
      const beyond = [...list.children].filter((item) => item !== more && (item as HTMLElement).offsetTop > 0);
      // Menus of one name close each other, also one around the other.
      for (const item of beyond) item.querySelector('details')?.removeAttribute('name');
      folded.append(...beyond);
    }
    if (!(focused instanceof HTMLElement) || !list.contains(focused) || focused === document.activeElement) return;
    // A link in a closed menu cannot have the focus.
    const isOutOfSight = folded.contains(focused) && !menu.open;
    (isOutOfSight ? menu.querySelector('summary') : focused)?.focus();
  };
  let frame = 0;
  const observer = new ResizeObserver(() => {
    window.cancelAnimationFrame(frame);
    frame = window.requestAnimationFrame(fold);
  });
  observer.observe(list);
  signal.addEventListener(
    'abort',
    () => {
      observer.disconnect();
      window.cancelAnimationFrame(frame);
      unfold();
    },
    { once: true },
  );
};

export default mount;
