// The surroundings of a verb as a value: streams for text, whether colours and cursor movements are welcome, the working
// directory. `main.ts` makes the real one; tests make others.

/** Everything a verb may know about its surroundings. */
export interface Terminal {
  /** Results: what the user asked for, summaries, reports. */
  out(text: string): void;
  /** Progress, problems, hints. */
  err(text: string): void;
  readonly colors: { readonly out: boolean; readonly err: boolean };
  /** Whether `err` is a terminal whose last line may be redrawn. */
  readonly interactive: boolean;
  /** Asks the user and resolves with the answer; `null` where nobody can answer: no terminal, or CI. */
  readonly ask: ((question: string) => Promise<string>) | null;
  /** Width of the terminal in columns; 80 where it has none. */
  readonly columns: number;
  /** Absolute path of the working directory. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl-C: a verb that waits stops waiting. */
  readonly signal: AbortSignal;
}

/** The part of a Node stream that decides how to print. */
interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** The terminal of a real process. Obeys `NO_COLOR`, `FORCE_COLOR`, `TERM=dumb` and `CI`. */
export function processTerminal(
  process: {
    readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
    readonly stdout: OutputStream;
    readonly stderr: OutputStream & NodeJS.WritableStream;
    readonly env: Terminal['env'];
    cwd(): string;
  },
  signal: AbortSignal,
): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const interactive = stderr.isTTY === true && env['TERM'] !== 'dumb' && !isSet(env['CI']);
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    colors: { out: wantsColors(env, stdout.isTTY === true), err: wantsColors(env, stderr.isTTY === true) },
    interactive,
    ask: interactive && stdin.isTTY ? (question) => answerTo(question, { input: stdin, output: stderr, signal }) : null,
    // A pseudo-terminal without a size has 0.
    columns: stderr.columns || stdout.columns || 80,
    cwd: process.cwd(),
    env,
    signal,
  };
}

/** What the user types in the line after the question; nothing if there is no more input. */
async function answerTo(
  question: string,
  { signal, ...streams }: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream; signal: AbortSignal },
): Promise<string> {
  const { createInterface } = await import('node:readline');
  signal.throwIfAborted();
  const lines = createInterface(streams);
  return new Promise((resolve, reject) => {
    // The terminal's own Ctrl-C comes here as long as a line is read.
    lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    lines.on('close', () => resolve(''));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    lines.question(question, resolve);
  }).finally(() => lines.close()) as Promise<string>;
}

/** `NO_COLOR` (any value) beats `FORCE_COLOR` (any value but `0`), which beats the kind of the stream. */
export function wantsColors(env: Terminal['env'], isTerminal: boolean): boolean {
  if (isSet(env['NO_COLOR'])) return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0' && env['FORCE_COLOR'] !== 'false';
  return isTerminal && env['TERM'] !== 'dumb';
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}
