// A site that stands as an earlier check left it has the findings it had: they are answered from memory.

import { isAbsolute, join } from 'node:path';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import type { Site } from '../../renderer/model/site.ts';
import { inputsKey, type SiteInputs } from '../unchanged-build.ts';

/** Raised when what is stored, or what it depends on, changes. */
const STEP = 'check@1';
const STORE = 'check';

/** What a check gave, other sites not asked. */
export interface CheckResult {
  readonly pages: number;
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
}

interface StoredCheck extends CheckResult {
  /** Files outside of the content folder that were read, by absolute path, with their hashes. */
  readonly outside: readonly (readonly [path: string, hash: string | null])[];
}

/** The result of an earlier check of the very same site, or `null`. */
export function recallCheck(inputs: SiteInputs): CheckResult | null {
  const key = inputsKey(inputs, STEP, '');
  const stored = key === null ? undefined : inputs.bench.cache.get<StoredCheck>(STORE, key);
  return stored?.outside.every(([path, hash]) => inputs.bench.hashes.hash(path) === hash) ? stored : null;
}

/** Remembers what a check gave, unless files changed too recently for their times to show the next change. */
export function rememberCheck(inputs: SiteInputs, site: Site, result: CheckResult): void {
  const { bench, files, folder, loaded } = inputs;
  const key = files.isSettled() ? inputsKey(inputs, STEP, '') : null;
  if (key === null) return;
  const outside = new Set(loaded.files);
  for (const { parsed } of site.pages.values()) {
    for (const { path } of parsed.includes) if (path.startsWith('../')) outside.add(join(folder.root, path));
  }
  const hashes = [...outside].filter(isAbsolute).sort();
  bench.cache.set<StoredCheck>(STORE, key, {
    ...result,
    outside: hashes.map((path) => [path, bench.hashes.hash(path)] as const),
  });
}
