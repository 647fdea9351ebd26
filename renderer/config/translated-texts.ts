// The languages that the interface speaks by itself.

import { TEXTS_AR } from './languages/ar.ts';
import { TEXTS_DE } from './languages/de.ts';
import { TEXTS_ES } from './languages/es.ts';
import { TEXTS_FR } from './languages/fr.ts';
import { TEXTS_IT } from './languages/it.ts';
import { TEXTS_JA } from './languages/ja.ts';
import { TEXTS_KO } from './languages/ko.ts';
import { TEXTS_PT_BR } from './languages/pt-br.ts';
import { TEXTS_RU } from './languages/ru.ts';
import { TEXTS_ZH_CN } from './languages/zh-cn.ts';
import { INTERFACE_TEXTS, type TranslatedTexts } from './texts.ts';

/** Translations of the interface, by the first part of a language's tag. */
export const TRANSLATED_TEXTS: Readonly<Record<string, TranslatedTexts>> = {
  ar: TEXTS_AR,
  de: TEXTS_DE,
  es: TEXTS_ES,
  fr: TEXTS_FR,
  it: TEXTS_IT,
  ja: TEXTS_JA,
  ko: TEXTS_KO,
  pt: TEXTS_PT_BR,
  ru: TEXTS_RU,
  zh: TEXTS_ZH_CN,
};

/** Where the other script is written. */
const TRADITIONAL_CHINESE = /^zh-(?:.*-)?(?:hant|tw|hk|mo)\b/;

/** The interface in a language, given as a BCP 47 tag: `de-AT` gets German; English where there is no translation. */
export function textsIn(lang: string): TranslatedTexts {
  const tag = lang.toLowerCase();
  const language = tag.split('-')[0] as string;
  if (!Object.hasOwn(TRANSLATED_TEXTS, language) || TRADITIONAL_CHINESE.test(tag)) return INTERFACE_TEXTS;
  return TRANSLATED_TEXTS[language] as TranslatedTexts;
}
