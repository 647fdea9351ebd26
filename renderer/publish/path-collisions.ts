// Whether all output files fit into one folder: no path twice, not even in another letter case, and no path that is a file for
// one source and a folder for another.

import { type Diagnostic, diagnostic, type SourceLocation } from '../model/diagnostic.ts';
import type { PlannedFile } from '../model/output-file.ts';
import type { SourcePath } from '../model/url.ts';
import { isOutputPath, MANIFEST_NAME } from './manifest.ts';
import { STAGE_INSIDE } from './leftovers.ts';

/** The place in a source that causes a file; `null` where that is the first line of its source. */
export type PlaceOfCause = (file: PlannedFile) => SourceLocation | null;

/**
 * Every clash, as `output/collision`, in the order of the files; once for files of the same sources, or of the same two folders. Nothing may be written
 * while there is one.
 */
export function pathCollisions(files: readonly PlannedFile[], placeOf: PlaceOfCause = () => null): Diagnostic[] {
  const reported = new Set<string>();
  return clashes(files).flatMap(({ message, file, sources, fix }) => {
    const cause = sources.length > 1 || fix.startsWith('rename the folder') ? `${sources.join('\n')}\n${fix}` : null;
    if (cause !== null && reported.has(cause)) return [];
    if (cause !== null) reported.add(cause);
    const source = file.from[0];
    const at = placeOf(file) ?? (source === undefined ? null : { file: source, line: 1, column: 1, length: 1 });
    return [diagnostic('output/collision', message, at, { fix })];
  });
}

/** A clash, and the file that should give way. */
interface Clash {
  readonly message: string;
  readonly file: PlannedFile;
  /** Of all files that clash. */
  readonly sources: readonly SourcePath[];
  readonly fix: string;
}

function clashes(files: readonly PlannedFile[]): Clash[] {
  const found: Clash[] = [];
  const byPath = new Map<string, PlannedFile>();
  const folders = new Map<string, PlannedFile>();
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
  // There are few folders, and hardly ever a file of the same name.
  if ([...folders.keys()].some((folder) => byPath.has(folder))) {
    for (const [folded, file] of byPath) {
      const inside = folders.get(folded);
      if (inside) found.push(fileAndFolder(file, inside));
    }
  }
  return found;
}

/** The sources of a file in words. */
export function originsInWords(file: PlannedFile): string {
  if (file.kind === 'hook') return 'the hook "files"';
  if (file.from.length > 0) return file.from.join(', ');
  return file.kind === 'redirect' ? 'a redirect' : 'docs-build itself';
}

/** Equal for paths that a disk without regard to case or Unicode form takes for one. */
export function foldCase(path: string): string {
  return (/[^\0-\x7f]/.test(path) ? path.normalize('NFC') : path).toLowerCase();
}

function isReserved(path: string): boolean {
  return path === MANIFEST_NAME || path.startsWith(STAGE_INSIDE);
}

function reserved(file: PlannedFile): Clash {
  const message = `The name "${file.path}" is taken: docs-build keeps its own records there.`;
  return { message, file, sources: file.from, fix: 'rename or remove the file' };
}

function samePath(first: PlannedFile, second: PlannedFile): Clash {
  const message =
    first.path === second.path
      ? `"${first.path}" would be written twice: from ${originsInWords(first)} and from ${originsInWords(second)}.`
      : `"${first.path}" (from ${originsInWords(first)}) and "${second.path}" (from ${originsInWords(second)}) are one file on disks that ignore case.`;
  return givingWay(message, first, second, renameOne(first.path, second.path));
}

/** Files of two folders whose names differ clash as long as these do, whatever they are called. */
function renameOne(first: string, second: string): string {
  const [parts, others] = [first.split('/'), second.split('/')];
  const at = parts.findIndex((part, i) => part !== others[i]);
  if (at < 0 || at === parts.length - 1) return 'rename one of the two files';
  const [folder, other] = [parts, others].map((names) => names.slice(0, at + 1).join('/'));
  return `rename the folder "${other}", or put all into "${folder}"`;
}

function fileAndFolder(file: PlannedFile, inside: PlannedFile): Clash {
  const message = `"${file.path}" (from ${originsInWords(file)}) would be a file and, for "${inside.path}" (from ${originsInWords(inside)}), a folder.`;
  return givingWay(message, inside, file, 'rename one of the two');
}

/** Of two files a redirect or a hook's file gives way, else the latter, unless that is none of the author's. */
function givingWay(message: string, first: PlannedFile, second: PlannedFile, fix: string): Clash {
  const stub = [first, second].find(({ kind }) => kind === 'redirect');
  const sources = [...first.from, ...second.from];
  const hooked = [first, second].find(({ kind }) => kind === 'hook');
  if (hooked) return { message, file: hooked, sources: [], fix: 'give the file of the hook another path' };
  if (stub) return { message, file: stub, sources: [], fix: 'take the redirect out, or rename the file' };
  const file = second.from.length > 0 ? second : first;
  // What docs-build makes has its name for good.
  const [own = null] = [first, second].some(({ from }) => from.length === 0) && fix.startsWith('rename one') ? file.from : [];
  return { message, file, sources, fix: own === null ? fix : `rename "${own}"` };
}
