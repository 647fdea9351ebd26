// Where a drawing begins: what is too wide for its place is shown from there on.

/** px at the end of its place where a drawing fades. */
const FADE = 40;

/**
 * How far to scroll a drawing in a place of `room` px, in px: to the middle of the words nearest to its upper left corner, the first of a
 * drawing from left to right, the uppermost of one from top to bottom. 0 where these are in sight, and where there are no words. The drawing
 * must be laid out.
 */
export function firstWords(drawing: Element, room: number): number {
  const all = drawing.getBoundingClientRect();
  let least = Number.POSITIVE_INFINITY;
  let first = 0;
  for (const text of drawing.querySelectorAll('text')) {
    const { left, width, top } = text.getBoundingClientRect();
    const middle = left + width / 2 - all.left;
    const far = middle / all.width + (top - all.top) / all.height;
    if (width === 0 || far >= least) continue;
    least = far;
    first = middle + width / 2 > room - FADE ? middle - room / 2 : 0;
  }
  return first;
}
