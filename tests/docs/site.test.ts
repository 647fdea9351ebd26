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
  const findings = async (verb: string, ...words: string[]): Promise<unknown> => {
    const site = ['--root', root, '--cache', join(folder, 'cache'), '--format', 'json'];
    return JSON.parse((await runDocsBuild(folder, verb, ...site, ...words)).out).diagnostics;
  };
  expect(await findings('build', '--out', 'site')).toEqual([]);
  expect(readdirSync(join(folder, 'site'))).toContain('reference');
  expect(await findings('build', '--out', 'below', '--base', '/docs-build/')).toEqual([]);
  expect(await findings('check-links')).toEqual([]);
});
