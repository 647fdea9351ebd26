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

/** Files outside of the content folder, by absolute path, with their hashes. */
export type OutsideFiles = readonly (readonly [path: string, hash: string | null])[];

interface StoredBuild extends BuildResult {
  /** What the build read there. */
  readonly outside: OutsideFiles;
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
  if (!stored || !isAsBefore(stored.outside, inputs)) return null;
  const { summary, site, diagnostics } = stored;
  return { summary: { ...summary, written: 0, removed: 0, unchanged: summary.files }, site, diagnostics };
}

/**
 * Remembers what a build gave. Inputs that changed too recently for their times to show the next change are not remembered.
 */
export function rememberBuild(inputs: BuildInputs, result: BuildResult, outside: OutsideFiles): void {
  const { bench, files } = inputs;
  const key = files.isSettled() ? inputsKey(inputs, STEP, inputs.out) : null;
  if (key !== null) bench.cache.set<StoredBuild>(STORE, key, { ...result, outside });
}

/** The files of some absolute paths, each once, as they are. */
export function outsideFiles(paths: Iterable<string>, { bench }: Pick<SiteInputs, 'bench'>): OutsideFiles {
  return [...new Set(paths)].sort().map((path) => [path, bench.hashes.hash(path)] as const);
}

/** Whether files are as they were. */
export function isAsBefore(outside: OutsideFiles, { bench }: Pick<SiteInputs, 'bench'>): boolean {
  return outside.every(([path, hash]) => bench.hashes.hash(path) === hash);
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
