// Where a site may be written: resolves the output folder and refuses those whose loss would hurt.

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import { MANIFEST_NAME } from './manifest.ts';
import { DiskError, type OutputDisk, under } from './output-disk.ts';

/** A folder the output folder must neither be nor contain. */
export interface ProtectedFolder {
  /** Absolute path. */
  readonly path: string;
  /** As messages name it: `your home folder`. */
  readonly name: string;
  /** Whether folders in it are protected as well, once they hold anything but a site of ours. */
  readonly withParts?: boolean;
}

/** An output folder fit to write to; symbolic links are resolved. */
export interface OutputFolder {
  readonly path: string;
  readonly parent: string;
  readonly name: string;
  /** As the user wrote it, for messages. */
  readonly shown: string;
}

/**
 * Resolves `out` (absolute), or reports why it must not be written to (`output/unsafe-folder`) or cannot be
 * (`output/unwritable`).
 */
export function findOutputFolder(
  disk: OutputDisk,
  out: string,
  protectedFolders: readonly ProtectedFolder[],
): { readonly folder: OutputFolder } | { readonly refusal: Diagnostic } {
  try {
    const real = realOutput(disk, trimSlash(out));
    if (typeof real !== 'string') return { refusal: real.refusal };
    const danger = dangerOf(disk, real, protectedFolders);
    if (danger !== null) return { refusal: unsafe(out, danger) };
    const cut = real.lastIndexOf('/');
    return { folder: { path: real, parent: real.slice(0, cut) || '/', name: real.slice(cut + 1), shown: out } };
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    return { refusal: unwritable({ shown: out }, error) };
  }
}

/** What would be lost with a folder, as the end of a sentence; `null`: nothing. */
function dangerOf(disk: OutputDisk, real: string, protectedFolders: readonly ProtectedFolder[]): string | null {
  if (real === '/') return 'is the root of the file system';
  for (const { path, name, withParts } of protectedFolders) {
    const guarded = trimSlash(disk.realPath(path) ?? path);
    if (guarded === real) return `is ${name}`;
    if (guarded.startsWith(`${real}/`)) return `contains ${name} (${guarded})`;
    if (withParts && real.startsWith(`${guarded}/`) && holdsOther(disk, real))
      return `is a part of ${name}, with files of its own`;
  }
  return null;
}

/** Whether a folder holds anything but a site of ours. */
function holdsOther(disk: OutputDisk, folder: string): boolean {
  return disk.stat(folder) !== null && !disk.stat(under(folder, MANIFEST_NAME)) && disk.list(folder).length > 0;
}

/** The real path of a folder that may not exist yet. */
function realOutput(disk: OutputDisk, out: string): string | { readonly refusal: Diagnostic } {
  const stat = disk.stat(out);
  const real = disk.realPath(out);
  if (real !== null) {
    const kind = disk.stat(real)?.kind;
    return kind === 'folder' ? real : { refusal: unsafe(out, 'is a file, not a folder') };
  }
  if (stat?.kind === 'link') return { refusal: unsafe(out, 'is a symbolic link to nothing') };
  const cut = out.lastIndexOf('/');
  if (cut <= 0) return out;
  const parent = realOutput(disk, out.slice(0, cut));
  return typeof parent === 'string' ? under(parent, out.slice(cut + 1)) : parent;
}

/** The finding for an error of the disk: nothing was changed, the old site is intact. */
export function unwritable(folder: Pick<OutputFolder, 'shown'>, error: DiskError): Diagnostic {
  return diagnostic(
    'output/unwritable',
    `The site could not be written to "${folder.shown}": ${reason(error)}. What was there before is unchanged.`,
    null,
    {
      fix: remedy(error.code),
      notes: [`${error.code} at ${error.path}`],
    },
  );
}

function unsafe(out: string, why: string): Diagnostic {
  return diagnostic(
    'output/unsafe-folder',
    `The output folder "${out}" ${why}. A build replaces its output folder, so it was not touched.`,
    null,
    { fix: 'name a folder of its own, such as --out dist' },
  );
}

/** Why the disk refused, as the end of a sentence. */
export function reason({ code, message }: DiskError): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full';
    case 'EROFS':
      return 'the disk is read-only';
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    case 'ENAMETOOLONG':
      return 'a name is too long for the file system';
    case 'ELOOP':
      return 'its path leads through symbolic links in a circle';
    default:
      return message;
  }
}

function remedy(code: string): string | null {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'free some space, or name a folder on another disk with --out';
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return 'make the folder and its parent writable, or name another one with --out';
    case 'ENAMETOOLONG':
      return 'shorten the file name';
    default:
      return null;
  }
}

function trimSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
