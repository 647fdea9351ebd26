// The compiled command line as a process of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const BIN = fileURLToPath(new URL('../../bin/docs-build.js', import.meta.url));

/** What `--format github` writes to, and names files from. */
const GITHUB = ['GITHUB_WORKSPACE', 'GITHUB_STEP_SUMMARY', 'GITHUB_OUTPUT'];

/** A finished process. `signal` is set if it died of one. */
export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** A running process. */
export interface Running {
  readonly child: ChildProcess;
  readonly finished: Promise<Finished>;
  /** Resolves with the first match in standard output. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Starts `docs-build` in a folder; it is killed when the test ends. */
export function startDocsBuild(cwd: string, ...args: string[]): Running {
  const env = { ...process.env, NO_COLOR: '1' };
  for (const name of ['NODE_ENV', 'FORCE_COLOR', 'NODE_OPTIONS', ...GITHUB]) Reflect.deleteProperty(env, name);
  const child = spawn(process.execPath, [BIN, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  const waiting = new Set<() => void>();
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    for (const look of waiting) look();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const finished = new Promise<Finished>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, out, err }));
  });
  // Its folder is removed after it: nobody may write there then.
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await finished;
  });
  return {
    child,
    finished,
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(out);
          if (!match) return;
          waiting.delete(look);
          resolve(match);
        };
        waiting.add(look);
        child.on('close', () => reject(new Error(`docs-build ended before ${pattern}: ${out}${err}`)));
        look();
      }),
  };
}

/** Runs it to its end. */
export function runDocsBuild(cwd: string, ...args: string[]): Promise<Finished> {
  return startDocsBuild(cwd, ...args).finished;
}
