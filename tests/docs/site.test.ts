// The documentation of docs-build: the command line builds it and checks its links without a finding.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runDocsBuild } from '../support/docs-build.ts';
import { tempFolder } from '../support/temp-folder.ts';

const root = fileURLToPath(new URL('../../docs', import.meta.url));

it('is built without a finding, below a base as well, and has no dead link', async () => {
  const folder = tempFolder();
  const run = (verb: string, ...words: string[]) =>
    runDocsBuild(folder, verb, '--root', root, '--cache', join(folder, 'cache'), '--strict', ...words);
  const passed = { code: 0, signal: null, err: '' };
  expect(await run('build', '--out', 'site')).toMatchObject(passed);
  expect(readdirSync(join(folder, 'site'))).toContain('reference');
  expect(await run('build', '--out', 'below', '--base', '/docs-build/')).toMatchObject(passed);
  expect(await run('check-links')).toMatchObject(passed);
});
