// Runs the command of a test: without a shell, in a process group of its own, which ends with it.

import { spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import type { Terminal } from '../terminal.ts';

/** A command to run. */
export interface CommandRun {
  /** Program and arguments. */
  readonly words: readonly string[];
  /** Absolute path. */
  readonly folder: string;
  /** Variables beside those of the terminal. */
  readonly env: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly timeout: number;
}

/** How a command ended. */
export interface CommandResult {
  /** `null`: it was ended, or never began. */
  readonly code: number | null;
  /** Why it has no exit code. */
  readonly failure: 'no-program' | 'no-folder' | 'timeout' | 'signal' | null;
  /** What it printed, errors too, in order; the end of it where that is long. */
  readonly output: string;
  /** What it printed on standard output, whole. */
  readonly printed: string;
}

/** Characters of `output` that are kept. */
const MOST_OUTPUT = 64_000;
/** Milliseconds that a process has to end by itself. A verb that is interrupted has three seconds. */
const GRACE_MS = 1500;

/**
 * Runs a command to its end. Its standard input is empty. It gets the environment of docs-build, without the `NODE_ENV` that docs-build
 * sets for itself. When it has ended, took too long, or the terminal is interrupted, all processes that it started end, too.
 * @throws the reason of the interruption, when everything has ended.
 */
export async function runCommand({ words, folder, env, timeout }: CommandRun, terminal: Terminal): Promise<CommandResult> {
  const nothing = { code: null, output: '', printed: '' } as const;
  terminal.signal.throwIfAborted();
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return { ...nothing, failure: 'no-folder' };
  const [program = '', ...rest] = words;
  const child = spawn(program, rest, {
    cwd: folder,
    env: { ...terminal.env, NODE_ENV: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  let output = '';
  let printed = '';
  const keep = (text: string): void => void (output = (output + text).slice(-MOST_OUTPUT));
  child.stdout.setEncoding('utf8').on('data', (text: string) => (keep(text), (printed += text)));
  child.stderr.setEncoding('utf8').on('data', keep);
  let isLate = false;
  const force = (): void => endGroup(child.pid, 'SIGKILL');
  const end = (): void => {
    endGroup(child.pid, 'SIGTERM');
    setTimeout(force, GRACE_MS).unref();
  };
  const timer = setTimeout(() => ((isLate = true), end()), timeout * 1000);
  terminal.signal.addEventListener('abort', end);
  process.once('exit', force);
  try {
    const [code, failure] = await new Promise<[number | null, CommandResult['failure']]>((resolve, reject) => {
      child.on('error', (error: NodeJS.ErrnoException) =>
        // `EINVAL`: a command file of Windows, which only its shell can start.
        ['ENOENT', 'EACCES', 'EINVAL'].includes(error.code ?? '') ? resolve([null, 'no-program']) : reject(error),
      );
      // What it left behind would keep its output open.
      child.on('exit', force);
      child.on('close', (status) => resolve([status, isLate ? 'timeout' : status === null ? 'signal' : null]));
    });
    terminal.signal.throwIfAborted();
    return { code, failure, output, printed };
  } finally {
    clearTimeout(timer);
    terminal.signal.removeEventListener('abort', end);
    process.off('exit', force);
  }
}

/** Ends a process and those that it started. */
function endGroup(pid: number | undefined, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') return void spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
  try {
    process.kill(-pid, signal);
  } catch {
    // All of them have ended.
  }
}
