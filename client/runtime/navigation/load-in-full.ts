// The way to a page that the browser takes by itself.

/** How an address gets into the history: as a new entry, in the place of the current one, or it is there already. */
export type HistoryHandling = 'push' | 'replace' | 'traverse';

/** Lets the browser go there. */
export function loadInFull(url: URL, entry: HistoryHandling): void {
  if (entry === 'traverse') location.reload();
  else if (entry === 'replace') location.replace(url);
  else location.assign(url);
}
