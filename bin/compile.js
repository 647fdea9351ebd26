// Compiles the TypeScript sources to `lib/`: JavaScript for Node, the page script of `serve` and the browser code of sites that
// have none of their own with esbuild, and types with tsc where it is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { thirdPartyNotices } from './third-party-notices.js';
import { translatedGrammars } from './translate-grammars.js';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Files of an earlier compilation may still be read by a running process: they stay this long (ms), but out of the package. */
const OLD_FILE_MS = ['pack', 'publish'].includes(process.env['npm_command'] ?? '') ? 0 : 10 * 60 * 1000;

/**
 * Loaded from `node_modules` at run time: React, because a site's own components must meet the same one, and Shiki's languages.
 * Everything else is bundled: Node reads one file faster than two hundred, and nobody has to install it.
 */
const EXTERNAL = ['react', 'react-dom', 'shiki', '@shikijs/*'];

/** What the command line loads on demand, by how its sources name it: modules of their own in `lib/`. */
const ON_DEMAND = {
  './inline.ts': './highlight-inline.js',
  katex: './katex.js',
  'puppeteer-core': './puppeteer-core.js',
  esbuild: './esbuild/lib/main.js',
};

/**
 * Files of packages that come as they are. esbuild's script finds its program, which is a dependency, and refuses to run under
 * another name; the script that the package runs when it is installed is not needed.
 */
const COPIED = ['esbuild/package.json', 'esbuild/lib/main.js', 'mermaid/package.json', 'mermaid/dist/mermaid.min.js'];
/** CommonJS packages ask for Node's modules with `require`. */
const REQUIRE =
  "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);";

/**
 * React is fetched by `require`: an `import` of it would first look through the sources of React's two builds, the one for
 * development too, for the names they export.
 */
const requiredReact = {
  name: 'required-react',
  setup(build) {
    const isReact = /^react(-dom)?(\/(server|jsx-runtime))?$/;
    build.onResolve({ filter: isReact }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'required' },
    );
    build.onLoad({ filter: isReact, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/** The absolute path of a file below `node_modules`. */
const inModules = (path) => `${root}node_modules/${path}`;

/** Where Shiki begins, in the checkout. */
const HIGHLIGHTER_POOL = join('renderer', 'markdown', 'highlight', 'pool.ts');

/**
 * The command line is one CommonJS script, so that V8's compiled code of it can be kept (`cached-script.js`). Code that is kept
 * has no `import()` of its own: it calls a function that the script gets as an argument. From Shiki on, the output is modules
 * again. `root` is the absolute path of the checkout.
 */
export const importedModules = (root) => ({
  name: 'imported-modules',
  setup(build) {
    // The names of languages, and how to import each: those of another file are used.
    build.onResolve({ filter: /^shiki\/langs$/ }, ({ path }) => ({ path: createRequire(import.meta.url).resolve(path) }));
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      // Of the path within the checkout: folders above it have any name.
      const name = relative(root, path);
      if (!/^(?:cli|renderer)[\\/][^.]*\.ts$/.test(name)) return null;
      const text = readFileSync(path, 'utf8');
      const contents = text.replace(/\bimport\('([^']+)'\)/g, (statement, from) =>
        from in ON_DEMAND ? `importModule('${ON_DEMAND[from]}')` : statement,
      );
      if (contents === text && name === HIGHLIGHTER_POOL)
        throw new Error(`${name} no longer imports Shiki's module: see importedModules`);
      return { contents: contents.replace(/\bimport\((?!'\.\.?\/)/g, 'importModule('), loader: 'ts' };
    });
  },
});

/** Builds `lib/` from the sources beside it. `types: false` leaves out the declaration files. */
export async function compile({ types = true } = {}) {
  const common = { absWorkingDir: root, bundle: true, logLevel: 'warning', metafile: true };
  const dev = await build({
    ...common,
    entryPoints: { 'dev-client': 'cli/dev/browser/main.ts' },
    outdir: 'lib',
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
  });
  // The same options as in `cli/diagrams/page-script.ts`: its text is part of the keys of drawings.
  const page = await build({
    absWorkingDir: root,
    entryPoints: ['client/widgets/diagram/page.ts'],
    outfile: 'lib/diagram-page.js',
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
    metafile: true,
  });
  const node = {
    ...common,
    outdir: 'lib',
    platform: 'node',
    target: 'node20.19',
    external: EXTERNAL,
    jsx: 'automatic',
  };
  const cli = await build({
    ...node,
    entryPoints: { cli: 'cli/main.ts' },
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    define: { 'import.meta.url': '__file_url' },
    plugins: [requiredReact, importedModules(root)],
    write: false,
  });
  for (const { path, text } of cli.outputFiles) writeFileSync(path, inAscii(text));
  const modules = await build({
    ...node,
    entryPoints: {
      index: 'renderer/index.ts',
      'component-tag': 'renderer/config/component-tag.ts',
      theme: 'templates/index.ts',
      'highlight-inline': 'renderer/markdown/highlight/inline.ts',
      'highlight-worker': 'renderer/markdown/highlight/worker.ts',
      'writer-thread': 'cli/disk/writer-thread.ts',
      katex: 'katex',
      'puppeteer-core': 'puppeteer-core',
    },
    chunkNames: 'chunks/[name]-[hash]',
    splitting: true,
    format: 'esm',
    banner: { js: REQUIRE },
    plugins: [requiredReact, translatedGrammars()],
  });
  const outputs = [cli, modules, page].flatMap(({ metafile }) => Object.keys(metafile.outputs)).sort();
  // Names the engine in every cache key (`cli/engine-location.ts`).
  const hash = createHash('sha256');
  for (const path of outputs) hash.update(readFileSync(root + path));
  writeFileSync(`${root}lib/engine.hash`, hash.digest('base64url'));
  for (const path of COPIED) {
    mkdirSync(dirname(`${root}lib/${path}`), { recursive: true });
    cpSync(inModules(path), `${root}lib/${path}`);
  }
  const shipped = await shipBrowserCode();
  removeOldFiles('lib/chunks', new Set(outputs));
  for (const folder of ['lib/browser', 'lib/packages']) removeOldFiles(folder, new Set(shipped.paths));
  const inputs = [dev, page, cli, modules].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  writeFileSync(
    `${root}lib/third-party-notices.txt`,
    thirdPartyNotices([...inputs.map((input) => resolve(root, input)), ...shipped.inputs, ...COPIED.map(inModules)]),
  );
  const tsc = `${root}node_modules/typescript/bin/tsc`;
  if (!types || !existsSync(tsc)) return;
  const run = spawnSync(process.execPath, [tsc, '--build', 'renderer', 'templates', 'client'], { cwd: root, stdio: 'inherit' });
  if (run.status !== 0) process.exitCode = 1;
}

/**
 * The same script in ASCII. esbuild escapes what is in strings; regular expressions stay as they were written, and comments
 * do not matter. Throws where a backslash stands before the character already: an escape would change what it means.
 */
export function inAscii(script) {
  const escaped = /\\[^\0-\x7f]/.exec(script);
  if (escaped !== null) throw new Error(`a backslash stands before "${escaped[0][1]}", which needs none: take it out`);
  return script.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Bundles the browser code of sites that have none of their own, so that their builds need not, and the packages that others need.
 * Returns what `cli/bundle/ship.ts` does.
 */
async function shipBrowserCode() {
  // Two compilations may run at once.
  const path = `${root}lib/.ship-${process.pid}.mjs`;
  await build({
    absWorkingDir: root,
    entryPoints: ['cli/bundle/ship.ts'],
    outfile: path,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    logLevel: 'warning',
  });
  // When it is compiled again in one process, it has to be loaded as another module.
  const { ship } = await import(`${pathToFileURL(path).href}?${Date.now()}`);
  rmSync(path, { force: true });
  return ship();
}

/** Removes files of a folder that this compilation did not make, unless they are young. */
function removeOldFiles(folder, made) {
  for (const name of readdirSync(root + folder)) {
    const path = `${root}${folder}/${name}`;
    if (made.has(`${folder}/${name}`)) continue;
    // Another compilation may have renamed or removed it meanwhile.
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - changed >= OLD_FILE_MS) rmSync(path, { force: true });
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await compile();
