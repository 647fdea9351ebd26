// The reader's state after a page has taken another's place: position, focus, and the announcement for screen readers.

import { targetOf } from '../reveal.ts';
import { type Position, scrollToPosition } from './scroll.ts';

/**
 * Scrolls to a stored position, else to the address's hash, else to the top, and gives the focus to what is read next. The
 * address is set already.
 */
export function arrive(position: Position | null): void {
  const title = document.querySelector<HTMLElement>('[data-region="content"] h1');
  const target = position === null ? targetOf(location.hash) : null;
  focus(target ?? title);
  scrollToPosition(position ?? [0, 0]);
  // The browser's own way to a fragment of the page: it also makes the element match `:target`.
  if (target) location.replace(location.hash);
}

/** Scrolls to another place on the page that is shown: the stored position, else the address's hash, else the top. */
export function returnTo(position: Position | null): void {
  const target = position === null ? targetOf(location.hash) : null;
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollToPosition(position ?? [0, 0]);
}

function focus(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Makes the element in which screen readers find the announcement of new pages. The function returned announces a title. */
export function startAnnouncer(): (title: string) => void {
  const status = document.createElement('div');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  document.body.append(status);
  return (title) => (status.textContent = title);
}
