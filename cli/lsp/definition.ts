// Go to definition: of a link the page and heading, of an include or a sample the file and region, of a component its file.

import type { DefinitionParams, Location } from 'vscode-languageserver-protocol';
import { componentAt, placeOfComponent } from './components.ts';
import type { AskedDocument, Feature } from './feature.ts';
import { importAt, placesOfImport, placesOfSample } from './imported.ts';
import { endOf, linksAt, locationsOf } from './link-ends.ts';

/** The feature. */
export const definition: Feature<DefinitionParams> = {
  method: 'textDocument/definition',
  capabilities: { definitionProvider: true },
  isExact: true,
  answer(document, { position }): Location[] | null {
    const found = definitions(document, position);
    return found.length === 0 ? null : found;
  },
};

function definitions(document: AskedDocument, position: DefinitionParams['position']): Location[] {
  const { view, uriOf } = document;
  const named = importAt(document, position);
  if (named) return locationsOf(placesOfImport(document, named), uriOf);
  const samples = placesOfSample(document, position);
  if (samples.length > 0) return locationsOf(samples, uriOf);
  const links = linksAt(document, position);
  if (links.length > 0)
    return locationsOf(
      links.flatMap(({ target }) => endOf(view.reader, target)?.at ?? []),
      uriOf,
    );
  const component = componentAt(document, position);
  const place = component === null ? null : placeOfComponent(document, component);
  return place ? [place] : [];
}
