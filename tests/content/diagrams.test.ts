// The drawings of the documentation's diagrams are kept beside it, so that it is built where there is no browser.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startDocsBuild } from '../support/docs-build.ts';
import { tempFolder } from '../support/temp-folder.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

it('has a drawing of every diagram: run `npm run build` and commit `content/.diagrams` after a change', async () => {
  vi.stubEnv('DOCS_BROWSER', 'none');
  // The files that come after this one in the same process have browsers.
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = tempFolder();
  const build = startDocsBuild(
    folder,
    'build',
    '--strict',
    '--no-cache',
    '--quiet',
    '--root',
    CONTENT,
    '--out',
    join(folder, 'dist'),
  );
  expect(await build.finished).toMatchObject({ code: 0, err: '' });
}, 120_000);
