// The published package holds what it needs: browser code is bundled on the user's machine, from the sources, where a site
// has some of its own. It needs few other packages.

import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { ADD_ON_PACKAGES } from '../renderer/model/add-ons.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const manifest = readJson('package.json') as {
  readonly files: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, unknown>>;
};
const { files } = manifest;
const isPublished = (path: string): boolean => files.some((entry) => path === entry || path.startsWith(`${entry}/`));

/** What a file imports relative to itself and needs when it is bundled, as paths below the project; types are not needed. */
function neededBy(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const statements = text.matchAll(
    /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)|^import '(\.[^']+)'/gm,
  );
  return [...statements].map(([, from, lazy, bare]) => relative(root, join(root, dirname(path), from ?? lazy ?? bare ?? '')));
}

it.each(['client', 'templates'])('is published with everything that the sources in %s import', (folder) => {
  const sources = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const missing = sources
    .map((path) => join(folder, path))
    .flatMap((path) => neededBy(path).map((needed) => `${path} imports ${needed}`))
    .filter((line) => !isPublished(line.split(' imports ')[1]?.replace(/\?.*$/, '') ?? ''));
  expect(sources.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

it('is published with everything that the published model imports', () => {
  const sources = readdirSync(join(root, 'renderer/model'), { encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  expect(sources.flatMap((path) => neededBy(`renderer/model/${path}`)).filter((path) => !isPublished(path))).toEqual([]);
});

/** A package of the lock file that is installed with docs-build, by its path. */
interface Locked {
  readonly dev?: boolean;
  readonly peer?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
}

/** What comes with docs-build on some platform. */
function installedWith(): readonly (readonly [path: string, locked: Locked])[] {
  const { packages } = readJson('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> };
  return Object.entries(packages).filter(([path, { dev, peer, devOptional }]) => path !== '' && !dev && !peer && !devOptional);
}

/** Bytes of a file or of everything in a folder; 0 for what is not there. */
function bytesOf(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

const nameOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

describe('an installation', () => {
  it('is at most 70 packages and 90 MB', () => {
    // Those of other platforms are in the lock file and not on the disk.
    const here = installedWith().filter(([path]) => existsSync(join(root, path)));
    expect(here.length).toBeGreaterThan(20);
    expect(here.length).toBeLessThanOrEqual(70);
    const own = files.filter((entry) => !entry.startsWith('!')).map((entry) => bytesOf(join(root, entry)));
    const others = here.map(([path]) => bytesOf(join(root, path)));
    expect([...own, ...others].reduce((sum, bytes) => sum + bytes) / 1e6).toBeLessThan(90);
  });

  it('runs no scripts, of which package managers warn', () => {
    expect(installedWith().filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
    // npm warns of "prepare" as well, where it installs from a file.
    expect(['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => name in manifest.scripts)).toEqual([]);
  });

  it('has the programs of esbuild for all platforms that the version of its script runs', () => {
    const esbuild = readJson('node_modules/esbuild/package.json') as typeof manifest & { readonly version: string };
    expect(manifest.optionalDependencies).toEqual(esbuild.optionalDependencies);
    expect(manifest.devDependencies['esbuild']).toBe(esbuild.version);
  });

  it('resolves every import of the compiled code, wherever a package manager puts dependencies', async () => {
    const entries = readdirSync(join(root, 'lib')).filter((name) => /\.c?js$/.test(name));
    const { metafile } = await build({
      absWorkingDir: join(root, 'lib'),
      entryPoints: entries,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      write: false,
      outdir: '.',
      metafile: true,
      logLevel: 'silent',
    });
    const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
    const names = new Set(
      imported
        .map(({ path }) => path)
        .filter((path) => !isBuiltin(path))
        .map(nameOf),
    );
    expect([...names].filter((name) => !(name in manifest.dependencies))).toEqual([]);
    expect(names.size).toBeGreaterThan(2);
  });

  it('leaves add-ons to the sites that have them, and says which versions those are', () => {
    expect(Object.keys(manifest.peerDependencies).sort()).toEqual([...ADD_ON_PACKAGES].sort());
    expect(manifest.peerDependenciesMeta).toEqual(
      Object.fromEntries([...ADD_ON_PACKAGES].sort().map((name) => [name, { optional: true }])),
    );
    expect(Object.keys(manifest.dependencies).filter((name) => ADD_ON_PACKAGES.includes(name))).toEqual([]);
  });
});

it('is published with what it names licences of', () => {
  const text = readFileSync(join(root, 'lib/third-party-notices.txt'), 'utf8');
  for (const name of ['mermaid', 'katex', 'hls.js', 'posthog-js', '@vidstack/react', 'esbuild', 'commander', 'puppeteer-core'])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'));
});
