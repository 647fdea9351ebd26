import { bundledLanguages } from 'shiki/langs';
import { describe, expect, it } from 'vitest';
import { grammarOf, similarLanguage } from '../../../../renderer/markdown/highlight/languages.ts';

describe('grammarOf', () => {
  it.each([
    ['ts', 'typescript'],
    ['sh', 'shellscript'],
    ['c#', 'csharp'],
    ['cs', 'csharp'],
    ['golang', 'go'],
    ['docker', 'docker'],
    ['dockerfile', 'docker'],
    ['yml', 'yaml'],
    ['jsonc', 'jsonc'],
    ['http', 'http'],
    ['powershell', 'powershell'],
    ['pwsh', 'powershell'],
    ['hcl', 'hcl'],
    ['tf', 'terraform'],
    ['proto', 'proto'],
    ['protobuf', 'proto'],
    ['console', 'shellsession'],
    ['shellsession', 'shellsession'],
    ['shell-session', 'shellsession'],
    ['env', 'dotenv'],
    ['csproj', 'xml'],
    ['python3', 'python'],
    ['f#', 'fsharp'],
    ['makefile', 'make'],
  ])('knows "%s" as %s', (name, grammar) => {
    expect(grammarOf(name)).toBe(grammar);
  });

  it.each(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output'])('takes "%s" for plain text', (name) => {
    expect(grammarOf(name)).toBe('text');
  });

  it('knows every name Shiki bundles', () => {
    expect(Object.keys(bundledLanguages).filter((name) => grammarOf(name) === null)).toEqual([]);
  });

  it.each(['nolang', 'constructor', '__proto__', 'toString', 'TS'])('does not know "%s"', (name) => {
    expect(grammarOf(name)).toBeNull();
  });
});

it('names the language that was probably meant', () => {
  expect(similarLanguage('pyhton')).toBe('python');
  expect(similarLanguage('zzzzzzzzz')).toBeNull();
});

it.each(['dot', 'c4c', 'sqlsql'])('names none for "%s", which is like many', (name) => {
  expect(similarLanguage(name)).toBeNull();
});
