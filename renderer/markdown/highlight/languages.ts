// Names of code languages: the known ones, and common aliases.

import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import { nearest } from '../../model/nearest.ts';

/** Names for "no highlighting". Blocks in them are plain, and that is no finding. */
const PLAIN: ReadonlySet<string> = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'text/plain',
  'none',
  'nohighlight',
  'no-highlight',
  'output',
  'ansi',
  'ascii',
  'raw',
]);

/** Names in use that Shiki does not know, and the grammar that fits. */
const MORE_NAMES: ReadonlyMap<string, string> = new Map([
  ['bashrc', 'shellscript'],
  ['bazel', 'python'],
  ['c++11', 'cpp'],
  ['cc', 'cpp'],
  ['cfg', 'ini'],
  ['conf', 'ini'],
  ['cshtml', 'razor'],
  ['csproj', 'xml'],
  ['curl', 'shellscript'],
  ['cxx', 'cpp'],
  ['dos', 'bat'],
  ['dosbatch', 'bat'],
  ['dotnet', 'csharp'],
  ['editorconfig', 'ini'],
  ['env', 'dotenv'],
  ['geojson', 'json'],
  ['gitignore', 'ini'],
  ['golang', 'go'],
  ['gomod', 'go'],
  ['gradle', 'groovy'],
  ['h', 'c'],
  ['hpp', 'cpp'],
  ['htm', 'html'],
  ['httpfile', 'http'],
  ['j2', 'jinja'],
  ['javascriptreact', 'jsx'],
  ['jinja2', 'jinja'],
  ['jsonld', 'json'],
  ['k8s', 'yaml'],
  ['ksh', 'shellscript'],
  ['kubernetes', 'yaml'],
  ['makefile', 'make'],
  ['mustache', 'handlebars'],
  ['mysql', 'sql'],
  ['ndjson', 'jsonl'],
  ['node', 'javascript'],
  ['node-repl', 'javascript'],
  ['node.js', 'javascript'],
  ['nodejs', 'javascript'],
  ['objc', 'objective-c'],
  ['objective-c++', 'objective-cpp'],
  ['objectivec', 'objective-c'],
  ['pgsql', 'sql'],
  ['postgres', 'sql'],
  ['postgresql', 'sql'],
  ['proto3', 'proto'],
  ['py3', 'python'],
  ['python3', 'python'],
  ['rest', 'http'],
  ['rustlang', 'rust'],
  ['sh-session', 'shellsession'],
  ['shell-session', 'shellsession'],
  ['sqlite', 'sql'],
  ['starlark', 'python'],
  ['svg', 'xml'],
  ['terminal', 'shellsession'],
  ['tsql', 'sql'],
  ['typescriptreact', 'tsx'],
  ['vb.net', 'vb'],
  ['vbnet', 'vb'],
  ['webmanifest', 'json'],
  ['x-sh', 'shellscript'],
  ['xaml', 'xml'],
  ['xhtml', 'html'],
]);

/** Main name of every grammar by every name Shiki gives it. */
const GRAMMAR_NAMES: ReadonlyMap<string, string> = new Map(
  bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name.toLowerCase(), id] as const)),
);

/** What readers call a language, by the main name of its grammar. */
const TITLES: ReadonlyMap<string, string> = new Map(bundledLanguagesInfo.map(({ id, name }) => [id, name]));

/** The grammar for a language name in lower case: its main name, `'text'` for plain text, `null` if it is unknown. */
export function grammarOf(name: string): string | null {
  if (PLAIN.has(name)) return 'text';
  const found = GRAMMAR_NAMES.get(name) ?? GRAMMAR_NAMES.get(MORE_NAMES.get(name) ?? '');
  return found ?? null;
}

/**
 * What readers call a language, given its name in lower case: `C#` for `cs`. `''` for plain text. A name that Shiki does not know is its own
 * title: a grammar that fits another language (that of INI files for `gitignore`) does not name it.
 */
export function languageTitle(name: string): string {
  return PLAIN.has(name) ? '' : (TITLES.get(GRAMMAR_NAMES.get(name) ?? '') ?? name);
}

/**
 * A known language name much like `name`, for "did you mean", or `null`: short names are like too many others, but for a letter that
 * is written twice (`jss`).
 */
export function similarLanguage(name: string): string | null {
  const names = [...GRAMMAR_NAMES.keys(), ...MORE_NAMES.keys()];
  const once = name.replace(/(.)\1/g, '$1');
  return once !== name && names.includes(once) ? once : nearest(name, names, Math.floor(name.length / 4));
}

/** Loads a grammar (by main name) with everything it embeds: Shiki's registrations, the grammar itself last. */
export function importGrammar(grammar: string): ReturnType<(typeof bundledLanguages)['c']> {
  return bundledLanguages[grammar as keyof typeof bundledLanguages]();
}
