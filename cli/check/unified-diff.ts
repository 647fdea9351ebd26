// Changes as a unified diff that `git apply` and `patch -p1` take. Repairs change lines and never add or remove one, so
// lines are compared in pairs.

/** Lines shown around a change. */
const CONTEXT = 3;

/** The diff of one file; `''` if nothing changed. `name` is the file's path relative to where the diff is applied. */
export function unifiedDiff(name: string, before: string, after: string): string {
  const old = before.split('\n');
  const now = after.split('\n');
  const changed = old.flatMap((line, i) => (line === now[i] ? [] : [i]));
  if (changed.length === 0) return '';
  const hunks = groups(changed, old.length).map(([from, to]) => hunk(old, now, from, to));
  return `--- a/${name}\n+++ b/${name}\n${hunks.join('')}`;
}

/** First and last line (0-based, the last excluded) of each hunk. */
function groups(changed: readonly number[], count: number): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (const line of changed) {
    const from = Math.max(0, line - CONTEXT);
    const to = Math.min(count, line + CONTEXT + 1);
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = to;
    else found.push([from, to]);
  }
  return found;
}

function hunk(old: readonly string[], now: readonly string[], from: number, wanted: number): string {
  // The empty string that `split` gives after the last line end is not a line.
  const to = wanted === old.length && old.at(-1) === '' && now.at(-1) === '' ? wanted - 1 : wanted;
  let lines = '';
  for (let i = from; i < to; ) {
    if (old[i] === now[i]) {
      lines += shown(' ', old, i);
      i += 1;
      continue;
    }
    let end = i;
    while (end < to && old[end] !== now[end]) end += 1;
    for (let at = i; at < end; at += 1) lines += shown('-', old, at);
    for (let at = i; at < end; at += 1) lines += shown('+', now, at);
    i = end;
  }
  return `@@ -${from + 1},${to - from} +${from + 1},${to - from} @@\n${lines}`;
}

function shown(sign: string, lines: readonly string[], at: number): string {
  return `${sign}${lines[at]}\n${at === lines.length - 1 ? '\\ No newline at end of file\n' : ''}`;
}
