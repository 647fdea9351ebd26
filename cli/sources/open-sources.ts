// The sources of a site as folders over its content: what is locked and fetched, or the work trees that `--with` names. Nothing is
// fetched here.

import { join, posix, relative, resolve, sep } from 'node:path';
import { type Diagnostic, diagnostic } from '../../renderer/model/diagnostic.ts';
import { knownNameFix } from '../../renderer/model/nearest.ts';
import type { RepositorySource, SiteConfig } from '../../renderer/model/site-config.ts';
import { DiskFiles } from '../disk/disk-files.ts';
import { lookAt, readFileText } from '../disk/look.ts';
import type { FilesLayer, FilesLayers } from '../disk/site-files.ts';
import { UsageError } from '../exit-codes.ts';
import type { Locate } from '../load/config-locator.ts';
import type { SiteFolder } from '../load/site-folder.ts';
import type { FileHashes } from '../store/file-hashes.ts';
import { GitFailure } from './git.ts';
import { isLockedAs, type LockEntry, readSourcesLock, SOURCES_LOCK, strangeLines } from './lock.ts';
import { Mirror } from './mirror.ts';
import { COMMAND } from '../../renderer/model/command.ts';

/** What sources are opened with. */
export interface OpenSources {
  readonly folder: SiteFolder;
  readonly config: Pick<SiteConfig, 'sources' | 'lastUpdated' | 'contributors' | 'changelog'>;
  /** Finds a setting in the config; `null`: places are left out. */
  readonly locate: Locate | null;
  readonly hashes: FileHashes;
  readonly keepTexts: boolean;
}

/** The lock file of a site; `null` where there is none. */
export function sourcesLock({ root }: Pick<SiteFolder, 'root'>): string | null {
  return readFileText(join(root, SOURCES_LOCK));
}

/**
 * The layers of a site. `sources/not-locked` and `sources/not-fetched` (errors) for sources that cannot be read, `config/invalid` where the
 * site has files of its own in the folder of a source, `sources/left-out` for what is not read of one, and a remark that their pages
 * have no history.
 * @throws {UsageError} where `--with` names an unknown source, or a folder that is not there.
 */
export function openSources(open: OpenSources, own: DiskFiles): FilesLayers {
  const { folder, config } = open;
  refuseUnknown(folder, config.sources);
  if (config.sources.length === 0) return { layers: [], problems: [] };
  const locked = readSourcesLock(sourcesLock(folder) ?? '');
  const problems: Diagnostic[] = [];
  const layers = config.sources.flatMap((source): FilesLayer[] => {
    const layer = layerOf(source, locked.get(source.name), open, problems);
    const hidden = own.list().filter(({ path }) => path.startsWith(`${source.to}/`));
    if (hidden.length > 0) problems.push(covers(source, hidden[0]?.path ?? '', open));
    return layer ? [layer] : [];
  });
  if (layers.length > 0 && (config.lastUpdated || config.contributors || config.changelog)) {
    const names = layers.map(({ nameOf }) => `"${nameOf('').split(':')[0]}"`).join(', ');
    const message = `Of ${names} only the locked commit is read, so these pages show no dates, contributors or changes.`;
    problems.push(diagnostic('history/unavailable', message, null));
  }
  return { layers, problems };
}

function refuseUnknown({ neighbours }: SiteFolder, sources: readonly RepositorySource[]): void {
  for (const name of neighbours.keys()) {
    if (sources.some((source) => source.name === name)) continue;
    throw new UsageError(`--with: there is no source "${name}".`, sourceFix(name, sources));
  }
}

/** What to write in place of the name of a source that the config does not have. */
export function sourceFix(name: string, sources: readonly Pick<RepositorySource, 'name'>[]): string {
  const known = sources.map((source) => source.name);
  return knownNameFix(name, known, 'name it in "sources" of the config, with its repository');
}

function layerOf(
  source: RepositorySource,
  locked: LockEntry | undefined,
  open: OpenSources,
  problems: Diagnostic[],
): FilesLayer | null {
  const neighbour = open.folder.neighbours.get(source.name);
  if (neighbour !== undefined) {
    const root = resolve(neighbour, source.path);
    if (!lookAt(root)?.isDirectory())
      throw new UsageError(`--with: there is no folder "${root}".`, `name the folder of the repository of "${source.name}"`);
    return layerAt(root, source, true, open);
  }
  const at = open.locate?.(['sources', source.name]) ?? null;
  if (!isLockedAs(locked, source)) {
    const strange = locked === undefined ? strangeLines(sourcesLock(open.folder) ?? '') : [];
    const message =
      locked === undefined
        ? `No commit of the source "${source.name}" is locked.`
        : `The source "${source.name}" is locked for another address, ref or folder.`;
    problems.push(
      diagnostic('sources/not-locked', message, at, {
        fix: `run "${COMMAND} sources update ${source.name}"`,
        notes: strange.slice(0, 1).map(([line, text]) => `line ${line} of ${SOURCES_LOCK} names no source: ${text}`),
        subject: source.to,
      }),
    );
    return null;
  }
  const mirror = new Mirror(open.folder.sources, open.folder.stateOf ?? open.folder.root, source);
  try {
    if (!mirror.isFetched(locked)) throw new GitFailure('it is not in the cache folder');
    const { root, leftOut } = mirror.write(locked.tree);
    for (const { path, message } of leftOut) {
      const file = posix.join(source.to, path);
      problems.push(diagnostic('sources/left-out', message, { file, line: 1, column: 1, length: 1 }));
    }
    return layerAt(root, source, false, open);
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    const message = `The commit ${locked.commit.slice(0, 12)} of the source "${source.name}" cannot be read: ${error.message}.`;
    const place = { file: SOURCES_LOCK, line: locked.line, column: 1, length: source.name.length };
    problems.push(
      diagnostic('sources/not-fetched', message, place, { fix: `run "${COMMAND} sources fetch"`, subject: source.to }),
    );
    return null;
  }
}

function layerAt(
  root: string,
  source: RepositorySource,
  isWatched: boolean,
  { folder, hashes, keepTexts, locate }: OpenSources,
): FilesLayer {
  const files = new DiskFiles({ root, includeRoots: [], besideContent: [], ignore: ignored(root, folder), hashes, keepTexts });
  const nameOf = (path: string): string => `${source.name}:${posix.join(source.path, path)}`;
  return { to: source.to, root, files, nameOf, namedAt: locate?.(['sources', source.name]) ?? null, isWatched };
}

/** A work tree that holds the site itself does not show it twice. */
function ignored(root: string, { root: content }: SiteFolder): string[] {
  const below = relative(root, content);
  return below === '' || below === '..' || below.startsWith(`..${sep}`) ? [] : [content];
}

function covers({ name, to }: RepositorySource, first: string, { locate }: OpenSources): Diagnostic {
  const message = `\`sources.${name}.to\` is "${to}", where the site has files of its own, such as "${first}"; they are hidden.`;
  return diagnostic('config/invalid', message, locate?.(['sources', name, 'to']) ?? null, {
    fix: 'name a folder that the site does not have, or move the files',
  });
}
