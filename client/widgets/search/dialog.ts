// The search over the page: a native dialog, so what is behind it is inert and the focus returns to where it was.

import { loadChunk } from '../../runtime/load-chunk.ts';
import type { ClientPage } from '../../runtime/mount.ts';
import { drawing, element } from './element.ts';
import { leaveMarks } from './marks-handover.ts';
import { createPanel } from './panel.ts';
import { rememberSearch } from './recent.ts';
import { loadSearch } from './settings.ts';
import type { Say } from './texts.ts';

/** Pages of an answer: what one looks through before asking again. */
const PAGES = 6;

/** The dialog of a document. */
export interface SearchDialog {
  open(): void;
}

/** Makes the dialog; it is closed. */
export async function createDialog(address: string, { signal }: ClientPage): Promise<SearchDialog> {
  const { settings, backend, say } = await loadSearch(address);
  const dialog = element('dialog', { class: 'search-dialog', 'aria-label': say('search') });
  const panel = createPanel(
    {
      backend,
      say,
      settings,
      id: 'search-dialog',
      site: address,
      perGroup: settings.perGroup,
      pages: PAGES,
      path: () => location.pathname,
      more: (text) => `${settings.page}?${new URLSearchParams({ q: text, from: location.pathname }).toString()}`,
      chosen: (href, terms, text) => {
        rememberSearch(text);
        leaveMarks(href, terms);
      },
      asked: () => undefined,
    },
    signal,
  );
  const close = element(
    'button',
    { type: 'button', class: 'icon-button search-close', 'aria-label': say('close') },
    drawing('back'),
  );
  close.addEventListener('click', () => dialog.close());
  panel.root.firstElementChild?.prepend(close);
  dialog.append(panel.root, keysLine(say));
  dialog.addEventListener('click', (event) => onClick(dialog, event));
  dialog.addEventListener('keydown', (event) => keepFocus(dialog, event));
  dialog.addEventListener('close', () => document.documentElement.removeAttribute('data-no-scrollbar'));
  document.body.append(dialog);
  signal.addEventListener('abort', () => dialog.remove(), { once: true });
  return {
    open: () => {
      if (dialog.open) return;
      const { documentElement: html } = document;
      html.toggleAttribute('data-no-scrollbar', window.innerWidth === html.clientWidth);
      dialog.showModal();
      panel.refresh();
      panel.field.focus();
      panel.field.select();
    },
  };
}

/** Closes it on a click beside it, and where a result is opened here. */
function onClick(dialog: HTMLDialogElement, event: MouseEvent): void {
  if (event.target === dialog) dialog.close();
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  dialog.close();
  const isHere = link.pathname === location.pathname && link.search === location.search;
  if (!isHere) return;
  // No page follows that would take them.
  void loadChunk(() => import('./marks.ts')).then((marks) => marks?.showLeftMarks());
}

/** Tab cycles inside of it, where browsers would go on to their own bars. */
function keepFocus(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const places = [
    ...dialog.querySelectorAll<HTMLElement>('input:not([type="radio"]:not(:checked)), button, a[href]:not([tabindex="-1"])'),
  ].filter((place) => place.offsetParent !== null);
  const [first, last] = [places[0], places.at(-1)];
  if (document.activeElement === (event.shiftKey ? first : last)) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

/** What the keys do, for readers who see them. */
function keysLine(say: Say): HTMLElement {
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
  const keys = [
    [['Enter'], 'searchSelect'],
    [[isApple ? '⌘' : 'Ctrl', 'Enter'], 'searchNewTab'],
    [['↑', '↓'], 'searchNavigate'],
    [['Esc'], 'searchClose'],
  ] as const;
  const items = keys.map(([names, text]) =>
    element('span', {}, ...names.map((name) => element('kbd', {}, name)), ` ${say(text)}`),
  );
  return element('p', { class: 'search-keys', 'aria-hidden': 'true' }, ...items);
}
