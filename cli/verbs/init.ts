// The verb `init`: writes the starter site into a new folder.

import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { ADD_ONS, type AddOnName, INCLUDED } from '../../renderer/model/add-ons.ts';
import { locateEngine } from '../engine-location.ts';
import { EXIT_OK, UsageError } from '../exit-codes.ts';
import { namesOption } from '../options.ts';
import { palette } from '../report/colors.ts';
import { displayPath } from '../load/site-folder.ts';
import { findProject, type ManagerName, runningManager } from '../packages/package-manager.ts';
import type { Terminal } from '../terminal.ts';
import { addOnVersions, chooseAddOns } from './add.ts';

/** Files that the folder may have already: a repository, and a package that installed docs-build. None of it is changed. */
const HARMLESS = new Set([
  '.git',
  '.gitattributes',
  'node_modules',
  'package.json',
  'package-lock.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'yarn.lock',
  '.yarn',
  '.yarnrc.yml',
  '.pnp.cjs',
  '.pnp.loader.mjs',
  'bun.lock',
  'bun.lockb',
  '.npmrc',
  '.DS_Store',
]);

/** Files whose name in the package differs from their name in a site: npm would use them as its own. */
const NAMES: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** What the command line says. */
export interface InitOptions {
  /** Names of add-ons; by default the user is asked. */
  readonly with?: readonly string[];
}

/** What the new site is, beside its files. */
interface Choice {
  readonly addOns: readonly AddOnName[];
  /** The folder had a `package.json`, which is not changed. */
  readonly hadPackage: boolean;
}

/**
 * Writes the starter site into `folder` and prints what to do next.
 * @throws {UsageError} if the folder holds files that could be meant as content, or cannot be written, and for an unknown add-on.
 */
export async function init(folder: string, options: InitOptions, terminal: Terminal): Promise<number> {
  const target = resolve(terminal.cwd, folder);
  refuseToOverwrite(target, folder);
  const hadPackage = existsSync(join(target, 'package.json'));
  const addOns = options.with === undefined ? await askForAddOns(terminal) : chooseAddOns(options.with);
  const choice = { addOns, hadPackage };
  const files = starterSite(target, choice);
  /** What was added since the start: files, and the uppermost of the folders made for each. */
  const made: string[] = [];
  try {
    for (const [to, bytes] of files) {
      const folderMade = mkdirSync(dirname(to), { recursive: true });
      if (folderMade !== undefined) made.push(folderMade);
      // A file that appeared meanwhile is not overwritten either.
      const file = openSync(to, 'wx');
      made.push(to);
      try {
        writeFileSync(file, bytes);
      } finally {
        closeSync(file);
      }
    }
  } catch (error) {
    for (const path of made) rmSync(path, { recursive: true, force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UsageError(`"${folder}" cannot be written: ${message}.`, 'name a folder that can be made and written to');
  }
  terminal.out(nextSteps(target, choice, terminal));
  return EXIT_OK;
}

/** Asks which add-ons the site will have, until the answer is understood. */
async function askForAddOns({ ask, err, colors }: Terminal): Promise<readonly AddOnName[]> {
  if (ask === null) return [];
  const paint = palette(colors.err);
  const width = Math.max(...Object.keys(ADD_ONS).map((name) => name.length));
  const lines = Object.entries(ADD_ONS).map(([name, { use }]) => `  ${paint.bold(name.padEnd(width))}  ${use}\n`);
  err(`${INCLUDED.join(' and ')} are part of docs-build. "docs-build add" installs, now or later:\n${lines.join('')}`);
  for (;;) {
    const names = namesOption(await ask('Which of these will the site have? (names, or Enter for none) '));
    try {
      return chooseAddOns(names);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      err(`${error.message}\n`);
    }
  }
}

/** The files of the starter site by absolute path. */
function starterSite(target: string, { addOns, hadPackage }: Choice): ReadonlyMap<string, string | Uint8Array> {
  const engine = locateEngine();
  const versions = { ...addOnVersions(addOns), 'docs-build': `^${engine.version}` };
  const starter = join(engine.root, 'cli/starter');
  const paths = starterFiles(starter).filter((path) => path !== 'package.json' || !hadPackage);
  return new Map(
    paths.map((path) => {
      const bytes = readFileSync(join(starter, path));
      const to = join(target, dirname(path), NAMES[basename(path)] ?? basename(path));
      return [to, path === 'package.json' ? packageText(bytes.toString('utf8'), target, versions) : bytes];
    }),
  );
}

function refuseToOverwrite(target: string, shown: string): void {
  if (!existsSync(target)) return;
  let names: string[];
  try {
    names = readdirSync(target);
  } catch {
    // A file, or a folder that may not be read.
    throw new UsageError(`"${shown}" is not a folder that can be written to.`, 'name a new folder');
  }
  const foreign = names.filter((name) => !HARMLESS.has(name));
  if (foreign.length === 0) return;
  const some = foreign.slice(0, 3).join(', ') + (foreign.length > 3 ? ', …' : '');
  throw new UsageError(
    `The folder "${shown}" is not empty (${some}), and nothing in it is overwritten.`,
    'name a new folder: "docs-build init my-docs"',
  );
}

function starterFiles(starter: string): string[] {
  return readdirSync(starter, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(starter, join(entry.parentPath, entry.name)))
    .sort();
}

/** Named after the folder, with what is to be installed: ranges by name. */
function packageText(template: string, target: string, versions: Readonly<Record<string, string>>): string {
  const name = basename(target)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '');
  const manifest = JSON.parse(template) as { name: string; devDependencies: object };
  manifest.name = name || 'docs';
  manifest.devDependencies = versions;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Quoted for a shell. */
function quoted(path: string): string {
  return /^[\w./~@%+,:=-]+$/u.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** How each package manager runs the program of an installed package. */
const RUNNERS: Readonly<Record<ManagerName, string>> = { npm: 'npx', pnpm: 'pnpm', yarn: 'yarn', bun: 'bunx' };

function nextSteps(target: string, { addOns, hadPackage }: Choice, terminal: Terminal): string {
  const paint = palette(terminal.colors.out);
  const here = target === terminal.cwd;
  const manager = findProject(target, terminal.env)?.manager ?? runningManager(terminal.env);
  const runner = RUNNERS[manager];
  const steps = [
    ...(here ? [] : [`cd ${quoted(displayPath(target, terminal.cwd))}`]),
    ...(hadPackage && addOns.length > 0 ? [`${runner} docs-build add ${addOns.join(' ')}`] : []),
    ...(hadPackage ? [`${runner} docs-build serve --open`] : [`${manager} install`, `${manager} start`]),
  ];
  const where = here ? 'this folder' : displayPath(target, terminal.cwd);
  return `${paint.green('✔')} A site to start from is in ${paint.bold(where)}. Next:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n\n${paint.dim('Its settings are in content/site.config.ts.')}\n`;
}
