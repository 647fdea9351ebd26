// Runs the config of another generator for the data in it. The packages it imports are often not installed, and never needed:
// each is replaced by a stand-in that takes any call and has any property. What came from a stand-in is no data and is named.

import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import type { Json } from '../../renderer/model/json.ts';
import { UsageError } from '../exit-codes.ts';
import { MODULE_OPTIONS } from '../load/config-bundle.ts';
import { runModule } from '../load/run-module.ts';

/** The data of a config, and the paths of values that are none: functions, and what a package made. */
export interface OldConfig {
  readonly value: Json;
  readonly unread: readonly string[];
  /** Functions of the config's own, by their paths. */
  readonly functions: ReadonlyMap<string, (...given: readonly unknown[]) => unknown>;
}

/** The symbol by which a stand-in tells its name and how it was called. */
const STAND_IN = 'docs-build.stand-in';

/**
 * The stand-in of packages, as a module. Calls of `define…` and `with…`, `navbar` and `sidebar` give back what they are given, as those
 * functions do; promises, loops and texts made of a stand-in end at once.
 */
const STAND_IN_MODULE = `
const mark = Symbol.for('${STAND_IN}');
const same = /(?:^|\\.)(?:define\\w*|with[A-Z]\\w*|navbar|sidebar)$/;
export function standIn(name, args, real = {}) {
  const read = (_, key) => {
    if (key === mark) return { name, args };
    if (Object.hasOwn(real, key)) return real[key];
    if (key === 'then' || key === 'toJSON') return undefined;
    if (key === Symbol.toPrimitive || key === 'toString') return () => '';
    if (key === Symbol.iterator) return function* () {};
    if (typeof key === 'symbol') return undefined;
    return standIn(name + '.' + key);
  };
  const behind = new Proxy(function () {}, { get: read, getPrototypeOf: () => Object.prototype });
  return new Proxy(function () {}, {
    get: read,
    getPrototypeOf: () => behind,
    apply: (_, self, given) => (same.test(name) ? given[0] : standIn(name, given)),
    construct: (_, given) => standIn(name, given),
  });
}
`;

/** Functions of VuePress's own utilities that are Node's. */
const UTILITIES = `
const path = require('node:path');
const { fileURLToPath } = require('node:url');
// With functions of fs-extra beside Node's own.
const fs = standIn('fs', undefined, require('node:fs'));
const real = { path, fs, fileURLToPath, getDirname: (url) => path.dirname(fileURLToPath(url)) };
`;

/** The stand-in of Node's own module of that name. */
const NODE_MODULE = 'node-module';
/** Node's `createRequire`, whose functions give a stand-in, or the name, for a package that is not installed. */
const MODULE_OF_NODE = `
const { standIn } = require('docs-build:stand-in');
const real = require('node:module');
const orElse = (get, other) => { try { return get(); } catch { return other; } };
const createRequire = (from) => {
  const own = real.createRequire(from);
  const load = (name) => orElse(() => own(name), standIn(name));
  return Object.assign(load, own, { resolve: (name, options) => orElse(() => own.resolve(name, options), name) });
};
module.exports = { ...real, createRequire };
`;

/**
 * Runs a config and gives its default export as data.
 * @throws {UsageError} if it cannot be read, or throws without its packages.
 */
export async function runOldConfig(path: string, root: string): Promise<OldConfig> {
  if (path.endsWith('.json')) return { value: JSON.parse(readFileSync(path, 'utf8')) as Json, unread: [], functions: new Map() };
  const code = await bundled(path, root);
  let value: unknown;
  try {
    const exports = await runModule(code);
    value = await settled(exports['default']);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new UsageError(
      `"${shownFrom(root, path)}" throws when it is run without its packages: ${reason}`,
      'take out, in a copy of the project, what computes settings at this place, and run the command there',
    );
  }
  return plainData(value, root);
}

/** What a config exports: data, a promise of it, or a function that makes it; called as for a build. */
async function settled(exported: unknown): Promise<unknown> {
  const value = await exported;
  const { args } = standInOf(value) ?? {};
  // A function of an own package that takes settings, and a name before them.
  if (args) return args.findLast((given) => typeof given === 'object' && given !== null && !Array.isArray(given)) ?? {};
  if (typeof value !== 'function' || standInOf(value)) return value;
  return (value as (env: object) => unknown)({ command: 'build', mode: 'production' });
}

async function bundled(path: string, root: string): Promise<string> {
  const { build } = await import('esbuild');
  const url = JSON.stringify(pathToFileURL(path).href);
  try {
    const { outputFiles } = await build({
      absWorkingDir: dirname(path),
      entryPoints: [path],
      outfile: join(dirname(path), 'old-config.mjs'),
      ...MODULE_OPTIONS,
      banner: {
        js: `import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(${url});\nconst __plain_resolve = (name) => name;`,
      },
      define: {
        'require.resolve': '__plain_resolve',
        'import.meta.url': '__file_url',
        'import.meta.dirname': '__file_folder',
        'import.meta.filename': '__file_name',
        'import.meta.resolve': '__plain_resolve',
        __dirname: '__file_folder',
        __filename: '__file_name',
      },
      tsconfigRaw: {},
      plugins: [standIns(root)],
    });
    return outputFiles[0]?.text ?? '';
  } catch (error) {
    const [first] = (error as { errors?: { text: string; location: { file: string; line: number } | null }[] }).errors ?? [];
    if (!first) throw error;
    const place = first.location ? ` (${first.location.file}:${first.location.line})` : '';
    throw new UsageError(`"${shownFrom(root, path)}" cannot be read: ${first.text}${place}.`, 'repair the syntax');
  }
}

/** Resolves files of the project; everything else is a stand-in. */
function standIns(root: string): Plugin {
  return {
    name: 'stand-ins',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (/^(?:node:)?module$/.test(path) && pluginData !== 'own' && importer !== NODE_MODULE)
          return { path: NODE_MODULE, namespace: NODE_MODULE };
        if (kind === 'entry-point' || pluginData === 'own' || path === 'docs-build:stand-in' || path.startsWith('node:')) {
          return path === 'docs-build:stand-in' ? { path, namespace: 'runtime' } : null;
        }
        const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: 'own' });
        const isBuiltIn = found.external && found.errors.length === 0;
        if (isBuiltIn) return { path: found.path, external: true };
        const isOwn = found.errors.length === 0 && !/[\\/]node_modules[\\/]/.test(found.path);
        if (isOwn && /\.(?:[cm]?[jt]sx?|json)$/.test(found.path)) return { path: found.path };
        return { path, namespace: 'stand-in' };
      });
      build.onLoad({ filter: /.*/, namespace: NODE_MODULE }, () => ({
        contents: MODULE_OF_NODE,
        loader: 'js',
        resolveDir: root,
      }));
      build.onLoad({ filter: /.*/, namespace: 'runtime' }, () => ({ contents: STAND_IN_MODULE, loader: 'js' }));
      build.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => {
        const isUtilities = /^@?vuepress\/utils$/.test(path);
        const head = `const { standIn } = require('docs-build:stand-in');\n${isUtilities ? UTILITIES : ''}`;
        const made = `standIn(${JSON.stringify(path)}, undefined${isUtilities ? ', real' : ''})`;
        // As a CommonJS module, whose names need not be known.
        return { contents: `${head}module.exports = ${made};`, loader: 'js', resolveDir: root };
      });
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        if (!/import\.meta|__dirname|__filename/.test(text)) return null;
        const [file, folder] = [JSON.stringify(path), JSON.stringify(dirname(path))];
        const constants = `var __file_url=${JSON.stringify(pathToFileURL(path).href)},__file_folder=${folder},__file_name=${file};`;
        const extension = /\.[cm]?([jt]sx?)$/.exec(path)?.[1] as 'ts';
        return { contents: constants + text, loader: extension, resolveDir: dirname(path) };
      });
    },
  };
}

/** The name of a stand-in and the arguments it was called with; `null` for anything else. */
function standInOf(value: unknown): { readonly name: string; readonly args?: readonly unknown[] } | null {
  if (typeof value !== 'function') return null;
  const told = (value as unknown as Record<symbol, unknown>)[Symbol.for(STAND_IN)];
  return (told as { name: string; args?: readonly unknown[] } | undefined) ?? null;
}

/**
 * A value as data. A call of a package's function becomes `{ call, args }`, since the arguments are settings: themes and integrations
 * are configured so.
 */
function plainData(value: unknown, root: string): OldConfig {
  const unread: string[] = [];
  const functions = new Map<string, (...given: readonly unknown[]) => unknown>();
  const open = new Set<unknown>();
  const walk = (item: unknown, path: string): Json | undefined => {
    if (item === null || typeof item === 'boolean' || typeof item === 'number') return item;
    if (typeof item === 'string') return item.startsWith(root + sep) ? `./${shownFrom(root, item)}` : item;
    if (item === undefined) return undefined;
    if (item instanceof URL) return item.href;
    const called = standInOf(item);
    if (called?.args) return { call: called.name, args: called.args.flatMap((given, i) => walk(given, `${path}(${i})`) ?? []) };
    if (typeof item === 'function' && !called) functions.set(path, item as (...given: readonly unknown[]) => unknown);
    if (typeof item !== 'object' || item instanceof RegExp || open.has(item)) {
      unread.push(path);
      return undefined;
    }
    open.add(item);
    const data = Array.isArray(item)
      ? item.flatMap((entry, i) => {
          const plain = walk(entry, `${path}[${i}]`);
          return plain === undefined ? [] : [plain];
        })
      : Object.fromEntries(
          Object.entries(item).flatMap(([key, entry]) => {
            const plain = walk(entry, path === '' ? key : `${path}.${key}`);
            return plain === undefined ? [] : [[key, plain] as const];
          }),
        );
    open.delete(item);
    return data;
  };
  return { value: walk(value, '') ?? {}, unread, functions };
}

/** A path as it is shown: below the project's folder, with slashes. */
function shownFrom(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}
