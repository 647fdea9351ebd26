// What is in an output folder that we did not write: it is kept, and never overwritten.

import type { OutputFile } from '../model/output-file.ts';
import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import { MANIFEST_NAME } from './manifest.ts';
import { STAGE_INSIDE, STAGE_MARK } from './leftovers.ts';
import { folderStamp, type FolderStamp } from './folder-stamps.ts';
import { type DiskStat, type FolderDisk, under } from './output-disk.ts';
import type { OutputFolder } from './output-folder.ts';
import { originsInWords } from './path-collisions.ts';

/** The foreign part of an output folder. Paths are below it. */
export interface OutputSurvey {
  /** Files, links and other things we did not write. */
  readonly foreign: ReadonlyMap<string, DiskStat['kind']>;
  /** Folders that hold none of our files: kept even if they are empty. */
  readonly foreignFolders: readonly string[];
  /** Another file system is mounted inside: the folder cannot be swapped as a whole. */
  readonly mounted: boolean;
  /** All folders below it, if none changed since the time that was given; else `null`. */
  readonly folders: readonly FolderStamp[] | null;
}

/** Looks through an output folder. `owned`: which paths are ours; `since`: see `OutputSurvey.folders`, in ms of the file system's clock. */
export function surveyOutput(
  disk: FolderDisk,
  out: string,
  owned: (path: string) => boolean,
  since: number | null = null,
): OutputSurvey {
  const foreign = new Map<string, DiskStat['kind']>();
  const foreignFolders: string[] = [];
  const device = disk.stat(out)?.dev;
  let mounted = false;
  let folders: FolderStamp[] | null = since === null ? null : [];

  /** Returns whether anything of ours lies below. */
  const walk = (below: string): boolean => {
    const folder = below === '' ? out : under(out, below);
    const stat = disk.stat(folder);
    let ours = false;
    for (const { name, kind } of disk.list(folder)) {
      const path = below === '' ? name : `${below}/${name}`;
      if (path === MANIFEST_NAME || path === STAGE_MARK || (below === '' && name.startsWith(STAGE_INSIDE))) continue;
      if (kind === 'folder') ours = walk(path) || ours;
      else if (kind === 'file' && owned(path)) ours = true;
      else foreign.set(path, kind);
    }
    if (below !== '' && !ours) foreignFolders.push(below);
    mounted ||= stat?.dev !== device;
    // The top changes whenever the tree is moved.
    const stamp = since === null || below === '' ? null : folderStamp(below, stat, since);
    if (stamp) folders?.push(stamp);
    else if (below !== '') folders = null;
    return ours;
  };

  walk('');
  return { foreign, foreignFolders, mounted, folders };
}

/**
 * Paths where something foreign is in our way whatever its bytes: a folder or link where a file must be, a file where a folder
 * must. A foreign *file* at a file's place is not among them: it may hold the very same bytes.
 */
export function blockedPaths(survey: OutputSurvey, files: readonly OutputFile[]): ReadonlyMap<string, OutputFile> {
  const blocked = new Map<string, OutputFile>();
  const foreignFolders = new Set(survey.foreignFolders);
  const checked = new Set<string>();
  for (const path of survey.foreign.keys()) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) foreignFolders.add(path.slice(0, end));
  }
  for (const file of files) {
    const kind = survey.foreign.get(file.path);
    if (foreignFolders.has(file.path) || (kind !== undefined && kind !== 'file')) blocked.set(file.path, file);
    for (let end = file.path.lastIndexOf('/'); end > 0; end = file.path.lastIndexOf('/', end - 1)) {
      const folder = file.path.slice(0, end);
      if (checked.has(folder)) break;
      checked.add(folder);
      if (survey.foreign.has(folder)) blocked.set(folder, file);
    }
  }
  return blocked;
}

/** How many paths a message names before it only gives a number. */
const NAMED = 10;

/** The `output/collision` for foreign files in the way. `ours` is `false` if the folder never held a site of ours. */
export function foreignCollision(folder: OutputFolder, blocked: ReadonlyMap<string, OutputFile>, ours: boolean): Diagnostic {
  const lines = [...blocked]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, file]) => `"${path}" is wanted by ${originsInWords(file)}`);
  const more = lines.length > NAMED ? [`and ${lines.length - NAMED} more`] : [];
  const count = lines.length === 1 ? 'a file' : `${lines.length} files`;
  return diagnostic(
    'output/collision',
    `"${folder.shown}" holds ${count} that docs-build did not write, where the site has files of its own. Nothing was written.`,
    null,
    {
      fix: ours
        ? 'move or delete the files named below'
        : 'empty the folder (or the files named below), or name another one with --out',
      notes: [...lines.slice(0, NAMED), ...more],
    },
  );
}
