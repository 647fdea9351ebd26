// The button of the search, the keys that press it (specification §2.3), and the marks on the page that was found. Everything it
// opens is fetched at the first touch; until then, and without it, the button is a link to the search page.

import { listen } from '../../runtime/events.ts';
import { loadChunk } from '../../runtime/load-chunk.ts';
import type { Mount } from '../../runtime/mount.ts';
import { readStored, STORAGE_KEYS } from '../../runtime/storage.ts';
import { rememberPage } from './recent-pages.ts';
import type { SearchDialog } from './dialog.ts';

const mount: Mount = (root, _props, page) => {
  const { signal } = page;
  const link = root as HTMLAnchorElement;
  let loaded: Promise<SearchDialog> | null = null;
  const load = (): Promise<SearchDialog> =>
    (loaded ??= import('./dialog.ts').then(({ createDialog }) => createDialog(link.dataset['settings'] ?? '', page)));
  const open = (event: Event): void => {
    event.preventDefault();
    loadChunk(load).then(
      (dialog) => (dialog ? dialog.open() : page.navigate(link.href)),
      (error: unknown) => {
        page.navigate(link.href);
        reportError(error);
      },
    );
  };
  link.addEventListener(
    'click',
    (event) => {
      if (!(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)) open(event);
    },
    { signal },
  );
  link.addEventListener('pointerenter', () => void load().catch(() => (loaded = null)), { once: true, signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isSearchKey(event) || document.querySelector('dialog:modal')) return;
      const field = document.querySelector<HTMLElement>('.search-page [role="combobox"]');
      if (!field) return open(event);
      event.preventDefault();
      field.focus();
    },
    { signal },
  );
  const mark = (): void => {
    if (readStored(STORAGE_KEYS.searchMarks)) void loadChunk(() => import('./marks.ts')).then((marks) => marks?.showLeftMarks());
  };
  const show = (): void => {
    mark();
    rememberPage(link.dataset['settings'] ?? '');
  };
  show();
  listen('docs:navigated', show, signal);
};

/** `/`, but not where one types text; Ctrl+K and Cmd+K everywhere. */
function isSearchKey({ key, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const isHeld = ctrlKey || metaKey;
  if (key === '/') return !altKey && !isHeld && !isWriting(target as HTMLElement);
  return isHeld && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

function isWriting(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select');
}

export default mount;
