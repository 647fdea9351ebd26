// The exit codes of the process, and the one kind of error that is a message and not a bug.

/** No errors. Warnings may have been printed. */
export const EXIT_OK = 0;
/** The content or the configuration has errors. */
export const EXIT_CONTENT = 1;
/** Wrong usage: an unknown option, a folder that is not there, no free port. */
export const EXIT_USAGE = 2;
/** A bug in docs-build. */
export const EXIT_BUG = 3;
/** Interrupted by Ctrl-C, as shells count it. */
export const EXIT_INTERRUPTED = 130;

/** A request that cannot be fulfilled: printed as one message with its fix, without a stack; exit code 2. */
export class UsageError extends Error {
  /** What to type instead, or `null`. */
  readonly fix: string | null;

  constructor(message: string, fix: string | null = null) {
    super(message);
    this.name = 'UsageError';
    this.fix = fix;
  }
}
