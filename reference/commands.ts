// The pages about the command line, from the program itself.

import type { Argument, Command, Option } from 'commander';
import { createProgram } from '../cli/program.ts';
import type { Terminal } from '../cli/terminal.ts';
import { declared, docOf, readDeclarations, valueOf } from './declarations.ts';
import { anchor, code, fence, heading, page, type ReferencePage, table } from './markdown.ts';
import type { Part } from './part.ts';

/** The verbs, their arguments and options, and the exit codes. */
export function commandsPart(): Part {
  const program = createProgram(silentTerminal(), () => undefined);
  const verbs = program.commands;
  const codes = exitCodes();
  return {
    title: 'Command line',
    pages: [indexPage(program, codes), ...verbs.map(verbPage)],
    named: [
      ...verbs.map((verb) => [verb.name(), verb.description()] as const),
      ...[program, ...verbs].flatMap((verb) =>
        [...argumentsOf(verb), ...optionsOf(verb)].map((row) => [`${verb.name()} ${row.name}`, row.text] as const),
      ),
      ...codes.map(({ number, text }) => [`exit code ${number}`, text] as const),
    ],
    missing: [],
  };
}

interface Row {
  readonly name: string;
  readonly text: string;
  readonly defaultValue: string;
  readonly id: string;
}

function indexPage(program: Command, codes: readonly { readonly number: string; readonly text: string }[]): ReferencePage {
  const verbs = program.commands.map((verb) => [
    `[${code(`docs-build ${verb.name()}`)}](./${verb.name()}.md)`,
    `${sentence(verb.summary())}`,
  ]);
  return page(
    'commands/README.md',
    { title: 'Command line', description: 'The verbs of `docs-build`, their options, and the exit codes.', order: 7 },
    [
      fence('bash', examplesOf(program).join('\n')),
      '## Verbs {#verbs}',
      table(['Verb', 'What it does'], verbs),
      '## Options without a verb {#options}',
      table(
        ['Option', 'What it does'],
        optionsOf(program).map(({ name, text }) => [code(name), sentence(text)]),
      ),
      '## Exit codes {#exit-codes}',
      'All verbs end with one of these.',
      table(
        ['Code', 'Meaning'],
        codes.map(({ number, text }) => [code(number), text]),
      ),
    ],
  );
}

function verbPage(verb: Command, index: number): ReferencePage {
  const rows = optionsOf(verb);
  return page(
    `commands/${verb.name()}.md`,
    { title: `docs-build ${verb.name()}`, description: verb.description(), order: index + 1 },
    [
      fence('bash', `docs-build ${verb.name()} ${verb.usage()}`),
      ...(verb.registeredArguments.length > 0
        ? [
            '## Arguments {#arguments}',
            table(
              ['Argument', 'What it is', 'Default'],
              argumentsOf(verb).map(({ name, text, defaultValue }) => [code(name), sentence(text), defaultValue]),
            ),
          ]
        : []),
      ...(rows.length > 0 ? ['## Options {#options}', ...rows.flatMap(optionBlocks)] : []),
      '## Examples {#examples}',
      fence('bash', examplesOf(verb).join('\n')),
      'What the process ends with is listed at [exit codes](./README.md#exit-codes).',
    ],
  );
}

function optionBlocks({ name, text, defaultValue, id }: Row): readonly string[] {
  return [heading(3, code(name), id), sentence(text), ...(defaultValue === '' ? [] : [`**Default:** ${defaultValue}`])];
}

function argumentsOf(verb: Command): readonly Row[] {
  return verb.registeredArguments.map((argument: Argument) => ({
    name: argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
    text: argument.description,
    defaultValue:
      argument.defaultValue === undefined ? (argument.required ? 'required' : 'none') : code(String(argument.defaultValue)),
    id: argument.name(),
  }));
}

function optionsOf(verb: Command): readonly Row[] {
  return verb
    .createHelp()
    .visibleOptions(verb)
    .map((option: Option) => {
      const [, said, stated] = /^(.*?)(?: \(default: (.*)\))?$/s.exec(option.description) ?? [];
      const choices = option.argChoices === undefined ? '' : `: ${option.argChoices.map(code).join(', ')}`;
      return {
        name: option.flags,
        text: said === undefined || said === '' ? '' : `${said}${choices}`,
        defaultValue: stated === undefined ? defaultOf(option.defaultValue) : stated.replace(/^"(.*)"$/, '`$1`'),
        id: anchor([(option.long ?? option.flags).replace(/^--/, '')]),
      };
    });
}

function defaultOf(value: unknown): string {
  const isSilent = value === undefined || typeof value === 'boolean' || (Array.isArray(value) && value.length === 0);
  return isSilent ? '' : code(String(value));
}

/** What the help of a verb says after "Examples:". */
function examplesOf(verb: Command): readonly string[] {
  let help = '';
  verb.configureOutput({ writeOut: (text) => void (help += text) }).outputHelp();
  const [, after = ''] = help.split('Examples:\n');
  return after.split('\n').flatMap((line) => (line.startsWith('  $ ') ? [line.slice(4)] : []));
}

function exitCodes(): readonly { readonly number: string; readonly text: string }[] {
  const declarations = readDeclarations(['cli/exit-codes.ts']);
  return [...declarations.keys()]
    .filter((name) => name.startsWith('EXIT_'))
    .map((name) => ({ number: valueOf(name, declarations).getText(), text: docOf(declared(name, declarations)).text }));
}

/** The words of a help text as a sentence, with what is quoted in it as code. */
function sentence(text: string): string {
  if (text === '') return '';
  const words = text.replace(/"([^"]+)"/g, '`$1`');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
}

/** The surroundings of a program that only says what it takes. */
function silentTerminal(): Terminal {
  return {
    out: () => undefined,
    err: () => undefined,
    colors: { out: false, err: false },
    interactive: false,
    ask: null,
    columns: 200,
    cwd: '/',
    env: {},
    signal: new AbortController().signal,
  };
}
