// Rename of files and folders: the edits that `docs-build mv` would make, before the client moves them.

import { join } from 'node:path';
import type { FileRename, WorkspaceEdit } from 'vscode-languageserver-protocol';
import type { SourcePath } from '../../renderer/model/url.ts';
import type { Renames } from '../../renderer/move/moved-tree.ts';
import { planMove, renamesOfFolder } from '../../renderer/move/plan-move.ts';
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
}

/** What is to be edited, or why nothing is. `null`: nothing has to be. */
export type RenameOutcome = { readonly edit: WorkspaceEdit | null } | { readonly refusal: string };

/**
 * Plans a rename that nobody asked for. The first plan reads what links to what, and runs functions that V8 has not optimised: in a site of
 * 5,000 pages it takes four times as long as those that follow.
 */
export async function rehearseRename({ site, view, documents }: RenamingSite): Promise<void> {
  const page = [...view.reader.structure.entries.values()].find(({ source, original }) => source !== null && original === null);
  if (!page?.source || hasDrafts(view)) return;
  const uriOf = (file: SourcePath): string => documents.uriOf(join(site.root, file));
  const { path } = page.source;
  await renameFiles([{ oldUri: uriOf(path), newUri: uriOf(path.replace(/\.md$/i, '-renamed.md')) }], { site, view, documents });
}

/** Whether there are drafts, which the site is read without. */
function hasDrafts({ engine, reader }: JudgedSite): boolean {
  return !engine.config.drafts && reader.inputs.diagnostics.some(({ code }) => code === 'front-matter/draft');
}

/** Plans the renames. Where a plan is refused, the client moves the files as they are, and the author is told. */
export async function renameFiles(files: readonly FileRename[], { site, view, documents }: RenamingSite): Promise<RenameOutcome> {
  const { engine, reader } = view;
  const renames = renamesOf(files, site, view);
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
  const oldNames = new Map(Array.from(renames, ([from, to]) => [to, from]));
  const edits = [...plan.texts].flatMap(([name, text]) => {
    const file = oldNames.get(name) ?? name;
    const uri = documents.uriOf(join(site.root, file));
    return lineEdits(read(file) ?? '', text).map((edit) => [uri, edit] as const);
  });
  return { edit: workspaceEdit(edits) };
}

function renamesOf(files: readonly FileRename[], site: LiveSite, { engine }: JudgedSite): Renames {
  const paths = engine.tools.files.list().map(({ path }) => path);
  const known = new Set(paths);
  return new Map(
    files.flatMap(({ oldUri, newUri }) => {
      const [from, to] = [pathOfUri(oldUri), pathOfUri(newUri)];
      if (from === null || to === null) return [];
      const [before, after] = [site.below(from), site.below(to)];
      return known.has(before) ? [[before, after] as const] : [...renamesOfFolder(paths, before, after)];
    }),
  );
}
