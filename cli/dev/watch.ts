// Reports changed files, many at once as one: saving is one change, a `git checkout` is one change.

import { existsSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { MANIFEST_NAME } from '../../renderer/publish/manifest.ts';
import { isContentPath } from '../disk/disk-files.ts';
import { stampText } from '../store/file-stamp.ts';
import { lookAt } from '../disk/look.ts';

/** Quiet time (ms) after a single change; each further change of the burst adds to it, up to the most. */
const QUIET_MS = 12;
const QUIET_PER_CHANGE_MS = 8;
const QUIET_MOST_MS = 200;
/**
 * A timer that fires this late (ms) comes before the changes that the system reported while the process was busy: whether there
 * was quiet is unknown then. It is set again, so often in a row.
 */
const LATE_MS = 8;
const LATE_TIMES = 4;
/** An empty file is, as a rule, one whose text is just being written: that is awaited, up to this time (ms). */
const EMPTY_MOST_MS = 50;
/** While git works on the tree, wait for it, up to this time (ms). */
const GIT_POLL_MS = 40;
const GIT_MOST_MS = 5000;
/** While the content folder is gone, look for it this often (ms). */
const ROOT_POLL_MS = 200;
/**
 * The watcher ignores a second write within 50 ms of the first, and needs a moment to start: files are checked again after this
 * time (ms).
 */
const SECOND_LOOK_MS = 90;

export interface WatchOptions {
  /** Absolute path of the content folder. */
  readonly root: string;
  /** Absolute paths below it that are no content. */
  readonly ignore: readonly string[];
  /**
   * Called with absolute paths, one call at a time: the next batch waits for the promise. The content folder itself is among them
   * when it was replaced.
   */
  readonly changed: (paths: readonly string[]) => Promise<void>;
  /** Called once, with the first error, where the system refuses to watch: changes of some files are not noticed then. */
  readonly refused: (error: NodeJS.ErrnoException) => void;
}

/** Watches the content folder and further files. */
export class Watch {
  readonly #options: WatchOptions;
  #watcher: FSWatcher;
  /** Inode number of the content folder that is watched: a folder of the same name that was written again has another one. */
  #rootNumber: number | null;
  #rootTimer: NodeJS.Timeout | null = null;
  readonly #gitLock: string | null;
  #pending = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  /** Until when to wait for the text of empty files among those that changed. */
  #emptyUntil: number | null = null;
  #running = false;
  #closed = false;
  #hasRefused = false;
  #more: readonly string[] = [];
  /** Those of them that were not there when they were named last. */
  #missing: readonly string[] = [];
  /** Folders that were missing, and are watched for the files to come in them. They stay: chokidar forgets what is below one that it leaves. */
  readonly #awaited = new Set<string>();

  /** Resolves when changes are noticed from now on. */
  readonly ready: Promise<void>;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#gitLock = gitLock(options.root);
    this.#rootNumber = numberOf(options.root);
    this.#watcher = this.#open();
    this.ready = readiness(this.#watcher);
  }

  #open(): FSWatcher {
    const { root } = this.#options;
    const watcher = watch([root, ...this.#more], {
      ignoreInitial: true,
      ignored: (path, stats) => this.#isIgnored(path, stats),
    });
    watcher.on('error', (error) => this.#refuse(error as NodeJS.ErrnoException));
    return watcher.on('all', (event, path) => {
      if (event === 'add' || event === 'change' || event === 'unlink') this.notice([path]);
      else if (path === root) this.#lookAtRoot();
      else if (event === 'addDir' && this.#awaited.has(path)) this.notice([path]);
    });
  }

  #refuse(error: NodeJS.ErrnoException): void {
    if (!this.#hasRefused) this.#options.refused(error);
    this.#hasRefused = true;
  }

  /** Watches the content folder again once there is a new one of its name, and reports the folder itself as changed. */
  #lookAtRoot(): void {
    const { root } = this.#options;
    const number = numberOf(root);
    if (this.#closed || (number !== null && number === this.#rootNumber)) return;
    if (this.#rootTimer) clearTimeout(this.#rootTimer);
    this.#rootTimer = number === null ? setTimeout(() => this.#lookAtRoot(), ROOT_POLL_MS) : null;
    this.#rootNumber = number;
    if (number === null) return;
    void this.#watcher.close();
    this.#watcher = this.#open();
    void readiness(this.#watcher).then(() => this.notice([root]));
  }

  /** Watches these files outside of the content, or in a hidden folder of it, and folders of sources; and no others of that kind. */
  also(paths: readonly string[]): void {
    // A file can be watched before it is there, but only in a folder that is.
    const found = paths.filter((path) => existsSync(dirname(path)));
    for (const path of paths) if (!found.includes(path)) this.#awaited.add(firstMissing(path));
    const wanted = [...found, ...this.#awaited];
    const gone = this.#more.filter((path) => !wanted.includes(path));
    // A file that went is watched in its folder, as one that has not been there yet.
    const missing = wanted.filter((path) => !existsSync(path));
    const added = wanted.filter(
      (path) => !this.#more.includes(path) || (missing.includes(path) && !this.#missing.includes(path)),
    );
    this.#more = wanted;
    this.#missing = missing;
    if (gone.length > 0) this.#watcher.unwatch([...gone]);
    if (added.length > 0) this.#watcher.add([...added]);
    this.#lookLater(added, added.map(stampAt));
  }

  /** Adds changes that were found elsewhere. */
  notice(paths: readonly string[]): void {
    if (this.#closed) return;
    for (const path of paths) this.#pending.add(path);
    if (!this.#running) this.#wait(Math.min(QUIET_MOST_MS, QUIET_MS + QUIET_PER_CHANGE_MS * (this.#pending.size - 1)));
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#rootTimer) clearTimeout(this.#rootTimer);
    await this.#watcher.close();
  }

  #wait(milliseconds: number, gitSince = Date.now(), late = LATE_TIMES): void {
    if (this.#timer) clearTimeout(this.#timer);
    const due = performance.now() + milliseconds;
    this.#timer = setTimeout(() => {
      if (this.#gitLock !== null && existsSync(this.#gitLock) && Date.now() - gitSince < GIT_MOST_MS)
        this.#wait(GIT_POLL_MS, gitSince);
      else if (late > 0 && performance.now() - due > LATE_MS) this.#wait(milliseconds, gitSince, late - 1);
      else if (this.#waitsForText()) this.#wait(QUIET_MS, gitSince, late);
      else void this.#flush();
    }, milliseconds);
  }

  #waitsForText(): boolean {
    if (![...this.#pending].some((path) => lookAt(path)?.size === 0)) return false;
    this.#emptyUntil ??= performance.now() + EMPTY_MOST_MS;
    return performance.now() < this.#emptyUntil;
  }

  async #flush(): Promise<void> {
    const paths = [...this.#pending].sort();
    if (paths.length === 0) return;
    this.#pending = new Set();
    this.#emptyUntil = null;
    this.#lookAtRoot();
    this.#running = true;
    const before = paths.map(stampAt);
    try {
      await this.#options.changed(paths);
    } finally {
      this.#running = false;
    }
    if (this.#pending.size > 0) this.notice([]);
    this.#lookLater(paths, before);
  }

  /** Checks again whether files are unchanged: for changes that the watcher overlooks. */
  #lookLater(paths: readonly string[], before: readonly string[]): void {
    const look = (): void => {
      const changed = paths.filter((path, index) => this.#isWatched(path) && stampAt(path) !== before[index]);
      if (changed.length > 0) this.notice(changed);
    };
    if (paths.length > 0) setTimeout(look, SECOND_LOOK_MS).unref();
  }

  #isWatched(path: string): boolean {
    return path.startsWith(this.#options.root + sep) || this.#more.some((more) => path === more || path.startsWith(more + sep));
  }

  /** chokidar calls this twice: before it knows what is at a path, and after. */
  #isIgnored(path: string, stats: Stats | undefined): boolean {
    const { ignore } = this.#options;
    if (this.#more.includes(path)) return false;
    const isBelow = (folder: string): boolean => path.startsWith(folder + sep);
    const root = [this.#options.root, ...this.#more].find((folder) => !this.#awaited.has(folder) && isBelow(folder));
    if (root === undefined) return [...this.#awaited].some(isBelow);
    const below = relative(root, path).split(sep).join('/');
    if (ignore.includes(path) || !isContentPath(below)) return true;
    return (
      stats?.isDirectory() === true &&
      (!isContentPath(`${below}/any`) || existsSync(join(path, MANIFEST_NAME)) || leadsBack(path))
    );
  }
}

function readiness(watcher: FSWatcher): Promise<void> {
  return new Promise((resolve) => watcher.once('ready', () => resolve()));
}

/** Whether a folder is a link to one of those it lies in: following it would never end. */
function leadsBack(path: string): boolean {
  try {
    return `${realpathSync(dirname(path))}${sep}`.startsWith(`${realpathSync(path)}${sep}`);
  } catch {
    // It was removed meanwhile: there is nothing to watch.
    return false;
  }
}

/** The outermost of the folders of a path that is not there. */
function firstMissing(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) ? path : firstMissing(folder);
}

function numberOf(path: string): number | null {
  return lookAt(path)?.ino ?? null;
}

function stampAt(path: string): string {
  const stats = lookAt(path);
  return stats ? stampText(stats) : '';
}

/** The file git holds while it changes the work tree. */
function gitLock(root: string): string | null {
  for (let folder = root; ; ) {
    if (existsSync(join(folder, '.git'))) return join(folder, '.git', 'index.lock');
    const parent = join(folder, '..');
    if (parent === folder) return null;
    folder = parent;
  }
}
