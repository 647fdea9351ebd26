// Browser start-up: what runs, in this order, once per document.

import type { ClientPage, ClientWidgets } from './runtime/mount.ts';
import { mountAll } from './runtime/mount.ts';
import { announce } from './runtime/events.ts';
import { startPrint } from './runtime/print.ts';

/** Starts the site in the browser with the given widgets. Called once, by the entry module. */
export async function start(widgets: ClientWidgets): Promise<void> {
  startPrint();
  await mountAll(document, widgets, openPage());
}

/** The page that this document is. It ends when the document is left for good. */
function openPage(): ClientPage {
  const left = new AbortController();
  window.addEventListener('pagehide', (event) => {
    if (!event.persisted) left.abort();
  });
  return {
    signal: left.signal,
    url: location.pathname + location.search + location.hash,
    navigate: (href, options) => (options?.replace ? location.replace(href) : location.assign(href)),
    track: (name, properties = {}) => void announce('docs:track', { name, properties }),
  };
}
