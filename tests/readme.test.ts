import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BROWSERS } from '../cli/bundle/esbuild.ts';
import { createProgram } from '../cli/program.ts';
import { testTerminal } from './support/test-terminal.ts';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const readme = readFileSync(at('README.md'), 'utf8');

describe('the README', () => {
  it('is short: everything else is in the documentation', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(120);
  });

  it('leads to files that are there', () => {
    const links = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path as string);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((path) => !existsSync(at(path)))).toEqual([]);
  });

  it('names the scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { readonly scripts: Record<string, string> };
    const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name as string);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('names the browsers that pages are made for', () => {
    const { chrome, edge, firefox, safari } = BROWSERS;
    expect(edge).toBe(chrome);
    expect(readme).toContain(
      `Pages are made for Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} and whatever is newer`,
    );
  });

  it('names every verb', () => {
    const verbs = createProgram(testTerminal('/').terminal, () => undefined).commands.map((command) => command.name());
    for (const verb of verbs.filter((name) => name !== 'help')) expect(readme).toContain(`docs-build ${verb}`);
  });
});
