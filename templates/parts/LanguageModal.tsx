// The offer to read the page in another language (specification §3, §4): a closed dialog for each language the page is
// written in, in that language. Without script none of them opens; the language menu leads to the same pages.

import type { ReactNode } from 'react';
import type { PageView, TranslationView } from '../../renderer/model/page-view.ts';
import type { PartProps } from '../contract.ts';

/** The page's dialogs; nothing where there is no other language than that of its words, or the site asks nobody. */
export function LanguageModal({ view: { dir, site, translations, writtenIn } }: PartProps): ReactNode {
  const others = translations.filter(({ lang }) => lang !== writtenIn?.lang);
  if (!site.languageOffer || others.length === 0) return null;
  return (
    <div data-widget="language-modal" data-written={writtenIn?.lang}>
      {others.map((translation) => (
        <Offer key={translation.link} translation={translation} pageDir={dir} />
      ))}
    </div>
  );
}

interface OfferProps {
  readonly translation: TranslationView;
  /** Which way the page around it runs. */
  readonly pageDir: PageView['dir'];
}

function Offer({ translation: { lang, dir, link, offer }, pageDir }: OfferProps): ReactNode {
  const id = `language-${lang}`;
  return (
    <dialog className="language-modal" lang={lang} dir={dir === pageDir ? undefined : dir} aria-labelledby={id}>
      <form method="dialog">
        <p className="language-hint" id={id}>
          {offer.hint}
        </p>
        <div className="language-actions">
          <a className="button button-primary" href={link} hrefLang={lang}>
            {offer.switch}
          </a>
          <button type="submit" className="button">
            {offer.cancel}
          </button>
        </div>
        <label className="language-remember">
          <input type="checkbox" name="remember" />
          {offer.remember}
        </label>
      </form>
    </dialog>
  );
}
