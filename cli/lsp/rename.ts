// Rename of a heading: its words, and the links to it. Its present id stays as an anchor, so that links from elsewhere still work.

import type { PrepareRenameParams, Range, RenameParams, TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { hashContent } from '../../renderer/cache/hash.ts';
import { type HeadingLine, readHeadingLine, renamedHeading } from '../../renderer/editor/heading-line.ts';
import { lineFinder } from '../../renderer/edits/text-edits.ts';
import { parsePages } from '../../renderer/markdown/parse-pages.ts';
import type { Url } from '../../renderer/model/url.ts';
import { encodePath } from '../../renderer/model/url.ts';
import { movedTree } from '../../renderer/move/moved-tree.ts';
import { pagesContext } from '../../renderer/pipeline.ts';
import { workspaceEdit } from './edits.ts';
import type { AskedDocument, Feature } from './feature.ts';
import { endOf, headingsAt, linksTo, type PlacedHeading, type PlacedLink } from './link-ends.ts';
import { rangeOnLine } from './places.ts';

/** The feature: what would be renamed. */
export const prepareRename: Feature<PrepareRenameParams> = {
  method: 'textDocument/prepareRename',
  capabilities: { renameProvider: { prepareProvider: true } },
  isExact: true,
  answer(document, { position }): { range: Range; placeholder: string } | null {
    const found = renamable(document, position.line);
    if (!found) return null;
    const { words, from, to } = found.written;
    return { range: rangeOnLine(position.line, from, to), placeholder: words };
  },
};

/** The feature. */
export const rename: Feature<RenameParams> = {
  method: 'textDocument/rename',
  capabilities: { renameProvider: { prepareProvider: true } },
  isExact: true,
  async answer(document, { position, newName }): Promise<WorkspaceEdit | null> {
    const found = renamable(document, position.line);
    const words = newName.replace(/\s+/g, ' ').trim();
    if (!found || words === '') return null;
    const { headings, written } = found;
    const links = linksToHeadings(document, headings);
    const line = document.text.split('\n')[position.line] ?? '';
    const ids = written.hasOwnId
      ? new Map<Url, string>()
      : await idsWith(document, position.line, headings, renamedHeading(line, written, words, null));
    const [old] = headings.flatMap(({ page, heading }) => {
      const id = ids.get(page.url);
      return id === undefined || id === heading.id ? [] : [heading.id];
    });
    const range = rangeOnLine(position.line, 0, line.length);
    const own: TextEdit = { range, newText: renamedHeading(line, written, words, old ?? null) };
    return workspaceEdit([[document.uriOf(document.file), own], ...links.flatMap((link) => linkEdit(link, ids, document, own))]);
  },
};

interface Renamable {
  readonly headings: readonly PlacedHeading[];
  readonly written: HeadingLine;
}

function renamable(document: AskedDocument, line: number): Renamable | null {
  const headings = headingsAt(document, line);
  const written = headings.length === 0 ? null : readHeadingLine(document.text.split('\n')[line] ?? '');
  return written && { headings, written };
}

function linksToHeadings({ view: { reader } }: AskedDocument, headings: readonly PlacedHeading[]): readonly PlacedLink[] {
  const ids = new Map(headings.map(({ page, heading }) => [page.url, heading.id]));
  return linksTo(reader, new Set(ids.keys())).filter(({ target }) => {
    const end = endOf(reader, target);
    return end?.page && end.id !== null && end.id === ids.get(end.page.url);
  });
}

/** The ids that the heading gets with another line, by page: the engine reads the texts with it. */
async function idsWith(
  { view, file, text }: AskedDocument,
  line: number,
  headings: readonly PlacedHeading[],
  changed: string,
): Promise<ReadonlyMap<Url, string>> {
  const { engine, reader } = view;
  const withLine = (before: string): string => before.split('\n').with(line, changed).join('\n');
  const wanted = new Set(headings.map(({ page }) => page.url));
  const files = [...new Set(headings.flatMap(({ page }) => page.source ?? []))];
  const sources = files
    .flatMap((path) => reader.textsOf(path))
    .filter(({ publishedAt }) => publishedAt.some(({ url }) => wanted.has(url)))
    .map((source) => {
      const own = source.path === file ? withLine(source.text) : source.text;
      return { ...source, text: own, hash: hashContent(own) };
    });
  const tree = movedTree(engine.tools.files, new Map(), new Map([[file, withLine(text)]]));
  const parsed = await parsePages(sources, { ...pagesContext(engine), files: tree });
  const ids = new Map<Url, string>();
  for (const [{ publishedAt }, { headings: found }] of parsed) {
    const id = found.find(({ at }) => at.file === file && at.line === line + 1)?.id;
    if (id !== undefined) for (const { url } of publishedAt) ids.set(url, id);
  }
  return ids;
}

/** The edit of a link's fragment; none where the link is not written out at its place, or is on the heading itself. */
function linkEdit(
  { at, href, target }: PlacedLink,
  ids: ReadonlyMap<Url, string>,
  { view, read, uriOf, file }: AskedDocument,
  own: TextEdit,
): readonly (readonly [string, TextEdit])[] {
  const id = ids.get(endOf(view.reader, target)?.page?.url ?? '');
  const hash = href.indexOf('#');
  const start = lineFinder(read)(at.file, at.line)?.indexOf(href, at.column - 1) ?? -1;
  if (id === undefined || hash < 0 || start < 0) return [];
  if (at.file === file && at.line - 1 === own.range.start.line) return [];
  return [[uriOf(at.file), { range: rangeOnLine(at.line - 1, start + hash + 1, start + href.length), newText: encodePath(id) }]];
}
