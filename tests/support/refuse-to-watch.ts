// A system whose limit of watched files is reached.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

/** Until the test ends, watching what lies at or below these paths fails as where `fs.inotify.max_user_watches` is reached. */
export function refuseToWatch(...paths: readonly string[]): void {
  const { watch } = fs;
  const limited = (path: string, ...rest: [fs.WatchOptions, fs.WatchListener<string>]): fs.FSWatcher => {
    if (paths.some((start) => path.startsWith(start)))
      throw Object.assign(new Error(`ENOSPC: System limit for number of file watchers reached, watch '${path}'`), {
        code: 'ENOSPC',
      });
    return watch(path, ...rest);
  };
  const put = (instead: typeof watch): void => {
    fs.watch = instead;
    // What was imported by name is this one from then on.
    syncBuiltinESMExports();
  };
  put(limited as typeof watch);
  onTestFinished(() => put(watch));
}
