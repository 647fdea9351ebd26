// Find references: who links to a page or heading, by which line.

import type { Location, ReferenceParams } from 'vscode-languageserver-protocol';
import type { SourceLocation } from '../../renderer/model/diagnostic.ts';
import type { Url } from '../../renderer/model/url.ts';
import type { AskedDocument, Feature } from './feature.ts';
import { endOf, headingsAt, linksAt, linksTo, locationsOf } from './link-ends.ts';

/** The feature. On a link, the references to its end; on a heading, to the heading; anywhere else, to the page. */
export const references: Feature<ReferenceParams> = {
  method: 'textDocument/references',
  capabilities: { referencesProvider: true },
  isExact: true,
  answer(document, { position, context }): Location[] {
    const { view, uriOf } = document;
    const { ids, places } = wanted(document, position);
    const links = linksTo(view.reader, new Set(ids.keys())).filter(({ target }) => {
      const end = endOf(view.reader, target);
      const id = end?.page ? ids.get(end.page.url) : undefined;
      return id === null || (id !== undefined && end?.id === id);
    });
    return locationsOf([...(context.includeDeclaration ? places : []), ...links.map(({ at }) => at)], uriOf);
  },
};

/** Pages, each with the id on it that is meant, or `null` for the page. */
interface Wanted {
  readonly ids: ReadonlyMap<Url, string | null>;
  readonly places: readonly SourceLocation[];
}

function wanted(document: AskedDocument, position: ReferenceParams['position']): Wanted {
  const { view, file } = document;
  const ends = linksAt(document, position).flatMap(({ target }) => endOf(view.reader, target) ?? []);
  if (ends.length > 0) {
    return {
      ids: new Map(ends.flatMap(({ page, id }) => (page ? [[page.url, id] as const] : []))),
      places: ends.flatMap(({ at }) => at ?? []),
    };
  }
  const headings = headingsAt(document, position.line);
  // The title of a page is the page.
  if (headings.some(({ heading }) => heading.level > 1)) {
    return {
      ids: new Map(headings.map(({ page, heading }) => [page.url, heading.id])),
      places: headings.map(({ heading }) => heading.at),
    };
  }
  const pages = view.reader.pagesShowing(file).filter(({ source }) => source === file);
  return { ids: new Map(pages.map(({ url }) => [url, null])), places: [{ file, line: 1, column: 1, length: 1 }] };
}
