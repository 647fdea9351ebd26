// Rename of files and folders: the edits that `docs-build mv` would make, before the client moves them.

import { COMMAND } from '../../renderer/model/command.ts';
import { join } from 'node:path';
import type { FileRename, WorkspaceEdit } from 'vscode-languageserver-protocol';
import type { SourcePath } from '../../renderer/model/url.ts';
import type { Renames } from '../../renderer/move/moved-tree.ts';
import { planMove } from '../../renderer/move/plan-move.ts';
import { renamesOf } from '../../renderer/move/translations.ts';
import type { Engine } from '../../renderer/pipeline.ts';
import { readWholeSite } from '../../renderer/queries.ts';
import { readFileText } from '../disk/look.ts';
import { lineEdits, workspaceEdit } from './edits.ts';
import type { LiveSite, JudgedSite } from './live-site.ts';
import type { OpenDocuments } from './open-documents.ts';
import { pathOfUri } from './places.ts';

/** The request, which is about no single document. */
export const RENAME_FILES = 'workspace/willRenameFiles';

/** The site that the files are in. */
export interface RenamingSite {
  readonly site: LiveSite;
  readonly view: JudgedSite;
  readonly documents: OpenDocuments;
  /** Whether an edit may move files. */
  readonly movesFiles: boolean;
}

/** What is to be edited, or why nothing is. `null`: nothing has to be. */
export type RenameOutcome = { readonly edit: WorkspaceEdit | null } | { readonly refusal: string };

/**
 * Plans a rename that nobody asked for. The first plan reads what links to what, and runs functions that V8 has not optimised: in a site of
 * 5,000 pages it takes four times as long as those that follow.
 */
export async function rehearseRename({ site, view, documents }: Omit<RenamingSite, 'movesFiles'>): Promise<void> {
  const page = [...view.reader.structure.entries.values()].find(({ source, original }) => source !== null && original === null);
  if (!page?.source || hasDrafts(view)) return;
  const uriOf = urisOf({ site, documents });
  const { path } = page.source;
  const file = { oldUri: uriOf(path), newUri: uriOf(path.replace(/\.md$/i, '-renamed.md')) };
  await renameFiles([file], { site, view, documents, movesFiles: true });
}

/** Whether there are drafts, which the site is read without. */
function hasDrafts({ engine, reader }: JudgedSite): boolean {
  return !engine.config.drafts && reader.inputs.diagnostics.some(({ code }) => code === 'front-matter/draft');
}

/** Plans the renames. Where a plan is refused, the client moves the files as they are, and the author is told. */
export async function renameFiles(
  files: readonly FileRename[],
  { site, view, documents, movesFiles }: RenamingSite,
): Promise<RenameOutcome> {
  const { engine, reader } = view;
  const { renames, own } = movesOf(files, site, view);
  const hasPage = [...reader.structure.entries.values()].some(({ source }) => source !== null && renames.has(source.path));
  if (!hasPage) return { edit: null };
  const read = (file: SourcePath): string | null => {
    const path = join(site.root, file);
    return documents.get(path)?.getText() ?? readFileText(path);
  };
  // As with the verb, drafts move, too. Where there are any, the site is read with them.
  const withDrafts: Engine = { ...engine, config: { ...engine.config, drafts: true } };
  const known = hasDrafts(view) ? await readWholeSite(withDrafts) : reader;
  const plan = await planMove(withDrafts, known, renames, read);
  if (plan.kind === 'refused') {
    const [first] = plan.diagnostics;
    const where = first ? ` (${first.at ? `${first.at.file}:${first.at.line}: ` : ''}${first.message})` : '';
    return {
      refusal: `Links are not rewritten. ${plan.reason}${where}${plan.fix === null ? '' : ` To have them rewritten, ${plan.fix}.`}`,
    };
  }
  const translations = [...renames].filter(([from]) => !own.has(from));
  if (translations.length > 0 && !movesFiles) {
    const [[from] = ['']] = translations;
    return {
      refusal: `Links are not rewritten. ${from} has to move as well, which your editor does not allow the language server. To move both, use "${COMMAND} mv".`,
    };
  }
  const taken = translations.find(([, to]) => engine.tools.files.hash(to) !== null);
  if (taken)
    return { refusal: `Links are not rewritten. ${taken[0]} has to move as well, and there is a "${taken[1]}" already.` };
  const oldNames = new Map(Array.from(renames, ([from, to]) => [to, from]));
  const uriOf = urisOf({ site, documents });
  const edits = [...plan.texts].flatMap(([name, text]) => {
    const file = oldNames.get(name) ?? name;
    const uri = uriOf(file);
    return lineEdits(read(file) ?? '', text).map((edit) => [uri, edit] as const);
  });
  const edit = workspaceEdit(edits);
  if (translations.length === 0) return { edit };
  return {
    edit: {
      documentChanges: [
        ...Object.entries(edit.changes ?? {}).map(([uri, list]) => ({ textDocument: { uri, version: null }, edits: list })),
        ...translations.map(([from, to]) => ({ kind: 'rename' as const, oldUri: uriOf(from), newUri: uriOf(to) })),
      ],
    },
  };
}

/** Names files of a site as its client does. */
function urisOf({ site, documents }: Pick<RenamingSite, 'site' | 'documents'>): (file: SourcePath) => string {
  return (file) => documents.uriOf(join(site.root, file));
}

/** The files that move, and those of them that the client moves by itself; the others are translations of these. */
function movesOf(
  files: readonly FileRename[],
  site: LiveSite,
  { engine }: JudgedSite,
): { readonly renames: Renames; readonly own: Renames } {
  const paths = engine.tools.files.list().map(({ path }) => path);
  const places = files.flatMap(({ oldUri, newUri }) => {
    const [from, to] = [pathOfUri(oldUri), pathOfUri(newUri)];
    return from === null || to === null ? [] : [[site.below(from), site.below(to)] as const];
  });
  const own = new Map(places.flatMap((place) => [...renamesOf(paths, place, [])]));
  const all = places.flatMap((place) => [...renamesOf(paths, place, engine.config.locales)]);
  return { renames: new Map([...all, ...own]), own };
}
