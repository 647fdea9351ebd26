import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { noLocator } from '../../../renderer/config/config-path.ts';
import { createProblems } from '../../../renderer/config/problems.ts';
import { resolveLocales } from '../../../renderer/config/resolve-locales.ts';
import { INTERFACE_TEXTS, resolveTexts } from '../../../renderer/config/texts.ts';
import { textsIn, TRANSLATED_TEXTS } from '../../../renderer/config/translated-texts.ts';

const LANGUAGES = Object.entries(TRANSLATED_TEXTS);
const FILES = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pt-br', 'ru', 'zh-cn'];

/** What may be the same in two languages: names, marks, and words that many share. */
const SHARED = /^(?:[\s\p{P}\p{S}\d]|LTS|AirPlay|Markdown|Picture-in-picture|\{\w+\})+$/iu;

describe.each(LANGUAGES)('the interface in %s', (_, texts) => {
  it('has the texts there are, in the form they have', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(INTERFACE_TEXTS));
    const problems = createProblems(noLocator);
    resolveTexts([{ overrides: texts, path: ['texts'] }], problems);
    expect(problems.diagnostics).toEqual([]);
  });

  it('fills in what English does', () => {
    const names = (text: unknown): readonly string[] => [...new Set(String(text).match(/\{\w+\}/g))].sort();
    for (const [key, text] of Object.entries(texts)) {
      expect([key, names(text)]).toEqual([key, names(INTERFACE_TEXTS[key as keyof typeof INTERFACE_TEXTS])]);
    }
  });

  it('is not English', () => {
    const same = Object.entries(texts).filter(
      ([key, text]) =>
        String(text) === String(INTERFACE_TEXTS[key as keyof typeof INTERFACE_TEXTS]) && !SHARED.test(String(text)),
    );
    expect(same.length).toBeLessThan(14);
  });
});

describe('the files of translations', () => {
  it.each(FILES)('say that nobody has reviewed them: %s', (file) => {
    const path = fileURLToPath(new URL(`../../../renderer/config/languages/${file}.ts`, import.meta.url));
    expect(readFileSync(path, 'utf8').split('\n')[0]).toContain('A machine translation that awaits review by a native speaker.');
  });
});

describe('a language', () => {
  it.each([
    ['de', 'Suche'],
    ['de-AT', 'Suche'],
    ['DE-ch', 'Suche'],
    ['pt-PT', 'Buscar'],
    ['zh', '搜索'],
    ['zh-Hans-SG', '搜索'],
    ['zh-Hant', 'Search'],
    ['zh-TW', 'Search'],
    ['zh-Hant-CN', 'Search'],
    ['en-US', 'Search'],
    ['nl', 'Search'],
    ['constructor', 'Search'],
  ])('%s says %s', (lang, word) => {
    expect(textsIn(lang).search).toBe(word);
  });
});

describe('a locale', () => {
  const textsOf = (config: Parameters<typeof resolveLocales>[0]) =>
    resolveLocales(config, createProblems(noLocator)).map(({ texts }) => [texts['search'], texts['next']]);

  it('speaks its language, and the site’s own words win', () => {
    const locales = { '/': {}, '/de/': { texts: { search: 'Finden' } }, '/fr/': { lang: 'fr-CA' } };
    expect(textsOf({ locales })).toEqual([
      ['Search', 'Next'],
      ['Finden', 'Weiter'],
      ['Rechercher', 'Suivant'],
    ]);
  });

  it('is the whole site where there is one', () => {
    expect(textsOf({ lang: 'de', texts: { next: 'Vor' } })).toEqual([['Suche', 'Vor']]);
  });
});
