// Back to the top: appears when the page is scrolled, and takes the keyboard along (specification §4, §9).

import { adoptSheet } from '../../runtime/adopt-sheet.ts';
import type { Mount } from '../../runtime/mount.ts';
import css from './style.css?inline';

adoptSheet(css);

/** px from the top from which on it is shown (specification §9). */
const SHOWN_FROM = 100;

const mount: Mount = (root, _props, { signal }) => {
  const look = (): void => void root.toggleAttribute('data-shown', window.scrollY > SHOWN_FROM);
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
