// The tree that was the site before the last build, kept aside as the stage of the next one: most of its files are those
// of the site that stands, so an edit links and removes a few files instead of all. Losing it costs time, nothing else.
//
// It lies in the cache folder and holds STAGE_MARK like any unfinished stage. The mark's text tells which folder the tree
// goes with, and at which paths the two differ.

import type { Json } from '../model/json.ts';
import { STAGE_MARK, stageNames } from './leftovers.ts';
import { DiskError, type OutputDisk, removeTree, under } from './output-disk.ts';
import type { OutputFolder } from './output-folder.ts';

/** A former site that has become the stage of a build. */
export interface FormerSite {
  /** Paths at which it may differ from the site that stands. All its other files are further names of that site's files. */
  readonly stale: ReadonlySet<string>;
  /** Every file and link in it, but for STAGE_MARK. */
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

/** The mark's text. */
interface Note {
  /** File numbers of the tree itself and of the site's folder: a copy is not what it is a copy of. */
  readonly tree: number;
  readonly site: number;
  /** `siteDigest` of the site that stands. */
  readonly manifest: string;
  readonly stale: readonly string[];
}

/** The site that a former one must go with. */
export interface StandingSite {
  readonly ino: number;
  /** Its `siteDigest`. */
  readonly manifest: string;
}

/** Where a cache folder keeps the former site: of one output folder, the one that was built last. */
export function formerSitePath(cacheFolder: string): string {
  return under(cacheFolder, 'former-site');
}

/**
 * Moves the former site to `stage`, if there is one that goes with the site that stands; else returns `null`, and leaves it
 * where it is. Of two builds that want it one gets it.
 */
export function takeFormerSite(disk: OutputDisk, path: string, stage: string, site: StandingSite): FormerSite | null {
  try {
    const note = readNote(disk, path);
    if (note?.site !== site.ino || note.manifest !== site.manifest || note.tree !== disk.stat(path)?.ino) return null;
    disk.rename(path, stage);
    return { stale: new Set(note.stale), ...contentOf(disk, stage) };
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    // Another build was faster, or it lies on another file system: a stage can always be made from nothing.
    return null;
  }
}

/**
 * Keeps a tree that is no longer the site of `folder`, in the place of any former one. It may hold nothing that has no
 * other name. `false` where it cannot be kept: then it is a stage that nobody needs.
 */
export function keepFormerSite(
  disk: OutputDisk,
  tree: string,
  path: string,
  folder: OutputFolder,
  note: { readonly manifest: string; readonly stale: Iterable<string> },
): boolean {
  try {
    const [own, site] = [disk.stat(tree), disk.stat(folder.path)];
    if (!own || !site) return false;
    const written: Note = { tree: own.ino, site: site.ino, manifest: note.manifest, stale: [...note.stale] };
    disk.write(under(tree, STAGE_MARK), [new TextEncoder().encode(JSON.stringify(written))]);
    disk.makeFolder(path.slice(0, path.lastIndexOf('/')));
    if (disk.stat(path)) {
      // Out of the way first: nobody may take for a stage what is being removed.
      const condemned = stageNames(disk, folder).beside;
      disk.rename(path, condemned);
      removeTree(disk, condemned, STAGE_MARK);
    }
    disk.rename(tree, path);
    return true;
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    return false;
  }
}

function readNote(disk: OutputDisk, path: string): Note | null {
  const bytes = disk.read(under(path, STAGE_MARK));
  if (!bytes) return null;
  try {
    const note = JSON.parse(new TextDecoder().decode(bytes)) as Json;
    return isNote(note) ? note : null;
  } catch {
    // Cut off: as good as none.
    return null;
  }
}

function isNote(value: unknown): value is Note {
  const note = value as Partial<Note> | null;
  return typeof note?.tree === 'number' && Array.isArray(note.stale) && note.stale.every((path) => typeof path === 'string');
}

function contentOf(
  disk: OutputDisk,
  tree: string,
): { readonly files: ReadonlySet<string>; readonly folders: ReadonlySet<string> } {
  const files = new Set<string>();
  const folders = new Set<string>();
  const walk = (below: string): void => {
    for (const { name, kind } of disk.list(below === '' ? tree : under(tree, below))) {
      const path = below === '' ? name : `${below}/${name}`;
      if (kind === 'folder') {
        folders.add(path);
        walk(path);
      } else if (path !== STAGE_MARK) files.add(path);
    }
  };
  walk('');
  return { files, folders };
}
