// The package manager of a site, and how it is told to add packages.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The part of a `package.json` that matters here, as far as it is what it should be. */
interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly packageManager?: unknown;
  readonly workspaces?: unknown;
  readonly dependencies?: Readonly<Record<string, unknown>>;
  readonly devDependencies?: Readonly<Record<string, unknown>>;
}

/** What can install packages. */
export type ManagerName = 'npm' | 'pnpm' | 'yarn' | 'bun';

/** What there is to know before packages are added. Paths are absolute. */
export interface Project {
  readonly manager: ManagerName;
  /** The folder of the nearest `package.json`. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Yarn 1, whose options differ from those of its successors. */
  readonly isYarnClassic: boolean;
}

/** Lock files, by what makes them. */
const LOCK_FILES: Readonly<Record<string, ManagerName>> = {
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
};

/**
 * Finds the package that `folder` (absolute) belongs to, and its manager: the one that the nearest `packageManager` or lock file
 * names, here or in a folder above (a workspace), else the one that runs this process, else npm. `null`: no readable
 * `package.json`.
 */
export function findProject(folder: string, env: Readonly<Record<string, string | undefined>>): Project | null {
  const home = [folder, ...foldersAbove(folder)].find((path) => existsSync(join(path, 'package.json')));
  const manifest = home === undefined ? null : readPackage(home);
  if (home === undefined || manifest === null) return null;
  for (const path of [home, ...foldersAbove(home)]) {
    const said = namedIn(path);
    const lockFile = Object.keys(LOCK_FILES).find((name) => existsSync(join(path, name)));
    const manager = said ?? LOCK_FILES[lockFile ?? ''];
    if (manager === undefined) continue;
    const lock = join(path, 'yarn.lock');
    const isYarnClassic = manager === 'yarn' && existsSync(lock) && !readFileSync(lock, 'utf8').includes('\n__metadata:');
    return { manager, folder: home, manifest, isYarnClassic };
  }
  return { manager: runningManager(env), folder: home, manifest, isYarnClassic: false };
}

/** The package manager that started this process (`npx`, `pnpm dlx`), else npm. */
export function runningManager(env: Readonly<Record<string, string | undefined>>): ManagerName {
  return toManager(env['npm_config_user_agent']?.split('/')[0]) ?? 'npm';
}

/** The arguments that add packages (`name@range`) to the section in which docs-build is listed. */
export function addingArguments({ manager, folder, manifest, isYarnClassic }: Project, packages: readonly string[]): string[] {
  const isDevelopment = manifest.dependencies?.['docs-build'] === undefined;
  if (manager === 'npm') return ['install', isDevelopment ? '--save-dev' : '--save-prod', ...packages];
  const options = isDevelopment ? [manager === 'pnpm' ? '--save-dev' : '--dev'] : [];
  // At the top of a workspace, two of them ask whether that is meant.
  if (manager === 'pnpm' && existsSync(join(folder, 'pnpm-workspace.yaml'))) options.push('--workspace-root');
  if (isYarnClassic && manifest.workspaces !== undefined) options.push('--ignore-workspace-root-check');
  return ['add', ...options, ...packages];
}

function namedIn(folder: string): ManagerName | undefined {
  const said = readPackage(folder)?.packageManager;
  return typeof said === 'string' ? toManager(said.split('@')[0]) : undefined;
}

function toManager(name: string | undefined): ManagerName | undefined {
  return Object.values(LOCK_FILES).find((manager) => manager === name);
}

/** The `package.json` of a folder (absolute); `null` where there is none that can be read. */
export function readPackage(folder: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest | null;
  } catch {
    // There is none, or it is not JSON: nobody can add to it.
    return null;
  }
}

/** The folders that hold a folder (absolute), the nearest first. */
export function foldersAbove(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [] : [parent, ...foldersAbove(parent)];
}
