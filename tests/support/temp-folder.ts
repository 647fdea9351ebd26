// A real folder for tests of the edge, filled from one text and removed after the test.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readTree } from './memory-files.ts';

/**
 * Makes a folder with the files of a txtar text (see `readTree`); its real absolute path. `atEnd`: calls a function when the test is
 * over; that of its context, for tests that run beside each other.
 */
export function tempFolder(tree = '', atEnd = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-test-')));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  writeFiles(folder, tree);
  return folder;
}

/** Writes the files of a txtar text below a folder. */
export function writeFiles(folder: string, tree: string): void {
  for (const [path, text] of readTree(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
