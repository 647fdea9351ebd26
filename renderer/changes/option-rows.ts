// The rows of option tables that are compared, and the spellings of one option: a flag, a key of a configuration file, a variable.

import type { CellChange } from '../model/changes.ts';
import type { OptionRow } from '../model/parsed-page.ts';

/** A name of letters and digits, with separators in it and dashes before it. */
const NAME = /^-{0,2}\p{L}[\p{L}\p{N}]+(?:[-_.:][\p{L}\p{N}]+)*$/u;

/** A heading that is a version: `24.6`, `v8`, `2.x`, `Version 3`. */
const VERSION = /^(?:\p{L}+ )?v?\d+(?:\.(?:\d+|x))*$/iu;

/** Whether a row is one of options that the version has: not what other versions call a thing, in columns that are versions. */
export function isOption({ cells }: OptionRow): boolean {
  return cells.length < 2 || !cells.slice(0, 2).every(([heading]) => VERSION.test(heading));
}

/** Equal for the spellings of a name: `--cluster-size`, `ClusterSize` and `cluster_size`. Other names, such as `-p` and `$all`, have one. */
export function spelledAlike(name: string): string {
  return NAME.test(name) ? name.replace(/[-_.:]/g, '').toLowerCase() : name;
}

/** The values of an option: the first cell of its row is its name. */
export function valuesOf({ cells }: OptionRow): OptionRow['cells'] {
  return cells.slice(1);
}

/** That an option has another name now, as a change of its row's first cell; nothing if it has not. */
export function renamed(old: OptionRow, name: string): CellChange[] {
  return old.name === name ? [] : [{ column: old.cells[0]?.[0] ?? '', before: old.name, after: name }];
}
