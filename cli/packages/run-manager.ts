// Runs a package manager, with the user's terminal.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { EXIT_CONTENT } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';

/** A program with its arguments, and the folder (absolute) in which it runs. */
export interface ManagerRun {
  readonly program: string;
  readonly words: readonly string[];
  readonly folder: string;
}

/** Runs it to its end and returns its exit code. */
export function runManager({ program, words, folder }: ManagerRun, { env, signal }: Terminal): Promise<number> {
  const { platform } = process;
  // On Windows these are command files, which only its shell can start.
  const [file, ...rest] = platform === 'win32' ? windowsCommand(program, words, env) : [program, ...words];
  return new Promise((resolve, reject) => {
    const child = spawn(file as string, rest, {
      cwd: folder,
      // `production`, which `main.ts` sets, would have packages for development removed.
      env: { ...env, NODE_ENV: undefined },
      stdio: 'inherit',
      signal,
      windowsVerbatimArguments: platform === 'win32',
    });
    child.on('error', reject);
    // One that was killed has none.
    child.on('close', (code) => resolve(code ?? EXIT_CONTENT));
  });
}

/** Each word in quotes, within which `^` is no escape. None has quotes of its own: all are names and versions. */
export function windowsCommand(program: string, words: readonly string[], env: Terminal['env']): string[] {
  const quoted = [program, ...words].map((word) => `"${word}"`).join(' ');
  return [env['ComSpec'] ?? 'cmd.exe', '/d', '/s', '/c', `"${quoted}"`];
}

/** Whether a program can be started by its name. */
export function isOnPath(program: string, env: Terminal['env'], platform: NodeJS.Platform = process.platform): boolean {
  const endings = platform === 'win32' ? (env['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD').split(';') : [''];
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(platform === 'win32' ? ';' : delimiter).filter(Boolean);
  return folders.some((folder) => endings.some((ending) => existsSync(join(folder, program + ending.toLowerCase()))));
}
