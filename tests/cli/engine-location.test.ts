import { describe, expect, it } from 'vitest';
import { hashEngine, locateEngine } from '../../cli/engine-location.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** The engine's hash where a package manager left such a record beside it. */
function hashWith(record: string, text: string): string {
  const root = tempFolder(`-- node_modules/docs-build/lib/engine.hash --\nabc\n-- node_modules/${record} --\n${text}\n`);
  return hashEngine({ ...locateEngine(), root: `${root}/node_modules/docs-build`, compiled: true });
}

const packages = '"packages": { "node_modules/shiki": { "version": "3.0.0" } }';

describe('the hash of the engine', () => {
  it('is the same in projects that npm named after their folders', () => {
    const one = hashWith('.package-lock.json', `{ "name": "x", ${packages} }`);
    expect(hashWith('.package-lock.json', `{ "name": "y", ${packages} }`)).toBe(one);
    expect(hashWith('.package-lock.json', `{ "name": "y", ${packages.replace('3.0.0', '3.0.1')} }`)).not.toBe(one);
  });

  it.each(['.yarn-integrity', '../bun.lock', '../.pnp.cjs'])('is another where %s names another version', (record) => {
    expect(hashWith(record, 'shiki 3.0.0')).not.toBe(hashWith(record, 'shiki 3.0.1'));
  });

  it('is made of what pnpm installed, not of where its store lies', () => {
    const one = hashWith('.pnpm/lock.yaml', 'shiki@3.0.0\n-- node_modules/.modules.yaml --\nstoreDir: /home/one');
    expect(hashWith('.pnpm/lock.yaml', 'shiki@3.0.0\n-- node_modules/.modules.yaml --\nstoreDir: /home/two')).toBe(one);
    expect(hashWith('.pnpm/lock.yaml', 'shiki@3.0.1')).not.toBe(one);
  });
});
