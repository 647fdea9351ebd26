// The file that an include or an import of code names, and the place of the region in it.

import type { Position } from 'vscode-languageserver-protocol';
import { importsOn, type NamedImport } from '../../renderer/editor/imports-at.ts';
import { fenceLanguages } from '../../renderer/markdown/fence-languages.ts';
import { type ImportContext, resolveImport } from '../../renderer/markdown/import-path.ts';
import { placeOfPart } from '../../renderer/markdown/include-part.ts';
import { regionNames } from '../../renderer/markdown/regions.ts';
import type { SourceLocation } from '../../renderer/model/diagnostic.ts';
import type { VersionConfig } from '../../renderer/model/site-config.ts';
import { readTextLines } from '../../renderer/source/text-lines.ts';
import type { AskedDocument } from './feature.ts';

/** The import at a position; `null` for none. */
export function importAt({ text }: Pick<AskedDocument, 'text'>, { line, character }: Position): NamedImport | null {
  const lines = text.split('\n');
  const { kinds } = readTextLines(lines);
  const isCode = (fenceLanguages(lines, kinds)[line] ?? null) !== null;
  const found = importsOn(lines[line] ?? '', isCode);
  return (
    found.find(({ pathSpan: { offset, length } }) => character >= offset && character <= offset + length) ??
    found.find(({ span: { offset, length } }) => character >= offset && character <= offset + length) ??
    null
  );
}

/** Where an import leads, in each version that the document is shown in; each place once. */
export function placesOfImport(document: AskedDocument, { path, region }: NamedImport): readonly SourceLocation[] {
  return versionsOf(document).flatMap((version) => {
    const context = importContext(document, version);
    const found = resolveImport(path, document.file, context, { offset: 0, length: path.length });
    const text = found.problem === null ? context.files.readText(found.path) : null;
    if (text === null) return [];
    const at = { file: found.path, line: 1, column: 1, length: 1 };
    const line = region === null ? null : placeOfPart(text, region, found.path, context.markdown.headingIds);
    return [line === null ? at : { ...at, line }];
  });
}

/** Where the samples are whose id is at a position, in the order of the languages; each place once. */
export function placesOfSample({ view, file }: AskedDocument, { line, character }: Position): readonly SourceLocation[] {
  const { files } = view.engine.tools;
  const { headingIds } = view.engine.config.markdown;
  const shown = view.reader
    .pagesShowing(file)
    .flatMap((page) => view.reader.factsOf(page).samples)
    .filter(({ at }) => at.file === file && at.line === line + 1)
    .filter(({ at }) => character >= at.column - 1 && character < at.column + at.length);
  const places = shown.flatMap(({ id, cells }) =>
    cells.flatMap(({ file: path }) => {
      const text = path === null ? null : files.readText(path);
      const found = text === null || path === null ? null : placeOfPart(text, id, path, headingIds);
      return path === null || found === null ? [] : [{ file: path, line: found, column: 1, length: 1 }];
    }),
  );
  return places.filter((place, i) => places.findIndex((other) => other.file === place.file && other.line === place.line) === i);
}

/** The names that a region of an imported file may have. */
export function regionsOf(document: AskedDocument, path: string): readonly string[] {
  const [version = null] = versionsOf(document);
  const context = importContext(document, version);
  const found = resolveImport(path, document.file, context, { offset: 0, length: path.length });
  return found.problem === null ? regionNames(context.files.readText(found.path) ?? '', found.path) : [];
}

/** The versions that a document is shown in; `null` for none. */
export function versionsOf({ view, file }: AskedDocument): readonly (VersionConfig | null)[] {
  const found = new Set(view.reader.pagesShowing(file).map(({ version }) => version?.entry ?? null));
  return found.size === 0 ? [null] : [...found];
}

/** What imports of a document are resolved with, in one of its versions. */
export function importContext({ view: { engine } }: AskedDocument, version: VersionConfig | null): ImportContext {
  return { files: engine.tools.files, markdown: engine.config.markdown, version };
}
