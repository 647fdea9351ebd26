// Document links: each link with the file it leads to.

import type { DocumentLink, DocumentLinkParams } from 'vscode-languageserver-protocol';
import type { AskedDocument, Feature } from './feature.ts';
import { endOf, linksIn, type PlacedLink } from './link-ends.ts';
import { rangeOf } from './places.ts';

/** The feature. */
export const documentLinks: Feature<DocumentLinkParams> = {
  method: 'textDocument/documentLink',
  capabilities: { documentLinkProvider: {} },
  isExact: true,
  answer(document): DocumentLink[] {
    const found = new Map<string, DocumentLink>();
    for (const link of linksIn(document.view.reader, document.file)) {
      const name = `${link.at.line}:${link.at.column}`;
      const made = found.has(name) ? null : linkOf(link, document);
      if (made) found.set(name, made);
    }
    return [...found.values()];
  },
};

function linkOf({ at, target }: PlacedLink, { view: { reader }, uriOf }: AskedDocument): DocumentLink | null {
  if (target.kind === 'external') return { range: rangeOf(at), target: target.href };
  const end = endOf(reader, target);
  if (!end?.at) return null;
  const line = end.at.line > 1 ? `#L${end.at.line}` : '';
  const tooltip = end.page?.title;
  return { range: rangeOf(at), target: uriOf(end.at.file) + line, ...(tooltip !== undefined && { tooltip }) };
}
