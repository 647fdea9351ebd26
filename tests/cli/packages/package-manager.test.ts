import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addingArguments, findProject, type Project, runningManager } from '../../../cli/packages/package-manager.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** What is found from a folder below that of a tree. */
function found(tree: string, below = '.', env = {}): Project | null {
  return findProject(join(tempFolder(tree), below), env);
}

const PACKAGE = '-- package.json --\n{}\n';

describe('the package manager of a site', () => {
  it.each([
    ['package-lock.json', 'npm'],
    ['npm-shrinkwrap.json', 'npm'],
    ['pnpm-lock.yaml', 'pnpm'],
    ['yarn.lock', 'yarn'],
    ['bun.lock', 'bun'],
    ['bun.lockb', 'bun'],
  ])('is the one that made %s', (lockFile, manager) => {
    expect(found(`${PACKAGE}-- ${lockFile} --\n\n`)?.manager).toBe(manager);
  });

  it('is the one that "packageManager" names, whatever lock file lies beside it', () => {
    expect(found('-- package.json --\n{ "packageManager": "pnpm@10.2.0" }\n-- package-lock.json --\n{}\n')?.manager).toBe('pnpm');
    expect(found('-- package.json --\n{ "packageManager": "cargo@1" }\n-- yarn.lock --\n\n')?.manager).toBe('yarn');
  });

  it('is that of the workspace, where the nearest package has no lock file of its own', () => {
    const project = found(
      `-- pnpm-lock.yaml --\n\n-- sites/docs/package.json --\n{}\n-- sites/docs/content/a.md --\n\n`,
      'sites/docs/content',
    );
    expect([project?.manager, project?.folder.endsWith('sites/docs')]).toEqual(['pnpm', true]);
  });

  it('is the one that runs the program where nothing says so, else npm', () => {
    expect(found(PACKAGE, '.', { npm_config_user_agent: 'bun/1.4.5 npm/? node/v24' })?.manager).toBe('bun');
    expect(found(PACKAGE)?.manager).toBe('npm');
    expect(runningManager({ npm_config_user_agent: 'other/1' })).toBe('npm');
  });

  it('is none where no package.json can be read', () => {
    expect(found('-- package.json --\n{ not json\n')).toBeNull();
  });
});

describe('what it is told', () => {
  const words = (tree: string): string => {
    const project = found(tree) as Project;
    return [project.manager, ...addingArguments(project, ['a@^1', 'b@2'])].join(' ');
  };
  const listed = '-- package.json --\n{ "dependencies": { "docs-build": "^0.1.0" } }\n';

  it.each([
    ['package-lock.json', 'npm install --save-dev a@^1 b@2', 'npm install --save-prod a@^1 b@2'],
    ['pnpm-lock.yaml', 'pnpm add --save-dev a@^1 b@2', 'pnpm add a@^1 b@2'],
    ['yarn.lock', 'yarn add --dev a@^1 b@2', 'yarn add a@^1 b@2'],
    ['bun.lock', 'bun add --dev a@^1 b@2', 'bun add a@^1 b@2'],
  ])('with %s, is to add to the section of docs-build', (lockFile, development, production) => {
    expect(words(`${PACKAGE}-- ${lockFile} --\n\n`)).toBe(development);
    expect(words(`${listed}-- ${lockFile} --\n\n`)).toBe(production);
  });

  it('at the top of a workspace, says that this is meant', () => {
    const top = '-- package.json --\n{ "workspaces": ["docs"] }\n';
    expect(words(`${PACKAGE}-- pnpm-lock.yaml --\n\n-- pnpm-workspace.yaml --\n\n`)).toContain(
      'pnpm add --save-dev --workspace-root a',
    );
    expect(words(`${top}-- yarn.lock --\n# yarn lockfile v1\n`)).toBe('yarn add --dev --ignore-workspace-root-check a@^1 b@2');
    expect(words(`${top}-- yarn.lock --\n# lock\n\n__metadata:\n  version: 8\n`)).toBe('yarn add --dev a@^1 b@2');
  });
});
