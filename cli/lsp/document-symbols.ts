// Document symbols: the headings of a document, nested.

import type { DocumentSymbol, DocumentSymbolParams } from 'vscode-languageserver-protocol';
import type { Heading } from '../../renderer/model/parsed-page.ts';
import type { Feature } from './feature.ts';
import { rangeOnLine } from './places.ts';

/** The kind of a text. */
const STRING = 15;

/** The feature. */
export const documentSymbols: Feature<DocumentSymbolParams> = {
  method: 'textDocument/documentSymbol',
  capabilities: { documentSymbolProvider: true },
  isExact: true,
  answer({ view: { reader }, file, text }): DocumentSymbol[] {
    const headings = new Map<number, Heading>();
    for (const page of reader.pagesShowing(file)) {
      for (const heading of reader.factsOf(page).headings) if (heading.at.file === file) headings.set(heading.at.line, heading);
    }
    const lines = text.split('\n');
    return nested(
      [...headings.values()].sort((a, b) => a.at.line - b.at.line),
      lines,
    );
  },
};

function nested(headings: readonly Heading[], lines: readonly string[]): DocumentSymbol[] {
  const symbols: DocumentSymbol[] = [];
  for (let i = 0; i < headings.length; ) {
    const { level, text, id, at } = headings[i] as Heading;
    let next = i + 1;
    while (next < headings.length && (headings[next] as Heading).level > level) next += 1;
    const end = (headings[next]?.at.line ?? lines.length + 1) - 2;
    const line = at.line - 1;
    const own = rangeOnLine(line, 0, lines[line]?.length ?? 0);
    symbols.push({
      name: text === '' ? `#${id}` : text,
      detail: `#${id}`,
      kind: STRING,
      range: { start: own.start, end: { line: Math.max(line, end), character: lines[Math.max(line, end)]?.length ?? 0 } },
      selectionRange: own,
      children: nested(headings.slice(i + 1, next), lines),
    });
    i = next;
  }
  return symbols;
}
