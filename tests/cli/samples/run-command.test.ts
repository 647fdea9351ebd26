import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../../cli/samples/run-command.ts';
import { isRunning } from '../../support/processes.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const node = (code: string, more: Partial<Parameters<typeof runCommand>[0]> = {}) => ({
  words: [process.execPath, '-e', code],
  folder: import.meta.dirname,
  env: {},
  timeout: 60,
  ...more,
});

/** Prints the id of a process that it started, which ignores polite requests to end, and waits for it. */
const WITH_CHILD = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6); console.log(process.pid)"], { stdio: 'inherit' });
  setInterval(() => {}, 1e6);
`;

describe('a command', () => {
  it('ends with its exit code, and what it printed', async () => {
    const { terminal } = testTerminal('/');
    const code = "console.log('a'); console.error('b'); process.exitCode = 3";
    expect(await runCommand(node(code), terminal)).toEqual({
      code: 3,
      failure: null,
      output: expect.stringMatching(/^(a\nb|b\na)\n$/) as string,
      printed: 'a\n',
    });
  });

  it('has the environment of the terminal and its own, no NODE_ENV, no input and no shell', async () => {
    const { terminal } = testTerminal('/', { env: { OWN: 'own', NODE_ENV: 'production' } });
    const code =
      "const { OWN, MORE, NODE_ENV } = process.env; process.stdin.on('end', () => console.log(process.argv[1], OWN, MORE, NODE_ENV)).resume()";
    const { printed } = await runCommand(
      { ...node(code, { env: { MORE: 'more' } }), words: [process.execPath, '-e', code, '$HOME && x'] },
      terminal,
    );
    expect(printed).toBe('$HOME && x own more undefined\n');
  });

  it('that is not there is told from one whose folder is not there', async () => {
    const { terminal } = testTerminal('/');
    const gone = { ...node(''), words: ['no-such-program-9'] };
    expect(await runCommand(gone, terminal)).toMatchObject({ code: null, failure: 'no-program' });
    expect(await runCommand({ ...gone, folder: join(tempFolder('-- a --\n'), 'b') }, terminal)).toMatchObject({
      failure: 'no-folder',
    });
  });

  it('that takes too long is ended, with what it started', async () => {
    const { terminal } = testTerminal('/');
    const { failure, printed } = await runCommand(node(WITH_CHILD, { timeout: 1.5 }), terminal);
    expect(failure).toBe('timeout');
    expect(Number(printed)).toBeGreaterThan(0);
    await vi.waitFor(() => expect(isRunning(Number(printed))).toBe(false));
  });

  it('ends with Ctrl+C, with what it started', async () => {
    const screen = testTerminal('/');
    const folder = tempFolder('-- a --\n');
    const code = `${WITH_CHILD} require('node:fs').writeFileSync('pid', String(child.pid))`;
    const run = runCommand(node(code, { folder }), screen.terminal);
    const { readFileSync } = await import('node:fs');
    const pid = await vi.waitFor(() => Number(readFileSync(join(folder, 'pid'), 'utf8')), { timeout: 20_000 });
    screen.interrupt();
    await expect(run).rejects.toThrow('interrupted');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 5000 });
  });

  it('leaves nothing running behind it', async () => {
    const { terminal } = testTerminal('/');
    const code = WITH_CHILD.replace('setInterval(() => {}, 1e6);\n', 'console.log(child.pid); process.exit(0);\n');
    const { code: exit, printed } = await runCommand(node(code), terminal);
    expect(exit).toBe(0);
    await vi.waitFor(() => expect(isRunning(Number(printed.split('\n')[0]))).toBe(false));
  });
});
