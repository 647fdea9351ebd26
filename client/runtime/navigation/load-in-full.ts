// Loading a page in full, by the browser.

/** How an address gets into the history: as a new entry, in the place of the current one, or it is there already. */
export type HistoryHandling = 'push' | 'replace' | 'traverse';

/** Lets the browser load the page. */
export function loadInFull(url: URL, entry: HistoryHandling): void {
  if (entry === 'traverse') location.reload();
  else if (entry === 'replace') location.replace(url);
  else location.assign(url);
}
