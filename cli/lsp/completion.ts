// Completion: of links and fragments, components and props, containers, versions, front matter, imports, their regions and samples.

import type { CompletionList, CompletionParams } from 'vscode-languageserver-protocol';
import { type Cursor, readCursor } from '../../renderer/editor/cursor.ts';
import type { Typed } from '../../renderer/editor/typed.ts';
import { suggestImports, suggestRegions, suggestSamples } from './complete/imports.ts';
import { itemsOf, type Suggestion } from './complete/items.ts';
import { suggestLinks } from './complete/links.ts';
import {
  suggestComponents,
  suggestContainers,
  suggestKeys,
  suggestProps,
  suggestValues,
  suggestVersions,
} from './complete/names.ts';
import type { AskedDocument, Feature } from './feature.ts';

/** The feature. What is typed is read in the present text; the rest of the site is as it was judged last. */
export const completion: Feature<CompletionParams> = {
  method: 'textDocument/completion',
  capabilities: { completionProvider: { triggerCharacters: ['(', '/', '#', '<', ':', '"', "'", '@', '{', ' ', '.'] } },
  isExact: false,
  answer(document, { position: { line, character } }): CompletionList | null {
    const cursor = readCursor(document.text, line, character);
    if (!cursor) return null;
    const [typed, suggestions] = suggest(document, cursor);
    return { isIncomplete: true, items: itemsOf(line, typed, suggestions) };
  },
};

function suggest(document: AskedDocument, cursor: Cursor): readonly [Typed, readonly Suggestion[]] {
  const { typed } = cursor;
  switch (cursor.kind) {
    case 'link':
      return suggestLinks(document, cursor);
    case 'import':
      return [cursor, suggestImports(document, typed)];
    case 'sample':
      return [cursor, suggestSamples(document, typed)];
    case 'region':
      return [cursor, suggestRegions(document, cursor.path, typed)];
    case 'component':
      return [cursor, suggestComponents(document, typed)];
    case 'prop':
      return [cursor, suggestProps(document, cursor.component, cursor.given, typed)];
    case 'container':
      return [cursor, suggestContainers(document, typed)];
    case 'version':
      return [cursor, suggestVersions(document, typed)];
    case 'key':
      return [cursor, suggestKeys(document, cursor.path, cursor.siblings, typed)];
    case 'value':
      return [cursor, suggestValues(document, cursor.path, typed)];
  }
}
