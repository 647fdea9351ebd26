// A site that stands as an earlier check left it has the findings it had: they are answered from memory.

import { isAbsolute, join } from 'node:path';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import { inputsKey, isAsBefore, outsideFiles, type OutsideFiles, type SiteInputs } from '../unchanged-build.ts';

/** Raised when what is stored, or what it depends on, changes. */
const STEP = 'check@2';
const STORE = 'check';

/** What a check gave, other sites not asked. */
export interface CheckResult {
  readonly pages: number;
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Found, and kept out of reports by the config. */
  readonly hidden: readonly Diagnostic[];
}

interface StoredCheck extends CheckResult {
  readonly outside: OutsideFiles;
}

/** The result of an earlier check of the very same site, or `null`. */
export function recallCheck(inputs: SiteInputs): CheckResult | null {
  const key = inputsKey(inputs, STEP, '');
  const stored = key === null ? undefined : inputs.bench.cache.get<StoredCheck>(STORE, key);
  return stored && isAsBefore(stored.outside, inputs) ? stored : null;
}

/** Remembers what a check gave, unless files changed too recently for their times to show the next change. */
export function rememberCheck(inputs: SiteInputs, outside: OutsideFiles, result: CheckResult): void {
  const key = inputs.files.isSettled() ? inputsKey(inputs, STEP, '') : null;
  if (key !== null) inputs.bench.cache.set<StoredCheck>(STORE, key, { ...result, outside });
}

/** Files outside of the content folder that a check reads, given all files that pages are completed from. */
export function checkedOutside({ bench, folder, loaded }: SiteInputs, included: Iterable<string>): OutsideFiles {
  const outside = new Set(loaded.files);
  for (const path of included) if (path.startsWith('../')) outside.add(join(folder.root, path));
  return outsideFiles([...outside].filter(isAbsolute), { bench });
}
