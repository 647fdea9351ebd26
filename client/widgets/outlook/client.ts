// The buttons of the outlook menu that act on the page as a whole: full screen, and printing.

import type { Mount } from '../../runtime/mount.ts';

const mount: Mount = (root, props, { signal }) => {
  if (root.dataset['action'] === 'print') root.addEventListener('click', () => print(root), { signal });
  else toggleFullScreen(root, props, signal);
};

/** Closes the menu first, or paper would show it. */
function print(button: HTMLElement): void {
  const menu = button.closest('details');
  if (menu) menu.open = false;
  window.print();
}

function toggleFullScreen(button: HTMLElement, props: Parameters<Mount>[1], signal: AbortSignal): void {
  const label = button.querySelector('span');
  const isFull = (): boolean => document.fullscreenElement !== null;
  const show = (): void => {
    if (label) label.textContent = String(props[isFull() ? 'exit' : 'enter']);
  };
  button.addEventListener(
    'click',
    () => {
      const done = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      done.catch(() => undefined); // Refused: no message for the reader (specification §8).
    },
    { signal },
  );
  document.addEventListener('fullscreenchange', show, { signal });
  show();
}

export default mount;
