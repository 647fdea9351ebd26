// The verb `init`: writes the starter site into a new folder.

import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ADD_ONS, type AddOnName, INCLUDED } from '../../renderer/model/add-ons.ts';
import { locateEngine } from '../engine-location.ts';
import { EXIT_OK, UsageError } from '../exit-codes.ts';
import { namesOption } from '../options.ts';
import { palette } from '../report/colors.ts';
import { displayPath } from '../load/site-folder.ts';
import { findProject, type ManagerName, runningManager } from '../packages/package-manager.ts';
import {
  placeOfSite,
  quotedForShell,
  RUNNERS,
  type SiteChoice,
  type StarterPlace,
  starterSite,
  type StarterSite,
} from '../starter-site.ts';
import type { Terminal } from '../terminal.ts';
import { addOnVersions, chooseAddOns } from './add.ts';
import { COMMAND } from '../../renderer/model/command.ts';

/** Files that the folder may have already: those of a new repository, and of a package that installed docs-build. None is changed. */
const HARMLESS = new Set([
  '.git',
  '.gitattributes',
  '.gitignore',
  '.github',
  '.editorconfig',
  '.vscode',
  '.idea',
  'LICENSE',
  'LICENSE.md',
  'LICENSE.txt',
  'README.md',
  'tsconfig.json',
  'node_modules',
  'vendor',
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

/** What the command line says. */
export interface InitOptions {
  /** Names of add-ons; by default the user is asked. */
  readonly with?: readonly string[];
}

/**
 * Writes the starter site into `folder` and prints what to do next.
 * @throws {UsageError} if the folder holds files that could be meant as content, or cannot be written, and for an unknown add-on.
 */
export async function init(folder: string, options: InitOptions, terminal: Terminal): Promise<number> {
  const target = resolve(terminal.cwd, folder);
  refuseToOverwrite(target, folder);
  const addOns = options.with === undefined ? await askForAddOns(terminal) : chooseAddOns(options.with);
  const place = placeOfSite(target);
  const packages = { ...addOnVersions(addOns), 'docs-build': `^${locateEngine().version}` };
  const choice = { packages, ...managerOf(place.home, terminal.env) };
  const starter = starterSite(place, choice);
  /** What was added since the start: files, and the uppermost of the folders made for each. */
  const made: string[] = [];
  try {
    for (const [to, bytes] of starter.files) {
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
  terminal.out(
    `${outcome(place, starter, terminal)} ${nextSteps(place, starter, { addOns, manager: choice.manager }, terminal)}`,
  );
  return EXIT_OK;
}

/** Asks which add-ons the site will have, until the answer is understood. */
async function askForAddOns({ ask, err, colors }: Terminal): Promise<readonly AddOnName[]> {
  if (ask === null) return [];
  const paint = palette(colors.err);
  const width = Math.max(...Object.keys(ADD_ONS).map((name) => name.length));
  const lines = Object.entries(ADD_ONS).map(([name, { use }]) => `  ${paint.bold(name.padEnd(width))}  ${use}\n`);
  err(`${INCLUDED.join(' and ')} are part of docs-build. "${COMMAND} add" installs, now or later:\n${lines.join('')}`);
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
    `name a new folder: "${COMMAND} init my-docs"`,
  );
}

/** What installs the packages of a folder (absolute). */
function managerOf(home: string, env: Terminal['env']): Pick<SiteChoice, 'manager' | 'isYarnClassic'> {
  const agent = env['npm_config_user_agent'] ?? '';
  return findProject(home, env) ?? { manager: runningManager(env), isYarnClassic: agent.startsWith('yarn/1.') };
}

/** What was written, and what was not. */
function outcome({ target, repository }: StarterPlace, { files, kept, omitted }: StarterSite, terminal: Terminal): string {
  const paint = palette(terminal.colors.out);
  const shown = (path: string): string => displayPath(path, terminal.cwd);
  const folderName = (path: string): string => (path === terminal.cwd ? 'this folder' : shown(path));
  const elsewhere = [...files.keys()].filter((path) => relative(target, path).startsWith('..'));
  const remarks = [
    elsewhere.length > 0 ? `Also written: ${elsewhere.map(shown).join(', ')}.` : '',
    kept.length > 0 ? `Left as they were: ${kept.map(shown).join(', ')}.` : '',
    omitted.length > 0
      ? `Not written, since the project in ${folderName(repository)} holds more than the site: ${omitted.join(', ')}.`
      : '',
  ].filter(Boolean);
  return [`${paint.green('✔')} A site to start from is in ${paint.bold(folderName(target))}.`, ...remarks].join('\n');
}

function nextSteps(
  { target, home }: StarterPlace,
  { files }: StarterSite,
  { addOns, manager }: { readonly addOns: readonly AddOnName[]; readonly manager: ManagerName },
  terminal: Terminal,
): string {
  const isNew = files.has(join(home, 'package.json'));
  const root = home === target ? '' : ` --root ${quotedForShell(relative(home, target))}`;
  const steps = [
    ...(home === terminal.cwd ? [] : [`cd ${quotedForShell(displayPath(home, terminal.cwd))}`]),
    ...(!isNew && addOns.length > 0 ? [`${RUNNERS[manager]} docs-build add ${addOns.join(' ')}`] : []),
    ...(isNew ? [`${manager} install`, `${manager} start`] : [`${RUNNERS[manager]} docs-build serve --open${root}`]),
  ];
  const config = displayPath(join(target, 'content/site.config.ts'), home);
  const hint = palette(terminal.colors.out).dim(`Its settings are in ${config}.`);
  return `Next:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n\n${hint}\n`;
}
