// The opening of a front page: a picture, one sentence, a text below it, what to do next.

import type { ReactNode } from 'react';
import type { HeroImage, HomeAction } from '../../renderer/model/front-matter.ts';
import { newTab } from '../../renderer/model/url.ts';
import { IconOf } from '../../client/widgets/icon/view.tsx';
import { TypedTitles } from '../../client/widgets/typed-titles/view.tsx';
import type { PartProps } from '../contract.ts';
import { ownLanguage } from './Untranslated.tsx';
import { text } from '../texts.ts';

/** The opening of a front page. A page that wants no sentence keeps its title for screen readers. */
export function Hero({ view }: PartProps): ReactNode {
  if (!view.home) return null;
  const { heroImage, heroText, titles, tagline, actions } = view.home;
  return (
    <div className="hero" {...ownLanguage(view)}>
      {heroImage && <Picture image={heroImage} />}
      <h1 className={heroText ? 'hero-title' : 'visually-hidden'}>{heroText ?? view.title}</h1>
      {titles.length > 0 && (
        <TypedTitles titles={titles} pause={text(view.site, 'typingPause')} play={text(view.site, 'typingContinue')} />
      )}
      {tagline && <p className="hero-tagline">{tagline}</p>}
      {actions.length > 0 && (
        <p className="hero-actions">
          {actions.map((action) => (
            <Action key={action.link} action={action} />
          ))}
        </p>
      )}
    </div>
  );
}

function Picture({ image: { light, dark, alt, width, height } }: { readonly image: HeroImage }): ReactNode {
  const size = width !== null && height !== null ? { width, height } : {};
  return (
    <>
      <picture className={dark ? 'only-light' : undefined}>
        <img className="hero-image" src={light} alt={alt} {...size} />
      </picture>
      {dark && (
        <picture className="only-dark">
          <img className="hero-image" src={dark} alt={alt} {...size} />
        </picture>
      )}
    </>
  );
}

function Action({ action }: { readonly action: HomeAction }): ReactNode {
  return (
    <a className={action.type === 'primary' ? 'button button-primary' : 'button'} href={action.link} {...newTab(action.link)}>
      {action.icon && <IconOf icon={action.icon} />}
      {action.text}
    </a>
  );
}
