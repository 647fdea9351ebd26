// Temporary folders of builds: their names, and what to do with those a killed build left behind.
//
// Beside the output folder `dist` a build makes `.dist.docs-build-<owner>-<n>` (its stage). While the stage is being filled it
// holds the file STAGE_MARK, and nothing in it matters. Without the mark it is a whole tree: the new site just before the swap,
// the old one just after it. `….old` is the old site between two renames, on systems that cannot exchange two folders in one
// step. Where only the folder itself can be written, the stage is inside it. (The previous output that is kept for the next build
// is handled elsewhere: `previous-output.ts`.)

import { once } from '../cache/once.ts';
import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import { groupBy } from '../model/group-by.ts';
import { foldersAsStamped, type FolderStamp } from './folder-stamps.ts';
import { MANIFEST_NAME, readManifest } from './manifest.ts';
import { type OutputFolder, reason } from './output-folder.ts';
import { DiskError, type OutputDisk, removeTree, under } from './output-disk.ts';

/** A file in a stage until the stage is complete. */
export const STAGE_MARK = '.docs-build-unfinished';

/** How the names of stages inside the output folder begin. */
export const STAGE_INSIDE = '.docs-build-next-';

const ASIDE = '.old';

/** Folders this build uses; `n` distinguishes builds of one process. */
export interface StageNames {
  readonly beside: string;
  /** Where the old site is kept between two renames. */
  readonly aside: string;
  readonly inside: string;
}

/** Free names for the temporary folders of one build. */
export function stageNames(disk: OutputDisk, folder: OutputFolder): StageNames {
  for (let n = 1; ; n++) {
    const beside = under(folder.parent, `${besidePrefix(folder)}${disk.owner}-${n}`);
    const inside = under(folder.path, `${STAGE_INSIDE}${disk.owner}-${n}`);
    const names = { beside, aside: beside + ASIDE, inside };
    if (![names.beside, names.aside, names.inside].some((path) => disk.stat(path))) return names;
  }
}

/**
 * Undoes what killed builds left: puts the old site back if it was set aside, removes their temporary folders. Files in them of
 * which there is no copy (written into the output folder during the swap) are put back, too. Builds that still run are left
 * alone. Call it before anything reads or writes the output folder.
 * @returns `output/leftover` for files that could not be put back because something else is there now, and for folders that the
 * disk does not let go.
 */
export function recoverOutput(disk: OutputDisk, folder: OutputFolder): Diagnostic[] {
  const found = abandoned(disk, folder.parent, besidePrefix(folder));
  for (const path of found.filter((path) => path.endsWith(ASIDE))) {
    if (!disk.stat(folder.path)) disk.rename(path, folder.path);
  }
  const problems = found
    .filter((path) => disk.stat(path))
    .flatMap((path) =>
      orLeftover(path, () => {
        const stage = claimed(disk, path, folder);
        return orLeftover(stage, () => removeStage(disk, stage, folder));
      }),
    );
  if (!disk.stat(folder.path)) return problems;
  const inside = abandoned(disk, folder.path, STAGE_INSIDE).flatMap((path) => orLeftover(path, () => removed(disk, path)));
  return [...problems, ...inside];
}

function removed(disk: OutputDisk, stage: string): Diagnostic[] {
  removeTree(disk, stage);
  return [];
}

/**
 * Moves a dead build's folder to a name of ours before anything in it is touched: a program that the build had started
 * to exchange folders may outlive it, and must not find the folder any more.
 */
function claimed(disk: OutputDisk, path: string, folder: OutputFolder): string {
  const { beside } = stageNames(disk, folder);
  disk.rename(path, beside);
  return beside;
}

/** The findings of removing a folder. Where the disk refuses, `output/leftover`: the site itself is not affected. */
export function orLeftover(folder: string, remove: () => Diagnostic[]): Diagnostic[] {
  try {
    return remove();
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    return [
      diagnostic('output/leftover', `"${folder}", which a build no longer needs, could not be removed: ${reason(error)}.`, null, {
        fix: 'delete the folder, or have its owner delete it',
        notes: [`${error.code} at ${error.path}`],
      }),
    ];
  }
}

/** Removes a stage, whatever state it is in. */
export function removeStage(disk: OutputDisk, stage: string, folder: OutputFolder): Diagnostic[] {
  if (!disk.stat(under(stage, STAGE_MARK))) return removeOldTree(disk, stage, folder, () => false);
  removeTree(disk, stage, STAGE_MARK);
  return [];
}

/**
 * Removes a tree that is no longer the site. Files listed in its manifest, files `owned` names and hard links to files of the
 * site are removed; any other file appeared during the swap and is moved to the site.
 */
export function removeOldTree(
  disk: OutputDisk,
  tree: string,
  folder: OutputFolder,
  owned: (path: string) => boolean,
): Diagnostic[] {
  const discard: Discard = { file: (path) => disk.remove(path), folder: (path) => removeIfEmpty(disk, path) };
  const problems = siftOldTree(disk, tree, folder, owned, { discard });
  if (problems.length > 0) return problems;
  if (disk.stat(under(tree, MANIFEST_NAME))) disk.remove(under(tree, MANIFEST_NAME));
  removeIfEmpty(disk, tree);
  return [];
}

/** What is done with the unneeded parts of an old tree: absolute paths, a folder after its content. */
interface Discard {
  file(path: string): void;
  folder(path: string): void;
}

/** How an old tree is sifted. */
interface Sifting {
  /** What is done with the unneeded parts; they stay without. */
  readonly discard?: Discard;
  /** The folders below it when it was looked through: those that are unchanged need not be listed where nothing is discarded. */
  readonly folders?: readonly FolderStamp[];
}

/**
 * Looks through a tree that is no longer the site and moves to the site what appeared in it during the swap. All else (files
 * listed in its manifest, files `owned` names, hard links to files of the site) is left, or discarded.
 * @returns `output/leftover` for files whose places in the site are taken.
 */
export function siftOldTree(
  disk: OutputDisk,
  tree: string,
  folder: OutputFolder,
  owned: (path: string) => boolean,
  { discard, folders = [] }: Sifting = {},
): Diagnostic[] {
  // A large file, and seldom needed: a build that removes a site of its own has a list of what it wrote.
  const manifest = once(() => readManifest(disk, tree)?.files());
  const kept: string[] = [];
  const unchanged = foldersAsStamped(disk, tree, folders);
  const foldersIn = groupBy(folders, ([path]) => path.slice(0, Math.max(0, path.lastIndexOf('/'))));

  const sift = (below: string): void => {
    if (unchanged.has(below)) {
      for (const [path] of foldersIn.get(below) ?? []) sift(path);
      return;
    }
    const here = under(tree, below).replace(/\/$/, '');
    // A site without write permission is replaced all the same; what is left of it must be removed.
    disk.unlockFolder(here);
    for (const { name, kind } of disk.list(here)) {
      const path = below === '' ? name : `${below}/${name}`;
      if (path === MANIFEST_NAME) continue;
      if (kind === 'folder') {
        sift(path);
        discard?.folder(under(tree, path));
      } else if (kind === 'file' && (path === STAGE_MARK || owned(path) || manifest()?.has(path))) {
        discard?.file(under(tree, path));
      } else if (sameFile(disk, under(tree, path), under(folder.path, path))) {
        discard?.file(under(tree, path));
      } else if (!moveBack(disk, tree, folder.path, path)) kept.push(path);
    }
  };

  sift('');
  return kept.length > 0 ? [leftover(tree, folder, kept)] : [];
}

/** Moves a foreign file to the site if its place is free; makes the folders above it. */
function moveBack(disk: OutputDisk, tree: string, out: string, path: string): boolean {
  const target = under(out, path);
  if (disk.stat(target)) return false;
  try {
    disk.makeFolder(target.slice(0, target.lastIndexOf('/')));
    disk.rename(under(tree, path), target);
    return true;
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    // A file is in the place of its folder: it is left there, and reported.
    return false;
  }
}

/** Two hard links of one file, or (where the file system has none) two files of equal bytes. */
function sameFile(disk: OutputDisk, a: string, b: string): boolean {
  const [first, second] = [disk.stat(a), disk.stat(b)];
  if (!first || !second || first.kind !== second.kind) return false;
  if (first.dev === second.dev && first.ino === second.ino) return true;
  if (first.kind === 'link') return true;
  if (first.kind !== 'file' || first.size !== second.size) return false;
  const [one, two] = [disk.read(a), disk.read(b)];
  return one !== null && two !== null && Buffer.compare(one, two) === 0;
}

function removeIfEmpty(disk: OutputDisk, folder: string): void {
  if (disk.list(folder).length === 0) disk.removeFolder(folder);
}

/** Temporary folders in `parent` whose builds have ended. */
function abandoned(disk: OutputDisk, parent: string, prefix: string): string[] {
  if (!disk.stat(parent)) return [];
  return disk
    .list(parent)
    .filter(({ name, kind }) => {
      const owner = kind === 'folder' && name.startsWith(prefix) && /^(.+)-\d+(?:\.old)?$/.exec(name.slice(prefix.length))?.[1];
      return owner && disk.isGone(owner);
    })
    .map(({ name }) => under(parent, name))
    .sort();
}

function besidePrefix(folder: OutputFolder): string {
  return `.${folder.name}.docs-build-`;
}

function leftover(tree: string, folder: OutputFolder, kept: readonly string[]): Diagnostic {
  return diagnostic(
    'output/leftover',
    `Files written into "${folder.shown}" while it was being replaced could not be put back, because the new site has others at their places.`,
    null,
    { fix: `take what you need from "${tree}" and delete it`, notes: kept },
  );
}
