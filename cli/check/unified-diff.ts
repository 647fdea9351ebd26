// Changes as a unified diff that `git apply` and `patch -p1` take.

/** Lines shown around a change. */
const CONTEXT = 3;
/** Of so many changed lines the shortest way is looked for; a text that differs more is shown as replaced. */
const MOST_CHANGES = 3000;

/** A line of either text, and in which of them it is: both (` `), the old one (`-`) or the new one (`+`). */
interface DiffLine {
  readonly sign: ' ' | '-' | '+';
  /** 0-based line of the old text, and of the new one: of this line, or of the next where it is in one text alone. */
  readonly old: number;
  readonly now: number;
}

/** The diff of one file; `''` if nothing changed. `name` is the file's path relative to where the diff is applied. A new file has an empty `before`. */
export function unifiedDiff(name: string, before: string, after: string): string {
  if (before === after) return '';
  const [old, now] = [linesWithEnds(before), linesWithEnds(after)];
  const lines = diffLines(old, now);
  const hunks = groups(lines).map(([from, to]) => hunk(lines.slice(from, to), old, now));
  return `--- ${before === '' ? '/dev/null' : `a/${name}`}\n+++ b/${name}\n${hunks.join('')}`;
}

function linesWithEnds(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** First and last line (the last excluded) of each hunk. */
function groups(lines: readonly DiffLine[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (const [i, { sign }] of lines.entries()) {
    if (sign === ' ') continue;
    const from = Math.max(0, i - CONTEXT);
    const to = Math.min(lines.length, i + CONTEXT + 1);
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = to;
    else found.push([from, to]);
  }
  return found;
}

function hunk(lines: readonly DiffLine[], old: readonly string[], now: readonly string[]): string {
  const [first] = lines;
  const counts = [lines.filter(({ sign }) => sign !== '+').length, lines.filter(({ sign }) => sign !== '-').length];
  const start = (line: number, count: number | undefined): number => (count === 0 ? line : line + 1);
  const text = lines.map(({ sign, old: at, now: other }) => (sign === '+' ? shown('+', now, other) : shown(sign, old, at)));
  return `@@ -${start(first?.old ?? 0, counts[0])},${counts[0]} +${start(first?.now ?? 0, counts[1])},${counts[1]} @@\n${text.join('')}`;
}

function shown(sign: string, lines: readonly string[], at: number): string {
  const line = lines[at] ?? '';
  return `${sign}${line}${line.endsWith('\n') ? '' : '\n\\ No newline at end of file\n'}`;
}

/** All lines of both texts in order; of what is replaced the old lines come first. */
function diffLines(old: readonly string[], now: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let [oldEnd, nowEnd] = [old.length, now.length];
  while (oldEnd > start && nowEnd > start && old[oldEnd - 1] === now[nowEnd - 1]) {
    oldEnd -= 1;
    nowEnd -= 1;
  }
  const same = (from: number, to: number, shift: number): DiffLine[] =>
    Array.from({ length: to - from }, (_, i) => ({ sign: ' ' as const, old: from + i, now: from + i + shift }));
  const middle = shortestWay(old.slice(start, oldEnd), now.slice(start, nowEnd));
  return [
    ...same(0, start, 0),
    ...oldFirst(middle.map((line) => ({ ...line, old: line.old + start, now: line.now + start }))),
    ...same(oldEnd, old.length, now.length - old.length),
  ];
}

/** Within each run of changes, what is removed before what is added. */
function oldFirst(lines: readonly DiffLine[]): DiffLine[] {
  const out: DiffLine[] = [];
  for (let i = 0; i < lines.length; ) {
    let end = i;
    while (end < lines.length && lines[end]?.sign !== ' ') end += 1;
    const run = lines.slice(i, end);
    const [now = 0, old = 0] = [run[0]?.now, run.at(-1)?.sign === '-' ? (run.at(-1)?.old ?? 0) + 1 : run.at(-1)?.old];
    out.push(...run.filter(({ sign }) => sign === '-').map((line) => ({ ...line, now })));
    out.push(...run.filter(({ sign }) => sign === '+').map((line) => ({ ...line, old })));
    if (end < lines.length) out.push(lines[end] as DiffLine);
    i = end + 1;
  }
  return out;
}

/** The fewest changes that make one list of lines the other (Myers 1986, the greedy algorithm). */
function shortestWay(old: readonly string[], now: readonly string[]): DiffLine[] {
  const trace: Int32Array[] = [];
  const most = Math.min(old.length + now.length, MOST_CHANGES);
  const furthest = new Int32Array(2 * most + 3);
  for (let changes = 0; changes <= most; changes += 1) {
    trace.push(furthest.slice());
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = nextX(furthest, diagonal, changes, most);
      while (x < old.length && x - diagonal < now.length && old[x] === now[x - diagonal]) x += 1;
      furthest[diagonal + most + 1] = x;
      if (x >= old.length && x - diagonal >= now.length) return wayBack(trace, old.length, now.length, most);
    }
  }
  return [
    ...old.map((_, i): DiffLine => ({ sign: '-', old: i, now: 0 })),
    ...now.map((_, i): DiffLine => ({ sign: '+', old: old.length, now: i })),
  ];
}

/** Where a diagonal begins: from its neighbour that got further, by a line that is added or removed. */
function nextX(furthest: Int32Array, diagonal: number, changes: number, most: number): number {
  const [below, above] = [furthest[diagonal + most] as number, furthest[diagonal + most + 2] as number];
  return isAdded(diagonal, changes, below, above) ? above : below + 1;
}

function isAdded(diagonal: number, changes: number, below: number, above: number): boolean {
  return diagonal === -changes || (diagonal !== changes && below < above);
}

function wayBack(trace: readonly Int32Array[], oldLength: number, nowLength: number, most: number): DiffLine[] {
  const lines: DiffLine[] = [];
  let [x, y] = [oldLength, nowLength];
  for (let changes = trace.length - 1; changes >= 0; changes -= 1) {
    const furthest = trace[changes] as Int32Array;
    const diagonal = x - y;
    const [below, above] = [furthest[diagonal + most] as number, furthest[diagonal + most + 2] as number];
    const added = isAdded(diagonal, changes, below, above);
    const beforeX = added ? above : below;
    const beforeY = beforeX - (added ? diagonal + 1 : diagonal - 1);
    while (x > beforeX && y > beforeY) {
      x -= 1;
      y -= 1;
      lines.push({ sign: ' ', old: x, now: y });
    }
    if (changes === 0) break;
    if (added) y -= 1;
    else x -= 1;
    lines.push({ sign: added ? '+' : '-', old: x, now: y });
  }
  return lines.reverse();
}
