import { describe, expect, it } from 'vitest';
import type { LocaleConfig } from '../../../renderer/model/site-config.ts';
import { translationsOf } from '../../../renderer/render/translations.ts';
import { pageAt, PLAIN_LOCALE, siteConfig, siteOf } from '../../support/pages.ts';

const locale = (prefix: string, lang: string, label: string): LocaleConfig => ({
  prefix,
  lang,
  label,
  ...PLAIN_LOCALE,
  texts: {
    languageHint: `${lang}: {language}?`,
    languageSwitch: '→ {language}',
    languageCancel: 'no',
    languageRemember: 'always',
  },
});
const config = siteConfig({
  base: '/docs/',
  locales: [locale('/', 'en', 'English'), locale('/de/', 'de', 'Deutsch'), locale('/de/ch/', 'de-CH', 'Schwiizertüütsch')],
});
const site = siteOf({
  config,
  pages: { 'README.md': {}, 'a.md': {}, 'de/a.md': {}, 'de/README.md': {}, 'de/ch/a.md': {}, 'b.md': {}, '404.md': {} },
});
const linksOf = (url: string): readonly string[] => translationsOf(pageAt(site, url), site.pages, config).map(({ link }) => link);

describe('a page in other languages', () => {
  it('is the page with the same address below another locale’s prefix', () => {
    expect(linksOf('/a.html')).toEqual(['/docs/de/a.html', '/docs/de/ch/a.html']);
    expect(linksOf('/de/a.html')).toEqual(['/docs/a.html', '/docs/de/ch/a.html']);
    expect(linksOf('/de/ch/a.html')).toEqual(['/docs/a.html', '/docs/de/a.html']);
    expect(linksOf('/')).toEqual(['/docs/de/']);
  });

  it('is none where it is written in one language', () => {
    expect(linksOf('/b.html')).toEqual([]);
  });

  it('is offered in that language’s words and under its own name', () => {
    expect(translationsOf(pageAt(site, '/de/a.html'), site.pages, config)[0]).toEqual({
      lang: 'en',
      dir: 'ltr',
      link: '/docs/a.html',
      offer: { hint: 'en: English?', switch: '→ English', cancel: 'no', remember: 'always' },
    });
  });
});
