// A drawing or formula wider than its place scrolls (templates/styles/content.css): the keyboard must reach it then.

import type { Mount } from '../../runtime/mount.ts';

const mount: Mount = (root, _props, page) => {
  const observer = new ResizeObserver(() => {
    if (root.scrollWidth > root.clientWidth + 1) root.tabIndex = 0;
    else root.removeAttribute('tabindex');
  });
  for (const element of [root, ...root.children]) observer.observe(element);
  page.signal.addEventListener('abort', () => observer.disconnect(), { once: true });
};

export default mount;
