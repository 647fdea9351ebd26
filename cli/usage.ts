// Errors of a command line, in the form of all other messages.

import type { Palette } from './report/colors.ts';

/** commander's message: `error: …`, and maybe `(Did you mean …?)` in a line of its own. */
const MESSAGE = /^(?:error: )?(.*?)(?:\n\(Did you mean (?:one of )?(.*)\?\))?\n*$/s;
const TOO_MANY = /^too many arguments for '([\w-]+)'\. Expected (\d+) arguments? but got \d+\.$/;

/** A message of commander's in the form of a finding: what is wrong, then what to write. `paint` is that of standard error. */
export function usageText(message: string, paint: Palette): string {
  const [, what = message, meant] = MESSAGE.exec(message) ?? [];
  const [, verb, most] = TOO_MANY.exec(what) ?? [];
  if (verb !== undefined && most === '0') return finding(paint, `"${verb}" takes no arguments.`, 'name folders by its options');
  if (verb !== undefined) return finding(paint, `"${verb}" is given too many arguments: it takes ${most}.`, null);
  return finding(paint, what, meant === undefined ? null : `write ${meant.replaceAll(', ', ' or ')}`);
}

function finding(paint: Palette, what: string, fix: string | null): string {
  return `${paint.red('✘')} ${what}\n${fix === null ? '' : `  ${paint.green('fix:')} ${fix}\n`}`;
}
