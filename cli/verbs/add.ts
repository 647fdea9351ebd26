// The verb `add`: installs what an add-on needs, by the site's own package manager.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ADD_ONS, type AddOn, type AddOnName, INCLUDED } from '../../renderer/model/add-ons.ts';
import { nearest } from '../../renderer/model/nearest.ts';
import { locateEngine } from '../engine-location.ts';
import { EXIT_OK, UsageError } from '../exit-codes.ts';
import { addingArguments, findProject, type Project } from '../packages/package-manager.ts';
import { isOnPath, runManager } from '../packages/run-manager.ts';
import { palette } from '../report/colors.ts';
import type { Terminal } from '../terminal.ts';
import { COMMAND } from '../../renderer/model/command.ts';

/** What the command line says. */
export interface AddOptions {
  /** Folder of the site; by default the working directory. */
  readonly root?: string;
  /** Print the command, and do not run it. */
  readonly dryRun: boolean;
}

/**
 * Adds the packages of the add-ons to the site's. Returns the package manager's exit code if it fails.
 * @throws {UsageError} for an unknown name, where there is no package, and where its manager is not installed.
 */
export async function add(names: readonly string[], options: AddOptions, terminal: Terminal): Promise<number> {
  const paint = palette(terminal.colors.out);
  const chosen = chooseAddOns(names);
  for (const name of INCLUDED.filter((included) => names.includes(included)))
    terminal.out(`${paint.green('✔')} ${name}: part of docs-build, nothing to install\n`);
  if (chosen.length === 0) return EXIT_OK;
  const project = projectOf(resolve(terminal.cwd, options.root ?? '.'), terminal);
  const words = addingArguments(project, packagesToAdd(chosen));
  terminal.out(`${paint.dim('$')} ${[project.manager, ...words].join(' ')}\n`);
  if (options.dryRun) return EXIT_OK;
  if (!isOnPath(project.manager, terminal.env))
    throw new UsageError(
      `${project.manager}, which this site is installed with, is not on your path.`,
      `install ${project.manager}`,
    );
  const code = await runManager({ program: project.manager, words, folder: project.folder }, terminal);
  if (code !== 0) {
    terminal.err(
      `${palette(terminal.colors.err).red('✘')} ${project.manager} ended with exit code ${code}: nothing was added.\n`,
    );
    return code;
  }
  for (const name of chosen) terminal.out(`${paint.green('✔')} ${name}: ${ADD_ONS[name].use}\n`);
  return EXIT_OK;
}

/**
 * The add-ons of these names, without those that come with docs-build.
 * @throws {UsageError} for a name that nobody knows.
 */
export function chooseAddOns(names: readonly string[]): readonly AddOnName[] {
  const known = [...Object.keys(ADD_ONS), ...INCLUDED];
  for (const name of names) {
    if (known.includes(name)) continue;
    const meant = nearest(name, known);
    throw new UsageError(
      `There is no add-on "${name}": there are ${Object.keys(ADD_ONS).join(', ')}.`,
      meant === null ? null : `write ${meant}`,
    );
  }
  return (Object.keys(ADD_ONS) as AddOnName[]).filter((name) => names.includes(name));
}

/** The packages of add-ons, each with the range that this version of docs-build works with. */
export function packagesToAdd(names: readonly AddOnName[]): readonly string[] {
  return Object.entries(addOnVersions(names)).map(([name, range]) => `${name}@${range}`);
}

/** The same as entries of a `package.json`. */
export function addOnVersions(names: readonly AddOnName[]): Readonly<Record<string, string>> {
  const { peerDependencies: ranges } = JSON.parse(readFileSync(join(locateEngine().root, 'package.json'), 'utf8')) as {
    readonly peerDependencies: Readonly<Record<string, string>>;
  };
  const packages = names.flatMap((name): readonly string[] => (ADD_ONS[name] as AddOn).packages);
  return Object.fromEntries(packages.map((name) => [name, ranges[name] as string]));
}

function projectOf(folder: string, terminal: Terminal): Project {
  const project = findProject(folder, terminal.env);
  if (project !== null) return project;
  throw new UsageError(
    'There is no package.json, here or above, that packages could be added to.',
    `run "npm init -y" beside your content first, or "${COMMAND} init my-docs"`,
  );
}
