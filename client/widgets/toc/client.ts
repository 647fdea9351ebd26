// The table of contents follows the reader: the tick of the heading being read is marked, without touching the address.
// From 1440 px on it is a column and stays open; below, it is a menu.

import type { Mount } from '../../runtime/mount.ts';

/** The width from which the contents are a column (specification §9). */
const COLUMN = '(min-width: 1440px)';
/** ms between two looks at the scroll position, and px of slack (specification §9). */
const DELAY = 200;
const OFFSET = 5;

const mount: Mount = (root, _props, page) => {
  const details = root as HTMLDetailsElement;
  const { signal } = page;
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const rows = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });

  const mark = (): void => {
    const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + OFFSET;
    const passed = rows.filter((row) => row.heading.getBoundingClientRect().top <= line);
    const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - OFFSET;
    const current = atEnd && passed.length > 0 ? rows.at(-1) : passed.at(-1);
    for (const row of rows) row.link.toggleAttribute('data-current', row === current);
    for (const row of rows) {
      if (row === current) row.link.setAttribute('aria-current', 'location');
      else row.link.removeAttribute('aria-current');
    }
  };
  let waiting = 0;
  const onScroll = (): void => {
    if (waiting === 0) waiting = window.setTimeout(() => ((waiting = 0), mark()), DELAY);
  };
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  signal.addEventListener('abort', () => window.clearTimeout(waiting), { once: true });

  const column = matchMedia(COLUMN);
  const fit = (): void => {
    details.open = column.matches;
  };
  column.addEventListener('change', fit, { signal });
  closeAsMenu(details, column, signal);
  fit();
  mark();
};

/** As a menu it closes after a choice, on a click outside and on Escape. */
function closeAsMenu(details: HTMLDetailsElement, column: MediaQueryList, signal: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if (!column.matches && (!details.contains(target) || target.closest('a'))) details.open = false;
    },
    { signal },
  );
  details.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || column.matches || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    },
    { signal },
  );
}

export default mount;
