// What an author is writing at a place of a Markdown text, as far as an editor can complete it. The text may be unfinished there, so it
// is read line by line.

import { frontMatterBlock } from '../source/front-matter-block.ts';
import { readTextLines } from '../source/text-lines.ts';
import { type FrontMatterCursor, frontMatterCursor } from './front-matter-cursor.ts';
import { type CursorLine, type Typed, typedAt } from './typed.ts';

/** What is being written. */
export type Cursor =
  | FrontMatterCursor
  | ({ readonly kind: 'link'; readonly isImage: boolean } & Typed)
  | ({ readonly kind: 'component' } & Typed)
  | ({ readonly kind: 'prop'; readonly component: string; readonly given: readonly string[] } & Typed)
  | ({ readonly kind: 'container' } & Typed)
  | ({ readonly kind: 'version' } & Typed)
  | ({ readonly kind: 'import' } & Typed)
  | ({ readonly kind: 'sample' } & Typed)
  | ({ readonly kind: 'region'; readonly path: string } & Typed);

/** Reads what is at a place (0-based line, column in UTF-16 units) of a text with `\n` line ends; `null`: nothing to complete. */
export function readCursor(text: string, line: number, column: number): Cursor | null {
  const lines = text.split('\n');
  const written = lines[line];
  if (written === undefined) return null;
  const body = bodyStart(text, lines);
  const place: CursorLine = { before: written.slice(0, column), after: written.slice(column) };
  if (line < body) return line === 0 ? null : frontMatterCursor(lines.slice(1, body), line - 1, place);
  const kinds = readTextLines(lines.slice(body));
  const kind = kinds.kinds[line - body];
  const included = inInclude(place);
  if (included && kind !== 'code') return included;
  if (kind !== 'text' || (column > 0 && kinds.isInlineCode(line - body, column - 1))) return null;
  return inSample(place) ?? inImport(place) ?? inContainer(place) ?? inLink(place) ?? inTag(place);
}

/** The 0-based line at which the body begins. Front matter that is still open, as while it is written, ends with the text. */
function bodyStart(text: string, lines: readonly string[]): number {
  const { source, bodyLine } = frontMatterBlock(text);
  if (source !== null) return bodyLine - 1;
  const isOpen = /^---[ \t]*$/.test(lines[0] ?? '') && !lines.some((line, i) => i > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line));
  return isOpen && lines.slice(1).every((line) => /^(?:\s|[\w$.-]+(?:[ \t]*:(?:\s.*)?)?$|- |#|$)/.test(line)) ? lines.length : 0;
}

const PATH_REST = /^[^\s#(){}<>;"']*/;
const NAME_REST = /^[\w-]*/;
const ADDRESS_REST = /^[^\s()<>"']*/;

function inInclude(place: CursorLine): Cursor | null {
  const [, path, mark, region] = /<!--\s*@include:\s*([^{}<>#]*)(?:(#)([^\s{}#<>]*))?$/.exec(place.before) ?? [];
  if (path === undefined) return null;
  if (mark !== undefined) return { kind: 'region', path, ...typedAt(place, region ?? '', NAME_REST) };
  return { kind: 'import', ...typedAt(place, path, PATH_REST) };
}

/** The id of a sample, in a tag or in place of a path. */
function inSample(place: CursorLine): Cursor | null {
  const [, inTag, inPath] =
    /<Sample\s[^<>]*?\bid\s*=\s*["']([^"']*)$|^\s*@\[code[^\]]*\]\(sample:([^)\s]*)$/.exec(place.before) ?? [];
  const id = inTag ?? inPath;
  return id === undefined ? null : { kind: 'sample', ...typedAt(place, id, /^[^\s"'<>()]*/) };
}

function inImport(place: CursorLine): Cursor | null {
  const { before, after } = place;
  const [, part] = /^\s*@\[code\{([^{}]*)$/.exec(before) ?? [];
  if (part !== undefined) {
    const [, path = ''] = /^[^\]]*\]\(([^);]*)/.exec(after) ?? [];
    return { kind: 'region', path, ...typedAt(place, part, NAME_REST) };
  }
  const [, paths] = /^\s*@\[code[^\]]*\]\(([^)]*)$/.exec(before) ?? [];
  if (paths !== undefined) {
    const path = paths.slice(paths.lastIndexOf(';') + 1).trimStart();
    return { kind: 'import', ...typedAt(place, path, PATH_REST) };
  }
  const [, file, mark, region] = /^\s*<<<(?!<)\s*([^\s{#]*)(?:(#)([^\s{#]*))?$/.exec(before) ?? [];
  if (file === undefined) return null;
  if (mark !== undefined) return { kind: 'region', path: file, ...typedAt(place, region ?? '', NAME_REST) };
  return { kind: 'import', ...typedAt(place, file, PATH_REST) };
}

function inContainer(place: CursorLine): Cursor | null {
  const [, range] = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*:{3,}[ \t]*versions[ \t]+(.*)$/.exec(place.before) ?? [];
  if (range !== undefined) return { kind: 'version', ...typedAt(place, lastVersion(range), /^[\w.]*/) };
  const [, name] = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*:{3,}[ \t]*((?:[A-Za-z][\w-]*)?)$/.exec(place.before) ?? [];
  return name === undefined ? null : { kind: 'container', ...typedAt(place, name, NAME_REST) };
}

/** The end of a version range from its last version on. */
export function lastVersion(range: string): string {
  return /[^\s,|<>=!"'[\]]*$/.exec(range)?.[0] ?? '';
}

/** Attributes whose values are addresses, in HTML and in components. */
const ADDRESS_ATTRIBUTE = /<[A-Za-z][^<>]*\s(href|src|poster|to|link|logo|base)\s*=\s*(?:"([^"]*)|'([^']*))$/;

function inLink(place: CursorLine): Cursor | null {
  const { before } = place;
  const link = /\]\(<?([^\s()<>]*)$/.exec(before);
  if (link !== null) {
    const isImage = /!\[[^[\]]*$/.test(before.slice(0, link.index));
    return { kind: 'link', isImage, ...typedAt(place, link[1] ?? '', ADDRESS_REST) };
  }
  const [, definition] = /^ {0,3}\[[^\]]+\]:\s*<?([^\s<>]*)$/.exec(before) ?? [];
  if (definition !== undefined) return { kind: 'link', isImage: false, ...typedAt(place, definition, ADDRESS_REST) };
  const attribute = ADDRESS_ATTRIBUTE.exec(before);
  if (attribute === null) return null;
  const isImage = /^(?:src|poster|logo)$/.test(attribute[1] ?? '');
  return { kind: 'link', isImage, ...typedAt(place, attribute[2] ?? attribute[3] ?? '', ADDRESS_REST) };
}

function inTag(place: CursorLine): Cursor | null {
  const { before } = place;
  const [, name] = /(?:^|[^\w<])<((?:[A-Za-z][\w-]*)?)$/.exec(before) ?? [];
  if (name !== undefined) return { kind: 'component', ...typedAt(place, name, NAME_REST) };
  const [, component, attributes = '', prop] =
    /<([A-Za-z][\w-]*)((?:\s+[:@]?[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?)*)\s+:?([\w-]*)$/.exec(before) ?? [];
  if (component === undefined || prop === undefined) return null;
  const given = Array.from(attributes.matchAll(/([\w-]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))?/g), ([, word = '']) => word);
  return { kind: 'prop', component, given, ...typedAt(place, prop, NAME_REST) };
}
