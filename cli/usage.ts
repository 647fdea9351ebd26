// Errors of a command line, in the form of all other messages.

import type { Command, Option } from 'commander';
import { nearest } from '../renderer/model/nearest.ts';
import type { Palette } from './report/colors.ts';
import { COMMAND } from '../renderer/model/command.ts';

/** commander's message: `error: …`, and maybe `(Did you mean …?)` in a line of its own. */
const MESSAGE = /^(?:error: )?(.*?)(?:\n\(Did you mean (?:one of )?(.*)\?\))?\n*$/s;

/** What is wrong, and what to write, or `null`. */
type Advice = readonly [what: string, fix: string | null];

/** commander's messages, each with advice about the command that they are about, or `null` where its own words do. */
const FORMS: readonly (readonly [RegExp, (command: Command, groups: readonly string[]) => Advice | null])[] = [
  [/^unknown option '(--[^=']*)(?:=[^]*)?'$/, (command, [flag = '']) => unknownOption(command, flag)],
  [/^option '([^']*)' argument missing$/, (command, [flags = '']) => missingValue(optionOf(command, flags))],
  [
    /^option '([^']*)' argument '([^]*)' is invalid\. (?:It must be )?([^]*?)\.?$/,
    (command, [flags = '', value = '', must = '']) => wrongValue(optionOf(command, flags), value, must),
  ],
  [/^(option '.*' cannot be used with option '.*')$/, (_, [what = '']) => [what, 'leave one of them out']],
  [/^missing required argument '([^']*)'$/, (command, [name]) => [`"${command.name()}" is given no <${name}>.`, asUsed(command)]],
  [/^too many arguments/, (command) => tooMany(command)],
];

/** A message of commander's in the form of a finding. `command`: the one that it is about. `paint` is that of standard error. */
export function usageText(message: string, command: Command, paint: Palette): string {
  const [, what = message, meant] = MESSAGE.exec(message) ?? [];
  for (const [form, advise] of FORMS) {
    const groups = form.exec(what);
    const advice = groups && advise(command, groups.slice(1));
    if (advice) return finding(paint, ...advice);
  }
  return finding(paint, what, meant === undefined ? null : `write ${meant.replaceAll(', ', ' or ')}`);
}

/** Refuses options whose value is an empty text: mostly variables of a script that are not set. */
export function refuseEmptyValues(command: Command): void {
  for (const option of command.options)
    if (option.required && command.getOptionValue(option.attributeName()) === '')
      command.error(`error: option '${option.flags}' argument missing`);
}

function finding(paint: Palette, what: string, fix: string | null): string {
  return `${paint.red('✘')} ${what}\n${fix === null ? '' : `  ${paint.green('fix:')} ${fix}\n`}`;
}

function unknownOption(command: Command, flag: string): Advice | null {
  const known = command.options.find(({ long }) => long === flag);
  if (known) return [`${flag} takes no value.`, `write ${flag} alone`];
  const positive = command.options.find(({ long }) => long === flag.replace(/^--no-/, '--'));
  if (positive) return [`unknown option '${flag}'`, `leave it out: without ${positive.long} it is off`];
  const choosing = command.options.find(({ argChoices }) => argChoices?.includes(flag.slice(2)));
  return choosing ? [`unknown option '${flag}'`, `write ${choosing.long} ${flag.slice(2)}`] : null;
}

function missingValue({ long, flags, argChoices }: Option): Advice {
  const value = argChoices?.join('|') ?? /[<[](.*?)(?:\.\.\.)?[\]>]/.exec(flags)?.[1];
  return [`${long} has no value.`, `write ${long} <${value}>`];
}

/** `must`: what it must be, in the words of `options.ts`. */
function wrongValue({ long, argChoices }: Option, value: string, must: string): Advice {
  const near = nearest(value, argChoices ?? []);
  const fix = argChoices ? `write ${long} ${near ?? `<${argChoices.join('|')}>`}` : `write ${must}`;
  return [`${long} cannot be "${value}".`, fix];
}

function tooMany(command: Command): Advice {
  const name = command.name();
  const most = command.registeredArguments.length;
  const extra = command.args[most] ?? '';
  // All words of the command line, which the types of commander leave out.
  const { rawArgs: written = [] } = (command.parent ?? {}) as { readonly rawArgs?: readonly string[] };
  const before = written[written.indexOf(extra) - 1];
  const flag = command.options.find(({ long, short }) => before !== undefined && [long, short].includes(before));
  if (flag) return [`${flag.long} takes no value, and is given "${extra}".`, `write ${flag.long} alone`];
  if (most > 0) return [`"${name}" is given too many arguments: "${extra}" is one more than it takes.`, asUsed(command)];
  const takes = (long: string): boolean => command.options.some((option) => option.long === long && !option.hidden);
  const folders = [
    takes('--root') ? `--root ${extra} for the folder of the site` : [],
    takes('--out') ? `--out ${extra} for the folder of the built site` : [],
  ].flat();
  return [
    `"${name}" takes no arguments, and is given "${extra}".`,
    folders.length > 0 ? `write ${folders.join(', or ')}` : 'leave it out',
  ];
}

/** The command with all that it takes. */
function asUsed(command: Command): string {
  const words = command.registeredArguments.map((argument) => {
    const name = argument.variadic ? `${argument.name()}...` : argument.name();
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  return `write ${COMMAND} ${[command.name(), ...words].join(' ')}`;
}

/** The option with these flags, which commander has just named. */
function optionOf(command: Command, flags: string): Option {
  return command.options.find((option) => option.flags === flags) as Option;
}
