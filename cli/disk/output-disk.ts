// The disk of `writeOutput`: synchronous calls, which for many small files are the fastest Node has.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { promisify } from 'node:util';
import { hostname } from 'node:os';
import { dirname, sep } from 'node:path';
import { DiskError, type WrittenFile } from '../../renderer/publish/output-disk.ts';
import type { LookingDisk } from '../../renderer/publish/output-look.ts';
import { listFolder, statOf, writeNewFile, writeWhole } from './write-file.ts';
import type { Writer } from './writer.ts';

/** A stage of a build on another machine (or in another container) counts as abandoned after this time, in ms. */
const FOREIGN_STAGE_MS = 24 * 60 * 60 * 1000;

/** The number of Linux' `renameat2` by processor architecture: its RENAME_EXCHANGE swaps two folders in one step. */
const RENAMEAT2: Partial<Record<NodeJS.Architecture, number>> = { x64: 316, arm64: 276 };

/** Calls `renameat2(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE)`; Perl is part of nearly every Linux installation. */
const PERL_EXCHANGE = 'exit(syscall($ARGV[0] + 0, -100, $ARGV[1], -100, $ARGV[2], 2) == 0 ? 0 : 1)';

/** Makes the disk that `writeOutput` writes to; `writer`, if given, is the thread for files that need not be waited for. */
export function createOutputDisk(writer: Writer | null = null): LookingDisk {
  return {
    stat: (path) => guarded(path, () => statOf(path)),
    realPath,
    list: (folder) => guarded(folder, () => listFolder(folder)),
    read: readOrNull,
    makeFolder: (path) => guarded(path, () => makeFolders(path)),
    write: (path, pieces) => guarded(path, () => writeNewFile(path, pieces)),
    writeSoon: writer ? (path, bytes) => writer.write(path, bytes) : async (path, bytes) => writeNow(path, bytes),
    ...(writer && {
      joinSoon: (path, pieces, replaces) => writer.join(path, pieces, replaces),
      lookSoon: (request) => writer.look(request),
    }),
    flush: async (paths) => void (await Promise.all(paths.map(flush))),
    link,
    copy: (from, to) => guarded(to, () => copy(from, to)),
    matchFolder,
    unlockFolder,
    rename: (from, to) => guarded(from, () => fs.renameSync(from, to)),
    exchange,
    remove: (path) => guarded(path, () => fs.unlinkSync(path)),
    removeFolder: (path) => guarded(path, () => fs.rmdirSync(path)),
    owner: `${hostMark()}-${process.pid}-${Math.round(performance.timeOrigin).toString(36)}`,
    isGone,
  };
}

/** Runs a call of the file system; its error becomes a `DiskError` that names the path. */
function guarded<T>(path: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (typeof code !== 'string') throw error;
    throw new DiskError(code, path, message);
  }
}

/**
 * Makes a folder and those above it. Where a file system refuses one (`EROFS`), Node 20 says `ENOENT` of the whole path: the
 * first folder that is missing is made separately then, which gives the reason.
 */
function makeFolders(path: string): void {
  try {
    fs.mkdirSync(path, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    let missing = path;
    while (statOf(dirname(missing)) === null && dirname(missing) !== missing) missing = dirname(missing);
    fs.mkdirSync(missing);
    // Another process removed it in between: now it can be made.
    fs.mkdirSync(path, { recursive: true });
  }
}

function realPath(path: string): string | null {
  try {
    return fs.realpathSync.native(path).replaceAll(sep, '/');
  } catch {
    // Nothing there, or a link to nothing: the contract is `null`.
    return null;
  }
}

function readOrNull(path: string): Uint8Array | null {
  try {
    return fs.readFileSync(path);
  } catch {
    // Absent, a folder, or not readable: for a comparison it is a file of unknown content.
    return null;
  }
}

function writeNow(path: string, bytes: Uint8Array): WrittenFile {
  return guarded(path, () => writeWhole(path, bytes));
}

/** Waits for the disk in one of Node's threads, so that the other files can be linked meanwhile. */
async function flush(path: string): Promise<void> {
  try {
    const file = fs.openSync(path, 'r+');
    try {
      // Yarn's Plug'n'Play replaces file handles by its own, which cannot do this.
      await promisify(fs.fsync)(file);
    } finally {
      fs.closeSync(file);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new DiskError(code ?? 'EIO', path, message);
  }
}

/** Errors that mean "not on this file system", not "not now". */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EACCES']);

function link(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== undefined && NO_LINKS.has(code)) return false;
    throw new DiskError(code ?? 'EIO', from, message);
  }
}

function copy(from: string, to: string): void {
  const stats = fs.lstatSync(from);
  if (stats.isSymbolicLink()) {
    fs.symlinkSync(fs.readlinkSync(from), to);
    return;
  }
  fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL | fs.constants.COPYFILE_FICLONE);
  fs.utimesSync(to, stats.atimeMs / 1000, stats.mtimeMs / 1000);
}

function matchFolder(folder: string, model: string): void {
  try {
    const [own, wanted] = [fs.statSync(folder), fs.statSync(model)];
    if (own.uid !== wanted.uid || own.gid !== wanted.gid) fs.chownSync(folder, wanted.uid, wanted.gid);
    if (own.mode !== wanted.mode) fs.chmodSync(folder, wanted.mode);
  } catch {
    // Owned by another user: the folder keeps the permissions it was made with.
  }
}

function unlockFolder(folder: string): void {
  try {
    const { mode } = fs.statSync(folder);
    if ((mode & 0o700) !== 0o700) fs.chmodSync(folder, mode | 0o700);
  } catch {
    // Owned by another user: the calls that follow report why they fail.
  }
}

/**
 * Swaps two folders through a program that can ask Linux for it: Perl, else `mv --exchange` (coreutils 9.5 and later);
 * about 5 ms. Whether it happened is read from the disk, not from the program.
 */
function exchange(a: string, b: string): boolean {
  const call = process.platform === 'linux' ? RENAMEAT2[process.arch] : undefined;
  if (call === undefined) return false;
  const before = fs.lstatSync(a).ino;
  const isDone = (): boolean => fs.lstatSync(b, { throwIfNoEntry: false })?.ino === before;
  spawnSync('perl', ['-e', PERL_EXCHANGE, String(call), a, b], { stdio: 'ignore' });
  if (isDone()) return true;
  spawnSync('mv', ['--exchange', '--no-copy', '--no-target-directory', '--', a, b], { stdio: 'ignore' });
  return isDone();
}

/** Six letters that differ between machines: a process number means nothing on another one. */
function hostMark(): string {
  return createHash('sha256').update(hostname()).digest('hex').slice(0, 6);
}

function isGone(owner: string): boolean {
  const [host, pid, started] = owner.split('-');
  if (host !== hostMark()) return Date.now() - Number.parseInt(started ?? '', 36) > FOREIGN_STAGE_MS;
  if (Number(pid) === process.pid) return started !== Math.round(performance.timeOrigin).toString(36);
  return !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Killed, but not yet reaped by its parent: in containers that can take for ever. Linux alone shows it. */
function isZombie(pid: number): boolean {
  const status = readOrNull(`/proc/${pid}/stat`);
  return status !== null && /\) [ZX] /.test(Buffer.from(status).toString('latin1'));
}
