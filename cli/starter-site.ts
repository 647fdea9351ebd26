// The files of a new site: where each goes, and what it says of folders and of the package manager.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { locateEngine } from './engine-location.ts';
import { foldersAbove, type ManagerName, readPackage } from './packages/package-manager.ts';

/** How each package manager runs the program of an installed package. */
export const RUNNERS: Readonly<Record<ManagerName, string>> = { npm: 'npx', pnpm: 'pnpm', yarn: 'yarn', bun: 'bunx' };

/** The steps of a workflow that install packages. */
const INSTALLING: Readonly<Record<ManagerName, readonly string[]>> = {
  npm: ['run: npm ci'],
  pnpm: ['run: corepack enable pnpm', 'run: pnpm install --frozen-lockfile'],
  yarn: ['run: corepack enable yarn', 'run: yarn install --immutable'],
  bun: ['uses: oven-sh/setup-bun@v2', 'run: bun install --frozen-lockfile'],
};

/** First parts of paths whose name in the package differs from their name in a site: npm would use some as its own. */
const NAMES: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  editorconfig: '.editorconfig',
  vscode: '.vscode',
  github: '.github',
};

/** Files for a whole repository, which belong to its top folder. */
const OF_REPOSITORY = /^\.(?:editorconfig$|vscode\/|github\/)/;
const WORKFLOW = '.github/workflows/docs.yml';

/** Where a new site is. Absolute paths. */
export interface StarterPlace {
  /** The folder that it is written into. */
  readonly target: string;
  /** The folder of the package that has docs-build installed, or will have. */
  readonly home: string;
  /** The top folder of the repository that the target is part of; the package's folder where there is none. */
  readonly repository: string;
}

/** What a new site is, beside its files. */
export interface SiteChoice {
  /** What is to be installed: ranges by name. */
  readonly packages: Readonly<Record<string, string>>;
  readonly manager: ManagerName;
  /** Yarn 1, which has options of its own. */
  readonly isYarnClassic: boolean;
}

/** A starter site, ready to be written. */
export interface StarterSite {
  /** Texts or bytes by absolute path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Absolute paths of files that are there already, and stay as they are. */
  readonly kept: readonly string[];
  /** Files that a repository of somebody's own does not get: paths relative to its top folder. */
  readonly omitted: readonly string[];
}

/** Finds the package that has docs-build installed, at `target` (absolute) or above it, and the repository. */
export function placeOfSite(target: string): StarterPlace {
  const folders = [target, ...foldersAbove(target)];
  const top = folders.find((folder) => existsSync(join(folder, '.git')));
  const within = top === undefined ? folders : folders.slice(0, folders.indexOf(top) + 1);
  const home = existsSync(join(target, 'package.json')) ? target : (within.find(hasEngine) ?? target);
  return { target, home, repository: top ?? home };
}

function hasEngine(folder: string): boolean {
  const manifest = readPackage(folder);
  return [manifest?.dependencies, manifest?.devDependencies].some((packages) => packages?.['docs-build'] !== undefined);
}

/** The files of the starter site. What is there already is none of them. */
export function starterSite(place: StarterPlace, choice: SiteChoice): StarterSite {
  const starter = join(locateEngine().root, 'cli/starter');
  const files = new Map<string, string | Uint8Array>();
  const kept: string[] = [];
  const omitted: string[] = [];
  for (const path of filesBelow(starter)) {
    const name = nameInSite(path);
    const to = pathOf(name, place);
    const bytes = readFileSync(join(starter, path));
    if (to === null) omitted.push(name);
    else if (existsSync(to)) kept.push(to);
    else if (name === 'package.json') files.set(to, packageText(bytes.toString('utf8'), place.target, choice));
    else if (name === 'README.md' && existsSync(join(place.home, 'package.json')))
      files.set(to, readmeText(bytes.toString('utf8'), readPackage(starter)?.scripts ?? {}, { place, choice }));
    else files.set(to, name === WORKFLOW ? workflowText(bytes.toString('utf8'), place, choice) : bytes);
  }
  return { files, kept, omitted };
}

/**
 * The absolute path of a file of the starter: packages are installed, and sites written, in the package's folder, so what Git
 * ignores is said there, unless the repository says so. `null` if the site does not get it: a repository that is more than the site has
 * settings of its own for editors, and a workflow only where the package that runs it is known.
 */
function pathOf(name: string, { target, home, repository }: StarterPlace): string | null {
  if (name === 'package.json') return join(home, name);
  if (name === '.gitignore' && !hasFileUpTo(repository, home, name)) return join(home, name);
  if (target === repository || !OF_REPOSITORY.test(name)) return join(target, name);
  return name === WORKFLOW && home !== target ? join(repository, name) : null;
}

/** Whether a folder (absolute) or one above it, as far as `top`, has a file. */
function hasFileUpTo(top: string, folder: string, name: string): boolean {
  const folders = [folder, ...foldersAbove(folder)];
  return folders.slice(0, folders.indexOf(top) + 1).some((one) => existsSync(join(one, name)));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

function nameInSite(path: string): string {
  const [first = '', ...rest] = path.split('/');
  return [NAMES[first] ?? first, ...rest].join('/');
}

/** Named after the folder. */
function packageText(template: string, target: string, { packages }: SiteChoice): string {
  const name = basename(target)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '');
  const manifest = JSON.parse(template) as { name: string; devDependencies: object };
  manifest.name = name || 'docs';
  manifest.devDependencies = packages;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The page for people, where the package has its own scripts: with the commands in the place of those of the starter. */
function readmeText(
  template: string,
  scripts: Readonly<Record<string, string>>,
  { place: { target, home }, choice }: { readonly place: StarterPlace; readonly choice: SiteChoice },
): string {
  const option = rootOption(home, target);
  return template.replace(/`npm (?:run )?(start|build|preview|check)`/g, (short, name: string) => {
    const script = scripts[name];
    if (script === undefined) return short;
    return `\`${RUNNERS[choice.manager]} ${script}${name === 'preview' ? '' : option}\``;
  });
}

/** The option that names the site's folder to a command that is run in the package's. */
function rootOption(home: string, target: string): string {
  const root = slashed(relative(home, target));
  return root === '' ? '' : ` --root ${quotedForShell(root)}`;
}

/** The workflow, which is written for a site that is a repository and installed by npm. */
function workflowText(template: string, { target, home, repository }: StarterPlace, choice: SiteChoice): string {
  const folder = slashed(relative(repository, home));
  const option = rootOption(home, target);
  const command = (words: string): string => scalar(`${RUNNERS[choice.manager]} docs-build ${words}${option}`);
  const installing = INSTALLING[choice.manager].map((step) =>
    choice.isYarnClassic ? step.replace('--immutable', '--frozen-lockfile') : step,
  );
  const text = template
    .replace(/^( *- )run: npm ci\n/m, (_, lead: string) => installing.map((step) => `${lead}${step}\n`).join(''))
    .replace(/^( *- run: )npx docs-build (.*)$/gm, (_, lead: string, words: string) => lead + command(words));
  if (folder === '') return text;
  return text
    .replace(
      /^( *)runs-on: .*\n/m,
      (line, lead: string) => `${line}${lead}defaults: { run: { working-directory: ${JSON.stringify(folder)} } }\n`,
    )
    .replace('{ path: dist }', `{ path: ${JSON.stringify(`${folder}/dist`)} }`);
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}

/** Text as a value in YAML, quoted where it could mean something else. */
function scalar(text: string): string {
  return /: | #/.test(text) ? JSON.stringify(text) : text;
}

/** A path quoted for a shell, where that is needed. */
export function quotedForShell(path: string): string {
  return /^[\w./~@%+,:=-]+$/u.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
