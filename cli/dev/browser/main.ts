// The script `serve` adds to its pages: listens for changes, shows them in the page or loads it again, and shows what is
// wrong.

import { EVENTS_PATH, KEY_NAME, OPEN_PATH, type Problem, type ServerMessage } from '../protocol.ts';
import { changeInPlace, differInRegionsOnly } from './in-place.ts';
import { type Overlay, createOverlay } from './overlay.ts';

type DocumentMessage = Extract<ServerMessage, { type: 'document' }>;
type StylesMessage = Extract<ServerMessage, { type: 'styles' }>;

/** ms after which a page connects again when its browser has stopped trying. */
const LISTEN_AGAIN_MS = 1000;

start();

function start(): void {
  let key = pageKey();
  let source: EventSource | null = null;
  /** The document that the page shows, as the server sent it. */
  let sent: Document | null = null;
  const overlay = createOverlay((problem) => void openEditor(problem, overlay));

  const showDocument = async (message: DocumentMessage, path: string): Promise<void> => {
    const old = message.before === null ? sent : parse(message.before);
    const next = parse(message.after);
    if (message.from !== key || !old) return location.reload();
    if (!changeInPlace(old, next) && !(await changeByScript(old, next))) return location.reload();
    if (location.pathname !== path) return;
    key = message.key;
    sent = next;
  };
  const show = async (message: DocumentMessage | StylesMessage, path: string): Promise<void> => {
    // Another page is about to take this one's place, and will announce itself.
    if (location.pathname !== path) return;
    if (message.type === 'document') return showDocument(message, path);
    key = message.key;
    // The document that the next ones are compared with.
    keyElement()?.setAttribute('content', key);
    for (const [from, to] of message.styles) exchangeStyle(from, to);
  };
  /** Changes are shown one after the other: each is described relative to the one before. */
  let shown = Promise.resolve();
  const connect = (): void => {
    source?.close();
    const path = location.pathname;
    const own = new EventSource(`${EVENTS_PATH}?${new URLSearchParams({ path, key })}`);
    source = own;
    // Browsers reconnect by themselves reliably only where the server itself hangs up: not where a proxy responds in place of a
    // server that restarts, nor, in Firefox, where nothing responds.
    own.addEventListener('error', () => {
      if (own.readyState === EventSource.CLOSED) window.setTimeout(() => own === source && connect(), LISTEN_AGAIN_MS);
    });
    own.addEventListener('message', (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.type === 'reload') location.reload();
      else if (message.type === 'problems') overlay.show(message);
      else shown = shown.then(() => show(message, path)).catch(() => location.reload());
    });
  };
  const disconnect = (): void => {
    source?.close();
    source = null;
  };

  // Browsers allow few connections to one host: hidden pages close theirs, and catch up when they become visible again.
  document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
  window.addEventListener('pagehide', disconnect);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) connect();
  });
  // Another page took this one's place without a reload (an event of the site's own script).
  document.addEventListener('docs:navigated', () => {
    key = pageKey();
    if (source) connect();
  });
  if (!document.hidden) connect();
}

/** The key that the page shown was made under; `''` if it names none. */
function pageKey(): string {
  return keyElement()?.content ?? '';
}

function keyElement(): HTMLMetaElement | null {
  return document.querySelector(`meta[name="${KEY_NAME}"]`);
}

/** Asks the site's own script to exchange the page, which may not be loaded. The arguments are kept. */
async function changeByScript(old: Document, next: Document): Promise<boolean> {
  if (!differInRegionsOnly(old, next)) return false;
  let shown: Promise<void> | null = null;
  const detail = { document: next.cloneNode(true), until: (done: Promise<void>) => (shown = done) };
  const isTaken = !document.dispatchEvent(new CustomEvent('docs:remade', { detail, cancelable: true }));
  await shown;
  return isTaken;
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Adds the new style sheet beside the old one, and removes the old one once the new one is loaded: no flash. */
function exchangeStyle(from: string, to: string): void {
  for (const old of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (old.getAttribute('href') !== from) continue;
    const next = document.createElement('link');
    next.rel = 'stylesheet';
    next.addEventListener('load', () => old.remove());
    next.addEventListener('error', () => location.reload());
    next.href = to;
    old.after(next);
  }
}

async function openEditor({ at }: Problem, overlay: Overlay): Promise<void> {
  if (!at) return;
  const { file, line, column } = at;
  const response = await fetch(OPEN_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file, line, column }),
  });
  if (!response.ok) overlay.say(await response.text());
}
