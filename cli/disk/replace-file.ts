// Writes a file in one step: a concurrent reader gets the old text or the new one.

import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { UsageError } from '../exit-codes.ts';

/**
 * Gives a file this text; an existing one keeps its mode.
 * @throws {UsageError} if it cannot be written; then nothing has changed.
 */
export function replaceFile(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  try {
    writeFileSync(temporary, text, mode === undefined ? {} : { mode });
    renameSync(temporary, path);
  } catch (error) {
    throw new UsageError(`"${path}" cannot be written: ${(error as Error).message}.`, 'make the file and its folder writable');
  } finally {
    rmSync(temporary, { force: true });
  }
}
