// The live-reload script as text: compiled beside the command line, or compiled now where the sources run.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineLocation } from '../engine-location.ts';

/** JavaScript for the page, as one classic script. */
export async function clientScript({ root, compiled }: EngineLocation): Promise<string> {
  const built = join(root, 'lib/dev-client.js');
  if (compiled && existsSync(built)) return readFileSync(built, 'utf8');
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(root, 'cli/dev/browser/main.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
