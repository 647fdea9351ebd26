// Finding a row by the first letters of its label, as in a list box.

/** ms after which a letter starts a new search. */
export const PAUSE = 500;

/**
 * The row that is meant, as an index; `null` if none begins so. A `v` before a number need not be typed. `from` is the row with
 * the focus, -1 for none: one letter goes on to the next row that fits, cyclically; more letters stay where they fit.
 */
export function rowFor(typed: string, labels: readonly string[], from: number): number | null {
  const isOneLetter = new Set(typed).size === 1;
  const wanted = (isOneLetter ? typed.slice(0, 1) : typed).toLowerCase();
  const fits = (label: string): boolean =>
    [label, label.replace(/^v(?=\d)/i, '')].some((text) => text.toLowerCase().startsWith(wanted));
  const first = Math.max(0, isOneLetter ? from + 1 : from);
  const found = labels.map((_, i) => (first + i) % labels.length).find((index) => fits(labels[index] as string));
  return found ?? null;
}
