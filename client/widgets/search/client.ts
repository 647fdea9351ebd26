// The button of the search, the keys that press it (specification §2.3), and the marks on the page that was found. The
// dialog is fetched at the first touch; until then, and without it, the button is a link to the search page.

import { announce, listen } from '../../runtime/events.ts';
import type { Mount } from '../../runtime/mount.ts';
import { takeMarks } from './marks-handover.ts';
import type { SearchDialog } from './dialog.ts';

const mount: Mount = (root, _props, page) => {
  const { signal } = page;
  const link = root as HTMLAnchorElement;
  let loaded: Promise<SearchDialog> | null = null;
  const load = (): Promise<SearchDialog> =>
    (loaded ??= import('./dialog.ts').then(({ createDialog }) => createDialog(link.dataset['settings'] ?? '', page)));
  const open = (): void => {
    load().then(
      (dialog) => dialog.open(),
      (error: unknown) => {
        page.navigate(link.href);
        if (announce('docs:preload-error', { error })) reportError(error);
      },
    );
  };
  link.addEventListener(
    'click',
    (event) => {
      if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open();
    },
    { signal },
  );
  for (const type of ['pointerenter', 'focus', 'touchstart'] as const) {
    link.addEventListener(type, () => void load().catch(() => (loaded = null)), { once: true, passive: true, signal });
  }
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isSearchKey(event) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('[data-widget="search-page"] [role="combobox"]');
      if (field) field.focus();
      else open();
    },
    { signal },
  );
  showMarks();
  listen('docs:navigated', showMarks, signal);
};

/** `/`, but not where one writes; Ctrl+K and Cmd+K everywhere. */
function isSearchKey({ key, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (key === '/') return !ctrlKey && !metaKey && !isWriting(target);
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function showMarks(): void {
  const terms = takeMarks();
  if (terms.length > 0) void import('./marks.ts').then((marks) => marks.showMarks(terms));
}

export default mount;
