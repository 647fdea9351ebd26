// "Did you mean …?": the candidate that a mistyped name most likely means.

/** The characters of words. */
const IN_WORD = /[\p{L}\p{M}\p{N}]/u;

/** Longer texts are no mistyped names. UTF-16 units. */
const LONGEST_NAME = 200;

/**
 * The candidate nearest to `name`, or `null` if none is near enough to be a likely slip. Distance counts inserted, dropped,
 * changed and swapped neighbouring characters; a difference of letter case alone counts less than any of them. A candidate that has
 * nothing in common with the name is none (`x` and `y`, or an empty one). Ties go to the candidate that comes first.
 * @param maxDistance Largest distance that still counts; by default a third of the name's length, at least 1 and at most 5.
 * @param accepts Leaves out candidates that are near enough and yet not what was meant; by default none.
 */
export function nearest(
  name: string,
  candidates: Iterable<string>,
  maxDistance?: number,
  accepts: (candidate: string) => boolean = () => true,
): string | null {
  const limit = maxDistance ?? limitOf(name);
  if (name.length > LONGEST_NAME) return null;
  const folded = name.toLowerCase();
  let best: string | null = null;
  let bestDistance = limit + 0.75;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > bestDistance) continue;
    const distance = editDistance(folded, candidate.toLowerCase(), bestDistance) + caseCost(name, candidate);
    const isAlike = distance < Math.max(name.length, candidate.length) || name === candidate;
    if (distance >= bestDistance || !isAlike || !accepts(candidate)) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/**
 * What to write in place of a name that is none of `names`: the nearest one, the only one, or one of all.
 * @param none What to do where there are none.
 * @param near The one that is meant, where it is known otherwise.
 */
export function knownNameFix(
  name: string,
  names: readonly string[],
  none = 'leave it out',
  near: string | null = nearest(name, names),
): string {
  const meant = near ?? (names.length === 1 ? names[0] : undefined);
  if (meant !== undefined) return `write "${meant}"`;
  return names.length === 0 ? none : `write one of: ${names.join(', ')}`;
}

/**
 * The candidate nearest to a name of several words (`live-views`), or `null`. One with the same letters and digits comes
 * first. Of others, every word must be near its counterpart: a word exchanged for another one is no slip, however long the
 * name. Where the number of words differs, two steps are allowed in all.
 */
export function nearestInWords(name: string, candidates: Iterable<string>): string | null {
  if (name.length > LONGEST_NAME) return null;
  const all = [...candidates];
  const letters = wordsOf(name).join('');
  const same = letters === '' ? [] : all.filter((candidate) => hasLetters(candidate, letters));
  return nearest(name, same, LONGEST_NAME) ?? nearest(name, all, undefined, (candidate) => isSlipInWords(name, candidate));
}

/** Whether a text has these letters and digits, in lower case, and no others. Ends at the first other one. */
function hasLetters(text: string, letters: string): boolean {
  let next = 0;
  for (const char of text) {
    if (char.toLowerCase() === letters[next]) next += 1;
    else if (IN_WORD.test(char)) return false;
  }
  return next === letters.length;
}

function isSlipInWords(name: string, candidate: string): boolean {
  const [words, others] = [wordsOf(name), wordsOf(candidate)];
  if (words.length !== others.length) return nearest(name, [candidate], 2) !== null;
  return words.length > 0 && words.every((word, i) => nearest(word, [others[i] as string]) !== null);
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function limitOf(name: string): number {
  return Math.min(5, Math.max(1, Math.floor(name.length / 3)));
}

/**
 * The least number of inserted, dropped, changed and swapped neighbouring UTF-16 units that turn `a` into `b` (optimal string
 * alignment); an ideograph or a Hangul syllable equals several letters and counts twice. Returns `Infinity` as soon as the
 * distance must exceed `limit`.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  let beforeLast: number[] = [];
  let last = [0];
  for (let column = 1; column <= b.length; column++) last.push(at(last, column - 1) + weight(b, column - 1));
  for (let row = 1; row <= a.length; row++) {
    const dropped = weight(a, row - 1);
    const current = [at(last, 0) + dropped];
    let least = at(current, 0);
    for (let column = 1; column <= b.length; column++) {
      const inserted = weight(b, column - 1);
      const changed = a[row - 1] === b[column - 1] ? 0 : Math.max(dropped, inserted);
      let cost = Math.min(at(last, column) + dropped, at(current, column - 1) + inserted, at(last, column - 1) + changed);
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

/** CJK ideographs and Hangul syllables: 2. */
function weight(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return (code >= 0x3400 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7a3) ? 2 : 1;
}

/** Half a step if the two are not written alike: enough to prefer the exact spelling, too little to beat a real edit. */
function caseCost(name: string, candidate: string): number {
  return name !== candidate && name.toLowerCase() === candidate.toLowerCase() ? 0.5 : 0;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
