// The marks that git leaves in a file whose merge is unresolved.

const MARK = /^(?:<{7} |\|{7}(?: |$)|={7}$|>{7} )/;

/** Line indexes (0-based) at which conflicts begin that have all their marks, in order: `<<<<<<<`, `=======`, `>>>>>>>`. */
export function conflicts(lines: readonly string[]): readonly number[] {
  const found: number[] = [];
  let start: number | null = null;
  let divided = false;
  for (const [i, line] of lines.entries()) {
    if (line.startsWith('<<<<<<< ')) {
      start = i;
      divided = false;
    } else if (/^={7}\r?$/.test(line)) divided = true;
    else if (line.startsWith('>>>>>>> ') && start !== null && divided) {
      found.push(start);
      start = null;
    }
  }
  return found;
}

/** Whether a line is a mark of a conflict: in files that are not written by hand, one is enough. */
export function isConflictMark(line: string): boolean {
  return MARK.test(line.replace(/\r$/, ''));
}
