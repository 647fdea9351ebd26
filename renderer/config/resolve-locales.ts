// The languages of a site.

import { directionOf } from '../model/direction.ts';
import type { LocaleConfig } from '../model/site-config.ts';
import type { ConfigPath } from './config-path.ts';
import type { Problems } from './problems.ts';
import type { SiteShape } from './schema.ts';
import { resolveTexts, type TextLayer } from './texts.ts';
import { textsIn } from './translated-texts.ts';

type LocaleShape = NonNullable<SiteShape['locales']>[string];

/** A language and where it is written. */
interface PlacedLang {
  readonly lang: string;
  readonly path: ConfigPath;
}

/**
 * The locales of a config, the root one first and the others in the order written. Reports prefixes without slashes at both ends,
 * a missing root locale, languages that are no BCP 47 tags, and what is wrong with interface texts.
 */
export function resolveLocales(
  { lang, locales, texts }: Pick<SiteShape, 'lang' | 'locales' | 'texts'>,
  problems: Problems,
): readonly LocaleConfig[] {
  const root = locales?.['/'];
  if (locales !== undefined && root === undefined) {
    problems.report(['locales'], 'has no entry for "/", the root of the site.', "write '/': { lang: 'en-US' }");
  }
  const siteLang: PlacedLang = { lang: lang ?? 'en-US', path: ['lang'] };
  const siteTexts: TextLayer = { overrides: texts ?? {}, path: ['texts'] };
  const first = resolveLocale('/', '/', root ?? {}, { implied: siteLang, layers: [siteTexts] }, problems);
  const others = Object.entries(locales ?? {}).filter(([prefix]) => prefix !== '/');
  const rest = others.map(([written, locale]) => {
    const prefix = checkedPrefix(written, problems);
    const implied: PlacedLang = { lang: prefix.replaceAll('/', ''), path: ['locales', written] };
    return resolveLocale(prefix, written, locale, { implied, layers: [] }, problems);
  });
  return [first, ...rest];
}

/** Defaults of a locale. */
interface LocaleBase {
  /** Its language if it names none. */
  readonly implied: PlacedLang;
  /** Texts that its own override. */
  readonly layers: readonly TextLayer[];
}

function resolveLocale(
  prefix: string,
  written: string,
  locale: LocaleShape,
  { implied, layers }: LocaleBase,
  problems: Problems,
): LocaleConfig {
  const path = ['locales', written];
  const { lang, path: langPath } = locale.lang === undefined ? implied : { lang: locale.lang, path: [...path, 'lang'] };
  checkLang(lang, langPath, problems);
  return {
    prefix,
    lang,
    dir: locale.dir ?? directionOf(lang),
    fallback: locale.fallback === true && prefix !== '/',
    label: locale.label?.trim() || lang,
    title: locale.title?.trim() || null,
    description: locale.description?.trim() || null,
    texts: resolveTexts([...layers, { overrides: locale.texts ?? {}, path: [...path, 'texts'] }], problems, textsIn(lang)),
  };
}

function checkedPrefix(prefix: string, problems: Problems): string {
  const clean = `/${prefix}/`.replace(/\/{2,}/g, '/');
  if (clean !== prefix) problems.report(['locales', prefix], 'must be a prefix with slashes at both ends.', `write "${clean}"`);
  return clean;
}

function checkLang(lang: string, path: ConfigPath, problems: Problems): void {
  if (isLanguageTag(lang)) return;
  const repaired = lang.trim().replaceAll('_', '-');
  const fix = isLanguageTag(repaired) ? `write "${repaired}"` : "write a tag such as 'en-US' or 'fr'";
  problems.report(path, `has "${lang}" for a language, which is no BCP 47 tag.`, fix);
}

function isLanguageTag(lang: string): boolean {
  try {
    // Languages have codes of two or three letters; the grammar would allow "english".
    return Intl.getCanonicalLocales(lang).length === 1 && /^[a-z]{2,3}(?:-|$)/i.test(lang);
  } catch {
    // The platform rejects an invalid tag by throwing only.
    return false;
  }
}
