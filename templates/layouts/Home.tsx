// The front page: one sentence, what to do next, and a piece of real code beside it (the first code block of the page's
// text); then the rest of the text and the families of pages as an index, like the legend of a chart.

import type { ReactNode } from 'react';
import type { HomeAction, HomeFeature, HomeHighlight } from '../../renderer/model/front-matter.ts';
import type { HomeView } from '../../renderer/model/page-view.ts';
import { IconOf } from '../../client/widgets/icon/view.tsx';
import type { PartProps } from '../contract.ts';
import { River } from '../parts/River.tsx';
import { Article } from './Article.tsx';
import { Frame } from './Frame.tsx';

/** The layout `home`. */
export function Home(props: PartProps): ReactNode {
  const { view, parts } = props;
  const { home } = view;
  return (
    <Frame {...props}>
      <main data-region="content" className="home" id="content" tabIndex={-1}>
        <parts.NoticeBanner {...props} />
        <div className="home-top">
          {home && <Hero home={home} title={view.title} />}
          {view.body.trim() !== '' && <Article {...props} className="content home-text" />}
        </div>
        <River />
        {home && home.features.length > 0 && <Index entries={home.features} level={2} />}
        {home?.highlights.map((highlight) => (
          <Highlight key={highlight.header} highlight={highlight} />
        ))}
        <parts.ArticleEnd {...props} />
      </main>
    </Frame>
  );
}

function Hero({ home, title }: { readonly home: HomeView; readonly title: string }): ReactNode {
  const { heroImage } = home;
  return (
    <div className="hero">
      {heroImage && (
        <>
          <picture className={heroImage.dark ? 'only-light' : undefined}>
            <img className="hero-image" src={heroImage.light} alt={heroImage.alt} />
          </picture>
          {heroImage.dark && (
            <picture className="only-dark">
              <img className="hero-image" src={heroImage.dark} alt={heroImage.alt} />
            </picture>
          )}
        </>
      )}
      <h1 className={home.heroText ? 'hero-title' : 'visually-hidden'}>{home.heroText ?? title}</h1>
      {home.tagline && <p className="hero-tagline">{home.tagline}</p>}
      {home.actions.length > 0 && (
        <p className="hero-actions">
          {home.actions.map((action) => (
            <Action key={action.link} action={action} />
          ))}
        </p>
      )}
    </div>
  );
}

function Action({ action }: { readonly action: HomeAction }): ReactNode {
  return (
    <a className={action.type === 'primary' ? 'button button-primary' : 'button'} href={action.link}>
      {action.icon && <IconOf icon={action.icon} />}
      {action.text}
    </a>
  );
}

function Highlight({ highlight }: { readonly highlight: HomeHighlight }): ReactNode {
  return (
    <section className="home-section">
      <h2>{highlight.header}</h2>
      {highlight.description && <p className="home-section-text" dangerouslySetInnerHTML={{ __html: highlight.description }} />}
      <Index entries={highlight.features} level={3} />
    </section>
  );
}

/** Titles at the left, what they hold at the right, a hairline each. */
function Index({ entries, level }: { readonly entries: readonly HomeFeature[]; readonly level: 2 | 3 }): ReactNode {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="home-index">
      {entries.map((entry) => (
        <li key={entry.title}>
          <Heading className="home-index-title">
            {entry.icon && <IconOf icon={entry.icon} />}
            {entry.link ? <a href={entry.link}>{entry.title}</a> : entry.title}
          </Heading>
          {entry.details && <p dangerouslySetInnerHTML={{ __html: entry.details }} />}
        </li>
      ))}
    </ul>
  );
}
