#!/usr/bin/env node
// Starts the compiled command line; a checkout installed without scripts is compiled at its first run.
import { existsSync } from 'node:fs';

const cli = new URL('../lib/cli.js', import.meta.url);
if (!existsSync(cli)) await (await import('./compile.js')).compile({ types: false });
const { runProcess } = await import(cli.href);
await runProcess();
