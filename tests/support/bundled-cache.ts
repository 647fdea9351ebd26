// Caches that know what the browser runs and nothing of a site's pages. Bundling it takes most of the time of a small site's
// build, and comes out the same for all sites without code or style sheets of their own.

import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findSiteFolder } from '../../cli/load/site-folder.ts';
import { build } from './cli-build.ts';
import { oncePerRun } from './once-per-run.ts';
import { writeFiles } from './temp-folder.ts';

const BIN = fileURLToPath(new URL('../../bin/docs-build.js', import.meta.url));

const BARE_SITE = `
-- site.config.ts --
export default { title: 'A site that knows what the browser runs' };
-- README.md --
# Words of this site alone
`;

/** Who builds: the compiled command line, or the sources, which tests import. Neither takes what the other left. */
export type Builder = 'compiled' | 'sources';

/** Gives the site of a content folder, which has no cache yet, a cache that knows what the browser runs. */
export async function withBundledCache(root: string, builder: Builder): Promise<void> {
  const cache = await oncePerRun(`bundled-${builder}`, async (folder) => {
    writeFiles(folder, BARE_SITE);
    if (builder === 'sources') await build(folder);
    else
      await promisify(execFile)(process.execPath, [BIN, 'build', '--strict'], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: undefined },
      });
    return findSiteFolder(folder, undefined).cache;
  });
  cpSync(cache, findSiteFolder(root, undefined).cache, { recursive: true });
}
