// A finger's way across the screen, and what it means (specification §4, §5).

/** px from the drawer's edge within which a swipe that opens the drawer starts. */
const EDGE = 80;
/** px a swipe goes sideways at least, and how much further sideways than up or down. */
const DISTANCE = 40;
const RATIO = 1.5;

/** A place on the screen, in px from the drawer's edge (where lines begin) and the top. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a finger that went from `start` to `end` means; `null`: nothing. */
export function swipe(start: Point, end: Point): 'open' | 'close' | null {
  const across = end.x - start.x;
  const along = Math.abs(end.y - start.y);
  if (Math.abs(across) <= DISTANCE || Math.abs(across) <= along * RATIO) return null;
  if (across < 0) return 'close';
  return start.x <= EDGE ? 'open' : null;
}

/**
 * Whether something around `target` is scrolled to the right: a swipe to the right that starts there scrolls it back. `isMirrored`:
 * the page runs from right to left, so that the swipe goes to the left.
 */
export function scrollsBack(target: Element | null, isMirrored = false): boolean {
  for (let box = target; box; box = box.parentElement) if (isMirrored ? scrollsOn(box) : box.scrollLeft > 0) return true;
  return false;
}

/** Whether a swipe to the left moves what is in a box. */
function scrollsOn(box: Element): boolean {
  if (box.scrollLeft < 0) return true;
  const { direction, overflowX } = getComputedStyle(box);
  const scrolls = overflowX === 'auto' || overflowX === 'scroll';
  return scrolls && direction === 'ltr' && box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
}
