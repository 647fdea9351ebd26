// Places of the engine (1-based, in a file of a site) and of the protocol (0-based, in a document).

import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Position, Range } from 'vscode-languageserver-protocol';
import type { SourceLocation } from '../../renderer/model/diagnostic.ts';

/** The path of a document; `null` for one that is no file. */
export function pathOfUri(uri: string): string | null {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : null;
  } catch {
    // The address of a file on another machine.
    return null;
  }
}

/** The address of a file. */
export function uriOfPath(path: string): string {
  return pathToFileURL(path).href;
}

/** A stretch of a line, by its 0-based line and columns. */
export function rangeOnLine(line: number, from: number, to: number): Range {
  return { start: { line, character: from }, end: { line, character: to } };
}

/** The range of a place. */
export function rangeOf({ line, column, length }: SourceLocation): Range {
  return rangeOnLine(line - 1, column - 1, column - 1 + length);
}

/** Whether a position lies in a range or at one of its ends. */
export function isWithin({ line, character }: Position, { start, end }: Range): boolean {
  const isBehind = line > start.line || (line === start.line && character >= start.character);
  return isBehind && (line < end.line || (line === end.line && character <= end.character));
}

/** Whether two ranges share a position. */
export function touches(a: Range, b: Range): boolean {
  return isWithin(a.start, b) || isWithin(b.start, a);
}
