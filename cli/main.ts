// The process: runs the command line, turns errors into a message and an exit code, and listens to Ctrl-C.

import { COMMAND } from '../renderer/model/command.ts';
import { CommanderError } from 'commander';
import { EXIT_BUG, EXIT_INTERRUPTED, EXIT_OK, EXIT_USAGE, UsageError } from './exit-codes.ts';
import { createProgram } from './program.ts';
import { palette } from './report/colors.ts';
import { processTerminal, type Terminal } from './terminal.ts';

export { FLAGS_OF_A_START } from './engine-flags.ts';

/** Runs the command line and returns the exit code. `args` are those after the program's name. */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  let code = EXIT_OK;
  const program = createProgram(terminal, (exit) => {
    code = exit;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    return explain(error, terminal);
  }
}

/** Prints what went wrong, and returns the exit code for it. */
function explain(error: unknown, terminal: Terminal): number {
  const paint = palette(terminal.colors.err);
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_OK : EXIT_USAGE;
  if (terminal.signal.aborted) return EXIT_INTERRUPTED;
  if (error instanceof UsageError) {
    terminal.err(`${paint.red('✘')} ${error.message}\n${error.fix === null ? '' : `  ${paint.green('fix:')} ${error.fix}\n`}`);
    return EXIT_USAGE;
  }
  terminal.err(
    `${paint.red('✘')} ${paint.bold('This is a bug in docs-build.')}\n\n${stackOf(error)}\n\n${paint.dim(HOW_TO_REPORT)}\n`,
  );
  return EXIT_BUG;
}

/** How long (ms) an interrupted verb may take to clean up. */
const GRACE_MS = 3000;

/** Signals that follow the first within this time (ms) are the same Ctrl-C. */
const SAME_INTERRUPT_MS = 500;

const HOW_TO_REPORT = `Please report it to the maintainers of docs-build with the text above, the command you ran,
the version ("${COMMAND} --version"), and the page it names. Nothing was written.`;

/** The stack, and those of its causes: the innermost is the bug, the outer ones name the page at hand. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return `A thrown value: ${String(error)}`;
  const cause = error.cause === undefined ? '' : `\n  caused by: ${stackOf(error.cause)}`;
  return (error.stack ?? `${error.name}: ${error.message}`) + cause;
}

/**
 * Makes a bug of an end without an exit code. A promise that nothing will settle keeps no process alive: while one is awaited, Node would end
 * with code 0, as if all were well.
 */
export function guardEnd(host: EndingProcess, terminal: Terminal): void {
  host.once('exit', () => {
    if (host.exitCode !== undefined) return;
    host.exitCode = explain(new Error('The command waits for something that never comes.'), terminal);
  });
}

/** The part of a process that `guardEnd` needs. */
type EndingProcess = Pick<NodeJS.Process, 'exitCode'> & { once(event: 'exit', listener: () => void): unknown };

/** The program as a process. */
export async function runProcess(): Promise<void> {
  // React chooses its build when it is loaded: the development build renders ten times slower.
  process.env['NODE_ENV'] = 'production';
  const interrupt = new AbortController();
  let interruptedAt = 0;
  const terminal = processTerminal(process, interrupt.signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (interrupt.signal.aborted) {
        // The user is in a hurry, and output folders are safe whenever the process ends. But npm passes on a Ctrl-C that has been
        // received already.
        if (performance.now() - interruptedAt > SAME_INTERRUPT_MS) process.exit(EXIT_INTERRUPTED);
        return;
      }
      interruptedAt = performance.now();
      interrupt.abort(new Error('interrupted'));
      setTimeout(() => process.exit(EXIT_INTERRUPTED), GRACE_MS).unref();
    });
  }
  guardEnd(process, terminal);
  // A reader such as `head` that closes the pipe has what it wants.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? EXIT_OK : EXIT_BUG));
  // Progress need not be read by anything: the work goes on.
  process.stderr.on('error', () => undefined);
  const code = await main(process.argv.slice(2), terminal);
  if (interrupt.signal.aborted) process.exit(EXIT_INTERRUPTED);
  process.exitCode = code;
}
