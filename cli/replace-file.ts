// Writes a file in one step: whoever reads meanwhile sees the old text or the new one.

import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Gives a file this text; what is there keeps its mode. Throws the system's error, and then nothing has changed. */
export function replaceFile(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  try {
    writeFileSync(temporary, text, mode === undefined ? {} : { mode });
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
