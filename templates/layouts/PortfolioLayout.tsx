// The front page of a person or a team: a picture, a name, titles (typed one after the other), their works, and a text.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { Untranslated } from '../parts/Untranslated.tsx';
import { Article } from './Article.tsx';
import { Frame } from './Frame.tsx';
import { Hero } from './Hero.tsx';
import { HomeIndex } from './HomeIndex.tsx';

/** The layout `portfolio`. */
export function PortfolioLayout(props: PartProps): ReactNode {
  const { view, parts } = props;
  const { home } = view;
  return (
    <Frame {...props}>
      <main data-region="content" className="home portfolio" id="content" tabIndex={-1}>
        <parts.NoticeBanner {...props} />
        <Untranslated view={view} />
        {home && <Hero home={home} view={view} />}
        {home && <HomeIndex home={home} view={view} />}
        {view.body.trim() !== '' && <Article {...props} className="content portfolio-text" />}
        <parts.ArticleEnd {...props} />
      </main>
    </Frame>
  );
}
