// Starts the compiled command line; a checkout installed without scripts is compiled at its first run.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codeFolder, runCached } from './cached-script.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const script = `${root}lib/cli.cjs`;
if (!existsSync(script)) await (await import('./compile.js')).compile({ types: false });
const { exports, keep } = runCached(script, process.argv[2] ?? '', codeFolder(root));
process.once('exit', () => keep(exports.FLAGS_OF_A_START));
await exports.runProcess();
