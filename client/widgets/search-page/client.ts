// The search page: the question is in its address (`?q=`), so it can be linked to and returned to.

import { changeEntry } from '../../runtime/history-entry.ts';
import type { Mount } from '../../runtime/mount.ts';
import { leaveMarks } from '../search/marks-handover.ts';
import { createPanel } from '../search/panel.ts';
import { rememberSearch } from '../search/recent.ts';
import { loadSearch } from '../search/settings.ts';

/** Pages of an answer, and of each addition to it. */
const PAGES = 12;

const mount: Mount = (root, props, { signal }) => {
  const status = root.querySelector('output');
  drawPage(root, String(props['settings']), signal).catch((error: unknown) => {
    if (status) status.textContent = String(props['failed']);
    reportError(error);
  });
};

async function drawPage(root: HTMLElement, address: string, signal: AbortSignal): Promise<void> {
  const { settings, backend, say } = await loadSearch(address);
  if (signal.aborted) return;
  const panel = createPanel(
    {
      backend,
      say,
      settings,
      id: 'search-page',
      site: address,
      perGroup: settings.perGroup,
      pages: PAGES,
      path: () => parameters().get('from') ?? location.pathname,
      more: null,
      chosen: (href, terms, text) => {
        rememberSearch(text);
        leaveMarks(href, terms);
      },
      asked: writeAddress,
    },
    signal,
  );
  // Before the empty panel asks, which would remove the question from the address.
  const question = parameters().get('q') ?? '';
  root.replaceChildren(panel.root);
  panel.field.focus({ preventScroll: true });
  if (question !== '') panel.ask(question);
}

/** `q` is the question; `from` the page the reader came from, whose version is searched first. */
function parameters(): URLSearchParams {
  return new URLSearchParams(location.search);
}

/** Keeps the question in the address. */
function writeAddress(text: string): void {
  const url = new URL(location.href);
  if (text === '') url.searchParams.delete('q');
  else url.searchParams.set('q', text);
  if (url.href !== location.href) changeEntry(history.state, url);
}

export default mount;
