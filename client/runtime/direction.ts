// Which way lines of text run.

/** Whether they run from right to left where `element` is. */
export function runsRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
