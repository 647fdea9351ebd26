// Where a drawing begins: what is too wide for its place is shown from there on.

/**
 * The middle of the words nearest to the upper left corner, in parts of the drawing's width (0–1): the first of a drawing from left
 * to right, the uppermost of one from top to bottom. 0 where there are no words. The drawing must be laid out.
 */
export function firstWords(drawing: Element): number {
  const all = drawing.getBoundingClientRect();
  let least = Number.POSITIVE_INFINITY;
  let first = 0;
  for (const text of drawing.querySelectorAll('text')) {
    const { left, width, top } = text.getBoundingClientRect();
    const x = (left + width / 2 - all.left) / all.width;
    const far = x + (top - all.top) / all.height;
    if (width === 0 || far >= least) continue;
    least = far;
    first = x;
  }
  return first;
}
