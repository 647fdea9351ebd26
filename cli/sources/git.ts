// Runs git on repositories of others: it reads, asks nobody, runs nothing of theirs, and reaches only what its caller allows.

import { execFileSync } from 'node:child_process';
import { devNull } from 'node:os';

/** The longest that git may take (ms), and the most that it may print (bytes). */
const LONGEST_MS = 600_000;
const MOST_BYTES = 1 << 30;

/** Variables that say which repository git works on: those of the caller, a hook of git say, are not meant. */
const OF_OTHERS = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_COMMON_DIR',
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_NAMESPACE',
  'GIT_PREFIX',
  'GIT_TEMPLATE_DIR',
];

/** Settings that no file of a user or a repository overrides. */
const FIXED = [
  `core.hooksPath=${devNull}`,
  'core.fsmonitor=false',
  'core.quotePath=false',
  'core.alternateRefsCommand=',
  'gc.auto=0',
  'maintenance.auto=false',
  'fetch.recurseSubmodules=no',
  'submodule.recurse=false',
  'protocol.ext.allow=never',
  'http.lowSpeedLimit=1000',
  'http.lowSpeedTime=60',
].flatMap((setting) => ['-c', setting]);

/** What git may reach: this machine's disk, other machines by protected protocols, or nothing. */
export type Reach = 'disk' | 'network' | 'nothing';

const PROTOCOLS: Readonly<Record<Reach, string>> = { disk: 'file', network: 'https:ssh', nothing: 'none' };

/** Git could not do what it was asked. The message is its own first line about the cause; `fix` is a command that git names. */
export class GitFailure extends Error {
  override readonly name = 'GitFailure';

  constructor(
    message: string,
    readonly fix: string | null = null,
  ) {
    super(message);
  }
}

/**
 * Runs git in a bare repository and returns what it prints.
 * @throws {GitFailure} where git fails or is not installed.
 */
export function gitIn(repository: string, args: readonly string[], { reach = 'nothing', input = '' }: GitRun = {}): Buffer {
  const env: NodeJS.ProcessEnv = { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes', ...process.env };
  for (const name of OF_OTHERS) delete env[name];
  Object.assign(env, {
    GIT_ALLOW_PROTOCOL: PROTOCOLS[reach],
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C',
  });
  try {
    return execFileSync('git', ['--git-dir', repository, '--no-pager', ...FIXED, ...args], {
      env,
      input,
      maxBuffer: MOST_BYTES,
      timeout: LONGEST_MS,
      stdio: 'pipe',
    });
  } catch (error) {
    const failed = error as NodeJS.ErrnoException & { readonly stderr?: Buffer };
    throw new GitFailure(reasonOf(failed), fixIn(String(failed.stderr ?? '')));
  }
}

interface GitRun {
  readonly reach?: Reach;
  readonly input?: string;
}

/** What git says of an address without a repository. */
const NO_REPOSITORY = /does not appear to be a git repository|Could not resolve host|repository '.*' not found/;

/** A repository that belongs to another user is read only after its folder is named in the settings (git-config, `safe.directory`). */
function fixIn(stderr: string): string | null {
  const command = /^\s*(git config --global --add safe\.directory .+)$/m.exec(stderr)?.[1];
  if (command !== undefined) return `if you trust what is there, run "${command.trim()}"`;
  return NO_REPOSITORY.test(stderr) ? 'correct "git" of the source in the config: what "git clone" takes' : null;
}

function reasonOf({ code, stderr, message }: NodeJS.ErrnoException & { readonly stderr?: Buffer }): string {
  if (code === 'ENOENT') return 'the program "git" is not installed';
  if (code === 'ETIMEDOUT') return `git did not end within ${LONGEST_MS / 60_000} minutes`;
  const lines = String(stderr ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('warning:'));
  const line = lines.find((one) => /^(?:fatal|error|ssh):/.test(one)) ?? lines[0] ?? message.split('\n')[0] ?? '';
  return line.replace(/^(?:fatal|error): /, '').replace(/\.$/, '');
}
