// The place of the survey: below the table of contents where that is a column, else at the end of the text, as in the server's
// markup (specification §4). The element moves; there is only one.

import type { Mount } from '../../runtime/mount.ts';

/** The width from which the contents are a column (specification §9). */
const COLUMN = '(min-width: 1440px)';

const mount: Mount = (root, _props, page) => {
  const beside = document.querySelector('.toc')?.parentElement;
  if (!beside) return;
  const place = document.createComment('');
  const column = matchMedia(COLUMN);
  root.before(place);
  const fit = (): void => {
    if (column.matches) move(root, () => beside.append(root));
    else move(root, () => place.after(root));
  };
  column.addEventListener('change', fit, { signal: page.signal });
  page.signal.addEventListener('abort', () => place.replaceWith(root), { once: true });
  fit();
};

/** An element that is moved loses the focus; it gets it back. */
function move(root: HTMLElement, to: () => void): void {
  const focused = root.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  to();
  focused?.focus({ preventScroll: true });
}

export default mount;
