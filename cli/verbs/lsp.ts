// The verb `lsp`: a language server on standard input and output, for editors.

import { Writable } from 'node:stream';
import { runLanguageServer } from '../lsp/server.ts';
import type { Terminal } from '../terminal.ts';

/** The streams of a process. */
export interface ProcessStreams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** Serves the editor that started the process, to its end. Returns the exit code. */
export function lsp({ stdin, stdout, stderr }: ProcessStreams, terminal: Terminal): Promise<number> {
  const write = stdout.write.bind(stdout) as (chunk: Uint8Array, done: (error?: Error | null) => void) => boolean;
  // Configs may print, and nothing but the protocol may be on standard output.
  stdout.write = stderr.write.bind(stderr);
  const output = new Writable({ write: (chunk: Uint8Array, _, done) => void write(chunk, done) });
  return runLanguageServer({ input: stdin, output }, terminal);
}
