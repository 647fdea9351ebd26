// The same page in the other languages of the site, and the texts of the offer to read it there.

import { directionOf } from '../model/direction.ts';
import type { PageView, TranslationView, WrittenIn } from '../model/page-view.ts';
import type { PlacedPage, SiteStructure } from '../model/site.ts';
import type { InterfaceTexts, LocaleConfig, SiteConfig } from '../model/site-config.ts';
import { encodePath, withBase } from '../model/url.ts';

/**
 * The locales in which a page with the same address below the locale's prefix is written (not generated, as indexes of folders
 * are), in the config's order.
 */
export function translationsOf(
  { url, locale, meta }: Pick<PlacedPage, 'url' | 'locale' | 'meta'>,
  pages: SiteStructure['pages'],
  config: Pick<SiteConfig, 'base' | 'addresses' | 'locales'>,
): readonly TranslationView[] {
  if (meta.layout === '404') return [];
  const rest = url.slice(locale.prefix.length);
  return config.locales.flatMap((other) => {
    const page = other === locale ? undefined : pages.get(other.prefix + rest);
    if (!page?.source || page.original !== null || page.replaced || page.locale !== other) return [];
    return [{ lang: other.lang, dir: other.dir, link: withBase(config, encodePath(page.url)), offer: offer(other) }];
  });
}

/** The locales in which the page is shown, but not written. */
export function untranslatedOf(
  { url, locale }: Pick<PlacedPage, 'url' | 'locale'>,
  pages: SiteStructure['pages'],
  config: Pick<SiteConfig, 'base' | 'addresses' | 'locales'>,
): PageView['untranslated'] {
  const rest = url.slice(locale.prefix.length);
  return config.locales.flatMap(({ prefix, lang, fallback }) => {
    const page = fallback && prefix !== locale.prefix ? pages.get(prefix + rest) : undefined;
    return page && page.original !== null ? [{ lang, link: withBase(config, encodePath(page.url)) }] : [];
  });
}

/** The language of a page's text, if it is not the page's. */
export function writtenIn({ original, meta }: Pick<PlacedPage, 'original' | 'meta'>, { locales }: SiteConfig): WrittenIn | null {
  const root = locales[0];
  if (original === null || !root) return null;
  const lang = meta.lang ?? root.lang;
  return { lang, dir: lang === root.lang ? root.dir : directionOf(lang), label: root.label };
}

/** Specification §3: a locale's name, hint, switch, cancel, remember. */
function offer({ label, texts }: LocaleConfig): TranslationView['offer'] {
  const named = (key: string): string => words(texts, key).replaceAll('{language}', label);
  return {
    hint: named('languageHint'),
    switch: named('languageSwitch'),
    cancel: named('languageCancel'),
    remember: named('languageRemember'),
  };
}

function words(texts: InterfaceTexts, key: string): string {
  return String(texts[key] ?? key);
}
