// Before any test: one folder for everything temporary, removed with what is left in it when the run ends.
import { mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux' file system in memory: tests make and remove 100,000 files, which costs a disk a fifth of the whole run. */
const IN_MEMORY = '/dev/shm';

/** Bytes that must be free there, and in all; a run needs a tenth of them. */
const WANTED = 2 * 1024 ** 3;

export default () => {
  const folder = realpathSync(mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), 'docs-build-tests-')));
  // What `tmpdir` returns in tests, and in the processes that they start.
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
};

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > WANTED && freemem() > 2 * WANTED;
  } catch {
    // No Linux.
    return false;
  }
}
