// The current entry of the history. Browsers allow only so many changes in a time (WebKit a hundred, which a reader who scrolls
// reaches soon) and throw at the next one.

/** Writes the state, and the address if one is given, into the entry. Returns whether the browser allowed it. */
export function changeEntry(state: unknown, url?: string | URL): boolean {
  try {
    history.replaceState(state, '', url);
    return true;
  } catch {
    return false;
  }
}

/** Makes a new entry for an address. Returns whether the browser allowed it. */
export function addEntry(url: string | URL): boolean {
  try {
    history.pushState(null, '', url);
    return true;
  } catch {
    return false;
  }
}
