// What several test files want and one of them makes.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Absolute path of a folder that all test files share, and that lives as long as the run. */
    readonly sharedFolder: string;
  }
}

/** ms a file waits at most for what another one makes. */
const MOST_WAITED = 120_000;

/**
 * What `make` gives, as plain data: the first file of a run that asks for a name makes it, the others wait for that. `make` is
 * given the absolute path of an empty folder, which lives as long as the run.
 */
export async function oncePerRun<T>(name: string, make: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(inject('sharedFolder'), name);
  const outcome = `${folder}.json`;
  if (mkdirSync(folder, { recursive: true })) {
    const made = await make(folder).then(
      (value) => ({ value }),
      (error: unknown) => ({ error: String(error) }),
    );
    writeFileSync(`${outcome}.part`, JSON.stringify(made));
    renameSync(`${outcome}.part`, outcome);
  }
  await vi.waitUntil(() => existsSync(outcome), { timeout: MOST_WAITED, interval: 100 });
  const made = JSON.parse(readFileSync(outcome, 'utf8')) as { readonly value: T } | { readonly error: string };
  if ('error' in made) throw new Error(made.error);
  return made.value;
}
