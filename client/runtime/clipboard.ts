// Copying for all widgets: the text itself, and the state "Copied" that a button shows for a while.

/** ms until a button says again what it does (specification §4). */
const RESET = 2000;

/**
 * Puts a text on the clipboard, also one that is still being fetched. Returns whether it is there now: refusals, and texts that
 * never arrive, have no message (specification §8).
 */
export async function writeClipboard(text: string | Promise<string>): Promise<boolean> {
  try {
    // Some browsers let a page write only while they handle the click: they are given the promise, not its outcome.
    if (typeof text !== 'string' && typeof ClipboardItem === 'function') {
      const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
      blob.catch(() => undefined); // A failure is reported by the clipboard as well, and handled there.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    } else await navigator.clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the state "Copied" of a page's button. Each call of the result shows it, and removes it after two seconds; `show` is
 * called with which of the two. Nothing is shown any more when the signal has aborted.
 */
export function copiedState(show: (copied: boolean) => void, signal: AbortSignal): () => void {
  let timer = 0;
  signal.addEventListener('abort', () => window.clearTimeout(timer), { once: true });
  return () => {
    if (signal.aborted) return;
    show(true);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => show(false), RESET);
  };
}

/** A hidden element whose changes screen readers announce when there is a pause. */
export function politeStatus(): HTMLElement {
  const status = document.createElement('span');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  return status;
}
