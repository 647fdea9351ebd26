// Patterns of the config that name files of the content folder (globs, as picomatch reads them).

import picomatch from 'picomatch';
import type { SourcePath } from '../model/url.ts';

/** What the paths that a pattern matches begin with; a plain path as a whole. */
export function beginOf(pattern: string): string {
  return /^[^*?[{(!]*/.exec(pattern)?.[0] ?? '';
}

/**
 * Tests paths for whether `exclude` of the config leaves them out. An entry is a glob, or the path of a file or folder; a folder stands
 * for all in it, and so does a pattern that ends in a slash.
 */
export function leftOutBy(entries: readonly string[]): (path: SourcePath) => boolean {
  const globs = entries.flatMap((entry) => {
    const pattern = entry.replace(/^(?:\.\/+)+/, '');
    if (pattern.endsWith('/')) return [`${pattern}**`];
    return beginOf(pattern) === pattern ? [pattern, `${pattern}/**`] : [pattern];
  });
  return globs.length === 0 ? () => false : picomatch(globs, { dot: true });
}

/** The first entry of `exclude` that leaves a file out; `null` if none does. */
export function entryLeavingOut(path: SourcePath, entries: readonly string[]): string | null {
  return entries.find((entry) => leftOutBy([entry])(path)) ?? null;
}
