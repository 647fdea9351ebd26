// Looking something up in a sorted list.

/** Index of the last of some ascending numbers that is at most `limit`; 0 if there is none. */
export function lastAtMost(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ascending[middle] as number) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
