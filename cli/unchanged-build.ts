// A build whose inputs and whose output both stand as an earlier build left them is that build: it is answered from
// memory, without reading a page or loading the theme.

import type { Diagnostic } from '../renderer/model/diagnostic.ts';
import type { Json } from '../renderer/model/json.ts';
import type { WriteSummary } from '../renderer/output/site-work.ts';
import { cacheKey } from '../renderer/cache/hash.ts';
import type { DiskFiles } from './disk-files.ts';
import { historyState } from './git-history.ts';
import type { LoadedSite } from './load-site.ts';
import type { SiteFolder } from './site-folder.ts';
import type { Workbench } from './tools.ts';

/** Raised when what is stored, or what it depends on, changes. */
const STEP = 'build@2';
const STORE = 'build';

/** What a build gave. */
export interface BuildResult {
  readonly summary: WriteSummary;
  /** The `siteDigest` of what was written. */
  readonly site: string;
  readonly diagnostics: readonly Diagnostic[];
}

interface StoredBuild extends BuildResult {
  /** Files outside of the content folder that the build read, by absolute path, with their hashes. */
  readonly outside: readonly (readonly [path: string, hash: string | null])[];
}

/** Everything inside the content folder and the command that a build depends on. */
export interface BuildInputs extends SiteInputs {
  /** Absolute path of the output folder. */
  readonly out: string;
}

/** Everything inside the content folder that work on a site depends on. */
export interface SiteInputs {
  readonly folder: SiteFolder;
  readonly bench: Workbench;
  readonly loaded: LoadedSite;
  readonly files: DiskFiles;
}

/** The result of an earlier build of the very same inputs, or `null`. Whether its output still stands is not asked here. */
export function recallBuild(inputs: BuildInputs): BuildResult | null {
  const key = inputsKey(inputs, STEP, inputs.out);
  const stored = key === null ? undefined : inputs.bench.cache.get<StoredBuild>(STORE, key);
  if (!stored?.outside.every(([path, hash]) => inputs.bench.hashes.hash(path) === hash)) return null;
  const { summary, site, diagnostics } = stored;
  return { summary: { ...summary, written: 0, removed: 0, unchanged: summary.files }, site, diagnostics };
}

/**
 * Remembers what a build gave. `outside` names the files it read that are not in the content folder (absolute paths).
 * Inputs that changed too recently for their times to show the next change are not remembered.
 */
export function rememberBuild(inputs: BuildInputs, result: BuildResult, outside: Iterable<string>): void {
  const { bench, files } = inputs;
  const key = files.isSettled() ? inputsKey(inputs, STEP, inputs.out) : null;
  if (key === null) return;
  const hashes = [...new Set(outside)].sort().map((path) => [path, bench.hashes.hash(path)] as const);
  bench.cache.set<StoredBuild>(STORE, key, { ...result, outside: hashes });
}

/** The key of a step's result for a site as it stands; `null` where not all inputs can be told. `content` tells of the content's files. */
export function inputsKey(
  { folder, bench, loaded, files }: SiteInputs,
  step: string,
  out: string,
  content = files.stamp(),
): string | null {
  if (!loaded.config) return null;
  return cacheKey(
    step,
    bench.engineHash,
    folder.root,
    out,
    loaded.config as unknown as Json,
    loaded.theme?.hash ?? '',
    loaded.widgets?.hash ?? '',
    loaded.styles,
    loaded.diagnostics as unknown as Json,
    historyState(folder.root),
    content,
  );
}
