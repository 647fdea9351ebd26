// Things that happen a while after a page was opened, if it is still open.

/** Runs `act` after `delay` ms, unless the signal aborts before. */
export function after(delay: number, signal: AbortSignal, act: () => void): void {
  const timer = window.setTimeout(act, delay);
  signal.addEventListener('abort', () => window.clearTimeout(timer), { once: true });
}
