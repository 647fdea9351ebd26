// Browser start-up: what runs, in this order, once per document.

import type { ClientPage, ClientWidgets } from './runtime/mount.ts';
import { loadChunk } from './runtime/load-chunk.ts';
import { mountAll } from './runtime/mount.ts';
import { announce } from './runtime/events.ts';
import { startLateFonts } from './runtime/late-fonts.ts';
import { startNavigation } from './runtime/navigation/navigation.ts';
import { startReveal } from './runtime/reveal.ts';
import { WHEN } from './runtime/when.ts';

/** Starts the site in the browser with the given widgets. Called once, by the entry module. */
export async function start(widgets: ClientWidgets): Promise<void> {
  const useFonts = startLateFonts();
  void idle();
  startReveal();
  const whole = new AbortController();
  let visit = new AbortController();
  const mount = (): Promise<void> => {
    const page = { ...tools, signal: visit.signal, url: address() };
    return mountAll(document, widgets, page, site);
  };
  const navigate = startNavigation({
    leave: () => {
      useFonts();
      visit.abort();
      visit = new AbortController();
    },
    enter: mount,
  });
  const tools = { navigate, track };
  const site: ClientPage = {
    ...tools,
    signal: whole.signal,
    get url() {
      return address();
    },
  };
  window.addEventListener('pagehide', (event) => {
    // A document in the back/forward cache lives on, and may be shown again.
    if (event.persisted) return;
    visit.abort();
    whole.abort();
  });
  // A task of its own: the two together would hold up a slow processor.
  await nextTask();
  await mount();
}

/** A message comes as the next task, where a timer may be delayed. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
    port2.postMessage(null);
  });
}

async function idle(): Promise<void> {
  await WHEN.idle(document.body, new AbortController().signal);
  (await loadChunk(() => import('./when-idle.ts')))?.startWhenIdle();
}

/** The address that is shown now: path, query and hash. */
function address(): string {
  return location.pathname + location.search + location.hash;
}

const track: ClientPage['track'] = (name, properties = {}) => void announce('docs:track', { name, properties });
