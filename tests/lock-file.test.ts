import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync(fileURLToPath(new URL('../package-lock.json', import.meta.url)), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

describe('the lock file', () => {
  it('holds the binaries of other platforms too: a lock made on one machine installs on all', () => {
    const locked = new Set(
      Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
    );
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !locked.has(name))
        .map((name) => `${path} wants ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no address to download from: every registry will do', () => {
    const hosts = Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.startsWith('http'));
    expect(hosts.map(([path]) => path)).toEqual([]);
  });
});
