// The verb `mcp`: a built site as tools for language models, on standard input and output.

import { resolve } from 'node:path';
import { locateEngine } from '../engine-location.ts';
import { EXIT_OK } from '../exit-codes.ts';
import { openBuiltSite } from '../mcp/built-site.ts';
import { runMcpServer } from '../mcp/server.ts';
import type { Terminal } from '../terminal.ts';
import type { ProcessStreams } from './lsp.ts';

/** Serves the client that started the process, to its end. Returns the exit code. */
export async function mcp(folder: string, { stdin, stdout }: ProcessStreams, terminal: Terminal): Promise<number> {
  const site = openBuiltSite(resolve(terminal.cwd, folder), folder);
  await runMcpServer({ site, version: locateEngine().version }, { input: stdin, output: stdout });
  return EXIT_OK;
}
