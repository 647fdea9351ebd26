// Runs a bundled config in this process.

/**
 * Runs the text of a module without writing it anywhere. Errors that it throws meanwhile, and rejected promises that nothing handles, are
 * thrown. A module that waits while nothing is left to wait for throws `EndlessWait`: the process would end as if all were done.
 */
export async function runModule(code: string): Promise<Record<string, unknown>> {
  const thrown: unknown[] = [];
  const note = (reason: unknown): void => void thrown.push(reason);
  let giveUp = (): void => undefined;
  const forEver = new Promise<never>((_, reject) => {
    giveUp = () => reject(new EndlessWait());
  });
  process.on('unhandledRejection', note).on('uncaughtException', note).once('beforeExit', giveUp);
  try {
    const module: Promise<unknown> = import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
    const exports = (await Promise.race([module, forEver])) as Record<string, unknown>;
    // Node reports rejections when all pending callbacks of promises have run.
    await new Promise((resolve) => setImmediate(resolve));
    if (thrown.length > 0) throw thrown[0];
    return exports;
  } finally {
    process.off('unhandledRejection', note).off('uncaughtException', note).off('beforeExit', giveUp);
  }
}

/** The config awaits a promise that nothing can settle any more. */
export class EndlessWait extends Error {}
