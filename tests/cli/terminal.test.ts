import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { processTerminal, type Terminal } from '../../cli/terminal.ts';

/** A terminal whose user types what is written to `input`. */
function terminal(env: Terminal['env'] = {}, isTTY = true) {
  const input = new PassThrough();
  const screen = new PassThrough();
  const interrupt = new AbortController();
  const stdin = Object.assign(input, { isTTY });
  const stderr = Object.assign(screen, { isTTY });
  const process = { stdin, stdout: new PassThrough(), stderr, env, cwd: () => '/' };
  return { input, screen, interrupt, ask: processTerminal(process, interrupt.signal).ask };
}

describe('a question', () => {
  it('is answered by the line that follows it', async () => {
    const { ask, input, screen } = terminal();
    const answer = ask?.('Which? ');
    input.write('diagrams, video\n');
    expect(await answer).toBe('diagrams, video');
    expect(String(screen.read())).toContain('Which? ');
  });

  it('has no answer where the input ends', async () => {
    const { ask, input } = terminal();
    const answer = ask?.('Which? ');
    input.end();
    expect(await answer).toBe('');
  });

  it('ends with Ctrl-C', async () => {
    const { ask, interrupt } = terminal();
    const answer = ask?.('Which? ');
    interrupt.abort(new Error('interrupted'));
    await expect(answer).rejects.toThrow('interrupted');
  });

  it('is not asked in CI, nor where nobody sits', () => {
    expect([terminal({ CI: 'true' }).ask, terminal({}, false).ask]).toEqual([null, null]);
  });
});
