// The table of contents follows the reader: the heading being read is marked, and the address's hash kept in step with it
// (specification §2.3, §4, §9). From 1440 px on it is a column that can be folded; below, it is a menu, or a rail that unfolds by itself.

import { changeEntry } from '../../runtime/history-entry.ts';
import type { Mount } from '../../runtime/mount.ts';
import { targetOf } from '../../runtime/reveal.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../runtime/storage.ts';

/** The width from which the contents are a column (specification §9). */
const COLUMN = '(min-width: 1440px)';
/** ms between two checks of the scroll position, and px of slack (specification §9). */
const DELAY = 200;
const OFFSET = 5;

/** A line of the contents, and the heading it leads to. */
interface Row {
  readonly link: HTMLAnchorElement;
  readonly heading: HTMLElement;
}

const mount: Mount = (root, _props, page) => {
  const details = root as HTMLDetailsElement;
  const { signal } = page;
  const column = matchMedia(COLUMN);
  const rows = rowsOf(root);
  const mark = (passed: Row | undefined): void => {
    // Above all sections: the first, if its heading can be seen.
    const current = passed ?? rows.slice(0, 1).find(({ heading }) => heading.getBoundingClientRect().top < innerHeight);
    for (const row of rows) {
      if (row === current) row.link.setAttribute('aria-current', 'location');
      else row.link.removeAttribute('aria-current');
    }
    if (!current) return;
    // As a rail they scroll in their list; as a column by themselves where something lies below them, else with what they are in.
    for (const box of [root.querySelector('nav'), root, root.parentElement]) keepInSight(current.link, box);
  };

  /** After a scroll: the heading that was passed last, in the contents and in the address; in the contents alone the first that is to come. */
  const follow = (): void => {
    const current = rowInSight(rows);
    mark(current);
    // The fragment may have been removed in the meantime. One inside of the section stays.
    if (location.pathname !== new URL(location.origin + page.url).pathname) return;
    const target = targetOf(location.hash);
    if (!target || rowAround(rows, target) !== current) setHash(current?.link.hash ?? '');
  };
  /** After a jump: the section of the address's hash, else the one in sight. */
  const arrive = (): void => {
    const target = targetOf(location.hash);
    mark(target ? rowAround(rows, target) : rowInSight(rows));
  };

  let waiting = 0;
  const onScroll = (): void => {
    if (waiting === 0) waiting = window.setTimeout(() => ((waiting = 0), follow()), DELAY);
  };
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  window.addEventListener('hashchange', arrive, { signal });
  signal.addEventListener('abort', () => window.clearTimeout(waiting), { once: true });
  foldAsColumn(details, column, signal);
  closeAsMenu(details, column, signal);
  arrive();
};

function rowsOf(root: HTMLElement): readonly Row[] {
  return [...root.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const heading = targetOf(link.hash);
    return heading ? [{ link, heading }] : [];
  });
}

/**
 * The row whose section is at the top of the window. At the page's end, where short sections cannot get there: the one
 * the address names if it can be seen, else the last.
 */
function rowInSight(rows: readonly Row[]): Row | undefined {
  const { scrollHeight } = document.documentElement;
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + OFFSET;
  const passed = rows.findLast(({ heading }) => heading.getBoundingClientRect().top <= line);
  if (!passed || innerHeight + scrollY < scrollHeight - OFFSET) return passed;
  const target = targetOf(location.hash);
  const top = target?.getBoundingClientRect().top ?? -1;
  return (target && top >= 0 && top < innerHeight && rowAround(rows, target)) || rows.at(-1);
}

/** The row whose section contains an element: the last heading before it, or it itself. */
function rowAround(rows: readonly Row[], element: Element): Row | undefined {
  return rows.findLast(({ heading }) => {
    const order = heading.compareDocumentPosition(element);
    return heading === element || (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
}

/** Puts a fragment of the page into its address: no jump, no new entry of the history, its state untouched. */
function setHash(hash: string): void {
  // Where the browser refuses, the next scroll tries again.
  if (hash !== location.hash) changeEntry(history.state, hash || location.origin + location.pathname + location.search);
}

/** Scrolls the column, and nothing but it, until a line of it can be seen. */
function keepInSight(link: HTMLElement, box: HTMLElement | null): void {
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const line = link.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const over = Math.min(0, line.top - frame.top - line.height) || Math.max(0, line.bottom - frame.bottom + line.height);
  box.scrollBy({ top: over, behavior: 'instant' });
}

/** As a column it is open unless the reader folded it, on this page or on one before. */
function foldAsColumn(details: HTMLDetailsElement, column: MediaQueryList, signal: AbortSignal): void {
  const fit = (): void => {
    details.open = column.matches && readStored(STORAGE_KEYS.toc) !== 'closed';
  };
  column.addEventListener('change', fit, { signal });
  details.querySelector('summary')?.addEventListener(
    'click',
    () => {
      // Its state is still that before the click.
      if (column.matches) writeStored(STORAGE_KEYS.toc, details.open ? 'closed' : 'open');
    },
    { signal },
  );
  fit();
}

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
