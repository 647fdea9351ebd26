// A notice (specification §4): shown unless dismissed; an action dismisses it, and so do the close icon, Escape and a click
// on the mask unless it is to be confirmed.

import type { Mount } from '../../runtime/mount.ts';
import { hideNotice, isDismissed, rememberDismissal } from './dismissed.ts';

const mount: Mount = (root, { showOnce, confirm }, page) => {
  const { signal } = page;
  const key = root.dataset['notice'] ?? '';
  const dialog = root instanceof HTMLDialogElement ? root : null;
  const isModal = root.matches('.notice-full');
  if (isDismissed(key)) return;

  let isGone = false;
  const hide = (): void => {
    isGone = true;
    hideNotice(key);
    dialog?.close();
  };
  const dismiss = (): void => {
    rememberDismissal(key, showOnce === true);
    const hadFocus = root.contains(document.activeElement);
    hide();
    // The focused element is gone: reading continues where the page begins.
    if (hadFocus && !isModal) document.getElementById('content')?.focus({ preventScroll: true });
  };

  root.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const link = target.closest<HTMLAnchorElement>('a.notice-action');
      if (link) follow(link, event);
      const isMask = isModal && target === root && confirm !== true;
      if (link || isMask || target.closest('[data-dismiss]')) dismiss();
    },
    { signal },
  );
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !dialog) return;
      event.preventDefault();
      if (confirm !== true) dismiss();
    },
    { signal },
  );
  // Requested by other means than a key, such as a phone's gesture.
  root.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      if (confirm !== true) dismiss();
    },
    { signal },
  );
  // The browser closes a dialog at the second request, whatever the listener says.
  if (isModal) root.addEventListener('close', () => void (isGone || dialog?.showModal()), { signal });
  // Another tab, or a page that was kept while this one was dismissed elsewhere.
  for (const type of ['storage', 'pageshow']) {
    window.addEventListener(type, () => void (!isGone && isDismissed(key) && hide()), { signal });
  }
  signal.addEventListener('abort', () => dialog?.close(), { once: true });

  if (isModal) dialog?.showModal();
  // Not `show()`, which takes the focus from what is being read.
  else if (dialog) dialog.open = true;

  /**
   * Pages of this site without a reload; the browser handles everything else, and what the visitor opens in a window of its own.
   */
  function follow(link: HTMLAnchorElement, event: MouseEvent): void {
    const isOwnWindow = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target === '_blank';
    if (isOwnWindow) return;
    event.preventDefault();
    page.navigate(link.href);
  }
};

export default mount;
