// Offers a page in the visitor's own language (specification §4): once per language until the browser closes, and never
// again where the choice is to be remembered. The server has drawn a dialog for each language; one of them is opened.

import { adoptSheet } from '../../runtime/adopt-sheet.ts';
import type { Mount } from '../../runtime/mount.ts';
import { readStoredRecord, STORAGE_KEYS, type StorageArea, writeStored } from '../../runtime/storage.ts';
import { languageToOffer } from './preferred.ts';
import css from './style.css?inline';

adoptSheet(css);

const mount: Mount = (root, _props, page) => {
  const { signal } = page;
  const dialogs = [...root.querySelectorAll('dialog')];
  const current = document.documentElement.lang;
  const lang = languageToOffer(
    navigator.languages,
    [current, root.dataset['written'] ?? current],
    dialogs.map((dialog) => dialog.lang),
  );
  const dialog = dialogs.find((one) => one.lang === lang);
  forgoAfterChoice(current, signal);
  if (!dialog || wasOffered(dialog.lang)) return;

  const settle = (): void => {
    if (dialog.querySelector<HTMLInputElement>('[name="remember"]')?.checked) remember(dialog.lang, 'local');
  };
  dialog.addEventListener('close', settle, { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      const inOwnTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (event.target === dialog) dialog.close();
      if (!link || inOwnTab) return;
      event.preventDefault();
      settle();
      page.navigate(link.href, { replace: true });
    },
    { signal },
  );
  signal.addEventListener('abort', () => dialog.close(), { once: true });
  remember(dialog.lang, 'session');
  dialog.showModal();
};

/** A visitor who chooses another language in the menu knows of the one that is left: it is not offered there. */
function forgoAfterChoice(current: string, signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('.navbar a[hreflang]')) remember(current, 'session');
    },
    { capture: true, signal },
  );
}

function wasOffered(lang: string): boolean {
  return lang in readStoredRecord(STORAGE_KEYS.languages, 'session') || lang in readStoredRecord(STORAGE_KEYS.languages, 'local');
}

function remember(lang: string, area: StorageArea): void {
  const offered = { ...readStoredRecord(STORAGE_KEYS.languages, area), [lang]: 'offered' };
  writeStored(STORAGE_KEYS.languages, JSON.stringify(offered), area);
}

export default mount;
