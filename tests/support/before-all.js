// Before any test: compiles the command line, so that tests which start it as a process run the sources of today, and makes
// the folder of what test files share.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../../bin/compile.js';

export default async ({ provide }) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-shared-')));
  provide('sharedFolder', folder);
  await compile({ types: false });
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
};
