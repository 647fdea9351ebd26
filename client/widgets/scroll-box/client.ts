// A drawing, formula, table or code wider than its place scrolls (templates/styles/content.css): the keyboard must reach it then,
// and only then; its edges tell (`data-more`) on which sides there is more, and `data-fits` that there is none.

import { adoptSheet } from '../../runtime/adopt-sheet.ts';
import type { Mount } from '../../runtime/mount.ts';
import css from './style.css?inline';

adoptSheet(css);

const mount: Mount = (root, _props, page) => {
  const show = (): void => {
    const room = root.scrollWidth - root.clientWidth;
    // Where text runs from right to left, it counts down from 0.
    const at = Math.abs(root.scrollLeft);
    root.toggleAttribute('data-fits', room <= 1);
    if (room > 1) root.tabIndex = 0;
    else root.removeAttribute('tabindex');
    const more = [at > 1 ? 'start' : '', room - at > 1 ? 'end' : ''].join(' ').trim();
    if (more === '') delete root.dataset['more'];
    else root.dataset['more'] = more;
  };
  const observer = new ResizeObserver(show);
  for (const element of [root, ...root.children]) observer.observe(element);
  root.addEventListener('scroll', show, { passive: true, signal: page.signal });
  page.signal.addEventListener('abort', () => observer.disconnect(), { once: true });
};

export default mount;
