// The verb `init`: writes the starter site into a new folder.

import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { locateEngine } from '../engine-location.ts';
import { EXIT_OK, UsageError } from '../exit-codes.ts';
import { palette } from '../report/colors.ts';
import { displayPath } from '../load/site-folder.ts';
import type { Terminal } from '../terminal.ts';

/** Files that the folder may have already: a repository, and a package that installed docs-build. None of it is changed. */
const HARMLESS = new Set([
  '.git',
  '.gitattributes',
  'node_modules',
  'package.json',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  '.DS_Store',
]);

/** Files whose name in the package differs from their name in a site: npm would use them as its own. */
const NAMES: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/**
 * Writes the starter site into `folder` and prints what to do next.
 * @throws {UsageError} if the folder holds files that could be meant as content, or cannot be written.
 */
export async function init(folder: string, terminal: Terminal): Promise<number> {
  const target = resolve(terminal.cwd, folder);
  refuseToOverwrite(target, folder);
  const hadPackage = existsSync(join(target, 'package.json'));
  const files = starterSite(target, hadPackage);
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
  terminal.out(nextSteps(target, hadPackage, terminal));
  return EXIT_OK;
}

/** The files of the starter site by absolute path. */
function starterSite(target: string, hadPackage: boolean): ReadonlyMap<string, string | Uint8Array> {
  const engine = locateEngine();
  const starter = join(engine.root, 'cli/starter');
  const paths = starterFiles(starter).filter((path) => path !== 'package.json' || !hadPackage);
  return new Map(
    paths.map((path) => {
      const bytes = readFileSync(join(starter, path));
      const to = join(target, dirname(path), NAMES[basename(path)] ?? basename(path));
      return [to, path === 'package.json' ? packageText(bytes.toString('utf8'), target, engine.version) : bytes];
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

/** Named after the folder, with a dependency on this version of docs-build. */
function packageText(template: string, target: string, version: string): string {
  const name = basename(target)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '');
  const manifest = JSON.parse(template) as { name: string; devDependencies: Record<string, string> };
  manifest.name = name || 'docs';
  manifest.devDependencies['docs-build'] = `^${version}`;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Quoted for a shell. */
function quoted(path: string): string {
  return /^[\w./~@%+,:=-]+$/u.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

function nextSteps(target: string, hadPackage: boolean, terminal: Terminal): string {
  const paint = palette(terminal.colors.out);
  const here = target === terminal.cwd;
  const steps = [
    ...(here ? [] : [`cd ${quoted(displayPath(target, terminal.cwd))}`]),
    ...(hadPackage ? ['npx docs-build serve --open'] : ['npm install', 'npm start']),
  ];
  const where = here ? 'this folder' : displayPath(target, terminal.cwd);
  return `${paint.green('✔')} A site to start from is in ${paint.bold(where)}. Next:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n\n${paint.dim('Its settings are in content/site.config.ts.')}\n`;
}
