import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import type { bundledLanguages } from 'shiki/langs';
import { describe, expect, it } from 'vitest';
import { createCodeEngine } from '../../../../renderer/markdown/highlight/code-engine.ts';
import { grammarOf, importGrammar } from '../../../../renderer/markdown/highlight/languages.ts';
import { classOfColor, TOKEN_THEME } from '../../../../renderer/markdown/highlight/token-theme.ts';
import type { Token } from '../../../../renderer/markdown/highlight/tokenize.ts';
import type { Grammar } from '../../../../renderer/model/site-config.ts';
import { readTree } from '../../../support/memory-files.ts';

const samples = readTree(readFileSync(new URL('samples.txtar', import.meta.url), 'utf8'));

/** One letter per visible character: its class, `-` for none. White space has no colour and is left out. */
function classes(lines: readonly (readonly Token[])[]): readonly string[] {
  return lines.map((line) =>
    line.map(({ text, type }) => text.replace(/\s+/g, '').replace(/./gsu, type?.at(-1) ?? '-')).join(''),
  );
}

/** Shiki's own two-theme tokenisation with oniguruma; the second theme is the first under another name. */
async function shikiTokens(lang: string, code: string, embedded: readonly string[]): Promise<readonly (readonly Token[])[]> {
  const langs = await Promise.all([...embedded, grammarOf(lang) as string].map(importGrammar));
  const shiki: HighlighterCore = await createHighlighterCore({
    engine: createOnigurumaEngine(import('shiki/wasm')),
    langs: langs.map((module) => module.default),
    themes: [TOKEN_THEME, { ...TOKEN_THEME, name: 'other' }],
    warnings: false,
  });
  const { tokens } = shiki.codeToTokens(code, {
    lang: grammarOf(lang) as keyof typeof bundledLanguages,
    themes: { light: TOKEN_THEME.name as string, dark: 'other' },
    defaultColor: false,
    tokenizeTimeLimit: 0,
  });
  shiki.dispose();
  return tokens.map((line) =>
    line.map(({ content, htmlStyle }) => ({
      text: content,
      type: classOfColor((htmlStyle as Record<string, string>)['--shiki-light']),
    })),
  );
}

describe('tokens', () => {
  it.each([...samples.keys()])("of %s are those of Shiki's two-theme tokenisation with oniguruma", async (lang) => {
    const code = samples.get(lang) as string;
    const engine = await createCodeEngine();
    const ours = (await engine.tokenizer(lang, code))?.(code) ?? [];
    const theirs = await shikiTokens(lang, code, lang === 'md' ? ['typescript', 'sql', 'yaml'] : []);
    expect(classes(ours)).toEqual(classes(theirs));
  });

  it('of neighbours differ in class, and white space stands alone only between two colours', async () => {
    const engine = await createCodeEngine();
    for (const [lang, code] of samples) {
      for (const line of (await engine.tokenizer(lang, code))?.(code) ?? []) {
        expect(line.filter(({ text, type }, i) => text === '' || line[i + 1]?.type === type)).toEqual([]);
      }
    }
  });

  it('of a line with no colour at all are one token', async () => {
    const engine = await createCodeEngine();
    expect((await engine.tokenizer('text', ''))?.('a b\n\nc')).toEqual([
      [{ text: 'a b', type: null }],
      [],
      [{ text: 'c', type: null }],
    ]);
  });

  it('do not depend on what was drawn before, by another engine or in another order', async () => {
    const draw = async (order: readonly string[]): Promise<Map<string, readonly string[]>> => {
      const engine = await createCodeEngine();
      const drawn = new Map<string, readonly string[]>();
      for (const lang of order) {
        const code = samples.get(lang) as string;
        drawn.set(lang, classes((await engine.tokenizer(lang, code))?.(code) ?? []));
      }
      return drawn;
    };
    const order = [...samples.keys()];
    const forwards = await draw(order);
    const backwards = await draw([...[...order].reverse(), ...order]);
    expect(backwards).toEqual(forwards);
  });

  it('of a fence in Markdown are coloured because the block names the language, not because it was loaded before', async () => {
    const engine = await createCodeEngine();
    const plain = '```qqq\nconst a = 1\n```';
    const before = classes((await engine.tokenizer('md', plain))?.(plain) ?? []);
    const named = '```ts\nconst a = 1\n```';
    expect(classes((await engine.tokenizer('md', named))?.(named) ?? [])[1]).toBe('kkkkk--n');
    expect(classes((await engine.tokenizer('md', plain))?.(plain) ?? [])).toEqual(before);
  });

  it('of a repeated line follow the rules open before it', async () => {
    const engine = await createCodeEngine();
    const code = 'a = 1\n/*\na = 1\n*/\na = 1\n`\na = 1\n`\na = 1';
    const lines = classes((await engine.tokenizer('ts', code))?.(code) ?? []);
    expect([lines[0], lines[2], lines[4], lines[6], lines[8]]).toEqual(['--n', 'ccc', '--n', 'sss', '--n']);
    expect(classes((await engine.tokenizer('ts', code))?.(code) ?? [])).toEqual(lines);
  });
});

const FURTHER = [
  'swift',
  'scala',
  'lua',
  'haskell',
  'graphql',
  'terraform',
  'vue',
  'asciidoc',
  'make',
  'cmake',
  'zig',
  'groovy',
  'perl',
  'ahk2',
];

it.each(FURTHER)('the grammar of %s runs on the JavaScript engine', async (lang) => {
  const text = '<p a="b">1</p>\n"b" 1 // c\n# d\n';
  const lines = (await (await createCodeEngine()).tokenizer(lang, text))?.(text) ?? [];
  expect(lines.map((line) => line.map((token) => token.text).join('')).join('\n')).toBe(text);
  expect(lines.some((line) => line.some((token) => token.type !== null))).toBe(true);
});

/** Prints the tokens of a line, and how many expressions with modifiers (`(?i:…)`) it took in a Node that claims to have them. */
const WITH_MODIFIERS = `
  let modified = 0;
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, [pattern, ...flags], made) {
      if (pattern === '(?i:)') return new target('');
      if (/\\(\\?[a-z-]+:/.test(pattern)) modified += 1;
      return Reflect.construct(target, [pattern, ...flags], made);
    },
  });
  const { createCodeEngine } = await import('${new URL('../../../../lib/highlight-inline.js', import.meta.url).href}');
  const tokenize = await (await createCodeEngine()).tokenizer('sql', '');
  console.log(JSON.stringify([tokenize('select a')[0].map(({ type }) => type), modified]));
`;

it('does not leave modifiers to V8, which loses them now and then', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', WITH_MODIFIERS], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual([['t-k', null], 0]);
});

it('has no tokenizer for an unknown language', async () => {
  expect(await (await createCodeEngine()).tokenizer('nolang', '')).toBeNull();
});

describe('a grammar of the site', () => {
  const grammar = {
    name: 'gauge',
    scopeName: 'source.gauge',
    patterns: [{ include: '#word' }, { match: '#.*$', name: 'comment.line.gauge' }],
    repository: { word: { match: '\\bsum\\b', name: 'keyword.control.gauge' } },
  };
  const typesOf = async (own: readonly Grammar[], lang: string, code: string) =>
    (await (await createCodeEngine(own)).tokenizer(lang, code))?.(code).map((line) => line.map(({ text, type }) => [text, type]));

  it('colours its language, by patterns and those that they include', async () => {
    expect(await typesOf([grammar], 'gauge', 'sum x # why\nsummer')).toEqual([
      [
        ['sum', 't-k'],
        [' x ', null],
        ['# why', 't-c'],
      ],
      [['summer', null]],
    ]);
  });

  it('takes the place of a bundled one of the same name', async () => {
    expect((await typesOf([{ ...grammar, name: 'sql' }], 'sql', 'select'))?.[0]).toEqual([['select', null]]);
    expect((await typesOf([grammar], 'sql', 'select'))?.[0]).toEqual([['select', 't-k']]);
  });

  it('may have a pattern that JavaScript cannot express, which is left out', async () => {
    const patterns = [{ match: '(?<=a|b*)x(', name: 'string.gauge' }, ...grammar.patterns];
    expect((await typesOf([{ ...grammar, patterns }], 'gauge', 'sum x'))?.[0]).toEqual([
      ['sum', 't-k'],
      [' x', null],
    ]);
  });
});
