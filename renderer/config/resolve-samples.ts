// Languages that there are samples in: what `samples` says, checked.

import type { SampleCommand, SampleLanguage, SampleTests } from '../model/site-config.ts';
import type { ConfigPath } from './config-path.ts';
import type { Problems } from './problems.ts';
import type { SiteShape } from './schema.ts';

type LanguageShape = NonNullable<SiteShape['samples']>[string];
type CommandShape = Extract<NonNullable<LanguageShape['test']>, { readonly run: unknown }>;

/** `samples` of a config: what pages are parsed with, and what only tests need. */
export interface ResolvedSamples {
  readonly languages: readonly SampleLanguage[];
  readonly tests: Readonly<Record<string, SampleTests>>;
}

/** Seconds after which a command is ended. */
const TIMEOUT = 120;

/**
 * Resolves `samples`. `config/invalid` for names that tags cannot have, files and folders outside of the content, commands without a
 * program, and output that is compared with no file. Where a language is said to be untested, its commands are not run.
 */
export function resolveSamples(input: NonNullable<SiteShape['samples']>, problems: Problems): ResolvedSamples {
  const entries = Object.entries(input);
  for (const [key] of entries) {
    if (!/^\w[\w-]*$/.test(key))
      problems.report(
        ['samples', key],
        'is not a name of letters, digits and hyphens.',
        "write 'go', and what readers see as `name`",
      );
  }
  return {
    languages: entries.map(([key, { name, files, waive = {} }]) => ({
      key,
      name,
      files: [files].flat().map((pattern) => inside(pattern, ['samples', key, 'files'], problems)),
      waive,
    })),
    tests: Object.fromEntries(
      entries.map(([key, { test = [], untested = null }]) => {
        const commands = [test].flat().map((command) => resolveCommand(command, ['samples', key, 'test'], problems));
        return [key, { commands: untested === null ? commands : [], untested }];
      }),
    ),
  };
}

function resolveCommand(input: CommandShape, at: ConfigPath, problems: Problems): SampleCommand {
  const { run, uses = [], env = {}, timeout = TIMEOUT, output = false, install = null } = input;
  if (run.length === 0 || run[0] === '')
    problems.report([...at, 'run'], 'names no program.', "write run: ['go', 'vet', './...']");
  if (output && !run.some((word) => word.includes('{file}')))
    problems.report([...at, 'output'], 'needs "{file}" in `run`: each file has its own output.', "write run: ['node', '{file}']");
  return {
    run,
    folder: inside(input.in ?? '', [...at, 'in'], problems).replace(/\/+$/, ''),
    uses: uses.map((pattern) => inside(pattern, [...at, 'uses'], problems)),
    env,
    timeout,
    output,
    install,
  };
}

/** A path or pattern without what leads to the content folder; reported if it leaves it: what lies outside is not listed. */
function inside(written: string, at: ConfigPath, problems: Problems): string {
  const path = written.replace(/^(?:\.?\/)+/, '').replace(/^\.$/, '');
  if (path.split('/').includes('..'))
    problems.report(at, `leaves the content folder: "${written}".`, 'move the files into it, or make them a source (`sources`)');
  return path;
}
