// "Did you mean …?": the candidate a mistyped name most likely stands for.

/** What is longer is no name that somebody mistyped. UTF-16 units. */
const LONGEST_NAME = 200;

/**
 * The candidate nearest to `name`, or `null` if none is near enough to be a likely slip. Distance counts inserted,
 * dropped, changed and swapped neighbouring characters; a difference of letter case alone counts less than any of
 * them. Ties go to the candidate that comes first.
 *
 * @param maxDistance Largest distance that still counts; by default a third of the name's length, at least 1 and at most 5.
 */
export function nearest(name: string, candidates: Iterable<string>, maxDistance?: number): string | null {
  const limit = maxDistance ?? Math.min(5, Math.max(1, Math.floor(name.length / 3)));
  if (name.length > LONGEST_NAME) return null;
  const folded = name.toLowerCase();
  let best: string | null = null;
  let bestDistance = limit + 0.75;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > bestDistance) continue;
    const distance = editDistance(folded, candidate.toLowerCase(), bestDistance) + caseCost(name, candidate);
    if (distance >= bestDistance) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/**
 * The least number of inserted, dropped, changed and swapped neighbouring UTF-16 units that turn `a` into `b`
 * (optimal string alignment). Gives up with `Infinity` as soon as the distance must exceed `limit`.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const changed = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + changed);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

/** Half a step if the two are not written alike: enough to prefer the exact spelling, too little to beat a real edit. */
function caseCost(name: string, candidate: string): number {
  return name !== candidate && name.toLowerCase() === candidate.toLowerCase() ? 0.5 : 0;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
