// Reads output files in tests.

import { expect } from 'vitest';
import type { OutputFile } from '../../../renderer/model/output-file.ts';
import { bytesOf } from '../../../renderer/model/piece.ts';

/** The text of a file; its pieces, if it has them, must make the same bytes. */
export function textOf(file: OutputFile | undefined): string {
  if (!file) throw new Error('there is no such file');
  const text = new TextDecoder().decode(file.bytes());
  const pieces = file.pieces ? Buffer.concat([...file.pieces()].map(bytesOf)).toString() : text;
  expect(pieces).toBe(text);
  return text;
}

/** The file at a path; throws with the list of files if there is none. */
export function fileAt(files: readonly OutputFile[], path: string): OutputFile {
  const found = files.find((file) => file.path === path);
  if (!found) throw new Error(`no ${path} among\n${files.map((file) => file.path).join('\n')}`);
  return found;
}
