// Named regions of a file, marked by comments in the file's own language.

/** A region that is opened and closed. Indexes of its two marker lines are 0-based. */
export interface Region {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The regions of a file, in the order they end, and the markers without a partner (0-based lines). */
export interface Regions {
  readonly closed: readonly Region[];
  readonly unclosed: readonly { readonly name: string; readonly line: number }[];
}

// A marker is a line that is nothing but a comment: an opening sign, `region` or `endregion` (with `#` or `pragma` before
// it or not), the name, a closing sign. Signs: // # /* <!-- -- :: REM ; ' (* {- % " ! and JSX's {/*.
const CODE_MARKER =
  /^\s*(?:\/{2,}|#+|<!--+|\{?\/\*+|--+(?:\[\[)?|::|@?rem\b|;+|'|\(\*|\{-|%+|"|!)\s*(?:#\s*|pragma\s+)?(?<end>end\s*)?region\b(?<name>.*?)(?:--+>|\*+\/\}?|\*\)|-\}|\]\])?\s*$/i;

// In Markdown a `#` begins a heading and `//` begins text: only HTML comments mark regions.
const MARKDOWN_MARKER = /^\s*<!--+\s*#?\s*(?<end>end\s*)?region\b(?<name>.*?)--+>\s*$/i;

/**
 * Finds all regions of a file. `kind` says which comments count. An end without a name closes the innermost region. One with a
 * name closes the outermost of that name: where a begin is repeated and ends once, nothing between the first begin and the end is lost.
 */
export function findRegions(lines: readonly string[], kind: 'code' | 'markdown'): Regions {
  const marker = kind === 'code' ? CODE_MARKER : MARKDOWN_MARKER;
  const open: { name: string; line: number }[] = [];
  const closed: Region[] = [];
  for (const [line, text] of lines.entries()) {
    if (!/region/i.test(text)) continue;
    const groups = marker.exec(text)?.groups;
    if (groups === undefined) continue;
    const name = regionName(groups['name'] ?? '');
    if (groups['end'] === undefined) {
      open.push({ name, line });
      continue;
    }
    const partner = name === '' ? open.length - 1 : open.findIndex((start) => start.name === name);
    if (partner < 0) continue;
    const [start] = open.splice(partner, 1);
    if (start !== undefined) closed.push({ name: start.name, start: start.line, end: line });
  }
  return { closed, unclosed: open };
}

/** The names of a file's regions, sorted, each once: those that are never closed, too, and none that is empty. */
export function regionNames(text: string, path: string): readonly string[] {
  const { closed, unclosed } = regionsIn(text.split('\n'), path);
  const names = new Set([...closed, ...unclosed].map(({ name }) => name));
  return [...names].filter((name) => name !== '').sort();
}

/** `findRegions` by the comments that the file's name asks for. */
export function regionsIn(lines: readonly string[], path: string): Regions {
  return findRegions(lines, /\.(?:md|markdown)$/i.test(path) ? 'markdown' : 'code');
}

/**
 * The 0-based lines of every region called `name`, joined in file order, without the marker lines of any region;
 * `null` if there is no such region.
 */
export function linesOfRegion({ closed }: Regions, name: string): readonly number[] | null {
  const wanted = closed.filter((region) => region.name === name);
  if (wanted.length === 0) return null;
  const markers = new Set(closed.flatMap(({ start, end }) => [start, end]));
  const lines = new Set<number>();
  for (const { start, end } of wanted) {
    for (let line = start + 1; line < end; line += 1) if (!markers.has(line)) lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
}

/** Drops what a language requires around a name: quotes (Visual Basic), a comment sign (`#endregion // x`). */
function regionName(text: string): string {
  return text
    .trim()
    .replace(/^(?:\/\/|\/\*|')\s*/, '')
    .replace(/^"(.*)"$/, '$1');
}
