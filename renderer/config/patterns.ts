// Regular expressions and address prefixes in a config.

import type { ConfigPath } from './config-path.ts';
import type { Problems } from './problems.ts';

/** Reports a regular expression that does not compile with the flags it is used with, and one written with its slashes. */
export function checkPattern(pattern: string | undefined, path: ConfigPath, problems: Problems, flags = ''): void {
  if (pattern === undefined) return;
  const compiled = compile(pattern, flags);
  const withinSlashes = /^\/(\^.+)\/[dgimsuvy]*$/.exec(pattern)?.[1];
  if (typeof compiled === 'string') {
    problems.report(
      path,
      `is no regular expression: ${compiled}.`,
      'correct it; a backslash before a special character takes it literally',
    );
  } else if (withinSlashes !== undefined) {
    problems.report(path, 'has slashes around it, which would have to match too.', `write ${JSON.stringify(withinSlashes)}`);
  }
}

/** The expression, or why it does not compile. */
function compile(pattern: string, flags: string): RegExp | string {
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : String(error);
  }
}

/** Flags of the expressions that select pages. */
export const TARGET_FLAGS = 'u';

/** The pages on which a notice or a watermark is shown, in normal form. */
export interface Target {
  readonly path: string | null;
  readonly match: string | null;
}

/** Checks that exactly one of `path` and `match` selects the pages. */
export function resolveTarget(
  input: { readonly path?: string | undefined; readonly match?: string | undefined },
  at: ConfigPath,
  problems: Problems,
): Target {
  const { path, match } = input;
  if (path === undefined && match === undefined) {
    problems.report(
      at,
      'does not say on which pages.',
      "write path: '/' for all of them, a longer path, or match: with a regular expression",
    );
  } else if (path !== undefined && match !== undefined) {
    problems.report(at, 'has both "path" and "match".', 'keep one of them');
  } else if (path !== undefined && !path.startsWith('/')) {
    problems.report([...at, 'path'], 'must begin with a slash.', `write "/${path}"`);
  }
  checkPattern(match, [...at, 'match'], problems, TARGET_FLAGS);
  return { path: path ?? null, match: match ?? null };
}
