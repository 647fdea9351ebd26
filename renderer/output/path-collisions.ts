// Whether all output files can stand in one folder: no path twice, not even in another letter case, and no path that
// is a file for one source and a folder for another.

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { isOutputPath, MANIFEST_NAME } from './manifest.ts';
import { STAGE_INSIDE } from './leftovers.ts';

/** Every clash, as `output/collision`, in the order of the files. Nothing may be written while there is one. */
export function pathCollisions(files: readonly OutputFile[]): Diagnostic[] {
  const found: Diagnostic[] = [];
  const byPath = new Map<string, OutputFile>();
  const folders = new Map<string, OutputFile>();
  for (const file of files) {
    if (!isOutputPath(file.path)) throw new Error(`"${file.path}" is no path below an output folder`);
    if (isReserved(file.path)) found.push(reserved(file));
    const folded = foldCase(file.path);
    const twin = byPath.get(folded);
    if (twin) found.push(samePath(twin, file));
    else byPath.set(folded, file);
    for (let end = folded.lastIndexOf('/'); end > 0; end = folded.lastIndexOf('/', end - 1)) {
      const folder = folded.slice(0, end);
      if (folders.has(folder)) break;
      folders.set(folder, file);
    }
  }
  for (const [folded, file] of byPath) {
    const inside = folders.get(folded);
    if (inside) found.push(fileAndFolder(file, inside));
  }
  return found;
}

/** The sources of a file in words. */
export function sourcesOf(file: OutputFile): string {
  return file.from.length > 0 ? file.from.join(', ') : 'the engine';
}

/** Equal for paths that a disk which ignores case or Unicode form takes for one. */
export function foldCase(path: string): string {
  return (/[^\0-\x7f]/.test(path) ? path.normalize('NFC') : path).toLowerCase();
}

function isReserved(path: string): boolean {
  return path === MANIFEST_NAME || path.startsWith(STAGE_INSIDE);
}

function reserved(file: OutputFile): Diagnostic {
  return collision(
    `The name "${file.path}" is taken: docs-build keeps its own records there.`,
    file,
    'rename or remove the file',
    [],
  );
}

function samePath(first: OutputFile, second: OutputFile): Diagnostic {
  const exact = first.path === second.path;
  return collision(
    exact
      ? `"${first.path}" would be written twice: from ${sourcesOf(first)} and from ${sourcesOf(second)}.`
      : `"${first.path}" (from ${sourcesOf(first)}) and "${second.path}" (from ${sourcesOf(second)}) are one file on disks that ignore case.`,
    second,
    'rename one of the two files',
    [],
  );
}

function fileAndFolder(file: OutputFile, inside: OutputFile): Diagnostic {
  return collision(
    `"${file.path}" (from ${sourcesOf(file)}) would be a file and, for "${inside.path}" (from ${sourcesOf(inside)}), a folder.`,
    file,
    'rename one of the two',
    [],
  );
}

function collision(message: string, file: OutputFile, fix: string, notes: readonly string[]): Diagnostic {
  const source = file.from[0];
  return diagnostic('output/collision', message, source ? { file: source, line: 1, column: 1, length: 1 } : null, { fix, notes });
}
