import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';

const BIN = fileURLToPath(new URL('../../bin/docs-build.js', import.meta.url));
const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly engines: { readonly node: string };
};

/** Starts the program in a Node that calls itself another version. */
function startIn(version: string): Promise<{ code: number; out: string; err: string }> {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  return new Promise((resolve) => {
    const words = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, BIN, '--version'];
    const child = execFile(process.execPath, words, (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }));
  });
}

describe('the program', () => {
  it.each(['12.22.12', '18.20.8', '20.9.0', '20.18.3'])(
    'says in one line that Node %s is too old, and exits with 2',
    async (version) => {
      const err = `docs-build needs Node ${engines.node.slice(2)} or newer; this is Node ${version}.\n`;
      expect(await startIn(version)).toEqual({ code: 2, out: '', err });
    },
  );

  it.each(['20.19.0', '22.1.0', '100.0.0'])('starts in Node %s', async (version) => {
    expect(await startIn(version)).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: '' });
  });

  it('begins with a file that old versions of Node can read', () => {
    const text = readFileSync(BIN, 'utf8');
    const compiled = (target: string): string => transformSync(text, { target, supported: { 'dynamic-import': true } }).code;
    expect(compiled('node10')).toBe(compiled('esnext'));
    expect(text).not.toMatch(/^\s*(?:import|export)\s/m);
  });
});
