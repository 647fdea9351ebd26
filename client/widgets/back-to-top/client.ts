// Back to the top: appears when the page is scrolled, and takes the keyboard along (specification §4, §9). Where it lies over the text,
// only to readers on their way up, a screen or more below the top.

import { adoptSheet } from '../../runtime/adopt-sheet.ts';
import type { Mount } from '../../runtime/mount.ts';
import css from './style.css?inline';

adoptSheet(css);

/** px from the top from which on it is shown (specification §9). */
const SHOWN_FROM = 100;

/** Where there is no margin beside the text; the same figure as in `templates/styles/layout.css`. */
const OVER_TEXT = '(width < 960px)';

const mount: Mount = (root, _props, { signal }) => {
  const overText = matchMedia(OVER_TEXT);
  let last = window.scrollY;
  const look = (): void => {
    const { scrollY, innerHeight } = window;
    const isShown = overText.matches ? scrollY > innerHeight && scrollY < last : scrollY > SHOWN_FROM;
    root.toggleAttribute('data-shown', isShown);
    last = scrollY;
  };
  window.addEventListener('scroll', look, { passive: true, signal });
  root.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
      // The button is about to vanish: a focus on it goes to the beginning of the text.
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    },
    { signal },
  );
  look();
};

export default mount;
