// One run of the engine on a site's folder, for `build`, `check-links` and others: config, tools, stages, findings.

import { join, relative, resolve, sep } from 'node:path';
import { lostValue } from '../renderer/queries.ts';
import type { Diagnostic } from '../renderer/model/diagnostic.ts';
import type { OutputFile } from '../renderer/model/output-file.ts';
import type { Piece } from '../renderer/model/piece.ts';
import { type ThemeFailure, themeFailureIn, themeFinding } from '../renderer/model/theme-failure.ts';
import { FileChanged } from '../renderer/model/tools.ts';
import { BundleFailure } from './bundle/esbuild.ts';
import type { SiteFiles } from './disk/site-files.ts';
import { UsageError } from './exit-codes.ts';
import { type ConfigOverrides, type LoadedSite, loadSite } from './load/load-site.ts';
import { readFileText } from './disk/look.ts';
import { type RunFindings, tidy } from './report/findings.ts';
import { type ProgressLine, progressLine, silentProgress } from './report/progress.ts';
import { findSiteFolder, type Neighbour, type SiteFolder } from './load/site-folder.ts';
import type { Terminal } from './terminal.ts';
import { openFiles, openWorkbench, type Running, startEngine, type Workbench } from './tools.ts';

/** Options of all verbs that read a site. */
export interface SiteOptions {
  readonly root?: string;
  readonly base?: string;
  /** Whether drafts are published; by default they are not. */
  readonly drafts?: boolean;
  /** `false` with `--no-cache`. */
  readonly cache: boolean;
  /** The folder of the site, if it is known; else `findSiteFolder` finds it. */
  readonly folder?: SiteFolder;
  /** The cache folder; by default the one that `findSiteFolder` chooses. */
  readonly cacheFolder?: string;
  /** Work trees that are shown in place of the locked commits of sources. */
  readonly with?: readonly Neighbour[];
  /** Cache folders to read besides the site's own, as written on the command line. */
  readonly join?: readonly string[];
  readonly jobs?: number;
  /** No progress. */
  readonly silent: boolean;
}

/** What the work of a run gets. */
export interface SiteRun {
  readonly folder: SiteFolder;
  readonly bench: Workbench;
  readonly loaded: LoadedSite;
  readonly files: SiteFiles;
  readonly running: Running;
  readonly progress: ProgressLine;
}

/** The result of a run: that of the work, or `null` if the site could not be read. */
export interface SiteRunResult<T> {
  readonly folder: SiteFolder;
  /** The content; `null` where the config could not be used. */
  readonly files: SiteFiles | null;
  readonly value: T | null;
  /** Sorted, each once. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The result of work on a site. */
export interface WorkResult<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Work on a site. */
export interface SiteWork<T> {
  /** Absolute paths below the content folder that are no content, such as the output folder. */
  readonly ignore: readonly string[];
  /** No diagrams are drawn. */
  readonly looksOnly?: boolean;
  /** Values from joined cache folders are stored in the site's own. */
  readonly keepsJoined?: boolean;
  /** Called before the engine starts. Returns the result if it is up to date, else `null`. */
  readonly recall?: (site: Omit<SiteRun, 'running' | 'progress'>) => WorkResult<T> | null;
  readonly work: (run: SiteRun) => Promise<WorkResult<T>>;
}

/**
 * Loads the site and does `work` on it. Threads end and the cache is closed in any case. Errors of the site's own code become
 * findings; all others are thrown.
 */
export async function runSite<T>(
  options: SiteOptions,
  terminal: Terminal,
  { ignore, looksOnly = false, keepsJoined = false, recall, work }: SiteWork<T>,
): Promise<SiteRunResult<T>> {
  const folder = options.folder ?? findSiteFolder(terminal.cwd, options.root, { ...options, output: ignore });
  const join = options.join && { folders: options.join.map((path) => resolve(terminal.cwd, path)), keeps: keepsJoined };
  const bench = openWorkbench(folder, {
    persistent: options.cache,
    longRunning: false,
    looksOnly,
    jobs: options.jobs,
    ...(join ? { join } : {}),
  });
  const progress = interruptible(options.silent ? silentProgress : progressLine(terminal), terminal.signal);
  let running: Running | null = null;
  let opened: SiteFiles | null = null;
  try {
    const { base, drafts } = options;
    const overrides: ConfigOverrides = { ...(base !== undefined && { base }), ...(drafts !== undefined && { drafts }) };
    const loaded = await loadSite(folder, bench, overrides);
    if (!loaded.config) return { folder, files: opened, value: null, diagnostics: tidy(loaded.diagnostics) };
    const files = openFiles(folder, { ...loaded, config: loaded.config }, bench, ignore);
    opened = files;
    const site = { folder, bench, loaded, files };
    const known = recall?.(site);
    if (known) return { folder, files, value: known.value, diagnostics: tidy(known.diagnostics) };
    running = await startEngine(folder, loaded, bench, {
      progress,
      ignore,
      files: site.files,
      surroundings: terminal,
    });
    const { value, diagnostics } = await untilSteady(site.files, () => work({ ...site, running: running as Running, progress }));
    return { folder, files, value, diagnostics: tidy(diagnostics) };
  } catch (error) {
    const found = findingsOf(error);
    if (found) return { folder, files: opened, value: null, diagnostics: tidy(found) };
    throw error;
  } finally {
    progress.clear();
    await running?.close();
    bench.close();
  }
}

/** Stops a run on Ctrl-C when a stage reports progress, which is often. There is nothing to clean up until writing begins. */
function interruptible(progress: ProgressLine, signal: AbortSignal): ProgressLine {
  return {
    clear: progress.clear,
    report(what, done, total) {
      signal.throwIfAborted();
      progress.report(what, done, total);
    },
  };
}

/** How often a run starts over because files change, before it gives up. */
const MAX_RUNS = 10;

/**
 * Repeats `work` when the cache turns out to have lost a value (the next run makes it again), or when a file changed between
 * being listed and being read (the next run lists it again). Throws a `UsageError` if files keep changing.
 */
export async function untilSteady<T>(files: Pick<SiteFiles, 'rescan'>, work: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof FileChanged) {
        if (run === MAX_RUNS) throw new UsageError(`The content keeps changing: ${error.message}.`, 'build again when it rests');
        files.rescan();
      } else if (!lostValue(error) || run === MAX_RUNS) throw error;
    }
  }
}

/** The findings for an error of the site's own browser code, components or theme; `null` for any other error, which is a bug. */
export function findingsOf(error: unknown): readonly Diagnostic[] | null {
  if (error instanceof BundleFailure) return error.diagnostics;
  const failure = themeFailureIn(error);
  return failure && [themeFinding(failure, error instanceof PageBug ? [error.page] : [])];
}

/**
 * The findings for all failures of the site's own code, one for each cause, after `error` was thrown while one of `files` was made. The
 * other files are made as well, and discarded. `null` for a bug.
 */
export function findingsOfAll(error: unknown, files: readonly OutputFile[]): readonly Diagnostic[] | null {
  if (!themeFailureIn(error)) return findingsOf(error);
  const causes = new Map<string, { readonly failure: ThemeFailure; readonly pages: string[] }>();
  // Pages with a source are named before generated ones.
  const byAuthors = [...files].sort((a, b) => Number(b.from.length > 0) - Number(a.from.length > 0));
  for (const file of byAuthors) {
    const found = failureOf(file);
    if (!found) continue;
    const { failure, page } = found;
    const cause = JSON.stringify([failure.failed, failure.reason, failure.trace.place]);
    const known = causes.get(cause);
    if (known) known.pages.push(page);
    else causes.set(cause, { failure, pages: [page] });
  }
  return Array.from(causes.values(), ({ failure, pages }) => themeFinding(failure, pages));
}

/** How the site's own code fails in a file, and the name of the file for authors. `null` for a file that is assembled from others. */
function failureOf(file: OutputFile): { readonly failure: ThemeFailure; readonly page: string } | null {
  if (file.pieces) return null;
  try {
    file.bytes();
    return null;
  } catch (error) {
    const failure = themeFailureIn(error);
    return failure && { failure, page: error instanceof PageBug ? error.page : `"${file.path}"` };
  }
}

/** An error that was thrown while a page was being made, with the name of the page. */
export class PageBug extends Error {
  /** The name of the page for authors: its path and its source. */
  readonly page: string;

  constructor(path: string, from: readonly string[], cause: unknown) {
    const page = `"${path}"${from.length > 0 ? ` from ${from.join(', ')}` : ''}`;
    super(`while making ${page}`, { cause });
    this.name = 'PageBug';
    this.page = page;
  }
}

/** The same file, except that its errors are `PageBug`s, which name it. Its key is still made on demand. */
export function namingPage(file: OutputFile): OutputFile {
  return new NamingFile(file);
}

/** A class, because a build makes thousands at once. */
class NamingFile implements OutputFile {
  readonly #file: OutputFile;
  readonly path: string;
  readonly from: OutputFile['from'];
  readonly kind?: NonNullable<OutputFile['kind']>;
  readonly pieces?: NonNullable<OutputFile['pieces']>;

  constructor(file: OutputFile) {
    this.#file = file;
    this.path = file.path;
    this.from = file.from;
    if (file.kind) this.kind = file.kind;
    if (file.pieces) this.pieces = () => this.#namingPieces();
  }

  get key(): string {
    try {
      return this.#file.key;
    } catch (error) {
      throw this.#named(error);
    }
  }

  bytes(): Uint8Array {
    return this.#naming(() => this.#file.bytes());
  }

  #naming<T>(make: () => T): T {
    try {
      return make();
    } catch (error) {
      throw this.#named(error);
    }
  }

  *#namingPieces(): Generator<Piece> {
    try {
      for (const piece of this.#file.pieces?.() ?? [])
        yield piece instanceof Uint8Array ? piece : { ...piece, read: () => this.#naming(() => piece.read()) };
    } catch (error) {
      throw this.#named(error);
    }
  }

  #named(error: unknown): unknown {
    return lostValue(error) ?? new PageBug(this.path, this.from, error);
  }
}

/**
 * Findings with their files named relative to `from` (an absolute folder) and read from the content folder; those in files of another
 * repository by the name of the source, as far as `files` knows them.
 */
export function siteFindings(
  diagnostics: readonly Diagnostic[],
  root: string,
  from: string,
  files: Pick<SiteFiles, 'foreignName' | 'ownPlace' | 'placeOf'> | null = null,
): RunFindings {
  const texts = new Map<string, string | null>();
  return {
    diagnostics,
    show: (file) => files?.foreignName(file) ?? (relative(from, resolve(root, file)) || file).split(sep).join('/'),
    ownPlace: (at) => (files ? files.ownPlace(at) : at),
    read(file) {
      if (!texts.has(file)) texts.set(file, readTextOrNull(files?.placeOf(file) ?? join(root, file)));
      return texts.get(file) ?? null;
    },
  };
}

/** The text of a file, for printing lines of it; `null` if there is no such file, or a binary one. `path` is absolute. */
export function readTextOrNull(path: string): string | null {
  const text = readFileText(path)?.replace(/^\uFEFF/, '') ?? null;
  return text === null || isBinary(text) ? null : text;
}

/** Whether a file is binary: it contains a NUL, or more than a tenth of its beginning does not decode or is control characters. */
function isBinary(text: string): boolean {
  const start = text.slice(0, 8000);
  return text.includes('\0') || (start.match(/[\uFFFD\u0001-\u0008\u000E-\u001A]/g)?.length ?? 0) > start.length / 10;
}
