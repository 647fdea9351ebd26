// `import` and `export` statements of an MDX page.

import type { Cover } from './cover.ts';
import { lineEndAt } from './splice.ts';

/** A statement at the start of a block. Offsets count in the text; `end` is behind its line end. */
export interface EsmStatement {
  readonly kind: 'import' | 'export';
  readonly start: number;
  readonly end: number;
  /** What is imported, by the name it has in the page; `default` for a default import. */
  readonly names: ReadonlyMap<string, string>;
  /** From where; `''` for an export. */
  readonly source: string;
}

const IMPORT = /import\s+(?:type\s+)?(?:([^'";]*?)\s+from\s+)?(['"])([^'"\n]+)\2[ \t]*;?[ \t]*/y;

/** The statements of a page. */
export function esmStatements(text: string, cover: Cover): EsmStatement[] {
  const found: EsmStatement[] = [];
  let lastEnd = -1;
  for (const { index, 0: word } of text.slice(cover.body).matchAll(/(?:^|(?<=;[ \t]*))(?:import|export)\b/gm)) {
    const start = cover.body + index;
    if (cover.at(start) || start < lastEnd) continue;
    // One behind another in its line.
    if (start !== lastEnd && start > 0 && text[start - 1] !== '\n') continue;
    const isBlockStart =
      start === cover.body || start === lastEnd || text.slice(0, start).endsWith('\n\n') || isAfterStart(text, start, cover.body);
    if (!isBlockStart) continue;
    const statement = word === 'import' ? readImport(text, start) : readExport(text, start);
    if (statement === null) continue;
    found.push(statement);
    lastEnd = statement.end;
  }
  return found;
}

/** Nothing but white space and comments between the start of the page and a statement. */
function isAfterStart(text: string, start: number, body: number): boolean {
  return (
    text
      .slice(body, start)
      .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
      .trim() === ''
  );
}

function readImport(text: string, start: number): EsmStatement | null {
  IMPORT.lastIndex = start;
  const match = IMPORT.exec(text);
  if (!match) return null;
  const behind = start + match[0].length;
  const rest = text.slice(behind, lineEndAt(text, behind));
  const isFollowed = match[0].includes(';') && /^import\b/.test(rest);
  if (!isFollowed && rest.trim() !== '' && !rest.trim().startsWith('//')) return null;
  const names = new Map<string, string>();
  const clause = match[1] ?? '';
  const braces = /\{([^}]*)\}/.exec(clause);
  for (const part of (braces?.[1] ?? '').split(',')) {
    const [outer = '', inner] = part
      .trim()
      .replace(/^type\s+/, '')
      .split(/\s+as\s+/);
    if (outer !== '') names.set(inner ?? outer, outer);
  }
  const plain = clause
    .replace(/\{[^}]*\}/, '')
    .replace(/,/g, ' ')
    .trim();
  if (/^[\w$]+$/.test(plain)) names.set(plain, 'default');
  else if (plain !== '') names.set(/\bas\s+([\w$]+)/.exec(plain)?.[1] ?? plain, '*');
  const end = isFollowed ? behind : Math.min(lineEndAt(text, behind) + 1, text.length);
  const source = (match[3] as string).replace(/\\(?![a-z0-9])/gi, '');
  return { kind: 'import', start, end, names, source };
}

/** An export ends with its block: before the next blank line that is outside of its brackets. */
function readExport(text: string, start: number): EsmStatement | null {
  if (!/^export\s+(?:const|let|var|function|default|async|class|\{|\*)/.test(text.slice(start, start + 40))) return null;
  let depth = 0;
  for (let at = start; at < text.length; at = lineEndAt(text, at) + 1) {
    const line = text.slice(at, lineEndAt(text, at));
    if (line.trim() === '' && depth <= 0) return { kind: 'export', start, end: at, names: new Map(), source: '' };
    for (const char of line) depth += '([{'.includes(char) ? 1 : ')]}'.includes(char) ? -1 : 0;
  }
  return { kind: 'export', start, end: text.length, names: new Map(), source: '' };
}
