// Repositories of git in folders of tests.

import { execFileSync } from 'node:child_process';
import { writeFiles } from './temp-folder.ts';

const PERSON = {
  GIT_AUTHOR_NAME: 'Ana',
  GIT_AUTHOR_EMAIL: 'ana@example.org',
  GIT_COMMITTER_NAME: 'Ana',
  GIT_COMMITTER_EMAIL: 'ana@example.org',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
};

/** Runs git in a folder, with no settings but its own, and returns what it prints. */
export function runGit(folder: string, args: readonly string[], input = ''): string {
  const env = { ...process.env, ...PERSON };
  return execFileSync('git', ['-c', 'init.defaultBranch=main', ...args], { cwd: folder, input, encoding: 'utf8', env }).trim();
}

/** Writes files into a folder, which becomes a repository, and commits all of it. Returns the commit. */
export function commitFiles(folder: string, tree: string): string {
  writeFiles(folder, tree);
  runGit(folder, ['init', '-q']);
  runGit(folder, ['add', '--all']);
  runGit(folder, ['commit', '-q', '--allow-empty', '-m', 'Change']);
  return runGit(folder, ['rev-parse', 'HEAD']);
}
