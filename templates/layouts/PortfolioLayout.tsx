// The front page of a person or a team: a picture, a name, titles (typed one after the other), their works, and a text.

import type { ReactNode } from 'react';
import type { PartProps } from '../contract.ts';
import { Untranslated } from '../parts/Untranslated.tsx';
import { Article } from './Article.tsx';
import { Frame } from './Frame.tsx';

/** The layout `portfolio`. */
export function PortfolioLayout(props: PartProps): ReactNode {
  const { view, parts } = props;
  return (
    <Frame {...props}>
      <main data-region="content" className="home portfolio" id="content" tabIndex={-1}>
        <parts.NoticeBanner {...props} />
        <Untranslated view={view} />
        <parts.Hero {...props} />
        <parts.HomeIndex {...props} />
        {view.body.trim() !== '' && <Article {...props} className="content portfolio-text" />}
        <parts.ArticleEnd {...props} />
      </main>
    </Frame>
  );
}
