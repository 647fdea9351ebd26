// The project of an old site on disk: its files, its repository, and the data of its config.

import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Json } from '../../renderer/model/json.ts';
import { findPeerConfigs, type FoundConfig } from '../../renderer/migrate/detect.ts';
import { readMkdocsConfig } from '../../renderer/migrate/peers/mkdocs.ts';
import type { PeerName, OldProject } from '../../renderer/migrate/project.ts';
import { rawReader } from '../check/repairs.ts';
import { UsageError } from '../exit-codes.ts';
import { type OldConfig, runOldConfig } from './old-config.ts';
import { COMMAND } from '../../renderer/model/command.ts';

/** A project, and what is known of its repository. */
export interface ReadProject {
  readonly peer: PeerName;
  readonly project: OldProject;
  /** Settings that are no data. */
  readonly unread: readonly string[];
  /** The project's folder in its repository; `null` where it is in none. */
  readonly repository: string | null;
  /** What git has of each file, as `mode object`. */
  readonly entries: ReadonlyMap<string, string>;
  /** Folders of the new site that git would take: what builds write, and packages. */
  readonly unignored: readonly string[];
  /** Git ignores what is new in the content folder: its config would not be committed. */
  readonly ignoresTarget: boolean;
}

/** Options that matter here. */
export interface ReadOptions {
  readonly from?: PeerName;
  readonly to: string;
}

/**
 * Reads the project in a folder (absolute) and runs its config.
 * @throws {UsageError} if no generator is found, or several, or the config cannot be read.
 */
export async function readProject(root: string, { from, to }: ReadOptions): Promise<ReadProject> {
  const repository = repositoryFolder(root);
  const entries = repository === null ? new Map<string, string>() : gitEntries(root);
  const files = (repository === null ? filesBelow(root) : [...entries.keys()]).filter((path) => isFile(join(root, path))).sort();
  const readRaw = rawReader(root);
  const read = (path: string): string | null => readRaw(path);
  const { peer, path } = chosen(findPeerConfigs(files, read), files, from);
  const { value, unread, modules, functions } = await configOf(peer, path, root, read, files);
  const hasOutside = (file: string): boolean =>
    repository !== null && isInRepository(repository, file) && isFile(join(root, file));
  const resolveInclude = includeResolver(functions, root);
  const project = { files, read, hasOutside, resolveInclude, configFile: path, config: value, modules, target: to };
  const unignored = repository === null ? [] : unignoredFolders(root);
  const ignoresTarget = repository !== null && isIgnored(root, `${to}/site.config.ts`);
  return { peer, project, unread, repository, entries, unignored, ignoresTarget };
}

/** The paths of what has changed in a repository since its last commit, or is new. */
export function gitChanges(root: string): readonly string[] {
  return git(root, ['status', '--porcelain', '--', '.'])
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
}

/** Which of the folders that a site fills by itself no file of the repository tells git to ignore. */
function unignoredFolders(root: string): readonly string[] {
  const folders = ['dist/', ...(existsSync(join(root, 'node_modules')) ? ['node_modules/'] : [])];
  return folders.filter((folder) => !isIgnored(root, folder));
}

/** Whether a repository ignores a path. What git ignores for one person alone does not count. */
function isIgnored(root: string, path: string): boolean {
  try {
    git(root, ['-c', `core.excludesFile=${devNull}`, 'check-ignore', '-q', '--no-index', '--', path]);
    return true;
  } catch {
    // Status 1: no pattern matches.
    return false;
  }
}

/** Runs git in a folder; `input` is what it reads. */
export function git(root: string, args: readonly string[], input?: string): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(input === undefined ? {} : { input }),
  });
}

function repositoryFolder(root: string): string | null {
  try {
    const prefix = git(root, ['rev-parse', '--show-prefix']).trim();
    return prefix.replace(/\/$/, '');
  } catch {
    // No repository, or no git: files are listed and renamed on disk.
    return null;
  }
}

/** Whether a path that leads out of the project's folder stays in the repository. */
function isInRepository(folder: string, path: string): boolean {
  const up = path.split('/').filter((part) => part === '..').length;
  return up <= folder.split('/').filter(Boolean).length;
}

function gitEntries(root: string): ReadonlyMap<string, string> {
  const lines = git(root, ['ls-files', '--stage', '-z', '--', '.']).split('\0').filter(Boolean);
  return new Map(
    lines.flatMap((line) => {
      const [, mode = '', object = '', stage, path = ''] = /^(\d+) ([0-9a-f]+) (\d)\t(.*)$/s.exec(line) ?? [];
      return stage === '0' && !mode.startsWith('16') ? [[path, `${mode} ${object}`] as const] : [];
    }),
  );
}

function filesBelow(root: string): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!['node_modules', '.git', '.cache', '.temp'].includes(entry.name)) walk(path);
      } else if (entry.isFile()) found.push(relative(root, path).split(sep).join('/'));
    }
  };
  walk(root);
  return found;
}

/** A file, or a link: what is listed and gone since, or a folder, is none. */
function isFile(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isDirectory();
}

/** The folder that a config's project lies in: the nearest one with a package.json, else that of the config. */
function projectFolder(config: string, files: readonly string[]): string {
  const own = dirname(config.replace(/(?:^|\/)\.vuepress\/|(?:^|\/)\.vitepress\//, '/'));
  for (let folder = own; folder !== '.'; folder = dirname(folder)) if (files.includes(`${folder}/package.json`)) return folder;
  return own;
}

function chosen(found: readonly FoundConfig[], files: readonly string[], from: PeerName | undefined): FoundConfig {
  const fitting = from === undefined ? found : found.filter(({ peer }) => peer === from);
  const [first, ...others] = fitting;
  if (!first) {
    const what =
      from === undefined
        ? 'There is no config of VuePress, VitePress, Docusaurus, Starlight or MkDocs.'
        : `There is no config of ${from}.`;
    throw new UsageError(what, `name the folder of the project: "${COMMAND} migrate website"`);
  }
  if (others.length === 0) return first;
  const paths = fitting.map(({ path }) => path).join(', ');
  const peers = [...new Set(fitting.map(({ peer }) => peer))];
  throw peers.length > 1
    ? new UsageError(`There are configs of ${peers.join(' and ')}: ${paths}.`, `say which site is meant: --from ${peers[0]}`)
    : new UsageError(
        `There are several configs of ${first.peer}: ${paths}.`,
        `name the folder of one: "${COMMAND} migrate ${projectFolder(first.path, files)}"`,
      );
}

async function configOf(
  peer: PeerName,
  path: string,
  root: string,
  read: OldProject['read'],
  files: readonly string[],
): Promise<{
  value: Readonly<Record<string, Json>>;
  unread: readonly string[];
  modules: ReadonlyMap<string, Json>;
  functions: OldConfig['functions'];
}> {
  if (peer === 'mkdocs') {
    const value = readMkdocsConfig(path, read);
    if (value === null) throw new UsageError(`"${path}" cannot be read as YAML.`, 'repair the syntax');
    return { value, unread: [], modules: new Map(), functions: new Map() };
  }
  const { value, unread, functions } = await runOldConfig(join(root, path), root);
  const modules = new Map<string, Json>();
  const more: string[] = [];
  for (const name of peer === 'docusaurus' ? sidebarFiles(value, path, files) : []) {
    const sidebars = await runOldConfig(join(root, name), root);
    modules.set(name, sidebars.value);
    more.push(...sidebars.unread.map((key) => `${name}: ${key}`));
  }
  const isData = typeof value === 'object' && value !== null && !Array.isArray(value);
  return { value: isData ? (value as Readonly<Record<string, Json>>) : {}, unread: [...unread, ...more], modules, functions };
}

/** Finds the file, below `root`, that a function of VuePress's config gives for a path in an include or a code import. */
function includeResolver(functions: OldConfig['functions'], root: string): OldProject['resolveInclude'] {
  const resolvers = [...functions].filter(([path]) => /\b(?:include\.resolvePath|importCode\.handleImportPath)$/.test(path));
  return (written) => {
    for (const [, resolver] of resolvers) {
      try {
        const found = resolver(written, null);
        if (typeof found === 'string' && isAbsolute(found)) return relative(root, found).split(sep).join('/');
      } catch {
        // One that needs its packages, or the page: it finds nothing here.
      }
    }
    return null;
  };
}

/** Every file that a setting `sidebarPath` names, with its extension where that is left out. */
function sidebarFiles(config: Json, path: string, files: readonly string[]): readonly string[] {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  const named = [...JSON.stringify(config).matchAll(/"sidebarPath":"([^"]+)"/g)].map(([, name = '']) => {
    return `${folder}${name.replace(/^\.\//, '')}`;
  });
  return [...new Set(named)].flatMap((name) => {
    const own = name.startsWith(`${folder}${folder}`) ? name.slice(folder.length) : name;
    return (
      files.find((file) => file === own || /^\.[cm]?[jt]s$|^\.json$/.test(file.startsWith(own) ? file.slice(own.length) : '')) ??
      []
    );
  });
}
