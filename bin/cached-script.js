// Runs a CommonJS script with the code that V8 compiled in an earlier run: compiling takes a tenth of a short run's time. (From
// Node 22.8 on, `module.enableCompileCache` does the like.) The compiled code lies in a folder that belongs to the user who
// installed the script; without one, or with one that cannot be written to, the script runs as any other.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

/**
 * Arguments of the script's function: CommonJS's own names, its address, and `import`, which V8 does not provide to code that it
 * takes from a cache.
 */
const PARAMETERS = ['exports', 'require', 'module', '__file_url', 'importModule'];
/** How much longer (factor) than those before a run has to be to check whether V8 compiled more than is stored. */
const MUCH_LONGER = 1.5;
/** How much more (factor) is worth storing again. */
const MUCH_MORE = 1.1;
/** Number of compiled codes that are kept: for other purposes, other versions of the script, of Node, of its options. */
const MOST_KEPT = 8;
const DIGEST_BYTES = 32;
/** The processor time of a run, in front of the code. */
const TIME_BYTES = 4;

/**
 * Runs the script (an absolute path; ASCII alone) and returns what it exports. Call `keep` at the end of the process: it stores
 * what V8 has compiled, functions that were called included. `keep` takes the flags that undo those the script has set: V8 takes
 * no code that names other flags than its own, and compares them before a script can set any. `cached`: whether the stored code
 * was used.
 * @param {string} path
 * @param {string} purpose what the script is run for: other functions are called for another
 * @param {string | null} folder absolute path of the folder for compiled code
 * @returns {{ exports: Record<string, any>, cached: boolean, keep(flags: readonly string[]): void }}
 */
export function runCached(path, purpose, folder) {
  // Read as bytes: `readFileSync` takes twice as long for a text.
  const bytes = readFileSync(path);
  const file = folder === null ? null : join(folder, `${nameOf([path, purpose], bytes)}.code`);
  const known = file === null ? null : readStored(file);
  const source = `(function (${PARAMETERS.join(', ')}) {${bytes.toString('latin1')}\n})`;
  const script = new Script(source, { filename: path, ...(known ? { cachedData: known.code } : {}) });
  const cached = known !== null && script.cachedDataRejected === false;
  // Otherwise the functions that a long run called at its start are gone at its end.
  setFlagsFromString('--no-flush-bytecode');
  const module = { exports: {} };
  const importModule = (/** @type {string} */ name) =>
    import(name.startsWith('.') ? new URL(name, pathToFileURL(path)).href : name);
  script.runInThisContext()(module.exports, createRequire(path), module, pathToFileURL(path).href, importModule);
  return {
    exports: module.exports,
    cached,
    keep(flags) {
      const time = processorTime();
      // Code that V8 refuses although it is undamaged would be refused again.
      if (file === null || (known !== null && !(cached && time > known.time * MUCH_LONGER))) return;
      const code = compiledCode(script, flags);
      const isMore = known === null || code.length > known.code.length * MUCH_MORE;
      store(file, { time, code: isMore ? code : known.code });
    },
  };
}

/**
 * The folder for the compiled code of a package: `.cache` in the `node_modules` it is installed in, or in its own.
 * @param {string} root absolute path of the package
 */
export function codeFolder(root) {
  const above = dirname(root);
  return join(basename(above) === 'node_modules' ? above : join(root, 'node_modules'), '.cache', 'docs-build-code');
}

/** Processor time (ms) of this process. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}

/** Everything that V8's compiled code depends on. V8 checks most of that itself, but of the text only the length. */
function nameOf(use, script) {
  const parts = [...use, process.version, process.versions.v8, process.arch, process.execArgv, process.env['NODE_OPTIONS'] ?? ''];
  return createHash('sha256').update(JSON.stringify(parts)).update(script).digest('base64url').slice(0, 22);
}

/**
 * The script's functions as V8 has them now. The code names V8's flags: those that this file and the script have set are set back
 * first.
 */
function compiledCode(script, flags) {
  for (const flag of ['--flush-bytecode', ...flags]) setFlagsFromString(flag);
  return script.createCachedData();
}

/**
 * Stored code and the processor time (ms) of the longest run that has checked it, if all of it is there: V8 does not validate what it
 * gets.
 */
function readStored(file) {
  try {
    const bytes = readFileSync(file);
    const rest = bytes.subarray(DIGEST_BYTES);
    if (!digestOf(rest).equals(bytes.subarray(0, DIGEST_BYTES))) return null;
    return { time: rest.readUInt32LE(0), code: rest.subarray(TIME_BYTES) };
  } catch {
    return null;
  }
}

function store(file, { time, code }) {
  const folder = dirname(file);
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(folder, { recursive: true });
    const head = Buffer.alloc(TIME_BYTES);
    head.writeUInt32LE(time);
    const rest = Buffer.concat([head, code]);
    writeFileSync(temporary, Buffer.concat([digestOf(rest), rest]));
    renameSync(temporary, file);
    for (const old of oldest(folder)) discard(old);
  } catch {
    // The folder cannot be written to, or is full: the next run compiles again.
    discard(temporary);
  }
}

function discard(path) {
  try {
    rmSync(path, { force: true });
  } catch {
    // Then it was not made either.
  }
}

/** Files of the folder beyond those that were stored last. */
function oldest(folder) {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const storedAt = (/** @type {string} */ path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return files.sort((a, b) => storedAt(b) - storedAt(a)).slice(MOST_KEPT);
}

function digestOf(bytes) {
  return createHash('sha256').update(bytes).digest();
}
