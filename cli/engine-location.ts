// Where docs-build itself lies on this machine: its package folder, the modules a site's config may import by name,
// and a hash that changes whenever the engine or what it depends on does.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashContent } from '../renderer/cache/hash.ts';

/** The installed engine. All paths are absolute. */
export interface EngineLocation {
  /** The folder of its `package.json`. */
  readonly root: string;
  readonly version: string;
  /** `true` when the compiled `lib/` is running, `false` when the TypeScript sources are (in tests). */
  readonly compiled: boolean;
  /**
   * The files of `docs-build`, `docs-build/theme`, `docs-build/client` and `docs-build/client/hydrate`, by name: compiled ones
   * where there are any, which take a fraction of the time to load.
   */
  readonly entries: Readonly<Record<string, string>>;
  /** The script of the highlighting worker, or `null` if only its TypeScript source is there. */
  readonly highlightWorker: URL | null;
  /** The script of the writing thread, likewise. */
  readonly writerThread: URL | null;
}

/** Finds the package that this module belongs to. */
export function locateEngine(from: string = import.meta.url): EngineLocation {
  const here = fileURLToPath(from);
  const root = packageRoot(dirname(here));
  const compiled = here.startsWith(join(root, 'lib'));
  const script = (name: string): URL | null => {
    const path = join(root, 'lib', name);
    return existsSync(path) ? pathToFileURL(path) : null;
  };
  const entry = (built: string, source: string): string => {
    const path = join(root, 'lib', built);
    return compiled || existsSync(path) ? path : join(root, source);
  };
  return {
    root,
    version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
    compiled,
    entries: {
      'docs-build': entry('index.js', 'renderer/index.ts'),
      'docs-build/theme': entry('theme.js', 'templates/index.ts'),
      'docs-build/client': join(root, 'client/index.ts'),
      'docs-build/client/hydrate': join(root, 'client/runtime/hydrate.ts'),
    },
    highlightWorker: script('highlight-worker.js'),
    writerThread: script('writer-thread.js'),
  };
}

/**
 * Hash of the engine's code, of the installed packages and of the Node version. Cached values of another engine are
 * never used.
 */
export function hashEngine(engine: EngineLocation): string {
  const parts = [engine.version, process.version];
  const compiled = join(engine.root, 'lib/engine.hash');
  if (existsSync(compiled)) parts.push(readFileSync(compiled, 'utf8'));
  else for (const folder of ['renderer', 'templates', 'client']) parts.push(...codeHashes(join(engine.root, folder)));
  parts.push(installedPackages(engine.root));
  return hashContent(parts.join('\n'));
}

/** Resolves a package the engine depends on to the file Node would load for it. */
export function resolveFromEngine(engine: EngineLocation, specifier: string): string {
  return createRequire(join(engine.root, 'package.json')).resolve(specifier);
}

function packageRoot(folder: string): string {
  const manifest = join(folder, 'package.json');
  if (existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'docs-build')
    return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('docs-build cannot find its own package.json.');
  return packageRoot(parent);
}

function codeHashes(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:js|tsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => hashContent(readFileSync(path)));
}

/** What package managers write of what they installed, from a `node_modules`: Bun, and Yarn without such a folder, beside it. */
const RECORDS = [
  '.package-lock.json',
  '.pnpm/lock.yaml',
  '.modules.yaml',
  '.yarn-state.yml',
  '.yarn-integrity',
  '../bun.lock',
  '../bun.lockb',
  '../.pnp.cjs',
];

/**
 * A hash of the packages that are installed around the engine, from the package manager's own record; `''` where there is none.
 * pnpm's record of its own names folders of the machine and times, so its copy of the lock file is read instead.
 */
function installedPackages(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    for (const record of RECORDS) {
      const path = join(folder, 'node_modules', record);
      if (existsSync(path)) return hashContent(withoutProjectName(readFileSync(path, 'utf8')));
    }
    if (dirname(folder) === folder) return '';
  }
}

/** npm names a project without a name after its folder. Only the packages behind that matter. */
function withoutProjectName(record: string): string {
  return record.slice(Math.max(0, record.indexOf('"packages":')));
}
