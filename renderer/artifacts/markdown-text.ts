// Puts Markdown together: what is filled in keeps to the list, the quote or the line it is in.

/** What may precede a block on its line: indentation, the marks of quotes and of list items. */
const LINE_START = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+[ \t>]*)*/;

/** A text that grows. */
export class MarkdownText {
  #text = '';
  /** Whether the last thing filled in was empty. */
  #nothing = false;

  /** Appends text without change. */
  add(written: string): void {
    this.#text += this.#nothing ? afterNothing(this.#text, written) : written;
    this.#nothing = false;
  }

  /**
   * Appends what `make` returns: on lines of its own with the lead before each of its lines, inside a line on that line. `make`
   * gets the lead: what every line of this place begins with.
   */
  place(make: (lead: string) => string): void {
    const line = this.#text.slice(this.#text.lastIndexOf('\n') + 1);
    const start = LINE_START.exec(line)?.[0] ?? '';
    const lead = start.replace(/[^\s>]/g, ' ');
    const filled = make(lead);
    this.#text += start === line ? ledIn(filled, lead) : inLine(filled, line);
    this.#nothing = filled === '';
  }

  toString(): string {
    return this.#text;
  }
}

/** Removes the lead from all lines but the first, which is where the place begins. */
export function withoutLead(text: string, lead: string): string {
  if (lead === '') return text;
  const short = lead.trimEnd();
  return text
    .split('\n')
    .map((line, i) => (i > 0 && line.startsWith(lead) ? line.slice(lead.length) : i > 0 && line === short ? '' : line))
    .join('\n');
}

function ledIn(text: string, lead: string): string {
  return lead === '' ? text : text.replace(/\n(.*)/g, (_, line: string) => `\n${line === '' ? lead.trimEnd() : lead + line}`);
}

/** On one line; in the cell of a table, without the sign that ends it. */
function inLine(text: string, line: string): string {
  const joined = text.replace(/\s*\n\s*/g, ' ');
  return line.includes('|') ? joined.replace(/(?<!\\)\|/g, '\\|') : joined;
}

/** Where nothing was filled in, neither two blank lines nor two spaces are left. */
function afterNothing(before: string, written: string): string {
  if (before === '' || before.endsWith('\n\n')) return written.replace(/^(?:[ \t]*\n)+/, '');
  return /[ \n]$/.test(before) ? written.replace(/^ /, '') : written;
}
