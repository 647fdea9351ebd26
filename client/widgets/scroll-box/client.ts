// A drawing, formula, table or code wider than its place scrolls (templates/styles/content.css): the keyboard must reach it then,
// and only then; its edges tell (`data-more`) on which sides there is more, and `data-fits` that there is none. A drawing is scrolled to
// its first words.

import { adoptSheet } from '../../runtime/adopt-sheet.ts';
import type { Mount } from '../../runtime/mount.ts';
import { firstWords } from '../diagram/first-words.ts';
import css from './style.css?inline';

adoptSheet(css);

/** px outside that are worth a sign: less is the margin of a drawing. */
const WORTH = 8;

const mount: Mount = (root, _props, page) => {
  const show = (): void => {
    const room = root.scrollWidth - root.clientWidth;
    // Where text runs from right to left, it counts down from 0.
    const at = Math.abs(root.scrollLeft);
    root.toggleAttribute('data-fits', room <= 1);
    if (room > 1) root.tabIndex = 0;
    else root.removeAttribute('tabindex');
    const more = [at > WORTH ? 'start' : '', room - at > WORTH ? 'end' : ''].join(' ').trim();
    if (more === '') delete root.dataset['more'];
    else root.dataset['more'] = more;
  };
  if (root.matches('.diagram-box')) {
    const drawing = root.firstElementChild;
    if (drawing && root.scrollLeft === 0) root.scrollLeft = firstWords(drawing, root.clientWidth);
  }
  const observer = new ResizeObserver(show);
  for (const element of [root, ...root.children]) observer.observe(element);
  root.addEventListener('scroll', show, { passive: true, signal: page.signal });
  page.signal.addEventListener('abort', () => observer.disconnect(), { once: true });
};

export default mount;
